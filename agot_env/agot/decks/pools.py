"""The cards of all editions."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from agot_env.agot.decks.printed import CYCLES, OF_LCG, SET_NAMES, sets_called
from agot_env.agot.editions import check_edition
from agot_env.agot.editions.edition_cards import cards_by_number, edition_cards
from agot_env.agot.language.model import Card
from agot_env.messages.arguments import checked_items
from agot_env.messages.lookup import did_you_mean
from agot_env.messages.wording import listed


def pool(edition: str = "core") -> dict[str, Card]:
    """The cards of an edition by collector number, in order.

    Raises:
        ValueError: an unknown edition.
    """
    check_edition(edition)
    return cards_by_number(edition).copy()


def first_cards(edition: str) -> tuple[Card, ...]:
    """The cards with which the pool of an edition began: all cards, unless the pool grows.

    Raises:
        ValueError: an unknown edition.
    """
    check_edition(edition)
    return edition_cards(edition).first or tuple(cards_by_number(edition).values())


def pool_with(edition: str, extra_cards: Iterable[Card] = (), sets: Iterable[str] | None = None) -> dict[str, Card]:
    """The cards of an edition followed by extra cards, by number. An extra card with a number of the edition replaces that card.

    Args:
        edition: the edition.
        extra_cards: your own cards.
        sets: only the edition's cards of these sets; by default all sets.

    Raises:
        ValueError: the edition is unknown, or does not have one of the sets, or ``extra_cards`` are no cards.
    """
    known, extra = checked_sets(sets, edition), checked_cards(extra_cards)
    cards = pool(edition)
    if sets is not None:
        cards = {number: card for number, card in cards.items() if card.set in known}
    return cards | {card.number: card for card in extra}


def checked_cards(cards: object) -> tuple[Card, ...]:
    """The argument ``extra_cards``: your own cards.

    Raises:
        ValueError: it is not a sequence of cards.
    """
    return checked_items("extra_cards", cards, Card)


@cache
def sets_of(edition: str) -> tuple[str, ...]:
    """The names of the sets of an edition: for the Living Card Game "core" and the House expansions, for any other edition one set.

    Raises:
        ValueError: an unknown edition.
    """
    return tuple(dict.fromkeys(card.set for card in pool(edition).values()))


def checked_sets(sets: Iterable[str] | None, edition: str) -> tuple[str, ...]:
    """Check a selection of sets, and return it in the order of the edition; None: all sets.

    In the editions of the Living Card Game, sets and cycles may also be given by their printed names.

    Raises:
        ValueError: the edition is unknown, the selection is empty, a name means several sets, or the edition does not have one of the sets.
    """
    check_edition(edition)
    known = sets_of(edition)
    if sets is None:
        return known
    wanted = (sets,) if isinstance(sets, str) else checked_items("sets", sets, str, "names of sets")
    if not wanted:
        raise ValueError(f"no set given; the edition {edition!r} has {', '.join(known)}")
    found = {code for one in wanted for code in _sets_named(one, edition)}
    return tuple(one for one in known if one in found)


def _sets_named(name: str, edition: str) -> tuple[str, ...]:
    """The sets of an edition that a name means: its own name in the edition, or the printed name of a set or a cycle.

    Raises:
        ValueError: there are none, or the name means several sets that are no cycle.
    """
    known = sets_of(edition)
    if name in known:
        return (name,)
    meant = sets_called(name) if edition in OF_LCG else ()
    if len(meant) > 1 and meant not in CYCLES.values():
        raise ValueError(f"{name!r:.80} may mean {listed(meant, 'or')}")
    found = tuple(code for code in known if SET_NAMES.get(code) in meant)
    if meant and not found and edition == "lcg":
        raise ValueError(f"no card of {name!r:.80} is scripted yet; the edition {edition!r} has {', '.join(known)}")
    if not found:
        raise ValueError(f"unknown set {name!r:.80}; the edition {edition!r} has {', '.join(known)}{did_you_mean(name, known)}")
    return found
