"""The card game of the television series (2012): what its rulebook shows of its cards, and stand-ins for the rest."""

from agot_env.agot.cards.hbo.known import KNOWN, KNOWN_PLOTS
from agot_env.agot.cards.hbo.stand_ins import DRAFT_PLOTS, LANNISTER_PLOTS, NAMED_PLOTS, STAND_INS, STARK_PLOTS
from agot_env.agot.language.model import Card

HBO: tuple[Card, ...] = (*KNOWN, *STAND_INS, *KNOWN_PLOTS, *NAMED_PLOTS, *DRAFT_PLOTS)
"""All cards: those shown, stand-ins, and the 32 plots."""
PLOT_DECKS = {"stark": ("Calling the Banners", *STARK_PLOTS), "lannister": ("Hear Me Roar", *LANNISTER_PLOTS)}
"""The titles of the seven plots that the rulebook lists for each House (SET-1)."""
