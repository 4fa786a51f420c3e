"""The plot phase (PLOT-1 to PLOT-7): choose, reveal, initiative, first player, when-revealed effects, titles, actions."""

from agot_env.agot.engine.abilities.revealing import may_be_cancelled, offer_to_cancel, reveal_plot, turn_up_plot
from agot_env.agot.engine.phases.deciding import decided_winner, offer_to_decide
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    add_effect,
    allow,
    are_opponents,
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
    waits,
)
from agot_env.agot.engine.record.plots import allow_plots, keeps_plot, plot_is_chosen, plots_to_choose
from agot_env.agot.engine.timing.windows import FRAMEWORK_WINDOW
from agot_env.agot.engine.values.filters import total_initiative
from agot_env.agot.engine.values.stats import fresh
from agot_env.agot.engine.values.totals import count_totals
from agot_env.machine_code.rng import random_below

# locals of the frame
CHOSEN, INITIATIVE_WINNER = 2, 3
INITIATIVE_OFFERED = 3
BEGIN, CHOOSE, CHOSE, CHOSEN_BY_ALL, REVEAL, TITLES, ACTIONS, END = range(8)


@boundary
def step_plot(game: GameState, tables: Tables) -> None:
    """Offer actions; let all players choose a plot secretly and reveal them at once (PLOT-1); titles; actions (FAQ, flow chart)."""
    frame = game["frames"][int(game["depth"]) - 1]
    seats = int(game["seats"])
    if frame[L.STEP] == BEGIN:
        frame[L.STEP] = CHOOSE
        push(game, L.P_ACTIONS, int(game["first"]), 0, L.NOBODY, 0)
        return
    if frame[L.STEP] == CHOSE:
        seat = (int(game["first"]) + int(frame[CHOSEN])) % seats
        game["next_plot"][seat] = int(game["answer"]) - L.ANSWER_PLOT
        plot_is_chosen(game, seat)
        changed(game, c.ON_PLOTS)
        frame[CHOSEN] += 1
        frame[L.STEP] = CHOOSE
    if frame[L.STEP] == CHOOSE:
        if frame[CHOSEN] < seats:
            seat = (int(game["first"]) + int(frame[CHOSEN])) % seats
            nothing_legal(game)
            if allow_plots(game, seat, 0 if keeps_plot(game, seat) else plots_to_choose(game, seat)):
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
        fresh(game, tables)
        push(game, L.P_TITLES, 0, 0, 0, 0)
    elif frame[L.STEP] == ACTIONS:
        frame[L.STEP] = END
        push(game, L.P_ACTIONS, int(game["first"]), 0, L.NOBODY, 0)
    else:
        i = effects_to_search(game, c.L_KEEPS_PLOT) - 1
        while i >= 0:
            if game["effects"][i, L.EFFECT_KIND] == c.L_KEEPS_PLOT and game["effects"][i, L.EFFECT_A] < game["round"]:
                remove_effect(game, i)
            i -= 1
        pop(game)


@boundary
def step_reveal_all(game: GameState, tables: Tables) -> None:
    """Reveal all chosen plots, then determine initiative (PLOT-2, PLOT-3) and the first player (PLOT-4)."""
    frame = game["frames"][int(game["depth"]) - 1]
    seats = int(game["seats"])
    if frame[L.STEP] == 0:
        frame[L.STEP] = 1
        depth = int(game["depth"])
        cancellable = may_be_cancelled(game)
        for k in range(seats):
            seat = (int(game["first"]) + k) % seats
            if game["next_plot"][seat] >= 0 and cancellable:
                turn_up_plot(game, tables, seat, int(game["next_plot"][seat]))
                continue
            if game["next_plot"][seat] >= 0:
                reveal_plot(game, tables, seat, int(game["next_plot"][seat]), L.NOBODY, -1)
            game["next_plot"][seat] = L.NOBODY
        for k in range(seats - 1 if cancellable else -1, -1, -1):  # the frame that is pushed last runs first
            seat = (int(game["first"]) + k) % seats
            if game["next_plot"][seat] >= 0:
                offer_to_cancel(game, seat, int(game["next_plot"][seat]), L.NOBODY, -1)
            game["next_plot"][seat] = L.NOBODY
        if game["depth"] != depth:
            return
    if frame[L.STEP] == 1:
        fresh(game, tables)
        frame[INITIATIVE_WINNER] = initiative_winner(game, tables)
        frame[L.STEP] = INITIATIVE_OFFERED
        if offer_to_decide(game, int(frame[INITIATIVE_WINNER]), c.INITIATIVE_CONTEST):
            return
    if frame[L.STEP] == INITIATIVE_OFFERED:
        winner = int(decided_winner(game, int(frame[INITIATIVE_WINNER])))
        if winner >= 0 and winner != frame[INITIATIVE_WINNER]:
            frame[INITIATIVE_WINNER] = winner
            if offer_to_decide(game, winner, c.INITIATIVE_CONTEST):
                return
        winner = int(frame[INITIATIVE_WINNER])
        log.add(game, log.INITIATIVE_WON, int(winner), -1, -1, 0, 0)
        happened(game, c.INITIATIVE_WON, -1, winner, -1, 0)
        if waits(game, c.ACTION, c.INITIATIVE_WON):
            add_effect(game, c.L_INITIATIVE, -2 - winner, 0, 0, c.UNTIL_END_OF_ROUND, 0, winner, 0)
            changed(game, c.ON_PHASE)
        nothing_legal(game)
        refuses = has_rule(game, winner, c.OPPONENT_IS_FIRST) != 0
        for seat in range(seats):
            if not is_out(game, seat) and not (refuses and not are_opponents(game, winner, seat)):
                allow(game, L.ANSWER_SEAT + seat)
        frame[L.STEP] = 2
        ask(game, winner, L.ASK_FIRST_PLAYER, -1)
        return
    game["first"] = int(game["answer"]) - L.ANSWER_SEAT
    game["stale"] = L.STALE
    log.add(game, log.FIRST_PLAYER, int(game["first"]), -1, -1, 0, 0)
    pop(game)


@boundary
def initiative_winner(game: GameState, tables: Tables) -> int:
    """The seat with the highest initiative; of several, the one with the least total power; then at random (PLOT-2, PLOT-3)."""
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
