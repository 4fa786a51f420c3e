"""The record of a Lands game, its action space and its observation: every number that more than one module needs."""

from __future__ import annotations

from math import prod
from typing import Annotated, TypedDict

import numpy as np
from numpy.typing import NDArray

from agot_env.batches.columns import columns
from agot_env.lands.cards import CARDS, HIGHEST, LANDS, SETS, TROOP_CARDS
from agot_env.machine_code.annotations import Int8, Int16, Int32, Int64, UInt64, record

SEATS = 3
NOBODY = -1
STACK = 4
"""The maximum number of cards of one side at a location."""
TO_WIN = {2: 5, 3: 4}
"""The number of locations that win a game, by the number of players."""
ARROW_BONUS = 2
"""What a location with an arrow adds to a sum next to it."""
SCOUTED_CARDS, SCOUT_DISCARDS = 3, 2
"""Cards that Scout draws and discards."""
HISTORY = 6

EASY, MEDIUM, HARD = range(3)

# What is asked.
PROMPTS = (
    "turn", "place", "discard", "weather", "redeploy", "desert", "stab", "move", "opponent", "question", "give", "clear", "scout",
)  # fmt: skip
TURN, PLACE, DISCARD, WEATHER, REDEPLOYED, DESERTED, STABBED, MOVED, OPPONENT, QUESTION, GIVE, CLEARED, SCOUTED = range(len(PROMPTS))

# How a game ended.
RUNNING, WON, DRAWN, LIMIT = range(4)

# Bits of a location's weather.
FOGGY, RAINY = 1, 2

# What a side's sum is subject to.
NO_EFFECT, STARK_MORE, TARGARYEN_LESS, HIGHEST_ZERO, LOWEST_ZERO = range(5)

# What is known of the proof for an early claim.
STALE, REFUTED, PROVED = range(3)

WORD = 60
"""Actions, and cards, are bits of two words: troops and duets in the first, all that follows in the second."""

ASK_SET, ASK_POWER, ASK_TACTICS = 0, len(SETS), len(SETS) + HIGHEST
QUESTIONS = ASK_TACTICS + 1
"""The number of questions: how many cards of a set (6), of a power (10), how many tactics (1). A duet counts for both of its sets."""

BLOCKS: dict[str, tuple[int, int]] = {}
_start = 0
for _name, _size in (
    ("cards", CARDS), ("lands", LANDS), ("claims", LANDS), ("questions", QUESTIONS), ("opponents", SEATS - 1), ("waste", 1), ("pass", 1),
):  # fmt: skip
    BLOCKS[_name] = (_start, _size)
    _start += _size
ACTIONS = _start
"""The size of the action space: the same at every prompt, in every mode, and for two and three players."""

LAND_ACTION, CLAIM_ACTION, QUESTION_ACTION, OPPONENT_ACTION, WASTE_ACTION, PASS_ACTION = (
    BLOCKS[name][0] for name in ("lands", "claims", "questions", "opponents", "waste", "pass")
)
assert TROOP_CARDS == WORD

(G_PROMPT, G_DECIDING_SEAT, G_TURN, G_TURNS_LEFT, G_DEALER, G_DECK, G_USED, G_PLAYING, G_MOVING_FROM, G_OPPONENT, G_TO_DISCARD, G_GAP,
 G_ASKER, G_ASKED, G_QUESTION, G_ANSWER, G_ANSWER_HOLDS) = range(17)
GLOBALS = columns("G_", globals())
SEAT_HAND, SEAT_LANDS = range(2)
PER_SEAT = columns("SEAT_", globals())
(ROW_LOCATION, ROW_OWNER, ROW_FIRST_SEAT, ROW_SECOND_SEAT, ROW_DEFENDER, ROW_FOG, ROW_RAIN, ROW_NEED, ROW_FORMATIONS,
 ROW_COMPLETE_FIRST, ROW_FIRST_COUNT, ROW_SECOND_COUNT, ROW_FIRST_ROOM, ROW_SECOND_ROOM, ROW_FIRST_BONUS, ROW_SECOND_BONUS,
 ROW_LINKED_RIGHT) = range(17)
PER_LAND = columns("ROW_", globals())
H_SEAT, H_PROMPT, H_ACTION = range(3)
PER_DECISION = columns("H_", globals())

PIECES: dict[str, tuple[int, ...]] = {
    "globals": (len(GLOBALS),),
    "seats": (SEATS, len(PER_SEAT)),
    "cards": (CARDS,),
    "lands": (LANDS, len(PER_LAND)),
    "stacks": (LANDS, 2, STACK),
    "history": (HISTORY, len(PER_DECISION)),
}
STARTS: dict[str, int] = {}
_start = 0
for _name, _shape in PIECES.items():
    STARTS[_name] = _start
    _start += prod(_shape)
OBSERVATION_SIZE = _start
SEEN = OBSERVATION_SIZE - STARTS["cards"]

