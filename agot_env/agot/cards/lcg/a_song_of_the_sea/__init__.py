"""A Song of the Sea, the ninth cycle of chapter packs."""

from agot_env.agot.cards.lcg.a_song_of_the_sea import (
    a_journeys_end,
    a_turn_of_the_tide,
    reach_of_the_kraken,
    the_captains_command,
    the_grand_fleet,
    the_pirates_of_lys,
)
from agot_env.agot.language.model import Card, card_order

PACKS: dict[str, tuple[Card, ...]] = {
    name: tuple(sorted(cards, key=lambda card: card_order(card.number)))
    for name, cards in (
        ("reach_of_the_kraken", reach_of_the_kraken.CARDS),
        ("the_grand_fleet", the_grand_fleet.CARDS),
        ("the_pirates_of_lys", the_pirates_of_lys.CARDS),
        ("a_turn_of_the_tide", a_turn_of_the_tide.CARDS),
        ("the_captains_command", the_captains_command.CARDS),
        ("a_journeys_end", a_journeys_end.CARDS),
    )
}
"""The cards of each pack by collector number, in the order in which the packs were published."""
CARDS: tuple[Card, ...] = tuple(card for cards in PACKS.values() for card in cards)
"""Its cards by collector number."""
