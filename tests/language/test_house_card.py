"""HouseCard asks for the House cards of players."""

import pytest

from agot_env.agot.language.describe import describe
from agot_env.agot.language.model import (
    EVERYONE,
    LANNISTER,
    NEUTRAL,
    OPPONENTS,
    STARK,
    TARGARYEN,
    YOU,
    Action,
    Draw,
    HouseCard,
    Location,
    Not,
    Phase,
)
from tests.cards.scenes import offered, scene


@pytest.mark.parametrize(
    ("conditions", "holds"),
    [
        ((HouseCard(STARK),), True),
        ((HouseCard(LANNISTER),), False),
        ((HouseCard(STARK | LANNISTER, YOU),), True),
        ((HouseCard(LANNISTER, OPPONENTS),), True),
        ((HouseCard(STARK, OPPONENTS),), False),
        ((HouseCard(LANNISTER, EVERYONE),), True),
        ((HouseCard(TARGARYEN, EVERYONE),), False),
        ((HouseCard(0),), False),
        ((Not(HouseCard(STARK)),), False),
    ],
)
def test_a_player_has_a_house_card_of_these_houses(conditions, holds):
    gate = Location("Gate", "X1", NEUTRAL, abilities=[Action(phase=Phase.ANY, conditions=conditions, effects=(Draw(1),))])
    t = scene(("stark", "lannister"), {"play": ["Gate"], "deck": ["Gate"]}, {}, cards=(gate,), bells=(0,), edition="lcg")
    assert offered(t, "Use Gate") is holds


def test_the_sentence():
    action = Action(phase=Phase.ANY, conditions=(HouseCard(STARK | LANNISTER, OPPONENTS),), effects=(Draw(1),))
    assert describe(action) == "Any Phase: If an opponent has a Stark or Lannister House card, draw 1 card."
