"""Rulings of the FAQ, version 5.2, on cards of the chapter packs: numbers of 0, paid costs, duplicates, and prizes of cancelled events."""

import pytest

from agot_env.agot.language.model import (
    MARTELL,
    NEUTRAL,
    SELF,
    Action,
    Attachment,
    BecomeCharacter,
    Character,
    GainGold,
    Location,
    Modify,
    Phase,
    Strength,
    Then,
)
from tests.cards.a_time_of_ravens.ravens_scenes import usable, use
from tests.cards.lcg.prized_scenes import attack, prized, war
from tests.cards.scenes import KNEELING, offered
from tests.cards.wardens.wardens_scenes import respond_with, responds, settle

CARDS = (
    Location("Spring", "X870", NEUTRAL, cost=1, influence=1),
    Location("Far Spring", "X871", NEUTRAL, cost=4, influence=1),
    Character("Asp", "X872", MARTELL, cost=2, strength=1, icons="MIP", traits="Sand Snake"),
)
PEOPLE = (
    Character("Seer", "X874", NEUTRAL, cost=2, strength=2, icons="MIP", crests="Holy", unique=True),
    Location(
        "Wreck", "X876", NEUTRAL, cost=1, keywords="Deathbound",
        abilities=[Action(phase=Phase.ANY, effects=(BecomeCharacter(SELF), Then(), Modify(SELF, Strength(2))))],
    ),
    Location("Landmark", "X875", NEUTRAL, cost=1, unique=True),
)  # fmt: skip
WAKER = Attachment("Waker", "X873", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))])
"""Its player is always asked for an action, as with a bell, but it is no location."""
DUPLICATE = {"duplicates": 1}


def ruled(house, zero=None, one=None, phase="challenges", **options):
    """A scene of prized cards with the cards above."""
    return prized(house, zero, one, phase, cards=(*CARDS, *PEOPLE, WAKER), **options)


# --- Any number (p. 29) --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("house", "event", "card", "may"),
    [
        ("baratheon", "Forced March", ("Friend", KNEELING), True),
        ("baratheon", "Forced March", "Friend", False),
        ("greyjoy", "Storming the Shore", "Spring", True),
        ("greyjoy", "Storming the Shore", ("Spring", KNEELING), False),
        ("greyjoy", "Storming the Shore", "Far Spring", False),
        ("lannister", "Harry the Riverlands", "Friend", True),
        ("lannister", "Harry the Riverlands", ("Friend", KNEELING), False),
        ("martell", "Prepare for War", "Spring", True),
        ("martell", "Prepare for War", ("Spring", KNEELING), True),
        ("martell", "Prepare for War", "Far Spring", False),
        ("martell", "Prepare for War", "Friend", False),
    ],
)
def test_an_event_for_any_number_of_cards_is_not_played_for_none(house, event, card, may):
    """P. 29, "any number": where 0 is the only number that can be chosen, the effect cannot be initiated."""
    t = ruled(house, {"play": [card, ("Waker", {"on_house_card": True})], "hand": [event]}, bells=())
    assert usable(t, "Waker") and usable(t, event) == may


# --- Costs are not saved from (p. 29) ------------------------------------------------------------------------------------


@pytest.mark.parametrize("snake", ["Asp", ("Asp", DUPLICATE)])
def test_nothing_saves_the_snake_that_is_killed_for_a_hidden_game(snake):
    """P. 29: there is no opportunity to save a card that is killed to pay a cost."""
    zero = {"play": [snake, "Friend"], "hand": ["W70", "Rescue"]}
    t = war(ruled("martell", zero, {"play": ["Rival"]}, first=1, bells=(0, 1)), "Power", ["Rival"])
    settle(t.play("Respond with A Hidden Game"), "Choose Rival", "Asp")
    assert t.dead(0)[0] == "Asp" and "Rescue" in t.hand(0) and t.card(1, "Rival").icons == ""


