"""The games of a report: which are listed, what is said of them, and their logs."""

import re
import shlex

import polars as pl
import pytest
from pages import page_of, played, stored

from agot_agents import arena
from agot_env import Match, cli
from agot_env.cli.report import Report
from agot_env.history.log import game_log
from agot_env.lands import LandsMatch
from agot_env.report import LOGS
from agot_env.simulate import Dataset, Lineup, Plan, SimulationError, open_dataset
from agot_env.simulate.trajectories import stored_game, stored_record
from tests.simulate.tampering import of_another_engine

pytestmark = pytest.mark.tier("ci", unless_changed="agot_env/report")

LANDS = LandsMatch("easy")


def listed(page):
    """The rows of the list of games, by the headings."""
    head, rows = page.table("games")
    return [dict(zip(head, row, strict=True)) for row in rows]


def row_of(page, link):
    """The row that a link leads to."""
    return next(row for row in page.all("tr") if row.attributes.get("id") == link["href"][1:])


def test_all_games_of_a_small_data_set_are_listed(tmp_path):
    data = played(tmp_path / "games", LANDS, games=100)
    page = page_of(data)
    assert "All games are listed." in page.section("games").text and "seed 3 and are episode 0" in page.section("games").text
    for line, row in zip(listed(page), data.rows().iter_rows(named=True), strict=True):
        winner = f"seat {row['winner']}" if row["winner"] >= 0 else "none"
        expected = {"index": row["index"], "seat 0": "random", "winner": winner, "ended by": row["reason"], "turns": row["turns"],
                    "decisions": row["decisions"], "lands, seat 0": row["lands_0"], "lands, seat 1": row["lands_1"]}  # fmt: skip
        assert line.items() >= {name: str(value) for name, value in expected.items()}.items()


def test_of_a_larger_one_those_that_stand_out(tmp_path):
    data = played(tmp_path / "games", LandsMatch("hard", 3, turn_limit=90), games=400)
    rows, page = data.rows(), page_of(data)
    lines = listed(page)
    assert f"{len(lines)} of 400 games are listed." in page.section("games").text and 5 <= len(lines) <= 20
    reasons = {reason: int(line["index"]) for line in lines for reason in line["listed as"].split(";")}
    by_index = {row["index"]: row for row in rows.iter_rows(named=True)}
    for name in ("turns", "decisions"):
        assert by_index[reasons[f"most {name}"]][name] == rows[name].max() and by_index[reasons[f"fewest {name}"]][name] == rows[name].min()
    (closest,) = (line for line in lines if "closest win (lands)" in line["listed as"])
    margins = [sorted(row)[2] - sorted(row)[1] for row in rows.filter(pl.col("winner") >= 0).select("lands_0", "lands_1", "lands_2").iter_rows()]
    scores = sorted(int(closest[f"lands, seat {seat}"]) for seat in range(3))
    assert closest["winner"] != "none" and scores[2] - scores[1] == min(margins)
    for link in page.section("endings").all("a"):
        line = row_of(page, link).text
        assert link.text in line if not link.text.isdigit() else "none" in line
    fewest, most = list(page.section("lengths").all("a"))[:2]
    assert fewest.text in [cell.text for cell in row_of(page, fewest).children] and most.text in [cell.text for cell in row_of(page, most).children]


def test_each_lineup_and_each_pair_leads_to_a_game_of_its_own(tmp_path):
    plan = arena.round_robin(("random", "random:seed=3", "random:seed=4"), (), 60, 0, match=lambda decks: LANDS)
    page = page_of(stored(tmp_path / "games", plan))
    for link in page.section("win-rates").all("a"):
        assert row_of(page, link).children[0].text == link.text
    matrix = page.section("agent-ratings").one("table", "matrix")
    order = [heading.text for heading in matrix.one("thead").all("th")][1:]
    assert set(order) == {"random", "random:seed=3", "random:seed=4"}
    for row in matrix.one("tbody").children:
        for opponent, cell in zip(order, row.children[1:], strict=True):
            seats = [{cell.text for cell in row_of(page, link).children} for link in cell.all("a")]
            assert len(seats) == (opponent != row.children[0].text) and all({opponent, row.children[0].text} <= seated for seated in seats)


def test_the_logs_are_those_of_agot_replay(tmp_path, capsys):
    data = played(tmp_path / "some games", LANDS, LandsMatch("hard"), agents="greedy", games=80, trajectories=True)
    page = page_of(data, games=4)
    logs = list(page.section("logs").all("details"))
    assert len(logs) == 4 and "The logs of 4 games are below" in page.section("games").text
    for log in logs:
        command = log.one("code").text
        assert command in {line["command"] for line in listed(page)} and "open" not in log.attributes
        capsys.readouterr()
        cli.main(shlex.split(command)[1:])
        assert [line.rstrip() for line in capsys.readouterr().out.splitlines()] == log.one("pre").text.splitlines()
        assert log.one("p")["id"] in {link["href"][1:] for link in page.section("games").all("a") if link.text == "read"}
        (back,) = log.all("a")
        lineup, index = (int(number) for number in back["href"].split("-")[1:])
        row = stored_game(data, index, lineup)[1]
        assert log.one("pre").text.splitlines() == list(game_log(data.plan.lineups[lineup].match, 3, index, row["actions"]))
    read = [line["log"] for line in listed(page)]
    assert read.count("read") == 4 and read.count("–") == len(read) - 4


