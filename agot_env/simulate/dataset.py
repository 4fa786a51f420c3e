"""Where games are kept: in memory, in a folder of parts that can be resumed, or in one file made of them."""

from __future__ import annotations

import io
import json
import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import polars as pl

from agot_env.simulate.errors import SimulationError
from agot_env.simulate.plan import Part, Plan

MANIFEST = "manifest.json"
KEY = "agot_env"
"""The manifest's key in the metadata of a single file."""


class Memory:
    """Parts that are kept until the process ends."""

    def __init__(self) -> None:
        self._parts: dict[int, pl.DataFrame] = {}

    def finished(self) -> set[int]:
        """The parts that are here."""
        return set(self._parts)

    def add(self, number: int, data: bytes) -> None:
        """Keep a part."""
        self._parts[number] = pl.read_parquet(io.BytesIO(data))

    def rows(self) -> pl.DataFrame:
        """All games, in the order of the plan."""
        return pl.concat(self._parts[number] for number in sorted(self._parts))


class Folder:
    """A folder with a manifest and a Parquet file per finished part. A part is written whole or not at all.

    Args:
        path: the folder; it is made. If it has the manifest of the same plan, its parts count as finished.
        plan: what is to be played.

    Raises:
        SimulationError: the folder has games of another plan, or of another version of the package; it has a damaged part;
            or it cannot be written.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path, self.plan = path, plan
        manifest = path / MANIFEST
        try:
            if manifest.exists():
                check_same(read_manifest(manifest), plan.manifest, path)
            else:
                if path.exists() and any(path.iterdir()):
                    raise SimulationError(f"{path} is neither empty nor a data set of games")
                path.mkdir(parents=True, exist_ok=True)
                self._write(MANIFEST, json.dumps(plan.manifest, indent=1).encode())
            for left_behind in path.glob("*.unfinished"):
                left_behind.unlink()
        except OSError as error:
            raise SimulationError(f"{path} cannot be used: {error.strerror}") from error
        self._finished = {part.number for part in plan.parts if self._is_finished(part)}

    def finished(self) -> set[int]:
        """The parts that are here."""
        return self._finished

    def add(self, number: int, data: bytes) -> None:
        """Keep a part.

        Raises:
            SimulationError: it cannot be written; all parts before it stay.
        """
        try:
            self._write(part_name(number), data)
        except OSError as error:
            raise SimulationError(
                f"{self.path / part_name(number)} cannot be written: {error.strerror}. {len(self._finished)} of {len(self.plan.parts)} "
                "parts are finished and stay; the same command goes on from there"
            ) from error
        self._finished.add(number)

    def rows(self) -> pl.DataFrame:
        """All games that are finished, in the order of the plan, without their actions."""
        return pl.concat(without_actions(self._scan(number)) for number in sorted(self._finished)).collect()

    def into_file(self, path: Path) -> None:
        """Make one Parquet file of all parts, the manifest in its metadata, and remove the folder.

        Raises:
            SimulationError: the file cannot be written; the folder stays.
        """
        unfinished = path.with_name(path.name + ".unfinished")
        try:
            parts = pl.concat([self._scan(part.number) for part in self.plan.parts])
            parts.sink_parquet(unfinished, compression="zstd", metadata={KEY: json.dumps(self.plan.manifest)})
            unfinished.replace(path)
        except OSError as error:
            unfinished.unlink(missing_ok=True)
            raise SimulationError(f"{path} cannot be written: {error.strerror or error}; all games are in {self.path}") from error
        shutil.rmtree(self.path)

    def _scan(self, number: int) -> pl.LazyFrame:
        return pl.scan_parquet(self.path / part_name(number))

    def _is_finished(self, part: Part) -> bool:
        path = self.path / part_name(part.number)
        if not path.exists():
            return False
        checked_part(path, part)
        return True

    def _write(self, name: str, data: bytes) -> None:
        unfinished = self.path / f"{name}.unfinished"
        try:
            with unfinished.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            unfinished.replace(self.path / name)
        except OSError:
            unfinished.unlink(missing_ok=True)
            raise


@dataclass(frozen=True)
class Dataset:
    """Games that were kept: a folder, finished or not, or a single file.

    Attributes:
        path: the folder or the file.
        manifest: the plan, and the versions that played it.
    """

    path: Path
    manifest: dict[str, Any]

    @cached_property
    def plan(self) -> Plan:
        """What was to be played."""
        return Plan.from_manifest(self.manifest)

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The parts that are finished."""
        if self.path.is_file():
            return self.plan.parts
        return tuple(part for part in self.plan.parts if (self.path / part_name(part.number)).exists())

    def rows(self) -> pl.DataFrame:
        """All games without their actions, in the order of the plan.

        Raises:
            SimulationError: a damaged part, or none.
        """
        if self.path.is_file():
            return collected(without_actions(pl.scan_parquet(self.path)), self.path)
        if not self.parts:
            raise SimulationError(f"{self.path} has no finished part yet")
        return pl.concat(collected(without_actions(scan), path) for _, scan, path in self._scans())

    def games(self) -> Iterator[tuple[Part, pl.DataFrame]]:
        """The games part by part, with their actions if they were kept.

        Raises:
            SimulationError: a damaged part.
        """
        for part, scan, path in self._scans():
            yield part, collected(scan, path)

    def _scans(self) -> Iterator[tuple[Part, pl.LazyFrame, Path]]:
        if self.path.is_file():
            whole, start = pl.scan_parquet(self.path), 0
            for part in self.parts:
                yield part, whole.slice(start, part.games), self.path
                start += part.games
        else:
            for part in self.parts:
                path = self.path / part_name(part.number)
                yield part, checked_part(path, part), path


