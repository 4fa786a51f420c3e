"""Logs of games in words, made from their events. Each game has its own words in its module ``log``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from agot_env.events import Event, GameBegan
from agot_env.game import GAMES, Match, words_of
from agot_env.game_record import GameRecord

if TYPE_CHECKING:
    from agot_env.batch import Batch


def game_log(
    match: Match, seed: int, index: int = 0, actions: Sequence[int] | None = None, *, seat: int | None = None
) -> Iterator[str]:  # fmt: skip
    """The log of a game: headings, and below them, indented, what happens.

    Args:
        match: the match.
        seed: as for `GameBatch`.
        index: which game of the batch.
        actions: what is done; None: uniformly random legal actions.
        seat: the seat whose view is written; None: everything.

    Raises:
        IllegalActionError: an action that is not legal, or fewer actions than the game needs.
    """
    return _log_of(GameRecord(match, seed, index), actions, seat)


def log_from(games: Batch, actions: Sequence[int] | None = None, *, seat: int | None = None) -> Iterator[str]:
    """The log of the first game of a batch from here to its end, as `game_log`; the batch itself is not played."""
    return _log_of(GameRecord.from_now(games), actions, seat)


def log_of_events(events: Sequence[Event], *, seat: int | None = None) -> Iterator[str]:
    """The log of the events of a game, such as those of a file.

    Raises:
        ValueError: the first event is not that the game began.
    """
    if not events or not isinstance(events[0], GameBegan):
        raise ValueError("the first event of a game is that it began")
    game = (events[0].match or {}).get("game", "agot")
    lines: Iterator[str] = GAMES[game].module("log").Log(events[0].players, seat).lines(events)
    return lines


def _log_of(record: GameRecord, actions: Sequence[int] | None, seat: int | None) -> Iterator[str]:
    log = words_of(record.match).Log(record.players, seat)
    yield from log.lines(record.events)
    left = None if actions is None else iter(actions)
    while not record.is_over:
        yield from log.lines(record.step(None if left is None else next(left, -1)))
