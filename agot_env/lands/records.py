"""Validation of untrusted records of Lands games.

The contents of a game are compared with what they may be: every card in at most one place, a valid line of locations, a prompt that fits
the card being played. Derived values (cached values, legal actions) are computed again and compared.
"""

from __future__ import annotations

from inspect import unwrap
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.lands import kernels
from agot_env.lands.cards import (
    BACKSTABBER,
    BEARER,
    CARDS,
    CLARITY,
    DESERTER,
    FACES,
    FOG,
    INTELLIGENCE,
    LANDS,
    LOCATIONS,
    RAIN,
    REDEPLOY,
    SCOUT,
)  # fmt: skip
from agot_env.lands.engine import layout as L
from agot_env.lands.engine import rules
from agot_env.lands.engine.setup import ARROW, ATTACKER_EFFECT, ATTACKERS, BOTH_EFFECT, CLAIMABLE, DEFENDERS, FORMLESS, NEED

Bools = NDArray[np.bool_]

FIXED = ("mode", "seats", "turn_limit")
RANGES: dict[str, tuple[int, int]] = {
    "index": (-1, 2**62), "episode": (-1, 2**62), "decisions": (0, 2**30), "time": (0, 30_000), "prompt": (0, len(L.PROMPTS) - 1),
    "playing": (-1, CARDS - 1), "source": (-1, LANDS - 1), "left": (0, L.SCOUT_DISCARDS), "again": (0, 1), "ended": (0, L.LIMIT),
    "deck_size": (0, CARDS), "gap": (-1, LANDS - 1), "bonus": (-40, 40), "count": (0, L.STACK), "weather": (0, L.FOGGY | L.RAINY),
    "hand_size": (0, CARDS), "proof": (L.STALE, L.PROVED), "open": (0, 2**LANDS - 1), "stack": (-1, BEARER), "laid": (0, 30_000),
}  # fmt: skip
PLAYED = {
    L.TURN: (-1,), L.DISCARD: (-1,), L.PLACE: tuple(range(BEARER + 1)), L.WEATHER: (FOG, RAIN), L.SCOUTED: (SCOUT,),
    L.REDEPLOYED: (REDEPLOY,), L.DESERTED: (DESERTER,), L.STABBED: (BACKSTABBER,), L.MOVED: (REDEPLOY, BACKSTABBER),
    L.OPPONENT: (INTELLIGENCE, FACES), L.QUESTION: (INTELLIGENCE,), L.GIVE: (FACES,), L.CLEARED: (CLARITY,),
}  # fmt: skip
"""The cards that can be played at each prompt."""
REMEMBERED = ("legal", "choices", "again", "playing", "source", "target", "open", "lies", "to_reach", "least", "lacks", "seen")
"""Derived fields. `proof` is derived, too, but depends on when it was searched for."""
_question_counts = unwrap(rules.question_counts)  # in plain Python: it is called once for each card and question, and nothing is compiled
COUNTED = np.array(
    [[sum(1 << (card - L.WORD * word) for card in cards if _question_counts(card, question)) for word, cards in
      enumerate((range(L.WORD), range(L.WORD, CARDS)))] for question in range(L.QUESTIONS)], np.int64,
)  # fmt: skip
"""The cards that each question counts, as two words."""


def invalid_games(records: NDArray[np.void], match: Any) -> dict[int, str]:
    """Find games that cannot be played: index -> what is wrong. Valid games need not be reachable by play.

    Args:
        records: GAME array of shape (n,).
        match: the match of the games.
    """
    if not len(records):
        return {}
    faults = np.full(len(records), "", object)
    for holds, what in (*_numbers(records, match), *_locations(records, match), *_cards(records, match), *_question(records, match)):
        faults[~holds & (faults == "")] = what
    rows = np.flatnonzero(faults == "")
    faults[rows] = _remembered(records[rows], match)
    return {int(i): faults[i] for i in np.flatnonzero(faults != "")}


def _every(holds: NDArray[Any]) -> Bools:
    """Whether a condition holds everywhere in each game."""
    found: Any = holds.all(axis=tuple(range(1, holds.ndim)))
    return np.asarray(found)


def _numbers(records: NDArray[np.void], match: Any) -> list[tuple[Bools, str]]:
    """Single numbers, and fields that never change."""
    found = [(records[name] == match.template[name][0], f"{name} is not that of the match") for name in FIXED]
    for name, (low, high) in RANGES.items():
        found.append((_every((records[name] >= low) & (records[name] <= high)), f"{name} is out of range"))
    for name in ("seat", "winner", "target", "dealer"):
        least = 0 if name == "dealer" else -1
        found.append(((records[name] >= least) & (records[name] < match.seats), f"{name} is no seat"))
    waits = records["seat"] >= 0
    found.append((~waits | (records["ended"] == L.RUNNING), "a game that is over asks"))
    found.append((~waits | ((records["turn"] >= 0) & (records["turn"] < match.turn_limit)), "turn is out of range"))
    found.append(((records["lands_won"][:, : match.seats] >= 0).all(axis=1), "lands_won is out of range"))
    return found


