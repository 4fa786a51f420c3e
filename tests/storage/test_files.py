"""Files that are written whole or not at all, files with a checksum, and locks."""

import errno
import os
import signal
import subprocess
import sys
import time

import pytest

from agot_env.messages.errors import FileError
from agot_env.storage import files
from agot_env.storage.files import locked, read_sealed, replacing, write_bytes, write_sealed, write_text
from agot_env.storage.owned import LOCK


def test_a_file_is_written_and_nothing_else_is_left(tmp_path):
    write_text(tmp_path / "page.html", "à")
    write_bytes(tmp_path / "page.html", b"b")
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("page.html", b"b")]
    assert (tmp_path / "page.html").stat().st_mode & 0o777 == 0o666 & ~umask()


def umask():
    mask = os.umask(0)
    os.umask(mask)
    return mask


def test_nothing_is_left_if_ctrl_c_comes_as_soon_as_the_file_exists(tmp_path, monkeypatch):
    touch = files.Path.touch

    def touched_and_interrupted(path, **arguments):
        touch(path, **arguments)
        raise KeyboardInterrupt

    monkeypatch.setattr(files.Path, "touch", touched_and_interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_text(tmp_path / "page.html", "half")
    assert not list(tmp_path.iterdir())


def test_what_is_there_stays_if_it_must_or_if_writing_fails(tmp_path, monkeypatch):
    file = tmp_path / "page.html"
    file.write_text("mine")
    with pytest.raises(FileError, match=r"page.html exists; choose another file, or use --overwrite"):
        write_text(file, "other", overwrite=False)
    with pytest.raises(KeyError), replacing(file) as unfinished:
        unfinished.write_text("half")
        raise KeyError
    with monkeypatch.context() as full:
        full.setattr(files.os, "fsync", lambda handle: (_ for _ in ()).throw(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))))
        with pytest.raises(FileError, match=r"page.html cannot be written: No space left on device"):
            write_text(file, "other")
    assert file.read_text() == "mine" and len(list(tmp_path.iterdir())) == 1


def test_a_file_that_was_made_meanwhile_is_not_replaced(tmp_path):
    file = tmp_path / "page.html"
    with pytest.raises(FileError, match="exists"), replacing(file, overwrite=False) as unfinished:
        unfinished.write_text("mine")
        file.write_text("another's")
    assert file.read_text() == "another's" and len(list(tmp_path.iterdir())) == 1


def test_only_files_are_replaced(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path, message in ((tmp_path, "is a folder"), (tmp_path / "pipe", "not a regular file"), (tmp_path / "no" / "a", "does not exist")):
        with pytest.raises(FileError, match=message):
            write_text(path, "other")
    assert not (tmp_path / "pipe").is_file()


@pytest.mark.tier("test")
def test_a_sealed_file_notices_every_change(tmp_path):
    file, data = tmp_path / "state", bytes(range(256))
    write_sealed(file, "a test 1", data)
    assert read_sealed(file, "a test 1") == data
    whole = file.read_bytes()
    changed = [whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :] for place in range(len(whole))]
    for damaged in (*changed, *(whole[:length] for length in range(len(whole))), whole + b"\0"):
        file.write_bytes(damaged)
        with pytest.raises(FileError, match="state is damaged"):
            read_sealed(file, "a test 1")
    file.write_bytes(whole)
    with pytest.raises(FileError, match="another program or version"):
        read_sealed(file, "a test 2")
    with pytest.raises(FileError, match="cannot be read: No such file"):
        read_sealed(tmp_path / "none", "a test 1")


HOLD = "import sys, time; from pathlib import Path; from agot_env.storage.files import locked\nwith locked(Path(sys.argv[1])):\n  print(flush=True); time.sleep(60)"


@pytest.mark.tier("test")
def test_a_lock_ends_with_the_process_that_has_it(tmp_path):
    process = subprocess.Popen([sys.executable, "-c", HOLD, str(tmp_path)], stdout=subprocess.PIPE)
    process.stdout.readline()
    with pytest.raises(FileError, match=rf"in use by another run \(process {process.pid}\)"), locked(tmp_path):
        pass
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert (tmp_path / LOCK).exists()  # the file was left behind, the lock was not
    with locked(tmp_path):
        with pytest.raises(FileError, match="in use"), locked(tmp_path):
            pass
    with locked(tmp_path):
        pass
    assert not list(tmp_path.iterdir())


COUNT = """
import sys, time; from pathlib import Path; from agot_env.messages.errors import FileError; from agot_env.storage.files import locked
folder, held = Path(sys.argv[1]), 0
while held < 40:
    try:
        with locked(folder):
            mine = folder.with_name("inside"); mine.mkdir(); time.sleep(0.001); mine.rmdir(); held += 1
    except FileError:
        time.sleep(0.0005)
"""


@pytest.mark.tier("test")
def test_never_two_at_a_time(tmp_path):
    (tmp_path / "folder").mkdir()
    command = [sys.executable, "-c", COUNT, str(tmp_path / "folder")]
    processes = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(3)]
    deadline = time.monotonic() + 120
    assert [process.communicate(timeout=deadline - time.monotonic())[1] for process in processes] == ["", "", ""]
    assert [process.returncode for process in processes] == [0, 0, 0]
