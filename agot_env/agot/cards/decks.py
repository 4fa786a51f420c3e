"""Decks: the printed starter decks, the rules of deck building (SET-1, DECK-1 to DECK-4), and decks as text.

The project's own deck lists are easy to write by hand::

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

Lists in other layouts are read as well: forum lists, decks of OCTGN and JSON of deck builders, see `agot_env.agot.cards.deck_lists`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from agot_env.agot.cards.deck_lists import WRITERS, native, read_list
from agot_env.agot.cards.deck_lists.collector import DeckList
from agot_env.agot.cards.model import AGENDA, PLOT, Card, House, house_names, houses_called
from agot_env.agot.cards.pools import checked_cards, pool_with
from agot_env.agot.cards.random_decks import random_picks
from agot_env.agot.cards.restricted import BOTH, restricted_cards, restricted_numbers
from agot_env.agot.cards.titles import STARTER_NUMBERS, house_called, number_spans, titles_of, unknown_house
from agot_env.agot.engine.layout import PLOTS, SLOTS
from agot_env.agot.rules import EDITIONS, check_edition, setting
from agot_env.agot.rules.switches import EDITION_NAMES
from agot_env.arguments import checked_choice, checked_flag, checked_generator, checked_items, checked_text, integer_of, said
from agot_env.wording import counted, listed

PLOTS_IN_A_DECK, AGENDAS_OF_A_DECK = 7, 1
TOURNAMENT_SIZE = 60
CASUAL = "casual"
FORMATS = (CASUAL, *BOTH)
"""The formats of play: casual, and the two of tournaments."""


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
        """Read a deck list in any layout and check it. The module docstring describes the layouts.

        A line that was not understood is a problem here; `import_deck` reads the rest and tells which lines these are.

        Args:
            text: the list.
            name: the name of the deck if the text states none; by default "Stark deck" and so on.
            edition: the edition whose cards and rules apply.
            extra_cards: your own cards, which the deck may also use.
            tournament: whether the tournament rules apply, too; see `check_deck`.

        Returns:
            the deck, with its cards and plots in the order of the pool.

        Raises:
            ValueError: the edition is unknown, or the list cannot be read or breaks the rules; the message lists all problems.
        """
        imported = import_deck(text, name=name, edition=edition, extra_cards=extra_cards, strict=True, tournament=tournament)
        return imported.deck

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

    def to_text(self, *, edition: str = "core", extra_cards: Sequence[Card] = (), layout: str = "native") -> str:
        """The deck as text, which `from_text` reads back as the same deck, regardless of the order of its cards.

        Args:
            edition: the edition whose cards the deck uses.
            extra_cards: your own cards, which it may also use.
            layout: "native", the project's own deck list; "forum", with sets and numbers as in forums; "o8d", a deck of OCTGN; or "json".

        Raises:
            ValueError: the edition, the layout, the House or a card number is unknown.
        """
        check_edition(edition)
        write = WRITERS[checked_choice("layout", layout, WRITERS)]
        titles = titles_of(edition, checked_cards(extra_cards))
        house = house_called(self.house)
        if house is None:
            raise ValueError(unknown_house(self.house))
        unknown = sorted({number for number in (*self.cards, *self.plots, *self.agendas) if number not in titles.pool}, key=str)
        if unknown:
            raise ValueError(f"unknown card numbers: {', '.join(map(str, unknown))}")
        return write(self.name, house, self.cards, self.plots, self.agendas, titles)


@dataclass(frozen=True)
class ImportedDeck:
    """A deck that was read from a list, and how.

    Attributes:
        deck: the deck.
        layout: the layout of the list, in words: "a forum list".
        notes: how doubtful lines were read.
        unread: the lines that were not understood.
        left_out: the cards that were left out because they are not scripted yet.
    """

    deck: Deck
    layout: str
    notes: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


def import_deck(
    text: str, *, name: str | None = None, edition: str = "core", extra_cards: Sequence[Card] = (), house: str | None = None,
    without_missing: bool = False, strict: bool = False, tournament: bool = False,
) -> ImportedDeck:  # fmt: skip
    """Read a deck list in any layout, check the deck, and report what was doubtful.

    Args:
        text: the list.
        name: the name of the deck if the text states none; by default "Stark deck" and so on.
        edition: the edition whose cards and rules apply.
        extra_cards: your own cards, which the deck may also use.
        house: the House if the text states none.
        without_missing: leave out cards that are not scripted yet. The name of such a deck says how many are missing.
        strict: treat lines that were not understood as problems.
        tournament: whether the tournament rules apply, too; see `check_deck`.

    Returns:
        the deck, with its cards and plots in the order of the pool, and what was doubtful.

    Raises:
        ValueError: the edition or the House is unknown, or the list cannot be read or breaks the rules; the message lists all problems.
    """
    check_edition(edition)
    checked_text("text", text)
    name, house = (None if one is None else checked_text(what, one) for what, one in (("name", name), ("house", house)))
    without_missing, strict = checked_flag("without_missing", without_missing), checked_flag("strict", strict)
    tournament, titles = checked_flag("tournament", tournament), titles_of(edition, checked_cards(extra_cards))
    read = read_list(text, titles, None if house is None else houses_called(house))
    unread = [f"{line} was not understood" for line in read.unread]
    missing = [] if without_missing else [message for message, _, _ in read.missing]
    problems = sorted([*read.problems, *missing, *(unread if strict else ())], key=_line_of)
    if read.house is not None and read.house not in list(House) and not setting(edition, "alliances"):
        problems.append(no_alliance(house_names(read.house).lower(), edition))
    deck = _deck_of(read, name, without_missing)
    problems += broken_rules(deck, read.house, titles.pool, formats=BOTH if tournament else (), edition=edition)
    if problems:
        read_as = "" if read.layout == native.LAYOUT else f", read as {read.layout}"
        more = [] if strict else unread
        raise ValueError(f"a deck that cannot be played{read_as}:\n  " + "\n  ".join([*problems, *more]))
    return ImportedDeck(deck, read.layout, read.notes, read.unread, tuple(message for message, _, _ in read.missing))


def _line_of(problem: str) -> int:
    """The line or the card that a problem names; 0 if it is one of the whole list."""
    match = re.match(r"(?:line|card) (\d+)", problem)
    return int(match[1]) if match else 0


def _deck_of(read: DeckList, name: str | None, without_missing: bool) -> Deck:
    """The deck of a list; cards that are not scripted are left out, or counted without being checked."""
    house = "" if read.house is None else house_names(read.house).lower()
    name = read.name or name or f"{house.capitalize()} deck"
    cards, plots = list(read.cards), list(read.plots)
    left_out = sum(copies for _, copies, _ in read.missing)
    if without_missing:
        name += f" (without {counted(left_out, 'card')})" if left_out else ""
        return Deck(name, house, tuple(cards), tuple(plots), read.agendas)
    for _, copies, card in read.missing:
        if card.type != "Agenda":
            (plots if card.type == "Plot" else cards).extend([f"{card.title} ?"] * copies)
    return Deck(name, house, tuple(cards), tuple(plots), read.agendas)


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
    return problems + broken_rules(deck, house, pool, formats=BOTH if tournament else (), edition=edition)


def legality(deck: Deck, *, edition: str = "core", extra_cards: Sequence[Card] = ()) -> dict[str, list[str]]:
    """What speaks against playing a deck, for each format of `FORMATS`; an empty list where it is legal.

    Args:
        deck: the deck list.
        edition: the edition whose cards and rules apply.
        extra_cards: your own cards, which the deck may also use.

    Raises:
        ValueError: the edition is unknown, or ``deck`` is no deck.
    """
    check_edition(edition)
    if not isinstance(deck, Deck):
        raise ValueError(f"deck must be a Deck, not {said(deck)}")
    cards = pool_with(edition, checked_cards(extra_cards))
    problems = check_deck(deck, cards, edition=edition)
    found = {CASUAL: problems}
    for format_ in BOTH:
        house = house_called(deck.house)
        more = broken_rules(deck, house, cards, formats=(format_,), edition=edition)
        found[format_] = [*problems, *(one for one in more if one not in problems)]
    return found


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
    deck: Deck, house: int | None, pool: Mapping[str, Card], *, formats: Sequence[str] = (), edition: str = "core"
) -> list[str]:
    """The deck-building rules that a deck breaks. Unknown cards count towards the totals, but are not checked otherwise.

    Args:
        deck: the deck list.
        house: its Houses; without them, DECK-3 is not checked.
        pool: the cards that may be used, by number.
        formats: the tournament formats whose rules apply, too (`BOTH`).
        edition: the edition whose rules apply.
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
    if formats and len(deck.cards) < TOURNAMENT_SIZE:
        problems.append(
            f"{counted(len(deck.cards), 'card')} in the House deck; a tournament deck has at least {TOURNAMENT_SIZE} (DECK-2)"
        )
    where_restricted: dict[str, list[str]] = {}
    for format_ in formats:
        numbers = restricted_numbers(edition, format_) if restricted_cards(edition, format_) else ()
        restricted = list(dict.fromkeys(card.title for card in unique([*cards, *plots]) if card.number in numbers))
        if len(restricted) > 1:
            where_restricted.setdefault(listed(restricted), []).append(format_)
    problems += [
        f"{titles} are restricted in {listed(where)}; a tournament deck has one restricted title at most (DECK-4)"
        for titles, where in where_restricted.items()
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


STARTER_DECKS: dict[str, Deck] = {
    house: Deck(f"{house.capitalize()} starter deck", house, *printed) for house, printed in STARTER_NUMBERS.items()
}
"""The four decks of the Core Set by House, 45 cards and 7 plots each."""

WINTER_DECKS: dict[str, Deck] = {
    deck.house: deck
    for deck in (
        Deck("Greyjoy premium starter deck", "greyjoy", number_spans("G", (1, 43), (45, 47)), number_spans("G", (49, 55))),
        Deck("Targaryen premium starter deck", "targaryen", number_spans("T", (1, 42), (45, 47)), number_spans("T", (49, 55))),
    )
}  # fmt: skip
"""The two decks of the Winter Edition by House, one of each known card: 46 cards of Greyjoy, 45 of Targaryen, 7 plots each."""
