"""Random decks: legal by the rules of their edition, with enough of everything, and the same for the same seed."""

import os
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agot_env import STARTER_DECKS, Deck, Match
from agot_env.agot.cards.lcg import EXPANSIONS
from agot_env.agot.decks import check_deck, pool, random_houses, random_pool, sets_of, starter_decks
from agot_env.agot.editions import EDITIONS
from agot_env.agot.language.model import (
    AGENDA,
    ATTACHMENT,
    CHARACTER,
    EVENT,
    LOCATION,
    MARTELL,
    Character,
    Location,
    houses_called,
)
from agot_env.simulate import Lineup, Memory, Plan, simulate

HOUSES = [(house, edition) for edition in EDITIONS for house in random_houses(edition)] + [("greyjoy/targaryen", "ice_and_fire")]
WOLF = Character("Wolf of My Own", "X1", 1, cost=2, strength=2, icons="MIP")
SANDS = [
    Character(f"Sand {k}", f"M{k}", MARTELL, cost=1 + k % 3, strength=2, icons="MIP", limit_per_deck=1 + k % 3) for k in range(12)
]
PALACES = [Location(f"Palace {k}", f"P{k}", MARTELL, cost=1, income=1) for k in range(4)]

seeds = st.integers(0, 2**64 - 1)


def test_which_houses_have_enough_cards():
    assert random_houses() == ("stark", "lannister", "baratheon", "targaryen")
    assert random_houses("winter") == random_houses("ice_and_fire") == ("targaryen", "greyjoy")
    assert random_houses("hbo") == ("stark", "lannister")
    with pytest.raises(ValueError, match="unknown edition 'summer'; known: core"):
        random_houses("summer")


@pytest.mark.tier("test")
@settings(max_examples=150, deadline=None)
@given(st.sampled_from(HOUSES), seeds)
def test_random_decks_are_legal_and_have_enough_of_everything(which, seed):
    house, edition = which
    cards = pool(edition)
    deck = Deck.random(house, seed, edition=edition)
    size = 50 if edition == "hbo" else 60
    assert check_deck(deck, cards, edition=edition, tournament=size == 60) == []
    assert deck.house == ("targaryen/greyjoy" if "/" in house else house) and len(deck.cards) == size

    def least(amount):
        return round(amount * size / 60)

    mine = [cards[number] for number in deck.cards]
    of_type = {kind: [card for card in mine if card.type == kind] for kind in (CHARACTER, LOCATION, ATTACHMENT, EVENT)}
    characters = of_type[CHARACTER]
    assert least(27) <= len(characters) <= least(39) + 1
    assert least(13) <= len(of_type[LOCATION]) <= least(17)
    assert least(3) <= len(of_type[ATTACHMENT]) <= least(7)
    assert least(5) <= len(of_type[EVENT]) <= least(9)
    for icon, amount in (("M", 6), ("P", 6), ("I", 5)):
        assert sum(icon in card.icons for card in characters) >= least(amount)
    assert sum(card.cost <= 2 for card in characters) >= least(11)
    assert sum(card.cost >= 5 for card in characters) <= least(4)
    assert sum(not card.house for card in characters) <= least(8)
    assert sum(card.income for card in mine) >= least(7)
    assert edition in ("ice_and_fire", "hbo") or sum(card.influence for card in mine) >= 6
    assert sum("Limited" in card.keywords for card in mine) <= least(8)
    assert not [card for card in mine if card.house and card.house & houses_called(house) == 0]
    plots = [cards[number] for number in deck.plots]
    assert len({plot.title for plot in plots}) == len(plots) == 7 + ("KR79" in deck.plots) and sum(plot.plot_income for plot in plots) >= 21
    assert sum(plot.plot_income < 3 for plot in plots) <= (7 if edition == "hbo" else 2)


@pytest.mark.tier("test")
@settings(max_examples=40, deadline=None)
@given(st.sampled_from(HOUSES), seeds)
def test_the_same_seed_gives_the_same_deck_and_its_text_reads_back(which, seed):
    house, edition = which
    deck = Deck.random(house, seed, edition=edition)
    assert deck == Deck.random(house.upper(), np.uint64(seed), edition=edition)
    assert Deck.from_text(deck.to_text(edition=edition), edition=edition) == deck
    unseeded = Deck.random(house, np.random.default_rng(seed), edition=edition)
    assert replace(unseeded, name=deck.name) == deck and deck.name == f"{unseeded.name} {seed}"


