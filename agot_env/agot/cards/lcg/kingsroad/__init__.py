"""Kingsroad, the tenth cycle of chapter packs."""

from agot_env.agot.cards.lcg.kingsroad import (
    a_hidden_agenda,
    fire_and_ice,
    forgotten_fellowship,
    the_banners_gather,
    the_horn_that_wakes,
    the_kingsguard,
)
from agot_env.agot.language.model import Card, card_order

PACKS: dict[str, tuple[Card, ...]] = {
    name: tuple(sorted(cards, key=lambda card: card_order(card.number)))
    for name, cards in (
        ("the_banners_gather", the_banners_gather.CARDS),
        ("fire_and_ice", fire_and_ice.CARDS),
        ("the_kingsguard", the_kingsguard.CARDS),
        ("the_horn_that_wakes", the_horn_that_wakes.CARDS),
        ("forgotten_fellowship", forgotten_fellowship.CARDS),
        ("a_hidden_agenda", a_hidden_agenda.CARDS),
    )
}
"""The cards of each pack by collector number, in the order in which the packs were published."""
CARDS: tuple[Card, ...] = tuple(card for cards in PACKS.values() for card in cards)
"""Its cards by collector number."""
