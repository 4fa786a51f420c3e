"""The compiled optimiser of a network: gradients and steps of Adam, in several threads."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from agot_agents.networks.plan import Plan
from agot_training import learning_kernels as kernels
from agot_training.learning_kernels import adam, add_gradients, length
from agot_training.whole_games import Decisions

PIECES = 4
"""The number of pieces of a minibatch. Their gradients are added in order, so the result does not depend on the number of threads."""


@dataclass(frozen=True)
class Loss:
    """The terms of the loss.

    Attributes:
        clip: the clip range of the ratio of probabilities around 1.
        entropy: weight of the entropy.
        anchor: weight of the distance to the teacher's policy (Kullback-Leibler divergence of the learner's policy from the teacher's).
        imitation: weight of the cross-entropy with the teacher's policy.
        value, critic, margin: weights of the squared errors of the value, the critic's value, and the power margin.
    """

    clip: float = 0.2
    entropy: float = 0.01
    anchor: float = 0.0
    imitation: float = 0.0
    value: float = 0.5
    critic: float = 0.5
    margin: float = 0.2

    @property
    def terms(self) -> NDArray[np.float32]:
        """(TERMS,): the terms for compiled code."""
        terms = np.zeros(kernels.TERMS, np.float32)
        terms[[kernels.CLIP, kernels.ENTROPY, kernels.ANCHOR, kernels.IMITATION]] = self.clip, self.entropy, self.anchor, self.imitation
        terms[[kernels.VALUE, kernels.JUDGEMENT, kernels.MARGIN]] = self.value, self.critic, self.margin
        return terms


class CompiledOptimiser:
    """The weights of a network, and Adam.

    Args:
        plan: the plan of the network.
        memory: its weights, see `Plan.memory`; they are changed in place.
        max_norm: the norm to which gradients are clipped.

    Attributes:
        hidden: (cards,) bool: the cards whose identity is hidden from the network, see `hide`.
    """

    def __init__(self, plan: Plan, memory: NDArray[np.float32], max_norm: float = 0.5) -> None:
        self.plan, self.memory, self.max_norm = plan, memory, max_norm
        self.first_moment, self.second_moment = np.zeros_like(memory), np.zeros_like(memory)
        self.steps = 0
        self.hidden = plan.none_hidden
        self._gradients = np.zeros((PIECES, plan.length), np.float32)

    def hide(self, cards: NDArray[np.bool_]) -> None:
        """From now on, play and learn with the features of some cards alone, without their identity: (cards,) bool."""
        self.hidden = cards
        self.plan.derive(self.memory, cards)

    @property
    def gradients_so_far(self) -> NDArray[np.float32]:
        """The sum of the gradients, in the layout of the weights; `step` consumes it."""
        return self._gradients[0]

    def gradients(
        self,
        decisions: Decisions,
        rows: NDArray[np.int64],
        loss: Loss,
        workers: ThreadPoolExecutor,
        counts: NDArray[np.float32] | None = None,
    ) -> NDArray[np.float64]:
        """Sum the gradients of some decisions in `gradients_so_far`, which must be 0.

        Args:
            decisions, rows: the decisions, and the indices of those to use.
            loss: the loss.
            workers: the thread pool.
            counts: (rows,) the weights of the decisions; 1 if not given.

        Returns:
            (SUMS,) the sums of the reported statistics.
        """
        base, terms, d = self.plan.base, loss.terms, decisions
        pieces = np.array_split(rows, PIECES)
        often = np.array_split(np.ones(len(rows), np.float32) if counts is None else counts, PIECES)

        def added(k: int) -> NDArray[np.float64]:
            sums = np.zeros(kernels.SUMS)
            add_gradients(
                d.code, d.starts, pieces[k], often[k], d.picked, d.log_probs, d.advantages, d.returns, d.margins, d.targets,
                d.target_starts, self.memory[base:], self.plan.numbers, terms, self._gradients[k, base:], sums,
            )  # fmt: skip
            return sums

        sums = sum(workers.map(added, range(PIECES)), np.zeros(kernels.SUMS))
        for piece in self._gradients[1:]:
            self._gradients[0] += piece
            piece[:] = 0
        self.plan.derive_back(self.memory, self._gradients[0], self.hidden)
        return sums

    def step(
        self,
        decisions: Decisions,
        rows: NDArray[np.int64],
        loss: Loss,
        rate: float,
        workers: ThreadPoolExecutor,
        counts: NDArray[np.float32] | None = None,
    ) -> NDArray[np.float64]:
        """A step of Adam with the mean gradient of some decisions; arguments and result as for `gradients`."""
        sums = self.gradients(decisions, rows, loss, workers, counts)
        total = len(rows) if counts is None else float(counts.sum())
        norm = length(self._gradients[0]) / total
        self.steps += 1
        adam(
            self.memory, self._gradients[0], self.first_moment, self.second_moment, rate,
            min(1.0, self.max_norm / (norm + 1e-9)) / total, float(self.steps),
        )  # fmt: skip
        self.plan.derive(self.memory, self.hidden)
        return sums
