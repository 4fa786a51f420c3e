"""Storage of games: in memory, in a folder of parts that can be resumed, or in a single file made from such a folder."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import polars as pl
from typeguard import TypeCheckError, check_type

from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.messages.wording import counted
from agot_env.seeds import HIGHEST_SEED, new_seed
from agot_env.simulate.checks import ADVICE, check_rows, check_sizes, parsed_manifest, plan_of, read_manifest
from agot_env.simulate.checksums import CHECKSUMS, checksums_of, differs, in_manifest
from agot_env.simulate.errors import SimulationError
from agot_env.simulate.plan import Part, Plan
from agot_env.simulate.results import FailedGame
from agot_env.storage.files import locked, read_text, reason, replacing, write_bytes, write_text
from agot_env.storage.owned import Kind, head, is_left_behind, is_lock, is_plain, json_object, remove_left_behind
from agot_env.storage.parquet import MAGIC, PARQUET_ERRORS, columns_in

MANIFEST = "manifest.json"
KEY = "agot_env"
"""The manifest's key in the metadata of a single file."""
MOST_UNSAVED = 50
"""The manifest is written again when one in this many finished parts lacks a checksum, so that it is written rarely if it is large."""
PART = re.compile(r"part-(\d{5,})\.parquet")
"""The names of parts."""
FAILURES, FAILED = "failed.json", "failed_games"
"""The file with the games that have failed, and its key."""
ANSWERS = "transcript.jsonl"
"""The file in which language models keep their answers, so that a game that was interrupted continues where it stopped."""
WRITTEN = (MANIFEST, "part-*.parquet", FAILURES, "ratings.parquet", "counts.parquet", "payoff.parquet", "payoff.png")
"""The files that are written whole to a folder of games, the last four by the arena."""


def no_game(failures: Sequence[FailedGame]) -> str:
    """The message where there are no games to show."""
    return f"no game was played to its end: {failures[0].reason}" if failures else "no game was played to its end"


class Memory:
    """Parts that are kept in memory."""

    def __init__(self) -> None:
        self._parts: dict[int, pl.DataFrame] = {}
        self.failures: list[FailedGame] = []

    def held(self) -> AbstractContextManager[None]:
        """A context without effect: nothing else writes here."""
        return nullcontext()

    def finished(self) -> set[int]:
        """The parts that are here."""
        return set(self._parts)

    def stored(self) -> set[int]:
        """The parts that are here."""
        return self.finished()

    def add(self, number: int, data: bytes) -> None:
        """Keep a part."""
        self._parts[number] = pl.read_parquet(io.BytesIO(data))

    def fail(self, game: FailedGame) -> None:
        """Keep a failed game."""
        self.failures.append(game)

    def answers(self) -> Path | None:
        """None: nothing is kept for later runs."""
        return None

    def rows(self) -> pl.DataFrame:
        """All games, in the order of the plan.

        Raises:
            SimulationError: no game has been played to its end.
        """
        if not self._parts:
            raise SimulationError(no_game(self.failures))
        return pl.concat(self._parts[number] for number in sorted(self._parts))


