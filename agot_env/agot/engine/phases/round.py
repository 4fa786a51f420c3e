"""The whole game, its rounds and the frame of every phase (RND-1, RND-2)."""

from agot_env.agot.engine.phases.shadows import any_in_shadows
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.epic import end_epic_battle
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import changed, expire, happened, has_rule, nothing_to_do, open_window, pop, push
from agot_env.agot.engine.record.plots import return_used_plots, switch_back
from agot_env.agot.engine.timing.windows import END_OF_PHASE_WINDOW, FRAMEWORK_WINDOW
from agot_env.agot.engine.values.stats import fresh
from agot_env.agot.engine.values.titles import return_titles


@boundary
def step_game(game: GameState, tables: Tables) -> None:
    """Set up, then round after round until a player wins or the round limit is reached."""
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


@boundary
def step_round(game: GameState, tables: Tables) -> None:
    """One phase after the other; PHASE is the next one."""
    frame = game["frames"][int(game["depth"]) - 1]
    phase = int(frame[PHASE])
    if phase > c.TAXATION or (phase == c.TAXATION and tables["switches"][c.S_TAXATION] == 0):  # RND-1
        if tables["switches"][c.S_USED_PLOTS_RETURN] == c.AT_END_OF_ROUND:
            return_used_plots(game)
        switch_back(game)
        return_titles(game)
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


BEGIN, BEGUN, BODY, END, AFTER = range(5)


@boundary
def step_phase(game: GameState, tables: Tables) -> None:
    """A phase begins, cards come out of Shadows (SHA-6), it is played, and ends: lasting effects of the phase expire, then
    "at the end" passives (FAQ 2.6)."""
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
            for seat in range(int(game["seats"])):
                earlier = phase == c.EPIC_PHASE and game["attacked"][seat] != 0
                game["attacked"][seat] = L.ATTACKED_EARLIER if earlier else 0
                game["won"][seat] &= ~((1 << L.LOST_SHIFT) - 1)  # losses are those of the round
                for k in range(c.CHALLENGE_TYPES):
                    game["extra_begun"][seat, k] = 0
                    game["extra_ruled"][seat, k] = 0
        elif phase == c.PLOT_PHASE:
            for seat in range(int(game["seats"])):
                game["won"][seat] &= (1 << L.LOST_SHIFT) - 1
        if any_in_shadows(game):
            push(game, L.P_SHADOWS, 0, 0, 0, 0)
            return
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
        expire(game, c.UNTIL_END_OF_PHASE, True)
        if phase == c.EPIC_PHASE:
            end_epic_battle(game, tables)
        happened(game, c.PHASE_ENDED, -1, L.NOBODY, -1, phase)
        if not nothing_to_do(game):
            open_window(game, int(game["first"]), END_OF_PHASE_WINDOW)
            return
    expire(game, c.UNTIL_END_OF_PHASE, False)
    pop(game)
