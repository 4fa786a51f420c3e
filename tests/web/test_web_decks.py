"""The deck builder: the cards of an edition, and decks that are read, judged and written."""

import json
import random
from collections import Counter

import pytest

from agot_agents.web.decks import cards_of, deck_called, judge_deck, read_deck, write_deck
from agot_env import Deck
from agot_env.agot.decks import decks_by_name, import_deck, pool, random_houses
from agot_env.agot.decks.deck_lists import WRITERS
from agot_env.agot.editions import EDITIONS

STARTERS = decks_by_name("lcg")
RIVERRUN = STARTERS["riverrun"].to_text(edition="lcg")


def same(deck, other, edition="lcg"):
    """Whether two decks differ at most in the prints of a card in a set."""
    cards = pool(edition)
    names, contents = zip(*((
        (one.name, one.house, one.agendas), [Counter((cards[number].title, cards[number].set) for number in numbers) for numbers in (one.cards, one.plots)],
    ) for one in (deck, other)))  # fmt: skip
    return names[0] == names[1] and contents[0] == contents[1]


# --- cards ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.tier("test")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_of_an_edition_is_offered_once(edition):
    offered = cards_of(edition)
    cards = {card["number"]: card for card in offered["cards"]}
    assert len(cards) == len(offered["cards"]) and cards.keys() <= pool(edition).keys()
    facts = {(card.title, card.set) for card in pool(edition).values()}
    assert {(card["title"].removesuffix(" (stand-in)"), card["set"]) for card in cards.values()} == facts
    assert all(card["text"] and card["set"] in offered["sets"] for card in cards.values())
    assert all((card["gold"] is None) == (card["type"] in ("event", "plot", "agenda")) for card in cards.values())
    assert set(random_houses(edition)) <= set(offered["houses"])
    json.dumps(offered)


@pytest.mark.tier("test")
def test_what_the_search_needs_to_know_of_a_card():
    cards = {card["number"]: card for card in cards_of("lcg")["cards"]}
    assert cards["S29"]["title"] == "Great Keep" and "S30" not in cards and "S31" not in cards
    assert cards["S5"]["houses"] == ["stark"] and "greyjoy" in cards["S5"]["allowed"] and cards["S5"]["gold"] == 4 and "Lord" in cards["S5"]["traits"]
    assert cards["LOW48"]["allowed"] == ["stark"] and cards["LOW48"]["type"] == "agenda" and cards["LOW48"]["limit"] == 1
    assert cards["KOTST48"]["restricted"] == ["joust", "melee"] and cards["S5"]["restricted"] == []


# --- decks ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_deck_of_the_page_is_the_deck_that_was_read(edition):
    for name, deck in decks_by_name(edition).items():
        read = read_deck({"edition": edition, "starter": name})
        assert same(deck_called(read["deck"], edition), deck, edition) and read["missing"] == {}
        assert read["judged"]["formats"]["casual"] == [] and read["judged"]["unplayable"] == []


@pytest.mark.parametrize("layout", WRITERS)
def test_a_deck_that_is_written_is_read_back(layout):
    for name in ("spears", "stark", "drowned-god"):
        given = read_deck({"edition": "lcg", "starter": name})["deck"]
        written = write_deck({"edition": "lcg", "deck": given, "layout": layout})
        assert read_deck({"edition": "lcg", "text": written["text"]})["deck"] == given
        assert written["file"].endswith({"o8d": ".o8d", "json": ".json"}.get(layout, ".txt"))


@pytest.mark.usefixtures("first_pool")  # until the end of the module
def test_a_deck_with_cards_that_are_not_scripted_is_judged_and_written():
    read = read_deck({"edition": "lcg", "text": RIVERRUN + "Cards:\n1x Jaqen H'ghar (Forging the Chain)\n"})
    assert read["missing"].keys() == {"SOO35"} and read["missing"]["SOO35"]["set"] == "Forging the Chain"
    assert read["judged"]["unplayable"] == ["Jaqen H'ghar: Forging the Chain, not scripted yet"]
    assert read["judged"]["formats"] == {"casual": [], "joust": [], "melee": []} and not read["notes"]
    assert judge_deck({"edition": "lcg", "deck": read["deck"]}) == read["judged"]
    for layout in WRITERS:
        text = write_deck({"edition": "lcg", "deck": read["deck"], "layout": layout})["text"]
        assert read_deck({"edition": "lcg", "text": text})["deck"] == read["deck"]


def test_a_deck_is_judged_while_it_is_built():
    empty = {"name": "New deck", "house": "stark", "copies": {}}
    judged = judge_deck({"edition": "lcg", "deck": empty})
    assert judged["formats"]["casual"] == ["0 plots; a plot deck has exactly 7 (DECK-1)", "the House deck is empty"] and judged["unplayable"] == []
    judged = judge_deck({"edition": "lcg", "deck": {**empty, "copies": {"S12": 4, "KOTST47": 1, "KOTST48": 1}}})
    assert "4 copies of Hodor in the House deck; the limit is 3 (DECK-2)" in judged["formats"]["casual"]
    assert any("DECK-4" in problem for problem in judged["formats"]["joust"]) and not any("DECK-4" in problem for problem in judged["formats"]["melee"])


