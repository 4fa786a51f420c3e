"""Lions of the Rock, the box of House Lannister."""

from agot_env.agot.cards.lcg.lions_of_the_rock import lannister, others, plots
from agot_env.agot.language.model import Card, card_order

CARDS: tuple[Card, ...] = tuple(sorted((*lannister.CARDS, *others.CARDS, *plots.CARDS), key=lambda card: card_order(card.number)))
"""Its cards by collector number."""
