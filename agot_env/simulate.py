"""Random games by the thousand: one row each, and a table of win rates."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import polars as pl
from numpy.typing import NDArray

from agot_env.engine import layout as L
from agot_env.game_batch import GameBatch
from agot_env.match import Match

CHUNK = 1024
DECISIONS_A_TURN = 200


@dataclass(frozen=True)
class Progress:
    """How far a simulation is: games finished and decisions made so far."""

    games: int
    decisions: int


def simulate(match: Match, games: int, seed: int = 0, rows: list[pl.DataFrame] | None = None) -> Iterator[Progress]:
    """Play random games to their ends; game ``i`` depends on ``(seed, i)`` alone.

    Args:
        match: what is played.
        games: how many games.
        seed: as for `GameBatch`.
        rows: a list to which one frame per chunk is added, with a row per game (see `frame`).

    Yields:
        `Progress` after every chunk.

    Raises:
        ValueError: ``games`` below 1.
    """
    if games < 1:
        raise ValueError(f"games must be at least 1, not {games}")
    decisions = 0
    for start in range(0, games, CHUNK):
        batch = GameBatch(min(CHUNK, games - start), match, seed, autoreset=False, first_index=start)
        first_players = batch.records["first"].copy()
        while (batch.seat >= 0).any():
            decisions += batch.play_random(DECISIONS_A_TURN * len(batch), write=False)[0]
        if rows is not None:
            rows.append(frame(batch, first_players))
        yield Progress(start + len(batch), decisions)


def frame(batch: GameBatch, first_players: NDArray[np.int8]) -> pl.DataFrame:
    """A row per finished game.

    Columns: seed, index, edition, variant, winner (a seat, of partners the first; -1 for none), reason ("power", "round limit"),
    rounds, decisions, first_player (who was first in setup); and for each seat, here 0: house_0, power_0 (all that counts),
    house_power_0 (on the House card).

    Args:
        batch: games that are over.
        first_players: (n,) int8, who was first when they began.
    """
    records, match = batch.records, batch.match
    columns: dict[str, object] = {
        "seed": records["seed"].astype("int64"),
        "index": records["index"].astype("int64"),
        "edition": [match.edition] * len(batch),
        "variant": [match.variant] * len(batch),
    }
    for seat, deck in enumerate(match.decks):
        columns[f"house_{seat}"] = [deck.house] * len(batch)
    columns |= {
        "winner": records["winner"].astype("int8"),
        "reason": [L.REASONS[reason] for reason in records["reason"]],
        "rounds": records["round"].astype("int16"),
        "decisions": records["decisions"].astype("int32"),
        "first_player": first_players.astype("int8"),
    }
    for seat in range(match.seats):
        columns[f"power_{seat}"] = records["totals"][:, seat].astype("int16")
        columns[f"house_power_{seat}"] = records["power"][:, seat].astype("int16")
    return pl.DataFrame(columns)


def write_parquet(rows: Sequence[pl.DataFrame], path: Path) -> None:
    """Write the rows of a simulation as one Parquet file, all or nothing.

    Raises:
        OSError: the path cannot be written.
    """
    part = path.with_name(path.name + ".part")
    pl.concat(rows).write_parquet(part)
    part.replace(path)


def wilson(wins: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """The Wilson interval of a win rate (95 % by default)."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    centre = rate + z * z / (2 * games)
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return max(0.0, (centre - spread) / (1 + z * z / games)), min(1.0, (centre + spread) / (1 + z * z / games))
