"""The chapter pack A Change of Seasons."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_time_of_ravens.shared import IN_SUMMER, IN_WINTER, scavenges, season_of_a_house
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, CHARACTER, CHOSEN, DEFENDING_ROLE, EVERYONE, GREYJOY, IMMUNITIES, INTRIGUE,
    LANNISTER, LOCATION, MARTELL, NEUTRAL, OPPONENTS, PARTICIPATING_ROLE, SECOND_TARGET, SELF, STARK, SUMMER, TARGARYEN,
    TARGET, VIGILANT, WAR, WINTER, YOU, Action, Card, Cards, Choose, ChooseForAll, ChooseNow, ChooseOne, Constant,
    Count, DefendersDeclared, Discard, DiscardSelf, Discount, DuringPhase, Flag, ForEach, HouseCard, If, ImposeRule,
    JoinChallenge, Keyword, Kill, Kneel, KneelCards, KneelInfluence, KneelSelf, Limit, LoseKeyword, May, Modify, Most,
    MovePower, NavalDeclared, Not, Passive, PayGold, Per, Phase, PlayerRule, PlotGainsTrait, PlotRevealed, PlotTrait,
    RepeatPhase, Response, ReturnToHand, Save, Search, Season, SeasonChanged, SideIsAhead, Stand, Stat, Strength, Then, Until,
    WhenRevealed, Who, WonChallenge, characters,
)
from agot_env.agot.engine.record.codes import (
    COUNTS_INCOME_OF_BEARER, DIES_AT_ZERO, DRAWS_FROM_BOTTOM, IMMUNE_TO_CARDS, INTIMIDATE, NO_INCOME_BONUS,
)

Character = partial(model.Character, set="a_change_of_seasons")
Attachment = partial(model.Attachment, set="a_change_of_seasons")
Location = partial(model.Location, set="a_change_of_seasons")
Event = partial(model.Event, set="a_change_of_seasons")
Plot = partial(model.Plot, set="a_change_of_seasons")

HIGHEST_CHOSEN = Most(Stat.STRENGTH, characters(is_=CHOSEN), alone=True)


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Shadow Stalker", "ATOR46", BARATHEON, cost=4, strength=3, icons="MI", traits="Ally", keywords="Stealth",
        abilities=[
            Response(
                when=WonChallenge(alone=True),
                conditions=(IN_WINTER,),
                choose=(Choose(characters()),),
                effects=(Kill(TARGET),),
            )
        ],
    ),
    Character(
        "Wintertime Marauders", "ATOR47", GREYJOY, cost=3, strength=3, icons="MP", traits="Ironborn, Army", crests="War",
        abilities=[
            Passive(when=PlotRevealed(), conditions=(IN_SUMMER,), effects=(Kneel(SELF),)),
            Response(
                when=WonChallenge(participant=SELF),
                conditions=(IN_WINTER,),
                choose=(Choose(Cards(unique=False)),),
                effects=(Discard(TARGET),),
            ),
        ],
    ),
    Character(
        "Theon Greyjoy", "ATOR48", GREYJOY, unique=True, cost=3, strength=3, icons="MP", traits="Lord, Ward", crests="War",
        abilities=[
            Discount(1, conditions=(HouseCard(STARK),), of_penalty=True),
            Response(
                when=WonChallenge(participant=SELF), conditions=(Season(SUMMER | WINTER),),
                choose=(Choose(characters(house=STARK | GREYJOY)),),
                effects=(If((IN_SUMMER,), (Stand(TARGET),)), If((IN_WINTER,), (Kill(TARGET),))),
            ),
        ],
    ),
    Character(
        "Maester Aemon", "ATOR49", TARGARYEN, unique=True, cost=2, strength=2, icons="I", traits="Maester, Night's Watch",
        crests="Learned", no_attachments_except="Boon",
        abilities=[Save(saves=characters(trait="Night's Watch"), conditions=(Not(IN_WINTER),), cost=(KneelSelf(),))],
    ),
    Character(
        "Southron Scavengers", "ATOR50", MARTELL, cost=1, strength=3, icons="I", traits="Traitor", house_only=True,
        abilities=[scavenges(MARTELL | GREYJOY)],
    ),
    Character(
        "Walder Frey", "ATOR51", NEUTRAL, unique=True, cost=0, strength=4, traits="Lord, House Frey", keywords="Deadly",
        abilities=[
            Passive(
                when=declared,
                conditions=(Count(Cards(is_=SELF, standing=True)),),
                effects=(
                    Kneel(SELF),
                    Then(),
                    If((SideIsAhead(ATTACKING_ROLE),), (JoinChallenge(SELF, ATTACKING_ROLE),)),
                    If((SideIsAhead(DEFENDING_ROLE),), (JoinChallenge(SELF, DEFENDING_ROLE),)),
                ),
            )
            for declared in (DefendersDeclared(), NavalDeclared(characters(), DEFENDING_ROLE))
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment("The Long Winter", "ATOR41", STARK, **season_of_a_house(IN_WINTER, -1, IN_SUMMER)),
    # *ruling*: it always counts the bonus that it may count. A House card whose agenda adds to its income provides none itself.
    Attachment(
        "Taxed Dry", "ATOR42", LANNISTER, cost=1, traits="Condition", attaches_to=Cards(controller=OPPONENTS, provides_gold=True),
        abilities=[
            Constant(BEARER, (Flag(NO_INCOME_BONUS),), conditions=(IN_WINTER,)),
            PlayerRule(YOU, COUNTS_INCOME_OF_BEARER, conditions=(IN_SUMMER,)),
        ],
    ),
    Attachment(
        "Burning Sword", "ATOR43", BARATHEON, cost=2, traits="Item, Weapon", attaches_to=characters(unique=True),
        abilities=[
            Action(
                phase=Phase.ANY,
                gained=True,
                conditions=(IN_WINTER,),
                cost=(KneelSelf(),),
                effects=(Modify(BEARER, Strength(2)), Modify(BEARER, Flag(IMMUNE_TO_CARDS))),
            )
        ],
    ),
    Attachment("The Long Summer", "ATOR44", TARGARYEN, **season_of_a_house(IN_SUMMER, 1, IN_WINTER)),
    Attachment(
        "Demon's Dance", "ATOR45", NEUTRAL, cost=1, traits="Condition",
        abilities=[Response(when=SeasonChanged(), effects=(Kill(BEARER, unsaveable=True),))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    # The limit is one for all copies, as the card leaves play by its own ability (FAQ 4.22).
    Location(
        "Den of the Wolf", "ATOR58", NEUTRAL, cost=2, traits="The North",
        abilities=[
            Constant(characters(), (LoseKeyword(IMMUNITIES),)),
            Action(
                phase=Phase.ANY,
                conditions=(Not(DuringPhase(Phase.MARSHALLING)),),
                cost=(KneelInfluence(3), DiscardSelf()),
                effects=(RepeatPhase(),),
                limit=Limit(1, Per.GAME, by_title=True),
            ),
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Secret Hideout", "ATOR52", STARK, house_only=True, stalwart_in_winter=True,
        abilities=[Action(phase=Phase.ANY, effects=(ImposeRule(DRAWS_FROM_BOTTOM, EVERYONE, until=Until.END_OF_PHASE),))],
    ),
    Event(
        "The Lion's Law", "ATOR53", LANNISTER, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                conditions=(PlotTrait("Military Battle", EVERYONE),),
                cost=(PayGold(1),),
                or_cost=(KneelCards(1, characters(crest=WAR)),),
                choose=(Choose(Cards(type=CHARACTER | LOCATION)),),
                effects=(Kneel(TARGET), Then(), MovePower(TARGET, 1)),
            )
        ],
    ),
    Event(
        "Vigilant Stag", "ATOR54", BARATHEON,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelInfluence(2),),
                choose=(Choose(characters(unique=True, house=BARATHEON)),),
                effects=(Modify(TARGET, Keyword(VIGILANT)),),
            )
        ],
    ),
    Event(
        "Thuggish Tactics", "ATOR55", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                choose=(Choose(characters(trait="Ironborn", role=PARTICIPATING_ROLE)),),
                effects=(Modify(TARGET, Keyword(INTIMIDATE), Until.END_OF_CHALLENGE),),
            )
        ],
    ),
    Event(
        "Dragon Attack", "ATOR56", TARGARYEN,
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelCards(1, characters(trait="Dragon")),),
                choose=(Choose(characters()),),
                effects=(Modify(TARGET, Strength(-2)), Modify(TARGET, Flag(DIES_AT_ZERO))),
            )
        ],
    ),
    # *ruling*: only standing characters can be knelt for it, and with a tie for the highest STR nobody returns a character.
    Event(
        "A Game of Cyvasse", "ATOR57", MARTELL, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                effects=(
                    ForEach(
                        EVERYONE, (ChooseForAll(characters(controller=Who.ACTOR, icon=INTRIGUE, standing=True), who=Who.ACTOR),)
                    ),
                    Kneel(CHOSEN),
                    Then(),
                    ChooseNow(characters(is_=CHOSEN, standing=False, most=HIGHEST_CHOSEN), YOU, targets=False),
                    May(Who.TARGET_CONTROLLER),
                    ChooseNow(characters(), Who.TARGET_CONTROLLER, as_second=True),
                    ReturnToHand(SECOND_TARGET),
                ),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "A Time for Ravens", "ATOR59", NEUTRAL, income=4, initiative=2, claim=1, speaks_of=("Raven",),
        abilities=[WhenRevealed(effects=(Search(Cards(trait="Raven")),))],
    ),
    Plot(
        "Unconventional Warfare", "ATOR60", NEUTRAL, income=4, initiative=4, claim=1,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(PayGold(1),),
                effects=(
                    ChooseOne(
                        (PlotGainsTrait("Military Battle"),),
                        (ChooseOne((PlotGainsTrait("Power Struggle"),), (PlotGainsTrait("Intrigue Gambit"),)),),
                    ),
                ),
            ),
        ],
    ),
)
"""Its cards by type."""
