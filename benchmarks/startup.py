"""How long the first and every later start takes, and how large a game is: ``python -m benchmarks.startup``.

Each figure is a fresh process: the first with an empty folder for machine code (``AGOT_CACHE_DIR``), the later ones with
what the first has left there.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time

from rich.console import Console
from rich.table import Table

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


def start(folder: str) -> tuple[float, float, float]:
    """One fresh process: seconds until imported, until the first step, and of the whole process."""
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", FIRST_STEP],
        env={**os.environ, "AGOT_CACHE_DIR": folder},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    imported, stepped = map(float, done.stdout.split())
    return imported, stepped, time.perf_counter() - began


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.startup", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--runs", type=int, default=3, help="warm starts, of which the median counts (default 3)")
    options = parser.parse_args()
    if options.runs < 1:
        parser.error("--runs must be at least 1")
    with tempfile.TemporaryDirectory() as folder:
        cold = start(folder)
        warm = [start(folder) for _ in range(options.runs)]
    from agot_env.agot.engine.layout import GAME, TABLES

    table = Table(title="Start", title_justify="left")
    for heading in ("", "figure", "wanted"):
        table.add_column(heading, justify="left" if not heading else "right", no_wrap=True)
    table.add_row("first start, empty cache: until the first step", f"{cold[1]:.1f} s", "<= 90 s")
    table.add_row("later starts: import agot_env", f"{statistics.median(run[0] for run in warm):.2f} s", "")
    table.add_row("later starts: import and first step", f"{statistics.median(run[1] for run in warm):.2f} s", "<= 2 s")
    table.add_row("later starts: the whole process", f"{statistics.median(run[2] for run in warm):.2f} s", "")
    table.add_row("a game (GAME)", f"{GAME.itemsize:,} bytes", "<= 16,384 bytes")
    table.add_row("what the engine knows about cards (TABLES)", f"{TABLES.itemsize:,} bytes", "")
    Console(width=max(110, Console().width)).print(table)


if __name__ == "__main__":
    main()
