"""Deck lists as text: what may be typed, what comes out, and what is said of a list that is wrong."""

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agot_env import STARTER_DECKS, Deck, Match
from agot_env.agot.decks import check_deck, pool
from agot_env.agot.language.model import NEUTRAL, PLOT, STARK, House, Location

CORE = pool()
STARK_DECK = STARTER_DECKS["stark"]
PLOTS = "Plots:\n" + "".join(f"{CORE[number].title}\n" for number in STARK_DECK.plots)


def read(cards, house="House: Stark\n", plots=PLOTS, **options):
    return Deck.from_text(f"{house}{cards}\n{plots}", **options)


def problems(text, **options):
    """What is said of a deck that cannot be played, a line per problem."""
    with pytest.raises(ValueError, match="a deck that cannot be played") as error:
        Deck.from_text(text, **options)
    return [line.strip() for line in str(error.value).splitlines()[1:]]


def problems_with(cards, house="House: Stark\n", plots=PLOTS, **options):
    return problems(f"{house}{cards}\n{plots}", **options)


# --- reading ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "numbers"),
    [
        ("Ice", ["S1"]),
        ("1x Ice", ["S1"]),
        ("2 ice", ["S1", "S1"]),
        ("2x ICE", ["S1", "S1"]),
        ("2X Ice", ["S1", "S1"]),
        ("2 x Ice", ["S1", "S1"]),
        ("2xIce", ["S1", "S1"]),
        ("  2x\tIce  ", ["S1", "S1"]),
        ("2x s1", ["S1", "S1"]),
        ("S1", ["S1"]),
        ("Ice (S1)", ["S1"]),
        ("2x ice ( s1 )", ["S1", "S1"]),
        ("Ice # the sword", ["S1"]),
        ("Ice\t#the sword", ["S1"]),
        ("Lord Eddard's Chambers", ["S28"]),
        ("lord eddard’s   chambers", ["S28"]),
        ("2x Chella, Daughter of Cheyk", ["L43", "L43"]),
        ("L43", ["L43"]),
        ("1x Great Keep\n1x Winterfell Castle\n1x great keep", ["S25", "S29", "S30"]),
        ("3x Great Keep", ["S29", "S30", "S31"]),
        ("3x Great Keep (S30)", ["S30", "S30", "S30"]),
        ("3x Narrow Sea", ["S33", "S33", "S33"]),
        ("2x Crossroads", ["S138", "S138"]),
        ("3x The Goldroad", ["L61", "L61", "L61"]),
        ("Cards:\nIce", ["S1"]),
        ("CARDS :\nIce # it is\n\n#nothing\n  # here\nAttachments:\nNymeria", ["S1", "S2"]),
        ("Plots:\nCharacters:\nHodor\nLocations:\nGodswood\nEvents: # none\n", ["S12", "S32"]),
    ],
)
def test_what_may_be_typed(line, numbers):
    deck = read(line)
    assert list(deck.cards) == numbers and deck.plots == STARK_DECK.plots


@pytest.mark.parametrize("house", ["House: Stark", "house:stark", "HOUSE : STARK", "House: House Stark", "House: stark # of Winterfell", "\ufeffHouse: Stark\r"])
def test_the_house_in_any_case(house):
    assert read("Ice", f"{house}\n") == Deck("Stark deck", "stark", ("S1",), STARK_DECK.plots)


def test_the_house_may_come_last_and_still_says_which_prints_are_meant():
    assert read("2x Crossroads", house="", plots=PLOTS + "House: Targaryen").cards == ("T153", "T154")


@pytest.mark.parametrize("house", [house.name for house in House])
def test_every_great_house_has_decks(house):
    assert read("Crossroads", f"House: {house}\n").house == house.lower()


def test_the_name_of_a_deck():
    assert read("Name: Deck #1, mine\nIce").name == "Deck #1, mine"
    assert read("Name: mine\nIce", name="file").name == "mine"
    assert read("Ice", name="file").name == "file"
    assert read("Ice").name == "Stark deck"


def test_a_deck_that_was_read_is_played():
    match = Match(decks=(Deck.from_text(STARK_DECK.to_text()), STARTER_DECKS["lannister"]))
    assert match.decks == Match(houses=("stark", "lannister")).decks


