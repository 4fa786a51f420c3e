"""The phases that end a round: dominance (DOM-1), standing (STA-1), taxation (TAX-1)."""

from agot_env.agot.engine.abilities.effects import stand
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import are_opponents, changed, happened, open_window, pop, push, waits
from agot_env.agot.engine.timing.windows import FRAMEWORK_WINDOW
from agot_env.agot.engine.values.filters import may_stand
from agot_env.agot.engine.values.stats import fresh
from agot_env.agot.engine.values.tolls import times_ruled
from agot_env.machine_code.bits import lowest


@boundary
def dominance_strength(game: GameState, tables: Tables, seat: int) -> int:
    """The STR of a seat's standing characters, its gold, if the edition counts it (DOM-1), and what rules for it add."""
    total = int(game["gold"][seat]) if tables["switches"][c.S_DOMINANCE_COUNTS_GOLD] else 0
    total += times_ruled(game, tables, seat, c.DOMINANCE_STRENGTH, -1)
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & game["of_type"][0, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][card] == seat and game["row"][card, L.KNEELING] == 0:
                total += int(game["row"][card, L.STRENGTH])
    return total


@boundary
def step_dominance(game: GameState, tables: Tables) -> None:
    """The highest total claims 1 power before any action; with a tie nobody does (DOM-1)."""
    frame = game["frames"][int(game["depth"]) - 1]
    if frame[L.STEP] == 0:
        fresh(game, tables)
        frame[L.STEP] = 1
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
        open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
        if winner >= 0:
            log.add(game, log.DOMINANCE_WON, winner, -1, -1, int(best), 0)
            happened(game, c.DOMINANCE_WON, -1, winner, -1, best - second)
            push(game, L.P_INFAMY, winner, 1, L.FROM_DOMINANCE, 0)
            for seat in range(int(game["seats"])):
                if waits(game, c.ACTION, c.LOSSES_COUNTED) and are_opponents(game, seat, winner):
                    game["won"][seat] |= L.LOST_DOMINANCE
                    changed(game, c.ON_PHASE)
        happened(game, c.DOMINANCE_DECIDED, -1, winner, -1, best - second)
    elif frame[L.STEP] == 1:
        frame[L.STEP] = 2
        push(game, L.P_ACTIONS, int(game["first"]), 0, L.NOBODY, 0)
    else:
        pop(game)


@boundary
def step_standing(game: GameState, tables: Tables) -> None:
    """All kneeling cards stand at once, unless something forbids it (STA-1)."""
    frame = game["frames"][int(game["depth"]) - 1]
    if frame[L.STEP] == 0:
        fresh(game, tables)
        frame[L.STEP] = 1
        open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
        for seat in range(int(game["seats"])):
            if game["house_kneeling"][seat]:
                log.add(game, log.HOUSE_STOOD, seat, -1, -1, 0, 0)
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
    """Unspent gold returns to the treasury (TAX-1)."""
    frame = game["frames"][int(game["depth"]) - 1]
    if frame[L.STEP] == 0:
        frame[L.STEP] = 1
        open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
        for seat in range(int(game["seats"])):
            if game["gold"][seat]:
                log.add(game, log.GOLD_LOST, seat, -1, -1, int(game["gold"][seat]), 0)
            game["gold"][seat] = 0
        changed(game, c.ON_GOLD)
    elif frame[L.STEP] == 1:
        frame[L.STEP] = 2
        push(game, L.P_ACTIONS, int(game["first"]), 0, L.NOBODY, 0)
    else:
        pop(game)
