"""The record of a game, its prompts, and the pieces of an observation."""

import numpy as np

from agot_env.batches.observation import FLAG, Column, ObservationPieces

NOBODY = -1
PROMPTS = ("", "move")
REASONS = ("running", "line", "draw")
SQUARES = 9
GAME = np.dtype(
    [
        ("seed", np.int64), ("index", np.int64), ("episode", np.int64), ("policy_rng", np.uint64), ("decisions", np.int32),
        ("seat", np.int8), ("first", np.int8), ("winner", np.int8), ("prompt", np.int8), ("ended", np.int8), ("board", np.int8, SQUARES),
    ],
    align=True,
)  # fmt: skip

PIECES = ObservationPieces(
    {"board": (0, (SQUARES, 2))},
    {"board": ("a row per square", 0, 1, {"mine": Column("the observer's mark", *FLAG), "theirs": Column("the other's mark", *FLAG)})},
    {"board": ("mine", "theirs")},
)
