"""Fingerprints of functions: hashes of their bytecode and, recursively, of the values of the names that they mention.

Numba compiles the current values of global names as constants. Two functions with the same fingerprint therefore have the same machine code
if the same compiler compiles them for the same processor, regardless of other changes in their files.
"""

from __future__ import annotations

import builtins
import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np
from numba.core import types

PLAIN = (type(None), type(...), bool, int, float, complex, str, bytes)


class UnknownValue(TypeError):
    """A function mentions a value whose type is not supported, so it is unknown what numba makes of it."""


class Fingerprints:
    """The fingerprints of functions, each computed once.

    Args:
        packages: the names of the packages whose modules may change; the contents of others are fixed by their versions.
    """

    def __init__(self, packages: Iterable[str]) -> None:
        self.packages = frozenset(packages)
        self._known: dict[int, tuple[Any, str]] = {}
        self._under_way: dict[int, int] = {}
        self._outermost = 0

    def of(self, function: Callable[..., Any]) -> str:
        """The fingerprint of a function.

        Raises:
            UnknownValue: it depends on a value that cannot be followed; the message names both.
        """
        try:
            return self._digest(function)
        except UnknownValue as error:
            raise UnknownValue(f"{function.__module__}.{function.__qualname__}: {error}") from None

    def _digest(self, value: Any) -> str:
        if isinstance(value, PLAIN):
            return f"{type(value).__name__} {value!r}"
        known = self._known.get(id(value))
        if known is not None:
            return known[1]
        depth = len(self._under_way)
        if id(value) in self._under_way:  # a function that calls itself
            self._outermost = min(self._outermost, self._under_way[id(value)])
            return f"itself, {depth - self._under_way[id(value)]} up"
        before, self._outermost = self._outermost, depth
        self._under_way[id(value)] = depth
        try:
            digest = hashlib.sha256("\n".join(self._content(value)).encode()).hexdigest()
        finally:
            del self._under_way[id(value)]
        if self._outermost >= depth:  # it does not depend on functions that are still being processed
            self._known[id(value)] = value, digest
        self._outermost = min(before, self._outermost)
        return digest

    def _content(self, value: Any) -> Iterator[str]:
        kind = type(value)
        yield f"{kind.__module__}.{kind.__qualname__}"
        if isinstance(value, (tuple, list)):
            yield from map(self._digest, value)
        elif isinstance(value, (set, frozenset)):
            yield from sorted(map(self._digest, value))
        elif isinstance(value, Mapping):
            for key, item in value.items():
                yield f"{self._digest(key)}: {self._digest(item)}"
        elif isinstance(value, Enum):
            yield from (value.name, self._digest(value.value))
        elif isinstance(value, np.dtype):
            yield f"{value!r} {value.itemsize} {value.fields}"
        elif isinstance(value, (np.ndarray, np.generic)) and not value.dtype.hasobject:
            yield f"{value.dtype!r} {value.shape} {hashlib.sha256(value.tobytes()).hexdigest()}"
        elif isinstance(value, CodeType):
            yield from self._of_code(value)
        elif isinstance(value, FunctionType):
            yield from self._of_function(value)
        elif isinstance(value, types.ExternalFunction):  # separate code, called by address
            yield f"{value.symbol} {value.sig}"
        elif isinstance(value, types.Type):
            yield repr(value)
        elif isinstance(value, type) and not self._may_change(value.__module__):
            yield f"{value.__module__}.{value.__qualname__}"
        elif isinstance(value, BuiltinFunctionType) or isinstance(value, np.ufunc):
            yield f"{value.__module__ if isinstance(value, BuiltinFunctionType) else 'numpy'}.{value.__name__}"
        elif hasattr(value, "py_func"):  # a function of numba
            yield repr(sorted(value.targetoptions.items()))
            yield self._digest(value.py_func)
        elif hasattr(value, "_defn"):  # an intrinsic
            yield self._digest(value._defn)
        else:
            raise UnknownValue(f"a value of the type {kind.__module__}.{kind.__qualname__}")

    def _of_function(self, function: FunctionType) -> Iterator[str]:
        module = function.__module__ or ""
        yield f"{module}.{function.__qualname__}"
        if not self._may_change(module):
            return
        yield self._digest(_without_documentation(function))
        yield self._digest(function.__defaults__)
        yield self._digest(function.__kwdefaults__)
        for cell in function.__closure__ or ():
            yield self._digest(cell.cell_contents)
        names = sorted(_names(function.__code__))
        for name in names:
            if name in function.__globals__:
                yield f"{name} = {self._global(function.__globals__[name], names)}"
            else:
                yield f"{name} {'of Python' if hasattr(builtins, name) else 'of a value'}"

    def _global(self, value: Any, names: Iterable[str]) -> str:
        """The value of a global name; for a module that may change, the attributes that could be meant."""
        if not isinstance(value, ModuleType):
            return self._digest(value)
        if not self._may_change(value.__name__):
            return value.__name__
        found = (f"{name}: {self._global(getattr(value, name), names)}" for name in names if hasattr(value, name))
        return f"{value.__name__} {' '.join(found)}"

    def _of_code(self, code: CodeType) -> Iterator[str]:
        yield repr((code.co_code, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars, code.co_flags))
        yield repr((code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, getattr(code, "co_exceptiontable", b"")))
        yield from map(self._digest, code.co_consts)

    def _may_change(self, module: str) -> bool:
        return module.partition(".")[0] in self.packages


def _names(code: CodeType) -> set[str]:
    """The names that a function and its nested functions mention."""
    found = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            found |= _names(constant)
    return found


def _without_documentation(function: FunctionType) -> CodeType:
    """The code of a function without its docstring."""
    code = function.__code__
    if function.__doc__ is None or not code.co_consts or code.co_consts[0] != function.__doc__:
        return code
    return code.replace(co_consts=(None, *code.co_consts[1:]))
