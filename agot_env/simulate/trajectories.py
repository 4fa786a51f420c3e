"""Stored games replayed: as batches of decisions for offline learning, or one by one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from agot_env.batch import Batch
from agot_env.errors import IllegalActionError
from agot_env.game import Match, game_of
from agot_env.game_record import GameRecord
from agot_env.simulate.dataset import Dataset, open_dataset
from agot_env.simulate.errors import SimulationError
from agot_env.simulate.games import poolable
from agot_env.simulate.plan import Plan
from agot_env.wording import counted


class Decisions(NamedTuple):
    """k decisions.

    Attributes:
        observations: (k, match.observation_size) int16, as the deciding seat saw the game.
        masks: (k, match.num_actions) int8, 1 for legal.
        actions: (k,) int16, what was chosen.
        seats: (k,) int8, who decided.
        rewards: (k,) float32, what the game gave this seat when it ended, as `GameBatch.step` does: 0 without a winner.
        steps: (k,) int32, the place of the decision in its game, from 0.
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
    """The decisions of a data set that was simulated with ``trajectories``; iterate over it, as often as you like.

    Args:
        path: the folder or the file.
        batch_size: decisions of a batch; the last may have fewer.
        shuffle: a seed by which decisions change places within every group of games; None: as they were made, the first of
            all games of a group, then the second.
        group: games that are played at once: the size of what is shuffled, and of what is held in memory.

    Raises:
        SimulationError: no data set, one without actions, or one of other cards than this version has.
        ValueError: a size below 1.
    """

    def __init__(self, path: Path | str, batch_size: int = 4096, *, shuffle: int | None = None, group: int = 64) -> None:
        if batch_size < 1 or group < 1:
            raise ValueError(f"batch_size and group must be at least 1, not {batch_size} and {group}")
        self.dataset = open_dataset(path)
        if not self.dataset.plan.trajectories:
            raise SimulationError(f"{path} has no actions; simulate with --trajectories")
        check_cards(self.dataset)
        self.batch_size, self.shuffle, self.group = batch_size, shuffle, group

    def __len__(self) -> int:
        """How many decisions there are."""
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
    """The decisions of stored games, step by step, each step all games that are not over.

    Args:
        plan: what was played.
        games: rows of a data set with the column ``actions``, of lineups that can be played by one batch.
        at_the_end: is given the batch when all games are over, in the order of ``games``.

    Raises:
        SimulationError: a game differs from how it was stored.
    """
    lineups, indices = games["lineup"].to_numpy(), games["index"].to_numpy()
    played, numbers = np.unique(lineups, return_inverse=True)
    matches = [plan.lineups[k].match for k in played.tolist()]
    episodes = np.zeros((len(games), 3), np.int64)
    episodes[:, 0], episodes[:, 1] = plan.seed, indices
    batch = game_of(matches[0]).batch_type.of_episodes(matches, numbers, episodes)
    lengths = games["decisions"].to_numpy()
    actions = np.full((len(games), int(lengths.max())), -1, np.int16)
    actions[np.arange(actions.shape[1]) < lengths[:, None]] = games["actions"].explode().to_numpy()
    winners, rewards = games["winner"].to_numpy(), rewards_of(matches[0])
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
    if at_the_end is not None:
        at_the_end(batch)


def rewards_of(match: Match) -> NDArray[np.float32]:
    """(seats + 1, seats): what each seat gets when the game's winner is the row; the last row, -1, is for none."""
    lost = -1.0 if match.teams else -1.0 / (match.seats - 1)
    won = [[1.0 if seat in match.winners(winner) else lost for seat in range(match.seats)] for winner in range(match.seats)]
    return np.array([*won, [0.0] * match.seats], np.float32)


def other_game(seed: int, first: int, step: int) -> str:
    """What to say when a stored game cannot be repeated."""
    return (
        f"the games of seed {seed} from index {first} differ from those that were stored, at decision {step}: "
        "another version of the engine or of the cards has played them"
    )


def stored_game(dataset: Dataset, index: int, lineup: int = 0) -> tuple[Match, dict[str, Any]]:
    """One game of a data set.

    Returns:
        what was played, and the row of the game; without actions only if every seat played uniformly at random, when the
        game's own RNG streams repeat them.

    Raises:
        SimulationError: there is no such game, or its actions are not known.
        ValueError: a lineup that is not there.
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
    """The rows of some games, with their actions if they were kept; only the parts that contain them are read.

    Args:
        dataset: where they are.
        games: (lineup, index) of each. Those that the data set does not have are left out.

    Raises:
        SimulationError: a part that contains one of them is damaged.
    """
    wanted = set(games)
    places = {part.number: [k for k, game in enumerate(part.rows) if game in wanted] for part in dataset.parts} if wanted else {}
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
    """One game of a data set with everything that happened in it.

    Raises:
        SimulationError: as `stored_game`; and if this version plays the game differently from how it was stored.
        ValueError: a lineup that is not there.
    """
    return stored_record(*stored_game(dataset, index, lineup))


def stored_record(match: Match, row: Mapping[str, Any]) -> GameRecord:
    """The record of a stored game.

    Args:
        match: what was played.
        row: of the game, see `stored_game`.

    Raises:
        SimulationError: this version plays the game differently from how it was stored.
    """
    seed, index, actions = int(row["seed"]), int(row["index"]), row.get("actions")
    record = GameRecord(match, seed, index)
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
    return record


def check_cards(dataset: Dataset) -> None:
    """Whether the cards of a data set say what they say in this version.

    Raises:
        SimulationError: they do not.
    """
    for lineup, stored in zip(dataset.plan.lineups, dataset.manifest["lineups"], strict=True):
        if lineup.match.cards_hash != stored["cards"]:
            raise SimulationError(other_cards(dataset))


def other_cards(dataset: Dataset) -> str:
    """What to say of a data set whose cards this version does not have."""
    return f"{dataset.path} was played with other cards (agot_env {dataset.manifest['agot_env']}); its games cannot be repeated here"


def joined(decisions: list[Decisions]) -> Decisions:
    """Several batches as one."""
    return decisions[0] if len(decisions) == 1 else Decisions(*(np.concatenate(columns) for columns in zip(*decisions, strict=True)))