def _locations(records: NDArray[np.void], match: Any) -> list[tuple[Bools, str]]:
    """Locations are laid as in this mode and for these seats, and claimed by seats that contest them."""
    location = np.clip(records["location"].astype(np.int64), 0, len(LOCATIONS) - 1)
    hard = records["mode"] == L.HARD
    ordered = np.sort(location, axis=1)
    lands = np.arange(LANDS)
    first = lands // 3 if match.seats == 3 else np.zeros(LANDS, np.int64)
    second = (first + 1) % match.seats
    dealer = records["dealer"].astype(np.int64)[:, None]
    facing = np.where(dealer == second, second, first)
    defender = np.where(lands % 2 == 0, facing, first + second - facing)
    contestant = np.stack([first, second], 1)
    attacks = contestant != defender[..., None]
    by_hard = hard[:, None, None]
    room = np.where(attacks, ATTACKERS[location][..., None], DEFENDERS[location][..., None])
    effect = BOTH_EFFECT[location][..., None]
    effect = np.where(attacks & (effect == L.NO_EFFECT), ATTACKER_EFFECT[location][..., None], effect)
    other = lands + ARROW[location]
    inside = (other >= 0) & (other < LANDS)
    other = other % LANDS if match.seats == 3 else np.where(inside, other, -1)
    beyond_gap = np.where(ARROW[location] > 0, other, lands) == records["gap"][:, None]
    other = np.where((ARROW[location] == 0) | beyond_gap | ~hard[:, None], -1, other)
    owner = records["owner"].astype(np.int64)
    won = np.stack([(owner == seat).sum(axis=1) for seat in range(match.seats)], 1)
    return [
        (_every(records["location"] == location) & _every(ordered[:, 1:] > ordered[:, :-1]), "a location is none, or laid twice"),
        (~hard | _every(CLAIMABLE[location] != 0), "a location cannot be claimed"),
        (_every(records["contestant"] == contestant) & _every(records["defender"] == defender), "a location is another seat's"),
        (_every(records["need"] == np.where(hard[:, None], NEED[location], 3)), "a location needs other cards"),
        (_every(records["formless"] == np.where(hard[:, None], FORMLESS[location], 0)), "formations count elsewhere"),
        (_every(records["capacity"] == np.where(by_hard, room, 3)), "a location has other room"),
        (_every(records["effect"] == np.where(by_hard, effect, L.NO_EFFECT)), "a location does something else"),
        (_every(records["neighbour"] == other), "a location points elsewhere"),
        (_every((owner == -1) | (owner == first) | (owner == second)), "a location is won by another seat"),
        (_every(won == records["lands_won"][:, : match.seats]), "locations that are won are not counted"),
    ]


