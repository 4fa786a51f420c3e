"""The process that compiles a unit, see `child`. It may patch numba, since nothing else runs in it.

Each function is compiled to a *part*: the LLVM intermediate code of the function and its helpers. Parts are cached under a key of
everything that they depend on. After an edit, only the affected functions are compiled again, and an interrupted compilation continues. All
parts are linked together and divided into partitions (`partitions`), which are optimised and translated to assembly in several processes,
and cached as well. The assembly of all partitions becomes one object file.
"""

from __future__ import annotations

import gc
import hashlib
import importlib
import itertools
import json
import os
import re
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import llvmlite.binding as llvm
import numba
from llvmlite import ir
from numba import types
from numba.core import registry
from numba.extending import intrinsic
from numba.np import arrayobj

from agot_env.machine_code import cache, partitions, patches, profile, wide
from agot_env.machine_code.annotations import numba_type
from agot_env.machine_code.entry import Entry
from agot_env.machine_code.fingerprints import Fingerprints, UnknownValue
from agot_env.machine_code.report import PROGRESS, say, verbose
from agot_env.machine_code.rows import FLOATS, RESULTS
from agot_env.machine_code.sources import hash_of_sources
from agot_env.machine_code.unit import COMPILER, UNITS, Unit, jit, loads_in_one_block, platform_key
from agot_env.machine_code.workers import FEWEST, number_of_workers, results

LINKING = 0.05
"""The time to link all parts, relative to compiling them in one process."""
OPTIMISING = 0.3
"""The time to optimise and write all partitions in one process, relative to the same."""
PARTITIONS = 8
"""The number of partitions of a unit with many functions."""
ROOM = "@room_for_stubs = hidden global i64 0, align 4096"
"""Data whose alignment makes LLVM reserve a page more than it counts. Without it a process may abort when a unit is loaded into one block:
LLVM does not count the addresses to which calls of other libraries jump, and they may not fit into what is left of the block."""
SECONDS = 16
"""The number of characters before a part, which contain its compilation time in seconds."""
SLOWEST = 10
"""The number of slowest functions that are listed on request."""


