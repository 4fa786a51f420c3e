"""Games of the learner against agents that compiled code cannot play: any agent by name.

They are played in Python, in batches: the learner's network and its gradients remain compiled. Games are played to their ends, as in
`whole_games`, so these agents may remember earlier decisions of a game.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_agents.networks.encoders import Encoder
from agot_agents.networks.plan import Plan
from agot_env.agents import Agent, begin_games, decisions, game_numbers
from agot_env.batches.batch import Batch
from agot_env.batches.match_pool import MatchPool
from agot_env.game import game_of
from agot_env.history.histories import Histories
from agot_env.messages.guard import UnusableAgentError, guarded
from agot_training.playing import LEARNER
from agot_training.whole_games import Decisions

OUTSIDE = -1000
"""The k-th of these agents is the player OUTSIDE - k of a seating (`agot_training.whole_games.Players`)."""
PART = 128
"""The number of games that one thread plays at a time."""


class AgentGames:
    """Plays games to their ends in parts, with any number of threads; the result does not depend on that number.

    Args:
        pool: the matches.
        plan: the plan of the learner's network.
        agents: the agents; each part is played by copies of them (`copy.deepcopy`), which begin with the state that these have now.
        gamma, gae_lambda: the discount and lambda, per decision of the same seat.
    """

    def __init__(self, pool: MatchPool, plan: Plan, agents: Sequence[Agent], *, gamma: float = 1.0, gae_lambda: float = 0.95) -> None:
        self.pool, self.plan, self.agents, self.gamma, self.gae_lambda = pool, plan, tuple(agents), gamma, gae_lambda
        self.encoder = Encoder(pool.match(0), plan.size.hints)

    def play(
        self, seed: int, first: int, seating: NDArray[np.int64], network: NDArray[np.float32], workers: ThreadPoolExecutor
    ) -> Decisions:
        """Play the games of a seed from a number on.

        Args:
            seed, first: the seed, and the index of the first game.
            seating: (games, seats) int64, `LEARNER` or one of these agents for each seat.
            network: the weights of the learner from its plan's base on.
            workers: the threads.

        Raises:
            AgentError: an agent has raised an exception, has chosen an illegal action, or cannot be copied.
        """
        begins = range(0, len(seating), PART)
        with guarded("the agents cannot be copied, once for each part:", error=UnusableAgentError):
            copies = [copy.deepcopy(self.agents) for _ in begins]

        def played(begin: int, players: tuple[Agent, ...]) -> Decisions:
            return self._played(seed, first + begin, seating[begin : begin + PART], players, network)

        return Decisions.joined(list(workers.map(played, begins, copies)))

    def _played(
        self, seed: int, first: int, seating: NDArray[np.int64], players: tuple[Agent, ...], network: NDArray[np.float32]
    ) -> Decisions:
        """The games of one part."""
        n = len(seating)
        batch: Batch = game_of(self.pool.match(0)).batch_type(n, self.pool, 0, autoreset=False)
        episodes = np.zeros((n, 3), np.int64)
        episodes[:, 0], episodes[:, 1] = seed, first + np.arange(n)
        batch.begin(episodes)
        learner = _Learner(self.encoder, self.plan, network, np.random.default_rng([seed, first]))
        holders = np.where(seating == LEARNER, len(players), OUTSIDE - seating)  # the learner comes after the agents
        numbers, histories = game_numbers(n), Histories(batch)
        for k, agent in enumerate(players):
            own = (holders == k).any(axis=1)
            begin_games(agent, numbers[own], batch.records["index"][own])
        rewards = np.zeros((n, seating.shape[1]), np.float32)
        while (live := np.flatnonzero(batch.seat >= 0)).size:
            given, _, _ = batch.step(decisions(batch, (*players, learner), numbers, holders, None, histories))
            rewards[live] += given[live]
        return learner.decisions(numbers, rewards, self.gamma, self.gae_lambda)


class _Learner(Agent):
    """The network as an agent, which keeps its decisions."""

    def __init__(self, encoder: Encoder, plan: Plan, network: NDArray[np.float32], rng: np.random.Generator) -> None:
        self.encoder, self.plan, self.network, self.rng = encoder, plan, network, rng
        self.kept: list[tuple[Any, ...]] = []

    def act(self, turn: Any) -> NDArray[np.int64]:
        """Sample actions, and keep the positions."""
        policies, values = self.encoder.judged(turn.observations, turn.masks, self.network, self.plan.numbers)
        code, starts = self.encoder.encoded(turn.observations, turn.masks)
        legal = turn.masks != 0
        sums = np.cumsum(policies, axis=1, dtype=np.float64)
        actions = (sums <= (self.rng.random(len(sums)) * sums[:, -1])[:, None]).sum(axis=1)
        rows = np.arange(len(actions))
        picked = np.cumsum(legal, axis=1)[rows, actions] - 1  # encoded actions have the order of the mask
        log_probs = np.log(np.maximum(policies[rows, actions], 1e-20)).astype(np.float32)
        self.kept.append((code, np.diff(starts), picked, log_probs, values, turn.seats.astype(np.int8), turn.games))
        return actions.astype(np.int64)

    def decisions(self, numbers: NDArray[np.int64], rewards: NDArray[np.float32], gamma: float, gae_lambda: float) -> Decisions:
        """The decisions of games that have ended, in the order in which they were made."""
        codes, lengths, picked, log_probs, values, seats, games = (
            np.concatenate(several) for several in zip(*self.kept, strict=True)
        )
        order = np.argsort(numbers)
        rows = order[np.searchsorted(numbers[order], games)]
        advantages = advantages_of(rows, seats, values, rewards, gamma, gae_lambda)
        n = len(picked)
        return Decisions(
            code=codes, starts=np.concatenate([[0], np.cumsum(lengths)]), picked=picked.astype(np.int64), log_probs=log_probs,
            values=values, judged=values, seats=seats, games=rows.astype(np.int64), targets=np.empty(0, np.float32),
            target_starts=np.zeros(n + 1, np.int64), advantages=advantages, returns=advantages + values,
            margins=np.zeros(n, np.float32), rewards=rewards,
        )  # fmt: skip


def advantages_of(
    games: NDArray[np.int64], seats: NDArray[np.int8], values: NDArray[np.float32], rewards: NDArray[np.float32], gamma: float,
    gae_lambda: float,
) -> NDArray[np.float32]:  # fmt: skip
    """The advantages (GAE) of decisions, for each seat of each game separately; the reward at the end belongs to the last decision.

    Args:
        games, seats, values: (n,) the game, the deciding seat and the estimated value of each decision; those of a game in their order.
        rewards: (games, seats) the rewards at the end.
        gamma, gae_lambda: the discount and lambda, per decision of the same seat.
    """
    track = games * rewards.shape[1] + seats
    order = np.argsort(track, kind="stable")
    last = np.append(track[order][1:] != track[order][:-1], True)
    advantages = np.empty(len(order), np.float64)
    value = advantage = 0.0
    for place in range(len(order) - 1, -1, -1):
        row = order[place]
        if last[place]:
            value = advantage = 0.0
            reward = float(rewards[games[row], seats[row]])
        else:
            reward = 0.0
        advantage = reward + gamma * value - values[row] + gamma * gae_lambda * advantage
        value = float(values[row])
        advantages[row] = advantage
    return advantages.astype(np.float32)
