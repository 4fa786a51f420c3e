"""Atomically written files, files with a checksum, and folders that are locked while a process writes to them."""

from __future__ import annotations

import hashlib
import os
import secrets
import shutil
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import ModuleType

from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.storage.owned import LOCK, Kind, open_lock, unfinished_path

fcntl: ModuleType | None
try:
    import fcntl
except ModuleNotFoundError:  # Windows
    fcntl = None


@contextmanager
def replacing(path: Path, *, overwrite: bool = True, kind: Kind | None = None) -> Iterator[Path]:
    """Write a file atomically: under a temporary name, which is changed to its own at the end.

    Args:
        path: the file.
        overwrite: whether to replace an existing file.
        kind: what an existing file must be to be replaced; None: the caller has made sure that it is one of its own.

    Yields:
        the path to write to, in the same folder. When the block ends without an error, the file is flushed to disk and renamed.

    Raises:
        FileError: the file cannot be written, or it exists and is of another kind, or ``overwrite`` is False. An existing file remains
            unchanged.
    """
    check_new_file(path, overwrite=overwrite, kind=kind)
    unfinished = unfinished_path(path, secrets.token_hex(4))
    try:
        unfinished.touch(exist_ok=False)  # within the block: Ctrl-C may come as soon as the file exists
        yield unfinished
        flush(unfinished)
        if overwrite:
            check_new_file(path, overwrite=True, kind=kind)
            unfinished.replace(path)
        else:
            move(unfinished, path)
        flush(path.parent)
    except OSError as error:
        raise FileError(f"{shown(path)} cannot be written: {reason(error)}") from error
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def write_bytes(path: Path, data: bytes, *, overwrite: bool = True, kind: Kind | None = None) -> None:
    """Write a file atomically, see `replacing`."""
    with replacing(path, overwrite=overwrite, kind=kind) as unfinished:
        unfinished.write_bytes(data)


def write_text(path: Path, text: str, *, overwrite: bool = True, kind: Kind | None = None) -> None:
    """Write a text file in UTF-8 atomically, see `replacing`."""
    write_bytes(path, text.encode(), overwrite=overwrite, kind=kind)


@contextmanager
def new_folder(folder: Path) -> Iterator[Path]:
    """Write a folder atomically: under a temporary name, which is changed to its own at the end.

    Args:
        folder: the folder, which must not exist, or be empty.

    Yields:
        the path of a folder beside it. If the block ends with an error, that folder is removed.

    Raises:
        FileError: the folder cannot be written, or it exists and is not empty.
    """
    folder = Path(os.path.realpath(folder))  # a link to an empty folder remains a link
    check_new_folder(folder)
    unfinished = unfinished_path(folder, secrets.token_hex(4))
    try:
        unfinished.mkdir()
        try:
            yield unfinished
            if folder.is_dir():
                folder.rmdir()  # fails if it is no longer empty
            unfinished.rename(folder)
        except BaseException:
            shutil.rmtree(unfinished, ignore_errors=True)
            raise
    except OSError as error:
        raise FileError(f"{shown(folder)} cannot be written: {reason(error)}") from error


def check_new_folder(folder: Path) -> None:
    """Check, before the work is done, that its result can be written to a folder.

    Raises:
        FileError: it is a file, or not empty, or the folder that is to contain it does not exist.
    """
    if folder.exists() and not folder.is_dir():
        raise FileError(f"{shown(folder)} is a file, not a folder; choose another one")
    if folder.is_dir() and any(folder.iterdir()):
        raise FileError(f"{shown(folder)} is not an empty folder; choose another one")
    if not folder.parent.is_dir():
        raise FileError(f"{shown(folder)} cannot be written: the folder {shown(folder.parent)} does not exist")


def check_new_file(path: Path, *, overwrite: bool = False, kind: Kind | None = None) -> None:
    """Check, before the work is done, that its result can be written to a file.

    Args:
        path, overwrite, kind: as for `replacing`.

    Raises:
        FileError: the file exists and is of another kind, or ``overwrite`` is False; the path is not a regular file; or its folder does
            not exist.
    """
    if path.is_dir():
        raise FileError(f"{shown(path)} is a folder, not a file")
    if path.exists() and not path.is_file():
        raise FileError(f"{shown(path)} is not a regular file")
    if not path.parent.is_dir():
        raise FileError(f"{shown(path)} cannot be written: the folder {shown(path.parent)} does not exist")
    if os.path.lexists(path) and not overwrite:
        raise FileError(f"{shown(path)} exists; choose another file, or use --overwrite to replace it")
    if kind is not None:
        kind.check(path)


