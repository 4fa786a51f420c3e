"""Validation of the decisions that actors return, which may run on other machines with another version: compiled code trusts them."""

from __future__ import annotations

from dataclasses import fields

import numpy as np
from numpy.typing import NDArray

from agot_agents.networks.plan import Plan
from agot_env.entities.code import CHOICES
from agot_env.entities.unpacking import first_invalid
from agot_env.messages.errors import ReportedError
from agot_env.messages.wording import counted
from agot_training.whole_games import Decisions

TYPES = {"code": np.int16, "starts": np.int64, "picked": np.int64, "seats": np.int8, "games": np.int64, "target_starts": np.int64}
"""The dtypes of the arrays of `Decisions`; float32 for the others."""


class ReceivedError(ReportedError, RuntimeError):
    """An actor returned something other than the decisions of its games."""


def check_received(decisions: object, plan: Plan, games: int, seats: int) -> None:
    """Check what an actor has returned.

    Args:
        decisions, plan, games, seats: as for `problem_with`.

    Raises:
        ReceivedError: it is not valid.
    """
    problem = problem_with(decisions, plan, games, seats)
    if problem:
        raise ReceivedError(
            f"an actor returned {problem}, instead of the decisions of {counted(games, 'game')}; do all machines have the same version of "
            "this project? The run can be continued from its last saved state with --resume"
        )


def problem_with(decisions: object, plan: Plan, games: int, seats: int) -> str:
    """What is wrong with the decisions that an actor has returned; empty if they are valid.

    Args:
        decisions: what the actor has returned.
        plan: the plan of the networks.
        games: the number of games that it should have played.
        seats: the number of seats.
    """
    if not isinstance(decisions, Decisions):
        return f"a {type(decisions).__name__}"
    n = np.size(decisions.picked)
    for field in fields(Decisions):
        array, name = getattr(decisions, field.name), field.name
        if not isinstance(array, np.ndarray) or array.dtype != TYPES.get(name, np.float32):
            return f"{name} of another type"
        shape = (games, seats) if name == "rewards" else (n + 1,) if name in ("starts", "target_starts") else (n,)
        if array.ndim != len(shape) or (name not in ("code", "targets") and array.shape != shape) or not array.flags.c_contiguous:
            return f"{name} of shape {array.shape}"
        if array.dtype.kind == "f" and not np.isfinite(array).all():
            return f"{name} with numbers that are not finite"
    if not n:
        return "no decision"
    for starts, length in ((decisions.starts, len(decisions.code)), (decisions.target_starts, len(decisions.targets))):
        if starts[0] != 0 or starts[-1] != length or (np.diff(starts) < 0).any():
            return "parts of wrong lengths"
    for numbers, most in ((decisions.games, games), (decisions.seats, seats)):
        if numbers.min() < 0 or numbers.max() >= most:
            return "a game or seat that does not exist"
    invalid = int(first_invalid(decisions.code, decisions.starts, decisions.picked, limits_of(plan)))
    if invalid >= 0:
        return f"position {invalid}, which is not valid"
    targets = np.diff(decisions.target_starts)
    choices = decisions.code[decisions.starts[:-1] + CHOICES]
    return "targets of wrong lengths" if ((targets != 0) & (targets != choices)).any() else ""


def limits_of(plan: Plan) -> NDArray[np.int64]:
    """The limits of the numbers in encoded positions, see `agot_env.entities.unpacking`."""
    inputs = plan.inputs
    return np.array(
        [len(inputs.cards), inputs.table_features, inputs.piles, inputs.groups, inputs.card_features, inputs.action_features,
         inputs.most_actions], np.int64,
    )  # fmt: skip