@pytest.mark.parametrize("life", ["Friend", ("Friend", DUPLICATE)])
def test_nothing_saves_who_is_killed_for_harrenhal(life):
    """P. 29: there is no opportunity to save a card that is killed to pay a cost."""
    t = ruled("stark", {"play": ["CAD78", life], "hand": ["Rescue"]}, {"hand": ["Song"]}, first=1, bells=(0, 1)).play("Play Song")
    t.play(next(option for option in t.options if "Harrenhal" in option))
    settle(t, "Friend")
    assert t.prompt != "save" and t.dead(0)[0] == "Friend" and t.hand(0) == ["Rescue"]


# --- Prized events that are cancelled (p. 33) ----------------------------------------------------------------------------


@pytest.mark.parametrize(("cancelled", "gold"), [(True, 0), (False, 1)])
def test_a_prized_event_that_harrenhal_cancels_still_pays(cancelled, gold):
    """P. 33, Prized: the power is claimed although the effects of the event are cancelled."""
    t = ruled("stark", {"play": ["CAD78", "Friend"]}, {"hand": ["Omen"]}, first=1, bells=(0, 1)).play("Play Omen")
    assert t.prompt == "cancel"
    t.play(next(option for option in t.options if "Harrenhal" in option) if cancelled else "Pass")
    settle(t, "Friend")
    if t.prompt == "cancel":
        t.play("Pass")  # Harrenhal does not cancel itself
    assert (t.gold(1), t.power(0), t.power(1)) == (gold, 1, 0)


# --- Duplicates and abilities that cannot be triggered (p. 27) -----------------------------------------------------------


def doomed(house, card, duplicates):
    """A character that dies under Snowed In or Bitterbridge, until its player may save it."""
    where = "hand" if card == "BTNS106" else "play"
    zero = {"play": [("Nobody", {"duplicates": duplicates})], "hand": ["Dagger"]}
    zero[where] = [*zero[where], card]
    t = ruled(house, zero, {"play": ["Rival"]})
    if card == "BTNS106":
        settle(t.play("Play Snowed In"))
    else:
        use(t, "Bitterbridge", "Nobody")
    t.play("Play Dagger")
    return t.play("Choose Nobody") if offered(t, "Choose Nobody") else t


def test_a_duplicate_saves_where_character_abilities_cannot_be_triggered():
    """P. 27, Burning Bridges: what a duplicate allows is no ability that is printed on the character."""
    t = doomed("baratheon", "BTNS106", 1)
    assert t.prompt == "save"
    t.play(next(option for option in t.options if option != "Pass"))
    settle(t)
    assert t.card(0, "Nobody").zone == "play" and t.discard(0).count("Nobody") == 1
    t = doomed("baratheon", "BTNS106", 0)
    assert t.dead(0) == ["Nobody"]


def test_a_duplicate_saves_no_character_that_cannot_trigger_its_abilities():
    """FAQ 4.2: the save is a gained ability of the card that uses it, and Bitterbridge keeps that card from triggering its abilities."""
    t = doomed("baratheon", "CAD4", 1)
    assert t.prompt != "save" and t.dead(0) == ["Nobody"]
    zero = {"play": ["CAD4", ("Nobody", {"duplicates": 1}), "Rival"], "hand": ["Dagger"]}
    t = use(ruled("baratheon", zero, {}), "Bitterbridge", "Rival").play("Play Dagger").play("Choose Nobody")
    assert t.prompt == "save"  # of the other character


# --- Crossing the Mummer's Ford (errata) ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("river", "cards"), [("Above the Sorrows", 1), ("CAD20", 0)])
def test_flood_waters_cannot_trigger_crossing_the_ford(river, cards):
    """Crossing the Mummer's Ford has errata: other cards cannot trigger its "when revealed" effect.

    So a card that would trigger it alone is not played (FAQ 3.6).
    """
    zero = {"play": ["Spring", "Spring"], "hand": ["BTNS110"], "used_plots": [river, "Rest"], "deck": ["Hodor"] * 3}
    t = ruled("stark", zero, {"deck": ["Hodor"] * 3})
    assert usable(t, "Flood Waters") == (cards > 0)
    if cards:
        use(t, "Flood Waters")
    assert len(t.discard(1)) == cards and "Hodor" not in t.hand(0)


