"""The folder of the machine code: what others put there neither runs, nor hangs a start, nor is removed."""

import os
import stat
import time

import pytest

from agot_env.machine_code import cache

IS_ROOT = hasattr(os, "getuid") and os.getuid() == 0


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The cache folder, in which one file has been written, and the folder that replaces it."""
    monkeypatch.setenv("AGOT_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(cache.tempfile, "gettempdir", lambda: str(tmp_path / "temporary"))
    monkeypatch.setattr(cache, "_warned", set())
    (tmp_path / "temporary").mkdir()
    assert cache.write("a.o", "key", b"mine") == tmp_path / "cache" / "agot_env" / "a.o"
    return tmp_path / "cache" / "agot_env"


def test_what_is_written_is_read_and_only_its_owner_may_write_it(folder, capfd):
    assert cache.read("a.o", "key") == b"mine" and cache.read("a.o", "other") is None and not capfd.readouterr().err
    before = os.umask(0)
    try:
        cache.write("sub/b.o", "key", b"more")
        with cache.one_at_a_time("a", lambda: None):
            assert stat.S_IMODE((folder / ".a.lock").stat().st_mode) == 0o600
    finally:
        os.umask(before)
    assert {stat.S_IMODE(path.stat().st_mode) for path in folder.rglob("*")} == {0o644, 0o755}


def pipe(path):
    os.mkfifo(path)


def device(path):
    path.symlink_to("/dev/zero")


def subfolder(path):
    path.mkdir()


@pytest.mark.parametrize("create", [pipe, device, subfolder])
def test_a_file_that_never_ends_is_as_good_as_none(folder, create):
    for name in ("a.o", ".a.lock"):
        (folder / name).unlink(missing_ok=True)
        create(folder / name)
    began = time.monotonic()
    assert cache.read("a.o", "key") is None
    with cache.one_at_a_time("a", lambda: None):
        pass
    cache.remove_unused()
    assert time.monotonic() - began < 60 and (folder / "a.o").exists()


def test_a_lock_that_is_a_link_is_not_followed(folder, tmp_path):
    (tmp_path / "victim.txt").write_text("important")
    for target in ("victim.txt", "new.txt"):
        (folder / ".a.lock").symlink_to(tmp_path / target)
        with cache.one_at_a_time("a", lambda: None):
            pass
        assert (folder / ".a.lock").is_symlink()
        (folder / ".a.lock").unlink()
    assert (tmp_path / "victim.txt").read_text() == "important" and not (tmp_path / "new.txt").exists()


def test_only_machine_code_is_removed_when_it_is_not_used(folder):
    (folder / "thesis.o").write_text("mine")
    (folder / "parts").mkdir()
    (folder / "parts" / "notes.txt").write_text("mine")
    old = time.time() - (cache.UNUSED_DAYS + 1) * 24 * 3600
    for path in (*folder.glob("*.o"), *folder.glob("parts/*")):
        os.utime(path, (old, old))
    cache.remove_unused()
    assert sorted(path.name for path in folder.rglob("*")) == ["notes.txt", "parts", "thesis.o"]


CHANGES = {
    "all may write": lambda folder: folder.chmod(0o777), "all may write to its parent": lambda folder: folder.parent.chmod(0o777),
    "another user's": lambda folder: os.chown(folder, 12345, 12345), "parent of another user": lambda folder: os.chown(folder.parent, 12345, 12345),
    "a group may write": lambda folder: (os.chown(folder, -1, 12345), folder.chmod(0o775)),
}  # fmt: skip


@pytest.mark.skipif(not IS_ROOT, reason="gives files to other users")
@pytest.mark.parametrize("change", CHANGES)
def test_a_folder_that_others_may_write_to_is_not_used_and_that_is_said_once(folder, tmp_path, capfd, change):
    CHANGES[change](folder)
    assert cache.read("a.o", "key") is None
    private = cache.write("a.o", "key", b"own")
    assert private is not None and private.parent.parent == tmp_path / "temporary" and cache.read("a.o", "key") == b"own"
    cache.remove_unused()
    with cache.one_at_a_time("a", lambda: None):
        pass
    said = capfd.readouterr().err
    assert said.count("is not used for machine code, because") == 1 and "AGOT_CACHE_DIR" in said and str(folder) in said
    assert (folder / "a.o").read_bytes().endswith(b"mine")


@pytest.mark.skipif(not IS_ROOT, reason="gives files to other users")
def test_a_folder_of_our_own_in_a_shared_sticky_folder_is_used(folder, capfd):
    os.chown(folder.parent, 12345, 12345)
    folder.parent.chmod(0o1777)
    assert cache.read("a.o", "key") == b"mine" and not capfd.readouterr().err
    os.chown(folder / "a.o", 12345, -1)
    assert cache.read("a.o", "key") is None


def test_a_file_that_all_may_write_is_not_read(folder):
    (folder / "a.o").chmod(0o666)
    assert cache.read("a.o", "key") is None


def test_new_folders_are_those_of_the_user_whatever_the_umask(tmp_path, monkeypatch):
    monkeypatch.setenv("AGOT_CACHE_DIR", str(tmp_path / "new" / "cache"))
    before = os.umask(0)
    try:
        assert cache.write("a.o", "key", b"mine") == tmp_path / "new" / "cache" / "agot_env" / "a.o"
    finally:
        os.umask(before)
    assert cache.read("a.o", "key") == b"mine"
