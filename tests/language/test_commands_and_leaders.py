"""The cards at a player's command, the player who has most of something, and cards whose controller something holds for."""

import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    OPPONENTS,
    TARGET,
    Action,
    Cards,
    Choose,
    Constant,
    DiscardAtCommand,
    FindPlayer,
    GainGold,
    HasMoreThanYou,
    HasMost,
    Kneel,
    Location,
    Phase,
    Strength,
    Who,
    Zone,
    characters,
)
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import offered

FOUND = Who.CHOSEN_OPPONENT


def any_phase(*effects, **more):
    return [Action(phase=Phase.ANY, effects=effects, **more)]


RICHES = Location("Riches", "X971", NEUTRAL, abilities=any_phase(FindPlayer((HasMost(Who.ACTOR),)), GainGold(2, FOUND)))
ALMS = Location("Alms", "X972", NEUTRAL, abilities=any_phase(FindPlayer((HasMost(Who.ACTOR, characters(), fewest=True),)), GainGold(2, FOUND)))
FLOOD = Location("Flood", "X973", NEUTRAL, abilities=any_phase(FindPlayer((HasMost(Who.ACTOR),)), DiscardAtCommand(2, FOUND)))
SPITE = Location("Spite", "X974", NEUTRAL, abilities=any_phase(Kneel(TARGET), choose=(Choose(characters(controller_where=(HasMoreThanYou(),))),)))
PIT = Location("Pit", "X975", NEUTRAL, abilities=[Constant(characters(controller=OPPONENTS, controller_where=(HasMoreThanYou(Cards(zone=Zone.SHADOWS), yes=False),)), (Strength(-1),))])
FIRST = Location("First", "X976", NEUTRAL, abilities=any_phase(GainGold(1, Who.FIRST_PLAYER)))
CARDS = (RICHES, ALMS, FLOOD, SPITE, PIT, FIRST)
HAND = ["Brute", "Schemer", "Ruler"]


def table(zero, one, **more):
    return north(zero, one, cards=CARDS, **more)


def gold(t):
    return [t.gold(0), t.gold(1)]


@pytest.mark.parametrize(
    ("zero", "one", "found"),
    [
        ({"hand": HAND}, {}, 0),
        ({"hand": HAND}, {"hand": HAND, "play": ["Hut", "Keep", "Barge"]}, 1),
        ({}, {"shadows": ["Shade"], "play": ["Hut", "Keep"]}, 1),
        ({}, {"play": ["Hut", "Keep"]}, None),
    ],
)
def test_cards_at_command_are_those_in_hand_in_shadows_and_in_play(zero, one, found):
    t = table({"play": ["Riches", *zero.get("play", [])], "hand": zero.get("hand", [])}, one)
    while t.prompt == "shadows":
        t.play("Pass")
    if offered(t, "Use Riches"):
        t.play("Use Riches")
    assert gold(t) == [2 if found == 0 else 0, 2 if found == 1 else 0]


@pytest.mark.parametrize(("mine", "theirs", "found"), [(["Brute"], ["Ruler", "Schemer"], 0), (["Brute", "Ruler"], ["Schemer"], 1), (["Brute"], ["Ruler"], None)])
def test_the_player_with_the_fewest_is_found_and_nobody_with_a_tie(mine, theirs, found):
    t = table({"play": ["Alms", *mine]}, {"play": theirs})
    if offered(t, "Use Alms"):
        t.play("Use Alms")
    assert gold(t) == [2 if found == 0 else 0, 2 if found == 1 else 0]


def test_two_cards_at_command_are_discarded_from_anywhere():
    t = table({"play": ["Flood"], "hand": HAND}, {})
    t.play("Use Flood", "Choose Brute", "Choose Flood")
    assert sorted(t.discard(0)) == ["Brute", "Flood"] and t.discard(1) == []


def test_another_player_chooses_what_is_discarded_if_they_have_most():
    t = table({"play": ["Flood"]}, {"play": ["Hut", "Keep", "Barge"], "hand": ["Ruler"]})
    t.play("Use Flood")
    assert t.seat == 1
    t.play("Choose Ruler", "Choose Keep")
    assert sorted(t.discard(1)) == ["Keep", "Ruler"] and t.discard(0) == []


def test_only_cards_of_a_player_with_more_cards_at_command_can_be_chosen():
    t = table({"play": ["Spite", "Brute"]}, {"play": ["Ruler", "Hut", "Keep", "Barge"]})
    t.play("Use Spite")
    assert t.card(1, "Ruler").kneeling and not t.card(0, "Brute").kneeling
    assert not offered(table({"play": ["Spite", "Brute"], "hand": HAND}, {"play": ["Ruler", "Hut"]}), "Use Spite")


@pytest.mark.parametrize(("mine", "theirs", "strength"), [([], [], 1), (["Shade"], [], 1), ([], ["Shade"], 2), (["Shade"], ["Shade"], 1)])
def test_a_constant_can_ask_for_the_controller_of_each_card(mine, theirs, strength):
    t = table({"play": ["Pit", "Ruler"], "shadows": mine}, {"play": ["Ruler"], "shadows": theirs})
    assert t.card(1, "Ruler").strength == strength and t.card(0, "Ruler").strength == 2


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_can_be_meant(first):
    t = table({"play": ["First"]}, {}, first=first, bells=(0, 1))
    while not offered(t, "Use First"):
        t.play("Pass")
    t.play("Use First")
    assert gold(t) == [1 - first, first]
