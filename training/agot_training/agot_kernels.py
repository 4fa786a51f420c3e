"""The kernels for training the network of the card game: self-play, gradients, and steps of the optimiser."""

from __future__ import annotations

import numpy as np

from agot_agents.greedy.agot_kernels import UNIT as GREEDY
from agot_agents.greedy.agot_kernels import best_action
from agot_agents.networks.encoding import BOARD, CHOICES, SECRETS, encode
from agot_agents.networks.forward import CRITIC_WIDTH, FIRST, MARGIN_BIAS, SEATS, SECOND, dot, fast, forward, room_to_work
from agot_agents.networks.forward import MARGIN as MARGIN_WEIGHTS
from agot_agents.networks.kernels import MOST_NUMBERS, action_at, choice_of, first_action, normalise
from agot_agents.networks.kernels import UNIT as NETWORK
from agot_agents.search.guided_kernels import COUNTS, EXPLORATION, PESSIMISM, SURE, Tools, grow_tree
from agot_agents.search.guided_tree import NODE, REPLY, child_by, favourite
from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.jit import UNIT as ENGINE
from agot_env.agot.engine.machine import answer, answer_of
from agot_env.agot.engine.observe import observe, write_mask
from agot_env.agot.engine.stats import power_to_win
from agot_env.agot.kernels import copy_game, redraw_game
from agot_env.machine_code.bits import lowest
from agot_env.machine_code.intrinsics import start_of
from agot_env.machine_code.rng import GOLDEN, mixed, policy_random_below
from agot_env.machine_code.unit import Unit, jit
from agot_training.backward import backward, judge_all

UNIT = Unit(
    "training",
    "agot_training.agot_kernels",
    needs=(ENGINE, GREEDY, NETWORK),
    arrays={
        "games": (L.GAME, 1), "tables": (L.TABLES, 1), "facts": (np.int16, 2), "trace": (np.int16, 2), "networks": (np.float32, 2),
        "players": (np.int64, 2), "plan": (np.int64, 1), "code": (np.int16, 1), "starts": (np.int64, 1), "picked": (np.int64, 1),
        "log_probs": (np.float32, 1), "values": (np.float32, 1), "judged": (np.float32, 1), "seats_of": (np.int8, 1),
        "games_of": (np.int64, 1), "targets": (np.float32, 1), "target_starts": (np.int64, 1), "advantages": (np.float32, 1),
        "returns": (np.float32, 1), "margins": (np.float32, 1), "rewards": (np.float32, 2), "weights": (np.float32, 1),
        "order": (np.int64, 1), "counts": (np.float32, 1), "terms": (np.float32, 1), "gradients": (np.float32, 1), "sums": (np.float64, 1),
        "first_moment": (np.float32, 1), "second_moment": (np.float32, 1), "worlds": (L.GAME, 1), "tree": (NODE, 1),
        "replies": (REPLY, 1), "replies_at": (np.int32, 2),
    },
    floats=("gamma", "gae_lambda", "rate", "scale", "step", "searched"),
    inputs=("tables", "facts", "networks", "players", "plan"),
    allocates=True,
)  # fmt: skip

OBSERVATION_SIZES = (0, 0, *(sum(int(np.prod(shape)) for _, shape in L.observation_layout(n).values()) for n in range(2, L.SEATS + 1)))
ACTION_SIZES = (0, 0, *(L.num_actions(n) for n in range(2, L.SEATS + 1)))
"""The lengths of observations and masks, by the number of seats."""
LEARNER, GREEDY_PLAYER, SEARCHING = 0, -1, -2
"""The player of a seat: the first network, which learns; another network by its number; the greedy agent; a search guided by network k
(SEARCHING - k)."""
(CLIP, ENTROPY, ANCHOR, IMITATION, VALUE, JUDGEMENT, MARGIN) = range(7)
"""The terms of the loss: the clip range of the ratio of probabilities, and the weights of the other terms."""
TERMS = 7
OPEN = 0.95
"""A decision is open if no action is more probable than this."""
SURE_OF, SHARPNESS = 2.0, 5.0
"""A search is learned from if it finds an action better than the network's preferred one by this number of standard errors; and how
strongly its results change the network's policy: see `write_target`."""
(POLICY_LOSS, VALUE_LOSS, UNDECIDED, CHANGE, CLIPPED, FROM_TARGET, JUDGEMENT_LOSS, MARGIN_LOSS, AGREED) = range(9)
SUMS = 9
"""The statistics that are summed over decisions and reported."""


