"""Bit sets of cards and actions; locations, sides and seats relative to an observer."""

import numpy as np

from agot_env.lands.cards import FOG, LANDS
from agot_env.lands.engine import layout as L
from agot_env.lands.engine.claims import capacity_at
from agot_env.lands.engine.jit import jit
from agot_env.lands.engine.layout import GameState
from agot_env.machine_code.annotations import Vector

ALL_LANDS = (1 << LANDS) - 1


@jit
def word_of(card: int) -> int:
    """The word of a card or an action."""
    return 1 if card >= L.WORD else 0


@jit
def bit_of(card: int) -> int:
    """Its bit in that word."""
    return 1 << (card - L.WORD if card >= L.WORD else card)


@jit
def holds(words: Vector[np.int64], card: int) -> bool:
    """Whether a card is in a set."""
    return int(words[word_of(card)]) & bit_of(card) != 0


@jit
def add(words: Vector[np.int64], card: int) -> None:
    """Put a card into a set."""
    words[word_of(card)] |= bit_of(card)


@jit
def remove(words: Vector[np.int64], card: int) -> None:
    """Take a card out of a set."""
    words[word_of(card)] &= ~bit_of(card)


@jit
def shifted(lands: int, seat: int, seats: int) -> int:
    """Locations in the order of a seat: with three players, its own two borders come first."""
    if seats == 2:
        return lands
    turn = 3 * seat
    return (lands >> turn | lands << (LANDS - turn)) & ALL_LANDS


@jit
def land_of(place: int, seat: int, seats: int) -> int:
    """The location that a seat counts as ``place``."""
    return place if seats == 2 else (place + 3 * seat) % LANDS


@jit
def place_of(land: int, observer: int, seats: int) -> int:
    """The position of a location in the observer's order."""
    if seats == 2 or land < 0:
        return land
    place = land - 3 * observer
    return place + LANDS if place < 0 else place


@jit
def relative(seat: int, observer: int, seats: int) -> int:
    """A seat relative to the observer: 1 the observer, then clockwise; 0 nobody."""
    if seat < 0:
        return 0
    return seat - observer + 1 if seat >= observer else seat - observer + 1 + seats


@jit
def seen_action(action: int, actor: int, observer: int, seats: int) -> int:
    """An action with its location in the observer's order; opponents remain relative to the seat that acted."""
    if seats == 2 or action < L.LAND_ACTION or action >= L.QUESTION_ACTION:
        return action
    block = L.LAND_ACTION if action < L.CLAIM_ACTION else L.CLAIM_ACTION
    return block + place_of(land_of(action - block, actor, seats), observer, seats)


@jit
def side_of(game: GameState, land: int, seat: int) -> int:
    """The side of a seat at a location; -1 if it has none."""
    if game["contestant"][land, 0] == seat:
        return 0
    return 1 if game["contestant"][land, 1] == seat else -1


@jit
def first_side(game: GameState, land: int, observer: int) -> int:
    """The side that the observer counts as the first: their own, else that of the next seat clockwise."""
    return 1 if game["contestant"][land, 1] == observer else 0


@jit
def neighbour(game: GameState, land: int, step: int) -> int:
    """The location next to one, -1 or 1 place on; -1 at the end of the line and beside an unclaimable location."""
    other = land + step
    if game["seats"] == 3:
        other %= LANDS
    elif other < 0 or other >= LANDS:
        return -1
    return -1 if game["gap"] == (other if step > 0 else land) else other


@jit
def land_at(game: GameState, card: int) -> int:
    """The location at which a card lies that is on the table."""
    return (int(game["lies"][card]) & (L.AS_WEATHER - 1)) >> 1


@jit
def weather_of(card: int) -> int:
    """The bit of a weather."""
    return L.FOGGY if card == FOG else L.RAINY


@jit
def room_at(game: GameState, land: int, side: int) -> int:
    """Cards that a side may still lay at an unclaimed location."""
    if game["owner"][land] != L.NOBODY:
        return 0
    return max(0, capacity_at(game, land, side) - int(game["count"][land, side]))
