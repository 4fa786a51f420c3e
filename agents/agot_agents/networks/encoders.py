"""The kernels of the network of each game, called in the same way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numpy.typing import NDArray

from agot_agents.networks.inputs import inputs_of
from agot_agents.networks.known_cards import refuse_unknown
from agot_env.game import Match

if TYPE_CHECKING:
    from agot_env.agot.match import Match as AgotMatch


WITH_IDS = ("card_ids", "plot_ids")
"""The pieces of an observation of the card game that contain card ids, of which networks read the cards."""


class Encoder:
    """Encodes positions of a match, evaluates them and chooses actions, in compiled code.

    Args:
        match: any match with the observations that the network is for.
        hints: whether encoded positions have hints (`hints`); networks are evaluated as their plan says.
        unknown: the card ids that the network does not know (`known_cards.unknown_ids`); positions with such cards are refused.

    Raises:
        ValueError: there is no network for the game.
    """

    def __init__(self, match: Match, hints: bool = True, unknown: NDArray[np.bool_] | None = None) -> None:
        self.match, self.hints, self.room, self.unknown = match, hints, inputs_of(match).most_numbers, unknown
        self.kernels, self.facts = kernels_of(match)

    def __reduce__(self) -> tuple[Any, ...]:
        return Encoder, (self.match, self.hints, self.unknown)

    def _checked(self, observations: NDArray[np.integer[Any]], masks: NDArray[np.integer[Any]]) -> tuple[Any, ...]:
        match = self.match
        seen, legal = np.ascontiguousarray(observations, np.int16), np.ascontiguousarray(masks, np.int8)
        if seen.shape != (len(legal), match.observation_size) or legal.shape != (len(seen), match.num_actions):
            raise ValueError(
                f"observations and masks must have shapes (k, {match.observation_size}) and (k, {match.num_actions}), not {seen.shape} "
                f"and {legal.shape}"
            )
        if self.unknown is not None:
            pieces = self.match.pieces
            for name in WITH_IDS:
                refuse_unknown(seen[:, pieces[name].start : pieces[name].stop], self.unknown, self.match)
        return seen, legal, *self.facts

    def encoded(self, observations: NDArray[np.int16], masks: NDArray[np.int8]) -> tuple[NDArray[np.int16], NDArray[np.int64]]:
        """Encode positions: the numbers of all positions (`agot_env.entities.code`), and the offset of each, (k + 1,) int64.

        Args:
            observations: (k, observation_size) int16.
            masks: (k, num_actions) int8, 1 for legal.

        Raises:
            ValueError: an array has another shape.
        """
        arguments = self._checked(observations, masks)
        k = len(masks)
        starts = np.zeros(k + 1, np.int64)
        size = self.room + 1000 * k
        while True:
            code = np.empty(size, np.int16)
            if self.kernels.encode_rows(*arguments, int(self.hints), code, starts, self.room) == k:
                return code[: starts[k]], starts
            size *= 2

    def judged(
        self, observations: NDArray[np.int16], masks: NDArray[np.int8], weights: NDArray[np.float32], plan: NDArray[np.int64]
    ) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Probabilities (k, num_actions) float32, 0 for illegal actions, and values (k,) float32; raises as `encoded`."""
        arguments = self._checked(observations, masks)
        policies, values = np.zeros(masks.shape, np.float32), np.zeros(len(masks), np.float32)
        self.kernels.judge_rows(*arguments, weights, plan, policies, values)
        return policies, values

    def chosen(
        self,
        observations: NDArray[np.int16],
        masks: NDArray[np.int8],
        weights: NDArray[np.float32],
        plan: NDArray[np.int64],
        chances: NDArray[np.float64],
    ) -> NDArray[np.int64]:
        """An action for each row (k,) int64: sampled by the row's random number in [0, 1), or the most probable one if it is below 0."""
        arguments = self._checked(observations, masks)
        actions = np.zeros(len(masks), np.int64)
        self.kernels.choose_rows(*arguments, weights, plan, chances, actions)
        return actions


def kernels_of(match: Match) -> tuple[Any, tuple[Any, ...]]:
    """The kernels of the network of a game, and their arguments after observations and masks."""
    if match.game == "agot":
        from agot_agents.agot.greedy.card_facts import facts_of
        from agot_agents.agot.network import kernels as agot_kernels

        return agot_kernels, (facts_of(cast("AgotMatch", match)), match.seats)
    from agot_agents.lands.network import kernels as lands_kernels

    return lands_kernels, ()
