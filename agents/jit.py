"""The decorator of the agents' kernels."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from agot_env.engine.jit import UNIT as ENGINE
from agot_env.lands.jit import UNIT as LANDS
from agot_env.machine_code.kept import kept
from agot_env.machine_code.unit import hash_of_files

F = TypeVar("F", bound=Callable[..., Any])

SOURCES = " ".join((hash_of_files(sorted(Path(__file__).parent.glob("*.py"))), ENGINE.sources_hash, LANDS.sources_hash))
"""A hash of all sources that kernels are made of."""


def kernel(function: F) -> F:
    """Compile a function with numba; its machine code is kept, as long as no source changes."""
    return kept(function, SOURCES)
