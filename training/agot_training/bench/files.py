"""The file of results, ``bench.json``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from typeguard import TypeCheckError, check_type

from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.storage.files import digest, read_bytes, read_text, write_text
from agot_env.storage.owned import json_object
from agot_training.bench.suite import SIZES, network_digest
from agot_training.bench.tasks import TASKS

NAME = "bench.json"
RESULTS = json_object("the results of agot bench", "suite", "size", "agent", "tasks")
IDENTITY = ("suite", "size", "seed", "agent", "files")
"""What must be the same for a run to continue."""
MOST_INDICES = 10**6
"""The most indices of a result that is read."""


def files_of(agent: str) -> dict[str, str]:
    """The hashes of the files that an agent's name refers to: its network, or its code."""
    kind, _, rest = agent.partition(":")
    first = rest.split(",")[0].removeprefix("path=")
    if kind in ("net", "search") and first and "=" not in first:
        return {first: network_digest(first)}
    return {kind: digest(read_bytes(Path(kind)))} if kind.endswith(".py") else {}


def read_results(path: Path) -> dict[str, Any]:
    """Read and check a file of results, or the one in a folder.

    Raises:
        FileError: it cannot be read, or contains something else.
    """
    file = path / NAME if path.is_dir() else path
    text = read_text(file)
    try:
        found: dict[str, Any] = check_type(json.loads(text), dict[str, Any])
        for name in ("suite", "size", "agent"):
            check_type(found[name], str)
        check_type(found["seed"], int)
        check_type(found["files"], dict[str, str])
        if found["size"] not in SIZES:
            raise ValueError(f"the size must be one of {', '.join(SIZES)}")
        if not check_type(found["tasks"], dict[str, dict[str, Any]]).keys() <= TASKS.keys():
            raise ValueError(f"the tasks are {', '.join(TASKS)}")
        for name, values in found["tasks"].items():
            for row in shares_in(values):
                check_share(row, TASKS[name].seats)
    except (ValueError, KeyError, TypeError, TypeCheckError, RecursionError) as error:
        raise FileError(f"{shown(file)} is damaged, or not the results of agot bench: {error!r}") from error
    return found


def shares_in(values: dict[str, Any]) -> list[dict[str, Any]]:
    """All win rates of a task."""
    if "skipped" in values:
        check_type(values["skipped"], str)
        return []
    if "exploiter" in values:
        check_type(values["decisions"], int)
        return [values["exploiter"]]
    if "pools" in values:
        return list(check_type(values["pools"], dict[str, dict[str, Any]]).values())
    if "rating" in values:
        for name in ("rating", "low", "high", "milliseconds"):
            check_type(values[name], float)
    return check_type(values["opponents"], list[dict[str, Any]])


def check_share(row: dict[str, Any], seats: int) -> None:
    """Check a win rate, with a game of each index for each seat.

    Raises:
        ValueError: its numbers contradict each other.
    """
    games, wins = check_type(row["games"], int), check_type(row["wins"], int)
    low, rate, high = (check_type(row[name], float) for name in ("low", "rate", "high"))
    won = check_type(row.get("by_index", []), list[int])
    if not 0 <= wins <= games or games < 1 or not 0 <= low <= rate <= high <= 1 or abs(rate - wins / games) > 1e-9:
        raise ValueError("a win rate contradicts its games")
    if won and (len(won) > MOST_INDICES or seats * len(won) != games or sum(won) != wins or not set(won) <= set(range(seats + 1))):
        raise ValueError("the wins of the indices contradict a win rate")


def write_results_of(folder: Path, values: dict[str, Any]) -> None:
    """Write the results of a run to its folder.

    Raises:
        FileError: the file cannot be written.
    """
    write_text(folder / NAME, json.dumps(values, indent=1) + "\n", kind=RESULTS)
