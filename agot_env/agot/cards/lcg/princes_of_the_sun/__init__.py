"""Princes of the Sun, the box of House Martell."""

from agot_env.agot.cards.lcg.princes_of_the_sun import martell, others, plots
from agot_env.agot.language.model import Card, card_order

CARDS: tuple[Card, ...] = tuple(sorted((*martell.CARDS, *others.CARDS, *plots.CARDS), key=lambda card: card_order(card.number)))
"""Its cards by collector number."""
