"""Kernels over an array of games: what Python calls of the engine."""

import numpy as np

from agot_env.agot.engine.abilities.shadows import cost_out_of_shadows
from agot_env.agot.engine.machine import action_is_legal, action_of, advance, answer, answer_of, start
from agot_env.agot.engine.phases.actions import has_action
from agot_env.agot.engine.phases.marshalling import can_ambush, can_duplicate, can_marshal, influence_for, least_cost
from agot_env.agot.engine.phases.naval import naval_role
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.decklists import enter_decks, match_of
from agot_env.agot.engine.record.jit import UNIT, entry, jit
from agot_env.agot.engine.record.layout import AllTables, Games, GameState
from agot_env.agot.engine.record.operations import are_opponents, nth_legal
from agot_env.agot.engine.record.resolution import cause_of_removal
from agot_env.agot.engine.record.spending import gold_available
from agot_env.agot.engine.record.traits import has_trait
from agot_env.agot.engine.sight.observe import observe, write_mask
from agot_env.agot.engine.sight.resample import redraw
from agot_env.agot.engine.timing.removal import saves_any
from agot_env.agot.engine.timing.windows import usable
from agot_env.agot.engine.values.filters import total_initiative
from agot_env.agot.engine.values.sides import side_strength
from agot_env.agot.engine.values.stats import fresh
from agot_env.agot.engine.values.totals import claim_of, count_totals, influence_available, total_income
from agot_env.machine_code.annotations import Elements, Input, Matrix, Vector
from agot_env.machine_code.intrinsics import bytes_of, close_log, copy_numbers, fill_bytes, open_log, prefetch, start_of
from agot_env.machine_code.rng import policy_random_below

START, STEP, RANDOM, WRITE, REPLAY = range(5)
UNKNOWN = -1
"""The seed, index and episode of a sampled game."""
NOTHING = 0xFF
"""The bytes of a trace behind the actions: those of -1."""


@jit
def is_over(game: GameState) -> bool:
    """Whether a game has ended or failed."""
    return game["seat"] == L.NOBODY


@jit
def give_rewards(game: GameState, rewards: Matrix[np.float32], i: int) -> None:
    """+1 to the winner, -1 / (seats - 1) to each other; +1 or -1 to partners alike (VAR-1); 0 without a winner."""
    seats = int(game["seats"])
    winner = int(game["winner"])
    for seat in range(seats):
        rewards[i, seat] = 0.0
        if winner >= 0:
            lost = -1.0 if int(game["variant"]) & L.TEAMS else -1.0 / (seats - 1)
            rewards[i, seat] = lost if are_opponents(game, seat, winner) else 1.0


@jit
def prefetch_decklist(game: GameState, tables: AllTables, seat: int) -> None:
    """Begin to load what most decisions need of a seat's decklist."""
    row = bytes_of(tables)
    at = L.DECKLISTS_PLACE + int(game["decklist"][seat]) * L.DECKLIST_BYTES
    prefetch(row, at, L.ACTS_PLACE)
    prefetch(row, at + L.ACTS_PLACE + int(game["phase"]) * 8 * L.ZONES_TO_ACT_FROM, 8 * L.ZONES_TO_ACT_FROM)


@jit
def prefetch_next(games: Games, i: int, tables: AllTables, many_decks: int) -> None:
    """Begin to load what will be needed of the game after the i-th and of its decks, without its slots, while that one is played."""
    records = bytes_of(games)
    if i + 1 < len(games):
        seats, game = int(games[i]["seats"]), (i + 1) * L.GAME_BYTES
        prefetch(records, game, L.HEAD_BYTES + L.FEW_FRAMES)  # frames follow the head
        prefetch(records, game + L.EFFECTS_PLACE[0], L.FEW_EFFECTS)
        if many_decks:
            for seat in range(seats):
                prefetch_decklist(games[i + 1], tables, seat)
    if many_decks and i + 2 < len(games):  # where its decks are
        prefetch(records, (i + 2) * L.GAME_BYTES + L.DECKLIST_PLACE, 4 * L.SEATS)
        prefetch(records, (i + 2) * L.GAME_BYTES + L.PHASE_PLACE, 1)


