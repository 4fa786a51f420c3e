"""Decks with cards that are not scripted: what the rules of deck building say of them, and that they are read, written and not played."""

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agot_env import Deck, Match
from agot_env.agot.decks import check_deck, decks_by_name, import_deck, legality, unplayable
from agot_env.agot.decks.agenda_rules import AGENDA_RULES, MORE_PLOTS
from agot_env.agot.decks.deck_lists import WRITERS
from agot_env.agot.decks.pools import first_cards
from agot_env.agot.decks.printed import HOUSE_CARD, NEUTRAL_FACTION, printed_cards, unscripted_cards
from agot_env.agot.decks.restricted import restricted_numbers
from agot_env.agot.language.model import AGENDA, CHARACTER, EVENT, LOCATION, PLOT, House
from tests.console.test_cli import run

pytestmark = pytest.mark.usefixtures("first_pool")
LCG = {card.number: card for card in first_cards("lcg")}
STARK = decks_by_name("lcg")["riverrun"]
PLOTS = ("S195", "S196", "S197", "S198", "S199", "S200", "S201", "B181", "B182", "L188", "L189")
EVERYWHERE = {"casual", "joust", "melee"}


def test_decks_may_have_any_card_that_is_not_scripted():
    """Among them are events with the Shadows crest, which no scripted card has."""
    found = {number: unplayable(Deck("One", "stark", (number,), ()), edition="lcg") for number, card in unscripted_cards().items() if card.type not in ("Plot", "Agenda")}
    assert len(found) > 1000 and all(found.values())
    fiery_kiss = deck(60, "ATOC47", agendas=("KL20",))
    assert legal(fiery_kiss) == EVERYWHERE and "may only be played by its own House" in legality(deck(60, "ATOC47"), edition="lcg")["casual"][0]


def filler(size, *added, house=House.STARK, types=(CHARACTER, LOCATION)):
    """The numbers of `size` cards with different titles, including the given ones."""
    taken = {LCG[number].title for number in (*added, *restricted_numbers("lcg")) if number in LCG}
    found = {}
    for number, card in LCG.items():
        if card.type in types and (card.house in (0, house) or not house) and not (card.house_only and card.house != house) and card.title not in taken:
            found.setdefault(card.title, number)
    return (*added, *list(found.values())[: size - len(added)])


def deck(size=60, *added, agendas=(), plots=PLOTS[:7], house="stark"):
    return Deck("Judged", house, filler(size, *added, house=House[house.upper()] if house != "neutral faction" else 0), plots, agendas)


def legal(deck):
    """The formats in which a deck is legal."""
    return {format_ for format_, problems in legality(deck, edition="lcg").items() if not problems}


def problems(deck, format_="joust"):
    return legality(deck, edition="lcg")[format_]


def test_the_table_names_agendas_and_plots():
    cards = unscripted_cards()
    assert {number: cards[number].title for number in ("KL20", "ASOTS60", "CAD2", "CAD80", "KR99")} == {
        "KL20": "City of Shadows", "ASOTS60": "The Long Voyage", "CAD2": "Defiance", "CAD80": "Dark Wings, Dark Words", "KR99": "The Old Way",
    }  # fmt: skip
    assert {cards[number].type for number in AGENDA_RULES} == {"Agenda"}
    groups = {group: {cards[number].title for number, rules in AGENDA_RULES.items() if rules.together == group} for group in ("Night's Watch", "Wildling")}
    assert groups == {"Night's Watch": {"The Rangers", "The Builders", "The Stewards"}, "Wildling": {"The Free Folk", "The Last Giants", "Blood of the First Men"}}
    assert [(cards[number].title, cards[number].type) for number in MORE_PLOTS] == [("Betrayal at the Wall", "Plot")]


@pytest.mark.parametrize("agenda", [card for card in printed_cards() if card.type == "Agenda"], ids=lambda card: card.title)
def test_every_agenda_is_judged(agenda):
    house = next(one for one in House if agenda.houses & one) if agenda.houses != NEUTRAL_FACTION else None
    rules = AGENDA_RULES.get(agenda.code)
    size, plots = (rules.fewest_cards, rules.plots) if rules else (0, 0)
    mine = deck(size or 60, agendas=(agenda.code,), plots=PLOTS[: plots or 7], house=house.name.lower() if house else "neutral faction")
    assert legal(mine) == EVERYWHERE - set(rules.never_in if rules else ())
    said = unplayable(mine, edition="lcg")
    assert (f"{agenda.title}: {agenda.set}, not scripted yet" in said) == (agenda.number is None)
    assert agenda.number is None or LCG[agenda.number].type == AGENDA and not said


