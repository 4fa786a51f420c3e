"""Decks in the layouts that people use: what is read, what is said of it, and that a deck that was written is read back as the same deck.

The files in ``tests/decks/deck_lists`` were written for this project in the manner of real ones.
"""

import dataclasses
import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agot_env import STARTER_DECKS, Deck, Match
from agot_env.agot.cards.lcg import EXPANSIONS
from agot_env.agot.decks import deck_files, deck_lists, decks_by_name, import_deck, legality, pool, random_houses, starter_decks
from agot_env.agot.decks.deck_files import LARGEST_TEXT, import_deck_file, read_deck_file
from agot_env.agot.decks.deck_lists import LONGEST_DOCUMENT, LONGEST_LIST, WRITERS, forum, json_lists, native, octgn
from agot_env.agot.editions import EDITIONS
from agot_env.agot.editions.lcg.decks import lcg_decks
from agot_env.agot.language.model import NEUTRAL, STARK, Location
from agot_env.messages.errors import FileError
from tests.decks.test_decks import decks, ordered

pytestmark = pytest.mark.usefixtures("first_pool")
FOLDER = Path(__file__).with_name("deck_lists")
LCG = pool("lcg")
RANDOM = {
    **{
        number: Deck.random(house, seed, edition="lcg", sets=("core", *EXPANSIONS))
        for number, house, seed in (("13", "greyjoy", 5), ("14", "stark", 2), ("15", "martell", 3))
    },
    "17": Deck.random("greyjoy", 8, edition="lcg", sets=("core", "kings_of_the_sea")), "stark": STARTER_DECKS["stark"],
}  # fmt: skip
FORUM, NATIVE, OCTGN, JSON = "a forum list", "a native list", "a deck of OCTGN", "JSON of a deck builder"
READ = {
    "01_builder_text.txt": (FORUM, "UTF-8", "iron-fleet", 1, 0), "02_publisher_report.txt": (FORUM, "UTF-8", "dragons", 0, 0),
    "03_publisher_agenda.txt": (FORUM, "UTF-8", "knights", 0, 0), "04_news_total_cards.txt": (FORUM, "UTF-8", "whispers", 1, 0),
    "05_capital_headings.txt": (FORUM, "UTF-8", "horselords", 0, 0), "06_bullets.txt": (FORUM, "UTF-8", "lord-of-light", 0, 0),
    "07_bbcode.txt": (FORUM, "UTF-8", "winterfell", 1, 0), "08_markdown.md": (FORUM, "UTF-8", "spears", 0, 0),
    "09_forum_post.txt": (FORUM, "UTF-8", "riverrun", 0, 5), "10_windows_1252.txt": (FORUM, "Latin-1", "clansmen", 0, 0),
    "11_utf_16.txt": (FORUM, "UTF-16", "drowned-god", 0, 0), "12_tabs.txt": (FORUM, "UTF-8", "vengeance", 0, 0),
    "13_native.txt": (NATIVE, "UTF-8", "13", 0, 0), "14_copies_first.txt": (FORUM, "UTF-8", "14", 0, 0),
    "15_parentheses_and_marks.txt": (FORUM, "UTF-8", "15", 19, 0), "16_octgn_core.o8d": (OCTGN, "UTF-8", "stark", 0, 0),
    "17_octgn_greyjoy.o8d": (OCTGN, "UTF-8", "17", 0, 0), "18_octgn_elements.o8d": (OCTGN, "UTF-8", "stark", 0, 0),
    "19_builder.json": (JSON, "UTF-8", "iron-fleet", 0, 0), "20_sections.json": (JSON, "UTF-8", "whispers", 0, 1),
    "21_list_of_cards.json": (JSON, "UTF-8", "lord-of-light", 0, 0), "22_named_object.json": (JSON, "UTF-8", "drowned-god", 1, 0),
    "29_html.txt": (FORUM, "UTF-8", "lord-of-light", 0, 0), "30_arrows_and_counts.txt": (FORUM, "UTF-8", "vengeance", 1, 1),
    "31_sets_before_titles.txt": (FORUM, "UTF-8", "iron-fleet", 1, 0), "32_spreadsheet.txt": (FORUM, "UTF-8", "knights", 0, 0),
    "33_forum_page.html": (FORUM, "UTF-8", "clansmen", 1, 0), "34_latin_1.txt": (FORUM, "Latin-1", "dragons", 0, 0),
    "35_one_line_for_each_type.txt": (FORUM, "UTF-8", "winterfell", 0, 0), "36_octgn_attributes.o8d": (OCTGN, "UTF-8", "winterfell", 2, 0),
}  # fmt: skip
"""The files that can be played: layout, encoding, the deck, and the numbers of doubtful and of unread lines."""
MISSING = {
    "23_chapter_packs.txt": ("Knights of the Hollow Hill: Mountains of the Moon", "Carrion Bird: The Winds of Winter", "Street Waif: A Time of Trials"),
    "24_links.txt": ("The Maester's Path: Gates of the Citadel", "Tin Link: Called by the Conclave", "Valyrian Steel Link: Here to Serve"),
    "25_missing.o8d": ("Bear Island: Ancient Enemies",),
    "26_missing.json": ("Vale Refugee: Refugees of War", "Bear Island: Ancient Enemies", "Coldhands: Return of the Others or The Horn that Wakes"),
    "27_missing_plots.txt": ("Fear of Winter: Beyond the Wall", "Battle of the Bay: The Battle of Blackwater Bay", "Meera Reed: The Tourney for the Hand", "Bear Island: Ancient Enemies"),
}  # fmt: skip
"""The files with cards that are not scripted."""


