"""What has happened so far in the games of a batch, found out on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from agot_env.history.account import Account
from agot_env.history.events import Event
from agot_env.history.game_record import GameRecord
from agot_env.messages.errors import IllegalActionError, ReportedError

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch


class NoEventsError(ReportedError, RuntimeError):
    """The events of a game are not available."""


class Histories:
    """What has happened in the games of a batch.

    When it is first requested for a game, its actions are replayed; later requests replay only the new actions. A game for which it is
    never requested costs nothing.

    Args:
        batch: the games; their observations must be up to date at requests.
    """

    def __init__(self, batch: Batch) -> None:
        self._batch = batch
        self._records: dict[int, tuple[tuple[object, ...], GameRecord]] = {}

    def events(self, i: int, seat: int) -> list[Event]:
        """The events of game ``i`` of the batch, from its beginning until now, as a seat has seen them.

        Raises:
            NoEventsError: as for `account`.
        """
        return list(self.account(i, seat).events)

    def account(self, i: int, seat: int) -> Account:
        """What a seat has seen of game ``i`` of the batch, from its beginning until now, in events and in lines.

        Raises:
            NoEventsError: the game cannot be replayed from its beginning: it is a sample, began as a scenario, or has had more decisions
                than a batch keeps.
        """
        batch, game = self._batch, self._batch.records[i]
        match, episode = batch.match_of(i), (int(game["seed"]), int(game["index"]), int(game["episode"]))
        if min(episode) < 0:
            raise NoEventsError("this game is a sample, whose past is not known")
        if int(game["decisions"]) > batch.traces.shape[1]:
            raise NoEventsError(f"this game has had more than the {batch.traces.shape[1]:,} decisions that are kept")
        actions = batch.actions(i)
        kept, record = self._records.get(i, ((), None))
        try:
            if record is None or kept != (match, *episode) or record.actions != actions[: len(record.actions)]:
                record = GameRecord(match, *episode)
            for action in actions[len(record.actions) :]:
                record.step(action)
        except IllegalActionError:
            record = None
        if record is None or (record.games.observations[0] != batch.observations[i]).any():
            self._records.pop(i, None)
            raise NoEventsError("this game did not begin at its beginning, so what happened before is not known")
        self._records[i] = (match, *episode), record
        return record.account(seat)
