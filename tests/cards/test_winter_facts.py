"""The Winter Edition against the table of printed facts, cell by cell; its decks, and what is not known of it."""

import csv
from dataclasses import replace
from pathlib import Path

import pytest

from agot_env.agot.cards.core import CORE_SET
from agot_env.agot.cards.winter import UNKNOWN, WINTER_EDITION
from agot_env.agot.decks import WINTER_DECKS, card, check_deck, completeness, pool
from agot_env.agot.language.compiler.cards import compile_cards
from agot_env.agot.language.model import ATTACHMENT, CHARACTER, EVENT, PLOT
from agot_env.agot.match import Match
from tests.cards.test_facts import facts, words

TABLE = Path(__file__).with_name("winter_facts.csv")
with TABLE.open(encoding="utf-8", newline="") as lines:
    FACTS = {row["number"]: row for row in csv.DictReader(lines)}


def in_order(number):
    return (number[0], int(number[1:]))


def test_the_table_and_the_pool_have_the_same_105_numbers():
    assert [printed.number for printed in WINTER_EDITION] == sorted(FACTS, key=in_order)
    assert len(WINTER_EDITION) == 105 and completeness("winter") == (105, 105)


def test_three_cards_are_unknown_and_two_are_house_cards():
    all_numbers = {f"{letter}{n}" for letter in "GT" for n in range(1, 56)}
    assert all_numbers - FACTS.keys() == {*UNKNOWN, "G48", "T48"}


@pytest.mark.parametrize("number", sorted(FACTS, key=in_order))
def test_every_cell(number):
    printed = pool("winter")[number]
    wanted: dict[str, object] = {**FACTS[number]}
    wanted["keywords"] = words(FACTS[number]["keywords"])
    found = facts(printed) | {"source": "inferred" if printed.inferred else "databases"}
    if printed.type == EVENT:
        found["unique"] = ""
    if printed.type == PLOT:  # a plot of a House has it in its column too
        assert printed.limit_per_deck == 1
    assert found == wanted
    assert printed.set == "winter" and printed.complete


def test_values_that_do_not_belong_to_a_type_are_not_set():
    for printed in WINTER_EDITION:
        if printed.type in (EVENT, PLOT):
            assert printed.cost == 0 and not printed.unique, printed.title
        if printed.type != CHARACTER:
            assert printed.strength == 0 and not printed.icons and not printed.never_with, printed.title
        if printed.type != PLOT:
            assert printed.plot_income == printed.plot_initiative == printed.plot_claim == 0, printed.title
        if printed.type != ATTACHMENT:
            assert printed.attaches_to is None and not printed.on_house_card, printed.title


def test_inferred_cards_are_the_same_as_their_greyjoy_copies():
    for printed in WINTER_EDITION:
        if printed.inferred:
            other = next(copy for copy in WINTER_EDITION if copy.title == printed.title and not copy.inferred)
            assert replace(printed, number=other.number, inferred=False) == other
    assert [printed.number for printed in WINTER_EDITION if printed.inferred] == ["T32", "T33", "T34", "T50", "T52"]


def test_which_attachments_lie_on_the_house_card():
    assert {printed.title for printed in WINTER_EDITION if printed.on_house_card} == {"Standard of the Kraken", "Paper Money", "Strength in Unity"}


def test_cards_without_abilities_are_those_that_print_none():
    assert {printed.title for printed in WINTER_EDITION if not printed.abilities} == {
        "Sea Raiders", "Rider through the Storm", "Andrik the Unsmiling", "Strength in Unity", "Crossroads", "Fallow Fields", "Minor Fiefdom",
        "The Red Keep", "Warlock's Servitors", "Kingsroad Farmstead",
    }  # fmt: skip


@pytest.mark.parametrize("number", ["T9", "T16", "T23", "T27", "T40", "T32"])
def test_cards_that_the_core_set_has_too_are_the_same_there(number):
    printed = pool("winter")[number]
    core = card(printed.title)
    assert replace(core, number=number, set="winter", inferred=printed.inferred) == printed


def test_the_pool_compiles_alone_and_beside_the_core_set():
    assert len(compile_cards(WINTER_EDITION).cards) == 105
    assert len(compile_cards((*CORE_SET, *WINTER_EDITION)).cards) == 313
    assert not pool("core").keys() & pool("winter").keys()


@pytest.mark.parametrize(("house", "cards"), [("greyjoy", 46), ("targaryen", 45)])
def test_the_premium_starters(house, cards):
    deck = WINTER_DECKS[house]
    assert len(deck.cards) == cards and len(deck.plots) == 7
    assert check_deck(deck, pool("winter")) == []
    assert {*WINTER_DECKS["greyjoy"].cards, *WINTER_DECKS["greyjoy"].plots, *WINTER_DECKS["targaryen"].cards, *WINTER_DECKS["targaryen"].plots} == FACTS.keys()


@pytest.mark.parametrize("house", ["greyjoy", "targaryen"])
def test_a_winter_deck_is_refused_in_a_core_match(house):
    with pytest.raises(ValueError, match="unknown card numbers"):
        Match(decks=(WINTER_DECKS[house], WINTER_DECKS[house]))
    with pytest.raises(ValueError, match="unknown card numbers"):
        Match(decks=(WINTER_DECKS[house], Match(houses=("stark", "lannister")).decks[0]))
