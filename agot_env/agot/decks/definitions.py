"""Definitions of cards as text, and their digests: by them, networks, saved games and data sets recognise cards while the pool grows."""

from __future__ import annotations

import hashlib
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import lru_cache
from typing import Any

from agot_env.agot.decks.pools import pool_with
from agot_env.agot.language.model import Card

FORMER_NAMES = {("LookAtTopCards", "amount"): "number", ("PutBackInAnyOrder", "amount"): "number"}
"""Fields of primitives that had another name when networks learned cards with them: the name in definitions."""
NOT_OF_PLAY = ("number", "limit_per_deck", "speaks_of", "complete", "stand_in", "inferred", "set")
"""The fields of a card that change nothing in a game."""


def definition(value: object) -> str:
    """The definition of a card or a part of it, as text that stays the same while the card does.

    Fields that have their defaults are left out, so that a new field of a primitive does not change the cards that do not use it.

    Raises:
        TypeError: a part is of a type that declarations do not have.
    """
    if is_dataclass(value) and not isinstance(value, type):
        left_out = NOT_OF_PLAY if isinstance(value, Card) else ()
        parts = [
            f"{FORMER_NAMES.get((type(value).__name__, one.name), one.name)}={definition(part)}"
            for one in fields(value)
            if one.name not in left_out and (part := getattr(value, one.name)) != default_of(one)
        ]
        return f"{type(value).__name__}({','.join(parts)})"
    if isinstance(value, tuple):
        return f"({','.join(map(definition, value))})"
    if isinstance(value, str):
        return repr(str(value))
    if value is None or isinstance(value, int):
        return str(None if value is None else int(value))
    raise TypeError(f"a declaration has no {type(value).__name__}: {value!r:.80}")


def default_of(field: Field[Any]) -> object:
    """The default of a field; `dataclasses.MISSING` if it has none."""
    return field.default if field.default_factory is MISSING else field.default_factory()


def digest(card: Card) -> str:
    """A digest of what a card is and does in a game, 12 hexadecimal digits."""
    return hashlib.sha256(definition(card).encode()).hexdigest()[:12]


@lru_cache(maxsize=8)
def digests(edition: str, own_cards: tuple[Card, ...]) -> dict[str, str]:
    """The digest of each card of an edition, and of extra cards, by number, in the order of the card ids."""
    return {number: digest(card) for number, card in pool_with(edition, own_cards).items()}
