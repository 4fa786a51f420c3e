"""LandsMatch: mode, seats and length of a Lands game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.game import checked_settings, fingerprint, new_batch
from agot_env.lands import layout as L
from agot_env.lands.cards import (
    CARDS,
    DUETS,
    HIGHEST,
    LANDS,
    LOCATIONS,
    MODES,
    SETS,
    TACTIC_NAMES,
    TACTIC_TEXTS,
    TITLES,
    TROOP_CARDS,
    TROOP_NAMES,
    powers_of,
    sets_of,
)  # fmt: skip
from agot_env.lands.observation import MOST_TURNS, PIECES
from agot_env.lands.text import REASONS, table_text, turns_of
from agot_env.observation import ObservationPieces

DEFAULT_TURN_LIMIT = 300


class LandsMatch:
    """What is played.

    Args:
        mode: "easy" (no tactics, locations without their texts), "medium" (tactics) or "hard" (tactics and texts) (LND-10).
        seats: 2 or 3 players (LND-9).
        turn_limit: turns of all players together after which the game is truncated, 1 to 5000. The rulebook has no limit;
            random play needs about 70.

    Raises:
        ValueError: an unknown mode, another number of seats, a turn limit out of range.

    Attributes:
        num_actions: size of the action space.
        observation_size: length of an observation vector.
        decks: none; where a `Match` has the deck of each seat.
    """

    game = "lands"
    """Which game it is a match of: see `agot_env.game`."""
    length = "turns"
    """What its games are counted in."""
    score = "lands"
    """What a seat collects."""
    teams = False
    decks: tuple[Any, ...] = ()

    def __init__(self, mode: str = "hard", seats: int = 2, *, turn_limit: int = DEFAULT_TURN_LIMIT) -> None:
        if mode not in MODES:
            raise ValueError(f"unknown mode {mode!r}; known: {', '.join(MODES)}")
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in (2, 3):
            raise ValueError(f"seats must be 2 or 3, not {seats!r}")
        if isinstance(turn_limit, bool) or not isinstance(turn_limit, int) or not 1 <= turn_limit <= MOST_TURNS:
            raise ValueError(f"turn_limit must be an int from 1 to {MOST_TURNS}, not {turn_limit!r}")
        self.mode = mode
        self.seats = seats
        self.turn_limit = turn_limit
        self.num_actions = L.ACTIONS
        self.observation_size = L.OBSERVATION_SIZE

    def __repr__(self) -> str:
        return f"LandsMatch({self.mode!r}, seats={self.seats}, turn_limit={self.turn_limit})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LandsMatch) and self._settings == other._settings

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, self._settings

    def __hash__(self) -> int:
        return hash(self._settings)

    @property
    def _settings(self) -> tuple[str, int, int]:
        return self.mode, self.seats, self.turn_limit

    def settings(self) -> dict[str, Any]:
        """The arguments that make the match again, as JSON values."""
        return {"mode": self.mode, "seats": self.seats, "turn_limit": self.turn_limit}

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> LandsMatch:
        """The match of `settings`.

        Raises:
            ValueError: a setting is missing or unknown, or what `LandsMatch` refuses.
        """
        return cls(**checked_settings(settings, cls.game, ("mode", "seats", "turn_limit")))

    @property
    def kind(self) -> str:
        """What is played, in a word."""
        return f"Lands, {self.mode}"

    @property
    def engine_hash(self) -> str:
        """A hash of the sources of the engine that plays it."""
        from agot_env.lands.jit import UNIT

        return UNIT.sources_hash

    @property
    def cards_hash(self) -> str:
        """A hash of what is in the box, so that another version of it is noticed."""
        box = (TROOP_NAMES, DUETS, TACTIC_NAMES, LOCATIONS)
        return fingerprint(box)

    def winners(self, winner: int) -> tuple[int, ...]:
        """The seats that have won, by the ``winner`` of a game."""
        return () if winner < 0 else (winner,)

    def first_players(self, records: NDArray[np.void]) -> NDArray[np.int8]:
        """(n,) int8: who has the first turn in each of these games, the seat after the dealer."""
        first: NDArray[np.int8] = ((records["dealer"] + 1) % self.seats).astype(np.int8)
        return first

    @property
    def most_decisions(self) -> int:
        """No game has more: a claim of each location, and at most four decisions a turn."""
        return 4 * self.turn_limit + LANDS

    @cached_property
    def tables(self) -> NDArray[np.int8]:
        """(1,): nothing; where a `Match` has its card tables."""
        return np.zeros(1, np.int8)

    @property
    def pieces(self) -> ObservationPieces:
        """What an observation consists of."""
        return PIECES

    @property
    def bounds(self) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        """The lowest and the highest value of each number of an observation: two int16 arrays of shape (observation_size,)."""
        return PIECES.bounds

    @cached_property
    def interface_parts(self) -> dict[str, str | int]:
        """What a network depends on, part by part: the game, the number of seats; and of observations, actions, cards and card features a
        hash of what they mean. The mode does not count."""
        meanings: dict[str, object] = {
            "observations": (self.pieces.columns, L.PROMPTS),
            "actions": L.BLOCKS,
            "cards": (TITLES, DUETS, TACTIC_TEXTS, LOCATIONS),
            "card features": self.card_feature_names,
        }
        return {"game": self.game, "seats": self.seats, **{name: fingerprint(meaning) for name, meaning in meanings.items()}}

    @cached_property
    def interface(self) -> str:
        """A hash of `interface_parts`: a network plays the matches of one interface."""
        return fingerprint(self.interface_parts)

    @cached_property
    def card_features(self) -> NDArray[np.float32]:
        """(73, k): what every card says, as numbers, in the row of its number plus 1; row 0, of no card, is 0.

        The columns are `card_feature_names`: 1 for each set that it can be of, for each power that it can have, and for which tactic it is.
        """
        features = np.zeros((CARDS + 1, len(SETS) + HIGHEST + len(TACTIC_NAMES)), np.float32)
        for card in range(CARDS):
            features[card + 1, list(sets_of(card))] = 1
            features[card + 1, [len(SETS) + power - 1 for power in powers_of(card)]] = 1
            if card >= TROOP_CARDS:
                features[card + 1, len(SETS) + HIGHEST + card - TROOP_CARDS] = 1
        return features

    @property
    def card_feature_names(self) -> tuple[str, ...]:
        """The names of the k columns of `card_features`."""
        powers = (f"power_{power}" for power in range(1, HIGHEST + 1))
        return (*(f"set_{name.lower()}" for name in SETS), *powers, *(f"tactic_{name.lower().replace(' ', '_')}" for name in TACTIC_NAMES))

    def batch(self, n: int, seed: int = 0, **options: Any) -> Any:
        """A `LandsBatch` of this match, with its arguments."""
        return new_batch(self, n, seed, **options)

    def outcomes(self, records: NDArray[np.void]) -> dict[str, NDArray[Any]]:
        """How games have ended.

        Args:
            records: GAME array of shape (k,): games that are over.

        Returns:
            ``winner``: (k,) int8, a seat; -1 without a winner;
            ``reason``: (k,) objects, "locations", "draw" or "turn limit" ("running" before the end);
            ``turns``: (k,) int16, turns of all players; ``lands``: (k, seats) int8, locations claimed.
        """
        return {
            "winner": records["winner"].astype(np.int8),
            "reason": np.array([REASONS[ended] for ended in records["ended"]], object),
            "turns": turns_of(records).astype(np.int16),
            "lands": records["lands_won"][:, : self.seats].astype(np.int8),
        }

    def at_limit(self, records: NDArray[np.void]) -> NDArray[np.bool_]:
        """(n,) bool: which games the turn limit has ended."""
        truncated: NDArray[np.bool_] = records["ended"] == L.LIMIT
        return truncated

    def table_text(self, records: NDArray[np.void], observer: int | None = None) -> str:
        """The first game as text, with the hand of the observer."""
        return table_text(records[0], observer)

    @cached_property
    def template(self) -> NDArray[np.void]:
        """(1,) GAME: the settings, before anything has happened."""
        games = np.zeros(1, L.GAME)
        game = games[0]
        game["mode"] = MODES.index(self.mode)
        game["seats"] = self.seats
        game["turn_limit"] = self.turn_limit
        game["seat"] = L.NOBODY
        game["winner"] = L.NOBODY
        return games


def _rebuild(mode: str, seats: int, turn_limit: int) -> LandsMatch:
    return LandsMatch(mode, seats, turn_limit=turn_limit)
