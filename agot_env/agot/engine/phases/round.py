"""The whole game, its rounds and the frame of every phase (RND-1, RND-2)."""

from agot_env.agot.engine.abilities.control import end_controls
from agot_env.agot.engine.phases.shadows import any_in_shadows
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.epic import end_epic_battle
from agot_env.agot.engine.record.extra_challenges import forget_extra_challenges, has_begun_extra
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    changed,
    effects_to_search,
    expire,
    happened,
    has_rule,
    nothing_to_do,
    open_window,
    pop,
    push,
    remove_effect,
    set_active,
)
from agot_env.agot.engine.record.plots import return_used_plots, switch_back
from agot_env.agot.engine.timing.windows import END_OF_PHASE_WINDOW, FRAMEWORK_WINDOW
from agot_env.agot.engine.values.stats import fresh
from agot_env.agot.engine.values.titles import return_titles


@boundary
def step_game(game: GameState, tables: Tables) -> None:
    """Set up the game, then play rounds until a player wins or the round limit is reached."""
    frame = game["frames"][int(game["depth"]) - 1]
    if frame[L.STEP] == 0:
        frame[L.STEP] = 1
        push(game, L.P_SETUP, 0, 0, 0, 0)
        return
    if game["round"] >= game["round_limit"]:
        game["reason"] = L.ROUND_LIMIT
        game["depth"] = 0
        return
    game["round"] += 1
    log.add(game, log.ROUND, -1, -1, -1, int(game["round"]), 0)
    for seat in range(int(game["seats"])):
        game["drawn"][seat] = 0
        game["limited"][seat] = 0
        game["limited_response"][seat] = 0
    push(game, L.P_ROUND, c.PLOT_PHASE, 0, 0, 0)


PHASE = 2
REPEATED = 3
"""Of the frame of a phase: 1 if the phase before was the same one, which is played once more."""


@boundary
def step_round(game: GameState, tables: Tables) -> None:
    """Play one phase after another; PHASE is the next one."""
    frame = game["frames"][int(game["depth"]) - 1]
    phase = int(frame[PHASE])
    again = int(repeated_phase(game)) if game["effects_of"][c.L_REPEATS_PHASE] else -1
    if again >= 0 and again != c.EPIC_PHASE:
        if again == c.PLOT_PHASE:
            return_titles(game)
        push(game, L.P_PHASE, again, 1, 0, 0)
        return
    if phase > c.TAXATION or (phase == c.TAXATION and tables["switches"][c.S_TAXATION] == 0):  # RND-1
        if tables["switches"][c.S_USED_PLOTS_RETURN] == c.AT_END_OF_ROUND:
            return_used_plots(game)
        switch_back(game)
        return_titles(game)
        end_controls(game, c.UNTIL_END_OF_ROUND)
        expire(game, c.UNTIL_END_OF_ROUND, False)
        pop(game)
        return
    if phase >= c.STANDING and game["effects_of"][c.L_EPIC_PHASE]:  # FAQ 3.36: after dominance, before standing
        push(game, L.P_PHASE, c.EPIC_PHASE, 0, 0, 0)
        return
    frame[PHASE] += 1
    if phase >= c.STANDING:  # to skip a phase is to skip it for everybody: there is one phase, not one for each player
        skipped = c.SKIPS_TAXATION if phase == c.TAXATION else c.SKIPS_STANDING
        fresh(game, tables)
        for seat in range(int(game["seats"])):
            if has_rule(game, seat, skipped):
                return
    push(game, L.P_PHASE, phase, 0, 0, 0)


@boundary
def repeated_phase(game: GameState) -> int:
    """The phase that has just been played if it is repeated, once; -1 if it is not, or if the round ends.

    *ruling*: an epic phase that is repeated is one of the same epic battle, which continues so long; titles return before others are chosen
    in a plot phase that is repeated.
    """
    again = -1
    i = effects_to_search(game, c.L_REPEATS_PHASE) - 1
    while i >= 0 and again < 0:
        if game["effects"][i, L.EFFECT_KIND] == c.L_REPEATS_PHASE:
            again = int(game["effects"][i, L.EFFECT_A])
            remove_effect(game, i)
        i -= 1
    return -1 if game["effects_of"][c.L_ROUND_ENDS] else again


