"""The kernel of the guided search for the Lands game."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from agot_agents.lands.network.hints import Desk, encode, new_desk
from agot_agents.networks.forward import HINTS, forward, normalise, room_to_work
from agot_agents.search.guided_kernels import Rules, grow_tree
from agot_agents.search.guided_tree import Replies, Tree
from agot_env.entities.code import CHOICES
from agot_env.lands.engine import layout as L
from agot_env.lands.engine.layout import Games
from agot_env.lands.engine.observe import observe, write_mask
from agot_env.lands.engine.rules import answer
from agot_env.lands.entities.features import MOST_NUMBERS
from agot_env.machine_code.annotations import Input, Matrix, Vector
from agot_env.machine_code.intrinsics import start_of
from agot_env.machine_code.unit import Unit, jit

UNIT = Unit("lands_guided", "agot_agents.lands.search.guided_kernels", allocates=True)


class Tools(NamedTuple):
    """The arguments for evaluating the network, with work arrays."""

    observations: NDArray[np.int16]
    masks: NDArray[np.int8]
    weights: NDArray[np.float32]
    plan: NDArray[np.int64]
    desk: Desk
    code: NDArray[np.int16]
    work: NDArray[np.float32]
    logits: NDArray[np.float32]



@jit
def begin(worlds: Games, world: int, games: Games) -> None:
    """Copy a world into the game in which the iterations play."""
    games[0] = worlds[world]


@jit
def look(games: Games, tools: Tools) -> None:
    """Write the mask of the acting seat."""
    write_mask(games[0], start_of(tools.masks), 0)


@jit
def judge(games: Games, tools: Tools) -> np.float32:
    """Evaluate a position as the acting seat sees it; returns the value, and leaves the probabilities in ``tools.logits``."""
    game = games[0]
    observe(game, int(game["seat"]), start_of(tools.observations), 0)
    write_mask(game, start_of(tools.masks), 0)
    encode(tools.observations[0], tools.masks[0], tools.desk, tools.plan[HINTS], tools.code, 0)
    value = forward(tools.code, 0, tools.weights, tools.plan, tools.work, tools.logits)
    normalise(tools.logits, int(tools.code[CHOICES]))
    return value


@jit
def take(games: Games, action: int, tools: Tools) -> None:
    """Take an action of the acting seat."""
    answer(games[0], action)


@jit
def result(games: Games, values: Vector[np.float64]) -> None:
    """Write the reward of each seat at the end of a game."""
    seats, winner = int(games[0]["seats"]), int(games[0]["winner"])
    for seat in range(seats):
        values[seat] = 0.0
        if winner >= 0:
            values[seat] = 1.0 if seat == winner else -1.0 / (seats - 1)


@jit
def share(games: Games, mover: int, value: float, values: Vector[np.float64]) -> None:
    """Write the expected reward of each seat, given that of one seat: rewards sum to 0, and the opponents share the rest equally."""
    seats = int(games[0]["seats"])
    for seat in range(seats):
        values[seat] = value if seat == mover else -value / (seats - 1)


RULES = Rules(begin, look, judge, take, result, share)


@UNIT.entry
def grow(
    tree: Tree, replies: Replies, replies_at: Matrix[np.int32], used: Vector[np.int64], worlds: Input[Games], games: Games,
    observations: Matrix[np.int16], masks: Matrix[np.int8], weights: Input[Vector[np.float32]], plan: Input[Vector[np.int64]],
    random: Vector[np.uint64], iterations: int, exploration: float, pessimism: float,
) -> None:  # fmt: skip
    """Run iterations, see `grow_tree`. ``observations`` and ``masks`` have one row each, as work arrays."""
    tools = Tools(
        observations, masks, weights, plan, new_desk(), np.empty(MOST_NUMBERS, np.int16), np.empty(room_to_work(plan), np.float32),
        np.empty(L.ACTIONS, np.float32),
    )  # fmt: skip
    grow_tree(RULES, tree, replies, replies_at, used, worlds, games, tools, random, iterations, exploration, pessimism)


UNIT.load()
