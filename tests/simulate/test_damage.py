"""Data sets that are damaged or from elsewhere: a message, whatever the damage, and no traceback."""

import json
import random
import tracemalloc
from contextlib import suppress

import polars as pl
import pytest

from agot_env import cli
from agot_env.lands import LandsMatch
from agot_env.messages.errors import FileError
from agot_env.simulate import Folder, Lineup, Plan, Trajectories, open_dataset, recorded_game, simulate
from agot_env.simulate.dataset import KEY, part_name
from tests.simulate.tampering import without_checksums


@pytest.fixture(scope="module")
def stored(tmp_path_factory):
    path = tmp_path_factory.mktemp("stored") / "games"
    plan = Plan((Lineup(LandsMatch("easy"), ("random", "random"), 12),), 3, True, chunk=6)
    list(simulate(plan, Folder(path, plan)))
    return path


def copied(stored, path):
    path.mkdir()
    for file in stored.iterdir():
        (path / file.name).write_bytes(file.read_bytes())
    return path


def all_uses(path):
    """Every command and reader of a data set; each works or ends with a message."""
    for arguments in (["report", str(path), "--overwrite"], ["replay", str(path)]):
        try:
            cli.main(arguments)
        except SystemExit as stop:
            assert stop.code == 2
    try:
        data = open_dataset(path)
        data.rows()
        list(data.games())
    except FileError as error:
        return str(error)
    return None


@pytest.mark.tier("ci", unless_changed="agot_env/simulate")
def test_flipped_bits_and_truncation(stored, tmp_path, capsys):
    rng, noticed = random.Random(1), 0
    path = copied(stored, tmp_path / "games")
    part = path / part_name(1)
    whole = part.read_bytes()
    for attempt in range(60):
        data = bytearray(whole)
        if attempt % 2:
            del data[rng.randrange(len(data)) :]
        for _ in range(rng.randrange(1, 4)):
            if data:
                data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        part.write_bytes(data)
        noticed += all_uses(path) is not None
    assert noticed > 40 and "Traceback" not in capsys.readouterr().err


NESTED = "[" * 100_000
MANIFESTS = {
    "another tool": {"name": "a package", "format": "json"}, "list": [1, 2], "number": 7, "nothing": None, "no lineups": {"lineups": []},
    "wrong types": {"seed": "3"}, "huge": {"seed": 10**400}, "too many parts": {"chunk": 1, "lineups.games": 10**15},
    "no chunk": {"chunk": 0}, "negative": {"lineups.games": -1}, "agents": {"lineups.agents": [1, None]}, "surrogates": {"lineups.agents": ["\ud800", "random"]}, "match": {"lineups.match": {"game": "lands", "x": 1}},
    "path": {"lineups.match": {"game": "../../etc/passwd"}}, "terminal": {"agot_env": "\x1b[31m", "format": "\x1b]0;x\x07"},
    "first index": {"lineups.first_index": -1}, "decks": {"decks": 5}, "bool": {"chunk": True}, "lineups of numbers": {"lineups": [1]}, "card game": {"lineups.match": {"game": "agot", "decks": [{"name": 1}]}},
}  # fmt: skip


@pytest.mark.parametrize("name", MANIFESTS)
def test_manifests_from_elsewhere(stored, tmp_path, capsys, name):
    path, change = copied(stored, tmp_path / "games"), MANIFESTS[name]
    manifest = json.loads((path / "manifest.json").read_text())
    if not isinstance(change, dict) or "name" in change:
        manifest = change
    else:
        for key, value in change.items():
            if key.startswith("lineups."):
                manifest["lineups"][0][key.removeprefix("lineups.")] = value
            else:
                manifest[key] = value
    (path / "manifest.json").write_text(json.dumps(manifest))
    assert all_uses(path) is not None
    pl.read_parquet(path / part_name(0)).write_parquet(tmp_path / "one.parquet", metadata={KEY: json.dumps(manifest)})
    assert all_uses(tmp_path / "one.parquet") is not None
    error = capsys.readouterr().err
    assert "Traceback" not in error and len(error.splitlines()) == 4 and all(line.isprintable() for line in error.splitlines())


