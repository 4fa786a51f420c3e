"""Queen of Dragons, the box of House Targaryen."""

from agot_env.agot.cards.lcg.queen_of_dragons import others, plots, targaryen
from agot_env.agot.language.model import Card, card_order

CARDS: tuple[Card, ...] = tuple(sorted((*targaryen.CARDS, *others.CARDS, *plots.CARDS), key=lambda card: card_order(card.number)))
"""Its cards by collector number."""
