"""The decorators of the engine, and where its machine code is kept.

`jit` marks small helpers, whose code numba puts into every caller. `procedure`, `question` and `number` mark functions that
are compiled once, with a signature that follows from the names of their parameters, and are called by their address:
numba would compile the whole engine again into each caller otherwise, which takes several times as long. When all are
compiled, `linking` makes one object file of them.

Numba's own cache does not notice when a function in another file changes, so the folder carries a hash of all engine
sources and of numba's version. It lies in the user's cache folder, hence works for a read-only install too.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import llvmlite.binding as llvm
import numba
from llvmlite import ir
from numba import types
from numba.core import callconv, config, event
from numba.extending import intrinsic
from numba.np import arrayobj

from agot_env.engine import layout, linking

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
    """Compile a small helper with numba; its code goes into every caller. Machine code is kept in `CACHE_FOLDER`."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(CACHE_FOLDER)
    try:
        compiled: F = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    finally:
        config.CACHE_DIR = before
    return compiled


PARAMETERS = {
    "game": numba.from_dtype(layout.GAME),
    "tables": numba.from_dtype(layout.TABLES),
    "observation": types.CPointer(types.int16),
    "mask": types.CPointer(types.int8),
}

UNSHARED = ("arg.tables", "arg.observation", "arg.mask")
"""Parameters, as numba names them, that never lie in the memory of another."""


def _boundary(function: F, returns: Any) -> F:
    """Make a function callable by its address: the names in `PARAMETERS` have those types, all others are int64."""
    if DISABLED:
        return function
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    signature = returns(*(PARAMETERS.get(name, types.int64) for name in names))
    external: Any = types.ExternalFunction(f"{function.__module__}.{function.__name__}", signature)
    _boundaries[external.symbol] = (function, signature)
    return external


_boundaries: dict[str, tuple[Callable[..., Any], Any]] = {}
_compiled: dict[str, Any] = {}


def _callees(function: Callable[..., Any]) -> list[str]:
    """The symbols of the boundaries that a function calls, itself or through helpers."""
    found: list[str] = []
    for name in function.__code__.co_names:
        callee = function.__globals__.get(name)
        if isinstance(callee, types.ExternalFunction):
            found.append(callee.symbol)
        elif hasattr(callee, "py_func"):
            found += _callees(callee.py_func)
    return found


@contextmanager
def _lean_code() -> Iterator[None]:
    """Leave out of the machine code what the engine has no use for, a fifth of its time.

    Numba keeps the C entry of a function and its body apart, so that each call would be two; it lets an index be
    negative, which none of the engine is; and it does not know that what is written to a game changes no table.
    """
    convention = callconv.CPUCallConv
    before = convention.call_function, convention.decorate_function, arrayobj.fix_integer_index
    call, decorate, _ = before

    def call_function(self: Any, builder: Any, callee: Any, restype: Any, argtypes: Any, args: Any, attrs: Any = None) -> Any:
        return call(self, builder, callee, restype, argtypes, args)

    def fix_integer_index(context: Any, builder: Any, index_type: Any, value: Any, size: Any) -> Any:
        return context.cast(builder, value, index_type, types.intp)

    def decorate_function(self: Any, function: Any, names: Any, argtypes: Any, noalias: bool = False) -> None:
        decorate(self, function, names, argtypes, noalias)
        for argument in self.get_arguments(function):
            if argument.name in UNSHARED:
                argument.add_attribute("noalias")

    convention.call_function, convention.decorate_function, arrayobj.fix_integer_index = call_function, decorate_function, fix_integer_index
    try:
        yield
    finally:
        convention.call_function, convention.decorate_function, arrayobj.fix_integer_index = before


def _compile(symbol: str) -> None:
    """Compile a boundary after those that it calls, and make its address known by its symbol."""
    if symbol in _compiled:
        return
    function, signature = _boundaries[symbol]
    _compiled[symbol] = None
    for callee in _callees(function):
        _compile(callee)
    _compiled[symbol] = numba.cfunc(signature, nopython=True, error_model="numpy", forceinline=True)(function)
    llvm.add_symbol(symbol, _compiled[symbol].address)


