"""The pages whose tables are written from results."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from agot_env.storage.files import read_text
from benchmarks.markdown import Figures
from benchmarks.numbers.results import ROOT, Result, stored
from benchmarks.numbers.sections import SECTIONS

BLOCK = re.compile(r"^<!-- numbers: (.*?) -->\n(.*?)^<!-- end -->$", re.MULTILINE | re.DOTALL)
MARK = re.compile(r"^<!-- numbers:", re.MULTILINE)
FIGURE = re.compile(r"(?<!`)<!-- figure: ([^>\n]*?) -->([^<\n]*)<!-- end -->")
BEGUN = re.compile("(?<!`)<!-- figure:")


def pages() -> Iterator[Path]:
    """README.md, the pages of docs/ and the cards of the networks."""
    yield ROOT / "README.md"
    yield from sorted((ROOT / "docs").glob("*.md"))
    yield from (ROOT / "agents").glob("*/checkpoints/README.md")


def filled(text: str) -> str:
    """A page with the tables and figures of the last measurements.

    Raises:
        ValueError: a mark names a section or a table that does not exist, has no end, or stands in a table.
        FileError: a section has not been measured yet.
    """
    if len(MARK.findall(text)) != len(BLOCK.findall(text)) or any(MARK.search(inside) for _, inside in BLOCK.findall(text)):
        raise ValueError("each <!-- numbers: SECTION --> needs <!-- end --> after it")
    if len(BEGUN.findall(text)) != len(FIGURE.findall(text)):
        raise ValueError("each <!-- figure: SECTION | WORD | COLUMN --> needs <!-- end --> after it, on the same line")
    if re.search(r"^\|.*(?<!`)<!-- figure:", text, re.MULTILINE):
        raise ValueError("a figure cannot stand in a table, since the bars of its mark would divide cells: show the table of the section")
    text = BLOCK.sub(lambda found: f"<!-- numbers: {found[1]} -->\n{table(found[1])}<!-- end -->", text)
    return FIGURE.sub(lambda found: f"<!-- figure: {found[1]} -->{figure(found[1])}<!-- end -->", text)


def figure(mark: str) -> str:
    """The figure that a mark names: a cell of a table.

    Raises:
        ValueError: there is no such table, column or row, or several.
        FileError: the section has not been measured yet.
    """
    name, *words, column = [part.strip() for part in mark.split("|")]
    _, figures = result_of(name)
    rows = [row for row in figures.rows if set(words) <= set(row)]
    if len(rows) != 1 or figures.headings.count(column) != 1:
        raise ValueError(f"{mark!r} names {len(rows)} rows and {figures.headings.count(column)} columns of {name}, and not one of each")
    return rows[0][figures.headings.index(column)]


def table(mark: str) -> str:
    """The table that a mark names, and its caption.

    Raises:
        ValueError: there is no such section, or it has no such table.
        FileError: the section has not been measured yet.
    """
    result, figures = result_of(mark)
    return "\n".join(["", *figures.lines(), "", result.caption, "", ""])


def result_of(mark: str) -> tuple[Result, Figures]:
    """The result that a mark names by "SECTION" or "SECTION n", and its table; errors as for `table`."""
    section, _, number = mark.partition(" ")
    if section not in SECTIONS:
        raise ValueError(f"there is no section {section!r}; there are {', '.join(SECTIONS)}")
    result = stored(section)
    if number and not (number.isdecimal() and 1 <= int(number) <= len(result.tables)):
        raise ValueError(f"{section} has {len(result.tables)} tables, and not a table {number!r}")
    return result, result.tables[int(number or 1) - 1]


def sections_of(text: str) -> list[str]:
    """The sections that a page shows."""
    marks = (mark for pattern in (BLOCK, FIGURE) for mark, _ in pattern.findall(text))
    return list(dict.fromkeys(mark.partition(" ")[0] for mark in marks))


def stale() -> dict[Path, str]:
    """The stale pages, with their new contents.

    Raises:
        ValueError: the marks of a page are wrong; the message names the page.
        FileError: a section has not been measured yet, or a file cannot be read.
    """
    found = {}
    for page in pages():
        text = read_text(page)
        try:
            wanted = filled(text)
        except ValueError as error:
            raise ValueError(f"{page.relative_to(ROOT)}: {error}") from error
        if wanted != text:
            found[page] = wanted
    return found
