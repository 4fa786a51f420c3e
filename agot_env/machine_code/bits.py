"""Bit sets of card slots: one int64 per seat, or a 128-bit integer where decks are large (`wide`)."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from agot_env.machine_code.unit import DISABLED, jit
from agot_env.machine_code.wide import INTEGER, wider

if DISABLED:

    def lowest(word: int) -> int:
        """The number of the lowest bit that is set; the word must not be 0."""
        value = int(word) & 0xFFFFFFFFFFFFFFFF
        return (value & -value).bit_length() - 1

    def count_bits(word: int) -> int:
        """How many bits are set."""
        return (int(word) & 0xFFFFFFFFFFFFFFFF).bit_count()

    def bit(number: int) -> int:
        """The word with this bit set."""
        return 1 << int(number) if number < 63 else -(1 << 63)

else:


    def as_int64(builder: Any, value: Any) -> Any:
        """The low 64 bits of an integer."""
        return builder.trunc(value, ir.IntType(64)) if value.type.width > 64 else value

    @intrinsic
    def lowest(typingctx: Any, word: Any) -> Any:
        """The number of the lowest bit that is set; the word must not be 0."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return as_int64(builder, builder.cttz(args[0], context.get_constant(types.boolean, True)))

        return types.int64(wider(word)), codegen

    @intrinsic
    def count_bits(typingctx: Any, word: Any) -> Any:
        """How many bits are set."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return as_int64(builder, builder.ctpop(args[0]))

        return types.int64(wider(word)), codegen

    @jit
    def bit(number: int) -> int:
        """The word with this bit set."""
        return 1 << number

    @intrinsic
    def wide_bit(typingctx: Any, number: Any) -> Any:
        """The same, of 128 bits."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            wide = ir.IntType(128)
            return builder.shl(wide(1), builder.zext(args[0], wide))

        return INTEGER(types.int64), codegen
