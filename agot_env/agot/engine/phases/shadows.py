"""Bringing cards out of Shadows at the beginning of a phase (SHA-6 to SHA-8; FAQ, Shadows)."""

from agot_env.agot.engine.abilities.shadows import can_come_out, come_out
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.covered import may_uncover
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    allow,
    allow_card,
    ask,
    has_shadows_crest,
    nothing_legal,
    open_window,
    pop,
    push,
)
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.zones import shadows_of
from agot_env.agot.engine.timing.windows import ACTION_WINDOW
from agot_env.agot.engine.values.stats import fresh

# locals of the frame
ASKED_SEATS = 2
OFFER, ANSWERED = range(2)


@jit
def any_in_shadows(game: GameState) -> bool:
    """Whether any player has a card in Shadows."""
    for seat in range(int(game["seats"])):
        if game["zones"][c.IN_SHADOWS, seat]:
            return True
    return False


@jit
def comes_out_at_will(tables: Tables, printed: int) -> bool:
    """Whether a card has a cost for which it comes out of Shadows at the beginning of a phase; others need their own text."""
    return int(tables["play_flags"][printed]) & c.NEVER_COMES_OUT == 0


@boundary
def allow_out_of_shadows(game: GameState, tables: Tables, seat: int) -> bool:
    """Allow the cards that a seat can bring out of Shadows now; False if there are none (SHA-6, SHA-7)."""
    found = False
    for owner in range(int(game["seats"])):
        word = int(shadows_of(game, seat, owner))
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            at_will = comes_out_at_will(tables, game["card"][card]) if has_shadows_crest(game, card) else may_uncover(game, card, seat) != 0
            if at_will and can_come_out(game, tables, card, seat, 0):
                allow_card(game, card)
                found = True
    return found


@boundary
def step_shadows(game: GameState, tables: Tables) -> None:
    """Give each player, clockwise from the first, one chance; each card is brought out in a window of its own (SHA-6)."""
    frame = game["frames"][int(game["depth"]) - 1]
    seats = int(game["seats"])
    if frame[L.STEP] == ANSWERED:
        seat = (int(game["first"]) + int(frame[ASKED_SEATS])) % seats
        frame[ASKED_SEATS] += 1
        frame[L.STEP] = OFFER
        if game["answer"] != L.ANSWER_DONE:
            open_window(game, seat, ACTION_WINDOW)
            if has_shadows_crest(game, int(game["answer"])):
                push(game, L.P_PLAY_CARD, int(game["answer"]), seat, L.WAY_OUT_OF_SHADOWS, 0)
            else:
                come_out(game, int(game["answer"]), seat, 0, 0)
            return
    fresh(game, tables)
    while frame[ASKED_SEATS] < seats:
        seat = (int(game["first"]) + int(frame[ASKED_SEATS])) % seats
        nothing_legal(game)
        if allow_out_of_shadows(game, tables, seat):
            allow(game, L.ANSWER_DONE)
            frame[L.STEP] = ANSWERED
            ask(game, seat, L.ASK_SHADOWS, -1)
            return
        frame[ASKED_SEATS] += 1
    pop(game)
