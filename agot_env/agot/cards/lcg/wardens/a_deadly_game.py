"""The chapter pack A Deadly Game."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.cycles import one_of
from agot_env.agot.cards.lcg.wardens.shared import CLANSMAN, SAND_SNAKE, TULLY, serves_with
from agot_env.agot.engine.record.codes import (
    ATTACKS_IN_COMPANY, CANNOT_PLAY_EVENTS, CLAIM_IS_TWO, DISCARDING, IMMUNE_TO_OPPONENTS_EVENTS,
    IMMUNE_TO_OPPONENTS_TRIGGERED, KILL,
)
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    BARATHEON, CHARACTER, CHOSEN, DEADLY, DEFENDING_ROLE, EVENT_CARD, EVERYONE, GREYJOY, LANNISTER, LOCATION, MARTELL,
    NEUTRAL, OPPONENTS, PARTICIPATING_ROLE, POWER, SELF, SHADOWS, STARK, TARGARYEN, TARGET, YOU, Action, AsAttacker,
    AttackedAlone, Card, Cards, Choose, ChooseNow, ChooseOpponent, ChooseSeveral, ClaimPower, Constant,
    Count, DiscardAtRandom, DiscardFromHand, DiscardSelf, DiscardTopOfDeck, Draw, Flag, ForEach, GainNamedKeyword, If,
    ImposeRule, InsteadOfClaim, Keyword, Kill, KneelCards, KneelSelf, Knelt, Later, Limit, LoseHousePower,
    LostChallenge, Modify, MovePower, MoveTo, NameKeyword, Now, Passive, PayGold, Per, Phase, PickUpTo, Played,
    PlotRevealed, PlotTrait, PlotUsed, Reduce, RemoveCards, Response, ReturnToDeck, ReturnToShadows, Save, Stand,
    Strength, TakeControl, Then, Trait, Until, UsedPlotCount, Who, WonChallenge, WonDominance, YouAre, Zone,
    characters, locations,
)

Character = partial(model.Character, set="a_deadly_game")
Location = partial(model.Location, set="a_deadly_game")
Event = partial(model.Event, set="a_deadly_game")
Plot = partial(model.Plot, set="a_deadly_game")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    # *ruling*: a House card is a card that its player controls (FAQ 4.10), so that power may be moved from there, too.
    Character(
        "Brienne of Tarth", "W21", BARATHEON, unique=True, cost=2, strength=3, icons="M", traits="Rainbow Guard, Lady, Knight",
        crests="War",
        abilities=[
            Response(
                limited=True, when=Knelt(SELF),
                effects=(
                    ForEach(
                        OPPONENTS,
                        (
                            one_of(
                                (
                                    ChooseNow(Cards(controller=Who.ACTOR, with_power=True), Who.ACTOR, targets=False),
                                    MovePower(TARGET, 1, YOU),
                                ),
                                (LoseHousePower(1, Who.ACTOR, to=YOU),),
                                (ImposeRule(CANNOT_PLAY_EVENTS, Who.ACTOR),),
                                who=Who.ACTOR,
                            ),
                        ),
                    ),
                ),
            ),
        ],
    ),
    Character(
        "Warrior of Note", "W23", GREYJOY, cost=3, strength=2, icons="MP", traits="Ironborn", crests="War", keywords="Deadly, Renown",
    ),
    Character(
        "Ulf Son of Umar", "W26", LANNISTER, unique=True, cost=3, strength=3, icons="MP", traits="Clansman",
        abilities=[
            Action(
                phase=Phase.ANY,
                conditions=(Count(characters(other_than=SELF, printed_keyword_or_crest=True)),),  # otherwise it would do nothing (FAQ 3.6)
                cost=(DiscardFromHand(),),
                effects=(
                    ChooseNow(characters(other_than=SELF, printed_keyword_or_crest=True), YOU, targets=False), Now(NameKeyword()),
                    GainNamedKeyword(SELF),
                ),
            ),
        ],
    ),
    Character(
        "Moon Brother Harriers", "W27", LANNISTER, cost=2, strength=2, icons="MI", traits="Clansman, Army", crests="War",
        no_attachments_except="Weapon",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(PayGold(1),),
                effects=(
                    Modify(
                        characters(trait=CLANSMAN, controller=YOU, role=PARTICIPATING_ROLE), Strength(1), Until.END_OF_CHALLENGE
                    ),
                ),
                limit=Limit(1, Per.CHALLENGE),
            )
        ],
    ),
    # *ruling*: a plot that is revealed later in the phase has that claim, too.
    Character(
        "Tyene Sand", "W29", MARTELL, unique=True, cost=4, strength=3, icons="IP", traits="Sand Snake, Bastard",
        abilities=[
            Response(when=LostChallenge(as_defender=True), effects=(ImposeRule(CLAIM_IS_TWO, until=Until.END_OF_PHASE),)),
        ],
    ),
    Character(
        "Tytos Blackwood", "W32", STARK, unique=True, cost=4, strength=3, icons="MP", traits="House Tully, Lord", crests="War",
        keywords="Stealth",
        abilities=[
            Constant(SELF, (Flag(IMMUNE_TO_OPPONENTS_EVENTS),)),
            Response(when=WonChallenge(as_defender=True), effects=(LoseHousePower(1, Who.LOSER, to=YOU),)),
        ],
    ),
    Character(
        "Raventree Elite", "W33", STARK, cost=6, strength=6, icons="MP", traits="House Tully, Army", crests="War",
        keywords="Stealth", no_attachments=True,
        abilities=[
            Constant(
                characters(trait=TULLY, controller=YOU, role=PARTICIPATING_ROLE), (Flag(IMMUNE_TO_OPPONENTS_TRIGGERED),)
            )
        ],
    ),
    Character(
        "Khal Drogo", "W35", TARGARYEN, unique=True, cost=4, strength=3, icons="MP", traits="Dothraki, Lord", crests="War",
        keywords="Deadly",
        abilities=[
            Passive(
                when=InsteadOfClaim(),
                conditions=(YouAre(Who.WINNER), AsAttacker(), AttackedAlone()),
                effects=(
                    ChooseNow(characters(controller=Who.LOSER), Who.LOSER),
                    Kill(TARGET),
                    DiscardAtRandom(1, Who.LOSER),
                    LoseHousePower(1, Who.LOSER, to=YOU),
                ),
            )
        ],
    ),
    Character(
        "Irri", "W36", TARGARYEN, unique=True, cost=1, strength=1, icons="P", traits="Dothraki, Handmaiden, Ally",
        attaches_instead=characters(house=TARGARYEN), as_attachment=serves_with(POWER),
    ),
    Character(
        "Mya Stone", "W37", NEUTRAL, unique=True, cost=2, strength=2, icons="IP", traits="House Arryn, Bastard",
        abilities=[
            Constant(
                characters(controller=OPPONENTS, cost_at_most=3), (Flag(ATTACKS_IN_COMPANY),),
                conditions=(PlotTrait("Castle", EVERYONE),),
            )
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Thunderer", "W24", GREYJOY, unique=True, cost=2, traits="Warship",
        abilities=[
            Response(
                limited=True,
                when=PlotRevealed(OPPONENTS),
                cost=(KneelSelf(),),
                choose=(ChooseOpponent(),),
                effects=(
                    DiscardTopOfDeck(Who.CHOSEN_OPPONENT, as_target=True),
                    Then(),
                    If((Count(Cards(is_=TARGET, type=CHARACTER | LOCATION, zone=Zone.DISCARD)),), (Draw(1),)),
                ),
            )
        ],
    ),
    Location(
        "Vale Encampment", "W28", LANNISTER, cost=0, traits="The Vale",
        abilities=[
            Action(
                phase=Phase.MARSHALLING,
                cost=(DiscardSelf(),),
                effects=(
                    Reduce(1, Cards(trait=CLANSMAN)),
                    Later(Passive(when=Played(Cards(trait=CLANSMAN), YOU), effects=(Draw(1),)), Until.END_OF_PHASE),
                ),
            )
        ],
    ),
    Location(
        "The Red Mountains", "W30", MARTELL, unique=True, cost=1, traits="Dorne",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters(house=MARTELL, cost_at_most=3)),),
                effects=(Modify(TARGET, Trait(SAND_SNAKE)),),
            )
        ],
    ),
    Location(
        "Seagard", "W34", STARK, unique=True, cost=1, traits="Stronghold",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters(controller=YOU, role=DEFENDING_ROLE)),),
                effects=(
                    Modify(TARGET, Strength(2), Until.END_OF_CHALLENGE),
                    Modify(TARGET, Keyword(DEADLY), Until.END_OF_CHALLENGE),
                    Later(Passive(when=WonChallenge(), effects=(Stand(SELF),)), Until.END_OF_CHALLENGE),
                ),
            )
        ],
    ),

    Location(
        "The Eyrie", "W38", NEUTRAL, unique=True, cost=2, traits="House Arryn, Stronghold", immune_to="plot card effects",
        abilities=[
            Save(
                saves=characters(not_trait="Army", cost_at_least=4), ways=KILL | DISCARDING, cost=(KneelSelf(),),
                effects=(Then(), MovePower(EVENT_CARD, 99)),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Offer of a Peach", "W22", BARATHEON, house_only=True,
        abilities=[
            Response(
                limited=True,
                when=WonDominance(),
                choose=(ChooseSeveral(characters(standing=True), UsedPlotCount(), up_to=True),),
                effects=(ClaimPower(CHOSEN),),
            )
        ],
    ),
    Event(
        "Command the Winds", "W25", GREYJOY, keywords="Deathbound",
        abilities=[
            Action(phase=Phase.ANY, choose=(Choose(characters(house=GREYJOY)),), effects=(Modify(TARGET, Strength(1)),)),
            Action(
                zone=Zone.DEAD,
                phase=Phase.DOMINANCE,
                cost=(KneelCards(1, locations(trait="Warship")),),
                effects=(MoveTo(SELF, Zone.HAND),),
            ),
        ],
    ),
    # *ruling*: the cards are chosen while the event resolves, so that the Sand Snake that was killed for it is none of them.
    Event(
        "A Secret Mission", "W31", MARTELL, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(RemoveCards(1, characters(trait=SAND_SNAKE, controller=YOU), KILL),),
                effects=(PickUpTo(Cards(crest=SHADOWS), 3), ReturnToShadows(CHOSEN)),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------
    Plot(
        "Taken Captive", "W39", NEUTRAL, income=3, initiative=0, claim=1, traits="Castle",
        abilities=[
            Passive(
                when=PlotUsed(itself=True),
                effects=(
                    ChooseNow(characters(controller=OPPONENTS, cost_at_most=3)), TakeControl(TARGET, until=Until.NEXT_USED_PLOT),
                ),
            )
        ],
    ),
    Plot(
        "Fallen from Favor", "W40", NEUTRAL, income=4, initiative=6, claim=2, traits="Castle",
        abilities=[
            Passive(
                when=PlotUsed(itself=True),
                effects=(ChooseNow(characters(controller=YOU)), ReturnToDeck(TARGET, unsaveable=True)),
            )
        ],
    ),
)
"""Its cards by type."""
