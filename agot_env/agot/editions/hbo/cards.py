"""The cards of the HBO game."""

from agot_env.agot.cards.hbo import HBO
from agot_env.agot.editions.edition_cards import EditionCards

CARDS = EditionCards(
    HBO,
    "the cards shown in the rulebook of 2012; stand-ins for the others, see below",
    about_stand_ins="Of most HBO cards little or nothing is known: what a stand-in costs, counts or does is borrowed from the Core Set.",
)
