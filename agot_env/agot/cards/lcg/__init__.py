"""The pool of the edition "lcg": the Core Set, a package for each of the six House expansions, and one for each cycle of chapter packs.

Card numbers are a code of the set, or of the cycle for the cards of chapter packs, and the printed number: KOTS12, LOW3, ACOA1. Decks,
agenda rules and restricted lists know the cards of chapter packs by these numbers (`printed.code_of`) before they are declared.

The pool grows in place. The place of a card in `LCG` is its card id, which observations contain and networks learn. ``ids.txt`` lists
the cards in this order, and is only ever appended to, also where only a part of a set is declared yet.
"""

from importlib.resources import files

from agot_env.agot.cards.core import CORE_SET
from agot_env.agot.cards.lcg import (
    a_clash_of_arms,
    a_song_of_the_sea,
    a_tale_of_champions,
    a_time_of_ravens,
    beyond_the_narrow_sea,
    brotherhood_without_banners,
    conquest_and_defiance,
    defenders_of_the_north,
    kings_landing,
    kings_of_the_sea,
    kings_of_the_storm,
    kingsroad,
    lions_of_the_rock,
    lords_of_winter,
    princes_of_the_sun,
    queen_of_dragons,
    secrets_of_oldtown,
    wardens,
)
from agot_env.agot.language.model import Card

EXPANSIONS: dict[str, tuple[Card, ...]] = {
    "kings_of_the_sea": kings_of_the_sea.CARDS,
    "princes_of_the_sun": princes_of_the_sun.CARDS,
    "lords_of_winter": lords_of_winter.CARDS,
    "kings_of_the_storm": kings_of_the_storm.CARDS,
    "queen_of_dragons": queen_of_dragons.CARDS,
    "lions_of_the_rock": lions_of_the_rock.CARDS,
}
"""The cards of each expansion by its name, in the order in which they were published."""
CHAPTER_PACKS: dict[str, tuple[Card, ...]] = {
    **a_clash_of_arms.PACKS,
    **a_time_of_ravens.PACKS,
    **kings_landing.PACKS,
    **defenders_of_the_north.PACKS,
    **brotherhood_without_banners.PACKS,
    **secrets_of_oldtown.PACKS,
    **a_tale_of_champions.PACKS,
    **beyond_the_narrow_sea.PACKS,
    **a_song_of_the_sea.PACKS,
    **kingsroad.PACKS,
    **conquest_and_defiance.PACKS,
    **wardens.PACKS,
}
"""The cards of each chapter pack by its name, cycle by cycle in the order in which they were published."""
FIRST_CARDS: tuple[Card, ...] = (*CORE_SET, *(card for cards in EXPANSIONS.values() for card in cards))
"""The cards with which the pool began: the Core Set's in their order, then those of each expansion."""
_IDS = {number: place for place, number in enumerate(files(__package__).joinpath("ids.txt").read_text("utf-8").split())}
LCG: tuple[Card, ...] = tuple(
    sorted(
        (*FIRST_CARDS, *(card for cards in CHAPTER_PACKS.values() for card in cards)), key=lambda card: _IDS.get(card.number, len(_IDS)),
    )
)
"""All cards of the edition, in the order of their card ids."""
