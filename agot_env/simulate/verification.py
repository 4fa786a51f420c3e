"""Comparison of stored games with what replaying them gives, in every column that the game determines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from agot_env.batches.batch import Batch
from agot_env.game import game_of
from agot_env.simulate.dataset import Dataset
from agot_env.simulate.errors import SimulationError
from agot_env.simulate.games import DECISIONS_A_TURN, columns_of, poolable
from agot_env.simulate.plan import Plan

VERIFIED = 1000
"""The default number of games that are replayed to verify a data set."""
MOST_PARTS = 64
"""The most parts from which they are chosen, unless all games are verified."""
UNPLAYED = ("seed", "index", "edition", "variant", "mode", "first_player", "house", "agent")
"""The columns that are known before a game is played; a seat may follow."""


def begun_games(plan: Plan, games: pl.DataFrame) -> Batch:
    """The games of some rows at their first decisions, in the order of the rows.

    Args:
        plan: the plan of the games.
        games: rows of a data set, of lineups that can be played by one batch.
    """
    played, rows = np.unique(games["lineup"].to_numpy(), return_inverse=True)
    of_lineups = [plan.lineups[k].match for k in played.tolist()]
    matches = {match: number for number, match in enumerate(dict.fromkeys(of_lineups))}  # several lineups may have the same match
    numbers = np.array([matches[match] for match in of_lineups])[rows]
    episodes = np.zeros((len(games), 3), np.int64)
    episodes[:, 0], episodes[:, 1] = plan.seed, games["index"].to_numpy()
    batch: Batch = game_of(of_lineups[0]).batch_type.of_episodes(list(matches), numbers, episodes)
    return batch


def check_columns(plan: Plan, games: pl.DataFrame, batch: Batch, begun: NDArray[np.void], only: Sequence[str] | None = None) -> None:
    """Check that the columns of stored games are those of the games.

    Args:
        plan: the plan of the games.
        games: k rows of a data set.
        batch: the same games, over unless ``only`` is given.
        begun: (k,) records, the games at their first decisions.
        only: the columns to compare, each with or without a seat; None: all that the game and the plan determine.

    Raises:
        SimulationError: a column is missing or differs; the message names it and the first such game.
    """
    expected = columns_in_order(plan, games["lineup"].to_list(), batch, begun)
    for name in expected.columns:
        if only is not None and name.rstrip("0123456789").removesuffix("_") not in only:
            continue
        if name not in games.columns:
            raise SimulationError(f"the stored games have no column {name!r}")
        wrong = (games[name] != expected[name]).arg_true()
        if len(wrong):
            row = wrong[0]
            lineup, index = games["lineup"][row], games["index"][row]
            raise SimulationError(
                f"game {index} of lineup {lineup}, seed {plan.seed}, differs from the stored game: {name} is {expected[name][row]!r:.80}, "
                f"not {games[name][row]!r:.80}; its row was changed, or it was played by another version of the engine or of the cards"
            )


def columns_in_order(plan: Plan, lineups: Sequence[int], batch: Batch, begun: NDArray[np.void]) -> pl.DataFrame:
    """The columns that games determine, see `check_columns`."""
    agents = np.array([plan.lineups[lineup].agents for lineup in lineups], np.object_)
    return pl.DataFrame(columns_of(batch.match)(batch, begun, agents))


def check_row(plan: Plan, row: Mapping[str, Any], game: Batch, begun: NDArray[np.void]) -> None:
    """`check_columns` of a single row."""
    expected = columns_in_order(plan, [row["lineup"]], game, begun)
    known: dict[str, Any] = {"lineup": pl.Int32, "index": pl.Int64, **expected.schema}
    schema = {name: kind for name, kind in known.items() if name in row}
    check_columns(plan, pl.DataFrame([{name: row[name] for name in schema}], schema), game, begun)


def verify(dataset: Dataset, most: int | None = VERIFIED) -> int:
    """Replay games of a data set, and compare every column that the game determines.

    Of games whose actions are not known, only the columns that are known before the game are compared. Games with other cards than those
    of this version, and all games if they were played by another version of the engine, are left out.

    Args:
        dataset: the data set.
        most: the number of games to replay, chosen by the seed of the data set; None: all.

    Returns:
        the number of games that were replayed to the end.

    Raises:
        SimulationError: a game differs from its row, or a part is damaged.
    """
    plan, cards = dataset.plan, dataset.manifest["lineups"]
    if dataset.manifest["engine"] != plan.lineups[0].match.engine_hash:
        return 0
    playable = [lineup.match.cards_hash == stored["cards"] for lineup, stored in zip(plan.lineups, cards, strict=True)]
    total = 0
    for part_spans, rows in chosen(dataset, most):
        for spans in part_spans:
            games = rows.filter(pl.col("lineup").is_in([lineup for lineup in spans if playable[lineup]]))
            if len(games):
                total += replay(plan, games)
    return total


def chosen(dataset: Dataset, most: int | None) -> Iterator[tuple[list[list[int]], pl.DataFrame]]:
    """The rows to verify, part by part, with the lineups of each group of lineups that can be played by one batch."""
    rng = np.random.default_rng(dataset.plan.seed)
    parts = dataset.parts
    if most is not None and len(parts) > MOST_PARTS:
        parts = tuple(parts[k] for k in np.sort(rng.choice(len(parts), MOST_PARTS, replace=False)))
    left = sum(part.games for part in parts) if most is None else most
    shares = {part.number: -(-left * part.games // max(1, sum(one.games for one in parts))) for part in parts}
    for part, rows in dataset.games(shares):
        taken = min(shares[part.number], len(rows), left)
        left -= taken
        some = rows if taken == len(rows) else rows[np.sort(rng.choice(len(rows), taken, replace=False))]
        yield [[span.lineup for span in spans] for spans in poolable(dataset.plan, part.spans)], some


def replay(plan: Plan, games: pl.DataFrame) -> int:
    """Replay stored games of lineups that one batch can play, and compare their columns. Returns the number of games played to the end."""
    batch = begun_games(plan, games)
    begun = batch.records.copy()
    if "actions" not in games.columns:
        if not all(plan.lineups[lineup].is_random for lineup in games["lineup"].unique()):
            check_columns(plan, games, batch, begun, UNPLAYED)
            return 0
        while (batch.seat >= 0).any():
            batch.play_random(DECISIONS_A_TURN * len(batch), write=False)
    else:
        actions, lengths = actions_of(games)
        for step in range(actions.shape[1]):
            rows = np.flatnonzero(batch.seat >= 0)
            if not np.array_equal(rows, np.flatnonzero(lengths > step)) or (batch.action_masks[rows, actions[rows, step]] == 0).any():
                raise SimulationError(other_game(plan.seed, int(games["index"][0]), step))
            batch.step(actions[:, step])
        if (batch.seat >= 0).any():
            raise SimulationError(other_game(plan.seed, int(games["index"][0]), actions.shape[1]))
    check_columns(plan, games, batch, begun)
    return len(games)


def actions_of(games: pl.DataFrame) -> tuple[NDArray[np.int16], NDArray[np.int32]]:
    """The actions of stored games as an array of shape (k, longest), filled up with -1; and (k,) int32, the length of each game."""
    lengths = games["decisions"].to_numpy()
    actions = np.full((len(games), int(lengths.max())), -1, np.int16)
    actions[np.arange(actions.shape[1]) < lengths[:, None]] = games["actions"].explode().to_numpy()
    return actions, lengths


def other_game(seed: int, first: int, step: int) -> str:
    """The message for a stored game that cannot be reproduced."""
    return (
        f"the games of seed {seed} from index {first} differ from the stored games at decision {step}: "
        "they were played by another version of the engine or of the cards"
    )
