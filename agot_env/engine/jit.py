"""The decorators of the engine, and operations that numba lacks.

`jit` marks small helpers, whose code goes into every caller. `procedure`, `question` and `number` mark functions that
are compiled once, with a signature that follows from the names of their parameters, and are called by their address:
numba would compile the whole engine again into each caller otherwise, which takes several times as long. `entry` marks
what Python calls. All of them become one object file; see `agot_env.machine_code`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from agot_env.engine import layout
from agot_env.machine_code.unit import DISABLED, Unit, jit

__all__ = [
    "ARRAYS", "DISABLED", "FLAGS", "INPUTS", "UNIT",
    "copy_rows", "entry", "jit", "number", "procedure", "question", "start_of", "write_bits",
]  # fmt: skip

F = TypeVar("F", bound=Callable[..., Any])

PARAMETERS = {
    "game": numba.from_dtype(layout.GAME),
    "tables": numba.from_dtype(layout.TABLES),
    "observation": types.CPointer(types.int16),
    "mask": types.CPointer(types.int8),
}
"""Types of the parameters of a `procedure`, `question` or `number` by their names; all others are int64."""

ARRAYS = {
    "seeds": (np.int64, 2),
    "actions": (np.int64, 1),
    "decisions": (np.int64, 1),
    "seats": (np.int64, 1),
    "luck": (np.uint64, 2),
    "seats_to_move": (np.int8, 1),
    "observations": (np.int16, 2),
    "masks": (np.int8, 2),
    "rewards": (np.float32, 2),
    "terminated": (np.bool_, 1),
    "truncated": (np.bool_, 1),
    "trace": (np.int16, 2),
}
"""Parameters of an `entry` that are arrays, whatever the game: dtype and number of dimensions."""
FLAGS = ("autoreset", "with_observation")
"""Parameters of an `entry` that are booleans."""
INPUTS = ("templates", "tables", "seeds", "actions", "decisions", "seats", "luck")
"""Arrays that no `entry` writes to."""

UNIT = Unit(
    "engine",
    "agot_env.engine.batch",
    Path(__file__).parent.rglob("*.py"),
    parameters=PARAMETERS,
    arrays={**ARRAYS, "games": (layout.GAME, 1), "templates": (layout.GAME, 1), "tables": (layout.TABLES, 1)},
    flags=FLAGS,
    inputs=INPUTS,
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


if DISABLED:

    def start_of(array: Any) -> Any:
        """The elements of a contiguous array in one row, to write them by their place."""
        return array.reshape(-1)

    def copy_rows(rows: Any, number: int, hidden: int, observation: Any, at: int) -> None:
        """Write the rows of all slots of a seat; of those whose bit of ``hidden`` is set nothing but ``UNSEEN`` is to be seen."""
        for k in range(layout.SLOTS):
            row = (layout.c.UNSEEN,) + (0,) * (layout.ROW - 1) if hidden >> k & 1 else rows[number + k]
            observation[at + k * layout.ROW : at + (k + 1) * layout.ROW] = row

    def write_bits(target: Any, at: int, word: int) -> None:
        """Write the 64 bits of a word, the lowest first, as numbers of a row of int8 (see `start_of`)."""
        target[at : at + 64] = [word >> k & 1 for k in range(64)]

else:

    @intrinsic
    def start_of(typing_context: Any, array: Any) -> Any:
        """The elements of a contiguous array in one row, to write them by their place."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return context.make_array(signature.args[0])(context, builder, args[0]).data

        return types.CPointer(array.dtype)(array), codegen

    @intrinsic
    def copy_rows(typing_context: Any, rows: Any, number: Any, hidden: Any, observation: Any, at: Any) -> Any:
        """Write the rows of all slots of a seat; of those whose bit of ``hidden`` is set nothing but ``UNSEEN`` is to be seen.

        Two rows are one vector, chosen without a jump: whether a card is hidden is not to be guessed.
        """

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            size, row = 2 * layout.ROW, layout.ROW
            wide = ir.VectorType(ir.IntType(16), size)
            nothing, lanes = ir.Constant(wide, None), ir.Constant(ir.VectorType(ir.IntType(32), size), None)
            unseen = ir.Constant(wide, 2 * ([layout.c.UNSEEN] + [0] * (row - 1)))
            source = context.make_array(signature.args[0])(context, builder, args[0]).data
            source = builder.gep(source, [builder.mul(args[1], context.get_constant(types.int64, row))])
            target = builder.gep(args[3], [args[4]])
            for first in range(0, layout.SLOTS, 16):
                bits = builder.trunc(builder.lshr(args[2], context.get_constant(types.int64, first)), ir.IntType(16))
                bits = builder.shuffle_vector(builder.insert_element(nothing, bits, ir.Constant(ir.IntType(32), 0)), nothing, lanes)
                for k in range(0, 16, 2):
                    at = context.get_constant(types.int64, (first + k) * row)
                    shown = builder.bitcast(builder.gep(source, [at]), wide.as_pointer())
                    own_bits = ir.Constant(wide, [1 << k] * row + [1 << (k + 1)] * row)
                    is_hidden = builder.icmp_unsigned("!=", builder.and_(bits, own_bits), nothing)
                    seen = builder.select(is_hidden, unseen, builder.load(shown, align=2))
                    builder.store(seen, builder.bitcast(builder.gep(target, [at]), wide.as_pointer()), align=2)
            return context.get_dummy_value()

        return types.void(rows, types.int64, types.int64, observation, types.int64), codegen

    @intrinsic
    def write_bits(typing_context: Any, target: Any, at: Any, word: Any) -> Any:
        """Write the 64 bits of a word, the lowest first, as numbers of a row of int8 (see `start_of`)."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            row, first, bits = args
            numbers = builder.zext(builder.bitcast(bits, ir.VectorType(ir.IntType(1), 64)), ir.VectorType(ir.IntType(8), 64))
            builder.store(numbers, builder.bitcast(builder.gep(row, [first]), numbers.type.as_pointer()), align=1)
            return context.get_dummy_value()

        return types.void(types.CPointer(types.int8), types.int64, types.int64), codegen
