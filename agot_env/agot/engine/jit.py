"""The decorators of the engine, and an operation that numba lacks.

`jit` marks small helpers, whose code goes into every caller. `procedure`, `question` and `number` mark functions that
are compiled once, with a signature that follows from the names of their parameters, and are called by their address:
numba would compile the whole engine again into each caller otherwise, which takes several times as long. `entry` marks
what Python calls. All of them become one object file; see `agot_env.machine_code`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

import numba
import numpy as np
from numba import types

from agot_env.agot.engine import layout
from agot_env.agot.language import registry
from agot_env.machine_code.intrinsics import row_copier
from agot_env.machine_code.parameters import ARRAYS, FLAGS, INPUTS
from agot_env.machine_code.unit import Unit, jit

__all__ = ["UNIT", "Game", "Tables", "copy_rows", "declared", "entry", "jit", "number", "procedure", "question"]

F = TypeVar("F", bound=Callable[..., Any])
Game: TypeAlias = Any
"""A game: a record of the dtype `layout.GAME`."""
Tables: TypeAlias = Any
"""The compiled cards: a record of the dtype `layout.TABLES`."""

PARAMETERS = {
    "game": numba.from_dtype(layout.GAME),
    "tables": numba.from_dtype(layout.TABLES),
    "observation": types.CPointer(types.int16),
    "mask": types.CPointer(types.int8),
}
"""Parameters of a `procedure`, `question` or `number` that are records and arrays: their types by their names."""
INTEGERS = """
    anyone winner without_gold without_influence
    a ability after all_of_them amount answer argument at at_bottom attachment attacker b before bearer by c_ card cards change count d
    decider defender destination drawn effects end enough error event extra filter_ fit fixed flag for_sample framework from_event giver
    gold group have_given how i in_deck in_hand in_shadows index k keep_delayed keyword kind known least level marshaller moment more most
    n named number observer one only op other other_than over owner picked place procedure prompt role rule seat seen selection
    some_opponent source start stays_standing taker target title toll trait_set unique unsaveable until wanted way who word x yes you zone
""".split()
"""Their other parameters, all int64. A name that is in neither list is an error, so that a misspelt one is no integer."""

UNIT = Unit(
    "engine",
    "agot_env.agot.kernels",
    parameters={**PARAMETERS, **dict.fromkeys(INTEGERS, types.int64)},
    arrays={
        **ARRAYS, **dict.fromkeys(("games", "others", "templates"), (layout.GAME, 1)), "tables": (layout.TABLES, 1),
        "lineups": (np.int32, 2), "other_trace": (np.int16, 2),
        "events": (np.int32, 2),
    },  # fmt: skip
    flags=FLAGS,
    inputs=(*INPUTS, "lineups"),
    more=registry.modules,
)


def entry(function: F) -> F:
    """A function that Python calls."""
    return UNIT.entry(function)


def procedure(function: F) -> F:
    """A function that acts and returns nothing."""
    return UNIT.boundary(function, types.void)


def question(function: F) -> F:
    """A function that answers yes or no."""
    return UNIT.boundary(function, types.int64)  # a boolean would come back as a byte


def number(function: F) -> F:
    """A function that finds a number."""
    return UNIT.boundary(function, types.int64)


def declared(symbol: str, parameters: str) -> Any:
    """A number that a module further up finds: modules below it call it by its address.

    Args:
        symbol: module and name of the function.
        parameters: their names.
    """
    return UNIT.declared(symbol, parameters.split(), types.int64)


copy_rows = row_copier(layout.c.UNSEEN, layout.ROW, layout.SLOTS)
"""Write the rows of all slots of a seat; of those whose bit of ``hidden`` is set nothing but ``UNSEEN`` is to be seen."""
