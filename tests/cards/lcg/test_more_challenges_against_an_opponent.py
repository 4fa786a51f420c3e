"""Elia Sand, who allows one more challenge against one opponent, and By Sword or By Guile, which takes power in place of a claim."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Character
from agot_env.agot.records.validate import invalid_games
from agot_env.testing import Table
from tests.cards.scenes import attack, fight, lcg_scene, offered, pass_until, three

PEOPLE = (
    Character("Gossip", "X780", NEUTRAL, cost=1, strength=1, icons="I"),
    Character("Ruffian", "X781", NEUTRAL, cost=1, strength=3, icons="MP"),
)
THREE = ["Ruffian"] * 3
TITLES = ("Master of Whispers", "Hand of the King", "Lord Commander of the Kingsguard", "Crown Regent")


def at_elia(second, third):
    """Elia and two others who may attack, first to act; Lannister and Martell face her."""
    hers = {"play": ["CAD91", "Gossip", "Gossip", "Ruffian", "Bell"]}
    return three(lcg_scene, hers, {"play": second}, {"play": third}, cards=PEOPLE, first=0)


def intrigue(t):
    """The opponents that Stark may challenge once more."""
    pass_until(t, "Military against")
    return [option.removeprefix("Intrigue against ") for option in t.options if option.startswith("Intrigue")]


def strike(t, name):
    """An intrigue challenge of a Gossip against a player."""
    pass_until(t, f"Intrigue against {name}").play(f"Intrigue against {name}", "Attack with Gossip")
    if t.prompt == "attackers":
        t.play("Done")
    fight(t)


@pytest.mark.parametrize("before", (True, False))
def test_elia_allows_one_more_intrigue_challenge_against_the_chosen_opponent(before):
    t = at_elia(THREE * 2, THREE * 2)
    if before:
        t.play("Elia Sand", "Choose Martell")
    strike(t, "Lannister")
    if not before:
        pass_until(t, "Elia Sand").play("Elia Sand", "Choose Martell")
    assert not invalid_games(t.batch.records, t.batch.match)
    assert intrigue(t) == ["Martell"]
    strike(t, "Martell")
    assert intrigue(t) == []


def test_the_challenge_against_the_chosen_opponent_may_come_first():
    """*ruling*: it is the additional one, if Elia was used before it, and the other intrigue challenge is against any opponent."""
    t = at_elia(THREE * 2, THREE * 2)
    t.play("Elia Sand", "Choose Martell")
    strike(t, "Martell")
    assert not invalid_games(t.batch.records, t.batch.match)
    assert intrigue(t) == ["Lannister", "Martell"]
    strike(t, "Lannister")
    assert intrigue(t) == []


def test_a_challenge_before_elia_is_used_is_not_the_additional_one():
    t = at_elia(THREE * 2, THREE * 2)
    strike(t, "Martell")
    pass_until(t, "Elia Sand").play("Elia Sand", "Choose Martell")
    assert intrigue(t) == ["Martell"]


def test_elia_is_used_once_a_phase_and_not_against_households_of_her_size():
    t = at_elia(THREE, THREE)  # hers are four characters
    assert not offered(t, "Elia Sand")
    t = at_elia(THREE * 2, THREE)
    t.play("Elia Sand")  # against Lannister alone
    assert t.prompt == "action" and not offered(t, "Elia Sand")
    strike(t, "Martell")
    assert intrigue(t) == ["Lannister"]


def redirected(first, *, elia="Martell"):
    """Elia's player attacks these opponents one after the other; the targets that the Crown Regent lets them choose, for each attack."""
    seats = ({"play": ["CAD91", "Gossip", "Gossip"]}, *({"play": THREE * 2, "hand": ["Gossip"] * 3} for _ in range(2)), {})
    t = Table("lcg", ("stark", "lannister", "martell", "greyjoy"), variant="melee", extra_cards=PEOPLE)
    for seat, (what, title) in enumerate(zip(seats, TITLES, strict=True)):
        t.put(seat, plot="Planning Ahead", title=title, **what)
    t.start("challenges", 0).play("Elia Sand", f"Choose {elia}")
    asked = []
    for name in first:
        pass_until(t, f"Intrigue against {name}").play(f"Intrigue against {name}", "Attack with Gossip")
        if t.prompt == "attackers":
            t.play("Done")
        asked.append([])
        if t.prompt == "redirect":
            again = t.copy().play("Redirect the challenge as Crown Regent")
            asked[-1] = [option.removeprefix("Attack ").removesuffix(" instead") for option in again.options]
            t.play("Pass")
        fight(t)
        assert not invalid_games(t.batch.records, t.batch.match)
    return asked


def test_the_crown_regent_finds_no_other_target_for_a_challenge_against_the_chosen_opponent_alone():
    """A redirect needs a legal target (TIT-4); the challenge that Elia allows has one. *ruling*: any other may be redirected to others."""
    assert redirected(["Lannister", "Martell"]) == [["Martell", "Greyjoy"], []]
    assert redirected(["Greyjoy", "Martell"]) == [["Lannister", "Martell"], []]
    assert redirected(["Martell", "Lannister"]) == [["Lannister", "Greyjoy"], ["Martell", "Greyjoy"]]


def test_without_elia_there_is_one_intrigue_challenge():
    t = at_elia(THREE * 2, THREE * 2)
    strike(t, "Martell")
    assert intrigue(t) == []


def guile(power, kind="Military", attacker=0, copies=1):
    """A challenge that its attacker, with the event or without it, wins; the other player has so much power."""
    seats = [
        {"play": ["Ruffian", "Gossip"], "hand": ["CAD114"] * copies},
        {"play": ["Gossip", "Ruffian"], "power": power, "hand": ["Gossip"]},
    ]
    t = lcg_scene(*seats, cards=PEOPLE, houses=("targaryen", "stark"), first=attacker)
    attack(t, kind, "Gossip" if kind == "Intrigue" else "Ruffian")
    return fight(t)


@pytest.mark.parametrize(("power", "ways"), [(5, 3), (2, 2), (1, 1)])
@pytest.mark.parametrize("kind", ("Military", "Power"))
def test_by_sword_or_by_guile_moves_up_to_3_power_in_place_of_the_claim(kind, power, ways):
    t = guile(power, kind)
    t.play("Cancel with By Sword or By Guile")
    assert ways == 1 or len(t.options) == ways
    if ways > 1:
        t.play(t.options[-1])  # a smaller number than could be moved
        assert t.power(1) == power - 1
    assert t.power(1) == power - 1 and t.power(0) in (1, 2)  # and 1 for the unopposed challenge
    assert not t.dead(1) and t.discard(0) == ["By Sword or By Guile"]


def test_by_sword_or_by_guile_moves_3_power():
    t = guile(5)
    t.play("Cancel with By Sword or By Guile")
    t.play(t.options[0])
    assert t.power(1) == 2 and not t.dead(1)


def test_by_sword_or_by_guile_waits_for_a_military_or_power_challenge_that_its_player_wins_as_the_attacker():
    assert not offered(guile(5, "Intrigue"), "By Sword")
    assert not offered(guile(5, attacker=1), "By Sword")


def test_by_sword_or_by_guile_is_played_once_a_phase():
    t = guile(9, copies=2)
    t.play("Cancel with By Sword or By Guile")
    t.play(t.options[0])
    pass_until(t, "Intrigue against")
    assert not offered(t, "By Sword") and t.hand(0) == ["By Sword or By Guile"]
    attack(t, "Power", "Ruffian")
    fight(t)
    assert not offered(t, "By Sword")
