"""The pages whose tables are written from results."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from agot_env.files import read_text
from benchmarks.numbers.results import ROOT, stored
from benchmarks.numbers.sections import SECTIONS

BLOCK = re.compile(r"^<!-- numbers: (.*?) -->\n(.*?)^<!-- end -->$", re.MULTILINE | re.DOTALL)
MARK = re.compile(r"^<!-- numbers:", re.MULTILINE)


def pages() -> Iterator[Path]:
    """README.md and the pages of docs/."""
    yield ROOT / "README.md"
    yield from sorted((ROOT / "docs").glob("*.md"))


def filled(text: str) -> str:
    """A page with the tables of the last measurements.

    Raises:
        ValueError: a mark names a section or a table that does not exist, or has no end.
        FileError: a section has not been measured yet.
    """
    if len(MARK.findall(text)) != len(BLOCK.findall(text)) or any(MARK.search(inside) for _, inside in BLOCK.findall(text)):
        raise ValueError("each <!-- numbers: SECTION --> needs <!-- end --> after it")
    return BLOCK.sub(lambda found: f"<!-- numbers: {found[1]} -->\n{table(found[1])}<!-- end -->", text)


def table(mark: str) -> str:
    """The table that a mark names, and its caption.

    Raises:
        ValueError: there is no such section, or it has no such table.
        FileError: the section has not been measured yet.
    """
    section, _, number = mark.partition(" ")
    if section not in SECTIONS:
        raise ValueError(f"there is no section {section!r}; there are {', '.join(SECTIONS)}")
    result = stored(section)
    if number and not (number.isdecimal() and 1 <= int(number) <= len(result.tables)):
        raise ValueError(f"{section} has {len(result.tables)} tables, and not a table {number!r}")
    figures = result.tables[int(number or 1) - 1]
    return "\n".join(["", *figures.lines(), "", result.caption, "", ""])


def sections_of(text: str) -> list[str]:
    """The sections that a page shows."""
    return list(dict.fromkeys(mark.partition(" ")[0] for mark, _ in BLOCK.findall(text)))


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
