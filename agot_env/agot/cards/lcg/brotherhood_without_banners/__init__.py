"""Brotherhood without Banners, the fifth cycle of chapter packs."""

from agot_env.agot.cards.lcg.brotherhood_without_banners import (
    a_song_of_silence,
    dreadfort_betrayal,
    illyrios_gift,
    mountains_of_the_moon,
    of_snakes_and_sand,
    rituals_of_rhllor,
)
from agot_env.agot.language.model import Card, card_order

PACKS: dict[str, tuple[Card, ...]] = {
    name: tuple(sorted(cards, key=lambda card: card_order(card.number)))
    for name, cards in (
        ("illyrios_gift", illyrios_gift.CARDS),
        ("rituals_of_rhllor", rituals_of_rhllor.CARDS),
        ("mountains_of_the_moon", mountains_of_the_moon.CARDS),
        ("a_song_of_silence", a_song_of_silence.CARDS),
        ("of_snakes_and_sand", of_snakes_and_sand.CARDS),
        ("dreadfort_betrayal", dreadfort_betrayal.CARDS),
    )
}
"""The cards of each pack by collector number, in the order in which the packs were published."""
CARDS: tuple[Card, ...] = tuple(card for cards in PACKS.values() for card in cards)
"""Its cards by collector number."""
