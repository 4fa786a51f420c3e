"""The cache files that contain machine code.

Files carry a checksum; truncated or damaged files are ignored. They are read from the user's cache folder (or `AGOT_CACHE_DIR`), which need
not be writable, or else from a private folder of the user in the system's temporary folder. The checksum is no secret, so a folder that
other users may write to is not used: they could make this process run their code.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from numba.core import config as _config

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

config: Any = _config
MAGIC = b"agot_env machine code\n"
UNUSED_DAYS = 30
_reported = False
_warned: set[str] = set()


def read(name: str, key: str) -> bytes | None:
    """The content of a file, if it exists, is intact, and was written with the same key."""
    for folder, private in _folders():
        if private and not _is_private(folder):
            continue
        try:
            content = _content(folder / name)
        except OSError:
            continue
        payload = unsealed(content, key)
        if payload is not None:
            with suppress(OSError):  # mark it as used; see `remove_unused`
                if _days_unused(folder / name) > 1:
                    os.utime(folder / name)
            return payload
    return None


def write(name: str, key: str, payload: bytes, is_part: bool = False) -> Path | None:
    """Write a file atomically to the first folder in which this is possible.

    Args:
        name: the name of the file.
        key: everything that the content depends on, for `read`.
        payload: the content.
        is_part: whether the file only speeds up a compilation in progress. In that case, failures are not reported.

    Returns:
        the path; None if no folder is writable, which is reported once on standard error.
    """
    global _reported
    reasons = []
    for folder, private in _folders():
        try:
            if private:
                _make_private(folder)
            else:
                _make(folder)
            _write_whole(folder / name, sealed(payload, key), durable=not is_part)
        except OSError as error:
            reasons.append(f"{folder}: {error.strerror or error}")
            continue
        return folder / name
    if not _reported and not is_part and sys.stderr is not None:
        _reported = True
        print(
            f"agot_env: machine code cannot be cached, so every start compiles it again ({'; '.join(reasons)}). "
            "Set AGOT_CACHE_DIR to a writable folder.",
            file=sys.stderr,
        )
    return None


def remove_unused() -> None:
    """Remove files that have not been read for `UNUSED_DAYS`."""
    for folder, private in _folders():
        if private and not _is_private(folder):
            continue
        for path in (*folder.glob("*.o"), *folder.glob("parts/*")):
            with suppress(OSError):
                if _days_unused(path) > UNUSED_DAYS and _content(path, len(MAGIC)) == MAGIC:
                    path.unlink()


def _content(path: Path, size: int = -1) -> bytes:
    """The content of a regular file, or its first bytes.

    Raises:
        OSError: it cannot be read, is a pipe or a device, which might never end, or other users may write to it.
    """
    with os.fdopen(os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)), "rb") as file:
        found = os.fstat(file.fileno())
        if not stat.S_ISREG(found.st_mode):
            raise OSError("not a regular file")
        if hasattr(os, "getuid") and (found.st_uid not in (os.getuid(), 0) or found.st_mode & stat.S_IWOTH):
            raise OSError("other users may write to it")
        return file.read(size)


def _days_unused(path: Path) -> float:
    return (time.time() - path.stat().st_mtime) / (24 * 3600)


@contextmanager
def one_at_a_time(name: str, waiting: Callable[[], None]) -> Iterator[None]:
    """Let only one process at a time create a file; `waiting` is called if another is doing so. Without file locks, all proceed."""
    lock = _opened_lock(name)
    if lock is None:
        yield
        return
    path, file = lock
    try:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            waiting()
            fcntl.flock(file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(file, fcntl.LOCK_UN)
            with suppress(OSError):
                path.unlink()
    finally:
        os.close(file)


def _opened_lock(name: str) -> tuple[Path, int] | None:
    """Open a lock file in the first writable folder."""
    if fcntl is None:
        return None
    for folder, private in _folders():
        with suppress(OSError):
            if private:
                _make_private(folder)
            else:
                _make(folder)
            path = folder / f".{name}.lock"
            flags = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK
            file = os.open(path, flags, 0o600)  # nobody else can lock it
            if stat.S_ISREG(os.fstat(file).st_mode):
                return path, file
            os.close(file)
    return None


def sealed(payload: bytes, key: str) -> bytes:
    """A payload preceded by a checksum of it and its key."""
    return MAGIC + hashlib.sha256(key.encode() + payload).digest() + payload


def unsealed(content: bytes, key: str) -> bytes | None:
    """The payload of `sealed`; None if it is damaged or has another key."""
    start = len(MAGIC) + 32
    payload = content[start:]
    return payload if content[:start] == MAGIC + hashlib.sha256(key.encode() + payload).digest() else None


def _folders() -> Iterator[tuple[Path, bool]]:
    """The cache folders in order of preference, each with whether it must be private."""
    chosen = os.environ.get("AGOT_CACHE_DIR") or config.CACHE_DIR or os.environ.get("XDG_CACHE_HOME")
    with suppress(RuntimeError):  # there is no home folder
        folder = (Path(chosen) if chosen else Path.home() / ".cache") / "agot_env"
        problem = _who_may_write(folder)
        if problem is None:
            yield folder, False
        else:
            _warn(f"{folder} is not used for machine code, because {problem}. Set AGOT_CACHE_DIR to a folder of your own.")
    with suppress(OSError):  # there is no temporary folder
        owner = os.getuid() if hasattr(os, "getuid") else "cache"
        yield Path(tempfile.gettempdir()) / f"agot_env-{owner}", hasattr(os, "getuid")


def _who_may_write(folder: Path) -> str | None:
    """Which other users may change the files of a cache folder, or put another folder in its place, in words; None if nobody may.

    The administrator may. The user's private group, which has the user's name, counts as the user.
    """
    if not hasattr(os, "getuid"):
        return None
    for place in (folder, folder.parent):
        try:
            found, link = place.stat(), place.lstat()
        except OSError:  # it does not exist yet, and is created without write permission for others
            continue
        if place == folder.parent and found.st_mode & stat.S_ISVTX:  # others cannot rename what is in it
            continue
        if not {found.st_uid, link.st_uid} <= {os.getuid(), 0}:
            return f"{place} belongs to another user"
        if found.st_mode & stat.S_IWOTH or (found.st_mode & stat.S_IWGRP and not _is_own_group(found.st_gid)):
            return f"other users may write to {place}"
    return None


def _is_own_group(group: int) -> bool:
    """Whether a group is the private group of this user, or of the administrator."""
    import grp
    import pwd

    try:
        return grp.getgrgid(group).gr_name in (pwd.getpwuid(os.getuid()).pw_name, "root")
    except KeyError:
        return False


def _warn(said: str) -> None:
    """Print a warning on standard error, once per process."""
    if said not in _warned and sys.stderr is not None:
        _warned.add(said)
        print(f"agot_env: {said}", file=sys.stderr)


def _is_private(folder: Path) -> bool:
    """Whether a folder belongs to this user and is inaccessible to others."""
    try:
        found = folder.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o077


def _make(folder: Path) -> None:
    folder.parent.mkdir(0o755, parents=True, exist_ok=True)
    folder.mkdir(0o755, exist_ok=True)


def _make_private(folder: Path) -> None:
    with suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    if not _is_private(folder):
        raise OSError("not used, because it is not a folder of this user with mode 0700")


def _write_whole(path: Path, content: bytes, durable: bool) -> None:
    unfinished = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    path.parent.mkdir(0o755, exist_ok=True)
    file = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o644)
    try:
        with os.fdopen(file, "wb") as stream:
            stream.write(content)
            if durable:
                stream.flush()
                os.fsync(stream.fileno())
        unfinished.replace(path)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()
        raise