@boundary
def is_cut_short(game: GameState, procedure: int) -> bool:
    """Whether a procedure of a round that is to end at once is not continued: what is played in a phase.

    A challenge ends without being resolved (FAQ p. 6), as one without participants does.
    """
    if procedure == L.P_CHALLENGES or procedure == L.P_MARSHALLING:
        set_active(game, L.NOBODY)
        return True
    if procedure == L.P_ACTIONS or procedure == L.P_SHADOWS or procedure == L.P_RESOLVE or procedure == L.P_REVEAL_ALL:
        return True
    return L.P_PLOT <= procedure <= L.P_TAXATION


BEGIN, BEGUN, BODY, END, AFTER = range(5)


@boundary
def step_phase(game: GameState, tables: Tables) -> None:
    """Begin a phase, bring cards out of Shadows (SHA-6), play it, and end it: lasting effects of the phase expire, then
    "at the end" passives (FAQ 2.6).

    If the round is to end at once, it only ends, and so do the phases that are left, each at its turn (FAQ p. 6).
    """
    frame = game["frames"][int(game["depth"]) - 1]
    phase = int(frame[PHASE])
    if frame[L.STEP] == BEGIN:
        frame[L.STEP] = BEGUN
        game["phase"] = phase
        log.add(game, log.PHASE, -1, -1, -1, phase, 0)
        changed(game, c.ON_PHASE)
        for seat in range(int(game["seats"])):
            game["fallen"][seat] = 0
        if phase == c.CHALLENGES or phase == c.EPIC_PHASE:
            repeated = phase == c.CHALLENGES and frame[REPEATED] != 0
            for seat in range(int(game["seats"])):
                earlier = game["attacked"][seat] != 0 or has_begun_extra(game, seat)
                game["attacked"][seat] = L.ATTACKED_EARLIER if earlier and (repeated or phase == c.EPIC_PHASE) else 0
                game["won"][seat] &= ~((1 << L.LOST_SHIFT) - 1)  # losses are those of the round
            if repeated:
                fresh(game, tables)
            forget_extra_challenges(game, tables, int(repeated))
        elif phase == c.PLOT_PHASE:
            for seat in range(int(game["seats"])):
                game["won"][seat] &= (1 << L.LOST_SHIFT) - 1
        elif phase == c.DOMINANCE and frame[REPEATED]:
            for seat in range(int(game["seats"])):
                if int(game["won"][seat]) & L.LOST_DOMINANCE:
                    game["won"][seat] = int(game["won"][seat]) & ~L.LOST_DOMINANCE | L.LOST_EARLIER
        if any_in_shadows(game) and game["effects_of"][c.L_ROUND_ENDS] == 0:
            push(game, L.P_SHADOWS, 0, 0, 0, 0)
            return
    if frame[L.STEP] <= BODY and game["effects_of"][c.L_ROUND_ENDS]:
        frame[L.STEP] = END
    if frame[L.STEP] == BEGUN:
        frame[L.STEP] = BODY
        happened(game, c.PHASE_BEGAN, -1, L.NOBODY, -1, phase)
        if not nothing_to_do(game):
            open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
            return
    if frame[L.STEP] == BODY:
        frame[L.STEP] = END
        push(game, L.P_CHALLENGES if phase == c.EPIC_PHASE else L.P_PLOT + phase - c.PLOT_PHASE, 0, 0, 0, 0)
        return
    if frame[L.STEP] == END:
        frame[L.STEP] = AFTER
        end_controls(game, c.UNTIL_END_OF_PHASE)
        expire(game, c.UNTIL_END_OF_PHASE, True)
        if phase == c.EPIC_PHASE and game["effects_of"][c.L_REPEATS_PHASE] == 0:
            end_epic_battle(game, tables)
        happened(game, c.PHASE_ENDED, -1, L.NOBODY, -1, phase)
        if not nothing_to_do(game):
            open_window(game, int(game["first"]), END_OF_PHASE_WINDOW)
            return
    end_controls(game, c.UNTIL_END_OF_PHASE)
    expire(game, c.UNTIL_END_OF_PHASE, False)
    pop(game)
