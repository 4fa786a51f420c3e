"""Parameters of the kernels that a `Batch` calls, the same for every game."""

import numpy as np

ARRAYS = {
    "seeds": (np.int64, 2),
    "actions": (np.int64, 1),
    "decisions": (np.int64, 1),
    "seats": (np.int64, 1),
    "rows": (np.int64, 1),
    "places": (np.int64, 1),
    "luck": (np.uint64, 2),
    "seats_to_move": (np.int8, 1),
    "observations": (np.int16, 2),
    "masks": (np.int8, 2),
    "rewards": (np.float32, 2),
    "terminated": (np.bool_, 1),
    "truncated": (np.bool_, 1),
    "trace": (np.int16, 2),
}
"""The array parameters that an `entry` has in every game: dtype and number of dimensions."""
FLAGS = ("autoreset", "with_observation")
"""Parameters of an `entry` that are booleans."""
INPUTS = ("templates", "tables", "seeds", "actions", "decisions", "seats", "rows", "places", "luck")
"""Arrays that no `entry` writes to."""
