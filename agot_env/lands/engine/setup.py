"""Setup of a Lands game (LND-2): the line of locations, the deck, the hands."""

import numpy as np

from agot_env.lands.cards import CARDS, HAND_SIZE, LANDS, LOCATIONS, TROOP_CARDS
from agot_env.lands.engine import layout as L
from agot_env.lands.engine.jit import jit
from agot_env.lands.engine.layout import GameState
from agot_env.lands.engine.places import neighbour
from agot_env.lands.engine.rules import ask_turn
from agot_env.lands.engine.state import draw, remember_lands, shuffle
from agot_env.machine_code.rng import random_below, seeded

NEED = np.array([location.need for location in LOCATIONS], np.int64)
ATTACKERS = np.array([location.attackers for location in LOCATIONS], np.int64)
DEFENDERS = np.array([location.defenders for location in LOCATIONS], np.int64)
ATTACKER_SUM = np.array([location.attacker_sum for location in LOCATIONS], np.int64)
FORMLESS = np.array([not location.formations for location in LOCATIONS], np.int64)
ARROW = np.array([location.arrow for location in LOCATIONS], np.int64)
CLAIMABLE = np.array([location.claimable for location in LOCATIONS], np.int64)
ATTACKER_EFFECT = np.array(
    [L.HIGHEST_ZERO if one.loses_highest else L.LOWEST_ZERO if one.loses_lowest else L.NO_EFFECT for one in LOCATIONS], np.int64
)
BOTH_EFFECT = np.array(
    [L.STARK_MORE if one.stark else L.TARGARYEN_LESS if one.targaryen else L.NO_EFFECT for one in LOCATIONS], np.int64
)


@jit
def lay_location(game: GameState, land: int, location: int) -> None:
    """Lay a location; in hard mode, its effects are written to the columns of the game."""
    game["location"][land] = location
    game["owner"][land] = L.NOBODY
    game["neighbour"][land] = L.NOBODY
    game["weather"][land] = 0
    hard = game["mode"] == L.HARD
    game["need"][land] = NEED[location] if hard else 3
    game["formless"][land] = FORMLESS[location] if hard else 0
    for side in range(2):
        attacks = game["contestant"][land, side] != game["defender"][land]
        room = ATTACKERS[location] if attacks else DEFENDERS[location]
        game["capacity"][land, side] = room if hard else 3
        game["bonus"][land, side] = ATTACKER_SUM[location] if hard and attacks else 0
        effect = BOTH_EFFECT[location]
        if attacks and effect == L.NO_EFFECT:
            effect = ATTACKER_EFFECT[location]
        game["effect"][land, side] = effect if hard else L.NO_EFFECT
        game["count"][land, side] = 0
        for place in range(L.STACK):
            game["stack"][land, side, place] = -1


@jit
def seat_land(game: GameState, land: int) -> None:
    """Set which seats contest a location, and which seat it faces.

    *Rulings*: locations face the dealer and the other side in turn, beginning with the dealer (or, between two others, with the
    first of them clockwise from seat 0); whom one faces is its defender. With three players the nine form a ring: three between
    seats 0 and 1, three between 1 and 2, three between 2 and 0.
    """
    first, second = 0, 1
    if game["seats"] == 3:
        first = land // 3
        second = (first + 1) % 3
    game["contestant"][land, 0] = first
    game["contestant"][land, 1] = second
    facing = second if game["dealer"] == second else first
    game["defender"][land] = facing if land % 2 == 0 else first + second - facing


@jit
def link_arrows(game: GameState) -> None:
    """Set the location that gets +2 from each location. *Ruling*: left is the way to the first location laid, for both sides alike."""
    if game["mode"] != L.HARD:
        return
    for land in range(LANDS):
        arrow = ARROW[game["location"][land]]
        if arrow:
            game["neighbour"][land] = neighbour(game, land, arrow)


@jit
def start(game: GameState, seed: int, index: int, episode: int) -> None:
    """Set up an episode, up to the first decision; ``game`` has its settings, all else is 0."""
    game["seed"] = seed
    game["index"] = index
    game["episode"] = episode
    game["rng"] = seeded(seed, index, episode, 0)
    game["policy_rng"] = seeded(seed, index, episode, 1)
    seats = int(game["seats"])
    game["winner"] = L.NOBODY
    game["gap"] = -1
    game["dealer"] = random_below(game, seats)
    order = np.arange(len(NEED))
    shuffle(game, order, len(order))
    laid = 0
    for location in order:
        if game["mode"] == L.HARD and not CLAIMABLE[location]:
            game["gap"] = laid
            continue
        seat_land(game, laid)
        lay_location(game, laid, int(location))
        laid += 1
        if laid == LANDS:
            break
    link_arrows(game)
    remember_lands(game)
    game["lies"][:] = L.ELSEWHERE
    n = TROOP_CARDS if game["mode"] == L.EASY else CARDS
    for card in range(n):
        game["deck"][card] = card
    shuffle(game, game["deck"], n)
    game["deck_size"] = n
    for seat in range(seats):
        draw(game, seat, HAND_SIZE)
    ask_turn(game, (int(game["dealer"]) + 1) % seats)
