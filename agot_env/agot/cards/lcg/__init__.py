"""The pool of the edition "lcg": the Core Set, the six House expansions, a package for each, and the chapter packs that are scripted.

Card numbers are a code of the set and the printed number: KOTS12, LOW3.

The pool grows in place. The place of a card in `LCG` is its card id, which observations contain and networks learn, so `LCG` is only ever
appended to: first the Core Set, then the expansions, then `ADDED`. The rest of a set that is partly there is appended, too.
``tests/cards/lcg_ids.txt`` records the order.
"""

from agot_env.agot.cards.core import CORE_SET
from agot_env.agot.cards.lcg import (
    kings_of_the_sea,
    kings_of_the_storm,
    lions_of_the_rock,
    lords_of_winter,
    princes_of_the_sun,
    queen_of_dragons,
)
from agot_env.agot.cards.model import Card

EXPANSIONS: dict[str, tuple[Card, ...]] = {
    "kings_of_the_sea": kings_of_the_sea.CARDS,
    "princes_of_the_sun": princes_of_the_sun.CARDS,
    "lords_of_winter": lords_of_winter.CARDS,
    "kings_of_the_storm": kings_of_the_storm.CARDS,
    "queen_of_dragons": queen_of_dragons.CARDS,
    "lions_of_the_rock": lions_of_the_rock.CARDS,
}
"""The cards of each expansion by its name, in the order in which they were published."""
ADDED: tuple[tuple[Card, ...], ...] = ()
"""The cards of chapter packs, in the order in which they became part of the pool. New cards come last, as a tuple of their own. Their
``set`` is a key of `SET_NAMES`."""
SET_NAMES = {
    "core": "Core Set",
    "kings_of_the_sea": "Kings of the Sea",
    "princes_of_the_sun": "Princes of the Sun",
    "lords_of_winter": "Lords of Winter",
    "kings_of_the_storm": "Kings of the Storm",
    "queen_of_dragons": "Queen of Dragons",
    "lions_of_the_rock": "Lions of the Rock",
}
"""The sets of the edition in words."""
FIRST_CARDS: tuple[Card, ...] = (*CORE_SET, *(card for cards in EXPANSIONS.values() for card in cards))
"""The cards with which the pool began: the Core Set's in their order, then those of each expansion."""
LCG: tuple[Card, ...] = (*FIRST_CARDS, *(card for cards in ADDED for card in cards))
"""All cards of the edition, in the order of their card ids."""
