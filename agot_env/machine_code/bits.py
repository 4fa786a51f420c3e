"""Bit sets of card slots: one int64 per seat."""

from __future__ import annotations

from typing import Any

from numba import types
from numba.extending import intrinsic

from agot_env.machine_code.unit import DISABLED, jit

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

    @intrinsic
    def lowest(typingctx: Any, word: Any) -> Any:
        """The number of the lowest bit that is set; the word must not be 0."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.cttz(args[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), codegen

    @intrinsic
    def count_bits(typingctx: Any, word: Any) -> Any:
        """How many bits are set."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return types.int64(types.int64), codegen

    @jit
    def bit(number: int) -> int:
        """The word with this bit set."""
        return 1 << number
