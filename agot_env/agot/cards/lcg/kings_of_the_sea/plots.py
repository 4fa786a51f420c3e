"""Plots of Kings of the Sea."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    EVERYONE, GREYJOY, INTRIGUE, NEUTRAL, YOU, Card, Constant, Flag, May, Passive, PlayerRule, ReplaceHand, WonChallenge,
    characters,
)
from agot_env.agot.engine.record.codes import (
    DIES_INTO_HAND, EXTRA_INTRIGUE, EXTRA_MILITARY, EXTRA_POWER, NO_INTRIGUE_CHALLENGES, UNOPPOSED_REWARD,
)

Plot = partial(model.Plot, set="kings_of_the_sea")


CARDS: tuple[Card, ...] = (
    # --- plots ---------------------------------------------------------------------------------------------------------
    Plot(
        "After the Mummer's Ford", "KOTS48", NEUTRAL, income=3, initiative=5, claim=1, traits="Military Battle",
        abilities=[
            PlayerRule(EVERYONE, EXTRA_MILITARY, this_round=True),
        ],
    ),
    Plot(
        "Siege of Riverrun", "KOTS49", NEUTRAL, income=3, initiative=4, claim=2, traits="Military Battle",
        abilities=[
            PlayerRule(YOU, NO_INTRIGUE_CHALLENGES),
        ],
    ),
    Plot(
        "The Breaking of Oaths", "KOTS50", NEUTRAL, income=3, initiative=5, claim=1, traits="Intrigue Gambit",
        abilities=[
            PlayerRule(EVERYONE, EXTRA_INTRIGUE, this_round=True),
        ],
    ),
    Plot(
        "The Promise of Victory", "KOTS51", NEUTRAL, income=4, initiative=0, claim=1, traits="Intrigue Gambit",
        abilities=[
            Passive(when=WonChallenge(INTRIGUE), effects=(May(), ReplaceHand())),
        ],
    ),
    Plot(
        "Stay of Execution", "KOTS52", NEUTRAL, income=4, initiative=4, claim=1, traits="Power Struggle",
        abilities=[
            Constant(characters(trait=("King", "Queen")), (Flag(DIES_INTO_HAND),)),
        ],
    ),
    Plot(
        "An Empty Throne", "KOTS53", NEUTRAL, income=3, initiative=5, claim=1, traits="Power Struggle",
        abilities=[
            PlayerRule(EVERYONE, EXTRA_POWER, this_round=True),
        ],
    ),
    Plot(
        "Rise of the Kraken", "KOTS54", GREYJOY, income=1, initiative=8, claim=2, house_only=True,
        abilities=[
            PlayerRule(YOU, UNOPPOSED_REWARD),
        ],
    ),
)
