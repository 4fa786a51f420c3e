"""One part of a plan played to the end, and a row per game of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from agot_env.game import game_of
from agot_env.simulate.errors import SimulationError
from agot_env.simulate.plan import Part, Plan
from agot_env.simulate.players import Players

if TYPE_CHECKING:
    from agot_env.batch import Batch
    from agot_env.game import Match

DECISIONS_A_TURN = 200


def play_part(plan: Plan, part: Part) -> pl.DataFrame:
    """Play the games of a part.

    Returns:
        a row per game, as docs/simulate.md describes.

    Raises:
        SimulationError: an agent failed or did something illegal, or a game was too long to keep its actions.
    """
    lineup = plan.lineups[part.lineup]
    match = lineup.match
    batch = match.batch(part.games, plan.seed, autoreset=False, first_index=part.start)
    first_players = match.first_players(batch.records)
    if lineup.is_random:
        while (batch.seat >= 0).any():
            batch.play_random(DECISIONS_A_TURN * len(batch), write=False)
    else:
        players = Players(lineup, plan.code, batch, plan.seed)
        while (batch.seat >= 0).any():
            batch.step(players.actions())
    rows = pl.DataFrame(columns_of(match)(batch, first_players, lineup.agents))
    rows = rows.insert_column(0, pl.Series("lineup", [part.lineup] * part.games, pl.Int32))
    return rows.with_columns(actions=trajectories(batch)) if plan.trajectories else rows


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
    return pl.Series("actions", [trace[:n] for trace, n in zip(batch.traces, batch.records["decisions"])], pl.List(pl.Int16))
