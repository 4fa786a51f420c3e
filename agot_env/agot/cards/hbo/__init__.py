"""The card game of the television series (2012): what its rulebook shows of its cards, and stand-ins for the rest."""

from agot_env.agot.cards.hbo.known import KNOWN, KNOWN_PLOTS
from agot_env.agot.cards.hbo.stand_ins import DRAFT_PLOTS, NAMED_PLOTS, STAND_INS
from agot_env.agot.cards.model import Card

HBO: tuple[Card, ...] = (*KNOWN, *STAND_INS, *KNOWN_PLOTS, *NAMED_PLOTS, *DRAFT_PLOTS)
"""All cards: those shown, stand-ins, and the 32 plots."""
