"""A trained network as an agent: ``make("net:runs/ppo/latest.safetensors")``, or ``make("net")`` for the shipped one that fits the match.

Networks run in compiled code, or in torch on a GPU.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

import numpy as np
from numpy.typing import NDArray

from agot_agents.networks.checkpoint import check_cards, check_device, head_of, misfit, network_of
from agot_agents.random import checked_seed, uniform
from agot_env.agents import Agent, Analysis, Turn
from agot_env.messages.errors import FileError
from agot_env.messages.lookup import did_you_mean
from agot_env.messages.names import shown

if TYPE_CHECKING:
    from agot_env.game import Match


CHECKPOINTS = files("agot_agents") / "checkpoints"


def shipped() -> tuple[str, ...]:
    """The names of the checkpoints that come with the package."""
    return tuple(sorted(file.name.removesuffix(".safetensors") for file in CHECKPOINTS.iterdir() if file.name.endswith(".safetensors")))


def checkpoint_file(path: str) -> AbstractContextManager[Path]:
    """The file of a checkpoint while the context is open: the path itself, or the path of a shipped checkpoint.

    Raises:
        FileError: neither exists.
    """
    if not Path(path).is_file() and path in shipped():
        return as_file(CHECKPOINTS / f"{path}.safetensors")
    if not Path(path).exists() and not Path(path).suffix:
        names = f"give a file, or the name of a shipped checkpoint: {', '.join(shipped())}{did_you_mean(path, shipped())}"
        raise FileError(f"there is no checkpoint {shown(path)}; {names}")
    return nullcontext(Path(path))


def shipped_for(match: Match) -> str:
    """The name of the shipped checkpoint that plays a match.

    Raises:
        FileError: none does.
    """
    misfits = []
    for name in shipped():
        with checkpoint_file(name) as path:
            why = misfit(head_of(path), match)
        if why is None:
            return name
        misfits.append(f"{name} was trained {why}")
    raise FileError(f"no network that comes with the package plays this match ({'; '.join(misfits)}); name a file: net:FILE")


def pool_of(match: Match) -> tuple[object, ...]:
    """What decides which row of a network belongs to a card id: the interface of a match, and its own cards."""
    return match.interface, getattr(match, "own_cards", ())


class NetworkAgent(Agent):
    """Plays a network trained by `agot_training.ppo`, `agot_training.selfplay` or `agot_training.imitate`.

    A network plays the matches whose decks contain only cards that it knows, of a pool that may have grown since it was trained. One that
    reads cards (`known_cards.READS_CARDS`) plays all decks of its edition.

    Its choices depend on its seed, on what the seat sees, and on the number of its earlier decisions in the game.

    Args:
        path: a checkpoint (`agot_agents.networks.checkpoint`): a file, or the name of a shipped one (`shipped`); None: the shipped one that
            fits the match.
        best: take the most probable action instead of sampling.
        seed: the seed for sampling, an int from 0 to 2**63 - 1.
        device: the device of torch; "cpu" needs no torch.

    Raises:
        ValueError: the device does not exist, or the seed is out of range. `check` and `act` raise it if the checkpoint cannot be used.
    """

    name = "net"

    def __init__(self, path: str | None = None, best: bool = False, seed: int = 0, device: str = "cpu") -> None:
        check_device(device)
        self.path, self.best, self.seed, self.device = path, best, checked_seed(seed), device
        self._networks: dict[tuple[object, ...], Any] = {}
        self._checked: WeakSet[Match] = WeakSet()
        self._asked: dict[int, int] = {}

    @classmethod
    def of(cls, network: Any, match: Match, *, best: bool = False, seed: int = 0) -> NetworkAgent:
        """An agent that plays the current weights of a network, also while it learns: a `CompiledNetwork`, or a torch network."""
        agent = cls("", best, seed)
        agent._networks[pool_of(match)] = network
        return agent

    def reset(self, games: NDArray[np.int64]) -> None:
        """Reset the count of decisions in these games to 0."""
        for game in np.asarray(games).tolist():
            self._asked[game] = 0

    def state(self) -> dict[int, int]:
        """The counts of decisions; networks do not change."""
        return dict(self._asked)

    def restore(self, state: dict[int, int]) -> None:
        """Return to counts of decisions."""
        self._asked = dict(state)

    def check(self, match: Match) -> None:
        """Load the checkpoint for a match.

        Raises:
            ValueError: it is missing or damaged, or does not fit: see `checkpoint.network_of`.
        """
        self.network(match)

    def act(self, turn: Turn) -> NDArray[np.int64]:
        """Sampled or best actions."""
        chance = None if self.best else uniform(self.seed, turn.keys, self._counted(turn.games))
        return self._network_of(turn).sampled(turn.observations, turn.masks, chance)

    def analyse(self, turn: Turn) -> list[Analysis]:
        """The network's probabilities and value in each position."""
        policies, values = self._network_of(turn).judged(turn.observations, turn.masks)
        return [Analysis(policy, float(np.clip(value, -1, 1))) for policy, value in zip(policies, values, strict=True)]

    def network(self, match: Match) -> Any:
        """The network for a match, whose cards it knows."""
        pool = pool_of(match)
        network = self._networks.get(pool)
        if network is None:
            with checkpoint_file(shipped_for(match) if self.path is None else self.path) as path:
                network = self._networks[pool] = network_of(path, match, self.device)
                self._checked.add(match)
        elif network.encoder.unknown is not None and match not in self._checked:
            with checkpoint_file(shipped_for(match) if self.path is None else self.path) as path:
                check_cards(path, match)
            self._checked.add(match)
        return network

    def _network_of(self, turn: Turn) -> Any:
        """The network for the matches of a turn, whose cards it knows."""
        network = self.network(turn.match)
        if turn.played is not None and network.encoder.unknown is not None:
            for place in np.unique(turn.played):
                self.network(turn.matches[place])
        return network

    def _counted(self, games: NDArray[np.int64]) -> NDArray[np.int64]:
        numbers = games.tolist()
        asked = [self._asked.get(game, 0) for game in numbers]
        for game, count in zip(numbers, asked, strict=True):
            self._asked[game] = count + 1
        return np.array(asked, np.int64)
