"""Agendas in deck lists, files of decks, settings of matches, and what is written about decks."""

import dataclasses
import json

import pytest

from agot_env import STARTER_DECKS, Deck, Match
from agot_env.agot.decks import check_deck, decks_by_name, load_decks, pool, save_decks
from agot_env.agot.decks.restricted import formats_of, restricted_cards, restricted_numbers
from agot_env.agot.language.model import AGENDA, CHARACTER, LOCATION, House

STARK = dataclasses.replace(STARTER_DECKS["stark"], agendas=("LOW48",))
LISTED = STARK.to_text(edition="lcg")


def read(agenda, house="Stark"):
    plots = "".join(f"{pool('lcg')[number].title}\n" for number in STARK.plots)
    return Deck.from_text(f"House: {house}\n{agenda}\nCards:\n1x S13\nPlots:\n{plots}", edition="lcg")


def test_a_deck_list_names_the_agenda():
    assert "House: Stark\nAgenda: The Siege of Winterfell\n\nCards:" in LISTED
    assert Deck.from_text(LISTED, edition="lcg") == dataclasses.replace(
        STARK, cards=Deck.from_text(LISTED, edition="lcg").cards, plots=Deck.from_text(LISTED, edition="lcg").plots
    )
    assert Deck.from_text(LISTED, edition="lcg").agendas == ("LOW48",)


@pytest.mark.parametrize("line", ["Agenda: alliance", "AGENDA: QOD47", "agenda: Alliance (QOD47)  # a treaty", "Agenda: qod47"])
def test_an_agenda_is_found_by_title_and_number(line):
    assert read(line).agendas == ("QOD47",)


def test_the_plot_of_the_same_title_is_another_card():
    plots = "".join(f"{pool('lcg')[number].title}\n" for number in STARK.plots[1:])
    deck = Deck.from_text(f"House: Stark\nAgenda: Alliance\nCards:\n1x S13\nPlots:\nAlliance\n{plots}", edition="lcg")
    assert deck.agendas == ("QOD47",) and "POTS59" in deck.plots
    assert Deck.from_text(deck.to_text(edition="lcg"), edition="lcg") == deck


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Agenda:", "the agenda is missing"),
        ("Agenda: Winterfell Castle", "Winterfell Castle is not an agenda"),
        ("Agenda: Nonsense", "no card is called 'Nonsense'"),
        ("Cards:\nTreaty with the North", "Treaty with the North is an agenda; write Agenda: Treaty with the North"),
        ("Agenda: LOW39\nAgenda: LOW48", "2 agendas; a deck has at most 1 agenda"),
        ("Agenda: Heir to the Iron Throne", "Heir to the Iron Throne may only be played by its own House"),
    ],
)
def test_what_is_wrong_with_an_agenda_is_said(text, message):
    with pytest.raises(ValueError, match=message):
        read(text)


@pytest.mark.parametrize("name", ["pool", "pool.parquet"])
def test_pools_of_decks_keep_agendas(tmp_path, name):
    decks = [dataclasses.replace(deck, agendas=agenda) for deck, agenda in zip(STARTER_DECKS.values(), ((), ("LOTR48",), ("QOD47",), ("QOD48",)))]
    save_decks(decks, tmp_path / name, edition="lcg")
    assert [deck.agendas for deck in load_decks(tmp_path / name, edition="lcg")] == [deck.agendas for deck in decks]


def test_files_without_agendas_stay_as_they_were(tmp_path):
    import polars as pl

    save_decks(list(STARTER_DECKS.values()), tmp_path / "pool.parquet")
    assert pl.read_parquet(tmp_path / "pool.parquet").columns == ["name", "house", "cards", "plots"]
    assert all(deck.agendas == () for deck in load_decks(tmp_path / "pool.parquet"))


def test_settings_of_a_match_keep_agendas():
    match = Match(edition="lcg", decks=[STARK, STARTER_DECKS["lannister"]])
    settings = json.loads(json.dumps(match.settings()))
    assert Match.from_settings(settings).decks == match.decks
    for deck in settings["decks"]:
        del deck["agendas"]  # written before there were any
    assert Match.from_settings(settings).decks[0].agendas == ()


# --- the restricted list (DECK-4) ------------------------------------------------------------------------------------------------


def of_60(*numbers):
    """A deck of 60 cards with some of these among them."""
    taken = {pool("lcg")[number].title for number in (*numbers, *restricted_numbers("lcg"))}
    titles = {card.title: number for number, card in pool("lcg").items() if card.type in (CHARACTER, LOCATION) and card.house in (0, House.STARK)}
    filler = [number for title, number in titles.items() if title not in taken]
    return Deck("Sixty", "stark", (*numbers, *filler[: 60 - len(numbers)]), STARK.plots)


