"""The Pirates of Lys: what each card does, and what it does not."""

import pytest

from tests.cards.a_song_of_the_sea.sea_scenes import sea
from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, during, lose, resolve, usable
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.kings_landing.city_scenes import settle
from tests.cards.kingsroad.kingsroad_scenes import pass_for
from tests.cards.scenes import KNEELING, offered, pass_until

# --- Ser Lancel Lannister --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs"), [(0, 0), (1, 0), (0, 1), (2, 1)])
def test_ser_lancel_lannister_is_stronger_for_each_holy_character_in_play(mine, theirs):
    zero = {"play": ["ASOTS41", *["Pious"] * mine], "hand": ["Pious"]}
    t = sea(zero, {"play": ["Pious"] * theirs, "dead": ["Pious"]}, houses=("lannister", "stark"))
    assert t.card(0, "ASOTS41").strength == 3 + mine + theirs and t.card(0, "ASOTS41").crests == ("Holy",)


# --- The Bear and the Maiden Fair ------------------------------------------------------------------------------------


def maiden(kind="Intrigue", defender="", hand=("Hut", "Keep", "Friend", "Song"), house="lannister", copies=1, first=0):
    zero = {"hand": ["ASOTS42"] * copies, "play": ["Rival", "Giant"]}
    t = sea(zero, {"play": ["Sneak"], "hand": [*hand]}, houses=(house, "stark"), first=first)
    return lose(t, kind, "Sneak" if first else "Rival", defender)


def test_the_loser_of_an_intrigue_challenge_by_four_chooses_two_cards_to_discard():
    t = maiden(hand=("Hut",) * 4).play("Respond with The Bear and the Maiden Fair")
    assert len(settle(t).hand(1)) == 1 and len(t.discard(1)) == 3  # the claim takes one


def test_the_loser_chooses_what_the_bear_and_the_maiden_fair_takes():
    t = maiden(first=1, defender="Giant").play("Respond with The Bear and the Maiden Fair")
    assert t.seat == 1
    t = settle(t, "Keep", "Song")
    assert sorted(t.discard(1)) == ["Keep", "Song"] and sorted(t.hand(1)) == ["Friend", "Hut"]


@pytest.mark.parametrize("what", [{"kind": "Power"}, {"defender": "Sneak"}, {"house": "stark"}, {"hand": ("Hut",)}])
def test_the_bear_and_the_maiden_fair_needs_an_intrigue_victory_by_four_cards_and_its_house(what):
    if what.get("house") == "stark":
        what |= {"house": "baratheon"}
    assert not responds(maiden(**what), "The Bear and the Maiden Fair")


def test_the_bear_and_the_maiden_fair_is_sung_once_a_phase():
    t = maiden(hand=("Hut",) * 6, copies=2).play("Respond with The Bear and the Maiden Fair")
    assert not responds(settle(t), "The Bear and the Maiden Fair") and len(t.hand(1)) == 3


def test_the_bear_and_the_maiden_fair_is_not_sung_after_an_opponents_victory():
    zero = {"hand": ["ASOTS42"] * 3 + ["Hut"] * 2}
    t = lose(sea(zero, {"play": ["Rival"]}, houses=("lannister", "stark"), first=1), "Intrigue", "Rival")
    assert len(t.hand(0)) == 4 and not responds(t, "The Bear and the Maiden Fair")


# --- Cersei's Scheme -------------------------------------------------------------------------------------------------


def cersei(attackers=("Rival",), defenders=(), first=0):
    play = ["Rival", "Friend", "Sneak"]
    seats = [{"plot": "ASOTS43", "play": play}, {"play": [*play, "Brute"]}]
    t = sea(*seats, houses=("lannister", "stark"), first=first)
    return resolve(defend_with(during(t, "Power", *attackers), *defenders))


@pytest.mark.parametrize(("attackers", "defenders"), [(("Rival",), ()), (("Rival",), ("Friend",)), (("Rival", "Friend"), ("Sneak",))])
def test_cerseis_scheme_kneels_a_character_of_the_loser_who_had_no_more_participants(attackers, defenders):
    t = pass_until(cersei(attackers, defenders), "Choose Brute")
    assert t.seat == 0
    settle(t, "Choose Brute")
    assert t.card(1, "Brute").kneeling and not t.card(0, "Sneak").kneeling


@pytest.mark.parametrize("what", [
    {"defenders": ("Friend", "Sneak")}, {"attackers": ("Friend",), "defenders": ("Rival",)}, {"first": 1, "attackers": ("Friend",), "defenders": ("Rival",)},
])  # fmt: skip
def test_cerseis_scheme_waits_for_a_victory_as_the_attacker_over_no_more_participants(what):
    t = cersei(**what)
    assert not offered(t, "Choose Brute") and not t.card(1, "Brute").kneeling


