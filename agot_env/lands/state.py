"""What lies where in a Lands game: bit sets of cards, what is remembered of locations, cards that move."""

from agot_env.engine.rng import random_below
from agot_env.lands import layout as L
from agot_env.lands.cards import CARDS, FOG, LANDS
from agot_env.lands.claims import appraise, capacity_at
from agot_env.lands.jit import jit

ALL_LANDS = (1 << LANDS) - 1


# --- bit sets of cards and actions ---------------------------------------------------------------------------------------


@jit
def word_of(card):
    """The word of a card or an action."""
    return 1 if card >= L.WORD else 0


@jit
def bit_of(card):
    """Its bit in that word."""
    return 1 << (card - L.WORD if card >= L.WORD else card)


@jit
def holds(words, card):
    """Whether a card is in a set."""
    return int(words[word_of(card)]) & bit_of(card) != 0


@jit
def add(words, card):
    """Put a card into a set."""
    words[word_of(card)] |= bit_of(card)


@jit
def remove(words, card):
    """Take a card out of a set."""
    words[word_of(card)] &= ~bit_of(card)


@jit
def shifted(lands, seat, seats):
    """Locations as a seat counts them: with three players, its own two borders come first."""
    if seats == 2:
        return lands
    turn = 3 * seat
    return (lands >> turn | lands << (LANDS - turn)) & ALL_LANDS


@jit
def land_of(place, seat, seats):
    """The location that a seat counts as ``place``."""
    return place if seats == 2 else (place + 3 * seat) % LANDS


@jit
def place_of(land, observer, seats):
    """A location as the observer counts them."""
    if seats == 2 or land < 0:
        return land
    place = land - 3 * observer
    return place + LANDS if place < 0 else place


@jit
def relative(seat, observer, seats):
    """A seat as the observer counts them: 1 himself, then clockwise; 0 nobody."""
    if seat < 0:
        return 0
    return seat - observer + 1 if seat >= observer else seat - observer + 1 + seats


@jit
def seen_action(action, actor, observer, seats):
    """An action with the location as the observer counts it; opponents stay counted from the seat that acted."""
    if seats == 2 or action < L.LAND_ACTION or action >= L.QUESTION_ACTION:
        return action
    block = L.LAND_ACTION if action < L.CLAIM_ACTION else L.CLAIM_ACTION
    return block + place_of(land_of(action - block, actor, seats), observer, seats)


@jit
def side_of(game, land, seat):
    """The side of a seat at a location; -1 if it has none."""
    if game["contestant"][land, 0] == seat:
        return 0
    return 1 if game["contestant"][land, 1] == seat else -1


@jit
def neighbour(game, land, step):
    """The location next to one, -1 or 1 place on; -1 at the end of the line and beside an unclaimable location."""
    other = land + step
    if game["seats"] == 3:
        other %= LANDS
    elif other < 0 or other >= LANDS:
        return -1
    return -1 if game["gap"] == (other if step > 0 else land) else other


@jit
def land_at(game, card):
    """The location at which a card lies that is on the table."""
    return (int(game["lies"][card]) & (L.AS_WEATHER - 1)) >> 1


@jit
def weather_of(card):
    """The bit of a weather."""
    return L.FOGGY if card == FOG else L.RAINY


# --- what is remembered ------------------------------------------------------------------------------------------------


@jit
def touch(game, card):
    """A card is elsewhere now."""
    for seat in range(int(game["seats"])):
        add(game["moved"][seat], card)


@jit
def land_changed(game, land):
    """Something has changed at a location: what is remembered of it is found anew.

    *Ruling*: with three players, tactics work at one's own borders only.
    """
    for seat in range(int(game["seats"])):
        game["changed"][seat] |= 1 << land
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


@jit
def set_open(game, seat, what, land, so):
    """Remember whether something can be done at a location."""
    game["open"][seat, what] = int(game["open"][seat, what]) & ~(1 << land) | (1 if so else 0) << land


@jit
def lands_where(game, seat, what):
    """The locations where a seat can do something, as bits."""
    return int(game["open"][seat, what])


@jit
def room_at(game, land, side):
    """Cards that a side may still lay at an unclaimed location."""
    if game["owner"][land] != L.NOBODY:
        return 0
    return max(0, capacity_at(game, land, side) - int(game["count"][land, side]))


@jit
def forget_all(game):
    """Nothing that is remembered holds any more."""
    for land in range(LANDS):
        land_changed(game, land)
    for seat in range(int(game["seats"])):
        game["changed"][seat] |= L.SETUP
        game["moved"][seat, 0] = (1 << L.WORD) - 1
        game["moved"][seat, 1] = (1 << (CARDS - L.WORD)) - 1


# --- cards ---------------------------------------------------------------------------------------------------------------


@jit
def shuffle(game, cards, n):
    """Shuffle the first n entries of an array by the game's own luck."""
    for i in range(n - 1, 0, -1):
        j = random_below(game, i + 1)
        kept = cards[i]
        cards[i] = cards[j]
        cards[j] = kept


@jit
def draw(game, seat, n):
    """Draw n cards, as many as there are; an empty deck is made of the used cards (LND-3)."""
    for _ in range(n):
        if game["deck_size"] == 0:
            size = 0
            for card in range(CARDS):
                if holds(game["discard"], card):
                    game["deck"][size] = card
                    size += 1
            if size == 0:
                return
            for one in range(int(game["seats"])):
                game["moved"][one, 0] |= game["discard"][0]
                game["moved"][one, 1] |= game["discard"][1]
            game["discard"][0] = 0
            game["discard"][1] = 0
            shuffle(game, game["deck"], size)
            game["deck_size"] = size
        size = int(game["deck_size"]) - 1
        game["deck_size"] = size
        add(game["hand"][seat], int(game["deck"][size]))
        add(game["moved"][seat], int(game["deck"][size]))
        game["hand_size"][seat] += 1
        hand_changed(game, seat)


@jit
def discard(game, card):
    """A card is used."""
    add(game["discard"], card)
    touch(game, card)


@jit
def leave_hand(game, seat, card):
    """A card leaves a hand: nobody knows it to be there any more, and the last answer about the hand is out of date."""
    remove(game["hand"][seat], card)
    game["hand_size"][seat] -= 1
    for other in range(int(game["seats"])):
        remove(game["known"][other, seat], card)
    touch(game, card)
    hand_changed(game, seat)


@jit
def hand_changed(game, seat):
    """The last answer holds only while the hand is the same."""
    if game["asked"][0] and game["asked"][1] == seat:
        game["asked"][4] = 0


@jit
def lay(game, land, side, card):
    """Lay a card on top of a side."""
    count = int(game["count"][land, side])
    game["stack"][land, side, count] = card
    game["laid"][land, side, count] = game["time"]
    game["time"] += 1
    game["count"][land, side] = count + 1
    add(game["table"], card)
    game["lies"][card] = 2 * land + side
    touch(game, card)
    land_changed(game, land)


@jit
def lift(game, land, side, place):
    """Take the card at a place of a side off the table."""
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
def lay_weather(game, land, card):
    """Lay Fog or Rain at a location."""
    game["weather"][land] |= weather_of(card)
    add(game["table"], card)
    game["lies"][card] = 2 * land + L.AS_WEATHER
    touch(game, card)
    land_changed(game, land)


@jit
def leave_table(game, card):
    """A card lies at no location any more."""
    remove(game["table"], card)
    game["lies"][card] = L.ELSEWHERE
    touch(game, card)
