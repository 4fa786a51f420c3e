"""Agents against each other, one for each seat: games played to their ends in one batch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from agents.agent import Agent, checked_actions, game_numbers, turn_of

if TYPE_CHECKING:
    from agot_env.batch import Batch
    from agot_env.game import Match


def play(match: Match, agents: Sequence[Agent], games: int, seed: int, first_index: int = 0) -> Batch:
    """Play games to their ends.

    Args:
        match: what is played.
        agents: who plays each seat, one per seat; the same agent may sit twice.
        games: how many.
        seed: as for `GameBatch`.
        first_index: the index of the first game.

    Returns:
        the games, all of them over.

    Raises:
        ValueError: not as many agents as seats.
        AgentError: an agent raised or answered with something that is not legal.
    """
    if len(agents) != match.seats:
        raise ValueError(f"{match.seats} agents are needed, one per seat, not {len(agents)}")
    batch = match.batch(games, seed, autoreset=False, first_index=first_index)
    numbers = game_numbers(games)
    for agent in dict.fromkeys(agents):
        agent.reset(numbers)
    while (batch.seat >= 0).any():
        batch.step(decisions(batch, agents, numbers))
    return batch


def decisions(batch: Batch, agents: Sequence[Agent], numbers: NDArray[np.int64]) -> NDArray[np.int64]:
    """(n,) the action of whoever must decide in each game, -1 in those that are over."""
    actions = np.full(len(batch), -1, np.int64)
    for agent in dict.fromkeys(agents):
        held = np.array([other is agent for other in agents])
        rows = np.flatnonzero((batch.seat >= 0) & held[batch.seat])
        if len(rows):
            actions[rows] = checked_actions(agent, turn_of(batch, rows, numbers[rows]), batch.records["index"][rows])
    return actions