@pytest.mark.rule("DECK-4", edition="lcg")
def test_a_tournament_deck_has_one_restricted_title():
    cards = pool("lcg")
    assert check_deck(of_60("KOTST47", "KOTST47", "KOTST47"), cards, tournament=True, edition="lcg") == []
    both = of_60("KOTST47", "KOTST48")
    assert check_deck(both, cards, edition="lcg") == []
    (problem,) = check_deck(both, cards, tournament=True, edition="lcg")
    assert problem == "Superior Claim and Narrow Escape are restricted in joust; a tournament deck has one restricted title at most (DECK-4)"
    with pytest.raises(ValueError, match="one restricted title at most"):
        Match(edition="lcg", decks=[both, both], tournament=True)
    assert Match(edition="lcg", decks=[both, both]).decks == (both, both)


@pytest.mark.rule("DECK-4", edition="lcg")
def test_joust_and_melee_have_lists_of_their_own():
    cards = pool("lcg")
    both = of_60("KOTST48", "POTS16")
    (problem,) = check_deck(both, cards, tournament=True, edition="lcg")
    assert "restricted in joust and melee;" in problem
    (problem,) = check_deck(of_60("POTS15", "T176"), cards, tournament=True, edition="lcg")
    assert "restricted in melee;" in problem
    assert check_deck(of_60("POTS15", "POTS42"), cards, tournament=True, edition="lcg") == []
    for format_ in formats_of("lcg"):
        listed = restricted_cards("lcg", format_)
        assert len({(card.title, card.set) for card in listed}) == len(listed) == {"joust": 33, "melee": 31}[format_]
        assert all(cards[card.number].title == card.title for card in listed if card.number)


@pytest.mark.rule("DECK-4", edition="lcg")
@pytest.mark.parametrize("name", decks_by_name("lcg"))
def test_every_deck_of_the_living_card_game_is_legal_in_tournaments(name):
    deck = decks_by_name("lcg")[name]
    if len(deck.cards) >= 60:
        assert check_deck(deck, pool("lcg"), tournament=True, edition="lcg") == []


@pytest.mark.rule("DECK-4", edition="lcg")
def test_a_restricted_plot_counts():
    deck = dataclasses.replace(of_60("KOTST48"), plots=("QOD55", *STARK.plots[1:]))
    assert any("Narrow Escape and Threat from the East" in problem for problem in check_deck(deck, pool("lcg"), tournament=True, edition="lcg"))


@pytest.mark.rule("DECK-4", edition="lcg")
def test_the_restricted_title_of_a_random_deck_is_a_preferred_one():
    titles = [pool("lcg")[number].title for number in ("POTS16", "KL115")]  # of Martell, both restricted in joust
    for seed in range(4):
        deck = Deck.random("martell", seed, edition="lcg", prefer=titles)
        assert len(set(titles) & {pool("lcg")[number].title for number in deck.cards}) == 1
        assert check_deck(deck, pool("lcg"), tournament=True, edition="lcg") == []
    plain = Deck.random("martell", 3, edition="lcg")
    assert plain == Deck.random("martell", 3, edition="lcg", prefer=[])


def test_a_tournament_match_needs_60_cards_and_has_the_same_settings():
    with pytest.raises(ValueError, match="at least 60"):
        Match(edition="lcg", decks=[STARTER_DECKS["stark"], STARTER_DECKS["lannister"]], tournament=True)
    deck = of_60("KOTST48")
    assert Match(edition="lcg", decks=[deck, deck], tournament=True).settings() == Match(edition="lcg", decks=[deck, deck]).settings()


# --- titles in several sets, random decks --------------------------------------------------------------------------------------


def test_limits_count_titles_across_sets():
    deck = of_60("S5", "S5", "LOW6", "LOW6")
    assert any("4 copies of Eddard Stark" in problem for problem in check_deck(deck, pool("lcg"), edition="lcg"))


@pytest.mark.parametrize("house", ["stark", "lannister", "baratheon", "targaryen", "greyjoy", "martell"])
def test_random_decks_of_every_house_are_legal(house):
    cards = pool("lcg")
    for seed in range(4):
        deck = Deck.random(house, seed, edition="lcg")
        assert check_deck(deck, cards, edition="lcg") == [] and len(deck.cards) == 60 and deck.agendas == ()
        own = House[house.upper()]
        assert all(cards[number].house == 0 or cards[number].house & own for number in (*deck.cards, *deck.plots))
        assert all(cards[number].type != AGENDA for number in (*deck.cards, *deck.plots))
