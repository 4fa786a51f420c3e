"""The cards of all editions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from agot_env.agot.cards.core import CORE_SET
from agot_env.agot.cards.hbo import HBO
from agot_env.agot.cards.lcg import FIRST_CARDS, LCG, SET_NAMES
from agot_env.agot.cards.winter import WINTER_EDITION
from agot_env.agot.decks.printed import CYCLES, OF_LCG, sets_called
from agot_env.agot.language.model import Card
from agot_env.agot.rules import check_edition
from agot_env.messages.arguments import checked_items
from agot_env.messages.lookup import did_you_mean
from agot_env.messages.wording import listed

ICE_AND_FIRE = tuple(replace(card, stand_in=True) for card in WINTER_EDITION)
"""No list of the Ice and Fire cards is known, so the cards of the Winter Edition, as far as the rules allow, stand in for them."""

POOLS: dict[str, tuple[Card, ...]] = {
    "core": CORE_SET, "winter": WINTER_EDITION, "ice_and_fire": ICE_AND_FIRE, "hbo": HBO, "lcg": LCG,
}  # fmt: skip
GROWING: dict[str, tuple[Card, ...]] = {"lcg": FIRST_CARDS}
"""The cards with which each pool began that grows. Card ids, and the columns of `card_features`, of later cards follow theirs."""
_BY_NUMBER = {edition: {card.number: card for card in cards} for edition, cards in POOLS.items()}
ABOUT_STAND_INS = {
    "ice_and_fire": "No card list of the Ice and Fire Edition is known: the cards of the Winter Edition stand in for it.",
    "hbo": "Of most HBO cards little or nothing is known: what a stand-in costs, counts or does is borrowed from the Core Set.",
}
"""Editions with stand-ins, and what these are."""


def pool(edition: str = "core") -> dict[str, Card]:
    """The cards of an edition by collector number, in order.

    Raises:
        ValueError: an unknown edition.
    """
    check_edition(edition)
    return _BY_NUMBER[edition].copy()


def first_cards(edition: str) -> tuple[Card, ...]:
    """The cards with which the pool of an edition began: all cards, unless the pool grows.

    Raises:
        ValueError: an unknown edition.
    """
    check_edition(edition)
    return GROWING.get(edition) or tuple(_BY_NUMBER[edition].values())


def pool_with(edition: str, extra_cards: Iterable[Card] = (), sets: Iterable[str] | None = None) -> dict[str, Card]:
    """The cards of an edition followed by extra cards, by number. An extra card with a number of the edition replaces that card.

    Args:
        edition: the edition.
        extra_cards: your own cards.
        sets: only the edition's cards of these sets; by default all sets.

    Raises:
        ValueError: the edition is unknown, or does not have one of the sets, or ``extra_cards`` are no cards.
    """
    known, extra = set(checked_sets(sets, edition)), checked_cards(extra_cards)
    return {number: card for number, card in pool(edition).items() if card.set in known} | {card.number: card for card in extra}


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