def test_a_generator_is_advanced_and_decks_differ():
    rng = np.random.default_rng(5)
    decks = [Deck.random("stark", rng, name=f"deck {k}") for k in range(20)]
    assert len({deck.cards for deck in decks}) == 20 and len({deck.plots for deck in decks}) > 15
    rng = np.random.default_rng(5)
    assert decks == [Deck.random("stark", rng, name=f"deck {k}") for k in range(20)]
    used = {pool()[number].title for deck in decks for number in (*deck.cards, *deck.plots)}
    assert len(used) > 60  # all kinds of cards, not the same core every time


@pytest.mark.tier("test")
def test_every_process_makes_the_same_decks():
    program = (
        "from agot_env import Deck\n"
        "for edition, house in (('core', 'stark'), ('winter', 'greyjoy'), ('hbo', 'lannister')):\n"
        "    print(Deck.random(house, 12, edition=edition).to_text(edition=edition))"
    )
    texts = {
        subprocess.run([sys.executable, "-c", program], env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, check=True, text=True).stdout
        for seed in ("1", "2")
    }
    assert len(texts) == 1 and "House: Greyjoy" in texts.pop()


@pytest.mark.tier("test")
def test_no_card_that_is_about_other_houses_alone():
    """Insidious Ways is neutral and makes Lannister characters stronger; Muster is about no House."""
    titles = {house: {pool()[n].title for seed in range(60) for n in Deck.random(house, seed).cards} for house in ("stark", "lannister")}
    assert "Insidious Ways" in titles["lannister"] - titles["stark"]
    assert "Kings in the North" in titles["stark"] - titles["lannister"]
    assert "Muster" in titles["stark"] & titles["lannister"]


def test_the_plots_of_the_hbo_game_are_those_that_its_rulebook_lists():
    for house, deck in starter_decks("hbo").items():
        assert set(Deck.random(house, 1, edition="hbo").plots) == set(deck.plots)
    Match(edition="hbo", decks=[Deck.random(house, 1, edition="hbo") for house in ("stark", "lannister")], plot_draft=True)


def test_cards_of_ones_own():
    decks = [Deck.random("stark", seed, extra_cards=[WOLF]) for seed in range(20)]
    assert any("X1" in deck.cards for deck in decks) and not all("X1" in deck.cards for deck in decks)
    martell = Deck.random("martell", 0, extra_cards=[*SANDS, *PALACES])
    assert martell.house == "martell" and len(martell.cards) == 60 and check_deck(martell, pool() | {c.number: c for c in (*SANDS, *PALACES)}) == []
    assert max(martell.cards.count("M0"), martell.cards.count("M3")) <= 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("greyjoy", 1), "no random deck of House Greyjoy in the edition 'core': 0 character titles of its own, and a deck needs 12; "
                         "choose stark, lannister, baratheon or targaryen"),
        (("bolton", 1), "unknown House 'bolton'"),
        ((None, 1), "unknown House None"),
        (("stark/baratheon", 1), "the edition 'core' has none"),
        (("stark", -1), "rng must be a numpy Generator or a seed, an int of at least 0, not -1"),
        (("stark", True), "not True"),
        (("stark", 1.0), "not 1.0"),
        (("stark", None), "not None"),
        (("stark", "3"), "not '3'"),
    ],
)  # fmt: skip
def test_bad_arguments(arguments, message):
    with pytest.raises(ValueError, match=message):
        Deck.random(*arguments)


def test_bad_editions():
    with pytest.raises(ValueError, match="unknown edition 'summer'"):
        Deck.random("stark", 0, edition="summer")
    with pytest.raises(ValueError, match="House Stark in the edition 'winter'.* choose targaryen or greyjoy"):
        Deck.random("stark", 0, edition="winter")


