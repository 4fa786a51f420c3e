"""What the readers of all layouts have in common: the cards that the lines of a list mean, and everything that is wrong with the list."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from agot_env.agot.decks.deck_rules import allowed_houses
from agot_env.agot.decks.printed import NEUTRAL_FACTION, Printed, faction, plain
from agot_env.agot.decks.titles import NotScripted, SeveralPrints, Titles, folded, house_called, unknown_house
from agot_env.agot.language.model import AGENDA, PLOT, TYPE_NAMES, Card
from agot_env.messages.names import LONGEST, shown
from agot_env.messages.wording import listed

MOST_COPIES, MOST_LISTED = 99, 2_000
"""The most copies of a card that a line may list, and the most cards that a list may contain."""
MOST_SUGGESTIONS = 10
"""The number of unknown cards of a list for which similar titles are searched."""
NO_HOUSE = "the House is missing"
"""What is wrong with a list that names no House."""
AGENDA_SECTION, PLOT_SECTION, ANY = "Agenda", "Plot", ""
"""Sections of a list; the others are the names of the other types of cards, and `HOUSE_CARD`."""


@dataclass(frozen=True)
class DeckList:
    """What a list contains.

    Attributes:
        layout: the layout, in words: "a native list".
        name: the name of the deck; None if the list has none.
        house: its Houses; None if the list names no known one.
        cards, plots, agendas: the numbers of the cards. Unknown cards are places that no pool contains, so that they count.
        problems: what is wrong, in words.
        notes: how doubtful lines were read.
        unread: the lines that were not understood.
        missing: for each line with a card that is not scripted, what to say of it, the number of copies, and the card.
    """

    layout: str
    name: str | None
    house: int | None
    cards: tuple[str, ...]
    plots: tuple[str, ...]
    agendas: tuple[str, ...]
    problems: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()
    missing: tuple[tuple[str, int, Printed], ...] = ()


@dataclass(frozen=True)
class Reference:
    """What a list says of the print of a card: the sets that are possible, its number there, or its number in this project."""

    sets: tuple[str, ...] = ()
    place: int | None = None
    number: str | None = None


@dataclass(frozen=True)
class Entry:
    """Copies of a card: a title (all prints of it) or one number."""

    copies: int
    numbers: tuple[str, ...]
    by_title: bool


@dataclass(frozen=True)
class Line:
    """A line of a list that names a card.

    Attributes:
        where: what messages call it: "line 3".
        text: the line.
        name: the title or the number of the card.
        copies: the number of copies; None if the line does not state one.
        section: the section of the list.
        references: what it says of the print.
        remarks: parts in parentheses that were not understood.
    """

    where: str
    text: str
    name: str
    copies: int | None = None
    section: str = ANY
    references: tuple[Reference, ...] = ()
    remarks: tuple[str, ...] = ()


def placed(where: str, error: ValueError) -> str:
    """What is wrong, and where, unless the message begins with the place."""
    return str(error) if str(error).startswith(where) else f"{where}: {error}"


@dataclass
class Problem:
    """Something that is wrong, and where."""

    where: str
    error: ValueError

    def said(self, titles: Titles, house: int | None) -> str:
        """The problem in words; if the number of a print is needed, with the prints that fit the House: its own, and neutral ones."""
        said = ""
        if isinstance(self.error, SeveralPrints) and house is not None:
            fitting = [number for number in self.error.numbers if _fits(titles.pool[number], house)]
            if len(fitting) < len(self.error.numbers):
                which = listed(fitting) if fitting else "none of them"
                named = "the Neutral Faction" if house & NEUTRAL_FACTION else f"House {faction(house)}"
                said = f"; {which} {'fits' if len(fitting) < 2 else 'fit'} {named}"
        return f"{placed(self.where, self.error)}{said}"


def _fits(card: Card, house: int) -> bool:
    """Whether a deck of a House may play a card without a gold penalty."""
    return bool(allowed_houses(card) & house and (card.house & house or not card.house))


@dataclass
class Collector:
    """Collects the cards of a list, and all problems.

    Attributes:
        titles: the cards that may be used.
        layout: the layout, in words.
        default: the House if the list states none.
    """

    titles: Titles
    layout: str
    default: int | None = None
    problems: list[Problem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    missing: list[tuple[str, int, Printed]] = field(default_factory=list)
    settings: dict[str, str] = field(default_factory=dict)
    house: int | None = None
    entries: tuple[list[Entry], list[Entry]] = field(default_factory=lambda: ([], []))
    agendas: list[str] = field(default_factory=list)
    unknown: int = 0
    listed: int = 0

    def set(self, what: str, value: str) -> None:
        """The deck's name or House.

        Raises:
            ValueError: it is missing, given a second time, or unknown.
        """
        if not value:
            raise ValueError(f"the {what.replace('house', 'House')} is missing after the colon")
        if what in self.settings:
            raise ValueError(f"a second {what.replace('house', 'House')}; the first is {self.settings[what]!r}")
        self.settings[what] = value
        if what == "house":
            self.house = house_called(value)
            if self.house is None:
                raise ValueError(unknown_house(value))

    def count(self, copies: int, name: str) -> None:
        """Count copies of a card.

        Raises:
            ValueError: too few or too many copies.
            TooManyCards: the list has too many cards.
        """
        if not 1 <= copies <= MOST_COPIES:
            raise ValueError(f"{shown(copies, 20)} copies of {name!r}; write a number from 1 to {MOST_COPIES}")
        self.listed += copies
        if self.listed > MOST_LISTED:
            raise TooManyCards(f"a deck list may contain at most {MOST_LISTED:,} cards")

    def unknown_card(self, where: str, copies: int, name: str, is_plot: bool, error: ValueError) -> None:
        """Note a card that cannot be used: one that is not scripted, or an unknown one, which counts as a card."""
        if isinstance(error, NotScripted):
            self.missing.append((placed(where, error), copies, error.prints[0]))
        else:
            self.entries[is_plot].append(Entry(copies, (f"{name} ?",), False))

    def add(self, line: Line) -> None:
        """Add the card of a line. Call it when the House is known."""
        try:
            self._add(line)
        except TooManyCards:
            raise
        except ValueError as error:
            self.problems.append(Problem(line.where, error))

    def _add(self, line: Line) -> None:
        copies = 1 if line.copies is None else line.copies
        scripted, unscripted = self.prints_of(line)
        if not scripted and not unscripted and line.copies is None and line.section != AGENDA_SECTION:
            self.unread.append(f"{line.where}: {shown(line.text, LONGEST)!r}")
            return
        self.count(copies, line.name)
        try:
            numbers, by_title = self.resolved(line, scripted, unscripted)
        except ValueError as error:
            if line.section != AGENDA_SECTION or isinstance(error, NotScripted):
                self.unknown_card(line.where, copies, line.name, line.section == PLOT_SECTION, error)
            raise
        kind = self.titles.pool[numbers[0]].type
        if kind == AGENDA:
            self.agendas += [numbers[0]] * copies
        else:
            self.entries[kind == PLOT].append(Entry(copies, numbers, by_title))

    def prints_of(self, line: Line) -> tuple[list[str], list[Printed]]:
        """The cards of the pool with the name of a line, and the printed cards with this title that the pool does not have."""
        titles = self.titles
        number = line.name if line.name in titles.pool else titles.numbers.get(folded(line.name))
        scripted = list(titles.plain.get(plain(line.name), ())) if plain(line.name) else []
        if number is not None and not scripted:
            return [number], []
        if not scripted and (card := titles.unscripted(line.name)):
            return [], [card]
        return scripted, [card for card in titles.printed(line.name) if card.code not in titles.pool]

    def resolved(self, line: Line, scripted: list[str], unscripted: list[Printed]) -> tuple[tuple[str, ...], bool]:
        """The prints that a line means, and whether any of them may be used.

        Raises:
            ValueError: there is no such card, or there are several different ones (`SeveralPrints`), or it is not scripted (`NotScripted`).
        """
        if not scripted and not unscripted:
            self.unknown += 1
            raise self.titles.unknown(line.name, suggest=self.unknown <= MOST_SUGGESTIONS)
        several = len(scripted) + len(unscripted) > 1
        title = self.titles.pool[scripted[0]].title if scripted else unscripted[0].title
        for remark in line.remarks:
            is_mark = not any(map(str.isalnum, remark))
            if several and not is_mark and (self.titles.differ(scripted) or unscripted):
                raise ValueError(f"{remark!r} is neither a set nor a number; {self._prints(title, scripted, unscripted)}")
            self.notes.append(f"{line.where}: {remark!r} is ignored")
        if several:
            typed = [number for number in scripted if self._type(number) == line.section]
            others = [card for card in unscripted if card.type == line.section]
            scripted, unscripted = (typed, others) if typed or others else (scripted, unscripted)
        fitting = [number for number in scripted if all(self._fits(one, number) for one in line.references)]
        others = [card for card in unscripted if all(_fits_printed(one, card) for one in line.references)]
        if not fitting and not others:
            raise ValueError(f"{line.text!r} is no print of {title}; {self._prints(title, scripted, unscripted)}")
        if not fitting:
            elsewhere = [card for card in others if card.number is not None]
            raise self.titles.unknown(title) if elsewhere else NotScripted(tuple(others))
        if self.titles.differ(fitting):
            raise SeveralPrints(title, fitting, self.titles, [card for card in others if card.number is None])
        sets = [card.set for card in others if card.number is None]
        if sets:
            has = "has" if len(sets) == 1 else "have"
            self.notes.append(f"{line.where}: {title} is read as {fitting[0]}; {listed(sets)} also {has} a card of this title")
        return tuple(fitting), len(fitting) > 1 or not line.references and line.name not in self.titles.pool

    def _type(self, number: str) -> str:
        return TYPE_NAMES[self.titles.pool[number].type]

    def _fits(self, reference: Reference, number: str) -> bool:
        """Whether a card of the pool may be the print that a reference means."""
        if reference.number is not None:
            return number == reference.number
        card = self.titles.facts.get(number)
        return _fits_printed(reference, card) if card is not None else not reference.sets and reference.place is None

    def _prints(self, title: str, scripted: list[str], unscripted: list[Printed]) -> str:
        """The prints of a title in words."""
        known = [f"{number} ({self.titles.set_name(number)})" if self.titles.set_name(number) else number for number in scripted]
        known += [f"{card.place} of {card.set}" + (" (not scripted yet)" if card.number is None else "") for card in unscripted]
        return f"{title} is {listed(known, 'or')}"

    def result(self) -> DeckList:
        """The list, after all lines have been added."""
        if "house" not in self.settings and self.default is not None:
            self.house = self.default
        elif "house" not in self.settings:
            self.problems.insert(0, Problem("", ValueError(f"{NO_HOUSE}; add a line such as House: Stark")))
        cards, plots = (self._numbers(entries) for entries in self.entries)
        problems = tuple(problem.said(self.titles, self.house) for problem in self.problems if not isinstance(problem.error, NotScripted))
        return DeckList(
            self.layout, self.settings.get("name"), self.house, cards, plots, tuple(self.agendas), problems, tuple(self.notes),
            tuple(self.unread), tuple(self.missing),
        )  # fmt: skip

    def _numbers(self, entries: list[Entry]) -> tuple[str, ...]:
        """The card numbers of the lines of a section, in the order of the pool."""
        numbers: list[str] = []
        used: Counter[str] = Counter()
        for entry in entries:
            for _ in range(entry.copies):
                number = entry.numbers[0]
                if entry.by_title:
                    number = self.titles.print_of(entry.numbers, used[entry.numbers[0]], self.house)
                    used[entry.numbers[0]] += 1
                numbers.append(number)
        return tuple(sorted(numbers, key=lambda number: self.titles.order.get(number, len(self.titles.pool))))


class TooManyCards(ValueError):
    """A list has more cards than any list may have; nothing more of it is read."""


def _fits_printed(reference: Reference, card: Printed) -> bool:
    """Whether a printed card that the pool does not have may be the print that a reference means."""
    if reference.number is not None:
        return reference.number == card.code
    return (not reference.sets or card.set in reference.sets) and reference.place in (None, card.place)