@jit
def prefetch_slots(games: Games, i: int) -> None:
    """Begin to load the fields of slots of the game after the i-th; later than the rest, since a processor loads only so much at a time."""
    if i + 1 < len(games):
        seats, game = int(games[i]["seats"]), (i + 1) * L.GAME_BYTES
        for place in L.OFTEN_READ:
            prefetch(bytes_of(games), game + place[0], seats * place[1])


@jit
def prefetch_observation(observations: Matrix[np.int16], i: int) -> None:
    """Begin to load the memory that the observation of the i-th game will be written to."""
    size = 2 * observations.shape[1]
    prefetch(bytes_of(observations), i * size, size)


@entry
def action_for(choice: int, seat: int, number: int) -> int:
    """The action of a seat, out of the given number, that means an answer of the engine."""
    return action_of(choice, seat, number)


@entry
def illegal_action(games: Games, actions: Input[Vector[np.int64]], number: int) -> int:
    """The first game for which the action is not legal (-1 for a game that is over); -1 if all are. Nothing is changed."""
    for i in range(len(games)):
        game = games[i]
        if game["seat"] == L.NOBODY:
            if actions[i] != -1:
                return i
        elif not action_is_legal(game, actions[i], number):
            return i
    return -1


@entry
def run(
    mode: int, games: Games, templates: Input[Games], tables: Input[AllTables], lineups: Input[Matrix[np.int32]], in_rotation: int,
    seeds: Input[Matrix[np.int64]], actions: Input[Vector[np.int64]], seats_to_move: Vector[np.int8], observations: Matrix[np.int16],
    masks: Matrix[np.int8], rewards: Matrix[np.float32], terminated: Vector[np.bool_], truncated: Vector[np.bool_], trace: Matrix[np.int16],
    autoreset: bool, with_observation: bool, decisions: Input[Vector[np.int64]],
) -> tuple[int, int, int]:  # fmt: skip
    """Start, step, randomly play or replay every game, and write observation and mask for the seat to act.

    ``templates`` has the blank game, ``lineups`` (m, seats) the decklists of each match; which one an episode plays follows from its
    seed, index and number, or from the last two alone if they are played ``in_rotation``.
    ``trace`` (n, TRACE) keeps the actions of each game's episode, and has those that are replayed, up to one that is not
    legal. With STEP an action that is not legal changes nothing. Returns (decisions made, games finished, games that failed).
    """
    card_tables = tables[0]
    observation = start_of(observations)
    mask = start_of(masks)
    made = 0
    failed = 0
    finished = 0
    for i in range(len(games)):
        game = games[i]
        prefetch_next(games, i, tables, len(lineups) > 1)
        if mode != STEP:
            prefetch_slots(games, i)
        elif with_observation:
            prefetch_observation(observations, i)
        turns = 1
        if mode == START:
            start(game, seeds[i, 0], seeds[i, 1], seeds[i, 2])
            enter_decks(game, card_tables, lineups, match_of(game, len(lineups), in_rotation))
            advance(game, card_tables)
        elif mode == STEP:
            terminated[i] = False
            truncated[i] = False
            for seat in range(int(game["seats"])):
                rewards[i, seat] = 0.0
        elif mode == RANDOM or mode == REPLAY:
            turns = decisions[i]
        for turn in range(turns):
            if mode == STEP or mode == RANDOM or mode == REPLAY:
                if is_over(game):
                    break
                seat = int(game["seat"])
                seats = int(game["seats"])
                if mode == STEP or mode == REPLAY:
                    action = int(np.int64(actions[i] if mode == STEP else trace[i, turn]))
                    if not action_is_legal(game, action, masks.shape[1]):
                        break
                    choice = answer_of(action, seat, seats)
                else:
                    choice = nth_legal(game, policy_random_below(game, int(game["choices"])))
                if game["decisions"] < trace.shape[1]:
                    trace[i, game["decisions"]] = action_of(choice, seat, seats)
                answer(game, card_tables, choice)
                if mode == STEP:
                    prefetch_slots(games, i)
                made += 1
                if is_over(game) and game["error"] == 0:
                    finished += 1
                    if mode == STEP:
                        give_rewards(game, rewards, i)
                        terminated[i] = game["reason"] != L.ROUND_LIMIT
                        truncated[i] = game["reason"] == L.ROUND_LIMIT
                    if autoreset:
                        seed = game["seed"]
                        index = game["index"]
                        episode = game["episode"] + 1
                        fill_bytes(start_of(trace), i * trace.shape[1], min(trace.shape[1], int(game["decisions"])), NOTHING)
                        games[i] = templates[0]
                        start(game, seed, index, episode)
                        enter_decks(game, card_tables, lineups, match_of(game, len(lineups), in_rotation))
                        advance(game, card_tables)
            if with_observation:
                observe(game, card_tables, max(0, int(game["seat"])), observation, i * observations.shape[1])
                write_mask(game, mask, i * masks.shape[1])
        seats_to_move[i] = game["seat"]
        if game["error"]:
            failed += 1
    return made, finished, failed


