"""What the people of a game on their own devices have been shown so far."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from agot_agents.web.decisions import is_forced
from agot_agents.web.played import PlayedGame, log_of, table_of
from agot_agents.web.public import PUBLIC, is_open, is_optional, round_of
from agot_env.game import words_of
from agot_env.history.events import Choice

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch
    from agot_env.history.game_record import GameRecord

OTHERS = "the others may be deciding"
"""Why a person who is not asked cannot undo a decision alone."""
Message = dict[str, Any]


class Point(NamedTuple):
    """A point of a game that everybody knows.

    Attributes:
        step: the number of actions before it.
        events: the number of events that have been shown there.
        round: the round, see `agot_agents.web.public.round_of`.
    """

    step: int
    events: int
    round: int


class Sights:
    """Decides at which points people are shown a game, and what: nothing depends on questions that they must not notice.

    A seat sees the position when it is asked, when another seat is openly asked, and when another seat has visibly acted although it could
    have passed. It does not see the positions in between: where they lie depends on who else is asked.

    Args:
        played: the game.

    Attributes:
        last: the last state that each seat of a person has been shown.
        points: the points that spectators may see later.
        shown: the seats that have been shown the current position.
    """

    def __init__(self, played: PlayedGame) -> None:
        self._played = played
        self.last: dict[int, Message] = {}
        self.points: list[Point] = []
        self.shown: set[int] = set()
        self._seen: int | None = None
        self._all = True  # all know the beginning

    def retrace(self) -> None:
        """Set what has been shown before the current position, by replaying the game."""
        played, people = self._played, self._played.people
        record = played.beginning()
        seen: dict[int, tuple[Batch, int, int | None]] = {}
        undo: dict[int, tuple[Batch, int, bool]] = {}
        for action in played.record.actions:
            before, count, actor = record.games.copy(), len(record.events), int(record.games.seat[0])
            viewers = self._asked(record, people) if record.actions else people
            seen |= dict.fromkeys(viewers, (before, count, actor))
            undo |= dict.fromkeys(viewers, (before, count, True))
            record.step(action)
            events = count + 1 + _place_of_choice(record.events[count:])
            viewers = self._saw(before, len(record.actions) - 1, record.events[events - 1], events, people)
            seen |= dict.fromkeys(viewers, (before, events, None))
            if actor in seen:
                seen[actor] = *seen[actor][:2], None
            undo |= dict.fromkeys([*viewers, actor], (record.games.copy(), len(record.events), False))
        self.last = {
            seat: self._state(seat, *shown) | {"undo": self._undo(seat, *undo[seat])} for seat, shown in seen.items() if seat != PUBLIC
        }
        self._all = not played.record.actions

    def look(self) -> list[tuple[int, Message]]:
        """The states to send at the current position, by seat; none if they have been sent."""
        played, record = self._played, self._played.record
        if self._seen == len(record.actions):
            return []
        self._seen = len(record.actions)
        viewers = played.people if self._all else self._asked(record, played.people)
        self._all = False
        self.shown = set(viewers) - {PUBLIC}
        if record.is_over:
            self.last = {seat: played.state(None) | {"undo": [], "waiting": None} for seat in played.people}
            return list(self.last.items())
        asked = int(record.games.seat[0])
        sent = {seat: self._state(seat, record.games, len(record.events), asked) for seat in sorted(self.shown)}
        self.last |= sent
        return list(sent.items())

    def saw(self, before: Batch, count: int) -> list[tuple[int, Message]]:
        """The states to send after the seat to act has acted.

        Args:
            before: the position at which it has acted.
            count: the number of events before.
        """
        events = self._played.record.events
        place = count + _place_of_choice(events[count:])
        step = len(self._played.record.actions) - 1
        viewers = self._saw(before, step, events[place], place + 1, self._played.people)
        sent = {seat: self._state(seat, before, place + 1) for seat in viewers if seat != PUBLIC}
        self.last |= sent
        actor = int(before.seat[0])
        self.shown = set()
        if actor in self.last:
            more = {"decision": None, "waiting": None, "undo": self._undo(actor, here=False), "next": self._played.id_of(actor)}
            self.last[actor] = self.last[actor] | more
        return list(sent.items())

    def again(self, seat: int) -> None:
        """Renew the last state of a seat that is asked, because what its question says about windows has changed."""
        record = self._played.record
        if seat in self.shown:
            self.last[seat] = self._state(seat, record.games, len(record.events), seat)

    def rewind(self) -> None:
        """Show everybody the current position, to which a decision has been undone."""
        steps = len(self._played.record.actions)
        self.points = [point for point in self.points if point.step < steps]
        self._seen, self._all = None, True

    def _asked(self, record: GameRecord, people: Iterable[int]) -> list[int]:
        """Who is shown a position at which a seat is asked; forced decisions are taken automatically."""
        games, seat = record.games, int(record.games.seat[0])
        if seat < 0:
            return list(people)
        if is_open(games):
            point = Point(len(record.actions), len(record.events), round_of(games))
            if not self.points or self.points[-1].step < point.step:
                self.points.append(point)
            return [*people, PUBLIC]
        current = record is self._played.record
        automatic = self._played.automatic() is not None if current else is_forced(games)
        return [seat] if seat in people and not automatic else []

    def _saw(self, before: Batch, step: int, choice: Any, events: int, people: Iterable[int]) -> list[int]:
        """Who is shown a position at which a seat could have passed unnoticed, but has acted."""
        if not is_optional(before):
            return []
        viewers = [seat for seat in (*people, PUBLIC) if seat != choice.seat and choice.as_seen_by(seat) is not None]
        if PUBLIC in viewers:
            self.points.append(Point(step, events, round_of(before)))
        return viewers

    def _state(self, seat: int, games: Batch, events: int, asked: int | None = None) -> Message:
        """A position as a seat sees it, as `PlayedGame.state`, with ``undo``, the id of the seat's ``next`` decision, and ``waiting``."""
        played = self._played
        here = games is played.record.games
        if asked == seat and played.automatic() is None:
            said = played.state(seat)
        else:
            log = log_of(played.record, seat, events)
            said = {"seat": seat, "table": table_of(games, seat), "log": log, "decision": None, "over": None}
        match = played.setup.match
        waiting = None if asked is None or asked == seat else {"seat": asked, "name": words_of(match).seat_name(match, asked)}
        return said | {"undo": self._undo(seat, here=here), "next": played.id_of(seat), "waiting": waiting}

    def _undo(self, seat: int, games: Batch | None = None, events: int | None = None, here: bool = True) -> list[dict[str, str | None]]:
        """The decisions of a seat that can be undone, with the reasons why the others must agree.

        Args:
            seat: the seat.
            games: an earlier position of the game, see `PlayedGame.undoable`.
            events: the number of events before it.
            here: whether that position is the one that the seat is sent.
        """
        found = self._played.undoable(seat, games, events)
        return [{"label": past.label, "why": why if here else why or OTHERS} for past, why in found]

    # --- spectators ----------------------------------------------------------------------------------------------------------

    def behind(self) -> Point | None:
        """The last point that spectators may see: a whole round has been played since. None if there is none."""
        before = round_of(self._played.record.games) - 1
        return next((point for point in reversed(self.points) if point.round < before), None)

    def spectated(self, point: Point) -> Message:
        """A point as spectators see it: what all seats see."""
        played = self._played
        record = played.beginning()
        for action in played.record.actions[: point.step]:
            record.games.step_one(action)
        log = log_of(played.record, PUBLIC, point.events)
        return {
            "seat": None, "table": table_of(record.games, PUBLIC), "log": log, "decision": None, "over": None, "undo": [], "waiting": None,
        }  # fmt: skip


def _place_of_choice(events: Iterable[object]) -> int:
    """The place of the decision among the events that it has caused."""
    return next(place for place, event in enumerate(events) if isinstance(event, Choice))
