"""Which share of an agent's decisions and answers are its own: shares that belong beside its win rates.

Agents that ask a language model count ``decisions``, ``requests``, ``unclear`` and ``cut_off`` answers, and ``substituted`` actions
(`agot_env.agents.Agent.counts`). A model that often gives no clear answer looks like a weak one, if only its win rate is shown.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import polars as pl

from agot_env.messages.names import shown
from agot_env.simulate.plan import Plan

SHARES = {"substituted": "decisions", "unclear": "requests", "cut_off": "requests"}
"""The shares, and the counts of which they are shares."""
SHOWN = ("substituted", "unclear")
"""The shares that stand beside win rates."""
TOLERATED = 0.02
"""The share of substituted or unclear answers above which there is a warning."""

Key = Callable[[int, int], tuple[object, ...]]
"""From the number of a lineup and a seat to the values of some columns."""


class Answers:
    """The counts of decisions and answers in some games.

    Args:
        rows: the games.
        plan: their plan.

    Raises:
        ValueError: a column of counts contains something else; the message names it.
    """

    def __init__(self, rows: pl.DataFrame, plan: Plan) -> None:
        self._sums: dict[tuple[int, int], Counter[str]] = {}
        for seat in range(plan.lineups[0].match.seats):
            column = f"counts_{seat}"
            if column in rows.columns:
                for lineup, text in rows.select("lineup", column).iter_rows():
                    found = counts_in(text, column)
                    if found.keys() >= SHARES.keys():
                        self._sums.setdefault((lineup, seat), Counter()).update(found)

    def __bool__(self) -> bool:
        return bool(self._sums)

    def by(self, key: Key) -> dict[tuple[object, ...], dict[str, float]]:
        """The shares of everything that a key distinguishes, without what has no such counts."""
        sums: dict[tuple[object, ...], Counter[str]] = {}
        for (lineup, seat), found in self._sums.items():
            sums.setdefault(key(lineup, seat), Counter()).update(found)
        return {name: {what: found[what] / max(1, found[whole]) for what, whole in SHARES.items()} for name, found in sums.items()}

    def beside(self, table: pl.DataFrame, columns: list[str], key: Key) -> pl.DataFrame:
        """A table with columns for the shares (Float64, null where there are none), or unchanged if no agent has such counts.

        Args:
            table: the table.
            columns: the columns whose values ``key`` returns.
            key: from a lineup and a seat to these values.
        """
        if not self:
            return table
        found = self.by(key)
        rows: list[Mapping[str, float]] = [found.get(row, {}) for row in table.select(columns).iter_rows()]
        return table.with_columns(pl.Series(what, [row.get(what) for row in rows], pl.Float64) for what in SHARES)


def counts_in(text: str, column: str) -> dict[str, float]:
    """The counts of a game in a column of a data set.

    Raises:
        ValueError: they are something else.
    """
    try:
        found = json.loads(text)
        return {str(name): float(count) for name, count in found.items()}
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"the column {column} contains something other than counts: {error!r}") from None


def warnings(rows: pl.DataFrame, plan: Plan) -> Iterator[str]:
    """A sentence for each agent of whose decisions too many were not its own."""
    for (name,), found in Answers(rows, plan).by(lambda lineup, seat: (plan.lineups[lineup].agents[seat],)).items():
        if max(found[what] for what in SHOWN) > TOLERATED:
            yield (
                f"warning: {shown(name)}: {percent(found['substituted'])} of its actions were substituted; {percent(found['unclear'])} of "
                f"the answers were unclear, and {percent(found['cut_off'])} were cut off by the token limit. Its results are not those of "
                "a model that answers."
            )


def headings(table: pl.DataFrame) -> list[str]:
    """The headings of the shares that a table has."""
    return [name for name in SHOWN if name in table.columns]


def cells(row: Mapping[str, Any]) -> list[str]:
    """The cells of the shares that a row has, in the order of `headings`."""
    return ["" if row[name] is None else percent(row[name]) for name in SHOWN if name in row]


def in_percent(row: Mapping[str, Any]) -> list[float | None]:
    """The shares that a row has, in percent, in the order of `headings`."""
    return [None if row[name] is None else 100 * row[name] for name in SHOWN if name in row]


def beside_rate(found: Mapping[str, float]) -> str:
    """The shares in words: "substituted 1.2 %, unclear 3.4 %"."""
    return ", ".join(f"{name} {percent(found[name])}" for name in SHOWN)


def percent(share: float) -> str:
    """A share as text."""
    return f"{share:.1%}"