def test_cards_of_ones_own_that_do_not_suffice():
    for cards, what in ((SANDS, "locations"), ([replace(card, icons="M", limit_per_deck=1) for card in SANDS], "power icons")):
        with pytest.raises(ValueError, match=f"the cards of the edition 'core' are not enough for a random deck: too few {what}"):
            Deck.random("martell", 0, extra_cards=cards)


@pytest.mark.tier("test")
@settings(max_examples=30, deadline=None)
@given(st.sampled_from([(house, box) for box in sets_of("lcg")[1:] for house in random_houses("lcg", ("core", box))]), seeds)
def test_decks_of_some_sets_have_their_cards_alone(which, seed):
    house, box = which
    deck = Deck.random(house, seed, edition="lcg", sets=(box, "core"))
    assert {pool("lcg")[number].set for number in (*deck.cards, *deck.plots)} <= {"core", box}
    assert check_deck(deck, pool("lcg"), edition="lcg", tournament=True) == []
    assert deck == Deck.random(house, seed, edition="lcg", sets=iter(("core", box)))


@pytest.mark.tier("test")
def test_all_sets_of_an_edition_are_the_edition():
    assert sets_of("core") == ("core",) and sets_of("lcg")[:7] == ("core", *EXPANSIONS)
    assert Deck.random("martell", 3, edition="lcg", sets=sets_of("lcg")) == Deck.random("martell", 3, edition="lcg")
    assert Deck.random("stark", 3, sets="core") == Deck.random("stark", 3)
    named = Deck.random("stark", 3, edition="lcg", sets=("Core Set", "LoW"))
    assert named == Deck.random("stark", 3, edition="lcg", sets=("core", "lords_of_winter")) != Deck.random("stark", 3, edition="lcg")
    assert random_houses("lcg", ["core", "kings_of_the_sea"]) == ("stark", "lannister", "baratheon", "targaryen", "greyjoy")
    decks = random_pool(5, 7, edition="lcg", sets=iter(("core", "kings_of_the_sea")))
    assert [deck.house for deck in decks] == ["stark", "lannister", "baratheon", "targaryen", "greyjoy"]
    assert decks[4] == Deck.random("greyjoy", 11, edition="lcg", sets=("core", "kings_of_the_sea"))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"sets": ("core", "kings_of_the_sea")}, "unknown set 'kings_of_the_sea'; the edition 'core' has core$"),
        ({"sets": (), "edition": "lcg"}, "no set given; the edition 'lcg' has core, kings_of_the_sea, "),
        ({"sets": "KotS", "edition": "lcg"}, "'KotS' may mean Kings of the Sea or Kings of the Storm$"),
        ({"sets": ("Kings of the See",), "edition": "lcg"}, "unknown set 'Kings of the See'; .*; did you mean kings_of_the_sea"),
        ({"sets": ("Lords of Winter",)}, "unknown set 'Lords of Winter'; the edition 'core' has core$"),
        ({"sets": (1,), "edition": "lcg"}, "sets must be a sequence of names of sets; it contains 1$"),
        ({"sets": ("lords_of_winter",), "edition": "lcg"}, "the cards of the sets lords_of_winter of the edition 'lcg' are not enough for a random deck: too few"),
        ({"sets": "queen_of_dragons", "edition": "lcg"}, "in the sets queen_of_dragons of the edition 'lcg': 0 character titles of its own"),
    ],
)
def test_bad_sets(arguments, message):
    with pytest.raises(ValueError, match=message):
        Deck.random("stark", 1, **arguments)


def test_sets_without_enough_characters_of_any_house_are_refused():
    sets = ("the_winds_of_winter", "a_song_of_summer")
    for make in (lambda: random_houses("lcg", sets), lambda: random_pool(2, edition="lcg", sets=sets)):
        with pytest.raises(ValueError, match=r"no random decks in the sets a_song_of_summer, the_winds_of_winter of the edition 'lcg': a deck needs \d+ .*add sets, such as 'core'"):
            make()
    assert random_houses("lcg", ("core", *sets))


