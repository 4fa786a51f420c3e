"""What has happened in the games of a batch so far: their events, made only when somebody asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from agot_env.errors import IllegalActionError, ReportedError
from agot_env.events import Event, seen
from agot_env.game_record import GameRecord

if TYPE_CHECKING:
    from agot_env.batch import Batch


class NoEventsError(ReportedError, RuntimeError):
    """What has happened in a game cannot be given."""


class Histories:
    """The events of the games of a batch.

    A game is recorded by playing its actions again, when its events are first asked for; after that only its new actions are played. So
    games whose events nobody asks for cost nothing.

    Args:
        batch: the games; their observations must be written when events are asked for.
    """

    def __init__(self, batch: Batch) -> None:
        self._batch = batch
        self._records: dict[int, tuple[tuple[object, ...], GameRecord]] = {}

    def events(self, i: int, seat: int) -> list[Event]:
        """What a seat has seen of game ``i`` of the batch, from its beginning until now.

        Raises:
            NoEventsError: the game cannot be replayed from its beginning: it is a sample, began as a situation that was laid out, or
                has had more decisions than a batch keeps.
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
        return list(seen(record.events, seat))
