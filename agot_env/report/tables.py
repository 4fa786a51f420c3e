"""Tables of a page: the contents of a column determine how its cells are written, aligned and sorted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from agot_env.messages.names import LONGEST, shown

MISSING = "–"
"""The cell of a value that does not exist."""

UNWRAPPED = 44
"""The most characters of a cell that are kept on one line."""


class Html(str):
    """Text that is already HTML and must not be escaped."""


def text(value: object, longest: int = 2 * LONGEST) -> Html:
    """Any value as text of a page: printable, shortened and escaped."""
    return Html(escape(shown(value, longest)))


def link(value: object, href: str) -> Html:
    """A value with a link to another place on the page; plain text without one."""
    return Html(f'<a href="{escape(href)}">{text(value)}</a>') if href else text(value)


def number(value: float, decimals: int = 0, *, sign: bool = False) -> str:
    """A number for display: with thousands separators, a typographic minus sign, and with ``sign`` a plus sign unless it is displayed as
    0."""
    written = f"{value:z,.{decimals}f}".replace("-", "\N{MINUS SIGN}")
    return f"+{written}" if sign and value > 0 and written.strip("0.") else written


@dataclass(frozen=True)
class Column:
    """A column.

    Attributes:
        heading: the heading.
        unit: the unit of its numbers, shown in the heading.
        decimals: the number of decimals of its numbers; None for a column of text or `Html`.
        sign: whether positive numbers have a plus sign.
        picture: `Html` that is drawn below the heading, the axis of charts in the cells; such a column cannot be sorted.
    """

    heading: str
    unit: str = ""
    decimals: int | None = None
    sign: bool = False
    picture: str = ""

    @property
    def kind(self) -> str:
        """The class of its cells: n for numbers, which are aligned and sorted as such, p for pictures, t for text."""
        return "p" if self.picture else "t" if self.decimals is None else "n"

    @property
    def title(self) -> str:
        """The heading with its unit."""
        return f"{self.heading}, {self.unit}" if self.unit else self.heading

    def content(self, value: Any) -> str:
        """A cell: a number, an interval (two numbers), a value with a link (`Linked`), text or `Html`; None has `MISSING`."""
        if isinstance(value, Linked):
            return f'<a href="{escape(value.href)}">{self.content(value.value)}</a>' if value.href else self.content(value.value)
        if value is None:
            return MISSING
        if self.decimals is None:
            return value if isinstance(value, Html) else cell(value)
        if isinstance(value, tuple):
            low, high = (number(end, self.decimals, sign=self.sign) for end in value)
            return f"{low} to {high}"
        return number(value, self.decimals, sign=self.sign)


def cell(value: object) -> str:
    """A value as text of a cell, in which only long texts are wrapped."""
    written = text(value)
    return f'<span class="long">{written}</span>' if len(shown(value)) > UNWRAPPED else written


@dataclass(frozen=True)
class Linked:
    """A value of a cell that links to another place on the page, if ``href`` names one."""

    value: Any
    href: str


def whole(heading: str, unit: str = "") -> Column:
    """A column of whole numbers."""
    return Column(heading, unit, 0)


def percent(heading: str) -> Column:
    """A column of shares, in per cent."""
    return Column(heading, "%", 1)


def interval(unit: str = "%", decimals: int = 1, *, sign: bool = False) -> Column:
    """A column of 95 % intervals."""
    return Column("95\N{NO-BREAK SPACE}%\N{NO-BREAK SPACE}interval", unit, decimals, sign)


def table(
    name: str, columns: Sequence[Column], rows: Iterable[Sequence[Any]], *, order: tuple[int, str] | None = None, ids: Sequence[str] = ()
) -> str:
    """A table that can be sorted by its headings; it scrolls sideways on a narrow page.

    Args:
        name: a description for screen readers.
        columns: its columns.
        rows: a value for each column, see `Column.content`.
        order: the column by which the rows are already sorted, and "ascending" or "descending".
        ids: the ids of the rows, for links.
    """
    head = "".join(
        f'<th scope="col" class="{column.kind}"{attribute("aria-sort", order[1]) if order is not None and order[0] == k else ""}>'
        f"{escape(column.title)}{column.picture}</th>"
        for k, column in enumerate(columns)
    )
    body = []
    for k, row in enumerate(rows):
        cells = (f'<td class="{column.kind}">{column.content(value)}</td>' for column, value in zip(columns, row, strict=True))
        body.append(f"<tr{attribute('id', ids[k]) if ids else ''}>{''.join(cells)}</tr>\n")
    content = f'<table class="sortable">\n<thead><tr>{head}</tr></thead>\n<tbody>\n{"".join(body)}</tbody></table>'
    return scrolling(name, content)


def attribute(name: str, value: str) -> str:
    """An attribute of an element, with the space before it."""
    return f' {name}="{escape(value)}"'


def scrolling(name: str, content: str) -> str:
    """Content that scrolls horizontally if the page is too narrow, also with the keyboard."""
    return f'<div class="scroll" role="region" aria-label="{text(name)}" tabindex="0">{content}</div>'