RANDOM_ACTION, GO_ON, BEGIN = -1, -2, -3
"""What `play_logged` does instead of an action of the acting seat."""


@entry
def play_logged(
    games: Games, templates: Input[Games], tables: Input[AllTables], lineups: Input[Matrix[np.int32]], in_rotation: int,
    seeds: Input[Matrix[np.int64]], action: int, number: int, trace: Matrix[np.int16], events: Matrix[np.int32],
) -> tuple[int, int]:  # fmt: skip
    """Play the first game on to its next decision and write down what happens: the rows of `engine.event_log`.

    ``action`` is one of the actions of the acting seat, which must be legal, or RANDOM_ACTION; GO_ON runs a game that waits for nobody, and
    BEGIN begins the episode of ``seeds``. ``events`` (k, WIDTH) has the rows for which there is room.

    Returns how many rows there are, and the action.
    """
    game = games[0]
    card_tables = tables[0]
    if action == BEGIN:
        games[0] = templates[0]
        start(game, seeds[0, 0], seeds[0, 1], seeds[0, 2])
        enter_decks(game, card_tables, lineups, match_of(game, len(lineups), in_rotation))
    open_log(game, events)
    if action == BEGIN or action == GO_ON:
        advance(game, card_tables)
    else:
        seat = int(game["seat"])
        seats = int(game["seats"])
        choice = answer_of(action, seat, seats) if action >= 0 else nth_legal(game, policy_random_below(game, int(game["choices"])))
        action = action_of(choice, seat, seats)
        if game["decisions"] < trace.shape[1]:
            trace[0, game["decisions"]] = action
        answer(game, card_tables, choice)
    return close_log(), action


@entry
def enter_decks_of(games: Games, tables: Input[AllTables], lineups: Input[Matrix[np.int32]]) -> None:
    """Give the seats of blank games the decks of a lineup."""
    for i in range(len(games)):
        enter_decks(games[i], tables[0], lineups, 0)


@entry
def observe_seats(games: Games, tables: Input[AllTables], seats: Input[Vector[np.int64]], observations: Matrix[np.int16]) -> None:
    """Write the observation of the given seat of every game."""
    for i in range(len(games)):
        observe(games[i], tables[0], int(seats[i]), start_of(observations), i * observations.shape[1])


@jit
def redraw_game(game: GameState, tables: AllTables, seat: int, luck: Matrix[np.uint64], i: int, for_sample: int) -> None:
    """Redraw what a seat cannot know.

    ``luck`` (n, 3) uint64: the states of the RNG streams for the redraw, and of the game and of random play from then on.
    """
    game["rng"] = luck[i, 0]
    redraw(game, tables[0], seat, for_sample)
    game["rng"] = luck[i, 1]
    game["policy_rng"] = luck[i, 2]


@entry
def resample_games(games: Games, tables: Input[AllTables], seats: Input[Vector[np.int64]], luck: Input[Matrix[np.uint64]]) -> None:
    """Redraw what a seat of every game cannot know, in place."""
    for i in range(len(games)):
        redraw_game(games[i], tables, int(seats[i]), luck, i, 0)