# --- Locations that are characters (3.25) --------------------------------------------------------------------------------


@pytest.mark.parametrize(("ship", "discarded"), [("Iron Fleet Scout", True), ("Wreck", False)])
def test_a_location_that_is_killed_as_a_character_is_discarded_unless_it_is_deathbound(ship, discarded):
    """3.25: a card that is killed while it counts as a character is put into the discard pile; KEY-2 sends it to the dead pile."""
    t = use(ruled("greyjoy", {"play": [ship, "Friend"], "hand": ["Dagger"], "gold": 1}, {"play": ["Rival"]}, bells=(0,)), ship)
    use(t, "Dagger", f"Choose {ship}")
    assert (ship in t.discard(0)) == discarded and t.dead(0) == ([] if discarded else [ship])


# --- Unique characters in dead piles (3.39) ------------------------------------------------------------------------------


@pytest.mark.parametrize(("copies", "returns"), [(1, True), (2, False)])
def test_melisandre_brings_back_no_unique_character_that_has_died_twice(copies, returns):
    """3.39: a copy in the dead pile does not keep itself out of play, but copies keep each other out."""
    t = ruled("baratheon", {"play": ["KR42"], "dead": ["Seer"] * copies}, {}, "dominance")
    assert responds(t, "Melisandre") == returns
    if returns:
        settle(t.play("Respond with Melisandre"), "Seer")
        assert t.card(0, "Seer").zone == "play" and t.dead(0) == []


@pytest.mark.parametrize(("dead", "returns"), [([], True), (["Seer"], False)])
def test_the_crow_calls_back_no_unique_character_that_has_died_before(dead, returns):
    """3.39: copies of a unique card in the dead pile keep each other out of play."""
    t = ruled("stark", {"play": ["Seer"], "dead": dead, "hand": ["ASOTS111", "Dagger"]}, {"play": ["Rival"]}, bells=(0, 1))
    use(t, "Dagger", "Choose Seer")
    assert responds(t, "Call of the Three-Eyed Crow") == returns
    if returns:
        respond_with(t, "Call of the Three-Eyed Crow")
        assert t.card(0, "Seer").zone == "play" and t.card(0, "Seer").kneeling


# --- Control of unique cards (3.29) --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "takes"), [([], True), (["Landmark"], False)])
def test_conquest_takes_no_unique_location_that_its_player_has(mine, takes):
    """3.29: a player cannot take control of a unique card of which they control a copy."""
    zero = {"play": ["Lady Fair", *mine], "hand": ["CAD5"]}
    t = ruled("baratheon", zero, {"play": ["Landmark", "Spring"]}, bells=(0, 1))
    war(t, "Power", ["Lady Fair"])
    if responds(t, "Right of Conquest"):
        settle(t.play("Respond with Right of Conquest"), "Choose Spring", "Landmark", "Choose Bell")
    assert t.card(1, "Landmark").controller == (0 if takes else 1)


# --- Duplicates save from every way out of play (4.2) --------------------------------------------------------------------


@pytest.mark.parametrize("copies", [0, 1])
def test_a_duplicate_saves_from_the_first_snow(copies):
    """4.2: a duplicate saves its card from a return to the hand, too."""
    zero = {"plot": "ATOC59", "play": [("Seer", {"duplicates": copies}), "Giant"]}
    t = attack(ruled("stark", zero, {"play": ["Rival"]}, bells=(0, 1)), "Power", "Giant")
    for _ in range(6):
        if t.prompt != "save":
            break
        t.play(next(option for option in t.options if option != "Pass"))
    assert ("Seer" in t.hand(0)) == (copies == 0) and "Giant" in t.hand(0)
    if copies:
        assert t.card(0, "Seer").zone == "play" and "Seer" in t.discard(0)