def printed(numbers):
    """How many copies of each title of each set; the prints of a title within a set are the same card."""
    return Counter((LCG[number].title, LCG[number].set) for number in numbers)


def said(text, **options):
    """What is said of a list that cannot be played, a line per problem."""
    with pytest.raises(ValueError, match="a deck that cannot be played") as error:
        Deck.from_text(text, **({"edition": "lcg"} | options))
    return [line.strip() for line in str(error.value).splitlines()[1:]]


# --- the files -------------------------------------------------------------------------------------------------------


def test_every_file_is_tried():
    assert {file.name for file in FOLDER.iterdir()} == {*READ, *MISSING, "28_titles_alone.txt"} and len(READ) + len(MISSING) >= 24


@pytest.mark.parametrize("file", READ)
def test_a_file_is_read(file):
    layout, encoding, name, notes, unread = READ[file]
    wanted = RANDOM.get(name) or decks_by_name("lcg")[name]
    imported = import_deck_file(FOLDER / file, "lcg")
    deck = imported.deck
    assert imported.layout == f"{layout} ({encoding})" and deck.house == wanted.house and deck.agendas == wanted.agendas
    assert printed(deck.cards) == printed(wanted.cards) and printed(deck.plots) == printed(wanted.plots)
    assert (len(imported.notes), len(imported.unread), imported.left_out) == (notes, unread, ()), imported


@pytest.mark.parametrize("file", MISSING)
def test_cards_that_are_not_scripted_are_named_with_their_set(file):
    with pytest.raises(FileError) as error:
        import_deck_file(FOLDER / file, "lcg")
    for card in MISSING[file]:
        assert f"{card}, not scripted yet" in str(error.value)
    assert "did you mean" not in str(error.value)


@pytest.mark.parametrize("file", [file for file in MISSING if "plots" not in file])
def test_a_deck_without_the_missing_cards_has_a_name_of_its_own(file):
    imported = import_deck_file(FOLDER / file, "lcg", without_missing=True)
    assert len(imported.left_out) == len(MISSING[file]) and " (without " in imported.deck.name
    assert Match(edition="lcg", decks=(imported.deck, decks_by_name("lcg")["spears"])).decks[0] == imported.deck


def test_the_number_of_missing_cards_counts_copies():
    deck = import_deck_file(FOLDER / "23_chapter_packs.txt", "lcg", without_missing=True).deck
    assert deck.name == "Mother of Dragons (without 7 cards)" and len(deck.cards) == 55 and deck.agendas == ()


def test_plots_that_are_missing_are_not_replaced():
    with pytest.raises(FileError, match="5 plots; a plot deck has exactly 7"):
        import_deck_file(FOLDER / "27_missing_plots.txt", "lcg", without_missing=True)


def test_a_file_without_sets_asks_for_numbers():
    with pytest.raises(FileError) as error:
        import_deck_file(FOLDER / "28_titles_alone.txt", "lcg")
    assert "line 12: several cards are called 'Eddard Stark'; write the number: S5 (Core Set), LOW6 (Lords of Winter); The Tower of the Hand also has" in str(error.value)


# --- lines -----------------------------------------------------------------------------------------------------------


PLOTS = "Plots (7)\n" + "".join(f"{LCG[number].title} (Core)\n" for number in STARTER_DECKS["stark"].plots)


