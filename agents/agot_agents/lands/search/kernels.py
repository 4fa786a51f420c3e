"""The kernels of the search for the Lands game: playouts to the end of the game."""

from __future__ import annotations

import numpy as np

from agot_agents.search.tree import DEPTH, Tree, add_child, best_child, count, widened
from agot_env.lands.cards import LANDS
from agot_env.lands.engine import layout as L
from agot_env.lands.engine.layout import Games, GameState
from agot_env.lands.engine.observe import write_mask
from agot_env.lands.engine.rules import answer
from agot_env.lands.kernels import nth_legal
from agot_env.machine_code.annotations import Matrix, Vector
from agot_env.machine_code.intrinsics import start_of
from agot_env.machine_code.rng import policy_random_below
from agot_env.machine_code.unit import Unit, jit

UNIT = Unit("lands_search", "agot_agents.lands.search.kernels", allocates=True)
LUCK = 1 << 16


@UNIT.entry
def grow(tree: Tree, free: int, games: Games, masks: Matrix[np.int8], exploration: float, widening: float) -> int:
    """Run one iteration in each of the sampled states, which are used up. Returns the number of nodes in the tree."""
    seats = int(games[0]["seats"])
    scores = np.empty(masks.shape[1], np.float64)
    path = np.empty(DEPTH, np.int64)
    values = np.empty(seats, np.float64)
    for i in range(len(games)):
        game = games[i]
        node, depth, grown = 0, 0, False
        while depth < DEPTH and not grown and game["seat"] != L.NOBODY:
            write_mask(game, start_of(masks), 0)
            draw_scores(game, masks[0], scores)
            seat = int(game["seat"])
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
            answer(game, int(np.int64(action)))
        while game["seat"] != L.NOBODY:
            answer(game, likely_action(game))
        for seat in range(seats):
            values[seat] = 1.0 / seats if game["winner"] < 0 else 1.0 if seat == game["winner"] else 0.0
        count(tree, path, depth, values)
    return free


@jit
def draw_scores(game: GameState, mask: Vector[np.int8], scores: Vector[np.float64]) -> None:
    """Write a random number for every legal action, higher for claims than for all others, and -inf for illegal ones."""
    for action in range(len(scores)):
        claims = L.CLAIM_ACTION <= action < L.CLAIM_ACTION + LANDS
        scores[action] = policy_random_below(game, LUCK) + (LUCK if claims else 0) if mask[action] else -np.inf


@jit
def likely_action(game: GameState) -> int:
    """The first legal claim, otherwise a random legal action; if that wastes the turn, another draw."""
    claims = (int(game["legal"][1]) >> (L.CLAIM_ACTION - L.WORD)) & ((1 << LANDS) - 1)
    if claims:
        action = L.CLAIM_ACTION
        while not claims & 1:
            claims >>= 1
            action += 1
        return int(np.int64(action))
    action = nth_legal(game, policy_random_below(game, int(game["choices"])))
    if action == L.WASTE_ACTION:
        action = nth_legal(game, policy_random_below(game, int(game["choices"])))
    return int(np.int64(action))


UNIT.load()
