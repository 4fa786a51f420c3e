"""The bootstrap of win rates over indices."""

import numpy as np
import polars as pl
import pytest

from agot_env.simulate import bootstrap, wilson
from agot_env.simulate.intervals import DIFFERENT, FEWEST, students_t
from agot_env.simulate.summary import win_rates

RUNS = 400


def coverage(rng, make, rate, indices, games=2):
    """The share of bootstrap intervals that contain the true rate, the mean width, and the mean width of Wilson's."""
    hits, widths, wilsons = 0, [], []
    for _ in range(RUNS):
        wins = make(rng)
        low, high = bootstrap(wins, np.full(indices, games))
        hits += low <= rate <= high
        widths.append(high - low)
        wilsons.append(np.diff(wilson(int(wins.sum()), indices * games))[0])
    return hits / RUNS, float(np.mean(widths)), float(np.mean(wilsons))


@pytest.mark.tier("ci", unless_changed="agot_env/simulate")
def test_negatively_correlated_pairs_have_a_narrower_interval_that_covers_as_often_as_it_says():
    def pairs(rng):
        return np.where(rng.random(300) < 0.75, 1, 2 * rng.integers(0, 2, 300))  # most pairs are one game each

    covered, width, wilsons = coverage(np.random.default_rng(1), pairs, 0.5, 300)
    assert 0.92 <= covered <= 0.98 and width == pytest.approx(wilsons / np.sqrt(2), rel=0.05)  # a variance of a quarter instead of a half


@pytest.mark.tier("ci", unless_changed="agot_env/simulate")
def test_positively_correlated_games_have_a_wider_interval_that_covers_as_often_as_it_says():
    def groups(rng):
        return rng.binomial(6, rng.beta(3, 2, 120))  # some indices favour a player

    covered, width, wilsons = coverage(np.random.default_rng(2), groups, 0.6, 120, 6)
    assert 0.92 <= covered <= 0.98 and width > 1.2 * wilsons


@pytest.mark.tier("ci", unless_changed="agot_env/simulate")
def test_a_few_indices_of_many_games_cover_as_often_as_they_say():
    covered, _, _ = coverage(np.random.default_rng(3), lambda rng: rng.binomial(24, 0.6, 9), 0.6, 9, 24)
    assert 0.92 <= covered <= 0.98


@pytest.mark.parametrize("rate", [0.5, 0.7, 0.9])
def test_with_independent_games_it_agrees_with_wilson(rate):
    wins = np.random.default_rng(4).binomial(2, rate, 1000)
    low, high = bootstrap(wins, np.full(1000, 2))
    other_low, other_high = wilson(int(wins.sum()), 2000)
    assert high - low == pytest.approx(other_high - other_low, rel=0.05)
    assert low == pytest.approx(other_low, abs=0.002) and high == pytest.approx(other_high, abs=0.002)


@pytest.mark.parametrize(
    "wins, games",
    [
        ([2] * 50, [2] * 50), ([0] * 50, [2] * 50), ([1] * 50, [2] * 50), ([17], [24]), ([2, 0] * (FEWEST // 2 - 1), [2] * (FEWEST - 2)),
        ([2] * 500 + [0] * (DIFFERENT - 1), [2] * (499 + DIFFERENT)), ([1, 0] * 50, [1] * 100), ([], []),
    ],
)  # fmt: skip
def test_without_enough_differences_it_is_that_of_wilson(wins, games):
    assert bootstrap(wins, games) == wilson(sum(wins), sum(games))


def test_it_contains_the_rate_and_depends_neither_on_the_order_nor_on_how_equal_results_are_given():
    rng = np.random.default_rng(5)
    games = rng.integers(1, 4, 80)
    wins = rng.integers(0, games + 1)
    low, high = bootstrap(wins, games)
    assert low <= wins.sum() / games.sum() <= high and (low, high) == bootstrap(wins[::-1], games[::-1])
    pairs, counts = np.unique(np.stack([wins, games], 1), axis=0, return_counts=True)
    assert (low, high) == bootstrap(pairs[:, 0], pairs[:, 1], counts)


def test_students_t_is_that_of_tables():
    assert [students_t(freedom) for freedom in (7, 10, 30, 1000)] == pytest.approx([2.3646, 2.2281, 2.0423, 1.9623], abs=1e-3)


def test_win_rates_resample_indices_and_not_rows():
    rng = np.random.default_rng(6)
    first = rng.random(400) < 0.5
    rows = pl.DataFrame({"index": [*range(400)] * 2, "agent": ["a"] * 800, "won": [*first.tolist(), *(~first).tolist()]})
    rows = pl.concat([rows, pl.DataFrame({"index": range(400), "agent": "b", "won": first}, schema=rows.schema)])
    table = {row["agent"]: row for row in win_rates(rows.sample(fraction=1, shuffle=True, seed=1), ["agent"]).iter_rows(named=True)}
    assert (table["a"]["games"], table["a"]["wins"], table["a"]["share"]) == (800, 400, 0.5)
    assert (table["a"]["low"], table["a"]["high"]) == wilson(400, 800), "every index is one win and one loss"
    assert (table["b"]["low"], table["b"]["high"]) == wilson(int(first.sum()), 400), "every index has one game"
    both = pl.concat([rows.head(400), pl.DataFrame({"index": range(400), "agent": "a", "won": rng.random(400) < 0.5}, schema=rows.schema)])
    wins = both.group_by("index").agg(pl.col("won").sum())["won"]
    assert win_rates(both, ["agent"]).row(0)[-2:] == bootstrap(wins, np.full(400, 2))
