"""The cards of all editions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from agot_env.agot.cards.core import CORE_SET
from agot_env.agot.cards.hbo import HBO
from agot_env.agot.cards.lcg import LCG
from agot_env.agot.cards.model import Card
from agot_env.agot.cards.winter import WINTER_EDITION
from agot_env.agot.rules import check_edition

ICE_AND_FIRE = tuple(replace(card, stand_in=True) for card in WINTER_EDITION)
"""No list of the Ice and Fire cards is known: those of the Winter Edition, with what its rules leave of them, stand in for them."""

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


def pool_with(edition: str, extra_cards: Iterable[Card] = ()) -> dict[str, Card]:
    """The cards of an edition and then cards of one's own by number; one with a number of the edition takes that card's place.

    Raises:
        ValueError: an unknown edition.
    """
    return pool(edition) | {card.number: card for card in extra_cards}
