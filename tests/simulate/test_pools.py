"""Simulations of many lineups of a pool of decks: the plan, the rows, the data set, the summary, the report, the command."""

import json
import time

import numpy as np
import polars as pl
import pytest

from agot_env import Deck, GameBatch, Match, cli
from agot_env.agot.decks import random_houses, random_lineups, save_decks
from agot_env.agot.engine.record import codes as c
from agot_env.lands import LandsMatch
from agot_env.report import report
from agot_env.simulate import Folder, Memory, Plan, SimulationError, Trajectories, open_dataset, simulate
from agot_env.simulate.summary import seat_results, win_rates
from agot_env.simulate.trajectories import stored_game

pytestmark = pytest.mark.tier("ci", unless_changed="agot_env/simulate")

HOUSES = random_houses()
DECKS = [Deck.random(HOUSES[k % 4], k) for k in range(30)]
MATCHES = [Match(decks=lineup, round_limit=20) for lineup in random_lineups(DECKS, 60, 0)]
RANDOM = ("random",)


def rows_of(plan, **settings):
    memory = Memory()
    list(simulate(plan, memory, **settings))
    return memory.rows()


@pytest.fixture(scope="module")
def pool(tmp_path_factory):
    path = tmp_path_factory.mktemp("pool") / "pool.parquet"
    save_decks(DECKS, path)
    return path


def run(capsys, *arguments):
    """The exit code, standard output and standard error of ``agot`` with these arguments."""
    try:
        cli.main(list(map(str, arguments)))
        code = 0
    except SystemExit as stop:
        code = stop.code
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_games_are_spread_evenly_and_each_has_an_index_of_its_own():
    plan = Plan.of_matches(MATCHES, ("greedy", "random"), 200, 5, chunk=64)
    assert [lineup.games for lineup in plan.lineups] == [4] * 20 + [3] * 40 and plan.seed == 5
    assert [index for part in plan.parts for _, index in part.rows] == list(range(200))
    assert [part.games for part in plan.parts] == [64, 64, 64, 8]
    assert all(lineup.agents == ("greedy", "random") and lineup.match is match for lineup, match in zip(plan.lineups, MATCHES, strict=True))


@pytest.mark.parametrize(
    ("matches", "agents", "games", "message"),
    [
        ([], RANDOM, 5, "at least one match is required"), (MATCHES, RANDOM, 59, "at least 1 for each of 60 matches, not 59"),
        (MATCHES, ("random",) * 3, 60, "3 agents for 2 seats"), ([*MATCHES, LandsMatch("easy")], RANDOM, 61, "of the same game"),
    ],
)  # fmt: skip
def test_matches_that_make_no_plan_are_refused(matches, agents, games, message):
    with pytest.raises(ValueError, match=message):
        Plan.of_matches(matches, agents, games)


@pytest.mark.parametrize("agents", [RANDOM, ("greedy", "random:seed=3")])
def test_rows_depend_neither_on_parts_nor_on_workers_and_are_those_of_each_match_alone(agents):
    few = MATCHES[:10]
    rows = rows_of(Plan.of_matches(few, agents, 45, 3))
    if agents == RANDOM:  # others may see the rest of their part
        assert rows.equals(rows_of(Plan.of_matches(few, agents, 45, 3, chunk=7)))
    assert rows.equals(rows_of(Plan.of_matches(few, agents, 45, 3), workers=2))
    for k, lineup in enumerate(Plan.of_matches(few, agents, 45, 3).lineups):
        own = rows.filter(lineup=k)
        assert own["index"].to_list() == list(range(lineup.first_index, lineup.first_index + lineup.games))
        assert set(own["house_0"]) == {lineup.match.decks[0].house} and set(own["agent_1"]) == {agents[-1]}
        dealt = GameBatch(lineup.games, lineup.match, 3, first_index=lineup.first_index).records["zones"]
        for seat in range(2):
            slots = (1 << len(lineup.match.decks[seat].cards)) - 1
            assert own[f"opening_{seat}"].to_list() == [slots & ~int(deck) for deck in dealt[:, c.DECK, seat]]
        if agents == RANDOM:
            alone = rows_of(Plan((lineup,), 3))
            assert own.drop("lineup").equals(alone.drop("lineup"))


def test_a_manifest_has_each_deck_once_and_is_read_fast():
    matches = [Match(decks=lineup) for lineup in random_lineups(DECKS, 1000, 0)]
    plan = Plan.of_matches(matches, RANDOM, 10_000, 2)
    text = json.dumps(plan.manifest, indent=1)
    assert len(plan.manifest["decks"]) == 30 and len(text) < 500 * 1000
    began = time.perf_counter()
    again = Plan.from_manifest(json.loads(text))
    assert time.perf_counter() - began < 5  # 0.15 s on an idle machine
    assert again.manifest == plan.manifest and [one.match.decks for one in again.lineups] == [match.decks for match in matches]
    for decks in ([0, 30], [0, -1], [0, True], [0, "1"], 5):
        broken = json.loads(text)
        broken["lineups"][7]["match"]["decks"] = decks
        with pytest.raises((ValueError, TypeError)):
            Plan.from_manifest(broken)