@pytest.mark.rule("DECK-5", edition="lcg")
@pytest.mark.parametrize(
    ("agenda", "size", "plots", "problem"),
    [
        ("CAD80", 74, 7, "74 cards in the House deck; with its agenda it has at least 75 (DECK-5)"), ("CAD80", 75, 7, None),
        ("CAD2", 60, 7, "7 plots; this plot deck has exactly 10 (DECK-5)"), ("CAD2", 60, 10, None),
        ("CAD2", 60, 9, "9 plots; this plot deck has exactly 10 (DECK-5)"), ("CAD2", 60, 11, "11 plots; this plot deck has exactly 10 (DECK-5)"),
        ("BWB59", 60, 10, "10 plots; a plot deck has exactly 7 (DECK-1)"), ("BWB59", 60, 7, None),
    ],
)  # fmt: skip
def test_agendas_change_the_sizes(agenda, size, plots, problem):
    assert problems(deck(size, agendas=(agenda,), plots=PLOTS[:plots]), "casual") == ([problem] if problem else [])


@pytest.mark.rule("DECK-5", edition="lcg")
def test_the_long_voyage_is_for_the_neutral_faction():
    mine = deck(85, agendas=("ASOTS60",), house="neutral faction")
    assert legal(mine) == EVERYWHERE
    assert problems(dataclasses.replace(mine, cards=mine.cards[1:])) == ["84 cards in the House deck; with its agenda it has at least 85 (DECK-5)"]
    assert "The Long Voyage may only be played by the Neutral Faction (DECK-3)" in problems(deck(85, agendas=("ASOTS60",)))
    assert "The Long Voyage: The Pirates of Lys, not scripted yet" in unplayable(mine, edition="lcg")
    assert "The Long Voyage: The Pirates of Lys, not scripted yet" in check_deck(mine, LCG, edition="lcg")


@pytest.mark.rule("DECK-5", edition="lcg")
def test_a_plot_makes_room_for_one_more():
    assert legal(deck(plots=("KR79", *PLOTS[:7]))) == EVERYWHERE
    assert problems(deck(plots=("KR79", *PLOTS[:6]))) == ["7 plots; this plot deck has exactly 8 (DECK-5)"]
    assert legal(deck(agendas=("CAD2",), plots=("KR79", *PLOTS[:10]))) == EVERYWHERE
    assert "2 copies of Betrayal at the Wall in the plot deck; the limit is 1 (DECK-1)" in problems(deck(plots=("KR79", "KR79", *PLOTS[:7])))


@pytest.mark.rule("DECK-5", edition="lcg")
@pytest.mark.parametrize(
    ("agendas", "problem"),
    [
        (("DOTN19", "DOTN59", "DOTN99"), None), (("DOTN39", "DOTN79"), None), (("DOTN19",), None),
        (("DOTN19", "DOTN19"), "2 copies of The Rangers in the agendas; the limit is 1 (DECK-5)"),
        (("DOTN19", "DOTN39"), "2 agendas; a deck has at most 1 agenda (AGE-1)"), (("DOTN19", "BWB59"), "2 agendas; a deck has at most 1 agenda (AGE-1)"),
        (("LOW48", "QOD47"), "2 agendas; a deck has at most 1 agenda (AGE-1)"),
    ],
)  # fmt: skip
def test_agendas_that_go_together(agendas, problem):
    assert problems(deck(agendas=agendas)) == ([problem] if problem else [])


@pytest.mark.rule("DECK-5", edition="lcg")
def test_dark_wings_allow_one_copy_of_each_event():
    events = [number for number, card in LCG.items() if card.type == EVENT and card.house in (0, House.STARK) and number not in restricted_numbers("lcg")]
    mine = deck(75, events[0], events[0], events[1])
    assert "DECK-5" not in str(problems(mine))
    [problem] = problems(dataclasses.replace(mine, agendas=("CAD80",)))
    assert problem == f"2 copies of {LCG[events[0]].title} in the House deck; the limit is 1 (DECK-5)"


@pytest.mark.rule("DECK-5", edition="lcg")
def test_city_of_shadows_allows_shadows_of_any_house():
    foreign = [number for number, card in LCG.items() if card.house_only and not card.house & House.STARK]
    shadows = next(number for number in foreign if "Shadows" in LCG[number].crests)
    other = next(number for number in foreign if "Shadows" not in LCG[number].crests and LCG[number].type == CHARACTER)
    assert "may only be played by its own House" in problems(deck(60, shadows))[0]
    assert legal(deck(60, shadows, agendas=("KL20",))) == EVERYWHERE
    assert "may only be played by its own House" in problems(deck(60, other, agendas=("KL20",)))[0]


