"""What the backends return: finished parts, failed games, and how far agents that wait for answers have got."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import polars as pl

from agot_env.agents.asynchronous import Usage


class FinishedPart(NamedTuple):
    """A finished part: its number, its games and decisions, and its rows as the bytes of a Parquet file."""

    number: int
    games: int
    decisions: int
    data: bytes

    @classmethod
    def of(cls, number: int, rows: pl.DataFrame) -> FinishedPart:
        """The part with these rows."""
        buffer = io.BytesIO()
        rows.write_parquet(buffer, compression="zstd")
        return cls(number, len(rows), int(rows["decisions"].sum()), buffer.getvalue())


@dataclass(frozen=True)
class FailedGame:
    """A game that could not be played to its end.

    Attributes:
        lineup, index: the game.
        seat: the seat whose agent has failed.
        agent: its name.
        reason: why it has failed.
        counts: the counts of each seat (`agot_env.agents.Agent.counts`).
    """

    lineup: int
    index: int
    seat: int
    agent: str
    reason: str
    counts: list[dict[str, float]] = field(default_factory=list)


@dataclass(frozen=True)
class Underway:
    """What agents that wait for answers have used so far, by agent.

    Attributes:
        open: the number of games that have begun and not ended.
        limits: the largest number of requests at a time.
        usage: in this run.
        seats: the seats that they play in this run, over all games that have not failed.
        ended: the seats of games that have ended.
        counts: the sums of the counts of these seats.
        so_far: the requests of each of its seats in games that have begun and not ended.
        full_seconds: how long at least as many games were open as there can be requests; 0 if there were never as many.
        while_full: what was used by then.
    """

    open: int
    limits: Mapping[str, int]
    usage: Mapping[str, Usage]
    seats: Mapping[str, int]
    ended: Mapping[str, int]
    counts: Mapping[str, Mapping[str, float]]
    so_far: Mapping[str, Sequence[float]]
    full_seconds: float = 0.0
    while_full: Mapping[str, Usage] = field(default_factory=dict)
