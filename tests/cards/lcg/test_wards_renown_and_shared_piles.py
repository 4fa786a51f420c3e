"""Wards that are taken and given up, additional power for renown, and cards of a pile that an opponent deals out."""

import pytest

from agot_env.agot.language.model import BARATHEON, NEUTRAL, TARGET, Character, Event, Kill, Location, characters
from tests.cards.a_time_of_ravens.ravens_scenes import settle, use
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import battle, claimed, narrow_sea
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import fight, offered, pass_to, pass_until, targeting_event, three
from tests.cards.wardens.wardens_scenes import challenge, respond_with

AXE = targeting_event("Axe", "X778", characters(), Kill(TARGET))
FAMOUS = Character("Famous", "X777", BARATHEON, cost=2, strength=3, icons="MIP", keywords="Renown")
CHILD = Character("Child", "X776", NEUTRAL, cost=2, strength=2, icons="MIP")
CHAMPION = Character("Great Champion", "X775", NEUTRAL, cost=2, strength=9, icons="MIP")
BROOK = Location("Brook", "X774", NEUTRAL, cost=1)
TALE = Event("Tale", "X773")
CARDS = (AXE, FAMOUS, CHILD, CHAMPION, BROOK, TALE)


def scene(zero, one=None, phase="challenges", **options):
    """A scene with the cards above."""
    return narrow_sea(zero, one, phase, cards=CARDS, **options)


# --- Ward ----------------------------------------------------------------------------------------------------------------


def warded(kind="Military", target="Child", attacker="Friend", house="stark", **options):
    """Seat 0 wins a challenge against a player with such characters, and responds if that is possible."""
    zero, one = {"play": ["Friend", "Giant"], "hand": ["Ward"]}, {"play": ["Child", "Great Champion"], "power": 3}
    t = claimed(battle(scene(zero, one, houses=(house, "lannister"), bells=(0, 1), **options), kind, attacker))
    return settle(t.play("Respond with Ward"), f"Choose {target}") if responds(t, "Ward") else t


@pytest.mark.parametrize("house", ["stark", "targaryen"])
def test_a_ward_is_under_control_of_the_winner_as_a_condition_on_them(house):
    t = ward_of(house)
    assert t.card(1, "Child").controller == 0 and t.card(0, "Ward").bearer == "Child"
    assert "Condition" in t.card(0, "Ward").traits and t.card(1, "Great Champion").controller == 1
    assert pass_to(t, "dominance").card(1, "Child").controller == 0


def ward_of(house="stark", more=()):
    """The ward has been taken after a military challenge, whose claim another character has satisfied."""
    zero = {"play": ["Friend", "Giant"], "hand": ["Ward"]}
    one = {"play": ["Hut", "Child", "Great Champion", "Statuesque", *more], "power": 3}
    cards = (*CARDS, Character("Statuesque", "X772", NEUTRAL, cost=1, strength=5))
    t = narrow_sea(zero, one, cards=cards, houses=(house, "lannister"), bells=(0, 1))
    t = battle(t, "Military", "Friend")
    while t.prompt == "claim":
        t.play(next(option for option in t.options if "Statuesque" in option))
    return settle(t.play("Respond with Ward"), "Choose Child")


def test_no_ward_is_taken_after_other_challenges_or_of_more_than_2_strength():
    assert not responds(warded("Power"), "Ward") and not responds(warded("Intrigue"), "Ward")
    zero, one = {"play": ["Giant"], "hand": ["Ward"]}, {"play": ["Child", "Great Champion"]}
    t = battle(scene(zero, one, houses=("stark", "lannister")), "Military", "Giant")
    while t.prompt == "claim":
        t.play(next(option for option in t.options if "Child" in option))
    assert t.dead(1) == ["Child"] and not responds(t, "Ward")


def test_no_ward_is_taken_of_another_house_card_or_by_the_loser():
    assert not responds(warded(house="baratheon"), "Ward")
    zero, one = {"play": ["Friend", "Child"], "hand": ["Ward"]}, {"play": ["Giant", "Child"]}
    t = claimed(battle(scene(zero, one, houses=("stark", "lannister")), "Military", "Friend", "Giant"))
    assert not responds(t, "Ward")


