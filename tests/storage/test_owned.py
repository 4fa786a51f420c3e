"""Nothing that the package has not written is replaced, emptied, appended to or removed, whatever its name."""

import json
import os

import polars as pl
import pytest

from agot_agents.llm.transcript import Transcript
from agot_env import cli
from agot_env.agot.decks import save_decks, starter_deck
from agot_env.lands import LandsMatch
from agot_env.messages.errors import FileError
from agot_env.simulate import Folder, Lineup, Plan, SimulationError, simulate
from agot_env.simulate.dataset import part_name
from agot_env.storage.files import locked, write_bytes, write_text
from agot_env.storage.owned import DECK_LIST, DRAWING, LOCK, PAGE, containing, is_left_behind, is_lock, json_object, remove_left_behind


def plan(games=6, seed=3):
    return Plan((Lineup(LandsMatch("easy"), ("random", "random"), games),), seed, chunk=3)


def message(capsys, *arguments):
    """The exit status and the error of a command."""
    try:
        cli.main(list(arguments))
    except SystemExit as stop:
        return stop.code, capsys.readouterr().err
    return 0, capsys.readouterr().err


SIMULATE = ("simulate", "--game", "lands", "--games", "4", "--chunk", "2")

# --- locks --------------------------------------------------------------------------------------------------


def symbolic_link(lock, victim):
    lock.symlink_to(victim)


def dangling_link(lock, victim):
    lock.symlink_to(victim.with_name("new"))


def hard_link(lock, victim):
    victim.write_text("123")
    os.link(victim, lock)


def pipe(lock, victim):
    os.mkfifo(lock)


def folder(lock, victim):
    lock.mkdir()


def other_contents(lock, victim):
    lock.write_text("locked by another program")


def long_number(lock, victim):
    lock.write_text("1" * 30)


@pytest.mark.parametrize("create", [symbolic_link, dangling_link, hard_link, pipe, folder, other_contents, long_number])
def test_what_is_not_a_lock_file_is_refused_unchanged(tmp_path, capsys, create):
    victim, out = tmp_path / "victim.txt", tmp_path / "out"
    victim.write_text("important")
    out.mkdir()
    create(out / LOCK, victim)
    before = victim.read_text(), [(path.name, path.lstat().st_mtime_ns, path.lstat().st_size) for path in sorted(tmp_path.rglob("*"))]
    with pytest.raises(FileError, match=r"\.lock|Is a directory"), locked(out):
        pass
    for command in (SIMULATE, (*SIMULATE, "--overwrite"), ("arena", "--game", "lands", "--games", "2")):
        code, said = message(capsys, *command, "--out", str(out))
        assert code == 2 and "neither empty nor a data set" in said
    code, said = message(capsys, "train", "ppo", "--game", "lands", "--run", str(out), "--steps", "1")
    assert code in (1, 2)
    assert before == (victim.read_text(), [(path.name, path.lstat().st_mtime_ns, path.lstat().st_size) for path in sorted(tmp_path.rglob("*"))])


def test_an_empty_lock_file_of_another_program_is_locked_and_left(tmp_path):
    (tmp_path / LOCK).touch()
    with locked(tmp_path):
        assert (tmp_path / LOCK).read_bytes() == b""
        with pytest.raises(FileError, match="in use"), locked(tmp_path):
            pass
    assert (tmp_path / LOCK).read_bytes() == b""


def test_a_lock_file_that_was_replaced_meanwhile_is_left(tmp_path):
    with locked(tmp_path):
        (tmp_path / LOCK).unlink()
        (tmp_path / LOCK).write_text("another's")
    assert (tmp_path / LOCK).read_text() == "another's"


def test_a_lock_file_that_a_killed_process_left_is_used_again(tmp_path):
    (tmp_path / LOCK).write_text("25098\n")
    assert is_lock(tmp_path / LOCK)
    with locked(tmp_path):
        assert (tmp_path / LOCK).read_text() == f"{os.getpid()}\n"
    assert not list(tmp_path.iterdir())


# --- unfinished files ---------------------------------------------------------------------------------------

OWN = {"part-00001.parquet.0123abcd": b"PAR1..", "manifest.json.0123abcd": b"{", "part-00000.parquet.ffffffff": b"", "payoff.png.00000000": b"\x89PNG"}
FOREIGN = {
    "thesis.tex": b"mine", "part-00001.parquet": b"PAR1", "part-00001.parquet.0123abcd": b"text", "manifest.json.0123abcd": b"\\documentclass",
    "manifest.json.0123abcg": b"{", "notes.json.0123abcd": b"{",
}  # fmt: skip


