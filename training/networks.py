"""The network of each game."""

from __future__ import annotations

from agot_env.game import Match
from agot_env.lands.match import LandsMatch
from training.lands_network import LandsNetwork
from training.network import CardNetwork, EntityNetwork, NetworkSettings


def network_for(match: Match, settings: NetworkSettings) -> CardNetwork:
    """A network that has learned nothing, for all matches of the same observation."""
    return LandsNetwork(match, settings) if isinstance(match, LandsMatch) else EntityNetwork(match, settings)
