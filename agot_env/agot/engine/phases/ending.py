"""The phases that end a round: dominance (DOM-1), standing (STA-1), taxation (TAX-1)."""

from agot_env.agot.engine.abilities.effects import stand
from agot_env.agot.engine.phases.deciding import decided_winner, offer_to_decide
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    are_opponents,
    changed,
    controllable,
    happened,
    has_flag,
    has_rule,
    open_window,
    pop,
    push,
    waits,
)
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.timing.windows import FRAMEWORK_WINDOW
from agot_env.agot.engine.values.filters import may_stand
from agot_env.agot.engine.values.stats import fresh
from agot_env.agot.engine.values.tolls import times_ruled


@boundary
def dominance_strength(game: GameState, tables: Tables, seat: int) -> int:
    """The STR of a seat's characters that count, as standing ones do, its gold, if the edition counts it (DOM-1), and what rules add."""
    total = int(game["gold"][seat]) if tables["switches"][c.S_DOMINANCE_COUNTS_GOLD] else 0
    total += times_ruled(game, tables, seat, c.DOMINANCE_STRENGTH, -1)
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner) & game["of_type"][0, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            counts = game["row"][card, L.KNEELING] == 0 or has_flag(game, card, c.COUNTS_KNEELING)
            if game["controller"][card] == seat and counts and not has_flag(game, card, c.NOT_FOR_DOMINANCE):
                total += int(game["row"][card, L.STRENGTH])
    return total


WINNER, MARGIN, TOTAL = 2, 3, 4
"""Who wins dominance, or would, and by how much; the highest total."""
COUNT, OFFERED, ACTIONS, OVER, ANNOUNCED = range(5)


@boundary
def step_dominance(game: GameState, tables: Tables) -> None:
    """Let the seat with the highest total claim 1 power before any action; no seat if there is a tie (DOM-1).

    *ruling*: a player who wins because a card says so wins by no margin.
    """
    frame = game["frames"][int(game["depth"]) - 1]
    step = int(frame[L.STEP])
    if step == COUNT:
        fresh(game, tables)
        best, second = -1, 0
        winner = L.NOBODY
        for seat in range(int(game["seats"])):
            total = dominance_strength(game, tables, seat)
            log.add(game, log.DOMINANCE, seat, -1, -1, int(total), 0)
            if total > best:
                best, second = total, max(best, 0)
                winner = seat
            else:
                winner = L.NOBODY if total == best else winner
                second = max(second, total)
        frame[TOTAL] = best
        frame[MARGIN] = best - second
        ruler = L.NOBODY
        for seat in range(int(game["seats"])):
            if has_rule(game, seat, c.WINS_DOMINANCE):
                ruler = seat
        frame[WINNER] = winner if ruler < 0 else ruler
        if ruler >= 0 and ruler != winner:
            frame[MARGIN] = 0
        frame[L.STEP] = OFFERED
        if ruler < 0 and offer_to_decide(game, winner, c.DOMINANCE_CONTEST):
            return
        step = ANNOUNCED
    elif step == OFFERED:
        winner = int(decided_winner(game, int(frame[WINNER])))
        step = ANNOUNCED
        if winner != frame[WINNER]:
            frame[WINNER] = winner
            frame[MARGIN] = 0
            if offer_to_decide(game, winner, c.DOMINANCE_CONTEST):
                return
    if step == ANNOUNCED:
        frame[L.STEP] = ACTIONS
        winner, best, margin = int(frame[WINNER]), int(frame[TOTAL]), int(frame[MARGIN])
        open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
        if winner >= 0:
            log.add(game, log.DOMINANCE_WON, winner, -1, -1, int(best), 0)
            happened(game, c.DOMINANCE_WON, -1, winner, -1, margin)
            push(game, L.P_INFAMY, winner, 1, L.FROM_DOMINANCE, 0)
            for seat in range(int(game["seats"])):
                if not are_opponents(game, seat, winner):
                    continue
                happened(game, c.DOMINANCE_LOST, -1, seat, -1, best - dominance_strength(game, tables, seat))
                if waits(game, c.ACTION, c.LOSSES_COUNTED):
                    game["won"][seat] |= L.LOST_DOMINANCE
                    changed(game, c.ON_PHASE)
        happened(game, c.DOMINANCE_DECIDED, -1, winner, -1, margin)
    elif step == ACTIONS:
        frame[L.STEP] = OVER
        push(game, L.P_ACTIONS, int(game["first"]), 0, L.NOBODY, 0)
    elif step == OVER:
        pop(game)


@boundary
def step_standing(game: GameState, tables: Tables) -> None:
    """Stand all kneeling cards at once, unless something forbids it (STA-1)."""
    frame = game["frames"][int(game["depth"]) - 1]
    if frame[L.STEP] == 0:
        fresh(game, tables)
        frame[L.STEP] = 1
        open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
        for seat in range(int(game["seats"])):
            if game["house_kneeling"][seat]:
                log.add(game, log.HOUSE_STOOD, seat, -1, -1, 0, 0)
                changed(game, c.ON_KNEELING)
            game["house_kneeling"][seat] = 0  # *ruling*: a House card stands with the cards attached to it
            word = game["zones"][c.PLAY, seat]
            while word:
                card = seat * L.SLOTS + lowest(word)
                word &= word - 1
                if game["row"][card, L.KNEELING] and may_stand(game, card):
                    stand(game, card)
    elif frame[L.STEP] == 1:
        frame[L.STEP] = 2
        push(game, L.P_ACTIONS, int(game["first"]), 0, L.NOBODY, 0)
    else:
        pop(game)


@boundary
def step_taxation(game: GameState, tables: Tables) -> None:
    """Return unspent gold to the treasury (TAX-1)."""
    frame = game["frames"][int(game["depth"]) - 1]
    if frame[L.STEP] == 0:
        frame[L.STEP] = 1
        open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
        for seat in range(int(game["seats"])):
            if game["gold"][seat]:
                log.add(game, log.GOLD_LOST, seat, -1, -1, int(game["gold"][seat]), 0)
                happened(game, c.GOLD_RETURNED, -1, seat, -1, int(game["gold"][seat]))
            game["gold"][seat] = 0
        changed(game, c.ON_GOLD)
    elif frame[L.STEP] == 1:
        frame[L.STEP] = 2
        push(game, L.P_ACTIONS, int(game["first"]), 0, L.NOBODY, 0)
    else:
        pop(game)
