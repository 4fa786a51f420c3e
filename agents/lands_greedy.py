"""A greedy player of the Lands game: claims what it can, and lays the card that does most for a formation where it lies.

It looks at the observation and the mask alone, so it serves as an opponent of every door:
``gymnasium.make("agot/Lands-v0", opponent=LandsGreedy())``.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from agents.agent import Agent, Turn
from agot_env.lands import layout as L
from agot_env.lands.cards import BEARER, CARDS, LANDS, MERCENARY, TROOP_CARDS, powers_of, sets_of

SETS = [frozenset(sets_of(card)) for card in range(CARDS)]
POWERS = [frozenset(powers_of(card)) for card in range(CARDS)]

RUN_OF_SET, THREE, SET, RUN = 9.0, 8.0, 4.0, 2.0
POWER = 0.15
LAST_CARD, FIRST_CARD = 1.0, -2.0
RATHER_THAN_TACTICS = -100.0


def pair_value(a: int, b: int) -> float:
    """What two cards of a side promise, by the best formation that they can both be in."""
    one_set = bool(SETS[a] & SETS[b])
    near = any(0 < abs(p - q) <= 2 for p in POWERS[a] for q in POWERS[b])
    if one_set and near:
        return RUN_OF_SET
    if POWERS[a] & POWERS[b]:
        return THREE
    return SET if one_set else RUN if near else 0.0


def value_at(card: int, lying: list[int]) -> float:
    """What a card is worth at a location where these of one's own lie: the worst pair counts, for it spoils the formation."""
    value = POWER * max(POWERS[card])
    if not lying:
        return value + FIRST_CARD
    return value + min(pair_value(card, other) for other in lying) + (LAST_CARD if len(lying) == 2 else 0.0)


class LandsGreedy(Agent):
    """A policy: observations (k, size) int16, masks (k, actions) int8 and seats (k,) int8 to k legal actions.

    Args:
        seed: of what it draws where nothing is better.
    """

    def __init__(self, seed: int = 0) -> None:
        self._random = np.random.default_rng(seed)

    name = "greedy"

    def act(self, turn: Turn) -> NDArray[np.int64]:
        """The actions: int64 (k,)."""
        return self(turn.observations, turn.masks, turn.seats)

    def __call__(
        self, observations: NDArray[np.int16], action_masks: NDArray[np.int8], seats: NDArray[np.int8]
    ) -> NDArray[np.int64]:
        """The actions: int64 (k,)."""
        pieces = L.observation_pieces(observations)
        chosen = np.zeros(len(seats), np.int64)
        for i in range(len(seats)):
            legal = np.flatnonzero(action_masks[i])
            seen = {name: piece[i] for name, piece in pieces.items()}
            values = [self._value(int(action), seen) for action in legal]
            chosen[i] = legal[int(np.argmax(np.array(values) + self._random.random(len(values)) * 1e-3))]
        return chosen

    def _value(self, action: int, seen: dict[str, NDArray[np.int16]]) -> float:
        prompt = int(seen["globals"][0])
        if prompt == L.TURN:
            if L.CLAIM_ACTION <= action < L.CLAIM_ACTION + LANDS:
                return 1000.0
            return self._best_place(action, seen) if action <= BEARER else RATHER_THAN_TACTICS - (action == L.WASTE_ACTION)
        if prompt == L.PLACE:
            return self._at(int(seen["globals"][7]) - 1, action - L.LAND_ACTION, seen)
        if prompt in (L.DISCARD, L.SCOUTED, L.GIVE):
            return -float(max(POWERS[action], default=0)) if action < TROOP_CARDS else -20.0
        return 0.0

    def _best_place(self, card: int, seen: dict[str, NDArray[np.int16]]) -> float:
        places = [self._at(card, place, seen) for place in range(LANDS) if seen["lands"][place, 2] == 1]
        value = max(places, default=RATHER_THAN_TACTICS)
        return value - 1.0 if card >= MERCENARY else value

    def _at(self, card: int, place: int, seen: dict[str, NDArray[np.int16]]) -> float:
        row = seen["lands"][place]
        if row[1] or row[2] != 1 or row[12] == 0:
            return RATHER_THAN_TACTICS
        return value_at(card, [int(other) - 1 for other in seen["stacks"][place, 0] if other])
