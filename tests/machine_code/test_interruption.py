"""Ctrl-C, runs that meet in one folder, disks that are full: what commands say, and what they leave."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import polars as pl
import pytest

from agot_env import cli
from agot_env.agents import Agent
from agot_env.cli.simulate import Simulate
from agot_env.simulate import Folder, Lineup, Plan, SimulationError, open_dataset, simulate

pytestmark = pytest.mark.tier("ci", unless_changed="agot_env/machine_code")

ROOT = Path(__file__).resolve().parents[2]
ME = __name__ if "." in __name__ else f"tests.machine_code.{__name__}"
LANDS = ["--game", "lands", "--mode", "easy"]


class Sleeps(Agent):
    """Makes a file and thinks for a minute."""

    def __init__(self, mark: str) -> None:
        self.mark = Path(mark)

    def act(self, turn):
        self.mark.touch()
        time.sleep(60)
        return turn.masks.argmax(axis=1)


def started(*arguments):
    """``agot`` in a process group of its own, as a terminal starts it."""
    command = [sys.executable, "-m", "agot_env", *map(str, arguments)]
    return subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip


def is_there(group):
    """Whether a process of a group is running."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def interrupted(process, ready):
    """Ctrl-C as soon as ``ready()``: the exit code, the lines on standard error, and seconds until the process ended."""
    deadline = time.monotonic() + 200
    while not ready() and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.01)
    assert process.poll() is None, process.communicate()
    os.killpg(process.pid, signal.SIGINT)
    began = time.monotonic()
    lines = process.communicate(timeout=100)[1].splitlines()
    return process.returncode, lines, time.monotonic() - began


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_ctrl_c_says_in_one_line_how_to_continue(tmp_path, command, workers):
    out = tmp_path / "games"
    agents = [] if command == "simulate" else ["--agents", "random", "random:seed=1"]
    process = started(command, *LANDS, *agents, "--games", 400_000, "--chunk", 20, "--workers", workers, "--out", out)
    code, lines, _ = interrupted(process, lambda: len(list(out.glob("part-*.parquet"))) >= 3)
    kept = len(open_dataset(out).rows())
    assert code == 130 and len(lines) == 1, lines
    assert lines[0].startswith(f"agot: interrupted after {kept:,} of 400,000 games, stored in {out}; run the same command again")
    assert not list(out.glob("*.unfinished")) and not list(out.glob(".lock"))
    plan = Plan.from_manifest(json.loads((out / "manifest.json").read_text()))
    assert len(Folder(out, plan).finished()) * 20 == kept >= 60


def test_ctrl_c_does_not_wait_for_workers_that_think(tmp_path):
    mark = tmp_path / "mark"
    process = started("simulate", *LANDS, "--games", 8, "--chunk", 2, "--workers", 2, "--agents", f"{ME}:Sleeps:{mark}", "--out", tmp_path / "games")
    code, lines, seconds = interrupted(process, mark.exists)
    assert code == 130 and len(lines) == 1 and "after 0 of 8 games" in lines[0] and seconds < 30
    deadline = time.monotonic() + 20
    while is_there(process.pid) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not is_there(process.pid)  # no worker is left


def test_ctrl_c_without_a_folder_says_that_nothing_was_kept(tmp_path):
    mark = tmp_path / "mark"
    process = started("simulate", *LANDS, "--games", 8, "--agents", f"{ME}:Sleeps:{mark}")
    code, lines, _ = interrupted(process, mark.exists)
    assert code == 130 and lines == ["agot: interrupted after 0 of 8 games; nothing was stored: use --out to be able to continue"]


def run(capsys, *arguments):
    try:
        cli.main(list(map(str, arguments)))
        code = 0
    except SystemExit as stop:
        code = stop.code
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err
    return code, captured.out, captured.err


def test_two_runs_in_one_folder_exclude_each_other(tmp_path, capsys):
    out, mark = tmp_path / "games", tmp_path / "mark"
    command = ["simulate", *LANDS, "--games", 8, "--agents", f"{ME}:Sleeps:{mark}", "--out", out]
    process = started(*command)
    try:
        while not mark.exists() and process.poll() is None:
            time.sleep(0.01)
        for other in (command, ["arena", *LANDS, "--out", out], [*command, "--overwrite"]):
            code, _, error = run(capsys, *other)
            assert code == 2 and f"{out} is in use by another run (process {process.pid})" in error
        assert process.poll() is None
    finally:
        process.kill()
        process.communicate()
    Folder(out, Plan.from_manifest(json.loads((out / "manifest.json").read_text())))