def second(t, kind, *defenders):
    """The owner of the ward attacks, after all others have passed."""
    pass_until(t, f"{kind} against Stark")
    return claimed(battle(t, kind, "Great Champion", *defenders))


def no_more(t):
    """Seat 0 initiates no more challenges."""
    for _ in range(10):
        if t.seat == 1 and t.prompt == "challenge":
            return t
        t.play("No more challenges" if offered(t, "No more challenges") else "Pass")
    raise AssertionError(f"seat 1 has no turn: {t.prompt}, {t.options}")


@pytest.mark.parametrize(("kind", "kept"), [("Intrigue", False), ("Power", False), ("Military", True)])
def test_the_owner_wins_a_ward_back_by_intrigue_or_power(kind, kept):
    t = second(no_more(ward_of()), kind)
    while t.prompt in ("response", "action") and t.game["challenge"]:
        t.play("Pass")
    assert (t.card(1, "Child").controller == 0) == kept
    assert t.discard(0) == ([] if kept else ["Ward"])


def test_a_ward_is_kept_if_other_players_win_or_lose():
    cards = (*CARDS, Character("Statuesque", "X772", NEUTRAL, cost=1, strength=5))
    one, two = {"play": ["Child", "Great Champion", "Statuesque"], "power": 3}, {"play": ["Famous"], "power": 3}
    t = three(narrow_sea, {"play": ["Friend"], "hand": ["Ward"], "power": 3}, one, two, cards=cards)
    pass_until(t, "Military against Lannister").play("Military against Lannister")
    t = fight(t.play("Attack with Friend").play("Done") if t.prompt == "attackers" else t)
    t.play(next(option for option in t.options if "Statuesque" in option))
    t = settle(pass_until(t, "Respond with Ward").play("Respond with Ward"), "Choose Child")
    assert t.card(1, "Child").controller == 0
    t = challenge(t, "Power", "Martell", "Great Champion")
    assert t.power(2) < 3 and t.card(1, "Child").controller == 0
    while (t.prompt, t.seat) != ("challenge", 2):
        t.play("No more challenges" if offered(t, "No more challenges") else "Pass")
    before = t.power(0)
    t = challenge(t, "Power", "Stark", "Famous")
    assert t.power(0) < before and t.card(1, "Child").controller == 0


def test_a_ward_is_kept_if_the_owner_loses():
    t = second(no_more(ward_of()), "Power", "Giant", "Child")
    assert t.card(1, "Child").controller == 0 and t.card(0, "Ward").bearer == "Child"


# --- Shireen Baratheon -----------------------------------------------------------------------------------------------------


def shireen(kind="Power", attackers="Friend", killed=True, **seat):
    """Shireen has become an agenda, and a challenge is won; it may be time to respond."""
    zero = {"play": ["BTNS26", "Friend", "Famous"], "hand": ["Axe"]} | seat
    t = scene(zero, {"play": ["Hut"], "power": 5}, houses=("baratheon", "stark"), bells=(0, 1))
    if killed:
        t = settle(pass_until(t, "Play Axe").play("Play Axe"), "Choose Shireen")
        assert t.set_aside(0) == ["Shireen Baratheon"] and t.dead(0) == []
    return claimed(battle(t, kind, attackers))


def renown(t, kind):
    """Famous wins another challenge alone."""
    while t.game["challenge"] or t.prompt == "action":
        t.play("Pass")
    t = claimed(battle(t, kind, "Famous"))
    while t.game["challenge"]:
        t.play("Pass" if offered(t, "Pass") else t.options[0])
    return t.card(0, "Famous").power


def test_shireen_adds_a_power_to_what_renown_claims_for_the_phase():
    t = shireen()
    respond_with(t, "Shireen", "Choose Famous")
    assert renown(t, "Intrigue") == 2
    assert t.card(0, "Famous").power == 2 and t.card(0, "Friend").power == 0


def test_renown_claims_1_power_if_shireen_is_not_used_or_after_another_challenge():
    assert renown(shireen("Intrigue"), "Power") == 1
    t = shireen("Intrigue")
    assert not responds(t, "Shireen")
    assert not responds(shireen(play=["BTNS26", "Friend"]), "Shireen")


