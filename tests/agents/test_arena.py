"""The arena: schedule, payoff, ratings, the command, and the report of its games."""

import math
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import polars as pl
import pytest

from agents.arena import bradley_terry, openskill_ratings, payoff, round_robin
from agents.arena.payoff import encounters
from agot_env import STARTER_DECKS, cli
from agot_env.report import report
from agot_env.simulate import Memory, open_dataset, simulate

ROOT = Path(__file__).resolve().parents[2]
DECKS = [STARTER_DECKS["stark"], STARTER_DECKS["lannister"]]


def test_every_agent_plays_every_deck_on_every_seat_equally_often():
    plan = round_robin(["a", "b", "c"], list(STARTER_DECKS.values()), 100, 5)
    seats = Counter()
    for lineup in plan.lineups:
        for seat in range(2):
            pair = tuple(sorted(lineup.agents))
            seats[pair, lineup.agents[seat], lineup.match.decks[seat].name, lineup.match.decks[1 - seat].name, seat] += lineup.games
    assert len(seats) == 3 * 2 * 12 * 2 and set(seats.values()) == {5} and plan.games == 3 * 24 * 5 and plan.seed == 5


def test_one_deck_or_one_agent_is_a_mirror():
    plan = round_robin(["a", "b"], DECKS[:1], 10)
    assert [lineup.agents for lineup in plan.lineups] == [("a", "b"), ("b", "a")] and plan.games == 10
    plan = round_robin(["a"], DECKS, 10)
    assert [[deck.house for deck in lineup.match.decks] for lineup in plan.lineups] == [["stark", "lannister"], ["lannister", "stark"]]


@pytest.mark.parametrize(
    ("agents", "decks", "games", "message"),
    [
        ([], DECKS, 1, "no agent"), (["a"], [], 1, "no deck"), (["a", "a"], DECKS, 1, "agent given twice: a"),
        (["a"], DECKS * 2, 1, "deck given twice"), (["a"], DECKS[:1], 1, "nothing to compare"), (["a", "b"], DECKS, 0, "at least 1"),
    ],
)  # fmt: skip
def test_a_round_robin_that_makes_no_sense_is_refused(agents, decks, games, message):
    with pytest.raises(ValueError, match=message):
        round_robin(agents, decks, games)


def test_payoff_counts_both_seats():
    plan = round_robin(["a", "b"], DECKS[:1], 4)
    rows = pl.DataFrame({"lineup": [0, 0, 1, 1], "index": [0, 1, 0, 1], "winner": [0, 1, 0, -1]}, schema_overrides={"lineup": pl.Int32})
    table = payoff(encounters(rows, plan, "agent"))
    counts = {row["player"]: (row["games"], row["wins"], row["losses"], row["draws"]) for row in table.iter_rows(named=True)}
    assert counts == {"a": (4, 1, 2, 1), "b": (4, 2, 1, 1)}
    assert all(row["low"] < row["win_rate"] < row["high"] for row in table.iter_rows(named=True))
    both = payoff(encounters(rows, plan, "both"))
    assert set(both["player"]) == {"a, Stark starter deck", "b, Stark starter deck"}
    with pytest.raises(ValueError, match="told apart by agent, deck, both"):
        encounters(rows, plan, "size")


def results(*pairs):
    rows = [{"lineup": 0, "index": i, "player_0": a, "player_1": b, "score": s} for i, (a, b, s) in enumerate(pairs)]
    return pl.DataFrame(rows, schema_overrides={"score": pl.Float64})


def test_bradley_terry_finds_the_strengths_behind_win_rates():
    met = results(*[("a", "b", 1.0)] * 15000, *[("a", "b", 0.0)] * 5000, *[("b", "c", 1.0)] * 15000, *[("b", "c", 0.0)] * 5000)
    strength = bradley_terry(payoff(met))
    step = 400 * math.log10(3)
    assert strength["a"] - strength["b"] == pytest.approx(step, abs=1) and strength["b"] - strength["c"] == pytest.approx(step, abs=1)
    assert sum(strength.values()) == pytest.approx(0, abs=1e-6)


