"""The decorators of the Lands kernels, which have an object file of their own; see `agot_env.machine_code`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from agot_env.engine import bits, rng
from agot_env.engine import jit as engine_jit
from agot_env.engine.jit import ARRAYS, DISABLED, FLAGS, INPUTS, jit
from agot_env.lands import layout
from agot_env.machine_code.unit import Unit

__all__ = ["DISABLED", "UNIT", "copy_numbers", "entry", "highest_bit", "jit"]

F = TypeVar("F", bound=Callable[..., Any])

KERNELS = ("cards", "layout", "jit", "formations", "claims", "places", "seen", "state", "rules", "setup", "observe", "kernels")
"""The modules that machine code is made of, and `SHARED` ones of the engine."""

SHARED = (bits, rng, engine_jit)

UNIT = Unit(
    "lands",
    "agot_env.lands.kernels",
    [*(Path(__file__).parent / f"{name}.py" for name in KERNELS), *(Path(module.__file__) for module in SHARED)],
    arrays={**ARRAYS, "games": (layout.GAME, 1), "templates": (layout.GAME, 1), "tables": (np.int8, 1)},
    flags=FLAGS,
    inputs=INPUTS,
)


def entry(function: F) -> F:
    """A function that Python calls."""
    return UNIT.entry(function)


if DISABLED:

    def highest_bit(word: int) -> int:
        """The number of the highest bit that is set; the word must be above 0."""
        return int(word).bit_length() - 1

    def copy_numbers(target: Any, at: int, source: Any, start: int, n: int) -> None:
        """Copy n numbers from one row of int16 (see `start_of`) to another; the rows do not overlap."""
        target[at : at + n] = source[start : start + n]

else:

    @intrinsic
    def highest_bit(typing_context: Any, word: Any) -> Any:
        """The number of the highest bit that is set; the word must be above 0."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            zeros = builder.ctlz(args[0], context.get_constant(types.boolean, True))
            return builder.sub(context.get_constant(types.int64, 63), zeros)

        return types.int64(types.int64), codegen

    @intrinsic
    def copy_numbers(typing_context: Any, target: Any, at: Any, source: Any, start: Any, n: Any) -> Any:
        """Copy n numbers from one row of int16 (see `start_of`) to another; the rows do not overlap."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            into, to, row, first, count = args
            cgutils.raw_memcpy(builder, builder.gep(into, [to]), builder.gep(row, [first]), count, 2)

        row = types.CPointer(types.int16)
        return types.void(row, types.int64, row, types.int64, types.int64), codegen
