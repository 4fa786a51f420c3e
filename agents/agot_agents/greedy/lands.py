"""The greedy agent of the Lands game. It uses only the observation, looks one card ahead, and follows a few heuristics:

1. It claims every location that can be claimed by proof.
2. It places a card where the card contributes most to a formation with the cards that are already there. A side is as good as the
   worst pair of its cards, since all of them must fit; high cards are better than low ones, and the last card is better than the first.
3. It places no card where the enemy is complete with a better formation than the card could make.
4. It uses tactics against the enemy's best sides, and plays them when they promise more than the best troop. Gather Intelligence
   comes first, because another turn follows it.
5. It discards, or gives away, the card that fits nowhere.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from agot_agents.random import uniform
from agot_env import observation_pieces
from agot_env.agents import Agent, Turn
from agot_env.lands import layout as L
from agot_env.lands.cards import (
    BACKSTABBER,
    BEARER,
    CARDS,
    CLARITY,
    DESERTER,
    FACES,
    FOG,
    INTELLIGENCE,
    LANDS,
    MERCENARY,
    RAIN,
    REDEPLOY,
    SCOUT,
    SPY,
    powers_of,
    sets_of,
)  # fmt: skip
from agot_env.lands.match import LandsMatch

Array = NDArray[np.float64]

RUN_OF_SET, THREE, SET, RUN, NOTHING = 9.0, 8.0, 4.0, 2.0, 0.0
"""The value of two cards on the same side, by the best formation that can contain both."""
POWER, FIRST_CARD, LAST_CARD, HOPELESS = 0.15, -2.0, 1.0, -8.0
"""Values: of a point of power; of a card that lies alone, that completes the side, that would come too late."""
CLAIM, EXTRA_TURN, NEVER = 1000.0, 500.0, -1000.0
PLAYED = {SCOUT: 3.0, FACES: 1.0, CLARITY: 0.5, REDEPLOY: 0.0, RAIN: -1.0, INTELLIGENCE: EXTRA_TURN}
"""The value of a tactic that does not depend on the table."""
STEAL, DESTROY, SPOIL, SPARED = 2.0, 0.0, -3.0, -1.5
"""Added to the enemy's loss by Backstabber, Deserter and Fog, and to a troop tactic, which may be better later."""
KEPT = 6.0
"""The value of a tactic in hand."""

TROOPS = BEARER + 1
"""The cards that can be placed on a side: troops, duets and troop tactics."""
TOP = np.array([max(powers_of(card)) for card in range(TROOPS)], np.float64)


def pair_value(a: int, b: int) -> float:
    """The value of two cards on the same side."""
    one_set = not set(sets_of(a)).isdisjoint(sets_of(b))
    near = any(0 < abs(p - q) <= 2 for p in powers_of(a) for q in powers_of(b))
    if one_set and near:
        return RUN_OF_SET
    if not set(powers_of(a)).isdisjoint(powers_of(b)):
        return THREE
    return SET if one_set else RUN if near else NOTHING


PAIRS = np.full((TROOPS + 1, TROOPS + 1), np.inf)
"""[a + 1, b + 1]: the value of two cards on the same side; 0 is no card, which lowers no value."""
PAIRS[1:, 1:] = [[pair_value(a, b) for b in range(TROOPS)] for a in range(TROOPS)]


def promise(sides: NDArray[np.integer]) -> Array:
    """The values (...) of sides (..., 4) of cards plus 1: the worst pair, 0 for fewer than two cards, and a little for power."""
    pairs = PAIRS[sides[..., :, None], sides[..., None, :]]
    pairs[..., range(L.STACK), range(L.STACK)] = np.inf
    worst = pairs.min((-2, -1))
    return np.where(np.isinf(worst), 0.0, worst) + POWER * np.where(sides > 0, TOP[sides - 1], 0.0).sum(-1)


class LandsGreedy(Agent):
    """The greedy agent, in any mode, with two or three players.

    Args:
        seed: the seed for choosing among equally good actions.
    """

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def act(self, turn: Turn) -> NDArray[np.int64]:
        """The action with the highest value in each game."""
        values = action_values(turn.observations, turn.match)
        turns = observation_pieces(turn.observations, turn.match)["globals.turn"].astype(np.int64)
        draws = np.arange(L.ACTIONS)[None, :] + L.ACTIONS * turns[:, None]
        values += 1e-3 * uniform(self.seed, np.repeat(turn.keys, L.ACTIONS), draws.ravel()).reshape(values.shape)
        best: NDArray[np.int64] = np.where(turn.masks == 1, values, -np.inf).argmax(1)
        return best


def action_values(observations: NDArray[np.integer], match: LandsMatch) -> Array:
    """The values (k, `match.num_actions`) float64 of all actions, legal or not, from observations (k, `match.observation_size`)."""
    seen = Seen(observations, match)
    values = np.zeros((len(observations), L.ACTIONS))
    for prompt in np.unique(seen.prompt):
        rows = seen.prompt == prompt
        values[rows] = JUDGES.get(prompt, nothing)(seen)[rows]
    return values


