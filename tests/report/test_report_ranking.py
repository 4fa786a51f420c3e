"""The ratings of a report: those of the arena, where seats and decks are no excuse."""

import math

import polars as pl
import pytest
from pages import cells, page_of, played, stored

from agot_agents import arena
from agot_env import STARTER_DECKS, Match
from agot_env.lands import LandsMatch
from agot_env.rankings import bradley_terry, bradley_terry_errors
from agot_env.report.ranking import LEVELS, level
from agot_env.simulate import Lineup, Plan

pytestmark = pytest.mark.tier("ci", unless_changed="agot_env/report")

AGENTS = ("greedy", "random", "random:seed=3")
DECKS = [STARTER_DECKS["stark"], STARTER_DECKS["lannister"]]


def test_agents_of_an_arena_are_rated_with_intervals(tmp_path):
    data = stored(tmp_path / "games", arena.round_robin(AGENTS, (), 60, 0, match=lambda decks: LandsMatch("easy")))
    page = page_of(data)
    ranked = arena.standings(arena.results(data.rows(), data.plan, "agent"))
    head, lines = page.table("agent-ratings")
    assert head[:8] == ["rank", "agent", "seats played", "wins", "wins, %", "95 % interval, %", "rating, Elo", "95 % interval, Elo"]
    for line, row in zip(lines, ranked.iter_rows(named=True), strict=True):
        elo, error = row["bradley_terry"], 1.96 * row["bradley_terry_error"]
        ends = [f"{end:+.0f}".replace("-", "−") if end else "0" for end in (elo, elo - error, elo + error)]
        assert line[1:4] == [row["player"], str(row["seats"]), str(row["wins"])] and line[6:8] == [ends[0], f"{ends[1]} to {ends[2]}"]
        assert line[5] == f"{100 * row['low']:.1f} to {100 * row['high']:.1f}"
    assert ranked.filter(player="greedy").row(0, named=True)["bradley_terry"] == 0
    assert "with greedy at 0" in page.section("agent-ratings").text and "bootstrap over indices" in page.section("agent-ratings").text
    order = ranked["player"].to_list()
    head, rows = cells(page.section("agent-ratings").one("table", "matrix"))
    assert head == ["player", *order] and [row[0] for row in rows] == order
    pairs = {(row["player"], row["opponent"]): row for row in arena.payoff(arena.encounters(arena.results(data.rows(), data.plan, "agent"))).iter_rows(named=True)}
    for player, row in zip(order, rows, strict=True):
        for opponent, cell in zip(order, row[1:], strict=True):
            found = pairs.get((player, opponent))
            assert cell == ("–" if found is None else f"{100 * found['win_rate']:.1f} %{100 * found['low']:.1f} to {100 * found['high']:.1f}")
    legend = page.section("agent-ratings").one("ul", "legend")
    assert [item.text for item in legend.children] == [words for _, _, words in LEVELS]
    assert not page.has("deck-ratings")


def test_decks_are_rated_too_where_they_change_seats(tmp_path):
    plan = arena.round_robin(("random", "random:seed=3"), DECKS, 8, 0, match=lambda decks: Match(decks=decks, round_limit=5))
    page = page_of(stored(tmp_path / "games", plan))
    assert [line[1] for line in page.table("deck-ratings")[1]] and {line[1] for line in page.table("deck-ratings")[1]} == {deck.name for deck in DECKS}


def test_tables_of_more_are_rated_by_openskill_without_pairs(tmp_path):
    plan = arena.round_robin(AGENTS, (), 12, 0, seats=3, match=lambda decks: LandsMatch("easy", 3))
    page = page_of(stored(tmp_path / "games", plan))
    assert page.table("agent-ratings")[0][6:8] == ["rating, mu", "95 % interval, mu"] and not list(page.section("agent-ratings").all("table", "matrix"))


def test_partners_are_one_side(tmp_path):
    houses = ("stark", "lannister", "baratheon", "targaryen")
    decks = [STARTER_DECKS[house] for house in houses]
    plan = arena.round_robin(
        ("random", "random:seed=3"), decks, 8, 0, seats=4, teams=True,
        match=lambda some: Match(decks=some, variant="two_on_two", round_limit=3),
    )  # fmt: skip
    page = page_of(stored(tmp_path / "games", plan))
    assert len(page.table("agent-ratings")[1]) == 2 and not page.has("deck-ratings")


