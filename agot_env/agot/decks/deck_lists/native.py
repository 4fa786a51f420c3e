"""The project's own deck lists, which `agot_env.agot.decks.decks` describes."""

from __future__ import annotations

import re
from collections.abc import Iterable

from agot_env.agot.decks.deck_lists.collector import MOST_SUGGESTIONS, Collector, DeckList, Entry, Problem, TooManyCards
from agot_env.agot.decks.printed import faction
from agot_env.agot.decks.titles import COMMENT, NotScripted, Titles, folded
from agot_env.agot.language.model import AGENDA, ATTACHMENT, CHARACTER, EVENT, LOCATION, PLOT, TYPE_NAMES

LAYOUT = "a native list"
HEADINGS = {"cards": False, "plots": True, "characters": False, "locations": False, "attachments": False, "events": False}
"""The headings, which end with a colon, and whether plots follow."""
SETTING = re.compile(r"(name|house|agenda)\s*:(.*)", re.IGNORECASE)
HEADING = re.compile(r"(.*\S)\s*:")
COPIES = re.compile(r"([0-9]{1,9})\s*(?:[x×*]\s*|\s)(\S.*)", re.IGNORECASE)


def read(lines: Iterable[str], titles: Titles, house: int | None = None) -> DeckList:
    """Read a native list."""
    reader = _Reader(titles, LAYOUT, default=house)
    for number, line in enumerate(lines, 1):
        reader.read(number, line)
    return reader.result()


def write(name: str, house: int, cards: Iterable[str], plots: Iterable[str], agendas: Iterable[str], titles: Titles) -> str:
    """A deck as a native list, see `Deck.to_text`."""
    lines = [f"Name: {' '.join(name.split())}"] if name.strip() else []
    lines.append(f"House: {faction(house)}")
    lines += [f"Agenda: {line.removeprefix('1x ')}" for line in titles.lines(tuple(agendas), house, agendas=True)]
    lines += ["", "Cards:"]
    for type_ in (CHARACTER, LOCATION, ATTACHMENT, EVENT, PLOT):
        numbers = [number for number in cards if titles.pool[number].type == type_]
        if numbers:
            lines += [f"# {TYPE_NAMES[type_].lower()}s: {len(numbers)}", *titles.lines(numbers, house)]
    lines += ["", "Plots:", *titles.lines(tuple(plots), house)]
    return "\n".join(lines) + "\n"


class _Reader(Collector):
    """Reads a list line by line and collects all problems."""

    plots_follow = False

    def read(self, number: int, line: str) -> None:
        """Read one line."""
        setting = SETTING.fullmatch(line.strip())
        content = COMMENT.sub("", line).strip()
        where = f"line {number}"
        try:
            if setting and setting[1].lower() == "name":
                self.set("name", setting[2].strip())  # a name may have a # in it
            elif (setting := SETTING.fullmatch(content)) and setting[1].lower() == "agenda":
                self.add_agenda(where, setting[2].strip())
            elif setting:
                self.set("house", setting[2].strip())
            elif content:
                self.read_content(where, content)
        except TooManyCards:
            raise
        except ValueError as error:
            self.problems.append(Problem(where, error))

    def add_agenda(self, where: str, name: str) -> None:
        """An agenda of the deck."""
        if not name:
            raise ValueError("the agenda is missing after the colon")
        try:
            numbers, _ = self.find(name, agenda=True)
        except NotScripted as error:
            self.unknown_card(where, 1, name, False, error)
            raise
        if self.titles.pool[numbers[0]].type != AGENDA:
            raise ValueError(f"{self.titles.pool[numbers[0]].title} is not an agenda")
        self.agendas.append(numbers[0])

    def find(self, name: str, *, agenda: bool = False) -> tuple[tuple[str, ...], bool]:
        """The cards that a name means (`Titles.find`), with suggestions for the first unknown ones."""
        try:
            return self.titles.find(name, agenda=agenda, suggest=self.unknown < MOST_SUGGESTIONS)
        except ValueError:
            self.unknown += 1
            raise

    def read_content(self, where: str, content: str) -> None:
        """A heading, or copies of a card."""
        heading = HEADING.fullmatch(content)
        if heading:
            word = heading[1].lower()
            if word not in HEADINGS:
                known = ", ".join(f"{word.capitalize()}:" for word in HEADINGS)
                raise ValueError(f"unknown heading {content!r}; known: {known}")
            self.plots_follow = HEADINGS[word]
            return
        copies, name = self.copies(content)
        self.count(copies, name)
        try:
            numbers, by_title = self.find(name)
        except ValueError as error:
            self.unknown_card(where, copies, name, self.plots_follow, error)
            raise
        title, kind = self.titles.pool[numbers[0]].title, self.titles.pool[numbers[0]].type
        if kind == AGENDA:
            raise ValueError(f"{title} is an agenda; write Agenda: {title}")
        self.entries[kind == PLOT].append(Entry(copies, numbers, by_title))
        if kind == PLOT and not self.plots_follow:
            raise ValueError(f"{title} is a plot; it belongs under Plots:")
        if self.plots_follow and kind != PLOT:
            raise ValueError(f"{title} is not a plot; it belongs under Cards:")

    def copies(self, content: str) -> tuple[int, str]:
        """The number of copies in a line, and the name of the card; a title that begins with a number is one copy."""
        match = COPIES.fullmatch(content)
        if match is None or content in self.titles.pool or folded(content) in self.titles.prints:
            return 1, content
        return int(match[1]), match[2]
