"""One part of a plan played to the end, and a row per game of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.lands.rows import columns as lands_columns
from agot_env.simulate.errors import SimulationError
from agot_env.simulate.plan import Part, Plan
from agot_env.simulate.players import Players

if TYPE_CHECKING:
    from agot_env.agot.batch import GameBatch
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
        players = Players(lineup, batch, plan.seed)
        while (batch.seat >= 0).any():
            batch.step(players.actions())
    rows = pl.DataFrame(COLUMNS[match.game](batch, first_players, lineup.agents))
    rows = rows.insert_column(0, pl.Series("lineup", [part.lineup] * part.games, pl.Int32))
    return rows.with_columns(actions=trajectories(batch)) if plan.trajectories else rows


def columns(batch: GameBatch, first_players: NDArray[np.int8], agents: tuple[str, ...]) -> dict[str, object]:
    """The columns of the card game, a row per finished game.

    They are: seed, index, edition, variant, winner (a seat, of partners the first; -1 for none), reason ("power", "round limit"),
    rounds, decisions, first_player (who was first in setup), and for every seat s: house_s, agent_s, power_s (all that counts),
    house_power_s (on the House card), power_SOURCE_s for every source of `agot_env.POWER_SOURCES` (losses negative), opening_s,
    seen_s, in_play_s. The last three are bit sets: of the slots of the House deck (`Match.card`) that were in the opening hand (none
    if plots were drafted first), that are not in the deck in the end, and that are in play in the end.

    Args:
        batch: games that are over.
        first_players: (n,) int8, who was first when they began.
        agents: who played which seat.
    """
    records, match, sources = batch.records, batch.match, batch.power_sources()
    ends = match.outcomes(records)
    dealt = match.batch(len(batch), int(records["seed"][0]), first_index=batch.first_index).records["zones"].astype(np.uint64)
    kept: dict[str, object] = {
        "seed": records["seed"].astype("int64"),
        "index": records["index"].astype("int64"),
        "edition": [match.edition] * len(batch),
        "variant": [match.variant] * len(batch),
        "winner": ends["winner"],
        "reason": ends["reason"].tolist(),
        "rounds": ends["rounds"],
        "decisions": records["decisions"].astype("int32"),
        "first_player": first_players.astype("int8"),
    }
    for seat, deck in enumerate(match.decks):
        every_slot = np.uint64((1 << len(deck.cards)) - 1)
        zones = records["zones"][:, :, seat].astype(np.uint64)
        kept |= {
            f"house_{seat}": [deck.house] * len(batch),
            f"agent_{seat}": [agents[seat]] * len(batch),
            f"power_{seat}": ends["power"][:, seat].copy(),
            f"house_power_{seat}": records["power"][:, seat].astype("int16"),
            **{f"power_{name}_{seat}": sources[:, seat, k].copy() for k, name in enumerate(L.POWER_SOURCES)},
            f"opening_{seat}": every_slot & ~dealt[:, c.DECK, seat],
            f"seen_{seat}": every_slot & ~zones[:, c.DECK],
            f"in_play_{seat}": zones[:, c.PLAY],
        }
    return kept


COLUMNS: dict[str, Callable[[Any, NDArray[np.int8], tuple[str, ...]], dict[str, object]]] = {"agot": columns, "lands": lands_columns}
"""What is kept of the finished games of a batch, for each game."""


def row_schema(match: Match) -> Mapping[str, pl.DataType]:
    """The columns that `COLUMNS` makes for the games of a match, and their types."""
    batch = match.batch(1, autoreset=False)
    first_players = match.first_players(batch.records)
    while batch.seat[0] >= 0:
        batch.play_random(DECISIONS_A_TURN, write=False)
    return pl.DataFrame(COLUMNS[match.game](batch, first_players, ("random",) * match.seats)).schema


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
