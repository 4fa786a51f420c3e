"""Numba's own functions, compiled in the process that calls them, with their machine code kept in checked files.

For kernels of agents, whose arguments differ from call to call.
"""

from __future__ import annotations

import hashlib
import pickle
import sys
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import numba
from numba.core import caching
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

from agot_env.machine_code import cache as files
from agot_env.machine_code.sources import IMPORT, closure, hash_of_sources
from agot_env.machine_code.unit import COMPILER, DISABLED, OPTIONS, platform_key

F = TypeVar("F", bound=Callable[..., Any])


def kernel(function: F) -> F:
    """Compile a function with numba and keep its machine code, as long as no source that it is made of changes.

    The machine code of functions in modules that cannot be imported (``__main__``, agents loaded from files) is not kept.
    """
    compiled: Any = numba.njit(**OPTIONS)(function)
    if not DISABLED and _can_be_imported(function.__module__):
        _packages.add(function.__module__.partition(".")[0])
        compiled._cache = _Files(function)
    return compiled  # type: ignore[no-any-return]


def _can_be_imported(module: str) -> bool:
    return module != "__main__" and getattr(sys.modules.get(module), "__spec__", None) is not None


_packages: set[str] = set()
"""Packages with functions whose machine code is kept."""


@cache
def _sources(module: str, packages: frozenset[str]) -> tuple[str, ...]:
    """A module, and the modules of other packages that it imports, directly or through its own."""
    found = {module}
    while True:
        imported = {name for path in closure(*sorted(found)).values() for name, _, _ in IMPORT.findall(path.read_text("utf-8"))}
        others = {name for name in imported if name.partition(".")[0] in packages}
        if others <= found:
            return tuple(sorted(found))
        found |= others


class _Files(caching._Cache):
    """A file for every signature of a function."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._name = f"{function.__module__}.{function.__qualname__}"
        self._module = function.__module__

    @property
    def cache_path(self) -> None:
        """There is more than one folder; see `cache`."""
        return None

    def _file_and_key(self, signature: Any) -> tuple[str, str]:
        key = f"{self._name} {signature} {hash_of_sources(*_sources(self._module, frozenset(_packages)), COMPILER)} {platform_key()}"
        return f"{self._name}-{hashlib.sha256(key.encode()).hexdigest()[:24]}.nbc", key

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The machine code for a signature; None if it is not kept."""
        target_context.refresh()
        content = files.read(*self._file_and_key(sig))
        return None if content is None else CompileResult._rebuild(target_context, *pickle.loads(content))

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the machine code for a signature, unless it contains addresses of this process."""
        if not data.library.has_dynamic_globals and all(lifted.can_cache for lifted in data.lifted):
            files.write(*self._file_and_key(sig), dumps(data._reduce()))

    def enable(self) -> None:
        """Always enabled."""

    def disable(self) -> None:
        """Always enabled."""

    def flush(self) -> None:
        """Files of other sources are never read."""
