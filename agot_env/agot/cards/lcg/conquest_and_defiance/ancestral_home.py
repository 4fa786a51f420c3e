"""The chapter pack Ancestral Home."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    GREYJOY, SELF, TARGET, Action, Card, Choose, ChooseOne, Kneel, KneelSelf, Phase, Response, Search, Stand,
    WonChallenge, locations,
)

Location = partial(model.Location, set="ancestral_home")
Event = partial(model.Event, set="ancestral_home")


CARDS: tuple[Card, ...] = (
    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Great Wyk", "CAD64", GREYJOY, unique=True, cost=2, traits="Iron Islands",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(),),
                choose=(Choose(locations(other_than=SELF)),),
                effects=(ChooseOne((Kneel(TARGET),), (Stand(TARGET),)),),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Set Sail", "CAD66", GREYJOY, house_only=True,
        abilities=[Response(when=WonChallenge(unopposed=True), effects=(Search(locations(trait="Warship")),))],
    ),
)
"""Its cards by type."""
