"""The one decorator of the engine, and where its machine code is kept.

Numba's own cache does not notice when a function in another file changes, so the folder carries a hash of all engine
sources and of numba's version. It lies in the user's cache folder, hence works for a read-only install too.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba.core import config, event

F = TypeVar("F", bound=Callable[..., Any])

DISABLED = bool(config.DISABLE_JIT)


def _sources_hash() -> str:
    digest = hashlib.sha256(numba.__version__.encode())
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _cache_folder() -> Path:
    chosen = os.environ.get("AGOT_CACHE_DIR") or config.CACHE_DIR
    base = Path(chosen) if chosen else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    for candidate in (base / "agot_env", Path(tempfile.gettempdir()) / f"agot_env-{os.getuid() if hasattr(os, 'getuid') else 0}"):
        folder = candidate / _sources_hash()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            probe = folder / f".probe-{os.getpid()}"
            probe.touch()
            probe.unlink()
            return folder
        except OSError:
            continue
    raise OSError("no writable folder for the compiled engine; set AGOT_CACHE_DIR to one")


CACHE_FOLDER = _cache_folder()


def jit(function: F) -> F:
    """Compile a function with numba when it is first called; keep the machine code in `CACHE_FOLDER`."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(CACHE_FOLDER)
    try:
        compiled: F = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    finally:
        config.CACHE_DIR = before
    return compiled


class _Progress(event.Listener):
    """Says once that the engine is being compiled, and how far it is."""

    def __init__(self) -> None:
        self.count = 0

    def on_start(self, event: Any) -> None:
        self.count += 1
        if self.count == 1:
            print("agot_env: compiling the engine, once for this installation ...", file=sys.stderr)
        elif self.count % 10 == 0:
            print(f"agot_env: {self.count} functions compiled", end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr)

    def on_end(self, event: Any) -> None:
        pass


class compiling:
    """A context in which the first compilation of the engine shows its progress on standard error."""

    def __enter__(self) -> None:
        self._listener = _Progress()
        event.register("numba:compile", self._listener)

    def __exit__(self, *_: object) -> None:
        event.unregister("numba:compile", self._listener)
        if self._listener.count:
            print(f"agot_env: engine ready, {self._listener.count} functions compiled", file=sys.stderr)
