"""The cards of the six House expansions against the table of printed facts, cell by cell."""

import csv
from pathlib import Path

import pytest

from agot_env.agot.cards import completeness, pool
from agot_env.agot.cards.core import CORE_SET
from agot_env.agot.cards.lcg import EXPANSIONS, LCG
from agot_env.agot.cards.model import AGENDA, EVENT, PLOT
from tests.cards.test_facts import cells

with Path(__file__).with_name("lcg_facts.csv").open(encoding="utf-8", newline="") as lines:
    FACTS = {row["number"]: row for row in csv.DictReader(lines)}
POOL = pool("lcg")
ERRATA: dict[str, dict[str, str]] = {}
"""Cells that the FAQ changes."""


def row_of(card):
    """The row of the table that a card should have."""
    row = {name: cell for name, cell in cells(card).items() if name != "keywords"}
    if card.type in (AGENDA, EVENT, PLOT):
        row["unique"] = FACTS[card.number]["unique"]  # it says nothing there
    return row | {"limit": str(card.limit_per_deck)}


def test_the_table_and_the_expansions_have_the_same_334_numbers():
    numbers = [card.number for cards in EXPANSIONS.values() for card in cards]
    assert len(numbers) == len(FACTS) == 334 and set(numbers) == set(FACTS)
    assert len(LCG) == len(POOL) == len(CORE_SET) + 334 == 542
    assert LCG[: len(CORE_SET)] == CORE_SET


@pytest.mark.parametrize("number", FACTS)
def test_a_card_has_the_facts_of_the_table(number):
    assert row_of(POOL[number]) == FACTS[number] | ERRATA.get(number, {})


def test_every_card_names_its_set():
    for name, cards in EXPANSIONS.items():
        assert {card.set for card in cards} == {name}
    assert completeness("lcg")[1] == 542
