"""The kernels of the greedy agent of the Lands game: a value for every action, from the observation alone.

1. A location that can be claimed by proof is claimed first.
2. A card goes where it contributes most to a formation with the cards that are already there. A side is as good as the worst pair of its
   cards, since all of them must fit; high cards are better than low ones, and the last card is better than the first.
3. No card goes where the enemy is complete with a better formation than the card could make.
4. Tactics are used against the enemy's best sides, and played when they promise more than the best troop. Gather Intelligence comes
   first, because another turn follows it.
5. The card that fits nowhere is discarded, or given away.
"""

from __future__ import annotations

import numpy as np

from agot_env.lands.cards import (
    BACKSTABBER,
    CARDS,
    CLARITY,
    DESERTER,
    FACES,
    FOG,
    INTELLIGENCE,
    LANDS,
    MERCENARY,
    PLACEABLE,
    RAIN,
    REDEPLOY,
    SCOUT,
    SPY,
    powers_of,
)  # fmt: skip
from agot_env.lands.engine import layout as L
from agot_env.lands.engine.formations import TOGETHER
from agot_env.lands.reading import ENEMY, GLOBALS, OWN, PLACES, SEAT_ROWS, of_land, stack_at, top_card
from agot_env.machine_code.annotations import Input, Matrix, Vector
from agot_env.machine_code.unit import Unit, jit

UNIT = Unit("lands_greedy", "agot_agents.lands.greedy.kernels", allocates=True)

RUN_OF_SET, THREE, SET, RUN, NOTHING = 9.0, 8.0, 4.0, 2.0, 0.0
"""The value of two cards on the same side, by the best formation that can contain both."""
POWER, FIRST_CARD, LAST_CARD, HOPELESS = 0.15, -2.0, 1.0, -8.0
"""Values: of a point of power; of a card that lies alone, that completes the side, that would come too late."""
MOST_POWER = 14
"""The power that the enemy's side must be ahead by for a card to come too late."""
CLAIM, EXTRA_TURN, NEVER = 1000.0, 500.0, -1000.0
PLAYED = np.full(CARDS, NEVER)
"""The values of the tactics that do not depend on the table."""
for _tactic, _value in {SCOUT: 3.0, FACES: 1.0, CLARITY: 0.5, REDEPLOY: 0.0, RAIN: -1.0, INTELLIGENCE: EXTRA_TURN}.items():
    PLAYED[_tactic] = _value
STEAL, DESTROY, SPOIL, SPARED = 2.0, 0.0, -3.0, -1.5
"""Added to the enemy's loss by Backstabber, Deserter and Fog, and to a troop tactic, which may be better later."""
KEPT = 6.0
"""The value of a tactic in hand."""

TOP = np.array([0, *(max(powers_of(card)) for card in range(PLACEABLE))], np.float64)
"""[card + 1]: the highest power of a card; 0 is no card."""
PAIRS = np.array([NOTHING, RUN, SET, THREE, RUN_OF_SET])[TOGETHER]
"""[a, b]: the value of two cards on the same side."""


@UNIT.entry
def judge(observations: Input[Matrix[np.int16]], values: Matrix[np.float64]) -> None:
    """Write the value of every action, legal or not, of each row."""
    fits, threats, losses = np.empty((LANDS, PLACEABLE)), np.empty(LANDS), np.empty(LANDS)
    for i in range(len(observations)):
        judge_actions(observations[i], values[i], fits, threats, losses)


@jit
def promise(seen: Vector[np.int16], at: int) -> float:
    """The value of a side whose cards plus 1 begin at an index: the worst pair, 0 for fewer than two cards, and a little for power."""
    worst, power, pairs = np.inf, 0.0, 0
    for k in range(L.STACK):
        card = int(seen[at + k])
        power += TOP[card]
        for other in range(k):
            if card and seen[at + other]:
                worst = min(worst, PAIRS[card - 1, int(seen[at + other]) - 1])
                pairs += 1
    return (worst if pairs else 0.0) + POWER * power


@jit
def is_mine(seen: Vector[np.int16], land: int) -> bool:
    """Whether a location is contested by the player, and not claimed."""
    return of_land(seen, land, L.ROW_OWNER) == 0 and of_land(seen, land, L.ROW_FIRST_SEAT) == 1


@jit
def fit(seen: Vector[np.int16], land: int, card: int, theirs: float) -> float:
    """The value of a card at a location where it can be placed, given the value of the enemy's side."""
    own = stack_at(land, OWN)
    count, need = of_land(seen, land, L.ROW_FIRST_COUNT), of_land(seen, land, L.ROW_NEED)
    promised = FIRST_CARD
    if count > 0:
        promised = np.inf
        for k in range(L.STACK):
            if seen[own + k]:
                promised = min(promised, PAIRS[int(seen[own + k]) - 1, card])
    value = promised + POWER * TOP[card + 1]
    too_late = of_land(seen, land, L.ROW_SECOND_COUNT) >= need and value < theirs - POWER * MOST_POWER
    return value + (LAST_CARD if count == need - 1 else 0.0) + (HOPELESS if too_late else 0.0)


