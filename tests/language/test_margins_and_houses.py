"""The values that count by how much a challenge was won, and different Houses: their words."""

import pytest

from agot_env.agot.language.model import YOU, HousesAmong, WinningMargin, characters
from agot_env.agot.language.nouns import Scope

AMONG = HousesAmong(characters(controller=YOU))


@pytest.mark.parametrize(("value", "quantity", "measure"), [
    (WinningMargin(), "1 STR for each STR by which the challenge was won", "the STR by which the challenge was won"),
    (AMONG, "1 STR for each House among characters you control, each of which counts for one House at most",
     "the number of Houses among characters you control, each of which counts for one House at most"),
])  # fmt: skip
def test_margins_and_houses_have_words(value, quantity, measure):
    assert value.quantity(Scope(), "STR", "STR") == quantity and value.measure(Scope()) == measure
