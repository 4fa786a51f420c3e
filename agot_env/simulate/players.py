"""The agents of a lineup at the games of a part. Agents are no part of the package, so they are imported when they are asked for."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from agot_env.simulate.errors import SimulationError
from agot_env.simulate.plan import Lineup

if TYPE_CHECKING:
    from agot_env.batch import Batch
    from agot_env.game import Match


class Players:
    """The agents of a lineup, created for each batch, so that no state carries over from earlier games.

    Args:
        lineup: who sits where; an agent that sits twice is made once.
        batch: the games, which have just begun.
        seed: the seed of the games, for messages.

    Raises:
        ValueError: an agent that is not known.
    """

    def __init__(self, lineup: Lineup, batch: Batch, seed: int) -> None:
        self._agents, self._lineup, self._batch, self._seed = registry(), lineup, batch, seed
        self._numbers = self._agents.game_numbers(len(batch))
        self._players = [
            (self._agents.make(name, lineup.match.game), np.array([name == one for one in lineup.agents])) for name in set(lineup.agents)
        ]
        for agent, _ in self._players:
            agent.reset(self._numbers)

    def actions(self) -> NDArray[np.int64]:
        """What the agents choose in all games, -1 where a game is over.

        Raises:
            SimulationError: an agent raised, or chose what is not legal.
        """
        batch, actions = self._batch, np.full(len(self._batch), -1, np.int64)
        for agent, seats in self._players:
            rows = np.flatnonzero((batch.seat >= 0) & seats[batch.seat])
            if len(rows):
                turn = self._agents.turn_of(batch, rows, self._numbers[rows])
                try:
                    actions[rows] = self._agents.checked_actions(agent, turn, batch.records["index"][rows])
                except (self._agents.AgentError, self._agents.NoSampleError) as error:
                    raise SimulationError(f"{error} ({self._lineup}, seed {self._seed})") from error
        return actions


def registry() -> Any:
    """The package ``agents`` of the checkout.

    Raises:
        SimulationError: it is not there, or cannot be imported.
    """
    try:
        return import_module("agents")
    except ImportError as error:
        raise SimulationError(
            f"agents other than 'random' are in a checkout of the project; install it with pip install -e . ({error})"
        ) from error


def check_agents(names: Sequence[str], match: Match) -> None:
    """Find out before the games are played whether agents can be made, and play the game of a match.

    Raises:
        ValueError: one of them cannot or does not.
    """
    for name in sorted(set(names) - {"random"}):
        registry().make(name, match.game).check(match)
