"""Simulations: rows, backends, data sets, and what happens when something breaks."""

import errno
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from agot_env import POWER_SOURCES, GameBatch, Match
from agot_env import agents as registry
from agot_env.agents import Agent
from agot_env.agot.engine.record import codes as c
from agot_env.lands import LandsMatch
from agot_env.simulate import Folder, Lineup, Memory, Plan, SimulationError, Trajectories, backends, games, open_dataset, simulate
from agot_env.simulate.dataset import part_name
from agot_env.simulate.trajectories import stored_game
from agot_env.storage import files

pytestmark = pytest.mark.tier("ci", unless_changed="agot_env/simulate")

MATCH = Match(houses=("stark", "lannister"))
ROOT = Path(__file__).resolve().parents[2]


class Breaks(Agent):
    """Plays the first legal action, and fails in its 30th turn; it raises once a file is there, if one is named."""

    def __init__(self, how: str = "raise", after: str = "") -> None:
        self.how, self.after, self.turns = how, after, 0

    def act(self, turn):
        self.turns += 1
        actions = turn.masks.argmax(axis=1)
        if self.turns == 30 and self.how == "raise" and (not self.after or Path(self.after).exists()):
            raise KeyError("no idea")
        if self.turns == 30 and self.how == "illegal":
            actions[-1] = (turn.masks[-1] == 0).argmax()
        return actions if self.how != "shape" else actions[:-1]


class First(Agent):
    """Plays the first legal action."""

    def act(self, turn):
        return turn.masks.argmax(axis=1)


class Dies(Agent):
    """Kills the process it plays in, unless a file says that this has been done before."""

    def __init__(self, mark: str, always: bool = False) -> None:
        self.mark, self.always = Path(mark), always

    def act(self, turn):
        if self.always or not self.mark.exists():
            self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return turn.masks.argmax(axis=1)


def plan(games=12, agents=("random", "random"), match=MATCH, seed=7, **settings):
    return Plan((Lineup(match, agents, games),), seed, **{"chunk": 4, **settings})


FILE_AGENT = """
from agot_env.agents import Agent

class First(Agent):
    def act(self, turn):
        return turn.masks.argmax(axis=1)
"""


def mine(name, *parameters):
    return f"{__name__}:{name}" if "." in __name__ else f"tests.simulate.{__name__}:{name}" + "".join(f":{p}" for p in parameters)


def rows_of(plan, **settings):
    store = Memory()
    progress = list(simulate(plan, store, **settings))
    return store.rows(), progress


def test_a_row_per_game_that_says_how_it_ended():
    rows, progress = rows_of(plan(40))
    assert progress[-1].games == len(rows) == 40 and progress[-1].decisions == rows["decisions"].sum()
    assert rows["index"].to_list() == list(range(40)) and set(rows["seed"]) == {7} and set(rows["lineup"]) == {0}
    assert set(rows["house_0"]) == {"stark"} and set(rows["house_1"]) == {"lannister"} and set(rows["agent_1"]) == {"random"}
    assert set(rows["winner"]) <= {-1, 0, 1} and set(rows["first_player"]) == {0, 1}
    power = rows.select("power_0", "power_1").to_numpy()
    won = rows.filter(pl.col("winner") >= 0)
    assert (power.max(axis=1) >= 15)[rows["winner"].to_numpy() >= 0].all()
    assert set(won["reason"]) == {"power"}


def test_a_row_is_the_game_of_its_seed_and_index():
    rows, _ = rows_of(plan())
    alone = GameBatch(1, MATCH, 7, autoreset=False, first_index=11)
    first = int(alone.records["first"][0])
    alone.play_random(10**6)
    record, row = alone.records[0], rows.row(11, named=True)
    assert (row["winner"], row["rounds"], row["decisions"]) == (record["winner"], record["round"], record["decisions"])
    assert row["first_player"] == first
    hand = GameBatch(1, MATCH, 7, first_index=11).records[0]["row"][:45, 0] == c.HAND
    assert hand.sum() == 7 and [row["opening_0"] >> slot & 1 for slot in range(45)] == hand.tolist()
    for seat in range(2):
        assert [row[f"power_{name}_{seat}"] for name in POWER_SOURCES] == alone.power_sources()[0, seat].tolist()
    zones = record["row"][:45, 0]
    assert [row["seen_0"] >> slot & 1 for slot in range(45)] == [int(zone != c.DECK) for zone in zones]
    assert [row["in_play_0"] >> slot & 1 for slot in range(45)] == [int(zone == c.PLAY) for zone in zones]


