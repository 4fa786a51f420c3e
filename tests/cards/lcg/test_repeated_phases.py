"""Phases that are played once more, and characters without immunities."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Character, Location
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import battle, claimed, narrow_sea
from tests.cards.scenes import offered, pass_until, passes

STEADFAST = Character("Steadfast", "X780", NEUTRAL, cost=2, strength=2, icons="MIP", immune_to="events")
BULWARK = Location("Bulwark", "X781", NEUTRAL, cost=1, immune_to="events")
CARDS = (STEADFAST, BULWARK)


def scene(zero, one=None, phase="challenges", **options):
    return narrow_sea(zero, one, phase, cards=CARDS, **({"houses": ("stark", "lannister")} | options))


def den(phase="challenges", zero=None, one=None, **options):
    zero = {"play": ["Den of the Wolf", "Keep", *(zero or {}).pop("play", [])]} | (zero or {})
    return scene(zero, one, phase, **options)


def on(t, *texts):
    """The next decision after the simplest one."""
    wanted = next((option for text in texts for option in t.options if text in option), None)
    return t.play(wanted or (passes(t) or t.options)[0])


def use(t):
    return settle(pass_until(t, "Use Den of the Wolf").play("Use Den of the Wolf"))


def test_characters_lose_all_immunities_and_other_cards_do_not():
    t = den(zero={"hand": ["Broom"]}, one={"play": ["Steadfast", "Bulwark"]})
    pass_until(t, "Play Broom").play("Play Broom")
    assert offered(t, "Choose Steadfast") and not offered(t, "Choose Bulwark")
    t = scene({"play": ["Keep", "Friend"], "hand": ["Broom"]}, {"play": ["Steadfast", "Bulwark"]})
    pass_until(t, "Play Broom").play("Play Broom")
    assert not offered(t, "Choose Steadfast") and not offered(t, "Choose Bulwark")


def test_immunities_are_back_when_the_den_has_left_play():
    t = use(den(zero={"hand": ["Broom"]}, one={"play": ["Steadfast"]}))
    assert t.discard(0) == ["Den of the Wolf"] and t.card(0, "Keep").kneeling
    pass_until(t, "Play Broom").play("Play Broom")
    assert not offered(t, "Choose Steadfast")


def test_a_new_challenge_of_each_type_may_be_initiated_in_the_repeated_phase():
    t = use(den(zero={"play": ["Rival", "Friend"]}, one={"power": 9}))
    t = claimed(battle(t, "Power", "Rival"))
    pass_until(t, "No more challenges")
    assert not offered(t, "Power against")
    t.play("No more challenges")
    pass_until(t, "Power against")
    assert t.phase == "challenges" and t.round == 1


def test_dominance_is_repeated_and_won_twice():
    t = use(den("dominance", {"play": ["Rival"]}))
    assert t.power(0) == 1
    t.play("Pass")
    assert (t.phase, t.power(0), t.round) == ("dominance", 2, 1)
    t.play("Pass")
    assert (t.phase, t.power(0)) == ("standing", 2)


def test_cards_are_drawn_in_a_repeated_draw_phase():
    deck = ["Hut", "Friend", "Giant", "Brute", "Ruler"]
    t = use(den("draw", {"deck": deck}, {"deck": deck}))
    while t.phase == "draw":
        t.play("Pass")
    assert (len(t.hand(0)), len(t.hand(1)), t.round) == (4, 4, 1)


def test_the_marshalling_phase_is_not_repeated():
    assert not offered(den("marshalling"), "Use Den of the Wolf")


def test_den_of_the_wolf_needs_3_influence():
    assert not offered(scene({"play": ["Den of the Wolf", "Quay"]}), "Use Den of the Wolf")
    assert offered(scene({"play": ["Den of the Wolf", "Quay", "Quay"]}), "Use Den of the Wolf")


def test_the_limit_is_one_for_all_copies_in_the_game_but_each_player_has_one():
    t = use(den(zero={"play": ["Den of the Wolf", "Keep"]}, one={"play": ["Den of the Wolf", "Keep"]}, bells=(0, 1)))
    offers = {0: False, 1: False}
    while t.round == 1:
        offers[t.seat] = offers[t.seat] or offered(t, "Use Den of the Wolf")
        on(t)
    assert offers == {0: False, 1: True}


def test_new_plots_are_revealed_in_a_repeated_plot_phase():
    t = scene(
        {"play": ["Den of the Wolf", "Keep"], "plots": ["Swift", "Slow", "Rest"]}, {"plots": ["Swift", "Slow", "Rest"]}, "plot", bells=(0,)
    )
    while not offered(t, "Use Den of the Wolf") or t.plot(0) == "Famine":
        on(t, "Swift")
    assert t.plot(0) == "Swift"
    t = use(t)
    while t.plot(0) == "Swift":
        on(t, "Slow")
    assert t.phase == "plot" and t.plot(0) == "Slow" and t.round == 1


@pytest.mark.parametrize("phase", ["standing", "taxation"])
def test_other_phases_are_repeated_too(phase):
    t = use(den(phase))
    t.play("Pass")
    assert (t.phase, t.round) == (phase, 1)
    t.play("Pass")
    assert t.phase != phase


def test_an_epic_phase_is_repeated_as_long_as_its_battle_lasts():
    t = scene(
        {"play": ["Den of the Wolf", "Keep", "Friend"], "hand": ["War of Five Kings"]}, {"play": ["Friend", "Hut"]}, "plot", bells=(0,)
    )
    while not offered(t, "Play War of Five Kings"):
        on(t)
    t.play("Play War of Five Kings")
    while not (t.phase == "epic" and offered(t, "Use Den of the Wolf")):
        on(t, *["Military against Lannister"] * (t.phase == "epic"))
    t = use(t)
    turns = 0
    while t.phase == "epic":
        turns += offered(t, "Power against Stark")
        assert t.set_aside(0) == ["War of Five Kings"]
        on(t)
    assert turns == 1 and t.set_aside(0) == [] and t.round == 1


def test_titles_are_chosen_once_more_in_a_repeated_plot_phase():
    houses = ("stark", "lannister", "martell", "greyjoy", "baratheon")
    zero = {"play": ["Den of the Wolf", "Keep"], "plots": ["Swift", "Slow"]}
    t = scene(zero, {}, "plot", others=({}, {}, {}), houses=houses, bells=(0,), variant="melee")
    while not (offered(t, "Use Den of the Wolf") and t.title(0)):
        on(t, "Swift", "Crown Regent")
    before = [t.title(seat) for seat in range(5)]
    assert len(set(before)) == 5
    t = use(t)
    while t.plot(0) != "Slow":
        on(t, "Slow")
    while not t.title(4) or not t.title(0):
        on(t)
    assert t.phase == "plot" and t.round == 1 and len({t.title(seat) for seat in range(5)}) == 5
