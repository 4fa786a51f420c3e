"""The Heralds of Sacred Bonds, which search the deck for a character of their House and put it on top."""

import pytest

from agot_env.agot.decks.pools import pool
from agot_env.agot.language.describe import describe_card
from agot_env.agot.language.model import NEUTRAL, Action, Character, Event, Phase, Search, Zone, characters
from tests.cards.scenes import lcg_scene, offered

OWN = {"stark": "LOW14", "lannister": "LOTR22", "baratheon": "KOTST19", "greyjoy": "KOTS3", "targaryen": "QOD8", "martell": "POTS12"}
"""A character of each House."""
HERALDS = pytest.mark.parametrize(
    ("number", "house"),
    [("ACOA51", "stark"), ("ACOA52", "lannister"), ("ACOA54", "baratheon"), ("ACOA55", "greyjoy"), ("ACOA56", "targaryen"), ("ACOA57", "martell")],
)
POOL = pool("lcg")


def herald(number, house, deck):
    other = "martell" if house != "martell" else "stark"
    t = lcg_scene({"hand": [number], "deck": deck, "gold": 5}, {}, "marshalling", houses=(house, other), bells=(0,))
    return t.play(f"Marshal {POOL[number].title}")


@HERALDS
def test_a_herald_puts_a_character_of_its_house_on_top_of_the_deck(number, house):
    foreign = OWN["martell" if house != "martell" else "stark"]
    own = POOL[OWN[house]].title
    t = herald(number, house, [foreign, "B148", OWN[house], "B148"]).play(f"Respond with {POOL[number].title}")
    assert t.options == [f"Take {own}", "Take nothing"]
    t.play(f"Take {own}")
    assert t.deck(0)[0] == own and sorted(t.deck(0)[1:]) == sorted([POOL[foreign].title, "Crossroads", "Crossroads"])
    assert t.hand(0) == []
    assert f"    {house.capitalize()} puts {own} on top of the deck" in t.log() and "under the deck" not in "".join(t.log())
    known = t.game["known"][1, 0]
    assert bin(int(known) & (1 << 64) - 1).count("1") >= 1  # the opponent has seen it


@HERALDS
def test_a_herald_need_not_respond_or_find_anything(number, house):
    deck = [OWN[house], "B148"]
    assert herald(number, house, deck).play("Pass").deck(0) == [POOL[OWN[house]].title, "Crossroads"]
    t = herald(number, house, deck).play(f"Respond with {POOL[number].title}").play("Take nothing")
    assert sorted(t.deck(0)) == sorted([POOL[OWN[house]].title, "Crossroads"]) and t.hand(0) == []


def test_a_herald_that_is_put_into_play_announces_nobody():
    door = Event("Door", "X1", abilities=[Action(phase=Phase.ANY, effects=(Search(characters(), to=Zone.PLAY),))])
    t = lcg_scene({"hand": ["Door"], "deck": ["ACOA51", "LOW14"]}, {}, houses=("stark", "martell"), cards=[door], bells=(0,))
    t.play("Play Door").play("Take Wolf Herald")
    assert t.card(0, "Wolf Herald").zone == "play" and not offered(t, "Respond with Wolf Herald")


def test_opponents_play_no_heralds_for_you():
    t = lcg_scene({"deck": ["LOW14"]}, {"hand": ["ACOA51"], "gold": 5}, "marshalling", houses=("stark", "stark"), first=1, bells=(0, 1))
    t.play("Marshal Wolf Herald")
    assert not offered(t, "Take Wolf Pack") and t.deck(0) == ["Wolf Pack"]


def test_a_search_that_puts_a_card_on_the_deck_finds_one():
    with pytest.raises(ValueError, match="Search puts one card on top of the deck, not 2"):
        lcg_scene(cards=[Character("X", "X2", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Search(characters(), Zone.DECK, amount=2),))])])


def test_their_words():
    assert "search your deck and put a Stark character on top of your deck, revealing it" in describe_card(POOL["ACOA51"])