@jit
def encoded(game, tables, facts, observations, masks, scores, boards, places, out, at):
    """Write the encoded observation of the deciding seat of a game from an index on; returns the end."""
    observe(game, tables[0], int(game["seat"]), start_of(observations), 0)
    write_mask(game, start_of(masks), 0)
    return encode(observations[0], masks[0], facts, int(game["seats"]), scores, boards, places, out, at)


@jit
def append_secrets(game, out, begin, at):
    """Append the hands of the other players, which only the critic may know; returns the end."""
    seats = int(game["seats"])
    count = 0
    for seat in range(seats):
        word = game["zones"][c.HAND, seat]
        while word and seat != game["seat"]:
            out[at] = game["card"][seat * L.SLOTS + lowest(word)] + 1
            word &= word - 1
            at += 1
            count += 1
    out[begin + SECRETS] = count
    return at


@jit
def chance_of(game, best):
    """A number in [0, 1) from the game's RNG stream for players; -1 for the most probable choice."""
    return -1.0 if best else policy_random_below(game, 1 << 30) / (1 << 30)


@jit
def take(game, tables, trace, i, action):
    """Take an action in a game."""
    if game["decisions"] < trace.shape[1]:
        trace[i, game["decisions"]] = action
    answer(game, tables[0], answer_of(action, int(game["seat"]), int(game["seats"])))


