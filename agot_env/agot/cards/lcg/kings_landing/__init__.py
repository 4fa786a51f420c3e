"""King's Landing, the third cycle of chapter packs."""

from agot_env.agot.cards.lcg.kings_landing import (
    a_time_of_trials,
    city_of_secrets,
    secrets_and_spies,
    tales_from_the_red_keep,
    the_battle_of_blackwater_bay,
    the_tower_of_the_hand,
)
from agot_env.agot.language.model import Card, card_order

PACKS: dict[str, tuple[Card, ...]] = {
    name: tuple(sorted(cards, key=lambda card: card_order(card.number)))
    for name, cards in (
        ("city_of_secrets", city_of_secrets.CARDS),
        ("a_time_of_trials", a_time_of_trials.CARDS),
        ("the_tower_of_the_hand", the_tower_of_the_hand.CARDS),
        ("tales_from_the_red_keep", tales_from_the_red_keep.CARDS),
        ("secrets_and_spies", secrets_and_spies.CARDS),
        ("the_battle_of_blackwater_bay", the_battle_of_blackwater_bay.CARDS),
    )
}
"""The cards of each pack by collector number, in the order in which the packs were published."""
CARDS: tuple[Card, ...] = tuple(card for cards in PACKS.values() for card in cards)
"""Its cards by collector number."""
