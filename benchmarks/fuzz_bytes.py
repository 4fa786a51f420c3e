"""Saved games with corrupted contents: ``python -m benchmarks.fuzz_bytes``.

Makes files of `to_bytes` with changed contents and a valid checksum: random bytes, single numbers set to extremes, fields and rows
of another game, other legal answers, other frames, another header. Each file is loaded in a subprocess. Batches that `from_bytes` accepts
are observed, labelled, resampled and played for 200 decisions. Prints how many files were refused, played, or ended in an `EngineError`.
Exits with 1 if a process has crashed, hung, or raised anything else, and names the files, which ``--only NAME --first I --files 1``
makes again.

With ``NUMBA_DISABLE_JIT=1`` NumPy checks every index, so it also finds reads out of bounds that machine code does not notice.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import json
import queue
import struct
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from agot_env import STARTER_DECKS, EngineError, GameBatch, IllegalActionError, Match
from agot_env.lands.batch import LandsBatch
from agot_env.lands.match import LandsMatch

DECISIONS = 200
GAMES = 2
"""Games in a file."""
SOURCES = 12
"""The number of a worker's original files, from which the others are made."""
CORE = tuple(STARTER_DECKS)
SUBJECTS: dict[str, Callable[[], Any]] = {
    "core": lambda: Match(edition="core", houses=CORE[:2]),
    "core, asked": lambda: Match(edition="core", houses=CORE[2:], ask_forced=True),
    "core, three": lambda: Match(edition="core", houses=CORE[:3]),
    "core, teams": lambda: Match(edition="core", houses=CORE, variant="two_on_two"),
    "core, six": lambda: Match(edition="core", houses=(*CORE, *CORE[:2]), variant="littlefinger"),
    "core, pool": lambda: [Match(edition="core", houses=houses) for houses in itertools.permutations(CORE, 2)],
    "winter": lambda: Match(edition="winter", houses=("greyjoy", "targaryen")),
    "winter, three": lambda: Match(edition="winter", houses=("greyjoy", "targaryen", "greyjoy")),
    "ice and fire, four": lambda: Match(edition="ice_and_fire", houses=("greyjoy", "targaryen") * 2),
    "hbo": lambda: Match(edition="hbo", houses=("stark", "lannister")),
    "hbo, draft": lambda: Match(edition="hbo", houses=("stark", "lannister"), plot_draft=True),
    "lands, hard": lambda: LandsMatch("hard", 2),
    "lands, easy": lambda: LandsMatch("easy", 2),
    "lands, three": lambda: LandsMatch("hard", 3),
}


def sources(kind: Any, matches: Any, rng: np.random.Generator) -> list[tuple[Any, np.ndarray[Any, np.dtype[Any]]]]:
    """Batches at various points of their games, some of them resampled, and copies of their records."""
    found = []
    for k in range(SOURCES):
        batch = kind(GAMES, matches, int(rng.integers(2**31)), autoreset=bool(k % 2))
        batch.play_random(int(GAMES * rng.integers(1, 40 if k % 4 == 0 else 250)), write=False)
        if k % 3 == 0:
            batch.resample(int(rng.integers(batch.match.seats)), int(rng.integers(2**31)))
        found.append((batch, batch.records.copy()))
    return found


# --- changes ----------------------------------------------------------------------------------------------------------------


def extremes(dtype: np.dtype[Any], now: int, rng: np.random.Generator) -> int:
    """A number that fits the type of a field but hardly occurs in games."""
    info = np.iinfo(dtype)
    few = (info.min, info.max, -1, 0, 1, 2, 63, 64, 127, 128, 383, 384, 433, 4096, now + 1, now - 1, int(rng.integers(-70, 500)))
    return int(np.clip(few[rng.integers(len(few))], info.min, info.max))


def change_bytes(records: Any, other: Any, rng: np.random.Generator) -> None:
    """Set some bytes at random."""
    raw = records.view(np.uint8)
    raw[rng.integers(len(raw), size=rng.integers(1, 9))] = rng.integers(0, 256, 1)


def change_number(records: Any, other: Any, rng: np.random.Generator) -> None:
    """Set one number to an extreme."""
    field = records[rng.choice(records.dtype.names)]
    used = np.flatnonzero(field)
    k = int(rng.choice(used)) if len(used) and rng.integers(2) else int(rng.integers(field.size))
    place = np.unravel_index(k, field.shape)
    field[place] = extremes(field.dtype, int(field[place]), rng)


