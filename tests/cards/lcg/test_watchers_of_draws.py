"""Cards that wait for cards that players draw."""

import pytest

from agot_env.agot.language.model import (
    LANNISTER,
    NEUTRAL,
    OPPONENTS,
    TARGARYEN,
    Action,
    Character,
    Draw,
    Event,
    KneelInfluence,
    Location,
    Phase,
    Plot,
    WhenRevealed,
)
from tests.cards.a_tale_of_champions.champions_scenes import champions
from tests.cards.a_time_of_ravens.ravens_scenes import settle, use
from tests.cards.scenes import KNEELING, pass_to
from tests.cards.wardens.wardens_scenes import PEOPLE, has, marshalled, respond_with, responds, strengths

LESSON = Event("Lesson", "X980", abilities=[Action(phase=Phase.ANY, effects=(Draw(2),))])
GIFT = Event("Gift", "X981", abilities=[Action(phase=Phase.ANY, effects=(Draw(1, OPPONENTS),))])
PIOUS = Character("Pious", "X982", NEUTRAL, cost=1, strength=1, icons="I", crests="Holy")
TREASURY = Location("Treasury", "X983", NEUTRAL, cost=1, influence=3)
MUSTER = Plot("Muster", "X984", NEUTRAL, income=0, initiative=0, claim=1, abilities=[WhenRevealed(effects=(Draw(1),))])
TITHE = Event("Tithe", "X985", abilities=[Action(phase=Phase.ANY, cost=(KneelInfluence(1),), effects=(Draw(1),))])
CARDS = (*PEOPLE, LESSON, GIFT, PIOUS, TREASURY, MUSTER, TITHE)
DECK = ["Friend"] * 8


def table(houses, zero=None, one=None, phase="challenges", **options):
    """A scene in which each player has a deck."""
    zero, one = ({"deck": DECK} | (seat or {}) for seat in (zero, one))
    return champions(zero, one, phase, cards=CARDS, houses=houses, **{"bells": (0, 1)} | options)


# --- The Iron Throne -----------------------------------------------------------------------------------------------------


def throne(hand=(), theirs=("Song", "Dagger")):
    zero = {"shadows": ["KL49"], "hand": [*hand], "gold": 3}
    t = table(("baratheon", "stark"), zero, {"hand": [*theirs]})
    for _ in range(10):
        found = [option for option in t.options if "The Iron Throne" in option]
        if found:
            t.play(found[0])
            break
        t.play("Pass")
    return t


@pytest.mark.parametrize("hand", [(), ("Song",)])
def test_the_iron_throne_discards_from_a_larger_hand_as_it_comes_out_of_shadows(hand):
    t = respond_with(throne(hand), "The Iron Throne")
    assert len(t.hand(1)) == 1 and len(t.discard(1)) == 1 and len(t.hand(0)) == len(hand)


@pytest.mark.parametrize("hand", [("Song", "Venom"), ("Song", "Venom", "Broom")])
def test_the_iron_throne_discards_nothing_from_a_hand_that_is_not_larger(hand):
    t = throne(hand)
    assert t.card(0, "The Iron Throne").zone == "play" and not responds(t, "The Iron Throne") and len(t.hand(1)) == 2


def test_the_iron_throne_does_nothing_when_another_card_comes_out():
    zero = {"shadows": ["Shade"], "play": ["KL49"], "gold": 3}
    t = table(("baratheon", "stark"), zero, {"hand": ["Song", "Dagger"]})
    for _ in range(10):
        found = [option for option in t.options if "Shade" in option]
        if found:
            t.play(found[0])
            break
        t.play("Pass")
    assert t.card(0, "Shade").zone == "play" and not responds(t, "The Iron Throne")


def drawn(card, who=1, event="Lesson", phase="challenges", house="baratheon", **zero):
    """A player plays an event by which cards are drawn; a card of seat 0 may respond."""
    mine = {"play": [card]} | zero
    theirs = {}
    (mine if who == 0 else theirs)["hand"] = [*((mine if who == 0 else theirs).get("hand", ())), event]
    return use(table((house, "stark"), mine, theirs, phase, first=who), event)


@pytest.mark.parametrize("phase", ["challenges", "marshalling"])
def test_the_iron_throne_goes_into_shadows_after_an_opponent_draws(phase):
    t = respond_with(drawn("KL49", phase=phase), "The Iron Throne")
    assert t.shadows(0) == ["The Iron Throne"] and t.hand(1) == ["Friend", "Friend"]


@pytest.mark.parametrize("what", [{"who": 0}, {"event": "Song"}, {"phase": "draw"}])
def test_the_iron_throne_stays_for_your_draws_and_in_the_draw_phase(what):
    t = drawn("KL49", **what)
    assert not responds(t, "The Iron Throne")


# --- For R'hllor ---------------------------------------------------------------------------------------------------------

FULL = ["Song", "Dagger", "Broom", "Venom", "Relief"]


def rhllor(play=("Treasury",), who=1, event="Lesson"):
    mine, theirs = {"play": [*play], "hand": ["DOTN106", *FULL]}, {"hand": [*FULL]}
    (mine if who == 0 else theirs)["hand"].append(event)
    return use(table(("baratheon", "stark"), mine, theirs, first=who), event)


@pytest.mark.parametrize("play", [("Treasury",), ("Pious",)])
def test_for_rhllor_leaves_four_cards_in_each_hand(play):
    t = respond_with(rhllor(play), "For R'hllor")
    while t.prompt in ("discard", "influence"):
        t.play(t.options[0])
    assert len(t.hand(0)) == len(t.hand(1)) == 4 and t.card(0, play[0]).kneeling


