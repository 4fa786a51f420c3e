"""What the package may replace, append to, empty or delete: only files that it has written, recognised by name and content."""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from agot_env.messages.errors import FileError
from agot_env.messages.names import shown

UNFINISHED = ".unfinished"
"""The suffix of a file that is being written."""
LOCK = ".lock"
"""The name of the lock file of a folder."""
HEAD = 4096
"""How many bytes of a file are read to recognise it."""
LONGEST_LOCK = 20
"""The longest content of a lock file in bytes: the number of a process."""
_LOCKED_BY = re.compile(rb"(\d{1,19}\n?)?")
LARGEST_JSON = 64 * 2**20
"""The largest JSON file that is read to recognise it."""


@dataclass(frozen=True)
class Kind:
    """A kind of file that the package writes.

    Attributes:
        words: what it is, as words that follow "is not".
        fits: whether an existing, non-empty regular file is of this kind. Instead of returning False, it may raise an OSError, a ValueError
            or a RecursionError.
    """

    words: str
    fits: Callable[[Path], bool]

    def problem(self, path: Path) -> str | None:
        """Why a file must not be replaced or continued; None if it does not exist, is empty, or is of this kind."""
        with suppress(OSError, ValueError, RecursionError):
            if not os.path.lexists(path) or (path.is_file() and (path.stat().st_size == 0 or self.fits(path))):
                return None
        return f"{shown(path)} exists and is not {self.words}, so it is left unchanged; choose another path"

    def check(self, path: Path) -> None:
        """Check that a file may be replaced or continued.

        Raises:
            FileError: it exists and is something else.
        """
        problem = self.problem(path)
        if problem is not None:
            raise FileError(problem)


def containing(words: str, *marks: bytes, within: int | None = HEAD) -> Kind:
    """Files that contain one of several marks.

    Args:
        words: as for `Kind`.
        marks: the marks, in lower case; the case of the file is ignored.
        within: how many bytes at the beginning are searched; None: all.
    """
    return Kind(words, lambda path: any(mark in head(path, within).lower() for mark in marks))


def json_object(words: str, *keys: str) -> Kind:
    """JSON files whose content is an object with all of some keys."""

    def fits(path: Path) -> bool:
        if path.stat().st_size > LARGEST_JSON:
            return False
        found = json.loads(path.read_bytes())
        return isinstance(found, dict) and found.keys() >= set(keys)

    return Kind(words, fits)


DRAWING = containing("a picture drawn by matplotlib", b"matplotlib", within=None)
GENERATOR = "agot-env"
"""The generator that pages name."""
PAGE = containing("a page written by agot report", f'<meta name="generator" content="{GENERATOR}">'.encode())
SAVED_GAME = Kind("a saved game", lambda path: head(path, 64).startswith(b'{"event": "game_began"'))
DECK_LIST = containing("a deck list", b"house:")
DECK_OF_OCTGN = containing("a deck of OCTGN", b"<deck")
DECK_JSON = json_object("a deck in JSON", "house", "cards", "plots")


def head(path: Path, size: int | None = HEAD) -> bytes:
    """The first bytes of a file; with None, all of it."""
    with path.open("rb") as file:
        return file.read(-1 if size is None else size)


# --- files that were being written when a process was killed ------------------------------------------------

_TOKEN = re.compile(rf"(.+)\.[0-9a-f]{{8}}{re.escape(UNFINISHED)}", re.DOTALL)
_BEGINNINGS = {
    ".parquet": re.compile(rb"PAR1", re.DOTALL), ".png": re.compile(rb"\x89PNG"), ".json": re.compile(rb"\s*[{\[]"),
    ".csv": re.compile(rb"[\w ,]+"), ".safetensors": re.compile(rb"agot |.{8}\{", re.DOTALL),
}  # fmt: skip
_SEALED = re.compile(rb"agot ")


def unfinished_path(path: Path, token: str) -> Path:
    """The temporary path of a file that is being written.

    Args:
        path: the file.
        token: eight random hexadecimal digits.
    """
    return path.with_name(f"{path.name[:40]}.{token}{UNFINISHED}")


def is_left_behind(path: Path, written: Sequence[str]) -> bool:
    """Whether a file was left behind by a process that was killed while it wrote another file.

    Args:
        path: the file.
        written: patterns of the names of the files that are written to this folder.
    """
    found = _TOKEN.fullmatch(path.name)
    if found is None or not any(fnmatchcase(found[1], pattern) for pattern in written):
        return False
    with suppress(OSError):
        begins = head(path, 256) if is_plain(path) else None
        return begins is not None and (not begins or bool(_BEGINNINGS.get(Path(found[1]).suffix, _SEALED).match(begins)))
    return False


def remove_left_behind(folder: Path, written: Sequence[str]) -> None:
    """Remove the files of a locked folder for which `is_left_behind` holds. All others remain."""
    for path in list(folder.glob(f"*{UNFINISHED}")):
        if is_left_behind(path, written):
            path.unlink()


def is_plain(path: Path) -> bool:
    """Whether a path is a regular file, and neither a link nor one of several names of a file."""
    try:
        found = path.lstat()
    except OSError:
        return False
    return stat.S_ISREG(found.st_mode) and found.st_nlink == 1


# --- lock files ---------------------------------------------------------------------------------------------


def open_lock(path: Path) -> tuple[int, bool]:
    """Open a lock file, or create it. Links are not followed, and nothing is changed.

    Returns:
        the file descriptor, and whether the file is ours: it was created, or contains a process number. An empty file that another
        program may have created can be locked, but must be neither written nor removed.

    Raises:
        FileError: it is something other than a lock file.
        OSError: it cannot be opened.
    """
    while True:
        flags = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        try:
            return os.open(path, flags | os.O_CREAT | os.O_EXCL, 0o666), True
        except FileExistsError:
            pass
        if path.is_symlink():
            raise FileError(f"{shown(path)} is a link, not a lock file; remove it or choose another folder")
        try:
            handle = os.open(path, flags)
        except FileNotFoundError:
            continue  # its owner removed it between the two calls
        try:
            return handle, _check_lock(path, handle)
        except BaseException:
            os.close(handle)
            raise


def _check_lock(path: Path, handle: int) -> bool:
    """Whether a lock file contains a process number; False if it is empty."""
    found = os.fstat(handle)
    content = os.pread(handle, LONGEST_LOCK + 1, 0) if stat.S_ISREG(found.st_mode) and found.st_nlink <= 1 else None
    if content is None or not _LOCKED_BY.fullmatch(content):
        raise FileError(f"{shown(path)} is not a lock file of this package; remove it or choose another folder")
    return bool(content)


def is_lock(path: Path) -> bool:
    """Whether a path is a lock file that a process has left behind, or holds: a regular file that is empty or contains a process number."""
    with suppress(OSError):
        return path.name == LOCK and is_plain(path) and _LOCKED_BY.fullmatch(head(path, LONGEST_LOCK + 1)) is not None
    return False