@jit
def look(seen: Vector[np.int16], fits: Matrix[np.float64], threats: Vector[np.float64], losses: Vector[np.float64]) -> None:
    """Write what the locations are worth.

    Args:
        seen: the observation.
        fits: (LANDS, PLACEABLE), the value of each card at each location; `NEVER` where it cannot be placed.
        threats: (LANDS,), by how much the enemy's side is better.
        losses: (LANDS,), what the enemy would lose with their top card.
    """
    for land in range(LANDS):
        mine = is_mine(seen, land)
        theirs = promise(seen, stack_at(land, ENEMY))
        has_room = mine and of_land(seen, land, L.ROW_FIRST_ROOM) > 0
        for card in range(PLACEABLE):
            fits[land, card] = fit(seen, land, card, theirs) if has_room else NEVER
        can_lose = mine and of_land(seen, land, L.ROW_SECOND_COUNT) > 0
        own = promise(seen, stack_at(land, OWN)) if of_land(seen, land, L.ROW_FIRST_COUNT) > 1 else 0.0
        threats[land] = theirs - own if can_lose else NEVER
        losses[land] = theirs if can_lose else NEVER


@jit
def best_place(fits: Matrix[np.float64], card: int) -> int:
    """The value of a card at the location where it is worth most."""
    best = fits[0, card]
    for land in range(1, LANDS):
        best = max(best, fits[land, card])
    return best


@jit
def highest(numbers: Vector[np.float64]) -> int:
    """The largest number."""
    most = numbers[0]
    for k in range(1, len(numbers)):
        most = max(most, numbers[k])
    return most


@jit
def judge_actions(
    seen: Vector[np.int16], values: Vector[np.float64], fits: Matrix[np.float64], threats: Vector[np.float64], losses: Vector[np.float64]
) -> None:
    """Write the value of every action; at some prompts all are equally good."""
    for action in range(len(values)):
        values[action] = 0.0
    prompt, playing = int(seen[GLOBALS + L.G_PROMPT]), int(seen[GLOBALS + L.G_PLAYING]) - 1
    look(seen, fits, threats, losses)
    if prompt == L.TURN:
        judge_turn(values, fits, threats, losses)
    elif prompt == L.DISCARD or prompt == L.SCOUTED or prompt == L.GIVE:
        judge_discards(values, fits)
    elif prompt == L.OPPONENT:
        for k in range(1, L.SEATS):
            values[L.OPPONENT_ACTION + k - 1] = seen[SEAT_ROWS + k * len(L.PER_SEAT) + L.SEAT_LANDS]
    elif prompt == L.CLEARED:
        for card in range(CARDS):
            place = int(seen[PLACES + card]) - L.AT_LAND
            values[card] = 1.0 if place >= 0 and place % 2 == ENEMY else 0.0
    else:
        moving = playing if prompt == L.PLACE else top_card(seen, ENEMY if playing == BACKSTABBER else OWN)
        for land in range(LANDS):
            value = 0.0
            if prompt == L.PLACE or prompt == L.MOVED:
                value = fits[land, min(max(0, moving), PLACEABLE - 1)]
            elif prompt == L.WEATHER:
                value = threats[land]
            elif prompt == L.REDEPLOYED:
                value = -promise(seen, stack_at(land, OWN))
            elif prompt == L.DESERTED or prompt == L.STABBED:
                value = losses[land]
            values[L.LAND_ACTION + land] = value


@jit
def judge_turn(values: Vector[np.float64], fits: Matrix[np.float64], threats: Vector[np.float64], losses: Vector[np.float64]) -> None:
    """A card to play, or a location to claim."""
    for action in range(len(values)):
        values[action] = NEVER
    for card in range(CARDS):
        if card < PLACEABLE:
            values[card] = best_place(fits, card) + (SPARED if card >= MERCENARY else 0.0)
        else:
            values[card] = PLAYED[card]
    values[BACKSTABBER] = highest(losses) + STEAL
    values[DESERTER] = highest(losses) + DESTROY
    values[FOG] = highest(threats) + SPOIL
    for land in range(LANDS):
        values[L.CLAIM_ACTION + land] = CLAIM


@jit
def judge_discards(values: Vector[np.float64], fits: Matrix[np.float64]) -> None:
    """The card that fits nowhere; tactics are kept, except Rain."""
    for action in range(len(values)):
        values[action] = -KEPT
    for card in range(SPY):
        values[card] = -best_place(fits, card)
    values[RAIN] = NOTHING


UNIT.load()
