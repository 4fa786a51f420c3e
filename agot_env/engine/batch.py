"""Kernels over an array of games. One kernel with modes, since numba puts the whole engine into every kernel."""

import numpy as np

from agot_env.engine import layout as L
from agot_env.engine.jit import compile_boundaries, jit
from agot_env.engine.machine import action_is_legal, advance, answer, answer_of, start, write_mask
from agot_env.engine.observe import observe
from agot_env.engine.record import legal_count, nth_legal
from agot_env.engine.rng import policy_random_below

START, STEP, RANDOM, WRITE = range(4)


@jit
def is_over(game):
    """Whether a game has ended or failed."""
    return game["seat"] == L.NOBODY


@jit
def give_rewards(game, rewards, i):
    """+1 to the winner, -1 / (seats - 1) to each other; 0 when the round limit ended it."""
    seats = int(game["seats"])
    winner = int(game["winner"])
    for seat in range(seats):
        rewards[i, seat] = 0.0
        if winner >= 0:
            rewards[i, seat] = 1.0 if seat == winner else -1.0 / (seats - 1)


@jit
def illegal_action(games, actions, number):
    """The first game for which the action is not legal; -1 if all are. Nothing is changed."""
    for i in range(len(games)):
        game = games[i]
        if game["seat"] != L.NOBODY and not action_is_legal(game, actions[i], number):
            return i
    return -1


@jit
def run(
    mode, games, templates, tables, seeds, actions, seats_to_move, observations, masks, rewards, terminated, truncated, autoreset,
    with_observation, decisions,
):  # fmt: skip
    """Start, step or randomly play every game, and write observation and mask for whoever must decide then.

    Returns (decisions made, games finished).
    """
    card_tables = tables[0]
    made = 0
    finished = 0
    for i in range(len(games)):
        game = games[i]
        if mode == START:
            start(game, templates[0], seeds[i, 0], seeds[i, 1], seeds[i, 2])
            advance(game, card_tables)
        elif mode == STEP:
            terminated[i] = False
            truncated[i] = False
            if is_over(game):
                for seat in range(int(game["seats"])):
                    rewards[i, seat] = 0.0
                continue
            answer(game, card_tables, answer_of(np.int64(actions[i]), int(game["seat"]), int(game["seats"])))
            made += 1
            give_rewards(game, rewards, i)
            if is_over(game) and game["error"] == 0:
                finished += 1
                terminated[i] = game["winner"] >= 0
                truncated[i] = game["winner"] < 0
                if autoreset:
                    again(games, templates, i, card_tables)
        elif mode == RANDOM:
            for _ in range(decisions[i]):
                if is_over(game):
                    break
                choice = nth_legal(game, policy_random_below(game, legal_count(game)))
                answer(game, card_tables, choice)
                made += 1
                if is_over(game):
                    if game["error"]:
                        break
                    finished += 1
                    if autoreset:
                        again(games, templates, i, card_tables)
                if with_observation and game["seat"] >= 0:
                    observe(game, card_tables, int(game["seat"]), observations[i])
                    write_mask(game, masks[i])
        if with_observation or mode != RANDOM:
            seat = int(game["seat"])
            seats_to_move[i] = seat
            if with_observation:
                observe(game, card_tables, seat if seat >= 0 else 0, observations[i])
                write_mask(game, masks[i])
        else:
            seats_to_move[i] = game["seat"]
    return made, finished


@jit
def again(games, templates, i, card_tables):
    """Begin the next episode of a game."""
    game = games[i]
    seed = game["seed"]
    index = game["index"]
    episode = game["episode"] + 1
    games[i] = templates[0]
    start(game, templates[0], seed, index, episode)
    advance(game, card_tables)


compile_boundaries()
