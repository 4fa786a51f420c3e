"""Lords of Winter, the box of House Stark."""

from agot_env.agot.cards.lcg.lords_of_winter import others, plots, stark
from agot_env.agot.language.model import Card, card_order

CARDS: tuple[Card, ...] = tuple(sorted((*stark.CARDS, *others.CARDS, *plots.CARDS), key=lambda card: card_order(card.number)))
"""Its cards by collector number."""
