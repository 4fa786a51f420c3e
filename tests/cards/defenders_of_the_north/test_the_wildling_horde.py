"""The Wildling Horde: what each card does, and what it does not."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import during, settle, usable, use
from tests.cards.defenders_of_the_north.north_scenes import north, responds
from tests.cards.scenes import KNEELING, offered, pass_to, pass_until

# --- Ghost -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_ghost_returns_to_his_owners_hand_in_any_phase(phase):
    assert use(north({"play": [("DOTN61", KNEELING)]}, phase=phase), "Ghost").hand(0) == ["Ghost"]


def test_ghost_returns_from_an_opponent_to_his_owner():
    t = use(north({"play": [("DOTN61", {"owner": 1})]}), "Ghost")
    assert (t.hand(0), t.hand(1)) == ([], ["Ghost"])


# --- Borderland Keep -------------------------------------------------------------------------------------------------


def borderland(kind="Military", **more):
    t = north({"play": ["DOTN62", "Brute", "Ruler"]}, {"hand": ["Dagger"], "play": ["Friend"]}, bells=(0, 1), **more)
    if kind:
        during(t, kind, "Brute" if kind == "Military" else "Ruler")
    return settle(pass_until(t, "Play Dagger").play("Play Dagger"), "Choose Brute")


def test_borderland_keep_cancels_an_effect_in_a_military_challenge():
    t = borderland().play("Cancel with Borderland Keep")
    assert t.dead(0) == [] and t.discard(0) == ["Borderland Keep"] and t.discard(1) == ["Dagger"]


@pytest.mark.parametrize("kind", ["Power", ""])
def test_borderland_keep_waits_for_a_military_challenge(kind):
    t = borderland(kind)
    assert not offered(t, "Borderland Keep") and t.dead(0) == ["Brute"]


# --- Acolyte of the Flame --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("acolyte", "strength"), [("DOTN65", 3), (("DOTN65", KNEELING), 2)])
def test_acolyte_of_the_flame_is_stronger_while_standing(acolyte, strength):
    assert north({"play": [acolyte]}, houses=("baratheon", "stark")).card(0, "Acolyte of the Flame").strength == strength


# --- Mercenaries from Pyke -------------------------------------------------------------------------------------------


def mercenaries(gold):
    t = north({"play": ["DOTN67"], "gold": gold}, houses=("greyjoy", "stark"))
    return pass_to(t, "dominance") if gold < 2 else pass_until(t, "Pay for Mercenaries from Pyke")


@pytest.mark.parametrize(("answer", "gold", "discard"), [("Pay for", 0, []), ("Do not pay", 2, ["Mercenaries from Pyke"])])
def test_mercenaries_from_pyke_are_paid_or_discarded(answer, gold, discard):
    t = mercenaries(2)
    assert t.phase == "dominance"
    t.play(answer)
    assert t.gold(0) == gold and t.discard(0) == discard


def test_mercenaries_from_pyke_leave_a_player_without_the_gold():
    t = mercenaries(1)
    assert t.gold(0) == 1 and t.discard(0) == ["Mercenaries from Pyke"]


# --- Pulled Under ----------------------------------------------------------------------------------------------------


def test_pulled_under_sinks_with_its_bearer_under_the_decks_of_their_owners():
    friend = ("Friend", {"attachments": [("DOTN68", {"owner": 0})]})
    t = north({"deck": ["Song"]}, {"play": [friend], "deck": ["Song"]}, "dominance", houses=("greyjoy", "stark"))
    assert t.card(1, "Friend").zone == "play"
    while t.phase == "dominance":
        t.play("Pass")
    assert t.deck(0) == ["Song", "Pulled Under"] and t.deck(1) == ["Song", "Friend"]


# --- Green Hatchling -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("zero", "one", "gone"), [(["Rhaegal"], [], True), ([], ["Rhaegal"], False), (["Wyrm"], [], False)])
def test_green_hatchling_makes_room_for_your_rhaegal(zero, one, gone):
    t = north({"play": ["DOTN69", *zero]}, {"play": one}, houses=("targaryen", "stark"))
    assert t.discard(0) == ["Green Hatchling"] * gone


@pytest.mark.parametrize(("first", "kind", "icons"), [(1, "Intrigue", "MI"), (1, "Power", "M"), (0, "Intrigue", "M")])
def test_green_hatchling_schemes_in_intrigue_challenges_against_you(first, kind, icons):
    t = north({"play": ["DOTN69", "Friend"]}, {"play": ["Friend"]}, houses=("targaryen", "stark"), first=first, bells=(0, 1))
    assert t.card(0, "Green Hatchling").icons == "M"
    assert during(t, kind, "Friend").card(0, "Green Hatchling").icons == icons


# --- Recruiter for the Watch -----------------------------------------------------------------------------------------


def test_recruiter_for_the_watch_makes_a_brother_until_the_end_of_the_phase():
    t = use(north({"play": ["DOTN74"]}, {"play": ["Rival"]}), "Recruiter for the Watch", "Choose Rival")
    assert "Night's Watch" in t.card(1, "Rival").traits and t.card(0, "Recruiter for the Watch").kneeling
    assert "Night's Watch" not in pass_to(t, "dominance").card(1, "Rival").traits


def test_recruiter_for_the_watch_must_stand():
    assert not usable(north({"play": [("DOTN74", KNEELING)]}), "Recruiter for the Watch")


# --- Frostfang Peaks -------------------------------------------------------------------------------------------------


def peaks(owner, season=""):
    seats = [{"plots": ["Rest"], "deck": ["Song"] * 3} for _ in range(2)]
    seats[owner]["play"] = ["DOTN78"]
    t = north(*seats, phase="plot", season=season)
    for _ in range(10):
        if t.phase != "plot" or t.prompt == "response":
            break
        t.play(t.options[0] if t.prompt == "first player" else "Pass")
    return t


@pytest.mark.parametrize(("season", "number"), [("", 1), ("summer", 1), ("winter", 2)])
def test_frostfang_peaks_discard_the_opponents_top_card_and_two_in_winter(season, number):
    t = settle(peaks(0, season).play("Respond with Frostfang Peaks"))
    assert t.discard(1) == ["Song"] * number and t.discard(0) == []


def test_frostfang_peaks_wait_for_your_own_plot():
    t = peaks(1)
    assert t.seat == 1 and responds(t, "Frostfang Peaks")
    t.play("Pass")
    assert not responds(t, "Frostfang Peaks")
    t = use(north({"play": ["DOTN78", "Friend"]}, {"hand": ["Decree"], "plots": ["Rest"], "deck": ["Song"]}, first=1, bells=(0, 1)), "Decree")
    assert t.plot(1) == "Rest" and not responds(t, "Frostfang Peaks")


# --- Valar Dohaeris --------------------------------------------------------------------------------------------------


def test_valar_dohaeris_discards_all_standing_characters_at_the_end_of_the_dominance_phase():
    zero = {"plot": "DOTN80", "play": ["Friend", ("Rival", KNEELING), "Hut"]}
    t = north(zero, {"play": ["Kingly", ("Brute", KNEELING)]}, "dominance")
    assert t.discard(0) == []
    while t.phase == "dominance":
        t.play("Pass")
    assert t.discard(0) == ["Friend"] and t.discard(1) == ["Kingly"] and t.card(0, "Hut").zone == t.card(1, "Brute").zone == "play"


def test_valar_dohaeris_lets_nobody_be_saved():
    t = north({"plot": "DOTN80"}, {"play": [("Rhaegal", {"duplicates": 1})]}, "dominance")
    while t.phase == "dominance":
        t.play("Pass")
    assert sorted(t.discard(1)) == ["Rhaegal", "Rhaegal"]
