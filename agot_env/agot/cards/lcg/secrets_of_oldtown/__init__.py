"""Secrets of Oldtown, the sixth cycle of chapter packs."""

from agot_env.agot.cards.lcg.secrets_of_oldtown import (
    called_by_the_conclave,
    forging_the_chain,
    gates_of_the_citadel,
    here_to_serve,
    mask_of_the_archmaester,
    the_isle_of_ravens,
)
from agot_env.agot.language.model import Card, card_order

PACKS: dict[str, tuple[Card, ...]] = {
    name: tuple(sorted(cards, key=lambda card: card_order(card.number)))
    for name, cards in (
        ("gates_of_the_citadel", gates_of_the_citadel.CARDS),
        ("forging_the_chain", forging_the_chain.CARDS),
        ("called_by_the_conclave", called_by_the_conclave.CARDS),
        ("the_isle_of_ravens", the_isle_of_ravens.CARDS),
        ("mask_of_the_archmaester", mask_of_the_archmaester.CARDS),
        ("here_to_serve", here_to_serve.CARDS),
    )
}
"""The cards of each pack by collector number, in the order in which the packs were published."""
CARDS: tuple[Card, ...] = tuple(card for cards in PACKS.values() for card in cards)
"""Its cards by collector number."""