def numbers(line, house="House Stark\n", **options):
    return list(import_deck(f"{house}Characters\n{line}\n{PLOTS}", strict=True, **({"edition": "lcg"} | options)).deck.cards)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Hodor x2", ["S12"] * 2), ("Hodor x 2", ["S12"] * 2), ("Hodor X2", ["S12"] * 2), ("Hodor ×2", ["S12"] * 2), ("Hodor 2x", ["S12"] * 2),
        ("Hodor (2)", ["S12"] * 2), ("Hodor (x2)", ["S12"] * 2), ("Hodor, 2", ["S12"] * 2), ("Hodor: 2", ["S12"] * 2), ("Hodor - 2", ["S12"] * 2),
        ("2 Hodor", ["S12"] * 2), ("2x Hodor", ["S12"] * 2), ("x2 Hodor", ["S12"] * 2), ("(2) Hodor", ["S12"] * 2), ("(2x) Hodor", ["S12"] * 2),
        ("* 2x Hodor", ["S12"] * 2), ("- 2 Hodor", ["S12"] * 2), ("• Hodor x2", ["S12"] * 2), ("[*][b]Hodor[/b] x2", ["S12"] * 2),
        ("**Hodor** x2", ["S12"] * 2), ("Hodor (Core) x2", ["S12"] * 2), ("2x Hodor (Core Set)", ["S12"] * 2), ("Hodor x2 (core)", ["S12"] * 2),
        ("Hodor x2 Core Set S12", ["S12"] * 2), ("Hodor [Core #12] x2", ["S12"] * 2), ("2\tHodor\tCore Set", ["S12"] * 2), ("2x Hodor - Core Set", ["S12"] * 2),
        ("Eddard Stark (LoW) x1", ["LOW6"]), ("Eddard Stark (Core)", ["S5"]), ("Eddard Stark x1 Lords of Winter F6", ["LOW6"]), ("1x Eddard Stark (LOW6)", ["LOW6"]),
        ("1x Eddard Stark (F6)", ["LOW6"]), ("1x Eddard Stark (#6)", ["LOW6"]), ("1x LOW6", ["LOW6"]), ("Lord Eddard’s Chambers (LoW) x1", ["LOW28"]),
        ("EDDARD STARK (LORDS OF WINTER) X1", ["LOW6"]), ("Joffrey Baratheon (KotS) x1", ["KOTS34"]), ("Robb Stark (KotS) x1 ", ["KOTS33"]),
        ("[LoW] Eddard Stark x1", ["LOW6"]), ("LoW: Eddard Stark", ["LOW6"]), ("LoW | Eddard Stark x1", ["LOW6"]), ("1x LoW F6 Eddard Stark", ["LOW6"]), ("1 Eddard Stark LoW", ["LOW6"]),
        ("1x Lords of Winter Eddard Stark", ["LOW6"]), ("Eddard Stark, LoW x1", ["LOW6"]), ("1 × Eddard Stark «LoW»", ["LOW6"]), ("→ 2x Hodor", ["S12"] * 2), ("‣2x Hodor", ["S12"] * 2),
        ("2\tHodor\tCharacter\tCore\tS12\t\t", ["S12"] * 2), ("<li>2&times;&nbsp;<a href='x'>Hodor</a></li><li>1x Lord Eddard&rsquo;s Chambers (LoW)</li>", ["S12", "S12", "LOW28"]),
        ("Characters: 2x Hodor, 1x Eddard Stark (LoW 6)", ["S12", "S12", "LOW6"]), ("*** Hodor ***", ["S12"]),
        ("Great Keep (Core) x3", ["S29", "S30", "S31"]), ("Great Keep (Core 30) x2", ["S30"] * 2), ("Guilty! x1", ["S160"]),
    ],
)  # fmt: skip
def test_what_may_be_typed(line, found):
    assert numbers(line) == found


