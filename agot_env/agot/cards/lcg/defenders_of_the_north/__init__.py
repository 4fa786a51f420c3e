"""Defenders of the North, the fourth cycle of chapter packs."""

from agot_env.agot.cards.lcg.defenders_of_the_north import (
    a_king_in_the_north,
    a_sword_in_the_darkness,
    beyond_the_wall,
    return_of_the_others,
    the_wildling_horde,
    wolves_of_the_north,
)
from agot_env.agot.language.model import Card, card_order

PACKS: dict[str, tuple[Card, ...]] = {
    name: tuple(sorted(cards, key=lambda card: card_order(card.number)))
    for name, cards in (
        ("wolves_of_the_north", wolves_of_the_north.CARDS),
        ("beyond_the_wall", beyond_the_wall.CARDS),
        ("a_sword_in_the_darkness", a_sword_in_the_darkness.CARDS),
        ("the_wildling_horde", the_wildling_horde.CARDS),
        ("a_king_in_the_north", a_king_in_the_north.CARDS),
        ("return_of_the_others", return_of_the_others.CARDS),
    )
}
"""The cards of each pack by collector number, in the order in which the packs were published."""
CARDS: tuple[Card, ...] = tuple(card for cards in PACKS.values() for card in cards)
"""Its cards by collector number."""
