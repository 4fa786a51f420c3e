"""Operations that numba lacks, with equivalents in plain Python for use without the compiler."""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from agot_env.machine_code.unit import DISABLED, jit
from agot_env.machine_code.wide import INTEGER, wider

if DISABLED:

    def start_of(array: Any) -> Any:
        """The elements of a contiguous array in one row, to write them by their place."""
        return array.reshape(-1)

    def row_copier(first: int, width: int, number: int) -> Any:
        """A function that copies ``number`` rows of ``width`` int16, or writes ``first`` and zeros for those that are hidden."""

        def copy_rows(rows: Any, start: int, hidden: int, target: Any, at: int) -> None:
            for k in range(number):
                row = (first,) + (0,) * (width - 1) if hidden >> k & 1 else rows[start + k]
                target[at + k * width : at + (k + 1) * width] = row

        return copy_rows

    def write_bits(target: Any, at: int, word: int) -> None:
        """Write the bits of a word, the lowest first, as numbers of a row of int8 (see `start_of`)."""
        target[at : at + 64] = [word >> k & 1 for k in range(64)]

    def highest_bit(word: int) -> int:
        """The number of the highest bit that is set; the word must be above 0."""
        return int(word).bit_length() - 1

    def copy_numbers(target: Any, at: int, source: Any, start: int, n: int) -> None:
        """Copy n numbers from one row (see `start_of`, `bytes_of`) to another of the same type; the rows do not overlap."""
        target[at : at + n] = source[start : start + n]

    def fill_bytes(target: Any, at: int, n: int, byte: int) -> None:
        """Set all bytes of n numbers of a row (see `start_of`, `bytes_of`)."""
        target[at : at + n].view(np.uint8)[:] = byte

    def bytes_of(records: Any) -> Any:
        """The bytes of a contiguous array of records in one row."""
        return records.view(np.uint8).reshape(-1)

    def prefetch(row: Any, start: int, n: int) -> None:
        """Begin to load n bytes of a row (see `bytes_of`) into the cache of the processor."""

    _open: list[Any] = []

    def open_log(record: Any, rows: Any) -> None:
        """From now on `log_row` writes into the rows of an int32 array, for a record alone. One log is open in a process at a time."""
        _open[:] = [rows, 0]

    def close_log() -> int:
        """Write no more; returns how many rows would have been written if there were room for all."""
        count: int = _open[1]
        _open.clear()
        return count

    def is_logged(record: Any) -> bool:
        """Whether a log is open for a record."""
        return bool(_open)

    def log_row(numbers: tuple[int, ...]) -> None:
        """Write a row, if there is room for it."""
        if _open[1] < len(_open[0]):
            _open[0][_open[1]] = numbers
        _open[1] += 1

    def list_of_slots() -> Any:
        """A list of 128 int8 for the function that asks for it, with anything in it."""
        return np.zeros(128, np.int8)

    def bits_where_equal(numbers: Any, number: int) -> int:
        """The places at which 64 int16, or 128, are equal to a number, as the bits of a word."""
        word = sum(1 << k for k in range(64) if numbers[k] == number)
        return word - (word >> 63 << 64)

