"""The nightly walk: what it notes of the cards, and that noting changes no game."""

import io
from dataclasses import replace

import numpy as np
import pytest
from rich.console import Console
from test_resample import check_resampled

from agot_env import Deck, GameBatch, Match
from agot_env.agot.decks import card, pool, sets_of
from agot_env.agot.decks.pools import first_cards
from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.model import AGENDA, BARATHEON, PLOT
from benchmarks import seldom, walk

pytestmark = pytest.mark.tier("ci")  # make nightly does the same for thousands of games

QUIET = Console(file=io.StringIO())


def test_counting_every_use_changes_no_game():
    houses = ("lannister", "targaryen")
    plain, marked = (GameBatch(40, match, seed=3, autoreset=False) for match in (Match(houses=houses), walk.marking(Match(houses=houses))))
    for games in (plain, marked):
        games.play_random(10**6)
    for name in ("winner", "round", "decisions", "totals", "rng", "row", "deck"):
        assert (plain.records[name] == marked.records[name]).all(), name


def test_every_state_of_a_few_games_is_sound():
    assert walk.walk(20, 1, QUIET) > 2000
    assert walk.resample(10, 1, QUIET) > 1000


def test_other_editions_are_walked_too():
    for edition in ("winter", "hbo"):
        assert walk.walk(6, 1, QUIET, edition) > 300
    assert walk.resample(2, 1, QUIET, "hbo") > 100


def test_random_decks_have_every_number_of_seats_and_the_cards_of_the_sets_alone():
    chunks = list(walk.chunks_of("lcg", 40, 3, ("core", "queen_of_dragons")))
    assert [(chunk.matches[0].seats, chunk.games) for chunk in chunks] == [(2, 16), (3, 8), (4, 6), (5, 6), (6, 4)]
    assert [chunk.matches for chunk in chunks][0] != [chunk.matches for chunk in walk.chunks_of("lcg", 40, 4, ("core", "queen_of_dragons"))][0]
    decks = {deck for chunk in chunks for match in chunk.matches for deck in match.decks}
    cards = pool("lcg")
    numbers = {number for deck in decks for number in (*deck.cards, *deck.plots, *deck.agendas)}
    assert {cards[number].set for number in numbers} == {"core", "queen_of_dragons"}
    assert {deck.agendas for deck in decks} >= {(), ("QOD48",)} and {deck.house for deck in decks if "QOD48" in deck.agendas} == {"targaryen"}


@pytest.mark.parametrize("box", sets_of("lcg")[1:])
def test_every_state_of_random_decks_of_a_box_is_sound(box):
    assert walk.walk(5, 2, QUIET, "lcg", ("core", box)) > 500


def test_every_state_of_random_decks_of_all_boxes_is_sound_and_nothing_leaks():
    assert walk.walk(10, 1, QUIET, "lcg") > 1000
    assert walk.resample(5, 1, QUIET, "lcg") > 500


def test_cards_put_into_shadows_in_setup_are_resampled():
    plain = Deck.random("baratheon", 1, edition="lcg")
    shadows = [card.number for card in first_cards("lcg") if "Shadows" in card.crests and card.house & BARATHEON == card.house]
    others = [number for number in plain.cards if number not in shadows]
    deck = replace(plain, cards=(*shadows * 3, *others[:45]))
    assert len(shadows) == 5 and len(deck.cards) == 60
    games = GameBatch(40, Match(edition="lcg", decks=[deck, deck]), seed=1, autoreset=False)
    in_shadows = 0
    for turn in range(12):
        setup = games.records["phase"] == c.SETTING_UP
        in_shadows += int((games.records["zones"][setup, c.IN_SHADOWS] != 0).sum())
        check_resampled(games, np.random.default_rng(turn), labels=False)
        games.play_random(len(games))
    assert in_shadows > 10


