"""Kings of the Storm, the box of House Baratheon."""

from agot_env.agot.cards.lcg.kings_of_the_storm import baratheon, others, plots
from agot_env.agot.language.model import Card, card_order

CARDS: tuple[Card, ...] = tuple(sorted((*baratheon.CARDS, *others.CARDS, *plots.CARDS), key=lambda card: card_order(card.number)))
"""Its cards by collector number."""
