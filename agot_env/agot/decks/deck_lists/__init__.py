"""Deck lists in the layouts that people use: the project's own, forum lists, decks of OCTGN, and JSON of deck builders.

A layout is a module with the functions ``read`` and ``write``; which one a text has is found out by `read_list`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from agot_env.agot.decks.deck_lists import forum, json_lists, native, octgn
from agot_env.agot.decks.deck_lists.collector import DeckList
from agot_env.agot.decks.titles import Titles
from agot_env.storage.files import lines_of

LONGEST_LIST, MOST_LINES, LONGEST_LINE = 20_000, 1_000, 1_000
"""The limits of a deck list: characters, lines, and characters in a line."""
LONGEST_DOCUMENT = 100_000
"""The most characters of a deck in XML or JSON."""
XML = re.compile(r"\s*<(\?xml|!(?!doctype html)|deck\b)", re.I)
JSON = re.compile(r"\s*(\{|\[\s*[\[{\"\]])")
WRITERS: dict[str, Callable[..., str]] = {
    "native": native.write, "forum": forum.write, "o8d": octgn.write, "json": json_lists.write,
}  # fmt: skip
"""The layouts in which decks are written."""
SUFFIXES = {"native": ".txt", "forum": ".txt", "o8d": ".o8d", "json": ".json"}
"""The suffixes of files in each layout."""


def read_list(text: str, titles: Titles, house: int | None = None) -> DeckList:
    """Read a deck list in any layout.

    Args:
        text: the list.
        titles: the cards that may be used.
        house: the House if the list states none.

    Raises:
        DamagedDocument: it is XML or JSON that is damaged or names too many cards.
        ValueError: it is too long, so that nothing is said of its lines.
    """
    text = text.removeprefix("\ufeff")
    beginning = text[:LONGEST_LINE]
    is_xml = XML.match(beginning) is not None
    if is_xml or JSON.match(beginning):
        _check_length(text, LONGEST_DOCUMENT)
        try:
            return octgn.read(text, titles, house) if is_xml else json_lists.read(text, titles, house)
        except ValueError as error:
            raise DamagedDocument(octgn.LAYOUT if is_xml else json_lists.LAYOUT, error) from error
    lines = checked_lines(text)
    return forum.read(lines, titles, house) if forum.is_forum_list(lines, titles) else native.read(lines, titles, house)


class DamagedDocument(ValueError):
    """A deck in XML or JSON of which nothing can be read.

    Attributes:
        layout: the layout, in words.
    """

    def __init__(self, layout: str, error: ValueError) -> None:
        super().__init__(str(error))
        self.layout = layout


def checked_lines(text: str) -> list[str]:
    """The lines of a deck list.

    Raises:
        ValueError: the list has too many characters or lines, or one of its lines is too long.
    """
    _check_length(text, LONGEST_LIST)
    lines = lines_of(text)
    if len(lines) > MOST_LINES:
        raise ValueError(f"a deck list may have at most {MOST_LINES:,} lines; this one has {len(lines):,}")
    lengths = [max(map(len, forum.pieces_of(line)), default=0) for line in lines]
    longest = max(range(len(lines)), key=lengths.__getitem__, default=0)
    if lines and lengths[longest] > LONGEST_LINE:
        raise ValueError(f"line {longest + 1}: a line may have at most {LONGEST_LINE} characters; this one has {lengths[longest]:,}")
    return lines


def _check_length(text: str, most: int) -> None:
    if len(text) > most:
        raise ValueError(f"a deck list may have at most {most:,} characters; this one has {len(text):,}")
