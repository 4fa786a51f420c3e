"""The chapter pack Fire and Ice."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.kingsroad.shared import IN_SUMMER, IN_WINTER, MOST_LOCATIONS
from agot_env.agot.language.model import (
    EVERYONE, GREYJOY, LANNISTER, MARTELL, MILITARY, NEUTRAL, OPPONENTS, POWER, SECOND_TARGET, SELF, STARK, TARGARYEN,
    TARGET, YOU, Action, Card, Cards, ChangeClaim, ChooseNow, ChooseOpponent, ClaimPower, Constant, ControlsMost, Count,
    CountOf, DiscardAtRandom, DiscardDownTo, Draw, DuringChallenge, EntersPlay, EventCard, If, Kneel, KneelSelf, Limit,
    LookAtTopCards, MoreThan, MoveTo, Not, Now, Passive, Per, Phase, PhaseEnds, PlayerRule, PutBackInAnyOrder,
    PutIntoPlay, Response, RunsAgenda, Strength, Then, Who, WonChallenge, Zone, attachments, characters, locations,
)
from agot_env.agot.engine.record.codes import NEVER_SUMMER

Character = partial(model.Character, set="fire_and_ice")
Location = partial(model.Location, set="fire_and_ice")
Agenda = partial(model.Agenda, set="fire_and_ice")


def kingsroad(number: str, traits: str, *then: model.Effect) -> Card:
    """The Kingsroad: all copies of it kneel when a challenge is won, and something may come of it."""
    return Location(
        "The Kingsroad", number, NEUTRAL, cost=1, traits=traits, income=1, initiative=1,
        abilities=[Passive(when=WonChallenge(), effects=(Kneel(locations(title="The Kingsroad")), Then(), *then))],
    )


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Balon Greyjoy", "KR24", GREYJOY, unique=True, cost=4, strength=3, icons="MP", traits="Lord, Ironborn", crests="Noble",
        keywords="Renown", house_only=True,
        abilities=[Constant(characters(controller=YOU), (Strength(2),), conditions=(IN_WINTER, MOST_LOCATIONS))],
    ),
    Character(
        "King's Landing Guard", "KR27", LANNISTER, cost=4, strength=5, icons="MI", traits="Army", no_attachments=True,
        abilities=[Response(when=WonChallenge(MILITARY, participant=SELF), effects=(DiscardAtRandom(1, Who.LOSER),))],
    ),
    # *ruling*: without a card in hand nothing is switched, and the cards are put back in any order all the same.
    Character(
        "Tommen Baratheon", "KR28", LANNISTER, unique=True, cost=1, strength=1, icons="P", traits="King, Lord", house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                conditions=(IN_SUMMER,),
                cost=(KneelSelf(),),
                effects=(
                    LookAtTopCards(4),
                    If(
                        (Count(Cards(zone=Zone.HAND, owner=YOU)),),
                        (
                            ChooseNow(Cards(zone=Zone.DECK, owner=YOU, top_of_deck=4), targets=False),
                            ChooseNow(Cards(zone=Zone.HAND, owner=YOU), as_second=True, targets=False),
                            MoveTo(SECOND_TARGET, Zone.DECK), MoveTo(TARGET, Zone.HAND),
                        ),
                    ),
                    PutBackInAnyOrder(4),
                ),
            )
        ],
    ),
    # *ruling*: a character enters play for the player who controls it then. One that comes out of Shadows is neither played nor put
    # into play (FAQ p. 5, Fear of Winter).
    Character(
        "Ellaria Sand", "KR30", MARTELL, unique=True, cost=3, strength=3, icons="IP", traits="Lady, Bastard", keywords="Stealth",
        house_only=True,
        abilities=[
            Response(
                gained=True,
                when=EntersPlay(characters(controller=OPPONENTS)),
                conditions=(
                    Not(EventCard(Cards(just_out_of_shadows=True))), IN_SUMMER,
                    MoreThan(CountOf(characters(controller=Who.EVENT_PLAYER)), CountOf(characters(controller=YOU))),
                ),
                effects=(ClaimPower(SELF, 2),),
                limit=Limit(3, Per.PHASE),
            )
        ],
    ),
    Character(
        "Khal Drogo", "KR36", TARGARYEN, unique=True, cost=4, strength=3, icons="MP", traits="Lord, Dothraki", crests="War",
        keywords="Renown", house_only=True,
        abilities=[
            Constant(characters(controller=YOU), (Strength(2),), conditions=(IN_SUMMER, ControlsMost(attachments()))),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    # *ruling*: the copies that still stand kneel; if none does, nothing more happens.
    kingsroad("KR23", "The North", Now(ChooseOpponent()), If((IN_WINTER,), (DiscardAtRandom(1, Who.CHOSEN_OPPONENT),))),
    kingsroad("KR29", "Westeros", If((IN_SUMMER,), (Draw(1),))),
    Location(
        "Winterfell", "KR34", STARK, unique=True, cost=3, traits="Stronghold", house_only=True, no_attachments=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(IN_WINTER, DuringChallenge()),
                cost=(KneelSelf(),),
                effects=(ChangeClaim(1, Who.ATTACKING_PLAYER),),
            )
        ],
    ),
    Location(
        "Slaver's Bay", "KR37", TARGARYEN, unique=True, cost=2, traits="The East",
        abilities=[
            Response(
                when=WonChallenge(POWER),
                conditions=(IN_SUMMER,),
                cost=(KneelSelf(),),
                effects=(
                    ChooseNow(characters(zone=Zone.DISCARD, owner=OPPONENTS, unique=False, puttable=True), targets=False),
                    PutIntoPlay(TARGET),
                ),
            )
        ],
    ),

    # --- agendas ---------------------------------------------------------------------------------------------------------
    Agenda(
        "A Song of Ice", "KR40", NEUTRAL, traits="Seasons",
        abilities=[
            PlayerRule(EVERYONE, NEVER_SUMMER, (Not(RunsAgenda(OPPONENTS, "Seasons")),)),
            Passive(when=PhaseEnds(Phase.DOMINANCE), conditions=(IN_WINTER,), effects=(DiscardDownTo(4, EVERYONE),)),
        ],
    ),
)
"""Its cards by type."""