def test_a_file_of_other_games_is_never_replaced(tmp_path, capsys):
    out = tmp_path / "games.parquet"
    command = ["simulate", *LANDS, "--games", 20, "--seed", 0, "--out", out]
    pl.DataFrame({"mine": [1]}).write_parquet(out)
    own = out.read_bytes()
    code, _, error = run(capsys, *command)
    assert code == 2 and "has no manifest" in error and "--overwrite" not in error and out.read_bytes() == own
    code, _, error = run(capsys, *command, "--overwrite")
    assert code == 2 and "is not a file of games, so it is left unchanged" in error and out.read_bytes() == own
    assert [file.name for file in tmp_path.iterdir()] == ["games.parquet"]  # nothing was played
    out.unlink()
    assert run(capsys, *command)[0] == 0
    written = out.read_bytes()
    code, printed, _ = run(capsys, *command)
    assert code == 0 and "nothing to play: 20 games found" in printed and out.read_bytes() == written
    code, _, error = run(capsys, *command[:-4], "--seed", 5, "--out", out)
    assert code == 2 and "games.parquet exists; choose another file, or use --overwrite" in error and out.read_bytes() == written
    out.write_bytes(written[:-100])
    code, _, error = run(capsys, *command)
    assert code == 2 and "damaged" in error and out.read_bytes() == written[:-100]
    assert run(capsys, *command, "--overwrite")[0] == 0 and out.read_bytes() == written


def test_a_file_that_appears_while_games_are_played_is_not_replaced(tmp_path):
    out = tmp_path / "games.parquet"
    match = Simulate(game="lands", mode="easy").match(0)
    plan = Plan((Lineup(match, ("random", "random"), 4),))
    folder = Folder(tmp_path / "parts", plan)
    list(simulate(plan, folder))
    out.write_text("another's")
    with pytest.raises(SimulationError, match="exists.*all games are in"):
        folder.into_file(out)
    assert out.read_text() == "another's" and (tmp_path / "parts").exists()


def test_a_data_set_of_other_games_is_replaced_only_if_so_asked(tmp_path, capsys):
    out = tmp_path / "games"
    command = ["simulate", *LANDS, "--games", 20, "--chunk", 5, "--out", out]
    assert run(capsys, *command, "--seed", 0)[0] == 0
    (out / "notes.txt").write_text("mine")
    code, _, error = run(capsys, *command, "--seed", 5)
    assert code == 2 and "seed is 0 there, 5 here" in error and len(open_dataset(out).rows()) == 20
    (out / "part-00001.parquet").write_bytes(b"PAR1damaged")
    assert run(capsys, *command)[0] == 2
    assert "5 games" in run(capsys, *command, "--overwrite")[1]  # only the damaged part is played again
    assert run(capsys, *command, "--seed", 5, "--overwrite")[0] == 0
    assert set(open_dataset(out).rows()["seed"]) == {5} and (out / "notes.txt").read_text() == "mine"
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "part-00000.parquet").write_text("mine")
    code, _, error = run(capsys, *command[:-1], tmp_path / "letters", "--overwrite")
    assert code == 2 and "neither empty nor a data set" in error
    assert [file.read_text() for file in (tmp_path / "letters").iterdir()] == ["mine"]


def test_a_page_is_replaced_only_if_so_asked(tmp_path, capsys):
    out = tmp_path / "games [1]=*"
    run(capsys, "simulate", *LANDS, "--games", 4, "--out", out)
    page = tmp_path / "games [1]=*.html"
    page.write_text("mine")
    code, _, error = run(capsys, "report", out)
    assert code == 2 and "exists; choose another file, or use --overwrite" in error and page.read_text() == "mine"
    code, _, error = run(capsys, "report", out, "--overwrite")
    assert code == 2 and "is not a page written by agot report" in error and page.read_text() == "mine"
    page.unlink()
    assert run(capsys, "report", out)[0] == 0 and run(capsys, "report", out, "--overwrite")[0] == 0 and "<h1>4 games" in page.read_text()
    run(capsys, "simulate", *LANDS, "--games", 4, "--out", tmp_path / "one.parquet")
    games = (tmp_path / "one.parquet").read_bytes()
    code, _, error = run(capsys, "report", tmp_path / "one.parquet", "--out", tmp_path / "one.parquet", "--overwrite")
    assert code == 2 and "contains the games" in error and (tmp_path / "one.parquet").read_bytes() == games


def test_a_full_disk_is_a_message(tmp_path):
    """A disk of 200 KB, in a mount namespace of its own."""
    script = f"mount -t tmpfs -o size=200k none {tmp_path} && exec {sys.executable} -m agot_env simulate --game lands --games 200000 --chunk 500 --out {tmp_path}/"
    if subprocess.run(["unshare", "-rm", "mount", "-t", "tmpfs", "none", str(tmp_path)], capture_output=True).returncode:
        pytest.skip("no disk can be mounted here")
    for name in ("games", "games.parquet"):
        done = subprocess.run(["unshare", "-rm", "sh", "-c", script + name], cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 2 and len(done.stderr.splitlines()) == 1, done.stderr
        assert "No space left on device" in done.stderr and "run the same command again to continue" in done.stderr


def test_a_reader_that_stops_reading_is_no_error():
    reader = "import sys; sys.stdin.readline()"
    shell = f"{sys.executable} -m agot_env cards | {sys.executable} -c '{reader}'"
    done = subprocess.run(["bash", "-c", shell], cwd=ROOT, capture_output=True, text=True)
    assert done.stderr == ""
