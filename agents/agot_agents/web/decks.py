"""The deck builder of the page: the cards of an edition, and decks that are read, judged and written.

A deck is an object with ``name``, ``house`` and ``copies``: the number of copies by the number of the card, plots and agendas included.
Several prints of the same card in a set, such as three Great Keeps, are one card with the number of the first. Cards that are not scripted
have the numbers of `agot_env.agot.decks.printed`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from typing import Any

from agot_agents.web.setup import edition_of
from agot_agents.web.tables.agot import printed
from agot_env.agot.decks import Deck, decks_by_name, import_deck, legality, starter_deck, unplayable
from agot_env.agot.decks.deck_files import file_name
from agot_env.agot.decks.deck_lists import LONGEST_DOCUMENT, SUFFIXES
from agot_env.agot.decks.deck_lists.collector import MOST_COPIES, MOST_LISTED
from agot_env.agot.decks.deck_rules import allowed_houses
from agot_env.agot.decks.pools import pool_with
from agot_env.agot.decks.printed import faction, stand_ins
from agot_env.agot.decks.restricted import formats_of, restricted_cards
from agot_env.agot.decks.titles import house_called, titles_of
from agot_env.agot.editions import EDITION_NAMES, setting
from agot_env.agot.language.model import AGENDA, EVENT, PLOT, TYPE_NAMES, Card, House, house_names
from agot_env.messages.lookup import did_you_mean

LONGEST_NAME = 100
"""The longest name of a deck on the page."""
WITHOUT_COST = (PLOT, AGENDA, EVENT)


@lru_cache(maxsize=8)
def cards_of(edition: str) -> dict[str, Any]:
    """What the deck builder shows of an edition, as JSON values.

    Returns:
        ``name`` and ``title`` of the edition, its ``houses``, its ``starters`` (objects with ``name`` and ``title``), the names of its
        ``sets`` by their codes, and its ``cards``.

    Raises:
        ValueError: the edition is unknown.
    """
    edition = edition_of({"edition": edition})
    titles, cards = titles_of(edition), pool_with(edition)
    names = {deck: name for name, deck in decks_by_name(edition).items()}  # a deck's own name comes after its House
    sets = {card.set: titles.set_name(number) or card.set.replace("_", " ").capitalize() for number, card in cards.items()}
    return {
        "name": edition,
        "title": EDITION_NAMES[edition],
        "houses": [faction(house).lower() for house in _house_cards(edition, cards)],
        "starters": [{"name": name, "title": deck.name} for deck, name in names.items()],
        "sets": sets,
        "cards": [_card(card, edition) for number, card in cards.items() if _prints(edition)[number][0] == number],
    }


@lru_cache(maxsize=8)
def _prints(edition: str) -> dict[str, tuple[str, ...]]:
    """The prints of a set that are the same card, in order, by the number of each."""
    titles, found = titles_of(edition), {}
    for numbers in titles.plain.values():
        for number in numbers:
            of_set = [one for one in numbers if titles.pool[one].set == titles.pool[number].set]
            found[number] = tuple(one for one in of_set if not titles.differ((one, number)))
    return found


def _house_cards(edition: str, cards: Mapping[str, Card]) -> list[int]:
    """The House cards with which an edition is played: those with cards of their own, and Alliances of two where it has them."""
    own = [house for house in House if any(card.house & house for card in cards.values())]
    both = [one + other for one, other in combinations(own, 2)] if setting(edition, "alliances") else []
    return [int(house) for house in (*own, *both)]


def _card(card: Card, edition: str) -> dict[str, Any]:
    """What the deck builder knows of a card, beside what every page does."""
    restricted = [format_ for format_ in formats_of(edition) if card.number in {one.code for one in restricted_cards(edition, format_)}]
    allowed = allowed_houses(card)
    return printed(card) | {
        "number": card.number,
        "set": card.set,
        "gold": None if card.type in WITHOUT_COST else card.cost,
        "limit": card.limit_per_deck,
        "houses": [house.name.lower() for house in House if card.house & house],
        "allowed": [house.name.lower() for house in House if allowed & house],
        "restricted": restricted,
        "influence": card.influence,
        "keywords": list(card.keywords),
    }


def read_deck(values: object) -> dict[str, Any]:
    """Read a deck: a list in any layout, or a starter deck.

    Args:
        values: an object with ``edition`` and either ``starter``, the name of a starter deck, or ``text``, a list; optionally ``house`` for
            lists that state none, and ``name`` for those without a name.

    Returns:
        ``deck``; ``layout``, ``notes`` and ``unread`` of a list; ``missing``: the cards that are not scripted, by number; ``judged``, as
        `judge_deck` returns it.

    Raises:
        ValueError: a value is invalid, or lines of the list cannot be read; the message names them.
    """
    given = _object(values, ("edition", "starter", "text", "house", "name"))
    edition = edition_of(given)
    if "starter" in given:
        known = list(decks_by_name(edition))
        starter = given["starter"]
        if not isinstance(starter, str) or starter not in known:
            raise ValueError(f"starter must be one of {', '.join(known)}, not {starter!r:.60}{did_you_mean(str(starter)[:60], known)}")
        return _found(starter_deck(starter, edition), edition) | {"layout": "a starter deck", "notes": [], "unread": []}
    text = _text(given, "text", LONGEST_DOCUMENT)
    house, name = (_text(given, what, LONGEST_NAME) if given.get(what) else None for what in ("house", "name"))
    read = import_deck(text, edition=edition, house=house, name=name, check=False)
    return _found(read.deck, edition) | {"layout": read.layout, "notes": list(read.notes), "unread": list(read.unread)}


def _found(deck: Deck, edition: str) -> dict[str, Any]:
    """A deck as the page has it, with what is judged of it."""
    numbers = (*deck.agendas, *deck.plots, *deck.cards)
    missing = {card.number: _missing(card) for card in stand_ins(numbers, edition) if card.number not in pool_with(edition)}
    copies = Counter(_prints(edition).get(number, (number,))[0] for number in numbers)
    found = {"name": deck.name[:LONGEST_NAME], "house": deck.house, "copies": dict(copies)}
    return {"deck": found, "missing": missing, "judged": _judged(deck, edition)}


def _missing(card: Card) -> dict[str, Any]:
    """What the page shows of a card that is not scripted."""
    kind = TYPE_NAMES[card.type].lower()
    return {
        "number": card.number, "title": card.title, "type": kind, "set": card.set, "house": house_names(card.house).lower(),
        "missing": True, "gold": None if card.type in WITHOUT_COST else card.cost, "limit": card.limit_per_deck, "facts": "",
        "headline": f"{card.title}, {card.set}", "text": "This card is not scripted yet.", "restricted": [],
    }  # fmt: skip


def judge_deck(values: object) -> dict[str, Any]:
    """What the rules of deck building say of a deck.

    Args:
        values: an object with ``edition`` and ``deck``.

    Returns:
        ``formats``: format -> problems, none if it is legal; ``unplayable``: why this version cannot play it.

    Raises:
        ValueError: a value is invalid.
    """
    given = _object(values, ("edition", "deck"))
    edition = edition_of(given)
    return _judged(deck_called(given.get("deck"), edition), edition)


def _judged(deck: Deck, edition: str) -> dict[str, Any]:
    return {"formats": legality(deck, edition=edition), "unplayable": unplayable(deck, edition=edition)}


def write_deck(values: object) -> dict[str, str]:
    """Write a deck.

    Args:
        values: an object with ``edition``, ``deck`` and ``layout``: "native", "forum", "o8d" or "json".

    Returns:
        ``text``, and ``file``, a name for a file.

    Raises:
        ValueError: a value is invalid.
    """
    given = _object(values, ("edition", "deck", "layout"))
    edition, layout = edition_of(given), given.get("layout")
    if not isinstance(layout, str) or layout not in SUFFIXES:
        raise ValueError(f"layout must be one of {', '.join(SUFFIXES)}, not {layout!r:.60}")
    deck = deck_called(given.get("deck"), edition)
    stem = file_name(deck, 0, 1).removeprefix("0_").rpartition(".")[0]
    return {"text": deck.to_text(edition=edition, layout=layout), "file": stem + SUFFIXES[layout]}


def deck_called(given: object, edition: str) -> Deck:
    """The deck that an object of the page describes; its cards have the order of the edition.

    Raises:
        ValueError: it is no deck, or has unknown cards.
    """
    values = _object(given, ("name", "house", "copies"), "the deck")
    name, house = _text(values, "name", LONGEST_NAME), _text(values, "house", LONGEST_NAME)
    copies = values.get("copies")
    if not isinstance(copies, Mapping) or not all(_is_count(count) for count in copies.values()):
        raise ValueError(f"the copies of a deck must be an object with numbers from 1 to {MOST_COPIES} by the number of each card")
    if sum(copies.values()) > MOST_LISTED:
        raise ValueError(f"a deck may have at most {MOST_LISTED:,} cards")
    cards = pool_with(edition) | {card.number: card for card in stand_ins(copies, edition)}
    unknown = [str(number)[:20] for number in copies if number not in cards]
    if unknown:
        raise ValueError(f"the {EDITION_NAMES[edition]} has no cards with the numbers {', '.join(unknown[:10])}")
    prints, titles, own = _prints(edition), titles_of(edition), house_called(house)
    numbers = [titles.print_of(prints.get(number, (number,)), copy, own) for number in cards for copy in range(copies.get(number, 0))]
    numbers.sort(key=list(cards).index)
    of = {kind: tuple(number for number in numbers if cards[number].type == kind) for kind in (PLOT, AGENDA)}
    return Deck(name, house, tuple(n for n in numbers if cards[n].type not in of), of[PLOT], of[AGENDA])


def _is_count(count: object) -> bool:
    return isinstance(count, int) and not isinstance(count, bool) and 1 <= count <= MOST_COPIES


def _object(values: object, known: tuple[str, ...], what: str = "the request") -> Mapping[str, Any]:
    if not isinstance(values, Mapping) or not values.keys() <= set(known):
        raise ValueError(f"{what} must be an object with {', '.join(known)}")
    return values


def _text(values: Mapping[str, Any], name: str, most: int) -> str:
    value = values.get(name)
    if not isinstance(value, str):
        raise ValueError(f"{name} must be text, not {value!r:.60}")
    if len(value) > most:
        raise ValueError(f"{name} may have at most {most:,} characters; this one has {len(value):,}")
    return value
