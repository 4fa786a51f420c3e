"""The kernels that play the Lands game for training: whole games, and from one decision to the next."""

from __future__ import annotations

import numpy as np

from agot_agents.lands.greedy.kernels import UNIT as GREEDY
from agot_agents.lands.greedy.kernels import judge_actions
from agot_agents.lands.network.hints import Desk, encode, new_desk
from agot_agents.lands.network.kernels import UNIT as NETWORK
from agot_agents.networks.forward import CRITIC_WIDTH, HINTS, choose_action, room_to_work
from agot_env.entities.code import SECRETS, action_at
from agot_env.lands.engine import layout as L
from agot_env.lands.engine.layout import Games, GameState
from agot_env.lands.engine.observe import observe, write_mask
from agot_env.lands.engine.rules import answer
from agot_env.lands.engine.setup import start
from agot_env.lands.entities.features import MOST_NUMBERS
from agot_env.lands.kernels import give_rewards
from agot_env.machine_code.annotations import Input, Matrix, Vector
from agot_env.machine_code.bits import lowest
from agot_env.machine_code.intrinsics import start_of
from agot_env.machine_code.unit import Unit, jit
from agot_training.playing import GREEDY_PLAYER, LEARNER, PAST, chance_of, count_entities, credit, record_decision, write_policy

UNIT = Unit("lands_training", "agot_training.lands_kernels", needs=(GREEDY, NETWORK), allocates=True)

TO_WIN = (0, 0, L.TO_WIN[2], L.TO_WIN[3])
"""The number of locations that win a game, by the number of seats."""
TIES = 1e-3
"""The size of the random numbers by which the greedy agent chooses among equally good actions."""


@jit
def look(game: GameState, observations: Matrix[np.int16], masks: Matrix[np.int8]) -> None:
    """Write the observation and the legal actions of the deciding seat."""
    observe(game, int(game["seat"]), start_of(observations), 0)
    write_mask(game, start_of(masks), 0)


@jit
def append_secrets(game: GameState, viewer: int, out: Vector[np.int16], begin: int, at: int) -> int:
    """Append the hands of all players but one, which only the critic may know; returns the end."""
    count = 0
    for seat in range(int(game["seats"])):
        if seat == viewer:
            continue
        for half in range(2):
            word = int(game["hand"][seat, half])
            while word:
                out[at] = half * L.WORD + lowest(word)
                word &= word - 1
                at += 1
                count += 1
    out[begin + SECRETS] = count
    return at


@jit
def greedy_action(game: GameState, observations: Matrix[np.int16], masks: Matrix[np.int8], desk: Desk) -> int:
    """The action of the greedy agent."""
    judge_actions(observations[0], desk.scores, desk.fits, desk.threats, desk.losses)
    best, most = -1, -np.inf
    for action in range(L.ACTIONS):
        if masks[0, action]:
            score = desk.scores[action] + TIES * chance_of(game, False)
            if score > most:
                best, most = action, score
    return int(np.int64(best))


@jit
def margin_of_seat(game: GameState, seat: int) -> float:
    """The share of the locations needed to win that a seat has claimed, minus the largest share of another seat."""
    mine, most = 0, 0
    for other in range(int(game["seats"])):
        lands = int(game["lands_won"][other])
        if other == seat:
            mine = lands
        else:
            most = max(most, lands)
    return (mine - most) / TO_WIN[int(game["seats"])]


@jit
def take(game: GameState, trace: Matrix[np.int16], i: int, action: int) -> None:
    """Take an action in a game."""
    if game["decisions"] < trace.shape[1]:
        trace[i, game["decisions"]] = action
    answer(game, action)