class Seen:
    """What players see, and the values derived from it.

    Args:
        observations: (k, `match.observation_size`).
        match: the match.

    Attributes:
        prompt, playing, source: (k,), the prompt, the card that is being played, and the location that a card is taken from, plus 1.
        own, enemy: (k, LANDS, 4), the cards plus 1 on the player's and on the enemy's side of each location.
        fits: (k, LANDS, TROOPS), the value of each card at each location; `NEVER` where it cannot be placed.
        loss: (k, LANDS), what the enemy would lose with their top card.
    """

    def __init__(self, observations: NDArray[np.integer], match: LandsMatch) -> None:
        pieces = observation_pieces(observations, match)
        self.prompt = pieces["globals.prompt"]
        self.playing, self.source = pieces["globals.playing"], pieces["globals.moving_from"]
        self.places, self.claimed = pieces["cards"], pieces["seats.lands"]
        self.own, self.enemy = pieces["stacks"][:, :, 0], pieces["stacks"][:, :, 1]
        mine = (pieces["lands.owner"] == 0) & (pieces["lands.first_seat"] == 1)
        need, count = pieces["lands.need"], pieces["lands.first_count"]
        with_card = PAIRS[self.own][..., 1:].min(2)
        promised = np.where(count[..., None] > 0, with_card, FIRST_CARD)
        enemy, theirs = promise(self.enemy), pieces["lands.second_count"]
        too_late = (theirs >= need)[..., None] & (promised + POWER * TOP < enemy[..., None] - POWER * 14)
        self.fits = promised + POWER * TOP + LAST_CARD * (count == need - 1)[..., None] + HOPELESS * too_late
        self.fits[~(mine & (pieces["lands.first_room"] > 0))] = NEVER
        self.threat = np.where(mine & (theirs > 0), enemy - promise(self.own) * (count > 1), NEVER)
        self.loss = np.where(mine & (theirs > 0), enemy, NEVER)

    def top(self, sides: NDArray[np.integer]) -> NDArray[np.int64]:
        """(k,): the top card of a side at the location that a card is taken from."""
        side = sides[np.arange(len(sides)), self.source - 1]
        return np.maximum(side[np.arange(len(side)), np.maximum((side > 0).sum(1) - 1, 0)], 1).astype(np.int64) - 1


def nothing(seen: Seen) -> Array:
    """All actions are equally good."""
    return np.zeros((len(seen.prompt), L.ACTIONS))


def at_lands(values: Array) -> Array:
    """The values (k, LANDS) of locations as values of actions."""
    out = np.zeros((len(values), L.ACTIONS))
    out[:, L.LAND_ACTION : L.LAND_ACTION + LANDS] = values
    return out


def at_turn(seen: Seen) -> Array:
    """A card to play, or a location to claim."""
    values = np.full((len(seen.prompt), L.ACTIONS), NEVER)
    values[:, :TROOPS] = seen.fits.max(1)
    values[:, MERCENARY:TROOPS] += SPARED
    for tactic, value in PLAYED.items():
        values[:, tactic] = value
    values[:, BACKSTABBER] = seen.loss.max(1) + STEAL
    values[:, DESERTER] = seen.loss.max(1) + DESTROY
    values[:, FOG] = seen.threat.max(1) + SPOIL
    values[:, L.CLAIM_ACTION : L.CLAIM_ACTION + LANDS] = CLAIM
    return values


def where_to_place(seen: Seen) -> Array:
    """The location where a troop is worth most."""
    card = np.clip(seen.playing - 1, 0, TROOPS - 1)
    return at_lands(seen.fits[np.arange(len(card)), :, card])


def where_to_move(seen: Seen) -> Array:
    """The location where the top card of the enemy, or of the player, is worth most."""
    stabbing = seen.playing - 1 == BACKSTABBER
    card = np.where(stabbing, seen.top(seen.enemy), seen.top(seen.own))
    return at_lands(seen.fits[np.arange(len(card)), :, card])


def what_to_discard(seen: Seen) -> Array:
    """The card that fits nowhere; tactics are kept, except Rain."""
    values = np.full((len(seen.prompt), L.ACTIONS), -KEPT)
    values[:, :SPY] = -seen.fits.max(1)[:, :SPY]
    values[:, RAIN] = NOTHING
    return values


def what_to_remove(seen: Seen) -> Array:
    """An enemy's troop tactic."""
    values = nothing(seen)
    values[:, :CARDS] = (seen.places >= L.AT_LAND) & ((seen.places - L.AT_LAND) % 2 == 1)
    return values


def whom_to_meet(seen: Seen) -> Array:
    """The opponent with the most claimed locations."""
    values = nothing(seen)
    values[:, L.OPPONENT_ACTION : L.OPPONENT_ACTION + L.SEATS - 1] = seen.claimed[:, 1:]
    return values


JUDGES = {
    L.TURN: at_turn,
    L.PLACE: where_to_place,
    L.DISCARD: what_to_discard,
    L.SCOUTED: what_to_discard,
    L.GIVE: what_to_discard,
    L.WEATHER: lambda seen: at_lands(seen.threat),
    L.REDEPLOYED: lambda seen: at_lands(-promise(seen.own)),
    L.DESERTED: lambda seen: at_lands(seen.loss),
    L.STABBED: lambda seen: at_lands(seen.loss),
    L.MOVED: where_to_move,
    L.OPPONENT: whom_to_meet,
    L.CLEARED: what_to_remove,
}
"""The function that evaluates the actions at each prompt; at other prompts all actions are equally good."""
