"""The cards of the six House expansions and of the chapter packs against the table of printed facts, cell by cell.

The rows of chapter packs are made from the shared facts, never typed: ``number`` is the code of the cycle and the printed number,
``limit`` and ``keywords`` come from the printed text (the words with which its lines begin, and who may bear an attachment), the crest
"Shadow" is written "Shadows", all other cells are copied.
"""

import csv
from pathlib import Path

import pytest

from agot_env.agot.cards.core import CORE_SET
from agot_env.agot.cards.lcg import CHAPTER_PACKS, EXPANSIONS, FIRST_CARDS, LCG
from agot_env.agot.decks import completeness, pool
from agot_env.agot.engine.record.codes import IMMUNE_TO_OPPONENTS_CARDS, LIMITED
from agot_env.agot.language.model import (
    AGENDA,
    ATTACHMENT,
    BARATHEON,
    EVENT,
    EVERYONE,
    GREYJOY,
    INTRIGUE,
    LANNISTER,
    LOCATION,
    MARTELL,
    NOBLE,
    OPPONENTS,
    PLOT,
    POWER,
    SELF,
    STARK,
    TARGARYEN,
    WAR,
    YOU,
    Cards,
    Constant,
    Flag,
    characters,
    locations,
)
from tests.cards.test_facts import cells, words

with Path(__file__).with_name("lcg_facts.csv").open(encoding="utf-8", newline="") as lines:
    FACTS = {row["number"]: row for row in csv.DictReader(lines)}
POOL = pool("lcg")
SETS = EXPANSIONS | CHAPTER_PACKS
ERRATA: dict[str, dict[str, str]] = {
    "SOO30": {"income_bonus": "", "initiative_bonus": ""},  # those that the attached location gains
    "W53": {"initiative_bonus": ""},  # it is X
}
"""Cells that the FAQ changes."""
BEARERS = {
    "Opponent's income-providing card only": Cards(controller=OPPONENTS, provides_gold=True),
    "Opponent's card only": Cards(controller=OPPONENTS),
    "House Stark character only": characters(house=STARK),
    "House Greyjoy character only": characters(house=GREYJOY),
    "House Bolton character only": characters(trait="House Bolton"),
    "House Targaryen character only": characters(house=TARGARYEN),
    "House Lannister character only": characters(house=LANNISTER),
    "House Baratheon character only": characters(house=BARATHEON),
    "House Martell character only": characters(house=MARTELL),
    "Unique character only": characters(unique=True),
    "Unique House Greyjoy character only": characters(house=GREYJOY, unique=True),
    "House Dayne character only": characters(trait="House Dayne"),
    "Unique House Stark character only": characters(house=STARK, unique=True),
    "Lord or Lady character only": characters(trait=("Lord", "Lady")),
    "Unique House Baratheon character only": characters(house=BARATHEON, unique=True),
    "Unique House Targaryen character only": characters(house=TARGARYEN, unique=True),
    "Unique Martell character only": characters(house=MARTELL, unique=True),
    "Knight character only": characters(trait="Knight"),
    "Maester character only": characters(trait="Maester"),
    "Non-Army character only": characters(not_trait="Army"),
    "Asshai character only": characters(trait="Asshai"),
    "Ironborn character only": characters(trait="Ironborn"),
    "Wildling character only": characters(trait="Wildling"),
    "Clansman character only": characters(trait="Clansman"),
    "Dothraki character only": characters(trait="Dothraki"),
    "Noble character you control only": characters(controller=YOU, crest=NOBLE),
    "Character you control only": characters(controller=YOU),
    "House Stark character you control only": characters(controller=YOU, house=STARK),
    "House Martell character you control only": characters(controller=YOU, house=MARTELL),
    "Sand Snake character only": characters(trait="Sand Snake"),
    "Rainbow Guard character or Renly Baratheon only": characters(any_of=(Cards(trait="Rainbow Guard"), Cards(title="Renly Baratheon"))),
    "Character you control with an Intrigue and a Power icon only": characters(controller=YOU, icon=POWER, any_of=(Cards(icon=INTRIGUE),)),
    "Location only": locations(),
    "Location you control only": locations(controller=YOU),
    "Warship location you control only": locations(trait="Warship", controller=YOU),
    "Opponent's location only": locations(controller=OPPONENTS),
    "Opponent's character only": characters(controller=OPPONENTS),
    "Character with printed cost 2 or lower only": characters(cost_at_most=2),
    "Character with printed cost 3 or lower only": characters(cost_at_most=3),
    "Non-unique non-limited location only": locations(unique=False, not_keyword=LIMITED),
    "War character only": characters(crest=WAR),
    "Non-limited location or attachment only": Cards(type=LOCATION | ATTACHMENT, not_keyword=LIMITED),
}


