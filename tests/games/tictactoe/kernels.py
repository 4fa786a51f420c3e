"""What `agot_env.batches.kernels.Kernels` asks for, in plain Python."""

from functools import partial

import numpy as np

from tictactoe import layout as L

START, STEP, RANDOM, WRITE, REPLAY = range(5)
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
MASK = 2**64 - 1


def mixed(number):
    """A hash of an integer (splitmix64)."""
    number = (number + 0x9E3779B97F4A7C15) & MASK
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & MASK
    return number ^ (number >> 31)


def begin(game, seed, index, episode):
    game["seed"], game["index"], game["episode"] = seed, index, episode
    luck = mixed(mixed(mixed(int(seed)) ^ int(index)) ^ int(episode))
    game["policy_rng"] = luck
    game["seat"] = game["first"] = mixed(luck) & 1
    game["prompt"] = 1


def answer(game, square):
    seat = int(game["seat"])
    game["board"][square] = seat + 1
    game["decisions"] += 1
    game["seat"] = 1 - seat
    if any(all(game["board"][s] == seat + 1 for s in line) for line in LINES):
        game["winner"], game["ended"] = seat, 1
    elif (game["board"] != 0).all():
        game["ended"] = 2
    if game["ended"]:
        game["seat"], game["prompt"] = L.NOBODY, 0


def observe(game, seat, out):
    board = game["board"]
    out[0::2] = board == seat + 1
    out[1::2] = (board != 0) & (board != seat + 1)


class Bindable:
    def __init__(self, function):
        self.function = function

    def __call__(self, *arguments):
        return self.function(*arguments)

    def bind(self, *arguments):
        return partial(self.function, *arguments)


@Bindable
def run(mode, games, templates, tables, seeds, actions, seat, observations, masks, rewards, terminated, truncated, trace, autoreset,
        write, decisions):  # fmt: skip
    made = finished = 0
    for i, game in enumerate(games):
        if mode == START:
            games[i] = templates[0]
            begin(game, *seeds[i])
        if mode == STEP:
            rewards[i], terminated[i], truncated[i] = 0, False, False
        for turn in range({STEP: 1, RANDOM: decisions[i], REPLAY: decisions[i]}.get(mode, 0)):
            if game["seat"] < 0:
                break
            free = np.flatnonzero(game["board"] == 0)
            if mode == RANDOM:
                game["policy_rng"] = mixed(int(game["policy_rng"]))
                square = int(free[int(game["policy_rng"]) % len(free)])
            else:
                square = int(actions[i] if mode == STEP else trace[i, turn])
                if square not in free:
                    break
            trace[i, game["decisions"]] = square
            answer(game, square)
            made += 1
            if game["ended"]:
                finished += 1
                if mode == STEP:
                    terminated[i] = True
                    if game["winner"] >= 0:
                        rewards[i] = -1
                        rewards[i, game["winner"]] = 1
                if autoreset:
                    seed, index, episode = (int(game[name]) for name in ("seed", "index", "episode"))
                    games[i] = templates[0]
                    begin(game, seed, index, episode + 1)
        seat[i] = game["seat"]
        if write:
            observe(game, max(0, int(game["seat"])), observations[i])
            masks[i] = (game["board"] == 0) & (game["seat"] >= 0)
    return made, finished, 0


@Bindable
def illegal_action(games, actions, num_actions):
    for i, game in enumerate(games):
        over = game["seat"] < 0
        if (actions[i] != -1) if over else not (0 <= actions[i] < num_actions and game["board"][actions[i]] == 0):
            return i
    return -1


def observe_seats(games, tables, seats, out):
    for game, seat, row in zip(games, seats, out):
        observe(game, seat, row)


def resample_games(games, tables, seats, luck):
    games["policy_rng"] = luck[:, 2]