def _cards(records: NDArray[np.void], match: Any) -> list[tuple[Bools, str]]:
    """Every card is in at most one place: the deck, a hand, the used cards, on the table, or being played."""
    n = len(records)
    times = np.zeros((n, CARDS), np.int64)
    size = np.clip(records["deck_size"], 0, CARDS).astype(np.int64)
    in_deck = np.arange(CARDS) < size[:, None]
    deck = records["deck"].astype(np.int64)
    fits = [(_every((deck >= 0) & (deck < CARDS) | ~in_deck), "the deck holds no cards")]
    game, place = np.nonzero(in_deck)
    np.add.at(times, (game, np.clip(deck[game, place], 0, CARDS - 1)), 1)
    in_hands = _members(records["hand"][:, : match.seats])
    used, table = _members(records["discard"]), _members(records["table"])
    times += in_hands.sum(axis=1) + used + table
    prompt, playing = np.clip(records["prompt"], 0, len(L.PROMPTS) - 1), np.clip(records["playing"], -1, CARDS - 1)
    waits = records["seat"] >= 0
    may_be_played = np.zeros((len(L.PROMPTS), CARDS + 1), np.bool_)
    for asked, cards in PLAYED.items():
        may_be_played[asked, [card + 1 for card in cards]] = True
    fits.append((~waits | may_be_played[prompt, playing + 1], "the card that is played is another"))
    game = np.flatnonzero(waits & (playing >= 0))
    times[game, playing[game]] += 1
    fits.append((_every(times <= 1), "a card is in several places"))
    fits.append((_every(in_hands.sum(axis=2) == records["hand_size"][:, : match.seats]), "the cards of a hand are not counted"))
    known = records["known"][:, : match.seats, : match.seats]
    fits.append((_every(known & ~records["hand"][:, None, : match.seats] == 0), "a card is known to be where it is not"))
    words = np.concatenate([records[name].reshape(n, -1, 2) for name in ("hand", "known", "discard", "table")], axis=1)
    fits.append((_every((words >= 0) & (words < np.array([1 << L.WORD, 1 << (CARDS - L.WORD)]))), "a set holds no cards"))
    count, stack = np.clip(records["count"], 0, L.STACK), records["stack"].astype(np.int64)
    lies = np.arange(L.STACK) < count[..., None]
    fits.append((_every((stack >= 0) == lies), "the cards at a location are not counted"))
    on_table = np.zeros((n, CARDS), np.int64)
    np.add.at(on_table, (np.nonzero(lies)[0], np.clip(stack[lies], 0, CARDS - 1)), 1)
    for bit, card in ((L.FOGGY, FOG), (L.RAINY, RAIN)):
        on_table[:, card] += (records["weather"] & bit != 0).sum(axis=1)
    fits.append((_every(on_table == table), "what lies on the table is elsewhere"))
    source = np.clip(records["source"], 0, LANDS - 1)
    side = (records["contestant"][np.arange(n), source, 1] == records["seat"]).astype(np.int64)
    theirs = (playing == BACKSTABBER).astype(np.int64)
    own = (records["contestant"][np.arange(n), source] == records["seat"][:, None]).any(axis=1) & (records["source"] >= 0)
    moves = own & (records["owner"][np.arange(n), source] < 0) & (count[np.arange(n), source, side ^ theirs] > 0)
    fits.append((~waits | (prompt != L.MOVED) | moves, "no card can be moved from there"))
    fits.append((~waits | (prompt != L.SCOUTED) | (records["left"] > 0), "no card is left to be discarded"))
    return fits


def _members(words: NDArray[np.int64]) -> NDArray[np.int64]:
    """The cards of sets of two words, as 0 and 1 along the last axis."""
    cards = np.arange(CARDS)
    found: NDArray[np.int64] = words[..., cards // L.WORD] >> cards % L.WORD & 1
    return found


def _question(records: NDArray[np.void], match: Any) -> list[tuple[Bools, str]]:
    """Questions are addressed to other seats, and an answer that still holds is true."""
    asked = records["asked"].astype(np.int64)
    by, whom, question, answer, holds = (asked[:, k] for k in (L.A_ASKER, L.A_ASKED, L.A_QUESTION, L.A_ANSWER, L.A_HOLDS))
    fits = (by >= 0) & (by <= match.seats) & (whom >= 0) & (whom < match.seats) & (question >= 0) & (question < L.QUESTIONS)
    counted = records["hand"][np.arange(len(records)), np.clip(whom, 0, match.seats - 1)] & COUNTED[np.clip(question, 0, L.QUESTIONS - 1)]
    true = np.bitwise_count(counted).sum(axis=1) == answer
    meets = (records["seat"] >= 0) & np.isin(records["prompt"], (L.QUESTION, L.GIVE))
    target = records["target"].astype(np.int64)
    return [
        (fits & (answer >= 0) & (answer <= CARDS) & (holds >= 0) & (holds <= 1), "the last question is none"),
        ((by == 0) | (holds == 0) | true, "the last answer holds no more"),
        (~meets | ((target >= 0) & (target != records["seat"])), "nobody is asked"),
    ]


def _remembered(records: NDArray[np.void], match: Any) -> NDArray[np.object_]:
    """Compare remembered values and legal actions with values computed from scratch."""
    n = len(records)
    games = np.array(records)
    kernels.run(
        kernels.RENEW, games, match.template, match.tables, np.zeros((n, 3), np.int64), np.zeros(n, np.int64), np.zeros(n, np.int8),
        np.zeros((n, match.observation_size), np.int16), np.zeros((n, match.num_actions), np.int8), np.zeros((n, match.seats), np.float32),
        np.zeros(n, np.bool_), np.zeros(n, np.bool_), np.zeros((n, 1), np.int16), False, False, np.zeros(n, np.int64),
    )  # fmt: skip
    faults = np.full(n, "", object)
    waits = records["seat"] >= 0
    for name in REMEMBERED:
        same = _every(games[name] == records[name]) if name != "seen" else _same_but_history(games, records)
        faults[waits & ~same] = f"{name} does not follow from the rest of the game"
    return faults


def _same_but_history(games: NDArray[np.void], records: NDArray[np.void]) -> Bools:
    """Whether what seats have seen is the same, except for the last decisions, which cannot be derived."""
    before = L.STARTS["history"] - L.STARTS["cards"]
    return _every(games["seen"][..., :before] == records["seen"][..., :before])