@pytest.mark.parametrize(("chunk", "turn"), [(7, 13), (50, 1000)])
def test_random_games_do_not_depend_on_the_parts(monkeypatch, chunk, turn):
    expected, _ = rows_of(plan(50))
    monkeypatch.setattr(games, "DECISIONS_A_TURN", turn)
    rows, progress = rows_of(plan(50, chunk=chunk))
    assert rows.equals(expected) and len(progress) == 1 + -(-50 // chunk)


def test_power_came_from_its_sources_and_the_page_names_them():
    rows, _ = rows_of(plan(60))
    for seat in range(2):
        gained, lost = ([f"power_{name}_{seat}" for name in POWER_SOURCES if name.startswith("lost_") == is_lost] for is_lost in (False, True))
        assert (rows[gained].min_horizontal() >= 0).all() and (rows[lost].max_horizontal() <= 0).all()
        left = rows[gained].sum_horizontal() + rows[lost].sum_horizontal()
        assert (left >= rows[f"power_{seat}"]).all()  # power on a location lies there and does not count
        assert not rows[f"power_title_{seat}"].to_numpy().any() and rows[f"power_dominance_{seat}"].sum() > 60
        assert (rows[f"power_claim_{seat}"] == -rows[f"power_lost_claim_{1 - seat}"]).all()
    page = (ROOT / "docs" / "simulate.md").read_text()
    assert all(f"| {name} | {meaning} |" in page for name, meaning in POWER_SOURCES.items())


def test_the_round_limit_leaves_no_winner():
    rows, _ = rows_of(plan(5, match=Match(houses=("stark", "lannister"), round_limit=1)))
    assert set(rows["winner"]) == {-1} and set(rows["reason"]) == {"round limit"} and set(rows["rounds"]) == {1}


def test_agents_sit_where_the_lineup_says():
    there, _ = rows_of(plan(8, (mine("First"), "random")))
    back, _ = rows_of(plan(8, ("random", mine("First"))))
    both, _ = rows_of(plan(8, (mine("First"), mine("First"))))
    assert not there.drop("agent_0", "agent_1").equals(back.drop("agent_0", "agent_1"))
    assert there["agent_0"][0].endswith("First") and back["agent_0"][0] == "random" and len(both) == 8
    assert rows_of(plan(8, (mine("First"), "random")))[0].equals(there)


@pytest.mark.nojit
def test_actions_are_kept_for_every_game():
    rows, _ = rows_of(plan(2, trajectories=True, match=Match(houses=("stark", "lannister"), round_limit=2)))
    assert [len(actions) for actions in rows["actions"]] == rows["decisions"].to_list()


def test_a_game_that_is_too_long_for_its_actions_is_an_error(monkeypatch):
    monkeypatch.setattr(GameBatch, "traces", property(lambda batch: batch._trace[:, :20]))
    with pytest.raises(SimulationError, match="only 20 can be stored"):
        rows_of(plan(2, trajectories=True))


# --- backends -----------------------------------------------------------------------------------------------------------


def test_workers_change_nothing():
    wanted = plan(12, (mine("First"), "random:seed=3"), trajectories=True)
    assert rows_of(wanted, workers=2)[0].equals(rows_of(wanted)[0])


def file_agent(tmp_path):
    """A plan with an agent of a file that is gone when the games are played."""
    path = tmp_path / "own.py"
    path.write_text(FILE_AGENT)
    wanted = plan(12, (f"{path}:First", "random:seed=3"), trajectories=True)
    path.unlink()
    return wanted


def test_workers_get_the_source_of_agents_from_files(tmp_path):
    expected = rows_of(plan(12, (mine("First"), "random:seed=3"), trajectories=True))[0].drop("agent_0")
    for workers in (1, 2):
        assert rows_of(file_agent(tmp_path), workers=workers)[0].drop("agent_0").equals(expected)


@pytest.mark.ray
def test_ray_workers_get_the_source_of_agents_from_files(tmp_path):
    ray = pytest.importorskip("ray")
    expected = rows_of(plan(12, (mine("First"), "random:seed=3"), trajectories=True))[0].drop("agent_0")
    try:
        assert rows_of(file_agent(tmp_path), backend="ray", workers=2)[0].drop("agent_0").equals(expected)
    finally:
        ray.shutdown()


def test_workers_know_the_agents_that_are_registered_in_this_process(monkeypatch):
    monkeypatch.setattr(registry, "_registered", {})
    registry.register("first", First)
    wanted = plan(8, ("first", "random:seed=3"))
    assert rows_of(wanted, workers=2)[0].equals(rows_of(wanted)[0])


def test_an_agent_that_workers_cannot_get_plays_in_this_process_alone(monkeypatch):
    class Local(First):
        pass

    monkeypatch.setattr(registry, "_registered", {})
    registry.register("own", Local)
    assert len(rows_of(plan(4, ("own", "random")))[0]) == 4
    with pytest.raises(SimulationError, match="own cannot be sent to workers .*top level of a module"):
        rows_of(plan(4, ("own", "random")), workers=2)


def test_a_data_set_is_continued_only_with_the_same_agent_file(tmp_path):
    wanted = file_agent(tmp_path)
    list(simulate(wanted, Folder(tmp_path / "games", wanted)))
    Folder(tmp_path / "games", file_agent(tmp_path))
    (tmp_path / "own.py").write_text(FILE_AGENT.replace("axis=1)", "axis=-1)"))
    with pytest.raises(SimulationError, match="contains other games: .* They differ: files is"):
        Folder(tmp_path / "games", plan(12, wanted.lineups[0].agents, trajectories=True))


def test_the_plan_of_a_data_set_makes_no_agent_from_files_or_modules(tmp_path):
    wanted = plan(4, (mine("First"), "random"))
    again = Plan.from_manifest(wanted.manifest)
    with pytest.raises(ValueError, match="only registered agents are allowed"):
        rows_of(again)
    assert len(rows_of(Plan.from_manifest(plan(4, ("random:seed=3", "random")).manifest))[0]) == 4


@pytest.mark.ray
def test_a_ray_cluster_changes_nothing():
    ray = pytest.importorskip("ray")
    try:
        assert rows_of(plan(), backend="ray", workers=2)[0].equals(rows_of(plan())[0])
        with pytest.raises(SimulationError, match="raised KeyError"):
            rows_of(plan(8, (mine("Breaks"), "random")), backend="ray")
    finally:
        ray.shutdown()


@pytest.mark.ray
def test_what_a_killed_ray_worker_was_playing_is_played_again(tmp_path, monkeypatch):
    ray = pytest.importorskip("ray")
    mark = tmp_path / "mark"
    expected = rows_of(plan(8, (mine("First"), "random"), trajectories=True))[0].drop("agent_0")
    try:
        rows, _ = rows_of(plan(8, (mine("Dies", mark), "random"), trajectories=True), backend="ray", workers=2)
        assert mark.exists() and rows.drop("agent_0").equals(expected)
        monkeypatch.setattr(backends, "RETRIES", 1)
        wanted = plan(12, (mine("Dies", f"{tmp_path / 'mark'},always=true"), "random"))
        with pytest.raises(SimulationError, match="workers were lost 2 times in a row.*0 of 3 parts"):
            rows_of(wanted, backend="ray")
    finally:
        ray.shutdown()


def test_without_ray_the_message_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(SimulationError, match=r"agot-env\[cluster\]"):
        rows_of(plan(), backend="ray")


def test_what_a_killed_worker_was_playing_is_played_again(tmp_path):
    mark = tmp_path / "mark"
    rows, _ = rows_of(plan(8, (mine("Dies", mark), "random")), workers=2)
    assert mark.exists() and rows.drop("agent_0").equals(rows_of(plan(8, (mine("First"), "random")))[0].drop("agent_0"))


def test_workers_that_die_every_time_are_given_up(tmp_path, monkeypatch):
    monkeypatch.setattr(backends, "RETRIES", 1)
    with pytest.raises(SimulationError, match="workers were lost 2 times in a row.*0 of 3 parts"):
        rows_of(plan(12, (mine("Dies", f"{tmp_path / 'mark'},always=true"), "random")), workers=2)


@pytest.mark.parametrize(("workers", "how"), [(1, "raise"), (2, "raise"), (1, "illegal"), (1, "shape")])
def test_an_agent_that_fails_is_named_and_finished_parts_stay(tmp_path, workers, how):
    after = f",after={tmp_path / 'games' / part_name(0)}" if workers == 1 and how == "raise" else ""
    wanted = plan(12, (mine("Breaks", how + after), "random"))
    words = {"raise": "raised KeyError: 'no idea'", "illegal": "not legal; legal:", "shape": "integers, one for each game"}
    with pytest.raises(SimulationError) as caught:
        list(simulate(wanted, Folder(tmp_path / "games", wanted), workers=workers))
    assert words[how] in str(caught.value) and "Breaks" in str(caught.value) and "seed 7" in str(caught.value)
    finished = Folder(tmp_path / "games", wanted).finished()
    assert finished == ({0} if how == "raise" and workers == 1 else finished) and len(finished) < 3


def pairing(chunk, trajectories=False):
    """Two agents that both remember and draw lots, on both seats of two matches, and then another pairing."""
    other = Match(houses=("targaryen", "stark"), round_limit=MATCH.round_limit)
    one, two = "random:seed=1", "random:seed=2"
    seats = [(match, agents) for match in (MATCH, other) for agents in ((one, two), (two, one))]
    lineups = tuple(Lineup(match, agents, 5) for match, agents in [*seats, (MATCH, (one, "greedy"))])
    return Plan(lineups, 7, trajectories, chunk)


@pytest.mark.parametrize(("chunk", "parts", "workers"), [(1, 25, 1), (3, 9, 2), (7, 4, 1), (1000, 2, 1)])
def test_all_lineups_of_a_pairing_share_parts_and_their_games_are_those_of_each_lineup_alone(chunk, parts, workers):
    wanted = pairing(chunk, trajectories=True)
    rows, progress = rows_of(wanted, workers=workers)
    assert len(wanted.parts) == parts == len(progress) - 1
    apart = [rows_of(Plan((lineup,), 7, True))[0].with_columns(lineup=pl.lit(k, pl.Int32)) for k, lineup in enumerate(wanted.lineups)]
    assert rows.equals(pl.concat(apart))


def test_a_folder_of_parts_of_several_lineups_goes_on_and_is_read(tmp_path):
    wanted, path = pairing(7, trajectories=True), tmp_path / "games"
    running = simulate(wanted, Folder(path, wanted))
    [next(running) for _ in range(3)]
    running.close()
    assert list(simulate(wanted, Folder(path, wanted)))[0].games == 14
    found = open_dataset(path)
    assert found.rows().equals(rows_of(wanted)[0].drop("actions"))
    assert len(Trajectories(path)) == sum(len(batch.seats) for batch in Trajectories(path, group=2))
    for lineup, index in ((0, 0), (1, 4), (3, 2), (4, 4)):
        match, row = stored_game(found, index, lineup)
        assert (row["lineup"], row["index"]) == (lineup, index) and match.decks == wanted.lineups[lineup].match.decks
        assert match.batch(1, 7, autoreset=False, first_index=index).records["decisions"][0] == 0


def test_lineups_that_differ_in_more_than_decks_are_played_one_after_another():
    matches = MATCH, Match(houses=("stark", "lannister"), round_limit=MATCH.round_limit + 1)
    rows, _ = rows_of(Plan(tuple(Lineup(match, ("greedy", "random:seed=1"), 3) for match in matches), 7))
    apart = [rows_of(Plan((Lineup(match, ("greedy", "random:seed=1"), 3),), 7))[0] for match in matches]
    assert rows.drop("lineup").equals(pl.concat(apart).drop("lineup"))


def test_an_agent_that_fails_in_a_part_of_several_lineups_is_named_with_game_seat_and_decks():
    lineups = [Lineup(MATCH, agents, 3) for agents in ((mine("Breaks", "illegal"), "greedy"), ("greedy", mine("Breaks", "illegal")))]
    with pytest.raises(SimulationError, match=r"Breaks.* chose action \d+ in game [012], seat [01] of .* - .*not legal.*1 more lineup, seed 7"):
        rows_of(Plan(tuple(lineups), 7))


# --- data sets -----------------------------------------------------------------------------------------------------------


def test_a_folder_goes_on_from_its_finished_parts(tmp_path):
    wanted, path = plan(20, trajectories=True), tmp_path / "games"
    running = simulate(wanted, Folder(path, wanted))
    [next(running) for _ in range(3)]
    running.close()
    old = {name: (path / name).stat().st_mtime_ns for name in map(part_name, (0, 1))}
    again = Folder(path, wanted)
    assert again.finished() == {0, 1} and open_dataset(path).rows()["index"].to_list() == list(range(8))
    progress = list(simulate(wanted, again))
    assert progress[0].games == 8 and progress[-1].games == 20 and progress[-1].played == 12
    assert all((path / name).stat().st_mtime_ns == time for name, time in old.items())
    assert open_dataset(path).rows().equals(rows_of(plan(20))[0]) and list(simulate(wanted, Folder(path, wanted)))[-1].played == 0


def test_kill_minus_9_loses_at_most_the_part_under_way(tmp_path):
    path = tmp_path / "games"
    command = [sys.executable, "-m", "agot_env", "simulate", "--games", "30000", "--chunk", "40", "--out", str(path), "--seed", "5"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    deadline = time.monotonic() + 300
    while len(list(path.glob("part-*.parquet"))) < 3 and time.monotonic() < deadline:
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    finished = {int(file.name[5:10]) for file in path.glob("part-*.parquet")}
    assert 3 <= len(finished) < 750 and finished == set(range(len(finished)))
    wanted = Plan.from_manifest(json.loads((path / "manifest.json").read_text()))
    again = Folder(path, wanted)
    assert again.finished() == finished and not list(path.glob("*.unfinished"))
    assert open_dataset(path).rows().equals(rows_of(plan(40 * len(finished), seed=5, chunk=1000))[0])
    assert next(iter(simulate(wanted, again))).games == 40 * len(finished)


def test_one_file_has_all_parts_and_the_manifest(tmp_path):
    wanted = plan(trajectories=True)
    folder = Folder(tmp_path / "games.parquet.parts", wanted)
    list(simulate(wanted, folder))
    folder.into_file(tmp_path / "games.parquet")
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]
    found = open_dataset(tmp_path / "games.parquet")
    assert found.manifest.items() >= wanted.manifest.items() and found.rows().equals(rows_of(plan())[0])
    assert pl.read_parquet(tmp_path / "games.parquet").equals(rows_of(wanted)[0])
    assert [part.number for part, rows in found.games() if rows.select("lineup", "index").rows() == part.rows] == [0, 1, 2]


def test_another_plan_in_the_same_folder_is_refused(tmp_path):
    Folder(tmp_path / "games", plan())
    with pytest.raises(SimulationError, match="seed is 7 there, 8 here; trajectories is False there, True here"):
        Folder(tmp_path / "games", plan(seed=8, trajectories=True))
    with pytest.raises(SimulationError, match="lineups is random - random x 12"):
        Folder(tmp_path / "games", plan(16))
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear diary").touch()
    with pytest.raises(SimulationError, match="neither empty nor a data set"):
        Folder(tmp_path / "letters", plan())


@pytest.mark.parametrize("damage", [lambda data: data[: len(data) // 2], lambda data: b"", lambda data: b"PAR1" + bytes(100)])
def test_a_damaged_part_is_named_and_can_be_played_again(tmp_path, damage):
    wanted, path = plan(), tmp_path / "games"
    list(simulate(wanted, Folder(path, wanted)))
    broken = path / part_name(1)
    whole = broken.read_bytes()
    broken.write_bytes(damage(whole))
    for use in (lambda: Folder(path, wanted), lambda: open_dataset(path).rows(), lambda: list(open_dataset(path).games())):
        with pytest.raises(SimulationError, match="part-00001.parquet is damaged.*delete it"):
            use()
    broken.unlink()
    assert list(simulate(wanted, Folder(path, wanted)))[-1].played == 4 and broken.read_bytes() == whole


def test_a_file_with_a_damaged_page_is_named(tmp_path):
    wanted, path = plan(40, trajectories=True), tmp_path / "games.parquet"
    folder = Folder(tmp_path / "games.parts", wanted)
    list(simulate(wanted, folder))
    part = tmp_path / "games.parts" / part_name(2)
    whole = part.read_bytes()
    part.write_bytes(damaged(whole))
    with pytest.raises(SimulationError, match="part-00002.parquet is damaged.*delete it"):
        list(open_dataset(tmp_path / "games.parts").games())
    part.write_bytes(whole)
    folder.into_file(path)
    path.write_bytes(damaged(path.read_bytes()))
    for use in (lambda: open_dataset(path).rows(), lambda: list(open_dataset(path).games())):
        with pytest.raises(SimulationError, match="games.parquet is damaged"):
            use()


def damaged(data):
    """A Parquet file whose end, where the columns are described, is whole."""
    return data[:4] + bytes(len(data) // 3) + data[4 + len(data) // 3 :]


def test_a_part_of_other_games_is_noticed(tmp_path):
    wanted, path = plan(), tmp_path / "games"
    list(simulate(wanted, Folder(path, wanted)))
    (path / part_name(1)).write_bytes((path / part_name(0)).read_bytes())
    with pytest.raises(SimulationError, match="part-00001.parquet does not contain the games listed in the manifest"):
        Folder(path, wanted)


def test_a_manifest_that_cannot_be_read_is_named(tmp_path):
    Folder(tmp_path, plan())
    (tmp_path / "manifest.json").write_text("{")
    with pytest.raises(SimulationError, match="manifest.json is not valid JSON"):
        open_dataset(tmp_path)
    pl.DataFrame({"winner": [0]}).write_parquet(tmp_path / "own.parquet")
    with pytest.raises(SimulationError, match="has no manifest"):
        open_dataset(tmp_path / "own.parquet")


def test_a_full_disk_leaves_what_was_finished(tmp_path, monkeypatch):
    wanted, path = plan(), tmp_path / "games"
    folder, written, real = Folder(path, wanted), [], os.fsync

    def full(file):
        written.append(file)
        if len(written) >= 5:  # the first part, the manifest and their folder are on the disk
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(file)

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(SimulationError, match=r"part-00001.parquet cannot be written: No space left on device. 1 of 3 parts are finished"):
        list(simulate(wanted, folder))
    assert sorted(file.name for file in path.iterdir()) == ["manifest.json", "part-00000.parquet"]
    monkeypatch.setattr(files.os, "fsync", real)
    assert list(simulate(wanted, Folder(path, wanted)))[-1].played == 8 and len(open_dataset(path).rows()) == 12


def test_a_path_that_cannot_be_a_folder_is_refused_before_a_game_is_played(tmp_path):
    (tmp_path / "file").touch()
    for path in (tmp_path / "file", tmp_path / "file" / "below", Path("/proc/games")):
        with pytest.raises(SimulationError, match="cannot be used"):
            Folder(path, plan())


def test_a_file_that_cannot_be_written_leaves_the_folder(tmp_path):
    wanted = plan()
    folder = Folder(tmp_path / "games", wanted)
    list(simulate(wanted, folder))
    with pytest.raises(SimulationError, match="all games are in"):
        folder.into_file(tmp_path / "none" / "games.parquet")
    assert np.array_equal(open_dataset(tmp_path / "games").rows()["index"], np.arange(12))


def test_workers_of_another_version_are_refused(monkeypatch):
    wanted = plan_of_three()
    task = backends.pickled(wanted)
    backends.unpickled.cache_clear()
    assert backends.unpickled(task).manifest == wanted.manifest
    backends.unpickled.cache_clear()
    with monkeypatch.context() as other, pytest.raises(SimulationError, match="a worker has another version of agot-env: 99 "):
        other.setattr(backends, "installed_version", lambda: "99")
        backends.play(task, 0)


@pytest.mark.parametrize("wrong", [{"number": 7}, {"number": -1}, {"games": 1}, {"games": 10**9}])
def test_what_no_part_asked_for_is_refused(wrong, monkeypatch):
    def lying(plan, numbers, workers):
        yield from (backends.finished(plan, number)._replace(**wrong) for number in numbers)

    monkeypatch.setitem(backends.BACKENDS, "lying", lying)
    memory = Memory()
    with pytest.raises(SimulationError, match="a worker returned .* which was not asked for"):
        list(simulate(plan_of_three(), memory, backend="lying"))
    assert not memory.finished()


def test_a_part_that_comes_twice_is_refused(monkeypatch):
    def twice(plan, numbers, workers):
        yield from (backends.finished(plan, numbers[0]) for _ in range(2))

    monkeypatch.setitem(backends.BACKENDS, "twice", twice)
    with pytest.raises(SimulationError, match="as part 0, which was not asked for"):
        list(simulate(plan_of_three(), Memory(), backend="twice"))


def plan_of_three():
    return Plan((Lineup(LandsMatch("easy"), ("random", "random"), 6),), 3, chunk=2)
