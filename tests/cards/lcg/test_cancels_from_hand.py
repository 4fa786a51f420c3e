"""Characters that cancel from their player's hand, and what they pay for it: Greenseer's Raven, Bloodrider."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Action, Character, ClaimPowerForHouse, GainGold, Location, Phase, Plot, WhenRevealed
from tests.cards.scenes import lcg_scene, offered

TROVE = Plot("Trove", "X960", income=3, initiative=9, claim=1, traits="City", abilities=[WhenRevealed(effects=(ClaimPowerForHouse(),))])
PLAIN_TROVE = Plot("Plain Trove", "X961", income=3, initiative=9, claim=1, abilities=[WhenRevealed(effects=(ClaimPowerForHouse(),))])
SPEAKER = Character(
    "Speaker", "X962", NEUTRAL, cost=1, strength=1, icons="M", abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))]
)
SHRINE = Location("Shrine", "X963", NEUTRAL, cost=1, abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))])
ISLE = Location("Isle", "X964", NEUTRAL, cost=1, influence=2)


@pytest.mark.parametrize(("plot", "cancelled"), [("Trove", True), ("Plain Trove", False)])
def test_greenseers_raven_cancels_what_a_plot_with_a_trait_does(plot, cancelled):
    zero = {"plots": [plot, "Planning Ahead"], "deck": ["Hodor"] * 4}
    t = lcg_scene(zero, {"hand": ["Greenseer's Raven"]}, "plot", cards=(TROVE, PLAIN_TROVE), first=0)
    while not any("Reveal" in option for option in t.options):
        t.play("Pass")
    t.play(f"Reveal {plot}")
    while t.prompt == "plot":
        t.play(t.options[0])
    while t.prompt in ("first_player", "first player"):
        t.play(t.options[0])
    assert offered(t, "Greenseer's Raven") == cancelled, (t.prompt, t.options)
    if cancelled:
        t.play("Greenseer's Raven")
        assert t.power(0) == 0 and t.discard(1) == ["Greenseer's Raven"]
    else:
        assert t.power(0) == 1 and "Greenseer's Raven" in t.hand(1)


def test_bloodrider_enters_play_to_cancel_an_ability_of_a_character():
    t = lcg_scene({"play": ["Speaker", "Shrine"]}, {"hand": ["Bloodrider"], "play": ["Isle"]}, houses=("stark", "targaryen"), cards=(SPEAKER, SHRINE, ISLE), first=0)
    t.play("Shrine")
    assert not offered(t, "Bloodrider")
    t.play("Speaker")
    assert offered(t, "Bloodrider"), t.options
    t.play("Bloodrider")
    assert t.power(0) == 0 and t.card(1, "Bloodrider").zone == "play" and t.card(1, "Isle").kneeling
