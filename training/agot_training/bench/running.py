"""Running the suite, and comparing two results."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

from rich.console import Console

from agot_env import agents
from agot_env.cli.tables import print_table
from agot_env.messages.errors import FileError
from agot_env.messages.lookup import did_you_mean
from agot_env.messages.names import shown
from agot_env.seeds import how_to_repeat, new_seed
from agot_env.simulate.backends import check_backend
from agot_env.storage.files import locked, write_text
from agot_env.storage.provenance import KEY, provenance
from agot_training.bench.compare import differences
from agot_training.bench.files import IDENTITY, NAME, RESULTS, files_of, read_results, write_results_of
from agot_training.bench.page import CARD, HEADINGS, PAGE, as_card, as_page, rows_of, rows_of_differences
from agot_training.bench.suite import SIZES, SUITE, check_frozen
from agot_training.bench.tasks import TASKS, Run, default_tasks, misfit

PAGE_NAME, CARD_NAME = "bench.md", "card.tex"


@dataclass(frozen=True)
class Options:
    """The options of ``agot bench run``; `agot_training.bench.command.RunBench` says what they mean."""

    agent: str
    tasks: tuple[str, ...]
    out: Path
    seed: int | None
    smoke: bool
    workers: int


def run_suite(options: Options, console: Console) -> None:
    """Run the tasks that have no results yet, and write all results.

    Raises:
        ValueError: an option is invalid, the agent cannot be made or cannot play a task that is named, or the opponents are not frozen.
        FileError: the folder has the results of another run, or cannot be written.
    """
    check_backend("local", options.workers)
    check_frozen()
    agents.make(options.agent)
    for kind, name in ((RESULTS, NAME), (PAGE, PAGE_NAME), (CARD, CARD_NAME)):
        kind.check(options.out / name)
    skipped = {name: why for name in wanted(options) if (why := misfit(name, options.agent)) is not None}
    if skipped and (options.tasks or len(skipped) == len(wanted(options))):
        raise ValueError("; ".join(f"{name}: {why}" for name, why in skipped.items()))
    options.out.mkdir(parents=True, exist_ok=True)
    with locked(options.out):
        results = begun(options)
        results["tasks"] |= {name: {"skipped": why} for name, why in skipped.items()}
        for name in wanted(options):
            if name not in results["tasks"]:
                console.print(f"\n{TASKS[name].title}", style="bold")
                task = Run(options.agent, SIZES[results["size"]], results["seed"], options.out / name, options.workers, console)
                results["tasks"][name] = TASKS[name].measure(task)
                results["tasks"] = {known: results["tasks"][known] for known in TASKS if known in results["tasks"]}
                write_results_of(options.out, results)
        write_results_of(options.out, results)
        write_text(options.out / PAGE_NAME, as_page(results), kind=PAGE)
        write_text(options.out / CARD_NAME, as_card(results), kind=CARD)
    for title, rows in groupby(rows_of(results["tasks"]), key=itemgetter(0)):
        console.print(f"\n{title}", style="bold")
        cells = [row[1:] for row in rows]
        if any(cells[0][1:]):
            print_table(console, HEADINGS[1:], cells, names=(0,))
        else:  # not run
            console.print(cells[0][0], soft_wrap=True)
    console.print("written: " + ", ".join(shown(options.out / name) for name in (NAME, PAGE_NAME, CARD_NAME)), soft_wrap=True)
    console.print(how_to_repeat(results["seed"]), soft_wrap=True)


def wanted(options: Options) -> tuple[str, ...]:
    """The tasks to run, in the order of the suite.

    Raises:
        ValueError: a task is unknown.
    """
    for name in options.tasks:
        if name not in TASKS:
            raise ValueError(f"tasks are {', '.join(TASKS)}, not {shown(name)}{did_you_mean(name, TASKS)}")
    return tuple(name for name in TASKS if name in (options.tasks or default_tasks(options.agent)))


def begun(options: Options) -> dict[str, Any]:
    """The results so far in the folder.

    Raises:
        FileError: they are of another run.
    """
    size = "smoke" if options.smoke else "standard"
    found = read_results(options.out) if (options.out / NAME).exists() else None
    seed = options.seed if options.seed is not None else new_seed() if found is None else found["seed"]
    own = {"suite": SUITE, "size": size, "seed": seed, "agent": options.agent, "files": files_of(options.agent)}
    if found is None:
        return {KEY: provenance(), **own, "tasks": {}}
    if other := [name for name in IDENTITY if found[name] != own[name]]:
        raise FileError(f"{shown(options.out)} has results with another value of {', '.join(other)}; name another folder (--out)")
    return found


def show_comparison(path: Path, other_path: Path, console: Console) -> None:
    """Print the differences of two results.

    Raises:
        ValueError: the results cannot be compared, or have no task in common.
        FileError: a file cannot be read.
    """
    one, other = read_results(path), read_results(other_path)
    rows = rows_of_differences(list(differences(one, other)))
    if not rows:
        raise ValueError("the two results have no task in common")
    names = ["A", "B"]
    for name, results in zip(names, (one, other), strict=True):
        console.print(f"{name}: {shown(results['agent'])}, seed {results['seed']}", soft_wrap=True)
    for title, of_task in groupby(rows, key=itemgetter(0)):
        console.print(f"\n{title}", style="bold")
        print_table(console, ["", *names, "A - B (95 %)", "p", "paired"], [row[1:] for row in of_task], names=(0,))
    console.print(f"p values are not corrected for the number of tests, {len(rows)}.", soft_wrap=True)
