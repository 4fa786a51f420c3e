"""A Roll of the Dice: what each card does, and what it does not."""

import pytest

from agot_env.agot.engine.record.codes import L_PLAYED
from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, during, settle, usable, use
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import bearing, fought, narrow_sea, offered, played
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import pass_until

# --- Ramsay's Hunting Dogs -------------------------------------------------------------------------------------------


def test_ramsays_hunting_dogs_strengthen_their_bearer_against_stealth_too():
    t = narrow_sea({"play": ["Sneak", "Brute"]}, {"play": [bearing("Friend", "BTNS102"), "Rival", "Sneak"]})
    assert t.card(1, "Friend").strength == 3
    pass_until(t, "Power against").play("Power against")
    while t.prompt == "action":
        t.play("Pass")
    assert t.prompt == "stealth" and offered(t, "Rival") and not offered(t, "Friend")


# --- Walk of Shame ---------------------------------------------------------------------------------------------------


def walk(place="Quay", house="lannister"):
    zero = {"play": [place, "Friend"], "hand": ["BTNS104"], "power": 3}
    t = narrow_sea(zero, {"play": [("Rival", {"power": 2}), "Giant"], "power": 4}, houses=(house, "stark"))
    return defend_with(during(t, "Power", "Friend"), "Rival")


def test_walk_of_shame_removes_a_participant_and_discards_a_power_from_it_and_from_the_house_card():
    t = walk().play("Play Walk of Shame")
    while t.prompt == "influence":
        t.play("Kneel Quay")
    assert not offered(t, "Choose Giant")
    power = t.power(0)
    settle(t, "Choose Rival")
    assert not t.card(1, "Rival").defending and t.card(1, "Rival").power == 1 and (t.power(0), t.power(1)) == (power - 1, 4)


def test_walk_of_shame_needs_influence_and_a_challenge():
    assert not usable(walk("Hut"), "Walk of Shame")
    t = narrow_sea({"play": ["Quay", "Friend"], "hand": ["BTNS104"], "power": 3}, {"play": ["Rival"]}, houses=("lannister", "stark"))
    assert not usable(t, "Walk of Shame")


# --- Glamor of Fire --------------------------------------------------------------------------------------------------


def glamor(events=("Dagger",), play=("Rival", "Brute"), dead=("Giant",)):
    zero = {"play": [*play], "hand": [*events, "BTNS107"], "dead": [*dead]}
    t = narrow_sea(zero, {"play": ["Friend"]}, houses=("baratheon", "stark"))
    for event in events:
        played(t, event, "Rival")
    return t


def test_glamor_of_fire_exchanges_a_character_for_one_that_was_killed_this_phase():
    t = glamor().play("Play Glamor of Fire")
    assert not offered(t, "Choose Friend")
    settle(t, "Choose Brute", "Choose Rival")
    assert t.card(0, "Rival").zone == "play" and sorted(t.dead(0)) == ["Brute", "Giant"]


@pytest.mark.parametrize("what", [{"play": ("Rival",)}, {"events": ()}])
def test_glamor_of_fire_needs_a_character_to_kill_and_one_that_was_killed_this_phase(what):
    assert not usable(glamor(**what), "Glamor of Fire")


def test_glamor_of_fire_and_dale_seaworth_repeat_as_often_as_their_player_likes():
    """A card that is played again and again is remembered once, so that the record always has room for it."""
    zero = {"play": ["Rival", "ASOTS67"], "hand": ["Dagger", "BTNS107", "BTNS107"]}
    t = narrow_sea(zero, {"play": ["Friend", "W104"]}, houses=("baratheon", "stark"))  # W104 asks what has been played
    played(t, "Dagger", "Rival")
    t = pass_until(t, "Play Glamor of Fire").play("Play Glamor of Fire")  # Dale Seaworth dies for Rival, and finds no other copy
    for back in ("Dale Seaworth", "Rival") * 3:
        t = pass_until(t, "Play Glamor of Fire").play("Play Glamor of Fire")
        assert t.card(0, back).zone == "play"
        t = pass_until(t, "Respond with Dale Seaworth").play("Respond with Dale Seaworth")
        assert t.hand(0) == ["Glamor of Fire"]
    assert int(t.game["effects_of"][L_PLAYED]) == 3


