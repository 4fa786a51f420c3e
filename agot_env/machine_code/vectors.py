"""Sums and products of float32 vectors for small networks, with equivalents in plain Python for use without the compiler.

Vectors and matrices are stored in one-dimensional contiguous arrays from a given offset on, matrices in row-major order. Their lengths and
widths must be multiples of LANES; nothing is checked. Inputs and outputs must not overlap.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from agot_env.machine_code.unit import DISABLED

LANES = 32
"""The unit of lengths and widths: as many numbers as fit in two registers of 512 bits, or in four of 256."""

if DISABLED:

    def add_product(out: Any, to: int, x: Any, at: int, n: int, weights: Any, w: int, m: int) -> None:
        """``out[to:]`` (m) += x (n) times a matrix (n, m)."""
        out[to : to + m] += x[at : at + n] @ weights[w : w + n * m].reshape(n, m)

    def add_transposed(out: Any, to: int, y: Any, at: int, m: int, weights: Any, w: int, n: int) -> None:
        """``out[to:]`` (n) += a matrix (n, m) times y (m)."""
        out[to : to + n] += weights[w : w + n * m].reshape(n, m) @ y[at : at + m]

    def add_rows(out: Any, to: int, weights: Any, w: int, code: Any, at: int, count: int, m: int) -> None:
        """``out[to:]`` (m) += those rows of a matrix of m columns that ``count`` int16 name."""
        for row in code[at : at + count].tolist():
            out[to : to + m] += weights[w + row * m : w + (row + 1) * m]

    def add_to_rows(out: Any, to: int, code: Any, at: int, count: int, x: Any, from_: int, m: int) -> None:
        """Those rows of a matrix of m columns that ``count`` int16 name += x (m)."""
        for row in code[at : at + count].tolist():
            out[to + row * m : to + (row + 1) * m] += x[from_ : from_ + m]

    def add_outer(out: Any, to: int, x: Any, at: int, n: int, y: Any, from_: int, m: int, rows: int) -> None:
        """A matrix (n, m) += the transpose of x (rows, n) times y (rows, m)."""
        left, right = x[at : at + rows * n].reshape(rows, n), y[from_ : from_ + rows * m].reshape(rows, m)
        out[to : to + n * m].reshape(n, m)[:] += left.T @ right

else:
    FLOAT, WIDE, INDEX = ir.FloatType(), ir.VectorType(ir.FloatType(), 16), ir.IntType(64)
    REGISTERS = LANES // 16

    def _data(context: Any, builder: Any, kind: Any, array: Any) -> Any:
        """The address of the numbers of an array."""
        return context.make_array(kind)(context, builder, array).data

    def _wide(builder: Any, data: Any, at: Any) -> Any:
        """The address of 16 numbers from a place on."""
        return builder.bitcast(builder.gep(data, [at]), WIDE.as_pointer())

    def _load(builder: Any, data: Any, at: Any) -> Any:
        return builder.load(_wide(builder, data, at), align=4)

    def _store(builder: Any, value: Any, data: Any, at: Any) -> None:
        builder.store(value, _wide(builder, data, at), align=4)

    def _all(builder: Any, number: Any) -> Any:
        """A number in all lanes."""
        one = builder.insert_element(ir.Constant(WIDE, ir.Undefined), number, ir.IntType(32)(0))
        return builder.shuffle_vector(one, one, ir.Constant(ir.VectorType(ir.IntType(32), 16), None))

    def _multiply_add(builder: Any, a: Any, b: Any, c: Any) -> Any:
        """a * b + c, in one instruction where the processor has one."""
        kind = ir.FunctionType(WIDE, [WIDE, WIDE, WIDE])
        return builder.call(cgutils.get_or_insert_function(builder.module, kind, "llvm.fmuladd.v16f32"), [a, b, c])

    def _sum(builder: Any, vector: Any) -> Any:
        """The sum of all lanes, in whatever order."""
        kind = ir.FunctionType(FLOAT, [FLOAT, WIDE])
        function = cgutils.get_or_insert_function(builder.module, kind, "llvm.vector.reduce.fadd.v16f32")
        return builder.call(function, [FLOAT(0.0), vector], fastmath=("reassoc",))

    def _plus(builder: Any, *numbers: Any) -> Any:
        """The sum of places."""
        total = numbers[0]
        for number in numbers[1:]:
            total = builder.add(total, INDEX(number) if isinstance(number, int) else number)
        return total

    @contextmanager
    def _loop(builder: Any, end: Any, step: int, sums: list[Any]) -> Iterator[tuple[Any, list[Any]]]:
        """Count from 0 to ``end``, at least once; ``sums`` are carried from turn to turn, and the block replaces them in the list."""
        before = builder.block
        body, after = builder.append_basic_block("turn"), builder.append_basic_block("end")
        builder.branch(body)
        builder.position_at_end(body)
        place = builder.phi(INDEX)
        place.add_incoming(INDEX(0), before)
        carried = [builder.phi(one.type) for one in sums]
        for phi, one in zip(carried, sums, strict=True):
            phi.add_incoming(one, before)
        sums[:] = carried
        yield place, sums
        following = builder.add(place, INDEX(step))
        place.add_incoming(following, builder.block)
        for phi, one in zip(carried, sums, strict=True):
            phi.add_incoming(one, builder.block)
        builder.cbranch(builder.icmp_signed("<", following, end), body, after)
        builder.position_at_end(after)

    @intrinsic
    def add_product(typing_context: Any, out: Any, to: Any, x: Any, at: Any, n: Any, weights: Any, w: Any, m: Any) -> Any:
        """``out[to:]`` (m) += x (n) times a matrix (n, m)."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            _, to, _, at, n, _, w, m = args
            target, vector, matrix = (_data(context, builder, signature.args[k], args[k]) for k in (0, 2, 5))
            with _loop(builder, m, LANES, []) as (column, _):
                place = builder.add(to, column)
                sums = [_load(builder, target, _plus(builder, place, 16 * k)) for k in range(REGISTERS)]
                sums += [WIDE(None)] * REGISTERS  # two sums of each, so that they need not wait for each other
                with _loop(builder, n, 4, sums) as (i, sums):
                    for turn in range(4):
                        number = builder.load(builder.gep(vector, [_plus(builder, at, i, turn)]))
                        factor = _all(builder, number)
                        row = _plus(builder, w, column, builder.mul(_plus(builder, i, turn), m))
                        for k in range(REGISTERS):
                            which = k + REGISTERS * (turn & 1)
                            sums[which] = _multiply_add(builder, factor, _load(builder, matrix, _plus(builder, row, 16 * k)), sums[which])
                for k in range(REGISTERS):
                    _store(builder, builder.fadd(sums[k], sums[k + REGISTERS]), target, _plus(builder, place, 16 * k))
            return context.get_dummy_value()

        return types.void(out, types.int64, x, types.int64, types.int64, weights, types.int64, types.int64), codegen

    @intrinsic
    def add_transposed(typing_context: Any, out: Any, to: Any, y: Any, at: Any, m: Any, weights: Any, w: Any, n: Any) -> Any:
        """``out[to:]`` (n) += a matrix (n, m) times y (m)."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            _, to, _, at, m, _, w, n = args
            target, vector, matrix = (_data(context, builder, signature.args[k], args[k]) for k in (0, 2, 5))
            with _loop(builder, n, 4, []) as (i, _):
                sums = [WIDE(None)] * 4
                with _loop(builder, m, 16, sums) as (column, sums):
                    factor = _load(builder, vector, builder.add(at, column))
                    for k in range(4):
                        row = _plus(builder, w, column, builder.mul(_plus(builder, i, k), m))
                        sums[k] = _multiply_add(builder, factor, _load(builder, matrix, row), sums[k])
                for k in range(4):
                    place = builder.gep(target, [_plus(builder, to, i, k)])
                    builder.store(builder.fadd(builder.load(place), _sum(builder, sums[k])), place)
            return context.get_dummy_value()

        return types.void(out, types.int64, y, types.int64, types.int64, weights, types.int64, types.int64), codegen

    @intrinsic
    def add_rows(typing_context: Any, out: Any, to: Any, weights: Any, w: Any, code: Any, at: Any, count: Any, m: Any) -> Any:
        """``out[to:]`` (m) += those rows of a matrix of m columns that ``count`` int16 name."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            _, to, _, w, _, at, count, m = args
            target, matrix, names = (_data(context, builder, signature.args[k], args[k]) for k in (0, 2, 4))
            with builder.if_then(builder.icmp_signed(">", count, INDEX(0))), _loop(builder, m, LANES, []) as (column, _):
                place = builder.add(to, column)
                sums = [_load(builder, target, _plus(builder, place, 16 * k)) for k in range(REGISTERS)]
                with _loop(builder, count, 1, sums) as (i, sums):
                    row = builder.sext(builder.load(builder.gep(names, [builder.add(at, i)])), INDEX)
                    row = _plus(builder, w, column, builder.mul(row, m))
                    for k in range(REGISTERS):
                        sums[k] = builder.fadd(sums[k], _load(builder, matrix, _plus(builder, row, 16 * k)))
                for k in range(REGISTERS):
                    _store(builder, sums[k], target, _plus(builder, place, 16 * k))
            return context.get_dummy_value()

        return types.void(out, types.int64, weights, types.int64, code, types.int64, types.int64, types.int64), codegen

    @intrinsic
    def add_to_rows(typing_context: Any, out: Any, to: Any, code: Any, at: Any, count: Any, x: Any, from_: Any, m: Any) -> Any:
        """Those rows of a matrix of m columns that ``count`` int16 name += x (m)."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            _, to, _, at, count, _, from_, m = args
            target, names, vector = (_data(context, builder, signature.args[k], args[k]) for k in (0, 2, 5))
            with builder.if_then(builder.icmp_signed(">", count, INDEX(0))), _loop(builder, m, LANES, []) as (column, _):
                parts = [_load(builder, vector, _plus(builder, from_, column, 16 * k)) for k in range(REGISTERS)]
                with _loop(builder, count, 1, []) as (i, _):
                    row = builder.sext(builder.load(builder.gep(names, [builder.add(at, i)])), INDEX)
                    row = _plus(builder, to, column, builder.mul(row, m))
                    for k in range(REGISTERS):
                        place = _plus(builder, row, 16 * k)
                        _store(builder, builder.fadd(_load(builder, target, place), parts[k]), target, place)
            return context.get_dummy_value()

        return types.void(out, types.int64, code, types.int64, types.int64, x, types.int64, types.int64), codegen

    @intrinsic
    def add_outer(
        typing_context: Any, out: Any, to: Any, x: Any, at: Any, n: Any, y: Any, from_: Any, m: Any, rows: Any
    ) -> Any:  # fmt: skip
        """A matrix (n, m) += the transpose of x (rows, n) times y (rows, m)."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            _, to, _, at, n, _, from_, m, rows = args
            target, left, right = (_data(context, builder, signature.args[k], args[k]) for k in (0, 2, 5))
            with (
                builder.if_then(builder.icmp_signed(">", rows, INDEX(0))),
                _loop(builder, m, LANES, []) as (column, _),
                _loop(builder, n, 4, []) as (i, _),
            ):
                places = [_plus(builder, to, column, builder.mul(_plus(builder, i, k), m)) for k in range(4)]
                sums = [_load(builder, target, _plus(builder, places[k], 16 * h)) for k in range(4) for h in range(REGISTERS)]
                with _loop(builder, rows, 1, sums) as (r, sums):
                    row = _plus(builder, from_, column, builder.mul(r, m))
                    parts = [_load(builder, right, _plus(builder, row, 16 * h)) for h in range(REGISTERS)]
                    for k in range(4):
                        number = builder.load(builder.gep(left, [_plus(builder, at, builder.mul(r, n), i, k)]))
                        factor = _all(builder, number)
                        for h in range(REGISTERS):
                            which = k * REGISTERS + h
                            sums[which] = _multiply_add(builder, factor, parts[h], sums[which])
                for k in range(4):
                    for h in range(REGISTERS):
                        _store(builder, sums[k * REGISTERS + h], target, _plus(builder, places[k], 16 * h))
            return context.get_dummy_value()

        number = types.int64
        return types.void(out, number, x, number, number, y, number, number, number), codegen
