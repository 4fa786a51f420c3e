"""The interface of a game, and the registry of games. Environments, agents, simulations and commands get what they need from a match.

Code that differs between games, such as the greedy agents, the columns of a row and the sections of a report, is looked up by the name of
the game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from agot_env.messages.arguments import checked_known, checked_mapping, said


class Match(Protocol):
    """A match: a game with its settings. You can create any number of batches of it.

    Attributes:
        game: the name of the game in `GAMES`.
        length: the unit of a game's length ("rounds").
        score: what a seat collects ("power").
        seats: the number of players.
        num_actions: the size of the action space.
        observation_size: the length of an observation vector.
        reasons: all that the ``reason`` of `outcomes` can be.
    """

    game: str
    length: str
    score: str
    seats: int
    num_actions: int
    observation_size: int
    reasons: tuple[str, ...]

    @property
    def teams(self) -> bool:
        """Whether partners play together."""
        ...

    @property
    def decks(self) -> tuple[Any, ...]:
        """The deck of each seat, with its ``name``; empty in a game without decks."""
        ...

    @property
    def template(self) -> NDArray[Any]:
        """(1,) record: the game before anything has happened."""
        ...

    @property
    def tables(self) -> NDArray[Any]:
        """(1,) record or array: the data about the match that kernels read."""
        ...

    @property
    def kind(self) -> str:
        """The kind of match, in a few words."""
        ...

    @property
    def interface_parts(self) -> dict[str, str | int]:
        """What observations and actions mean, by part: ``"game"`` and ``"seats"``, and a hash of the meaning of ``"observations"``,
        ``"actions"``, ``"cards"`` and ``"card features"``. A game may have more parts."""
        ...

    @property
    def interface(self) -> str:
        """A hash of `interface_parts`: matches with the same interface have the same observations and actions, with the same meaning."""
        ...

    @property
    def engine_hash(self) -> str:
        """A hash of the code of the engine; comments, docstrings and sentences do not change it."""
        ...

    @property
    def cards_hash(self) -> str:
        """A hash of the components of the game, to detect other versions of them."""
        ...

    @property
    def card_digests(self) -> Mapping[str, str]:
        """A digest of each card by number, in the order of the card ids, by which networks recognise the cards that they know; empty in a
        game whose cards never change."""
        ...

    @property
    def pieces(self) -> Any:
        """The pieces of an observation (`agot_env.batches.observation.ObservationPieces`)."""
        ...

    @property
    def bounds(self) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        """The minimum and maximum of every number of an observation: two int16 arrays of shape (observation_size,)."""
        ...

    @property
    def card_features(self) -> NDArray[np.float32]:
        """(cards + 1, k) float32: the features of every card, indexed by card id."""
        ...

    @property
    def card_feature_names(self) -> tuple[str, ...]:
        """The names of the k columns of `card_features`."""
        ...

    def batch(self, n: int, seed: int = 0, **options: Any) -> Any:
        """A `Batch` of n games."""
        ...

    def settings(self) -> dict[str, Any]:
        """The arguments that recreate the match, as JSON values."""
        ...

    @property
    def titles(self) -> Iterable[str]:
        """The titles that labels may contain: those of cards, for example."""
        ...

    def table_text(self, records: NDArray[np.void], observer: int | None = None) -> str:
        """The first game as text, as the observer sees it; None: what all seats see."""
        ...

    def hidden_text(self, records: NDArray[np.void]) -> str:
        """What `table_text` does not show to all seats in the first game, such as hands; empty in a game in which nothing is hidden."""
        ...

    def winners(self, winner: int) -> tuple[int, ...]:
        """The seats that have won, given the ``winner`` of a game."""
        ...

    def outcomes(self, records: NDArray[np.void]) -> dict[str, NDArray[Any]]:
        """How games have ended, by the names of the columns of data sets: (k,) int8 ``winner``, (k,) str objects ``reason``,
        (k,) int16 for `length`, (k, seats) integers for `score`."""
        ...

    def at_limit(self, records: NDArray[np.void]) -> NDArray[np.bool_]:
        """(n,) bool: whether each game has been truncated."""
        ...

    def first_players(self, records: NDArray[np.void]) -> NDArray[np.int8]:
        """(n,) int8: the first player of each game."""
        ...


def fingerprint(meaning: object) -> str:
    """A hash of numbers and words, in tuples, lists and dicts."""
    return hashlib.sha256(repr(meaning).encode()).hexdigest()[:16]


class GameSpec(NamedTuple):
    """A game of the registry: where its code is.

    Attributes:
        package: a package with the modules ``match``, ``batch``, ``events``, ``words.log`` and ``rows``.
        match: the name of the match class in ``match``: a `Match` with a class method ``from_settings``.
        batch: the name of the batch class in ``batch``, a subclass of `agot_env.batches.batch.Batch`.
        options: the arguments of a match that are options of the command line (`agot_env.cli.matches.GameOptions`).
        seating: those options that determine who sits where.
    """

    package: str
    match: str
    batch: str
    options: tuple[str, ...] = ()
    seating: tuple[str, ...] = ()

    def module(self, name: str) -> ModuleType:
        """A module of the game's package."""
        return import_module(f"{self.package}.{name}")

    @property
    def match_type(self) -> Any:
        """The class of matches."""
        return getattr(self.module("match"), self.match)

    @property
    def batch_type(self) -> Any:
        """The class of batches. Accessing it loads the engine."""
        return getattr(self.module("batch"), self.batch)


