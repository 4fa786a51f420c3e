"""Networks for several numbers of seats: which of their weights a match with fewer seats uses.

A network for several numbers of seats has the weights of a network for the largest of them. A match with fewer seats uses some of their
rows: in the features of the table, the piles and the groups those of its seats, which come first, and in the features of actions those with
the same meaning, for actions are numbered by the number of seats. So the weights that they have in common are the same for all of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.entities import features as f

if TYPE_CHECKING:
    from agot_env.game import Match

Arrays = dict[str, NDArray[Any]]
Rows = Mapping[str, NDArray[np.int64]]

SEATS = "seats"
"""The key of a checkpoint's header: a number of seats, or a list of several."""
BY_SEATS = (SEATS, "observations", "actions", "interface")
"""The keys that depend on the number of seats: with several numbers, each has a list, in the same order."""
BY_PLAYER = ("first_player", "active_player", "attacker", "defender", "claim_target")
"""The features of the table that name a player, or 0 for none."""
OPPONENT = 1
"""The first opponent, whose weights initialise those of further opponents."""


def numbers_in(head: Mapping[str, Any]) -> tuple[int, ...]:
    """The numbers of seats that a network plays, from the header of its checkpoint, in ascending order.

    Raises:
        ValueError: the header is damaged.
    """
    given = head.get(SEATS)
    numbers = given if isinstance(given, list) else [given]
    if not numbers or any(type(one) is not int or one < 2 for one in numbers) or sorted(set(numbers)) != numbers:
        raise ValueError("its seats are neither a number nor different numbers in ascending order")
    if isinstance(given, list) and not all(isinstance(head.get(name), list) and len(head[name]) == len(given) for name in BY_SEATS):
        raise ValueError(f"it does not have {', '.join(BY_SEATS[1:-1])} and {BY_SEATS[-1]} for each number of seats")
    return tuple(numbers)


def in_words(numbers: Sequence[int]) -> str:
    """Numbers of seats in words, such as ``3 to 6 seats``."""
    if len(numbers) > 2 and list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]} seats"
    return f"{', '.join(map(str, numbers[:-1]))} or {numbers[-1]} seats" if len(numbers) > 1 else f"{numbers[0]} seats"


def joined(heads: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The properties of a network for matches with several numbers of seats, given those of each of them, the largest number last."""
    if len(heads) == 1:
        return dict(heads[0])
    return {name: [one[name] for one in heads] if name in BY_SEATS else value for name, value in heads[-1].items()}


def for_match(head: Mapping[str, Any], match: Match) -> Mapping[str, Any]:
    """The header of a checkpoint as it would be for the match's number of seats alone; unchanged if the network does not play it.

    Raises:
        ValueError: the header is damaged.
    """
    if not isinstance(head.get(SEATS), list) or match.seats not in (numbers := numbers_in(head)):
        return head
    return {**head, **{name: head[name][numbers.index(match.seats)] for name in BY_SEATS}}


def others(seats: int) -> int:
    """The number of actions that are neither cards nor plots, which have a feature "other" each."""
    return L.num_actions(seats) - seats * L.SLOTS - L.PLOTS


@cache
def actions_in(seats: int, most: int) -> NDArray[np.int64]:
    """(k,): for each feature "other" of an action in a match with some seats, that of the same action in one with at least as many."""
    ours, theirs = L.action_blocks(seats, L.FEW_SLOTS), L.action_blocks(most, L.FEW_SLOTS)
    result = np.arange(f.ACTION_SIZES["other"])
    for name in ("seats", "attack", "titles", "options", "done"):
        kinds = c.CHALLENGE_TYPES if name == "attack" else 1  # one opponent after another, for each type
        begin, end = (blocks[name][0] - blocks["seats"][0] for blocks in (ours, theirs))
        size, room = ours[name][1], theirs[name][1]
        result[begin : begin + size] = end + np.arange(room).reshape(kinds, -1)[:, : size // kinds].ravel()
    result.flags.writeable = False
    return result


@cache
def rows_of(seats: int, most: int) -> Rows:
    """The rows of weights for the largest number of seats that a match with fewer uses, in its order, by name."""
    actions = np.arange(f.ACTION_FEATURES)
    other = f.ACTION_AT.other
    actions[other : other + f.ACTION_SIZES["other"]] = other + actions_in(seats, most)
    return {
        "table_rows": np.arange(f.context_features(seats)), "piles": np.arange(seats * L.ZONE_ROOM),
        "groups": np.arange(seats * f.GROUPS), "action_rows": actions,
    }  # fmt: skip


def narrowed(weights: Mapping[str, NDArray[Any]], seats: int, most: int) -> Arrays:
    """The weights for a match, from those for the largest number of seats.

    Raises:
        ValueError: weights that depend on the number of seats have other numbers of rows.
    """
    result = dict(weights)
    for name, rows in rows_of(seats, most).items():
        if name in weights:
            if len(weights[name]) != len(rows_of(most, most)[name]):
                raise ValueError(f"it lacks weights of a network for {most} seats, or some have other shapes: {name}")
            result[name] = np.ascontiguousarray(weights[name][rows])
    return result


def in_match(weights: Arrays, head: Mapping[str, Any], match: Match) -> Arrays:
    """The weights of a checkpoint for the number of seats of a match that it plays.

    Raises:
        ValueError: the checkpoint is damaged.
    """
    return narrowed(weights, match.seats, numbers_in(head)[-1]) if isinstance(head.get(SEATS), list) else weights


def widened(weights: Mapping[str, NDArray[Any]], seats: int, most: int) -> Arrays:
    """Initial weights for a larger number of seats, from those for a smaller one: what they have of the first opponent is copied for all
    opponents that they do not have."""
    known = [seat if seat < seats else OPPONENT for seat in range(L.SEATS)]
    result = {name: array.copy() for name, array in weights.items()}
    for name, size in (("table_rows", f.SEAT_FEATURES), ("piles", L.ZONE_ROOM), ("groups", f.GROUPS)):
        array = weights[name]
        of_seats = array[-seats * size :].reshape(seats, size, *array.shape[1:])
        result[name] = np.concatenate([array[: -seats * size], *of_seats[known[:most]]])
    for name in BY_PLAYER:
        first = getattr(f.GLOBAL_AT, name) + 1
        result["table_rows"][first : first + L.SEATS] = weights["table_rows"][first + np.array(known)]
    pile, size = f.CARD_AT.pile, f.CARD_SIZES["pile"]
    by_owner = weights["card_rows"][pile : pile + size].reshape(L.SEATS, L.ZONE_ROOM, -1)
    result["card_rows"][pile : pile + size] = by_owner[known].reshape(size, -1)
    place, other = actions_in(seats, most), f.ACTION_AT.other
    source = np.arange(f.ACTION_SIZES["other"])
    source[place[: others(seats)]] = np.arange(others(seats))
    source[:most] = known[:most]
    ours, theirs = (L.action_blocks(number, L.FEW_SLOTS) for number in (seats, most))
    for kind in range(c.CHALLENGE_TYPES):
        begin, end = (blocks["attack"][0] - blocks["seats"][0] + kind * (n - 1) for blocks, n in ((ours, seats), (theirs, most)))
        source[end : end + most - 1] = begin + np.array(known[1:most]) - 1
    result["action_rows"][other : other + len(source)] = weights["action_rows"][other + source]
    return result


def fitted(weights: Arrays, before: int, seats: int) -> Arrays:
    """Initial weights for a number of seats from those for another one (`narrowed`, `widened`)."""
    if before == seats:
        return weights
    return narrowed(weights, seats, before) if seats < before else widened(weights, before, seats)
