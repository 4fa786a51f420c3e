"""The kernels that play the card game for training: whole games, with searches to learn from, and from one decision to the next."""

from __future__ import annotations

import numpy as np

from agot_agents.agot.greedy.kernels import UNIT as GREEDY
from agot_agents.agot.greedy.kernels import best_action
from agot_agents.agot.network.hints import encode
from agot_agents.agot.network.kernels import MOST_NUMBERS
from agot_agents.agot.network.kernels import UNIT as NETWORK
from agot_agents.agot.search.guided_kernels import RULES, Tools
from agot_agents.networks.forward import CRITIC_WIDTH, HINTS, choice_of, choose_action, forward, normalise, room_to_work
from agot_agents.search.guided_kernels import COUNTS, EXPLORATION, PESSIMISM, SURE, grow_tree
from agot_agents.search.guided_tree import Replies, Tree, child_by, favourite
from agot_env.agot.engine.machine import advance, answer, answer_of, start
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.decklists import enter_decks, match_of
from agot_env.agot.engine.record.jit import UNIT as ENGINE
from agot_env.agot.engine.record.layout import AllTables, Games, GameState
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.sight.observe import observe, write_mask
from agot_env.agot.engine.values.totals import power_to_win
from agot_env.agot.entities.encoding import BOARD
from agot_env.agot.kernels import NOTHING, copy_game, prefetch_next, prefetch_observation, redraw_game
from agot_env.entities.code import CHOICES, SECRETS, action_at, first_action
from agot_env.machine_code.annotations import Input, Matrix, Vector
from agot_env.machine_code.intrinsics import fill_bytes, start_of
from agot_env.machine_code.rng import GOLDEN, mixed
from agot_env.machine_code.unit import Unit, jit
from agot_training.playing import (
    GREEDY_PLAYER,
    LEARNER,
    OPEN,
    PAST,
    SEARCHING,
    TOGETHER,
    all_below,
    chance_of,
    count_entities,
    credit,
    record_decision,
    write_policy,
)

UNIT = Unit("training", "agot_training.agot_kernels", needs=(ENGINE, GREEDY, NETWORK), allocates=True)

OBSERVATION_SIZES = (0, 0, *(sum(int(np.prod(shape)) for _, shape in L.observation_layout(n).values()) for n in range(2, L.SEATS + 1)))
ACTION_SIZES = (0, 0, *(L.num_actions(n) for n in range(2, L.SEATS + 1)))
"""The lengths of observations and masks, by the number of seats."""
SURE_OF, SHARPNESS = 2.0, 5.0
"""A search is learned from if it finds an action better than the network's preferred one by more than this number of standard errors; and
how strongly its results change the network's policy: see `write_target`."""


@jit
def encoded(
    game: GameState, tables: AllTables, facts: Matrix[np.int16], observations: Matrix[np.int16], masks: Matrix[np.int8], hinted: int,
    scores: Vector[np.float64], boards: Matrix[np.float64], places: Vector[np.int64], out: Vector[np.int16], at: int,
) -> int:  # fmt: skip
    """Write the encoded observation of the deciding seat of a game from an index on; returns the end."""
    observe(game, tables[0], int(game["seat"]), start_of(observations), 0)
    write_mask(game, start_of(masks), 0)
    return encode(observations[0], masks[0], facts, int(game["seats"]), hinted, scores, boards, places, out, at)


@jit
def append_secrets(game: GameState, viewer: int, out: Vector[np.int16], begin: int, at: int) -> int:
    """Append the hands of all players but one, which only the critic may know; returns the end."""
    seats = int(game["seats"])
    count = 0
    for seat in range(seats):
        word = game["zones"][c.HAND, seat]
        while word and seat != viewer:
            out[at] = game["card"][seat * L.SLOTS + lowest(word)] + 1
            word &= word - 1
            at += 1
            count += 1
    out[begin + SECRETS] = count
    return at


