"""The agents of a lineup at the games of a part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from agot_env.agents import AgentError, Code, NoSampleError, decisions, game_numbers, make
from agot_env.simulate.errors import SimulationError
from agot_env.simulate.plan import Lineup

if TYPE_CHECKING:
    from agot_env.batch import Batch
    from agot_env.game import Match


class Players:
    """The agents of a lineup, created for each batch, so that no state carries over from earlier games.

    Args:
        lineup: who sits where; an agent that sits twice is made once.
        code: the code that the agents' names refer to.
        batch: the games, which have just begun.
        seed: the seed of the games, for messages.

    Raises:
        ValueError: an unknown agent.
    """

    def __init__(self, lineup: Lineup, code: Code | None, batch: Batch, seed: int) -> None:
        self._lineup, self._batch, self._seed = lineup, batch, seed
        self._numbers = game_numbers(len(batch))
        agents = {name: make(name, lineup.match.game, code=code) for name in dict.fromkeys(lineup.agents)}
        self._seated = [agents[name] for name in lineup.agents]
        for agent in agents.values():
            agent.reset(self._numbers)

    def actions(self) -> NDArray[np.int64]:
        """What the agents choose in all games, -1 where a game is over.

        Raises:
            SimulationError: an agent raised, or did not choose a legal action.
        """
        try:
            return decisions(self._batch, self._seated, self._numbers)
        except (AgentError, NoSampleError) as error:
            raise SimulationError(f"{error} ({self._lineup}, seed {self._seed})") from error


def check_agents(names: Sequence[str], match: Match) -> None:
    """Find out before the games are played whether agents can be made, and play a match.

    Raises:
        ValueError: one of them cannot or does not.
    """
    for name in sorted(set(names) - {"random"}):
        make(name, match.game).check(match)