def move(unfinished: Path, path: Path) -> None:
    """Rename a file, unless another process has just created a file with the new name."""
    try:
        os.link(unfinished, path)
    except OSError:  # the file exists now, or the file system has no links
        check_new_file(path)
        unfinished.replace(path)


def flush(path: Path) -> None:
    """Flush a file or the entries of a folder to disk. Not every system can open folders."""
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
        FileError: it cannot be read, or is not UTF-8 text.
    """
    try:
        return read_bytes(path).decode()
    except UnicodeDecodeError as error:
        raise FileError(f"{shown(path)} is not a text file (UTF-8)") from error


def lines_of(text: str) -> list[str]:
    """The lines of a text, which end with LF, CRLF or CR.

    Unlike `str.splitlines`, it does not split at other characters, such as U+2028 and U+0085, which names and answers may contain.
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return lines if lines[-1] else lines[:-1]


def write_sealed(path: Path, kind: str, data: bytes) -> None:
    """Write a file that begins with its kind and the checksum of its content, for `read_sealed`."""
    write_bytes(path, seal(kind, data) + data)


def read_sealed(path: Path, kind: str) -> bytes:
    """The content of a file that `write_sealed` has written.

    Args:
        path: the file.
        kind: the kind given to `write_sealed`.

    Raises:
        FileError: it cannot be read, is of another kind or version, or is damaged.
    """
    whole = read_bytes(path)
    head, _, data = whole.partition(b"\n")
    if head.rpartition(b" ")[0] != kind.encode():
        raise FileError(f"{shown(path)} is damaged, or was written by another program or version (its first line is not {kind!r})")
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
    """Keep other processes from writing to a folder while the block runs.

    The lock is a system lock (``flock``) on the file `LOCK` in the folder. It ends with the process, however the process ends, so no
    stale lock remains, although the file may. Links, and files with other contents than a process number, are refused unchanged.

    Raises:
        FileError: another process, or another block of this one, holds the lock; the folder is not writable; or `LOCK` is not a lock file.
    """
    if fcntl is None:
        warnings.warn(f"{folder} cannot be locked on this system; make sure that no other run uses it", stacklevel=3)
        yield
        return
    handle, is_own = lock_file(folder / LOCK)
    try:
        yield
    finally:
        with suppress(OSError):
            if is_own and os.path.samestat(os.fstat(handle), os.lstat(folder / LOCK)):
                (folder / LOCK).unlink()
        os.close(handle)


def lock_file(path: Path) -> tuple[int, bool]:
    """Open and lock a file.

    Returns:
        the file descriptor, which must be closed to unlock the file; and whether the file is ours, see `open_lock`.

    Raises:
        FileError: as for `locked`.
    """
    assert fcntl is not None
    while True:
        try:
            handle, is_own = open_lock(path)
        except OSError as error:
            raise FileError(f"{shown(path.parent)} cannot be written: {reason(error)}") from error
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.path.samestat(os.fstat(handle), os.lstat(path)):
                if is_own:
                    with suppress(OSError):  # a full disk
                        os.truncate(handle, 0)
                        os.write(handle, f"{os.getpid()}\n".encode())
                return handle, is_own
        except BlockingIOError:
            owner = os.pread(handle, 20, 0).decode("ascii", "replace").strip()
            os.close(handle)
            raise FileError(
                f"{shown(path.parent)} is in use by another run" + (f" (process {owner})" if owner.isdecimal() else "")
            ) from None
        except FileNotFoundError:
            pass  # the owner of the lock removed the file between the two calls
        except OSError as error:  # a file system without locks
            warnings.warn(f"{shown(path.parent)} cannot be locked ({reason(error)}); make sure that no other run uses it", stacklevel=4)
            return handle, is_own
        os.close(handle)


def reason(error: OSError) -> str:
    """The system's message for an error, without the path."""
    return error.strerror or str(error)
