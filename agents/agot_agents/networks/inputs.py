"""The sizes of the inputs of a network: what the shapes of its weights follow from."""

from __future__ import annotations

from agot_env.entities import EntitySizes as Inputs
from agot_env.entities import entity_sizes
from agot_env.game import Match

INPUTS = ("agot", "lands")
"""The games, by `Match.game`, for which there are networks."""

__all__ = ["INPUTS", "Inputs", "inputs_of"]


def inputs_of(match: Match) -> Inputs:
    """The sizes of the entities of a match.

    Raises:
        ValueError: there is no network for the game.
    """
    if match.game not in INPUTS:
        raise ValueError(f"there is no network for the game {match.game!r}; there are networks for {', '.join(INPUTS)}")
    return entity_sizes(match)