class Folder:
    """A folder with a manifest and a Parquet file per finished part. Parts are written atomically.

    Args:
        path: the folder, which is created if necessary. If it has the manifest of the same plan, its parts count as finished.
        plan: the plan.
        overwrite: whether to remove an existing data set of other games, and damaged parts of the same data set.

    Raises:
        SimulationError: the folder contains games of another plan or of another version of the package, contains a damaged part, or is
            not writable.
        FileError: another run is using it, or its manifest cannot be read.
    """

    def __init__(self, path: Path, plan: Plan, *, overwrite: bool = False) -> None:
        self.path, self.plan, self.overwrite = path, plan, overwrite
        self._finished: set[int] = set()
        self._checksums: dict[int, list[str]] = {}
        self._unsaved = 0
        self.failures: list[FailedGame] = []
        self._checked: dict[int, tuple[int, int]] = {}
        self._holders = 0
        self._is_combined = False
        try:
            self._check_foreign()
            path.mkdir(parents=True, exist_ok=True)
            with self.held():
                pass
        except OSError as error:
            raise SimulationError(f"{shown(path)} cannot be used: {reason(error)}") from error

    @contextmanager
    def held(self) -> Iterator[None]:
        """Lock the folder against other runs while the block runs, as `simulate` does. Blocks may be nested.

        Raises:
            FileError: another run is using the folder.
            SimulationError: another run has replaced the data set by one of other games, or a part is damaged.
        """
        if self._holders:
            yield
            return
        with locked(self.path):
            self._holders += 1
            try:
                self._prepare()
                yield
            finally:
                self._holders -= 1
                with suppress(FileError):  # a full disk; the checksums are computed again when the run continues
                    self._save_checksums()
        if self._is_combined:
            with suppress(OSError):  # it contains other files
                self.path.rmdir()

    def finished(self) -> set[int]:
        """The parts that are here."""
        return self._finished

    def stored(self) -> set[int]:
        """The parts whose files exist, including one that was written just before Ctrl-C."""
        return {part.number for part in self.plan.parts if (self.path / part_name(part.number)).exists()}

    def add(self, number: int, data: bytes) -> None:
        """Store a part.

        Raises:
            SimulationError: it cannot be written; earlier parts remain.
        """
        try:
            write_bytes(self.path / part_name(number), data)
        except FileError as error:
            raise SimulationError(
                f"{error}. {len(self._finished)} of {counted(len(self.plan.parts), 'part')} are finished and stored; "
                "run the same command again to continue"
            ) from error
        self._finished.add(number)
        self._keep_failures([game for game in self.failures if (game.lineup, game.index) not in set(self.plan.parts[number].rows)])
        self._checksums[number] = checksums_of(pl.read_parquet(io.BytesIO(data)))
        self._unsaved += 1
        if self._unsaved * MOST_UNSAVED >= len(self._finished):
            with suppress(FileError):
                self._save_checksums()

    def fail(self, game: FailedGame) -> None:
        """Record a game that has failed, until it is played to its end."""
        others = [one for one in self.failures if (one.lineup, one.index) != (game.lineup, game.index)]
        self._keep_failures([*others, game])

    def _keep_failures(self, games: list[FailedGame]) -> None:
        if games != self.failures:
            self.failures = games
            write_text(self.path / FAILURES, json.dumps({FAILED: [asdict(game) for game in games]}, indent=1), kind=FAILURES_FILE)

    def answers(self) -> Path | None:
        """The transcript beside the parts."""
        return self.path / ANSWERS

    def _save_checksums(self) -> None:
        """Write the manifest with the checksums of all finished parts, if it lacks any."""
        if self._unsaved and not self._is_combined:
            write_text(self.path / MANIFEST, self._manifest(1), kind=MANIFEST_FILE)
            self._unsaved = 0

    def _manifest(self, indent: int | None = None) -> str:
        sums = {str(number): self._checksums[number] for number in sorted(self._finished)}
        return json.dumps(self.plan.manifest | {CHECKSUMS: sums}, indent=indent)

    def rows(self) -> pl.DataFrame:
        """All finished games, in the order of the plan, without their actions.

        Raises:
            SimulationError: no game has been played to its end, or a part has been damaged since it was written.
        """
        from agot_env.simulate.games import row_schema

        if not self._finished:
            raise SimulationError(no_game(self.failures))

        schema = row_schema(self.plan.lineups[0].match)
        return pl.concat(self._rows_of(self.plan.parts[number], schema) for number in sorted(self._finished))

    def _rows_of(self, part: Part, schema: Mapping[str, pl.DataType]) -> pl.DataFrame:
        path = self.path / part_name(part.number)
        rows = collected(without_actions(scanned(path)), path)
        problem = check_rows(rows, self.plan, part, schema)
        if problem is not None:
            raise SimulationError(f"{shown(path)} is damaged: {problem}; {ADVICE}")
        return rows

    def into_file(self, path: Path, *, overwrite: bool = False) -> None:
        """Combine all parts into one Parquet file with the manifest in its metadata, and remove the folder.

        If the folder contains other files, it remains with them.

        Args:
            path: the file.
            overwrite: whether to replace an existing file.

        Raises:
            SimulationError: the file cannot be written, or it exists and ``overwrite`` is False; the folder remains.
        """
        with self.held():
            try:
                with replacing(path, overwrite=overwrite, kind=GAMES_FILE) as unfinished:
                    parts = pl.concat([scanned(self.path / part_name(part.number)) for part in self.plan.parts])
                    metadata = {KEY: self._manifest()}
                    parts.sink_parquet(unfinished, compression="zstd", metadata=metadata, engine="streaming")
            except (FileError, *PARQUET_ERRORS) as error:
                said = str(error) if isinstance(error, FileError) else f"{shown(path)} cannot be written: {error}"
                raise SimulationError(f"{said}; all games are in {shown(self.path)}") from error
            with suppress(OSError):
                self._clear()
            self._is_combined = True

    def _check_foreign(self) -> None:
        """Raise a SimulationError if the folder is neither empty nor a data set."""
        if not self.path.exists() or (self.path / MANIFEST).exists():
            return
        if not all(is_lock(file) or is_left_behind(file, WRITTEN) or file.name == ANSWERS for file in self.path.iterdir()):
            raise SimulationError(f"{shown(self.path)} is neither empty nor a data set of games")

    def _prepare(self) -> None:
        """Make the locked folder a data set of the plan, and find its finished parts."""
        try:
            self._check_foreign()
            remove_left_behind(self.path, WRITTEN)
            self._checksums = {}
            if (self.path / MANIFEST).exists():
                try:
                    found = read_manifest(self.path / MANIFEST)
                    check_same(found, self.plan.manifest, self.path)
                    self._checksums = in_manifest(found)
                except FileError:
                    if not self.overwrite:
                        raise
                    self._clear()
            if not (self.path / MANIFEST).exists():
                write_text(self.path / MANIFEST, json.dumps(self.plan.manifest, indent=1), kind=MANIFEST_FILE)
            self._finished = {part.number for part in self.plan.parts if self._is_finished(part)}
            self.failures = failures_in(self.path)
        except OSError as error:
            raise SimulationError(f"{shown(self.path)} cannot be used: {reason(error)}") from error

    def _clear(self) -> None:
        """Remove the data set that the folder contains, and nothing else."""
        MANIFEST_FILE.check(self.path / MANIFEST)
        count = parts_in(self.path / MANIFEST)
        for path in list(self.path.glob("part-*.parquet")):
            found = PART.fullmatch(path.name)
            if found is not None and (count is None or int(found[1]) < count) and is_part(path):
                path.unlink()
        if (self.path / FAILURES).exists():
            FAILURES_FILE.check(self.path / FAILURES)
            (self.path / FAILURES).unlink()
        (self.path / MANIFEST).unlink()  # last: while it exists, the folder is a data set

    def _is_finished(self, part: Part) -> bool:
        path = self.path / part_name(part.number)
        if not path.exists():
            return False
        try:
            self._check(path, part)
        except SimulationError:
            if not self.overwrite or not is_part(path):
                raise
            path.unlink()
            return False
        return True

    def _check(self, path: Path, part: Part) -> None:
        """Check the file of a part, unless it is the same as when it was last checked, and add its checksums if they are missing."""
        status = path.stat()
        same = self._checked.get(part.number) == (status.st_mtime_ns, status.st_size)
        if same and part.number in self._checksums:
            return
        sums = check_part(path, part, self._checksums.get(part.number))
        self._unsaved += part.number not in self._checksums
        self._checksums[part.number] = sums
        self._checked[part.number] = status.st_mtime_ns, status.st_size


