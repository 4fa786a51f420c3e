"""The kernels of the search: iterations, rollouts, and the evaluation of positions."""

from __future__ import annotations

import numpy as np

from agot_agents.agot.search_v1 import columns as f
from agot_agents.agot.search_v1.scores import best_action, score_actions
from agot_agents.agot.search_v1.tree import DEPTH, Tree, add_child, best_child, count, widened
from agot_env.agot.engine.machine import answer, answer_of
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import UNIT as ENGINE
from agot_env.agot.engine.record.layout import AllTables, Games, GameState
from agot_env.agot.engine.record.slots import count_bits, lowest
from agot_env.agot.engine.sight.observe import observe, write_mask
from agot_env.machine_code.annotations import Cube, Input, Matrix, Vector
from agot_env.machine_code.intrinsics import start_of
from agot_env.machine_code.unit import Unit, jit

UNIT = Unit("search_v1", "agot_agents.agot.search_v1.kernels", needs=(ENGINE,), allocates=True)

MOVES = 600
"""The most moves of a rollout; a round has about 25 with two players."""
POWER, CHARACTERS, CARDS_IN_HAND, INCOME, OTHER_CARDS = range(5)
"""The features of a seat: power, the value of its characters in play, cards in hand, income, its other cards in play."""
EVALUATION = np.array([0.19, 0.07, 0.11, 0.11, 0.17])
"""The weights of the features in `worth_of_seat`."""


@jit
def look(games: Games, i: int, tables: AllTables, observations: Matrix[np.int16], masks: Matrix[np.int8]) -> None:
    """Write the observation and the mask of the acting player of a game."""
    observe(games[i], tables[0], int(games[i]["seat"]), start_of(observations), 0)
    write_mask(games[i], start_of(masks), 0)


@jit
def take(games: Games, i: int, tables: AllTables, action: int) -> None:
    """Take an action in a game."""
    seat, seats = int(games[i]["seat"]), int(games[i]["seats"])
    answer(games[i], tables[0], answer_of(int(np.int64(action)), seat, seats))


@UNIT.entry
def grow(
    tree: Tree, free: int, games: Games, tables: Input[AllTables], facts: Input[Matrix[np.int16]], observations: Matrix[np.int16],
    masks: Matrix[np.int8], rounds: int, exploration: float, widening: float,
) -> int:  # fmt: skip
    """Run one iteration in each of the sampled games, which are used up. Returns the number of nodes in the tree."""
    seats = int(games[0]["seats"])
    scores = np.empty(masks.shape[1], np.float64)
    path = np.empty(DEPTH, np.int64)
    values = np.empty(seats, np.float64)
    for i in range(len(games)):
        horizon = int(games[i]["round"]) + rounds
        node, depth, grown = 0, 0, False
        while depth < DEPTH and not grown and games[i]["seat"] != L.NOBODY and games[i]["round"] < horizon:
            look(games, i, tables, observations, masks)
            score_actions(observations[0], masks[0], facts, seats, scores)
            seat = int(games[i]["seat"])
            action = widened(tree, node, seat, scores, widening)
            if action >= 0:
                add_child(tree, node, free, action, seat)
                node, grown = free, True
                free += 1
            else:
                node = best_child(tree, node, seat, masks[0], exploration)
                action = int(tree[node]["action"])
            path[depth] = node
            depth += 1
            take(games, i, tables, action)
        play_on(games, i, tables, facts, observations, masks, scores, horizon)
        value_of_seats(games, i, tables, facts, values)
        count(tree, path, depth, values)
    return free


@jit
def play_on(
    games: Games, i: int, tables: AllTables, facts: Matrix[np.int16], observations: Matrix[np.int16], masks: Matrix[np.int8],
    scores: Vector[np.float64], horizon: int,
) -> None:  # fmt: skip
    """Play the highest-scored actions until a round begins, or to the end of the game."""
    seats = int(games[i]["seats"])
    for _ in range(MOVES):
        if games[i]["seat"] == L.NOBODY or games[i]["round"] >= horizon:
            return
        look(games, i, tables, observations, masks)
        take(games, i, tables, best_action(observations[0], masks[0], facts, seats, scores))


@jit
def value_of_seats(games: Games, i: int, tables: AllTables, facts: Matrix[np.int16], values: Vector[np.float64]) -> None:
    """Write the probability that each seat wins: the result, or a softmax of what the seats have."""
    game = games[i]
    seats = int(game["seats"])
    if game["winner"] >= 0:
        for seat in range(seats):
            partner = int(game["variant"]) & L.TEAMS != 0 and seat == (int(game["winner"]) + 2) % seats
            values[seat] = 1.0 if seat == game["winner"] or partner else 0.0
        return
    most = -np.inf
    for seat in range(seats):
        values[seat] = worth_of_seat(game, facts, seat)
        most = max(most, values[seat])
    total = 0.0
    for seat in range(seats):
        values[seat] = np.exp(values[seat] - most)
        total += values[seat]
    for seat in range(seats):
        values[seat] /= total
    if int(game["variant"]) & L.TEAMS:  # partners sit opposite and win together
        for seat in range(2):
            values[seat] = values[seat + 2] = values[seat] + values[seat + 2]


@jit
def features_of_seat(game: GameState, facts: Matrix[np.int16], seat: int, features: Cube[np.float64]) -> None:
    """Write the features of a seat."""
    features[:] = 0.0
    features[POWER] = game["totals"][seat]
    features[CARDS_IN_HAND] = count_bits(game["zones"][c.HAND, seat])
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            slot = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][slot] != seat:
                continue
            row = facts[int(game["card"][slot]) + 1]
            features[INCOME] += row[f.INCOME]
            if row[f.TYPE] == c.CHARACTER:
                keywords = int(game["row"][slot, L.KEYWORDS_LOW])
                renown = 2.0 if keywords & c.RENOWN else 0.0
                stealth = 1.0 if keywords & c.STEALTH else 0.0
                strength = 0.7 * game["row"][slot, L.STRENGTH]
                features[CHARACTERS] += 1.0 + row[f.COST] + strength + 0.3 * row[f.ICONS] + renown + stealth
                features[CHARACTERS] += game["row"][slot, L.DUPLICATES]
            else:
                features[OTHER_CARDS] += 1.0


@jit
def worth_of_seat(game: GameState, facts: Matrix[np.int16], seat: int) -> float:
    """The weighted sum of the features of a seat."""
    features = np.empty(len(EVALUATION))
    features_of_seat(game, facts, seat, features)
    total = 0.0
    for k in range(len(features)):
        total += features[k] * EVALUATION[k]
    return total


UNIT.load()
