"""The greedy agent of the card game; `agot_agents.agot.greedy.kernels` contains its heuristics."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_agents.agot.greedy.card_facts import facts_of
from agot_agents.agot.greedy.kernels import choose
from agot_env.agents import Agent, Turn


class GreedyAgent(Agent):
    """Takes the legal action with the highest score. It is deterministic and has no memory."""

    name = "greedy"

    def act(self, turn: Turn) -> NDArray[np.int64]:
        """The legal actions with the highest scores."""
        actions = np.empty(len(turn), np.int64)
        observations, masks = np.ascontiguousarray(turn.observations), np.ascontiguousarray(turn.masks)
        match: Any = turn.match
        choose(observations, masks, facts_of(match), match.seats, actions)
        return actions
