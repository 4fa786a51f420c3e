"""The starter decks of the Winter Edition."""

from agot_env.agot.decks.decks import WINTER_DECKS
from agot_env.agot.editions.edition_decks import EditionDecks

DECKS = EditionDecks("its two premium starter decks", lambda: WINTER_DECKS)