def row_of(card):
    """The row of the table that a card should have."""
    row = cells(card) | {"keywords": FACTS[card.number]["keywords"]}
    if card.type in (AGENDA, EVENT, PLOT):
        row["unique"] = FACTS[card.number]["unique"]  # it says nothing there
    return row | {"limit": str(card.limit_per_deck)}


def test_the_table_and_the_sets_have_the_same_numbers():
    numbers = [card.number for cards in SETS.values() for card in cards]
    assert len(numbers) == len(set(numbers)) and set(numbers) == set(FACTS)
    assert len(FIRST_CARDS) == len(CORE_SET) + 334 == 542 and FIRST_CARDS[:208] == CORE_SET
    assert LCG[:542] == FIRST_CARDS and {card.number for card in LCG[542:]} == {card.number for cards in CHAPTER_PACKS.values() for card in cards}
    assert len(LCG) == len(POOL)


@pytest.mark.parametrize("number", FACTS)
def test_a_card_has_the_facts_of_the_table(number):
    assert row_of(POOL[number]) == FACTS[number] | ERRATA.get(number, {})


def keywords_of(card):
    """The cell ``keywords`` that a card should have, as a set."""
    immune = (f"non-{card.immune_except} cards",) if card.immune_except else card.immune_to
    found = {*card.keywords, *(f"Immune to {what}" for what in immune)}
    if card.no_attachments_except:
        traits = card.no_attachments_except
        found.add(f"No attachments except {'a single ' * card.one_attachment}{traits if isinstance(traits, str) else ' or '.join(traits)}")
    if Constant(SELF, (Flag(IMMUNE_TO_OPPONENTS_CARDS),)) in card.abilities:
        found.add("Immune to opponent's card effects")
    if card.never_bears:
        found.add(f"No {card.never_bears} attachments")
    if card.no_attachments:
        found.add("No attachments")
    if card.house_only:
        other = "Neutral Faction House card only" if card.type == AGENDA else "Neutral Faction only"
        found.add(f"House {cells(card)['house']} only" if card.house else other)
    if card.type == ATTACHMENT and card.on_house_card:
        own = "Neutral Faction House card only" if card.neutral_house_card else "House card only"
        found.add({OPPONENTS: "Opponent's House card only", EVERYONE: "Any House card only"}.get(card.house_card_of, own))
    if card.on_house_card and card.one_per_bearer:
        found.add("Limit 1 per House card")
    return found | {phrase for phrase, bearers in BEARERS.items() if card.attaches_to == bearers}


@pytest.mark.parametrize("number", FACTS)
def test_a_card_has_the_keywords_of_the_table(number):
    card = POOL[number]
    assert keywords_of(card) == words(FACTS[number]["keywords"])
    assert card.attaches_to is None or card.attaches_to in BEARERS.values()


def test_every_card_names_its_set():
    for name, cards in SETS.items():
        assert {card.set for card in cards} == {name}
    assert completeness("lcg")[1] == len(LCG)
