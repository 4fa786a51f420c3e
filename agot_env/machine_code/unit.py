"""Units: functions that are compiled to one object file and called from Python through its C entry points."""

from __future__ import annotations

import hashlib
import platform
import sys
import threading
import time
from collections.abc import Callable, Iterable
from functools import cached_property
from importlib import import_module
from typing import Any, TypeVar

import llvmlite
import llvmlite.binding as llvm
import numba
import numpy as np
from numba import types
from numba.core import registry
from numba.core.compiler_lock import global_compiler_lock
from numba.core.runtime.nrt import rtsys

from agot_env.machine_code import cache, objects, profile
from agot_env.machine_code.annotations import parameters_of, signature_of
from agot_env.machine_code.child import compiled
from agot_env.machine_code.code_hash import hash_of_code
from agot_env.machine_code.entry import Entry, plain_entry
from agot_env.machine_code.report import say, verbose
from agot_env.machine_code.sources import closure, hash_of_files, hash_of_sources

F = TypeVar("F", bound=Callable[..., Any])

DISABLED = bool(cache.config.DISABLE_JIT)
UNITS: dict[str, Unit] = {}
"""All units by their names."""
COMPILER = "agot_env.machine_code.compiler"
"""The module that generates the machine code."""
CODE_HASH = "agot_env.machine_code.code_hash"
_engines: dict[str, Any] = {}
"""The engines that execute the units, by the names of the units."""


OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
"""Options of numba for `jit`."""
_helpers: list[Any] = []
"""The functions that `jit` has returned."""


def jit(function: F) -> F:
    """Compile a small function, whose code is inlined into every caller."""
    compiled: F = numba.njit(**OPTIONS)(function)
    _helpers.append(compiled)
    return compiled


def set_options(**options: Any) -> None:
    """Set options of numba for all functions that `jit` has returned and will return."""
    OPTIONS.update(options)
    if not DISABLED:
        for helper in _helpers:
            helper.targetoptions.update(options)


