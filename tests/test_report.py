"""The report: what it says is what the rows say, and what they do not say is left out."""

import re

import numpy as np
import polars as pl
import pytest

from agot_env import POWER_SOURCES, Match
from agot_env.report import difference, report
from agot_env.simulate import Dataset, Folder, Lineup, Plan, open_dataset, simulate


def played(path, *matches, games=60):
    """Random games of some matches."""
    plan = Plan(tuple(Lineup(match, ("random",) * match.seats, games) for match in matches), seed=3)
    list(simulate(plan, Folder(path, plan)))
    return open_dataset(path)


def section(page, name):
    return page.split(f"<h2>{name}", 1)[1].split("<h2>", 1)[0]


def cells(text):
    """The rows of the only table of a section."""
    return [re.findall(r"<t[hd]>(.*?)</t[hd]>", row) for row in re.findall(r"<tr>(.*?)</tr>", text, re.DOTALL)]


def test_where_power_came_from_by_deck_and_outcome(tmp_path):
    data = played(tmp_path / "games", Match(houses=("stark", "lannister")))
    rows, text = data.rows(), section(report(data), "Where the power came from")
    head, *lines = cells(text)
    shown = [name for name in POWER_SOURCES if rows[[f"power_{name}_0", f"power_{name}_1"]].to_numpy().any()]
    assert head[3:-1] == [name.replace("lost_", "lost: ") for name in shown] and "title" not in head and "dominance" in head
    assert [line[:3] for line in lines] == [
        [f"{house} starter deck", outcome, str(len(games))]
        for seat, house in enumerate(("Stark", "Lannister"))
        for outcome, games in (("winner", rows.filter(rows["winner"] == seat)), ("not the winner", rows.filter(rows["winner"] != seat)))
    ]
    won = rows.filter(rows["winner"] == 0)
    assert lines[0][3:-1] == [f"{won[f'power_{name}_0'].mean():z.2f}" for name in shown]
    assert all(abs(float(line[-1]) - sum(map(float, line[3:-1]))) < 0.06 for line in lines)
    picture = re.search(r"<svg.*?</svg>", text, re.DOTALL)[0]
    assert picture.count("<title>dominance: ") == 4 and f"dominance: {won['power_dominance_0'].mean():.2f}<" in picture
    bars = [float(x) + float(width) for x, width in re.findall(r'<rect x="([\d.]+)" y="\d+" width="([\d.]+)"', picture)]
    assert len(bars) == 4 * len(POWER_SOURCES) and 250 <= max(bars) <= 700


def test_titles_are_a_source_where_there_are_titles(tmp_path):
    data = played(tmp_path / "games", Match(houses=("stark", "lannister", "baratheon")), games=12)
    assert "<th>title</th>" in section(report(data), "Where the power came from")


def test_the_same_deck_of_several_lineups_and_seats_is_one_row(tmp_path):
    data = played(tmp_path / "games", Match(houses=("stark", "lannister")), Match(houses=("stark", "stark")), games=20)
    _, *lines = cells(section(report(data), "Where the power came from"))
    assert len(lines) == 4 and int(lines[0][2]) + int(lines[1][2]) == 60 and int(lines[2][2]) + int(lines[3][2]) == 20


def test_cards_are_measured_by_the_opening_hand(tmp_path):
    data = played(tmp_path / "games", Match(houses=("stark", "lannister")), games=300)
    rows, text = data.rows(), section(report(data), "Which cards win")
    head, *lines = cells(text)
    assert head[2:5] == ["wins if in the opening hand", "wins if not", "difference (95 % interval)"] and len(lines) > 60
    gains = [float(line[4].split()[0]) for line in lines]
    assert gains == sorted(gains, reverse=True)
    match = data.plan.lineups[0].match
    title, _, with_it, without = next(line for line in lines if line[1] == "Stark starter deck")[:4]
    bits = np.uint64(sum(1 << slot for slot in range(45) if match.card(0, slot).title == title.replace("&#x27;", "'")))
    had, won = (rows["opening_0"].to_numpy() & bits) != 0, rows["winner"].to_numpy() == 0
    assert with_it.split()[0] == f"{won[had].mean():.1%}" and without.split()[0] == f"{won[~had].mean():.1%}"
    assert all(had.sum() >= 30 for had in (had, ~had))


def test_what_an_older_data_set_does_not_say_is_left_out(tmp_path):
    class Older(Dataset):
        def rows(self):
            return super().rows().select(pl.exclude("^power_[a-z].*$", "^opening_.*$"))

    data = played(tmp_path / "games", Match(houses=("stark", "lannister")), games=4)
    page = report(Older(data.path, data.manifest))
    assert "Where the power came from" not in page and "Which cards win" not in page and "Where the power lay" in page


@pytest.mark.parametrize(
    ("counts", "interval"),
    [((56, 70, 48, 80), (0.0524, 0.2, 0.3339)), ((9, 10, 3, 10), (0.1705, 0.6, 0.8090)), ((0, 10, 0, 10), (-0.2775, 0.0, 0.2775))],
)
def test_the_interval_of_a_difference(counts, interval):
    """Examples of Newcombe, Statistics in Medicine 17 (1998), method 10."""
    assert difference(*counts) == pytest.approx(interval, abs=6e-4)
