"""The arena: schedule, payoff, ratings, the command, and the report of its games."""

import errno
import json
import math
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import polars as pl
import pytest

from agot_agents import arena
from agot_agents.arena import bradley_terry, encounters, openskill_ratings, payoff, results, shares, standings
from agot_env import STARTER_DECKS, Match, cli
from agot_env.lands import LandsMatch
from agot_env.report import report
from agot_env.simulate import Memory, open_dataset, simulate

pytestmark = pytest.mark.tier("ci", unless_changed="agents")

ROOT = Path(__file__).resolve().parents[2]
DECKS = [STARTER_DECKS["stark"], STARTER_DECKS["lannister"]]


def round_robin(agents, decks, games, seed=0, variant=None, **settings):
    return arena.round_robin(agents, decks, games, seed, **{"match": lambda some: Match(decks=some, variant=variant), **settings})


def test_every_agent_plays_every_deck_on_every_seat_equally_often():
    plan = round_robin(["a", "b", "c"], list(STARTER_DECKS.values()), 100, 5)
    seats = Counter()
    for lineup in plan.lineups:
        for seat in range(2):
            pair = tuple(sorted(lineup.agents))
            seats[pair, lineup.agents[seat], lineup.match.decks[seat].name, lineup.match.decks[1 - seat].name, seat] += lineup.games
    assert len(seats) == 3 * 2 * 12 * 2 and set(seats.values()) == {5} and plan.games == 3 * 24 * 5 and plan.seed == 5


