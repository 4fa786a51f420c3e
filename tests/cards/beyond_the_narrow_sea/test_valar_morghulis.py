"""Valar Morghulis: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Character
from tests.cards.a_time_of_ravens.ravens_scenes import settle, usable
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import battle, bearing, fought, narrow_sea, offered
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import pass_to, pass_until

# --- The Bastard of Nightsong ----------------------------------------------------------------------------------------


def nightsong(attackers="The Bastard of Nightsong", power=2, defenders=(), kind="Military"):
    zero = {"play": ["BTNS8", "Giant"], "power": 1}
    return fought(zero, {"play": ["Giant"], "power": power}, kind, attackers, defenders, houses=("baratheon", "stark"))


def test_the_bastard_of_nightsong_takes_a_power_from_the_losers_house_card():
    t = nightsong(kind="Military", power=3)
    before = t.power(0), t.power(1)
    settle(t.play("Respond with The Bastard of Nightsong"))
    assert t.card(0, "BTNS8").power == 1 and (t.power(0), t.power(1)) == (before[0], before[1] - 1)


@pytest.mark.parametrize("what", [{"attackers": "Giant"}, {"defenders": ("Giant",)}, {"power": 0}])
def test_the_bastard_of_nightsong_must_win_over_a_player_with_power(what):
    assert not responds(nightsong(**what), "The Bastard of Nightsong")


# --- Maester Kerwin --------------------------------------------------------------------------------------------------


def kerwin(victim="Squidlike", event="Dagger", using="Play", mine=True):
    zero = {"play": ["BTNS11", *([victim] if mine else [])]}
    one = {"hand": [event], "play": ["Friend", *([] if mine else [victim])]}
    return settle(narrow_sea(zero, one, first=1, bells=(0, 1), houses=("greyjoy", "stark")).play(f"{using} {event}"), f"Choose {victim}")


@pytest.mark.parametrize("event", ["Dagger", "Broom", "Shackles"])
def test_maester_kerwin_dies_to_cancel_what_chooses_an_ironborn_of_his_player(event):
    t = settle(kerwin(event=event).play("Cancel with Maester Kerwin"))
    assert t.dead(0) == ["Maester Kerwin"] and t.card(0, "Squidlike").zone == "play" and not t.card(0, "Squidlike").kneeling


@pytest.mark.parametrize("victim", ["Ironborn Knight", "Mounted"])
def test_maester_kerwin_cancels_a_passive_ability_that_chooses_one(victim):
    """A passive ability is cancelled before it takes effect, and what it chooses is its target by then."""
    knight = Character("Ironborn Knight", "X790", NEUTRAL, cost=1, strength=1, icons="M", traits="Ironborn, Knight")
    one = {"play": ["Rival", "Mounted"], "hand": ["ATOC73"], "gold": 5}
    houses = ("greyjoy", "targaryen")
    t = narrow_sea({"play": ["BTNS11", "Ironborn Knight"]}, one, "marshalling", houses=houses, cards=(knight,), bells=(0, 1))
    pass_until(t, "Marshal Daario").play("Marshal Daario", f"Choose {victim}")
    assert offered(t, "Cancel with Maester Kerwin") == (victim == "Ironborn Knight")
    if victim == "Ironborn Knight":
        settle(t.play("Cancel with Maester Kerwin"))
        assert t.dead(0) == ["Maester Kerwin"] and t.card(0, "Ironborn Knight").zone == "play"


@pytest.mark.parametrize("victim", ["Squidlike", "Brute"])
@pytest.mark.parametrize("attacker", ["Pyat Pree", "Wolfish"])
def test_maester_kerwin_cancels_what_happens_instead_of_a_claim(attacker, victim):
    """What a replacement of a claim chooses is its target before cancels, too; cancelled, it has still replaced the claim (FAQ p. 18, I)."""
    one = {"play": ["QOD17", bearing("Wolfish", "ATOC102")]}
    t = narrow_sea({"play": ["BTNS11", "Squidlike", "Brute"]}, one, first=1, bells=(0, 1), houses=("greyjoy", "stark"))
    pass_until(battle(t, "Military", attacker), f"Choose {victim}").play(f"Choose {victim}")
    assert offered(t, "Cancel with Maester Kerwin") == (victim == "Squidlike")
    if victim == "Squidlike":
        settle(t.play("Cancel with Maester Kerwin"))
        assert t.dead(0) == ["Maester Kerwin"] and t.card(0, "Squidlike").zone == t.card(0, "Brute").zone == "play"
    else:
        assert t.dead(0) == ["Brute"]


@pytest.mark.parametrize("what", [{"victim": "Brute"}, {"mine": False}, {"event": "Song"}])
def test_maester_kerwin_protects_the_ironborn_of_his_player_alone(what):
    assert not offered(kerwin(**what), "Cancel with Maester Kerwin")


# --- Harried by Dragons ----------------------------------------------------------------------------------------------


def harried(phase="marshalling", deck=("Song", "BTNS14", "Hut"), house="targaryen"):
    zero = {"hand": ["BTNS14"], "deck": [*deck], "gold": 3, "play": ["Quay"]}
    return narrow_sea(zero, {"play": ["Rival"]}, phase, houses=(house, "stark"))


def test_harried_by_dragons_weakens_its_bearer_and_finds_another_copy():
    t = settle(harried().play("Marshal Harried by Dragons"), "Attach to Rival")
    assert t.card(1, "Rival").strength == 4
    settle(t.play("Respond with Harried by Dragons"), "Take Harried by Dragons")
    assert t.hand(0) == ["Harried by Dragons"] and sorted(t.deck(0)) == ["Hut", "Song"]


def test_harried_by_dragons_is_not_played_by_ambush():
    t = settle(harried("challenges").play("Ambush Harried by Dragons"), "Attach to Rival")
    assert t.card(1, "Rival").strength == 4 and not responds(t, "Harried by Dragons")


def test_harried_by_dragons_finds_no_other_card():
    t = harried(deck=["Song", "Hut"])
    settle(t.play("Marshal Harried by Dragons"))
    if responds(t, "Harried"):
        settle(t.play("Respond with Harried by Dragons"))
    assert t.hand(0) == [] and sorted(t.deck(0)) == ["Hut", "Song"]


# --- Incinerate ------------------------------------------------------------------------------------------------------


def incinerate(one="Brute", mine=("Horseman", "Rider", "Savage"), place="Quay", phase="challenges", theirs=("Horseman",)):
    zero = {"play": [*mine, place], "hand": ["BTNS15"]}
    return narrow_sea(zero, {"play": [one, *theirs]}, phase, houses=("targaryen", "stark"))


def test_incinerate_weakens_a_character_by_the_targaryens_with_a_trait_or_kills_it():
    t = settle(incinerate().play("Play Incinerate"), "Choose Brute", "Horseman")
    assert t.dead(1) == ["Brute"] and t.card(0, "Quay").kneeling
    t = settle(incinerate("Rival").play("Play Incinerate"), "Choose Rival", "Horseman")
    assert t.dead(1) == [] and t.card(1, "Rival").strength == 3
    assert pass_to(t, "dominance").card(1, "Rival").strength == 5


@pytest.mark.parametrize("what", [{"place": "Hut"}, {"phase": "dominance"}])
def test_incinerate_needs_challenges_and_influence(what):
    assert not usable(incinerate(**what), "Incinerate")


# --- Magister Illyrio ------------------------------------------------------------------------------------------------


def illyrio(phase="challenges", victims=("Friend", "Rival", "Peerless"), owner=0):
    seats = [{"play": ["BTNS16"]}, {"play": [*victims]}]
    seats[owner]["hand"] = ["Summons", "Brute"]
    t = narrow_sea(*seats, phase, first=owner, bells=(0, 1), houses=("targaryen", "stark"))
    return settle(pass_until(t, "Play Summons").play("Play Summons"), "Brute")


@pytest.mark.parametrize("owner", [0, 1])
def test_magister_illyrio_weakens_a_character_after_one_enters_play_and_kills_a_weak_one(owner):
    t = pass_until(illyrio(owner=owner), "Respond with Magister Illyrio").play("Respond with Magister Illyrio")
    assert not offered(t, "Choose Peerless") and not offered(t, "Choose Magister Illyrio")
    settle(t, "Choose Friend")
    assert t.dead(1) == ["Friend"]


def test_magister_illyrio_weakens_until_the_end_of_the_phase():
    t = settle(illyrio().play("Respond with Magister Illyrio"), "Choose Rival")
    assert t.card(1, "Rival").strength == 4 and pass_to(t, "dominance").card(1, "Rival").strength == 5


@pytest.mark.parametrize("phase", ["marshalling", "dominance"])
def test_magister_illyrio_serves_in_challenges(phase):
    assert not responds(illyrio(phase), "Magister Illyrio")
