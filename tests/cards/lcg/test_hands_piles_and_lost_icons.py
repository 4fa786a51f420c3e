"""Podrick Payne, Heads on Pikes and A Hidden Game: what each does, and what it does not."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Action, Draw, Location, Phase
from tests.cards.a_time_of_ravens.ravens_scenes import usable, use
from tests.cards.lcg.prized_scenes import prized, war
from tests.cards.scenes import pass_to, pass_until
from tests.cards.wardens.wardens_scenes import has, responds, settle

# --- Podrick Payne -------------------------------------------------------------------------------------------------------


STUDY = Location("Study", "X895", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Draw(1),))])


@pytest.mark.parametrize(("mine", "theirs", "icons"), [(["L38"], [], True), ([], ["L38"], True), (["Schemer"], [], False)])
def test_podrick_arms_tyrion(mine, theirs, icons):
    t = prized("lannister", {"play": ["CAD46", *mine]}, {"play": [*theirs]})
    seat, who = (0, mine[0]) if mine else (1, theirs[0])
    assert ("M" in t.card(seat, who).icons) is icons and t.card(0, "Podrick Payne").icons == "IP"
    assert has(t, "Stealth", 0, "Podrick Payne") == [True]


@pytest.mark.parametrize(("discards", "drawn"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_podrick_lowers_the_draw_cap_for_each_card_that_an_opponent_loses(discards, drawn):
    """The draw cap is three cards a round beyond those of the draw phase (DRAW-2)."""
    zero = {"play": ["CAD46"], "hand": ["Plunder"] * discards}
    t = prized("lannister", zero, {"hand": ["Friend"] * 4, "play": ["Study"], "deck": ["Brute"] * 9}, cards=(STUDY,), bells=(0, 1))
    for _ in range(discards):
        pass_until(t, "Play Plunder").play("Play Plunder")
    assert len(t.discard(1)) == discards
    for _ in range(20):
        if t.prompt == "challenge":
            break
        t.play("Use Study" if "Use Study" in t.options else "Pass")
    assert t.hand(1).count("Brute") == drawn


def test_podrick_does_nothing_for_his_own_hand():
    zero = {"play": ["CAD46", "Study"], "hand": ["Friend"], "deck": ["Brute"] * 9}
    t = prized("lannister", zero, {"hand": ["Plunder"]}, cards=(STUDY,), first=1, bells=(0, 1)).play("Play Plunder")
    for _ in range(20):
        if t.prompt == "challenge":
            break
        t.play("Use Study" if "Use Study" in t.options else "Pass")
    assert t.discard(0) == ["Friend"] and t.hand(0).count("Brute") == 3


# --- Heads on Pikes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dead", "gone"), [(["Friend"], 2), (["Friend", "Brute"], 4), (["Friend", "Brute", "Giant", "Rival"], 5)])
@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_heads_on_pikes_discards_two_cards_for_each_dead_character(dead, gone, phase):
    zero = {"hand": ["CAD99"], "dead": ["Ruler"], "deck": ["Hut"] * 5}
    t = use(prized("stark", zero, {"dead": dead, "deck": ["Ship"] * 5}, phase=phase), "Heads on Pikes")
    assert t.discard(1) == ["Ship"] * gone and t.discard(0) == ["Heads on Pikes"] and t.power(1) == 1


def test_heads_on_pikes_needs_the_dead_and_is_played_once_a_round():
    assert not usable(prized("stark", {"hand": ["CAD99"], "dead": ["Ruler"]}, {"deck": ["Ship"] * 5}), "Heads on Pikes")
    t = use(prized("stark", {"hand": ["CAD99", "CAD99"]}, {"dead": ["Friend"], "deck": ["Ship"] * 5}), "Heads on Pikes")
    assert not usable(t, "Heads on Pikes") and t.discard(1) == ["Ship", "Ship"]


# --- A Hidden Game ---------------------------------------------------------------------------------------------------------


def hidden(snakes=("Snake",), attacker="Rival", mine="Friend", lost=True):
    zero = {"play": [*snakes, mine], "hand": ["W70", "Dagger"]}
    t = prized("martell", zero, {"play": ["Rival", "Sneak"]}, first=1, bells=(0, 1))
    return war(t, "Power", [attacker], *([] if lost else [mine]))


def test_a_hidden_game_takes_all_icons_for_the_life_of_a_snake():
    t = hidden().play("Respond with A Hidden Game")
    settle(t, "Choose Rival", "Snake")
    rival = t.card(1, "Rival")
    assert rival.icons == "" and "Prized 1" in rival.keywords and t.dead(0) == ["Snake"] and t.card(1, "Sneak").icons == "MIP"
    pass_to(t, "dominance")
    assert t.card(1, "Rival").icons == ""


def test_a_hidden_game_makes_a_character_prized():
    t = settle(hidden().play("Respond with A Hidden Game"), "Choose Rival", "Snake")
    before = t.power(0)
    use(pass_until(t, "Play Dagger"), "Dagger", "Choose Rival")
    assert t.dead(1) == ["Rival"] and t.power(0) == before + 1


def test_a_hidden_game_needs_a_snake_and_a_defeat():
    assert not responds(hidden(()), "A Hidden Game")
    assert not responds(hidden(mine="Giant", lost=False), "A Hidden Game")


def test_a_hidden_game_is_a_limited_response():
    zero = {"play": ["Snake", "Viperess"], "hand": ["W70", "W70"]}
    t = war(prized("martell", zero, {"play": ["Rival"]}, first=1, bells=(0, 1)), "Power", ["Rival"])
    settle(t.play("Respond with A Hidden Game"), "Choose Rival", "Snake")
    assert not responds(t, "A Hidden Game") and t.hand(0) == ["A Hidden Game"]


@pytest.mark.parametrize("target", ["Sneak", "Friend"])
def test_a_hidden_game_chooses_any_character(target):
    t = hidden().play("Respond with A Hidden Game")
    settle(t, f"Choose {target}", "Snake")
    seat = 0 if target == "Friend" else 1
    assert t.card(seat, target).icons == ""
