"""One part of a plan played to the end, and a row per game of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from agot_env.agents import AgentError, NoSampleError, Seating, play_on, seated
from agot_env.game import game_of
from agot_env.simulate.errors import SimulationError
from agot_env.simulate.plan import Part, Plan, Span
from agot_env.simulate.players import any_counts, seatings_of
from agot_env.wording import counted

if TYPE_CHECKING:
    from agot_env.batch import Batch
    from agot_env.game import Match

DECISIONS_A_TURN = 200
COUNTS = "counts_"
"""With what the columns begin that have what agents have counted, before the seat."""


def play_part(plan: Plan, part: Part) -> pl.DataFrame:
    """Play the games of a part: all at once, if their matches differ only in their decks.

    Returns:
        a row per game, as docs/simulate.md describes.

    Raises:
        SimulationError: an agent failed or did something illegal, or a game was too long to keep its actions.
    """
    return pl.concat(played(plan, spans) for spans in poolable(plan, part.spans))


def poolable(plan: Plan, spans: Sequence[Span]) -> list[list[Span]]:
    """Spans, those together that follow each other and can be played by one batch."""
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
    numbers = None
    if lineups[0].is_random:
        while (batch.seat >= 0).any():
            batch.play_random(DECISIONS_A_TURN * len(batch), write=False)
    else:
        try:
            numbers = play_on(batch, seatings)
        except (AgentError, NoSampleError) as error:
            more = f" and {counted(len(lineups) - 1, 'more lineup')}" if len(lineups) > 1 else ""
            raise SimulationError(f"{error} ({lineups[0]}{more}, seed {plan.seed})") from error
    games = [span.games for span in spans]
    agents = np.repeat(np.array([lineup.agents for lineup in lineups], np.object_), games, axis=0)
    rows = pl.DataFrame(columns_of(lineups[0].match)(batch, begun, agents))
    rows = rows.insert_column(0, pl.Series("lineup", np.repeat([span.lineup for span in spans], games), pl.Int32))
    if any_counts(plan):
        rows = rows.with_columns(counts_of(seatings, numbers))
    return rows.with_columns(actions=trajectories(batch)) if plan.trajectories else rows


def counts_of(seatings: Sequence[Seating], numbers: NDArray[np.int64] | None) -> list[pl.Series]:
    """What agents have counted in games (`Agent.counts`): a column ``counts_s`` of JSON objects for each seat s.

    Args:
        seatings: who has played.
        numbers: (n,) the numbers of the games, one seating after another; None: no agent was asked.
    """
    holders = [seating.agents for seating in seatings for _ in range(seating.games)]
    games = [0] * len(holders) if numbers is None else numbers.tolist()
    return [
        pl.Series(
            f"{COUNTS}{seat}",
            [json.dumps({} if numbers is None else agents[seat].counts(game, seat)) for agents, game in zip(holders, games, strict=True)],
        )
        for seat in range(seatings[0].match.seats)
    ]


def columns_of(match: Match) -> Callable[[Any, NDArray[np.void], NDArray[np.object_]], dict[str, object]]:
    """What a data set keeps of the finished games of a batch: ``columns`` of the module ``rows`` of the game."""
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
        SimulationError: a game with more decisions than are kept.
    """
    longest = int(batch.records["decisions"].max())
    if longest > batch.traces.shape[1]:
        raise SimulationError(
            f"a game had {longest:,} decisions, and no more than {batch.traces.shape[1]:,} can be kept with --trajectories; "
            "lower the limit of its length"
        )
    actions = [trace[:n] for trace, n in zip(batch.traces, batch.records["decisions"])]
    return pl.Series("actions", actions, pl.List(pl.Int16)).cast(pl.List(pl.Int16))  # polars makes an Array of lists of equal length