def change_field(records: Any, other: Any, rng: np.random.Generator) -> None:
    """Replace a field by that of another game."""
    name = rng.choice(records.dtype.names)
    records[name][0] = other[name][0]


def change_row(records: Any, other: Any, rng: np.random.Generator) -> None:
    """Replace a row of a field by a row of another game, or by another row of the same game."""
    names = [name for name in records.dtype.names if records[name].ndim > 1]
    name = rng.choice(names)
    source = other if rng.integers(2) else records
    records[name][0][rng.integers(records[name].shape[1])] = source[name][0][rng.integers(records[name].shape[1])]


def change_frames(records: Any, other: Any, rng: np.random.Generator) -> None:
    """Replace a frame in use by one of another game, change its locals, or remove it; or replace all prompt fields by those of another
    game."""
    if "frames" not in records.dtype.names:
        names = ["seat", "prompt", "playing", "source", "target", "left", "legal", "choices"]
        for name in names if rng.integers(2) else [rng.choice(names)]:
            records[name][0] = other[name][0]
        return
    frames = records["frames"].shape[1]  # an earlier change may have made the depth anything
    depth, theirs = (min(max(1, int(some["depth"][0])), frames) for some in (records, other))
    way, at = rng.integers(4), int(rng.integers(depth))
    if way == 0:
        records["frames"][0, at] = other["frames"][0, rng.integers(theirs)]
    elif way == 1:
        records["frames"][0, at, rng.integers(16)] = int(rng.integers(-2, 40))
    elif way == 2:
        records["depth"][0] = rng.integers(1, depth + 1)
    else:
        for name in ("frames", "depth", "prompt", "prompt_source", "seat", "legal", "choices", "removals"):
            records[name][0] = other[name][0]


def change_legal(records: Any, other: Any, rng: np.random.Generator) -> None:
    """Make other answers legal, and adjust their count."""
    legal = records["legal"][0]
    for _ in range(int(rng.integers(1, 4))):
        legal[rng.integers(len(legal))] ^= np.uint64(1 << int(rng.integers(64))).astype(np.int64)
    records["choices"][0] = np.bitwise_count(legal.view(np.uint64)).sum()


CHANGES = (change_bytes, change_number, change_number, change_number, change_field, change_row, change_frames, change_frames, change_legal)