@pytest.mark.parametrize("text", ["", "{", NESTED, "\ufeff{}", "NaN"])
def test_manifests_that_are_no_json(stored, tmp_path, text):
    path = copied(stored, tmp_path / "games")
    (path / "manifest.json").write_text(text, "utf-8")
    assert all_uses(path) is not None
    (path / "manifest.json").write_bytes(b"\xff\xfe\x00")
    assert "not a text file" in all_uses(path)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"winner": pl.lit(9, pl.Int8)}, "numbers that are impossible"), ({"winner": pl.lit("a")}, "has the type String instead of Int8"),
        ({"decisions": pl.lit(2**31 - 1, pl.Int32)}, "more or fewer actions"), ({"seed": pl.lit(4, pl.Int64)}, "numbers that are impossible"),
        ({"turns": pl.lit(None, pl.Int16)}, "empty cells"), ({"lineup": pl.lit(1, pl.Int32)}, "does not contain the games"),
        ({"actions": pl.col("actions").list.eval(pl.element() * 0 - 5)}, "actions that do not exist"),
    ],
)  # fmt: skip
def test_rows_that_no_game_has(stored, tmp_path, change, message):
    path = copied(stored, tmp_path / "games")
    without_checksums(path)
    pl.read_parquet(path / part_name(0)).with_columns(**change).write_parquet(path / part_name(0))
    assert message in all_uses(path)
    for column in ("winner", "lands_0", "seed", "lineup"):
        pl.read_parquet(stored / part_name(0)).drop(column).write_parquet(path / part_name(0))
        assert f"no column '{column}'" in all_uses(path)


BOMBS = {
    "one part": {"chunk": 10**12, "lineups.games": 10**12}, "many parts": {"chunk": 1000, "lineups.games": 10**7},
    "too many parts": {"chunk": 1000, "lineups.games": 10**9}, "more games": {"lineups.games": 13}, "larger part": {"chunk": 2**62, "lineups.games": 2**61},
}  # fmt: skip


@pytest.mark.tier("ci", unless_changed="agot_env/simulate")
@pytest.mark.parametrize("name", BOMBS)
def test_sizes_of_a_manifest_are_compared_with_the_files_before_anything_is_built(stored, tmp_path, capsys, name):
    path, one = copied(stored, tmp_path / "games"), tmp_path / "one.parquet"
    manifest = json.loads((path / "manifest.json").read_text())
    for key, value in BOMBS[name].items():
        (manifest["lineups"][0] if key.startswith("lineups.") else manifest)[key.removeprefix("lineups.")] = value
    rows = pl.concat(pl.read_parquet(path / part_name(k)) for k in range(2))
    rows.write_parquet(one, metadata={KEY: json.dumps(manifest)})
    (path / "manifest.json").write_text(json.dumps(manifest))
    tracemalloc.start()
    assert "manifest" in (all_uses(one) or "") and (name == "more games" or all_uses(path) is not None)
    for where in (path, one):
        with suppress(FileError):
            Trajectories(where)
            recorded_game(open_dataset(where), 3)
    assert tracemalloc.get_traced_memory()[1] < 200_000_000
    tracemalloc.stop()
    assert "Traceback" not in capsys.readouterr().err


def test_implausible_sizes_of_columns_are_refused_unread(stored, tmp_path):
    path = copied(stored, tmp_path / "games")
    rows = pl.read_parquet(path / part_name(1))
    changes = {
        "more actions than": {"actions": pl.Series("actions", [[0] * 10**6] * 6, pl.List(pl.Int16))},
        "more than 65,536 bytes per game": {"mode": pl.Series("mode", [f"{k}" * 10**7 for k in range(6)])},
    }
    for message, columns in changes.items():
        rows.with_columns(**columns).write_parquet(path / part_name(1))
        assert (path / part_name(1)).stat().st_size < 100_000
        for use in (lambda: list(open_dataset(path).games()), lambda: recorded_game(open_dataset(path), 7)):
            with pytest.raises(FileError, match=message):
                use()
