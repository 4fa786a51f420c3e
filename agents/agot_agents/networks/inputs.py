"""The sizes of the encoded positions of each game (`agot_env.entity_code`): what the shapes of a network's weights follow from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from agot_env.game import Match


@dataclass(frozen=True)
class Inputs:
    """The sizes of the encoded positions of a match.

    Attributes:
        cards: (ids, k) float32, the printed features of each card id, in [-1, 1].
        table_features, card_features, action_features: the numbers of features of the table, of cards and of actions.
        piles, groups: the numbers of piles, for the first view, and of groups, for the second view.
        most_cards, most_actions: the largest numbers of cards and of legal actions of a position.
        most_numbers: the largest length of an encoded position.
    """

    cards: NDArray[np.float32]
    table_features: int
    card_features: int
    action_features: int
    piles: int
    groups: int
    most_cards: int
    most_actions: int
    most_numbers: int


def inputs_of(match: Match) -> Inputs:
    """The sizes of the encoded positions of a match.

    Raises:
        ValueError: there is no network for the game.
    """
    if match.game not in INPUTS:
        raise ValueError(f"there is no network for the game {match.game!r}; there are networks for {', '.join(INPUTS)}")
    return INPUTS[match.game](match)


def _of_agot(match: Match) -> Inputs:
    from agot_env.agot import entity_features as f
    from agot_env.agot.engine import layout as L
    from agot_env.agot.entity_encoding import most_numbers

    seats = match.seats
    return Inputs(
        _scaled(match.card_features), f.context_features(seats), f.CARD_FEATURES, f.ACTION_FEATURES, seats * L.ZONE_ROOM,
        seats * f.GROUPS, seats * L.SLOTS, match.num_actions, most_numbers(seats, match.num_actions),
    )  # fmt: skip


def _of_lands(match: Match) -> Inputs:
    from agot_env.lands import entity_features as f
    from agot_env.lands.cards import CARDS

    printed = np.zeros((f.IDS, match.card_features.shape[1] + 1), np.float32)
    printed[:CARDS, :-1] = match.card_features[1:]
    printed[CARDS:, -1] = 1  # a location
    return Inputs(
        _scaled(printed), f.TABLE_FEATURES, f.CARD_FEATURES, f.ACTION_FEATURES, f.PILES, f.GROUPS, f.MOST_CARDS, match.num_actions,
        f.MOST_NUMBERS,
    )  # fmt: skip


def _scaled(features: NDArray[np.float32]) -> NDArray[np.float32]:
    scaled: NDArray[np.float32] = (features / np.abs(features).max(0).clip(1)).astype(np.float32)
    return scaled


INPUTS: dict[str, Callable[[Match], Inputs]] = {"agot": _of_agot, "lands": _of_lands}
"""By `Match.game`."""
