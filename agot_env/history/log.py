"""Logs of games in words, generated from their events. Each game defines the wording in its module ``words.log``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from agot_env.game import GAMES, Match, words_of
from agot_env.history.events import Event, GameBegan
from agot_env.history.game_record import GameRecord, integers_of
from agot_env.messages.arguments import checked_index

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch


def game_log(
    match: Match, seed: int, index: int = 0, actions: Sequence[int] | None = None, *, seat: int | None = None
) -> Iterator[str]:  # fmt: skip
    """The log of a game: headings, each followed by indented lines that say what happens.

    Args:
        match: the match.
        seed: as for `GameBatch`.
        index: which game of the batch.
        actions: the actions; None: uniformly random legal actions.
        seat: the seat whose view is written; None: everything.

    Raises:
        IllegalActionError: an action is not legal, or there are too few actions to finish the game.
        ValueError: another argument is invalid.
    """
    return _log_of(GameRecord(match, seed, index), actions, seat)


def log_from(games: Batch, actions: Sequence[int] | None = None, *, seat: int | None = None) -> Iterator[str]:
    """The log of the first game of a batch from its current state to its end, as `game_log`. The batch itself is not changed."""
    return _log_of(GameRecord.from_now(games), actions, seat)


def log_of_events(events: Sequence[Event], *, seat: int | None = None) -> Iterator[str]:
    """The log of the events of a game, such as those read from a file.

    Raises:
        ValueError: the first event is not a `GameBegan`.
    """
    if not events or not isinstance(events[0], GameBegan):
        raise ValueError("the first event must be game_began")
    game = (events[0].match or {}).get("game", "agot")
    lines: Iterator[str] = GAMES[game].module("words.log").Log(events[0].players, seat).lines(events)
    return lines


def _log_of(record: GameRecord, actions: Sequence[int] | None, seat: int | None) -> Iterator[str]:
    seat = None if seat is None else checked_index("seat", seat, record.match.seats, "the match")
    return _lines(record, None if actions is None else iter(integers_of(actions)), words_of(record.match).Log(record.players, seat))


def _lines(record: GameRecord, left: Iterator[int] | None, log: Any) -> Iterator[str]:
    yield from log.lines(record.events)
    while not record.is_over:
        yield from log.lines(record.step(None if left is None else next(left, -1)))