GAMES: dict[str, GameSpec] = {
    "agot": GameSpec(
        "agot_env.agot", "Match", "GameBatch", ("edition", "variant", "round_limit", "plot_draft", "mulligan", "sets"),
        ("houses", "decks"),
    ),
    "lands": GameSpec("agot_env.lands", "LandsMatch", "LandsBatch", ("mode", "turn_limit")),
}


def game_of(match: Match) -> GameSpec:
    """The game of a match.

    Raises:
        ValueError: it is not a match.
    """
    name = getattr(match, "game", None)
    if not isinstance(name, str) or name not in GAMES or isinstance(match, type):
        raise ValueError(f"a match is required, not {said(match)}")
    return GAMES[name]


def new_batch(matches: Match | Sequence[Match], n: int, seed: int, **options: Any) -> Any:
    """A batch of a match, or of several that differ only in their decks, with the options of its class.

    Raises:
        ValueError: no match is given, or the class rejects the arguments.
    """
    return game_of(first_match(matches)).batch_type(n, matches, seed, **options)


def first_match(matches: Match | Sequence[Match]) -> Match:
    """The match, or the first of several.

    Raises:
        ValueError: no match is given.
    """
    if isinstance(matches, Sequence) and not matches:
        raise ValueError("at least one match is required")
    first = matches[0] if isinstance(matches, Sequence) and not isinstance(matches, str) else matches
    game_of(first)
    return first


def words_of(match: Match) -> ModuleType:
    """The module that describes a game in words: the class ``Log``, and ``seat_name`` and ``ending``."""
    return game_of(match).module("words.log")


def settings_of(match: Match) -> dict[str, Any]:
    """The settings that recreate the match, as JSON values.

    Raises:
        ValueError: it is not a match, or has extra cards, which cannot be expressed as JSON.
    """
    game_of(match)
    return {"game": match.game, **match.settings()}


def checked_settings(settings: Mapping[str, Any], game: str, known: Iterable[str], required: Iterable[str] = ()) -> dict[str, Any]:
    """The settings of a match of a game, without the name of the game.

    Args:
        settings: as returned by `settings_of`, with or without the name of the game.
        game: the name of the game in `GAMES`.
        known: the names of all settings of such a match.
        required: the names of those without a default.

    Raises:
        ValueError: these are not settings of such a match; the message lists the expected keys.
    """
    names = list(known)
    checked_mapping("settings", settings)
    if "lineups" in settings:
        raise ValueError("this is the manifest of a data set; open_dataset(path).plan.lineups[k].match is one of its matches")
    given = dict(settings)
    if given.pop("game", game) != game:
        raise ValueError(f"these are settings of the game {settings['game']!r}, not {game!r}")
    wrong = [f"{name!r} is missing" for name in required if name not in given]
    wrong += [f"{name!r} is unknown" for name in given if name not in names]
    if wrong:
        raise ValueError(f"these are not the settings of a match: {', '.join(wrong)}; expected: {', '.join(names)}")
    return given


def match_of(settings: Mapping[str, Any]) -> Any:
    """The match that `settings_of` has described.

    Raises:
        ValueError: this version cannot create the match.
    """
    arguments = dict(checked_mapping("settings", settings))
    game = checked_known("game", arguments.pop("game", "agot"), GAMES)
    return GAMES[game].match_type.from_settings(arguments)
