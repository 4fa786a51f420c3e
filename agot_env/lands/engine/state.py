"""Moving cards in a Lands game, and cached values of its locations."""

from typing import Any

from agot_env.lands.cards import CARDS, LANDS
from agot_env.lands.engine import layout as L
from agot_env.lands.engine.claims import appraise
from agot_env.lands.engine.jit import jit
from agot_env.lands.engine.layout import GameState
from agot_env.lands.engine.places import add, holds, remove, room_at, weather_of
from agot_env.lands.engine.seen import see_card, see_cards, see_in_hand, see_laid, see_land, see_setup
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.rng import random_below

# --- cached values -----------------------------------------------------------------------------------------------------


@jit
def land_changed(game: GameState, land: int) -> None:
    """Something has changed at a location: update its cached values.

    *Ruling*: with three players, tactics work at one's own borders only.
    """
    unclaimed = game["owner"][land] == L.NOBODY
    for side in range(2):
        game["proof"][land, side] = L.STALE
        seat = int(game["contestant"][land, side])
        weather = int(game["weather"][land])
        set_open(game, seat, L.CONTESTED, land, unclaimed)
        set_open(game, seat, L.OWN_ROOM, land, unclaimed and room_at(game, land, side) > 0)
        set_open(game, seat, L.OWN_TOP, land, unclaimed and game["count"][land, side] > 0)
        set_open(game, seat, L.ENEMY_TOP, land, unclaimed and game["count"][land, 1 - side] > 0)
        set_open(game, seat, L.NO_FOG, land, unclaimed and weather & L.FOGGY == 0)
        set_open(game, seat, L.NO_RAIN, land, unclaimed and weather & L.RAINY == 0)
    appraise(game, land)
    see_land(game, land)


@jit
def set_open(game: GameState, seat: int, what: int, land: int, so: int) -> None:
    """Remember whether something can be done at a location."""
    game["open"][seat, what] = int(game["open"][seat, what]) & ~(1 << land) | (1 if so else 0) << land


@jit
def lands_where(game: GameState, seat: int, what: int) -> int:
    """The locations where a seat can do something, as bits."""
    return int(game["open"][seat, what])


@jit
def remember_lands(game: GameState) -> None:
    """Compute the cached values of all locations again."""
    for land in range(LANDS):
        see_setup(game, land)
        land_changed(game, land)


@jit
def remember_all(game: GameState) -> None:
    """Compute all cached values again."""
    remember_lands(game)
    see_cards(game)


# --- cards ---------------------------------------------------------------------------------------------------------------


@jit
def shuffle(game: GameState, cards: Vector[Any], n: int) -> None:
    """Shuffle the first n entries of an array with the game's RNG stream."""
    for i in range(n - 1, 0, -1):
        j = random_below(game, i + 1)
        kept = cards[i]
        cards[i] = cards[j]
        cards[j] = kept


@jit
def draw(game: GameState, seat: int, n: int) -> None:
    """Draw n cards, or all if there are fewer; an empty deck is replaced by the used cards (LND-3)."""
    for _ in range(n):
        if game["deck_size"] == 0:
            size = 0
            for card in range(CARDS):
                if holds(game["discard"], card):
                    game["deck"][size] = card
                    see_card(game, card, L.UNSEEN)
                    size += 1
            if size == 0:
                return
            game["discard"][0] = 0
            game["discard"][1] = 0
            shuffle(game, game["deck"], size)
            game["deck_size"] = size
        size = int(game["deck_size"]) - 1
        game["deck_size"] = size
        add(game["hand"][seat], int(game["deck"][size]))
        see_in_hand(game, seat, seat, int(game["deck"][size]))
        game["hand_size"][seat] += 1
        hand_changed(game, seat)


@jit
def discard(game: GameState, card: int) -> None:
    """Put a card among the used cards."""
    add(game["discard"], card)
    see_card(game, card, L.USED)


@jit
def leave_hand(game: GameState, seat: int, card: int) -> None:
    """Remove a card from a hand: no seat knows it to be there any more, and the last answer about the hand is out of date."""
    remove(game["hand"][seat], card)
    game["hand_size"][seat] -= 1
    for other in range(int(game["seats"])):
        remove(game["known"][other, seat], card)
    see_card(game, card, L.UNSEEN)
    hand_changed(game, seat)


@jit
def forget_hand(game: GameState, observer: int, seat: int) -> None:
    """A seat no longer knows any card of a hand."""
    for card in range(CARDS):
        if holds(game["known"][observer, seat], card):
            remove(game["known"][observer, seat], card)
            game["seen"][observer, card] = L.UNSEEN


@jit
def hand_changed(game: GameState, seat: int) -> None:
    """Note that a hand has changed: the last answer about it no longer holds."""
    if game["asked"][L.A_ASKER] and game["asked"][L.A_ASKED] == seat:
        game["asked"][L.A_HOLDS] = 0


@jit
def lay(game: GameState, land: int, side: int, card: int) -> None:
    """Lay a card on top of a side."""
    count = int(game["count"][land, side])
    game["stack"][land, side, count] = card
    game["laid"][land, side, count] = game["time"]
    game["time"] += 1
    game["count"][land, side] = count + 1
    add(game["table"], card)
    game["lies"][card] = 2 * land + side
    see_laid(game, card)
    land_changed(game, land)


@jit
def lift(game: GameState, land: int, side: int, place: int) -> int:
    """Remove a card of a side from the table."""
    card = int(game["stack"][land, side, place])
    count = int(game["count"][land, side]) - 1
    for k in range(place, count):
        game["stack"][land, side, k] = game["stack"][land, side, k + 1]
        game["laid"][land, side, k] = game["laid"][land, side, k + 1]
    game["stack"][land, side, count] = -1
    game["count"][land, side] = count
    leave_table(game, card)
    land_changed(game, land)
    return card


@jit
def lay_weather(game: GameState, land: int, card: int) -> None:
    """Lay Fog or Rain at a location."""
    game["weather"][land] |= weather_of(card)
    add(game["table"], card)
    game["lies"][card] = 2 * land + L.AS_WEATHER
    see_laid(game, card)
    land_changed(game, land)


@jit
def leave_table(game: GameState, card: int) -> None:
    """Note that a card is no longer at any location."""
    remove(game["table"], card)
    game["lies"][card] = L.ELSEWHERE
    see_card(game, card, L.UNSEEN)
