"""Whether two results differ: differences with intervals, and tests."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_training.bench.scores import SAMPLES, SEED, rating, resampled
from agot_training.bench.suite import POOLS, ratings
from agot_training.bench.tasks import TASKS

Results = dict[str, Any]


@dataclass(frozen=True)
class Difference:
    """A measured difference of two agents.

    Attributes:
        task: the title of the task.
        what: the opponent, the decks or the rating.
        one, other: the two values: shares of 1, or ratings.
        low, high: the 95 % interval of ``one - other``.
        p: the probability of a difference at least as large between equal agents.
        paired: whether both have played games with the same random numbers.
    """

    task: str
    what: str
    one: float
    other: float
    low: float
    high: float
    p: float
    paired: bool

    @property
    def is_rating(self) -> bool:
        """Whether the values are ratings instead of shares."""
        return self.what == RATING


RATING = "rating"


def differences(one: Results, other: Results) -> Iterator[Difference]:
    """The differences in all tasks that both have run.

    Win rates are compared by a permutation test over indices: of the signs of the differences if both have the same seed, since
    games with the same index then have the same random numbers; otherwise of all indices. Exploiters are compared by a test of two
    proportions, which does not know how much two trainings differ.

    Raises:
        ValueError: the results are of different suites or sizes.
    """
    for what in ("suite", "size"):
        if one[what] != other[what]:
            raise ValueError(f"the results have different values of {what}, {one[what]!r} and {other[what]!r}, and cannot be compared")
    paired = one["seed"] == other["seed"]
    for name, task in TASKS.items():
        ours, theirs = one["tasks"].get(name, {}), other["tasks"].get(name, {})
        if not ours or not theirs or "skipped" in ours or "skipped" in theirs:
            continue
        if "exploiter" in ours:
            yield exploited(task.title, ours["exploiter"], theirs["exploiter"])
            continue
        rows, more = by_name(ours), by_name(theirs)
        both = [label for label in rows if label in more]
        if "rating" in ours and both:
            yield ratings_differ(task.title, [[found[label]["by_index"] for label in both] for found in (rows, more)], both, paired=paired)
        for label in both:
            yield rates_differ(task.title, label, rows[label], more[label], paired=paired)


def by_name(values: Results) -> dict[str, Results]:
    """The win rates of a task by opponent or kind of decks."""
    if "pools" in values:
        return {POOLS[kind]: row for kind, row in values["pools"].items()}
    return {row["agent"]: row for row in values["opponents"]}


def rates_differ(task: str, label: str, one: Results, other: Results, *, paired: bool) -> Difference:
    """The difference of two win rates."""
    wins, more = np.array(one["by_index"]), np.array(other["by_index"])
    paired = paired and len(wins) == len(more)
    rates, others = (won / (found["games"] / len(won)) for won, found in ((wins, one), (more, other)))
    low, high = spread(rates, others, paired=paired)
    return Difference(task, label, one["rate"], other["rate"], low, high, p_value(rates, others, paired=paired), paired)


def ratings_differ(task: str, wins: Sequence[Sequence[Sequence[int]]], opponents: Sequence[str], *, paired: bool) -> Difference:
    """The difference of two ratings from the games against the opponents that both have played.

    Args:
        task: the title of the task.
        wins: for both agents, the wins of each index against each of these opponents.
        opponents: their names.
        paired: whether both have the same seed.
    """
    tables, constants = [np.array(table) for table in wins], [ratings()[name] for name in opponents]
    paired = paired and tables[0].shape == tables[1].shape
    rngs = [np.random.default_rng(SEED), np.random.default_rng(SEED if paired else SEED + 1)]
    drawn = [rating(resampled(table, rng), 2 * table.shape[1], constants) for table, rng in zip(tables, rngs, strict=True)]
    low, high = np.quantile(drawn[0] - drawn[1], [0.025, 0.975]).tolist()
    one, other = (float(rating(table.sum(axis=1), 2 * table.shape[1], constants)) for table in tables)
    means = [table.mean(axis=0) / 2 for table in tables]
    return Difference(task, RATING, one, other, low, high, p_value(means[0], means[1], paired=paired), paired)


def spread(one: NDArray[np.float64], other: NDArray[np.float64], *, paired: bool) -> tuple[float, float]:
    """The 95 % bootstrap interval of a difference of means, over indices."""
    rng = np.random.default_rng(SEED)
    if paired:
        drawn = means_of(one - other, rng)
    else:
        drawn = means_of(one, rng) - means_of(other, rng)
    low, high = np.quantile(drawn, [0.025, 0.975]).tolist()
    return low, high


def means_of(values: NDArray[np.float64], rng: np.random.Generator) -> NDArray[np.float64]:
    """The means of `SAMPLES` bootstrap samples."""
    levels, counts = np.unique(values, return_counts=True)
    drawn: NDArray[np.float64] = rng.multinomial(len(values), counts / len(values), SAMPLES) @ levels / len(values)
    return drawn


def p_value(one: NDArray[np.float64], other: NDArray[np.float64], *, paired: bool) -> float:
    """The two-sided p value of a permutation test of equal means."""
    rng = np.random.default_rng(SEED)
    if paired:
        found = one - other
        seen = abs(found.sum())
        drawn = np.array([abs((found * signs).sum()) for signs in rng.choice([-1.0, 1.0], (SAMPLES, len(found)))])
    else:
        pooled, n = np.concatenate([one, other]), len(one)
        seen = abs(one.mean() - other.mean())
        drawn = np.array([abs(mixed[:n].mean() - mixed[n:].mean()) for mixed in (rng.permutation(pooled) for _ in range(SAMPLES))])
    return float((1 + (drawn >= seen - 1e-9).sum()) / (1 + SAMPLES))


def exploited(task: str, one: Results, other: Results) -> Difference:
    """The difference of the win rates of two exploiters, with the interval of Newcombe (1998, method 10)."""
    difference = one["rate"] - other["rate"]
    low = difference - math.hypot(one["rate"] - one["low"], other["high"] - other["rate"])
    high = difference + math.hypot(one["high"] - one["rate"], other["rate"] - other["low"])
    both = (one["wins"] + other["wins"]) / (one["games"] + other["games"])
    error = math.sqrt(both * (1 - both) * (1 / one["games"] + 1 / other["games"]))
    p = 1.0 if error == 0 else 2 * NormalDist().cdf(-abs(difference) / error)
    return Difference(task, "its exploiter", one["rate"], other["rate"], low, high, p, False)
