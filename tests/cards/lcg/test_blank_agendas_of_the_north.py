"""Mance Rayder: an agenda or a location with the trait The North is blank for a phase."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Action, Character, ClaimPowerForHouse, Location, Phase
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.lcg.test_agendas_of_chapter_packs import seen
from tests.cards.scenes import offered, pass_to, pass_until

UNARMED = Character("Unarmed", "X980", NEUTRAL, cost=2, strength=2, traits="Night's Watch")
CHURCH = Location(
    "Church", "X890", NEUTRAL, cost=1, influence=2, traits="The North", abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))]
)
SHED = Location("Shed", "X891", NEUTRAL, cost=1, influence=2)
CARDS = (UNARMED, CHURCH, SHED)


def mance(zero=None, one=None, phase="challenges", **options):
    """A scene with Mance Rayder in play."""
    zero = zero or {}
    zero = zero | {"play": ["DOTN116", *zero.get("play", [])]}
    return north(zero, one, phase, **{"first": 0, "cards": CARDS, "bells": (0, 1)} | options)


def use(t, *wanted):
    """Use Mance Rayder, and make the choices."""
    return settle(pass_until(t, "Use Mance Rayder").play("Use Mance Rayder"), *wanted)


def test_an_opponents_agenda_is_blank_until_the_end_of_the_phase():
    t = mance({}, {"agenda": "DOTN19", "play": ["Unarmed"]})
    assert t.card(1, "Unarmed").icons == "M" and seen(t, "power_to_win") == [15, 17]
    use(t, "Rangers")
    assert t.card(0, "Mance Rayder").kneeling
    assert t.card(1, "Unarmed").icons == "" and seen(t, "power_to_win") == [15, 15]
    pass_to(t, "dominance")
    assert t.card(1, "Unarmed").icons == "M" and seen(t, "power_to_win") == [15, 17]


def test_an_own_agenda_may_be_chosen_and_the_others_stay():
    t = mance({"agenda": ["DOTN19", "DOTN59"], "play": ["Unarmed"]}, {"agenda": "DOTN99", "play": ["Unarmed"]})
    assert sorted(t.card(0, "Unarmed").icons) == ["M", "P"] and t.card(1, "Unarmed").icons == "I"
    pass_until(t, "Use Mance Rayder").play("Use Mance Rayder")
    assert t.prompt not in ("action", "challenge")
    for _ in range(5):
        if t.prompt in ("action", "challenge"):
            break
        wanted = [option for option in t.options if "Builders" in option] or [option for option in t.options if "Stark" in option]
        t.play((wanted or t.options)[0])
    assert t.card(0, "Unarmed").icons == "M" and t.card(1, "Unarmed").icons == "I" and seen(t, "power_to_win") == [17, 17]


@pytest.mark.parametrize("owner", [0, 1])
def test_a_location_of_the_north_is_blank_until_the_end_of_the_phase(owner):
    t = mance({"play": ["Church"] if owner == 0 else []}, {"play": ["Church", "Shed"] if owner else ["Shed"]})
    pass_until(t, "Use Mance Rayder").play("Use Mance Rayder")
    assert not offered(t, "Shed")
    settle(t, "Church")
    assert t.card(owner, "Church").blank and not t.card(1, "Shed").blank
    for _ in range(4):
        assert not offered(t, "Use Church")
        if t.prompt == "action":
            t.play("Pass")
    pass_to(t, "dominance")
    assert not t.card(owner, "Church").blank
    pass_until(t, "Use Church")


def test_mance_rayder_must_stand_and_needs_something_of_the_north():
    assert not offered(mance({"play": ["Shed"]}), "Use Mance Rayder")
    assert not offered(mance({"play": ["Shed"]}, {"agenda": "KR39"}), "Use Mance Rayder")  # an agenda without the trait
    kneeling = north({"play": [("DOTN116", {"kneeling": True}), "Church"]}, {}, first=0, cards=CARDS, bells=(0, 1))
    assert not offered(kneeling, "Use Mance Rayder")
    assert offered(mance({}, {"agenda": "DOTN19"}, "dominance"), "Use Mance Rayder")


def test_a_player_with_enough_power_wins_once_their_agenda_is_blank():
    t = mance({"agenda": "DOTN19", "power": 15})
    assert t.winner is None
    use(t, "Rangers")
    assert t.winner == 0
