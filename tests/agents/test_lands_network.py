"""What the network reads of the Lands game: cards, locations, and what sides of locations can become."""

from itertools import combinations

import numpy as np
import pytest
from encoded_positions import code_of, parts_of

from agot_env.batches.observation import observation_pieces
from agot_env.lands import LandsBatch, LandsMatch
from agot_env.lands.cards import CARDS, LANDS, LOCATIONS, TROOP_CARDS
from agot_env.lands.engine import layout as L
from agot_env.lands.engine.formations import CLASS, side_key
from agot_env.lands.engine.places import place_of
from agot_env.lands.entities import encoding
from agot_env.lands.entities import features as f
from agot_env.lands.reading import stack_at

pytestmark = pytest.mark.tier("ci", unless_changed="agents")


def played(mode="hard", seats=2, n=30, decisions=30, seed=5):
    batch = LandsBatch(n, LandsMatch(mode, seats), seed)
    batch.play_random(n * decisions)
    return batch


def plain(function):
    """A compiled function as Python."""
    return getattr(function, "py_func", function)


@pytest.mark.parametrize(("mode", "seats"), [("hard", 2), ("medium", 3), ("easy", 2)])
def test_every_card_that_can_be_seen_or_chosen_and_every_location_is_read_once(mode, seats):
    batch = played(mode, seats)
    for row in range(len(batch)):
        seen, mask = batch.observations[row], batch.action_masks[row]
        pieces = observation_pieces(seen, batch.match)
        _, listed, cards, choices, secrets = parts_of(code_of(batch.match, seen, mask))
        places = pieces["cards"]
        read = (places == L.OWN_HAND) | (mask[:CARDS] == 1)
        assert [card for card, *_ in cards[:-LANDS]] == np.flatnonzero(read).tolist()
        assert [card for card, *_ in cards[-LANDS:]] == (CARDS + pieces["lands.location"] - 1).tolist()
        assert [card for _, card in listed] == np.flatnonzero((places != L.UNSEEN) & (places != L.OWN_HAND)).tolist()
        assert [action for action, *_ in choices] == np.flatnonzero(mask).tolist() and secrets == []
        for action, card, _ in choices:
            if action < CARDS:
                assert cards[card][0] == action
            elif action < L.QUESTION_ACTION:
                land = (action - L.LAND_ACTION) % LANDS
                assert card == len(cards) - LANDS + land


def test_piles_tell_own_and_lost_locations_and_sides_apart():
    batch, piles = played(decisions=70, n=60), set()
    for row in range(len(batch)):
        pieces = observation_pieces(batch.observations[row], batch.match)
        _, listed, cards, *_ = parts_of(code_of(batch.match, batch.observations[row], batch.action_masks[row]))
        for land, (_, pile, group, _) in enumerate(cards[-LANDS:]):
            owner = int(pieces["lands.owner"][land])
            assert pile == (f.OPEN_LAND if owner == 0 else f.OWN_LAND if owner == 1 else f.LOST_LAND)
            assert group == (f.OPEN_GROUP if owner == 0 else f.CLOSED_GROUP)
            piles.add(pile)
        for pile, card in listed:
            on_table = pieces["cards"][card] - L.AT_LAND
            if on_table >= 0:
                assert pile == (f.ON_FIRST_SIDES, f.ON_SECOND_SIDES)[on_table % 2]
    assert piles == {f.OPEN_LAND, f.OWN_LAND, f.LOST_LAND}


def best_completion(seen, land, side, pool):
    """The best worth of a side with as many cards of the pool as it lacks, by trying all of them."""
    at = plain(stack_at)(land, side)
    row = {name: int(observation_pieces(seen, LandsMatch("easy"))["lands"][land, number]) for number, name in enumerate(L.PER_LAND)}
    cards = [int(card) - 1 for card in seen[at : at + L.STACK] if card]
    best = encoding.HOPELESS
    for more in combinations(pool, max(0, row["need"] - len(cards))):
        side_cards = [*cards, *more]
        key = plain(side_key)(len(side_cards), *[*side_cards, -1, -1, -1, -1][:4], 0 if row["formations"] else 1, 0, 0)
        best = max(best, key)
    return best


def worths_in(batch, row):
    """The pools and worths that the encoding computes for a position."""
    desk = plain(encoding.new_desk)()
    plain(encoding.fill_pools)(batch.observations[row], desk.pools)
    plain(encoding.find_worths)(batch.observations[row], desk.pools, desk.worths)
    return desk


def test_the_formation_that_a_side_can_become_is_the_best_of_all_completions():
    batch, compared, classes = played("easy", n=24, decisions=22), 0, set()
    for row in range(len(batch)):
        seen = batch.observations[row]
        hand = [card for card in range(TROOP_CARDS) if seen[L.STARTS["cards"] + card] == L.OWN_HAND]
        worths = worths_in(batch, row).worths
        for land in range(LANDS):
            if plain(encoding.is_open)(seen, land):
                expected, found = best_completion(seen, land, 0, hand), int(worths[land, encoding.IN_HAND])
                assert (found == encoding.HOPELESS) == (expected == encoding.HOPELESS)
                if expected != encoding.HOPELESS:
                    assert found // CLASS == expected // CLASS
                    assert found >= expected, "a sum is an upper bound"
                    classes.add(expected // CLASS)
                compared += 1
    assert compared > 100 and classes == {0, 1, 2, 3}


def test_a_complete_side_is_worth_what_the_engine_says_in_hard_mode():
    compared, batch = 0, played("hard", n=100, decisions=60)
    for row in range(len(batch)):
        seen, seat = batch.observations[row], int(batch.seat[row])
        lands = observation_pieces(seen, batch.match)["lands"]
        worths = worths_in(batch, row).worths
        for place in range(LANDS):
            land = plain(place_of)(place, seat, batch.match.seats)
            for side, pool in ((0, encoding.IN_HAND), (1, encoding.UNSEEN)):
                if plain(encoding.is_open)(seen, land) and lands[land, L.ROW_FIRST_COUNT + side] >= lands[land, L.ROW_NEED]:
                    is_first = int(batch.records[row]["contestant"][place, 0] == seat)
                    wanted = batch.kernels.worth_of_side(batch.records[row : row + 1], place, side if is_first else 1 - side)
                    assert worths[land, pool] == wanted
                    compared += 1
    assert compared > 50


def test_the_card_that_is_being_played_is_in_no_pool():
    batch = played(n=64, decisions=21)
    prompts = observation_pieces(batch.observations, batch.match)["globals.prompt"]
    rows = np.flatnonzero(prompts == L.PLACE)
    assert len(rows) > 5
    for row in rows:
        card = int(batch.observations[row][L.G_PLAYING]) - 1
        pools = worths_in(batch, row).pools
        assert card >= 0 and not (pools[:, encoding.BITS] >> card & 1).any()


def test_locations_have_ids_after_the_cards():
    assert len(LOCATIONS) + CARDS == f.IDS