def test_titles_with_commas_share_a_line():
    plots = "Plots: " + ", ".join(f"{LCG[number].title} (Core)" for number in STARTER_DECKS["stark"].plots)
    deck = import_deck(f"House Lannister\n{plots}\nCharacters (4): 2x Chella, Daughter of Cheyk, Bronn (Core), 1x The Hound (Core)\n", edition="lcg", strict=True).deck
    assert [LCG[number].title for number in deck.cards] == ["The Hound", "Chella, Daughter of Cheyk", "Chella, Daughter of Cheyk", "Bronn"]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("Eddard Stark x1", "line 3: several cards are called 'Eddard Stark'; write the number: S5 (Core Set), LOW6 (Lords of Winter); The Tower of the Hand also has a card of this title, not scripted yet"),
        ("Eddard Stark (TTotH) x1", "line 3: Eddard Stark: The Tower of the Hand, not scripted yet"),
        ("Eddard Stark (QoD) x1", "line 3: 'Eddard Stark (QoD) x1' is no print of Eddard Stark; Eddard Stark is S5 (Core Set), LOW6 (Lords of Winter) or 41 of The Tower of the Hand (not scripted yet)"),
        ("Eddard Stark (promo) x1", "line 3: 'promo' is neither a set nor a number; Eddard Stark is S5 (Core Set), LOW6 (Lords of Winter) or 41 of The Tower of the Hand (not scripted yet)"),
        ("Edard Stark x1", "line 3: no card is called 'Edard Stark'; did you mean Eddard Stark"),
        ("Bear Island x3", "line 3: Bear Island: Ancient Enemies, not scripted yet"), ("Jory Casel x1", "line 3: no card is called 'Jory Casel'; did you mean Jory Cassel"),
        ("0x Hodor", "line 3: 0 copies of 'Hodor'; write a number from 1 to 99"), ("Hodor x100", "line 3: 100 copies of 'Hodor'; write a number from 1 to 99"),
        ("What do you think?", "line 3: 'What do you think?' was not understood"),
    ],
)  # fmt: skip
def test_a_line_that_cannot_be_read(line, problem):
    found = said(f"House Stark\nCharacters (1)\n{line}\n{PLOTS}")
    assert found[0].startswith(problem)


def test_the_prints_that_fit_the_house_are_named():
    for text in (f"House: Stark\nCharacters (1)\nTheon Greyjoy\n{PLOTS}", "Cards:\nTheon Greyjoy\nPlots:\nHouse: Stark"):
        (problem,) = (one for one in said(text) if "Theon" in one)
        assert "write the number: KOTS3 (Kings of the Sea), POTS38 (Princes of the Sun)" in problem and problem.endswith("; POTS38 fits House Stark")


@pytest.mark.parametrize(
    ("header", "house", "agendas"),
    [
        ("House Stark", "stark", ()), ("Stark", "stark", ()), ("STARK (no agenda)", "stark", ()), ("Faction: House Stark", "stark", ()),
        ("House: Stark\nAgenda: None", "stark", ()), ("House (1)\nHouse Stark (Core) x1", "stark", ()), ("House\nStark", "stark", ()),
        ("Stark - The Siege of Winterfell", "stark", ("LOW48",)), ("Stark (The Siege of Winterfell)", "stark", ("LOW48",)),
        ("House Stark\nAGENDA:\nThe Siege of Winterfell", "stark", ("LOW48",)), ("House Stark\nAgenda (1)\nAlliance (QoD) x1", "stark", ("QOD47",)),
        ("House Stark\nAgenda: Alliance", "stark", ("QOD47",)), ("House Stark\nNo agenda", "stark", ()),
    ],
)  # fmt: skip
def test_the_house_and_the_agenda(header, house, agendas):
    deck = import_deck(f"{header}\nCards (1)\nHodor x1\n{PLOTS}", edition="lcg", strict=True).deck
    assert (deck.house, deck.agendas, deck.cards) == (house, agendas, ("S12",))


def test_the_neutral_faction():
    deck = import_deck(f"House: Neutral Faction\nCards (1)\nHodor x1\n{PLOTS}", edition="lcg", strict=True).deck
    assert (deck.house, deck.cards) == ("neutral faction", ("S12",))


def test_a_house_for_lists_that_state_none():
    text = f"Cards (1)\nHodor x1\n{PLOTS}"
    assert said(text) == ["the House is missing; add a line such as House: Stark"]
    assert import_deck(text, edition="lcg", house="Stark").deck.house == "stark"
    assert import_deck(f"House Lannister\n{text}", edition="lcg", house="Stark").deck.house == "lannister"


def test_doubtful_lines_are_reported():
    text = f"My Wolves\nHouse Stark\nCards (3)\nHodor x2 %\nHodor (signed) x1\nArya Stark x1\nTotal: 70\nA note.\n{PLOTS}"
    imported = import_deck(text, edition="lcg")
    assert imported.deck.name == "My Wolves" and imported.unread == ("line 8: 'A note.'",)
    notes = "\n".join(imported.notes)
    for note in ("line 1: 'My Wolves' is taken", "line 4: '%' is ignored", "line 5: 'signed' is ignored", "line 6: Arya Stark is read as S7", "line 3: 'Cards (3)' states 3 cards; 4 follow", "line 7: the list says 70 cards; 11 cards"):
        assert note in notes
    assert said(text) == ["line 8: 'A note.' was not understood"]


