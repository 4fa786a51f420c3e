"""Bringing cards out of Shadows at the beginning of a phase (SHA-6 to SHA-8; FAQ, Shadows)."""

from agot_env.agot.engine.phases.marshalling import can_play_out_of_shadows, cost_out_of_shadows
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow, allow_card, ask, nothing_legal, open_window, pop, push
from agot_env.agot.engine.record.zones import gold_available, may_enter
from agot_env.agot.engine.timing.windows import ACTION_WINDOW
from agot_env.agot.engine.values.stats import fresh
from agot_env.machine_code.bits import lowest

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


@boundary
def allow_out_of_shadows(game: GameState, tables: Tables, seat: int) -> bool:
    """Allow the cards that a seat can bring out of Shadows now; False if there are none (SHA-6, SHA-7)."""
    found = False
    gold = gold_available(game, tables, seat)
    word = game["zones"][c.IN_SHADOWS, seat]
    while word:
        card = int(seat) * L.SLOTS + lowest(word)
        word &= word - 1
        cost = int(cost_out_of_shadows(game, tables, card, seat))
        event = tables["type"][game["card"][card]] == c.EVENT
        if can_play_out_of_shadows(game, tables, card, seat, cost) if event else cost <= gold and may_enter(game, tables, card, seat):
            allow_card(game, card)
            found = True
    return found


@boundary
def step_shadows(game: GameState, tables: Tables) -> None:
    """Each player, from the first, clockwise, has one chance; each card is brought out in a window of its own (SHA-6)."""
    frame = game["frames"][int(game["depth"]) - 1]
    seats = int(game["seats"])
    if frame[L.STEP] == ANSWERED:
        seat = (int(game["first"]) + int(frame[ASKED_SEATS])) % seats
        frame[ASKED_SEATS] += 1
        frame[L.STEP] = OFFER
        if game["answer"] != L.ANSWER_DONE:
            open_window(game, seat, ACTION_WINDOW)
            push(game, L.P_PLAY_CARD, int(game["answer"]), seat, L.WAY_OUT_OF_SHADOWS, 0)
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
