"""Units: functions that are compiled to one object file and called from Python through its C entry points."""

from __future__ import annotations

import difflib
import hashlib
import platform
import sys
import threading
import time
from collections.abc import Callable, Iterable, Mapping
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
from agot_env.machine_code.child import compiled
from agot_env.machine_code.entry import Entry, plain_entry
from agot_env.machine_code.report import say, verbose
from agot_env.machine_code.sources import hash_of_sources

F = TypeVar("F", bound=Callable[..., Any])

DISABLED = bool(cache.config.DISABLE_JIT)
UNITS: dict[str, Unit] = {}
"""All units by their names."""
COMPILER = "agot_env.machine_code.compiler"
"""The module that generates the machine code."""
_engines: dict[str, Any] = {}
"""The engines that execute the units, by the names of the units."""


OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
"""Options of numba for `jit`."""


def jit(function: F) -> F:
    """Compile a small function, whose code is inlined into every caller."""
    compiled: F = numba.njit(**OPTIONS)(function)
    return compiled


class Unit:
    """Functions that are compiled to one object file.

    Args:
        name: the unique name of the unit.
        module: the module whose import defines all functions of the unit.
        needs: units whose boundaries the functions of this one call. They are loaded first, and the key depends on their sources too.
        parameters: types of the parameters of `boundary` by their names. They may be arrays.
        arrays: dtype and number of dimensions of the parameters of `entry` that are arrays, by their names.
        flags: names of the parameters of `entry` that are booleans.
        floats: names of the parameters of `entry` that are float64.
        inputs: names of the arrays that no entry writes to.
        allocates: whether the functions create arrays.
        more: the names of modules that the functions of the unit are defined in, besides those that ``module`` imports by statements.
    """

    def __init__(
        self,
        name: str,
        module: str,
        *,
        needs: Iterable[Unit] = (),
        parameters: Mapping[str, Any] | None = None,
        arrays: Mapping[str, tuple[Any, int]],
        flags: Iterable[str] = (),
        floats: Iterable[str] = (),
        inputs: Iterable[str] = (),
        allocates: bool = False,
        more: Callable[[], Iterable[str]] = tuple,
    ) -> None:
        self.name = name
        self.module = module
        self.needs = tuple(needs)
        self.parameters = dict(parameters or {})
        self.arrays = {array: (np.dtype(dtype), dimensions) for array, (dtype, dimensions) in arrays.items()}
        self.arrays.update(dict.fromkeys(floats, (np.dtype(np.float64), 0)))
        self.flags = frozenset(flags)
        self.inputs = frozenset(inputs)
        self.allocates = allocates
        self.more = more
        self.boundaries: dict[str, tuple[Callable[..., Any], Any]] = {}
        self.entries: dict[str, Entry] = {}
        self._declared: dict[str, tuple[str, ...]] = {}
        self._lock = threading.RLock()
        self._is_loaded = DISABLED
        UNITS[name] = self

    # --- decorators --------------------------------------------------------------------------------------------------

    def boundary(self, function: F, returns: Any) -> F:
        """A function that is compiled once and called by its address from compiled code.

        Raises:
            TypeError: the unit has no type for one of its parameters.
        """
        names = function.__code__.co_varnames[: function.__code__.co_argcount]
        for name in names:
            if name not in self.parameters:
                similar = difflib.get_close_matches(name, self.parameters, 1)
                raise TypeError(
                    f"{function.__module__}.{function.__name__}: the unit {self.name!r} has no type for a parameter {name!r}"
                    + (f" (did you mean {similar[0]!r}?)" if similar else "")
                    + "; types follow from names, which are listed where the unit is created"
                )
        symbol = f"{function.__module__}.{function.__name__}"
        if self._declared.get(symbol, names) != names:
            raise TypeError(f"{symbol} has the parameters {', '.join(names)}; it was declared with {', '.join(self._declared[symbol])}")
        if DISABLED:
            return function
        signature = returns(*(self.parameters[name] for name in names))
        external: Any = types.ExternalFunction(symbol, signature)
        self.boundaries[external.symbol] = (function, signature)
        return external  # type: ignore[no-any-return]

    def declared(self, symbol: str, parameters: Iterable[str], returns: Any) -> Any:
        """A boundary that a module which imports this one will define, for functions that call each other across modules.

        Args:
            symbol: the module and the name of the function.
            parameters: the names of its parameters.
            returns: the type of what it returns, as for `boundary`.
        """
        names = self._declared[symbol] = tuple(parameters)
        module, _, name = symbol.rpartition(".")
        if DISABLED:
            return lambda *arguments: getattr(sys.modules[module], name)(*arguments)
        return types.ExternalFunction(symbol, returns(*(self.parameters[parameter] for parameter in names)))

    def entry(self, function: F) -> F:
        """A function that Python calls, with arrays and numbers; it returns nothing, a number or a tuple of numbers."""
        if DISABLED:
            return plain_entry(function)
        found: Any = Entry(function, self.arrays, self.flags, self.inputs, self.load)
        self.entries[found.symbol] = found
        return found  # type: ignore[no-any-return]

    # --- machine code ------------------------------------------------------------------------------------------------

    @cached_property
    def sources_hash(self) -> str:
        """A hash of only the sources, which determine what the machine code does."""
        units = (self, *self.needs)
        return hash_of_sources(*(unit.module for unit in units), *(module for unit in units for module in unit.more()), COMPILER)

    @cached_property
    def key(self) -> str:
        """The key of the machine code: everything that it depends on."""
        return f"{self.name} {self.sources_hash} {profile.key_of(self.module)} {platform_key()}"

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
        image = None if profile.counts() else objects.shipped(self.name, self.sources_hash)
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
