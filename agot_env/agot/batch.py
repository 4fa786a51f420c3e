"""GameBatch: many games of the card game, stepped together."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from agot_env.agot import kernels
from agot_env.agot.deck_pool import DeckPool
from agot_env.agot.decks import Deck
from agot_env.agot.engine.record import layout as L
from agot_env.agot.labels import labels_of
from agot_env.agot.match import Match, hash_of_cards
from agot_env.agot.records.validate import invalid_games
from agot_env.batches.batch import UNKNOWN, Batch
from agot_env.messages.arguments import checked_items, checked_records
from agot_env.messages.errors import EngineError, IllegalActionError

__all__ = ["EngineError", "GameBatch", "IllegalActionError"]

TRACE_A_SEAT = 2048
"""The number of actions of an episode that a batch keeps, per seat."""


class GameBatch(Batch):
    """A batch of independent games, as one numpy array of records.

    Args:
        n: the number of games.
        matches: a `Match`, or a sequence of matches that differ only in their decks. In that case, ``order`` determines which of them
            each episode plays. Deck lists are always open information.
        seed: an int from 0 to 2**63 - 1; game ``i`` depends only on ``(seed, first_index + i)``, not on the batch size, the number of
            threads or the environment.
        autoreset: whether to begin the next episode of a game as soon as one ends. The `step` that ends an episode then returns its
            reward, terminated and truncated, but the observation is the first of the new episode.
        threads: the number of threads that step the batch; each steps a share of the games.
        first_index: the index of game 0.
        order: which match an episode plays: ``"random"``, a uniform draw determined by (seed, index, episode), or ``"rotation"``,
            match (index + episode) % len(matches), so that all matches are played equally often.

    Raises:
        ValueError: a number is out of range, or the matches differ in more than their decks; the message names the field.

    Attributes:
        records: GAME array of shape (n,): the games themselves.
        seat: int8 array of shape (n,), the acting seat; -1 only when autoreset is off and the game is over.
        observations: int16 array of shape (n, match.observation_size), as the acting seat sees it.
        action_masks: int8 array of shape (n, match.num_actions), 1 for legal actions.

    The arrays are overwritten by every step.
    """

    kernels = kernels
    layout = L
    match_type = Match
    pool_type = DeckPool
    magic = b"AGOT1"
    layouts = (L.GAME.descr, L.TABLES.descr, L.PROMPTS)
    pool: DeckPool

    @staticmethod
    def actions_kept(match: Match) -> int:
        """The maximum number of actions of an episode that a batch keeps: 2,048 per seat."""
        return TRACE_A_SEAT * match.seats

    def labels(self, i: int) -> dict[int, str]:
        """The legal actions of game ``i`` and their labels, which are unique at each prompt."""
        i = self._place(i)
        match = self._match_of(i)
        with self._looking:
            return labels_of(match, self.records[i : i + 1])

    def power_sources(self, rows: ArrayLike | None = None) -> NDArray[np.int16]:
        """The sources of the power of every seat in the current episode.

        Args:
            rows: the games, integers of shape (k,), in this order. None: all games.

        Returns:
            int16 array of shape (k, seats, len(POWER_SOURCES)), with one column for each name in `agot_env.POWER_SOURCES`. Lost power is
            negative, so the sum for a seat is the power on its House card and on cards in play that it controls.

        Raises:
            ValueError: a row is out of range, or ``rows`` has the wrong type or shape.
        """
        found: NDArray[np.int16] = self.records["power_sources"][self._rows(rows), : self.match.seats]
        return found

    def _copy_games(self, rows: NDArray[np.int64], other: GameBatch, places: NDArray[np.int64]) -> None:
        kernels.copy_games(self.records, rows, self._trace, other.records, places, other._trace, other.seat)

    def _copy_samples(self, rows: NDArray[np.int64], other: GameBatch, seats: NDArray[np.int64], luck: NDArray[np.uint64]) -> None:
        kernels.copy_samples(self.records, rows, other.records, other._trace, other.seat, self._tables, seats, luck)

    def raise_errors(self) -> None:
        """Check that no game has been stopped by an engine error. For code that plays the records of the batch directly.

        Raises:
            EngineError: a capacity of the engine was reached.
        """
        if self.records["error"].any():
            self._raise_engine_error()

    def _raise_engine_error(self) -> None:
        i = int(np.flatnonzero(self.records["error"])[0])
        game = self.records[i]
        where = f"seed {int(game['seed'])}, index {int(game['index'])}, episode {int(game['episode'])}, actions {self.actions(i)}"
        if game["seed"] == UNKNOWN:
            where = "a sampled game"
        what = f"the engine has no room for more {L.ERRORS[game['error']]}"
        if game["error"] == L.NO_LEGAL_ACTION:
            what = "the seat to act has no legal action"
        elif game["error"] == L.TOO_MANY_STEPS:
            what = "the engine reached its limit of steps without finding a decision"
        raise EngineError(f"game {i}: {what}; {self.match_of(i)!r}, {where}")

    @staticmethod
    def invalid(records: NDArray[np.void], match: Match) -> dict[int, str]:
        """Validate untrusted records of a match: index -> what is wrong with the record; empty if all are valid.

        Raises:
            ValueError: the arguments are not records of games and a match.
        """
        checked_items("match", (match,), Match)
        return invalid_games(checked_records(records, L.GAME), match)

    @staticmethod
    def described(pool: DeckPool) -> dict[str, Any]:
        """The matches as JSON: all decks, and the decks of each match."""
        match = pool.matches[0]
        return {
            "edition": match.edition,
            "decks": [[deck.name, deck.house, deck.cards, deck.plots, deck.agendas] for deck in pool.tables.places],
            "lineups": pool.lineups.tolist(),
            "variant": match.variant,
            "round_limit": match.round_limit,
            "ask_forced": match.ask_forced,
            "plot_draft": match.plot_draft,
            "mulligan": match.mulligan,
            "cards": hash_of_cards(pool.matches),
        }

    @staticmethod
    def matches_described(described: dict[str, Any]) -> list[Match]:
        """The matches that `described` has described, without extra cards."""
        decks = [Deck(name, house, *map(tuple, numbers)) for name, house, *numbers in described["decks"]]
        names = ("edition", "variant", "round_limit", "ask_forced", "plot_draft", "mulligan")
        rules = {name: described[name] for name in names}
        return [Match(**rules, decks=[decks[place] for place in lineup]) for lineup in described["lineups"]]
