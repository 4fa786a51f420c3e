"""Games shown step by step: finished games, games of agents in progress, and games of data sets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from agot_agents.human.agent import view_of
from agot_agents.web.decisions import decision_of
from agot_agents.web.played import ending_of, log_of
from agot_agents.web.tables import table
from agot_env.history.game_record import GameRecord

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch

APART = 16
"""The number of steps between stored positions; positions in between are replayed."""


class Replay:
    """A game that can be shown at any of its steps. Step k is the position after k actions. Not thread-safe.

    Args:
        match: the match.
        seed, index: the seed and the index of the game.
        actions: the actions; the list may grow while the game is being played.
        players: the name of the player of each seat.

    Raises:
        IllegalActionError: an action is not legal, because another version played the game.
    """

    def __init__(self, match: Any, seed: int, index: int, actions: Sequence[int], players: Sequence[str]) -> None:
        self._actions = actions
        self.players = tuple(players)
        self.record = GameRecord(match, seed, index)
        self._kept = [self.record.games.copy()]
        self._ends = [len(self.record.events)]
        self._seats: list[int] = []
        self._view = view_of(match)
        self._headings: list[tuple[int, str]] = []
        """The steps at which a phase or a turn begins, with its name."""
        self._add_heading()
        self.extend()

    def extend(self) -> None:
        """Add the steps that have happened since."""
        for action in self._actions[len(self._seats) :]:
            self._seats.append(int(self.record.games.seat[0]))
            self.record.step(int(action))
            self._ends.append(len(self.record.events))
            self._add_heading()
            if len(self._seats) % APART == 0:
                self._kept.append(self.record.games.copy())

    def _add_heading(self) -> None:
        heading = self._view.heading(self.record.games)
        if not self._headings or self._headings[-1][1] != heading:
            self._headings.append((self.steps, heading))

    @property
    def steps(self) -> int:
        """The number of actions so far."""
        return len(self._seats)

    def position(self, step: int) -> Batch:
        """The game at a step, as a new batch.

        Raises:
            ValueError: there is no such step.
        """
        if not 0 <= step <= self.steps:
            raise ValueError(f"step must be from 0 to {self.steps}, not {step}")
        first = step - step % APART
        games = self._kept[step // APART].copy()
        for action in self._actions[first:step]:
            games.step_one(int(action))
        return games

    def summary(self) -> dict[str, Any]:
        """The summary of the replay, as JSON values."""
        match = self.record.match
        return {
            "steps": self.steps,
            "seats": self._seats,
            "headings": self._headings,
            "names": list(self.record.players),
            "players": list(self.players),
            "kind": match.kind,
            "score": match.score,
            "over": ending_of(self.record),
        }

    def state(self, step: int, seat: int | None) -> dict[str, Any]:
        """The game at a step, as JSON values: as a seat sees it, or with all cards shown.

        The decision at this step and the chosen action are included in the view of the deciding seat and in the view of all cards.

        Raises:
            ValueError: there is no such step or seat.
        """
        check_seat(seat, self.record.match.seats)
        games = self.position(step)
        said: dict[str, Any] = {
            "step": step,
            "seat": seat,
            "table": table(games, seat),
            "log": log_of(self.record, seat, self._ends[step]),
            "decision": None,
            "chosen": None,
            "over": ending_of(self.record) if step == self.steps else None,
        }
        if self.may_see(step, seat):
            said["decision"] = decision_of(games)
            said["chosen"] = self._actions[step] if step < self.steps else None
        return said

    def may_see(self, step: int, seat: int | None) -> bool:
        """Whether a view shows the decision at a step: the view of the deciding seat does, and that of all cards."""
        games = self.position(step)
        return bool(games.seat[0] >= 0) and seat in (None, int(games.seat[0]))


def check_seat(seat: int | None, seats: int) -> None:
    """Refuse a seat that does not exist.

    Raises:
        ValueError: the seat does not exist.
    """
    if seat is not None and not 0 <= seat < seats:
        raise ValueError("this game has no such seat")