@pytest.mark.rule("DECK-5", edition="lcg")
def test_the_old_way_is_for_joust():
    mine = deck(agendas=("KR99",), house="greyjoy")
    assert legal(mine) == {"casual", "joust"} and problems(mine, "melee") == ["The Old Way cannot be played in melee (DECK-5)"]
    assert "may only be played by its own House" in problems(deck(agendas=("KR99",)))[0]


@pytest.mark.rule("DECK-3", edition="lcg")
@pytest.mark.parametrize(
    ("number", "house", "problem"),
    [
        ("ASOTS120", "stark", "Favored by the Warrior may not be played in a Stark deck (DECK-3)"), ("ASOTS120", "greyjoy", None),
        ("ASOTS120", "neutral faction", None), ("CAD97", "stark", "In the Hands of the Qohorik may only be played by the Neutral Faction (DECK-3)"),
        ("CAD97", "neutral faction", None), ("ATOC97", "stark", None), ("ATOC97", "baratheon", None),
        ("ATOC97", "martell", "A United Cause may only be played by its own House, not in a Martell deck (DECK-3)"),
    ],
)  # fmt: skip
def test_the_houses_of_cards_that_are_not_scripted(number, house, problem):
    assert problems(deck(60, number, house=house)) == ([problem] if problem else [])


@pytest.mark.rule("DECK-4", edition="lcg")
@pytest.mark.parametrize(
    ("added", "agendas", "formats"),
    [
        (("KR61",), ("SOO19",), {"casual", "melee"}), (("KR61",), ("BWB59",), EVERYWHERE), (("SOO58", "DOTN117"), (), {"casual", "joust"}),
        (("DOTN117",), ("SOO19",), {"casual"}), (("ATOR57", "POTS1"), (), {"casual", "melee"}),
    ],
)  # fmt: skip
def test_restricted_cards_that_are_not_scripted_count(added, agendas, formats):
    house = "martell" if "POTS1" in added else "stark"
    assert legal(deck(60, *added, agendas=agendas, house=house)) == formats


def test_other_prints_of_a_restricted_title_are_not_restricted():
    coldhands = [number for number, card in unscripted_cards().items() if card.title == "Coldhands"]
    assert sorted(coldhands) == ["DOTN101", "KR61"] and legal(deck(60, "DOTN101", agendas=("SOO19",))) == EVERYWHERE


def test_copies_are_counted_across_prints():
    assert "4 copies of Coldhands in the House deck; the limit is 3 (DECK-2)" in problems(deck(60, "KR61", "KR61", "DOTN101", "DOTN101"))
    assert "2 copies of Black Dragon Egg in the House deck; the limit is 1 (DECK-2)" in problems(deck(60, "CAD94", "CAD94"))


# --- reading and writing -------------------------------------------------------------------------------------------


MISSING = deck(60, "ACOA31", "ACOA31", "KR61", "CAD53", "S1", agendas=("BWB59",), plots=(*PLOTS[:6], "DOTN40"))


@pytest.mark.parametrize("layout", WRITERS)
@pytest.mark.parametrize("house", ["stark", "neutral faction"])
def test_a_deck_that_is_written_is_read_back(layout, house):
    mine = dataclasses.replace(MISSING, house=house)
    text = mine.to_text(edition="lcg", layout=layout)
    read = import_deck(text, edition="lcg", check=False, strict=True)
    order = [*LCG, *unscripted_cards()]
    assert read.deck == dataclasses.replace(mine, cards=tuple(sorted(mine.cards, key=order.index)), plots=tuple(sorted(mine.plots, key=order.index)))
    assert not read.notes and not read.left_out
    with pytest.raises(ValueError, match="Bear Island: Ancient Enemies, not scripted yet"):
        import_deck(text, edition="lcg")


@pytest.mark.tier("test")
@settings(max_examples=60)
@given(st.data())
def test_any_cards_that_are_written_are_read_back(data):
    of = {kind: [number for number, card in {**LCG, **unscripted_cards()}.items() if kind_of(card) == kind] for kind in ("Agenda", "Plot", "")}
    agendas, plots, cards = (data.draw(st.lists(st.sampled_from(of[kind]), max_size=most)) for kind, most in (("Agenda", 3), ("Plot", 10), ("", 60)))
    order = [*LCG, *unscripted_cards()].index
    house = data.draw(st.sampled_from([*(one.name.lower() for one in House), "neutral faction"]))
    mine = Deck("Any", house, tuple(sorted(cards, key=order)), tuple(sorted(plots, key=order)), tuple(dict.fromkeys(sorted(agendas, key=order))))
    text = mine.to_text(edition="lcg", layout=data.draw(st.sampled_from(sorted(WRITERS))))
    read = import_deck(text, edition="lcg", check=False, strict=True)
    assert read.deck == mine and not read.notes and not read.left_out