def test_cards_of_ones_own():
    own = [Location("7x Seven: a Sept", "X1", NEUTRAL), Location("Great Keep", "X2", STARK, income=5), Location("# Hash:", "X3", NEUTRAL)]
    deck = read("2x 7x Seven: A Sept\n7x seven: a sept\nGreat Keep (x2)\nX2\nGreat Keep (S29)\nx3", extra_cards=own)
    assert deck.cards == ("S29", "X1", "X1", "X1", "X2", "X2", "X3")
    assert Deck.from_text(deck.to_text(extra_cards=own), extra_cards=own) == deck
    (problem,) = problems_with("Great Keep\nIce", extra_cards=own)
    assert problem == "line 2: several cards are called 'Great Keep'; write the number: S29, S30, S31, X2"


@pytest.mark.parametrize(
    ("house", "title", "fitting"),
    [
        ("Stark", "Benjen Stark", ""), ("Martell", "Benjen Stark", "; S135 fits House Martell"), ("Lannister", "Varys", ""),
        ("Stark", "Varys", "; L142 and KL97 fit House Stark"), ("Neutral Faction", "Varys", "; L142 and KL97 fit the Neutral Faction"),
        ("Neutral Faction", "Robb Stark", "; none of them fits the Neutral Faction"),
    ],
)  # fmt: skip
def test_neutral_prints_fit_every_house(house, title, fitting):
    with pytest.raises(ValueError, match="several cards are called") as error:
        Deck.from_text(f"House: {house}\nCards:\n{title}\n", edition="lcg")
    (problem,) = (line for line in str(error.value).splitlines() if title in line)
    assert problem.endswith(f"){fitting}")


# --- writing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("house", STARTER_DECKS)
def test_a_starter_deck_goes_to_text_and_back_with_titles_alone(house):
    text = STARTER_DECKS[house].to_text()
    assert Deck.from_text(text) == STARTER_DECKS[house] and "(" not in text and f"House: {house.capitalize()}\n" in text


def test_a_print_that_the_title_does_not_mean_is_written_with_its_number():
    lines = Deck("Keeps", "stark", ("S30", "S30", "B99", "S1"), STARK_DECK.plots).to_text().splitlines()
    assert lines[:2] == ["Name: Keeps", "House: Stark"]
    assert lines[3:9] == ["Cards:", "# locations: 3", "2x Great Keep (S30)", "1x Narrow Sea (B99)", "# attachments: 1", "1x Ice"]


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        (dataclasses.replace(STARK_DECK, house="tully"), "unknown House 'tully'; known: Stark"),
        (dataclasses.replace(STARK_DECK, cards=("S1", "S999", "X1")), "unknown card numbers: S999, X1"),
    ],
)
def test_a_deck_that_cannot_be_written(deck, message):
    with pytest.raises(ValueError, match=message):
        deck.to_text()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"name": 5}, "the name of a deck must be a str, not 5"), ({"name": None}, "the name of a deck must be a str, not None"),
        ({"house": None}, "the house of a deck must be a str, not None"), ({"cards": "S1"}, "cards must be a sequence of card numbers, not 'S1'"),
        ({"cards": 7}, "cards must be a sequence of card numbers, not 7"), ({"plots": ("S195", 7)}, "plots must be a sequence of card numbers; it contains 7"),
        ({"agendas": [["A1"]]}, "agendas must be a sequence of card numbers; it contains"),
    ],
)  # fmt: skip
def test_a_deck_of_other_things_than_texts_cannot_be_made(change, message):
    with pytest.raises(ValueError, match=message):
        dataclasses.replace(STARK_DECK, **change)


def test_unknown_editions_are_refused():
    with pytest.raises(ValueError, match="unknown edition 'second'"):
        STARK_DECK.to_text(edition="second")
    with pytest.raises(ValueError, match="unknown edition 'second'"):
        Deck.from_text("", edition="second")


PLOT_NUMBERS = [number for number, card in CORE.items() if card.type == PLOT]
CARD_NUMBERS = [number for number, card in CORE.items() if card.type != PLOT]
NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=30).filter(lambda name: name.split())