def test_a_title_shared_with_a_missing_card_is_no_silent_guess():
    assert any("Ice is read as S1; Fire Made Flesh also has a card of this title" in note for note in import_deck(f"Stark\nCards (1)\nIce x1\n{PLOTS}", edition="lcg").notes)


def test_the_section_tells_a_plot_from_an_agenda_with_the_same_title():
    plots = PLOTS.replace("Valar Morghulis (Core)", "Alliance")
    assert "POTS59" in import_deck(f"Stark\nCards\nHodor x1\n{plots}", edition="lcg").deck.plots


# --- cards that are not scripted, in native lists --------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "title", "message"), [
    ("lcg", "Bear Island", "Bear Island: Ancient Enemies, not scripted yet"), ("core", "Bear Island", "Bear Island: Ancient Enemies, not scripted yet"),
    ("lcg", "Maester Luwin", "Maester Luwin: Forging the Chain, not scripted yet"), ("core", "Robert Baratheon's Men", "no card is called"),
    ("core", "Balon Greyjoy", "no card is called 'Balon Greyjoy' here; the edition 'winter', 'ice_and_fire' or 'lcg' has it"),
    ("winter", "Jory Cassel", "Jory Cassel: "), ("hbo", "Bear Island", "Bear Island: Ancient Enemies, not scripted yet"),
])  # fmt: skip
def test_an_unknown_title_of_a_native_list(edition, title, message):
    assert any(one.startswith(f"line 3: {message}") for one in said(f"House: Stark\nCards:\n2x {title}\nPlots:\n", edition=edition))


def test_a_native_list_without_its_missing_cards():
    text = STARTER_DECKS["stark"].to_text() + "Cards:\n2x Bear Island\n"
    deck = import_deck(text, without_missing=True).deck
    assert deck == dataclasses.replace(STARTER_DECKS["stark"], name="Stark starter deck (without 2 cards)")
    assert said(text, edition="core")[0].endswith("Bear Island: Ancient Enemies, not scripted yet")


# --- writing ---------------------------------------------------------------------------------------------------------


@pytest.mark.tier("test")
@settings(max_examples=40)
@given(st.sampled_from([(edition, house) for edition in EDITIONS for house in random_houses(edition)]), st.integers(0, 10_000), st.sampled_from(sorted(WRITERS)))
def test_a_random_deck_that_is_written_is_read_back(of, seed, layout):
    edition, house = of
    deck = Deck.random(house, seed, edition=edition)
    imported = import_deck(deck.to_text(edition=edition, layout=layout), edition=edition, strict=True)
    assert imported.deck == deck and not imported.notes and imported.layout == {"native": NATIVE, "forum": FORUM, "o8d": OCTGN, "json": JSON}[layout]


@settings(max_examples=60)
@given(decks(), st.sampled_from(["forum", "o8d", "json"]))
def test_any_deck_that_is_written_is_read_back(deck, layout):
    deck = dataclasses.replace(deck, name=" ".join("".join(one if one.isprintable() else " " for one in deck.name).split()) or "A")
    imported = import_deck(deck.to_text(layout=layout), strict=True)
    assert imported.deck == ordered(deck) and not imported.notes


@pytest.mark.parametrize("name", [*starter_decks("lcg"), *lcg_decks()])
@pytest.mark.parametrize("layout", ["forum", "o8d", "json"])
def test_a_starter_deck_that_is_written_is_read_back(name, layout):
    deck = decks_by_name("lcg")[name]
    assert Deck.from_text(deck.to_text(edition="lcg", layout=layout), edition="lcg") == Deck.from_text(deck.to_text(edition="lcg"), edition="lcg")


@pytest.mark.parametrize("layout", WRITERS)
def test_cards_of_ones_own_and_alliances_are_written(layout):
    own = [Location("7x Seven: a Sept", "X1", NEUTRAL), Location("Great Keep", "X2", STARK, income=5), Location("# Hash (1)", "X3", NEUTRAL)]
    deck = dataclasses.replace(STARTER_DECKS["stark"], cards=(*(n for n in STARTER_DECKS["stark"].cards if n != "S31"), "X1", "X1", "X2", "X3"))
    assert Deck.from_text(deck.to_text(extra_cards=own, layout=layout), extra_cards=own) == ordered_with(deck, own)
    alliance = Deck.random("greyjoy/targaryen", 1, edition="ice_and_fire")
    assert Deck.from_text(alliance.to_text(edition="ice_and_fire", layout=layout), edition="ice_and_fire") == alliance