# --- Outthought ------------------------------------------------------------------------------------------------------


def test_outthought_draws_a_card_when_it_is_played():
    t = narrow_sea({"hand": ["BTNS113"], "deck": ["Song", "Hut"], "gold": 1}, {"play": ["Rival"]}, "marshalling", houses=("martell", "stark"))
    assert settle(t.play("Marshal Outthought")).hand(0) == ["Song"]


def outthought(first=1, kneeling=False, attacker="Giant", defenders=()):
    seats = [{"play": ["Friend"]}, {"play": [("Rival", {"kneeling": kneeling, "attachments": [("BTNS113", {"owner": 0})]}), "Giant"]}]
    return fought(*seats, "Power", attacker, defenders, first=first, bells=(0,), houses=("martell", "stark"))


@pytest.mark.parametrize("what", [{}, {"first": 0, "attacker": "Friend", "defenders": ("Giant",)}])
def test_outthought_kneels_its_bearer_after_a_lost_challenge(what):
    t = pass_until(outthought(**what), "Respond with Outthought").play("Respond with Outthought")
    assert settle(t).card(1, "Rival").kneeling


@pytest.mark.parametrize("what", [{"kneeling": True}, {"first": 0, "attacker": "Friend"}])
def test_outthought_waits_for_a_lost_challenge_and_a_standing_bearer(what):
    assert not responds(outthought(**what), "Outthought")


# --- The Brazen Beasts -----------------------------------------------------------------------------------------------


def beasts(victim="Brute", events=("Venom",), owner=1):
    seats = [{"play": ["BTNS115"], "hand": [*events]}, {"play": ["Schemer"]}]
    seats[owner]["play"] = [*seats[owner]["play"], victim]
    return played(narrow_sea(*seats, houses=("targaryen", "stark")), events[0], victim)


def test_the_brazen_beasts_claim_a_power_after_a_character_of_the_opponent_was_weakened_to_nothing_once_a_phase():
    t = settle(beasts(events=("Venom", "Venom")).play("Respond with The Brazen Beasts"))
    assert t.card(0, "BTNS115").power == 1 and "Renown" in t.card(0, "BTNS115").keywords
    assert not responds(played(t, "Venom", "Schemer"), "The Brazen Beasts")


@pytest.mark.parametrize("what", [{"victim": "Rival"}, {"owner": 0}])
def test_the_brazen_beasts_wait_for_a_powerless_character_of_an_opponent(what):
    assert not responds(beasts(**what), "The Brazen Beasts")


# --- Dragonbone Bow --------------------------------------------------------------------------------------------------


def bow(kneeling=False):
    zero = {"play": [bearing("Ruler", "BTNS117", kneeling=kneeling), "Brute"]}
    return during(narrow_sea(zero, {"play": ["Friend"]}, houses=("targaryen", "stark")), "Military", "Brute")


def test_dragonbone_bow_lets_its_bearer_take_part_as_an_attacker():
    t = pass_until(bow(), "Use Dragonbone Bow")
    assert "Deadly" in t.card(0, "Ruler").keywords
    use(t, "Dragonbone Bow")
    assert t.card(0, "Ruler").attacking and t.card(0, "Ruler").kneeling
    assert "Deadly" in t.card(0, "Ruler").keywords


def test_dragonbone_bow_needs_a_challenge_and_a_standing_bearer():
    assert not usable(bow(kneeling=True), "Dragonbone Bow")
    t = narrow_sea({"play": [bearing("Ruler", "BTNS117")]}, {"play": ["Friend"]}, houses=("targaryen", "stark"))
    assert not usable(t, "Dragonbone Bow")


