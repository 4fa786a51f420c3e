"""The loop: frames in, prompt out. A game that must decide waits with ``seat`` set and its legal answers."""

import numpy as np

from agot_env.agot.engine.phases.actions import step_actions
from agot_env.agot.engine.phases.challenges import step_attackers, step_challenge, step_challenges, step_defenders, step_resolve
from agot_env.agot.engine.phases.draft import step_draft
from agot_env.agot.engine.phases.draw import step_draw
from agot_env.agot.engine.phases.ending import step_dominance, step_standing, step_taxation
from agot_env.agot.engine.phases.marshalling import step_marshalling, step_play_card
from agot_env.agot.engine.phases.naval import step_naval
from agot_env.agot.engine.phases.plot import step_plot, step_reveal_all
from agot_env.agot.engine.phases.redirects import step_regent, step_stand_in
from agot_env.agot.engine.phases.round import is_cut_short, step_game, step_phase, step_round
from agot_env.agot.engine.phases.setup import step_setup
from agot_env.agot.engine.phases.shadows import step_shadows
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    allow,
    ask,
    fail,
    has_rule,
    is_legal,
    is_out,
    log_choice,
    nothing_legal,
    nothing_to_do,
    pop,
    push,
    remember,
)
from agot_env.agot.engine.record.prizes import is_claimed_together
from agot_env.agot.engine.timing.cancels import step_cancels, step_turned_up
from agot_env.agot.engine.timing.choices import (
    step_give_power,
    step_infamy,
    step_influence,
    step_pay,
    step_pick,
    step_reveal,
)
from agot_env.agot.engine.timing.elimination import eliminate
from agot_env.agot.engine.timing.interpreter import step_ability
from agot_env.agot.engine.timing.removal import step_remove
from agot_env.agot.engine.timing.windows import step_window
from agot_env.agot.engine.values.stats import fresh
from agot_env.agot.engine.values.titles import step_titles
from agot_env.agot.engine.values.totals import count_totals, power_to_win
from agot_env.machine_code.rng import seeded

STEPS = 100_000
"""Turns of the loop between two decisions, at most: play takes a few hundred."""


@jit
def step_top(game: GameState, tables: Tables) -> None:
    """Run the procedure of the top frame once."""
    procedure = int(game["frames"][int(game["depth"]) - 1, L.PROC])
    if game["effects_of"][c.L_ROUND_ENDS] and is_cut_short(game, procedure):
        pop(game)
    elif procedure == L.P_WINDOW:
        step_window(game, tables)
    elif procedure == L.P_ACTIONS:
        step_actions(game, tables)
    elif procedure == L.P_ABILITY:
        step_ability(game, tables)
    elif procedure == L.P_PICK:
        step_pick(game, tables)
    elif procedure == L.P_PLAY_CARD:
        step_play_card(game, tables)
    elif procedure == L.P_REMOVE:
        step_remove(game, tables)
    elif procedure == L.P_INFLUENCE:
        step_influence(game, tables)
    elif procedure == L.P_PAY:
        step_pay(game, tables)
    elif procedure == L.P_GIVE_POWER:
        step_give_power(game, tables)
    elif procedure == L.P_INFAMY:
        step_infamy(game, tables)
    elif procedure == L.P_CHALLENGES:
        step_challenges(game, tables)
    elif procedure == L.P_CHALLENGE:
        step_challenge(game, tables)
    elif procedure == L.P_ATTACKERS:
        step_attackers(game, tables)
    elif procedure == L.P_DEFENDERS:
        step_defenders(game, tables)
    elif procedure == L.P_RESOLVE:
        step_resolve(game, tables)
    elif procedure == L.P_PHASE:
        step_phase(game, tables)
    elif procedure == L.P_ROUND:
        step_round(game, tables)
    elif procedure == L.P_PLOT:
        step_plot(game, tables)
    elif procedure == L.P_REVEAL_ALL:
        step_reveal_all(game, tables)
    elif procedure == L.P_REVEAL:
        step_reveal(game, tables)
    elif procedure == L.P_DRAW:
        step_draw(game, tables)
    elif procedure == L.P_MARSHALLING:
        step_marshalling(game, tables)
    elif procedure == L.P_DOMINANCE:
        step_dominance(game, tables)
    elif procedure == L.P_STANDING:
        step_standing(game, tables)
    elif procedure == L.P_TAXATION:
        step_taxation(game, tables)
    elif procedure == L.P_CANCELS:
        step_cancels(game, tables)
    elif procedure == L.P_TURNED_UP:
        step_turned_up(game, tables)
    elif procedure == L.P_REGENT:
        step_regent(game)
    elif procedure == L.P_STAND_IN:
        step_stand_in(game, tables)
    elif procedure == L.P_TITLES:
        step_titles(game)
    elif procedure == L.P_SETUP:
        step_setup(game, tables)
    elif procedure == L.P_WINNER:
        step_winner(game, tables)
    elif procedure == L.P_DRAFT:
        step_draft(game, tables)
    elif procedure == L.P_SHADOWS:
        step_shadows(game, tables)
    elif procedure == L.P_NAVAL:
        step_naval(game)
    else:
        step_game(game, tables)


