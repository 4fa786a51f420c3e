"""Data sets of decisions for Hugging Face `datasets`."""

import importlib.util
import json
import os
import re
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from agot_env import Match
from agot_env.cli import main
from agot_env.exports import huggingface
from agot_env.lands import LandsMatch
from agot_env.messages.errors import FileError
from agot_env.simulate import Folder, Lineup, Plan, SimulationError, Trajectories, simulate

ROOT = Path(__file__).resolve().parents[2]
MATCHES = [Match(houses=houses, round_limit=3) for houses in (("stark", "lannister"), ("targaryen", "baratheon"))]


def store(path, matches=MATCHES, trajectories=True):
    plan = Plan(tuple(Lineup(match, ("random:seed=4", "random"), 3) for match in matches), 3, trajectories)
    list(simulate(plan, Folder(path, plan)))
    return path


def read(out):
    return [row for file in sorted((out / "data").iterdir()) for row in pq.read_table(file).to_pylist()]


@pytest.mark.tier("test")
@pytest.mark.parametrize("matches", [MATCHES, [LandsMatch(turn_limit=40)]], ids=["card game", "lands"])
def test_every_decision_is_written_as_it_was_made(matches, tmp_path, monkeypatch):
    monkeypatch.setattr(huggingface, "ROWS", 100)
    stored, out = store(tmp_path / "games", matches), tmp_path / "out"
    count = huggingface.export(stored, out)
    rows = read(out)
    assert count == len(rows) == len(Trajectories(stored))
    files = [file.name for file in sorted((out / "data").iterdir())]
    assert files == [f"train-{n:05}-of-{len(files):05}.parquet" for n in range(-(-count // 100))]
    at = 0
    for batch in Trajectories(stored, batch_size=100):
        for observation, mask, action, seat, reward, step, game, lineup in zip(*batch):
            row = rows[at]
            assert row["observation"] == observation.tolist() and row["legal"] == np.flatnonzero(mask).tolist()
            assert (row["action"], row["seat"], row["step"], row["game"], row["lineup"]) == (action, seat, step, game, lineup)
            assert row["reward"] == reward and row["action"] in row["legal"]
            at += 1


def test_the_data_card_names_what_was_played(tmp_path):
    huggingface.export(store(tmp_path / "games"), tmp_path / "out")
    card = (tmp_path / "out" / "README.md").read_text()
    head = card.split("---\n")[1].splitlines()
    front = {key: json.loads(value) for key, value in (line.split(": ", 1) for line in head)}
    assert front["configs"][0]["data_files"] == [{"split": "train", "path": "data/train-*.parquet"}]
    assert MATCHES[0].interface in card and "random:seed=4, random" in card and "seed 3" in card
    assert all(f"| {name} |" in card for name in huggingface.schema_of(MATCHES[0]).names)


@pytest.mark.formats
@pytest.mark.skipif(importlib.util.find_spec("datasets") is None, reason="make test-formats")
def test_the_package_datasets_reads_it(tmp_path, monkeypatch):
    import datasets

    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    count = huggingface.export(store(tmp_path / "games"), tmp_path / "out")
    data = datasets.load_dataset(str(tmp_path / "out"), split="train", cache_dir=str(tmp_path / "cache"))
    assert len(data) == count and set(data.column_names) == set(huggingface.schema_of(MATCHES[0]).names)
    assert data[0] == read(tmp_path / "out")[0]
    line = re.search(r"rows\.with_format\(.*", (ROOT / "docs" / "formats.md").read_text("utf-8"))[0]  # int64 without a dtype
    observations = eval(line, {"rows": data, "numpy": np})
    assert observations.dtype == np.int16 and np.array_equal(observations, [row["observation"] for row in read(tmp_path / "out")][:1000])


def test_what_cannot_be_written_is_refused(tmp_path):
    stored = store(tmp_path / "games")
    out = tmp_path / "out"
    out.mkdir()
    (out / "mine.txt").write_text("mine")
    with pytest.raises(FileError, match="is not an empty folder"):
        huggingface.export(stored, out)
    assert [file.name for file in out.iterdir()] == ["mine.txt"]
    with pytest.raises(SimulationError, match="has no actions; simulate with --trajectories"):
        huggingface.export(store(tmp_path / "without", trajectories=False), tmp_path / "new")
    with pytest.raises(SimulationError, match="does not exist"):
        huggingface.export(tmp_path / "missing", tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_the_command(tmp_path, capsys):
    stored = store(tmp_path / "games")
    main(["export", str(stored), "--out", str(tmp_path / "out")])
    assert "decisions" in capsys.readouterr().out and (tmp_path / "out" / "README.md").exists()
    with pytest.raises(SystemExit):
        main(["export", str(stored), "--out", str(tmp_path / "two"), "--agent", "random"])
    assert "--agent is only for minari" in capsys.readouterr().err


@pytest.mark.tier("test")
@pytest.mark.parametrize("kind", ["new", "empty", "link to an empty folder", "in a new folder"])
def test_an_interrupted_export_leaves_nothing_and_can_be_repeated(tmp_path, monkeypatch, kind):
    stored, out = store(tmp_path / "games"), tmp_path / "out"
    if kind == "empty":
        out.mkdir()
    elif kind == "link to an empty folder":
        (tmp_path / "target").mkdir()
        out.symlink_to("target")
    elif kind == "in a new folder":
        out = tmp_path / "new" / "out"
    for error in (KeyboardInterrupt, OSError(28, "No space left on device")):
        with monkeypatch.context() as broken:
            broken.setattr(huggingface, "write_text", lambda *given, error=error: (_ for _ in ()).throw(error))
            with pytest.raises((FileError, KeyboardInterrupt)):
                huggingface.export(stored, out)
        assert not list(tmp_path.rglob("*.unfinished")) and not list(tmp_path.rglob("train-*"))
    assert huggingface.export(stored, out) == len(read(out)) and out.is_symlink() == kind.startswith("link")


@pytest.mark.parametrize("kind", ["file", "pipe", "link to a file", "below a file", "folder that is filled meanwhile"])
def test_what_is_there_remains(tmp_path, monkeypatch, kind):
    stored, out, mine = store(tmp_path / "games"), tmp_path / "out", tmp_path / "mine"
    mine.write_text("mine")
    if kind == "pipe":
        os.mkfifo(out)
    elif kind == "link to a file":
        out.symlink_to(mine)
    elif kind == "below a file":
        out = mine / "out"
    elif kind == "file":
        mine.rename(out)
        mine = out
    else:
        out.mkdir()
        real = huggingface.write_text
        monkeypatch.setattr(huggingface, "write_text", lambda *given: (real(*given), (out / "notes.txt").write_text("mine")))
    with pytest.raises(FileError, match="cannot be written|is a file, not a folder"):
        huggingface.export(stored, out)
    assert mine.read_text() == "mine" and not list(tmp_path.rglob("train-*"))
    assert kind != "folder that is filled meanwhile" or [path.name for path in out.iterdir()] == ["notes.txt"]