def ordered_with(deck, own):
    order = [*pool(), *(card.number for card in own)]
    return dataclasses.replace(deck, cards=tuple(sorted(deck.cards, key=order.index)), plots=tuple(sorted(deck.plots, key=order.index)))


# --- OCTGN -----------------------------------------------------------------------------------------------------------


def octgn_deck(*cards, head='<deck game="a12af4e8-be4b-4cda-a6b6-534f9717391f">', section="Characters"):
    """A deck of House Stark with these titles, each with the last digits of its id."""
    lines = "".join(f'<card qty="1" id="a12af4e8-be4b-4cda-a6b6-534f97{digits}">{title}</card>' for title, digits in cards)
    text = f'{head}<section name="House"><card>House Stark</card></section><section name="{section}">{lines}</section></deck>'
    return import_deck(text, edition="lcg", check=False)


def test_the_id_of_a_card_tells_its_print():
    read = octgn_deck(("Eddard Stark", "008213"), ("Eddard Stark", "001017"), ("Robb Stark", "0d1039"), ("Great Keep", "001040"))
    assert read.deck.cards == ("S5", "S29", "KOTS33", "LOW6") and read.notes == ()
    text = read.deck.to_text(edition="lcg", layout="o8d")
    assert 'id="a12af4e8-be4b-4cda-a6b6-534f97008213">Eddard Stark</card>' in text and import_deck(text, edition="lcg", check=False).deck == read.deck


def test_ids_of_later_cycles_begin_otherwise():
    text = '<deck><section name="House"><card id="a12af4e8-be4b-4cda-a6b6-534f97001005"/></section><card id="4c40a080-f988-4112-99bb-3ec446024001" qty="2"/></deck>'
    deck = import_deck(text, edition="lcg", check=False).deck
    assert (deck.house, deck.cards) == ("stark", ("SOO1", "SOO1")) and 'id="4c40a080-f988-4112-99bb-3ec446024001"' in deck.to_text(edition="lcg", layout="o8d")


def test_a_title_that_is_spelled_otherwise_is_read_by_its_id():
    read = octgn_deck(("Randyl Tarly", "0d1051"), ("Hodór", "001024"))
    assert read.deck.cards == ("S12", "KOTS45") and read.notes == ("card 2: 'Randyl Tarly' is read as Randyll Tarly, Kings of the Sea, which has this id",)


def test_prints_that_share_an_id_are_written_with_their_numbers_where_it_matters():
    stark = STARTER_DECKS["stark"]
    deck = dataclasses.replace(stark, cards=tuple("S30" if number == "S29" else number for number in stark.cards))
    assert ">Great Keep</card>" in stark.to_text(layout="o8d") and ">Great Keep (S30)</card>" in deck.to_text(layout="o8d")
    assert Deck.from_text(deck.to_text(layout="o8d")) == ordered(deck)


def test_an_id_that_says_nothing_is_no_guess():
    for cards in ([("Eddard Stark", "0b7006")], [("Eddard Stark", "0b7006"), ("Wolf Pack", "0b8014")], [("Eddard Stark", "xyz006"), ("Wolf Pack", "xyz014")]):
        with pytest.raises(ValueError, match="several cards are called 'Eddard Stark'; write the number: S5"):
            octgn_deck(*cards)


def test_titles_count_if_the_id_says_something_else():
    read = octgn_deck(("Hodor", "0d1007"), ("Wolf Pack", "001005"))
    assert read.deck.cards == ("S12", "LOW14") and read.notes == (
        "card 2: the id is that of Balon Greyjoy, Kings of the Sea; Hodor is looked up by its title",
        "card 3: the id is that of House Stark, Core Set; Wolf Pack is looked up by its title",
    )
    assert octgn_deck(("Hodor (Core Set)", "0d1007"), ("Eddard Stark (LoW)", "001017")).deck.cards == ("S12", "LOW6")


def test_what_else_decks_of_octgn_contain():
    read = octgn_deck(("Hodor", "001012"), head='<deck game="8c4fb5d0-0000-0000-0000-000000000000" sleeveid="3">', section="Main Deck")
    assert read.deck.cards == ("S12",) and read.notes == ("the deck states the game 8c4fb5d0-0000-0000-0000-000000000000, which is not that of OCTGN; its cards are read all the same",)
    assert octgn_deck(("Hodor", "001012"), section="Bench").unread == ("the section 'Bench' is unknown; its cards are looked up by their titles",)
    assert octgn_deck(("Hodor", "001012"), head='<deck><sleeve>iVBORw0KGgo=</sleeve><section name="Sideboard" shared="True"/>').unread == ()