def test_what_is_seldom_used_of_random_decks_is_listed():
    usage = walk.use(60, 1, QUIET, "lcg")
    assert usage.games == 60 and usage.random_decks and usage.least == 50
    agendas = [i for i, card in enumerate(usage.cards) if card.type == AGENDA]
    assert (usage.used <= usage.there).all() and usage.used[agendas].sum() == usage.there[agendas].sum() > 10
    seldom = walk.seldom_used(usage)
    assert {(card.number, what) for card, what, *_ in seldom} >= {("QOD48", "declared"), ("LOW22", "played")} and len(seldom) > 500
    assert (usage.used > 0).sum() > 200
    usage.used[:], usage.triggered[:] = 100, 100
    assert walk.seldom_used(usage) == [] and walk.show(usage, QUIET) == 0


def test_ways_of_paying_are_uses_of_one_ability():
    guard = [card.number for card in pool("lcg").values()].index("KR48")  # Palestone Sword Guard: influence, or a card
    assert [name for _, row, name in walk.abilities_of("lcg") if row == guard] == ["action 1"]


def test_decks_are_built_around_what_is_seldom_used():
    usage = walk.Usage("lcg", tuple(pool("lcg").values()), True)
    usage.used[:], usage.triggered[:] = 50, 50
    for number in ("POTS16", "KOTS20", "QOD48"):  # a restricted one, one of Greyjoy, an agenda
        usage.used[[card.number for card in usage.cards].index(number)] = 0
    (chunk,) = walk.built_around(usage, 30, 1)
    (match,) = chunk.matches
    assert chunk.games == 30 and {deck.house for deck in match.decks} == {"martell", "greyjoy"}
    for number, house in (("POTS16", "martell"), ("KOTS20", "greyjoy")):
        assert any(number in deck.cards for deck in match.decks if deck.house == house), number
    before = usage.there.copy()
    walk.count(usage, chunk, 1)
    assert usage.games == 30 and (usage.there - before)[[card.number for card in usage.cards].index("POTS16")] == 30
    usage.used[:] = 50
    assert list(walk.built_around(usage, 30, 1)) == []
    walk.use_around(usage, 30, 1, QUIET)


def test_the_walk_says_what_was_never_used():
    usage = walk.use(100, 1, QUIET)
    assert usage.games == 100 and usage.left_out == 0
    assert (usage.used <= usage.there).all() and (usage.used > 0).sum() > 150 and (usage.triggered > 0).sum() > 50
    never = {(card.title, what) for card, what, *_ in walk.seldom_used(usage)}
    assert ("Mutual Cause", "when revealed 1") in never and len(never) < 100
    usage.used[usage.cards.index(card("Hodor"))] = 0
    assert (card("Hodor"), "played", 0) in [(found, what, games) for found, what, games, *_ in walk.seldom_used(usage)]
    assert walk.show(usage, QUIET) == sum(not reason for *_, reason in walk.seldom_used(usage))


def test_reasons():
    assert walk.why(card("Varys"), card("Varys").abilities[0]) == "needs 2 opponents" and walk.why(card("Hodor")) == ""


def test_reasons_of_abilities_in_random_decks():
    lcg = pool("lcg")
    assert seldom.reason(lcg["S20"], "save 1") == "needs three Direwolves" and seldom.reason(lcg["S20"], "played") == ""
    found = {}
    for number, name in (("ATOC2", "response 1"), ("ATOC2", "response 3"), ("ATOR12", "response 1"), ("KR62", "response 1")):
        kind, place = name.split()
        ability = [one for one in lcg[number].abilities if type(one).__name__.lower() == kind][int(place) - 1]
        found[number, name] = seldom.reason(lcg[number], name, ability)
    assert list(found.values()) == ["", "needs winter", "needs summer", "needs winter"]


def test_reasons_are_those_of_cards_and_abilities_that_there_are():
    cards = list(pool("lcg").values())
    known = {(cards[row].number, name) for _, row, name in walk.abilities_of("lcg")}
    known |= {(one.number, {PLOT: "revealed", AGENDA: "declared"}.get(one.type, "played")) for one in cards}
    assert set(seldom.RARE) <= known


def test_shares_add_up():
    assert sum(n for _, n in walk.shares(10_003)) == 10_003 and len(walk.shares(3)) == 3
    assert walk.chunks(1001) == [(0, 500), (500, 500), (1000, 1)]
