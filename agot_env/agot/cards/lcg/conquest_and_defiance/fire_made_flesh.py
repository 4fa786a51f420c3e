"""The chapter pack Fire Made Flesh."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.lcg.conquest_and_defiance.shared import FEWEST_CHARACTERS
from agot_env.agot.engine.record.codes import ADDS_INCOME
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    DEADLY, GREYJOY, MILITARY, POWER, SELF, STARK, TARGET, YOU, Action, BecomeCharacter, Card, Cards, ChooseNow, Count,
    DiscardFromHand, Icon, Keyword, KneelSelf, LookAtTopCards, Modify, MoveTo, Phase, PlayerRule, Strength, Then, Trait,
    Zone, locations,
)

Location = partial(model.Location, set="fire_made_flesh")


CARDS: tuple[Card, ...] = (
    # --- locations -----------------------------------------------------------------------------------------------------------
    # *ruling*: while it is a character, it is no location, and its STR of 3 counts as a bonus to the 0 that it has printed.
    Location(
        "Iron Islands Marines", "CAD44", GREYJOY, cost=1, traits="Warship",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(Count(locations(is_=SELF)),),
                cost=(DiscardFromHand(),),
                effects=(
                    BecomeCharacter(SELF),
                    Then(),
                    Modify(SELF, Trait("Army")),
                    Modify(SELF, Strength(3)),
                    Modify(SELF, Keyword(DEADLY)),
                    Modify(SELF, Icon(MILITARY | POWER)),
                ),
            )
        ],
    ),
    Location(
        "The Drunkard's Tower", "CAD51", STARK, unique=True, cost=1, traits="Westeros", house_only=True,
        abilities=[PlayerRule(YOU, ADDS_INCOME, conditions=(FEWEST_CHARACTERS,), amount=2)],
    ),
    # The card is not shown: the print does not say "reveal".
    Location(
        "The Children's Tower", "CAD52", STARK, unique=True, cost=1, traits="Westeros", house_only=True,
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                conditions=(FEWEST_CHARACTERS,),
                cost=(KneelSelf(),),
                effects=(
                    LookAtTopCards(5),
                    ChooseNow(Cards(zone=Zone.DECK, owner=YOU, top_of_deck=5), YOU, targets=False),
                    MoveTo(TARGET, Zone.HAND),
                    Then(),
                    MoveTo(Cards(zone=Zone.DECK, owner=YOU, top_of_deck=4), Zone.DECK, shuffled=True),
                ),
            )
        ],
    ),
)
"""Its cards by type."""