@UNIT.entry
def play_games(
    games, tables, facts, trace, first_game, players, networks, plan, teacher, with_judge, best, gamma, gae_lambda, searched, iterations,
    worlds, tree, replies, replies_at, rows, code, starts, picked, log_probs, values, judged, seats_of, games_of, targets, target_starts,
    advantages, returns, margins, rewards,
):  # fmt: skip
    """Play games that have begun to their ends, and store each decision of the learner.

    Args:
        games, tables, facts, trace: those of a batch; games before the first one have been played.
        players: (games, seats), the player of each seat, see `LEARNER`.
        networks: (k, weights), each from its plan's base on.
        teacher: the network that also gives a target for each decision; -1: none.
        best: whether networks take the most probable action instead of sampling.
        searched: the share of the learner's open decisions (`OPEN`) for which a search is made.
        iterations: the iterations of a search.
        worlds, tree, replies, replies_at: work arrays for the search, see `agot_agents.search.guided_kernels.grow`; with one more world
            to play in.
        with_judge: whether advantages are those of the critic, which knows the hands of the other players.
        rows: the number of decisions stored before.
        code, starts: the encoded positions, the next one beginning at ``starts[rows]``.
        picked, log_probs, values, judged, seats_of, games_of: those of each decision.
        targets, target_starts: the targets of the teacher or the search: a probability for each legal action.
        advantages, returns, margins: those of each decision, written when its game has ended. The margin is the player's power at the end
            as a share of the power needed to win, minus the largest such share of another player.
        rewards: (games, seats).

    Returns:
        (decisions stored, games played); the last game may be unfinished because there was no room.
    """
    seats = int(games[0]["seats"])
    actions = ACTION_SIZES[seats]
    scores, places, boards = np.empty(actions), np.empty(actions, np.int64), np.empty((seats, BOARD))
    observations, masks = np.zeros((1, OBSERVATION_SIZES[seats]), np.int16), np.zeros((1, ACTION_SIZES[seats]), np.int8)
    room = MOST_NUMBERS[seats]
    work, other, logits = np.empty(room_to_work(plan), np.float32), np.empty(plan[CRITIC_WIDTH], np.float32), np.empty(actions, np.float32)
    scratch = np.empty(room, np.int16)
    next_value, next_advantage, owed = np.empty(seats), np.empty(seats), np.empty(seats)
    imagined, opinions = np.zeros((1, OBSERVATION_SIZES[seats]), np.int16), np.empty(actions, np.float32)
    luck, random, used = np.empty((1, 3), np.uint64), np.empty(1, np.uint64), np.empty(COUNTS, np.int64)
    for i in range(first_game, len(games)):
        game = games[i]
        begin = rows
        observations[:] = 0
        while game["seat"] != L.NOBODY:
            seat = int(game["seat"])
            player = players[i, seat]
            if player == LEARNER:
                at = starts[rows]
                if rows + 1 >= len(starts) or at + room > len(code) or target_starts[rows] + ACTION_SIZES[seats] > len(targets):
                    return begin, i
                end = encoded(game, tables, facts, observations, masks, scores, boards, places, code, at)
                end = append_secrets(game, code, at, end)
                choices = int(code[at + CHOICES])
                values[rows] = forward(code, at, networks[LEARNER], plan, work, logits)
                judged[rows] = judge_all(code, at, networks[LEARNER], plan, work, other) if with_judge else values[rows]
                normalise(logits, choices)
                choice = choice_of(logits, choices, chance_of(game, best))
                picked[rows] = choice
                log_probs[rows] = np.log(max(logits[choice], np.float32(1e-20)))
                seats_of[rows] = seat
                games_of[rows] = i
                target_starts[rows + 1] = target_starts[rows]
                if teacher >= 0:
                    forward(code, at, networks[teacher], plan, work, logits)
                    normalise(logits, choices)
                    for k in range(choices):
                        targets[target_starts[rows] + k] = logits[k]
                    target_starts[rows + 1] += choices
                elif searched > 0 and all_below(logits, choices, OPEN) and chance_of(game, 0) < searched:
                    sample_worlds(games, i, worlds, tables, luck, random)
                    used[:] = 0
                    tools = Tools(tables, facts, imagined, masks, networks[LEARNER], plan, scores, places, boards, scratch, work, opinions)
                    grow_tree(
                        tree, replies, replies_at, used, worlds[1:], worlds[:1], tools, random, iterations, EXPLORATION, PESSIMISM
                    )
                    if write_target(tree, code, at, choices, seat, logits, targets, target_starts[rows]):
                        target_starts[rows + 1] += choices
                action = action_at(code, at, choice)
                rows += 1
                starts[rows] = end
            elif player == GREEDY_PLAYER:
                observe(game, tables[0], seat, start_of(observations), 0)
                write_mask(game, start_of(masks), 0)
                action = best_action(observations[0], masks[0], facts, seats, scores)
            else:
                k = player if player > LEARNER else SEARCHING - player
                encoded(game, tables, facts, observations, masks, scores, boards, places, scratch, 0)
                choices = int(scratch[CHOICES])
                forward(scratch, 0, networks[k], plan, work, logits)
                normalise(logits, choices)
                if player > LEARNER:
                    action = action_at(scratch, 0, choice_of(logits, choices, chance_of(game, best)))
                elif not all_below(logits, choices, SURE):
                    action = action_at(scratch, 0, choice_of(logits, choices, -1.0))
                else:
                    sample_worlds(games, i, worlds, tables, luck, random)
                    used[:] = 0
                    tools = Tools(tables, facts, imagined, masks, networks[k], plan, scores, places, boards, scratch, work, opinions)
                    grow_tree(
                        tree, replies, replies_at, used, worlds[1:], worlds[:1], tools, random, iterations, EXPLORATION, PESSIMISM
                    )
                    action = np.int64(tree[favourite(tree, 0)]["action"])
            take(game, tables, trace, i, action)
        if game["error"]:
            return rows, i + 1
        reward_seats(game, rewards, i)
        for k in range(seats):
            next_value[k] = 0.0
            next_advantage[k] = 0.0
            owed[k] = rewards[i, k]
        for row in range(rows - 1, begin - 1, -1):
            seat = int(seats_of[row])
            known = judged[row]
            change = owed[seat] + gamma * next_value[seat] - known
            owed[seat] = 0.0
            next_advantage[seat] = change + gamma * gae_lambda * next_advantage[seat]
            next_value[seat] = known
            advantages[row] = next_advantage[seat]
            returns[row] = next_advantage[seat] + known
            margins[row] = margin_of_seat(game, seat)
    return rows, len(games)


@jit
def all_below(probabilities, n, most):
    """Whether none of n probabilities exceeds a number."""
    for k in range(n):
        if probabilities[k] > most:
            return False
    return True


@jit
def sample_worlds(games, i, worlds, tables, luck, random):
    """Write samples of a game, as the deciding seat knows it, into all worlds but the first, and the state of a new RNG stream.

    All random numbers come from the game's RNG stream for players.
    """
    game = games[i]
    for k in range(1, len(worlds)):
        for j in range(3):
            game["policy_rng"] += GOLDEN
            luck[0, j] = mixed(game["policy_rng"])
        copy_game(games, i, worlds, k)
        redraw_game(worlds[k], tables, int(game["seat"]), luck, 0, 1)
    game["policy_rng"] += GOLDEN
    random[0] = mixed(game["policy_rng"])