def test_all_decks_and_seats_of_a_pairing_are_played_together_up_to_a_chunk():
    plan = round_robin(["a", "b", "c"], list(STARTER_DECKS.values()), 480, chunk=400)
    assert [part.games for part in plan.parts] == [400, 80] * 3
    for number, part in enumerate(plan.parts):
        assert {frozenset(plan.lineups[span.lineup].agents) for span in part.spans} == {frozenset(("ab", "ac", "bc")[number // 2])}
        assert {span.games for span in part.spans} == {20}


def test_one_deck_or_one_agent_is_a_mirror():
    plan = round_robin(["a", "b"], DECKS[:1], 10)
    assert [lineup.agents for lineup in plan.lineups] == [("a", "b"), ("b", "a")] and plan.games == 10
    plan = round_robin(["a"], DECKS, 10)
    assert [[deck.house for deck in lineup.match.decks] for lineup in plan.lineups] == [["stark", "lannister"], ["lannister", "stark"]]


@pytest.mark.parametrize(
    ("agents", "decks", "games", "message"),
    [
        ([], DECKS, 1, "no agent"), (["a"], [], 1, "nothing to compare"), (["a", "a"], DECKS, 1, "agent given twice: a"),
        (["a"], DECKS * 2, 1, "deck given twice"), (["a"], DECKS[:1], 1, "nothing to compare"), (["a", "b"], DECKS, 0, "at least 1"),
    ],
)  # fmt: skip
def test_a_round_robin_that_makes_no_sense_is_refused(agents, decks, games, message):
    with pytest.raises(ValueError, match=message):
        round_robin(agents, decks, games)


def test_payoff_counts_both_seats():
    plan = round_robin(["a", "b"], DECKS[:1], 4)
    rows = pl.DataFrame({"lineup": [0, 0, 1, 1], "index": [0, 1, 0, 1], "winner": [0, 1, 0, -1]}, schema_overrides={"lineup": pl.Int32})
    table = payoff(encounters(results(rows, plan, "agent")))
    counts = {row["player"]: (row["games"], row["wins"], row["losses"], row["draws"]) for row in table.iter_rows(named=True)}
    assert counts == {"a": (4, 1, 2, 1), "b": (4, 2, 1, 1)}
    assert all(row["low"] < row["win_rate"] < row["high"] for row in table.iter_rows(named=True))
    both = payoff(encounters(results(rows, plan, "both")))
    assert set(both["player"]) == {"a, Stark starter deck", "b, Stark starter deck"}
    with pytest.raises(ValueError, match="distinguished by agent, deck, both"):
        results(rows, plan, "size")


def told(*games):
    """Rows of `results` of some games, each of them its players and what each of them won."""
    rows = [
        {"lineup": 0, "index": i, "side": side, "player": player, "won": float(won[side]), "nobody": max(won) < 1}
        for i, (players, won) in enumerate(games)
        for side, player in enumerate(players)
    ]
    return pl.DataFrame(rows)


def met(*pairs):
    return encounters(told(*(((a, b), (score, 1 - score)) for a, b, score in pairs)))


def test_bradley_terry_finds_the_strengths_behind_win_rates():
    games = met(*[("a", "b", 1.0)] * 15000, *[("a", "b", 0.0)] * 5000, *[("b", "c", 1.0)] * 15000, *[("b", "c", 0.0)] * 5000)
    strength = bradley_terry(payoff(games))
    step = 400 * math.log10(3)
    assert strength["a"] - strength["b"] == pytest.approx(step, abs=1) and strength["b"] - strength["c"] == pytest.approx(step, abs=1)
    assert sum(strength.values()) == pytest.approx(0, abs=1e-6)


def test_who_always_wins_has_a_finite_rating_that_grows_with_the_games():
    few, many = (bradley_terry(payoff(met(*[("a", "b", 1.0)] * n)))["a"] for n in (10, 1000))
    assert 0 < few < many < 2000


def test_openskill_puts_the_better_first_and_knows_draws():
    ratings = openskill_ratings(told(*[(("a", "b"), (1, 0))] * 20, *[(("b", "c"), (0.5, 0.5))] * 20))
    assert ratings["a"][0] > ratings["b"][0] and all(0 < sigma < 25 / 3 for _, sigma in ratings.values())


def test_with_more_seats_agents_and_decks_move_round_every_table():
    plan = round_robin(["a", "b", "c", "d"], list(STARTER_DECKS.values()), 40, seats=3)
    seats = Counter()
    for lineup in plan.lineups:
        assert len(set(lineup.agents)) == 3 and len({deck.name for deck in lineup.match.decks}) == 3
        for seat in range(3):
            seats[frozenset(lineup.agents), lineup.agents[seat], lineup.match.decks[seat].name, seat] += lineup.games
    assert len(plan.lineups) == 4 * 4 * 3 * 3 and len(seats) == 4 * 3 * 4 * 3 and len(set(seats.values())) == 1


def test_fewer_agents_than_seats_sit_several_times_and_none_is_left_out():
    plan = round_robin(["a", "b"], DECKS[:1], 1, seats=3)
    assert sorted(lineup.agents for lineup in plan.lineups) == sorted(
        [("a", "a", "b"), ("a", "b", "a"), ("b", "a", "a"), ("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b")]
    )
    assert {deck.house for lineup in plan.lineups for deck in lineup.match.decks} == {"stark"}
    plan = round_robin(["a", "b"], DECKS, 1, seats=5)
    dealt = [tuple(deck.house for deck in lineup.match.decks) for lineup in plan.lineups]
    assert ("stark", "lannister", "stark", "lannister", "stark") in dealt and len(set(dealt)) == 5


def test_partners_are_the_same_agent():
    plan = round_robin(["a", "b", "c"], list(STARTER_DECKS.values()), 1, seats=4, teams=True, variant="two_on_two")
    assert all(lineup.agents[:2] == lineup.agents[2:] and len(set(lineup.agents)) == 2 for lineup in plan.lineups)
    assert len(plan.lineups) == 3 * 2 * 4
    rows = pl.DataFrame({"lineup": [0, 0], "index": [0, 1], "winner": [0, 1]}, schema_overrides={"lineup": pl.Int32})
    table = payoff(encounters(results(rows, plan, "agent")))
    assert table["games"].to_list() == [2, 2] and table["wins"].to_list() == [1, 1]
    with pytest.raises(ValueError, match="not by 'deck': partners have two decks"):
        results(rows, plan, "deck")


def test_a_game_without_decks_has_agents_to_compare_alone():
    plan = round_robin(["a", "b"], [], 10, seats=3, match=lambda some: LandsMatch(seats=3))
    assert len(plan.lineups) == 6 and plan.games == 24 and plan.lineups[0].match == LandsMatch(seats=3)
    with pytest.raises(ValueError, match="not by 'both': the game has no decks"):
        results(pl.DataFrame(), plan, "both")


def test_shares_count_every_seat_and_a_game_without_a_winner_for_nobody():
    games = told((("a", "a", "b"), (0, 1, 0)), (("a", "b", "b"), (0, 0, 1)), (("a", "b", "b"), (1 / 3, 1 / 3, 1 / 3)))
    table = {row["player"]: row for row in shares(games).iter_rows(named=True)}
    assert [(table[name]["seats"], table[name]["wins"]) for name in "ab"] == [(4, 1), (5, 1)]
    assert all(row["low"] < row["share"] < row["high"] and row["expected"] == pytest.approx(1 / 3) for row in table.values())
    with pytest.raises(ValueError, match="only for games of two sides"):
        encounters(games)


def test_the_best_of_three_is_first_and_a_table_of_one_player_rates_nobody():
    games = [(("a", "b", "c"), (1, 0, 0)), (("b", "c", "a"), (1, 0, 0)), (("c", "a", "b"), (0, 1, 0))] * 6
    games += [(("c", "c", "c"), (1, 0, 0))] * 9
    table = standings(told(*games[:18]))
    assert table["player"].to_list() == ["a", "b", "c"] and "bradley_terry" not in table.columns
    assert table["openskill_mu"].to_list() == sorted(table["openskill_mu"], reverse=True)
    assert openskill_ratings(told(*games)) == openskill_ratings(told(*games[:18]))


def test_who_sits_twice_gets_the_mean_of_what_his_seats_bring():
    twice = openskill_ratings(told((("a", "a", "b"), (1, 0, 0))))
    thrice = openskill_ratings(told((("a", "c", "b"), (1, 0, 0))))
    assert twice["a"][0] == pytest.approx((thrice["a"][0] + thrice["c"][0]) / 2) and twice["b"] == thrice["b"]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--seats", "3", "--decks", "stark", "lannister", "baratheon"], ["18 lineups of 1 game each, 18 in all", "wins 33.3%"]),
        (["--seats", "4", "--variant", "two_on_two"], ["8 lineups of 1 game each", "Bradley-Terry", "payoff.png"]),
        (["--game", "lands", "--seats", "3", "--mode", "easy"], ["6 lineups of 1 game each", "wins 33.3%", "ratings.parquet"]),
        (["--game", "lands"], ["2 lineups of 3 games each", "Bradley-Terry", "payoff.parquet"]),
    ],
)
def test_the_command_at_larger_tables_and_in_other_games(tmp_path, capsys, options, words):
    limit = ["--round-limit", "3"] if "lands" not in options else []
    cli.main(["arena", "--agents", "random", "random:seed=3", "--games", "6" if "lands" in options and "3" not in options else "1",
              "--seed", "11", "--out", str(tmp_path / "arena"), *options, *limit])  # fmt: skip
    printed = capsys.readouterr().out
    assert all(word in printed for word in words)
    ratings = pl.read_parquet(tmp_path / "arena" / "ratings.parquet")
    assert set(ratings["player"]) == {"random", "random:seed=3"} and ratings["wins"].sum() <= ratings["seats"].sum()
    cli.main(["report", str(tmp_path / "arena")])


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("--seats 7", "2 to 6"), ("--seats 4 --variant two_on_two --by both", "partners have two decks"),
        ("--game lands --by deck", "the game has no decks"), ("--game lands --agents greedy", "nothing to compare"),
        ("--game lands --agents nobody random", "unknown agent 'nobody'"),
        ("--game lands --decks stark lannister", "--decks is for --game agot, not for lands"), ("--edition hbo --seats 3", "played here by 2"),
        ("--seats 1", "1 seat;"), ("--game lands --seats 4", "seats must be 2 or 3"), ("--mode easy", "--mode is for --game lands"),
    ],
)  # fmt: skip
def test_arenas_that_make_no_sense_are_explained(tmp_path, capsys, options, words):
    with pytest.raises(SystemExit):
        cli.main(["arena", "--out", str(tmp_path / "arena"), *options.split()])
    assert words in capsys.readouterr().err and not (tmp_path / "arena").exists()


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
    assert "nothing to play: 12 games found" in capsys.readouterr().out
    assert {path.name: path.read_bytes() for path in out.glob("*.parquet")} == before
    cli.main(["report", str(out), "--out", str(tmp_path / "games.html")])
    assert "<h1>12 games</h1>" in (tmp_path / "games.html").read_text()


