"""Decks: the printed starter decks, the rules of deck building (SET-1, DECK-1 to DECK-3), and deck lists as plain text.

Deck lists are easy to write by hand::

    # everything after a # is a comment
    Name: Wolves of the North
    House: Stark
    Agenda: The Siege of Winterfell   # in editions that have agendas

    Cards:
    1x Eddard Stark
    3x Great Keep
    2 S19                       # a collector number works, too
    Godswood                    # one copy
    1x Great Keep (S30)         # a specific print

    Plots:
    1x Valar Morghulis

Only ``House:`` and ``Plots:`` are required. ``Cards:`` is optional, and ``Characters:``, ``Locations:``, ``Attachments:`` and ``Events:``
may be used instead. Case is ignored. A # in the name of the deck is part of the name.

Several prints with the same title are the same card. A title stands for the prints in the starter deck of the House, one after the other,
or for the first print if there are none.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from agot_env.agot.cards.model import (
    AGENDA,
    ATTACHMENT,
    CHARACTER,
    EVENT,
    LOCATION,
    PLOT,
    TYPE_NAMES,
    Card,
    House,
    house_names,
    houses_called,
)
from agot_env.agot.cards.pools import POOLS, checked_cards, pool_with
from agot_env.agot.cards.random_decks import Pick, random_picks
from agot_env.agot.cards.restricted import formats_of, restricted_numbers
from agot_env.agot.engine.layout import PLOTS, SLOTS
from agot_env.agot.rules import EDITIONS, check_edition, setting
from agot_env.agot.rules.switches import EDITION_NAMES
from agot_env.arguments import checked_flag, checked_generator, checked_items, checked_text, integer_of
from agot_env.files import lines_of
from agot_env.lookup import did_you_mean
from agot_env.wording import counted, listed

PLOTS_IN_A_DECK, AGENDAS_OF_A_DECK = 7, 1
TOURNAMENT_SIZE = 60


@dataclass(frozen=True)
class Deck:
    """A deck list: a House by its name, card numbers (copies repeated), plot numbers and agenda numbers, kept as tuples.

    A single agenda may be given as a str.

    Raises:
        ValueError: the name or the House is not a str, or the numbers are not sequences of str.
    """

    name: str
    house: str
    cards: tuple[str, ...]
    plots: tuple[str, ...]
    agendas: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if isinstance(self.agendas, str):
            object.__setattr__(self, "agendas", (self.agendas,) if self.agendas else ())
        for words in ("name", "house"):
            checked_text(f"the {words} of a deck", getattr(self, words))
        for numbers in ("cards", "plots", "agendas"):
            object.__setattr__(self, numbers, checked_items(numbers, getattr(self, numbers), str, "card numbers"))

    def __repr__(self) -> str:
        agenda = f", agenda {', '.join(self.agendas)}" if self.agendas else ""
        sizes = f"{counted(len(self.cards), 'card')}, {counted(len(self.plots), 'plot')}"
        return f"<Deck {self.name!r}: {self.house}, {sizes}{agenda}>"

    @classmethod
    def from_text(
        cls, text: str, *, name: str | None = None, edition: str = "core", extra_cards: Sequence[Card] = (), tournament: bool = False
    ) -> Deck:
        """Read a deck list and check it. The module docstring describes the format.

        Args:
            text: the list.
            name: the name of the deck if the text has no line ``Name:``; by default "Stark deck" and so on.
            edition: the edition whose cards and rules apply.
            extra_cards: your own cards, which the deck may also use.
            tournament: whether the tournament rules apply, too; see `check_deck`.

        Returns:
            the deck, with its cards and plots in the order of the pool.

        Raises:
            ValueError: the edition is unknown, or the list cannot be read or breaks the rules; the message lists all problems.
        """
        check_edition(edition)
        checked_text("text", text)
        name = None if name is None else checked_text("name", name)
        tournament = checked_flag("tournament", tournament)
        return read_deck(text, titles_of(edition, checked_cards(extra_cards)), name=name, tournament=tournament, edition=edition)

    @classmethod
    def random(
        cls, house: str, rng: np.random.Generator | int, *, edition: str = "core", name: str | None = None,
        extra_cards: Sequence[Card] = (), sets: Iterable[str] | None = None, without: Iterable[str] = (), prefer: Iterable[str] = (),
    ) -> Deck:  # fmt: skip
        """Generate a random deck that is legal and playable.

        It has 60 cards of the House and neutral cards, and seven plots with different titles. No card concerns only other Houses. The 60
        cards contain

        - 13 to 17 locations, 3 to 7 attachments and 5 to 9 events; the other 27 to 39 cards are characters;
        - at least 6 characters with a military icon, 6 with a power icon and 5 with an intrigue icon;
        - at least 11 characters that cost 2 or less, and at most 4 that cost 5 or more;
        - cards that give at least 7 gold, and 6 influence in an edition that has it; at most 8 Limited cards;
        - at most 8 neutral characters;
        - one to three copies of each card, mostly one of a unique card, and never more than its limit;
        - at most one title of each restricted list of the edition, for joust and for melee (DECK-4).

        The plots have a total income of at least 21, and at most two of them have an income below 3.

        In the HBO game, which has no deck-building rules, a deck has the seven plots of its House (SET-1) and 50 cards, like the printed
        decks; the other numbers are scaled accordingly. A seed yields the same deck in every process.

        Args:
            house: a House, or in the Ice and Fire Edition two ("greyjoy/targaryen").
            rng: a generator, which is advanced, or a seed, an int of at least 0.
            edition: the edition whose cards and rules apply.
            name: the name of the deck; by default "Random Stark deck 3" and so on, with the seed if there is one.
            extra_cards: your own cards, which may also be drawn.
            sets: use only cards of these sets, such as ``("core", "kings_of_the_sea")`` of the edition "lcg"; by default all sets.
            without: titles of cards that the deck must not contain.
            prefer: titles of cards that are drawn before all others, so that the deck contains many of them.

        Raises:
            ValueError: the edition, a set, a title or the House is unknown, the edition has too few cards of the House (the message says
                which Houses have enough), or the seed is invalid.
        """
        check_edition(edition)
        houses, name = known_houses(house, edition), None if name is None else checked_text("name", name)
        picked = random_picks(
            houses, checked_generator(rng), PLOTS_IN_A_DECK, edition=edition, extra_cards=extra_cards, sets=sets, without=without,
            prefer=prefer,
        )  # fmt: skip
        titles = titles_of(edition, checked_cards(extra_cards))
        cards, plots = (titles.prints_of(picks, houses) for picks in picked)
        seed = "" if isinstance(rng, np.random.Generator) else f" {integer_of(rng)}"
        return cls(name or f"Random {house_names(houses)} deck{seed}", house_names(houses).lower(), cards, plots)

    def to_text(self, *, edition: str = "core", extra_cards: Sequence[Card] = ()) -> str:
        """The deck as text, which `from_text` reads back as the same deck, regardless of the order of its cards.

        Args:
            edition: the edition whose cards the deck uses.
            extra_cards: your own cards, which it may also use.

        Raises:
            ValueError: the edition, the House or a card number is unknown.
        """
        check_edition(edition)
        return write_deck(self, titles_of(edition, checked_cards(extra_cards)))


def check_deck(deck: Deck, pool: Mapping[str, Card], *, tournament: bool = False, edition: str = "core") -> list[str]:
    """All problems of a deck, in words; an empty list if it may be played.

    Args:
        deck: the deck list.
        pool: the cards that may be used, by number.
        tournament: whether the tournament rules apply, too: at least 60 cards (DECK-2), more than the printed starter decks have, and at
            most one title of each restricted list (DECK-4).
        edition: the edition whose rules apply.
    """
    try:
        house = known_houses(deck.house, edition)
    except ValueError as error:
        return [str(error)]
    unknown = sorted({number for number in (*deck.cards, *deck.plots, *deck.agendas) if number not in pool}, key=str)
    problems = [f"unknown card numbers: {', '.join(map(str, unknown))}"] if unknown else []
    return problems + broken_rules(deck, house, pool, tournament=tournament, edition=edition)


@lru_cache(maxsize=16_384)
def problems_of(deck: Deck, edition: str = "core", extra_cards: tuple[Card, ...] = (), tournament: bool = False) -> tuple[str, ...]:
    """All problems of a deck in a match of an edition; cached for each deck.

    Raises:
        ValueError: the edition is unknown.
    """
    cards = pool_with(edition, extra_cards)
    return (*check_deck(deck, cards, tournament=tournament, edition=edition), *foreign_cards(deck, cards, edition))


def foreign_cards(deck: Deck, cards: Mapping[str, Card], edition: str) -> list[str]:
    """The problem of a deck whose cards belong to another edition; decks of different editions cannot be mixed."""
    unknown = {number for number in (*deck.cards, *deck.plots, *deck.agendas) if number not in cards}
    others = [other for other in EDITIONS if other != edition and unknown <= set(pool_with(other))] if unknown else []
    return [
        f"its cards are those of the {EDITION_NAMES[other]},"
        f" and the match is of the {EDITION_NAMES[edition]} (edition={edition!r})"
        for other in others[:1]
    ]


def known_houses(house: object, edition: str) -> int:
    """The Houses of a House card by their names.

    Raises:
        ValueError: the edition or House is unknown, or the edition has no Alliances.
    """
    houses = houses_called(house)
    if houses not in list(House) and not setting(edition, "alliances"):
        raise ValueError(no_alliance(str(house), edition))
    return houses


def no_alliance(house: str, edition: str) -> str:
    """The problem of two Houses in an edition without Alliances (SET-2)."""
    return f"{house!r} is an Alliance of two Houses; the edition {edition!r} has none"


def broken_rules(
    deck: Deck, house: int | None, pool: Mapping[str, Card], *, tournament: bool = False, edition: str = "core"
) -> list[str]:
    """The deck-building rules that a deck breaks. Unknown cards count towards the totals, but are not checked otherwise.

    Without a House, DECK-3 is not checked.
    """
    problems: list[str] = []
    cards = [pool[number] for number in deck.cards if number in pool]
    plots = [pool[number] for number in deck.plots if number in pool]
    agendas = [pool[number] for number in deck.agendas if number in pool]
    if len(deck.plots) != PLOTS_IN_A_DECK:
        problems.append(f"{counted(len(deck.plots), 'plot')}; a plot deck has exactly {PLOTS_IN_A_DECK} (DECK-1)")
    if len(deck.plots) > PLOTS:
        problems.append(f"{len(deck.plots)} plots are more than the {PLOTS} that a game holds")
    if not deck.cards:
        problems.append("the House deck is empty")
    if len(deck.cards) > SLOTS:
        problems.append(f"{len(deck.cards)} cards in the House deck; a game holds {SLOTS}")
    if tournament and len(deck.cards) < TOURNAMENT_SIZE:
        problems.append(
            f"{counted(len(deck.cards), 'card')} in the House deck; a tournament deck has at least {TOURNAMENT_SIZE} (DECK-2)"
        )
    if tournament:
        formats: dict[str, list[str]] = {}
        for format_ in formats_of(edition):
            numbers = restricted_numbers(edition, format_)
            restricted = list(dict.fromkeys(card.title for card in unique([*cards, *plots]) if card.number in numbers))
            if len(restricted) > 1:
                formats.setdefault(listed(restricted), []).append(format_)
        problems += [
            f"{titles} are restricted in {listed(where)}; a tournament deck has one restricted title at most (DECK-4)"
            for titles, where in formats.items()
        ]
    problems += [
        f"{card.title} is {'a plot' if card.type == PLOT else 'an agenda'} and cannot be in the House deck"
        for card in unique(cards)
        if card.type in (PLOT, AGENDA)
    ]
    problems += [
        f"{card.title} is not a plot and cannot be in the plot deck" for card in unique(plots) if card.type != PLOT
    ]
    problems += [f"{card.title} is not an agenda" for card in unique(agendas) if card.type != AGENDA]
    problems += too_many(plots, "plot deck", "DECK-1")
    if len(deck.agendas) > AGENDAS_OF_A_DECK:
        problems.append(f"{len(deck.agendas)} agendas; a deck has at most {counted(AGENDAS_OF_A_DECK, 'agenda')} (AGE-1)")
    if not setting(edition, "deck_building"):
        return problems
    problems += too_many(cards, "House deck", "DECK-2")
    problems += [
        f"{card.title} may only be played by its own House, not in a {deck.house.capitalize()} deck (DECK-3)"
        for card in unique([*cards, *plots, *agendas])
        if house is not None and card.house_only and not card.house & house
    ]
    return problems


def unique(cards: Iterable[Card]) -> list[Card]:
    """One card of each title, in the order given."""
    return list({card.title: card for card in cards}.values())


def too_many(cards: list[Card], where: str, rule: str) -> list[str]:
    """The problems of titles with more copies than their limit."""
    counts = Counter(card.title for card in cards)
    return [
        f"{counts[card.title]} copies of {card.title} in the {where}; the limit is {card.limit_per_deck} ({rule})"
        for card in unique(cards)
        if counts[card.title] > card.limit_per_deck
    ]


def numbers(letter: str, *spans: int | tuple[int, int]) -> tuple[str, ...]:
    """Card numbers of a printed deck from single numbers and (first, last) spans."""
    wanted: list[int] = []
    for span in spans:
        wanted += range(span[0], span[1] + 1) if isinstance(span, tuple) else [span]
    return tuple(f"{letter}{n}" for n in wanted)


STARTER_DECKS: dict[str, Deck] = {
    deck.house: deck
    for deck in (
        Deck(
            "Stark starter deck", "stark",
            numbers("S", (1, 33), (135, 139), (155, 160), 177), numbers("S", (195, 201)),
        ),
        Deck(
            "Lannister starter deck", "lannister",
            numbers("L", (34, 65), (140, 144), (161, 167), 178), numbers("L", (188, 194)),
        ),
        Deck(
            "Baratheon starter deck", "baratheon",
            numbers("B", (66, 99), (145, 149), (168, 172), 179), numbers("B", (181, 187)),
        ),
        Deck(
            "Targaryen starter deck", "targaryen",
            numbers("T", (100, 134), (150, 154), (173, 176), 180), numbers("T", (202, 208)),
        ),
    )
}  # fmt: skip
"""The four decks of the Core Set by House, 45 cards and 7 plots each."""

WINTER_DECKS: dict[str, Deck] = {
    deck.house: deck
    for deck in (
        Deck("Greyjoy premium starter deck", "greyjoy", numbers("G", (1, 43), (45, 47)), numbers("G", (49, 55))),
        Deck("Targaryen premium starter deck", "targaryen", numbers("T", (1, 42), (45, 47)), numbers("T", (49, 55))),
    )
}  # fmt: skip
"""The two decks of the Winter Edition by House, one of each known card: 46 cards of Greyjoy, 45 of Targaryen, 7 plots each."""


# --- decks as text ----------------------------------------------------------------------------------------

MOST_COPIES = 99
LONGEST_LIST, MOST_LINES, LONGEST_LINE = 20_000, 1_000, 1_000
"""The limits of a deck list: characters, lines, and characters in a line."""
MOST_SUGGESTIONS = 10
"""The number of unknown cards of a list for which similar titles are searched."""
HEADINGS = {"cards": False, "plots": True, "characters": False, "locations": False, "attachments": False, "events": False}
"""The headings, which end with a colon, and whether plots follow."""
COMMENT = re.compile(r"(^|\s)#.*")
SETTING = re.compile(r"(name|house|agenda)\s*:(.*)", re.IGNORECASE)
HEADING = re.compile(r"(.*\S)\s*:")
COPIES = re.compile(r"([0-9]{1,9})\s*(?:[x×*]\s*|\s)(\S.*)", re.IGNORECASE)
PRINT = re.compile(r"(.*\S)\s*\(\s*(\S+)\s*\)")


def read_deck(text: str, titles: Titles, *, name: str | None = None, tournament: bool = False, edition: str = "core") -> Deck:
    """Read a deck list, see `Deck.from_text`.

    Args:
        text: the list.
        titles: the cards that may be used.
        name: the name of the deck if the text contains none.
        tournament: whether the tournament rules apply, too; see `check_deck`.
        edition: the edition whose rules apply.

    Raises:
        ValueError: the list is too long (`LONGEST_LIST`), cannot be read or breaks the rules; the message lists all problems, with line
            numbers.
    """
    lines = checked_lines(text.removeprefix("\ufeff"))
    reader = _Reader(titles)
    for number, line in enumerate(lines, 1):
        reader.read(number, line)
    deck = reader.deck(name)
    if reader.house is not None and reader.house not in list(House) and not setting(edition, "alliances"):
        reader.problems.append(no_alliance(deck.house, edition))
    problems = reader.problems + broken_rules(deck, reader.house, titles.pool, tournament=tournament, edition=edition)
    if problems:
        raise ValueError("a deck that cannot be played:\n  " + "\n  ".join(problems))
    return deck


def checked_lines(text: str) -> list[str]:
    """The lines of a deck list.

    Raises:
        ValueError: the list has too many characters or lines, or one of its lines is too long.
    """
    if len(text) > LONGEST_LIST:
        raise ValueError(f"a deck list may have at most {LONGEST_LIST:,} characters; this one has {len(text):,}")
    lines = lines_of(text)
    if len(lines) > MOST_LINES:
        raise ValueError(f"a deck list may have at most {MOST_LINES:,} lines; this one has {len(lines):,}")
    longest = max(range(len(lines)), key=lambda place: len(lines[place]), default=0)
    if lines and len(lines[longest]) > LONGEST_LINE:
        raise ValueError(f"line {longest + 1}: a line may have at most {LONGEST_LINE} characters; this one has {len(lines[longest]):,}")
    return lines


def write_deck(deck: Deck, titles: Titles) -> str:
    """A deck as text, see `Deck.to_text`.

    Raises:
        ValueError: the House or a card number is unknown.
    """
    house = house_called(deck.house)
    if house is None:
        raise ValueError(unknown_house(deck.house))
    pool = titles.pool
    unknown = sorted({number for number in (*deck.cards, *deck.plots, *deck.agendas) if number not in pool}, key=str)
    if unknown:
        raise ValueError(f"unknown card numbers: {', '.join(map(str, unknown))}")
    lines = [f"Name: {' '.join(deck.name.split())}"] if deck.name.strip() else []
    lines.append(f"House: {house_names(house)}")
    lines += [f"Agenda: {line.removeprefix('1x ')}" for line in titles.lines(deck.agendas, house, agendas=True)]
    lines += ["", "Cards:"]
    for type_ in (CHARACTER, LOCATION, ATTACHMENT, EVENT, PLOT):
        numbers = [number for number in deck.cards if pool[number].type == type_]
        if numbers:
            lines += [f"# {TYPE_NAMES[type_].lower()}s: {len(numbers)}", *titles.lines(numbers, house)]
    lines += ["", "Plots:", *titles.lines(deck.plots, house)]
    return "\n".join(lines) + "\n"


def folded(text: str) -> str:
    """A name normalised for comparison: ignoring case, curly apostrophes and repeated spaces."""
    return " ".join(text.replace("’", "'").replace("‘", "'").casefold().split())


def house_called(name: object) -> int | None:
    """The House with a name (or the two of an Alliance), ignoring case; None if there is none."""
    try:
        return houses_called(folded(name).removeprefix("house ") if isinstance(name, str) else "")
    except ValueError:
        return None


def unknown_house(name: object) -> str:
    """The message for an unknown House."""
    known = [house.name.capitalize() for house in House]
    return f"unknown House {name!r}; known: {', '.join(known)}{did_you_mean(name, known)}"


@dataclass(frozen=True)
class Entry:
    """A line that lists copies of a card: a title (all prints of it) or one number."""

    line: int
    copies: int
    numbers: tuple[str, ...]
    by_title: bool


class Titles:
    """The cards of a pool by the names that people type."""

    def __init__(self, pool: Mapping[str, Card]) -> None:
        self.pool = pool
        self.numbers = {folded(number): number for number in reversed(list(pool))}
        self.agendas: dict[str, list[str]] = defaultdict(list)
        self.prints: dict[str, list[str]] = defaultdict(list)
        for number, card in pool.items():
            (self.agendas if card.type == AGENDA else self.prints)[folded(card.title)].append(number)
        self.order = {number: place for place, number in enumerate(pool)}

    def _differ(self, numbers: list[str]) -> bool:
        """Whether cards differ in more than their number."""
        return len({replace(self.pool[number], number="-", set="-") for number in numbers}) > 1

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
            if len(found) > 1 and self._differ(found):
                raise ValueError(f"several cards are called {name!r}; write the number: {', '.join(found)}")
            return tuple(found), True
        if key in self.numbers:
            return (self.numbers[key],), False
        match = PRINT.fullmatch(name)
        if match:
            number = match[2] if match[2] in self.pool else self.numbers.get(folded(match[2]))
            if number is not None and folded(self.pool[number].title) == folded(match[1]):
                return (number,), False
            if number is not None:
                raise ValueError(f"{number} is {self.pool[number].title}, not {match[1]}")
        editions = [repr(edition) for edition in POOLS if titles_of(edition).has(key)]
        if editions:
            raise ValueError(f"no card is called {name!r} here; the edition {listed(editions, 'or')} has it")
        hint = did_you_mean(name, (card.title for card in self.pool.values())) if suggest else ""
        raise ValueError(f"no card is called {name!r}{hint}")

    def has(self, key: str) -> bool:
        """Whether a `folded` text is the title of a card."""
        return key in self.prints or key in self.agendas

    def print_of(self, numbers: tuple[str, ...], copy: int, house: int | None) -> str:
        """The print for the n-th copy of a title: those in the House's starter deck, one after the other."""
        starter = STARTER_DECKS.get(house_names(house).lower()) if house is not None else None
        own = [number for number in numbers if starter is not None and number in (*starter.cards, *starter.plots)]
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
            if can_be_read and self.meant(title, len(copies), house, agendas) == copies:
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
    return Titles(pool_with(edition, extra_cards))