def open_dataset(path: Path | str) -> Dataset:
    """The games of a folder or file that a simulation has written.

    Raises:
        SimulationError: there is none, or its manifest cannot be read.
    """
    path = Path(path)
    if path.is_dir() and (path / MANIFEST).exists():
        return Dataset(path, read_manifest(path / MANIFEST))
    if not path.is_file():
        raise SimulationError(f"{path} is neither a data set of games nor a file of them")
    try:
        metadata = pl.read_parquet_metadata(path)
    except (pl.exceptions.PolarsError, OSError) as error:
        raise SimulationError(f"{path} is damaged or no Parquet file ({error})") from error
    if KEY not in metadata:
        raise SimulationError(f"{path} was not written by `agot simulate`: it has no manifest")
    return Dataset(path, json.loads(metadata[KEY]))


def part_name(number: int) -> str:
    """The name of a part's file."""
    return f"part-{number:05}.parquet"


def without_actions(scan: pl.LazyFrame) -> pl.LazyFrame:
    """The rows without the column that is much larger than all others."""
    return scan.select(pl.exclude("actions"))


ADVICE = "delete it, and the command that made the data set will play these games again"


def collected(scan: pl.LazyFrame, path: Path) -> pl.DataFrame:
    """What a file has.

    Raises:
        SimulationError: it is damaged.
    """
    try:
        return scan.collect()
    except (pl.exceptions.PolarsError, OSError) as error:
        raise SimulationError(f"{path} is damaged ({error}); {ADVICE}") from error


def checked_part(path: Path, part: Part) -> pl.LazyFrame:
    """The rows of a part.

    Raises:
        SimulationError: it is damaged, or is not what the manifest says.
    """
    found = collected(pl.scan_parquet(path).select("lineup", "index"), path)
    if found["index"].to_list() != list(range(part.start, part.start + part.games)) or (found["lineup"] != part.lineup).any():
        raise SimulationError(f"{path} does not have the games that the manifest says; {ADVICE}")
    return pl.scan_parquet(path)


def read_manifest(path: Path) -> dict[str, Any]:
    """The manifest of a folder.

    Raises:
        SimulationError: it cannot be read.
    """
    try:
        manifest: dict[str, Any] = json.loads(path.read_text("utf-8"))
    except (ValueError, OSError) as error:
        raise SimulationError(f"{path} cannot be read ({error})") from error
    return manifest


def check_same(found: dict[str, Any], wanted: dict[str, Any], path: Path) -> None:
    """Whether a data set has been begun with the same plan.

    Raises:
        SimulationError: it has not; the differences are listed.
    """
    differences = [f"{key} is {short(found.get(key))} there, {short(wanted[key])} here" for key in wanted if found.get(key) != wanted[key]]
    if differences:
        raise SimulationError(f"{path} has other games: {'; '.join(differences)}. Use another path, or delete it")


def short(value: object) -> str:
    """A value of a manifest in a few words."""
    if isinstance(value, list):
        return ", ".join(f"{' - '.join(one['agents'])} x {one['games']} (cards {one['cards']})" for one in value[:3])[:200]
    return str(value)
