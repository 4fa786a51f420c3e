"""Files that are written whole or not at all, files with a checksum, and folders that only one process writes into."""

from __future__ import annotations

import hashlib
import os
import secrets
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import ModuleType

from agot_env.errors import FileError
from agot_env.names import shown

fcntl: ModuleType | None
try:
    import fcntl
except ModuleNotFoundError:  # Windows
    fcntl = None

UNFINISHED = ".unfinished"
"""The end of the name of a file that is being written."""
LOCK = ".lock"
"""The file by which a folder is locked."""


@contextmanager
def replacing(path: Path, *, overwrite: bool = True) -> Iterator[Path]:
    """Write a file whole or not at all: under another name first, which becomes its own at the end.

    Args:
        path: the file.
        overwrite: replace a file that is there.

    Yields:
        the path to write to, in the same folder. When the block ends without an error, it is written to the disk and renamed.

    Raises:
        FileError: it cannot be written, or it exists and must not be replaced. What was there stays as it was.
    """
    check_new_file(path, overwrite=overwrite)
    unfinished = path.with_name(f"{path.name[:40]}.{secrets.token_hex(4)}{UNFINISHED}")
    try:
        unfinished.touch(exist_ok=False)
        yield unfinished
        flush(unfinished)
        if overwrite:
            unfinished.replace(path)
        else:
            move(unfinished, path)
        flush(path.parent)
    except OSError as error:
        raise FileError(f"{shown(path)} cannot be written: {reason(error)}") from error
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def write_bytes(path: Path, data: bytes, *, overwrite: bool = True) -> None:
    """Write a file, see `replacing`."""
    with replacing(path, overwrite=overwrite) as unfinished:
        unfinished.write_bytes(data)


def write_text(path: Path, text: str, *, overwrite: bool = True) -> None:
    """Write a text file in UTF-8, see `replacing`."""
    write_bytes(path, text.encode(), overwrite=overwrite)


def check_new_file(path: Path, *, overwrite: bool = False) -> None:
    """Find out whether a result may be written to a file, best before the work is done.

    Raises:
        FileError: there is a file of this name and it must not be replaced, there is something else of this name, or the folder
            does not exist.
    """
    if path.is_dir():
        raise FileError(f"{shown(path)} is a folder; the name of a file is needed")
    if path.exists() and not path.is_file():
        raise FileError(f"{shown(path)} is not a regular file")
    if not path.parent.is_dir():
        raise FileError(f"{shown(path)} cannot be written: the folder {shown(path.parent)} does not exist")
    if os.path.lexists(path) and not overwrite:
        raise FileError(f"{shown(path)} exists; name another file, or give --overwrite to replace it")


def move(unfinished: Path, path: Path) -> None:
    """Give a file its name, unless another process has just made a file of this name."""
    try:
        os.link(unfinished, path)
    except OSError:  # there is one now, or the file system has no links
        check_new_file(path)
        unfinished.replace(path)


def flush(path: Path) -> None:
    """Have the system write a file or the names in a folder to the disk; folders cannot be opened everywhere."""
    try:
        handle = os.open(path, os.O_RDONLY if os.name == "posix" else os.O_RDWR)
    except OSError:
        if path.is_dir():
            return
        raise
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def read_bytes(path: Path) -> bytes:
    """The content of a file.

    Raises:
        FileError: it cannot be read.
    """
    try:
        return path.read_bytes()
    except OSError as error:
        raise FileError(f"{shown(path)} cannot be read: {reason(error)}") from error


def read_text(path: Path) -> str:
    """The content of a text file.

    Raises:
        FileError: it cannot be read, or is no text in UTF-8.
    """
    try:
        return read_bytes(path).decode()
    except UnicodeDecodeError as error:
        raise FileError(f"{shown(path)} is not a text file (UTF-8)") from error


def write_sealed(path: Path, kind: str, data: bytes) -> None:
    """Write a file that begins with what it is and with the checksum of its content, for `read_sealed`."""
    write_bytes(path, seal(kind, data) + data)


def read_sealed(path: Path, kind: str) -> bytes:
    """The content of a file that `write_sealed` has written.

    Args:
        path: the file.
        kind: what it was called when it was written.

    Raises:
        FileError: it cannot be read, is of another kind or version, or is damaged.
    """
    whole = read_bytes(path)
    head, _, data = whole.partition(b"\n")
    if head.rpartition(b" ")[0] != kind.encode():
        raise FileError(f"{shown(path)} is damaged, or another program or version has written it (its first line is not {kind!r})")
    if not whole.startswith(seal(kind, data)):
        raise FileError(f"{shown(path)} is damaged: its content does not match its checksum")
    return data


def seal(kind: str, data: bytes) -> bytes:
    """The first line of a file that `write_sealed` writes."""
    return f"{kind} {digest(data)}\n".encode()


def digest(data: bytes) -> str:
    """A checksum."""
    return hashlib.sha256(data).hexdigest()


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep other processes from writing into a folder as long as the block runs.

    The lock is the system's own (``flock``) on a file `LOCK` of the folder. It ends with the process, however it ends, so a lock is
    never left behind; the file may be.

    Raises:
        FileError: another process, or another block of this one, has the lock; or the folder cannot be written.
    """
    if fcntl is None:
        warnings.warn(f"{folder} cannot be locked on this system; make sure that no other run uses it", stacklevel=3)
        yield
        return
    handle = lock_file(folder / LOCK)
    try:
        yield
    finally:
        with suppress(OSError):
            (folder / LOCK).unlink()
        os.close(handle)


def lock_file(path: Path) -> int:
    """Open and lock a file; what must be closed to unlock it.

    Raises:
        FileError: as for `locked`.
    """
    assert fcntl is not None
    while True:
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as error:
            raise FileError(f"{shown(path.parent)} cannot be written: {reason(error)}") from error
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.path.samestat(os.fstat(handle), os.stat(path)):
                with suppress(OSError):  # a full disk
                    os.truncate(handle, 0)
                    os.write(handle, f"{os.getpid()}\n".encode())
                return handle
        except BlockingIOError:
            owner = os.pread(handle, 20, 0).decode("ascii", "replace").strip()
            os.close(handle)
            raise FileError(
                f"{shown(path.parent)} is in use by another run" + (f" (process {owner})" if owner.isdecimal() else "")
            ) from None
        except FileNotFoundError:
            pass  # whoever had the lock has removed the file between the two calls
        except OSError as error:  # a file system without locks
            warnings.warn(f"{shown(path.parent)} cannot be locked ({reason(error)}); make sure that no other run uses it", stacklevel=4)
            return handle
        os.close(handle)


def reason(error: OSError) -> str:
    """What the system says of an error, without the path."""
    return error.strerror or str(error)
