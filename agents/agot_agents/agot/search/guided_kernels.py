"""The kernel of the guided search for the card game."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from agot_agents.agot.greedy.kernels import UNIT as GREEDY
from agot_agents.agot.network.hints import encode
from agot_agents.agot.network.kernels import MOST_NUMBERS
from agot_agents.agot.network.kernels import UNIT as NETWORK
from agot_agents.agot.search.guided_tree import DEPTH, Replies, Tree, add_prior, best_child, count, new_node
from agot_agents.networks.forward import HINTS, forward, normalise, room_to_work
from agot_env.agot.engine.machine import answer, answer_of
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import UNIT as ENGINE
from agot_env.agot.engine.record.layout import AllTables, Games, GameState
from agot_env.agot.engine.sight.observe import observe, write_mask
from agot_env.agot.entities.encoding import BOARD
from agot_env.agot.kernels import copy_game
from agot_env.entities.code import CHOICES, first_action
from agot_env.machine_code.annotations import Input, Matrix, Vector
from agot_env.machine_code.intrinsics import start_of
from agot_env.machine_code.rng import GOLDEN, bounded
from agot_env.machine_code.unit import Unit, jit

UNIT = Unit("guided", "agot_agents.agot.search.guided_kernels", needs=(ENGINE, GREEDY, NETWORK), allocates=True)

NODES, REPLIES, ROWS, DONE, JUDGED = range(5)
"""The counters in ``used``: nodes, replies, rows of ``replies_at``, iterations, and positions that the network has evaluated."""
COUNTS = 5
EXPLORATION, PESSIMISM, SURE = 0.5, 0.1, 0.98
"""The defaults of the search."""


class Tools(NamedTuple):
    """The arguments for evaluating the network, with work arrays."""

    tables: NDArray[np.void]
    facts: NDArray[np.int16]
    observations: NDArray[np.int16]
    masks: NDArray[np.int8]
    weights: NDArray[np.float32]
    plan: NDArray[np.int64]
    scores: NDArray[np.float64]
    places: NDArray[np.int64]
    boards: NDArray[np.float64]
    code: NDArray[np.int16]
    work: NDArray[np.float32]
    logits: NDArray[np.float32]



@UNIT.entry
def grow(
    tree: Tree, replies: Replies, replies_at: Matrix[np.int32], used: Vector[np.int64], worlds: Input[Games], games: Games,
    tables: Input[AllTables], facts: Input[Matrix[np.int16]], observations: Matrix[np.int16], masks: Matrix[np.int8],
    weights: Input[Vector[np.float32]], plan: Input[Vector[np.int64]], random: Vector[np.uint64], iterations: int, exploration: float,
    pessimism: float,
) -> None:  # fmt: skip
    """Run iterations, the k-th of the search in world k modulo their number, as long as there is room.

    Args:
        tree: the nodes; the root is the decision.
        replies: the possible moves of other players.
        replies_at: (rows, worlds), for each node at which another player moves: the offset of its replies in each world; 0: not yet
            known. The replies begin with a header without a child, whose chance is the number of replies that follow.
        used: (5,), see `NODES`; initially 0.
        worlds, games: the sampled positions; one record to play in.
        observations, masks: one row each as work arrays.
        random: (1,), the state of an RNG stream.
    """
    seats, actions = int(worlds[0]["seats"]), masks.shape[1]
    tools = Tools(
        tables, facts, observations, masks, weights, plan, np.empty(actions), np.empty(actions, np.int64), np.empty((seats, BOARD)),
        np.empty(MOST_NUMBERS[seats], np.int16), np.empty(room_to_work(plan), np.float32), np.empty(actions, np.float32),
    )  # fmt: skip
    grow_tree(tree, replies, replies_at, used, worlds, games, tools, random, iterations, exploration, pessimism)


@jit
def grow_tree(
    tree: Tree, replies: Replies, replies_at: Matrix[np.int32], used: Vector[np.int64], worlds: Games, games: Games, tools: Tools,
    random: Vector[np.uint64], iterations: int, exploration: float, pessimism: float,
) -> None:  # fmt: skip
    """The loop of `grow`."""
    path, values = np.empty(DEPTH, np.int64), np.empty(int(worlds[0]["seats"]))
    if used[NODES] == 0:
        new_node(tree, 0, -1, -1, 0)
        used[NODES] = used[REPLIES] = used[ROWS] = 1
    for _ in range(iterations):
        room = min(len(tree) - used[NODES], len(replies) - used[REPLIES])
        if room < DEPTH * (tools.masks.shape[1] + 1) or len(replies_at) - used[ROWS] < DEPTH:
            return
        iterate(tree, replies, replies_at, used, worlds, games, tools, path, values, random, exploration, pessimism)
        used[DONE] += 1


@jit
def iterate(
    tree: Tree, replies: Replies, replies_at: Matrix[np.int32], used: Vector[np.int64], worlds: Games, games: Games, tools: Tools,
    path: Vector[np.int64], values: Vector[np.float64], random: Vector[np.uint64], exploration: float, pessimism: float,
) -> None:  # fmt: skip
    """Descend from the root to a position that the network has not evaluated, or to the end of the game, and record its value."""
    world = used[DONE] % len(worlds)
    copy_game(worlds, world, games, 0)
    game, me = games[0], int(worlds[0]["seat"])
    node, depth = 0, 0
    while True:
        seat = int(game["seat"])
        if seat == L.NOBODY:
            result_of(game, values)
            break
        is_leaf = tree[node]["child"] == 0 and node != 0
        child = 0
        if seat == me and tree[node]["child"]:
            write_mask(game, start_of(tools.masks), 0)
            child = best_child(tree, node, seat, tools.masks[0], exploration, pessimism)
        elif seat != me:
            child = drawn_reply(replies, replies_at[tree[node]["row"], world], random) if tree[node]["row"] else 0
        if child == 0:
            guess = judge(game, seat, tools)
            used[JUDGED] += 1
            if tree[node]["child"] == 0:
                tree[node]["guess"] = guess
            if seat == me:
                add_moves(tree, node, used, seat, tools)
            else:
                add_replies(tree, node, replies, replies_at, used, world, seat, tools)
            if is_leaf or depth == DEPTH:
                share(game, seat, min(1.0, max(-1.0, float(guess))), values)
                break
            if seat == me:
                child = best_child(tree, node, seat, tools.masks[0], exploration, pessimism)
            else:
                child = drawn_reply(replies, replies_at[tree[node]["row"], world], random)
        elif depth == DEPTH:
            share(game, seat, min(1.0, max(-1.0, float(tree[node]["guess"]))), values)
            break
        node = child
        path[depth] = node
        depth += 1
        answer(game, tools.tables[0], answer_of(int(np.int64(tree[node]["action"])), seat, int(game["seats"])))
    count(tree, path, depth, values)


@jit
def judge(game: GameState, seat: int, tools: Tools) -> np.float32:
    """Evaluate a position as the player to move sees it; returns the value, and leaves the probabilities in ``tools.logits``."""
    observe(game, tools.tables[0], seat, start_of(tools.observations), 0)
    write_mask(game, start_of(tools.masks), 0)
    encode(
        tools.observations[0], tools.masks[0], tools.facts, int(game["seats"]), tools.plan[HINTS], tools.scores, tools.boards, tools.places,
        tools.code, 0,
    )  # fmt: skip
    value = forward(tools.code, 0, tools.weights, tools.plan, tools.work, tools.logits)
    normalise(tools.logits, int(tools.code[CHOICES]))
    return value


@jit
def add_moves(tree: Tree, node: int, used: Vector[np.int64], seat: int, tools: Tools) -> None:
    """Add the probabilities of all legal moves to the children of a node."""
    at = first_action(tools.code, 0)
    for k in range(int(tools.code[CHOICES])):
        _, used[NODES] = add_prior(tree, node, used[NODES], int(np.int64(tools.code[at])), seat, tools.logits[k])
        at += 3 + int(tools.code[at + 2])


@jit
def add_replies(
    tree: Tree, node: int, replies: Replies, replies_at: Matrix[np.int32], used: Vector[np.int64], world: int, seat: int, tools: Tools
) -> None:
    """Store the legal moves of another player in a world, with their probabilities."""
    if tree[node]["row"] == 0:
        tree[node]["row"] = used[ROWS]
        replies_at[used[ROWS], :] = 0
        used[ROWS] += 1
    place, choices = used[REPLIES], int(tools.code[CHOICES])
    replies_at[tree[node]["row"], world] = place
    replies[place]["child"] = 0
    replies[place]["chance"] = choices
    at = first_action(tools.code, 0)
    for k in range(choices):
        child, used[NODES] = add_prior(tree, node, used[NODES], int(np.int64(tools.code[at])), seat, tools.logits[k])
        replies[place + 1 + k]["child"] = child
        replies[place + 1 + k]["chance"] = tools.logits[k]
        at += 3 + int(tools.code[at + 2])
    used[REPLIES] += choices + 1


@jit
def drawn_reply(replies: Replies, place: int, random: Vector[np.uint64]) -> int:
    """The child for a reply drawn by its probability; 0 if the replies are not yet known."""
    if place == 0:
        return 0
    random[0] += GOLDEN
    chance = bounded(random[0], 1 << 30) / (1 << 30)
    last = place + int(replies[place]["chance"])
    place += 1
    while place < last and chance >= replies[place]["chance"]:
        chance -= replies[place]["chance"]
        place += 1
    return int(replies[place]["child"])


@jit
def result_of(game: GameState, values: Vector[np.float64]) -> None:
    """Write the reward of each seat at the end of a game."""
    seats, winner = int(game["seats"]), int(game["winner"])
    teams = int(game["variant"]) & L.TEAMS != 0
    for seat in range(seats):
        values[seat] = 0.0
        if winner >= 0:
            has_won = seat == winner or (teams and seat == (winner + 2) % seats)
            values[seat] = 1.0 if has_won else -1.0 if teams else -1.0 / (seats - 1)


@jit
def share(game: GameState, mover: int, value: float, values: Vector[np.float64]) -> None:
    """Write the expected reward of each seat, given that of one seat: rewards sum to 0, and the opponents share the rest equally."""
    seats = int(game["seats"])
    teams = int(game["variant"]) & L.TEAMS != 0
    for seat in range(seats):
        if seat == mover or (teams and seat == (mover + 2) % seats):
            values[seat] = value
        else:
            values[seat] = -value if teams else -value / (seats - 1)


UNIT.load()
