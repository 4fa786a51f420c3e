"""Bit sets outside of the engine: sets of card slots, the flags of a card and the rules for a player."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.machine_code.wide import number

WORDS = L.SLOTS // 64
"""How many words of 64 bits a set of slots has."""


def slots_of(set_: Any) -> list[int]:
    """The slots in a set, in order."""
    bits = number(set_)
    return [slot for slot in range(L.SLOTS) if bits >> slot & 1]


def has_slot(set_: Any, slot: int) -> bool:
    """Whether a slot is in a set."""
    return number(set_) >> slot & 1 != 0


def set_of(bits: int) -> Any:
    """The set of the slots whose bits are set, as records contain it."""
    return np.frombuffer((bits & (1 << L.SLOTS) - 1).to_bytes(L.SLOTS // 8, "little"), L.SLOT_SET)[0]


def with_slot(set_: Any, slot: int) -> Any:
    """A set with one more slot."""
    return set_of(number(set_) | 1 << slot)


def words_of(sets: NDArray[Any]) -> NDArray[np.uint64]:
    """(..., WORDS) uint64: the words of sets in records, the lowest slots first."""
    if L.LARGE_DECKS:
        return np.stack([sets["low"], sets["high"]], axis=-1)
    return sets.view(np.uint64)[..., None]


def words_with(slots: NDArray[np.bool_]) -> NDArray[np.uint64]:
    """(..., WORDS) uint64: the words of the sets of those slots that are True in an array (..., SLOTS)."""
    words: NDArray[np.uint64] = np.packbits(slots, axis=-1, bitorder="little").view(np.uint64)
    return words


def flags_of(game: Any, card: int) -> int:
    """The card flags of a card."""
    return sum(int(game["flags"][word, card]) << word * c.FLAG_BITS for word in range(c.FLAG_WORDS))


def has_flag(game: Any, card: int, flag: int) -> bool:
    """Whether a card has a flag."""
    return flags_of(game, card) >> flag & 1 != 0


def rules_of(game: Any, seat: int) -> int:
    """The rules that hold for a player."""
    return sum((int(game["rules"][word, seat]) & (1 << c.RULE_BITS) - 1) << word * c.RULE_BITS for word in range(c.RULE_WORDS))


def has_rule(game: Any, seat: int, rule: int) -> bool:
    """Whether a rule holds for a player."""
    return rules_of(game, seat) >> rule & 1 != 0
