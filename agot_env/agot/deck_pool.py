"""Matches of the card game that differ in their decks, played by one batch."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.deck_tables import DeckTables
from agot_env.agot.match import Match
from agot_env.batches.match_pool import MatchPool

SHARED = ("edition", "seats", "variant", "round_limit", "ask_forced", "plot_draft", "mulligan")
"""The attributes that the matches of a batch must share, besides their card pool: everything except the decks."""
KEPT = 64
"""The number of matches whose tables and template are cached."""


class DeckPool(MatchPool):
    """Matches of the card game that have the same pool of cards, edition, variant, number of seats and options.

    Raises:
        ValueError: the matches differ in more than their decks; the message names the field.
    """

    def prepared(self) -> tuple[Any, ...]:
        """The blank game, the tables with all decks, the decklists of each match, and whether matches are played in turn."""
        first = self.matches[0]
        self._shared: dict[int, Match] = {}
        if len(self.matches) == 1:
            self.tables = first.deck_tables
        else:
            self._compare(first)
            decks = (deck for match in self.matches for deck in match.decks)
            self.tables = DeckTables.of(first.compiled, decks, first.mulligan)
        places = self.tables.places
        self.lineups = np.array([[places[deck] for deck in match.decks] for match in self.matches], np.int32)
        return first.blank, self.tables.tables, self.lineups, int(self.order == "rotation")

    def _compare(self, first: Match) -> None:
        for k, match in enumerate(self.matches):
            why = self.difference(first, match)
            if why is not None:
                raise ValueError(f"the matches of a batch may differ only in their decks; match {k} {why}")

    @classmethod
    def difference(cls, first: Match, other: Any) -> str | None:
        """Why a match cannot be in the same pool as the first one; None if it can."""
        if not isinstance(other, Match):
            return f"is a {type(other).__name__}, not a Match"
        for name in SHARED:
            ours, theirs = getattr(first, name), getattr(other, name)
            if ours != theirs:
                return f"has {name}={theirs!r}, and match 0 has {name}={ours!r}"
        if other.pool is not first.pool and [*other.pool.values()] != [*first.pool.values()]:  # their order determines the card ids
            return "has different extra_cards from match 0, or the same in another order"
        if first.plot_draft and other.drafted_plots() != first.drafted_plots():
            return "drafts different plots from match 0"
        return None

    def setup_of(self, k: int) -> tuple[Any, ...]:
        """The `setup` with which every episode plays the k-th match. Call `note` afterwards to record the choice."""
        blank, tables, lineups, in_rotation = self.setup
        return blank, tables, lineups[k : k + 1], in_rotation

    def note(self, records: NDArray[np.void], rows: NDArray[np.integer], numbers: NDArray[np.int64]) -> None:
        """Record which matches the games of some rows play, after they have begun with `setup_of`."""
        records["match"][rows] = numbers

    def match(self, k: int) -> Match:
        """The k-th match, with the tables of all matches."""
        if len(self.matches) == 1:
            match: Match = self.matches[0]
            return match
        if k not in self._shared:
            if len(self._shared) >= KEPT:
                self._shared.clear()
            self._shared[k] = self.matches[k].sharing(self.tables)
        return self._shared[k]

    def numbers(self, records: NDArray[np.void]) -> NDArray[np.int64]:
        """(n,) integers: which match each game plays."""
        numbers: NDArray[np.int64] = records["match"].astype(np.int64)
        return numbers
