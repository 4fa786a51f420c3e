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

Lists in other layouts are read as well: forum lists, decks of OCTGN and JSON of deck builders, see `agot_env.agot.decks.deck_lists`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from agot_env.agot.decks.deck_lists import WRITERS, DamagedDocument, native, read_list
from agot_env.agot.decks.deck_lists.collector import DeckList
from agot_env.agot.decks.deck_rules import PLOTS_IN_A_DECK, broken_rules, error_of, too_large
from agot_env.agot.decks.pools import checked_cards, pool, pool_with, sets_of
from agot_env.agot.decks.printed import (
    HOUSE_CARD,
    NEUTRAL_FACTION,
    OF_LCG,
    faction,
    set_name,
    stand_ins,
    unscripted_cards,
)
from agot_env.agot.decks.random_decks import random_picks
from agot_env.agot.decks.restricted import BOTH
from agot_env.agot.decks.titles import STARTER_NUMBERS, NotScripted, house_called, number_spans, titles_of, unknown_house
from agot_env.agot.editions import EDITION_NAMES, EDITIONS, check_edition, setting
from agot_env.agot.language.model import Card, House, house_names, houses_called
from agot_env.messages.arguments import checked_choice, checked_flag, checked_generator, checked_items, checked_text, integer_of, said
from agot_env.messages.wording import counted, listed

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

    @property
    def numbers(self) -> tuple[str, ...]:
        """The numbers of all its cards, plots and agendas."""
        return (*self.cards, *self.plots, *self.agendas)

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
        themed: bool = False,
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

        With ``themed``, the cards of a deck go together: half of the decks of an edition with agendas have an agenda that suits the House
        (DECK-5), and the others are about a trait that many of their cards have and some name. Cards that have what the agenda or the theme
        names (traits, crests, seasons), or that name it too, are six times as likely. Decks with an agenda that makes the cards of
        another House cheaper contain some of those.

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
            prefer: titles of cards that are drawn before all others, so that the deck contains many of them. If some are restricted, the
                restricted title of the deck is one of them.
            themed: whether the deck has a theme.

        Raises:
            ValueError: the edition, a set, a title or the House is unknown, the edition has too few cards of the House (the message says
                which Houses have enough), or the seed is invalid.
        """
        check_edition(edition)
        houses, name = known_houses(house, edition), None if name is None else checked_text("name", name)
        if houses == NEUTRAL_FACTION:
            raise ValueError("random decks are of a House, not of the Neutral Faction")
        picked = random_picks(
            houses, checked_generator(rng), PLOTS_IN_A_DECK, edition=edition, extra_cards=extra_cards, sets=sets, without=without,
            prefer=prefer, themed=checked_flag("themed", themed),
        )  # fmt: skip
        titles = titles_of(edition, checked_cards(extra_cards))
        cards, plots, agendas = (titles.prints_of(picks, houses) for picks in picked)
        seed = "" if isinstance(rng, np.random.Generator) else f" {integer_of(rng)}"
        return cls(name or f"Random {house_names(houses)} deck{seed}", house_names(houses).lower(), cards, plots, agendas)

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
        numbers = (*self.cards, *self.plots, *self.agendas)
        titles = titles_of(edition, (*checked_cards(extra_cards), *stand_ins(numbers, edition)))
        house = house_called(self.house)
        if house is None:
            raise ValueError(unknown_house(self.house))
        unknown = sorted({number for number in numbers if number not in titles.pool}, key=str)
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
    without_missing: bool = False, check: bool = True, strict: bool = False, tournament: bool = False,
) -> ImportedDeck:  # fmt: skip
    """Read a deck list in any layout, check the deck, and report what was doubtful.

    Args:
        text: the list.
        name: the name of the deck if the text states none; by default "Stark deck" and so on.
        edition: the edition whose cards and rules apply.
        extra_cards: your own cards, which the deck may also use.
        house: the House if the text states none.
        without_missing: leave out cards that are not scripted yet. The name of such a deck says how many are missing.
        check: whether cards that are not scripted and broken rules are errors. If not, the deck contains such cards; `legality` judges it,
            and `unplayable` says why it cannot be played.
        strict: treat lines that were not understood as problems.
        tournament: whether the tournament rules apply, too; see `check_deck`.

    Returns:
        the deck, with its cards and plots in the order of the pool, and what was doubtful.

    Raises:
        LargeDeckError: only another process can play the deck, because of its size.
        ValueError: the edition or the House is unknown, or the list cannot be read or breaks the rules; the message lists all problems.
    """
    check_edition(edition)
    checked_text("text", text)
    name, house = (None if one is None else checked_text(what, one) for what, one in (("name", name), ("house", house)))
    without_missing, check = checked_flag("without_missing", without_missing), checked_flag("check", check)
    strict, tournament = checked_flag("strict", strict), checked_flag("tournament", tournament)
    titles = titles_of(edition, checked_cards(extra_cards))
    what = "a deck that cannot be played" if check else "a deck list that cannot be read"
    try:
        read = read_list(text, titles, None if house is None else house_called(house) or houses_called(house))
    except DamagedDocument as error:
        raise ValueError(f"{what}, read as {error.layout}:\n  {error}") from error
    unread = [f"{line} was not understood" for line in read.unread]
    needed = [message for message, _, card in read.missing if check and not without_missing]
    problems = sorted([*read.problems, *needed, *(unread if strict else ())], key=_line_of)
    if read.house is not None and read.house not in [*House, NEUTRAL_FACTION] and not setting(edition, "alliances"):
        problems.append(no_alliance(house_names(read.house).lower(), edition))
    if read.house == NEUTRAL_FACTION and check and edition != "lcg":
        problems.append(no_faction(edition))
    deck = _deck_of(read, name, without_missing)
    if check:
        judged = {**titles.pool, **_stand_ins_of(deck, edition)}
        problems += [*broken_rules(deck, read.house, judged, formats=BOTH if tournament else (), edition=edition), *too_large(deck)]
    if problems:
        read_as = "" if read.layout == native.LAYOUT else f", read as {read.layout}"
        more = [] if strict else unread
        raise error_of(problems)(f"{what}{read_as}:\n  " + "\n  ".join([*problems, *more]))
    counted_as = [
        f"{message}; it counts as the card of {card.set}"
        for message, _, card in read.missing
        if not (check or without_missing or message.endswith(str(NotScripted((card,)))))
    ]
    left_out = tuple(message for message, _, _ in read.missing) if without_missing else ()
    return ImportedDeck(deck, read.layout, (*read.notes, *counted_as), read.unread, left_out)


def _line_of(problem: str) -> int:
    """The line or the card that a problem names; 0 if it is one of the whole list."""
    match = re.match(r"(?:line|card) (\d+)", problem)
    return int(match[1]) if match else 0


def _deck_of(read: DeckList, name: str | None, without_missing: bool) -> Deck:
    """The deck of a list, without or with the cards that are not scripted."""
    house = "" if read.house is None else faction(read.house).lower()
    name = read.name or name or f"{house.capitalize()} deck"
    missing: dict[str, list[str]] = {"Agenda": [], "Plot": [], "": []}
    for _, copies, card in read.missing:
        if card.type != HOUSE_CARD:
            missing[card.type if card.type in missing else ""].extend([card.code] * copies)
    if without_missing:
        left_out = sum(map(len, missing.values()))
        name += f" (without {counted(left_out, 'card')})" if left_out else ""
        missing = dict.fromkeys(missing, [])
    order = list(unscripted_cards())
    agendas, plots, cards = (sorted(codes, key=order.index) for codes in missing.values())
    return Deck(name, house, (*read.cards, *cards), (*read.plots, *plots), (*read.agendas, *agendas))


def _stand_ins_of(deck: Deck, edition: str) -> dict[str, Card]:
    """The cards of a deck that are not scripted, as printed."""
    return {card.number: card for card in stand_ins(deck.numbers, edition)}


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
    return [
        *_unknown_cards(deck, pool, edition), *_unscripted_cards(deck, pool, edition), *too_large(deck),
        *broken_rules(deck, house, pool, formats=BOTH if tournament else (), edition=edition),
    ]  # fmt: skip


def _not_in(pool: Mapping[str, Card], deck: Deck, edition: str) -> tuple[list[str], list[str]]:
    """The numbers of a deck that a pool does not have: the unknown ones, and those of cards that are not scripted."""
    numbers = sorted({number for number in deck.numbers if number not in pool}, key=str)
    known = {card.number for card in stand_ins(numbers, edition)}
    return [number for number in numbers if number not in known], [number for number in numbers if number in known]


def _unknown_cards(deck: Deck, pool: Mapping[str, Card], edition: str) -> list[str]:
    unknown, _ = _not_in(pool, deck, edition)
    return [f"unknown card numbers: {', '.join(map(str, unknown))}"] if unknown else []


def _unscripted_cards(deck: Deck, pool: Mapping[str, Card], edition: str) -> list[str]:
    _, missing = _not_in(pool, deck, edition)
    return [str(NotScripted((unscripted_cards()[number],))) for number in missing]


def legality(deck: Deck, *, edition: str = "core", extra_cards: Sequence[Card] = ()) -> dict[str, list[str]]:
    """Which rules of deck building a deck breaks, for each format of `FORMATS`; an empty list where it is legal.

    Cards of the Living Card Game that are not scripted count as printed; whether the deck can be played is said by `unplayable`.

    Args:
        deck: the deck list.
        edition: the edition whose cards and rules apply.
        extra_cards: your own cards, which the deck may also use.

    Raises:
        ValueError: the edition is unknown, or ``deck`` is no deck.
    """
    cards = _judged(deck, edition, extra_cards)
    house = house_called(deck.house)
    problems = _unknown_cards(deck, cards, edition)
    if house != NEUTRAL_FACTION or edition not in OF_LCG:
        try:
            known_houses(deck.house, edition)
        except ValueError as error:
            problems.insert(0, str(error))
    found = {CASUAL: [*problems, *broken_rules(deck, house, cards, edition=edition)]}
    for format_ in BOTH:
        more = broken_rules(deck, house, cards, formats=(format_,), edition=edition)
        found[format_] = [*found[CASUAL], *(one for one in more if one not in found[CASUAL])]
    return found


def unplayable(deck: Deck, *, edition: str = "core", extra_cards: Sequence[Card] = ()) -> list[str]:
    """Why this version cannot play a deck, whatever its `legality`: cards that are not scripted yet, or more cards than a game holds.

    Args:
        deck: the deck list.
        edition: the edition.
        extra_cards: your own cards, which the deck may also use.

    Raises:
        ValueError: the edition is unknown, or ``deck`` is no deck.
    """
    _judged(deck, edition, extra_cards)
    cards = pool_with(edition, checked_cards(extra_cards))
    factions = [no_faction(edition)] if house_called(deck.house) == NEUTRAL_FACTION and edition != "lcg" else []
    return [*factions, *_unscripted_cards(deck, cards, edition), *too_large(deck)]


def _judged(deck: Deck, edition: str, extra_cards: Sequence[Card]) -> dict[str, Card]:
    """The cards by which a deck is judged: those of the edition, and its own that are not scripted."""
    check_edition(edition)
    if not isinstance(deck, Deck):
        raise ValueError(f"deck must be a Deck, not {said(deck)}")
    return _stand_ins_of(deck, edition) | pool_with(edition, checked_cards(extra_cards))


@lru_cache(maxsize=16_384)
def problems_of(deck: Deck, edition: str = "core", extra_cards: tuple[Card, ...] = (), tournament: bool = False) -> tuple[str, ...]:
    """All problems of a deck in a match of an edition; cached for each deck.

    Raises:
        ValueError: the edition is unknown.
    """
    cards = pool_with(edition, extra_cards)
    return (*check_deck(deck, cards, tournament=tournament, edition=edition), *foreign_cards(deck, cards, edition))


NAMED = 5
"""How many cards of other sets a message names."""


def cards_of_other_sets(deck: Deck, edition: str, extra_cards: tuple[Card, ...], sets: Collection[str]) -> list[str]:
    """The problem of a deck with cards of other sets of the edition than the given ones; extra cards may always be used."""
    if len(sets) == len(sets_of(edition)):
        return []
    cards, own = pool(edition), {card.number for card in extra_cards}
    others = [cards[one] for one in dict.fromkeys(deck.numbers) if one in cards and one not in own and cards[one].set not in sets]
    if not others:
        return []
    said = [f"{card.title} ({card.number}) of {set_name(card.set)}" for card in others[:NAMED]]
    said += [counted(len(others) - NAMED, "other card")] if len(others) > NAMED else []
    return [f"only cards of {listed(map(set_name, sets))} are allowed (sets), and it has {listed(said)}"]


def foreign_cards(deck: Deck, cards: Mapping[str, Card], edition: str) -> list[str]:
    """The problem of a deck whose cards belong to another edition; decks of different editions cannot be mixed."""
    unknown = {number for number in deck.numbers if number not in cards}
    others = [other for other in EDITIONS if other != edition and unknown <= set(pool_with(other))] if unknown else []
    return [
        f"its cards are those of the {EDITION_NAMES[other]},"
        f" and the match is of the {EDITION_NAMES[edition]} (edition={edition!r})"
        for other in others[:1]
    ]


def known_houses(house: object, edition: str) -> int:
    """The Houses of a House card by their names, or `NEUTRAL_FACTION`.

    Raises:
        ValueError: the edition or House is unknown, or the edition has no Alliances or no Neutral Faction.
    """
    if house_called(house) == NEUTRAL_FACTION:
        if edition != "lcg":
            raise ValueError(no_faction(edition))
        return NEUTRAL_FACTION
    houses = houses_called(house)
    if houses not in list(House) and not setting(edition, "alliances"):
        raise ValueError(no_alliance(str(house), edition))
    return houses


def no_faction(edition: str) -> str:
    """The problem of the Neutral Faction in an edition without its House card."""
    return f"the edition {edition!r} has no House card of the Neutral Faction; it belongs to the edition 'lcg'"


def no_alliance(house: str, edition: str) -> str:
    """The problem of two Houses in an edition without Alliances (SET-2)."""
    return f"{house!r} is an Alliance of two Houses; the edition {edition!r} has none"


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
