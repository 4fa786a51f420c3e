"""95 % confidence intervals of win rates.

Games with the same index share their random numbers, and usually the decks and agents, which change seats. Between agents of similar
strength, what one of these games gains from a seat or a draw the other loses, so that their mean varies less than that of independent
games. `bootstrap` takes this into account: it resamples whole indices. `wilson` treats all games as independent.
"""

from __future__ import annotations

import math
from statistics import NormalDist

import numpy as np
from numpy.typing import ArrayLike

FEWEST = 8
"""The least number of indices for a bootstrap."""
DIFFERENT = 10
"""The least number of indices, or half of them if that is fewer, whose results must differ from the most frequent one: a bootstrap of equal
results would have no width, for example if all games are won."""
SAMPLES = 10_000
SEED = 0
"""Of the bootstrap, so that the same games always have the same interval."""
MEANING = (
    "95 % intervals of win rates: bootstrap over indices, since games with the same index share random numbers; Wilson if there is one "
    "game per index, too few indices, or nearly all have the same result."
)
"""Which interval `bootstrap` computes, for tables."""


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The Wilson score interval of a win rate (95 % by default). It contains the win rate, whatever is lost to rounding."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    centre = rate + z * z / (2 * games)
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, min(rate, (centre - spread) / scale)), min(1.0, max(rate, (centre + spread) / scale))


def bootstrap(wins: ArrayLike, games: ArrayLike, counts: ArrayLike | None = None) -> tuple[float, float]:
    """The 95 % interval of the win rate of games that are independent between indices only: a cluster bootstrap over indices.

    The quantiles are expanded for the number of indices as those of Student's t (Hesterberg 2015, "expanded percentile"). If each index has
    one game, there are fewer than `FEWEST` indices, or fewer than `DIFFERENT` of them differ from the most frequent result, the interval is
    that of `wilson`.

    Args:
        wins, games: (indices,) integers, the wins and the games of each index.
        counts: (indices,) integers, how often each of these results occurred; None: once.

    Returns:
        the lower and the upper bound, between which the win rate of all games lies.
    """
    each = np.stack([np.asarray(wins, np.int64), np.asarray(games, np.int64)], axis=1)
    weights = np.ones(len(each), np.int64) if counts is None else np.asarray(counts, np.int64)
    pairs, place = np.unique(each, axis=0, return_inverse=True)
    found = np.bincount(place.reshape(-1), weights, len(pairs)).astype(np.int64)
    indices, (won, played) = int(found.sum()), (found @ pairs).tolist()
    if played == indices or indices < FEWEST or indices - found.max() < min(DIFFERENT, indices // 2):
        return wilson(won, played)
    # indices with equal results are interchangeable, so the number of times that each result is drawn is multinomial
    drawn = np.random.default_rng(SEED).multinomial(indices, found / indices, SAMPLES) @ pairs
    normal = NormalDist()
    tail = normal.cdf(-math.sqrt(indices / (indices - 1)) * students_t(indices - 1))
    low, high = np.quantile(drawn[:, 0] / drawn[:, 1], [tail, 1 - tail]).tolist()
    return min(low, won / played), max(high, won / played)


def students_t(freedom: int) -> float:
    """The 97.5 % quantile of Student's t distribution, by its Cornish-Fisher expansion: within 0.001 for at least 7 degrees of freedom."""
    z = NormalDist().inv_cdf(0.975)
    terms = (
        z, (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96, (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )  # fmt: skip
    return float(sum(term / freedom**power for power, term in enumerate(terms)))
