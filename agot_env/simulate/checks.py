"""Validation of manifests and of the rows of parts, since files may be damaged or come from elsewhere."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import polars as pl

from agot_env.game import Match
from agot_env.messages.errors import FileError
from agot_env.messages.names import encodable, shown
from agot_env.messages.wording import counted
from agot_env.simulate.checksums import in_manifest
from agot_env.simulate.errors import SimulationError
from agot_env.simulate.plan import FORMAT, Part, Plan
from agot_env.storage.files import read_text
from agot_env.storage.parquet import sizes_of

MANIFEST_KEYS: dict[str, type] = {
    "format": int, "agot_env": str, "engine": str, "seed": int, "chunk": int, "trajectories": bool, "decks": list,
    "lineups": list,
}  # fmt: skip
LINEUP_KEYS: dict[str, type] = {"agents": list, "games": int, "first_index": int, "match": dict, "cards": str}


def read_manifest(path: Path) -> dict[str, Any]:
    """Read the manifest of a folder.

    Raises:
        FileError: it cannot be read.
        SimulationError: it is not a valid manifest.
    """
    return parsed_manifest(read_text(path), path)


def parsed_manifest(text: str, path: Path) -> dict[str, Any]:
    """Parse a manifest, and check its keys and their types.

    Args:
        text: JSON.
        path: the file, for messages.

    Raises:
        SimulationError: it is not a manifest, or has another format.
    """
    try:
        manifest = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SimulationError(f"the manifest of {shown(path)} is not valid JSON ({error})") from error
    foreign = f"the manifest of {shown(path)} was not written by agot simulate or agot arena"
    if not isinstance(manifest, dict) or "format" not in manifest:
        raise SimulationError(foreign)
    if manifest["format"] != FORMAT:
        raise SimulationError(f"{shown(path)} has the format {shown(manifest['format'], 40)}; this version reads {FORMAT}")
    check_keys(manifest, MANIFEST_KEYS, foreign)
    for deck in manifest["decks"]:
        check_keys(deck, {"name": str, "house": str, "cards": list, "plots": list}, foreign)
    for lineup in manifest["lineups"]:
        check_keys(lineup, LINEUP_KEYS, foreign)
        if not all(isinstance(agent, str) and encodable(agent) == agent for agent in lineup["agents"]):
            raise SimulationError(f"{foreign}: an agent is not a string, or cannot be written in UTF-8")
    try:
        in_manifest(manifest)
    except ValueError as error:
        raise SimulationError(f"the manifest of {shown(path)} is damaged: {error}") from error
    return manifest


def check_keys(found: object, wanted: Mapping[str, type], foreign: str) -> None:
    """Check that a JSON object has values of these types.

    Raises:
        SimulationError: it does not; ``foreign`` begins the message.
    """
    if not isinstance(found, dict):
        raise SimulationError(f"{foreign}: {type(found).__name__} instead of an object")
    for name, kind in wanted.items():
        if type(found.get(name)) is not kind:
            raise SimulationError(f"{foreign}: {name} is {shown(repr(found.get(name)), 40)} instead of {kind.__name__}")


def plan_of(manifest: Mapping[str, Any], path: Path) -> Plan:
    """The plan that a manifest describes.

    Raises:
        SimulationError: this version cannot create these games.
    """
    try:
        return Plan.from_manifest(manifest)
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError) as error:
        said = str(error) if isinstance(error, ValueError) else repr(error)
        raise SimulationError(f"the manifest of {shown(path)} describes games that this version cannot create: {said}") from error


ADVICE = "delete it, and the command that created the data set will play these games again"
MOST_BYTES_A_GAME = 2**16
"""The largest uncompressed size of a game without its actions, in bytes, which only damaged files and those from elsewhere exceed."""


def check_sizes(path: Path, games: int, longest: int) -> None:
    """Check, before a file is read, that it has the expected number of games, and that they are not implausibly large.

    Args:
        path: a Parquet file of games.
        games: the number of games that the manifest lists.
        longest: the most decisions of a game whose actions are stored.

    Raises:
        SimulationError: it has not, or they are; or the file is damaged.
    """
    try:
        found = sizes_of(path)
    except FileError as error:
        raise SimulationError(f"{error}; {ADVICE}") from error
    problem = None
    if found.rows != games:
        problem = f"does not contain the games listed in the manifest: it has {counted(found.rows, 'row')}, not {games:,}"
    elif found.values.get("actions", 0) > games * longest:
        problem = f"is damaged: it has more actions than {counted(games, 'game')} can have"
    elif sum(size for name, size in found.bytes.items() if name != "actions") > games * MOST_BYTES_A_GAME + 2**20:
        problem = f"is damaged: it has more than {MOST_BYTES_A_GAME:,} bytes per game"
    if problem is not None:
        raise SimulationError(f"{shown(path)} {problem}; {ADVICE}")


def check_rows(rows: pl.DataFrame, plan: Plan, part: Part, schema: Mapping[str, pl.DataType]) -> str | None:
    """What is wrong with the rows of a part; None if they are valid.

    Args:
        rows: the rows of the part, with or without actions.
        plan: the plan.
        part: the part of the plan.
        schema: the columns of a row, see `agot_env.simulate.games.row_schema`.
    """
    match = plan.lineups[part.spans[0].lineup].match
    needed = ("seed", "index", "winner", "decisions", match.length, *(f"{match.score}_{seat}" for seat in range(match.seats)))
    missing = [name for name in ("lineup", *needed) if name not in rows.columns]
    if missing:
        return f"it has no column {missing[0]!r}"
    types = {"lineup": pl.Int32, **schema, "actions": pl.List(pl.Int16)}
    for name, kind in rows.schema.items():
        if name in types and kind != types[name]:
            return f"its column {name!r} has the type {kind} instead of {types[name]}"
    if rows.null_count().sum_horizontal().item():
        return "it has empty cells"
    if not part.has(rows["lineup"].to_numpy(), rows["index"].to_numpy()):
        return "it does not contain the games listed in the manifest"
    if (rows["seed"] != plan.seed).any() or (rows["decisions"] < 1).any() or not rows["winner"].is_between(-1, match.seats - 1).all():
        return "it contains numbers that are impossible in a game"
    return check_actions(rows, match) if "actions" in rows.columns else None


def check_actions(rows: pl.DataFrame, match: Match) -> str | None:
    """What is wrong with the actions of games; None if they are valid."""
    actions = rows["actions"]
    if (actions.list.len() != rows["decisions"]).any():
        return "its games have more or fewer actions than decisions"
    every = actions.explode()
    if every.null_count() or not every.is_between(0, match.num_actions - 1).all():
        return "it contains actions that do not exist"
    return None