def test_only_unfinished_files_of_the_package_are_removed(tmp_path):
    written = ("manifest.json", "part-*.parquet", "payoff.png")
    for name, data in OWN.items():
        (tmp_path / f"{name}.unfinished").write_bytes(data)
    assert all(is_left_behind(path, written) for path in tmp_path.iterdir())
    remove_left_behind(tmp_path, written)
    assert not list(tmp_path.iterdir())
    for name, data in FOREIGN.items():
        (tmp_path / f"{name}.unfinished").write_bytes(data)
    (tmp_path / "manifest.json.01234567.unfinished").symlink_to(tmp_path / "thesis.tex.unfinished")
    remove_left_behind(tmp_path, written)
    assert len(list(tmp_path.iterdir())) == len(FOREIGN) + 1


@pytest.mark.parametrize("name", ["thesis.tex.unfinished", "progress.csv.unfinished", "manifest.json.unfinished"])
def test_a_folder_with_an_unfinished_file_of_another_program_is_not_empty(tmp_path, capsys, name):
    (tmp_path / name).write_text("mine")
    assert message(capsys, *SIMULATE, "--out", str(tmp_path))[0] == 2
    assert message(capsys, "train", "ppo", "--game", "lands", "--run", str(tmp_path), "--steps", "1")[0] in (1, 2)
    assert [path.name for path in tmp_path.iterdir()] == [name]


# --- data sets ----------------------------------------------------------------------------------------------


def test_what_others_put_beside_parts_remains(tmp_path):
    wanted, path = plan(), tmp_path / "games.parquet"
    parts = Folder(tmp_path / "games.parquet.parts", wanted)
    list(simulate(wanted, parts))
    (parts.path / "notes.txt").write_text("mine")
    (parts.path / "sub").mkdir()
    (parts.path / "sub" / "thesis.tex").write_text("mine")
    parts.into_file(path)
    assert path.exists()
    assert sorted(found.name for found in parts.path.rglob("*")) == ["notes.txt", "sub", "thesis.tex"]
    with pytest.raises(SimulationError, match="neither empty nor a data set"):
        Folder(parts.path, wanted, overwrite=True)


def test_overwriting_removes_only_the_parts_of_the_manifest(tmp_path):
    wanted = plan()
    list(simulate(wanted, Folder(tmp_path, wanted)))
    (tmp_path / "part-final.parquet").write_bytes((tmp_path / part_name(0)).read_bytes())
    (tmp_path / part_name(7)).write_bytes((tmp_path / part_name(0)).read_bytes())
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / part_name(1)).unlink()
    pl.DataFrame({"own": [1]}).write_parquet(tmp_path / part_name(1))
    other = plan(3, seed=4)
    Folder(tmp_path, other, overwrite=True)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["manifest.json", "notes.txt", part_name(1), part_name(7), "part-final.parquet"]


def test_a_part_of_another_program_stays_although_the_manifest_names_it(tmp_path):
    Folder(tmp_path, plan())
    pl.DataFrame({"own": [1]}).write_parquet(tmp_path / part_name(1))
    for overwrite in (False, True):
        with pytest.raises(SimulationError, match="part-00001.parquet"):
            Folder(tmp_path, plan(), overwrite=overwrite)
    assert pl.read_parquet(tmp_path / part_name(1)).columns == ["own"]


def test_a_manifest_of_another_program_stays(tmp_path):
    (tmp_path / "manifest.json").write_text('{"name": "an extension", "manifest_version": 3}')
    with pytest.raises(FileError, match="is not the manifest of a data set of games"):
        Folder(tmp_path, plan(), overwrite=True)
    assert [path.name for path in tmp_path.iterdir()] == ["manifest.json"] and "extension" in (tmp_path / "manifest.json").read_text()


# --- files that a command writes ----------------------------------------------------------------------------

KINDS = {
    "page": (PAGE, b'<!doctype html>\n<meta name="generator" content="agot-env">'), "drawing": (DRAWING, b"\x89PNG Matplotlib version"),
    "deck": (DECK_LIST, b"Name: x\nHouse: Stark\n"), "json": (json_object("results", "seed"), b'{"seed": 1}'),
    "marked": (containing("a table", b"<!-- mark"), b"# t\n<!-- mark -->"),
}  # fmt: skip
OTHERS = [b"\\documentclass{article}", b"<!doctype html><p>mine", b"\x89PNG", b"[" * 100_000, b"[1]", b'{"other": 1}', b"\xff\xfe", b"PAR1"]