def test_shireen_adds_nothing_to_the_renown_of_others():
    rival = Character("Rival Star", "X771", BARATHEON, cost=2, strength=3, icons="MIP", keywords="Renown")
    zero = {"play": ["BTNS26", "Friend", "Famous", "Rival Star"], "hand": ["Axe"]}
    t = narrow_sea(zero, {"play": ["Hut"], "power": 5}, cards=(*CARDS, rival), houses=("baratheon", "stark"), bells=(0, 1))
    t = settle(pass_until(t, "Play Axe").play("Play Axe"), "Choose Shireen")
    t = respond_with(claimed(battle(t, "Power", "Friend")), "Shireen", "Choose Famous")
    t = settle(claimed(battle(t, "Intrigue", "Rival Star")))
    while t.game["challenge"]:
        t.play("Pass")
    assert t.card(0, "Rival Star").power == 1 and t.card(0, "Famous").power == 0


def test_shireen_does_not_respond_to_an_opponent_who_wins():
    zero = {"play": ["BTNS26", "Famous"], "hand": ["Axe"]}
    t = scene(zero, {"play": ["Friend"]}, houses=("baratheon", "stark"), bells=(0, 1), first=1)
    t = settle(pass_until(t, "Play Axe").play("Play Axe"), "Choose Shireen")
    assert t.set_aside(0) == ["Shireen Baratheon"]
    assert not responds(claimed(battle(t, "Power", "Friend")), "Shireen")


def test_shireen_does_not_respond_as_a_character():
    assert not responds(shireen(killed=False), "Shireen")


# --- Archmaester Marwyn ----------------------------------------------------------------------------------------------------

PILE = ["Hut", "Tale", "Brook"]


def marwyn(phase="dominance", pile=PILE, **options):
    return scene({"play": ["BTNS55"], "discard": pile, "deck": ["Giant"] * 2}, {}, phase, houses=("targaryen", "stark"), **options)


def test_the_opponent_deals_out_three_cards_of_the_discard_pile():
    t = marwyn().play("Use Archmaester")
    while t.seat == 0 and t.prompt not in ("action", "target"):
        t.play(t.options[0])
    order = ["Brook", "Hut", "Tale"]
    for title in order:
        if offered(t, f"Choose {title}"):
            assert t.seat == 1
            t.play(f"Choose {title}")
    assert t.deck(0) == ["Giant", "Giant", "Brook"] and t.hand(0) == ["Hut"] and t.discard(0) == ["Tale"]
    assert t.card(0, "Archmaester Marwyn").kneeling


def test_three_of_more_cards_are_chosen_and_the_last_is_on_top():
    t = marwyn(pile=["Hut", "Tale", "Brook", "Great Champion", "Famous"]).play("Use Archmaester")
    for title in ("Hut", "Tale", "Brook"):
        assert t.seat == 0
        t.play(next(option for option in t.options if title in option))
    for title in ("Brook", "Hut"):
        assert t.seat == 1 and not offered(t, "Famous")
        t.play(f"Choose {title}")
    t = settle(t)
    assert t.deck(0)[-1] == "Brook" and t.hand(0) == ["Hut"]
    assert t.discard(0) == ["Great Champion", "Famous", "Tale"]


def test_marwyn_needs_three_cards_and_acts_in_the_dominance_phase_while_standing():
    assert not offered(marwyn(pile=["Hut", "Tale"]), "Use Archmaester")
    assert not offered(marwyn("challenges"), "Use Archmaester")
    t = scene({"play": [("BTNS55", {"kneeling": True})], "discard": PILE}, {}, "dominance", houses=("targaryen", "stark"))
    assert not offered(t, "Use Archmaester")


def test_the_opponent_to_the_left_decides_among_three_players():
    t = three(narrow_sea, {"play": ["BTNS55"], "discard": PILE}, {}, {}, "dominance", cards=CARDS)
    t.play("Use Archmaester")
    while t.seat == 0 and t.prompt != "action":
        t.play(t.options[0])
    assert t.seat == 1


def test_using_it_once_is_all():
    t = use(marwyn(), "Archmaester Marwyn")
    assert not offered(t, "Use Archmaester")
