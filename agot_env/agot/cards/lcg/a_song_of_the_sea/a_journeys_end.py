"""The chapter pack A Journey's End."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    BARATHEON, CHOSEN, GREYJOY, LANNISTER, MARTELL, SELF, SHADOWS, STARK, TARGET, VIGILANT, YOU, Card, Cards, Choose,
    ChooseAndDiscard, ChooseUpTo, DeclaredAttacker, Keyword, KneelSelf, Modify, Response, ReturnToShadows, Until, Who,
    WonChallenge, characters,
)

Character = partial(model.Character, set="a_journeys_end")
Location = partial(model.Location, set="a_journeys_end")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character("Trident Guard", "ASOTS110", STARK, cost=1, strength=0, icons="M", traits="House Tully", keywords="Melee"),
    Character("Starfall Skirmisher", "ASOTS112", MARTELL, cost=2, strength=2, icons="MP", traits="House Dayne", keywords="Melee"),
    Character(
        "Randyll Tarly", "ASOTS115", LANNISTER | BARATHEON, unique=True, cost=4, strength=3, icons="MP", traits="Lord, Captain",
        crests="War", keywords="Melee",
        abilities=[
            Response(
                when=DeclaredAttacker(SELF),
                choose=(ChooseUpTo(characters(trait="House Tyrell"), 99),),
                effects=(Modify(CHOSEN, Keyword(VIGILANT), Until.END_OF_CHALLENGE),),
            )
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Longship Nightflyer", "ASOTS104", GREYJOY, unique=True, cost=2, traits="Warship",
        abilities=[
            Response(when=WonChallenge(unopposed=True), cost=(KneelSelf(),), effects=(ChooseAndDiscard(1, Who.LOSER),)),
        ],
    ),
    Location(
        "Cape Wrath", "ASOTS116", BARATHEON | MARTELL, cost=0, traits="Westeros",
        abilities=[
            Response(
                when=WonChallenge(margin=4), choose=(Choose(Cards(controller=YOU, crest=SHADOWS)),), effects=(ReturnToShadows(TARGET),),
            )
        ],
    ),
)
"""Its cards by type."""
