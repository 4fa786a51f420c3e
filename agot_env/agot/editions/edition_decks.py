"""What the ``decks.py`` of an edition contains: ``DECKS``, `EditionDecks`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from agot_env.agot.decks.decks import Deck


@dataclass(frozen=True)
class EditionDecks:
    """The decks of an edition, which are read when they are first asked for.

    Attributes:
        about: which decks they are, for the page of editions.
        starters: the starter deck of each House.
        more: other decks by their names.
        plan_of: what a deck among ``more`` is about, in a sentence.
    """

    about: str
    starters: Callable[[], Mapping[str, Deck]]
    more: Callable[[], Mapping[str, Deck]] = dict
    plan_of: Callable[[str], str] = str