@st.composite
def decks(draw):
    """Decks that may be played, of whatever cards."""
    house = draw(st.sampled_from(House))
    numbers = draw(st.lists(st.sampled_from(CARD_NUMBERS), min_size=1, max_size=64))
    copies: dict[str, int] = {}
    cards = []
    for number in numbers:
        card = CORE[number]
        copies[card.title] = copies.get(card.title, 0) + 1
        if copies[card.title] <= card.limit_per_deck and not (card.house_only and not card.house & house):
            cards.append(number)
    plots = draw(st.permutations([n for n in PLOT_NUMBERS if not CORE[n].house_only or CORE[n].house & house]))
    different = {CORE[number].title: number for number in plots}
    return Deck(draw(NAMES), house.name.lower(), tuple(cards) or ("S138",), tuple(different.values())[:7])


def ordered(deck):
    order = list(CORE)
    sort = lambda numbers: tuple(sorted(numbers, key=order.index))  # noqa: E731
    return dataclasses.replace(deck, name=" ".join(deck.name.split()), cards=sort(deck.cards), plots=sort(deck.plots))


@pytest.mark.tier("test")
@settings(max_examples=60)
@given(decks())
def test_any_deck_that_may_be_played_goes_to_text_and_back(deck):
    assert check_deck(deck, CORE) == []
    text = deck.to_text()
    assert Deck.from_text(text) == ordered(deck)
    assert Deck.from_text(text).to_text() == text
    assert Deck.from_text(text.upper()).cards == ordered(deck).cards


@pytest.mark.tier("test")
@settings(max_examples=60)
@given(st.text(max_size=200) | st.lists(st.sampled_from(["House: Stark", "Plots:", "3x Ice", "Great Keep", ":", "#", "x", "0", "-1 Ice", "99999999999 Ice", "(", "Ice ()", "Name:", "{", "[[", "<deck"])).map("\n".join))
def test_whatever_is_typed_is_a_deck_or_a_list_of_what_is_wrong(text):
    assert all(problems(text))  # no such text has seven plots


# --- what is wrong ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("Stark Eddard", "no card is called 'Stark Eddard'"),
        ("Edard Stark", "no card is called 'Edard Stark'; did you mean Eddard Stark or Arya Stark?"),
        ("3x eddard", "no card is called 'eddard'; did you mean Eddard Stark or Lord Eddard's Chambers?"),
        ("S999", "no card is called 'S999'"),
        ("Ice (S2)", "S2 is Nymeria, not Ice"),
        ("Ice (S999)", "no card is called 'Ice (S999)'"),
        ("0x Ice", "0 copies of 'Ice'; write a number from 1 to 99"),
        ("100x Ice", "100 copies of 'Ice'; write a number from 1 to 99"),
        ("-1 Ice", "no card is called '-1 Ice'; did you mean Ice?"),
        ("3x", "no card is called '3x'"),
        ("12345678901234567890 Ice", "no card is called '12345678901234567890 Ice'"),
        ("Valar Morghulis", "Valar Morghulis is a plot; it belongs under Plots:"),
        ("Houses: Stark", "no card is called 'Houses: Stark'"),
        ("Sideboard:", "unknown heading 'Sideboard:'; known: Cards:, Plots:, Characters:, Locations:, Attachments:, Events:"),
        (":", "no card is called ':'"),
        ("Name:", "the name is missing after the colon"),
        ("House:", "the House is missing after the colon"),
        ("House: Bolton", "a second House; the first is 'Stark'"),
        ("Name: a\nName: b", "a second name; the first is 'a'"),
    ],
)
def test_a_line_that_cannot_be_read_is_named_by_its_number(line, problem):
    found = problems_with(f"Godswood\n\n{line}")
    assert found[0] == f"line {4 + line.count(chr(10))}: {problem}"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("House: Stark\n" + "1x Edard Stark\n" * 3000, "a deck list may have at most 20,000 characters; this one has 45,013"),
        ("House: " + "x" * 10**6, "a deck list may have at most 20,000 characters; this one has 1,000,007"),
        ("House: Stark\n" + "\n" * 1000, "a deck list may have at most 1,000 lines; this one has 1,001"),
        ("House: Stark\n\n" + "x" * 1001, "line 3: a line may have at most 1000 characters; this one has 1,001"),
    ],
)
def test_a_list_that_is_too_long_is_not_read(text, problem):
    with pytest.raises(ValueError) as error:
        Deck.from_text(text)
    assert str(error.value) == problem


def test_ten_unknown_cards_get_suggestions():
    found = problems_with("\n".join(f"{copies}x Edard Stark\nAgenda: Edard Stark" for copies in range(1, 50)))
    assert sum("no card is called" in line for line in found) == 98 and sum("did you mean" in line for line in found) == 10


