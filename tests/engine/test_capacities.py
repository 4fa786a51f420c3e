"""Numbers that are greater than a byte holds, and lists that are longer than any game has needed."""

import numpy as np
import pytest
from cards.scenes import BELL, attack, pass_to, pass_until, passes, scene

from agot_env import observation_pieces
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import (
    NEUTRAL,
    SELF,
    Action,
    Character,
    ClaimPower,
    ClaimPowerForHouse,
    Event,
    PayGold,
    Phase,
    Plot,
    PutGoldOn,
)
from agot_env.messages.errors import EngineError
from agot_env.testing import Table

HASTE = Plot("Haste", "X980", income=1, initiative=120, claim=1)
HORSE = Character("Horse", "X981", NEUTRAL, cost=0, strength=1, icons="M", initiative=50)
MINT = Character(
    "Mint", "X982", NEUTRAL, cost=0, strength=1, icons="M", abilities=[Action(phase=Phase.ANY, effects=(PutGoldOn(SELF, 100),))]
)
THRONE = Character(
    "Throne", "X983", NEUTRAL, cost=0, strength=1, icons="M", abilities=[Action(phase=Phase.ANY, effects=(ClaimPower(SELF, 100),))]
)
DEAR = Event("Dear Event", "X984", abilities=[Action(phase=Phase.ANY, cost=(PayGold(20),), effects=(ClaimPowerForHouse(),))])
pytestmark = pytest.mark.nojit


def number(t, name):
    return observation_pieces(t.batch.observations[0], t.batch.match)[name]


def test_a_character_has_more_than_127_strength_and_fights_with_it():
    t = scene(("lannister", "stark"), {"play": ["Littlefinger", "Tyrion Lannister"], "gold": 700, "deck": ["Hodor"]}, None, bells=(0, 1))
    assert t.card(0, "Littlefinger").strength == 703 and 703 in number(t, "cards.strength")
    attack(t, "Intrigue", "Littlefinger")  # Tyrion is asked when it is won
    strengths = set()
    while t.game["challenge"]:
        strengths.add((int(t.game["attacking_strength"]), int(number(t, "globals.attacking_strength"))))
        t.play(passes(t)[0] if passes(t) else t.options[0])
    assert (703, 703) in strengths and all(pair in ((0, 0), (703, 703)) for pair in strengths)


def test_gold_on_a_card_and_in_a_pool_is_more_than_127():
    t = scene(("lannister", "stark"), {"play": [("Tywin Lannister", {"gold": 126})], "gold": 300}, None, "draw", bells=(0, 1))
    pass_to(t, "marshalling")
    assert t.card(0, "Tywin Lannister").gold == 128 and t.gold(0) > 300 and 128 in number(t, "cards.gold")
    t = scene(("lannister", "stark"), {"play": ["Mint"]}, bells=(0, 1), cards=(MINT,))
    for k in range(1, 4):
        pass_until(t, "Use Mint").play("Use Mint")
        assert t.card(0, "Mint").gold == 100 * k


def test_power_on_a_character_that_counts_for_nobody_is_more_than_127():
    t = scene(("lannister", "baratheon"), {"play": ["Throne"]}, {"play": ["Melisandre"]}, bells=(0, 1), cards=(THRONE,))
    for k in range(1, 4):
        pass_until(t, "Use Throne").play("Use Throne")
        assert t.card(0, "Throne").power == 100 * k and t.total_power(0) < 15 and t.winner is None


def test_initiative_is_more_than_127():
    t = Table(extra_cards=[HASTE, HORSE, BELL])
    t.put(0, play=["Horse", "Bell"], plots=["Haste"]).put(1, play=["Bell"], plots=["Haste"])
    t.start("plot", first=1)
    while t.prompt == "action":
        t.play("Pass")
    assert t.game["initiative"][:2].tolist() == [170, 120]
    assert t.prompt == "first player" and t.seat == 0 and number(t, "seats.initiative").tolist() == [170, 120]


def test_a_question_with_too_many_numbers_is_an_error_and_not_cut_short():
    tywin = ("Tywin Lannister", {"gold": 40})
    t = scene(("lannister", "stark"), {"play": [tywin], "hand": ["Dear Event"], "gold": 9}, None, "marshalling", bells=(0, 1), cards=(DEAR,))
    with pytest.raises(EngineError, match="no room for more options"):
        pass_until(t, "Play Dear Event").play("Play Dear Event")


def test_no_counter_wraps_before_its_list_is_full():
    for counter, capacity in (("event_count", L.EVENTS), ("effect_count", L.EFFECTS), ("pending_count", L.PENDING), ("used_count", L.USED)):
        assert np.iinfo(L.GAME[counter]).max > capacity
    assert np.iinfo(L.GAME["depth"]).max > L.FRAMES and L.GAME["events"].shape[0] == L.SCRATCH + 1
    assert L.EVENTS * L.SOURCES * L.ABILITIES < 2**31  # the keys of responses that were used
    for name in ("gold", "power", "totals", "row", "initiative", "drawn"):
        assert np.iinfo(L.GAME[name].base).max >= L.MOST
