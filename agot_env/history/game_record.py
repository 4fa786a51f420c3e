"""Game records: a game with all of its events, which you can continue, save as JSON Lines, and replay."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Self

from agot_env.batches.batch import NOBODY
from agot_env.batches.saved import SavedBatch
from agot_env.game import GAMES, Match, game_of, match_of, settings_of
from agot_env.history.account import Account
from agot_env.history.events import Choice, Event, GameBegan, from_json, seen, to_json
from agot_env.messages.arguments import checked_index, checked_int, checked_items, checked_seed, integer_of, said
from agot_env.messages.errors import IllegalActionError
from agot_env.messages.wording import counted
from agot_env.storage.files import lines_of

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch


class GameRecord:
    """A game from a given state on: that state, the actions, and everything that happens.

    Args:
        match: the match.
        seed, index, episode: identify the game; the record starts at its beginning.
        actions: the first actions; `step` takes more.

    Attributes:
        games: a batch of one game in its current state. You may read it, but play only through `step`.
        events: what has happened so far; the first event is GameBegan.
        actions: the actions so far.

    Raises:
        IllegalActionError: an action is not legal, or not an integer.
        ValueError: ``actions`` cannot be iterated, ``match`` is not a match, or the seed, the index or the episode is not an int from 0 to
            2**63 - 1.
    """

    def __init__(self, match: Match, seed: int, index: int = 0, episode: int = 0, actions: Iterable[int] = ()) -> None:
        places = [checked_seed(one, name) for name, one in (("seed", seed), ("index", index), ("episode", episode))]
        actions = integers_of(actions)
        games, events = _events_of(match).begin(match, *places)
        self._begin(games, events)
        for action in actions:
            self.step(action)

    def _begin(self, games: Batch, events: list[Event]) -> None:
        self.games = games
        self.events = events
        self.actions: list[int] = []
        self._accounts: dict[int | None, Account] = {}

    @classmethod
    def from_now(cls, games: Batch, i: int = 0) -> Self:
        """Start a record of a game of a batch in its current state.

        The game is copied, so later steps of the batch are not recorded. A scenario that has only been set up is run to its first
        decision.

        Raises:
            ValueError: ``games`` is not a batch, or has no game ``i``.
        """
        if not isinstance(games, SavedBatch):
            raise ValueError(f"games must be a batch, not {said(games)}")
        i = checked_index("game", i, len(games), "the batch")
        record = cls.__new__(cls)
        copy = games.copy([i], autoreset=False)
        match = copy.match_of(0)
        try:
            settings_of(match)
            start = base64.b64encode(copy.to_bytes()).decode()
        except ValueError:  # extra cards
            start = None
        module = _events_of(match)
        began = replace(module.began(copy), start=start)
        record._begin(copy, [began, *(module.resume(copy) if copy.seat[0] < 0 else ())])
        return record

    @property
    def match(self) -> Any:
        """The match."""
        return self.games.match_of(0)

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the seats."""
        first = self.events[0]
        assert isinstance(first, GameBegan)
        return first.players

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self.games.seat[0] < 0)

    def step(self, action: int | None = None) -> list[Event]:
        """Take an action, and return the events that it causes.

        Args:
            action: the action of the acting seat; None: a uniformly random legal action, from the RNG stream of the game.

        Raises:
            IllegalActionError: the action is not legal, or the game is over; nothing has changed.
            EngineError: a capacity of the engine was reached.
        """
        happened: list[Event] = _events_of(self.match).step(self.games, action)
        self.actions.append(next(event.action for event in happened if isinstance(event, Choice) and event.action is not None))
        self.events += happened
        return happened

    def account(self, seat: int | None = None) -> Account:
        """What a seat has seen so far, in events and in lines. It grows with the record whenever it is asked for.

        Args:
            seat: the seat; None: one that sees everything; -1: what all seats see.

        Raises:
            ValueError: there is no such seat.
        """
        seat = None if seat is None else checked_int("seat", seat, NOBODY, self.match.seats - 1)
        account = self._accounts.setdefault(seat, Account(self.players, seat))
        account.follow(self.events)
        return account

    def copy(self) -> Self:
        """An independent copy of the record, for example to return to this state later or to try another continuation."""
        record = type(self).__new__(type(self))
        record._begin(self.games.copy(), list(self.events))
        record.actions = list(self.actions)
        return record

    def beginning(self) -> Self:
        """A record of the same game without its actions.

        Raises:
            ValueError: the record begins in the middle of a game with extra cards.
        """
        first = self.events[0]
        assert isinstance(first, GameBegan)
        if first.seed is None and first.start is None:
            raise ValueError("a game with extra cards cannot return to the middle in which its record begins")
        return self._begun_as(first, self.match)

    @property
    def can_be_replayed(self) -> bool:
        """Whether `from_json` can read what `to_json` writes. Games with extra cards cannot be replayed."""
        return _is_complete(self.events[0])

    @classmethod
    def _begun_as(cls, first: GameBegan, match: Match) -> Self:
        """The record that an event has begun."""
        if first.start is None:
            return cls(match, first.seed or 0, first.index or 0, first.episode or 0)
        return cls.from_now(game_of(match).batch_type.from_bytes(base64.b64decode(first.start, validate=True)))

    def __repr__(self) -> str:
        state = "over" if self.is_over else f"seat {self.games.seat[0]} to act"
        return f"<GameRecord of {self.match!r}: {counted(len(self.actions), 'action')}, {counted(len(self.events), 'event')}, {state}>"

    def play_random(self) -> Self:
        """Play uniformly random legal actions to the end."""
        while not self.is_over:
            self.step()
        return self

    # --- JSON Lines ----------------------------------------------------------------------------------------------------

    def to_json(self, seat: int | None = None) -> str:
        """The events as JSON Lines, one event per line.

        Args:
            seat: write the events as this seat has seen them; None: in full.

        Raises:
            ValueError: there is no such seat.
        """
        seat = None if seat is None else checked_index("seat", seat, self.match.seats, "the match")
        return "".join(f"{to_json(event)}\n" for event in seen(self.events, seat))

    @classmethod
    def from_json(cls, lines: str | Iterable[str]) -> Self:
        """Read a record from JSON Lines and replay it.

        Raises:
            ValueError: a line is not an event, or differs from the event that replaying the game produces; the message names the line.
        """
        events = events_of(lines)
        first = events[0]
        assert isinstance(first, GameBegan)
        if not _is_complete(first):
            raise ValueError("line 1: the view of a single seat, or a game with extra cards, cannot be replayed")
        try:
            record = cls._begun_as(first, match_of(first.match or {}))
        except (TypeError, ValueError, binascii.Error) as error:
            raise ValueError(f"line 1: {error}") from None
        actions = [event.action for event in events if isinstance(event, Choice) and event.action is not None]
        for action in actions:
            try:
                record.step(action)
            except IllegalActionError as error:
                raise ValueError(f"this version plays the game differently from how it was recorded: {error}") from None
        for number, (recorded, played) in enumerate(zip(events, record.events), 1):
            if recorded != played:
                raise ValueError(f"line {number}: this version has {to_json(played)} instead")
        if len(events) != len(record.events):
            raise ValueError(f"there are {len(events)} lines, but this version has {len(record.events)} events")
        return record


