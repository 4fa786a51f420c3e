import numpy as np
import polars as pl
import pytest

from agot_env import GameBatch, Match
from agot_env import simulate as module
from agot_env.simulate import simulate, wilson, write_parquet
from agot_env.view.log import game_log
from agot_env.view.text import PHASE_NAMES

MATCH = Match(houses=("stark", "lannister"))


def frame_of(games, seed=7, match=MATCH):
    rows = []
    progress = list(simulate(match, games, seed, rows))
    return pl.concat(rows), progress


def test_a_row_per_game_that_says_how_it_ended():
    frame, progress = frame_of(40)
    assert progress[-1].games == len(frame) == 40 and progress[-1].decisions == frame["decisions"].sum()
    assert frame["index"].to_list() == list(range(40)) and set(frame["seed"]) == {7}
    assert set(frame["house_0"]) == {"stark"} and set(frame["house_1"]) == {"lannister"}
    assert set(frame["winner"]) <= {-1, 0, 1} and set(frame["first_player"]) == {0, 1}
    power = frame.select("power_0", "power_1").to_numpy()
    won = frame.filter(pl.col("winner") >= 0)
    assert (power.max(axis=1) >= 15)[frame["winner"].to_numpy() >= 0].all()
    assert set(won["reason"]) == {"power"}


def test_a_row_is_the_game_of_its_seed_and_index():
    frame, _ = frame_of(12)
    alone = GameBatch(1, MATCH, 7, autoreset=False, first_index=11)
    first = int(alone.records["first"][0])
    alone.play_random(10**6)
    record, row = alone.records[0], frame.row(11, named=True)
    assert (row["winner"], row["rounds"], row["decisions"]) == (record["winner"], record["round"], record["decisions"])
    assert row["first_player"] == first


@pytest.mark.parametrize(("chunk", "turn"), [(7, 13), (50, 1000)])
def test_results_do_not_depend_on_the_chunks(monkeypatch, chunk, turn):
    expected, _ = frame_of(50)
    monkeypatch.setattr(module, "CHUNK", chunk)
    monkeypatch.setattr(module, "DECISIONS_A_TURN", turn)
    frame, progress = frame_of(50)
    assert frame.equals(expected) and len(progress) == -(-50 // chunk)


def test_the_round_limit_leaves_no_winner():
    frame, _ = frame_of(5, match=Match(houses=("stark", "lannister"), round_limit=1))
    assert set(frame["winner"]) == {-1} and set(frame["reason"]) == {"round limit"} and set(frame["rounds"]) == {1}


def test_parquet_round_trip(tmp_path):
    rows = []
    list(simulate(MATCH, 5, 1, rows))
    write_parquet(rows, tmp_path / "games.parquet")
    assert pl.read_parquet(tmp_path / "games.parquet").equals(pl.concat(rows))
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]


@pytest.mark.parametrize("games", [0, -3])
def test_fewer_than_one_game_is_refused(games):
    with pytest.raises(ValueError, match="at least 1"):
        list(simulate(MATCH, games))


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilson_interval(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_the_log_tells_the_game_of_its_seed():
    lines = list(game_log(MATCH, 7, index=2))
    games = GameBatch(1, MATCH, 7, autoreset=False, first_index=2)
    games.play_random(10**6)
    told = [line for line in lines if line.startswith("  ") and not line.startswith("    ")]
    assert len(told) == games.records["decisions"][0]
    assert all(line.startswith(("  Stark: ", "  Lannister: ")) for line in told)
    headings = [line for line in lines if not line.startswith(" ")]
    assert headings[0] == "Setup"
    assert all(line.startswith("Round ") and line.split(", ")[1].capitalize() in PHASE_NAMES for line in headings[1:-1])
    winner = ("Stark", "Lannister")[int(games.records["winner"][0])]
    assert headings[-1].startswith(f"{winner} wins in round {games.records['round'][0]}")


def test_the_log_says_what_an_ability_does_that_is_used():
    lines = list(game_log(MATCH, 7))
    used = lines.index("  Lannister: Use Raff the Sweetling")
    assert lines[used + 1].startswith("    (Action in any phase. Pay 1 gold: choose an opponent; look at the top card")
    assert not any(line.startswith("    (") for before, line in zip(lines, lines[1:]) if "Marshal " in before or "Attack with" in before)


def test_the_log_tells_of_power_as_it_changes():
    lines = list(game_log(MATCH, 7))
    powers = {house: [int(x.split()[2]) for x in lines if x.strip().startswith(f"{house} has ")] for house in ("Stark", "Lannister")}
    games = GameBatch(1, MATCH, 7, autoreset=False)
    games.play_random(10**6)
    assert [powers["Stark"][-1], powers["Lannister"][-1]] == np.asarray(games.records["totals"][0, :2]).tolist()


def test_the_log_of_a_truncated_game_says_so():
    lines = list(game_log(Match(houses=("stark", "stark"), round_limit=1), 3))
    assert "without a winner" in lines[-1] and any("Stark (seat 1)" in line for line in lines)
