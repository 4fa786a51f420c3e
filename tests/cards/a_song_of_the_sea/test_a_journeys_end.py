"""A Journey's End: what each card does, and what it does not. The keyword Melee is tested with Reach of the Kraken."""

import pytest

from tests.cards.a_song_of_the_sea.sea_scenes import sea
from tests.cards.a_time_of_ravens.ravens_scenes import during, lose, resolve
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.kings_landing.city_scenes import settle
from tests.cards.scenes import KNEELING, offered, pass_until

# --- Longship Nightflyer ---------------------------------------------------------------------------------------------


def nightflyer(place="ASOTS104", defender="", hand=("Hut", "Keep"), first=0):
    t = sea({"play": [place, "Rival"], "hand": ["Song"]}, {"play": ["Friend"], "hand": [*hand]}, houses=("greyjoy", "stark"), first=first)
    return lose(t, "Power", "Friend" if first else "Rival", defender)


@pytest.mark.parametrize("chosen", ["Hut", "Keep"])
def test_longship_nightflyer_makes_the_loser_of_an_unopposed_challenge_choose_a_card_to_discard(chosen):
    t = nightflyer().play("Respond with Longship Nightflyer")
    assert t.seat == 1
    settle(t, chosen)
    assert t.discard(1) == [chosen] and t.card(0, "ASOTS104").kneeling


@pytest.mark.parametrize("what", [{"place": ("ASOTS104", KNEELING)}, {"defender": "Friend"}, {"hand": ()}, {"first": 1}])
def test_longship_nightflyer_must_stand_and_needs_an_unopposed_victory_and_a_card(what):
    assert not responds(nightflyer(**what), "Longship Nightflyer")


# --- Randyll Tarly ---------------------------------------------------------------------------------------------------


def randyll(attackers=("Randyll Tarly", "Rose"), **options):
    zero = {"play": ["ASOTS115", "Rose", "Rose", "Friend"]}
    t = sea(zero, {"play": ["Rose", "Rival"]}, houses=("baratheon", "stark"), **options)
    pass_until(t, "Power against").play("Power against")
    for title in attackers:
        t.play(f"Attack with {title}")
    return t.play("Done") if t.prompt == "attackers" else t


@pytest.mark.parametrize("number", [1, 2])
def test_randyll_tarly_makes_tyrells_vigilant_for_the_challenge_as_he_attacks(number):
    t = randyll().play("Respond with Randyll Tarly")
    assert not offered(t, "Friend") and not offered(t, "Rival")
    for _ in range(number):
        t.play(next(option for option in t.options if "Rose" in option))
    settle(t)
    roses = [("Vigilant" in t.card(seat, "Rose", copy).keywords) for seat, copy in ((0, 0), (0, 1), (1, 0))]
    assert roses.count(True) == number and "Vigilant" not in t.card(0, "ASOTS115").keywords
    resolve(t)
    assert "Vigilant" not in t.card(0, "Rose").keywords or t.game["challenge"]


def test_randyll_tarly_waits_for_his_own_attack():
    assert not responds(randyll(("Rose",)), "Randyll Tarly")
    t = sea({"play": ["ASOTS115", "Rose"]}, {"play": ["Friend"]}, houses=("baratheon", "stark"), first=1)
    during(t, "Power", "Friend")
    for _ in range(5):
        if t.prompt == "defenders":
            break
        t.play("Pass")
    t.play("Defend with Randyll Tarly")
    assert not responds(t.play("Done") if t.prompt == "defenders" else t, "Randyll Tarly")


# --- Cape Wrath ------------------------------------------------------------------------------------------------------


def cape(defender="", play=("Shade", "Hideout"), place="ASOTS116", kind="Power"):
    t = sea({"play": [place, "Rival", *play], "hand": ["Shade"]}, {"play": ["Rival", "Sneak", "Shade"]}, houses=("baratheon", "stark"))
    return lose(t, kind, "Rival", defender)


@pytest.mark.parametrize("returned", ["Shade", "Hideout"])
@pytest.mark.parametrize("place", ["ASOTS116", ("ASOTS116", KNEELING)])
@pytest.mark.parametrize("kind", ["Power", "Military"])
def test_cape_wrath_returns_a_card_with_the_crest_to_shadows_after_a_victory_by_four(returned, place, kind):
    t = cape(place=place, kind=kind).play("Respond with Cape Wrath")
    assert not offered(t, "Choose Rival")
    settle(t, f"Choose {returned}")
    assert t.shadows(0) == [returned] and t.shadows(1) == []


@pytest.mark.parametrize("what", [{"defender": "Sneak"}, {"play": ()}])
def test_cape_wrath_needs_a_victory_by_four_and_a_card_of_yours_with_the_crest(what):
    assert not responds(cape(**what), "Cape Wrath")


def test_cape_wrath_returns_nothing_after_an_opponents_victory():
    t = sea({"play": ["ASOTS116", "Shade"]}, {"play": ["Rival"]}, houses=("baratheon", "stark"), first=1)
    assert not responds(lose(t, "Power", "Rival"), "Cape Wrath")
