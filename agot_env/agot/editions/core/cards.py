"""The cards of the Core Set."""

from agot_env.agot.cards.core import CORE_SET
from agot_env.agot.editions.edition_cards import EditionCards

CARDS = EditionCards(CORE_SET, "the Core Set, see [cards](cards/index.md)")
