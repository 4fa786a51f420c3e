"""Replays of stored games, as batches of decisions for offline learning, or one by one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from agot_env.batches.batch import Batch
from agot_env.game import Match
from agot_env.history.game_record import GameRecord
from agot_env.messages.arguments import MANY, checked_int, checked_seed
from agot_env.messages.errors import IllegalActionError
from agot_env.messages.wording import counted
from agot_env.simulate.dataset import Dataset, open_dataset
from agot_env.simulate.errors import SimulationError
from agot_env.simulate.games import poolable
from agot_env.simulate.plan import Plan
from agot_env.simulate.verification import actions_of, begun_games, check_columns, check_row, other_game


class Decisions(NamedTuple):
    """k decisions.

    Attributes:
        observations: (k, match.observation_size) int16, as the deciding seat saw the game.
        masks: (k, match.num_actions) int8, 1 for legal actions.
        actions: (k,) int16, the actions taken.
        seats: (k,) int8, the deciding seats.
        rewards: (k,) float32, the final reward of the deciding seat, as in `GameBatch.step`: 0 without a winner.
        steps: (k,) int32, the number of the decision in its game, from 0.
        games: (k,) int64, the index of the game.
        lineups: (k,) int32, the number of the lineup in the plan.
    """

    observations: NDArray[np.int16]
    masks: NDArray[np.int8]
    actions: NDArray[np.int16]
    seats: NDArray[np.int8]
    rewards: NDArray[np.float32]
    steps: NDArray[np.int32]
    games: NDArray[np.int64]
    lineups: NDArray[np.int32]

    def take(self, rows: slice | NDArray[np.int64]) -> Decisions:
        """Some of the decisions."""
        columns: Any = (column[rows] for column in self)
        return Decisions(*columns)


class Trajectories:
    """The decisions of a data set that was simulated with ``trajectories``. You can iterate over it repeatedly.

    Every game is replayed, and every column of its row that the game determines is compared; a difference is a `SimulationError`.

    Args:
        path: the folder or the file.
        batch_size: the number of decisions per batch; the last batch may be smaller.
        shuffle: a seed for shuffling decisions within every group of games; None: in the order in which they were made, first the first
            decisions of all games of a group, then the second ones, and so on.
        group: the number of games that are replayed at once, which determines how far decisions are shuffled and the memory needed.

    Raises:
        SimulationError: there is no data set, it contains no actions, or its cards differ from those of this version.
        ValueError: a size is below 1, or ``shuffle`` is not a seed.
    """

    def __init__(self, path: Path | str, batch_size: int = 4096, *, shuffle: int | None = None, group: int = 64) -> None:
        self.batch_size, self.group = checked_int("batch_size", batch_size, 1, MANY), checked_int("group", group, 1, MANY)
        self.shuffle = None if shuffle is None else checked_seed(shuffle, "shuffle")
        self.dataset = open_dataset(path)
        if not self.dataset.plan.trajectories:
            raise SimulationError(f"{path} has no actions; simulate with --trajectories")
        check_cards(self.dataset)

    def __len__(self) -> int:
        """The number of decisions."""
        return int(self.dataset.rows()["decisions"].sum())

    def __iter__(self) -> Iterator[Decisions]:
        rng = None if self.shuffle is None else np.random.default_rng(self.shuffle)
        held: list[Decisions] = []
        for decisions in self._groups():
            if rng is not None:
                decisions = decisions.take(rng.permutation(len(decisions.seats)))
            held.append(decisions)
            whole = joined(held)
            cut = len(whole.seats) // self.batch_size * self.batch_size
            for start in range(0, cut, self.batch_size):
                yield whole.take(slice(start, start + self.batch_size))
            held = [whole.take(slice(cut, None))]
        if held and len(held[0].seats):
            yield held[0]

    def _groups(self) -> Iterator[Decisions]:
        plan = self.dataset.plan
        for part, rows in self.dataset.games():
            end = 0
            for spans in poolable(plan, part.spans):
                begin, end = end, end + sum(span.games for span in spans)
                for start in range(begin, end, self.group):
                    yield joined(list(replayed(plan, rows.slice(start, min(self.group, end - start)))))


def replayed(plan: Plan, games: pl.DataFrame, at_the_end: Callable[[Batch], None] | None = None) -> Iterator[Decisions]:
    """Replay stored games and yield their decisions, one step of all unfinished games at a time.

    Args:
        plan: the plan of the games.
        games: rows of a data set with the column ``actions``, of lineups that can be played by one batch.
        at_the_end: called with the batch when all games are over; the batch has the order of ``games``.

    Raises:
        SimulationError: a game differs from how it was stored.
    """
    lineups, indices = games["lineup"].to_numpy(), games["index"].to_numpy()
    batch = begun_games(plan, games)
    begun = batch.records.copy()
    actions, lengths = actions_of(games)
    winners, rewards = games["winner"].to_numpy(), rewards_of(plan.lineups[lineups[0]].match)
    for step in range(actions.shape[1]):
        rows = np.flatnonzero(batch.seat >= 0)
        chosen, seats = actions[rows, step], batch.seat[rows]
        if not np.array_equal(rows, np.flatnonzero(lengths > step)) or (batch.action_masks[rows, chosen] == 0).any():
            raise SimulationError(other_game(plan.seed, int(indices[0]), step))
        yield Decisions(
            batch.observations[rows],
            batch.action_masks[rows],
            chosen,
            seats,
            rewards[winners[rows], seats],
            np.full(len(rows), step, np.int32),
            indices[rows],
            lineups[rows],
        )
        batch.step(actions[:, step])
    if (batch.seat >= 0).any() or not np.array_equal(batch.records["winner"], winners):
        raise SimulationError(other_game(plan.seed, int(indices[0]), actions.shape[1]))
    check_columns(plan, games, batch, begun)
    if at_the_end is not None:
        at_the_end(batch)


def rewards_of(match: Match) -> NDArray[np.float32]:
    """(seats + 1, seats) float32: the rewards of all seats, indexed by the winner; the last row (-1) is for no winner."""
    lost = -1.0 if match.teams else -1.0 / (match.seats - 1)
    won = [[1.0 if seat in match.winners(winner) else lost for seat in range(match.seats)] for winner in range(match.seats)]
    return np.array([*won, [0.0] * match.seats], np.float32)


def stored_game(dataset: Dataset, index: int, lineup: int = 0) -> tuple[Match, dict[str, Any]]:
    """One game of a data set.

    Returns:
        the match, and the row of the game. The row lacks actions only if every seat played uniformly at random; the game's RNG
        streams then reproduce them.

    Raises:
        SimulationError: there is no such game, or its actions are not known.
        ValueError: there is no such lineup.
    """
    lineups = dataset.plan.lineups
    if not 0 <= lineup < len(lineups):
        raise ValueError(f"lineup must be from 0 to {len(lineups) - 1}, not {lineup}")
    problem = why_not_stored(dataset, lineup)
    if problem is not None:
        raise SimulationError(problem)
    for row in stored_games(dataset, [(lineup, index)]):
        return lineups[lineup].match, row
    what = f"{lineups[lineup]}, {counted(lineups[lineup].games, 'game')}"
    raise SimulationError(f"{dataset.path} has no game {index} of lineup {lineup} ({what})")


def stored_games(dataset: Dataset, games: Collection[tuple[int, int]]) -> Iterator[dict[str, Any]]:
    """The rows of some games, with their actions if they were stored. Only the parts that contain them are read.

    Args:
        dataset: the data set.
        games: (lineup, index) of each. Games that the data set does not contain are omitted.

    Raises:
        SimulationError: a part that contains one of them is damaged.
    """
    wanted = sorted(set(games))
    places = {part.number: part.places(wanted) for part in dataset.parts} if wanted else {}
    for part, rows in dataset.games({number for number, found in places.items() if found}):
        for k in places[part.number]:
            yield rows.row(k, named=True)


def why_not_stored(dataset: Dataset, lineup: int) -> str | None:
    """Why the games of a lineup cannot be replayed; None if they can."""
    if dataset.plan.lineups[lineup].match.cards_hash != dataset.manifest["lineups"][lineup]["cards"]:
        return other_cards(dataset)
    if dataset.plan.trajectories or dataset.plan.lineups[lineup].is_random:
        return None
    return f"{dataset.path} has no actions; simulate with --trajectories"


def recorded_game(dataset: Dataset, index: int, lineup: int = 0) -> GameRecord:
    """The record of one game of a data set, with all its events.

    Raises:
        SimulationError: as `stored_game`; also if this version plays the game differently from how it was stored.
        ValueError: there is no such lineup.
    """
    return stored_record(dataset.plan, stored_game(dataset, index, lineup)[1])


def stored_record(plan: Plan, row: Mapping[str, Any]) -> GameRecord:
    """The record of a stored game.

    Args:
        plan: the plan of the game.
        row: the row of the game, see `stored_game`.

    Raises:
        SimulationError: this version plays the game differently from how it was stored.
    """
    seed, index, actions = int(row["seed"]), int(row["index"]), row.get("actions")
    record = GameRecord(plan.lineups[row["lineup"]].match, seed, index)
    begun = record.games.records.copy()
    try:
        for action in actions or ():
            record.step(action)
    except IllegalActionError as error:
        raise SimulationError(f"this version plays the game differently from how it was stored: {error}") from error
    if actions is None:
        record.play_random()
    played = record.games.records[0]
    if any(played[name] != row[name] for name in ("winner", "decisions")):
        raise SimulationError(other_game(seed, index, int(min(played["decisions"], row["decisions"]))))
    check_row(plan, row, record.games, begun)
    return record


def check_cards(dataset: Dataset) -> None:
    """Check that the cards of a data set are the same in this version.

    Raises:
        SimulationError: they are not.
    """
    for lineup, stored in zip(dataset.plan.lineups, dataset.manifest["lineups"], strict=True):
        if lineup.match.cards_hash != stored["cards"]:
            raise SimulationError(other_cards(dataset))


def other_cards(dataset: Dataset) -> str:
    """The message for a data set whose cards differ from those of this version."""
    return f"{dataset.path} was played with other cards (agot_env {dataset.manifest['agot_env']}); its games cannot be replayed here"


def joined(decisions: list[Decisions]) -> Decisions:
    """Several batches combined into one."""
    return decisions[0] if len(decisions) == 1 else Decisions(*(np.concatenate(columns) for columns in zip(*decisions, strict=True)))
