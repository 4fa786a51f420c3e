"""The torch networks of each game."""

from __future__ import annotations

from typing import Any

from agot_agents.networks.agot import AgotNetwork
from agot_agents.networks.base import AskedNetwork
from agot_agents.networks.lands import LandsNetwork
from agot_agents.networks.plan import Size
from agot_agents.networks.settings import NetworkSettings
from agot_env.game import Match

NETWORKS: dict[str, tuple[Any, type]] = {"agot": (AgotNetwork, Size), "lands": (LandsNetwork, NetworkSettings)}
"""By `Match.game`: the class of the network, and the class of its size."""


def network_for(match: Match, size: Size | NetworkSettings | None = None) -> AskedNetwork:
    """An untrained network, for all matches with the same observation.

    Args:
        match: the match.
        size: its size; None: the default size for the game.

    Raises:
        ValueError: there is no network for the game, or the size is for another game.
    """
    if match.game not in NETWORKS:
        raise ValueError(f"there is no network for the game {match.game!r}; there are networks for {', '.join(NETWORKS)}")
    kind, sized = NETWORKS[match.game]
    if size is not None and not isinstance(size, sized):
        raise ValueError(f"the size of a network for the game {match.game!r} is a {sized.__name__}, not a {type(size).__name__}")
    network: AskedNetwork = kind(match, sized() if size is None else size)
    return network
