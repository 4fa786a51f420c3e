"""Decks of more than 64 cards, in a process with room for them (`make test-large`)."""

import numpy as np
import pytest
from large_decks import deck_of, played_in_a_process

import agot_env
from agot_env import Deck, GameBatch, Match
from agot_env.agents import make_for, play
from agot_env.agot.bit_sets import slots_of
from agot_env.agot.decks import check_deck, legality, pool, unplayable
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.records.validate import invalid_games
from tests.engine.test_conformance import check_derived, check_records

pytestmark = [pytest.mark.large, pytest.mark.skipif(not L.LARGE_DECKS, reason="make test-large")]
VOYAGE = deck_of(85, "neutral faction", ("ASOTS60",))
WINGS = deck_of(75, "stark", ("CAD80",))
WHOLE = deck_of(128, "lannister")
MANY = deck_of(120, "baratheon")
LINEUPS = {"two": (VOYAGE, WINGS), "largest": (WHOLE, MANY), "three": (WINGS, WHOLE, VOYAGE), "six": (WINGS, VOYAGE, WHOLE, MANY, WINGS, MANY)}


def match_of(name):
    return Match(decks=LINEUPS[name], edition="lcg")


@pytest.mark.parametrize("deck", [VOYAGE, WINGS, WHOLE, MANY], ids=lambda deck: deck.name)
def test_large_decks_are_legal_and_can_be_played(deck):
    assert not unplayable(deck, edition="lcg") and not check_deck(deck, pool("lcg"), edition="lcg")
    assert all(not problems for problems in legality(deck, edition="lcg").values())
    for layout in ("native", "forum", "o8d", "json"):
        read = Deck.from_text(deck.to_text(edition="lcg", layout=layout), edition="lcg")
        assert (sorted(read.cards), sorted(read.plots), read.agendas) == (sorted(deck.cards), sorted(deck.plots), deck.agendas)


def test_no_deck_has_more_than_128_cards():
    deck = deck_of(129, "lannister")
    with pytest.raises(ValueError, match="129 cards in the House deck; a game holds 128$"):
        Match(decks=(deck, WINGS), edition="lcg")


@pytest.mark.parametrize("name", LINEUPS)
def test_random_games_keep_what_must_hold_of_every_state(name):
    match = match_of(name)
    games = GameBatch(12, match, 7)
    ended = 0
    for _ in range(40):
        ended += games.play_random(12 * 40)[1]
        check_records(games)
        check_derived(games)
        assert invalid_games(games.records, match) == {}
    assert ended > 0


@pytest.mark.parametrize("name", LINEUPS)
def test_saved_games_go_on_as_they_would_have(name):
    match = match_of(name)
    games = GameBatch(8, match, 2)
    games.play_random(8 * 150)
    others = GameBatch.from_bytes(games.to_bytes())
    for batch in (games, others):
        batch.play_random(800)
    assert np.array_equal(games.records.view(np.uint8), others.records.view(np.uint8))
    with pytest.raises(ValueError, match="a card"):
        games.records["zones"][0, c.DECK, 0] = games.records["zones"][0, c.HAND, 0]
        GameBatch.from_bytes(games.to_bytes())


@pytest.mark.parametrize("name", ["two", "largest", "three"])
def test_samples_look_the_same_to_the_observer_and_move_what_is_hidden(name):
    match = match_of(name)
    games = GameBatch(6, match, 11)
    hands = set()
    for _ in range(25):
        games.play_random(6 * 30)
        for seat in range(match.seats):
            seen = games.observe(seat)
            rows = np.flatnonzero(games.seat >= 0)
            samples = games.sample(rows, [seat] * len(rows), np.random.default_rng(3))
            assert np.array_equal(samples.observe(seat), seen[rows])
            assert invalid_games(samples.records, match) == {}
            hands |= {tuple(slots_of(record["zones"][c.HAND, (seat + 1) % match.seats])) for record in samples.records}
    assert len(hands) > 100 and any(slot >= 64 for hand in hands for slot in hand)


def test_cards_of_the_upper_slots_are_drawn_played_and_seen():
    match = match_of("largest")
    games = GameBatch(40, match, 1)
    legal = set()
    for _ in range(60):
        games.play_random(40 * 10)
        legal |= set(np.flatnonzero(games.action_masks[:, : L.SLOTS].any(axis=0)).tolist())
    assert len(legal & set(range(64, 120))) > 45  # some events need what is not there


@pytest.mark.parametrize("agents", [("greedy", "random"), ("ismcts:iterations=20", "greedy"), ("net:lcg", "greedy"), ("ismcts-v1:iterations=10", "greedy")])
def test_agents_play_whole_games_with_large_decks(agents):
    match = match_of("two")
    batch = play(match, [make_for(agent, match) for agent in agents], 3, 5)
    assert (batch.seat < 0).all()


def test_a_game_is_played_by_labels_and_told_in_words():
    game = agot_env.Game(decks=LINEUPS["two"], edition="lcg", seed=4)
    for _ in range(400):
        if game.over:
            break
        assert len(set(game.options)) == len(game.options)
        game.play(sorted(game.options)[-1])
    assert len(game.log()) > 50 and str(game)


def test_decks_of_up_to_64_cards_are_played_as_in_other_processes():
    """Also by networks, which see cards and no slots."""
    assert played_in_a_process(large=True) == played_in_a_process(large=False)
