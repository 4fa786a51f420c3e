"""The network of each game."""

from __future__ import annotations

from agot_agents.networks.agot import AgotNetwork
from agot_agents.networks.base import NetworkSettings, PolicyValueNetwork
from agot_agents.networks.lands import LandsNetwork
from agot_env.game import Match

NETWORKS: dict[str, type[PolicyValueNetwork]] = {"agot": AgotNetwork, "lands": LandsNetwork}
"""By `Match.game`."""


def network_for(match: Match, settings: NetworkSettings) -> PolicyValueNetwork:
    """An untrained network, for all matches with the same observation.

    Raises:
        ValueError: there is no network for the game.
    """
    if match.game not in NETWORKS:
        raise ValueError(f"there is no network for the game {match.game!r}; there are networks for {', '.join(NETWORKS)}")
    return NETWORKS[match.game](match, settings)
