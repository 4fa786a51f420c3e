"""The games of a run with one number of seats, and the weights with which they are played.

A network for several numbers of seats has the weights of the largest one (`agot_agents.networks.seats`). Games with fewer seats are played
with those rows of them that they use, and their decisions are renumbered before the network learns from them, so that it learns from all
decisions alike.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from agot_agents.networks.plan import Plan
from agot_agents.networks.seats import actions_in, narrowed
from agot_env import agents
from agot_env.agot.entities.features import ACTION_AT
from agot_env.game import game_of
from agot_training.agent_games import OUTSIDE, AgentGames
from agot_training.learning_kernels import renumber_actions
from agot_training.playing import LEARNER
from agot_training.ppo_settings import PpoSettings, is_outside, partner_network
from agot_training.settings import matches_of
from agot_training.warm_start import warm_start
from agot_training.whole_games import Decisions, Players, Searches, WholeGames


class Partner(NamedTuple):
    """A sparring partner.

    Attributes:
        memory: the weights of its network; None for the greedy agent.
        searches: whether the network guides a search.
    """

    memory: NDArray[np.float32] | None
    searches: bool = False


class Table:
    """The games of one number of seats.

    Args:
        settings: the settings of the run, with this number of seats.
        whole: the plan of the run's network, for the largest number of seats; None: for this number.

    Attributes:
        settings: as given.
        matches, match: the matches, and the first of them.
        plan: the plan of networks for this number of seats.
        sparring: the sparring partners that compiled code plays.

    Raises:
        ValueError: compiled code does not support a sparring partner.
    """

    def __init__(self, settings: PpoSettings, whole: Plan | None = None) -> None:
        self.settings = settings
        self.matches = matches_of(settings)
        self.match = self.matches[0]
        self.pool = game_of(self.match).batch_type.pool_type(self.matches, "rotation")
        self.plan = Plan(self.match, settings.size)
        self.whole = self.plan if whole is None else whole
        self.sparring = [self._partner(name) for name in settings.sparring if not is_outside(name, settings.game)]
        self.outside = AgentGames(
            self.pool, self.plan, [agents.make_for(name, self.match) for name in settings.sparring if is_outside(name, settings.game)],
            gamma=settings.gamma, gae_lambda=settings.gae_lambda,
        )  # fmt: skip
        self.whole_games = WholeGames(
            self.pool, self.plan, critic=settings.critic, gamma=settings.gamma, gae_lambda=settings.gae_lambda,
            search=Searches(settings.search_share, settings.search_iterations),
        )  # fmt: skip

    def _partner(self, name: str) -> Partner:
        """A sparring partner by name."""
        file = partner_network(name)
        if file is None:
            return Partner(None)
        return Partner(self.plan.memory(warm_start(file, self.match, self.settings.size)), name.startswith("search:"))

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.match.seats

    def playing(self, memory: NDArray[np.float32], most: int) -> NDArray[np.float32]:
        """The weights of a network of the run, from the plan's base on, as games with this number of seats are played with them.

        Args:
            memory: all its weights (`Plan.memory`).
            most: the largest number of seats.
        """
        if self.seats == most:
            return memory[self.plan.base :]
        mine = np.zeros(self.plan.length, np.float32)
        views = self.plan.views(mine)
        for name, array in narrowed(self.whole.views(memory), self.seats, most).items():
            views[name][:] = array
        return mine[self.plan.base :]

    def play(self, players: Players, seed: int, first: int, workers: ThreadPoolExecutor) -> Decisions:
        """Play games, those against agents that compiled code cannot play last."""
        seating = players.seating
        outside = (seating <= OUTSIDE).any(axis=1)
        if not outside.any():
            return self.whole_games.play(seed, first, players, workers)
        inside = seating[~outside]
        last = self.outside.play(seed, first + len(inside), seating[outside], players.networks[LEARNER], workers)
        if not len(inside):
            return last
        return Decisions.joined([self.whole_games.play(seed, first, replace(players, seating=inside), workers), last])


def with_seats(decisions: Decisions, seats: int, most: int) -> Decisions:
    """Decisions of games with some seats as those of games with the largest number: their positions, which are changed in place, and
    rewards of 0 for the seats that nobody has."""
    if seats == most:
        return decisions
    renumber_actions(decisions.code, decisions.starts, ACTION_AT.other, actions_in(seats, most))
    return replace(decisions, rewards=np.pad(decisions.rewards, ((0, 0), (0, most - seats))))
