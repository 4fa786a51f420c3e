"""The stored results of measurements."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.storage.files import read_text, write_text
from agot_env.storage.provenance import checkout, machine
from benchmarks.markdown import Figures, tables_of
from benchmarks.numbers.sections import SECTIONS

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "benchmarks" / "results"
BUSY = 0.1
"""The number of cores used by other programs from which a machine counts as busy."""
DIGITS = 8
"""How many digits of a commit are stored."""


@dataclass(frozen=True)
class Result:
    """The output of a section, and the circumstances of its measurement.

    Attributes:
        section: the name of the section.
        command: the command, as a user types it.
        date: the date of the end of the measurement, in UTC.
        machine: processor, number of cores, system, Python; None if it is not known.
        load: the one-minute load average at the start; None if the system has none.
        others: the mean number of cores that other programs used meanwhile; None if the system does not report it.
        seconds: the duration; None if it was not stored.
        tables: all tables of the output.
        commit: the first digits of the commit that was measured; None if it is not known.
    """

    section: str
    command: str
    date: str
    machine: str | None
    load: float | None
    others: float | None
    seconds: float | None
    tables: tuple[Figures, ...]
    commit: str | None = None

    @property
    def caption(self) -> str:
        """The command, and when and where it was run."""
        words = f"`{self.command}`, {self.date}"
        if self.commit is not None:
            words += f", commit {self.commit}"
        if not SECTIONS[self.section].timed:
            return words + "."
        if self.machine is not None:
            words += f", {self.machine}"
        if self.load is not None:
            words += f", load average {self.load:.1f} at the start"
        if self.others is not None and self.others > BUSY:
            words += f". The machine was busy: other programs used {self.others:.1f} cores meanwhile"
        return words + "."

    def save(self) -> None:
        """Write the file of the section.

        Raises:
            FileError: it cannot be written.
        """
        FOLDER.mkdir(exist_ok=True)
        write_text(FOLDER / f"{self.section}.json", json.dumps(asdict(self), indent=1, ensure_ascii=False) + "\n")


def stored(section: str) -> Result:
    """The last result of a section.

    Raises:
        FileError: it has not been measured yet, or its file is damaged.
    """
    path = FOLDER / f"{section}.json"
    if not path.exists():
        raise FileError(f"{section} has not been measured yet: python -m benchmarks.numbers --only {section}")
    try:
        kept = json.loads(read_text(path))
        tables = tuple(Figures(tuple(one["headings"]), tuple(map(tuple, one["rows"]))) for one in kept.pop("tables"))
        return Result(**kept, tables=tables)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise FileError(f"{shown(path)} is damaged ({error})") from error


def measure(section: str) -> Result:
    """Run the benchmark of a section, and show its output as it appears.

    Raises:
        ValueError: the benchmark has failed, or has printed no table.
    """
    line = SECTIONS[section].line
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    busy, own, began = busy_seconds(), children_seconds(), time.perf_counter()
    command = [sys.executable, *line.split()[1:]]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, encoding="utf-8", env=os.environ | {"PYTHONUTF8": "1"})
    assert process.stdout is not None
    lines = []
    for one in process.stdout:
        print(one, end="", flush=True)
        lines.append(one)
    if process.wait():
        raise ValueError(f"{line} ended with exit status {process.returncode}")
    seconds = time.perf_counter() - began
    after = busy_seconds()
    others = None if busy is None or after is None else max(0.0, (after - busy - children_seconds() + own) / seconds)
    tables = tuple(tables_of("".join(lines)))
    if not tables:
        raise ValueError(f"{line} printed no table")
    date = datetime.now(UTC).date().isoformat()
    commit, _ = checkout(ROOT)
    return Result(
        section, line, date, machine(), rounded(load, 2), rounded(others, 2), round(seconds, 1), tables, commit and commit[:DIGITS]
    )


def rounded(number: float | None, digits: int) -> float | None:
    """A rounded number; None remains None."""
    return None if number is None else round(number, digits)


def children_seconds() -> float:
    """The processor time of all child processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def busy_seconds() -> float | None:
    """The processor time of all programs since the machine was started; None if the system does not report it."""
    try:
        user, nice, system, _, _, irq, softirq, *_ = map(int, Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:])
    except (OSError, ValueError):
        return None
    return (user + nice + system + irq + softirq) / os.sysconf("SC_CLK_TCK")