def test_layouts_that_are_unknown_are_refused():
    with pytest.raises(ValueError, match="layout must be 'native', 'forum', 'o8d' or 'json', not 'xml'"):
        STARTER_DECKS["stark"].to_text(layout="xml")


# --- formats ---------------------------------------------------------------------------------------------------------


def with_titles(deck, *added):
    """A deck of the edition lcg with further cards in place of its last ones."""
    return dataclasses.replace(deck, cards=(*deck.cards[: len(deck.cards) - len(added)], *added))


@pytest.mark.parametrize(
    ("added", "joust", "melee"),
    [
        ((), True, True), (("POTS1",), True, True), (("POTS1", "POTS42"), False, True), (("POTS15", "POTS16"), True, False),
        (("POTS16", "KOTST48"), False, False), (("POTS1", "POTS1"), True, True), (("POTS1", "POTS15"), True, True),
    ],
)  # fmt: skip
def test_a_deck_has_one_restricted_title_of_each_format(added, joust, melee):
    vengeance = decks_by_name("lcg")["vengeance"]
    plain = dataclasses.replace(vengeance, cards=tuple("S138" if LCG[n].number in RESTRICTED else n for n in vengeance.cards), plots=tuple(vengeance.plots))
    plain = dataclasses.replace(plain, cards=tuple(n for n in plain.cards if n != "S138") + ("S138",) * 3 + ("POTS30",) * 3)
    assert len(plain.cards) >= 60
    found = legality(with_titles(plain, *added), edition="lcg")
    assert [not any("DECK-4" in one for one in found[format_]) for format_ in ("joust", "melee")] == [joust, melee]
    assert not any("DECK-4" in one for one in found["casual"])


RESTRICTED = {"POTS1", "POTS15", "POTS16", "POTS42", "POTS60", "KOTST47", "KOTST48", "QOD55", "LOTR52", "T176"}


def test_a_small_deck_is_legal_in_casual_games_alone():
    found = legality(STARTER_DECKS["stark"])
    assert found["casual"] == [] and found["joust"] == found["melee"] == ["45 cards in the House deck; a tournament deck has at least 60 (DECK-2)"]
    assert all("DECK-3" in problems[0] for problems in legality(dataclasses.replace(STARTER_DECKS["stark"], house="lannister")).values())


# --- bad input -------------------------------------------------------------------------------------------------------


def refuse(*_, **__):
    raise AssertionError("the input was read before its size was checked")


BOMB = '<?xml version="1.0"?><!DOCTYPE deck [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><deck><section name="Plots"><card>&b;</card></section></deck>'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (BOMB, "a document type or an entity"), (BOMB.replace("<?xml version=\"1.0\"?>", ""), "a document type or an entity"),
        ('<!DOCTYPE deck SYSTEM "http://localhost/x.dtd"><deck/>', "a document type or an entity"), ("<deck>&undefined;</deck>", "not well-formed XML: undefined entity"),
        ("<deck>" + "<a>" * 9, "nested more than 8 deep"), ("<deck><section>", "not well-formed XML: no element found in line 1"),
        ("<?xml version='1.0'?><html/>", "the first element is 'html'; that of a deck of OCTGN is 'deck'"),
        ("[" * 50_000, "nested more than 6 deep"), ('{"Deck":' * 10_000, "not well-formed JSON|nested more than 6 deep"), ('{"a":[[[[[[[1]]]]]]]}', "nested more than 6 deep"),
        ('{"Deck": {"Ice": 1,}}', "not well-formed JSON"), (f'{{"Deck": {{"Ice": {"9" * 5000}}}}}', "not well-formed JSON"),
        ('{"Deck": {"Ice": 10000}}', "10000 copies of 'Ice'; write a number from 1 to 99"),
        ("<deck><section name='Cards'><card qty='10000'>Ice</card></section></deck>", "10000 copies of 'Ice'"),
        ("<deck><section name='Cards'><card qty='many'>Ice</card></section></deck>", "the quantity 'many' is not a number"),
        ("<deck><section name='Cards'>" + "<card qty='99'>Ice</card>" * 102 + "</section></deck>", "a deck list may contain at most 2,000 cards"),
        ("<deck>" + "<card/>" * 1001 + "</deck>", "at most 1,000 cards|the title is missing"), ('["x"' + ', "x"' * 10_000 + "]", "a deck list may name at most 1,000 cards"),
        ("House Stark\n" + "99x Ice\n" * 102, "a deck list may contain at most 2,000 cards"), (json.dumps({"Deck": {"x" * 50_000: 1}}), "may have at most 200 characters; this one has 50,000"),
        ('{"a": ' + '"x"' + ', "b": "y"' * 2000 + "}", "a deck list may name at most 1,000 cards"), ("<deck>" + "<section name='q'/>" * 1001 + "</deck>", "at most 1,000 cards"), (json.dumps({"Deck": {"Ice" + " (c)" * 20_000: 1}}), "may have at most 200 characters"),
    ],
)  # fmt: skip
def test_bad_documents_are_refused(text, message):
    with pytest.raises(ValueError, match=message) as error:
        Deck.from_text(text, edition="lcg")
    assert len(str(error.value)) < 200_000


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("<deck>" + "<a>" * 3_500_000, LONGEST_DOCUMENT), ("{" + " " * LONGEST_DOCUMENT, LONGEST_DOCUMENT), ("[" * 10_000_000, LONGEST_DOCUMENT),
        ("House Stark\nIce x1\n" * 10_000, LONGEST_LIST), ("Name: " + "x" * 10**6, LONGEST_LIST), (" " * 10**6 + "<deck>", LONGEST_LIST),
    ],
)  # fmt: skip
def test_sizes_are_checked_before_anything_is_read(monkeypatch, text, most):
    for module in (octgn, json_lists, forum, native):
        monkeypatch.setattr(module, "read", refuse)
    monkeypatch.setattr(deck_lists, "lines_of", refuse)
    with pytest.raises(ValueError, match=f"a deck list may have at most {most:,} characters; this one has"):
        Deck.from_text(text, edition="lcg")