@jit
def take(game: GameState, tables: AllTables, trace: Matrix[np.int16], i: int, action: int) -> None:
    """Take an action in a game."""
    if game["decisions"] < trace.shape[1]:
        trace[i, game["decisions"]] = action
    answer(game, tables[0], answer_of(action, int(game["seat"]), int(game["seats"])))


@UNIT.entry
def play_games(
    games: Games, tables: Input[AllTables], facts: Input[Matrix[np.int16]], trace: Matrix[np.int16], first_game: int,
    players: Input[Matrix[np.int64]], networks: Input[Matrix[np.float32]], plan: Input[Vector[np.int64]], teacher: int, with_judge: int,
    best: int, gamma: float, gae_lambda: float, searched: float, iterations: int, worlds: Games, tree: Tree, replies: Replies,
    replies_at: Matrix[np.int32], rows: int, code: Vector[np.int16], starts: Vector[np.int64], picked: Vector[np.int64],
    log_probs: Vector[np.float32], values: Vector[np.float32], judged: Vector[np.float32], seats_of: Vector[np.int8],
    games_of: Vector[np.int64], targets: Vector[np.float32], target_starts: Vector[np.int64], advantages: Vector[np.float32],
    returns: Vector[np.float32], margins: Vector[np.float32], rewards: Matrix[np.float32],
) -> tuple[int, int]:  # fmt: skip
    """Play games that have begun to their ends, and store each decision of the learner.

    Args:
        games, tables, facts, trace: those of a batch; games before the first one have been played.
        players: (games, seats), the player of each seat, see `LEARNER`.
        networks: (k, weights), each from its plan's base on.
        teacher: the network that also gives a target for each decision; -1: none.
        best: whether networks take the most probable action instead of sampling.
        searched: the share of the learner's open decisions (`OPEN`) for which a search is made.
        iterations: the iterations of a search.
        worlds, tree, replies, replies_at: work arrays for the search, see `agot_agents.search.guided_kernels.grow_tree`; with one more
            world to play in.
        with_judge: whether advantages are those of the critic, which knows the hands of the other players.
        rows: the number of decisions stored before.
        code, starts: the encoded positions, the next one beginning at ``starts[rows]``.
        picked, log_probs, values, judged, seats_of, games_of: those of each decision.
        targets, target_starts: the targets of the teacher or the search: a probability for each legal action.
        advantages, returns, margins: those of each decision, written when its game has ended. The margin is the player's power at the end
            as a share of the power needed to win, minus the largest such share of another player.
        rewards: (games, seats).

    Returns:
        (decisions stored, games played); fewer games than given if the arrays are full or a game had an error.
    """
    seats = int(games[0]["seats"])
    actions = ACTION_SIZES[seats]
    scores, places, boards = np.empty(actions), np.empty(actions, np.int64), np.empty((seats, BOARD))
    observations, masks = np.zeros((1, OBSERVATION_SIZES[seats]), np.int16), np.zeros((1, ACTION_SIZES[seats]), np.int8)
    room = MOST_NUMBERS[seats]
    work, other, logits = np.empty(room_to_work(plan), np.float32), np.empty(plan[CRITIC_WIDTH], np.float32), np.empty(actions, np.float32)
    scratch = np.empty(room, np.int16)
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
                end = encoded(game, tables, facts, observations, masks, plan[HINTS], scores, boards, places, code, at)
                end = append_secrets(game, seat, code, at, end)
                choice = record_decision(
                    game, code, at, rows, networks[LEARNER], plan, with_judge, best, work, other, logits, picked, log_probs, values, judged
                )
                choices = int(code[at + CHOICES])
                seats_of[rows] = seat
                games_of[rows] = i
                target_starts[rows + 1] = target_starts[rows]
                if teacher >= 0:
                    target_starts[rows + 1] += write_policy(code, at, networks[teacher], plan, work, logits, targets, target_starts[rows])
                elif searched > 0 and all_below(logits, choices, OPEN) and chance_of(game, 0) < searched:
                    sample_worlds(games, i, worlds, tables, luck, random)
                    used[:] = 0
                    tools = Tools(tables, facts, imagined, masks, networks[LEARNER], plan, scores, places, boards, scratch, work, opinions)
                    grow_tree(
                        RULES, tree, replies, replies_at, used, worlds[1:], worlds[:1], tools, random, iterations, EXPLORATION,
                        PESSIMISM,
                    )  # fmt: skip
                    if write_target(tree, code, at, choices, seat, logits, targets, target_starts[rows]):
                        target_starts[rows + 1] += choices
                action = action_at(code, at, choice)
                rows += 1
                starts[rows] = end
            elif player == GREEDY_PLAYER:
                observe(game, tables[0], seat, start_of(observations), 0)
                write_mask(game, start_of(masks), 0)
                action = best_action(observations[0], masks[0], facts, seats, scores)
            elif player > LEARNER:
                encoded(game, tables, facts, observations, masks, plan[HINTS], scores, boards, places, scratch, 0)
                action = choose_action(scratch, networks[player], plan, work, logits, chance_of(game, best))
            else:
                k = SEARCHING - player
                encoded(game, tables, facts, observations, masks, plan[HINTS], scores, boards, places, scratch, 0)
                forward(scratch, 0, networks[k], plan, work, logits)
                choices = int(scratch[CHOICES])
                normalise(logits, choices)
                if not all_below(logits, choices, SURE):
                    action = action_at(scratch, 0, choice_of(logits, choices, -1.0))
                else:
                    sample_worlds(games, i, worlds, tables, luck, random)
                    used[:] = 0
                    tools = Tools(tables, facts, imagined, masks, networks[k], plan, scores, places, boards, scratch, work, opinions)
                    grow_tree(
                        RULES, tree, replies, replies_at, used, worlds[1:], worlds[:1], tools, random, iterations, EXPLORATION,
                        PESSIMISM,
                    )  # fmt: skip
                    action = int(np.int64(tree[favourite(tree, 0)]["action"]))
            take(game, tables, trace, i, action)
        if game["error"]:
            return rows, i + 1
        reward_seats(game, rewards, i)
        credit(rewards[i], seats, begin, rows, seats_of, judged, gamma, gae_lambda, advantages, returns)
        for row in range(begin, rows):
            margins[row] = margin_of_seat(game, int(seats_of[row]))
    return rows, len(games)


