"""Whether files that may be damaged, or from elsewhere, are what a simulation has written: manifests, and the rows of parts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import polars as pl

from agot_env.files import read_text
from agot_env.game import Match
from agot_env.names import shown
from agot_env.simulate.errors import SimulationError
from agot_env.simulate.plan import FORMAT, Part, Plan

MANIFEST_KEYS: dict[str, type] = {
    "format": int, "agot_env": str, "engine": str, "seed": int, "chunk": int, "trajectories": bool, "decks": list,
    "lineups": list,
}  # fmt: skip
LINEUP_KEYS: dict[str, type] = {"agents": list, "games": int, "first_index": int, "match": dict, "cards": str}


def read_manifest(path: Path) -> dict[str, Any]:
    """The manifest of a folder.

    Raises:
        FileError: it cannot be read.
        SimulationError: it is no manifest.
    """
    return parsed_manifest(read_text(path), path)


def parsed_manifest(text: str, path: Path) -> dict[str, Any]:
    """The manifest in a text, its keys and their types checked.

    Args:
        text: JSON.
        path: where it was found, for messages.

    Raises:
        SimulationError: it is no manifest, or one of another format.
    """
    try:
        manifest = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SimulationError(f"the manifest of {shown(path)} cannot be read, since it is not JSON ({error})") from error
    foreign = f"the manifest of {shown(path)} was not written by agot simulate or agot arena"
    if not isinstance(manifest, dict) or "format" not in manifest:
        raise SimulationError(foreign)
    if manifest["format"] != FORMAT:
        raise SimulationError(f"{shown(path)} has the format {shown(manifest['format'], 40)}; this version reads {FORMAT}")
    check_keys(manifest, MANIFEST_KEYS, foreign)
    for lineup in manifest["lineups"]:
        check_keys(lineup, LINEUP_KEYS, foreign)
        if not all(isinstance(agent, str) for agent in lineup["agents"]):
            raise SimulationError(f"{foreign}: an agent is not a text")
    return manifest


def check_keys(found: object, wanted: Mapping[str, type], foreign: str) -> None:
    """Whether a JSON object has values of these types.

    Raises:
        SimulationError: it has not; ``foreign`` is the beginning of the message.
    """
    if not isinstance(found, dict):
        raise SimulationError(f"{foreign}: {type(found).__name__} instead of an object")
    for name, kind in wanted.items():
        if type(found.get(name)) is not kind:
            raise SimulationError(f"{foreign}: {name} is {shown(repr(found.get(name)), 40)} instead of {kind.__name__}")


def plan_of(manifest: Mapping[str, Any], path: Path) -> Plan:
    """The plan that a manifest describes.

    Raises:
        SimulationError: it describes games that this version cannot make.
    """
    try:
        return Plan.from_manifest(manifest)
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError) as error:
        said = str(error) if isinstance(error, ValueError) else repr(error)
        raise SimulationError(f"the manifest of {shown(path)} describes games that this version cannot make: {said}") from error


def check_rows(rows: pl.DataFrame, plan: Plan, part: Part, schema: Mapping[str, pl.DataType]) -> str | None:
    """What is wrong with the rows of a part; None if nothing is.

    Args:
        rows: of the part, with or without actions.
        plan: that they are to be of.
        part: which of its parts.
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
    if rows.select("lineup", "index").rows() != part.rows:
        return "it does not have the games that the manifest says"
    if (rows["seed"] != plan.seed).any() or (rows["decisions"] < 1).any() or not rows["winner"].is_between(-1, match.seats - 1).all():
        return "it has numbers that no game has"
    return check_actions(rows, match) if "actions" in rows.columns else None


def check_actions(rows: pl.DataFrame, match: Match) -> str | None:
    """What is wrong with the actions of games; None if nothing is."""
    actions = rows["actions"]
    if (actions.list.len() != rows["decisions"]).any():
        return "its games have more or fewer actions than decisions"
    every = actions.explode()
    if every.null_count() or not every.is_between(0, match.num_actions - 1).all():
        return "it has actions that no game has"
    return None
