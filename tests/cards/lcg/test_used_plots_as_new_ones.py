"""Alayne Stone, who reveals a used plot as the new one, and leaves when Sansa Stark comes."""

import pytest

from agot_env.agot.language.model import YOU, ClaimPowerForHouse, Constant, Plot, Strength, WhenRevealed, characters
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.scenes import offered
from tests.cards.wardens.wardens_scenes import wardens

KEEP = Plot("Keep", "X920", income=2, initiative=1, claim=2, traits="Castle", abilities=[WhenRevealed(effects=(ClaimPowerForHouse(),))])
TOWER = Plot("Tower", "X921", income=2, initiative=1, claim=1, traits="Castle", abilities=[Constant(characters(controller=YOU), (Strength(1),))])
HALL = Plot("Hall", "X922", income=2, initiative=1, claim=1, traits="City")


def scene(zero, one=None, phase="marshalling", **options):
    return wardens("stark", {"gold": 3, **zero}, one, phase, cards=(KEEP, TOWER, HALL), first=0, **options)


def marshalled(**zero):
    """Alayne has been marshalled."""
    return scene({"hand": ["Alayne Stone"], **zero}).play("Marshal Alayne Stone")


def test_alayne_reveals_a_used_castle_which_does_what_it_does_when_revealed():
    t = marshalled(used_plots=["Keep", "Hall", "Tower"], plot="Famine", plots=["Hall"])
    t.play("Respond with Alayne Stone")
    assert offered(t, "Keep") and offered(t, "Tower") and not offered(t, "Hall") and not offered(t, "Famine")
    t.play(next(option for option in t.options if "Keep" in option))
    settle(t)
    assert t.plot(0) == "Keep" and t.power(0) == 1 and t.claim(0) == 2


def test_the_constant_of_a_used_castle_applies_when_it_is_revealed():
    t = marshalled(used_plots=["Tower"], plot="Famine", plots=["Hall"])
    assert t.card(0, "Alayne Stone").strength == 2
    settle(t.play("Respond with Alayne Stone"))
    assert t.plot(0) == "Tower" and t.card(0, "Alayne Stone").strength == 3 and t.power(0) == 0


def test_the_plot_that_was_revealed_before_is_used_then():
    t = marshalled(used_plots=["Tower"], plot="Keep", plots=["Hall"])
    settle(t.play("Respond with Alayne Stone"))
    used = [t.game["plot_state"][0, k] for k in range(int(t.game["plots"][0]))]
    assert t.plot(0) == "Tower" and used.count(t.game["plot_state"][0, int(t.game["plot"][0])]) == 1
    assert sorted(int(order) for order in t.game["plot_used"][0][: int(t.game["plots"][0])]) == [0, 0, 1]


@pytest.mark.parametrize("used", [[], ["Hall"]])
def test_alayne_needs_a_castle_in_the_used_pile(used):
    t = marshalled(used_plots=used, plot="Keep", plots=["Tower"])
    assert not offered(t, "Respond with Alayne Stone") and t.plot(0) == "Keep"


def test_an_opponents_used_castle_is_not_revealed():
    t = scene({"hand": ["Alayne Stone"]}, {"used_plots": ["Keep"]}).play("Marshal Alayne Stone")
    assert not offered(t, "Respond with Alayne Stone")


def test_alayne_also_reveals_when_she_is_put_into_play():
    t = scene({"hand": ["Summons", "Alayne Stone"], "used_plots": ["Keep"], "plots": ["Hall"]}, None, "challenges")
    settle(t.play("Play Summons"), "Alayne Stone")
    settle(t.play("Respond with Alayne Stone"))
    assert t.plot(0) == "Keep"


def test_the_player_may_keep_the_revealed_plot():
    t = marshalled(used_plots=["Keep"], plot="Famine", plots=["Hall"])
    t.play("Pass")
    assert t.plot(0) == "Famine" and t.power(0) == 0


@pytest.mark.parametrize(("owner", "stays"), [(0, False), (1, True)])
def test_alayne_is_discarded_while_you_control_sansa(owner, stays):
    seats = [{"play": ["Alayne Stone"]}, {"play": []}]
    seats[owner]["play"] = [*seats[owner]["play"], "KR114"]
    t = scene(*seats, "challenges")
    assert (t.card(0, "Alayne Stone").zone == "play") == stays and t.card(owner, "Sansa Stark").zone == "play"


def test_alayne_does_not_respond_to_others_who_enter_play():
    t = scene({"hand": ["Hodor"], "play": ["Alayne Stone"], "used_plots": ["Keep"], "plots": ["Hall"]}).play("Marshal Hodor")
    assert not offered(t, "Respond with Alayne Stone") and t.plot(0) != "Keep"
