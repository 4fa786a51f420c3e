"""The condition about House cards."""

import pytest

from agot_env.agot.cards.describe import describe
from agot_env.agot.cards.model import (
    EVERYONE,
    LANNISTER,
    NEUTRAL,
    OPPONENTS,
    STARK,
    TARGARYEN,
    YOU,
    Action,
    GainGold,
    HouseCard,
    Location,
    Phase,
)
from tests.cards.scenes import offered, scene


@pytest.mark.parametrize(
    ("who", "houses", "able"),
    [
        (YOU, STARK, True), (YOU, LANNISTER, False), (YOU, STARK | TARGARYEN, True), (OPPONENTS, LANNISTER, True), (OPPONENTS, STARK, False),
        (EVERYONE, LANNISTER, True), (EVERYONE, TARGARYEN, False),
    ],
)  # fmt: skip
def test_a_house_card_is_of_one_of_the_houses(who, houses, able):
    hall = Location("Hall", "X700", NEUTRAL, abilities=[Action(phase=Phase.ANY, conditions=(HouseCard(who, houses),), effects=(GainGold(1),))])
    t = scene(("stark", "lannister"), {"play": ["Hall"]}, cards=(hall,), bells=(0,), edition="lcg")
    assert offered(t, "Use Hall") is able


def test_the_sentence():
    action = Action(phase=Phase.ANY, conditions=(HouseCard(OPPONENTS, STARK | LANNISTER),), effects=(GainGold(1),))
    assert describe(action) == "Any Phase: If an opponent has a Stark or Lannister House card, gain 1 gold."
