"""Bit sets of card slots: an integer with a bit for each slot of a seat (`layout.SLOT_SET`)."""

from collections.abc import Callable
from typing import Any

from agot_env.agot.engine.record import layout
from agot_env.machine_code import bits
from agot_env.machine_code.bits import count_bits, lowest

__all__ = ["bit", "count_bits", "lowest"]

_bit: Any = bits.wide_bit if layout.LARGE_DECKS else bits.bit
bit: Callable[[int], int] = _bit
"""The set with one slot, by its number."""
