"""The network of the card game in compiled code: one position at a time, without torch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_agents.greedy.card_facts import facts_of
from agot_agents.networks.kernels import choose_rows, judge_rows
from agot_agents.networks.plan import Plan, Size
from agot_env.agot.match import Match

BEST = -1.0
"""The value of a row's random number with which `choose_rows` takes the most probable action."""


class CompiledNetwork:
    """Policy and value of the card game.

    Args:
        match: any match with the observations that the network is for.
        size: the size of the network.
        weights: the weights by name, see `Plan`.

    Raises:
        ValueError: the weights do not fit such a network.
    """

    def __init__(self, match: Match, size: Size, weights: Mapping[str, Any]) -> None:
        self.plan, self.match = Plan(match, size), match
        self.memory = self.plan.memory(weights)

    @property
    def size(self) -> Size:
        """The size of the network."""
        return self.plan.size

    @property
    def weights(self) -> dict[str, NDArray[np.float32]]:
        """The weights by name, as views."""
        views = self.plan.views(self.memory)
        return {name: views[name] for name in self.plan.trained}

    def _arguments(self, observations: NDArray[np.int16], masks: NDArray[np.int8]) -> tuple[Any, ...]:
        match = self.match
        seen, legal = np.ascontiguousarray(observations, np.int16), np.ascontiguousarray(masks, np.int8)
        if seen.shape != (len(legal), match.observation_size) or legal.shape != (len(seen), match.num_actions):
            raise ValueError(
                f"observations and masks must have shapes (k, {match.observation_size}) and (k, {match.num_actions}), not {seen.shape} "
                f"and {legal.shape}"
            )
        return seen, legal, facts_of(match), match.seats, self.memory[self.plan.base :], self.plan.numbers

    def judged(self, observations: NDArray[np.int16], masks: NDArray[np.int8]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Probabilities (k, num_actions) float32, 0 for illegal actions, and values (k,) float32: the reward that the seat can expect.

        Args:
            observations: (k, observation_size) int16.
            masks: (k, num_actions) int8, 1 for legal.

        Raises:
            ValueError: an array has another shape.
        """
        arguments = self._arguments(observations, masks)
        policies, values = np.zeros(masks.shape, np.float32), np.zeros(len(masks), np.float32)
        judge_rows(*arguments, policies, values)  # type: ignore[call-arg]
        return policies, values

    def sampled(
        self, observations: NDArray[np.int16], masks: NDArray[np.int8], chance: NDArray[np.floating[Any]] | None
    ) -> NDArray[np.int64]:
        """Actions (k,) int64: where each row's chance, from 0 to below 1, falls among the probabilities; the most probable for None."""
        arguments = self._arguments(observations, masks)
        chances = np.full(len(masks), BEST) if chance is None else np.ascontiguousarray(chance, np.float64)
        actions = np.zeros(len(masks), np.int64)
        choose_rows(*arguments, chances, actions)  # type: ignore[call-arg]
        return actions
