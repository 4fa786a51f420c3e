"""A Tale of Champions, the seventh cycle of chapter packs."""

from agot_env.agot.cards.lcg.a_tale_of_champions import (
    a_poisoned_spear,
    on_dangerous_grounds,
    the_grand_melee,
    the_tourney_for_the_hand,
    trial_by_combat,
    where_loyalty_lies,
)
from agot_env.agot.language.model import Card, card_order

PACKS: dict[str, tuple[Card, ...]] = {
    name: tuple(sorted(cards, key=lambda card: card_order(card.number)))
    for name, cards in (
        ("the_tourney_for_the_hand", the_tourney_for_the_hand.CARDS),
        ("the_grand_melee", the_grand_melee.CARDS),
        ("on_dangerous_grounds", on_dangerous_grounds.CARDS),
        ("where_loyalty_lies", where_loyalty_lies.CARDS),
        ("trial_by_combat", trial_by_combat.CARDS),
        ("a_poisoned_spear", a_poisoned_spear.CARDS),
    )
}
"""The cards of each pack by collector number, in the order in which the packs were published."""
CARDS: tuple[Card, ...] = tuple(card for cards in PACKS.values() for card in cards)
"""Its cards by collector number."""
