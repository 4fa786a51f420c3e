"""A King in the North: what each card does, and what it does not."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import during, settle, use
from tests.cards.defenders_of_the_north.north_scenes import north, responds
from tests.cards.scenes import offered, pass_until

# --- Treacherous Watchman --------------------------------------------------------------------------------------------


def watchman():
    one = {"play": ["Lionlike", "Friend"]}
    return north({"hand": ["DOTN83", "Summons"], "gold": 1}, one, "marshalling", houses=("lannister", "lannister"))


def test_treacherous_watchman_makes_his_player_discard_a_lannister_when_he_is_played():
    t = watchman().play("Marshal Treacherous Watchman")
    assert set(t.options) == {"Choose Lionlike", "Choose Treacherous Watchman"}
    t.play("Choose Lionlike")
    assert t.discard(1) == ["Lionlike"] and t.card(0, "Treacherous Watchman").zone == "play"


def test_treacherous_watchman_is_his_own_victim_if_there_is_no_other():
    t = north({"hand": ["DOTN83"], "gold": 1}, {"play": ["Friend"]}, "marshalling", houses=("lannister", "stark"))
    assert t.play("Marshal Treacherous Watchman").discard(0) == ["Treacherous Watchman"]


def test_treacherous_watchman_who_is_put_into_play_betrays_nobody():
    t = use(watchman(), "Summons", "Treacherous Watchman")
    assert t.card(0, "Treacherous Watchman").zone == "play" and t.discard(1) == []


# --- Stannis Baratheon -----------------------------------------------------------------------------------------------


def test_stannis_strengthens_your_brothers():
    t = north({"play": ["DOTN85", "Sentry", "Friend"]}, {"play": ["Sentry"]}, houses=("baratheon", "stark"))
    assert [t.card(0, title).strength for title in ("Sentry", "Friend", "DOTN85")] == [3, 1, 3] and t.card(1, "Sentry").strength == 2


# --- R'hllor's Blessing ----------------------------------------------------------------------------------------------


def test_rhllors_blessing_strengthens_its_bearer_and_draws_a_card_when_played():
    t = north({"hand": ["DOTN86"], "play": ["Friend"], "deck": ["Song"] * 2, "gold": 1}, phase="marshalling", houses=("baratheon", "stark"))
    t.play("Marshal R'hllor's Blessing")
    assert t.card(0, "Friend").strength == 3 and t.hand(0) == ["Song"]


def test_rhllors_blessing_that_lies_in_play_draws_nothing():
    t = north({"play": [("Friend", {"attachments": ["DOTN86"]})], "deck": ["Song"]}, houses=("baratheon", "stark"))
    assert t.card(0, "Friend").strength == 3 and t.hand(0) == []


# --- Raiding Fleet ---------------------------------------------------------------------------------------------------


def test_raiding_fleet_discards_eight_cards_of_the_opponents_deck():
    t = north({"hand": ["DOTN87"], "gold": 8, "deck": ["Song"]}, {"deck": ["Song"] * 9}, "marshalling", houses=("greyjoy", "stark"))
    settle(t.play("Marshal Raiding Fleet").play("Respond with Raiding Fleet"))
    assert len(t.discard(1)) == 8 and t.discard(0) == []


def test_raiding_fleet_that_is_put_into_play_discards_nothing():
    t = north({"hand": ["DOTN87", "Summons"]}, {"deck": ["Song"] * 9}, houses=("greyjoy", "stark"))
    assert not responds(use(t, "Summons", "Raiding Fleet"), "Raiding Fleet")


# --- White Hatchling -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("zero", "one", "gone"), [(["Viserion"], [], True), ([], ["Viserion"], False), (["Rhaegal"], [], False)])
def test_white_hatchling_makes_room_for_your_viserion(zero, one, gone):
    t = north({"play": ["DOTN89", *zero]}, {"play": one}, houses=("targaryen", "stark"))
    assert t.discard(0) == ["White Hatchling"] * gone


@pytest.mark.parametrize(("first", "kind", "icons"), [(1, "Power", "MP"), (1, "Intrigue", "M"), (0, "Power", "M")])
def test_white_hatchling_rules_in_power_challenges_against_you(first, kind, icons):
    t = north({"play": ["DOTN89", "Friend"]}, {"play": ["Friend"]}, houses=("targaryen", "stark"), first=first, bells=(0, 1))
    assert during(t, kind, "Friend").card(0, "White Hatchling").icons == icons


# --- Formal Escort ---------------------------------------------------------------------------------------------------


def test_formal_escort_protects_your_nobles_against_opponents_events():
    zero = {"play": ["DOTN91", "Highborn", "Friend"], "hand": ["Dagger"]}
    t = north(zero, {"play": ["Highborn"], "hand": ["Dagger"]}, houses=("martell", "stark"), bells=(0, 1))
    t.play("Play Dagger")
    assert len([option for option in t.options if "Highborn" in option]) == 2  # one's own events may hurt them
    settle(t, "Choose Friend")
    pass_until(t, "Play Dagger").play("Play Dagger")
    assert len([option for option in t.options if "Highborn" in option]) == 1


# --- Steward of the Watch --------------------------------------------------------------------------------------------


def test_steward_of_the_watch_makes_opponents_discard_a_card_of_their_choice():
    t = north({"hand": ["DOTN94", "Song"], "gold": 2}, {"hand": ["Song", "Dagger"]}, "marshalling")
    t.play("Marshal Steward of the Watch").play("Respond with Steward of the Watch")
    assert t.seat == 1
    settle(t, "Dagger")
    assert t.discard(1) == ["Dagger"] and t.hand(1) == ["Song"] and t.hand(0) == ["Song"]


def test_steward_of_the_watch_needs_to_be_played_and_a_hand():
    t = use(north({"hand": ["DOTN94", "Summons"]}, {"hand": ["Song"]}), "Summons", "Steward")
    assert not responds(t, "Steward of the Watch")
    t = north({"hand": ["DOTN94"], "gold": 2}, phase="marshalling").play("Marshal Steward of the Watch")
    assert not responds(t, "Steward of the Watch")


# --- Climbing Spikes -------------------------------------------------------------------------------------------------


def spikes(zero=(), one=()):
    hut = ("Bright Hut", {"attachments": [("DOTN98", {"owner": 0})]})
    return north({"play": [*zero]}, {"play": [hut, "Friend", *one], "hand": ["Broom"]}, first=1, bells=(0, 1))


@pytest.mark.parametrize(("zero", "one", "blank"), [((), ("Savage",), False), (("Savage",), (), True), (("Sentry",), (), False)])
def test_climbing_spikes_blank_their_location_with_a_wildling(zero, one, blank):
    t = spikes(zero, one)
    assert t.card(1, "Bright Hut").blank is blank and t.card(1, "Friend").strength == (1 if blank else 2)


@pytest.mark.parametrize(("zero", "reached"), [(("Savage",), True), (("Savage", "Savage"), False)])
def test_climbing_spikes_are_safe_from_opponents_with_two_wildlings(zero, reached):
    t = spikes(zero).play("Play Broom")
    assert offered(t, "Climbing Spikes") is reached


def test_climbing_spikes_are_attached_to_locations():
    t = north({"hand": ["DOTN98"], "gold": 1, "play": ["Friend"]}, {"play": ["Hut"]}, "marshalling").play("Marshal Climbing Spikes")
    assert t.prompt == "bearer" and {option.split()[-1] for option in t.options} == {"Bell", "Hut"}
