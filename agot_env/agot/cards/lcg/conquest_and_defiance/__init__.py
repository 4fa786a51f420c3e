"""Conquest and Defiance, the eleventh cycle of chapter packs."""

from agot_env.agot.cards.lcg.conquest_and_defiance import (
    a_dire_message,
    ancestral_home,
    fire_made_flesh,
    spoils_of_war,
    the_champions_purse,
    the_prize_of_the_north,
)
from agot_env.agot.language.model import Card, card_order

PACKS: dict[str, tuple[Card, ...]] = {
    name: tuple(sorted(cards, key=lambda card: card_order(card.number)))
    for name, cards in (
        ("spoils_of_war", spoils_of_war.CARDS),
        ("the_champions_purse", the_champions_purse.CARDS),
        ("fire_made_flesh", fire_made_flesh.CARDS),
        ("ancestral_home", ancestral_home.CARDS),
        ("the_prize_of_the_north", the_prize_of_the_north.CARDS),
        ("a_dire_message", a_dire_message.CARDS),
    )
}
"""The cards of each pack by collector number, in the order in which the packs were published."""
CARDS: tuple[Card, ...] = tuple(card for cards in PACKS.values() for card in cards)
"""Its cards by collector number."""
