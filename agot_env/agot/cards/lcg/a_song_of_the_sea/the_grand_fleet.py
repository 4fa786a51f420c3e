"""The chapter pack The Grand Fleet."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    GREYJOY, HOLY, LANNISTER, MARTELL, MILITARY, POWER, RENOWN, SELF, TARGARYEN, TARGET, YOU, Action, Card, Choose,
    ClaimPowerForHouse, Constant, DuringChallenge, GoldInPool, Icon, Keyword, Killed, KneelSelf, Modify, Phase, Response,
    Strength, characters,
)

Character = partial(model.Character, set="the_grand_fleet")
Location = partial(model.Location, set="the_grand_fleet")
Plot = partial(model.Plot, set="the_grand_fleet")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Quentyn Martell", "ASOTS33", MARTELL, unique=True, cost=3, strength=3, icons="MP", traits="Lord, Knight",
        abilities=[Response(when=Killed(SELF), effects=(ClaimPowerForHouse(2),))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Arbor Queen", "ASOTS22", LANNISTER, unique=True, cost=1, traits="Warship",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(),),
                choose=(Choose(characters()),),
                effects=(Modify(TARGET, Strength(GoldInPool())),),
            )
        ],
    ),
    Location(
        "Longship Golden Storm", "ASOTS26", GREYJOY, unique=True, cost=2, traits="Warship",
        abilities=[Constant(characters(controller=YOU, crest=HOLY), (Icon(MILITARY),))],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "Selmy's Scheme", "ASOTS38", TARGARYEN, income=4, initiative=2, claim=1, house_only=True,
        abilities=[Constant(characters(controller=YOU, trait="Army"), (Keyword(RENOWN),), conditions=(DuringChallenge(POWER),))],
    ),
)
"""Its cards by type."""