@jit
def sample_worlds(games: Games, i: int, worlds: Games, tables: AllTables, luck: Matrix[np.uint64], random: Vector[np.uint64]) -> None:
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
def write_target(
    tree: Tree, code: Vector[np.int16], at: int, choices: int, seat: int, policy: Vector[np.float32], targets: Vector[np.float32],
    first: int,
) -> bool:  # fmt: skip
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
        node = child_by(tree, 0, int(np.int64(code[place])), seat)
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
def is_better(tree: Tree, code: Vector[np.int16], at: int, one: int, other: int, seat: int) -> bool:
    """Whether the mean result of a choice is better than another's by more than `SURE_OF` standard errors; False if either is unknown."""
    if one == other:
        return False
    difference, variance, place = 0.0, 0.0, first_action(code, at)
    for k in range(max(one, other) + 1):
        if k == one or k == other:
            node = tree[child_by(tree, 0, int(np.int64(code[place])), seat)]
            tried = int(node["visits"])
            if tried < 2:
                return False
            mean = node["value"] / tried
            difference += mean if k == one else -mean
            variance += max(0.0, node["squares"] / tried - mean * mean) / (tried - 1)
        place += 3 + int(code[place + 2])
    return difference > SURE_OF * np.sqrt(variance)


@jit
def reward_seats(game: GameState, rewards: Matrix[np.float32], i: int) -> None:
    """Write the reward of each seat at the end of a game, as `Batch.step` does."""
    seats, winner = int(game["seats"]), int(game["winner"])
    teams = int(game["variant"]) & L.TEAMS != 0
    for seat in range(seats):
        rewards[i, seat] = 0.0
        if winner >= 0:
            has_won = seat == winner or (teams and seat == (winner + 2) % seats)
            rewards[i, seat] = 1.0 if has_won else -1.0 if teams else -1.0 / (seats - 1)