def test_what_cannot_be_compared_is_not_rated(tmp_path):
    match = LandsMatch("easy")
    seats = Plan((Lineup(match, ("random", "random:seed=3"), 10),), 0)
    assert not page_of(stored(tmp_path / "seats", seats)).has("agent-ratings")  # each agent has one seat
    apart = Plan((Lineup(match, ("random", "random"), 5), Lineup(match, ("random:seed=3", "random:seed=3"), 5)), 0)
    assert not page_of(stored(tmp_path / "apart", apart)).has("agent-ratings")  # they never met
    assert not page_of(played(tmp_path / "alone", match, games=5)).has("agent-ratings")


def test_decks_in_the_hands_of_different_agents_are_not_rated(tmp_path):
    """Each deck has both seats and both agents, but of the two that meet one has the better agent."""
    decks = [STARTER_DECKS[house] for house in ("stark", "lannister", "baratheon")]
    matches = [Match(decks=pair, round_limit=3) for pair in zip(decks, decks[1:] + decks[:1], strict=True)]
    for name, agents, rated in (("different", ("greedy", "random"), False), ("same", ("random",), True)):
        page = page_of(stored(tmp_path / name, Plan.of_matches(matches, agents, 12, 0)))
        assert page.has("deck-ratings") == rated and not page.has("agent-ratings")
    page = page_of(stored(tmp_path / "arena", arena.round_robin_of_matches(["random", "random:seed=3"], matches, 12, 0)))
    assert page.has("deck-ratings") and page.has("agent-ratings")


@pytest.mark.parametrize(("rate", "kind"), [(0.0, "lost-3"), (0.1, "lost-2"), (0.3, "lost-1"), (0.5, "even"), (0.6, "won-1"), (0.8, "won-2"), (1.0, "won-3")])
def test_levels(rate, kind):
    assert level(rate) == kind


def payoff_of(wins):
    """A payoff table of wins by pair."""
    pairs = [(a, b, w, wins[b, a]) for (a, b), w in wins.items()]
    return pl.DataFrame(
        [{"player": a, "opponent": b, "games": w + lost, "wins": w, "losses": lost, "draws": 0} for a, b, w, lost in pairs]
    )


def test_the_error_of_two_ratings_is_that_of_a_logit():
    table = payoff_of({("a", "b"): 70, ("b", "a"): 29})
    ratings = bradley_terry(table)
    share = 70.5 / 100  # with the game that every pairing has more
    assert ratings["a"] - ratings["b"] == pytest.approx(400 * math.log10(share / (1 - share)), abs=1e-4)
    expected = 400 / math.log(10) / math.sqrt(100 * share * (1 - share)) / 2  # half the difference each
    assert bradley_terry_errors(table, ratings) == {name: pytest.approx(expected, rel=1e-6) for name in "ab"}


def test_errors_are_those_of_repeated_tournaments():
    """The spread of ratings over simulated tournaments of known strengths."""
    import numpy as np

    rng, names, strength = np.random.default_rng(5), "abc", np.array([200.0, 0.0, -200.0])
    found, errors = [], []
    for _ in range(300):
        wins = {}
        for i, j in ((0, 1), (0, 2), (1, 2)):
            won = int(rng.binomial(80, 1 / (1 + 10 ** ((strength[j] - strength[i]) / 400))))
            wins[names[i], names[j]], wins[names[j], names[i]] = won, 80 - won
        table = payoff_of(wins)
        ratings = bradley_terry(table)
        found.append([ratings[name] for name in names])
        errors.append([bradley_terry_errors(table, ratings)[name] for name in names])
    assert np.std(found, axis=0) == pytest.approx(np.mean(errors, axis=0), rel=0.15)


def test_errors_with_an_anchor_are_those_of_the_differences():
    import numpy as np

    rng, found, errors = np.random.default_rng(6), [], []
    for _ in range(300):
        wins = {}
        for pair, rate in (("ab", 0.75), ("ac", 0.9), ("bc", 0.75)):
            won = int(rng.binomial(80, rate))
            wins[pair[0], pair[1]], wins[pair[1], pair[0]] = won, 80 - won
        table = payoff_of(wins)
        ratings = bradley_terry(table, "c")
        free = bradley_terry(table)
        assert ratings == {name: pytest.approx(free[name] - free["c"]) for name in "abc"} and ratings["c"] == 0
        found.append([ratings[name] for name in "ab"])
        of_table = bradley_terry_errors(table, ratings, "c")
        assert of_table["c"] == 0
        errors.append([of_table[name] for name in "ab"])
    assert np.std(found, axis=0) == pytest.approx(np.mean(errors, axis=0), rel=0.15)