@pytest.mark.tier("test")
@settings(max_examples=60, deadline=None)
@given(st.sampled_from(random_houses("lcg")), seeds)
def test_decks_with_themes_are_legal_too(house, seed):
    deck = Deck.random(house, seed, edition="lcg", themed=True)
    assert check_deck(deck, pool("lcg"), edition="lcg", tournament=True) == [] and len(deck.cards) == 60
    assert len(deck.plots) == (10 if deck.agendas == ("CAD2",) else 7) + ("KR79" in deck.plots)  # Defiance; Betrayal at the Wall
    assert deck == Deck.random(house, seed, edition="lcg", themed=True)
    assert Deck.from_text(deck.to_text(edition="lcg"), edition="lcg") == deck


def with_themes(count, house, **options):
    return [Deck.random(house, seed, edition="lcg", themed=True, **options) for seed in range(count)]


@pytest.mark.tier("test")
def test_half_of_the_decks_with_themes_have_an_agenda_of_their_house():
    decks, cards = with_themes(60, "lannister"), pool("lcg")
    assert 20 <= sum(bool(deck.agendas) for deck in decks) <= 40
    agendas = {number for deck in decks for number in deck.agendas}
    assert len(agendas) > 10 and all(cards[number].type == AGENDA for number in agendas)
    assert "LOW48" not in agendas and "KR99" not in agendas  # The Siege of Winterfell is of Stark, The Old Way of Greyjoy
    assert not any(Deck.random("lannister", seed, edition="lcg").agendas for seed in range(20))
    assert not any(deck.agendas for deck in with_themes(20, "lannister", sets=("core",)))


@pytest.mark.tier("test")
def test_a_deck_has_more_of_the_cards_that_its_agenda_is_about():
    cards = pool("lcg")

    def knights(deck):
        return sum("Knight" in cards[number].traits for number in deck.cards)

    about = [deck for deck in with_themes(300, "baratheon") if deck.agendas == ("KOTST39",)]  # Knights of the Realm
    plain = [Deck.random("baratheon", seed, edition="lcg") for seed in range(len(about))]
    assert about and sum(map(knights, about)) > 1.5 * sum(map(knights, plain))


@pytest.mark.tier("test")
def test_only_agendas_that_make_another_house_cheaper_bring_its_cards():
    cards = pool("lcg")
    of_others = {"LOW39": 1, "KL11": 16, "QOD47": None, "CAD1": None}  # Treaties with the North and the Isles; Alliance, Conquest
    seen = set()
    for deck in with_themes(200, "martell"):
        others = [cards[number] for number in deck.cards if cards[number].house and not cards[number].house & MARTELL]
        assert not any(card.house_only for card in others)
        if not set(deck.agendas) & set(of_others):
            assert not others
            continue
        seen |= set(deck.agendas)
        assert others and len({card.house for card in others if card.house.bit_count() == 1}) == 1
        house = of_others[deck.agendas[0]]
        assert house is None or all(card.house & house for card in others)
    assert len(seen) >= 2


def test_editions_without_agendas_have_themes_about_traits():
    decks = [Deck.random("stark", seed, themed=True) for seed in range(20)]
    assert decks != [Deck.random("stark", seed) for seed in range(20)] and not any(deck.agendas for deck in decks)
    assert all(check_deck(deck, pool(), tournament=True) == [] for deck in decks)
    assert random_pool(2, 5, house="stark", themed=True) == [Deck.random("stark", seed, themed=True) for seed in (5, 6)]
    with pytest.raises(ValueError, match="themed"):
        Deck.random("stark", 1, themed=2)


def test_a_set_without_scripted_cards(first_pool):
    with pytest.raises(ValueError, match="no card of 'A Song of the Sea' is scripted yet; the edition 'lcg' has core, kings_of_the_sea, "):
        Deck.random("stark", 1, sets=("core", "A Song of the Sea"), edition="lcg")


@pytest.mark.tier("test")
def test_games_of_random_decks_end_by_power():
    decks = [Deck.random(house, seed) for house in STARTER_DECKS for seed in range(2)]
    lineups = tuple(Lineup(Match(decks=(deck, STARTER_DECKS["stark"])), ("greedy", "greedy"), 8) for deck in decks)
    memory = Memory()
    assert list(simulate(Plan(lineups, 0), memory))
    rows = memory.rows()
    assert set(rows["reason"]) == {"power"} and rows["rounds"].mean() < 12
    assert {0, 1} == set(rows["winner"])
