"""The chapter pack The Prize of the North."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    BARATHEON, TARGET, Action, Card, Choose, KneelSelf, Modify, Phase, Strength, Trait, characters,
)

Location = partial(model.Location, set="the_prize_of_the_north")


CARDS: tuple[Card, ...] = (
    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Deserted Castle", "CAD82", BARATHEON, cost=1, traits="Stronghold",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(),),
                choose=(Choose(characters(house=BARATHEON)),),
                effects=(Modify(TARGET, Strength(2)), Modify(TARGET, Trait("Night's Watch"))),
            )
        ],
    ),
)
"""Its cards by type."""
