"""The decorators of the Lands kernels, which are compiled to a separate object file; see `agot_env.machine_code`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

from agot_env.lands import layout
from agot_env.machine_code.parameters import ARRAYS, FLAGS, INPUTS
from agot_env.machine_code.unit import Unit, jit

__all__ = ["UNIT", "entry", "jit"]

F = TypeVar("F", bound=Callable[..., Any])

UNIT = Unit(
    "lands",
    "agot_env.lands.kernels",
    arrays={**ARRAYS, "games": (layout.GAME, 1), "templates": (layout.GAME, 1), "tables": (np.int8, 1)},
    flags=FLAGS,
    allocates=True,
    inputs=INPUTS,
)


def entry(function: F) -> F:
    """A function that Python calls."""
    return UNIT.entry(function)