@boundary
def has_won(game: GameState, tables: Tables, seat: int) -> bool:
    """Whether a seat, or the team whose first seat it is, has the power to win.

    *ruling*: a team wins with the power of both partners, so that it cannot win while one of them cannot.
    """
    if is_out(game, seat) or has_rule(game, seat, c.CANNOT_WIN):
        return False
    if int(game["variant"]) & L.TEAMS:
        if seat >= 2 or has_rule(game, seat + 2, c.CANNOT_WIN):
            return False
        both = power_to_win(game, seat) + power_to_win(game, seat + 2)
        return int(game["totals"][seat]) + int(game["totals"][seat + 2]) >= both
    return game["totals"][seat] >= power_to_win(game, seat)


@boundary
def settle(game: GameState, tables: Tables) -> None:
    """End the game as soon as a player has 15 power or is the only player left (WIN-1, WIN-2, WIN-4).

    Partners win with 30 together (VAR-1); the first seat of the team stands for both. *ruling*: WIN-2 holds for teams too.
    *ruling*: a player who is eliminated and reaches 15 power at the same time does not win; elimination is checked first.
    """
    fresh(game, tables)
    game["unsettled"] = 0
    if tables["switches"][c.S_DOOMED_LIMIT] and eliminate(game, tables):
        return
    fresh(game, tables)
    count_totals(game, tables)
    winners = 0
    winner = L.NOBODY
    for seat in range(int(game["seats"])):
        if has_won(game, tables, seat):
            winners += 1
            winner = seat
    if winners > 1 and tables["switches"][c.S_FIRST_PLAYER_WINS]:
        winner = int(game["first"])
        while not has_won(game, tables, winner):  # *ruling*: the next one clockwise
            winner = (winner + 1) % int(game["seats"])
        winners = 1
    if winners == 1:
        win(game, winner)
    elif winners > 1:
        game["seat"] = L.NOBODY
        push(game, L.P_WINNER, 0, 0, 0, 0)


@jit
def win(game: GameState, seat: int) -> None:
    """A seat wins by its power."""
    game["winner"] = seat
    game["reason"] = L.WON_BY_POWER
    game["depth"] = 0
    game["seat"] = L.NOBODY


@boundary
def step_winner(game: GameState, tables: Tables) -> None:
    """The first player chooses who of those with 15 power wins (WIN-2)."""
    frame = game["frames"][int(game["depth"]) - 1]
    if frame[L.STEP] == 0:
        frame[L.STEP] = 1
        nothing_legal(game)
        for seat in range(int(game["seats"])):
            if has_won(game, tables, seat):
                allow(game, L.ANSWER_SEAT + seat)
        ask(game, int(game["first"]), L.ASK_WINNER, -1)
    else:
        win(game, int(game["answer"]) - L.ANSWER_SEAT)


