"""The data about cards that are not declared yet, and the page made of it."""

from collections import Counter
from dataclasses import replace

import pytest

from agot_env.agot.decks import pool
from agot_env.agot.decks.printed import SET_NAMES
from agot_env.agot.engine.record import layout as L
from docs.generate import card_gaps
from docs.generate.card_gaps import KINDS, SHORT, Undeclared, order_of_unlocking, pieces, read_cards, sets, undeclared

FIELDS = {"kind", "what", "fields", "governs", "extends"}


def card_called(title, number, set_name):
    """A declared card of a set."""
    return replace(next(iter(pool("lcg").values())), title=title, number=number, set=set_name)


def test_every_card_of_every_set_is_there_exactly_once():
    wanted = [(one.name, number) for one in sets() for number in range(one.first, one.last + 1)]
    assert [(card.set, card.number) for card in read_cards()] == wanted
    assert len(wanted) == len(set(wanted)) == 1440
    assert Counter(one.cycle for one in sets()) == dict.fromkeys(SHORT, 6)
    for cycle in SHORT:  # a cycle is numbered from 1 to 120, 20 a set
        of_cycle = [one for one in sets() if one.cycle == cycle]
        assert [(one.first, one.last) for one in of_cycle] == [(first, first + 19) for first in range(1, 121, 20)]


def test_the_cards_that_are_declared_are_of_other_sets_or_drop_out():
    assert not {one.name for one in sets()} & {SET_NAMES[name] for name in ("core", "kings_of_the_sea", "lions_of_the_rock")}
    done = {(SET_NAMES.get(card.set), card.number) for card in pool("lcg").values()}
    assert not done & {(card.set, str(card.number)) for card in undeclared()}


def test_a_card_drops_out_once_it_is_declared():
    declared = [*pool("lcg").values(), card_called("The Long Voyage", "ASOTS60", "the_pirates_of_lys")]
    before, after = undeclared(pool("lcg").values()), undeclared(declared)
    (gone,) = [card for card in before if card not in after]
    assert (gone.set, gone.number, gone.title) == ("The Pirates of Lys", 60, "The Long Voyage") and len(after) == len(before) - 1


def test_cards_lack_only_pieces_that_are_defined_and_every_piece_is_lacked_by_a_card():
    assert set(pieces()) == {piece for card in read_cards() for piece in card.missing}


@pytest.mark.parametrize("piece", pieces())
def test_every_piece_is_defined_in_full(piece):
    facts = pieces()[piece]
    assert facts.keys() - {"special"} == FIELDS
    assert facts["kind"] in KINDS
    assert all(isinstance(facts[name], str) and facts[name].strip() for name in FIELDS)
    assert facts["what"].endswith(".") and not any(facts[name].endswith(".") for name in ("governs", "extends"))
    assert facts.get("special", True) is True


def test_pieces_are_ordered_by_what_they_unlock():
    cards = [
        Undeclared("A", number, "", frozenset(missing.split()))
        for number, missing in enumerate(("", "rule", "rule", "cost", "cost rule", "value cost", "value cost", "memory effect"))
    ]
    steps = order_of_unlocking(cards)
    assert steps[:3] == [("rule", 2), ("cost", 2), ("value", 2)]
    assert sorted(steps[3:], key=lambda step: step.unlocked) == [("effect", 0), ("memory", 1)]


def test_the_order_contains_every_piece_once_and_unlocks_every_card():
    cards = undeclared()
    steps = order_of_unlocking(cards)
    assert len({step.piece for step in steps}) == len(steps) == len({piece for card in cards for piece in card.missing})
    assert sum(step.unlocked for step in steps) == sum(bool(card.missing) for card in cards)


def test_the_numbers_of_a_row_add_up():
    cards = undeclared()
    total, *parts = (int(number.replace(",", "")) for number in card_gaps.numbers(cards).split(" | "))
    assert total == len(cards) == sum(parts)


def test_capacities_name_constants_of_the_layout_or_say_what_holds():
    rows = card_gaps.table("capacities")["capacity"]
    constants = [row["today"] for row in rows if row["today"].isupper()]
    assert constants and all(isinstance(getattr(L, name), int) for name in constants)
    assert all(row["needed"] > 0 and row["why"].endswith(".") for row in rows)
    assert all(row.get("used", 0) <= getattr(L, row["today"], 10**9) for row in rows)


def test_rulings_name_pieces_that_exist():
    rows = card_gaps.table("rulings")["ruling"]
    assert all(row.keys() == {"where", "about", "ruling", "needs"} for row in rows)
    named = {word.strip(",;") for row in rows for word in row["needs"].split() if "-" in word and not word.strip(",;").split("-")[-1].isdigit()}
    assert named <= set(pieces()), named - set(pieces())


def test_the_page_has_every_piece_and_every_set():
    page = card_gaps.card_gaps_page()
    assert all(f"\n#### {piece}\n" in page and f"[{piece}](#{piece})" in page for piece in pieces())
    left = Counter(card.set for card in undeclared())
    assert all(f"| {one.cycle} | {one.name} | {left[one.name]} |" in page for one in sets() if left[one.name])
