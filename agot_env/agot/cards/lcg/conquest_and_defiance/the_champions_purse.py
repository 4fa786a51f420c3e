"""The chapter pack The Champion's Purse."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.lcg.conquest_and_defiance.shared import FEWEST_CHARACTERS, beside
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    BARATHEON, BEARER, LANNISTER, POWER, RENOWN, STARK, STEALTH, TARGARYEN, TARGET, YOU, Action, Card, Cards, Choose,
    Constant, DuringChallenge, Icon, Keyword, Limit, MoveTo, Per, Phase, Strength, Zone, characters,
)

Character = partial(model.Character, set="the_champions_purse")
Attachment = partial(model.Attachment, set="the_champions_purse")
Location = partial(model.Location, set="the_champions_purse")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Rider from Storm's End", "CAD22", BARATHEON, cost=2, strength=2, icons="MP", traits="Bannerman",
        abilities=[beside(STARK, Strength(1)), beside(LANNISTER, Keyword(STEALTH))],
    ),
    Character(
        "Frey Emissary", "CAD27", LANNISTER, cost=2, strength=2, icons="MP", traits="Bannerman, House Frey",
        abilities=[beside(STARK, Strength(1)), beside(BARATHEON, Keyword(RENOWN))],
    ),
    Character(
        "Ser Edmure Tully", "CAD32", STARK, unique=True, cost=3, strength=3, icons="MP", traits="House Tully, Knight, Lord",
        crests="War", keywords="Deadly",
        abilities=[
            Action(
                phase=Phase.ANY,
                choose=(Choose(Cards(zone=Zone.DISCARD, or_zone=Zone.DEAD)),),
                effects=(MoveTo(TARGET, Zone.DECK, shuffled=True),),
                limit=Limit(1, Per.ROUND),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Tokar", "CAD37", TARGARYEN, cost=1, traits="Item",
        abilities=[
            Constant(BEARER, (Icon(POWER),)),
            Constant(BEARER, (Keyword(RENOWN),), conditions=(DuringChallenge(POWER),)),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "The Gatehouse Tower", "CAD33", STARK, unique=True, cost=1, traits="Westeros", house_only=True,
        abilities=[Constant(characters(controller=YOU), (Strength(1),), conditions=(FEWEST_CHARACTERS,))],
    ),
)
"""Its cards by type."""
