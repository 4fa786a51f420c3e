"""The cards of all editions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from agot_env.agot.cards.core import CORE_SET
from agot_env.agot.cards.hbo import HBO
from agot_env.agot.cards.lcg import LCG
from agot_env.agot.cards.model import Card
from agot_env.agot.cards.winter import WINTER_EDITION
from agot_env.agot.rules import check_edition
from agot_env.arguments import checked_items
from agot_env.lookup import did_you_mean

ICE_AND_FIRE = tuple(replace(card, stand_in=True) for card in WINTER_EDITION)
"""No list of the Ice and Fire cards is known, so the cards of the Winter Edition, as far as the rules allow, stand in for them."""

POOLS: dict[str, tuple[Card, ...]] = {
    "core": CORE_SET, "winter": WINTER_EDITION, "ice_and_fire": ICE_AND_FIRE, "hbo": HBO, "lcg": LCG,
}  # fmt: skip
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

    Raises:
        ValueError: the edition is unknown, the selection is empty, or the edition does not have one of the sets.
    """
    check_edition(edition)
    known = sets_of(edition)
    if sets is None:
        return known
    wanted = (sets,) if isinstance(sets, str) else checked_items("sets", sets, str, "names of sets")
    unknown = [one for one in wanted if one not in known]
    if unknown or not wanted:
        what = f"unknown set {unknown[0]!r:.80}" if unknown else "no set given"
        hint = did_you_mean(unknown[0], known) if unknown else ""
        raise ValueError(f"{what}; the edition {edition!r} has {', '.join(known)}{hint}")
    return tuple(one for one in known if one in wanted)
