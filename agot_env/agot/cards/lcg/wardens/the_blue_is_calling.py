"""The chapter pack The Blue is Calling."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.lcg.wardens.shared import RAINBOW_GUARD, SAND_SNAKE, YOUR_SAND_SNAKE_KILLED
from agot_env.agot.engine.record.codes import (
    ATTACKS_STANDING, BEARERS_PLOTS_AT_RANDOM, CARDS_COST_MORE, DEFENDS_STANDING, EVENTS_COST_POWER, GOLD_IS_SPENDABLE,
    IMMUNE_TO_OPPONENTS_PLOTS, KILL, NOT_DISCARDED_BY_OPPONENTS,
    PILES_ARE_CLOSED, SEARCHES_DECK,
)
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ALL_KEYWORDS, ATTACKING_ROLE, BARATHEON, BEARER, CHOSEN, DEFENDING_ROLE, EVERYONE, GREYJOY, LANNISTER, MARTELL,
    NEUTRAL, OPPONENTS, PARTICIPATING_ROLE, POWER, RENOWN, SECOND_TARGET, SELF, STARK, TARGARYEN, TARGET, YOU,
    AbilityDoes, Action, AnyOf, AsAttacker, Blank, Cancel, CancelIt, Card, Cards, Challenges, Choose, ChooseNow, ChooseOne,
    ChooseOpponent, ChooseSeveral, ClaimPowerForHouse, Constant, CostOfTarget, Count, CountOf, Discard, DiscardAtRandom,
    Draw, FirstToPlay, Flag, HasWonInitiative, HousePowerOf, Icon, If, Initiated, Keyword, Kill, Kneel, KneelAny,
    KneelEnough, Limit, LoseHousePower, LoseKeyword, Modify, MoreThan, MovePower, Not, Now, PayOrElse, Per, Phase, PlayerRule,
    PlotTrait, PowerOn, PutGoldOn, RemoveCards, Response, ReturnToDeck, Stand, Strength, Then, Who, WonChallenge,
    WonDominance, X, Zone, characters, locations,
)

Character = partial(model.Character, set="the_blue_is_calling")
Attachment = partial(model.Attachment, set="the_blue_is_calling")
Location = partial(model.Location, set="the_blue_is_calling")
Event = partial(model.Event, set="the_blue_is_calling")
Plot = partial(model.Plot, set="the_blue_is_calling")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Ser Guyard Morrigen", "W101", BARATHEON, unique=True, cost=3, strength=2, icons="MI", traits="Rainbow Guard, Knight",
        keywords="Stealth",
        abilities=[
            Response(
                when=WonChallenge(participant=characters(trait=RAINBOW_GUARD)),
                effects=(Stand(SELF), Then(), Modify(SELF, Icon(POWER))),
                limit=Limit(1, Per.PHASE),
            )
        ],
    ),
    Character(
        "Iron King's Guard", "W104", GREYJOY, unique=True, cost=3, strength=3, icons="MP", traits="Army, Raider",
        no_attachments_except="Weapon",
        abilities=[
            PlayerRule(EVERYONE, CARDS_COST_MORE, conditions=(FirstToPlay(characters(), by_anybody=True),), amount=2),
        ],
    ),
    Character(
        "Iron Islands Shipwright", "W105", GREYJOY, cost=1, strength=1, icons="MP", traits="Ironborn",
        abilities=[PlayerRule(OPPONENTS, PILES_ARE_CLOSED, conditions=(Count(Cards(is_=SELF, standing=True)),))],
    ),
    Character(
        "Loreza Sand", "W110", MARTELL, unique=True, cost=1, strength=1, icons="P", traits="Sand Snake, Bastard",
        abilities=[Response(when=YOUR_SAND_SNAKE_KILLED, effects=(Draw(1),))],
    ),
    # *ruling*: a House card is a card that its player controls (FAQ 4.10). Power is moved before an event is played, like every toll, also
    # if the event is cancelled then; and never power that the event itself needs.
    Character(
        "Northern Patriarch", "W112", STARK, cost=3, strength=3, icons="MP", traits="Lord", house_only=True,
        abilities=[
            Constant(SELF, (Flag(IMMUNE_TO_OPPONENTS_PLOTS),), conditions=(Count(Cards(is_=SELF, with_power=True)),)),
            Constant(
                SELF, (Flag(EVENTS_COST_POWER),), conditions=(Not(Count(Cards(title="Northern Patriarch", other_than=SELF))),),
            ),
        ],
    ),
    Character(
        "New Khalasar", "W114", TARGARYEN, cost=4, strength=4, icons="MP", traits="Dothraki, Army", keywords="Renown",
        no_attachments=True,
        abilities=[
            Response(
                limited=True,
                when=WonChallenge(POWER, participant=SELF, margin=4),
                effects=(
                    If((AsAttacker(),), (Kill(characters(role=DEFENDING_ROLE)),)),
                    If((Not(AsAttacker()),), (Kill(characters(role=ATTACKING_ROLE)),)),
                ),
            )
        ],
    ),
    Character(
        "Lothor Brune", "W117", NEUTRAL, unique=True, cost=3, strength=3, icons="MI", traits="House Arryn", crests="War",
        speaks_of=("Castle",),
        abilities=[Constant(SELF, (Flag(ATTACKS_STANDING | DEFENDS_STANDING),), conditions=(PlotTrait("Castle", EVERYONE),))],
    ),
    # *ruling*: the gold that is moved is paid to the treasury, and placed on Mord from there.
    Character(
        "Mord", "W118", NEUTRAL, unique=True, cost=1, strength=1, icons="M", traits="House Arryn, Ally",
        abilities=[
            Constant(SELF, (Flag(GOLD_IS_SPENDABLE),)),
            Response(
                when=WonDominance(),
                choose=(Choose(characters(cost_at_most=3)),),
                effects=(
                    PayOrElse(
                        1, (ReturnToDeck(TARGET, Zone.DECK, shuffled=True),), Who.TARGET_CONTROLLER, instead=(PutGoldOn(SELF, 1),),
                    ),
                ),
            ),
        ],
    ),

    # --- attachments -------------------------------------------------------------------------------------------------------
    Attachment(
        "Margaery's Favor", "W102", BARATHEON, cost=1, traits="Favor",
        attaches_to=characters(any_of=(Cards(trait=RAINBOW_GUARD), Cards(title="Renly Baratheon"))),
        abilities=[Response(when=WonChallenge(participant=BEARER), effects=(Draw(1),))],
    ),
    Attachment(
        "Bloody Arakh", "W116", TARGARYEN, cost=0, traits="Weapon", attaches_to=characters(trait="Dothraki"),
        abilities=[
            Constant(BEARER, (Strength(1),)),
            Constant(
                characters(controller=OPPONENTS, without_attachments=True), (LoseKeyword(ALL_KEYWORDS),),
                conditions=(Count(Cards(is_=BEARER, role=PARTICIPATING_ROLE)),),
            ),
        ],
    ),
    # The random choice binds the player and not the character, so that immunity does not keep it from binding; what the character gains
    # it does not gain while it is immune.
    Attachment(
        "Sky Cell", "W119", NEUTRAL, cost=0, traits="The Vale", attaches_to=characters(cost_at_most=3),
        abilities=[
            Constant(SELF, (Flag(BEARERS_PLOTS_AT_RANDOM),)),
            Action(phase=Phase.MARSHALLING, of_bearer=True, effects=(Kill(SELF, unsaveable=True),)),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Orkmont Port", "W106", GREYJOY, cost=2, traits="Iron Islands",
        abilities=[Response(when=WonChallenge(unopposed=True), effects=(ClaimPowerForHouse(1),))],
    ),
    Location(
        "The Giant's Lance", "W107", LANNISTER, unique=True, cost=1, traits="The Vale", house_only=True,
        abilities=[Constant(characters(standing=False), (Strength(-1),))],
    ),
    Location(
        "Palisades", "W113", STARK, cost=1, traits="Siege",
        abilities=[
            Constant(
                characters(not_trait="Army"),
                (Blank(except_traits=True),),
                conditions=(Challenges(against=YOU, per=Per.CHALLENGE), Challenges(against=YOU, per=Per.ROUND, at_most=1)),
            )
        ],
    ),
    Location(
        "Dothraki Sea", "W115", TARGARYEN, cost=1, traits="The East", no_attachments=True,
        abilities=[
            Constant(
                characters(controller=YOU, has_attachment=""),
                (Strength(1), Flag(NOT_DISCARDED_BY_OPPONENTS)),
                conditions=(HasWonInitiative(),),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    # *ruling*: House cards are cards of opponents, too (FAQ 4.10), and the power that is counted for STR includes what was moved. Only a
    # character to which power was moved gets STR.
    Event(
        "The Stag and Rose", "W103", BARATHEON,
        abilities=[
            Response(
                when=WonChallenge(POWER, margin=4),
                conditions=(
                    AnyOf((Count(Cards(controller=OPPONENTS, with_power=True)), MoreThan(HousePowerOf(OPPONENTS), 0))),  # FAQ 3.6
                ),
                effects=(
                    ChooseNow(characters(house=BARATHEON, controller=YOU), targets=False), Then(),
                    ChooseOne(
                        (
                            ChooseNow(Cards(controller=OPPONENTS, with_power=True), as_second=True, targets=False),
                            MovePower(SECOND_TARGET, 1, to=TARGET),
                        ),
                        (Now(ChooseOpponent()), LoseHousePower(1, Who.CHOSEN_OPPONENT, to=TARGET)),
                    ),
                    Then(),
                    Modify(TARGET, Strength(PowerOn(TARGET))),
                ),
            )
        ],
    ),
    Event(
        "Feed it to the Goats", "W108", LANNISTER,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelAny(characters(trait="Clansman"), at_most=3),),
                choose=(ChooseSeveral(characters(not_trait="Lady"), X()),),
                effects=(Kneel(CHOSEN),),
            )
        ],
    ),
    # The location is chosen first, as a filter cannot ask for X; only one for which enough characters stand.
    Event(
        "Ransack", "W109", LANNISTER,
        abilities=[
            Response(
                when=WonDominance(),
                choose=(Choose(locations(cost_at_most=CountOf(characters(house=LANNISTER, controller=YOU, standing=True)))),),
                cost=(KneelEnough(characters(house=LANNISTER), CostOfTarget()),),
                effects=(Discard(TARGET),),
            )
        ],
    ),
    Event(
        "A False Hunt", "W111", MARTELL, house_only=True,
        abilities=[
            Cancel(
                when=Initiated(), conditions=(AbilityDoes(SEARCHES_DECK),),
                cost=(RemoveCards(1, characters(trait=SAND_SNAKE, controller=YOU), KILL),),
                effects=(CancelIt(), Then(), Now(ChooseOpponent()), DiscardAtRandom(1, Who.CHOSEN_OPPONENT)),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "As High As Honor", "W120", NEUTRAL, income=4, initiative=5, claim=1,
        abilities=[Constant(characters(controller=YOU, role=DEFENDING_ROLE), (Keyword(RENOWN),))],
    ),
)
"""Its cards by type."""