@jit
def margin_of_seat(game: GameState, seat: int) -> float:
    """The margin of a seat at the end of a game: its share of the power needed to win, minus the largest share of another seat."""
    mine, most = 0.0, 0.0
    for other in range(int(game["seats"])):
        share = game["totals"][other] / power_to_win(game, other)
        if other == seat:
            mine = share
        else:
            most = max(most, share)
    return mine - most


# --- from one decision to the next ------------------------------------------------------------------------------------


@jit
def begin_again(
    games: Games, i: int, templates: Games, tables: AllTables, lineups: Matrix[np.int32], in_rotation: int, trace: Matrix[np.int16]
) -> None:
    """Begin the next episode of a game, as a batch with autoreset does."""
    game = games[i]
    seed, index, episode = game["seed"], game["index"], game["episode"] + 1
    fill_bytes(start_of(trace), i * trace.shape[1], min(trace.shape[1], int(game["decisions"])), NOTHING)
    games[i] = templates[0]
    start(game, seed, index, episode)
    enter_decks(game, tables[0], lineups, match_of(game, len(lineups), in_rotation))
    advance(game, tables[0])


@jit
def act_in(
    games: Games, i: int, templates: Games, tables: AllTables, lineups: Matrix[np.int32], in_rotation: int, facts: Matrix[np.int16],
    trace: Matrix[np.int16], observations: Matrix[np.int16], masks: Matrix[np.int8], action: int, seating: Matrix[np.int64],
    next_seating: Matrix[np.int64], acting: Vector[np.int64], rewards: Matrix[np.float32], end_margins: Matrix[np.float32],
    ended: Vector[np.bool_], scores: Vector[np.float64],
) -> None:  # fmt: skip
    """Take an action in a game, and let the greedy agent decide where it is to act; see `advance_games`."""
    game = games[i]
    seats = int(game["seats"])
    for seat in range(seats):
        rewards[i, seat] = end_margins[i, seat] = 0.0
    ended[i] = False
    if action >= 0:
        take(game, tables, trace, i, action)
    while game["error"] == 0:
        if game["seat"] == L.NOBODY:
            if not ended[i]:
                ended[i] = True
                reward_seats(game, rewards, i)
                for seat in range(seats):
                    end_margins[i, seat] = margin_of_seat(game, seat)
            begin_again(games, i, templates, tables, lineups, in_rotation, trace)
            for seat in range(seats):
                seating[i, seat] = next_seating[i, seat]
            continue
        acting[i] = seating[i, game["seat"]]
        observe(game, tables[0], int(game["seat"]), start_of(observations), i * observations.shape[1])
        write_mask(game, start_of(masks), i * masks.shape[1])
        if acting[i] != GREEDY_PLAYER:
            break
        take(game, tables, trace, i, best_action(observations[i], masks[i], facts, seats, scores))


