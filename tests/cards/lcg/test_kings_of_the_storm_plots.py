"""Plots of Kings of the Storm: what each does, and what it does not."""

import pytest

from tests.cards.scenes import attack, fight, lcg_scene, offered, pass_until

# --- Lineage and Legacy ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_attacks_by_military_before_winning_a_power_challenge(seat):
    play = {"play": ["KOTST4", "KOTST40"]}
    plots = [{}, {}]
    plots[seat] = {"plot": "KOTST55"}
    t = lcg_scene(play | plots[0], play | plots[1], bells=(0,))
    pass_until(t, "Power against")
    assert not offered(t, "Military against")
    attack(t, "Power", "Ser Emmon Cuy")
    fight(t)
    assert offered(pass_until(t, "No more challenges"), "Military against")


def test_a_power_challenge_that_is_lost_does_not_count_and_one_that_is_won_in_defence_does():
    t = lcg_scene({"plot": "KOTST55", "play": ["KOTST18", "KOTST40"]}, {"play": ["KOTST15", "KOTST40"]}, bells=(0, 1))
    attack(t, "Power", "Vanguard Lancer")
    fight(t, "Knights of the Storm")
    assert t.card(1, "Knights of the Storm").power == 1
    pass_until(t, "Use Bell")
    for _ in range(40):
        if t.decider == 1 and offered(t, "against"):
            break
        assert not offered(t, "Military against")
        t.choose(next(option for option in t.options() if option in ("Pass", "No more challenges")))
    assert offered(t, "Military against")


def test_what_was_won_last_round_does_not_count():
    t = lcg_scene({"plot": "KOTST55", "play": ["KOTST4", "KOTST40"], "plots": ["KOTST51"]}, {"plots": ["KOTST55"]}, bells=(0,))
    attack(t, "Power", "Ser Emmon Cuy")
    fight(t)
    assert offered(pass_until(t, "No more challenges"), "Military against")
    pass_to(t, "plot")
    pass_until(pass_until(t, "Baratheon goes first").choose("Baratheon goes first"), "Power against")
    assert not offered(t, "Military against")
