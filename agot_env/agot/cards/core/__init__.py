"""The Core Set (2008): 208 numbered cards."""

from agot_env.agot.cards.core import baratheon, lannister, neutral, plots, stark, targaryen
from agot_env.agot.language.model import Card

CORE_SET: tuple[Card, ...] = tuple(
    sorted(
        (*stark.CARDS, *lannister.CARDS, *baratheon.CARDS, *targaryen.CARDS, *neutral.CARDS, *plots.CARDS),
        key=lambda card: int(card.number[1:]),
    )
)
"""All cards by collector number."""
