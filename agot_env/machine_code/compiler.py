"""What the process does that compiles a unit; see `child`. It changes numba as it likes, for nothing else runs in it."""

from __future__ import annotations

import importlib
import itertools
import os
import re
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
import numba
from llvmlite import ir
from numba import types
from numba.core import base, callconv, codegen, event, registry
from numba.extending import intrinsic
from numba.np import arrayobj, numpy_support

from agot_env.machine_code import cache
from agot_env.machine_code.child import COUNTED, PREFIX
from agot_env.machine_code.entry import FLOATS, RESULTS, Entry
from agot_env.machine_code.unit import OPTIONS, UNITS, Unit, jit

UNSHARED = ("arg.tables", "arg.observation", "arg.mask")
"""Parameters, as numba names them, that never lie in the memory of another."""
CALLBACK: dict[str, Any] = {"nopython": True, "error_model": "numpy"}
"""Options of numba for what is called by its address."""


def main(order: dict[str, Any]) -> None:
    """Compile a unit and write its object file to standard output."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # ends without a traceback; the parent has its own
    threading.Thread(target=_end_with_parent, daemon=True).start()
    output = os.dup(1)
    os.dup2(2, 1)  # what a module prints is not the object file
    try:
        make_lean()
        pass_values()
        write_no_machine_code_yet()
        event.register("numba:compile", _Progress())
        unit = imported(order)
        print(f"{PREFIX}compiling the unit {unit.name!r}, once for this installation ...", file=sys.stderr, flush=True)
        image = object_file(unit)
        print(f"{PREFIX}unit {unit.name!r} ready, {_Progress.count} {COUNTED}", file=sys.stderr, flush=True)
        with os.fdopen(output, "wb") as stream:
            stream.write(cache.sealed(image, unit.key))
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)
    os._exit(0)


def imported(order: dict[str, Any]) -> Unit:
    """The unit, with all its functions defined and not loaded."""
    Unit.load = lambda self: None  # type: ignore[method-assign]
    importlib.import_module(order["module"])
    unit = UNITS[order["unit"]]
    if unit.key != order["key"]:
        raise RuntimeError(f"this is another version of what is to be compiled: {unit.key!r} instead of {order['key']!r}; start again")
    return unit


def object_file(unit: Unit) -> bytes:
    """Compile all functions of a unit and link them, so that they are put into each other where that pays."""
    functions: dict[str, Any] = {}
    for symbol, (function, signature) in unit.boundaries.items():
        functions[symbol] = numba.cfunc(signature, **CALLBACK, forceinline=True)(function)
    for symbol, entry in unit.entries.items():
        functions[symbol] = numba.cfunc(types.void(types.CPointer(types.int64)), **CALLBACK)(_in_c(entry))
    machine = registry.cpu_target.target_context.codegen()
    whole = llvm.parse_assembly("")
    for symbol, callback in functions.items():
        text = str(callback._library._get_module_for_linking())
        text = re.sub(rf'^declare .*@"?{re.escape(symbol)}"?\(.*\n', "", text, flags=re.MULTILINE)  # it calls itself
        text = text.replace(callback.native_name, symbol)
        text = re.sub(rf'^define linkonce_odr (.*@"?{re.escape(symbol)}"?\()', r"define \1", text, flags=re.MULTILINE)
        whole.link_in(llvm.parse_assembly(text))
    builder = llvm.create_pass_builder(machine._tm, llvm.create_pipeline_tuning_options(speed_level=2))
    builder.getModulePassManager().run(whole, builder)
    needed = {symbol for other in unit.needs for symbol in other.boundaries}
    missing = [f.name for f in whole.functions if f.is_declaration and f.name not in needed and not _is_known(f.name)]
    if missing:
        raise RuntimeError(f"functions that would be missing when the object file is loaded: {', '.join(missing)}")
    image: bytes = machine._tm.emit_object(whole)
    return image


def make_lean() -> None:
    """Leave out of the machine code what the kernels have no use for, a fifth of their time.

    Numba keeps the C entry of a function and its body apart, so that each call would be two; it lets an index be
    negative, which none of the engine is; and it does not know that what is written to a game changes no table.
    """
    convention: Any = callconv.CPUCallConv
    call, decorate = convention.call_function, convention.decorate_function

    def call_function(self: Any, builder: Any, callee: Any, restype: Any, argtypes: Any, args: Any, attrs: Any = None) -> Any:
        return call(self, builder, callee, restype, argtypes, args)

    def fix_integer_index(context: Any, builder: Any, index_type: Any, value: Any, size: Any) -> Any:
        return context.cast(builder, value, index_type, types.intp)

    def decorate_function(self: Any, function: Any, names: Any, argtypes: Any, noalias: bool = False) -> None:
        decorate(self, function, names, argtypes, noalias)
        for argument in self.get_arguments(function):
            if argument.name in UNSHARED:
                argument.add_attribute("noalias")

    convention.call_function, convention.decorate_function = call_function, decorate_function
    arrayobj.fix_integer_index = fix_integer_index


def pass_values() -> None:
    """Call a function by its address with the values that `numba.cfunc` takes, which may be arrays; numba would only know those of C."""

    def type_of_function(self: Any, function: Any) -> Any:
        kinds = [self.get_value_type(kind) for kind in function.argtypes]
        return ir.FunctionType(self.get_value_type(function.restype), kinds)

    context: Any = base.BaseContext
    context.get_external_function_type = type_of_function
    context.call_external_function = lambda self, builder, callee, kinds, arguments: builder.call(callee, arguments)


def write_no_machine_code_yet() -> None:
    """Let numba stop at LLVM's intermediate code: nothing of it is called here, and it is optimised when it is linked."""
    OPTIONS.update(no_cpython_wrapper=True, no_cfunc_wrapper=True)
    library: Any = codegen.JITCodeLibrary
    machine: Any = codegen.JITCPUCodegen
    library._finalize_specific = lambda self: None
    library.get_pointer_to_function = lambda self, name: self._ensure_finalized() or 0
    machine._add_module = lambda self, module: None
    machine.set_env = lambda self, name, environment: None


