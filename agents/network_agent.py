"""A trained network as an agent: ``make("ppo:runs/ppo/latest.safetensors")``. It needs torch."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from agents.agent import Agent, Turn
from agents.random_agent import uniform

if TYPE_CHECKING:
    from agot_env.game import Match
    from training.network import CardNetwork


class NetworkAgent(Agent):
    """Plays what `training.ppo`, `training.selfplay` or `training.imitate` has learned.

    What it chooses depends on its seed, what the seat sees and how often it has been asked in the game.

    Args:
        path: a checkpoint, see `training.checkpoint`.
        best: take the most probable action instead of sampling.
        seed: of what is sampled.
        device: where the network is to live.

    Raises:
        ValueError: torch is not installed, or there is no such device. `check` and `act` raise it for a checkpoint that cannot be used.
    """

    name = "ppo"

    def __init__(self, path: str, best: bool = False, seed: int = 0, device: str = "cpu") -> None:
        try:
            from training.checkpoint import check_device
            from training.network import sampled
        except ImportError as error:
            raise ValueError(f"this agent needs torch and safetensors ({error}): pip install 'agot-env[train]'") from error
        check_device(device)
        self.path, self.best, self.seed, self.device = Path(path), best, seed, device
        self._choose = sampled
        self._networks: dict[str, CardNetwork] = {}
        self._asked: dict[int, int] = {}

    @classmethod
    def of(cls, network: CardNetwork, match: Match, *, best: bool = False, seed: int = 0) -> NetworkAgent:
        """An agent that plays a network as it is, also while it learns."""
        agent = cls("", best, seed)
        agent._networks[match.interface] = network
        return agent

    def reset(self, games: NDArray[np.int64]) -> None:
        """Begin these games anew: the count of what was asked starts at 0."""
        for game in np.asarray(games).tolist():
            self._asked[game] = 0

    def check(self, match: Match) -> None:
        """Load the checkpoint for a match.

        Raises:
            ValueError: it is missing or damaged, or does not fit: see `training.checkpoint.load`.
        """
        self.network(match)

    def act(self, turn: Turn) -> NDArray[np.int64]:
        """Sampled or best actions."""
        chance = None if self.best else uniform(self.seed, turn.keys, self._counted(turn.games))
        return self._choose(self.network(turn.match), turn.observations, turn.masks, chance)

    def network(self, match: Match) -> CardNetwork:
        """The network, for a match."""
        if match.interface not in self._networks:
            from training import checkpoint

            self._networks[match.interface] = checkpoint.load(self.path, match, self.device)
        return self._networks[match.interface]

    def _counted(self, games: NDArray[np.int64]) -> NDArray[np.int64]:
        numbers = games.tolist()
        asked = [self._asked.get(game, 0) for game in numbers]
        for game, count in zip(numbers, asked, strict=True):
            self._asked[game] = count + 1
        return np.array(asked, np.int64)
