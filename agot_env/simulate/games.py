"""One part of a plan played to the end, and a row per game of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from agot_env.agents import AgentError, NoSampleError, play_on, seated
from agot_env.game import game_of
from agot_env.simulate.errors import SimulationError
from agot_env.simulate.plan import Part, Plan, Span
from agot_env.simulate.players import seatings_of
from agot_env.wording import counted

if TYPE_CHECKING:
    from agot_env.batch import Batch
    from agot_env.game import Match

DECISIONS_A_TURN = 200


def play_part(plan: Plan, part: Part) -> pl.DataFrame:
    """Play the games of a part: all at once, if their matches differ in decks alone.

    Returns:
        a row per game, as docs/simulate.md describes.

    Raises:
        SimulationError: an agent failed or did something illegal, or a game was too long to keep its actions.
    """
    return pl.concat(rows for spans in poolable(plan, part.spans) for rows in played(plan, spans))


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


def played(plan: Plan, spans: Sequence[Span]) -> Iterator[pl.DataFrame]:
    """Play the games of some spans in one batch; the rows of each span."""
    lineups = [plan.lineups[span.lineup] for span in spans]
    seatings = seatings_of(plan, spans)
    batch = seated(seatings, plan.seed)
    first_players = batch.match.first_players(batch.records)
    if lineups[0].is_random:
        while (batch.seat >= 0).any():
            batch.play_random(DECISIONS_A_TURN * len(batch), write=False)
    else:
        try:
            play_on(batch, seatings)
        except (AgentError, NoSampleError) as error:
            more = f" and {counted(len(lineups) - 1, 'more lineup')}" if len(lineups) > 1 else ""
            raise SimulationError(f"{error} ({lineups[0]}{more}, seed {plan.seed})") from error
    end = 0
    for span, lineup in zip(spans, lineups, strict=True):
        places = np.arange(end, end := end + span.games)
        games = batch.copy(places) if len(spans) > 1 else batch
        rows = pl.DataFrame(columns_of(lineup.match)(games, first_players[places], lineup.agents))
        rows = rows.insert_column(0, pl.Series("lineup", [span.lineup] * span.games, pl.Int32))
        yield rows.with_columns(actions=trajectories(games)) if plan.trajectories else rows


def columns_of(match: Match) -> Callable[[Any, NDArray[np.int8], tuple[str, ...]], dict[str, object]]:
    """What a data set keeps of the finished games of a batch: ``columns`` of the module ``rows`` of the game."""
    columns: Callable[[Any, NDArray[np.int8], tuple[str, ...]], dict[str, object]] = game_of(match).module("rows").columns
    return columns


def row_schema(match: Match) -> Mapping[str, pl.DataType]:
    """The columns of the games of a match, and their types."""
    batch = match.batch(1, autoreset=False)
    first_players = match.first_players(batch.records)
    while batch.seat[0] >= 0:
        batch.play_random(DECISIONS_A_TURN, write=False)
    return pl.DataFrame(columns_of(match)(batch, first_players, ("random",) * match.seats)).schema


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