def test_who_always_wins_has_a_finite_rating_that_grows_with_the_games():
    few, many = (bradley_terry(payoff(results(*[("a", "b", 1.0)] * n)))["a"] for n in (10, 1000))
    assert 0 < few < many < 2000


def test_openskill_puts_the_better_first_and_knows_draws():
    ratings = openskill_ratings(results(*[("a", "b", 1.0)] * 20, *[("b", "c", 0.5)] * 20))
    assert ratings["a"][0] > ratings["b"][0] and all(0 < sigma < 25 / 3 for _, sigma in ratings.values())


def test_the_command_rates_and_keeps_everything(tmp_path, capsys):
    out = tmp_path / "arena"
    command = ["arena", "--agents", "random", "random:seed=3", "--decks", "stark", "lannister", "--games", "10", "--out", str(out)]
    cli.main(command)
    printed = capsys.readouterr().out
    assert "4 lineups of 3 games each, 12 in all" in printed and "Bradley-Terry" in printed and "random:seed=3" in printed
    assert (out / "payoff.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    table, ratings = pl.read_parquet(out / "payoff.parquet"), pl.read_parquet(out / "ratings.parquet")
    assert table["games"].to_list() == [12, 12] and set(ratings["player"]) == {"random", "random:seed=3"}
    before = {path.name: path.read_bytes() for path in out.glob("*.parquet")}
    cli.main(command)
    assert "all 12 games were there already" in capsys.readouterr().out
    assert {path.name: path.read_bytes() for path in out.glob("*.parquet")} == before
    cli.main(["report", str(out), "--out", str(tmp_path / "games.html")])
    assert "<h1>12 games</h1>" in (tmp_path / "games.html").read_text()


def test_an_arena_that_was_killed_goes_on(tmp_path):
    out = tmp_path / "arena"
    command = [
        sys.executable, "-m", "agot_env", "arena", "--agents", "random", "--decks", "stark", "lannister", "--games", "4000",
        "--chunk", "40", "--out", str(out),
    ]  # fmt: skip
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    deadline = time.monotonic() + 300
    while len(list(out.glob("part-*.parquet"))) < 3 and time.monotonic() < deadline:
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    finished = len(list(out.glob("part-*.parquet")))
    assert 3 <= finished < 100 and not (out / "payoff.parquet").exists()
    again = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert f"({finished * 40:,} more were there already)" in again
    expected = Memory()
    list(simulate(open_dataset(out).plan, expected))
    assert open_dataset(out).rows().equals(expected.rows()) and (out / "payoff.png").exists()


def test_the_report_is_one_page_that_loads_nothing(tmp_path):
    out = tmp_path / "games.parquet"
    cli.main(["simulate", "--games", "120", "--out", str(out)])
    page = report(open_dataset(out))
    assert not re.search(r"(src|href)=|https?:|@import|<script", page)
    assert page.count("<svg") == 4 and all(f"<h2>{name}" in page for name in ("Win rates", "Length", "Where the power", "Which cards"))
    rows = pl.read_parquet(out)
    assert f"{(rows['winner'] == 0).sum() / 120:.1%}" in page


def test_the_report_escapes_names(tmp_path):
    deck = tmp_path / "deck.txt"
    deck.write_text(STARTER_DECKS["stark"].to_text().replace("Stark starter deck", "<b>Wolves & co"))
    cli.main(["simulate", "--games", "4", "--decks", str(deck), "lannister", "--out", str(tmp_path / "games")])
    page = report(open_dataset(tmp_path / "games"))
    assert "&lt;b&gt;Wolves &amp; co" in page and "<b>" not in page


def test_the_report_of_more_than_two_seats(tmp_path):
    houses = ["stark", "lannister", "baratheon", "targaryen"]
    cli.main(["simulate", "--games", "3", "--houses", *houses, "--variant", "two_on_two", "--out", str(tmp_path / "games")])
    page = report(open_dataset(tmp_path / "games"))
    assert all(f"{seat}: random, {house.capitalize()} starter deck" in page for seat, house in enumerate(houses))