# Nothing of a game can overflow. A card is in one place, so sets of cards and a deck of CARDS hold them all, and no side of a location
# takes more than STACK. A match has at most 5,000 turns and a turn at most four decisions, each of which lays at most one card, so
# `time` and `laid` stay below 20,001. Sums are of at most STACK cards.
class GameFields(TypedDict):
    """The fields of a game."""

    rng: UInt64
    policy_rng: UInt64
    seed: Int64
    index: Int64
    episode: Int64
    legal: Annotated[NDArray[np.int64], 2]
    choices: Int64
    hand: Annotated[NDArray[np.int64], SEATS, 2]
    known: Annotated[NDArray[np.int64], SEATS, SEATS, 2]  # [who knows, whose hand]: cards known to be there
    discard: Annotated[NDArray[np.int64], 2]
    table: Annotated[NDArray[np.int64], 2]  # cards on any side of any location, and weather
    proof_pool: Annotated[NDArray[np.int64], LANDS, 2]  # refuted: troops that refute; proved: troops that could not
    proof: Annotated[NDArray[np.int8], LANDS, 2]
    turn: Int16
    turn_limit: Int16
    decisions: Int32
    time: Int16  # cards laid so far, to tell which side was complete first
    mode: Int8
    seats: Int8
    dealer: Int8
    seat: Int8
    prompt: Int8
    playing: Int8  # the card that is being played
    source: Int8  # the location that a moving card comes from
    target: Int8  # the opponent chosen
    left: Int8  # cards still to be discarded by Scout
    again: Int8  # an extra turn follows
    ended: Int8
    winner: Int8
    deck_size: Int8
    deck: Annotated[NDArray[np.int8], CARDS]  # top last
    hand_size: Annotated[NDArray[np.int8], SEATS]
    lands_won: Annotated[NDArray[np.int8], SEATS]
    asked: Annotated[NDArray[np.int8], 5]  # the last question
    location: Annotated[NDArray[np.int8], LANDS]
    gap: Int8  # an unclaimable location lies before this one; -1 none
    owner: Annotated[NDArray[np.int8], LANDS]
    defender: Annotated[NDArray[np.int8], LANDS]
    contestant: Annotated[NDArray[np.int8], LANDS, 2]  # the seat of each side
    neighbour: Annotated[NDArray[np.int8], LANDS]  # where +2 goes once it is claimed; -1 nowhere
    formless: Annotated[NDArray[np.int8], LANDS]  # no formations by the location itself
    weather: Annotated[NDArray[np.int8], LANDS]
    need: Annotated[NDArray[np.int8], LANDS]
    capacity: Annotated[NDArray[np.int8], LANDS, 2]
    effect: Annotated[NDArray[np.int8], LANDS, 2]
    bonus: Annotated[NDArray[np.int8], LANDS, 2]
    count: Annotated[NDArray[np.int8], LANDS, 2]
    stack: Annotated[NDArray[np.int8], LANDS, 2, STACK]  # top last
    laid: Annotated[NDArray[np.int16], LANDS, 2, STACK]  # when
    # What follows is remembered, and follows from what is above.
    open: Annotated[NDArray[np.int16], SEATS, 6]  # locations where something can be done, as bits: see the names below
    lies: Annotated[NDArray[np.int8], CARDS]  # 2 * location + side, for weather 2 * location + AS_WEATHER; ELSEWHERE if not on the table
    to_reach: Annotated[NDArray[np.int16], LANDS, 2]  # what the other side's cards must be worth to win
    least: Annotated[NDArray[np.int16], LANDS, 2]  # what a side is worth at least once complete, but for the cards that it lacks
    lacks: Annotated[NDArray[np.int8], LANDS, 2]  # how many these are
    seen: Annotated[NDArray[np.int16], SEATS, SEEN]  # the pieces of an observation from `cards` on, of each seat


GAME = record(GameFields)
GameState = Annotated[GameFields, GAME]
Games = Annotated[NDArray[np.void], GAME, 1]
"""The annotations of a game and of an array of games."""

A_ASKER, A_ASKED, A_QUESTION, A_ANSWER, A_HOLDS = range(5)
"""Who asked, plus 1; whom; which question; the answer; whether the hand is still the same."""

CONTESTED, OWN_ROOM, OWN_TOP, ENEMY_TOP, NO_FOG, NO_RAIN = range(6)
"""Unclaimed locations that a seat contests, and where it has room, has a card, an enemy has one, no fog or no rain lies."""

ELSEWHERE, AS_WEATHER = -32, 32

UNSEEN, OWN_HAND, HAND_NEXT, HAND_AFTER, USED, AT_LAND = 0, 1, 2, 3, 4, 5
"""Where a card is, in the piece `cards`; at location ``n`` it is ``AT_LAND + 2 n`` (first side, and weather) or one more."""


assert ACTIONS - WORD < 63