def kind_of(card):
    """"Agenda", "Plot", or "" for the cards of a House deck."""
    kind = card.type if isinstance(card.type, str) else {AGENDA: "Agenda", PLOT: "Plot"}.get(card.type, "")
    return kind if kind in ("Agenda", "Plot") else ""


@pytest.mark.parametrize("line", ["Agenda: Knights of the Hollow Hill", "Agenda: BWB59", "Agenda: bwb59", "Agenda: Knights of the Hollow Hill (BWB59)"])
def test_a_number_names_a_card_that_is_not_scripted(line):
    text = f"House: Stark\n{line}\nCards:\n1x Hodor\nPlots:\n" + "\n".join(PLOTS[:7])
    assert import_deck(text, edition="lcg", check=False).deck.agendas == ("BWB59",)
    with pytest.raises(ValueError, match="line 2: Knights of the Hollow Hill: Mountains of the Moon, not scripted yet"):
        import_deck(text, edition="lcg")


def test_a_title_of_several_cards_that_are_not_scripted_is_no_silent_guess():
    read = import_deck("House: Stark\nCards:\n1x Coldhands\nPlots:\n", edition="lcg", check=False)
    assert read.deck.cards == ("DOTN101",) and read.deck.plots == ()
    assert read.notes == ("line 3: Coldhands: Return of the Others or The Horn that Wakes, not scripted yet; it counts as the card of Return of the Others",)
    assert import_deck("House: Stark\nCards:\n1x KR61\nPlots:\n", edition="lcg", check=False).notes == ()


def test_the_neutral_faction_belongs_to_the_living_card_game():
    text = deck(house="neutral faction").to_text(edition="lcg")
    assert "House: Neutral Faction" in text and import_deck(text, edition="lcg").deck.house == "neutral faction"
    with pytest.raises(ValueError, match="the edition 'core' has no House card of the Neutral Faction; it belongs to the edition 'lcg'"):
        import_deck(text, edition="core", without_missing=True)


def test_no_match_has_cards_that_are_not_scripted():
    with pytest.raises(ValueError, match="Knights of the Hollow Hill: Mountains of the Moon, not scripted yet"):
        Match(edition="lcg", decks=(dataclasses.replace(STARK, agendas=("BWB59",)), STARK))
    assert "unknown card numbers: BWB999" in legality(dataclasses.replace(STARK, agendas=("BWB999",)), edition="lcg")["casual"]
    assert "unknown card numbers: BWB59" not in str(check_deck(dataclasses.replace(STARK, agendas=("BWB59",)), LCG, edition="lcg"))


def test_other_editions_have_no_such_cards():
    mine = Deck.random("greyjoy", 1, edition="winter")
    assert "unknown card numbers: BWB59" in legality(dataclasses.replace(mine, agendas=("BWB59",)), edition="winter")["casual"]
    with pytest.raises(ValueError, match="unknown card numbers: BWB59"):
        dataclasses.replace(mine, agendas=("BWB59",)).to_text(edition="winter")
    assert unplayable(mine, edition="winter") == [] and len([card for card in printed_cards() if card.type == HOUSE_CARD]) == 7


# --- agot deck check -----------------------------------------------------------------------------------------------


def test_a_deck_is_judged_while_it_cannot_be_played(capsys, tmp_path):
    file = tmp_path / "hollow.txt"
    file.write_text(dataclasses.replace(MISSING, cards=(*MISSING.cards, "DOTN117")).to_text(edition="lcg"))
    code, printed, _ = run(capsys, "deck", "check", str(file), "--edition", "lcg")
    lines = printed.splitlines()
    assert code == 0 and lines[0] == "Judged: House Stark, 61 cards, 7 plots, agenda Knights of the Hollow Hill. This version cannot play it:"
    assert "  Knights of the Hollow Hill: Mountains of the Moon, not scripted yet" in lines and "  Bear Island: Ancient Enemies, not scripted yet" in lines
    assert lines[-3] == "Legal in casual." and lines[-2].startswith("Not legal in joust: ") and "Coldhands" in lines[-2] and "Fear of Winter" in lines[-1]
    code, _, error = run(capsys, "deck", "check", str(file), "--edition", "lcg", "--format", "joust")
    assert code == 2 and "not legal in joust" in error and "restricted in joust" in error
    assert run(capsys, "deck", "check", str(file), "--edition", "lcg", "--tournament")[0] == 2
    file.write_text(dataclasses.replace(MISSING, plots=PLOTS[:6]).to_text(edition="lcg"))
    code, _, error = run(capsys, "deck", "check", str(file), "--edition", "lcg")
    assert code == 2 and "not legal in casual:\n  6 plots; a plot deck has exactly 7 (DECK-1)" in error
