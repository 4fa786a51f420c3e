"""The facts of every card of the Living Card Game, scripted or not."""

import re
from collections import Counter

import pytest

from agot_env.agot.cards.lcg import LCG
from agot_env.agot.decks import pool
from agot_env.agot.decks.deck_rules import allowed_houses
from agot_env.agot.decks.printed import (
    CODES,
    CYCLES,
    HOUSE_CARD,
    SET_NAMES,
    place_of,
    printed_called,
    printed_cards,
    sets_called,
    unscripted_cards,
)
from agot_env.agot.decks.restricted import RESTRICTED
from agot_env.agot.language.model import AGENDA, PLOT, TYPE_NAMES, House


def test_every_card_is_there_once():
    cards = printed_cards()
    assert len({(card.set, card.place) for card in cards}) == len(cards) == 1988
    assert Counter(card.type for card in cards)[HOUSE_CARD] == 7
    sizes = Counter(card.set for card in cards)
    assert len(CYCLES) == 12 and all(sizes[name] == 20 for sets in CYCLES.values() for name in sets)
    assert set(sizes) == {*SET_NAMES.values(), *(name for sets in CYCLES.values() for name in sets)}


@pytest.mark.parametrize("sets", CYCLES.values(), ids=CYCLES)
def test_the_cards_of_a_cycle_are_numbered(sets):
    assert sorted(card.place for card in printed_cards() if card.set in sets) == list(range(1, 121))


def test_the_facts_are_those_of_the_declared_cards():
    facts = {card.number: card for card in printed_cards() if card.number}
    assert facts.keys() == pool("lcg").keys()
    for card in LCG:
        fact = facts[card.number]
        assert (fact.title, fact.house, fact.type, (fact.set, fact.place)) == (card.title, card.house, TYPE_NAMES[card.type], place_of(card))
        assert (fact.houses, fact.limit, fact.shadows) == (allowed_houses(card), card.limit_per_deck, "Shadows" in card.crests)
        if fact.cost is not None:
            assert fact.cost == card.cost and card.type not in (PLOT, AGENDA)


def test_the_restricted_cards_are_among_them():
    for entry in RESTRICTED["lcg"]:
        sets = CYCLES.get(entry.set, (entry.set,))
        (card,) = (card for card in printed_called(entry.title) if card.set in sets and card.place == entry.place)
        assert (card.number or "") == entry.number and card.code == entry.code


def test_the_ids_of_octgn_are_known_up_to_spoils_of_war():
    later = [*CYCLES["Conquest and Defiance"][1:], *CYCLES["Wardens"]]
    cards = printed_cards()
    assert all(re.fullmatch(r"[0-9a-f]{3}\d{3}", card.octgn) if card.set not in later else card.octgn == "" for card in cards)
    shared = {id_ for id_, copies in Counter(card.octgn for card in cards if card.octgn).items() if copies > 1}
    prints = {id_: {(card.title, card.set) for card in cards if card.octgn == id_} for id_ in shared}
    assert all(len(same) == 1 and next(iter(same))[1] == "Core Set" for same in prints.values()) and len(shared) == 13


def test_cards_that_are_not_scripted_have_numbers_of_their_own():
    cards = unscripted_cards()
    assert CODES.keys() == CYCLES.keys() and len(cards) + len(LCG) + Counter(card.type for card in printed_cards())[HOUSE_CARD] == 1988
    assert not cards.keys() & pool("lcg").keys() and all(re.fullmatch(r"[A-Z]+\d+", code) and card.code == code for code, card in cards.items())
    assert all(card.set in {name for names in CYCLES.values() for name in names} for card in cards.values())


@pytest.mark.parametrize(
    ("name", "sets"),
    [
        ("Core Set", "Core Set"), ("core", "Core Set"), ("KotS", "Kings of the Sea, Kings of the Storm"), ("KotStorm", "Kings of the Storm"),
        ("PotS", "Princes of the Sun"), ("LoW", "Lords of Winter"), ("QoD", "Queen of Dragons"), ("LotR", "Lions of the Rock"),
        ("kings_of_the_sea", "Kings of the Sea"), ("FtC", "Forging the Chain"), ("TtftH", "The Tourney for the Hand"),
        ("TftH", "The Tourney for the Hand"), ("tourney for the hand", "The Tourney for the Hand"), ("SaS", "Secrets and Spies, Secrets and Schemes"),
        ("A Song of the Sea", ", ".join(CYCLES["A Song of the Sea"])), ("DotN", ", ".join(CYCLES["Defenders of the North"])),
        ("KR", ", ".join(CYCLES["Kingsroad"])), ("Rituals of R’hllor", "Rituals of R'hllor"), ("Winter Edition", ""), ("", ""), ("x1", ""),
    ],
)  # fmt: skip
def test_sets_by_names_and_abbreviations(name, sets):
    assert ", ".join(sets_called(name)) == sets


def test_cards_by_title():
    (card,) = printed_called("bear island")
    assert (card.set, card.place, card.house, card.type, card.cost, card.number) == ("Ancient Enemies", 31, House.STARK, "Location", 3, "ACOA31")
    (card,) = printed_called("old nan")
    assert (card.set, card.place, card.house, card.type, card.number) == ("Battle of Ruby Ford", 81, House.STARK, "Character", "ACOA81")
    assert [card.set for card in printed_called("Eddard Stark")] == ["Core Set", "Lords of Winter", "The Tower of the Hand"]
    assert printed_called("No Such Card") == () and not [card.title for card in printed_cards() if not re.fullmatch(r"[\w .,'!\"-]+", card.title)]
