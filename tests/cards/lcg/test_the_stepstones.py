"""The Stepstones: what its response costs, and what it needs."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Character, Location
from tests.cards.a_clash_of_arms.clash_scenes import clash, settle
from tests.cards.scenes import attack, fight, offered

PAGE = Character("Page", "X1", NEUTRAL, cost=1, strength=1, icons="MIP")
GIANT = Character("Giant", "X2", NEUTRAL, cost=4, strength=6, icons="MIP")
SHED = Location("Shed", "X3", NEUTRAL, cost=1)
PEOPLE = (PAGE, GIANT, SHED)


def lost(play, *, deck=("Shed", "Page"), first=1, one=(), gold=0):
    """A challenge has been fought, which seat 1 wins if it attacks."""
    zero = {"play": ["CAD50", *play], "deck": list(deck), "gold": gold}
    t = clash(zero, {"play": ["Giant", *one], "deck": ["Giant"]}, houses=("martell", "stark"), cards=PEOPLE, first=first, bells=(0, 1))
    return fight(attack(t, "Power", "Giant"))


def test_the_stepstones_take_the_top_card_for_a_gold_on_a_character_of_yours():
    t = lost([("Page", {"gold": 2})], one=[("Page", {"gold": 1})])
    assert offered(t, "Respond with The Stepstones")
    settle(t.play("Respond with The Stepstones"))
    assert t.hand(0) == ["Shed"] and t.deck(0) == ["Page"] and t.card(0, "Page").gold == 1 and t.card(1, "Page").gold == 1
    assert not offered(t, "Respond with The Stepstones")


@pytest.mark.parametrize(
    ("play", "gold", "one"), [(["Page"], 3, [("Page", {"gold": 2})]), ([("Shed", {"gold": 2})], 0, []), ([], 0, [])]
)
def test_the_stepstones_need_gold_on_a_character_that_you_control(play, gold, one):
    assert not offered(lost(play, gold=gold, one=one), "Respond with The Stepstones")


def test_the_stepstones_need_a_card_to_reveal():
    assert not offered(lost([("Page", {"gold": 1})], deck=[]), "Respond with The Stepstones")


def test_the_stepstones_do_nothing_after_a_challenge_that_you_win():
    t = clash({"play": ["CAD50", ("Giant", {"gold": 1})], "deck": ["Shed"]}, {"play": ["Page"]}, houses=("martell", "stark"), cards=PEOPLE, bells=(0, 1))
    assert not offered(fight(attack(t, "Power", "Giant")), "Respond with The Stepstones")


def test_a_character_that_counts_its_gold_is_weaker_without_it():
    """FAQ 3.12: its STR is recounted as soon as the gold is discarded."""
    t = lost([("Knights of the Sun", {"gold": 2})])
    assert t.card(0, "Knights of the Sun").strength == 5
    settle(t.play("Respond with The Stepstones"))
    assert (t.card(0, "Knights of the Sun").gold, t.card(0, "Knights of the Sun").strength) == (1, 4)


def test_the_stepstones_are_a_prize():
    assert any("Prized" in keyword for keyword in lost([]).card(0, "The Stepstones").keywords)
