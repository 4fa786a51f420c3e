"""The network of all games in compiled code: one position at a time, without torch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_agents.networks.encoders import Encoder
from agot_agents.networks.plan import Plan, Size
from agot_env.game import Match

BEST = -1.0
"""The value of a row's random number with which `Encoder.chosen` takes the most probable action."""


class CompiledNetwork:
    """Policy and value of a game.

    Args:
        match: any match with the observations that the network is for.
        size: the size of the network.
        weights: the weights by name, see `Plan`.
        unknown: the card ids that it does not know (`known_cards.unknown_ids`).

    Raises:
        ValueError: there is no network for the game, or the weights do not fit such a network.
    """

    def __init__(self, match: Match, size: Size, weights: Mapping[str, Any], unknown: NDArray[np.bool_] | None = None) -> None:
        self.plan, self.match, self.encoder = Plan(match, size), match, Encoder(match, size.hints, unknown)
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

    def judged(self, observations: NDArray[np.int16], masks: NDArray[np.int8]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Probabilities (k, num_actions) float32, 0 for illegal actions, and values (k,) float32: the reward that the seat can expect.

        Args:
            observations: (k, observation_size) int16.
            masks: (k, num_actions) int8, 1 for legal.

        Raises:
            ValueError: an array has another shape, or a position has cards that the network does not know.
        """
        return self.encoder.judged(observations, masks, self.memory[self.plan.base :], self.plan.numbers)

    def sampled(
        self, observations: NDArray[np.int16], masks: NDArray[np.int8], chance: NDArray[np.floating[Any]] | None
    ) -> NDArray[np.int64]:
        """Actions (k,) int64: where each row's chance, from 0 to below 1, falls among the probabilities; the most probable for None."""
        chances = np.full(len(masks), BEST) if chance is None else np.ascontiguousarray(chance, np.float64)
        return self.encoder.chosen(observations, masks, self.memory[self.plan.base :], self.plan.numbers, chances)