@UNIT.entry
def play_games(
    games: Games, trace: Matrix[np.int16], first_game: int, players: Input[Matrix[np.int64]], networks: Input[Matrix[np.float32]],
    plan: Input[Vector[np.int64]], teacher: int, with_judge: int, best: int, gamma: float, gae_lambda: float, rows: int,
    code: Vector[np.int16], starts: Vector[np.int64], picked: Vector[np.int64], log_probs: Vector[np.float32], values: Vector[np.float32],
    judged: Vector[np.float32], seats_of: Vector[np.int8], games_of: Vector[np.int64], targets: Vector[np.float32],
    target_starts: Vector[np.int64], advantages: Vector[np.float32], returns: Vector[np.float32], margins: Vector[np.float32],
    rewards: Matrix[np.float32],
) -> tuple[int, int]:  # fmt: skip
    """Play games that have begun to their ends, and store each decision of the learner.

    Arguments and result are those of `agot_training.agot_kernels.play_games`, without searches. The margin is the share of the locations
    needed to win that the seat has claimed, minus the largest share of another seat.
    """
    seats = int(games[0]["seats"])
    observations, masks = np.zeros((1, L.OBSERVATION_SIZE), np.int16), np.zeros((1, L.ACTIONS), np.int8)
    desk, scratch = new_desk(), np.empty(MOST_NUMBERS, np.int16)
    work, other = np.empty(room_to_work(plan), np.float32), np.empty(plan[CRITIC_WIDTH], np.float32)
    logits = np.empty(L.ACTIONS, np.float32)
    for i in range(first_game, len(games)):
        game = games[i]
        begin = rows
        while game["seat"] != L.NOBODY:
            seat = int(game["seat"])
            player = players[i, seat]
            look(game, observations, masks)
            if player == LEARNER:
                at = starts[rows]
                if rows + 1 >= len(starts) or at + MOST_NUMBERS > len(code) or target_starts[rows] + L.ACTIONS > len(targets):
                    return begin, i
                end = encode(observations[0], masks[0], desk, plan[HINTS], code, at)
                end = append_secrets(game, seat, code, at, end)
                choice = record_decision(
                    game, code, at, rows, networks[LEARNER], plan, with_judge, best, work, other, logits, picked, log_probs, values, judged
                )
                seats_of[rows] = seat
                games_of[rows] = i
                target_starts[rows + 1] = target_starts[rows]
                if teacher >= 0:
                    target_starts[rows + 1] += write_policy(code, at, networks[teacher], plan, work, logits, targets, target_starts[rows])
                action = action_at(code, at, choice)
                rows += 1
                starts[rows] = end
            elif player > LEARNER:
                encode(observations[0], masks[0], desk, plan[HINTS], scratch, 0)
                action = choose_action(scratch, networks[player], plan, work, logits, chance_of(game, best))
            else:
                action = greedy_action(game, observations, masks, desk)
            take(game, trace, i, action)
        give_rewards(game, rewards, i)
        credit(rewards[i], seats, begin, rows, seats_of, judged, gamma, gae_lambda, advantages, returns)
        for row in range(begin, rows):
            margins[row] = margin_of_seat(game, int(seats_of[row]))
    return rows, len(games)


@UNIT.entry
def advance_games(
    games: Games, templates: Input[Games], tables: Input[Vector[np.int8]], trace: Matrix[np.int16], seats_to_move: Vector[np.int8],
    observations: Matrix[np.int16], masks: Matrix[np.int8], first_game: int, actions: Input[Vector[np.int64]], seating: Matrix[np.int64],
    next_seating: Input[Matrix[np.int64]], hinted: int, with_secrets: int, acting: Vector[np.int64], rewards: Matrix[np.float32],
    end_margins: Matrix[np.float32], ended: Vector[np.bool_], code: Vector[np.int16], starts: Vector[np.int64], counts: Matrix[np.int64],
) -> int:  # fmt: skip
    """Take an action in each game, let the greedy agent decide where it is to act, and encode the position of the next decision.

    Arguments and result are those of `agot_training.agot_kernels.advance_games`; there are no decks here, and the tables are not used.
    """
    seats = int(games[0]["seats"])
    desk = new_desk()
    for i in range(first_game, len(games)):
        at = starts[i]
        if at + MOST_NUMBERS > len(code):
            return i
        game = games[i]
        for seat in range(seats):
            rewards[i, seat] = end_margins[i, seat] = 0.0
        ended[i] = False
        if actions[i] >= 0:
            take(game, trace, i, actions[i])
        seat, player = 0, LEARNER
        while True:
            if game["seat"] == L.NOBODY:
                if not ended[i]:
                    ended[i] = True
                    give_rewards(game, rewards, i)
                    for other in range(seats):
                        end_margins[i, other] = margin_of_seat(game, other)
                seed, index, episode = game["seed"], game["index"], game["episode"] + 1
                games[i] = templates[0]
                start(game, seed, index, episode)
                for other in range(seats):
                    seating[i, other] = next_seating[i, other]
                continue
            seat = int(game["seat"])
            player = seating[i, seat]
            seen, legal = observations[i : i + 1], masks[i : i + 1]
            look(game, seen, legal)
            if player != GREEDY_PLAYER:
                break
            take(game, trace, i, greedy_action(game, seen, legal, desk))
        seats_to_move[i] = game["seat"]
        acting[i] = player
        end = at
        if player <= PAST:
            end = encode(observations[i], masks[i], desk, hinted, code, at)
            if with_secrets and player == LEARNER:
                end = append_secrets(game, seat, code, at, end)
        count_entities(code, at, end, counts, i)
        starts[i + 1] = end
    return len(games)


@UNIT.entry
def encode_views(
    games: Games, viewer: int, first_game: int, hinted: int, with_secrets: int, code: Vector[np.int16], starts: Vector[np.int64],
    counts: Matrix[np.int64],
) -> int:  # fmt: skip
    """Encode each game as one seat sees it, with its legal actions if it is to act; arguments and result as for `advance_games`."""
    seen, legal, desk = np.zeros((1, L.OBSERVATION_SIZE), np.int16), np.zeros((1, L.ACTIONS), np.int8), new_desk()
    for i in range(first_game, len(games)):
        at = starts[i]
        if at + MOST_NUMBERS > len(code):
            return i
        game = games[i]
        legal[:] = 0
        observe(game, viewer, start_of(seen), 0)
        if game["seat"] == viewer:
            write_mask(game, start_of(legal), 0)
        end = encode(seen[0], legal[0], desk, hinted, code, at)
        if with_secrets:
            end = append_secrets(game, viewer, code, at, end)
        count_entities(code, at, end, counts, i)
        starts[i + 1] = end
    return len(games)


UNIT.load()
