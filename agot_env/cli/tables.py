"""Tables of names and numbers, which fit narrow terminals: names are broken across lines, and nothing is cut."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table

LEAST_NAME = 9
"""The least width of a column of names, enough for every House. A terminal that is too narrow for it breaks the lines of the table."""
GAP, LEAST_GAP = 2, 1
"""Blank characters between columns, and where space is short."""


def print_table(out: Console, headings: Sequence[str], rows: Sequence[Sequence[str]], *, names: Sequence[int]) -> None:
    """Print a table.

    Args:
        out: where it is printed.
        headings: the heading of each column; headings of numbers are broken between words where space is short.
        rows: the cells of each row; "\\n" separates lines.
        names: the columns that contain names, which are aligned on the left. The others contain numbers.
    """
    widths = [width_of([heading, *(row[k] for row in rows)]) for k, heading in enumerate(headings)]
    gap = GAP
    if sum(widths) + gap * len(widths) > out.width:
        gap = LEAST_GAP
        widths = [width_of([*heading.split(), *(row[k] for row in rows)]) for k, heading in enumerate(headings)]
        while sum(widths) + gap * (len(widths) - 1) > out.width:
            widest = max(names, key=lambda k: widths[k])
            if widths[widest] <= LEAST_NAME:
                break
            widths[widest] -= 1
    table = Table(box=SIMPLE_HEAD, padding=(0, gap - 1, 0, 0), show_edge=False)
    for k, (heading, width) in enumerate(zip(headings, widths, strict=True)):
        table.add_column(heading, justify="left" if k in names else "right", width=width, overflow="fold")
    for row in rows:
        table.add_row(*row)
    wide = Console(file=out.file, width=sum(widths) + gap * len(widths), markup=False, emoji=False, highlight=False)
    wide.print(table)


def width_of(cells: Sequence[str]) -> int:
    """The width of the longest line of some cells."""
    return max(cell_len(line) for cell in cells for line in cell.split("\n"))