@jit
def copy_list(
    source: Elements[np.int8], at: int, target: Elements[np.int8], to: int, place: tuple[int, int], count: int, before: int
) -> None:
    """Copy the entries of a list, and clear those behind them of the longer list that was there before."""
    copy_numbers(target, to + place[0], source, at + place[0], count * place[1])
    if before > count:
        fill_bytes(target, to + place[0] + count * place[1], (before - count) * place[1], 0)


@jit
def copy_game(games: Games, i: int, others: Games, j: int) -> None:
    """Copy a game over another: all that is in use in either of them."""
    game, other = games[i], others[j]
    source, target, at, to = bytes_of(games), bytes_of(others), i * L.GAME_BYTES, j * L.GAME_BYTES
    copy_list(source, at, target, to, L.FRAMES_PLACE, int(game["depth"]), int(other["deepest"]))
    copy_list(source, at, target, to, L.EVENTS_PLACE, int(game["event_count"]), int(other["event_count"]))
    copy_list(source, at, target, to, L.EFFECTS_PLACE, int(game["effect_count"]), int(other["effect_count"]))
    copy_list(source, at, target, to, L.PENDING_PLACE, int(game["pending_count"]), int(other["pending_count"]))
    copy_list(source, at, target, to, L.USED_PLACE, int(game["used_count"]), int(other["used_count"]))
    seats = int(game["seats"])
    for place in L.SLOT_PLACES:
        copy_numbers(target, to + place[0], source, at + place[0], seats * place[1])
    for seat in range(seats):
        cards = max(int(game["cards"][seat]), int(other["cards"][seat]))
        rows = L.ROW_PLACE + seat * L.SLOTS * L.CARD_BYTES
        copy_numbers(target, to + rows, source, at + rows, cards * L.CARD_BYTES)
    copy_numbers(target, to, source, at, L.HEAD_BYTES)


@jit
def prefetch_pair(games: Games, i: int, others: Games, j: int) -> None:
    """Begin to load the beginnings of what is copied from a game over another; the processor foresees what follows them."""
    source, target, at, to = bytes_of(games), bytes_of(others), i * L.GAME_BYTES, j * L.GAME_BYTES
    prefetch(source, at, 128)
    prefetch(source, at + L.HEAD_BYTES, 256)
    prefetch(source, at + L.ROW_PLACE, 128)
    prefetch(target, to, 128)
    prefetch(target, to + L.HEAD_BYTES, 256)
    prefetch(target, to + L.ROW_PLACE, 128)
    for place in L.SLOT_PLACES:
        prefetch(source, at + place[0], 128)
        prefetch(target, to + place[0], 128)


@entry
def copy_games(
    games: Games, rows: Input[Vector[np.int64]], trace: Matrix[np.int16], others: Games, places: Input[Vector[np.int64]],
    other_trace: Matrix[np.int16], seats_to_move: Vector[np.int8],
) -> None:  # fmt: skip
    """Copy some games over others, with the actions of their episodes. Places are those of other games, as in ``seats_to_move``."""
    actions, other_actions, kept = start_of(trace), start_of(other_trace), other_trace.shape[1]
    for k in range(len(rows)):
        if k + 1 < len(rows):
            prefetch_pair(games, rows[k + 1], others, places[k + 1])
        i, j = rows[k], places[k]
        made = min(kept, int(games[i]["decisions"]))
        before = min(kept, int(others[j]["decisions"]))
        copy_numbers(other_actions, j * kept, actions, i * kept, made)
        if before > made:
            fill_bytes(other_actions, j * kept + made, before - made, NOTHING)
        copy_game(games, i, others, j)
        seats_to_move[j] = games[i]["seat"]


