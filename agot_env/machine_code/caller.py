"""Calls entry points from Python with a C function that reads integers, floats and the headers of arrays directly.

It calls the entry point only if each argument has exactly the expected form: an int that fits into an int64, a float, an array with the
same dtype object. All other calls take the slow path in Python, which accepts more or raises an error. Functions of CPython's C API are
called by address. `CAN_READ_HEADERS` is true on platforms where the header of an array has the layout that numpy 1 and 2 use.
"""

from __future__ import annotations

import ctypes
import platform
from array import array
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import llvmlite.binding as llvm
import numpy as np
from llvmlite import ir
from numba.core import cgutils
from numba.core.compiler_lock import global_compiler_lock

from agot_env.machine_code.annotations import Parameter
from agot_env.machine_code.rows import FLOATS, RESULTS

DATA = object.__basicsize__
"""The offset of an array's header, which begins with the address of its elements, after the fields common to all objects."""
TYPE = DATA - 8
DIMENSIONS, SHAPE, DTYPE, FLAGS = DATA + 8, DATA + 16, DATA + 40, DATA + 48
CONTIGUOUS, WRITEABLE = 1, 0x400
"""Bits of the flags of an array."""
FASTCALL = 0x80
"""The calling convention: the address of an array of argument addresses, and the number of arguments."""
LONGEST = 128
"""The maximum number of words in a row; see `Entry`."""
AN_INT, A_FLOAT = 0, 1
"""Kinds of parameters; for an array, the kind is the address of its dtype."""
WORD, INT, FLOAT, NOTHING = ir.IntType(64), ir.IntType(32), ir.DoubleType(), ir.VoidType()


class _Method(ctypes.Structure):
    """The interpreter's definition of a C function (PyMethodDef)."""

    _fields_ = (("name", ctypes.c_char_p), ("address", ctypes.c_void_p), ("flags", ctypes.c_int), ("text", ctypes.c_char_p))


def caller(address: int, parameters: Sequence[Parameter], careful: Callable[..., Any]) -> Callable[..., Any] | None:
    """A function that calls an entry point, or the slow path with the same arguments; None on platforms without support.

    Args:
        address: the address of the entry point.
        parameters: what it takes.
        careful: the slow path, which must keep the dtypes alive.
    """
    if not CAN_READ_HEADERS or RESULTS + sum(1 + (one.dimensions or 0) for one in parameters) > LONGEST:
        return None
    table = array("q", (address, len(parameters)))
    for one in parameters:
        kind = id(one.dtype) if one.dimensions else AN_INT if one.dtype is None else A_FLOAT
        table.extend((kind, one.dimensions or 0, CONTIGUOUS if one.is_input else CONTIGUOUS | WRITEABLE))
    method = _method()
    made: Callable[..., Any] = _new_function(ctypes.byref(method[0]), (careful, table.buffer_info()[0], table, method), None)
    return made  # which keeps its tuple alive


@cache
def _method() -> tuple[_Method, Any]:
    """The C function, and the object that keeps its machine code alive."""
    module = ir.Module("caller")
    _Writer(module).write()
    with global_compiler_lock:
        target = llvm.Target.from_default_triple().create_target_machine(jit=True)
        engine = llvm.create_mcjit_compiler(llvm.parse_assembly(str(module)), target)
        engine.finalize_object()
    return _Method(b"entry", engine.get_function_address("call"), FASTCALL, None), engine


