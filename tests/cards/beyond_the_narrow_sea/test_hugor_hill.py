"""Hugor Hill: a character of the loser that enters play instead of the claim, and a title beside which the card is discarded."""

import pytest

from agot_env.agot.language.model import LANNISTER, NEUTRAL, Character
from tests.cards.a_tale_of_champions.champions_scenes import battle
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import narrow_sea, offered

HUGOR = "Hugor Hill"
PRICED = (
    Character("Free", "X771", NEUTRAL, cost=0, strength=1, icons="MIP"),
    Character("Cheap", "X772", NEUTRAL, cost=2, strength=2, icons="MIP"),
    Character("Fair", "X773", NEUTRAL, cost=3, strength=2, icons="MIP"),
    Character("Dear", "X774", NEUTRAL, cost=4, strength=2, icons="MIP"),
    Character("Only", "X775", LANNISTER, unique=True, cost=1, strength=1, icons="MIP"),
)  # fmt: skip
GONE = ["Free", "Cheap", "Fair", "Dear", "Hut"]


def raid(*defenders, kind="Power", attackers=(HUGOR,), zero=None, discard=GONE, **options):
    """The challenge up to the choice; the second player has a hand and power that a claim would take."""
    mine = {"play": ["BTNS4", "Friend"], "discard": ["Free"]} | (zero or {})
    one = {"play": ["Free", "Cheap", "Giant"], "hand": ["Song", "Song"], "power": 2, "discard": [*discard]}
    return battle(narrow_sea(mine, one, cards=PRICED, houses=("lannister", "stark"), **options), kind, attackers, *defenders)


@pytest.mark.parametrize("kind", ["Power", "Intrigue"])
def test_hugor_hill_takes_a_character_that_costs_no_more_than_the_margin_instead_of_the_claim(kind):
    t = raid(kind=kind)
    assert t.seat == 0 and set(t.options) == {"Choose Free", "Choose Cheap", "Choose Fair"}  # won by 3
    settle(t.play("Choose Fair"))
    assert t.card(1, "Fair").controller == 0 and t.card(1, "Fair").zone == "play"
    assert t.power(1) == 2 and t.hand(1) == ["Song", "Song"]


def test_hugor_hill_counts_what_the_defender_has_against_him():
    t = raid("Free")
    assert t.seat == 0 and set(t.options) == {"Choose Free", "Choose Cheap"}  # 3 to 1


def test_hugor_hill_takes_nothing_if_nothing_is_cheap_enough_and_the_claim_is_replaced_all_the_same():
    t = settle(raid(discard=["Dear", "Hut"]))
    assert t.card(1, "Dear").zone == "discard" and t.power(1) == 2


def test_hugor_hill_takes_no_unique_of_which_the_winner_has_a_copy_in_the_dead_pile():
    t = raid(zero={"dead": ["Only"]}, discard=["Only", "Fair"])
    settle(t)
    assert t.card(1, "Only").zone == "discard" and t.card(1, "Fair").controller == 0
    t = raid(discard=["Only"])
    settle(t)
    assert t.card(1, "Only").controller == 0


def test_hugor_hill_with_another_attacker_leaves_the_claim():
    t = settle(raid(attackers=(HUGOR, "Friend")))
    assert t.power(1) == 1 and not offered(t, "Choose Free") and t.card(1, "Fair").zone == "discard"


def test_hugor_hill_does_nothing_for_another_attacker_or_in_defeat():
    t = settle(raid(attackers=("Friend",)))
    assert t.power(1) == 1 and t.card(1, "Fair").zone == "discard"
    t = settle(raid("Giant"))
    assert t.power(1) == 2 and t.card(1, "Fair").zone == "discard"


def test_hugor_hill_does_nothing_as_a_defender():
    zero, one = {"play": ["BTNS4"], "power": 2}, {"play": ["Free"], "discard": ["Free"]}
    t = settle(battle(narrow_sea(zero, one, first=1, cards=PRICED, houses=("lannister", "stark")), "Power", "Free", HUGOR))
    assert t.discard(1) == ["Free"] and t.power(0) == 2


def test_hugor_hill_is_discarded_as_soon_as_his_player_controls_tyrion_lannister():
    t = narrow_sea({"play": ["BTNS4"], "hand": ["L38"], "gold": 9}, {}, "marshalling", houses=("lannister", "stark"))
    assert t.card(0, "BTNS4").zone == "play"
    settle(t.play("Marshal Tyrion Lannister"))
    assert t.card(0, "BTNS4").zone == "discard" and t.card(0, "L38").zone == "play"


def test_hugor_hill_stays_beside_the_tyrion_lannister_of_an_opponent_and_one_out_of_play():
    t = narrow_sea({"play": ["BTNS4"], "dead": ["L38"], "hand": ["LOTR7"]}, {"play": ["CAD67"]}, houses=("lannister", "lannister"))
    assert t.card(0, "BTNS4").zone == "play"
