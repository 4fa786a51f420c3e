"""The cards of the Living Card Game."""

from agot_env.agot.cards.lcg import FIRST_CARDS, LCG
from agot_env.agot.editions.edition_cards import EditionCards

CARDS = EditionCards(
    LCG, "the Core Set, the six House expansions and the chapter packs that are scripted, see [cards](cards/index.md)", first=FIRST_CARDS
)
