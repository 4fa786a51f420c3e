"""Plots of Kings of the Storm: what each does, and what it does not."""

import pytest

from agot_env.agot.bit_sets import has_rule
from agot_env.agot.engine.record import codes as c
from tests.cards.scenes import attack, fight, lcg_scene, offered, pass_to, pass_until

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
        if t.seat == 1 and offered(t, "against"):
            break
        assert not offered(t, "Military against")
        t.play(next(option for option in t.options if option in ("Pass", "No more challenges")))
    assert offered(t, "Military against")


def test_what_was_won_last_round_does_not_count():
    t = lcg_scene({"plot": "KOTST55", "play": ["KOTST4", "KOTST40"], "plots": ["KOTST51"]}, {"plots": ["KOTST55"]}, bells=(0,))
    attack(t, "Power", "Ser Emmon Cuy")
    fight(t)
    assert offered(pass_until(t, "No more challenges"), "Military against")
    pass_until(pass_until(t, "Baratheon goes first").play("Baratheon goes first"), "Power against")
    assert not offered(t, "Military against")


# --- The Power of Faith ----------------------------------------------------------------------------------------------


def test_the_power_of_faith_arms_your_holy_characters():
    t = lcg_scene({"plot": "KOTST51", "play": ["B70", "KOTST10"]}, {"play": ["B70"]}, bells=(0,))
    assert t.card(0, "Selyse Baratheon").icons == "MIP" and t.card(0, "Marya Seaworth").icons == "I"
    assert t.card(1, "Selyse Baratheon").icons == "IP"
    attack(t, "Military", "Selyse Baratheon")
    assert not t.card(0, "Selyse Baratheon").kneeling


def test_the_power_of_faith_does_nothing_for_defenders_and_others():
    t = lcg_scene({"plot": "KOTST51", "play": ["B70"]}, {"play": ["B70"]}, first=1, bells=(0,))
    attack(t, "Power", "Selyse Baratheon")
    assert t.card(1, "Selyse Baratheon").kneeling
    fight(t, "Selyse Baratheon")
    assert t.card(0, "Selyse Baratheon").kneeling


# --- Assault on King's Landing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("assault", [True, False])
@pytest.mark.parametrize("seat", [0, 1])
def test_assault_on_kings_landing_forbids_saves(seat, assault):
    plots = [{}, {}]
    plots[seat] = {"plot": "KOTST52"} if assault else {}
    t = lcg_scene({"play": [("KOTST4", {"duplicates": 1, "kneeling": True})]} | plots[0], {"play": ["KOTST40"]} | plots[1], first=1, bells=(0,))
    attack(t, "Military", "Hedge Knight")
    fight(t)
    assert offered(t, "Save") is not assault
    assert t.dead(0) == (["Ser Emmon Cuy"] if assault else [])


# --- Regroup ---------------------------------------------------------------------------------------------------------


def test_regroup_puts_the_top_card_of_the_discard_pile_on_the_deck():
    zero = {"plots": ["KOTST53"], "discard": ["KOTST13", "KOTST40"], "deck": ["KOTST11"] * 3}
    t = lcg_scene(zero, {"plots": ["B184"], "discard": ["KOTST10"]}, "plot", bells=(0,))
    pass_until(t, "Baratheon goes first").play("Baratheon goes first")
    assert t.discard(0) == ["Bearer of the Light"] and t.discard(1) == ["Marya Seaworth"]
    assert t.game["deck_size"][0] == 4 and t.batch.records[0]["known"][1, 0] != 0


def test_regroup_does_nothing_without_a_discard_pile():
    t = lcg_scene({"plots": ["KOTST53"], "deck": ["KOTST11"]}, {"plots": ["B184"]}, "plot", bells=(0,))
    pass_until(t, "Baratheon goes first").play("Baratheon goes first")
    assert t.game["deck_size"][0] == 1


# --- Forgotten Plans -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("plots", "drawn"), [(("KOTST50", "KOTST55"), True), (("KOTST55", "KOTST50"), True), (("KOTST55", "B184"), False)])
def test_forgotten_plans_blanks_other_plots(plots, drawn):
    """Lineage and Legacy forbids nothing then."""
    t = lcg_scene({"plot": plots[0], "play": ["KOTST40", "KOTST4"]}, {"plot": plots[1]}, bells=(0,))
    assert offered(pass_until(t, "Power against"), "Military against") is drawn


def test_forgotten_plans_do_not_blank_each_other():
    """Nor does a plot that is blanked blank others: each is called Forgotten Plans."""
    t = lcg_scene({"plot": "KOTST50"}, {"plot": "KOTST50"}, bells=(0,))
    assert not any(has_rule(t.game, seat, c.PLOT_IS_BLANK) for seat in (0, 1))


