"""The time of the first and of later starts, and the size of a game: ``python -m benchmarks.startup``.

Each figure is from a fresh process that uses a copy of the package: with an empty cache folder (``AGOT_CACHE_DIR``), with the cache of that
start, after edits of the engine, and with the object files that a wheel contains.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.table import Table

from benchmarks.markdown import print_rich

FIRST_STEP = """
import time
began = time.perf_counter()
import agot_env
imported = time.perf_counter()
import numpy as np
games = agot_env.GameBatch(1, agot_env.Match(houses=("stark", "lannister")), seed=0)
games.step(games.action_masks.argmax(1))
print(imported - began, time.perf_counter() - began)
"""


ROOT = Path(__file__).resolve().parents[1]
EDITED = "agot_env/agot/engine/timing/windows.py"
FUNCTION = re.compile(r'(def step_window\([^)]*\)[^\n]*:\n    """.*?"""\n)', re.DOTALL)


class Copy:
    """A copy of the package that may be edited.

    Args:
        folder: an empty folder for the copy.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT / "agot_env", folder / "agot_env", ignore=shutil.ignore_patterns("__pycache__", "objects"))

    def run(self, cache: str, *arguments: str) -> str:
        """The output of a fresh process."""
        settings = {**os.environ, "AGOT_CACHE_DIR": str(self.folder / cache), "PYTHONPATH": str(self.folder)}
        settings.pop("PYTHONDONTWRITEBYTECODE", None)  # later starts use the byte code of the first one
        command = [sys.executable, "-P", *arguments]
        return subprocess.run(command, env=settings, cwd=self.folder, stdout=subprocess.PIPE, text=True, check=True).stdout

    def start(self, cache: str) -> tuple[float, float, float]:
        """One fresh process: the seconds until the import is done, until the first step, and until the process ends."""
        began = time.perf_counter()
        imported, stepped = map(float, self.run(cache, "-c", FIRST_STEP).split())
        return imported, stepped, time.perf_counter() - began

    def edit(self, more: str) -> None:
        """Insert a line at the start of a function of the engine."""
        path = self.folder / EDITED
        text, changed = FUNCTION.subn(rf"\1    {more}\n", path.read_text(encoding="utf-8"))
        assert changed == 1, FUNCTION.pattern
        path.write_text(text, encoding="utf-8")

    def build(self) -> None:
        """Add the object file of the engine, as in a wheel."""
        self.run("build", "-m", "agot_env.machine_code.build", "--out", "agot_env/machine_code/objects", "agot_env.agot.kernels")


def main() -> None:
    """Measure, and print the results."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.startup", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--runs", type=int, default=3, help="starts that compile nothing; the median is reported (default 3)")
    options = parser.parse_args()
    if options.runs < 1:
        parser.error("--runs must be at least 1")
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(Path(folder))
        cold = copy.start("cache")
        warm = [copy.start("cache") for _ in range(options.runs)]
        copy.edit("# a comment")
        commented = copy.start("cache")
        copy.edit("edited = 1")
        edited = copy.start("cache")
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(Path(folder))
        copy.build()
        wheel = [copy.start(f"empty {k}") for k in range(options.runs)]
    from agot_env.agot.engine.record.layout import GAME, TABLES

    table = Table(title="Start", title_justify="left")
    for heading in ("", "figure", "wanted"):
        table.add_column(heading, justify="left" if not heading else "right", no_wrap=True)
    for what, seconds, wanted in (
        ("first start, empty folder: until the first step", cold[1], "<= 30 s"),
        ("first start of a wheel with machine code: until the first step", statistics.median(run[1] for run in wheel), "<= 3 s"),
        ("later starts: import agot_env", statistics.median(run[0] for run in warm), ""),
        ("later starts: import and first step", statistics.median(run[1] for run in warm), "<= 2 s"),
        ("later starts: the whole process", statistics.median(run[2] for run in warm), ""),
        ("after an edit of a comment in the engine: until the first step", commented[1], ""),
        ("after an edit of a function of the engine: until the first step", edited[1], ""),
    ):
        table.add_row(what, f"{seconds:.2f} s", wanted)
    table.add_row("a game (GAME)", f"{GAME.itemsize:,} bytes", "<= 16,384 bytes")
    table.add_row("what the engine knows about cards (TABLES)", f"{TABLES.itemsize:,} bytes", "")
    print_rich(table)


if __name__ == "__main__":
    main()
