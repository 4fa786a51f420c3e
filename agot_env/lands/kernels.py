"""Kernels over an array of Lands games."""

import numpy as np

from agot_env.lands.cards import CARDS, LANDS
from agot_env.lands.engine import layout as L
from agot_env.lands.engine.formations import key_at
from agot_env.lands.engine.jit import entry, jit
from agot_env.lands.engine.layout import Games, GameState
from agot_env.lands.engine.observe import observe, write_mask
from agot_env.lands.engine.places import add, holds, remove, side_of
from agot_env.lands.engine.rules import answer, ask_again, ask_hand, ask_turn, claim, question_counts
from agot_env.lands.engine.setup import lay_location, link_arrows, seat_land, start
from agot_env.lands.engine.state import lay, lay_weather, remember_all, shuffle
from agot_env.machine_code.annotations import Input, Matrix, Vector
from agot_env.machine_code.bits import count_bits, lowest
from agot_env.machine_code.intrinsics import start_of
from agot_env.machine_code.rng import policy_random_below

START, STEP, RANDOM, WRITE, RESUME, REPLAY, RENEW = range(7)
LOCATION, ARROWS, HAND, STACK, CLAIMED, WEATHER, USED = range(7)
"""What `arrange` does."""

__all__ = [
    "RANDOM", "RENEW", "REPLAY", "RESUME", "START", "STEP", "WRITE",
    "ARROWS", "CLAIMED", "HAND", "LOCATION", "STACK", "USED", "WEATHER",
    "arrange", "illegal_action", "observe_seats", "resample_games", "run", "worth_of_side",
]  # fmt: skip


@jit
def nth_legal(game: GameState, n: int) -> int:
    """The n-th legal action, from 0."""
    word = int(game["legal"][0])
    base = 0
    size = count_bits(word)
    if n >= size:
        n -= size
        word = int(game["legal"][1])
        base = L.WORD
    for _ in range(n):
        word &= word - 1
    return base + lowest(word)


@jit
def give_rewards(game: GameState, rewards: Matrix[np.float32], i: int) -> None:
    """+1 to the winner, -1 / (seats - 1) to each other; 0 for a draw and at the turn limit."""
    seats = int(game["seats"])
    winner = int(game["winner"])
    for seat in range(seats):
        rewards[i, seat] = 0.0
        if winner >= 0:
            rewards[i, seat] = 1.0 if seat == winner else -1.0 / (seats - 1)


@entry
def illegal_action(games: Games, actions: Input[Vector[np.int64]], number: int) -> int:
    """The first game for which the action is not legal (-1 for a game that is over); -1 if all are. Nothing is changed."""
    for i in range(len(games)):
        game = games[i]
        if game["seat"] == L.NOBODY:
            if actions[i] != -1:
                return i
        elif not 0 <= actions[i] < number or not holds(game["legal"], actions[i]):
            return i
    return -1


@entry
def run(
    mode: int, games: Games, templates: Input[Games], tables: Input[Vector[np.int8]], seeds: Input[Matrix[np.int64]],
    actions: Input[Vector[np.int64]], seats_to_move: Vector[np.int8], observations: Matrix[np.int16], masks: Matrix[np.int8],
    rewards: Matrix[np.float32], terminated: Vector[np.bool_], truncated: Vector[np.bool_], trace: Matrix[np.int16], autoreset: bool,
    with_observation: bool, decisions: Input[Vector[np.int64]],
) -> tuple[int, int, int]:  # fmt: skip
    """Start, step, randomly play or replay every game, and write the observation and mask of the acting seat.

    ``trace`` (n, decisions) keeps the actions of each game's episode; in a replay, it contains the actions to take, up to one that is not
    legal. With STEP, an illegal action changes nothing. With RENEW, cached values and legal actions are computed again. Returns
    (decisions made, games finished, 0). Parameters and results are those of `agot_env.agot.kernels.run`, so that the environments work
    with both; there are no tables and no failures here.
    """
    observation = start_of(observations)
    mask = start_of(masks)
    made = 0
    finished = 0
    for i in range(len(games)):
        game = games[i]
        turns = 1
        if mode == START:
            games[i] = templates[0]
            start(game, seeds[i, 0], seeds[i, 1], seeds[i, 2])
        elif mode == RESUME:
            remember_all(game)
            ask_turn(game, int(game["seat"]))
        elif mode == RENEW:
            remember_all(game)
            ask_again(game)
        elif mode == STEP:
            terminated[i] = False
            truncated[i] = False
            for seat in range(int(game["seats"])):
                rewards[i, seat] = 0.0
        elif mode == RANDOM or mode == REPLAY:
            turns = decisions[i]
        for turn in range(turns):
            if mode == STEP or mode == RANDOM or mode == REPLAY:
                if game["seat"] == L.NOBODY:
                    break
                if mode == RANDOM:
                    action = nth_legal(game, policy_random_below(game, int(game["choices"])))
                else:
                    action = int(np.int64(actions[i] if mode == STEP else trace[i, turn]))
                    if not 0 <= action < masks.shape[1] or not holds(game["legal"], action):
                        break
                if game["decisions"] < trace.shape[1]:
                    trace[i, game["decisions"]] = action
                answer(game, action)
                made += 1
                if game["ended"]:
                    finished += 1
                    if mode == STEP:
                        give_rewards(game, rewards, i)
                        terminated[i] = game["ended"] != L.LIMIT
                        truncated[i] = game["ended"] == L.LIMIT
                    if autoreset:
                        seed, index, episode = game["seed"], game["index"], game["episode"] + 1
                        games[i] = templates[0]
                        start(game, seed, index, episode)
            if with_observation:
                observe(game, max(0, int(game["seat"])), observation, i * observations.shape[1])
                write_mask(game, mask, i * masks.shape[1])
        seats_to_move[i] = game["seat"]
    return made, finished, 0