class Unit:
    """Functions that are compiled to one object file.

    Args:
        name: the unique name of the unit.
        module: the module whose import defines all functions of the unit.
        needs: units whose boundaries the functions of this one call. They are loaded first, and the key depends on their sources too.
        allocates: whether the functions create arrays.
        more: the names of modules that the functions of the unit are defined in, besides those that ``module`` imports by statements.
        wide: whether bit sets are 128-bit integers (`wide`); they are if they are in a unit that this one needs.
    """

    def __init__(
        self,
        name: str,
        module: str,
        *,
        needs: Iterable[Unit] = (),
        allocates: bool = False,
        more: Callable[[], Iterable[str]] = tuple,
        wide: bool = False,
    ) -> None:
        self.name = name
        self.module = module
        self.needs = tuple(needs)
        self.allocates = allocates
        self.more = more
        self.wide: bool = wide or any(unit.wide for unit in self.needs)
        self.boundaries: dict[str, tuple[Callable[..., Any], Any]] = {}
        self.entries: dict[str, Entry] = {}
        self._declared: dict[str, Any] = {}
        self._lock = threading.RLock()
        self._is_loaded = DISABLED
        UNITS[name] = self

    # --- decorators --------------------------------------------------------------------------------------------------

    def boundary(self, function: F) -> F:
        """A function that is compiled once and called by its address from compiled code; its signature is that of its annotations.

        Raises:
            TypeError: an annotation is missing, or means nothing to the compiler.
        """
        symbol, signature = f"{function.__module__}.{function.__name__}", signature_of(function)
        if self._declared.get(symbol, signature) != signature:
            raise TypeError(f"{symbol} has the signature {signature}; it was declared with {self._declared[symbol]}")
        if DISABLED:
            return function
        external: Any = types.ExternalFunction(symbol, signature)
        self.boundaries[external.symbol] = (function, signature)
        return external  # type: ignore[no-any-return]

    def declared(self, module: str) -> Callable[[F], F]:
        """A boundary that another module will define, which imports this one: for functions that call each other across modules.

        The decorated function has its name, parameters and annotations; its body is never run.

        Args:
            module: the name of the module.
        """

        def declare(function: F) -> F:
            name = function.__name__
            symbol, signature = f"{module}.{name}", signature_of(function)
            self._declared[symbol] = signature
            external: Any = types.ExternalFunction(symbol, signature)
            if DISABLED:
                external = lambda *arguments: getattr(sys.modules[module], name)(*arguments)  # noqa: E731
            return external  # type: ignore[no-any-return]

        return declare

    def entry(self, function: F) -> F:
        """A function that Python calls, with arrays and numbers; it returns nothing, a number or a tuple of numbers.

        Raises:
            TypeError: an annotation is missing, or means nothing to the compiler.
        """
        parameters = parameters_of(function)
        if DISABLED:
            return plain_entry(function)
        found: Any = Entry(function, parameters, self.load)
        self.entries[found.symbol] = found
        return found  # type: ignore[no-any-return]

    # --- machine code ------------------------------------------------------------------------------------------------

    @property
    def modules(self) -> list[str]:
        """The modules that the machine code is made of; others that they import are not listed."""
        units = (self, *self.needs)
        return [*(unit.module for unit in units), *(module for unit in units for module in unit.more())]

    @cached_property
    def sources_hash(self) -> str:
        """A hash of only the sources, which determine what the machine code does."""
        return hash_of_sources(*self.modules, COMPILER)

    @cached_property
    def code_hash(self) -> str:
        """A hash of what the machine code does (`agot_env.machine_code.code_hash`). It takes a second to compute, and is cached."""
        files = closure(*self.modules)
        key = f"code {hash_of_files(files.items())} {hash_of_sources(CODE_HASH)}"
        name = f"parts/{self.name}-{hashlib.sha256(key.encode()).hexdigest()[:24]}.code"
        kept = cache.read(name, key)
        if kept is not None:
            return kept.decode("ascii")
        found = hash_of_code({module: path.read_bytes() for module, path in files.items()})
        cache.write(name, key, found.encode("ascii"), is_part=True)
        return found

    @cached_property
    def key(self) -> str:
        """The key of the machine code: everything that it depends on."""
        return f"{self.name} {self.sources_hash} {'wide ' if self.wide else ''}{profile.key_of(self.module)} {platform_key()}"

    def counted(self) -> profile.Profile:
        """What the counters of the unit have counted, in a process with `profile.COUNT`."""
        return profile.recorded(_engines[self.name])

    def load(self) -> None:
        """Load the machine code; if it is not cached, compile it in another process first. Called when the module has been imported."""
        if self._is_loaded:
            return
        for unit in self.needs:
            import_module(unit.module)
            unit.load()
        with self._lock:
            if self._is_loaded:
                return
            began = time.perf_counter()
            image = self.image()
            found = time.perf_counter()
            self._link(image)
            self._is_loaded = True
            if verbose():
                now = time.perf_counter()
                say(f"unit {self.name!r}: found in {found - began:.3f} s, linked in {now - found:.3f} s")

    def image(self) -> bytes:
        """The object file: included in the package, cached, or compiled now."""
        image = None if profile.counts() or self.wide else objects.shipped(self.name, self.sources_hash)
        if image is not None:
            return image
        name = f"{self.name}-{hashlib.sha256(self.key.encode()).hexdigest()[:24]}.o"
        image = cache.read(name, self.key)
        if image is not None:
            return image
        reason = objects.why_not(self.name)
        if reason:
            say(f"{reason}; therefore it is compiled")
        with cache.one_at_a_time(name, lambda: say(f"waiting for another process, which compiles the unit {self.name!r} ...")):
            image = cache.read(name, self.key)
            if image is None:
                image = compiled(self.name, self.module, self.key, self.allocates)
                cache.write(name, self.key, image)
                cache.remove_unused()
        return image

    def _link(self, image: bytes) -> None:
        with global_compiler_lock:
            rtsys.initialize(registry.cpu_target.target_context)  # as when numba compiles its first function
        machine = llvm.Target.from_default_triple().create_target_machine(jit=True)
        options = {"use_lmm": True} if loads_in_one_block() else {}
        engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine, **options)
        engine.add_object_file(llvm.ObjectFileRef.from_data(image))
        engine.finalize_object()
        _engines[self.name] = engine
        for symbol in self.boundaries:
            llvm.add_symbol(symbol, engine.get_function_address(symbol))
        for symbol, entry in self.entries.items():
            entry.address = engine.get_function_address(symbol)


def loads_in_one_block() -> bool:
    """Whether a whole unit is loaded into one block of memory, so that distances within it fit into 32 bits."""
    return sys.platform == "linux" and platform.machine() in ("x86_64", "AMD64")


def platform_key() -> str:
    """What machine code depends on besides its sources: Python, numba, llvmlite, numpy and the processor."""
    versions = numba.__version__, llvmlite.__version__, np.__version__, platform.python_implementation(), sys.version
    return repr((versions, registry.cpu_target.target_context.codegen().magic_tuple()))
