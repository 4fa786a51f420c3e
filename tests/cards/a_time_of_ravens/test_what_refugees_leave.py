"""Refugees of A Time of Ravens: they leave nothing to pay, and do not leave, when their player wins dominance."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import ravens


@pytest.mark.parametrize("number", ["ATOR85", "ATOR86", "ATOR88", "ATOR90", "ATOR92", "ATOR97"])
@pytest.mark.parametrize("gold", [0, 1])
def test_a_refugee_stays_for_nothing_when_its_player_wins_dominance(number, gold):
    zero = {"play": [number, "Rival"], "gold": gold}
    t = ravens(zero, {"play": ["Friend"]}, "dominance")
    assert t.prompt == "action" and t.card(0, number).zone == "play" and t.gold(0) == gold and t.discard(0) == []
