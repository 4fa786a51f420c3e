"""Cards that do not say "choose" (FAQ p. 14, 15): what they concern is no target, and is picked only while they resolve."""

import pytest

from agot_env.agot.engine.record.codes import UNTARGETABLE
from agot_env.agot.language.model import NEUTRAL, SELF, Cancel, CancelIt, Character, Constant, Flag, Initiated
from tests.cards.scenes import offered
from tests.cards.secrets_of_oldtown.oldtown_scenes import chained, oldtown, settle

SHY = Character(
    "Shy Wyrm", "X801", NEUTRAL, cost=1, strength=1, icons="MIP", traits="Dragon", abilities=[Constant(SELF, (Flag(UNTARGETABLE),))]
)
SKEPTIC = Character(
    "Skeptic", "X802", NEUTRAL, cost=1, strength=1, abilities=[Cancel(when=Initiated(triggered=True), effects=(CancelIt(),))]
)


def scene(zero, one, phase="challenges", **options):
    return oldtown(zero, one, phase, cards=(SHY, SKEPTIC), houses=("baratheon", "stark"), **options)


def test_the_horn_of_dragons_takes_a_dragon_that_cannot_be_chosen_as_a_target():
    t = scene({"play": [chained("Prince", "Horn of Dragons")]}, {"play": ["Shy Wyrm", "Novice"]})
    settle(t.play("Use Horn of Dragons"))
    assert t.card(1, "Shy Wyrm").controller == 0 and t.card(1, "Novice").controller == 1


def test_the_lyseni_captain_takes_the_power_of_a_character_that_cannot_be_chosen_as_a_target():
    t = scene({"hand": ["Lyseni Captain"], "gold": 5}, {"play": [("Shy Wyrm", {"power": 2})]}, "marshalling")
    settle(t.play("Marshal Lyseni Captain").play("Respond with Lyseni Captain"))
    assert (t.card(0, "Lyseni Captain").power, t.card(1, "Shy Wyrm").power) == (2, 0)


@pytest.mark.parametrize(("bearer", "card"), [(None, "Septon Cellador"), ("Scholar", "Brass Link")])
def test_the_player_is_picked_after_the_ability_could_have_been_cancelled(bearer, card):
    deck = ["Novice", "Sage"]
    t = scene({"play": [chained(bearer, card) if bearer else card], "deck": deck}, {"play": ["Skeptic"], "deck": deck})
    t.play(f"Use {card}")
    assert t.seat == 1 and offered(t, "Cancel with Skeptic")
    t.play("Pass")
    assert t.seat == 0 and set(t.options) == {"Choose Baratheon", "Choose Stark"}