@entry
def arrange(what: int, games: Games, land: int, seat: int, number: int) -> None:
    """Put a location, a card or a claim where a scenario of the first game has it; ``number`` is that of the location or the card."""
    game = games[0]
    if what == LOCATION:
        seat_land(game, land)
        lay_location(game, land, number)
    elif what == ARROWS:
        link_arrows(game)
    elif what == HAND:
        add(game["hand"][seat], number)
        game["hand_size"][seat] += 1
    elif what == STACK:
        lay(game, land, side_of(game, land, seat), number)
    elif what == CLAIMED:
        claim(game, land, side_of(game, land, seat))
    elif what == WEATHER:
        lay_weather(game, land, number)
    elif what == USED:
        add(game["discard"], number)


@entry
def worth_of_side(games: Games, land: int, side: int) -> int:
    """The current worth of a side at a location of the first game, see `formations`."""
    return key_at(games[0], land, side)


@entry
def observe_seats(games: Games, tables: Input[Vector[np.int8]], seats: Input[Vector[np.int64]], observations: Matrix[np.int16]) -> None:
    """Write the observation of the given seat of every game."""
    for i in range(len(games)):
        observe(games[i], int(seats[i]), start_of(observations), i * observations.shape[1])


@entry
def resample_games(games: Games, tables: Input[Vector[np.int8]], seats: Input[Vector[np.int64]], luck: Input[Matrix[np.uint64]]) -> None:
    """Redeal, in every game, everything that the given seat cannot know: the hands of others and the order of the deck.

    ``luck`` (n, 3) uint64: the states of the RNG streams for dealing, for the rest of the game and for random play. Cards that the seat
    knows to be in a hand stay there, and the last answer to a question of Gather Intelligence remains true while it holds.
    """
    cards = np.zeros(CARDS, np.int64)
    for i in range(len(games)):
        game = games[i]
        seat = int(seats[i])
        game["rng"] = luck[i, 0]
        n = collect_unknown(game, seat, cards)
        shuffle(game, cards, n)
        asked = game["asked"]
        told = int(asked[L.A_ASKED]) if asked[L.A_ASKER] and asked[L.A_HOLDS] and asked[L.A_ASKED] != seat else -1
        if told >= 0:
            n = deal_as_told(game, seat, told, cards, n)
        for other in range(int(game["seats"])):
            if other != seat and other != told:
                n = deal(game, seat, other, cards, n)
        for k in range(CARDS):
            game["deck"][k] = cards[k] if k < n else 0
        for other in range(int(game["seats"])):  # what others know of each other's hands is not known to the seat
            for third in range(int(game["seats"])):
                if other != seat and third != seat:
                    game["known"][other, third, 0] &= game["known"][seat, third, 0]
                    game["known"][other, third, 1] &= game["known"][seat, third, 1]
        for land in range(LANDS):  # what others have proved depends on their hands
            for side in range(2):
                if game["contestant"][land, side] != seat:
                    game["proof"][land, side] = L.STALE
                    game["proof_pool"][land, side] = 0
        remember_all(game)
        decider = int(game["seat"])
        if decider != seat and decider >= 0:  # what another may do follows from the hand dealt
            if game["prompt"] == L.TURN:
                ask_turn(game, decider)
            elif game["prompt"] == L.DISCARD or game["prompt"] == L.SCOUTED or game["prompt"] == L.GIVE:
                ask_hand(game, decider, int(game["prompt"]))
        game["rng"] = luck[i, 1]
        game["policy_rng"] = luck[i, 2]


@jit
def collect_unknown(game: GameState, seat: int, cards: Matrix[np.int64]) -> int:
    """Collect all cards whose place the seat does not know; hands keep only the cards that it knows. Returns their number."""
    cards[:] = 0
    for k in range(int(game["deck_size"])):
        cards[game["deck"][k]] = 1
    for other in range(int(game["seats"])):
        if other == seat:
            continue
        for card in range(CARDS):
            if holds(game["hand"][other], card) and not holds(game["known"][seat, other], card):
                remove(game["hand"][other], card)
                cards[card] = 1
    n = 0
    for card in range(CARDS):
        if cards[card]:
            cards[n] = card
            n += 1
    return n


@jit
def held(game: GameState, seat: int) -> int:
    """The number of cards in a hand."""
    return count_bits(int(game["hand"][seat, 0])) + count_bits(int(game["hand"][seat, 1]))


@jit
def deal(game: GameState, seat: int, other: int, cards: Matrix[np.int64], n: int) -> int:
    """Fill a hand from the end of a row of n cards. Returns how many are left."""
    for _ in range(int(game["hand_size"][other]) - held(game, other)):
        n -= 1
        add(game["hand"][other], cards[n])
    return n


@jit
def deal_as_told(game: GameState, seat: int, told: int, cards: Matrix[np.int64], n: int) -> int:
    """Fill the hand that an answer is about, with as many of the cards that the question counts as the answer states."""
    question = int(game["asked"][L.A_QUESTION])
    counting = int(game["asked"][L.A_ANSWER])
    for card in range(CARDS):
        if holds(game["hand"][told], card) and question_counts(card, question):
            counting -= 1
    others = int(game["hand_size"][told]) - held(game, told) - counting
    left = 0
    for k in range(n):
        card = int(cards[k])
        if question_counts(card, question) and counting > 0:
            add(game["hand"][told], card)
            counting -= 1
        elif not question_counts(card, question) and others > 0:
            add(game["hand"][told], card)
            others -= 1
        else:
            cards[left] = card
            left += 1
    return left
