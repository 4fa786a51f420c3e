"""Lines that name a card, its print and the number of copies in the ways that people write them."""

from __future__ import annotations

import re

from agot_env.agot.decks.deck_lists.collector import AGENDA_SECTION, ANY, PLOT_SECTION, Collector, Line, Problem, Reference, TooManyCards
from agot_env.agot.decks.printed import HOUSE_CARD, OF_LCG, plain, printed_called, sets_called
from agot_env.agot.decks.titles import Titles, folded, house_called

SECTIONS = {
    "house": HOUSE_CARD, "house card": HOUSE_CARD, "faction": HOUSE_CARD, "agenda": AGENDA_SECTION, "plot": PLOT_SECTION,
    "plot deck": PLOT_SECTION, "plot card": PLOT_SECTION, "character": "Character", "char": "Character", "location": "Location",
    "attachment": "Attachment", "event": "Event", "card": ANY, "deck": ANY, "draw deck": ANY, "house deck": ANY, "main deck": ANY,
    "draw card": ANY,
}  # fmt: skip
"""The headings, in the singular, and the sections that they begin."""
MOST_LINES = 1_000
"""The most cards that a list may name."""
MOST_PARTS = 4
"""The most parts of a line that say which print it means."""
LEADING = re.compile(r"\(?(?:(\d{1,9})\s*[x×*]\)?\s*|[x×]\s?(\d{1,9})\)?\s+|(\d{1,9})\)?\s+)(\S.*)", re.I)
TRAILING = re.compile(r"(.*\S)\s*(?:\s|[(\[,:–-])\s*(?:[x×*]\s?(\d{1,9})|(\d{1,9})\s?[x×])[)\]]?(?=\s|$|[(\[,])\s*(.*)", re.I)
BARE = re.compile(r"(.*\S)\s*(?:[(\[](\d{1,2})[)\]]|[,:=–-]\s*(\d{1,2}))")
GROUP = re.compile(r"(.*\S)\s*[(\[{«]([^()\[\]{}«»]*)[)\]}»]")
BEFORE = re.compile(r"[(\[{«]([^()\[\]{}«»]*)[)\]}»]\s*(\S.*)|([^:|]{2,40}?)\s*[:|]\s+(\S.*)")
"""A set before a title: "[KotS] Title", "KotS: Title"."""
LAST = re.compile(r"(.*\S)(?:\s*,|\s+[-–—/|])\s+(\S[^,]*)")
"""The last part of a line: "Title - KotS", "Title, KotS"."""
MOST_WORDS = 5
"""The greatest number of words of a set before or after a title without punctuation between them."""
MARKS = re.compile(r"(.*[^%*^°†‡+\s])\s*([%*^°†‡+]+)")
NUMBERED = re.compile(r"(.*?)(?:^|[\s,:#-]+)(?:no\.?\s*|nr\.?\s*)?([A-Za-z]?)0{0,3}(\d{1,3})", re.I)