def test_greedy_is_the_anchor_of_ratings_unless_another_is_named(tmp_path, capsys):
    command = ["arena", "--game", "lands", "--mode", "easy", "--agents", "random", "greedy", "--games", "20", "--out", str(tmp_path / "arena")]
    cli.main(command)
    assert "in Bradley-Terry ratings, greedy is 0" in capsys.readouterr().out
    found = json.loads((tmp_path / "arena" / "arena.json").read_text())
    ratings = {row["player"]: row["bradley_terry"] for row in found["standings"]}
    assert found["anchor"] == "greedy" and ratings["greedy"] == 0 > ratings["random"] and len(found["payoff"]) == 2
    assert found["provenance"]["engine"] == LandsMatch("easy").engine_hash and found["seed"] >= 0 and found["games"] == 20
    cli.main([*command, "--anchor", "random"])
    moved = pl.read_parquet(tmp_path / "arena" / "ratings.parquet")
    assert dict(moved.select("player", "bradley_terry").iter_rows())["greedy"] == pytest.approx(-ratings["random"])
    for wrong, words in ((["--anchor", "nobody"], "anchor must be one of the players, random, greedy, not nobody"), (["--anchor", "greedy", "--seats", "3"], "two sides")):
        with pytest.raises(SystemExit):
            cli.main([*command[:-1], str(tmp_path / "other"), *wrong])
        assert words in capsys.readouterr().err and not (tmp_path / "other").exists()