def main(order: dict[str, Any]) -> None:
    """Compile a unit and write its object file to standard output."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # end without a traceback; the parent prints its own
    output = os.dup(1)
    os.dup2(2, 1)  # keep prints of modules out of the object file
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        began = time.perf_counter()
        patches.apply(order["allocates"])
        unit = imported(order)
        say(f"compiling the unit {unit.name!r}, once for this installation ...")
        building = Building(unit, began)
        image = building.object_file()
        building.say_what_took_how_long()
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
    if unit.wide:
        wide.teach()
    if unit.key != order["key"]:
        raise RuntimeError(f"the sources have changed: the key is {unit.key!r} instead of {order['key']!r}; start again")
    return unit


class Building:
    """Builds the object file of a unit.

    Args:
        unit: the unit.
        began: when this process began, according to `time.perf_counter`.
    """

    def __init__(self, unit: Unit, began: float) -> None:
        self.unit = unit
        self.target = target_machine()
        packages = (module.partition(".")[0] for module in (__name__, unit.module, *(needed.module for needed in unit.needs)))
        self.fingerprints = Fingerprints(packages)
        self.keys = {symbol: self._key(symbol) for symbol in (*unit.boundaries, *unit.entries)}
        self.times = {"import": time.perf_counter() - began}
        self.done = 0.0
        self.frequencies: profile.Profile = {}
        self.seconds: dict[str, float] = {}

    def object_file(self) -> bytes:
        """The object file: a cached file of the same parts, or linked from cached and newly compiled parts."""
        key = "\n".join((*self.keys.values(), profile.key_of(self.unit.module)))
        image = cache.read(self._file(key, "o"), key)
        if image is None:
            image = self._linked(self._parts())
            cache.write(self._file(key, "o"), key, image, is_part=True)
        return image

    def _parts(self) -> dict[str, bytes]:
        """The parts of all functions."""
        parts = {symbol: part for symbol, key in self.keys.items() if (part := cache.read(self._file(key, "bc"), key)) is not None}
        missing = [symbol for symbol in self.keys if symbol not in parts]
        workers = number_of_workers(len(missing))
        weights = {symbol: len(self._function(symbol).__code__.co_code) for symbol in self.keys}
        self.whole = sum(weights.values())
        self.work = sum(weights[symbol] for symbol in missing) / workers + self.whole * (LINKING + OPTIMISING / self._optimising_workers)
        self._say_progress(0.0)
        with self._timed("functions"):
            gc.disable()  # it would take a third of the time
            for place, result in results(missing, [weights[symbol] for symbol in missing], self._part, workers):
                symbol = missing[place]
                seconds, part = float(result[:SECONDS]), result[SECONDS:]
                parts[symbol], self.seconds[symbol] = part, seconds
                cache.write(self._file(self.keys[symbol], "bc"), self.keys[symbol], part, is_part=True)
                self._say_progress(weights[symbol] / workers)
        return parts

    @property
    def _partitions(self) -> int:
        """The number of partitions."""
        is_divided = loads_in_one_block() and not profile.counts()
        return PARTITIONS if is_divided and len(self.keys) >= FEWEST * PARTITIONS else 1

    @property
    def _optimising_workers(self) -> int:
        return number_of_workers(self._partitions, 1)

    def _linked(self, parts: dict[str, bytes]) -> bytes:
        """Link all parts into one object file, with inlining across parts."""
        with self._timed("linking"):
            whole = llvm.parse_assembly(ROOM)
            for symbol in self.keys:
                whole.link_in(llvm.parse_bitcode(parts[symbol]))
            text = str(whole)
            divided = [text] if self._partitions == 1 else partitions.divided(text, self._partitions)
        self._say_progress(self.whole * LINKING)
        self.frequencies = self._fitting_frequencies(text)
        with self._timed("optimising"):
            if len(divided) == 1:
                image: bytes = self.target.emit_object(self._optimised(text))
            else:
                assembly = llvm.parse_assembly(partitions.assembled(self._assemblies(divided)))
                assembly.triple = self.target.triple
                llvm.initialize_native_asmparser()
                image = self.target.emit_object(assembly)
        return image

    def _assemblies(self, divided: list[str]) -> list[str]:
        """The assembly of each partition, cached or written now."""
        known = f"{profile.key_of(self.unit.module)} {hash_of_sources(COMPILER)} {platform_key()}"
        keys = [f"{hashlib.sha256(text.encode()).hexdigest()} {known}" for text in divided]
        found = {place: cached for place, key in enumerate(keys) if (cached := cache.read(self._file(key, "s"), key)) is not None}
        missing = [place for place in range(len(divided)) if place not in found]
        texts = [divided[place] for place in missing]
        workers = number_of_workers(len(missing), 1)
        for k, assembly in results(texts, [len(text) for text in texts], self._assembly, workers):
            place = missing[k]
            found[place] = assembly
            cache.write(self._file(keys[place], "s"), keys[place], assembly, is_part=True)
            self._say_progress(self.whole * OPTIMISING / len(divided) / self._optimising_workers)
        if verbose():
            say(f"unit {self.unit.name!r}: {len(missing)} of {len(divided)} partitions optimised")
        return [found[place].decode() for place in range(len(divided))]

    def _assembly(self, text: str) -> bytes:
        """The assembly of a partition."""
        assembly: str = self.target.emit_assembly(self._optimised(text))
        return assembly.encode()

    def _optimised(self, text: str) -> Any:
        """Intermediate code as an optimised module.

        Raises:
            RuntimeError: the module uses what no process has; the message names it.
        """
        module = self._profiled(text)
        self._optimise(module, prune=not profile.counts())
        elsewhere = {*self.keys, *(symbol for other in self.unit.needs for symbol in other.boundaries)}
        missing = [f.name for f in module.functions if f.is_declaration and f.name not in elsewhere and not _is_known(f.name)]
        if missing:
            raise RuntimeError(f"functions missing in the object file: {', '.join(missing)}")
        if any(variable.name.startswith("numba.dynamic.globals") for variable in module.global_variables):
            raise RuntimeError(f"the unit {self.unit.name!r} contains an address of this process")
        return module

    def _fitting_frequencies(self, text: str) -> profile.Profile:
        """The profile of the unit for its linked code; empty if there is none, or if it cannot be used, which is said."""
        try:
            frequencies = {} if profile.counts() else profile.read(self.unit.module)
            _, fitting = profile.weighted(text, frequencies)
        except ValueError as error:  # another version of LLVM may write its code differently
            say(f"unit {self.unit.name!r}: compiled without its profile: {error}")
            return {}
        if frequencies and verbose():
            say(f"unit {self.unit.name!r}: the profile fits {fitting} of {len(frequencies)} functions")
        return frequencies

    def _profiled(self, text: str) -> Any:
        """A module with the frequencies of the unit's profile, as far as they fit, or with counters."""
        if profile.counts():
            return llvm.parse_assembly(profile.counting(text))
        if not self.frequencies:
            return llvm.parse_assembly(text)
        try:
            return llvm.parse_assembly(profile.weighted(text, self.frequencies)[0])
        except RuntimeError as error:
            say(f"unit {self.unit.name!r}: compiled without its profile: {error}")
            return llvm.parse_assembly(text)

    def say_what_took_how_long(self) -> None:
        """Report that the unit is ready and, in verbose mode, where the time went."""
        took = ", ".join(f"{name} {seconds:.1f} s" for name, seconds in self.times.items())
        kept = len(self.keys) - len(self.seconds)
        counts = f"{len(self.seconds)} functions compiled" + (f", {kept} kept" if kept else "")
        say(f"unit {self.unit.name!r} ready after {sum(self.times.values()):.1f} s, {counts}")
        if verbose():
            say(took)
            for symbol in sorted(self.seconds, key=lambda symbol: -self.seconds[symbol])[:SLOWEST]:
                say(f"{self.seconds[symbol]:6.2f} s {symbol}")

    def _function(self, symbol: str) -> Any:
        """The Python function of a symbol of the unit."""
        return self.unit.boundaries[symbol][0] if symbol in self.unit.boundaries else self.unit.entries[symbol].function

    def _key(self, symbol: str) -> str:
        """The key of a function's part: everything that it depends on."""
        if symbol in self.unit.boundaries:
            how = repr(self.unit.boundaries[symbol][1])
        else:
            entry = self.unit.entries[symbol]
            how = repr([numba_type(one) for one in entry.parameters])
        try:
            content = self.fingerprints.of(self._function(symbol))
        except UnknownValue:
            content = self.unit.sources_hash
        how = hashlib.sha256(f"{how} {self.unit.allocates} {self.unit.wide}".encode()).hexdigest()
        return f"{symbol} {how} {content} {hash_of_sources(COMPILER)} {platform_key()}"

    def _file(self, key: str, kind: str) -> str:
        return f"parts/{self.unit.name}-{hashlib.sha256(key.encode()).hexdigest()[:24]}.{kind}"

    def _part(self, symbol: str) -> bytes:
        """The compilation time of a function in seconds, in `SECONDS` characters, followed by its part."""
        began = time.perf_counter()
        if symbol in self.unit.boundaries:
            function, signature = self.unit.boundaries[symbol]
            callback: Any = numba.cfunc(signature, **patches.CALLBACK, forceinline=True)(function)
        else:
            callback = numba.cfunc(types.void(types.CPointer(types.int64)), **patches.CALLBACK)(_in_c(self.unit.entries[symbol]))
        module = patches.linked(callback._library, callback.native_name)
        self._optimise(module)
        text = re.sub(rf'^declare .*@"?{re.escape(symbol)}"?\(.*\n', "", str(module), flags=re.MULTILINE)  # it calls itself
        part: bytes = llvm.parse_assembly(text.replace(callback.native_name, symbol)).as_bitcode()
        return f"{time.perf_counter() - began:<{SECONDS}.3f}".encode() + part

    def _optimise(self, module: Any, prune: bool = True) -> None:
        """Optimise a module, and with ``prune`` remove redundant pairs of reference count operations.

        The latter is impossible with counters, which keep these operations from being inlined, so that LLVM changes their arguments.
        """
        builder = llvm.create_pass_builder(self.target, llvm.create_pipeline_tuning_options(speed_level=2))
        passes = builder.getModulePassManager()
        if prune:
            passes.add_refprune_pass()
        passes.run(module, builder)

    @contextmanager
    def _timed(self, name: str) -> Iterator[None]:
        began = time.perf_counter()
        yield
        self.times[name] = time.perf_counter() - began

    def _say_progress(self, more: float) -> None:
        """Report that more of the work is done."""
        self.done += more
        print(f"{PROGRESS}{json.dumps([self.unit.name, min(1.0, self.done / self.work)])}", file=sys.stderr, flush=True)


def target_machine() -> Any:
    """The target of the machine code.

    Where a whole unit is loaded into one block of memory, calls within it are direct. Numba's own target assumes that the functions may be
    anywhere, so each call would first load an address into a register.
    """
    machine = registry.cpu_target.target_context.codegen()
    if not loads_in_one_block():
        return machine._tm
    triple, processor, features = machine.magic_tuple()
    target = llvm.Target.from_triple(triple)
    return target.create_target_machine(cpu=processor, features=features, opt=3, reloc="pic", codemodel="small")


def _is_known(symbol: str) -> bool:
    """Whether a symbol exists in a process with numba and its runtime; LLVM does not report missing symbols."""
    return symbol.startswith("llvm.") or llvm.address_of_symbol(symbol) is not None


def _in_c(entry: Entry) -> Callable[[Any], None]:
    """Wrap a function as an entry point that takes a row; see `Entry`."""
    function = jit(entry.function)
    kinds = [numba_type(one) for one in entry.parameters]

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
        """Write the number of results, and the results, at the start of a row."""

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


def _end_with_parent() -> None:
    """End when the parent does: it keeps the other end of standard input open as long as it runs."""
    while os.read(0, 4096):
        pass
    os._exit(1)