def test_cerseis_scheme_does_nothing_after_an_opponents_victory():
    t = cersei(first=1)
    assert not any(option.startswith("Choose") for option in t.options)
    assert not any(t.card(seat, "Sneak").kneeling for seat in (0, 1))


# --- Ours is the Fury ------------------------------------------------------------------------------------------------


def fury(kind="Power", defender="", house="baratheon", attackers=("Hero", "Rival")):
    zero = {"hand": ["ASOTS49"], "play": ["Hero", "Rival", ("Peerless", KNEELING)]}
    t = sea(zero, {"play": [("Staglike", KNEELING), "Rival"]}, houses=(house, "stark"))
    return resolve(during(t, kind, *attackers), *filter(None, [defender]))


def test_ours_is_the_fury_stands_your_participating_unique_characters():
    t = settle(fury().play("Respond with Ours is the Fury"))
    assert not t.card(0, "Hero").kneeling and t.card(0, "Rival").kneeling and t.card(0, "Peerless").kneeling
    assert t.card(1, "Staglike").kneeling


@pytest.mark.parametrize("what", [{"kind": "Military"}, {"defender": "Rival"}, {"house": "greyjoy"}])
def test_ours_is_the_fury_needs_a_power_victory_by_four_and_its_house(what):
    assert not responds(fury(**what), "Ours is the Fury")


def test_ours_is_the_fury_needs_a_unique_participant():
    assert not responds(fury(attackers=("Rival",)), "Ours is the Fury")


def test_ours_is_the_fury_is_not_for_a_defeat():
    t = sea({"hand": ["ASOTS49"], "play": ["Hero"]}, {"play": ["Giant"]}, houses=("baratheon", "stark"), first=1)
    assert not responds(lose(t, "Power", "Giant", "Hero"), "Ours is the Fury")


# --- Swamps of the Neck ----------------------------------------------------------------------------------------------


def swamps(place="ASOTS51"):
    return during(sea({"play": [place, "Rival", "Friend", "Brute"]}, {"play": ["Sneak"]}), "Power", "Rival", "Friend")


def test_swamps_of_the_neck_stands_a_participant_and_takes_it_out_of_the_challenge():
    t = swamps().play("Use Swamps of the Neck")
    assert not offered(t, "Brute") and not offered(t, "Sneak")
    settle(t, "Choose Rival")
    assert not t.card(0, "Rival").kneeling and not t.card(0, "Rival").attacking and t.card(0, "Friend").attacking
    assert t.card(0, "ASOTS51").kneeling


def test_swamps_of_the_neck_serves_a_defender_and_spares_characters_of_opponents():
    t = sea({"play": ["ASOTS51", "Rival", "Friend"]}, {"play": ["Sneak"]}, first=1)
    t = pass_for(defend_with(during(t, "Power", "Sneak"), "Rival", "Friend"), 0).play("Use Swamps of the Neck")
    assert not offered(t, "Sneak")
    settle(t, "Choose Friend")
    assert not t.card(0, "Friend").kneeling and not t.card(0, "Friend").defending and t.card(0, "Rival").defending


def test_swamps_of_the_neck_must_stand_and_needs_a_participant():
    assert not usable(swamps(("ASOTS51", KNEELING)), "Swamps of the Neck")
    assert not usable(sea({"play": ["ASOTS51", "Rival"]}), "Swamps of the Neck")


# --- Torrhen's Square ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "used", "claim"), [("Military", ("Rest",), 2), ("Military", ("Town",), 1), ("Intrigue", (), 1), ("Power", (), 1)])
def test_torrhens_square_raises_the_claim_of_military_challenges_without_another_city(kind, used, claim):
    zero = {"plot": "ASOTS58", "used_plots": [*used], "play": ["Rival"]}
    t = sea(zero, {"play": ["Friend"] * 3, "hand": ["Hut"] * 3, "power": 3})
    assert t.claim(0) == 1
    lost = lose(t, kind, "Rival")
    assert (len(lost.dead(1)), len(lost.discard(1)), 3 - lost.power(1)) == tuple(claim * (kind == of) for of in ("Military", "Intrigue", "Power"))


def test_torrhens_square_does_not_raise_the_claim_of_opponents():
    t = sea({"plot": "ASOTS58", "play": ["Friend"] * 3}, {"play": ["Rival"]}, first=1)
    assert len(lose(t, "Military", "Rival").dead(0)) == 1
