"""What replaces the claim of a challenge that you win does so only for the controller of the lone attacker, who need not be the attacker."""

import pytest

from agot_env.agot.language.model import MILITARY, NEUTRAL, YOU, Constant, Location, Naval, Strength, characters
from tests.cards.scenes import pass_until
from tests.cards.wardens.wardens_scenes import battle, declare, settle, wardens

BOOST = Location("Boost", "X940", NEUTRAL, abilities=[Constant(characters(), (Strength(9),))])
"""Every character has a higher STR than its printed cost."""
HARBOR = Location("Harbor", "X941", NEUTRAL, abilities=[Constant(characters(controller=YOU), (Naval(MILITARY),))])
LONERS = [
    ("QOD17", "Pyat Pree"),
    ("BTNS4", "Hugor Hill"),
    ("CAD67", "Tyrion Lannister"),
    ("W35", "Khal Drogo"),
]


@pytest.mark.parametrize(("number", "title"), LONERS)
def test_a_lone_attacker_of_another_player_replaces_no_claim(number, title):
    """Bran Stark has an opponent's character attack, and Northland Keep removes the attacker who was declared.

    "If you win a challenge in which ... attacked alone": its controller loses that challenge.
    """
    zero = {"play": ["KR33", "KR14", "Painted", "Cold Wind", "Boost"], "discard": ["Friend"]}
    one = {"play": [number], "hand": ["Friend"], "discard": ["Friend"]}
    t = declare(wardens("stark", zero, one, cards=[BOOST], bells=(0,)), "Intrigue", "Painted")
    settle(t.play("Use Bran Stark"), f"Choose {title}")
    settle(t.play("Use Northland Keep"), "Choose Painted")
    assert t.card(1, title).attacking and not t.card(0, "Painted").attacking
    while t.game["challenge"]:
        t.play("Done" if t.prompt == "defenders" else "Pass")
    assert t.hand(1) == [] and t.discard(1) == ["Friend", "Friend"] and t.dead(1) == []
    assert t.card(1, title).attacking is False


def test_the_reavers_replace_no_claim_of_a_challenge_that_they_joined_for_an_opponent():
    """An Army cannot be taken along by Bran Stark; it joins the attacker by a naval enhancement instead."""
    zero = {"play": ["KR14", "Painted", "Boost"]}
    one = {"play": ["BTNS50", "Harbor", "Friend"]}
    t = declare(wardens("stark", zero, one, cards=[BOOST, HARBOR], bells=(0, 1)), "Military", "Painted")
    t.play("Pass", "Use Victarion's Reavers", "Attack with Victarion's Reavers")
    pass_until(t, "Use Northland Keep").play("Use Northland Keep")
    settle(t, "Choose Painted")
    assert t.card(1, "Victarion's Reavers").attacking and not t.card(0, "Painted").attacking
    while t.prompt != "claim":
        t.play("Done" if t.prompt == "defenders" else "Pass")
    t.play("Kill Friend")
    assert t.dead(1) == ["Friend"] and t.card(1, "Harbor").zone == "play"


@pytest.mark.parametrize(("number", "title"), [("QOD17", "Pyat Pree"), ("W35", "Khal Drogo")])
def test_a_lone_attacker_of_the_winner_replaces_the_claim(number, title):
    t = battle(wardens("stark", {"play": [number]}, {"play": ["Brute", "Friend"]}), "Military", title)
    t.play("Choose Brute")
    assert t.dead(1) == ["Brute"]