def compile_boundaries() -> None:
    """Compile all boundaries and link them, or load them; called once, when every module of the engine has been imported."""
    if DISABLED:
        return
    path = linking.path_in(CACHE_FOLDER)
    if not path.exists():
        with compiling(), _lean_code():
            for symbol in _boundaries:
                _compile(symbol)
        linking.link(_compiled, path)
    linking.load(path, list(_boundaries))


def procedure(function: F) -> F:
    """A function that acts and returns nothing."""
    return _boundary(function, types.void)


def question(function: F) -> F:
    """A function that answers yes or no."""
    return _boundary(function, types.int64)  # a boolean would come back as a byte


def number(function: F) -> F:
    """A function that finds a number."""
    return _boundary(function, types.int64)


if DISABLED:

    def start_of(array: Any) -> Any:
        """The elements of a contiguous array in one row, to write them by their place."""
        return array.reshape(-1)

    def copy_rows(rows: Any, number: int, hidden: int, observation: Any, at: int) -> None:
        """Write the rows of all slots of a seat; of those whose bit of ``hidden`` is set nothing but ``UNSEEN`` is to be seen."""
        for k in range(layout.SLOTS):
            row = (layout.c.UNSEEN,) + (0,) * (layout.ROW - 1) if hidden >> k & 1 else rows[number + k]
            observation[at + k * layout.ROW : at + (k + 1) * layout.ROW] = row

    def write_bits(target: Any, at: int, word: int) -> None:
        """Write the 64 bits of a word, the lowest first, as numbers of a row of int8 (see `start_of`)."""
        target[at : at + 64] = [word >> k & 1 for k in range(64)]

else:

    @intrinsic
    def start_of(typing_context: Any, array: Any) -> Any:
        """The elements of a contiguous array in one row, to write them by their place."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return context.make_array(signature.args[0])(context, builder, args[0]).data

        return types.CPointer(array.dtype)(array), codegen

    @intrinsic
    def copy_rows(typing_context: Any, rows: Any, number: Any, hidden: Any, observation: Any, at: Any) -> Any:
        """Write the rows of all slots of a seat; of those whose bit of ``hidden`` is set nothing but ``UNSEEN`` is to be seen.

        Two rows are one vector, chosen without a jump: whether a card is hidden is not to be guessed.
        """

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            size, row = 2 * layout.ROW, layout.ROW
            wide = ir.VectorType(ir.IntType(16), size)
            nothing, lanes = ir.Constant(wide, None), ir.Constant(ir.VectorType(ir.IntType(32), size), None)
            unseen = ir.Constant(wide, 2 * ([layout.c.UNSEEN] + [0] * (row - 1)))
            source = context.make_array(signature.args[0])(context, builder, args[0]).data
            source = builder.gep(source, [builder.mul(args[1], context.get_constant(types.int64, row))])
            target = builder.gep(args[3], [args[4]])
            for first in range(0, layout.SLOTS, 16):
                bits = builder.trunc(builder.lshr(args[2], context.get_constant(types.int64, first)), ir.IntType(16))
                bits = builder.shuffle_vector(builder.insert_element(nothing, bits, ir.Constant(ir.IntType(32), 0)), nothing, lanes)
                for k in range(0, 16, 2):
                    at = context.get_constant(types.int64, (first + k) * row)
                    shown = builder.bitcast(builder.gep(source, [at]), wide.as_pointer())
                    own_bits = ir.Constant(wide, [1 << k] * row + [1 << (k + 1)] * row)
                    is_hidden = builder.icmp_unsigned("!=", builder.and_(bits, own_bits), nothing)
                    seen = builder.select(is_hidden, unseen, builder.load(shown, align=2))
                    builder.store(seen, builder.bitcast(builder.gep(target, [at]), wide.as_pointer()), align=2)
            return context.get_dummy_value()

        return types.void(rows, types.int64, types.int64, observation, types.int64), codegen

    @intrinsic
    def write_bits(typing_context: Any, target: Any, at: Any, word: Any) -> Any:
        """Write the 64 bits of a word, the lowest first, as numbers of a row of int8 (see `start_of`)."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            row, first, bits = args
            numbers = builder.zext(builder.bitcast(bits, ir.VectorType(ir.IntType(1), 64)), ir.VectorType(ir.IntType(8), 64))
            builder.store(numbers, builder.bitcast(builder.gep(row, [first]), numbers.type.as_pointer()), align=1)
            return context.get_dummy_value()

        return types.void(types.CPointer(types.int8), types.int64, types.int64), codegen


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
