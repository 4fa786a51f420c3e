"""Carry checkpoints over to this version: ``python -m agot_agents.networks.carry FILE...``

Where an observation has new columns, or room for more numbers in a column, the features of a position
(`agot_env.agot.entities.features`) have new numbers. The weights of the features that a network knows move to their new rows, and the new
rows are 0: since no position has the new features yet, the network evaluates every position as before. The header gets the interface of
this version.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from math import prod
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_agents.networks.checkpoint import DIGEST, digest_of, fits, head_of, weights_in, write
from agot_agents.networks.plan import Plan, Size
from agot_agents.networks.seats import joined
from agot_agents.networks.stamp import matches_of
from agot_env.agot.engine.record import layout as L
from agot_env.agot.entities import features as f
from agot_env.messages.errors import FileError
from agot_env.messages.names import shown

Shape = tuple[int, ...]

BEFORE = {"prompts": 64, "zones": 13, "rules": 3}
"""What the observations of the version before had room for: prompts, zones, columns of rules for a player."""


def shapes_of(block: str, size: int, prompts: int, zones: int) -> Shape:
    """The shape of a block of features: those that grow are not one row."""
    if block == "recent":
        return f.RECENT, 2, 2, prompts
    if block == "pile":
        return L.SEATS, zones
    return (prompts,) if block == "prompt" else (size,)


def blocks(sizes: Mapping[str, int], seats: int) -> list[tuple[Shape, Shape]]:
    """The shapes of the blocks of features, before and now; a size of 0 before means that the block is new.

    Args:
        sizes: the blocks with their sizes.
        seats: how often they are repeated.
    """
    new = {L.PER_SEAT[column] for column in L.RULES_OF_SEAT[BEFORE["rules"] :]} | {"second_title"}
    before = [(0,) if name in new else shapes_of(name, size, BEFORE["prompts"], BEFORE["zones"]) for name, size in sizes.items()]
    now = [shapes_of(name, size, L.PROMPT_ROOM, L.ZONE_ROOM) for name, size in sizes.items()]
    return list(zip(before, now, strict=True)) * seats


def moved(weights: NDArray[np.float32], shapes: Iterable[tuple[Shape, Shape]]) -> NDArray[np.float32]:
    """Rows of weights in their new places, and rows of 0 in the places that are new.

    Raises:
        ValueError: there are other rows than the shapes say.
    """
    shapes, row = list(shapes), weights.shape[1:]
    if sum(prod(before) for before, _ in shapes) != len(weights):
        raise ValueError(f"{len(weights)} rows; the version before had {sum(prod(before) for before, _ in shapes)}")
    parts, at = [], 0
    for before, now in shapes:
        part = np.zeros((*now, *row), np.float32)
        known = weights[at : at + prod(before)].reshape(*before, *row)
        part[tuple(map(slice, before))] = known
        parts.append(part.reshape(-1, *row))
        at += prod(before)
    return np.concatenate(parts)


def carried(weights: Mapping[str, NDArray[Any]], seats: int) -> dict[str, NDArray[Any]]:
    """The weights of a network of the card game for the features of this version.

    Raises:
        ValueError: they are not those of the version before.
    """
    return {
        **weights,
        "table_rows": moved(weights["table_rows"], [*blocks(f.GLOBAL_SIZES, 1), *blocks(f.SEAT_SIZES, seats)]),
        "card_rows": moved(weights["card_rows"], blocks(f.CARD_SIZES, 1)),
        "action_rows": moved(weights["action_rows"], blocks(f.ACTION_SIZES, 1)),
        "piles": moved(weights["piles"], [((seats, BEFORE["zones"]), (seats, L.ZONE_ROOM))]),
    }


def carry(path: Path) -> str:
    """Carry a checkpoint over. Returns what was done, in words.

    Raises:
        FileError: the checkpoint is missing or damaged, or neither of the version before nor of this one.
    """
    head = head_of(path)
    weights = weights_in(path, head)
    matches = matches_of(path, head)
    match, ours = matches[-1], joined([fits(one) for one in matches])
    if head.get("game") != "agot" or head.get("observations") == ours["observations"]:
        return f"{shown(path)}: nothing to carry over"
    for name in ("actions", "card features"):
        if head.get(name) != ours[name]:
            raise FileError(f"{shown(path)} was trained with other {name} than this version has")
    try:
        new = carried(weights, match.seats)
        shapes = Plan(match, Size(**head["network"])).trained_shapes
    except (KeyError, TypeError, ValueError) as error:
        raise FileError(f"{shown(path)} is not of the version before this one: {error}") from None
    grown = {name: len(array) - len(weights[name]) for name, array in new.items() if len(array) != len(weights[name])}
    wrong = sorted(name for name in shapes if name in grown and new[name].shape != shapes[name])
    if wrong:
        raise FileError(f"{shown(path)} is not of the version before this one: {wrong[0]} has the shape {new[wrong[0]].shape}")
    write(path, {**head, **ours, DIGEST: digest_of(new)}, new)
    return f"{shown(path)}: {', '.join(f'{number} new rows of {name}' for name, number in grown.items())}"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(carry(Path(name)))
