"""Decisions of stored games as a Minari data set: episodes of a single learner.

An episode is one seat of one game. Observations are those of the Gymnasium environment, together with the action mask:
``{"observation": (t + 1, size) int16, "action_mask": (t + 1, actions) int8}``; the last one is the finished game, with an empty mask.
Requires the package `minari`.
"""

from __future__ import annotations

import copy
import os
import re
import shutil
import warnings
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.envs.registration import EnvSpec
from numpy.typing import NDArray

from agot_env.agot.decks import decks_by_name
from agot_env.batches.batch import Batch
from agot_env.envs.gymnasium import observation_space_of
from agot_env.game import Match, settings_of
from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.simulate.dataset import Dataset
from agot_env.simulate.games import poolable
from agot_env.simulate.trajectories import Decisions, Trajectories, joined, replayed
from agot_env.storage.provenance import installed_version

if TYPE_CHECKING:
    from minari.data_collector import EpisodeBuffer

NAME = re.compile(r"(?:\w[\w-]*/)*\w(?:[\w-]*\w)?-v\d{1,9}", re.ASCII)
"""The form of Minari's ids of data sets."""
LONGEST_NAME = 200
GROUP = 64
"""The number of games that are replayed at a time."""


def export(path: Path | str, name: str, agent: str | None = None) -> int:
    """Write a data set into Minari's folder (``MINARI_DATASETS_PATH``, or its default).

    Args:
        path: the folder or file that `agot simulate --trajectories` has written.
        name: Minari's id of the data set, such as "agot/greedy-v0".
        agent: the name in the plan of the agent whose episodes are written; None: the episodes of all seats.

    Returns:
        the number of episodes written.

    Raises:
        SimulationError: there is no data set, or it contains no actions.
        ValueError: no seat was played by the agent, or `minari` is not installed.
        FileError: a data set with this name exists, or it cannot be written. If the export fails or is interrupted, there is none.
    """
    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        raise ValueError(f"Minari's id of a data set is namespace/name-v0, of letters, digits, - and _, not {shown(repr(name), 80)}")
    try:
        import minari
        from minari.storage.local import get_dataset_path
    except ImportError as error:
        raise ValueError(f"the export to Minari needs the extra 'minari': pip install 'agot-env[minari]' ({error})") from error
    dataset = Trajectories(path).dataset
    match = dataset.plan.lineups[0].match
    playing = {name for lineup in dataset.plan.lineups for name in lineup.agents}
    if agent is not None and agent not in playing:
        raise ValueError(f"no seat was played by {agent!r}; the agents are {', '.join(sorted(playing))}")
    folder = Path(get_dataset_path(name))
    if os.path.lexists(folder):
        raise FileError(f"{shown(folder)} exists; choose another name or version, or delete it")
    buffers = [episode for group in groups(dataset) for episode in episodes_of(group, dataset, agent)]
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", category=UserWarning, module="minari")  # the data set has no author
            minari.create_dataset_from_buffers(
                name,
                buffers,
                env_spec_of(match),
                observation_space=spaces.Dict(
                    {"observation": observation_space_of(match), "action_mask": spaces.Box(0, 1, (match.num_actions,), np.int8)}
                ),
                action_space=spaces.Discrete(match.num_actions),
                algorithm_name=agent or "all agents",
                description=f"Games of agot-env {installed_version()}, interface {match.interface}",
                data_format="parquet",
            )
    except BaseException as error:
        shutil.rmtree(folder, ignore_errors=True)  # it did not exist before
        if isinstance(error, OSError | ValueError):
            raise FileError(f"Minari cannot write {name!r}: {error}") from error
        raise
    return len(buffers)


def env_spec_of(match: Match) -> EnvSpec | None:
    """The environment in which a learner plays a match, from which Minari recovers it; None if JSON cannot describe its decks.

    Its observations are the arrays ``observation`` of the data set; the masks are in its infos.
    """
    settings = settings_of(match)
    settings.pop("decks", None)
    name = "Lands" if settings.pop("game") == "lands" else "Joust" if match.seats == 2 else "Melee"
    if settings.pop("ask_forced", False):
        return None
    if match.decks:
        names = {deck: name for name, deck in decks_by_name(settings["edition"]).items()}
        if not all(deck in names for deck in match.decks):
            return None
        settings["houses"] = [names[deck] for deck in match.decks]
    spec = copy.deepcopy(gymnasium.spec(f"agot/{name}-v0"))
    spec.kwargs.update(settings)
    return spec


class Games(NamedTuple):
    """k games.

    Attributes:
        decisions: the decisions of all games.
        ends: (k, seats, match.observation_size) int16, the final observation of each seat.
        truncated: (k,) bool, whether a limit has ended the game.
        indices, lineups: (k,) integers, the index and lineup of each game.
    """

    decisions: Decisions
    ends: NDArray[np.int16]
    truncated: NDArray[np.bool_]
    indices: NDArray[np.int64]
    lineups: NDArray[np.int32]


def groups(dataset: Dataset) -> Iterator[Games]:
    """Iterate over the games of a data set, some at a time."""
    match = dataset.plan.lineups[0].match
    for part, rows in dataset.games():
        begin = 0
        for spans in poolable(dataset.plan, part.spans):
            end = begin + sum(span.games for span in spans)
            for start in range(begin, end, GROUP):
                games = rows.slice(start, min(GROUP, end - start))
                over: list[Batch] = []
                decisions = joined(list(replayed(dataset.plan, games, over.append)))
                (batch,) = over
                yield Games(
                    decisions, batch.observe_all(), match.at_limit(batch.records), games["index"].to_numpy(), games["lineup"].to_numpy()
                )
            begin = end


def episodes_of(games: Games, dataset: Dataset, agent: str | None) -> Iterator[EpisodeBuffer]:
    """An episode for each seat of each game that the agent played and in which it made a decision."""
    from minari.data_collector import EpisodeBuffer

    match: Match = dataset.plan.lineups[0].match
    decisions = games.decisions
    places: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    for row, key in enumerate(zip(decisions.lineups.tolist(), decisions.games.tolist(), decisions.seats.tolist(), strict=True)):
        places[key].append(row)
    for number, (lineup, game) in enumerate(zip(games.lineups.tolist(), games.indices.tolist(), strict=True)):
        for seat, name in enumerate(dataset.plan.lineups[lineup].agents):
            rows = places.get((lineup, game, seat), [])
            if not rows or (agent is not None and name != agent):
                continue
            own = decisions.take(np.array(rows))
            rewards = np.zeros(len(rows), np.float32)
            rewards[-1] = own.rewards[-1]
            last = np.zeros(len(rows), bool)
            last[-1] = True
            observations: dict[str, Any] = {
                "observation": np.concatenate([own.observations, games.ends[number, seat][None]]),
                "action_mask": np.concatenate([own.masks, np.zeros((1, match.num_actions), np.int8)]),
            }
            truncated = bool(games.truncated[number])
            yield EpisodeBuffer(
                observations=observations, actions=own.actions.astype(np.int64), rewards=rewards, terminations=last & (not truncated),
                truncations=last & truncated,
            )  # fmt: skip
