"""The settings of a new game, and names of agents, that arrive over the network."""

import pytest

from agot_agents.web.numbering import from_one
from agot_agents.web.players import agent_called
from agot_agents.web.setup import Setup, choices, deck_of, setup_of
from agot_env import Deck, Match
from agot_env.agot.decks import starter_deck

STARK = {"kind": "printed", "house": "stark"}
PERSON, GREEDY = {"player": "human", "deck": STARK}, {"player": "greedy", "deck": {"kind": "printed", "house": "lannister"}}


@pytest.mark.tier("test")
def test_every_choice_of_the_form_makes_a_game():
    offered = choices()
    for edition in offered["agot"]["editions"]:
        starters = [deck["name"] for house in edition["starters"] for deck in house["decks"]]
        for kind, names in (("printed", starters), ("random", edition["random"])):
            seats = [{"player": "human", "deck": {"kind": kind, "house": name}} for name in (names[0], names[-1])]
            assert len(set(names)) == len(names) >= 2
            made = setup_of({"game": "agot", "edition": edition["name"], "seats": seats, "seed": 3})
            assert made.match.edition == edition["name"] and made.people == (0, 1) and made.seed == 3
    for mode in offered["lands"]["modes"]:
        made = setup_of({"game": "lands", "mode": mode, "seats": [{"player": "human"}] * 3})
        assert made.match.mode == mode and made.match.seats == 3


def test_starter_decks_are_offered_by_house():
    offered = {edition["name"]: edition["starters"] for edition in choices()["agot"]["editions"]}
    for edition, houses in offered.items():
        for house in houses:
            assert all(starter_deck(deck["name"], edition).house == house["house"] for deck in house["decks"])
            assert all(starter_deck(deck["name"], edition).name == deck["title"] for deck in house["decks"])
        assert edition == "lcg" or {len(house["decks"]) for house in houses} == {1}
    assert sum(len(house["decks"]) for house in offered["lcg"]) == 60
    assert [house["house"] for house in offered["lcg"]] == ["stark", "lannister", "baratheon", "targaryen", "greyjoy", "martell"]
    assert {"name": "iron-fleet", "title": "The Iron Fleet"} in offered["lcg"][4]["decks"]


@pytest.mark.parametrize(
    "text, shown",
    [
        ("seat 0: house must be one of stark", "seat 1: house must be one of stark"),
        ("Seat 1 asked seat 0: How many cards of power 3? 2", "Seat 2 asked seat 1: How many cards of power 3? 2"),
        ("Stark (seat 9) wins in round 4", "Stark (seat 10) wins in round 4"),
        ("seats 0 and 2 against 1 and 3", "seats 1 and 3 against 2 and 4"),
        ("seats 0, 1 and 2", "seats 1, 2 and 3"),
        ('{"seat":0,"seats":2,"step":3}', '{"seat":0,"seats":2,"step":3}'),
        ("3 seats; joust has 2", "3 seats; joust has 2"),
    ],
)
def test_the_page_counts_seats_from_one(text, shown):
    assert from_one(text) == shown


def test_six_seats_variants_and_decks_as_text():
    text = Match(houses=("stark", "lannister")).decks[0].to_text()
    seats = [{"player": "greedy", "deck": {"kind": "text", "text": text}} for _ in range(6)]
    assert setup_of({"game": "agot", "variant": "littlefinger", "seats": seats}).match.variant == "littlefinger"


@pytest.mark.parametrize(
    "changes, said",
    [
        (None, "must be an object"),
        ({"game": "chess"}, "game must be one of agot, lands"),
        ({"cheat": 1}, "unknown settings 'cheat'"),
        ({"seats": []}, "2 to 6 objects"),
        ({"seats": [PERSON, 3]}, "2 to 6 objects"),
        ({"edition": "second"}, "edition must be one of core"),
        ({"edition": "LCG"}, "not 'LCG'; did you mean lcg?"),
        ({"variant": "two_on_two"}, "two_on_two has 4"),
        ({"seed": -1}, "seed must be"),
        ({"seed": True}, "seed must be"),
        ({"seed": 2**60}, "seed must be"),
        ({"round_limit": 0}, "round_limit must be"),
        ({"round_limit": "5"}, "round_limit must be"),
        ({"plot_draft": 1}, "plot_draft must be true or false"),
        ({"mulligan": "yes"}, "mulligan must be"),
        ({"sets": "core"}, "sets must be a list of names or null"),
        ({"sets": ["core", 3]}, "sets must be a list of names or null"),
        ({"sets": []}, "no set given"),
        ({"sets": ["Lords of Summer"]}, "Lords of Summer"),
        ({"seats": [PERSON, {"player": "greedy"}]}, "seat 1: deck must be an object"),
        ({"seats": [PERSON, {"player": "greedy", "deck": {"kind": "printed", "house": "frey"}}]}, "seat 1: house must be one of"),
        ({"seats": [PERSON, {"player": "greedy", "deck": {"kind": "random", "house": "Starck"}}]}, "not 'Starck'; did you mean stark?"),
        ({"seats": [PERSON, {"player": "gredy", "deck": STARK}]}, "seat 1: unknown agent 'gredy'; known: greedy"),
        ({"seats": [PERSON, {"player": "greedy", "deck": {"kind": "text", "text": "House: Stark\nCards:\n1x Nobody"}}]}, "seat 1:"),
        ({"seats": [PERSON, {"player": "greedy", "deck": {"kind": "text", "text": "x" * 20_001}}]}, "at most 20,000"),
        ({"seats": [PERSON, {"player": "", "deck": STARK}]}, "seat 1: player must be"),
        ({"seats": [PERSON, {"player": ["greedy"], "deck": STARK}]}, "seat 1: player must be"),
        ({"seats": [PERSON, {"player": "nobody", "deck": STARK}]}, "seat 1: unknown agent 'nobody'"),
    ],
)
def test_what_is_wrong_is_said(changes, said):
    values = None if changes is None else {"game": "agot", "seats": [PERSON, GREEDY], **changes}
    with pytest.raises(ValueError) as error:
        setup_of(values)
    assert said in str(error.value)


