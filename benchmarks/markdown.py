"""Tables in Markdown, which benchmarks print and `benchmarks.numbers` reads."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.table import Table

RULE = re.compile(r"\|(:?-+:?\|)+")


@dataclass(frozen=True)
class Figures:
    """A table.

    Attributes:
        headings: the headings of its columns; the first one may be empty.
        rows: the cells as text, as many in each row as there are headings.
    """

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def lines(self) -> list[str]:
        """The table in Markdown."""
        return [row(self.headings), row("---" for _ in self.headings).replace(" ", ""), *map(row, self.rows)]


def row(cells: Iterable[str]) -> str:
    """A row in Markdown."""
    return f"| {' | '.join(cells)} |"


def print_table(headings: Sequence[str], rows: Iterable[Sequence[str]], title: str = "") -> None:
    """Print a table in Markdown below a title, each row as soon as it is available."""
    if title:
        print(f"\n{title}\n")
    print(row(headings), row("---" for _ in headings).replace(" ", ""), sep="\n", flush=True)
    for cells in rows:
        print(row(cells), flush=True)


def print_rich(table: Table) -> None:
    """Print a rich table in Markdown."""
    columns = [[str(cell) for cell in column.cells] for column in table.columns]
    print_table([str(column.header) for column in table.columns], zip(*columns, strict=True), str(table.title or ""))


def tables_of(text: str) -> list[Figures]:
    """The tables in a text.

    Raises:
        ValueError: a row has more or fewer cells than its table has columns.
    """
    found: list[Figures] = []
    block: list[str] = []
    for line in (*text.splitlines(), ""):
        if line.startswith("|"):
            block.append(line.strip())
            continue
        if len(block) > 2 and RULE.fullmatch(block[1]):
            headings, _, *rows = (tuple(cell.strip() for cell in one[1:-1].split("|")) for one in block)
            wrong = [one for one in rows if len(one) != len(headings)]
            if wrong:
                raise ValueError(f"a table with {len(headings)} columns has the row {wrong[0]}")
            found.append(Figures(headings, tuple(rows)))
        block = []
    return found
