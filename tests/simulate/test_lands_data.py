"""The Lands game by the doors for masses of games: rows, trajectories, replay, report, and what its agents may not do."""

import numpy as np
import polars as pl
import pytest

from agot_agents.agot.greedy.agent import GreedyAgent
from agot_env import agents, cli
from agot_env.lands import LandsBatch, LandsMatch
from agot_env.lands.cards import LANDS, MODES
from agot_env.report import report
from agot_env.simulate import Folder, Lineup, Memory, Plan, SimulationError, Trajectories, open_dataset, simulate


def plan(match, agents, games=6, **settings):
    return Plan((Lineup(match, agents, games),), 5, **{"chunk": 4, **settings})


def rows_of(wanted, **settings):
    store = Memory()
    list(simulate(wanted, store, **settings))
    return store.rows()


def run(capsys, *arguments):
    try:
        cli.main(arguments)
        code = 0
    except SystemExit as stop:
        code = stop.code
    return code, *capsys.readouterr()


@pytest.mark.parametrize(("mode", "seats"), [("easy", 2), ("hard", 2), ("medium", 3)])
def test_a_row_is_the_game_of_its_seed_and_index(mode, seats):
    match = LandsMatch(mode, seats)
    rows = rows_of(plan(match, ("random",) * seats))
    games = LandsBatch(6, match, 5, autoreset=False)
    first = games.seat.copy()
    games.play_random(10**5)
    assert rows["index"].to_list() == list(range(6)) and set(rows["mode"]) == {mode} and rows["first_player"].to_list() == first.tolist()
    assert rows["winner"].to_list() == games.records["winner"].tolist() and rows["decisions"].to_list() == games.records["decisions"].tolist()
    for k, row in enumerate(rows.iter_rows(named=True)):
        owners = [row[f"owner_{land}"] for land in range(LANDS)]
        assert [owners.count(seat) for seat in range(seats)] == [row[f"lands_{seat}"] for seat in range(seats)]
        assert row["reason"] == ("locations" if row["winner"] >= 0 else "draw") and row["turns"] >= row["lands_0"]
        assert [row[f"location_{land}"] for land in range(LANDS)] == games.records["location"][k].tolist()


def test_the_turn_limit_is_told_from_a_draw():
    rows = rows_of(plan(LandsMatch(turn_limit=10), ("random", "random")))
    assert set(rows["reason"]) == {"turn limit"} and set(rows["winner"]) == {-1} and set(rows["turns"]) == {10}


@pytest.mark.tier("ci", unless_changed="agot_env/simulate")
def test_workers_and_parts_change_nothing():
    wanted = plan(LandsMatch("medium"), ("random:seed=3", "random"), trajectories=True)
    assert rows_of(wanted, workers=2).equals(rows_of(wanted))
    alone = rows_of(plan(LandsMatch("medium"), ("random", "random"), chunk=100))
    assert alone.equals(rows_of(plan(LandsMatch("medium"), ("random", "random"), chunk=1)))


def test_trajectories_are_read_as_they_were_played(tmp_path):
    match = LandsMatch("hard", 3)
    wanted = plan(match, ("random:seed=1", "random", "random:seed=2"), trajectories=True)
    list(simulate(wanted, Folder(tmp_path / "games", wanted)))
    rows = open_dataset(tmp_path / "games").rows()
    games = [LandsBatch(1, match, 5, autoreset=False, first_index=i) for i in range(6)]
    count = 0
    for batch in Trajectories(tmp_path / "games", 64, group=3):
        for observation, mask, action, seat, reward, _step, index, _lineup in zip(*batch):
            game = games[index]
            assert game.seat[0] == seat and np.array_equal(game.observations[0], observation) and np.array_equal(game.action_masks[0], mask)
            winner = rows["winner"][int(index)]
            assert reward == (0 if winner < 0 else 1 if winner == seat else -0.5)
            game.step([action])
            count += 1
    assert count == rows["decisions"].sum() and all(game.seat[0] < 0 for game in games)