@dataclass(frozen=True)
class Dataset:
    """Stored games: a folder, finished or not, or a single file.

    Attributes:
        path: the folder or the file.
        manifest: the plan, and the versions that played it.
    """

    path: Path
    manifest: dict[str, Any]

    @cached_property
    def plan(self) -> Plan:
        """The plan of the games.

        Raises:
            SimulationError: this version cannot create these games.
        """
        return plan_of(self.manifest, self.path)

    @cached_property
    def failures(self) -> list[FailedGame]:
        """The games that have failed.

        Raises:
            SimulationError: the file that lists them is damaged.
        """
        return [] if self.path.is_file() else failures_in(self.path)

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The finished parts."""
        if self.path.is_file():
            return self.plan.parts
        return tuple(part for part in self.plan.parts if (self.path / part_name(part.number)).exists())

    def rows(self) -> pl.DataFrame:
        """All games without their actions, in the order of the plan.

        Raises:
            SimulationError: a part is damaged, or there is no finished part.
        """
        if not self.parts:
            raise SimulationError(f"{shown(self.path)} has no finished part yet")
        try:
            return pl.concat(rows for _, rows in self._read(actions=False))
        except pl.exceptions.PolarsError as error:
            raise SimulationError(f"the parts of {shown(self.path)} have different columns ({error})") from error

    def games(self, numbers: Collection[int] | None = None) -> Iterator[tuple[Part, pl.DataFrame]]:
        """Iterate over the games part by part, with their actions if they were stored.

        Args:
            numbers: the numbers of the parts to read; all by default.

        Raises:
            SimulationError: a part is damaged.
        """
        return self._read(numbers, actions=True)

    @cached_property
    def _schema(self) -> Mapping[str, pl.DataType]:
        from agot_env.simulate.games import row_schema

        return row_schema(self.plan.lineups[0].match)

    @cached_property
    def _checksums(self) -> dict[int, list[str]]:
        return in_manifest(self.manifest)

    @cached_property
    def _longest(self) -> int:
        return int(self.plan.lineups[0].match.batch(1).traces.shape[1])

    def _read(self, numbers: Collection[int] | None = None, *, actions: bool) -> Iterator[tuple[Part, pl.DataFrame]]:
        start, is_file = 0, self.path.is_file()
        if is_file:
            check_sizes(self.path, self.plan.games, self._longest)
        whole = collected(without_actions(scanned(self.path)), self.path).lazy() if is_file and not actions else scanned(self.path)
        for part in self.parts:
            begin, start = start, start + part.games
            if numbers is not None and part.number not in numbers:
                continue
            path = self.path if is_file else self.path / part_name(part.number)
            if not is_file:
                check_sizes(path, part.games, self._longest)
            scan = whole.slice(begin, part.games) if is_file else scanned(path)
            rows = collected(scan if actions else without_actions(scan), path)
            problem = check_rows(rows, self.plan, part, self._schema)
            if problem is None and differs(rows, self._checksums.get(part.number)):
                problem = "its contents do not match their checksum in the manifest"
            if problem is None and actions and self.plan.trajectories and "actions" not in rows.columns:
                problem = "it has no actions"
            if problem is not None:
                raise SimulationError(f"{shown(path)} is damaged: {problem}; {ADVICE}")
            yield part, rows


def open_dataset(path: Path | str) -> Dataset:
    """Open a folder or file of games that a simulation has written.

    Raises:
        SimulationError: there is no data set, or its manifest cannot be read.
    """
    path = Path(path)
    if path.is_dir() and (path / MANIFEST).exists():
        return Dataset(path, read_manifest(path / MANIFEST))
    if not path.exists():
        raise SimulationError(f"{shown(path)} does not exist")
    if not path.is_file():
        raise SimulationError(f"{shown(path)} is not a data set of games")
    try:
        metadata = pl.read_parquet_metadata(path)
    except PARQUET_ERRORS as error:
        raise SimulationError(f"{shown(path)} is damaged or not a Parquet file ({error})") from error
    if KEY not in metadata:
        raise SimulationError(f"{shown(path)} was not written by `agot simulate`: it has no manifest")
    return Dataset(path, parsed_manifest(metadata[KEY], path))


def _is_games_file(path: Path) -> bool:
    try:
        return KEY in pl.read_parquet_metadata(path)
    except PARQUET_ERRORS:
        return head(path, len(MAGIC)) == MAGIC


GAMES_FILE = Kind("a file of games", _is_games_file)
MANIFEST_FILE = Kind("the manifest of a data set of games", lambda path: b'"agot_env"' in head(path))


FAILURES_FILE = json_object("the failed games of a data set", FAILED)


def failures_in(folder: Path) -> list[FailedGame]:
    """The games in a folder that have failed and have not been played to their ends since.

    Raises:
        SimulationError: the file is damaged.
    """
    path = folder / FAILURES
    if not path.exists():
        return []
    try:
        return [FailedGame(**check_type(one, dict[str, Any])) for one in json.loads(read_text(path))[FAILED]]
    except (ValueError, TypeError, KeyError, TypeCheckError, RecursionError) as error:
        raise SimulationError(f"{shown(path)} is damaged: {error}; remove it") from error


def is_part(path: Path) -> bool:
    """Whether a file contains games or is a damaged Parquet file: a regular file that may be removed if its name is that of a part."""
    if not is_plain(path):
        return False
    try:
        return set(columns_in(path)) >= {"lineup", "index", "seed", "winner", "decisions"}
    except PARQUET_ERRORS:
        return head(path, len(MAGIC)) in (MAGIC, b"")


def parts_in(manifest: Path) -> int | None:
    """The number of parts that a manifest describes; None if this version cannot read it."""
    try:
        return len(plan_of(read_manifest(manifest), manifest).parts)
    except FileError:
        return None


def seed_of_run(given: int | None, *places: Path) -> int:
    """The seed of a simulation: the given one, or else that of the games which the simulation continues, or else a new one.

    Args:
        given: the seed that a person has chosen, if any.
        places: where the games may be stored, the first choice first. A place with anything else is left to the checks of `Folder`.
    """
    if given is not None:
        return given
    for place in places:
        try:
            found = open_dataset(place).manifest["seed"] if place.exists() else -1
        except FileError:
            continue
        if 0 <= found <= HIGHEST_SEED:
            return int(found)
    return new_seed()


def part_name(number: int) -> str:
    """The name of a part's file."""
    return f"part-{number:05}.parquet"


