"""LandsMatch: the mode, seats and turn limit of a Lands game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.batches.observation import ObservationPieces
from agot_env.game import checked_settings, fingerprint, new_batch
from agot_env.lands.cards import (
    CARDS,
    DUETS,
    HIGHEST,
    LANDS,
    LOCATION_NAMES,
    LOCATIONS,
    MODES,
    NAMES,
    SETS,
    TACTIC_NAMES,
    TACTIC_TEXTS,
    TITLES,
    TROOP_CARDS,
    TROOP_NAMES,
    powers_of,
    sets_of,
)  # fmt: skip
from agot_env.lands.engine import layout as L
from agot_env.lands.observation import MOST_TURNS, PIECES
from agot_env.lands.words.text import REASONS, hidden_text, table_text, turns_of
from agot_env.messages.arguments import checked_index, checked_int, checked_known, checked_records

DEFAULT_TURN_LIMIT = 300
SEATS = 2, 3


class LandsMatch:
    """A match of the Lands game.

    Args:
        mode: "easy" (no tactics, locations without effects), "medium" (tactics) or "hard" (tactics and effects of locations) (LND-10).
        seats: 2 or 3 players (LND-9).
        turn_limit: the number of turns, of all players together, after which the game is truncated, from 1 to 5000. The rulebook has no
            limit; random play takes about 70 turns.

    Raises:
        ValueError: the mode is unknown, ``seats`` is not 2 or 3, or the turn limit is out of range.

    Attributes:
        num_actions: the size of the action space.
        observation_size: the length of an observation vector.
        decks: empty; a `Match` has the deck of each seat here.
    """

    game = "lands"
    """The name of its game, see `agot_env.game`."""
    length = "turns"
    """The unit of a game's length."""
    reasons: tuple[str, ...] = REASONS
    """How a game can end, in words; the first is "running"."""
    score = "lands"
    """What a seat collects."""
    teams = False
    decks: tuple[Any, ...] = ()

    def __init__(self, mode: str = "hard", seats: int = 2, *, turn_limit: int = DEFAULT_TURN_LIMIT) -> None:
        self.mode = checked_known("mode", mode, MODES)
        self.seats = checked_int("seats", seats, *SEATS)
        self.turn_limit = checked_int("turn_limit", turn_limit, 1, MOST_TURNS)
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
        """The arguments that recreate the match, as JSON values."""
        return {"mode": self.mode, "seats": self.seats, "turn_limit": self.turn_limit}

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> LandsMatch:
        """Create a match from its `settings`.

        Raises:
            ValueError: a setting is missing, unknown or invalid.
        """
        return cls(**checked_settings(settings, cls.game, ("mode", "seats", "turn_limit")))

    @property
    def kind(self) -> str:
        """The kind of match, in a word."""
        return f"Lands, {self.mode}"

    @property
    def engine_hash(self) -> str:
        """A hash of the code of the engine; comments, docstrings and sentences do not change it."""
        from agot_env.lands.engine.jit import UNIT

        return UNIT.code_hash

    @property
    def cards_hash(self) -> str:
        """A hash of the components of the game, to detect other versions of them."""
        box = (TROOP_NAMES, DUETS, TACTIC_NAMES, LOCATIONS)
        return fingerprint(box)

    @property
    def card_digests(self) -> dict[str, str]:
        """No digests: no card is ever added to the game."""
        return {}

    def winners(self, winner: int) -> tuple[int, ...]:
        """The seats that have won, given the ``winner`` of a game.

        Raises:
            ValueError: ``winner`` is neither a seat nor -1.
        """
        winner = checked_int("winner", winner, L.NOBODY, self.seats - 1)
        return () if winner < 0 else (winner,)

    def first_players(self, records: NDArray[np.void]) -> NDArray[np.int8]:
        """(n,) int8: the seat with the first turn in each game, the one after the dealer."""
        first: NDArray[np.int8] = ((checked_records(records, L.GAME)["dealer"] + 1) % self.seats).astype(np.int8)
        return first

    @property
    def most_decisions(self) -> int:
        """An upper bound of the decisions in a game: one claim of each location, and at most four decisions per turn."""
        return 4 * self.turn_limit + LANDS

    @cached_property
    def tables(self) -> NDArray[np.int8]:
        """(1,) int8: a placeholder for the card tables of a `Match`."""
        return np.zeros(1, np.int8)

    @property
    def pieces(self) -> ObservationPieces:
        """The pieces of an observation."""
        return PIECES

    @property
    def bounds(self) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        """The minimum and maximum of every number of an observation: two int16 arrays of shape (observation_size,)."""
        return PIECES.bounds

    @cached_property
    def interface_parts(self) -> dict[str, str | int]:
        """What a network depends on, by part: the game, the number of seats, and a hash of the meaning of observations, actions, cards and
        card features. The mode does not matter."""
        meanings: dict[str, object] = {
            "observations": (self.pieces.columns, L.PROMPTS),
            "actions": L.BLOCKS,
            "cards": (TITLES, DUETS, TACTIC_TEXTS, LOCATIONS),
            "card features": self.card_feature_names,
        }
        return {"game": self.game, "seats": self.seats, **{name: fingerprint(meaning) for name, meaning in meanings.items()}}

    @cached_property
    def interface(self) -> str:
        """A hash of `interface_parts`: matches with the same interface have the same observations and actions, with the same meaning."""
        return fingerprint(self.interface_parts)

    @cached_property
    def card_features(self) -> NDArray[np.float32]:
        """(73, k) float32: the features of every card, indexed by its number plus 1; row 0 (no card) is 0.

        The columns are named by `card_feature_names`: 1 for each set to which the card can belong, for each power that it can have, and
        for the tactic that it is.
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
        """Create a `LandsBatch` of this match; ``options`` are its other arguments."""
        return new_batch(self, n, seed, **options)

    def outcomes(self, records: NDArray[np.void]) -> dict[str, NDArray[Any]]:
        """How games have ended.

        Args:
            records: GAME array of shape (k,): games that are over.

        Returns:
            ``winner``: (k,) int8, the winning seat; -1 without a winner;
            ``reason``: (k,) str objects, "locations", "draw" or "turn limit" ("running" before the end);
            ``turns``: (k,) int16, turns of all players; ``lands``: (k, seats) int8, locations claimed.

        Raises:
            ValueError: these are not records of games. The same holds for all other methods that take them.
        """
        checked_records(records, L.GAME)
        return {
            "winner": records["winner"].astype(np.int8),
            "reason": np.array([REASONS[ended] for ended in records["ended"]], object),
            "turns": turns_of(records).astype(np.int16),
            "lands": records["lands_won"][:, : self.seats].astype(np.int8),
        }

    def at_limit(self, records: NDArray[np.void]) -> NDArray[np.bool_]:
        """(n,) bool: whether each game has been truncated."""
        truncated: NDArray[np.bool_] = checked_records(records, L.GAME)["ended"] == L.LIMIT
        return truncated

    def table_text(self, records: NDArray[np.void], observer: int | None = None) -> str:
        """The first game as text, with the hand of the observer; None: what all seats see.

        Raises:
            ValueError: there are no records of this match, or there is no such seat.
        """
        if not len(checked_records(records, L.GAME)):
            raise ValueError("records contain no game")
        return table_text(records[0], None if observer is None else checked_index("seat", observer, self.seats, "the match"))

    def hidden_text(self, records: NDArray[np.void]) -> str:
        """What is hidden from some seats in the first game: every hand, and the deck from the top.

        Raises:
            ValueError: there are no records of this match.
        """
        if not len(checked_records(records, L.GAME)):
            raise ValueError("records contain no game")
        return hidden_text(records[0])

    @property
    def titles(self) -> tuple[str, ...]:
        """The titles of all cards and the names of all locations."""
        return (*NAMES, *LOCATION_NAMES)

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