@jit
def write_target(tree, code, at, choices, seat, policy, targets, first):
    """Write the target of a search for an encoded position, if the search is sure that a choice is better than the network's preferred one.

    It is sure if the mean results of the two differ by more than `SURE_OF` standard errors. The target is the network's policy, with each
    probability multiplied by exp(`SHARPNESS` x mean result). An untried choice has the mean result of all iterations.

    Returns:
        whether there is a target.
    """
    visits, total = 0, 0.0
    node = int(tree[0]["child"])
    while node:
        visits += int(tree[node]["visits"])
        total += tree[node]["value"]
        node = int(tree[node]["sibling"])
    if visits == 0:
        return False
    mean = total / visits
    favourite, best, most = 0, -1, -np.inf
    place = first_action(code, at)
    for k in range(choices):
        node = child_by(tree, 0, np.int64(code[place]), seat)
        tried = int(tree[node]["visits"])
        result = tree[node]["value"] / tried if tried else mean
        targets[first + k] = result
        if policy[k] > policy[favourite]:
            favourite = k
        if tried > 1 and result > most:
            best, most = k, result
        place += 3 + int(code[place + 2])
    if best < 0 or not is_better(tree, code, at, best, favourite, seat):
        return False
    total = 0.0
    for k in range(choices):
        targets[first + k] = policy[k] * np.exp(SHARPNESS * (targets[first + k] - most))
        total += targets[first + k]
    for k in range(choices):
        targets[first + k] /= total
    return True


@jit
def is_better(tree, code, at, one, other, seat):
    """Whether the mean result of a choice is better than another's by more than `SURE_OF` standard errors; False if either is unknown."""
    if one == other:
        return False
    difference, variance, place = 0.0, 0.0, first_action(code, at)
    for k in range(max(one, other) + 1):
        if k == one or k == other:
            node = tree[child_by(tree, 0, np.int64(code[place]), seat)]
            tried = int(node["visits"])
            if tried < 2:
                return False
            mean = node["value"] / tried
            difference += mean if k == one else -mean
            variance += max(0.0, node["squares"] / tried - mean * mean) / (tried - 1)
        place += 3 + int(code[place + 2])
    return difference > SURE_OF * np.sqrt(variance)


@jit
def reward_seats(game, rewards, i):
    """Write the reward of each seat at the end of a game, as `Batch.step` does."""
    seats, winner = int(game["seats"]), int(game["winner"])
    teams = int(game["variant"]) & L.TEAMS != 0
    for seat in range(seats):
        rewards[i, seat] = 0.0
        if winner >= 0:
            has_won = seat == winner or (teams and seat == (winner + 2) % seats)
            rewards[i, seat] = 1.0 if has_won else -1.0 if teams else -1.0 / (seats - 1)


@jit
def margin_of_seat(game, seat):
    """The margin of a seat at the end of a game: its share of the power needed to win, minus the largest share of another seat."""
    mine, most = 0.0, 0.0
    for other in range(int(game["seats"])):
        share = game["totals"][other] / power_to_win(game, other)
        if other == seat:
            mine = share
        else:
            most = max(most, share)
    return mine - most


@UNIT.entry
def add_gradients(
    code, starts, order, counts, picked, log_probs, advantages, returns, margins, targets, target_starts, weights, plan, terms, gradients,
    sums,
):  # fmt: skip
    """Sum the gradients of the loss over decisions, and the reported statistics.

    Args:
        code, starts, picked, log_probs, advantages, returns, margins, targets, target_starts: as `play_games` has written them.
        order, counts: (n,) the decisions, and their weights; advantages should have mean 0 and standard deviation 1.
        weights, plan: the network, from its plan's base on.
        terms: (TERMS,) the loss.
        gradients: as the weights.
        sums: (SUMS,).
    """
    room, actions = room_to_work(plan), ACTION_SIZES[plan[SEATS]]
    ahead, back, other = np.empty(room, np.float32), np.empty(room, np.float32), np.empty(plan[CRITIC_WIDTH], np.float32)
    logits, slopes = np.empty(actions, np.float32), np.empty(actions, np.float32)
    for j in range(len(order)):
        i, count = order[j], counts[j]
        at = starts[i]
        n = int(code[at + CHOICES])
        value = forward(code, at, weights, plan, ahead, logits)
        judgement = np.float32(0.0)
        by_judge = np.float32(0.0)
        if terms[JUDGEMENT] > 0:
            judgement = judge_all(code, at, weights, plan, ahead, other)
            by_judge = count * terms[JUDGEMENT] * (judgement - returns[i])
            sums[JUDGEMENT_LOSS] += count * (judgement - returns[i]) ** 2
        first, second = plan[FIRST], plan[SECOND]
        margin = dot(ahead, first, weights, plan[MARGIN_WEIGHTS], second) + weights[plan[MARGIN_BIAS]]
        begin, end = target_starts[i], target_starts[i + 1]
        find_slopes(logits, n, int(picked[i]), log_probs[i], advantages[i], count, targets, begin, end, terms, slopes, sums)
        sums[VALUE_LOSS] += count * (value - returns[i]) ** 2
        sums[MARGIN_LOSS] += count * (margin - margins[i]) ** 2
        by_value, by_margin = count * terms[VALUE] * (value - returns[i]), count * terms[MARGIN] * (margin - margins[i])
        backward(code, at, weights, plan, ahead, other, slopes, by_value, by_margin, by_judge, gradients, back)