def scanned(path: Path) -> pl.LazyFrame:
    """Scan a Parquet file. Its path is taken literally: ``*`` and ``[`` are not patterns, and ``=`` does not create columns."""
    return pl.scan_parquet(path, glob=False, hive_partitioning=False)


def without_actions(scan: pl.LazyFrame) -> pl.LazyFrame:
    """The rows without the column of actions, which is much larger than all others."""
    return scan.select(pl.exclude("actions"))


def collected(scan: pl.LazyFrame, path: Path) -> pl.DataFrame:
    """Read the rows of a scanned file.

    Raises:
        SimulationError: the file is damaged.
    """
    try:
        return scan.collect()
    except PARQUET_ERRORS as error:
        raise SimulationError(f"{shown(path)} is damaged ({error}); {ADVICE}") from error


def check_part(path: Path, part: Part, sums: list[str] | None = None) -> list[str]:
    """Check that a file contains the games of a part, and return its checksums.

    Args:
        path: the file.
        part: the part.
        sums: its checksums in the manifest; None: they are not known.

    Raises:
        SimulationError: it is damaged, or does not match the manifest.
    """
    check_sizes(path, part.games, 2**31)
    rows = collected(scanned(path), path)
    if not {"lineup", "index"} <= set(rows.columns) or not part.has(rows["lineup"].to_numpy(), rows["index"].to_numpy()):
        raise SimulationError(f"{shown(path)} does not contain the games listed in the manifest; {ADVICE}")
    if differs(rows, sums):
        raise SimulationError(f"{shown(path)} is damaged: its contents do not match their checksum in the manifest; {ADVICE}")
    return checksums_of(rows)


def check_same(found: dict[str, Any], wanted: dict[str, Any], path: Path) -> None:
    """Check that a data set was begun with the same plan.

    Raises:
        SimulationError: it was not; the message lists the differences.
    """
    different = [key for key in wanted if found.get(key) != wanted[key]]
    differences = [f"{key} is {short(key, found.get(key))} there, {short(key, wanted[key])} here" for key in different]
    if differences:
        advice = "choose another path, or use --overwrite to replace them"
        raise SimulationError(f"{shown(path)} contains other games: {advice}. They differ: {'; '.join(differences)}")


def short(key: str, value: Any) -> str:
    """A value of a manifest in a few words."""
    if key == "decks":
        return counted(len(value), "deck")
    if key == "lineups":
        return shown(", ".join(f"{' - '.join(one['agents'])} x {one['games']} (cards {one['cards']})" for one in value[:3]), 200)
    return shown(value, 60)
