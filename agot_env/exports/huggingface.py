"""Decisions of stored games in the layout of Hugging Face `datasets`: Parquet files and a data card.

``datasets.load_dataset("FOLDER")`` reads the folder, as does anything that reads Parquet. Writing requires neither `datasets` nor a
network connection.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from agot_env.game import Match
from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.simulate.trajectories import Decisions, Trajectories
from agot_env.storage.files import new_folder, reason, write_text
from agot_env.storage.provenance import installed_version

ROWS = 65_536
"""The number of decisions per file."""


def schema_of(match: Match) -> pa.Schema:
    """The columns of a decision."""
    return pa.schema(
        {
            "lineup": pa.int32(), "game": pa.int64(), "step": pa.int32(), "seat": pa.int8(),
            "observation": pa.list_(pa.int16(), match.observation_size), "legal": pa.list_(pa.int16()), "action": pa.int16(),
            "reward": pa.float32(),
        }
    )  # fmt: skip


def export(path: Path | str, out: Path) -> int:
    """Write a data set.

    Args:
        path: the folder or file that `agot simulate --trajectories` has written.
        out: the folder to write: ``data/train-00000-of-00002.parquet`` and so on, and ``README.md``.

    Returns:
        the number of decisions written.

    Raises:
        SimulationError: there is no data set, or it contains no actions.
        FileError: the folder exists and is not empty, or is not writable. If the export fails or is interrupted, there is no folder.
    """
    decisions = Trajectories(path, batch_size=ROWS)
    plan = decisions.dataset.plan
    match = plan.lineups[0].match
    count = len(decisions)
    files = max(1, -(-count // ROWS))
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(f"{shown(out)} cannot be written: {reason(error)}") from error
    with new_folder(out) as unfinished:
        (unfinished / "data").mkdir()
        for number, batch in enumerate(decisions):
            pq.write_table(table_of(batch, match), unfinished / "data" / f"train-{number:05}-of-{files:05}.parquet", compression="zstd")
        write_text(unfinished / "README.md", card_of(decisions, count))
    return count


def table_of(decisions: Decisions, match: Match) -> pa.Table:
    """Decisions as a table."""
    rows, legal = np.nonzero(decisions.masks)
    starts = np.searchsorted(rows, np.arange(len(decisions.seats) + 1)).astype(np.int32)
    columns = {
        "lineup": decisions.lineups,
        "game": decisions.games,
        "step": decisions.steps,
        "seat": decisions.seats,
        "observation": pa.FixedSizeListArray.from_arrays(pa.array(decisions.observations.reshape(-1)), match.observation_size),
        "legal": pa.ListArray.from_arrays(pa.array(starts), pa.array(legal.astype(np.int16))),
        "action": decisions.actions,
        "reward": decisions.rewards,
    }
    return pa.table(columns, schema=schema_of(match))


def card_of(decisions: Trajectories, count: int) -> str:
    """The data card: what was played, by whom, and what the columns mean."""
    plan = decisions.dataset.plan
    match = plan.lineups[0].match
    front = {
        "pretty_name": "Games of agot-env",
        "task_categories": ["reinforcement-learning"],
        "tags": ["imperfect-information", "self-play", "card-game"],
        "configs": [{"config_name": "default", "data_files": [{"split": "train", "path": "data/train-*.parquet"}]}],
    }
    games = sum(lineup.games for lineup in plan.lineups)
    lines = ["---", *(f"{key}: {json.dumps(value)}" for key, value in front.items()), "---", "", "# Games of agot-env", ""]
    lines += [
        f"{count:,} decisions of {games:,} games, played with agot-env {installed_version()}, seed {plan.seed}. A network for these"
        f" observations has the interface `{match.interface}`.",
        "",
        "| lineup | match | agents by seat | games |",
        "|---|---|---|---|",
        *(
            f"| {number} | {cell(repr(lineup.match))} | {cell(', '.join(lineup.agents))} | {lineup.games:,} |"
            for number, lineup in enumerate(plan.lineups)
        ),
        "",
        "| column | type | meaning |",
        "|---|---|---|",
        "| lineup | int32 | which of the lineups above was played |",
        "| game | int64 | the index of the game in the simulation |",
        "| step | int32 | the number of the decision in its game, from 0 |",
        "| seat | int8 | the deciding player |",
        f"| observation | {match.observation_size} x int16 | what the deciding player sees; docs/environment.md describes every number |",
        f"| legal | list of int16 | the legal actions, of {match.num_actions} |",
        "| action | int16 | the action taken |",
        "| reward | float32 | this player's reward at the end of the game |",
    ]
    return "\n".join(lines) + "\n"


def cell(text: str) -> str:
    """Escape a text for a table cell."""
    return shown(text, 400).replace("|", "\\|")