class _Reader:
    """Reads a list line by line and collects all problems."""

    def __init__(self, titles: Titles) -> None:
        self.titles = titles
        self.pool = titles.pool
        self.problems: list[str] = []
        self.settings: dict[str, str] = {}
        self.house: int | None = None
        self.plots_follow = False
        self.entries: tuple[list[Entry], list[Entry]] = ([], [])
        self.agendas: list[str] = []
        self.unknown = 0

    def read(self, number: int, line: str) -> None:
        """Read one line."""
        setting = SETTING.fullmatch(line.strip())
        content = COMMENT.sub("", line).strip()
        try:
            if setting and setting[1].lower() == "name":
                self.set("name", setting[2].strip())  # a name may have a # in it
            elif (setting := SETTING.fullmatch(content)) and setting[1].lower() == "agenda":
                self.add_agenda(setting[2].strip())
            elif setting:
                self.set("house", setting[2].strip())
            elif content:
                self.read_content(number, content)
        except ValueError as error:
            self.problems.append(f"line {number}: {error}")

    def set(self, what: str, value: str) -> None:
        """The deck's name or House."""
        if not value:
            raise ValueError(f"the {what.replace('house', 'House')} is missing after the colon")
        if what in self.settings:
            raise ValueError(f"a second {what.replace('house', 'House')}; the first is {self.settings[what]!r}")
        self.settings[what] = value
        if what == "house":
            self.house = house_called(value)
            if self.house is None:
                raise ValueError(unknown_house(value))

    def add_agenda(self, name: str) -> None:
        """An agenda of the deck."""
        if not name:
            raise ValueError("the agenda is missing after the colon")
        numbers, _ = self.find(name, agenda=True)
        if self.pool[numbers[0]].type != AGENDA:
            raise ValueError(f"{self.pool[numbers[0]].title} is not an agenda")
        self.agendas.append(numbers[0])

    def find(self, name: str, *, agenda: bool = False) -> tuple[tuple[str, ...], bool]:
        """The cards that a name means (`Titles.find`), with suggestions for the first unknown ones."""
        try:
            return self.titles.find(name, agenda=agenda, suggest=self.unknown < MOST_SUGGESTIONS)
        except ValueError:
            self.unknown += 1
            raise

    def read_content(self, line: int, content: str) -> None:
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
        if not 1 <= copies <= MOST_COPIES:
            raise ValueError(f"{copies} copies of {name!r}; write a number from 1 to {MOST_COPIES}")
        try:
            numbers, by_title = self.find(name)
        except ValueError:
            self.entries[self.plots_follow].append(Entry(line, copies, (f"{name} ?",), False))  # it counts
            raise
        if self.pool[numbers[0]].type == AGENDA:
            raise ValueError(f"{self.pool[numbers[0]].title} is an agenda; write Agenda: {self.pool[numbers[0]].title}")
        is_plot = self.pool[numbers[0]].type == PLOT
        self.entries[is_plot].append(Entry(line, copies, numbers, by_title))
        if is_plot and not self.plots_follow:
            raise ValueError(f"{self.pool[numbers[0]].title} is a plot; it belongs under Plots:")
        if self.plots_follow and not is_plot:
            raise ValueError(f"{self.pool[numbers[0]].title} is not a plot; it belongs under Cards:")

    def copies(self, content: str) -> tuple[int, str]:
        """The number of copies in a line, and the name of the card; a title that begins with a number is one copy."""
        match = COPIES.fullmatch(content)
        if match is None or content in self.pool or folded(content) in self.titles.prints:
            return 1, content
        return int(match[1]), match[2]

    def deck(self, name: str | None) -> Deck:
        """The deck from all lines that could be read."""
        if "house" not in self.settings:
            self.problems.append("the House is missing; add a line such as House: Stark")
        house = "" if self.house is None else house_names(self.house).lower()
        name = self.settings.get("name") or name or f"{house.capitalize()} deck"
        cards, plots = (self.numbers(entries) for entries in self.entries)
        return Deck(name, house, cards, plots, tuple(self.agendas))

    def numbers(self, entries: list[Entry]) -> tuple[str, ...]:
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
        return tuple(sorted(numbers, key=lambda number: self.titles.order.get(number, len(self.pool))))