def test_how_many_logs(tmp_path):
    data = played(tmp_path / "games", LANDS, games=30)
    assert len(page_of(data).all("details")) == 20 and len(page_of(data, games=99).all("details")) == 30
    page = page_of(data, games=0)
    assert not page.all("details") and not page.has("logs") and "log" not in page.table("games")[0]
    assert "Their logs are not on this page; the commands print any of them." in page.section("games").text
    with pytest.raises(ValueError, match="games must be at least 0, not -1"):
        page_of(data, games=-1)


def test_the_command_takes_a_number_of_logs(tmp_path, capsys):
    assert Report(tmp_path).games == LOGS
    played(tmp_path / "games", LANDS, games=10)
    cli.main(["report", str(tmp_path / "games"), "--games", "2"])
    assert (tmp_path / "games.html").read_text().count("<details>") == 2
    with pytest.raises(SystemExit) as stop:
        cli.main(["report", str(tmp_path / "games"), "--games", "-2", "--overwrite"])
    assert stop.value.code == 2 and "games must be at least 0, not -2" in capsys.readouterr().err
    assert (tmp_path / "games.html").read_text().count("<details>") == 2


def test_the_command_links_games_to_their_replays(tmp_path, capsys):
    played(tmp_path / "games", LANDS, games=3)
    cli.main(["report", str(tmp_path / "games"), "--web", "http://127.0.0.1:8642/"])
    links = re.findall(r'href="(http[^"]*)"', (tmp_path / "games.html").read_text("utf-8"))
    assert links == [f"http://127.0.0.1:8642/replay/games/0-{index}" for index in range(3)]
    with pytest.raises(SystemExit) as stop:
        cli.main(["report", str(tmp_path / "games"), "--overwrite", "--web", "javascript:alert(1)"])
    assert stop.value.code == 2 and "--web must be an address" in capsys.readouterr().err


def test_games_without_actions_are_listed_without_commands(tmp_path):
    page = page_of(played(tmp_path / "games", LANDS, agents="greedy", games=9))
    assert "None of them can be printed" in page.section("games").text and "simulate with --trajectories" in page.section("games").text
    assert len(listed(page)) == 9 and not page.all("details") and not page.all("code") and "command" not in page.table("games")[0]


def test_of_some_lineups_the_games_can_be_printed(tmp_path):
    plan = Plan((Lineup(LANDS, ("random", "random"), 5), Lineup(LANDS, ("random", "random:seed=1"), 5)), 3)
    page = page_of(stored(tmp_path / "games", plan))
    assert "Some cannot be printed" in page.section("games").text and len(page.all("details")) == 5
    assert all((line["command"] == "–") == (line["lineup"] == "1") for line in listed(page))


def test_games_of_other_cards_have_no_logs(tmp_path):
    data = played(tmp_path / "games", LANDS, games=5)
    data.manifest["lineups"][0]["cards"] = "other"
    page = page_of(data)
    assert "was played with other cards" in page.section("games").text and not page.all("details")
    with pytest.raises(SimulationError, match="was played with other cards"):
        stored_game(data, 0)


def test_a_game_that_is_played_otherwise_says_so(tmp_path, capsys):
    """Games without actions of another engine; the page is written."""
    path = tmp_path / "games"
    data = played(path, LANDS, games=5)
    of_another_engine(path)
    part = pl.read_parquet(path / "part-00000.parquet")
    part.with_columns(decisions=pl.col("decisions") + (pl.col("index") == 2)).write_parquet(path / "part-00000.parquet")
    logs = {log.one("summary").text.split(":")[0]: log.one("pre").text for log in page_of(open_dataset(path)).all("details")}
    assert logs["Game 2"].startswith("This game has no log: the games of seed 3 from index 2 differ from the stored games")
    assert all("has no log" not in log for name, log in logs.items() if name != "Game 2")
    with pytest.raises(SystemExit):
        cli.main(["replay", str(path), "--game", "2"])
    assert "differ from the stored games" in capsys.readouterr().err
    row = stored_game(open_dataset(path), 1)[1]
    with pytest.raises(SimulationError, match="differ from the stored games"):
        stored_record(data.plan, {**row, "winner": -1 if row["winner"] >= 0 else 0})


def test_only_the_parts_that_are_needed_are_read(tmp_path):
    class Counting(Dataset):
        read = []

        def games(self, numbers=None):
            for part, rows in super().games(numbers):
                Counting.read.append(part.number)
                yield part, rows

    plan = Plan((Lineup(Match(houses=("stark", "lannister"), round_limit=1), ("random", "random"), 40),), 3, chunk=4)
    data = stored(tmp_path / "games", plan)
    match, row = stored_game(Counting(data.path, data.manifest), 17)
    assert row["index"] == 17 and Counting.read == [4] and match.round_limit == 1
