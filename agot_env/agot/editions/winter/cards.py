"""The cards of the Winter Edition."""

from agot_env.agot.cards.winter import WINTER_EDITION
from agot_env.agot.editions.edition_cards import EditionCards

CARDS = EditionCards(WINTER_EDITION, "the Winter Edition, see [cards](cards/index.md)")