def _is_known(symbol: str) -> bool:
    """Whether a function exists in a process with numba and its runtime; LLVM does not say when it finds none."""
    return symbol.startswith("llvm.") or llvm.address_of_symbol(symbol) is not None


def _in_c(entry: Entry) -> Callable[[Any], None]:
    """The function as an entry point that takes a row; see `Entry`."""
    function = jit(entry.function)
    kinds = [_numba_type(entry, *parameter) for parameter in entry.parameters]

    @intrinsic
    def taken(typing_context: Any, row: Any) -> Any:
        """The arguments in a row."""
        arguments = types.Tuple(kinds)

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            words = (builder.load(builder.gep(args[0], [context.get_constant(types.int64, k)])) for k in itertools.count(RESULTS))
            values = []
            for kind in kinds:
                if kind == types.boolean:
                    values.append(context.cast(builder, next(words), types.int64, types.boolean))
                elif kind == types.float64:
                    values.append(builder.bitcast(next(words), ir.DoubleType()))
                elif isinstance(kind, types.Array):
                    values.append(_array(context, builder, kind, words))
                else:
                    values.append(next(words))
            return context.make_tuple(builder, arguments, values)

        return arguments(row), generate

    @intrinsic
    def give(typing_context: Any, row: Any, results: Any) -> Any:
        """Write how many results there are, and the results, at the start of a row."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            kinds = [] if results == types.none else list(iter(results)) if _is_tuple(results) else [results]
            values = _words(context, builder, args[1], kinds, results)
            floats = sum(FLOATS << k for k, kind in enumerate(kinds) if isinstance(kind, types.Float))
            for k, value in enumerate([context.get_constant(types.int64, len(kinds) + floats), *values]):
                builder.store(value, builder.gep(args[0], [context.get_constant(types.int64, k)]))
            return context.get_dummy_value()

        return types.void(row, results), generate

    def in_c(row: Any) -> None:
        give(row, function(*taken(row)))  # type: ignore[call-arg]

    return in_c


def _words(context: Any, builder: Any, value: Any, kinds: list[Any], results: Any) -> list[Any]:
    """The results of a function as int64, or as the bits of a float64."""

    def word(value: Any, kind: Any) -> Any:
        if isinstance(kind, types.Float):
            return builder.bitcast(context.cast(builder, value, kind, types.float64), ir.IntType(64))
        return context.cast(builder, value, kind, types.int64)

    if not kinds:
        return []
    values = [builder.extract_value(value, k) for k in range(len(kinds))] if _is_tuple(results) else [value]
    return [word(value, kind) for value, kind in zip(values, kinds)]


def _is_tuple(kind: Any) -> bool:
    return isinstance(kind, types.BaseTuple)


def _numba_type(entry: Entry, name: str, dtype: Any, dimensions: int) -> Any:
    if dtype is None:
        return types.boolean if name in entry.flags else types.int64
    if not dimensions:
        return types.float64
    return types.Array(numpy_support.from_dtype(dtype), dimensions, "C")


def _array(context: Any, builder: Any, kind: Any, words: Any) -> Any:
    """An array of numba: the next words are its address and its shape."""
    array = context.make_array(kind)(context, builder)
    element = context.get_data_type(kind.dtype)
    size = context.get_abi_sizeof(element)
    data = builder.inttoptr(next(words), element.as_pointer())
    shape = [next(words) for _ in range(kind.ndim)]
    strides = [context.get_constant(types.intp, size)]
    for length in reversed(shape[1:]):
        strides.insert(0, builder.mul(strides[0], length))
    arrayobj.populate_array(array, data=data, shape=shape, strides=strides, itemsize=context.get_constant(types.intp, size), meminfo=None)
    return array._getvalue()


class _Progress(event.Listener):
    """Says how many functions have been compiled."""

    count = 0

    def on_start(self, event: Any) -> None:
        _Progress.count += 1
        if _Progress.count % 10 == 0:
            print(f"{PREFIX}{_Progress.count} {COUNTED}", file=sys.stderr, flush=True)

    def on_end(self, event: Any) -> None:
        pass


def _end_with_parent() -> None:
    """The parent keeps the other end of standard input open as long as it lives."""
    sys.stdin.buffer.read()
    os._exit(1)
