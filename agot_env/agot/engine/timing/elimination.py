"""Players who leave the game before its end (WIN-4; FAQ 4.6)."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.deck import put_on_deck
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import is_out, open_window
from agot_env.agot.engine.record.play_area import leave_play, take_duplicate
from agot_env.agot.engine.record.power import lose_house
from agot_env.agot.engine.record.slots import count_bits, lowest
from agot_env.agot.engine.record.zones import clean, set_zone, shadows_of
from agot_env.agot.engine.timing.windows import FRAMEWORK_WINDOW


@boundary
def eliminate(game: GameState, tables: Tables) -> bool:
    """Eliminate the players with too many Doomed cards in their dead piles (WIN-4); True if that ends the game.

    *ruling*: eliminated players make no more decisions from that moment on; their cards leave when the open window ends, as all cards
    do (ABI-9).
    """
    leaving = seats_to_leave(game, tables)
    if leaving == 0:
        return False
    if leaving & ~int(game["eliminated"]):
        for seat in range(int(game["seats"])):
            if ((leaving & ~int(game["eliminated"])) >> seat) & 1:
                log.add(game, log.ELIMINATED, seat, -1, -1, 0, 0)
        game["eliminated"] = int(game["eliminated"]) | leaving
        game["stale"] = L.STALE  # constants on opponents and on all players mean the others alone
    if count_bits(int(game["eliminated"])) >= int(game["seats"]) - 1:
        end_by_elimination(game)
        return True
    if window_is_open(game):
        game["unsettled"] = 1
        return False
    for seat in range(int(game["seats"])):
        if (leaving >> seat) & 1:
            leave_the_game(game, tables, seat)
    open_window(game, int(game["first"]), FRAMEWORK_WINDOW)  # attachments of others may have lost their bearers (ATT-1)
    return False


@boundary
def seats_to_leave(game: GameState, tables: Tables) -> int:
    """The seats that are eliminated and still have cards in the game, a bit each (WIN-4, KEY-16)."""
    leaving = 0
    for seat in range(int(game["seats"])):
        doomed = 0
        word = game["zones"][c.DEAD, seat]
        while word:
            if int(tables["keywords"][game["card"][seat * L.SLOTS + lowest(word)]]) & c.DOOMED:
                doomed += 1
            word &= word - 1
        gone = count_bits(game["zones"][c.REMOVED, seat]) == int(game["cards"][seat])
        if doomed >= tables["switches"][c.S_DOOMED_LIMIT] or (is_out(game, seat) and not gone):
            leaving |= 1 << seat
    return leaving


@jit
def end_by_elimination(game: GameState) -> None:
    """End the game: the last seat left wins; if none is left, the game is a draw (WIN-4)."""
    game["reason"] = L.DRAW
    for seat in range(int(game["seats"])):
        if not is_out(game, seat):
            game["winner"] = seat
            game["reason"] = L.ELIMINATION
    game["depth"] = 0
    game["seat"] = L.NOBODY


@jit
def window_is_open(game: GameState) -> bool:
    """Whether a window is open, which cards leave only at its end."""
    for k in range(int(game["depth"])):
        if game["frames"][k, L.PROC] == L.P_WINDOW:
            return True
    return False


@boundary
def leave_the_game(game: GameState, tables: Tables, seat: int) -> None:
    """All that an eliminated player owns leaves the game; cards of others that they control go under the owners' decks (FAQ 4.6).

    *ruling*: nothing responds to it. The player's own deck is out of the game, so the cards need no order in it: all are removed from
    the game. The player's power and gold return to the bank. Lasting effects that the player has begun keep their durations.
    """
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if owner == seat:
                leave_play(game, tables, card, c.REMOVED)
            elif game["controller"][card] == seat:
                leave_play(game, tables, card, c.DISCARD)
                put_on_deck(game, card, True)
        word = int(shadows_of(game, seat, owner)) if owner != seat else 0
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            clean(game, card)
            put_on_deck(game, card, True)
    for slot in range(int(game["cards"][seat])):
        card = seat * L.SLOTS + slot
        if game["row"][card, L.ZONE] == c.UNDER:
            take_duplicate(game, card, c.REMOVED)
        elif game["row"][card, L.ZONE] != c.REMOVED:
            clean(game, card)
            set_zone(game, card, c.REMOVED)
    game["deck_size"][seat] = 0
    for place in range(int(game["plots"][seat])):
        game["plot_card"][seat, place] = 0
        game["plot_state"][seat, place] = L.NO_PLOT
    game["plots"][seat] = 0
    game["agendas"][seat] = 0
    game["plot"][seat] = L.NOBODY
    game["next_plot"][seat] = L.NOBODY
    if game["gold"][seat]:
        log.add(game, log.GOLD_LOST, int(seat), -1, -1, int(game["gold"][seat]), 0)
    game["gold"][seat] = 0
    lose_house(game, seat)
    game["house_kneeling"][seat] = 0
    game["stale"] = L.STALE
    game["board_changed"] = 1
    game["unsettled"] = 1