@jit
def find_slopes(logits, n, choice, log_prob, advantage, count, targets, begin, end, terms, slopes, sums):
    """Write the gradient of the loss with respect to the logits of n choices, which become probabilities, for a weighted decision."""
    normalise(logits, n)
    tiny = np.float32(1e-20)
    undecided = np.float32(0.0)
    best = 0
    for k in range(n):
        undecided -= logits[k] * np.log(max(logits[k], tiny))
        if logits[k] > logits[best]:
            best = k
    change = np.log(max(logits[choice], tiny)) - log_prob
    ratio = np.exp(min(change, np.float32(20.0)))
    clipped = (advantage > 0 and ratio > 1 + terms[CLIP]) or (advantage < 0 and ratio < 1 - terms[CLIP])
    push = np.float32(0.0) if clipped else -advantage * ratio
    for k in range(n):
        slope = push * ((np.float32(1.0) if k == choice else np.float32(0.0)) - logits[k])
        slopes[k] = count * (slope + terms[ENTROPY] * logits[k] * (np.log(max(logits[k], tiny)) + undecided))
    bounded = min(max(ratio, 1 - terms[CLIP]), 1 + terms[CLIP])
    sums[POLICY_LOSS] -= count * min(advantage * ratio, advantage * bounded)
    sums[UNDECIDED] += count * undecided
    sums[CHANGE] += count * (ratio - 1 - change)
    sums[CLIPPED] += count if abs(ratio - 1) > terms[CLIP] else 0.0
    if end == begin:
        return
    distance = np.float32(0.0)
    wanted = 0
    for k in range(n):
        distance += logits[k] * (np.log(max(logits[k], tiny)) - np.log(max(targets[begin + k], np.float32(1e-6))))
        if targets[begin + k] > targets[begin + wanted]:
            wanted = k
    for k in range(n):
        target = targets[begin + k]
        apart = np.log(max(logits[k], tiny)) - np.log(max(target, np.float32(1e-6))) - distance
        slopes[k] += count * (terms[ANCHOR] * logits[k] * apart + terms[IMITATION] * (logits[k] - target))
    sums[FROM_TARGET] += count * distance
    sums[AGREED] += count if wanted == best else 0.0


@UNIT.entry
def adam(weights, gradients, first_moment, second_moment, rate, scale, step):
    """A step of Adam with gradients multiplied by ``scale``; they are 0 afterwards."""
    run_adam(
        weights, gradients, first_moment, second_moment, np.float32(rate / (1.0 - 0.9**step)), np.float32(scale),
        np.float32(1.0 / (1.0 - 0.999**step)),
    )  # fmt: skip


@fast
def run_adam(weights, gradients, first_moment, second_moment, rate, scale, unbias):
    """Adam with betas 0.9 and 0.999 and epsilon 1e-5."""
    for k in range(len(weights)):
        slope = gradients[k] * scale
        first_moment[k] = np.float32(0.9) * first_moment[k] + np.float32(0.1) * slope
        second_moment[k] = np.float32(0.999) * second_moment[k] + np.float32(0.001) * slope * slope
        weights[k] -= rate * first_moment[k] / (np.sqrt(second_moment[k] * unbias) + np.float32(1e-5))
        gradients[k] = np.float32(0.0)


UNIT.load()