class CardLines(Collector):
    """A reader that collects lines and looks their cards up at the end, when the House is known."""

    def __init__(self, titles: Titles, layout: str, *, default: int | None) -> None:
        super().__init__(titles, layout, default=default)
        self.lines: list[Line] = []

    def collect(self, line: Line) -> None:
        """Add a line.

        Raises:
            TooManyCards: the list has too many lines.
        """
        self._check_room()
        self.lines.append(line)

    def skip(self, said: str) -> None:
        """Note what was not understood.

        Raises:
            TooManyCards: there is too much of it.
        """
        self._check_room()
        self.unread.append(said)

    def _check_room(self) -> None:
        if len(self.lines) + len(self.unread) >= MOST_LINES:
            raise TooManyCards(f"a deck list may name at most {MOST_LINES:,} cards")

    def look_up(self) -> None:
        """Look up the cards of all lines."""
        houses = [line for line in self.lines if self._is_house(line)]
        if houses:
            names = dict.fromkeys(line.name.lower().removeprefix("house ").strip() for line in houses)
            try:
                self.set("house", "/".join(names))
            except ValueError as error:
                self.problems.append(Problem(houses[-1].where, error))
        for line in self.lines:
            if line.name and not self._is_house(line):
                self.add(line)

    def _is_house(self, line: Line) -> bool:
        """Whether a line names a House card."""
        is_card = line.section == HOUSE_CARD or line.name.lower().startswith("house ") and house_called(line.name) is not None
        return is_card and not any(self.prints_of(line))

    def line(self, where: str, text: str, section: str) -> Line:
        """The copies, the name and the print of a card in a line."""
        copies, name, rest = self._copies(text)
        references: list[Reference] = []
        remarks: list[str] = []
        if rest:
            found = self._reference(rest.strip("()[]{} "))
            marks = re.fullmatch(r"(.*?)\s*([%*^°†‡+!]+)", rest)
            if found is None and marks:
                remarks.append(marks[2])
                found = self._reference(marks[1].strip("()[]{} ")) if marks[1] else Reference()
            references += [found] if found is not None else []
            remarks += [rest] if found is None else []
        while len(references) + len(remarks) < MOST_PARTS and not self._known(name):
            if group := GROUP.fullmatch(name):
                found = self._reference(group[2])
                if found is None and not self._known(_ungrouped(group[1])):
                    break
                references += [found] if found is not None else []
                remarks += [] if found is not None else [group[2]]
                name = group[1]
            elif marks := MARKS.fullmatch(name):
                remarks.append(marks[2])
                name = marks[1]
            elif (last := LAST.fullmatch(name)) and last[2].lower().removesuffix("s") in SECTIONS and self._known(_ungrouped(last[1])):
                section, name = SECTIONS[last[2].lower().removesuffix("s")], last[1]
            elif last and (found := self._reference(last[2])) is not None:
                references.append(found)
                name = last[1]
            else:
                found, name = self._beside(name)
                if found is None:
                    break
                references.append(found)
        return Line(where, text, name.strip(), copies, section, tuple(references), tuple(remarks))

    def _beside(self, name: str) -> tuple[Reference | None, str]:
        """The print that is named before or after a title, and the title; None if there is none."""
        before = BEFORE.fullmatch(name)
        if before:
            left, right = (before[1], before[2]) if before[2] else (before[3], before[4])
            found = self._reference(left)
            return (found, right) if found is not None and self._known(_ungrouped(right)) else (None, name)
        words = name.split()
        for size in range(1, min(MOST_WORDS, len(words) - 1) + 1):
            for title, of in ((words[size:], words[:size]), (words[:-size], words[-size:])):
                if self._known(" ".join(title)) and (found := self._reference(" ".join(of))) is not None:
                    return found, " ".join(title)
        return None, name

    def _copies(self, text: str) -> tuple[int | None, str, str]:
        """The number of copies of a line, the name of the card, and what follows the number."""
        if self._known(text):
            return None, text, ""
        group = GROUP.fullmatch(text)
        trailing = TRAILING.fullmatch(text) if group is None or folded(group[2]) not in self.titles.numbers else None  # X2 is a number
        if trailing and self._known(trailing[1]):
            return int(trailing[2] or trailing[3]), trailing[1], trailing[4]
        if match := LEADING.fullmatch(text):
            return int(match[1] or match[2] or match[3]), match[4], ""
        if trailing:
            return int(trailing[2] or trailing[3]), trailing[1].rstrip(" ([,:–-"), trailing[4]
        if (match := BARE.fullmatch(text)) and self._known(_ungrouped(match[1])):
            return int(match[2] or match[3]), match[1], ""
        return None, text, ""

    def _known(self, name: str) -> bool:
        """Whether a name is the title or the number of a card."""
        if plain(name) in self.titles.plain or folded(name) in self.titles.numbers or self.titles.unscripted(name):
            return True
        return self.titles.edition in OF_LCG and bool(printed_called(name))

    def _reference(self, text: str) -> Reference | None:
        """The print that a text in parentheses means; None if it was not understood."""
        text = text.strip(" .,;")
        if folded(text) in self.titles.numbers:
            return Reference(number=self.titles.numbers[folded(text)])
        if card := self.titles.unscripted(text):
            return Reference(number=card.code)
        if sets := sets_called(text):
            return Reference(sets)
        match = NUMBERED.fullmatch(text)
        if match and (sets := sets_called(match[1]) if match[1].strip() else ()) or match and not match[1].strip():
            return Reference(sets, int(match[3]))
        return None


def _ungrouped(name: str) -> str:
    """A name without parts in parentheses at its end."""
    while group := GROUP.fullmatch(name):
        name = group[1]
    return name
