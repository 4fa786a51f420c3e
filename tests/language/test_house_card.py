"""HouseCard asks for the House cards of players."""

import pytest

from agot_env.agot.cards.model import LANNISTER, NEUTRAL, OPPONENTS, STARK, YOU, Action, Draw, HouseCard, Location, Not, Phase
from tests.cards.scenes import offered, scene


def allowed(*conditions, houses=("stark", "lannister")):
    """Whether a card with these conditions can be used."""
    card = Location("Gate", "X1", NEUTRAL, abilities=[Action(phase=Phase.ANY, conditions=conditions, effects=(Draw(1),))])
    return offered(scene(houses, {"play": ["Gate"], "deck": ["Gate"]}, {}, cards=(card,), bells=(0,), edition="lcg"), "Use Gate")


@pytest.mark.parametrize(
    ("conditions", "holds"),
    [
        ((HouseCard(STARK),), True),
        ((HouseCard(LANNISTER),), False),
        ((HouseCard(STARK | LANNISTER, YOU),), True),
        ((HouseCard(LANNISTER, OPPONENTS),), True),
        ((HouseCard(STARK, OPPONENTS),), False),
        ((HouseCard(0),), False),
        ((Not(HouseCard(STARK)),), False),
    ],
)
def test_a_player_has_a_house_card_of_these_houses(conditions, holds):
    assert allowed(*conditions) is holds
