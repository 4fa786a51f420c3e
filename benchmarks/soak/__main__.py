"""The soak test, random games of all kinds for any length of time: ``python -m benchmarks.soak``.

Plays millions of games of all editions, variants, numbers of seats and kinds of decks, and of the Lands game, in several processes. The end
of every game is checked and, for a share of the time, every state, as in `benchmarks.walk`. A failed game is reported with the command that
replays it, and the soak test continues. Its progress is stored in a file: after an interruption the same command continues. Exits with 1
if a game has failed. docs/soak.md
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from agot_env.messages.wording import counted
from benchmarks.soak.rows import ROWS, Row
from benchmarks.soak.run import State, soak

GROWTH = 100
"""The number of MiB by which a process may grow from half-way to the end without a warning."""


def again(state: State, name: str, error: dict[str, int | str]) -> str:
    """The command that replays a failed game."""
    first = int(error["index"]) - int(error["chunk"]) * ROWS[name].chunk
    return f"python -m benchmarks.soak --seed {state.seed} --again {name!r} {error['chunk']} {first} {error.get('games', 1)}"


def show(state: State, console: Console) -> None:
    """Print the games played, the failures, the use of capacities, and the memory."""
    table = Table("row", title="games", title_justify="left")
    for word in ("games", "decisions", "a game", "a second", "checked games", "checked states", "errors"):
        table.add_column(word, justify="right")
    for name, row in state.rows.items():
        played = row.games - row.checked
        speed = played / max(1e-9, row.seconds - row.checked_seconds)
        table.add_row(
            name, f"{row.games:,}", f"{row.decisions:,}", f"{row.decisions / max(1, row.games):,.0f}", f"{speed:,.0f}",
            f"{row.checked:,}", f"{row.states:,}", f"{len(row.errors):,}" if row.errors else "0",
        )  # fmt: skip
    total = state.rows.values()
    table.add_section()
    table.add_row(
        "all", f"{state.games:,}", f"{sum(row.decisions for row in total):,}", "", f"{state.games / max(1e-9, state.seconds):,.0f}",
        f"{sum(row.checked for row in total):,}", f"{sum(row.states for row in total):,}", f"{state.errors:,}",
    )  # fmt: skip
    console.print(table)
    console.print(marks(state))
    for first, half, end in state.memory:
        grown = "; [red]it grew[/red]" if end - half > GROWTH else ""
        console.print(f"memory of a process: {first:,} MiB after its first games, {half:,} half-way, {end:,} at the end{grown}")
    shown = 0
    for name, row in state.rows.items():
        for error in row.errors:
            shown += 1
            if shown <= 50:
                made = counted(error["decisions"], "decision")
                console.print(f"[red]{name}, game {error['index']}, after {made}: {error['problem']}[/red]")
                console.print(again(state, name, error), soft_wrap=True, markup=False, highlight=False)
    if shown > 50:
        console.print(f"and {shown - 50:,} more, in the file")


def marks(state: State) -> Table:
    """Print the largest value of every mark, and the game in which it occurred."""
    from benchmarks.soak.play import capacities

    table = Table("mark", title="largest value", title_justify="left")
    for word in ("most", "of", "in", "game"):
        table.add_column(word, justify="left" if word == "in" else "right")
    for lands in (False, True):
        best: dict[str, tuple[int, str, int]] = {}
        limits: dict[str, int] = {}
        for name, row in state.rows.items():
            if bool(ROWS[name].mode) == lands and row.marks:
                limits = capacities(ROWS[name], ROWS[name].match(state.seed, 0))
                for mark, (value, index) in row.marks.items():
                    if value > best.get(mark, (-1, "", 0))[0]:
                        best[mark] = value, name, index
        for mark, (value, name, index) in best.items():
            table.add_row(mark, f"{value:,}", f"{limits[mark]:,}" if mark in limits else "", name, f"{index:,}")
        table.add_section()
    return table


def play_again(seed: int, name: str, chunk: int, first: int, games: int, console: Console) -> int:
    """Replay games of a chunk, and check every state of them."""
    from benchmarks.soak.play import play

    played = play(name, chunk, games, seed, True, first)
    console.print(f"{name}: {counted(games, 'game')}, {counted(played.states, 'state')} checked")
    for error in played.errors:
        console.print(f"game {error['index']}, after {counted(error['decisions'], 'decision')}: {error['problem']}", style="red")
    return 1 if played.errors else 0


def wanted_rows(parser: argparse.ArgumentParser, names: list[str]) -> list[Row]:
    """The rows whose names contain one of the texts."""
    rows = [row for row in ROWS.values() if not names or any(name in row.name for name in names)]
    if not rows:
        parser.error(f"no row contains {' or '.join(names)}; rows: {'; '.join(ROWS)}")
    return rows


def main(arguments: list[str] | None = None, console: Console | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.soak", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=3_000_000, help="games of all runs together (default 3,000,000)")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="seconds after which no new chunk of games begins")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one for each core)")
    parser.add_argument("--checked", type=float, default=0.15, help="share of the time for games checked at every state (default 0.15)")
    parser.add_argument("--rows", nargs="*", default=[], help="only rows whose names contain one of these texts")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--state", type=Path, default=Path("soak.json"), help="file in which the progress is stored (default soak.json)")
    parser.add_argument("--fresh", action="store_true", help="start from the beginning even if there is a state file")
    parser.add_argument("--again", nargs="+", metavar="ROW CHUNK FIRST [GAMES]", help="replay games and check every state")
    options = parser.parse_args(arguments)
    console = console or Console(width=max(Console().width, 160) if not sys.stdout.isatty() else None)
    if options.again is not None:
        if len(options.again) not in (3, 4) or options.again[0] not in ROWS or not all(word.isdigit() for word in options.again[1:]):
            parser.error(f"--again takes a row, a chunk, the first game in it, and a number of games; rows: {'; '.join(ROWS)}")
        chunk, first, games = (int(word) for word in [*options.again[1:], "1"][:3])
        return play_again(options.seed, options.again[0], chunk, first, games, console)
    if options.games < 1 or options.jobs < 1 or not 0 <= options.checked <= 1 or options.seed < 0:
        parser.error("--games and --jobs must be at least 1, --checked from 0 to 1, --seed at least 0")
    rows = wanted_rows(parser, options.rows)
    state = begin(options.seed, options.state, options.fresh)

    def report(state: State) -> None:
        if console.is_terminal:
            console.print(f"\r{counted(state.games, 'game')}, {counted(state.errors, 'error')}, {state.seconds:,.0f} s", end="")

    interrupted = soak(state, options.state, rows, options.games, options.seconds, options.jobs, options.checked, report)
    console.print()
    show(state, console)
    if interrupted:
        console.print(f"interrupted after {state.seconds:,.0f} s; the same command continues from {options.state}")
    return 130 if interrupted else 1 if state.errors else 0


def begin(seed: int, path: Path, fresh: bool) -> State:
    """The state to continue from: the one in the file, if it has the same seed and engine."""
    engine = " ".join(row.match(0, 0).engine_hash for row in (ROWS["core, joust, 2, printed"], ROWS["lands, hard, 2"]))
    if fresh or not path.exists():
        return State(seed, engine)
    state = State.load(path)
    if state.seed != seed:
        raise SystemExit(f"{path} has the seed {state.seed}, not {seed}; name another file or use --fresh")
    if state.engine != engine:
        raise SystemExit(f"{path} is of another version of the engine; name another file or use --fresh")
    return state


if __name__ == "__main__":
    sys.exit(main())
