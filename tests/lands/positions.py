"""Random positions for the proof of an early claim, and the naive answer. ``python tests/lands/positions.py --positions 10000``."""

from __future__ import annotations

import argparse
import random
import time
from itertools import combinations

import numpy as np
from referee import worth

from agot_env.lands import cards as box
from agot_env.lands.engine import layout as L
from agot_env.lands.engine.claims import can_claim, claims_open, unseen_troops
from agot_env.lands.engine.setup import lay_location
from agot_env.lands.engine.state import land_changed, lay
from agot_env.lands.match import LandsMatch

FEW = {0: 60, 1: 60, 2: 40, 3: 18, 4: 14}
"""How large a pool may be for so many missing cards, so that trying everything ends soon."""


def random_position(rng):
    """A game of one location (number 0) with random cards, and what is unseen by seat 0, the claimant."""
    games = np.zeros(1, L.GAME)
    games[:] = LandsMatch("hard").template
    game = games[0]
    game["contestant"][:] = (0, 1)
    game["defender"][0] = rng.randrange(2)
    location = rng.choice([i for i, one in enumerate(box.LOCATIONS) if one.claimable])
    lay_location(game, 0, location)
    if rng.random() < 0.2:
        game["weather"][0] |= L.RAINY
    if rng.random() < 0.1:
        game["weather"][0] |= L.FOGGY
    if rng.random() < 0.2:
        game["bonus"][0, rng.randrange(2)] += 2
    rain = bool(game["weather"][0] & L.RAINY)
    most = [4 if rain else int(game["capacity"][0, side]) for side in range(2)]
    need = 4 if rain else int(game["need"][0])
    deck = related_cards(rng)
    own = rng.choices((0, 1, 2, 3, 4), (1, 1, 2, 6, 3))[0]
    theirs = rng.choices((0, 1, 2, 3), (2, 3, 4, 2))[0]
    for side, count in ((0, min(own, most[0])), (1, min(theirs, most[1], need - 1))):
        for _ in range(count):
            lay(game, 0, side, deck.pop())
    missing = max(need, most[1]) - int(game["count"][0, 1])
    unseen = [card for card in deck if card < box.TROOP_CARDS]
    pool = rng.sample(unseen, min(len(unseen), rng.randint(0, FEW[missing])))
    game["hand"][0, 0] = sum(1 << card for card in unseen if card not in pool)
    land_changed(game, 0)
    return game, pool


def related_cards(rng):
    """All cards that can lie at a location, the last ones, which are laid first, likely to make formations."""
    cards = list(range(box.BEARER + 1))
    rng.shuffle(cards)
    liked = rng.randrange(4)
    if liked == 0:
        s = rng.randrange(6)
        cards.sort(key=lambda card: s in box.sets_of(card))
    elif liked == 1:
        powers = {rng.randint(1, 10)}
        cards.sort(key=lambda card: bool(powers & set(box.powers_of(card))))
    elif liked == 2:
        low = rng.randint(1, 7)
        cards.sort(key=lambda card: any(low <= power <= low + 3 for power in box.powers_of(card)) + rng.random() / 2)
    tail = cards[-12:]
    rng.shuffle(tail)
    return cards[:-12] + tail


def naive_proof(game, pool):
    """Whether no completion of side 1 wins against side 0, by trying all."""
    location = box.LOCATIONS[game["location"][0]]
    rain, fog = bool(game["weather"][0] & L.RAINY), bool(game["weather"][0] & L.FOGGY)
    need = 4 if rain else location.need
    sides = [[int(card) for card in game["stack"][0, side] if card >= 0] for side in range(2)]
    attacks = [game["contestant"][0, side] != game["defender"][0] for side in range(2)]
    arrow = [int(game["bonus"][0, side]) - (location.attacker_sum if attacks[side] else 0) for side in range(2)]
    most = 4 if rain else (location.attackers if attacks[1] else location.defenders)

    def value(side, cards):
        return worth(tuple(sorted(cards)), fog or not location.formations, location, bool(attacks[side]), arrow[side])

    mine = value(0, sides[0])
    complete = len(sides[0]) >= need
    for size in range(max(need, len(sides[1])), max(most, len(sides[1])) + 1):
        for more in combinations(pool, size - len(sides[1])):
            theirs = value(1, sides[1] + list(more))
            if theirs > mine or (theirs == mine and not complete):
                return False
    return True


def check(positions, seed=0):
    """Compare so many positions; how many of them are proved."""
    rng = random.Random(seed)
    proved = 0
    for number in range(positions):
        game, pool = random_position(rng)
        wanted = naive_proof(game, pool)
        found = bool(claims_open(game, 0))
        words = [[box.TITLES[card] for card in side if card >= 0] for side in game["stack"][0]]
        assert found == bool(can_claim(game, 0, 0, unseen_troops(game, 0))) == wanted, (number, seed, wanted, box.LOCATIONS[game["location"][0]].name, words, [box.TITLES[c] for c in pool])
        proved += wanted
    return proved


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    began = time.perf_counter()
    proved = check(options.positions, options.seed)
    print(f"{options.positions:,} positions agree with trying everything, {proved:,} of them proved; {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