def test_what_cannot_be_written_is_named_and_the_games_stay(tmp_path, capsys, monkeypatch):
    out = tmp_path / "arena"
    command = ["arena", "--game", "lands", "--agents", "random", "random:seed=3", "--games", "4", "--out", str(out)]
    (tmp_path / "file").touch()
    with pytest.raises(SystemExit):
        cli.main([*command[:-1], str(tmp_path / "file" / "below")])
    assert "cannot be used" in capsys.readouterr().err
    with monkeypatch.context() as full:
        full.setattr(pl.DataFrame, "write_parquet", write_until("ratings.parquet", pl.DataFrame.write_parquet))
        with pytest.raises(SystemExit):
            cli.main(command)
    error = capsys.readouterr().err
    assert "No space left on device" in error and len(open_dataset(out).rows()) == 4
    cli.main(command)
    assert "nothing to play: 4 games found" in capsys.readouterr().out and (out / "payoff.png").exists()
    with pytest.raises(SystemExit):
        cli.main(["report", str(out), "--out", str(tmp_path / "none" / "page.html")])
    assert re.search(r"page.html cannot be written: the folder .* does not exist", capsys.readouterr().err)


def write_until(name, write):
    """A way to write tables until one has this name."""

    def written(table, file, **settings):
        if isinstance(file, str | Path) and Path(file).name.startswith(name):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(file))
        return write(table, file, **settings)

    return written


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
    assert f"({finished * 40:,} more found)" in again
    expected = Memory()
    list(simulate(open_dataset(out).plan, expected))
    assert open_dataset(out).rows().equals(expected.rows()) and (out / "payoff.png").exists()


def test_the_report_is_one_page_that_loads_nothing(tmp_path):
    out = tmp_path / "games.parquet"
    cli.main(["simulate", "--games", "120", "--seed", "0", "--out", str(out)])
    page = report(open_dataset(out))
    assert not re.search(r"src=|https?:|@import", page) and page.count("<script") == 1
    assert page.count('<svg class="chart"') == 3 and all(f">{name}" in page for name in ("Win rates", "Length", "Where the power", "Which cards"))
    rows = pl.read_parquet(out)
    assert f">{(rows['winner'] == 0).sum() / 1.2:.1f}</td>" in page


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
    assert all(f"seat {seat}: random ({house.capitalize()} starter deck)" in page for seat, house in enumerate(houses))
