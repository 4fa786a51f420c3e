"""Beyond the Narrow Sea, the eighth cycle of chapter packs."""

from agot_env.agot.cards.lcg.beyond_the_narrow_sea import (
    a_harsh_mistress,
    a_roll_of_the_dice,
    chasing_dragons,
    the_house_of_black_and_white,
    valar_dohaeris,
    valar_morghulis,
)
from agot_env.agot.language.model import Card, card_order

PACKS: dict[str, tuple[Card, ...]] = {
    name: tuple(sorted(cards, key=lambda card: card_order(card.number)))
    for name, cards in (
        ("valar_morghulis", valar_morghulis.CARDS),
        ("valar_dohaeris", valar_dohaeris.CARDS),
        ("chasing_dragons", chasing_dragons.CARDS),
        ("a_harsh_mistress", a_harsh_mistress.CARDS),
        ("the_house_of_black_and_white", the_house_of_black_and_white.CARDS),
        ("a_roll_of_the_dice", a_roll_of_the_dice.CARDS),
    )
}
"""The cards of each pack by collector number, in the order in which the packs were published."""
CARDS: tuple[Card, ...] = tuple(card for cards in PACKS.values() for card in cards)
"""Its cards by collector number."""
