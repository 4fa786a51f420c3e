"""The cards of a pool by the names that people type."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cached_property, lru_cache

from agot_env.agot.decks.pools import pool_with
from agot_env.agot.decks.printed import (
    HOUSE_CARD,
    NEUTRAL_FACTION,
    OF_LCG,
    Printed,
    plain,
    printed_called,
    printed_cards,
    unscripted_cards,
)
from agot_env.agot.decks.random_decks import Pick
from agot_env.agot.editions import EDITIONS
from agot_env.agot.language.model import AGENDA, Card, House, house_names, houses_called
from agot_env.messages.lookup import did_you_mean
from agot_env.messages.wording import listed

COMMENT = re.compile(r"(^|\s)#.*")
PRINT = re.compile(r"(.*\S)\s*\(\s*(\S+)\s*\)")
UNREADABLE = re.compile(r"[()\[\]{}#:]|^\d|\s[x×]\s?\d", re.I)
"""What titles contain that lists need for something else."""


def number_spans(letter: str, *spans: int | tuple[int, int]) -> tuple[str, ...]:
    """Card numbers of a printed deck from single numbers and (first, last) spans."""
    wanted: list[int] = []
    for span in spans:
        wanted += range(span[0], span[1] + 1) if isinstance(span, tuple) else [span]
    return tuple(f"{letter}{n}" for n in wanted)


STARTER_NUMBERS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "stark": (number_spans("S", (1, 33), (135, 139), (155, 160), 177), number_spans("S", (195, 201))),
    "lannister": (number_spans("L", (34, 65), (140, 144), (161, 167), 178), number_spans("L", (188, 194))),
    "baratheon": (number_spans("B", (66, 99), (145, 149), (168, 172), 179), number_spans("B", (181, 187))),
    "targaryen": (number_spans("T", (100, 134), (150, 154), (173, 176), 180), number_spans("T", (202, 208))),
}
"""The cards and plots of the four printed decks of the Core Set by House."""


class NotScripted(ValueError):
    """A title belongs only to cards that are not scripted yet.

    Attributes:
        prints: those cards.
    """

    def __init__(self, prints: tuple[Printed, ...]) -> None:
        self.prints = prints
        sets = listed(list(dict.fromkeys(card.set for card in prints)), "or")
        super().__init__(f"{prints[0].title}: {sets}, not scripted yet")


class SeveralPrints(ValueError):
    """A title belongs to several different cards, so that a number is needed.

    Attributes:
        numbers: their numbers.
    """

    def __init__(self, name: str, numbers: Iterable[str], titles: Titles, unscripted: Iterable[Printed] = ()) -> None:
        self.numbers = tuple(numbers)
        sets = {number: titles.set_name(number) for number in self.numbers}
        told = [f"{number} ({of})" if len({*sets.values()} - {None}) > 1 and of else number for number, of in sets.items()]
        more = [card.set for card in unscripted]
        others = f"; {listed(more)} also {'has' if len(more) == 1 else 'have'} a card of this title, not scripted yet" if more else ""
        super().__init__(f"several cards are called {name!r}; write the number: {', '.join(told)}{others}")


def folded(text: str) -> str:
    """A name normalised for comparison: ignoring case, curly apostrophes and repeated spaces."""
    return " ".join(text.replace("’", "'").replace("‘", "'").casefold().split())


def house_called(name: object) -> int | None:
    """The House with a name (or the two of an Alliance), ignoring case, or the Neutral Faction; None if there is none."""
    if isinstance(name, str) and plain(name) == "neutralfaction":
        return NEUTRAL_FACTION
    try:
        return houses_called(folded(name).removeprefix("house ") if isinstance(name, str) else "")
    except ValueError:
        return None


def unknown_house(name: object) -> str:
    """The message for an unknown House."""
    known = [house.name.capitalize() for house in House]
    return f"unknown House {name!r}; known: {', '.join(known)}{did_you_mean(name, known)}"


class Titles:
    """The cards of a pool by the names that people type.

    Args:
        pool: the cards by number.
        edition: the edition of the pool.
    """

    def __init__(self, pool: Mapping[str, Card], edition: str) -> None:
        self.pool, self.edition = pool, edition
        self.numbers = {folded(number): number for number in reversed(list(pool))}
        self.agendas: dict[str, list[str]] = defaultdict(list)
        self.prints: dict[str, list[str]] = defaultdict(list)
        for number, card in pool.items():
            (self.agendas if card.type == AGENDA else self.prints)[folded(card.title)].append(number)
        self.order = {number: place for place, number in enumerate(pool)}
        self._differ: dict[tuple[str, ...], bool] = {}
        self.plain: dict[str, list[str]] = defaultdict(list)
        for number, card in pool.items():
            self.plain[plain(card.title)].append(number)

    def differ(self, numbers: Iterable[str]) -> bool:
        """Whether cards differ in more than their number."""
        different = tuple(dict.fromkeys(numbers))
        if different not in self._differ:
            self._differ[different] = len({replace(self.pool[number], number="-", set="-") for number in different}) > 1
        return self._differ[different]

    def find(self, name: str, *, agenda: bool = False, suggest: bool = True) -> tuple[tuple[str, ...], bool]:
        """The card numbers that match a name, and whether the name is a title; an agenda may have the title of another card.

        Args:
            name: the title, the number, or both.
            agenda: prefer agendas.
            suggest: whether the message for an unknown name suggests similar titles.

        Raises:
            ValueError: no card has this name, or several different cards do.
        """
        if name in self.pool:
            return (name,), False
        key = folded(name)
        prints, others = (self.agendas, self.prints) if agenda else (self.prints, self.agendas)
        found = prints.get(key) or others.get(key)
        if found:
            if len(found) > 1 and self.differ(found):
                raise SeveralPrints(name, found, self)
            return tuple(found), True
        if key in self.numbers:
            return (self.numbers[key],), False
        if card := self.unscripted(name):
            raise NotScripted((card,))
        match = PRINT.fullmatch(name)
        if match:
            if (card := self.unscripted(match[2])) and plain(card.title) == plain(match[1]):
                raise NotScripted((card,))
            number = match[2] if match[2] in self.pool else self.numbers.get(folded(match[2]))
            if number is not None and folded(self.pool[number].title) == folded(match[1]):
                return (number,), False
            if number is not None:
                raise ValueError(f"{number} is {self.pool[number].title}, not {match[1]}")
        raise self.unknown(name, suggest=suggest)

    def unknown(self, name: str, *, suggest: bool = True) -> ValueError:
        """Why no card of the pool has a name: another edition has it, it is not scripted yet (`NotScripted`), or nothing is known of it."""
        key = folded(name)
        editions = [edition for edition in EDITIONS if titles_of(edition).has(key)]
        prints = tuple(card for card in printed_called(name) if card.type != HOUSE_CARD and card.number is None)
        if prints and (not editions or self.edition in OF_LCG and "lcg" not in editions):
            return NotScripted(prints)
        if editions:
            return ValueError(f"no card is called {name!r} here; the edition {listed(map(repr, editions), 'or')} has it")
        if not suggest:
            return ValueError(f"no card is called {name!r}")
        known = [card.title for card in self.pool.values()]
        known += [card.title for card in printed_cards()] if self.edition == "lcg" else []
        return ValueError(f"no card is called {name!r}{did_you_mean(name, known)}")

    def name_of(self, number: str) -> str:
        """The title of a card, with its number if other cards have the title, too; the number alone if the title cannot be read back."""
        title = self.pool[number].title
        if UNREADABLE.search(title):
            return number
        others = len(self.plain[plain(title)]) + sum(card.code not in self.pool for card in self.printed(title))
        return title if others == 1 else f"{title} ({number})"

    def unscripted(self, code: str) -> Printed | None:
        """The card of the Living Card Game with a number such as BWB59 that is not scripted; None in other editions."""
        card = unscripted_cards().get(folded(code).upper()) if self.edition in OF_LCG else None
        return None if card is None or card.code in self.pool else card

    def printed(self, title: str) -> tuple[Printed, ...]:
        """The prints of a title in the Living Card Game, without House cards; none in the other editions."""
        cards = printed_called(title) if self.edition in OF_LCG else ()
        return tuple(card for card in cards if card.type != HOUSE_CARD)

    def set_name(self, number: str) -> str | None:
        """The name of the set of a card in the Living Card Game; None for other cards."""
        card = self.facts.get(number)
        return None if card is None else card.set

    @cached_property
    def facts(self) -> dict[str, Printed]:
        """The printed cards of the Living Card Game that the pool contains, by number."""
        found: dict[str, Printed] = {}
        for card in printed_cards() if self.edition in OF_LCG else ():
            own = self.pool.get(card.code)
            if own is not None and own.title == card.title:
                found[own.number] = card
        return found

    def has(self, key: str) -> bool:
        """Whether a `folded` text is the title of a card."""
        return key in self.prints or key in self.agendas

    def print_of(self, numbers: tuple[str, ...], copy: int, house: int | None) -> str:
        """The print for the n-th copy of a title: those in the House's starter deck, one after the other."""
        cards, plots = STARTER_NUMBERS.get(house_names(house).lower(), ((), ())) if house is not None else ((), ())
        own = [number for number in numbers if number in cards or number in plots]
        return own[copy % len(own)] if own else numbers[0]

    def prints_of(self, picks: Iterable[Pick], house: int) -> tuple[str, ...]:
        """The numbers of all copies of some cards, in the order of the pool."""
        numbers = [self.print_of(pick.prints, copy, house) for pick in picks for copy in range(pick.copies)]
        return tuple(sorted(numbers, key=self.order.__getitem__))

    def lines(self, numbers: tuple[str, ...] | list[str], house: int, *, agendas: bool = False) -> list[str]:
        """One line per title, or per print if the title alone would mean other prints."""
        by_title: dict[str, list[str]] = defaultdict(list)
        for number in sorted(numbers, key=self.order.__getitem__):
            by_title[self.pool[number].title].append(number)
        lines = []
        for title, copies in by_title.items():
            can_be_read = COMMENT.search(title) is None and not title.endswith(":")
            if can_be_read and copies[0] not in unscripted_cards() and self.meant(title, len(copies), house, agendas) == copies:
                lines.append(f"{len(copies)}x {' '.join(title.split())}")
                continue
            for number, count in Counter(copies).items():
                lines.append(f"{count}x " + (f"{' '.join(title.split())} ({number})" if can_be_read else number))
        return lines

    def meant(self, title: str, copies: int, house: int, agenda: bool = False) -> list[str] | None:
        """The prints for some copies of a title, in order; None if the title is ambiguous."""
        try:
            found, by_title = self.find(title, agenda=agenda)
        except ValueError:
            return None
        meant = (self.print_of(found, copy, house) for copy in range(copies))
        return sorted(meant, key=self.order.__getitem__) if by_title else None


@lru_cache(maxsize=8)
def titles_of(edition: str, extra_cards: tuple[Card, ...] = ()) -> Titles:
    """The cards of an edition and extra cards by the names that people type.

    Raises:
        ValueError: the edition is unknown.
    """
    return Titles(pool_with(edition, extra_cards), edition)


