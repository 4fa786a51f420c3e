"""The sections of a report: what it says is what the rows say, and what they do not say is left out."""

import numpy as np
import polars as pl
import pytest
from pages import page_of, played

from agot_env import POWER_SOURCES, Match
from agot_env.lands import LandsMatch
from agot_env.report.agot import difference
from agot_env.report.tables import number
from agot_env.simulate import Dataset, wilson

pytestmark = pytest.mark.tier("ci", unless_changed="agot_env/report")


def test_win_rates_have_their_intervals_and_the_chart_shows_them(tmp_path):
    data = played(tmp_path / "games", Match(houses=("stark", "lannister")), games=120)
    rows, page = data.rows(), page_of(data)
    head, lines = page.table("win-rates")
    assert head == ["lineup", "seat", "agent", "deck", "games", "wins", "wins, %", "95 % interval, %", "win rate, %"]
    for seat, (line, house) in enumerate(zip(lines, ("Stark", "Lannister"), strict=True)):
        won = int((rows["winner"] == seat).sum())
        low, high = wilson(won, 120)
        expected = [str(won), f"{won / 1.2:.1f}", f"{100 * low:.1f} to {100 * high:.1f}"]
        assert line[:8] == ["0", str(seat), "random", f"{house} starter deck", "120", *expected]
    *_, mark = page.section("win-rates").all("svg", "strip")
    dot, (whisker,) = mark.one("circle"), list(mark.all("line", "whisker"))
    assert float(dot["cx"]) == pytest.approx(18 + 2 * won / 1.2, abs=0.06)
    assert [float(whisker["x1"]), float(whisker["x2"])] == pytest.approx([18 + 200 * low, 18 + 200 * high], abs=0.06)


def test_how_games_end(tmp_path):
    data = played(tmp_path / "games", LandsMatch("hard", 3, turn_limit=90), games=200)
    rows = data.rows()
    head, lines = page_of(data).table("endings")
    assert head[:2] == ["ended by", "games"] and head[5:] == ["turns per game, mean", "decisions per game, mean"] and len(lines) > 1
    assert {line[0]: int(line[1]) for line in lines} == dict(rows["reason"].value_counts().iter_rows())
    for reason, _, _, _, nobody, turns, _ in lines:
        games = rows.filter(reason=reason)
        assert int(nobody) == (games["winner"] < 0).sum() and turns == f"{games['turns'].mean():.1f}"


def test_lengths_and_their_histograms(tmp_path):
    data = played(tmp_path / "games", Match(houses=("stark", "lannister")), games=300)
    rows, page = data.rows(), page_of(data)
    for name, line in zip(("rounds", "decisions"), page.table("lengths")[1], strict=True):
        values = rows[name]
        assert line == [name, *(f"{x:.1f}" for x in [values.mean()]), f"{values.min()}", *(number(values.quantile(q, "linear"), 1) for q in (0.05, 0.5, 0.95)), f"{values.max()}"]
    rounds, decisions = (list(chart.all("rect", "bar")) for chart in page.section("lengths").all("svg", "chart"))
    assert len(rounds) == rows["rounds"].max() - rows["rounds"].min() + 1 and len(decisions) <= 61
    for bars in (rounds, decisions):
        assert sum(int("".join(bar.one("title").pieces).split(": ")[1].split()[0]) for bar in bars) == 300


def test_where_power_came_from_by_deck_and_outcome(tmp_path):
    data = played(tmp_path / "games", Match(houses=("stark", "lannister")))
    rows, page = data.rows(), page_of(data)
    head, lines = page.table("power-sources")
    there = [name for name in POWER_SOURCES if rows[[f"power_{name}_0", f"power_{name}_1"]].to_numpy().any()]
    assert head[3:-1] == [name.replace("lost_", "lost: ") for name in there] and "title" not in head and "dominance" in head
    assert [line[:3] for line in lines] == [
        [f"{house} starter deck", outcome, str(len(games))]
        for seat, house in enumerate(("Stark", "Lannister"))
        for outcome, games in (("winner", rows.filter(rows["winner"] == seat)), ("not the winner", rows.filter(rows["winner"] != seat)))
    ]
    won = rows.filter(rows["winner"] == 0)
    assert lines[0][3:-1] == [number(won[f"power_{name}_0"].mean(), 2) for name in there]
    totals = [[float(value.replace("\N{MINUS SIGN}", "-")) for value in line[3:]] for line in lines]
    assert all(abs(total - sum(parts)) < 0.06 for *parts, total in totals)
    bars = list(page.section("power-sources").one("svg").all("rect"))
    hints = ["".join(bar.one("title").pieces) for bar in bars]
    assert f"dominance: {won['power_dominance_0'].mean():.2f}" in hints and sum(hint.startswith("dominance: ") for hint in hints) == 4
    ends = [float(bar["x"]) + float(bar["width"]) for bar in bars]
    assert 230 <= min(float(bar["x"]) for bar in bars) and max(ends) <= 704


