"""What each seat has seen of cards and locations: the pieces of an observation that are kept up to date in the game.

All functions that move a card or change a location also update these pieces, so that an observation is little more than a copy.
"""

from agot_env.lands.cards import CARDS
from agot_env.lands.engine import layout as L
from agot_env.lands.engine.claims import need_at
from agot_env.lands.engine.jit import jit
from agot_env.lands.engine.layout import GameState
from agot_env.lands.engine.places import first_side, holds, land_at, neighbour, place_of, relative, room_at, seen_action

SEEN_AT = L.STARTS["cards"]
LAND_WIDTH = len(L.PER_LAND)
LANDS_IN_SEEN = L.STARTS["lands"] - SEEN_AT
STACKS_IN_SEEN = L.STARTS["stacks"] - SEEN_AT
HISTORY_IN_SEEN = L.STARTS["history"] - SEEN_AT
LAST_DECISION = L.SEEN - len(L.PER_DECISION)


@jit
def see_card(game: GameState, card: int, where: int) -> None:
    """All seats see a card move to a place with the same number for every observer."""
    for observer in range(int(game["seats"])):
        game["seen"][observer, card] = where


@jit
def see_laid(game: GameState, card: int) -> None:
    """All seats see a card placed at a location."""
    for observer in range(int(game["seats"])):
        game["seen"][observer, card] = seen_at_land(game, observer, card)


@jit
def seen_at_land(game: GameState, observer: int, card: int) -> int:
    """The number of a card that lies at a location; weather counts as the first side's."""
    lies = int(game["lies"][card])
    land = land_at(game, card)
    second = (lies ^ first_side(game, land, observer)) & 1 if lies < L.AS_WEATHER else 0
    return L.AT_LAND + 2 * place_of(land, observer, int(game["seats"])) + second


@jit
def see_in_hand(game: GameState, observer: int, seat: int, card: int) -> None:
    """A seat knows a card to be in a hand."""
    game["seen"][observer, card] = L.OWN_HAND - 1 + relative(seat, observer, int(game["seats"]))


@jit
def see_cards(game: GameState) -> None:
    """Rewrite all cards."""
    seats = int(game["seats"])
    for card in range(CARDS):
        see_card(game, card, L.USED if holds(game["discard"], card) else L.UNSEEN)
        if game["lies"][card] != L.ELSEWHERE:
            see_laid(game, card)
        for observer in range(seats):
            for seat in range(seats):
                if holds(game["hand"][seat] if seat == observer else game["known"][observer, seat], card):
                    see_in_hand(game, observer, seat, card)


@jit
def see_setup(game: GameState, land: int) -> None:
    """Rewrite the parts of a location that never change."""
    seats = int(game["seats"])
    for observer in range(seats):
        row = game["seen"][observer]
        first = first_side(game, land, observer)
        at = LANDS_IN_SEEN + LAND_WIDTH * place_of(land, observer, seats)
        row[at + L.ROW_LOCATION] = game["location"][land] + 1
        row[at + L.ROW_FIRST_SEAT] = relative(int(game["contestant"][land, first]), observer, seats)
        row[at + L.ROW_SECOND_SEAT] = relative(int(game["contestant"][land, 1 - first]), observer, seats)
        row[at + L.ROW_DEFENDER] = relative(int(game["defender"][land]), observer, seats)
        row[at + L.ROW_LINKED_RIGHT] = 0 if neighbour(game, land, 1) < 0 else 1


@jit
def see_land(game: GameState, land: int) -> None:
    """Update the parts of a location that can change: most of its row, and its stacks."""
    seats = int(game["seats"])
    weather = int(game["weather"][land])
    need = need_at(game, land)
    for observer in range(seats):
        row = game["seen"][observer]
        place = place_of(land, observer, seats)
        first = first_side(game, land, observer)
        at = LANDS_IN_SEEN + LAND_WIDTH * place
        row[at + L.ROW_OWNER] = relative(int(game["owner"][land]), observer, seats)
        row[at + L.ROW_FOG] = 1 if weather & L.FOGGY else 0
        row[at + L.ROW_RAIN] = 1 if weather & L.RAINY else 0
        row[at + L.ROW_NEED] = need
        row[at + L.ROW_FORMATIONS] = 0 if game["formless"][land] or weather & L.FOGGY else 1
        complete = 0
        if game["count"][land, first] >= need:
            complete = 1
        elif game["count"][land, 1 - first] >= need:
            complete = 2
        row[at + L.ROW_COMPLETE_FIRST] = complete
        for k in range(2):  # the second side's columns follow those of the first
            side = first if k == 0 else 1 - first
            row[at + L.ROW_FIRST_COUNT + k] = game["count"][land, side]
            row[at + L.ROW_FIRST_ROOM + k] = room_at(game, land, side)
            row[at + L.ROW_FIRST_BONUS + k] = game["bonus"][land, side]
            start = STACKS_IN_SEEN + L.STACK * (2 * place + k)
            for n in range(L.STACK):
                row[start + n] = game["stack"][land, side, n] + 1


@jit
def see_decision(game: GameState, seat: int, prompt: int, action: int) -> None:
    """All seats remember the last public decisions. The card given back for Men of Many Faces is not public."""
    seats = int(game["seats"])
    for observer in range(seats):
        row = game["seen"][observer]
        for k in range(HISTORY_IN_SEEN, LAST_DECISION):
            row[k] = row[k + len(L.PER_DECISION)]
        row[LAST_DECISION + L.H_SEAT] = relative(seat, observer, seats)
        row[LAST_DECISION + L.H_PROMPT] = prompt
        row[LAST_DECISION + L.H_ACTION] = 0 if prompt == L.GIVE else 1 + seen_action(action, seat, observer, seats)