def _is_complete(first: Event) -> bool:
    """Whether the first event of a game says how to begin it."""
    return isinstance(first, GameBegan) and first.match is not None and (first.start is not None or first.seed is not None)


def integers_of(actions: Iterable[int]) -> tuple[int, ...]:
    """The actions of a game as ints. None is not taken for a random action, as in `GameRecord.step`.

    Raises:
        IllegalActionError: an action is not an integer.
        ValueError: the actions cannot be iterated.
    """
    found = []
    for action in checked_items("actions", actions, object, "integers"):
        number = integer_of(action)
        if number is None:
            raise IllegalActionError(f"an action is an integer, not {said(action)}")
        found.append(number)
    return tuple(found)


def events_of(lines: str | Iterable[str]) -> list[Any]:
    """Parse events from JSON Lines.

    Raises:
        ValueError: a line is not an event, or the first is not ``game_began``; the message names the line.
    """
    events: list[Event] = []
    kinds: tuple[type[Event], ...] = (GameBegan,)
    several = lines_of(lines) if isinstance(lines, str) else checked_items("lines", lines, str, "lines of JSON")
    for number, line in enumerate(several, 1):
        try:
            event = from_json(line, kinds)
        except ValueError as error:
            raise ValueError(f"line {number}: {error}") from None
        if isinstance(event, GameBegan) and number == 1:
            game = (event.match or {}).get("game", "agot")
            if not isinstance(game, str) or game not in GAMES:
                raise ValueError(f"line 1: unknown game {said(game)}; known: {', '.join(GAMES)}")
            kinds = GAMES[game].module("events").KINDS
        elif isinstance(event, GameBegan):
            raise ValueError(f"line {number}: game_began may occur only once")
        events.append(event)
    if not events:
        raise ValueError("there are no lines")
    return events


def _events_of(match: Match) -> Any:
    return game_of(match).module("events")
