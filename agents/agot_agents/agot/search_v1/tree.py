"""The tree: its nodes, which move is tried, what is counted."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.unit import jit

NODE = np.dtype(
    [
        ("action", np.int32),  # the move that leads here, and the seat that makes it
        ("seat", np.int32),
        ("child", np.int32),  # the first child and the next sibling, 0 for none
        ("sibling", np.int32),
        ("children", np.int32),
        ("visits", np.int32),
        ("possible", np.int32),  # how often the move could have been chosen
        ("value", np.float64),  # the sum of the values for the seat
    ],
    align=True,
)
Tree = Annotated[NDArray[np.void], NODE, 1]
"""The annotation of a tree."""
DEPTH = 64
"""The greatest depth of a path in the tree."""


def new_tree(size: int) -> NDArray[np.void]:
    """(size + 1,) NODE: a tree that contains only the root, with room for a node for each iteration."""
    return np.zeros(size + 1, NODE)


@jit
def widened(tree: Tree, node: int, seat: int, scores: Vector[np.float64], widening: float) -> int:
    """The untried legal move with the highest score if the node may get another child, else -1.

    Counts that the legal children could have been chosen, and sets their ``scores`` to -inf.
    """
    tried = 0
    child = int(tree[node]["child"])
    while child:
        action = int(tree[child]["action"])
        if tree[child]["seat"] == seat and scores[action] > -np.inf:
            tree[child]["possible"] += 1
            scores[action] = -np.inf
            tried += 1
        child = int(tree[child]["sibling"])
    if tried and tried >= 1.0 + widening * np.sqrt(tree[node]["visits"]):
        return -1
    action = int(np.argmax(scores))
    return action if scores[action] > -np.inf else -1


@jit
def add_child(tree: Tree, node: int, child: int, action: int, seat: int) -> None:
    """Add a move to the tree."""
    tree[child]["action"] = action
    tree[child]["seat"] = seat
    tree[child]["possible"] = 1
    tree[child]["sibling"] = tree[node]["child"]
    tree[node]["child"] = child
    tree[node]["children"] += 1


@jit
def best_child(tree: Tree, node: int, seat: int, mask: Vector[np.int8], exploration: float) -> int:
    """The child with the highest upper confidence bound, of those that are legal now."""
    best, best_bound = 0, -np.inf
    child = int(tree[node]["child"])
    while child:
        if tree[child]["seat"] == seat and mask[int(tree[child]["action"])]:
            visits = max(1, int(tree[child]["visits"]))
            bound = tree[child]["value"] / visits + exploration * np.sqrt(np.log(max(1, int(tree[child]["possible"]))) / visits)
            if bound > best_bound:
                best, best_bound = child, bound
        child = int(tree[child]["sibling"])
    return best


def children_of(tree: NDArray[np.void], node: int) -> list[int]:
    """The children of a node."""
    found, child = [], int(tree[node]["child"])
    while child:
        found.append(child)
        child = int(tree[child]["sibling"])
    return found


def most_visited(tree: NDArray[np.void], node: int = 0) -> int:
    """The most visited child of a node, 0 if there is none."""
    return max(reversed(children_of(tree, node)), key=lambda child: int(tree[child]["visits"]), default=0)


def main_line(tree: NDArray[np.void]) -> tuple[int, ...]:
    """The most visited moves, from the root on."""
    line, node = [], 0
    while node := most_visited(tree, node):
        line.append(int(tree[node]["action"]))
    return tuple(line)


@jit
def count(tree: Tree, path: Vector[np.int64], depth: int, values: Vector[np.float64]) -> None:
    """Add the values of the seats to the nodes of a path of ``depth`` moves."""
    tree[0]["visits"] += 1
    for k in range(depth):
        tree[path[k]]["visits"] += 1
        tree[path[k]]["value"] += values[int(tree[path[k]]["seat"])]
