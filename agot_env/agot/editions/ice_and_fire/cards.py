"""The cards of the Ice and Fire Edition: no list of them is known, so those of the Winter Edition, as far as the rules allow, stand in for
them."""

from dataclasses import replace

from agot_env.agot.cards.winter import WINTER_EDITION
from agot_env.agot.editions.edition_cards import EditionCards

CARDS = EditionCards(
    tuple(replace(card, stand_in=True) for card in WINTER_EDITION),
    "the cards of the Winter Edition as stand-ins, since no list of its own cards is known",
    about_stand_ins="No card list of the Ice and Fire Edition is known: the cards of the Winter Edition stand in for it.",
)
