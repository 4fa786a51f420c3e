"""The kernel of the guided search for the card game."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from agot_agents.agot.greedy.kernels import UNIT as GREEDY
from agot_agents.agot.network.hints import encode
from agot_agents.agot.network.kernels import MOST_NUMBERS
from agot_agents.agot.network.kernels import UNIT as NETWORK
from agot_agents.networks.forward import HINTS, forward, normalise, room_to_work
from agot_agents.search.guided_kernels import Rules, grow_tree
from agot_agents.search.guided_tree import Replies, Tree
from agot_env.agot.engine.machine import answer, answer_of
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import UNIT as ENGINE
from agot_env.agot.engine.record.layout import AllTables, Games
from agot_env.agot.engine.sight.observe import observe, write_mask
from agot_env.agot.entities.encoding import BOARD
from agot_env.agot.kernels import copy_game
from agot_env.entities.code import CHOICES
from agot_env.machine_code.annotations import Input, Matrix, Vector
from agot_env.machine_code.intrinsics import start_of
from agot_env.machine_code.unit import Unit, jit

UNIT = Unit("guided", "agot_agents.agot.search.guided_kernels", needs=(ENGINE, GREEDY, NETWORK), allocates=True)


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



@jit
def begin(worlds: Games, world: int, games: Games) -> None:
    """Copy a world into the game in which the iterations play."""
    copy_game(worlds, world, games, 0)


@jit
def look(games: Games, tools: Tools) -> None:
    """Write the mask of the acting seat."""
    write_mask(games[0], start_of(tools.masks), 0)


@jit
def judge(games: Games, tools: Tools) -> np.float32:
    """Evaluate a position as the acting seat sees it; returns the value, and leaves the probabilities in ``tools.logits``."""
    game = games[0]
    observe(game, tools.tables[0], int(game["seat"]), start_of(tools.observations), 0)
    write_mask(game, start_of(tools.masks), 0)
    encode(
        tools.observations[0], tools.masks[0], tools.facts, int(game["seats"]), tools.plan[HINTS], tools.scores, tools.boards, tools.places,
        tools.code, 0,
    )  # fmt: skip
    value = forward(tools.code, 0, tools.weights, tools.plan, tools.work, tools.logits)
    normalise(tools.logits, int(tools.code[CHOICES]))
    return value


@jit
def take(games: Games, action: int, tools: Tools) -> None:
    """Take an action of the acting seat."""
    game = games[0]
    answer(game, tools.tables[0], answer_of(action, int(game["seat"]), int(game["seats"])))


@jit
def result(games: Games, values: Vector[np.float64]) -> None:
    """Write the reward of each seat at the end of a game."""
    game = games[0]
    seats, winner = int(game["seats"]), int(game["winner"])
    teams = int(game["variant"]) & L.TEAMS != 0
    for seat in range(seats):
        values[seat] = 0.0
        if winner >= 0:
            has_won = seat == winner or (teams and seat == (winner + 2) % seats)
            values[seat] = 1.0 if has_won else -1.0 if teams else -1.0 / (seats - 1)


@jit
def share(games: Games, mover: int, value: float, values: Vector[np.float64]) -> None:
    """Write the expected reward of each seat, given that of one seat: rewards sum to 0, and the opponents share the rest equally."""
    game = games[0]
    seats = int(game["seats"])
    teams = int(game["variant"]) & L.TEAMS != 0
    for seat in range(seats):
        if seat == mover or (teams and seat == (mover + 2) % seats):
            values[seat] = value
        else:
            values[seat] = -value if teams else -value / (seats - 1)


RULES = Rules(begin, look, judge, take, result, share)


@UNIT.entry
def grow(
    tree: Tree, replies: Replies, replies_at: Matrix[np.int32], used: Vector[np.int64], worlds: Input[Games], games: Games,
    observations: Matrix[np.int16], masks: Matrix[np.int8], weights: Input[Vector[np.float32]], plan: Input[Vector[np.int64]],
    random: Vector[np.uint64], iterations: int, exploration: float, pessimism: float, tables: Input[AllTables],
    facts: Input[Matrix[np.int16]],
) -> None:  # fmt: skip
    """Run iterations, see `grow_tree`. ``observations`` and ``masks`` have one row each, as work arrays."""
    seats, actions = int(worlds[0]["seats"]), masks.shape[1]
    tools = Tools(
        tables, facts, observations, masks, weights, plan, np.empty(actions), np.empty(actions, np.int64), np.empty((seats, BOARD)),
        np.empty(MOST_NUMBERS[seats], np.int16), np.empty(room_to_work(plan), np.float32), np.empty(actions, np.float32),
    )  # fmt: skip
    grow_tree(RULES, tree, replies, replies_at, used, worlds, games, tools, random, iterations, exploration, pessimism)


UNIT.load()
