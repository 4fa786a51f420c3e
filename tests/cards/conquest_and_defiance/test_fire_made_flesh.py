"""Fire Made Flesh: what each card does, and what it does not."""

import pytest

from tests.cards.a_tale_of_champions.champions_scenes import champions
from tests.cards.a_time_of_ravens.ravens_scenes import usable, use
from tests.cards.conquest_and_defiance.conquest_scenes import conquest
from tests.cards.scenes import KNEELING, offered, pass_to, pass_until
from tests.cards.wardens.wardens_scenes import declare, settle

# --- Iron Islands Marines --------------------------------------------------------------------------------------------


def marines(phase="challenges", hand=("Song",), marines="CAD44"):
    return conquest("greyjoy", {"play": [marines, "Friend", "Brute"], "hand": [*hand]}, {"play": ["Savage"]}, phase)


def test_iron_islands_marines_become_an_army_for_a_card():
    t = use(marines(), "Iron Islands Marines")
    card = t.card(0, "Iron Islands Marines")
    assert (card.strength, card.icons, card.kneeling) == (3, "MP", False) and "Deadly" in card.keywords and "Army" in card.traits
    assert t.discard(0) == ["Song"]
    declare(t, "Power", "Iron Islands Marines")
    assert t.card(0, "Iron Islands Marines").attacking and t.card(0, "Iron Islands Marines").kneeling


def test_iron_islands_marines_are_a_location_again_after_the_phase():
    t = pass_to(use(marines(), "Iron Islands Marines"), "dominance")
    card = t.card(0, "Iron Islands Marines")
    assert card.zone == "play" and card.icons == "" and "Army" not in card.traits and "Deadly" not in card.keywords


def test_iron_islands_marines_do_not_become_an_army_twice():
    assert not usable(use(marines(hand=("Song", "Song")), "Iron Islands Marines", "Discard Song"), "Iron Islands Marines")


def test_iron_islands_marines_do_not_attack_as_a_location():
    t = marines()
    pass_until(t, "Military against").play("Military against")
    assert not offered(t, "Attack with Iron Islands Marines")


@pytest.mark.parametrize("what", [{"phase": "marshalling"}, {"phase": "dominance"}, {"hand": ()}])
def test_iron_islands_marines_need_challenges_and_a_card(what):
    assert not usable(marines(**what), "Iron Islands Marines")


def test_kneeling_iron_islands_marines_may_become_an_army_too():
    t = use(marines(marines=("CAD44", KNEELING)), "Iron Islands Marines")
    assert t.card(0, "Iron Islands Marines").kneeling and t.card(0, "Iron Islands Marines").strength == 3


# --- The Drunkard's Tower --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "more"), [(3, 2), (2, 0), (1, 0)])
def test_the_drunkards_tower_gives_income_while_you_control_fewer_characters(theirs, more):
    zero = {"play": ["CAD51", "Friend", "Brute"], "plot": "Rest"}
    t = conquest("stark", zero, {"play": ["Savage"] * theirs, "plot": "Rest"}, "marshalling")
    assert t.gold(0) == 3 + more and t.income(1) == 3


# --- The Children's Tower --------------------------------------------------------------------------------------------

DECK = ["Song", "Hut", "Ribbon", "Dagger", "Brute", "Rival"]


def children(phase="dominance", tower="CAD52", theirs=2, deck=DECK, **options):
    return conquest("stark", {"play": [tower, "Friend"], "deck": deck}, {"play": ["Savage"] * theirs}, phase, **options)


def test_the_childrens_tower_finds_one_of_the_five_top_cards():
    t = children().play("Use The Children's Tower")
    assert offered(t, "Song") and offered(t, "Brute") and not offered(t, "Rival")
    settle(t, "Ribbon")
    assert t.hand(0) == ["Ribbon"] and sorted(t.deck(0)) == sorted({*DECK} - {"Ribbon"}) and t.card(0, "The Children's Tower").kneeling


def test_the_childrens_tower_searches_and_may_find_nothing():
    t = children().play("Use The Children's Tower")
    assert t.prompt == "search" and offered(t, "Take nothing")
    settle(t, "Take nothing")
    assert t.hand(0) == [] and sorted(t.deck(0)) == sorted(DECK)


def test_the_search_of_the_childrens_tower_is_enlarged_and_can_be_cancelled():
    t = conquest("stark", {"play": ["CAD52", "Karhold Rookery"], "deck": [*DECK, "Savage"]}, {"play": ["Giant"] * 2}, "dominance")
    t.play("Use The Children's Tower")
    assert offered(t, "Take Rival") and not offered(t, "Savage")
    zero, one = {"play": ["CAD52"], "deck": DECK}, {"play": ["Snake", "Savage"], "hand": ["A False Hunt"]}
    t = champions(zero, one, "dominance", houses=("stark", "martell")).play("Use The Children's Tower")
    t.play("Cancel with A False Hunt")
    assert t.hand(0) == [] and t.deck(0) == DECK


def test_the_childrens_tower_shuffles_the_deck():
    decks = [tuple(use(children(seed=seed), "The Children's Tower", "Ribbon").deck(0)) for seed in range(5)]
    assert len(set(decks)) > 1


@pytest.mark.parametrize("what", [{"phase": "challenges"}, {"tower": ("CAD52", KNEELING)}, {"theirs": 1}, {"theirs": 0}])
def test_the_childrens_tower_needs_dominance_fewer_characters_and_to_stand(what):
    assert not usable(children(**what), "The Children's Tower")
