"""Cards that answer what an effect reveals, when that is a plot (L45, S13, B170)."""

import pytest
from scenes import offered, pass_until, scene

DECK = ["Shae", "Bronn", "Ser Jaime Lannister", "Littlefinger"]


def bran(zero, one=("Bran Stark",), phase_plots=("Blockade", "Calm Over Westeros")):
    """Seat 1 has Bran, and plots are revealed; the actions of the plot phase begin with seat 0."""
    t = scene(("lannister", "stark"), {"play": list(zero), "deck": DECK, "plots": ["Blockade"]}, {"play": list(one), "deck": DECK, "plots": ["Tourney for the Hand", *phase_plots]}, "plot", bells=(0, 1))
    t.play("Reveal Tourney")
    return t.play("Lannister goes first") if t.prompt == "first player" else t


def test_pycelle_answers_a_plot_that_an_opponents_effect_reveals():
    t = bran(["Grand Maester Pycelle"])
    assert t.phase == "plot" and not offered(t, "Respond")  # that players reveal plots in the plot phase is no effect
    pass_until(t, "Use Bran Stark").play("Use Bran Stark").play("Reveal Blockade")
    assert t.seat == 0 and t.prompt == "response"
    t.play("Respond with Grand Maester Pycelle")
    assert t.hand(0) == ["Shae"] and not offered(t, "Respond")


def test_pycelle_does_not_answer_a_plot_that_his_own_player_reveals():
    t = bran(["Grand Maester Pycelle", "Bran Stark"], one=())
    pass_until(t, "Use Bran Stark")
    assert t.seat == 0
    t.play("Use Bran Stark")
    assert not offered(t, "Respond")


@pytest.mark.parametrize(("owner", "answers"), [(1, True), (0, False)])
def test_pycelle_asks_whose_effect_reveals_the_plot_not_whose_plot_it_is(owner, answers):
    """Lords of the Narrow Sea makes an opponent reveal a plot: it is the effect of the player of the event (L45, B170)."""
    hands = [{"play": ["Bell"], "deck": DECK, "plots": ["Blockade", "Calm Over Westeros"]} for _ in range(2)]
    hands[0]["play"] = ["Grand Maester Pycelle", "Bell"]
    hands[owner] |= {"hand": ["Lords of the Narrow Sea"], "play": [*hands[owner]["play"], "Robert Baratheon"]}
    t = scene(("baratheon", "baratheon"), *hands, "standing", first=owner)
    t.play("Lords of the Narrow Sea").play("Reveal Blockade")
    assert offered(t, "Respond with Grand Maester Pycelle") is answers


def test_pycelle_answers_at_most_three_revealed_plots_in_a_phase():
    t = bran(["Grand Maester Pycelle"], one=["Bran Stark", "Bran Stark", "Bran Stark", "Bran Stark"], phase_plots=("Blockade", "Rains of Autumn", "Uneasy Truce", "Herding the Masses", "Power and Wealth"))
    for plot in ("Blockade", "Rains", "Uneasy"):
        t.play(next(option for option in pass_until(t, "Use Bran Stark").options if "Use Bran Stark" in option))
        t.play(f"Reveal {plot}").play("Respond with Grand Maester Pycelle")
    t.play(next(option for option in pass_until(t, "Use Bran Stark").options if "Use Bran Stark" in option))
    assert not offered(t.play("Reveal Herding"), "Respond") and len(t.hand(0)) == 3