def test_titles_are_a_source_where_there_are_titles(tmp_path):
    data = played(tmp_path / "games", Match(houses=("stark", "lannister", "baratheon")), games=12)
    assert "title" in page_of(data).table("power-sources")[0]


def test_the_same_deck_of_several_lineups_and_seats_is_one_row(tmp_path):
    data = played(tmp_path / "games", Match(houses=("stark", "lannister")), Match(houses=("stark", "stark")), games=20)
    _, lines = page_of(data).table("power-sources")
    assert len(lines) == 4 and int(lines[0][2]) + int(lines[1][2]) == 60 and int(lines[2][2]) + int(lines[3][2]) == 20


def test_cards_are_measured_by_the_opening_hand(tmp_path):
    data = played(tmp_path / "games", Match(houses=("stark", "lannister")), games=300)
    rows = data.rows()
    head, lines = page_of(data).table("cards")
    assert head[2:8] == [
        "games with it in the opening hand", "wins with it, %", "games without", "wins without, %", "difference, points",
        "95 % interval, points",
    ] and len(lines) > 60  # fmt: skip
    gains = [float(line[6].replace("\N{MINUS SIGN}", "-")) for line in lines]
    assert gains == sorted(gains, reverse=True)
    match = data.plan.lineups[0].match
    title, _, games_with, with_it, games_without, without = next(line for line in lines if line[1] == "Stark starter deck")[:6]
    bits = np.uint64(sum(1 << slot for slot in range(45) if match.card(0, slot).title == title))
    had, won = (rows["opening_0"].to_numpy() & bits) != 0, rows["winner"].to_numpy() == 0
    assert [with_it, without] == [f"{100 * won[had].mean():.1f}", f"{100 * won[~had].mean():.1f}"]
    assert [int(games_with), int(games_without)] == [had.sum(), (~had).sum()] and min(had.sum(), (~had).sum()) >= 30


def test_too_few_games_to_measure_cards(tmp_path):
    page = page_of(played(tmp_path / "games", Match(houses=("stark", "lannister")), games=20))
    assert "too few games: no card has 30" in page.section("cards").text and not list(page.section("cards").all("table"))


def test_what_an_older_data_set_does_not_say_is_left_out(tmp_path):
    class Older(Dataset):
        def rows(self):
            return super().rows().select(pl.exclude("^power_[a-z].*$", "^opening_.*$", "reason"))

    data = played(tmp_path / "games", Match(houses=("stark", "lannister")), games=4)
    page = page_of(Older(data.path, data.manifest))
    assert not page.has("power-sources") and not page.has("cards") and not page.has("endings") and page.has("power")


def test_which_locations_decide(tmp_path):
    data = played(tmp_path / "games", LandsMatch("easy"), games=100)
    rows = data.rows()
    _, lines = page_of(data).table("locations")
    assert sum(int(line[1]) for line in lines) == sum(len(rows) for name in rows.columns if name.startswith("location_"))
    claimed = sum((rows[name] >= 0).sum() for name in rows.columns if name.startswith("owner_"))
    assert sum(round(float(line[2]) * int(line[1]) / 100) for line in lines) == claimed


@pytest.mark.parametrize(
    ("counts", "interval"),
    [((56, 70, 48, 80), (0.0524, 0.2, 0.3339)), ((9, 10, 3, 10), (0.1705, 0.6, 0.8090)), ((0, 10, 0, 10), (-0.2775, 0.0, 0.2775))],
)
def test_the_interval_of_a_difference(counts, interval):
    """Examples of Newcombe, Statistics in Medicine 17 (1998), method 10."""
    assert difference(*counts) == pytest.approx(interval, abs=6e-4)