@pytest.mark.parametrize("what", [{"play": ("Hut", "Friend")}, {"play": (("Pious", KNEELING),)}, {"who": 0}, {"event": "Song"}])
def test_for_rhllor_needs_an_opponent_who_draws_and_a_price(what):
    assert not responds(rhllor(**what), "For R'hllor")


def test_for_rhllor_does_not_wait_for_the_cards_of_the_draw_phase():
    t = table(("baratheon", "stark"), {"play": ["Treasury"], "hand": ["DOTN106"]}, {}, "draw")
    assert not responds(t, "For R'hllor")


# --- Informed Acolyte ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("event", "who", "number"), [("Lesson", 1, 2), ("Gift", 0, 1)])
def test_informed_acolyte_draws_as_many_cards(event, who, number):
    t = respond_with(drawn("SOO72", who, event, house="martell"), "Informed Acolyte")
    assert t.hand(0) == ["Friend"] * number and t.hand(1) == ["Friend"] * number and t.card(0, "Informed Acolyte").kneeling


@pytest.mark.parametrize("what", [{"card": ("SOO72", KNEELING)}, {"who": 0}, {"event": "Song"}, {"phase": "draw"}])
def test_informed_acolyte_waits_for_an_opponent_outside_the_draw_phase(what):
    assert not responds(drawn(**{"card": "SOO72", "house": "martell"} | what), "Informed Acolyte")


# --- Seal of the Crown ---------------------------------------------------------------------------------------------------


def seal(event="Lesson", who=1, agenda=(), phase="challenges"):
    zero, one = {"play": [("ATOC117", {"on_house_card": True})], "agenda": [*agenda]}, {}
    (zero if who == 0 else one)["hand"] = [event]
    return table(("baratheon", "stark"), zero, one, phase, first=who)


@pytest.mark.parametrize("who", [0, 1])
def test_seal_of_the_crown_has_players_discard_a_card_after_they_draw(who):
    t = use(seal(who=who), "Lesson")
    while t.prompt == "discard":
        t.play(t.options[0])
    assert len(t.hand(who)) == 1 and sorted(t.discard(who)) == ["Friend", "Lesson"] and t.hand(1 - who) == []


@pytest.mark.parametrize("what", [{"agenda": ("Kings of Winter",)}, {"event": "Song"}])
def test_seal_of_the_crown_does_nothing_with_an_agenda_nor_without_a_draw(what):
    t = use(seal(**what), what.get("event", "Lesson"))
    assert len(t.discard(1)) == 1 and len(t.hand(1)) == (2 if "agenda" in what else 0)


@pytest.mark.parametrize(("agenda", "cards"), [((), 3), (("Kings of Winter",), 2)])
def test_seal_of_the_crown_adds_a_card_in_the_draw_phase(agenda, cards):
    t = pass_to(seal("Ribbon", agenda=agenda, phase="draw"), "marshalling")
    assert [len(t.hand(0)), len(t.hand(1))] == [cards, cards + 1]


def test_seal_of_the_crown_lies_on_a_house_card():
    t = table(("baratheon", "stark"), {"hand": ["ATOC117"], "play": ["Friend"]}, {}, "marshalling")
    settle(t.play("Marshal Seal of the Crown"))
    assert t.card(0, "Seal of the Crown").zone == "play" and t.card(0, "Friend").attachments == ()


# --- The Second Sons -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("event", "who"), [("Lesson", 0), ("Lesson", 1), ("Gift", 1)])
def test_the_second_sons_weaken_a_character_when_a_player_draws(event, who):
    t = drawn("BTNS105", who, event, house="targaryen", play=["BTNS105", "Brute"])
    respond_with(t, "The Second Sons", "Brute")
    assert strengths(t, 0, "Brute", "The Second Sons") == [1, 7] and has(t, "Stealth", 0, "The Second Sons") == [True]
    assert strengths(pass_to(t, "dominance"), 0, "Brute") == [2]


@pytest.mark.parametrize("what", [{"phase": "marshalling"}, {"event": "Song"}])
def test_the_second_sons_wait_for_draws_in_the_challenges_phase(what):
    assert not responds(drawn("BTNS105", house="targaryen", **what), "The Second Sons")


def test_the_second_sons_do_not_wait_for_the_cards_of_the_draw_phase():
    t = table(("targaryen", "stark"), {"play": ["BTNS105", "Brute"]}, {}, "draw")
    while t.phase == "draw":
        assert not responds(t, "The Second Sons")
        t.play("Pass")
    assert len(t.hand(0)) == len(t.hand(1)) == 2 and strengths(t, 0, "Brute") == [2]


@pytest.mark.parametrize(("play", "cost"), [((), 7), (("Friend", "Peerless", "Lionlike"), 7), (("Unique Lion", "Unique Wyrm", "Wyrm"), 5)])
def test_the_second_sons_cost_less_for_unique_characters_of_two_houses(play, cost):
    unique = (
        Character("Unique Lion", "X986", LANNISTER, unique=True, cost=1, strength=1), Character("Unique Wyrm", "X987", TARGARYEN, unique=True, cost=1, strength=1),
    )  # fmt: skip
    zero = {"hand": ["BTNS105"], "play": [*play], "gold": 7, "deck": DECK}
    t = champions(zero, {"play": ["Unique Lion"]}, "marshalling", cards=(*CARDS, *unique), houses=("lannister", "stark"))
    assert marshalled(t, "The Second Sons") == cost
