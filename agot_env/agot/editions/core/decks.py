"""The starter decks of the Core Set."""

from agot_env.agot.decks.decks import STARTER_DECKS
from agot_env.agot.editions.edition_decks import EditionDecks

DECKS = EditionDecks("the four printed starter decks", lambda: STARTER_DECKS)
