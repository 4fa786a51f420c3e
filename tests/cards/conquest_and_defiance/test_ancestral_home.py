"""Ancestral Home and The Prize of the North: what each card does, and what it does not."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import usable, use
from tests.cards.conquest_and_defiance.conquest_scenes import conquest
from tests.cards.scenes import KNEELING, offered, pass_to
from tests.cards.wardens.wardens_scenes import fought, respond_with, responds, settle, strengths

# --- Great Wyk -------------------------------------------------------------------------------------------------------


def wyk(phase="challenges", wyk="CAD64", place=("Hut", {})):
    return conquest("greyjoy", {"play": [wyk, "Friend"]}, {"play": [place]}, phase)


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
@pytest.mark.parametrize("kneeling", [False, True])
def test_great_wyk_kneels_or_stands_another_location(kneeling, phase):
    t = use(wyk(phase, place=("Hut", {"kneeling": kneeling})), "Great Wyk", "Choose Hut", "stand" if kneeling else "kneel")
    assert t.card(1, "Hut").kneeling is not kneeling and t.card(0, "Great Wyk").kneeling and not t.card(0, "Friend").kneeling


def test_great_wyk_chooses_among_all_other_locations():
    t = conquest("greyjoy", {"play": ["CAD64", "Keep", "Friend"]}, {"play": ["Hut"]}).play("Use Great Wyk")
    assert {option for option in t.options if option.startswith("Choose")} == {"Choose Keep", "Choose Hut", "Choose Bell"}


def test_great_wyk_must_stand_and_find_another_location():
    assert not usable(conquest("greyjoy", {"play": [("CAD64", KNEELING), "Keep"]}), "Great Wyk")
    assert not usable(conquest("greyjoy", {"play": ["CAD64", "Friend"]}, bells=()), "Great Wyk")


# --- Set Sail --------------------------------------------------------------------------------------------------------


def sail(attacker="Friend", defenders=(), deck=("Ship", "Hut", "Brute")):
    zero = {"play": ["Friend", "Rival"], "hand": ["CAD66"], "deck": [*deck]}
    return fought(conquest("greyjoy", zero, {"play": ["Giant", "Savage"]}), "Power", attacker, *defenders)


def test_set_sail_finds_a_warship_after_an_unopposed_victory():
    t = sail().play("Respond with Set Sail")
    assert not offered(t, "Take Hut") and not offered(t, "Take Brute")
    settle(t, "Take Ship")
    assert t.hand(0) == ["Ship"] and sorted(t.deck(0)) == ["Brute", "Hut"] and t.discard(0) == ["Set Sail"]


def test_set_sail_may_find_nothing():
    t = respond_with(sail(deck=("Hut", "Brute")), "Set Sail")
    assert t.hand(0) == [] and sorted(t.deck(0)) == ["Brute", "Hut"]


@pytest.mark.parametrize("what", [{"attacker": "Rival", "defenders": ("Savage",)}, {"defenders": ("Giant",)}])
def test_set_sail_needs_an_unopposed_victory(what):
    assert not responds(sail(**what), "Set Sail")


def test_set_sail_does_not_answer_an_opponents_victory():
    zero = {"hand": ["CAD66"], "deck": ["Ship"]}
    t = fought(conquest("greyjoy", zero, {"play": ["Giant"]}, first=1, bells=(0, 1)), "Power", "Giant")
    assert not responds(t, "Set Sail")


# --- Deserted Castle -------------------------------------------------------------------------------------------------


def castle(phase="challenges", castle="CAD82", play=("Stagfriend", "Friend")):
    return conquest("baratheon", {"play": [castle, *play]}, {"play": ["Painted"]} if "Stagfriend" in play else {}, phase)


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_deserted_castle_makes_a_baratheon_character_a_stronger_sworn_brother(phase):
    t = castle(phase).play("Use Deserted Castle")
    assert set(t.options) == {"Choose Stagfriend", "Choose Painted"}
    settle(t, "Choose Stagfriend")
    assert strengths(t, 0, "Stagfriend", "Friend") == [4, 1] and "Night's Watch" in t.card(0, "Stagfriend").traits
    assert t.card(0, "Deserted Castle").kneeling and "Night's Watch" not in t.card(1, "Painted").traits


def test_deserted_castle_serves_until_the_phase_ends():
    t = pass_to(use(castle(), "Deserted Castle", "Choose Stagfriend"), "dominance")
    assert strengths(t, 0, "Stagfriend") == [2] and "Night's Watch" not in t.card(0, "Stagfriend").traits


@pytest.mark.parametrize("what", [{"castle": ("CAD82", KNEELING)}, {"play": ("Friend",)}])
def test_deserted_castle_must_stand_and_find_a_baratheon_character(what):
    assert not usable(castle(**what), "Deserted Castle")
