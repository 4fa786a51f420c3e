"""A Clash of Arms, the first cycle of chapter packs."""

from agot_env.agot.cards.lcg.a_clash_of_arms import (
    ancient_enemies,
    battle_of_ruby_ford,
    calling_the_banners,
    epic_battles,
    sacred_bonds,
    the_war_of_five_kings,
)
from agot_env.agot.language.model import Card, card_order

PACKS: dict[str, tuple[Card, ...]] = {
    name: tuple(sorted(cards, key=lambda card: card_order(card.number)))
    for name, cards in (
        ("the_war_of_five_kings", the_war_of_five_kings.CARDS),
        ("ancient_enemies", ancient_enemies.CARDS),
        ("sacred_bonds", sacred_bonds.CARDS),
        ("epic_battles", epic_battles.CARDS),
        ("battle_of_ruby_ford", battle_of_ruby_ford.CARDS),
        ("calling_the_banners", calling_the_banners.CARDS),
    )
}
"""The cards of each pack by collector number, in the order in which the packs were published."""
CARDS: tuple[Card, ...] = tuple(card for cards in PACKS.values() for card in cards)
"""Its cards by collector number."""