@pytest.mark.parametrize("name", KINDS)
def test_a_file_is_replaced_only_by_its_own_kind(tmp_path, name):
    (kind, own), path = KINDS[name], tmp_path / "file"
    write_bytes(path, own, kind=kind)
    write_bytes(path, own + b" ", kind=kind)
    path.write_bytes(b"")
    write_bytes(path, own, kind=kind)
    for other in OTHERS:
        path.write_bytes(other)
        with pytest.raises(FileError, match=f"exists and is not {kind.words}, so it is left unchanged"):
            write_bytes(path, own, kind=kind)
        assert path.read_bytes() == other
    path.unlink()
    path.symlink_to("nothing")
    with pytest.raises(FileError, match="left unchanged"):
        write_text(path, "x", kind=kind)


@pytest.mark.tier("test")
def test_no_command_replaces_files_of_another_kind(tmp_path, capsys):
    games = tmp_path / "games"
    assert message(capsys, *SIMULATE, "--out", str(games))[0] == 0
    mine = {name: tmp_path / name for name in ("thesis.tex", "data.parquet", "deck.txt", "pool.parquet", "photo.png", "notes.md")}
    for path in mine.values():
        path.write_text("mine")
    pl.DataFrame({"x": [1]}).write_parquet(mine["data.parquet"])
    pl.DataFrame({"x": [1]}).write_parquet(games / "ratings.parquet")
    before = {path: path.read_bytes() for path in mine.values()}
    commands = [
        ("report", str(games), "--out", str(mine["thesis.tex"]), "--overwrite"), (*SIMULATE, "--out", str(mine["data.parquet"]), "--overwrite"),
        ("deck", "random", "--out", str(mine["deck.txt"]), "--overwrite"),
        ("deck", "random", "--out", str(mine["pool.parquet"]), "--overwrite"),
        ("leaderboard", "--divisions", "lands", "--games", "1", "--out", str(tmp_path / "board"), "--table", str(mine["notes.md"])),
        ("leaderboard", "--divisions", "lands", "--games", "1", "--out", str(tmp_path / "board"), "--picture", str(mine["photo.png"])),
    ]  # fmt: skip
    for command in commands:
        code, said = message(capsys, *command)
        assert code == 2 and "left unchanged" in said, command
    assert before == {path: path.read_bytes() for path in mine.values()} and not (tmp_path / "board").exists()
    arena = ("arena", "--game", "lands", "--games", "2", "--out", str(tmp_path / "arena"))
    assert message(capsys, *arena)[0] == 0 and message(capsys, *arena)[0] == 0
    pl.DataFrame({"x": [1]}).write_parquet(tmp_path / "arena" / "ratings.parquet")
    assert "left unchanged" in message(capsys, *arena)[1]
    assert pl.read_parquet(tmp_path / "arena" / "ratings.parquet").columns == ["x"]


def test_a_pool_replaces_a_pool_only(tmp_path):
    decks, path = [starter_deck("stark")], tmp_path / "pool.parquet"
    save_decks(decks, path)
    save_decks(decks, path, overwrite=True)
    path.write_bytes(path.read_bytes()[:-10])  # damaged
    save_decks(decks, path, overwrite=True)
    path.write_text("mine")
    with pytest.raises(FileError, match="not a pool of decks"):
        save_decks(decks, path, overwrite=True)


@pytest.mark.parametrize("content", [b"\\documentclass{article}\n", b'{"line": 5}\n', b"{}", b"[" * 100_000, b"\xff\xfe", b"\n"])
def test_a_transcript_is_appended_to_transcripts_only(tmp_path, content):
    path = tmp_path / "thesis.tex"
    path.write_bytes(content)
    with pytest.raises(FileError, match="is not a transcript, so it is left unchanged"):
        Transcript(str(path))
    assert path.read_bytes() == content
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(FileError, match="is not a transcript"):
        Transcript(str(tmp_path / "pipe"))
    said = Transcript(str(tmp_path / "said.jsonl"))
    said.write(line="decision", text="a")
    Transcript(str(tmp_path / "said.jsonl")).write(line="decision", text="b")
    assert [json.loads(line)["text"] for line in (tmp_path / "said.jsonl").read_text().split("\n")[:2]] == ["a", "b"]


def test_settings_of_another_program_are_not_a_run(tmp_path, capsys):
    (tmp_path / "settings.json").write_text('{"editor.tabSize": 4}')
    code, said = message(capsys, "train", "ppo", "--game", "lands", "--run", str(tmp_path), "--steps", "1")
    assert code in (1, 2)
    assert (tmp_path / "settings.json").read_text() == '{"editor.tabSize": 4}' and len(list(tmp_path.iterdir())) == 1