@entry
def copy_samples(
    games: Games, rows: Input[Vector[np.int64]], others: Games, other_trace: Matrix[np.int16], seats_to_move: Vector[np.int8],
    tables: Input[AllTables], seats: Input[Vector[np.int64]], luck: Input[Matrix[np.uint64]],
) -> None:  # fmt: skip
    """Copy some games over the first others, and redraw there what a seat cannot know; the copies tell nothing else of the games."""
    other_actions, kept = start_of(other_trace), other_trace.shape[1]
    for k in range(len(rows)):
        if k + 1 < len(rows):
            prefetch_pair(games, rows[k + 1], others, k + 1)
        game = others[k]
        fill_bytes(other_actions, k * kept, min(kept, int(game["decisions"])), NOTHING)
        copy_game(games, rows[k], others, k)
        redraw_game(game, tables, int(seats[k]), luck, k, 1)
        game["decisions"] = 0
        game["seed"] = game["index"] = game["episode"] = UNKNOWN
        seats_to_move[k] = game["seat"]


(COST, CLAIM, INCOME, INITIATIVE, REFRESH, TOTALS, DUPLICATE, COST_OUT_OF_SHADOWS, REACTS, SAVES, CAUSE, INFLUENCE, AMBUSH,
 INFLUENCE_AVAILABLE, SIDE_STRENGTH, HAS_TRAIT, NAVAL) = range(17)  # fmt: skip
"""REACTS: whether the acting seat may use card or plot ``a`` for an entry of the list; ``b`` is the ability times `L.EVENTS` plus the
entry. SAVES: how many cards that are about to leave play ability ``b`` of card ``a`` could save. CAUSE: why the rules remove them.
INFLUENCE: the cost of card ``a`` by Ambush. AMBUSH: whether seat ``b`` can use card ``a`` in no other way.
INFLUENCE_AVAILABLE: the influence that seat ``a`` could use now.
SIDE_STRENGTH: the total STR of the side with role ``a`` in the challenge. HAS_TRAIT: whether card ``a`` has the trait of number ``b``.
NAVAL: the sides on which seat ``b`` may declare card ``a``, in play, by a naval enhancement (`naval_role`)."""


@entry
def look_up(what: int, games: Games, tables: Input[AllTables], a: int, b: int) -> int:
    """A derived number of the first game: for labels, logs and scenarios."""
    game = games[0]
    card_tables = tables[0]
    fresh(game, card_tables)
    if what == COST_OUT_OF_SHADOWS:
        return cost_out_of_shadows(game, card_tables, a, b)
    if what == COST:
        return least_cost(game, card_tables, a, b)
    if what == CLAIM:
        return claim_of(game, card_tables, a)
    if what == INCOME:
        return total_income(game, card_tables, a)
    if what == INITIATIVE:
        return total_initiative(game, card_tables, a)
    if what == DUPLICATE:
        return 1 if can_duplicate(game, card_tables, a, b) else 0
    if what == REACTS:
        return 1 if usable(game, card_tables, b // L.EVENTS, a, int(game["seat"]), b % L.EVENTS) else 0
    if what == SAVES:
        return saves_any(game, card_tables, game["frames"][int(game["depth"]) - 1], b, a, int(game["seat"]))
    if what == CAUSE:
        return cause_of_removal(game)
    if what == INFLUENCE:
        return influence_for(game, card_tables, a, b)
    if what == INFLUENCE_AVAILABLE:
        return influence_available(game, card_tables, a)
    if what == AMBUSH:
        if not can_ambush(game, card_tables, a, b) or has_action(game, card_tables, a, b):
            return 0
        if game["phase"] != c.MARSHALLING or game["active"] != b:
            return 1
        gold = gold_available(game, card_tables, b)
        return 0 if can_duplicate(game, card_tables, a, b) or can_marshal(game, card_tables, a, b, gold) else 1
    if what == SIDE_STRENGTH:
        return side_strength(game, card_tables, a)
    if what == HAS_TRAIT:
        return 1 if has_trait(game, card_tables, a, b) else 0
    if what == NAVAL:
        return naval_role(game, card_tables, a, b)
    if what == TOTALS:
        count_totals(game, card_tables)
        return int(game["totals"][a])
    return 0


@entry
def resume(games: Games, tables: Input[AllTables]) -> None:
    """Run the first game on until a player must decide: for scenarios."""
    advance(games[0], tables[0])


UNIT.load()
