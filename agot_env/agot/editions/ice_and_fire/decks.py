"""The starter decks of the Ice and Fire Edition, whose cards stand in for its own."""

from agot_env.agot.decks.decks import WINTER_DECKS
from agot_env.agot.editions.edition_decks import EditionDecks

DECKS = EditionDecks("the same decks", lambda: WINTER_DECKS)