def test_the_limits_leave_room_for_every_deck_that_is_written():
    names = "x" * 994, "x" * 995
    decks = [dataclasses.replace(STARK_DECK, name=name) for name in names]
    assert Deck.from_text(decks[0].to_text()).name == names[0]
    with pytest.raises(ValueError, match="line 1: a line may have at most 1000"):
        Deck.from_text(decks[1].to_text())


def test_a_card_among_the_plots():
    plots = PLOTS.replace(f"{CORE[STARK_DECK.plots[0]].title}\n", "Ice\n")
    assert problems_with("Hodor", plots=plots) == ["line 4: Ice is not a plot; it belongs under Cards:", "6 plots; a plot deck has exactly 7 (DECK-1)"]


def test_an_unknown_plot_counts_as_one():
    plots = PLOTS.replace("Valar Morghulis", "Valar Somethings")
    (problem,) = problems_with("Hodor", plots=plots)
    assert "no card is called 'Valar Somethings'" in problem and "Valar Morghulis" not in problem.split(";")[0]


@pytest.mark.parametrize("house", ["", "House: Bolton\n"])
def test_without_a_house_all_else_is_still_checked(house):
    found = problems_with("4x Hodor\nL162", house)
    assert len(found) == 2 and "4 copies of Hodor" in found[1]
    assert "House: Stark" in found[0] if not house else "line 1: unknown House 'Bolton'; known: Stark, Lannister" in found[0]


def test_an_empty_text():
    assert problems("") == [
        "the House is missing; add a line such as House: Stark",
        "0 plots; a plot deck has exactly 7 (DECK-1)",
        "the House deck is empty",
    ]


@pytest.mark.parametrize(
    ("cards", "plots", "problem"),
    [
        ("Hodor", "Plots:\nValar Morghulis", "1 plot; a plot deck has exactly 7 (DECK-1)"),
        ("Hodor", PLOTS + "Valar Morghulis", "2 copies of Valar Morghulis in the plot deck; the limit is 1 (DECK-1)"),
        ("4x Great Keep", PLOTS, "4 copies of Great Keep in the House deck; the limit is 3 (DECK-2)"),
        ("2x Great Keep\nS29\nS30", PLOTS, "4 copies of Great Keep in the House deck; the limit is 3 (DECK-2)"),
        ("2x Street of Steel", PLOTS, "2 copies of Street of Steel in the House deck; the limit is 1 (DECK-2)"),
        ("The Lion's Will", PLOTS, "The Lion's Will may only be played by its own House, not in a Stark deck (DECK-3)"),
    ],
)
def test_the_rules_of_deck_building_are_checked(cards, plots, problem):
    assert problem in problems_with(cards, plots=plots)


def test_sixty_cards_for_a_tournament():
    (problem,) = problems(STARK_DECK.to_text(), tournament=True)
    assert problem == "45 cards in the House deck; a tournament deck has at least 60 (DECK-2)"
    titles = dict.fromkeys(CORE[number].title for number in STARK_DECK.cards)
    text = "\n".join(f"{min(3, next(c.limit_per_deck for c in CORE.values() if c.title == title))}x {title}" for title in list(titles)[:21])
    assert len(read(text, tournament=True).cards) >= 60


def test_all_problems_are_listed_at_once():
    found = problems("House: Stark\nEdard Stark\n0x Ice\nSideboard:\n4x Hodor\nLannisport Honor Guard\nPlots:\nValar Morghulis\nHear Me Roar")
    assert [problem.split(":")[0] for problem in found[:3]] == ["line 2", "line 3", "line 4"]
    assert all(any(rule in problem for problem in found[3:]) for rule in ("DECK-1", "DECK-2", "DECK-3")) and len(found) == 7


@pytest.mark.parametrize(
    ("edition", "title", "others"), [("core", "The Red Viper", "'lcg'"), ("lcg", "Robb Stark", ""), ("winter", "Maester Aemon", "")]
)
def test_a_card_of_another_edition_is_named_as_such(edition, title, others):
    text = f"House: Stark\nCards:\n1x {title}\n1x Nonsense\nPlots:\n"
    with pytest.raises(ValueError, match="no card is called 'Nonsense'") as raised:
        Deck.from_text(text, edition=edition)
    assert (f"no card is called '{title}' here; the edition {others} has it" in str(raised.value)) is bool(others)
