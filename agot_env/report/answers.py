"""What agents have counted, such as the requests, tokens and costs of language models, and the games that have failed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import polars as pl

from agot_env.rankings import counts
from agot_env.report.frame import Section
from agot_env.report.tables import Column, percent, table, text, whole
from agot_env.simulate import Dataset, Plan
from agot_env.simulate.answers import warnings

REQUIRED = {"decisions", "requests", "input_tokens", "output_tokens", "unclear", "substituted"}
"""The counts of an agent that asks a language model."""
MOST_FAILURES = 100
"""The most failed games that are listed."""


def sections(dataset: Dataset, rows: pl.DataFrame) -> Iterator[Section]:
    """A section about the agents that ask language models, and one about failed games, if there are any."""
    plan = dataset.plan
    asked = [row for row in counts(rows, plan, "agent").to_dicts() if all(row.get(name) is not None for name in REQUIRED)]
    if asked:
        yield Section("answers", "Language models", models(asked, rows, plan))
    if dataset.failures:
        yield Section("failed", "Failed games", failed(dataset))


def models(asked: list[dict[str, float]], rows: pl.DataFrame, plan: Plan) -> str:
    """A row for each agent: totals, and shares of its answers and decisions."""
    columns = [
        Column("agent"), whole("games and seats"), whole("decisions"), whole("requests"), whole("input tokens"), whole("output tokens"),
        Column("tokens per decision", "", 0), Column("latency", "s, mean", 2), percent("unclear"), percent("cut off"), percent("refused"),
        percent("substituted"), Column("cost", "", 2), Column("cost per game", "", 4),
    ]  # fmt: skip
    cells = []
    for row in asked:
        requests, decisions = row["requests"], row["decisions"]
        total = {name: row[name] * row["seats"] for name in ("decisions", "requests", "input_tokens", "output_tokens")}
        cost = row.get("cost")
        cells.append([
            row["player"], row["seats"], *total.values(), ratio(row["input_tokens"] + row["output_tokens"], decisions),
            ratio(row.get("seconds"), requests), *(share(row, name, requests) for name in ("unclear", "cut_off", "refused")),
            share(row, "substituted", decisions), None if cost is None else cost * row["seats"], cost,
        ])  # fmt: skip
    note = (
        "Cut off: by the token limit. Substituted: actions that the model has not chosen, after unclear answers or none. Latency: until "
        "the endpoint has answered. Failed games are not included."
    )
    warned = "".join(f"<p><strong>{text(warning, 1000)}</strong></p>" for warning in warnings(rows, plan))
    return f'{warned}{table("Language models", columns, cells)}<p class="note">{text(note, 1000)}</p>'


def share(row: Mapping[str, float], name: str, whole: float) -> float | None:
    """A count in percent of another; None if there is none."""
    found = ratio(row.get(name), whole)
    return None if found is None else 100 * found


def ratio(number: float | None, whole: float) -> float | None:
    """A quotient; None if there is none."""
    return number / whole if number is not None and whole else None


def failed(dataset: Dataset) -> str:
    """A row for each failed game."""
    columns = [whole("lineup"), whole("index"), whole("seat"), Column("agent"), Column("reason")]
    cells = [(game.lineup, game.index, game.seat, game.agent, game.reason) for game in dataset.failures[:MOST_FAILURES]]
    hidden = len(dataset.failures) - len(cells)
    more = f"<p>{hidden:,} more are listed in failed.json.</p>" if hidden else ""
    about = "<p>These games could not be played to their ends, and are in no other table. The same command plays them again.</p>"
    return f"{about}{table('Failed games', columns, cells)}{more}"