@UNIT.entry
def advance_games(
    games: Games, templates: Input[Games], tables: Input[AllTables], lineups: Input[Matrix[np.int32]], in_rotation: int,
    facts: Input[Matrix[np.int16]], trace: Matrix[np.int16], seats_to_move: Vector[np.int8], observations: Matrix[np.int16],
    masks: Matrix[np.int8], first_game: int, actions: Input[Vector[np.int64]], seating: Matrix[np.int64],
    next_seating: Input[Matrix[np.int64]], hinted: int, with_secrets: int, acting: Vector[np.int64], rewards: Matrix[np.float32],
    end_margins: Matrix[np.float32], ended: Vector[np.bool_], code: Vector[np.int16], starts: Vector[np.int64], counts: Matrix[np.int64],
) -> int:  # fmt: skip
    """Take an action in each game, let the greedy agent decide where it is to act, and encode the position of the next decision.

    Games that end begin again, with the players of ``next_seating``. Positions of players other than the learner and its past self are
    not encoded. A few games are advanced before their positions are encoded, so that the code of either stays in the processor's cache.

    Args:
        games, templates, tables, lineups, in_rotation, trace, observations, masks: those of a batch.
        facts: the greedy agent's `facts_of`.
        first_game: the game to begin with; those before it have been advanced.
        actions: (n,) -1: none.
        seating, next_seating: (n, seats) the players of this episode and the next one, see `agot_training.playing`.
        hinted: whether legal actions are encoded with hints, 1 or 0.
        with_secrets: whether the hands of the other players are appended to positions of the learner, 1 or 0.
        acting: (n,) the player who is to act.
        seats_to_move: (n,) -1 if the game has failed.
        rewards, end_margins, ended: (n, seats), (n, seats) and (n,): those of the episode that has ended, if one has.
        code, starts: the encoded positions; that of game i begins at ``starts[i]``.
        counts: (n, ENTITIES) the numbers of their entities, see `count_entities`.

    Returns:
        the number of games advanced; fewer than given if the array for encoded positions is full.
    """
    seats = int(games[0]["seats"])
    scores, places, boards = np.empty(masks.shape[1]), np.empty(masks.shape[1], np.int64), np.empty((seats, BOARD))
    for begin in range(first_game, len(games), TOGETHER):
        if starts[begin] + TOGETHER * MOST_NUMBERS[seats] > len(code):
            return begin
        end = min(begin + TOGETHER, len(games))
        for i in range(begin, end):
            prefetch_next(games, i, tables, len(lineups) > 1)
            prefetch_observation(observations, i)
            act_in(
                games, i, templates, tables, lineups, in_rotation, facts, trace, observations, masks, actions[i], seating, next_seating,
                acting, rewards, end_margins, ended, scores,
            )  # fmt: skip
            seats_to_move[i] = L.NOBODY if games[i]["error"] else games[i]["seat"]
        for i in range(begin, end):
            at = stop = starts[i]
            if games[i]["error"] == 0 and acting[i] <= PAST:
                stop = encode(observations[i], masks[i], facts, seats, hinted, scores, boards, places, code, at)
                if with_secrets and acting[i] == LEARNER:
                    stop = append_secrets(games[i], int(games[i]["seat"]), code, at, stop)
            count_entities(code, at, stop, counts, i)
            starts[i + 1] = stop
    return len(games)


@UNIT.entry
def encode_views(
    games: Games, tables: Input[AllTables], facts: Input[Matrix[np.int16]], viewer: int, first_game: int, hinted: int, with_secrets: int,
    code: Vector[np.int16], starts: Vector[np.int64], counts: Matrix[np.int64],
) -> int:  # fmt: skip
    """Encode each game as one seat sees it, with its legal actions if it is to act; arguments and result as for `advance_games`."""
    seats = int(games[0]["seats"])
    actions = ACTION_SIZES[seats]
    scores, places, boards = np.empty(actions), np.empty(actions, np.int64), np.empty((seats, BOARD))
    seen, legal = np.zeros((1, OBSERVATION_SIZES[seats]), np.int16), np.zeros((1, actions), np.int8)
    for i in range(first_game, len(games)):
        at = starts[i]
        if at + MOST_NUMBERS[seats] > len(code):
            return i
        game = games[i]
        seen[:] = 0
        legal[:] = 0
        observe(game, tables[0], viewer, start_of(seen), 0)
        if game["seat"] == viewer:
            write_mask(game, start_of(legal), 0)
        end = encode(seen[0], legal[0], facts, seats, hinted, scores, boards, places, code, at)
        if with_secrets:
            end = append_secrets(game, viewer, code, at, end)
        count_entities(code, at, end, counts, i)
        starts[i + 1] = end
    return len(games)


UNIT.load()