def test_a_data_set_says_which_game_it_is_of_and_cannot_be_mixed(tmp_path):
    wanted = plan(LandsMatch("easy"), ("random", "random"))
    Folder(tmp_path / "games", wanted)
    assert open_dataset(tmp_path / "games").plan.lineups[0].match == LandsMatch("easy")
    with pytest.raises(SimulationError, match="contains other games"):
        Folder(tmp_path / "games", plan(LandsMatch("medium"), ("random", "random")))


@pytest.mark.tier("ci", unless_changed="agot_env/simulate")
def test_the_commands_simulate_replay_and_report(tmp_path, capsys):
    out = str(tmp_path / "games.parquet")
    code, printed, _ = run(
        capsys, "simulate", "--game", "lands", "--mode", "medium", "--games", "40", "--agents", "random", "random:seed=3",
        "--trajectories", "--out", out,
    )  # fmt: skip
    assert code == 0 and "40 rows written" in printed and "random:seed" in printed and "=3" in printed and "turns" in printed
    assert set(pl.read_parquet(out)["mode"]) == {"medium"}
    code, printed, _ = run(capsys, "replay", out, "--game", "7")
    lines = printed.splitlines()
    row = pl.read_parquet(out).row(7, named=True)
    assert code == 0 and lines[0] == "Setup" and "Turn 1" in lines and any("claims" in line for line in lines)
    assert f"Seat {row['winner']} wins after {row['turns']} turns" in lines[-1]
    page = report(open_dataset(out))
    assert ">Which locations decide</h2>" in page and "seat 1: random:seed=3" in page and "turns per game" in page and "King" not in page.split("<h1>")[0]
    assert "Where the power" not in page and "://" not in page


def test_three_seats_have_a_table_of_seats(capsys):
    code, printed, _ = run(capsys, "simulate", "--game", "lands", "--seats", "3", "--games", "12")
    assert code == 0 and "mean lands" in printed and "Lands, hard: no winner" in printed


def test_show_tells_a_game(capsys):
    code, printed, _ = run(capsys, "show", "--game", "lands", "--mode", "easy", "--seed", "3")
    assert code == 0 and "\nSetup\n  Seat " in printed and "\nTurn 1\n  Seat " in printed
    assert " plays " in printed and "turns (locations: Seat 0" in printed


def test_an_agent_of_another_game_is_refused_before_a_game_is_played(capsys, monkeypatch):
    monkeypatch.setitem(agents._registered, ("courtier", "agot"), GreedyAgent)
    code, printed, error = run(capsys, "simulate", "--game", "lands", "--agents", "courtier", "random")
    assert code == 2 and "agent 'courtier' plays agot, not lands; those that play lands: greedy, human, ismcts" in error and not printed


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("simulate --game lands --houses stark stark", "--houses is for --game agot, not for lands"),
        ("simulate --game lands --edition winter", "--edition is for --game agot"),
        ("simulate --game lands --plot-draft", "--plot-draft is for --game agot"),
        ("simulate --mode hard", "--mode is for --game lands, not for agot"),
        ("simulate --turn-limit 9", "--turn-limit is for --game lands"),
        ("simulate --game chess", "--game must be one of agot, lands, not 'chess'"),
        ("simulate --game lands --seats 4", "seats must be 2 or 3, not 4"),
        ("simulate --game lands --mode fierce", f"unknown mode 'fierce'; known: {', '.join(MODES)}"),
        ("simulate --seats 3 --houses stark stark", "give either --houses or --seats"),
        ("simulate --seats 6", "there are only 4 starter decks for 6 seats"), ("play --seats 9", "9 seats; the Core Set (2008) is played here by 2 to 6"),
        ("play --edition hbo --seats 3", "3 seats; the HBO card game (2012) is played here by 2"),
        ("play --game lands --vs ismcts:rounds=2", "agent 'ismcts:rounds=2' has no parameter 'rounds'"),
        ("play --game lands --seats 3 --vs 3xrandom", "the number of agents must be a whole number from 1 to 2"),
        ("show --game lands --houses stark", "--houses is for --game agot"),
    ],
)
def test_options_of_another_game_are_explained(capsys, options, words):
    code, printed, error = run(capsys, *options.split())
    assert code == 2 and words in error and not printed
