"""The Winter Edition: the premium starters of House Greyjoy (G1 to G55) and House Targaryen (T1 to T55).

Three of the cards are known from no source and left out: G44, T43 and T44. G48 and T48 are the House cards, which are no cards
of a deck. Five are ``inferred``: that they are in the Targaryen starter is known, their facts are those of the Greyjoy copies.

*ruling*: a location or event with the raven icon also has the keyword Deathbound, without which it would never come to a dead
pile; Theon Greyjoy and Khal Drogo, who die there anyway, have the icon alone. The card lists of the set keep the two apart.
"""

from agot_env.agot.cards.winter import greyjoy, neutral, plots, targaryen
from agot_env.agot.language.model import Card

UNKNOWN = ("G44", "T43", "T44")
"""Numbers whose cards no source knows."""

WINTER_EDITION: tuple[Card, ...] = tuple(
    sorted(
        (*greyjoy.CARDS, *targaryen.CARDS, *neutral.CARDS, *plots.CARDS), key=lambda card: (card.number[0], int(card.number[1:]))
    )
)
"""All cards by collector number, Greyjoy first."""