@boundary
def advance(game: GameState, tables: Tables) -> None:
    """Run the game until a seat has to act or the game is over; a game that reaches neither fails."""
    left = STEPS
    while game["depth"] > 0 and game["seat"] == L.NOBODY:
        left -= 1
        if left == 0:
            fail(game, L.TOO_MANY_STEPS)
            return
        frame = game["frames"][int(game["depth"]) - 1]
        if frame[L.PROC] == L.P_WINDOW and frame[L.STEP] == 0 and nothing_to_do(game):
            pop(game)
            continue
        step_top(game, tables)
        if game["unsettled"] and game["depth"] > 0 and game["seat"] == L.NOBODY and not is_claimed_together(game):
            settle(game, tables)


@jit
def start(game: GameState, seed: int, index: int, episode: int) -> None:
    """Begin a game that is a copy of the template: all else comes from (seed, index, episode)."""
    game["seed"] = seed
    game["index"] = index
    game["episode"] = episode
    game["rng"] = seeded(seed, index, episode, 0)
    game["policy_rng"] = seeded(seed, index, episode, 1)
    push(game, L.P_GAME, 0, 0, 0, 0)


@jit
def answer(game: GameState, tables: Tables, choice: int) -> None:
    """Give the answer of the seat that must decide, which must be legal, and run on."""
    if log.is_logged(game):
        log_choice(game, int(game["seat"]), int(game["prompt"]), int(game["prompt_source"]), int(choice), log.ASKED)
    remember(game, int(game["seat"]), choice)
    game["answer"] = choice
    game["seat"] = L.NOBODY
    game["decisions"] += 1
    advance(game, tables)


# --- answers and actions: an action is relative to the seat, an answer is not ----------------------------------------------


@jit
def answer_of(action: int, seat: int, seats: int) -> int:
    """The answer that an action of a seat means."""
    cards = seats * L.SLOTS
    if action < cards:
        owner = (seat + action // L.SLOTS) % seats
        return owner * L.SLOTS + action % L.SLOTS
    action -= cards
    if action < L.PLOTS:
        return L.ANSWER_PLOT + action
    action -= L.PLOTS
    if action < seats:
        return L.ANSWER_SEAT + (seat + action) % seats
    action -= seats
    attacks = c.CHALLENGE_TYPES * (seats - 1)
    if action < attacks:
        return L.ANSWER_ATTACK + action // (seats - 1) * (L.SEATS - 1) + action % (seats - 1)
    action -= attacks
    return L.ANSWER_TITLE + action


@jit
def action_of(choice: int, seat: int, seats: int) -> int:
    """The action of a seat that means an answer."""
    if choice < L.ANSWER_PLOT:
        return ((choice // L.SLOTS - seat) % seats) * L.SLOTS + choice % L.SLOTS
    cards = seats * L.SLOTS
    if choice < L.ANSWER_SEAT:
        return cards + choice - L.ANSWER_PLOT
    if choice < L.ANSWER_ATTACK:
        return cards + L.PLOTS + (choice - L.ANSWER_SEAT - seat) % seats
    if choice < L.ANSWER_TITLE:
        attack = choice - L.ANSWER_ATTACK
        return cards + L.PLOTS + seats + attack // (L.SEATS - 1) * (seats - 1) + attack % (L.SEATS - 1)
    return cards + L.PLOTS + seats + c.CHALLENGE_TYPES * (seats - 1) + choice - L.ANSWER_TITLE


@jit
def action_is_legal(game: GameState, action: int, actions: int) -> bool:
    """Whether an action of the seat that must decide is legal."""
    if action < 0 or action >= actions or game["seat"] < 0:
        return False
    return is_legal(game, answer_of(int(np.int64(action)), int(game["seat"]), int(game["seats"])))

