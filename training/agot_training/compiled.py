"""The learner of the card game in compiled code: the gradients and the steps of Adam, on as many threads as are given."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from agot_agents.networks.plan import Plan
from agot_training import agot_kernels as kernels
from agot_training.agot_kernels import adam, add_gradients
from agot_training.whole_games import Decisions

PIECES = 4
"""Into so many pieces a minibatch is cut, which threads work on; their gradients are added up in order, so their number does not matter."""


@dataclass(frozen=True)
class Loss:
    """The terms of the loss.

    Attributes:
        clip: how far the ratio of probabilities may go from 1.
        entropy: weight of being undecided.
        anchor: weight of the distance to the teacher's policy (Kullback-Leibler divergence of the learner's policy from the teacher's).
        imitation: weight of the cross-entropy with the teacher's policy.
        value, critic, margin: weights of the squared errors of the value, the critic's value, and the margin of power.
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
        """(TERMS,) as compiled code takes them."""
        terms = np.zeros(kernels.TERMS, np.float32)
        terms[[kernels.CLIP, kernels.ENTROPY, kernels.ANCHOR, kernels.IMITATION]] = self.clip, self.entropy, self.anchor, self.imitation
        terms[[kernels.VALUE, kernels.JUDGEMENT, kernels.MARGIN]] = self.value, self.critic, self.margin
        return terms


class CompiledOptimiser:
    """Weights of the network of the card game, and Adam.

    Args:
        plan: of the network.
        memory: its weights, see `Plan.memory`; they are changed in place.
        max_norm: where gradients are clipped.
    """

    def __init__(self, plan: Plan, memory: NDArray[np.float32], max_norm: float = 0.5) -> None:
        self.plan, self.memory, self.max_norm = plan, memory, max_norm
        self.first_moment, self.second_moment = np.zeros_like(memory), np.zeros_like(memory)
        self.steps = 0
        self._gradients = np.zeros((PIECES, plan.length), np.float32)

    @property
    def gradients_so_far(self) -> NDArray[np.float32]:
        """The gradients that `gradients` has added up, in the order of the weights; `step` uses them up."""
        return self._gradients[0]

    def gradients(
        self,
        decisions: Decisions,
        rows: NDArray[np.int64],
        loss: Loss,
        workers: ThreadPoolExecutor,
        counts: NDArray[np.float32] | None = None,
    ) -> NDArray[np.float64]:
        """Add up the gradients of some decisions in `gradients_so_far`, which must be 0.

        Args:
            decisions, rows: which of the decisions.
            loss: whose gradients.
            workers: threads.
            counts: (rows,) how often each counts; once if not given.

        Returns:
            (SUMS,) what is reported, added up.
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
        self.plan.derive_back(self.plan.views(self.memory), self.plan.views(self._gradients[0]))
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
        """A step of Adam by the mean gradient of some decisions; arguments and result as of `gradients`."""
        sums = self.gradients(decisions, rows, loss, workers, counts)
        total = len(rows) if counts is None else float(counts.sum())
        norm = float(np.linalg.norm(self._gradients[0])) / total
        self.steps += 1
        adam(
            self.memory, self._gradients[0], self.first_moment, self.second_moment, rate,
            min(1.0, self.max_norm / (norm + 1e-9)) / total, float(self.steps),
        )  # fmt: skip
        self.plan.derive(self.plan.views(self.memory))
        return sums