def test_a_file_is_measured_before_it_is_read(monkeypatch, tmp_path):
    file = tmp_path / "huge.o8d"
    file.write_bytes(b"<deck>" + b"<a>" * 3_500_000)
    monkeypatch.setattr(deck_files, "read_bytes", refuse)
    with pytest.raises(FileError, match=f"has 10,500,006 bytes; a deck file has at most {LARGEST_TEXT:,}"):
        read_deck_file(file, "lcg")


@pytest.mark.parametrize("data", [b"PK\x03\x04rest", b"\x1f\x8b\x08rest", b"BZh9rest", b"7z\xbc\xaf\x27\x1crest", b"Rar!rest", b"\xfd7zXZ\x00rest", b"deck.txt" + b"\0" * 249 + b"ustar"])
def test_archives_are_refused(tmp_path, data):
    (tmp_path / "deck.zip").write_bytes(data)
    with pytest.raises(FileError, match="is an archive; unpack it"):
        import_deck_file(tmp_path / "deck.zip", "lcg")


@pytest.mark.parametrize(("data", "encoding"), [
    ("Größe".encode(), "UTF-8"), ("Größe".encode("utf-8-sig"), "UTF-8"), ("Größe".encode("latin-1"), "Latin-1"), ("Größe".encode("utf-16"), "UTF-16"), (b"Gr\xf6\x81\xdfe", "Latin-1"),
])  # fmt: skip
def test_encodings(tmp_path, data, encoding):
    text, found = read_text_of(tmp_path, data)
    assert found == encoding and text.replace("\x81", "") == "Größe"


def read_text_of(folder, data):
    (folder / "deck.txt").write_bytes(data)
    return deck_files.read_deck_text(folder / "deck.txt")


@pytest.mark.parametrize("data", [b"\xff\xfeG", b"\x00\xff\xf0", b"\x89PNG\r\n\x1a\n\x00\x00"])
def test_what_is_no_text_is_refused(tmp_path, data):
    with pytest.raises(FileError, match="is not a text file"):
        read_text_of(tmp_path, data)


@pytest.mark.tier("test")
@settings(max_examples=100)
@given(st.lists(st.sampled_from(["House Stark", "Plots (7)", "Agenda:", "3x Ice (Core)", "Great Keep x2", "((((", "x1 x1 x1 x1", "- - -", "[b][/b]", "#", "Total: 9", "Stark (", "% % %", ": :", "Ice (", "1x", "x x x", "<deck", "{", "Bear Island (AE) x2"]), max_size=20).map("\n".join))
def test_whatever_is_typed_is_a_deck_or_a_list_of_what_is_wrong(text):
    assert all(said(text)) if not text.lstrip().startswith(("<deck", "{")) else True
    with pytest.raises(ValueError):
        Deck.from_text(text, edition="lcg")
