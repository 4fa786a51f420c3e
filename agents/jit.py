"""The decorator of the agents' kernels, and where their machine code is kept."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba.core import config

from agot_env.engine.jit import CACHE_FOLDER
from agot_env.lands.jit import CACHE_FOLDER as LANDS_FOLDER

F = TypeVar("F", bound=Callable[..., Any])


def _sources_hash() -> str:
    sources = sorted(Path(__file__).parent.glob("*.py"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources) + LANDS_FOLDER.name.encode()).hexdigest()[:16]


FOLDER = CACHE_FOLDER / f"agents-{_sources_hash()}"
"""Below the engine's, under a hash of all sources of the agents and of the engine of the Lands game: numba's own cache does not notice
a change in another file."""


def kernel(function: F) -> F:
    """Compile a function with numba; its machine code is kept in `FOLDER`."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(FOLDER)
    try:
        compiled: F = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    finally:
        config.CACHE_DIR = before
    return compiled
