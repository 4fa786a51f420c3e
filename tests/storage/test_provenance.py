"""The origin of results."""

import json
import subprocess
import sys

import pytest

import agot_env
from agot_env.storage import provenance as module
from agot_env.storage.provenance import checkout, command, machine, provenance


def git(folder, *arguments):
    identity = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", "-C", str(folder), *identity, *arguments], check=True, capture_output=True)


def test_it_names_version_engine_machine_and_command():
    engine = agot_env.Match(houses=("stark", "lannister")).engine_hash
    found = provenance(engine)
    assert json.loads(json.dumps(found)) == found and found["engine"] == engine
    assert set(found) == {"version", "commit", "modified", "engine", "processor", "cores", "system", "python", "packages", "command"}
    assert found["cores"] >= 1 and found["processor"] in machine() and found["python"] == ".".join(map(str, sys.version_info[:3]))
    assert {"numba", "numpy"} <= found["packages"].keys() and found["command"]


@pytest.mark.tier("test")
def test_the_commit_of_a_checkout_and_whether_tracked_files_differ(tmp_path):
    assert checkout(tmp_path) == (None, None)
    git(tmp_path, "init", "-q")
    (tmp_path / "file.py").write_text("1")
    git(tmp_path, "add", "file.py")
    git(tmp_path, "commit", "-q", "-m", "one")
    checkout.cache_clear()
    commit, modified = checkout(tmp_path)
    assert len(commit) == 40 and modified is False
    (tmp_path / "untracked").touch()
    checkout.cache_clear()
    assert checkout(tmp_path) == (commit, False)
    (tmp_path / "file.py").write_text("2")
    checkout.cache_clear()
    assert checkout(tmp_path) == (commit, True)
    (tmp_path / "site-packages").mkdir()
    assert checkout(tmp_path / "site-packages") == (None, None), "a package below a project is not that project"


def test_without_git_there_is_no_commit(tmp_path, monkeypatch):
    (tmp_path / ".git").mkdir()
    checkout.cache_clear()
    monkeypatch.setenv("PATH", str(tmp_path))
    assert checkout(tmp_path) == (None, None)
    checkout.cache_clear()


@pytest.mark.parametrize(
    "arguments, original, typed",
    [
        (["/home/a/.venv/bin/agot", "arena", "--games", "2"], ["/usr/bin/python3", "/home/a/.venv/bin/agot", "arena", "--games", "2"], "agot arena --games 2"),
        (["/x/evaluate.py", "net:a b"], ["python3", "-m", "agot_training.evaluate", "net:a b"], "python -m agot_training.evaluate 'net:a b'"),
        (["mine.py", "--x"], ["python", "-X", "dev", "mine.py", "--x"], "python mine.py --x"),
        (["-c"], ["python", "-c", "secret"], "python -c ..."),
        ([""], ["python"], "python"),
    ],
)
def test_commands_are_shown_as_typed(arguments, original, typed):
    assert command(arguments, original) == typed


def test_an_unknown_package_has_no_version():
    assert module.installed_version("no-such-package-anywhere") == "unknown"
