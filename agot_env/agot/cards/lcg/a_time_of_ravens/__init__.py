"""A Time of Ravens, the second cycle of chapter packs."""

from agot_env.agot.cards.lcg.a_time_of_ravens import (
    a_change_of_seasons,
    a_song_of_summer,
    refugees_of_war,
    scattered_armies,
    the_ravens_song,
    the_winds_of_winter,
)
from agot_env.agot.language.model import Card, card_order

PACKS: dict[str, tuple[Card, ...]] = {
    name: tuple(sorted(cards, key=lambda card: card_order(card.number)))
    for name, cards in (
        ("a_song_of_summer", a_song_of_summer.CARDS),
        ("the_winds_of_winter", the_winds_of_winter.CARDS),
        ("a_change_of_seasons", a_change_of_seasons.CARDS),
        ("the_ravens_song", the_ravens_song.CARDS),
        ("refugees_of_war", refugees_of_war.CARDS),
        ("scattered_armies", scattered_armies.CARDS),
    )
}
"""The cards of each pack by collector number, in the order in which the packs were published."""
CARDS: tuple[Card, ...] = tuple(card for cards in PACKS.values() for card in cards)
"""Its cards by collector number."""
