"""The tree of the guided search: its nodes, the selection of moves, and the update of results."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.unit import jit

NODE = np.dtype(
    [
        ("action", np.int32),  # the move that leads here, and its player
        ("seat", np.int32),
        ("child", np.int32),  # the first child and the next sibling, 0 for none
        ("sibling", np.int32),
        ("visits", np.int32),
        ("possible", np.int32),  # how often the move was legal when the parent was visited
        ("priors", np.int32),  # the number of probabilities in the sum ``prior``
        ("row", np.int32),  # of ``replies_at``, 0 for none
        ("prior", np.float32),  # the sum of the network's probabilities of the move
        ("guess", np.float32),  # the network's value of the position, for the player to move
        ("value", np.float64),  # the sum of the results of the player who made the move
        ("squares", np.float64),  # the sum of their squares
    ],
    align=True,
)
REPLY = np.dtype([("child", np.int32), ("chance", np.float32)], align=True)
"""A possible move of another player in one of the worlds, and its probability."""
Tree = Annotated[NDArray[np.void], NODE, 1]
"""The annotation of a tree."""
Replies = Annotated[NDArray[np.void], REPLY, 1]
"""The annotation of replies."""
DEPTH = 48
"""The greatest depth of a path in the tree."""


@jit
def new_node(tree: Tree, free: int, action: int, seat: int, sibling: int) -> None:
    """Write a node without children."""
    node = tree[free]
    node["action"] = action
    node["seat"] = seat
    node["child"] = 0
    node["sibling"] = sibling
    node["visits"] = 0
    node["possible"] = 0
    node["priors"] = 0
    node["row"] = 0
    node["prior"] = 0.0
    node["guess"] = 0.0
    node["value"] = 0.0
    node["squares"] = 0.0


@jit
def child_by(tree: Tree, node: int, action: int, seat: int) -> int:
    """The child of a node for a seat's move; 0 if there is none."""
    child = int(tree[node]["child"])
    while child and (tree[child]["action"] != action or tree[child]["seat"] != seat):
        child = int(tree[child]["sibling"])
    return child


@jit
def add_prior(tree: Tree, node: int, free: int, action: int, seat: int, prior: float) -> tuple[int, int]:
    """Add the network's probability of a move. Returns the child, and the number of nodes afterwards."""
    child = child_by(tree, node, action, seat)
    if child == 0:
        child = free
        new_node(tree, child, action, seat, int(tree[node]["child"]))
        tree[node]["child"] = child
        free += 1
    tree[child]["prior"] += prior
    tree[child]["priors"] += 1
    return child, free


@jit
def mean_prior(node: np.void) -> float:
    """The network's probability of the move that leads to a node, averaged over the worlds in which it was evaluated."""
    return node["prior"] / max(1, int(node["priors"]))


@jit
def best_child(tree: Tree, node: int, seat: int, mask: Vector[np.int8], exploration: float, pessimism: float) -> int:
    """The legal move with the highest upper bound (PUCT); 0 if a legal move has no node yet."""
    known, total = 0, 0.0
    child = int(tree[node]["child"])
    while child:
        if tree[child]["seat"] == seat and mask[int(tree[child]["action"])]:
            known += 1
            total += mean_prior(tree[child])
        child = int(tree[child]["sibling"])
    legal = 0
    for action in range(len(mask)):
        legal += mask[action]
    if known < legal:
        return 0
    best, best_bound = 0, -np.inf
    unvisited = tree[node]["guess"] - pessimism
    child = int(tree[node]["child"])
    while child:
        if tree[child]["seat"] == seat and mask[int(tree[child]["action"])]:
            visits = int(tree[child]["visits"])
            tree[child]["possible"] += 1
            mean = tree[child]["value"] / visits if visits else unvisited
            prior = mean_prior(tree[child]) / total
            bound = mean + exploration * prior * np.sqrt(float(tree[child]["possible"])) / (1.0 + visits)
            if bound > best_bound:
                best, best_bound = child, bound
        child = int(tree[child]["sibling"])
    return best


@jit
def favourite(tree: Tree, node: int) -> int:
    """The child with the most visits; of several, the one that the network considers most probable; 0 if none was visited."""
    best = 0
    child = int(tree[node]["child"])
    while child:
        visits, most = int(tree[child]["visits"]), int(tree[best]["visits"]) if best else 0
        if visits > most or (visits and visits == most and mean_prior(tree[child]) > mean_prior(tree[best])):
            best = child
        child = int(tree[child]["sibling"])
    return best


@jit
def count(tree: Tree, path: Vector[np.int64], depth: int, values: Vector[np.float64]) -> None:
    """Add the result of each seat to the nodes of a path."""
    tree[0]["visits"] += 1
    for k in range(depth):
        node = tree[path[k]]
        result = values[int(node["seat"])]
        node["visits"] += 1
        node["value"] += result
        node["squares"] += result * result


def main_line(tree: NDArray[np.void]) -> tuple[int, ...]:
    """The most visited moves, from the root on."""
    line, node = [], 0
    while node := int(favourite(tree, node)):
        line.append(int(tree[node]["action"]))
    return tuple(line)
