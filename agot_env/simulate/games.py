"""Plays one part of a plan to the end, and creates a row for each of its games."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from agot_env.agents import AgentError, Seating, checked_counts, play_on, seated
from agot_env.game import game_of
from agot_env.messages.wording import counted
from agot_env.simulate.errors import SimulationError
from agot_env.simulate.plan import Part, Plan, Span
from agot_env.simulate.players import any_counts, seatings_of

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch
    from agot_env.game import Match

DECISIONS_A_TURN = 200
COUNTS = "counts_"
"""The prefix of the columns with the counts of agents; the seat follows."""


def play_part(plan: Plan, part: Part) -> pl.DataFrame:
    """Play the games of a part, all at once if their matches differ only in their decks.

    Returns:
        one row per game, with the columns described in docs/simulate.md.

    Raises:
        SimulationError: an agent failed or did something illegal, or a game was too long to keep its actions.
    """
    return pl.concat(played(plan, spans) for spans in poolable(plan, part.spans))


def poolable(plan: Plan, spans: Sequence[Span]) -> list[list[Span]]:
    """Group adjacent spans that can be played by one batch."""
    pools: list[list[Span]] = []
    for span in spans:
        match = plan.lineups[span.lineup].match
        first = plan.lineups[pools[-1][0].lineup].match if pools else None
        if first is not None and game_of(match).batch_type.pool_type.difference(first, match) is None:
            pools[-1].append(span)
        else:
            pools.append([span])
    return pools


def played(plan: Plan, spans: Sequence[Span]) -> pl.DataFrame:
    """Play the games of some spans in one batch."""
    lineups = [plan.lineups[span.lineup] for span in spans]
    seatings = seatings_of(plan, spans)
    batch = seated(seatings, plan.seed)
    begun = batch.records.copy()
    counts: list[pl.Series] = []
    if lineups[0].is_random:
        while (batch.seat >= 0).any():
            batch.play_random(DECISIONS_A_TURN * len(batch), write=False)
    else:
        try:
            numbers = play_on(batch, seatings)
            counts = counts_of(seatings, numbers) if any_counts(plan) else []
        except AgentError as error:
            more = f" and {counted(len(lineups) - 1, 'more lineup')}" if len(lineups) > 1 else ""
            raise SimulationError(f"{error} ({lineups[0]}{more}, seed {plan.seed})") from error
    numbers = np.repeat([span.lineup for span in spans], [span.games for span in spans])
    return rows_of(plan, numbers, batch, begun, counts)


def rows_of(
    plan: Plan, numbers: Sequence[int] | NDArray[np.int64], batch: Batch, begun: NDArray[np.void], counts: list[pl.Series]
) -> pl.DataFrame:
    """The rows of finished games.

    Args:
        plan: the plan of the games.
        numbers: (n,) integers, the lineup of each game.
        batch: the n games.
        begun: (n,) their records at their beginning.
        counts: the columns with the counts of agents; [] if there are none.
    """
    lineups = [plan.lineups[number] for number in numbers]
    agents = np.array([lineup.agents for lineup in lineups], np.object_)
    rows = pl.DataFrame(columns_of(lineups[0].match)(batch, begun, agents))
    rows = rows.insert_column(0, pl.Series("lineup", numbers, pl.Int32))
    rows = rows.with_columns(counts or (no_counts(len(batch), lineups[0].match.seats) if any_counts(plan) else []))
    return rows.with_columns(actions=trajectories(batch)) if plan.trajectories else rows


def counts_of(seatings: Sequence[Seating], numbers: NDArray[np.int64]) -> list[pl.Series]:
    """The counts of agents in games (`Agent.counts`): a column ``counts_s`` of JSON objects for each seat s.

    Args:
        seatings: the seatings of the games.
        numbers: (n,) integers, the numbers of the games, one seating after another.

    Raises:
        AgentError: an agent raised an exception, or did not return numbers by name.
    """
    games = [(seating.agents, seating.first_index + k) for seating in seatings for k in range(seating.games)]
    return [
        pl.Series(
            f"{COUNTS}{seat}",
            [
                json.dumps(checked_counts(agents[seat], number, seat, index))
                for (agents, index), number in zip(games, numbers.tolist(), strict=True)
            ],
        )
        for seat in range(seatings[0].match.seats)
    ]


def no_counts(games: int, seats: int) -> list[pl.Series]:
    """The columns of `counts_of` for games that no agent has played."""
    return [pl.Series(f"{COUNTS}{seat}", ["{}"] * games) for seat in range(seats)]


def columns_of(match: Match) -> Callable[[Any, NDArray[np.void], NDArray[np.object_]], dict[str, object]]:
    """The function that creates the columns of a data set from finished games: ``columns`` of the game's module ``rows``."""
    columns: Callable[[Any, NDArray[np.void], NDArray[np.object_]], dict[str, object]] = game_of(match).module("rows").columns
    return columns


def row_schema(match: Match) -> Mapping[str, pl.DataType]:
    """The columns of the games of a match, and their types."""
    batch = match.batch(1, autoreset=False)
    begun = batch.records.copy()
    while batch.seat[0] >= 0:
        batch.play_random(DECISIONS_A_TURN, write=False)
    return pl.DataFrame(columns_of(match)(batch, begun, np.full((1, match.seats), "random", np.object_))).schema


def trajectories(batch: Batch) -> pl.Series:
    """The actions of every game.

    Raises:
        SimulationError: a game had more decisions than a batch keeps.
    """
    longest = int(batch.records["decisions"].max())
    if longest > batch.traces.shape[1]:
        raise SimulationError(
            f"a game had {longest:,} decisions, but only {batch.traces.shape[1]:,} can be stored with --trajectories; "
        "lower the limit of rounds or turns"
        )
    actions = [trace[:n] for trace, n in zip(batch.traces, batch.records["decisions"])]
    return pl.Series("actions", actions, pl.List(pl.Int16)).cast(pl.List(pl.Int16))  # polars turns lists of equal length into an Array
