"""The page of a result in Markdown, and the card for a paper in LaTeX."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from agot_env.messages.wording import counted
from agot_env.simulate.answers import beside_rate
from agot_env.simulate.intervals import MEANING
from agot_env.storage.owned import containing
from agot_env.storage.provenance import KEY
from agot_training.bench.compare import Difference
from agot_training.bench.suite import POOLS
from agot_training.bench.tasks import TASKS

WRITTEN = "written by `agot bench`"
PAGE = containing("a page written by agot bench", WRITTEN.encode())
CARD_WRITTEN = "written by agot bench"
CARD = containing("a card written by agot bench", CARD_WRITTEN.encode())

Values = dict[str, Any]
LEAST = 0.0001
"""The least p value that is written as a number."""
HEADINGS = ("task", "", "result", "95 %", "games")


def interval(row: Values, digits: int = 1, factor: float = 100.0) -> str:
    """The bounds of a value."""
    low, high = (f"{factor * row[name]:{'+' if factor == 1 else ''}.{digits}f}" for name in ("low", "high"))
    return f"{low} to {high}"


def rows_of(tasks: dict[str, Values]) -> Iterator[tuple[str, ...]]:
    """The rows of the table of a result, with `HEADINGS`."""
    for name, values in tasks.items():
        title = TASKS[name].title
        if "skipped" in values:
            yield title, f"not run: {values['skipped']}", "", "", ""
            continue
        if "exploiter" in values:
            row = values["exploiter"]
            what = f"its exploiter wins, after {counted(values['decisions'], 'decision')}"
            yield title, what, f"{row['rate']:.1%}", interval(row), f"{row['games']:,}"
            continue
        if "rating" in values:
            games = sum(row["games"] for row in values["opponents"])
            yield title, "rating (greedy: 0)", f"{values['rating']:+.0f}", interval(values, 0, 1), f"{games:,}"
            yield title, "processor time per decision", f"{values['milliseconds']:.3g} ms", "", ""
        found = [(f"wins with {POOLS[kind]}", row) for kind, row in values.get("pools", {}).items()]
        copies = "" if TASKS[name].seats == 2 else f"{TASKS[name].seats - 1} copies of "
        found += [(f"wins against {copies}{row['agent']}", row) for row in values.get("opponents", ())]
        for what, row in found:
            yield title, what, f"{row['rate']:.1%}", interval(row), f"{row['games']:,}"
        if "pools" in values:
            for kind in list(POOLS)[1:]:
                yield title, f"{POOLS[kind]}: Elo over greedy kept", kept(values["pools"], kind), "", ""
        for what, mean in values.get("counts", {}).items():
            yield title, f"{what.replace('_', ' ')} per game", f"{mean:,.4g}", "", ""
        if values.get("answers"):
            yield title, "answers", beside_rate(values["answers"]), "", ""


def kept(pools: dict[str, Values], kind: str) -> str:
    """How much of an agent's Elo over greedy is left with other decks, if it has any with its own."""
    seen = pools["seen"]["elo"]
    return f"{pools[kind]['elo'] / seen:.0%}" if seen > 0 else "none to keep"


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table in Markdown."""
    lines = [headings, ["---"] * len(headings), *([cell.replace("|", "\\|") for cell in row] for row in rows)]
    return ["| " + " | ".join(row) + " |" for row in lines]


def as_page(results: Values) -> str:
    """The page of a result."""
    about = results[KEY]
    commit = f", commit {about['commit'][:8]}{' (modified)' if about['modified'] else ''}" if about["commit"] else ""
    lines = [
        f"# {results['suite']}: `{results['agent']}`",
        "",
        f"<!-- {WRITTEN}; do not edit -->",
        "",
        *table(HEADINGS, list(rows_of(results["tasks"]))),
        "",
        f"Size {results['size']}, seed {results['seed']}, agot-env {about['version']}{commit}. "
        f"{MEANING} The interval of the rating: that of the win rate over all opponents, whose ratings are constants.",
    ]
    lines += [f"SHA-256 of `{name}`: `{value}`." for name, value in results["files"].items()]
    return "\n".join(lines) + "\n"


def as_card(results: Values) -> str:
    """The card of a result: a LaTeX table that needs the package booktabs."""
    lines = [
        f"% {CARD_WRITTEN}, {results['suite']}, size {results['size']}, seed {results['seed']}",
        r"\begin{tabular}{lllll}",
        r"\toprule",
        r"\multicolumn{5}{l}{" + latex(f"{results['suite']}: {results['agent']}") + r"} \\",
        r"\midrule",
    ]
    last = ""
    for task, *rest in rows_of(results["tasks"]):
        lines.append(" & ".join(map(latex, ("" if task == last else task, *rest))) + r" \\")
        last = task
    return "\n".join([*lines, r"\bottomrule", r"\end{tabular}"]) + "\n"


SPECIAL = {one: "\\" + one for one in "&%$#_{}"} | {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}


def latex(text: str) -> str:
    """A text for LaTeX."""
    return "".join(SPECIAL.get(one, one) for one in text)


def rows_of_differences(found: Sequence[Difference]) -> list[list[str]]:
    """The rows of a comparison: task, what, one, other, difference with its interval, p."""
    rows = []
    for row in found:
        factor, unit, sign = (1, "", "+") if row.is_rating else (100, " %", "")
        one, other = (f"{factor * value:{sign}.{0 if row.is_rating else 1}f}{unit}" for value in (row.one, row.other))
        digits = 0 if row.is_rating else 1
        change = f"{factor * (row.one - row.other):+.{digits}f} ({factor * row.low:+.{digits}f} to {factor * row.high:+.{digits}f})"
        p = f"{row.p:.4f}" if row.p >= LEAST else f"< {LEAST}"
        rows.append([row.task, row.what, one, other, change, p, "yes" if row.paired else "no"])
    return rows