class _Writer:
    """Generates the C function. Its parameters: the tuple of a `caller`, the address of the argument addresses, the number of arguments."""

    def __init__(self, module: Any) -> None:
        self.function = ir.Function(module, ir.FunctionType(WORD, [WORD] * 3), "call")
        formats = [bytearray(text.ljust(8, b"\0")) for text in (b"", b"N", b"[NN]", b"[NNN]")]
        self.formats = ir.GlobalVariable(module, ir.ArrayType(ir.ArrayType(ir.IntType(8), 8), len(formats)), "formats")
        self.formats.initializer = ir.Constant(self.formats.value_type, formats)
        self.build = build = ir.IRBuilder(self.function.append_basic_block())
        self.careful = self.function.append_basic_block("careful")
        self.row, self.length, self.overflow = build.alloca(WORD, LONGEST), build.alloca(WORD), build.alloca(INT)

    def write(self) -> None:
        """Read the arguments into a row, call the entry point without the GIL, and return its results."""
        build = self.build
        own, arguments, count = self.function.args
        careful = self._api("PyTuple_GetItem", WORD, own, WORD(0))
        table = self._api("PyLong_AsLongLong", WORD, self._api("PyTuple_GetItem", WORD, own, WORD(1)))
        self._need(count, self._load(table, 8))
        build.store(WORD(RESULTS), self.length)
        with cgutils.for_range(build, count) as loop:
            argument = self._load(build.add(arguments, build.mul(loop.index, WORD(8))))
            parameter = build.add(table, build.mul(loop.index, WORD(24)))
            self._read(argument, *(self._load(parameter, place) for place in (16, 24, 32)))
        state = self._api("PyEval_SaveThread", WORD)
        self._call(self._load(table), NOTHING, build.ptrtoint(self.row, WORD))
        self._api("PyEval_RestoreThread", NOTHING, state)
        build.ret(self._results())
        build.position_at_end(self.careful)
        build.ret(self._api("PyObject_Vectorcall", WORD, careful, arguments, count, WORD(0)))

    def _read(self, argument: Any, kind: Any, dimensions: Any, bits: Any) -> None:
        """Put an argument into the row."""
        build = self.build
        type_ = self._load(argument, TYPE)
        with build.if_else(build.icmp_unsigned(">", kind, WORD(A_FLOAT))) as (is_array, is_number):
            with is_array:
                self._need(type_, WORD(id(np.ndarray)))
                self._need(self._load(argument, DTYPE), kind)
                self._need(build.sext(self._load(argument, DIMENSIONS, INT), WORD), dimensions)
                self._need(build.and_(build.zext(self._load(argument, FLAGS, INT), WORD), bits), bits)
                self._put(self._load(argument, DATA))
                shape = self._load(argument, SHAPE)
                with cgutils.for_range(build, dimensions) as loop:
                    self._put(self._load(build.add(shape, build.mul(loop.index, WORD(8)))))
            with is_number, build.if_else(build.icmp_unsigned("==", kind, WORD(A_FLOAT))) as (is_float, is_int):
                with is_float:
                    self._need(type_, WORD(id(float)))
                    self._put(build.bitcast(self._api("PyFloat_AsDouble", FLOAT, argument), WORD))
                with is_int:
                    self._need(build.select(build.icmp_unsigned("==", type_, WORD(id(bool))), WORD(id(int)), type_), WORD(id(int)))
                    word = self._api("PyLong_AsLongLongAndOverflow", WORD, argument, build.ptrtoint(self.overflow, WORD))
                    self._need(build.load(self.overflow), INT(0))
                    self._put(word)

    def _results(self) -> Any:
        """The return value from the words at the start of the row: None, a number or a list of numbers; see `RESULTS`."""
        build = self.build
        first = build.load(self.row)
        count = build.and_(first, WORD(FLOATS - 1))
        objects = []
        for k in range(RESULTS - 1):
            found = build.alloca(WORD)
            build.store(WORD(0), found)
            with build.if_then(build.icmp_unsigned(">", count, WORD(k))):
                word = build.load(build.gep(self.row, [WORD(1 + k)]))
                with build.if_else(build.icmp_unsigned("!=", build.and_(first, WORD(FLOATS << k)), WORD(0))) as (is_float, is_int):
                    with is_float:
                        build.store(self._api("PyFloat_FromDouble", WORD, build.bitcast(word, FLOAT)), found)
                    with is_int:
                        build.store(self._api("PyLong_FromLongLong", WORD, word), found)
            objects.append(build.load(found))
        text = build.ptrtoint(build.gep(self.formats, [WORD(0), count, WORD(0)]), WORD)
        return self._api("Py_BuildValue", WORD, text, *objects, fixed=1)

    def _need(self, one: Any, other: Any) -> None:
        """Take the slow path unless two numbers are equal."""
        onwards = self.function.append_basic_block()
        self.build.cbranch(self.build.icmp_unsigned("==", one, other), onwards, self.careful)
        self.build.position_at_end(onwards)

    def _put(self, word: Any) -> None:
        """Append a word to the row."""
        length = self.build.load(self.length)
        self.build.store(word, self.build.gep(self.row, [length]))
        self.build.store(self.build.add(length, WORD(1)), self.length)

    def _load(self, address: Any, place: int = 0, kind: Any = WORD) -> Any:
        return self.build.load(self.build.inttoptr(self.build.add(address, WORD(place)), kind.as_pointer()))

    def _api(self, symbol: str, returns: Any, *arguments: Any, fixed: int | None = None) -> Any:
        """Call a function of the C API."""
        address = ctypes.cast(getattr(ctypes.pythonapi, symbol), ctypes.c_void_p).value
        return self._call(WORD(address), returns, *arguments, fixed=fixed)

    def _call(self, address: Any, returns: Any, *arguments: Any, fixed: int | None = None) -> Any:
        """Call a function by its address; ``fixed``: how many arguments it always has, if it takes a varying number."""
        kind = ir.FunctionType(returns, [argument.type for argument in arguments[:fixed]], var_arg=fixed is not None)
        return self.build.call(self.build.inttoptr(address, kind.as_pointer()), arguments)


def _is_as_expected(array: Any) -> bool:
    """Whether the header of an array has the expected layout."""
    at, flags = id(array), array.flags
    found = [ctypes.c_int64.from_address(at + place).value for place in (TYPE, DATA, DTYPE)]
    if found != [id(np.ndarray), array.ctypes.data, id(array.dtype)]:
        return False
    dimensions, bits = (ctypes.c_int32.from_address(at + place).value for place in (DIMENSIONS, FLAGS))
    if (dimensions, bool(bits & CONTIGUOUS), bool(bits & WRITEABLE)) != (array.ndim, flags.c_contiguous, flags.writeable):
        return False
    shape = ctypes.c_int64.from_address(at + SHAPE).value
    return bool(tuple((ctypes.c_int64 * dimensions).from_address(shape)) == array.shape)


def _can_read_headers() -> bool:
    if platform.python_implementation() != "CPython" or ctypes.sizeof(ctypes.c_void_p) != 8:
        return False
    table, records, fixed = np.zeros((3, 5), np.int16), np.zeros(2, [("a", np.int64), ("b", np.int8)]), np.arange(4.0)
    fixed.flags.writeable = False
    return all(map(_is_as_expected, (table, table[1:], table[:, 1:], table.T, fixed, fixed[1:], np.zeros((2, 0)), records, records["a"])))


CAN_READ_HEADERS = _can_read_headers()
"""Whether this is 64-bit CPython, and arrays have the header layout of numpy 1 and 2."""
_new_function = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p)(
    ("PyCFunction_NewEx", ctypes.pythonapi)
)
