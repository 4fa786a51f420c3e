"""What an agent says about a decision, and what can be wrong with it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Analysis:
    """An agent's analysis of one decision; each part that the agent does not compute is None (``line``: empty).

    Attributes:
        policy: (match.num_actions,) float32, the probability of each action: 0 for illegal ones, with a sum of 1.
        value: the expected reward of the acting seat, from -1 to 1.
        visits: (match.num_actions,) int64, the number of visits of each action in a search.
        action_values: (match.num_actions,) float32, the expected reward of the acting seat after each action, from -1 to 1; NaN for illegal
            actions, and for those without an estimate.
        line: the actions that the agent expects, its own first.
        reasoning: an explanation in words, possibly of several lines. It may come from an untrusted source: display it as plain text.
    """

    policy: NDArray[np.float32] | None = None
    value: float | None = None
    visits: NDArray[np.int64] | None = None
    line: tuple[int, ...] = ()
    reasoning: str | None = None
    action_values: NDArray[np.float32] | None = None


def wrong_with(analysis: object, mask: NDArray[np.int8]) -> str:
    """What is wrong with an analysis of a decision with these legal actions; empty if nothing is."""
    if not isinstance(analysis, Analysis):
        return f"it is a {type(analysis).__name__}, not an Analysis"
    for name in ("policy", "visits"):
        numbers = getattr(analysis, name)
        if numbers is not None and (numbers.shape != mask.shape or not np.isfinite(numbers).all() or (numbers < 0).any()):
            return f"{name} must be {len(mask)} non-negative numbers"
        if numbers is not None and numbers[mask == 0].any():
            return f"{name} is not 0 for action {int(np.flatnonzero((numbers != 0) & (mask == 0))[0])}, which is not legal"
    if analysis.policy is not None and abs(float(analysis.policy.sum()) - 1) > 1e-3:
        return f"the probabilities sum to {float(analysis.policy.sum()):.4f}, not to 1"
    values = analysis.action_values
    if values is not None and (values.shape != mask.shape or (np.abs(values[~np.isnan(values)]) > 1).any()):
        return f"action_values must be {len(mask)} numbers from -1 to 1, or NaN"
    if values is not None and not np.isnan(values[mask == 0]).all():
        return f"action_values must be NaN for action {int(np.flatnonzero(~np.isnan(values) & (mask == 0))[0])}, which is not legal"
    if analysis.value is not None and not -1 <= analysis.value <= 1:
        return f"value must be from -1 to 1, not {analysis.value}"
    if analysis.reasoning is not None and not isinstance(analysis.reasoning, str):
        return f"reasoning must be a str, not {type(analysis.reasoning).__name__}"
    if analysis.line and (not 0 <= analysis.line[0] < len(mask) or not mask[analysis.line[0]]):
        return f"the line begins with action {analysis.line[0]}, which is not legal"
    return ""
