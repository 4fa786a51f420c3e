"""Kings of the Sea, the box of House Greyjoy."""

from agot_env.agot.cards.lcg.kings_of_the_sea import greyjoy, others, plots
from agot_env.agot.language.model import Card, card_order

CARDS: tuple[Card, ...] = tuple(sorted((*greyjoy.CARDS, *others.CARDS, *plots.CARDS), key=lambda card: card_order(card.number)))
"""Its cards by collector number."""
