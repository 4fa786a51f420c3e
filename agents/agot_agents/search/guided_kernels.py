"""The loop of the guided search for any game. A game provides its functions as `Rules`, and their arguments as ``tools``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from agot_agents.search.guided_tree import DEPTH, Replies, Tree, add_prior, best_child, count, new_node
from agot_env.entities.code import CHOICES, first_action
from agot_env.machine_code.annotations import Matrix, Vector
from agot_env.machine_code.rng import GOLDEN, bounded
from agot_env.machine_code.unit import jit

NODES, REPLIES, ROWS, DONE, JUDGED = range(5)
"""The counters in ``used``: nodes, replies, rows of ``replies_at``, iterations, and positions that the network has evaluated."""
COUNTS = 5
EXPLORATION, PESSIMISM, SURE = 0.5, 0.1, 0.98
"""The defaults of the search."""


class Rules(NamedTuple):
    """The compiled functions of a game. The iterations play in ``games[0]``; ``tools`` has ``masks``, ``code`` and ``logits``.

    Attributes:
        begin: (worlds, world, games): copy a world into the game.
        look: (games, tools): write the mask of the acting seat.
        judge: (games, tools): evaluate the position as the acting seat sees it. Returns the value, and leaves the legal actions in
            ``tools.code``, and their probabilities in ``tools.logits``.
        take: (games, action, tools): take a legal action of the acting seat.
        result: (games, values): write the reward of each seat at the end of the game.
        share: (games, mover, value, values): write the expected reward of each seat, given that of one.
    """

    begin: Callable[..., Any]
    look: Callable[..., Any]
    judge: Callable[..., Any]
    take: Callable[..., Any]
    result: Callable[..., Any]
    share: Callable[..., Any]


@jit
def grow_tree(
    rules: Rules, tree: Tree, replies: Replies, replies_at: Matrix[np.int32], used: Vector[np.int64], worlds: Any, games: Any, tools: Any,
    random: Vector[np.uint64], iterations: int, exploration: float, pessimism: float,
) -> None:  # fmt: skip
    """Run iterations, the k-th of the search in world k modulo their number, as long as there is room.

    Args:
        rules, tools: the functions of the game, and their arguments.
        tree: the nodes; the root is the decision.
        replies: the possible moves of other players.
        replies_at: (rows, worlds), for each node at which another player moves: the offset of its replies in each world; 0: not yet
            known. The replies begin with a header without a child, whose chance is the number of replies that follow.
        used: (5,), see `NODES`; initially 0.
        worlds, games: the sampled positions; one record to play in.
        random: (1,), the state of an RNG stream.
        iterations, exploration, pessimism: as for `agot_agents.search.guided.GuidedSearch`.
    """
    path, values = np.empty(DEPTH, np.int64), np.empty(int(worlds[0]["seats"]))
    if used[NODES] == 0:
        new_node(tree, 0, -1, -1, 0)
        used[NODES] = used[REPLIES] = used[ROWS] = 1
    for _ in range(iterations):
        room = min(len(tree) - used[NODES], len(replies) - used[REPLIES])
        if room < DEPTH * (tools.masks.shape[1] + 1) or len(replies_at) - used[ROWS] < DEPTH:
            return
        iterate(rules, tree, replies, replies_at, used, worlds, games, tools, path, values, random, exploration, pessimism)
        used[DONE] += 1


@jit
def iterate(
    rules: Rules, tree: Tree, replies: Replies, replies_at: Matrix[np.int32], used: Vector[np.int64], worlds: Any, games: Any, tools: Any,
    path: Vector[np.int64], values: Vector[np.float64], random: Vector[np.uint64], exploration: float, pessimism: float,
) -> None:  # fmt: skip
    """Descend from the root to a position that the network has not evaluated, or to the end of the game, and record its value."""
    world = used[DONE] % len(worlds)
    rules.begin(worlds, world, games)
    me = int(worlds[0]["seat"])
    node, depth = 0, 0
    while True:
        seat = int(games[0]["seat"])
        if seat < 0:
            rules.result(games, values)
            break
        is_leaf = tree[node]["child"] == 0 and node != 0
        child = 0
        if seat == me and tree[node]["child"]:
            rules.look(games, tools)
            child = best_child(tree, node, seat, tools.masks[0], exploration, pessimism)
        elif seat != me:
            child = drawn_reply(replies, replies_at[tree[node]["row"], world], random) if tree[node]["row"] else 0
        if child == 0:
            guess = rules.judge(games, tools)
            used[JUDGED] += 1
            if tree[node]["child"] == 0:
                tree[node]["guess"] = guess
            if seat == me:
                add_moves(tree, node, used, seat, tools)
            else:
                add_replies(tree, node, replies, replies_at, used, world, seat, tools)
            if is_leaf or depth == DEPTH:
                rules.share(games, seat, min(1.0, max(-1.0, float(guess))), values)
                break
            if seat == me:
                child = best_child(tree, node, seat, tools.masks[0], exploration, pessimism)
            else:
                child = drawn_reply(replies, replies_at[tree[node]["row"], world], random)
        elif depth == DEPTH:
            rules.share(games, seat, min(1.0, max(-1.0, float(tree[node]["guess"]))), values)
            break
        node = child
        path[depth] = node
        depth += 1
        rules.take(games, int(np.int64(tree[node]["action"])), tools)
    count(tree, path, depth, values)


@jit
def add_moves(tree: Tree, node: int, used: Vector[np.int64], seat: int, tools: Any) -> None:
    """Add the probabilities of all legal moves to the children of a node."""
    at = first_action(tools.code, 0)
    for k in range(int(tools.code[CHOICES])):
        _, used[NODES] = add_prior(tree, node, used[NODES], int(np.int64(tools.code[at])), seat, tools.logits[k])
        at += 3 + int(tools.code[at + 2])


@jit
def add_replies(
    tree: Tree, node: int, replies: Replies, replies_at: Matrix[np.int32], used: Vector[np.int64], world: int, seat: int, tools: Any
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
