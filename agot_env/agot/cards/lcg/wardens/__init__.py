"""Wardens, the twelfth cycle of chapter packs."""

from agot_env.agot.cards.lcg.wardens import (
    a_deadly_game,
    a_time_for_wolves,
    house_of_talons,
    secrets_and_schemes,
    the_blue_is_calling,
    the_valemen,
)
from agot_env.agot.language.model import Card, card_order

PACKS: dict[str, tuple[Card, ...]] = {
    name: tuple(sorted(cards, key=lambda card: card_order(card.number)))
    for name, cards in (
        ("secrets_and_schemes", secrets_and_schemes.CARDS),
        ("a_deadly_game", a_deadly_game.CARDS),
        ("the_valemen", the_valemen.CARDS),
        ("a_time_for_wolves", a_time_for_wolves.CARDS),
        ("house_of_talons", house_of_talons.CARDS),
        ("the_blue_is_calling", the_blue_is_calling.CARDS),
    )
}
"""The cards of each pack by collector number, in the order in which the packs were published."""
CARDS: tuple[Card, ...] = tuple(card for cards in PACKS.values() for card in cards)
"""Its cards by collector number."""