@pytest.mark.parametrize(
    "name",
    [
        "human", "os:system", "agot_agents.random:RandomAgent", "./evil.py:Evil", "/tmp/evil.py:Evil:x=1", "ismcts:iterations=1000000",
        "ismcts:seconds=3600", "ismcts:threads=10000", "ismcts:iterations=1e9", "random:seed=../../etc", "ismcts:200,seconds=99", "greedy:/etc/passwd",
        "random:seed=x.safetensors", "llm:some-model", "llm",
    ],
)  # fmt: skip
def test_names_from_the_network_load_no_code_open_no_files_and_end(name, tmp_path):
    with pytest.raises(ValueError):
        agent_called(name, Match(houses=("stark", "lannister")))


def test_names_that_the_owner_of_the_server_has_given_are_allowed(tmp_path):
    file = tmp_path / "own.py"
    file.write_text("from agot_agents.random import RandomAgent\n\n\nclass Own(RandomAgent):\n    pass\n")
    name = f"{file}:Own"
    match = Match(houses=("stark", "lannister"))
    with pytest.raises(ValueError):
        agent_called(name, match)
    assert agent_called(name, match, [name]).name == name
    assert agent_called("ismcts:iterations=30", match).name == "ismcts:iterations=30"


# --- what the form shows ------------------------------------------------------------------------------------------------------------


@pytest.mark.tier("test")
def test_every_offered_level_can_play_its_division():
    offered = choices()
    for name, levels in (*offered["agot"]["levels"].items(), *offered["lands"]["levels"].items()):
        game, _, seats = name.partition("/")
        rated = [level["rating"]["rating"] for level in levels if level["rating"]]
        assert rated == sorted(rated, reverse=True) and bool(name) == (len(rated) == len(levels))
        assert all(level["title"] and level["sentence"].endswith(".") for level in levels)
        if not name:
            continue
        if game == "lands":
            settings = {"game": "lands", "mode": "hard", "seats": [{}] * int(seats)}
        else:
            houses = [deck["name"] for one in offered["agot"]["editions"] if one["name"] == game for house in one["starters"] for deck in house["decks"]]
            settings = {"game": "agot", "edition": game, "seats": [{"deck": {"kind": "printed", "house": house}} for house in houses[: int(seats)]]}
        for level in levels:
            settings["seats"] = [{**seat, "player": level["name"]} for seat in settings["seats"]]
            assert setup_of(settings).players == (level["name"],) * int(seats)


def test_a_deck_is_listed_with_the_texts_of_its_cards():
    found = deck_of({"edition": "core", "deck": STARK})
    deck = starter_deck("stark")
    assert (found["name"], found["house"], found["seed"]) == (deck.name, deck.house, None)
    counts = {group["type"]: sum(card["count"] for card in group["cards"]) for group in found["groups"]}
    assert list(counts)[:2] == ["plot", "character"] and counts["plot"] == len(deck.plots)
    assert sum(counts.values()) == len(deck.cards) + len(deck.plots)
    assert all(card["title"] and card["facts"] for group in found["groups"] for card in group["cards"])


def test_a_random_deck_that_was_listed_can_be_played():
    given = {"kind": "random", "house": "stark"}
    found = deck_of({"edition": "core", "deck": given})
    again = {**given, "seed": found["seed"]}
    assert deck_of({"edition": "core", "deck": again}) == found
    made = setup_of({"game": "agot", "seats": [{"player": "human", "deck": again}, GREEDY]})
    assert made.match.decks[0].name == found["name"]


def test_sets_restrict_decks_and_are_those_of_random_ones():
    sets, stark = ["core", "Lords of Winter"], {"kind": "random", "house": "stark", "seed": 5}
    seats = [{"player": "human", "deck": {"kind": "random", "house": house, "seed": 5}} for house in ("stark", "lannister")]
    made = setup_of({"game": "agot", "edition": "lcg", "sets": sets, "seats": seats})
    cards = made.match.pool
    assert {cards[number].set for deck in made.match.decks for number in deck.cards} <= {"core", "lords_of_winter"}
    assert made.match.decks[0] == Deck.random("stark", 5, edition="lcg", sets=sets)
    assert deck_of({"edition": "lcg", "sets": sets, "deck": stark}) != deck_of({"edition": "lcg", "sets": None, "deck": stark})
    assert Setup.from_json(made.to_json()).match.decks == made.match.decks
    seats[1]["deck"] = {"kind": "printed", "house": "iron-fleet"}
    with pytest.raises(ValueError, match="decks that cannot be played"):
        setup_of({"game": "agot", "edition": "lcg", "sets": sets, "seats": seats})


@pytest.mark.parametrize(
    "given, problem",
    [
        ([], "must be an object with edition, deck and perhaps sets"),
        ({"edition": "core"}, "must be an object with edition, deck and perhaps sets"),
        ({"edition": "cora", "deck": STARK}, "edition must be one of core"),
        ({"edition": "core", "deck": {"kind": "text", "text": "House: Stark\n1x No Such Card"}}, "No Such Card"),
        ({"edition": "core", "deck": {"kind": "random", "house": "stark", "seed": -1}}, "seed must be a whole number"),
    ],
)
def test_a_request_for_a_deck_that_makes_no_sense_is_refused(given, problem):
    with pytest.raises(ValueError, match=problem):
        deck_of(given)