def test_a_data_set_of_many_lineups_is_continued_read_replayed_and_reported(tmp_path):
    plan = Plan.of_matches(MATCHES, ("greedy", "random:seed=3"), 120, 4, trajectories=True, chunk=50)
    progress = simulate(plan, Folder(tmp_path / "games", plan))
    next(progress), next(progress), progress.close()
    folder = Folder(tmp_path / "games", plan)
    assert len(folder.finished()) == 1 and sum(done.played for done in list(simulate(plan, folder))[-1:]) == 70
    data = open_dataset(tmp_path / "games")
    rows = data.rows()
    assert rows.equals(rows_of(plan).drop("actions"))
    seen = pl.DataFrame(
        {name: np.concatenate(values) for name, values in zip(("seat", "reward", "game", "lineup"), zip(*(
            (batch.seats, batch.rewards, batch.games, batch.lineups) for batch in Trajectories(tmp_path / "games", 1000, group=40)
        )))}
    )  # fmt: skip
    assert seen.group_by("lineup", "game").len().sort("game")["len"].to_list() == rows["decisions"].to_list()
    match, row = stored_game(data, 99, lineup=49)
    assert match.decks == MATCHES[49].decks and row["winner"] == rows["winner"][99]
    with pytest.raises(SimulationError, match="no game 0 of lineup 49"):
        stored_game(data, 0, lineup=49)
    other = Plan.of_matches(MATCHES[:59], ("greedy", "random:seed=3"), 120, 4, trajectories=True, chunk=50)
    with pytest.raises(SimulationError, match="contains other games: .* They differ: lineups is"):
        Folder(tmp_path / "games", other)


def test_the_summary_counts_every_seat_once():
    plan = Plan.of_matches([*MATCHES, Match(decks=(DECKS[0], DECKS[0]))], RANDOM, 244, 1)
    rows = rows_of(plan)
    results = seat_results(plan, rows)
    assert len(results) == 488 and results["won"].sum() == (rows["winner"] >= 0).sum()
    for house, games, wins in win_rates(results, ["house"]).select("house", "games", "wins").iter_rows():
        sides = [(rows[f"house_{seat}"] == house) for seat in range(2)]
        assert games == sum(side.sum() for side in sides)
        assert wins == sum((side & (rows["winner"] == seat)).sum() for seat, side in enumerate(sides))
    team = Match(houses=("stark", "lannister", "baratheon", "targaryen"), variant="two_on_two")
    plan = Plan.of_matches([team], RANDOM, 10, 0)
    rows = rows_of(plan)
    assert seat_results(plan, rows).filter(seat=3)["won"].to_list() == (rows["winner"] == 1).to_list()


def test_the_report_of_many_lineups_is_about_seats_houses_and_decks(tmp_path):
    matches = [Match(decks=lineup, round_limit=20) for lineup in random_lineups(DECKS, 120, 0)]
    plan = Plan.of_matches(matches, RANDOM, 600, 0)
    list(simulate(plan, Folder(tmp_path / "games", plan)))
    page = report(open_dataset(tmp_path / "games"), games=0)
    assert "120 lineups of 30 decks" in page and "Win rates by lineup" not in page and len(page) < 180_000
    assert "The 10 decks that win most often and the 10 that win least often; 10 between them are not shown." in page
    by_deck = page.split('<h2 id="decks">', 1)[1].split("<h2", 1)[0]
    assert by_deck.count("<tr>") == 21 and by_deck.count('href="#game-') == 20
    shares = [float(line.split('<td class="n">')[3].split("<")[0]) for line in by_deck.split("<tr>")[2:]]
    assert shares == sorted(shares, reverse=True) and shares[0] > shares[-1]
    power = page.split('<h2 id="power-sources">', 1)[1].split("<h2", 1)[0]
    assert power.count("<tr>") == 9 and "House Stark" in power and "The decks of a House are combined" in page


def test_simulate_plays_a_pool(capsys, tmp_path, pool):
    command = ("simulate", "--decks", pool, "--games", "50", "--lineups", "20", "--seed", "3", "--round-limit", "10")
    code, printed, _ = run(capsys, *command, "--out", tmp_path / "games", "--chunk", "16")
    assert code == 0 and "20 lineups of 28 decks" in printed and "House" in printed and "50 rows written" in printed
    data = open_dataset(tmp_path / "games")
    assert [lineup.match.decks for lineup in data.plan.lineups] == random_lineups(DECKS, 20, 3)
    assert [lineup.games for lineup in data.plan.lineups] == [3] * 10 + [2] * 10
    assert "nothing to play: 50 games found" in run(capsys, *command, "--out", tmp_path / "games", "--chunk", "16")[1]
    assert run(capsys, *command, "--out", tmp_path / "one.parquet", "--workers", "2", "--chunk", "16")[0] == 0
    assert open_dataset(tmp_path / "one.parquet").rows().equals(data.rows())
    assert run(capsys, "replay", tmp_path / "games", "--lineup", "19", "--game", "49")[1].startswith("Setup")
    assert run(capsys, "report", tmp_path / "games")[0] == 0
    code, printed, _ = run(capsys, "simulate", "--decks", pool, "--games", "12", "--seats", "3", "--round-limit", "4", "--seed", "0")
    assert code == 0 and "12 lineups of" in printed


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--houses", "stark", "stark"), "either --houses or --decks"),
        (("--lineups", "0"), "--lineups must be from 1 to 50 (there are no more games), not 0"),
        (("--lineups", "51"), "--lineups must be from 1 to 50 (there are no more games), not 51"),
        (("--edition", "winter"), "cannot be loaded"),
        (("--agents", "random", "random", "random"), "3 agents for 2 seats"),
        (("--seats", "7"), "seats must be an int from 2 to 6"),
        (("--game", "lands"), "--decks is for --game agot"),
    ],
)
def test_options_that_do_not_go_with_a_pool(capsys, pool, options, message):
    code, printed, error = run(capsys, "simulate", "--decks", pool, "--games", "50", *options)
    assert code == 2 and message in error and printed == ""


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_lineups_need_a_pool(capsys, command):
    for decks in ((), ("--decks", "stark", "lannister")):
        code, _, error = run(capsys, command, *decks, "--lineups", "3")
        assert code == 2 and "--lineups is for a pool of decks: give --decks with a folder" in error