def test_a_list_that_breaks_rules_is_read():
    read = read_deck({"edition": "lcg", "text": "Cards (2)\n2x Hodor\nWhat is this?\n", "house": "stark", "name": "Mine"})
    assert read["deck"] == {"name": "Mine", "house": "stark", "copies": {"S12": 2}} and read["unread"] == ["line 3: 'What is this?'"]
    assert read["judged"]["formats"]["casual"]


@pytest.mark.tier("test")
def test_random_decks_survive_the_page():
    for seed in range(6):
        deck = Deck.random(random.Random(seed).choice(random_houses("lcg")), seed, edition="lcg")
        given = read_deck({"edition": "lcg", "text": deck.to_text(edition="lcg")})["deck"]
        written = import_deck(write_deck({"edition": "lcg", "deck": given, "layout": "native"})["text"], edition="lcg")
        assert same(written.deck, deck)


# --- bad input ------------------------------------------------------------------------------------------------------------------


HODOR = {"name": "x", "house": "stark", "copies": {"S12": 1}}


@pytest.mark.parametrize(
    ("work", "values", "message"),
    [
        (read_deck, None, "the request must be an object"), (read_deck, {"edition": "lcg", "starter": "wolves"}, "starter must be one of"),
        (read_deck, {"edition": "second", "text": ""}, "edition must be one of"), (read_deck, {"edition": "lcg", "text": 7}, "text must be text"),
        (read_deck, {"edition": "lcg", "text": "House: Stark\n2x Edard Stark"}, "did you mean Eddard Stark"), (read_deck, {"text": "", "more": 1}, "the request must be an object with edition"),
        (read_deck, {"edition": "lcg", "text": "x" * 100_001}, "at most 100,000 characters"), (read_deck, {"edition": "lcg", "starter": []}, "starter must be one of"),
        (read_deck, {"edition": "lcg", "text": "1x Hodor", "house": "nobody"}, "unknown House 'nobody'"), (read_deck, {"edition": "lcg", "text": "1x Hodor"}, "the House is missing"),
        (judge_deck, {"edition": "lcg"}, "the deck must be an object"), (judge_deck, {"edition": "lcg", "deck": {**HODOR, "copies": {"S12": 0}}}, "numbers from 1 to 99"),
        (judge_deck, {"edition": "lcg", "deck": {**HODOR, "copies": {"S12": True}}}, "numbers from 1 to 99"), (judge_deck, {"edition": "lcg", "deck": {**HODOR, "copies": {"S12": 1e9}}}, "numbers from 1 to 99"),
        (judge_deck, {"edition": "lcg", "deck": {**HODOR, "copies": [1]}}, "numbers from 1 to 99"), (judge_deck, {"edition": "lcg", "deck": {**HODOR, "copies": {"<b>": 1}}}, "has no cards with the numbers <b>"),
        (judge_deck, {"edition": "lcg", "deck": {**HODOR, "copies": dict.fromkeys(list(pool("lcg"))[:30], 99)}}, "at most 2,000 cards"),
        (judge_deck, {"edition": "winter", "deck": {**HODOR, "copies": {"ASOTS18": 1}}}, "has no cards with the numbers ASOTS18"),
        (judge_deck, {"edition": "lcg", "deck": {**HODOR, "name": "x" * 101}}, "name may have at most 100 characters"), (judge_deck, {"edition": "lcg", "deck": {**HODOR, "house": 5}}, "house must be text"),
        (write_deck, {"edition": "lcg", "deck": HODOR, "layout": "pdf"}, "layout must be one of native, forum, o8d, json"), (write_deck, {"edition": "lcg", "deck": {**HODOR, "house": "no"}, "layout": "o8d"}, "unknown House 'no'"),
        (write_deck, {"edition": "lcg", "deck": HODOR, "layout": ["o8d"]}, "layout must be one of"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(work, values, message):
    with pytest.raises(ValueError) as error:
        work(values)
    assert message in str(error.value)


def test_an_unknown_house_is_judged():
    assert judge_deck({"edition": "lcg", "deck": {**HODOR, "house": "<img src=x>"}})["formats"]["casual"][0].startswith("unknown House '<img src=x>'")


def test_names_of_decks_are_texts():
    name = "<img src=x onerror=alert(1)> \u202e\x00 Seat 0"
    written = write_deck({"edition": "lcg", "deck": {**HODOR, "name": name}, "layout": "o8d"})
    assert "<img" not in written["text"] and written["file"] == "img_src_x_onerror_alert_1_seat_0.o8d"
