"""A search of an opponent's deck and hand for copies of a card."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Character, Location
from tests.cards.scenes import attack, fight, lcg_scene, offered, pass_until, pay_influence

PEOPLE = (
    Character("Raider", "X950", NEUTRAL, cost=1, strength=5, icons="MIP"),
    Character("Comrade", "X951", NEUTRAL, cost=1, strength=1, icons="MIP"),
    Character("Lord", "X952", NEUTRAL, unique=True, cost=1, strength=5, icons="MIP"),
    Character("Elder", "X953", NEUTRAL, cost=1, strength=1, icons="P"),
    Location("Well", "X954", NEUTRAL, cost=1, influence=2),
)  # fmt: skip
DECK = ["Comrade", "Raider", "Comrade", "Raider"]


def table(zero=(), one=(), *, hand=("Raider", "Comrade"), deck=DECK, well="Well", **options):
    zero = {"hand": ["CAD12"], "play": [well, *zero], "deck": ["Raider"], "discard": []}
    one = {"play": ["Raider", "Comrade", *one], "hand": list(hand), "deck": list(deck)}
    return lcg_scene(zero, one, houses=("martell", "stark"), cards=PEOPLE, first=1, **options)


def lost(t, *attackers):
    attack(t, "Military", *attackers)
    return fight(t)


def answers(t, target="Raider"):
    t.play("You Murdered Her Children")
    if t.prompt == "target":
        t.play(target)
    return pay_influence(t)


def test_all_copies_in_the_deck_and_hand_may_be_discarded():
    t = answers(lost(table(), "Raider", "Comrade"))
    assert t.card(0, "Well").kneeling
    for left in (3, 2, 1):
        assert t.seat == 0 and len([option for option in t.options if "Raider" in option]) == left and not offered(t, "Comrade")
        t.play("Raider")
    assert t.discard(1) == ["Raider"] * 4 and t.hand(1) == ["Comrade"] and sorted(t.deck(1)) == ["Comrade", "Comrade"]
    assert t.card(1, "Comrade").zone == "play" and t.deck(0) == ["Raider"]


def test_any_number_may_be_none_or_some():
    t = answers(lost(table(), "Raider"))
    t.play("Done")
    assert t.discard(1) == ["Raider"] and t.hand(1) == ["Raider", "Comrade"] and sorted(t.deck(1)) == sorted(DECK)
    t = answers(lost(table(), "Raider"))
    t.play("Raider").play("Done")
    assert t.discard(1) == ["Raider"] * 2


def test_the_hand_is_seen_and_nothing_asked_without_copies():
    t = answers(lost(table(hand=("Comrade",), deck=("Comrade", "Elder")), "Raider"))
    assert t.prompt != "pick" and t.discard(1) == ["Raider"] and int(t.game["known"][0, 1]).bit_count() >= 1


@pytest.mark.parametrize("bearer", [False, True])
def test_a_character_that_is_saved_is_not_looked_for(bearer):
    play = [("Lord", {"duplicates": 1})] if bearer else ["Lord"]
    t = answers(lost(table((), play, hand=(), deck=["Lord", "Elder"]), "Lord"), "Lord")
    if bearer:
        pass_until(t, "Save").play("Save with Lord")
    elif offered(t, "Lord"):
        t.play("Lord")
    assert (t.card(1, "Lord").zone == "play") == bearer and ("Lord" in t.deck(1)) == bearer


def test_only_an_attacker_and_only_with_two_influence():
    t = lost(table(), "Raider")
    t.play("You Murdered Her Children")
    assert not offered(t, "Comrade")
    t = lost(table(well=("Well", {"kneeling": True})), "Raider")
    assert not offered(t, "You Murdered")


def test_not_after_an_attack_of_ones_own_has_failed():
    zero = {"hand": ["CAD12"], "play": ["Well", "Elder"]}
    t = lcg_scene(zero, {"play": ["Raider"]}, houses=("martell", "stark"), cards=PEOPLE, first=0)
    attack(t, "Power", "Elder")
    fight(t, "Raider")
    assert not offered(t, "You Murdered")


def test_not_after_an_opponent_has_lost_as_the_defender():
    zero = {"hand": ["CAD12"], "play": ["Well", "Raider"]}
    t = lcg_scene(zero, {"play": ["Elder"], "power": 2}, houses=("martell", "stark"), cards=PEOPLE, first=0)
    attack(t, "Power", "Raider")
    fight(t, "Elder")
    assert not offered(t, "You Murdered") and t.power(0) == 1