def changed(file: bytes, magic: bytes, number: int, itemsize: int, dtype: Any, other: Any, rng: np.random.Generator) -> bytes:
    """A file with changed contents and a valid checksum."""
    at = len(magic)
    (size,) = struct.unpack("<I", file[at : at + 4])
    head, body = file[at + 36 : at + 36 + size], bytearray(file[at + 36 + size :])
    if number % 50 == 49:
        facts = json.loads(head)
        name = rng.choice(list(facts))
        facts[name] = (None, -1, 3, 10**12, "x", [], [[]], {}, True, [1, "x", None], 2**70)[rng.integers(11)]
        head = json.dumps(facts).encode()
    elif number % 50 == 48:
        body = body[: rng.integers(len(body))] if rng.integers(2) else body + bytes(rng.integers(0, 256, 100, np.uint8))
    elif number % 50 == 47:
        body[GAMES * itemsize :] = rng.integers(-2, 500, (len(body) - GAMES * itemsize) // 2).astype(np.int16).tobytes()
    else:
        first = int(rng.integers(GAMES)) * itemsize
        records = np.frombuffer(body, np.uint8, itemsize, first).view(dtype)
        for _ in range(int(rng.integers(1, 4)) if number % 2 else 1):
            CHANGES[rng.integers(len(CHANGES))](records, other, rng)
        records = None
    digest = hashlib.sha256(head + bytes(body)).digest()
    return magic + struct.pack("<I", len(head)) + digest + head + bytes(body)


# --- loading and playing them -------------------------------------------------------------------------------------------------


def load_and_play(kind: Any, data: bytes, rng: np.random.Generator) -> str:
    """The outcome for a file: "refused", "played" or "engine error"."""
    try:
        batch = kind.from_bytes(data)
    except ValueError:
        return "refused"
    except EngineError:
        return "engine error"
    try:
        for turn in range(DECISIONS // 20):
            for seat in range(batch.match.seats):
                batch.observe(seat)
            if turn % 3 == 0:
                other = batch.copy()
                other.resample(int(rng.integers(batch.match.seats)), int(rng.integers(2**31)))
                other.play_random(GAMES * 5)
            batch.play_random(GAMES * 10)
            if turn % 5 == 4:
                asked = zip(batch.seat, batch.action_masks, strict=True)
                batch.step([int(rng.choice(np.flatnonzero(mask))) if seat >= 0 else -1 for seat, mask in asked])
    except EngineError:
        return "engine error"
    except IllegalActionError as error:
        return "played" if "all games of the batch are over" in str(error) else f"raised {error!r}"
    return "played"


def work(name: str, seed: int, first: int, files: int) -> None:
    """Make, load and play files, and report the outcome of each."""
    wrong: list[Any] = []
    sys.unraisablehook = wrong.append  # an exception in an entry point of machine code is reported here
    matches = SUBJECTS[name]()
    kind = LandsBatch if isinstance(matches, LandsMatch) else GameBatch
    known: tuple[int, list[Any]] = (-1, [])
    for i in range(first, first + files):
        if i // 200 != known[0]:
            known = (i // 200, sources(kind, matches, np.random.default_rng([seed, i // 200])))
        rng = np.random.default_rng([seed, i])
        batch, _ = known[1][rng.integers(SOURCES)]
        other = known[1][rng.integers(SOURCES)][1][:1]
        print(i, "begun", flush=True)
        data = changed(batch.to_bytes(), kind.magic, i, kind.layout.GAME.itemsize, kind.layout.GAME, other, rng)
        try:
            outcome = load_and_play(kind, data, rng)
        except Exception as error:
            outcome = f"raised {error!r}"
        if wrong:
            outcome = f"read out of bounds ({wrong[0].exc_value!r})"
            wrong.clear()
        print(i, outcome.replace("\n", " "), flush=True)


def read_lines(stream: Iterable[str], lines: queue.Queue[str | None]) -> None:
    """Forward the output of a process line by line, and None when it ends."""
    for line in stream:
        lines.put(line)
    lines.put(None)


def watch(name: str, seed: int, first: int, files: int, patience: float) -> tuple[Counter[str], list[str]]:
    """Run the work in subprocesses; one that dies or hangs is replaced by another, which continues with the next file."""
    outcomes: Counter[str] = Counter()
    faults: list[str] = []
    at, end = first, first + files
    while at < end:
        arguments = ["--worker", "--only", name, "--seed", str(seed), "--first", str(at), "--files", str(end - at)]
        worker = subprocess.Popen([sys.executable, "-m", "benchmarks.fuzz_bytes", *arguments], stdout=subprocess.PIPE, text=True)
        assert worker.stdout is not None
        lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=read_lines, args=(worker.stdout, lines), daemon=True).start()
        begun, fault = at - 1, ""
        wait = 900.0  # the first file waits for the engine to be compiled
        while True:
            try:
                line = lines.get(timeout=wait)
            except queue.Empty:
                worker.kill()
                fault = f"hung for {wait:.0f} s"
                break
            if line is None:
                fault = f"died: {worker.wait()}" if worker.wait() else ""
                break
            number, outcome = line.strip().split(" ", 1)
            wait = patience
            begun = int(number)
            if outcome != "begun":
                outcomes[outcome if outcome in ("refused", "played", "engine error") else "fault"] += 1
                if outcome not in ("refused", "played", "engine error"):
                    faults.append(f"{name}, file {number}: {outcome}")
        worker.wait()
        if fault:
            faults.append(f"{name}, file {begun}: {fault}")
            outcomes["fault"] += 1
        elif begun < end - 1:
            raise RuntimeError(f"{name}: the worker stopped after file {begun}")
        at = begun + 1
    return outcomes, faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=int, default=10_000, help="files per subject (default 10000)")
    parser.add_argument("--first", type=int, default=0, help="number of the first file")
    parser.add_argument("--only", choices=list(SUBJECTS), help="only this subject")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--patience", type=float, default=120.0, help="time limit per file in seconds (default 120)")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.worker:
        work(arguments.only, arguments.seed, arguments.first, arguments.files)
        return 0
    table = Table("games", "files", "refused", "played", "engine errors", "faults", "seconds")
    faults: list[str] = []
    for name in [arguments.only] if arguments.only else SUBJECTS:
        began = time.perf_counter()
        outcomes, wrong = watch(name, arguments.seed, arguments.first, arguments.files, arguments.patience)
        counts = [outcomes[key] for key in ("refused", "played", "engine error", "fault")]
        table.add_row(name, *(f"{n:,}" for n in (arguments.files, *counts)), f"{time.perf_counter() - began:.0f}")
        faults += wrong
    console = Console()
    console.print(table)
    for fault in faults:
        console.print(fault, style="red", markup=False, highlight=False)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
