"""The plot phase (PLOT-1 to PLOT-7): choose, reveal, initiative, first player, when-revealed effects, titles, actions."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    allow,
    ask,
    changed,
    effects_to_search,
    happened,
    has_rule,
    is_out,
    nothing_legal,
    open_window,
    pop,
    push,
    remove_effect,
)
from agot_env.agot.engine.record.plots import keeps_plot
from agot_env.agot.engine.timing.choices import reveal_plot
from agot_env.agot.engine.timing.windows import FRAMEWORK_WINDOW
from agot_env.agot.engine.values.filters import total_initiative
from agot_env.agot.engine.values.stats import count_totals, fresh
from agot_env.machine_code.rng import random_below

# locals of the frame
CHOSEN, INITIATIVE_WINNER = 2, 3
BEGIN, CHOOSE, CHOSE, CHOSEN_BY_ALL, REVEAL, TITLES, ACTIONS, END = range(8)


@boundary
def step_plot(game: GameState, tables: Tables) -> None:
    """Actions; everybody chooses a plot secretly, then all are revealed at once (PLOT-1); titles; actions (FAQ, flow chart)."""
    frame = game["frames"][int(game["depth"]) - 1]
    seats = int(game["seats"])
    if frame[L.STEP] == BEGIN:
        frame[L.STEP] = CHOOSE
        push(game, L.P_ACTIONS, int(game["first"]), 0, L.NOBODY, 0)
        return
    if frame[L.STEP] == CHOSE:
        seat = (int(game["first"]) + int(frame[CHOSEN])) % seats
        game["next_plot"][seat] = int(game["answer"]) - L.ANSWER_PLOT
        changed(game, c.ON_PLOTS)
        frame[CHOSEN] += 1
        frame[L.STEP] = CHOOSE
    if frame[L.STEP] == CHOOSE:
        if frame[CHOSEN] < seats:
            seat = (int(game["first"]) + int(frame[CHOSEN])) % seats
            nothing_legal(game)
            found = False
            for k in range(int(game["plots"][seat])):
                if game["plot_state"][seat, k] == L.PLOT_IN_DECK and not keeps_plot(game, seat):
                    allow(game, L.ANSWER_PLOT + k)
                    found = True
            if found:
                frame[L.STEP] = CHOSE
                ask(game, seat, L.ASK_PLOT, -1)
            else:  # an effect forbids it, or no plot is left at all (eliminated, or a scenario): the revealed one stays
                frame[CHOSEN] += 1
            return
        frame[L.STEP] = CHOSEN_BY_ALL
    if frame[L.STEP] == CHOSEN_BY_ALL:
        frame[L.STEP] = REVEAL
        fresh(game, tables)
        if has_rule(game, game["first"], c.ACTIONS_BEFORE_REVEAL):
            push(game, L.P_ACTIONS, int(game["first"]), 0, L.NOBODY, 0)
            return
    if frame[L.STEP] == REVEAL:
        frame[L.STEP] = TITLES if int(game["variant"]) & L.TITLES else ACTIONS
        open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
        push(game, L.P_REVEAL_ALL, 0, 0, 0, 0)
    elif frame[L.STEP] == TITLES:  # PLOT-7; nothing responds to titles, so there is no window
        frame[L.STEP] = ACTIONS
        push(game, L.P_TITLES, 0, 0, 0, 0)
    elif frame[L.STEP] == ACTIONS:
        frame[L.STEP] = END
        push(game, L.P_ACTIONS, int(game["first"]), 0, L.NOBODY, 0)
    else:
        i = effects_to_search(game, c.L_KEEPS_PLOT) - 1
        while i >= 0:
            if game["effects"][i, L.EFFECT_KIND] == c.L_KEEPS_PLOT and game["effects"][i, L.EFFECT_A] <= game["round"]:
                remove_effect(game, i)
            i -= 1
        pop(game)


@boundary
def step_reveal_all(game: GameState, tables: Tables) -> None:
    """Reveal all chosen plots, find who wins initiative (PLOT-2, PLOT-3) and who is first player (PLOT-4)."""
    frame = game["frames"][int(game["depth"]) - 1]
    seats = int(game["seats"])
    if frame[L.STEP] == 0:
        frame[L.STEP] = 1
        depth = int(game["depth"])
        for k in range(seats):
            seat = (int(game["first"]) + k) % seats
            if game["next_plot"][seat] >= 0:
                reveal_plot(game, tables, seat, int(game["next_plot"][seat]))
            game["next_plot"][seat] = L.NOBODY
        if game["depth"] != depth:
            return
    if frame[L.STEP] == 1:
        fresh(game, tables)
        winner = initiative_winner(game, tables)
        frame[INITIATIVE_WINNER] = winner
        log.add(game, log.INITIATIVE_WON, int(winner), -1, -1, 0, 0)
        happened(game, c.INITIATIVE_WON, -1, winner, -1, 0)
        nothing_legal(game)
        for seat in range(seats):
            if not is_out(game, seat):
                allow(game, L.ANSWER_SEAT + seat)
        frame[L.STEP] = 2
        ask(game, winner, L.ASK_FIRST_PLAYER, -1)
        return
    game["first"] = int(game["answer"]) - L.ANSWER_SEAT
    log.add(game, log.FIRST_PLAYER, int(game["first"]), -1, -1, 0, 0)
    pop(game)


@boundary
def initiative_winner(game: GameState, tables: Tables) -> int:
    """The highest initiative; then the least total power; then luck (PLOT-2, PLOT-3)."""
    count_totals(game, tables)
    best = -1000
    least = 0
    tied = 0
    for seat in range(int(game["seats"])):
        initiative = total_initiative(game, tables, seat)
        game["initiative"][seat] = initiative
        if is_out(game, seat):
            continue
        log.add(game, log.INITIATIVE, seat, -1, -1, initiative, 0)
        power = int(game["totals"][seat])
        if initiative > best or (initiative == best and power < least):
            best = initiative
            least = power
            tied = 0
        if initiative == best and power == least:
            tied |= 1 << seat
    count = 0
    for seat in range(int(game["seats"])):
        count += (tied >> seat) & 1
    n = random_below(game, count) if count > 1 else 0
    for seat in range(int(game["seats"])):
        if (tied >> seat) & 1:
            if n == 0:
                return seat
            n -= 1
    return 0