else:

    @intrinsic
    def start_of(typing_context: Any, array: Any) -> Any:
        """The elements of a contiguous array in one row, to write them by their place."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return context.make_array(signature.args[0])(context, builder, args[0]).data

        return types.CPointer(array.dtype)(array), codegen

    def row_copier(first: int, width: int, number: int) -> Any:
        """A function that copies ``number`` rows of ``width`` int16, or writes ``first`` and zeros for those that are hidden.

        Two rows are one vector, chosen without a jump: whether a row is hidden cannot be predicted.
        """

        @intrinsic
        def copy_rows(typing_context: Any, rows: Any, start: Any, hidden: Any, target: Any, at: Any) -> Any:
            def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                wide = ir.VectorType(ir.IntType(16), 2 * width)
                nothing, lanes = ir.Constant(wide, None), ir.Constant(ir.VectorType(ir.IntType(32), 2 * width), None)
                unseen = ir.Constant(wide, 2 * ([first] + [0] * (width - 1)))
                source = context.make_array(signature.args[0])(context, builder, args[0]).data
                source = builder.gep(source, [builder.mul(args[1], context.get_constant(types.int64, width))])
                into = builder.gep(args[3], [args[4]])
                for begin in range(0, number, 16):
                    bits = builder.trunc(builder.lshr(args[2], args[2].type(begin)), ir.IntType(16))
                    bits = builder.shuffle_vector(builder.insert_element(nothing, bits, ir.Constant(ir.IntType(32), 0)), nothing, lanes)
                    for k in range(0, 16, 2):
                        place = context.get_constant(types.int64, (begin + k) * width)
                        shown = builder.bitcast(builder.gep(source, [place]), wide.as_pointer())
                        own_bits = ir.Constant(wide, [1 << k] * width + [1 << (k + 1)] * width)
                        is_hidden = builder.icmp_unsigned("!=", builder.and_(bits, own_bits), nothing)
                        seen = builder.select(is_hidden, unseen, builder.load(shown, align=2))
                        builder.store(seen, builder.bitcast(builder.gep(into, [place]), wide.as_pointer()), align=2)
                return context.get_dummy_value()

            return types.void(rows, types.int64, INTEGER if number > 64 else types.int64, target, types.int64), codegen

        return copy_rows

    @intrinsic
    def write_bits(typing_context: Any, target: Any, at: Any, word: Any) -> Any:
        """Write the bits of a word, the lowest first, as numbers of a row of int8 (see `start_of`)."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            row, first, bits = args
            width = bits.type.width
            numbers = builder.zext(builder.bitcast(bits, ir.VectorType(ir.IntType(1), width)), ir.VectorType(ir.IntType(8), width))
            builder.store(numbers, builder.bitcast(builder.gep(row, [first]), numbers.type.as_pointer()), align=1)
            return context.get_dummy_value()

        return types.void(types.CPointer(types.int8), types.int64, wider(word)), codegen

    @intrinsic
    def bits_where_equal(typing_context: Any, numbers: Any, number: Any) -> Any:
        """The places at which 64 int16, or 128, are equal to a number, as the bits of a word."""
        (count,) = numbers.shape

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            wide = ir.VectorType(ir.IntType(16), count)
            data = context.make_array(signature.args[0])(context, builder, args[0]).data
            found = builder.load(builder.bitcast(data, wide.as_pointer()), align=2)
            one = builder.insert_element(ir.Constant(wide, ir.Undefined), args[1], ir.Constant(ir.IntType(32), 0))
            all_ = builder.shuffle_vector(one, one, ir.Constant(ir.VectorType(ir.IntType(32), count), None))
            return builder.bitcast(builder.icmp_signed("==", found, all_), ir.IntType(count))

        return (INTEGER if count > 64 else types.int64)(numbers, types.int16), codegen

    @intrinsic
    def highest_bit(typing_context: Any, word: Any) -> Any:
        """The number of the highest bit that is set; the word must be above 0."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            zeros = builder.ctlz(args[0], context.get_constant(types.boolean, True))
            return builder.sub(context.get_constant(types.int64, 63), zeros)

        return types.int64(types.int64), codegen

    @intrinsic
    def copy_numbers(typing_context: Any, target: Any, at: Any, source: Any, start: Any, n: Any) -> Any:
        """Copy n numbers from one row (see `start_of`, `bytes_of`) to another of the same type; the rows do not overlap."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            into, to, row, first, count = args
            size = context.get_abi_sizeof(context.get_value_type(target.dtype))
            cgutils.raw_memcpy(builder, builder.gep(into, [to]), builder.gep(row, [first]), count, size)

        return types.void(target, types.int64, target, types.int64, types.int64), codegen

    @intrinsic
    def fill_bytes(typing_context: Any, target: Any, at: Any, n: Any, byte: Any) -> Any:
        """Set all bytes of n numbers of a row (see `start_of`, `bytes_of`)."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            row, first, count, value = args
            size = context.get_constant(types.int64, context.get_abi_sizeof(context.get_value_type(target.dtype)))
            cgutils.memset(builder, builder.gep(row, [first]), builder.mul(count, size), builder.trunc(value, ir.IntType(8)))
            return context.get_dummy_value()

        return types.void(target, types.int64, types.int64, types.int64), codegen

    @intrinsic
    def bytes_of(typing_context: Any, records: Any) -> Any:
        """The bytes of a contiguous array of records in one row."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            data = context.make_array(signature.args[0])(context, builder, args[0]).data
            return builder.bitcast(data, ir.IntType(8).as_pointer())

        return types.CPointer(types.uint8)(records), codegen

    @intrinsic
    def list_of_slots(typing_context: Any) -> Any:
        """A list of 128 int8 for the function that asks for it, with anything in it."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return cgutils.alloca_once(builder, ir.IntType(8), size=128)

        return types.CPointer(types.int8)(), codegen

    @intrinsic
    def prefetch_line(typing_context: Any, row: Any, at: Any) -> Any:
        """Begin to load the 64 bytes around a place of a row into the cache of the processor."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            address = builder.gep(args[0], [args[1]])
            number = ir.IntType(32)
            kind = ir.FunctionType(ir.VoidType(), [address.type, number, number, number])
            function = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0i8")
            builder.call(function, [address, number(0), number(3), number(1)])
            return context.get_dummy_value()

        return types.void(types.CPointer(types.uint8), types.int64), codegen

    # The log that is open: the addresses of the record and of its rows, how many rows there are, and how many have been written.
    _RECORD, _ROWS, _LENGTH, _COUNT = range(4)

    def _log_word(builder: Any, place: int) -> Any:
        """Where a word of the open log is. All functions of a unit share it: it is one variable when they have been linked."""
        name, kind = "agot_env.open_log", ir.ArrayType(ir.IntType(64), 4)
        variable = builder.module.globals.get(name)
        if variable is None:
            variable = ir.GlobalVariable(builder.module, kind, name)
            variable.linkage, variable.initializer = "linkonce_odr", kind(None)
        return builder.gep(variable, [ir.IntType(32)(0), ir.IntType(32)(place)])

    @intrinsic
    def open_log(typing_context: Any, record: Any, rows: Any) -> Any:
        """From now on `log_row` writes into the rows of an int32 array, for a record alone. One log is open in a process at a time."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            array = context.make_array(signature.args[1])(context, builder, args[1])
            record = builder.ptrtoint(args[0], ir.IntType(64))
            words = record, builder.ptrtoint(array.data, ir.IntType(64)), builder.extract_value(array.shape, 0), ir.IntType(64)(0)
            for place, word in enumerate(words):
                builder.store(word, _log_word(builder, place))
            return context.get_dummy_value()

        return types.void(record, rows), codegen

    @intrinsic
    def close_log(typing_context: Any) -> Any:
        """Write no more; returns how many rows would have been written if there were room for all."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            builder.store(ir.IntType(64)(0), _log_word(builder, _RECORD))
            return builder.load(_log_word(builder, _COUNT))

        return types.int64(), codegen

    @intrinsic
    def is_logged(typing_context: Any, record: Any) -> Any:
        """Whether a log is open for a record."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            open_for = builder.load(_log_word(builder, _RECORD))
            yes = builder.icmp_unsigned("==", open_for, builder.ptrtoint(args[0], ir.IntType(64)))
            bit = ir.IntType(1)
            expect = cgutils.get_or_insert_function(builder.module, ir.FunctionType(bit, [bit, bit]), "llvm.expect.i1")
            return builder.call(expect, [yes, bit(0)])

        return types.boolean(record), codegen

    @intrinsic
    def log_row(typing_context: Any, numbers: Any) -> Any:
        """Write a row, if there is room for it."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            count = builder.load(_log_word(builder, _COUNT))
            width = len(signature.args[0])
            with builder.if_then(builder.icmp_unsigned("<", count, builder.load(_log_word(builder, _LENGTH)))):
                rows = builder.inttoptr(builder.load(_log_word(builder, _ROWS)), ir.IntType(32).as_pointer())
                for k, kind in enumerate(signature.args[0]):
                    number = context.cast(builder, builder.extract_value(args[0], k), kind, types.int32)
                    place = builder.add(builder.mul(count, ir.IntType(64)(width)), ir.IntType(64)(k))
                    builder.store(number, builder.gep(rows, [place]))
            builder.store(builder.add(count, ir.IntType(64)(1)), _log_word(builder, _COUNT))
            return context.get_dummy_value()

        return types.void(numbers), codegen

    @jit
    def prefetch(row: Any, start: int, n: int) -> None:
        """Begin to load n bytes of a row (see `bytes_of`) into the cache of the processor."""
        for k in range(0, n, 64):
            prefetch_line(row, start + k)  # type: ignore[call-arg]
        prefetch_line(row, start + n - 1)  # type: ignore[call-arg]