def test_forgotten_plans_blanks_passives_and_costs_of_plots():
    t = lcg_scene({"plot": "KOTST50", "gold": 0, "play": ["KOTST40"]}, {"plot": "B183"}, bells=(0,))
    assert offered(pass_until(t, "Power against"), "Military against")  # Uneasy Truce asks for no gold
    snowed = {"plot": "S199", "play": [("KOTST40", {"kneeling": True})]}
    t = lcg_scene({"plot": "KOTST50"}, snowed, "standing", bells=(1,))
    assert t.hand(1) == [] and not t.card(1, "Hedge Knight").kneeling
    t = lcg_scene({}, snowed, "standing", bells=(1,))
    assert t.hand(1) == ["Hedge Knight"]


def test_forgotten_plans_does_not_blank_what_is_revealed_in_the_plot_phase():
    t = lcg_scene({"plots": ["KOTST50"], "play": ["KOTST40"]}, {"plots": ["S201"]}, "plot", bells=(0,))
    pass_until(t, "Baratheon goes first").play("Baratheon goes first")
    assert t.dead(0) == ["Hedge Knight"]  # Valar Morghulis


def test_forgotten_plans_blanks_neither_income_nor_claim():
    t = lcg_scene({"plot": "KOTST50"}, {"plot": "S200"}, "marshalling", first=1, bells=(1,))
    assert t.game["gold"][1] == 3 and t.claim(1) == 2


# --- Feast or Famine -------------------------------------------------------------------------------------------------


def feast(answer):
    t = lcg_scene({"plots": ["KOTST54"], "play": ["KOTST40"]}, {"plots": ["KOTST52"], "play": ["KOTST40"]}, "plot", bells=(0, 1))
    pass_until(t, "Baratheon goes first").play("Baratheon goes first")
    assert t.prompt == "may" and t.seat == 0
    return t.play(answer)


def test_feast_or_famine_gives_six_gold_for_the_challenges_of_the_round():
    t = feast("Yes")
    assert pass_to(t, "marshalling").game["gold"][0] == 6
    pass_to(t, "challenges")
    for _ in range(20):
        if t.phase != "challenges":
            break
        assert t.seat != 0 or not offered(t, "against")
        t.play("No more challenges" if offered(t, "No more challenges") else "Pass")
    assert t.phase == "dominance"


def test_feast_or_famine_gives_its_gold_to_its_player_alone():
    t = lcg_scene({"plots": ["KOTST54"], "play": ["KOTST40"]}, {"plots": ["KOTST52"], "play": ["KOTST40"]}, "plot", bells=(0, 1))
    pass_until(t, "Stark goes first").play("Stark goes first").play("Yes")
    income = pass_to(t, "marshalling").game["gold"]
    assert t.seat == 1 and income[1] < 6 and income[0] == 0
    while t.phase == "marshalling" and not t.game["gold"][0]:
        t.play("Pass")
    assert t.phase == "marshalling" and t.game["gold"][0] == 6


@pytest.mark.parametrize(("answer", "income"), [("Yes", 3), ("No", 0)])
def test_what_lowers_the_income_lowers_what_feast_or_famine_adds_to_it(answer, income):
    t = lcg_scene(
        {"plots": ["KOTST54"], "play": ["KOTST40", "B70", "B66"]}, {"plots": ["KOTST52"], "play": ["SOO107"]}, "plot", bells=(0, 1)
    )
    pass_until(t, "Baratheon goes first").play("Baratheon goes first").play(answer)
    assert t.income(0) == income  # 0 + 6 - 3, and never below 0
    assert pass_to(t, "marshalling").game["gold"][0] == income


def test_feast_or_famine_may_be_declined():
    t = feast("No")
    assert pass_to(t, "marshalling").game["gold"][0] == 0
    assert pass_until(t, "Military against").seat == 0


def test_feast_or_famine_is_the_choice_of_its_player_for_one_round():
    t = lcg_scene(
        {"plots": ["KOTST54", "KOTST53"], "play": ["KOTST40"]}, {"plots": ["KOTST52", "KOTST51"], "play": ["KOTST40"]}, "plot", bells=(0, 1)
    )
    t.play("Feast or Famine").play("Assault on King's Landing")
    pass_until(t, "Baratheon goes first").play("Baratheon goes first").play("Yes")
    assert pass_until(pass_to(t, "challenges"), "Military against").seat == 1
    for _ in range(60):
        if t.phase == "plot":
            break
        t.play(next((word for word in ("No more challenges", "Pass", "Done") if offered(t, word)), t.options[0]))
    t.play(t.options[0])
    pass_until(t, "Baratheon goes first").play("Baratheon goes first")
    assert pass_until(pass_to(t, "challenges"), "Military against").seat == 0
