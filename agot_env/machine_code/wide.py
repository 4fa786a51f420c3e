"""128-bit integers for kernels: bit sets of more than 64 places.

Numba has no integers of this width, but LLVM does. `WIDE` is their dtype in records, `INTEGER` their type in kernels; `teach` adds the
operations of bit sets to numba: logic, shifts, sums, differences, comparisons and conversions. It is called only in the process that
compiles (`compiler`), so the user's numba stays as it is.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from numba import types
from numba.core import base
from numba.core.datamodel import models, registry
from numba.core.imputils import lower_builtin, lower_cast
from numba.core.typeconv import rules
from numba.core.typeconv.castgraph import Conversion
from numba.core.typing.templates import ConcreteTemplate, infer_global, signature
from numba.cpython import builtins
from numba.np import numpy_support

WIDE = np.dtype([("low", np.uint64), ("high", np.uint64)])
"""A 128-bit integer in a record; numpy can store it, but not calculate with it. See `number`."""
ALIGNMENT = 8
"""Of these integers in records, in bytes. LLVM would assume 16."""


class WideInteger(types.Integer):
    """The type of 128-bit integers in kernels."""


INTEGER = WideInteger("int128")


@registry.register_default(WideInteger)
class WideModel(models.IntegerModel):
    """How these integers are stored."""

    def load_from_data_pointer(self, builder: Any, pointer: Any, align: Any = None) -> Any:
        """Load one from a record."""
        return builder.load(pointer, align=align or ALIGNMENT)


def wider(kind: Any) -> Any:
    """The type of a bit set in kernels: this one, or int64 for narrower ones."""
    return INTEGER if kind == INTEGER else types.int64


def number(value: Any) -> int:
    """A bit set from a record as an integer that is not negative, whether its dtype is int64 or `WIDE`."""
    if isinstance(value, np.void):
        return int(value["low"]) | int(value["high"]) << 64
    return int(value) & 0xFFFFFFFFFFFFFFFF


def with_wide_fields(record: Any) -> Any:
    """A record type of numba, changed so that its fields of the dtype `WIDE` are integers."""
    pair = numpy_support.from_dtype(WIDE)
    for name, field in record.fields.items():
        kind = field.type
        if kind == pair:
            record.fields[name] = field._replace(type=INTEGER)
        elif isinstance(kind, types.NestedArray):
            if kind.dtype == pair:
                record.fields[name] = field._replace(type=types.NestedArray(INTEGER, kind.shape))
            elif isinstance(kind.dtype, types.Record):
                with_wide_fields(kind.dtype)
    return record


NARROWER: tuple[Any, ...] = (
    types.boolean, types.int8, types.int16, types.int32, types.int64, types.uint8, types.uint16, types.uint32, types.uint64,
)  # fmt: skip
ARITHMETIC = {operator.add: "add", operator.sub: "sub", operator.and_: "and_", operator.or_: "or_", operator.xor: "xor"}
IN_PLACE = {
    operator.add: operator.iadd, operator.sub: operator.isub, operator.and_: operator.iand, operator.or_: operator.ior,
    operator.xor: operator.ixor, operator.lshift: operator.ilshift, operator.rshift: operator.irshift,
}  # fmt: skip
SHIFTS = {operator.lshift: "shl", operator.rshift: "ashr"}
COMPARISONS = {operator.eq: "==", operator.ne: "!=", operator.lt: "<", operator.le: "<=", operator.gt: ">", operator.ge: ">="}


def teach() -> None:
    """Teach numba to calculate with these integers, permanently."""
    _convert()
    for function, name in ARITHMETIC.items():
        for one in (function, IN_PLACE[function]):
            _define(one, signature(INTEGER, INTEGER, INTEGER), lambda builder, a, b, name=name: getattr(builder, name)(a, b))
    for function, name in SHIFTS.items():
        for one in (function, IN_PLACE[function]):
            for places in (types.int64, types.uint64):
                _define(one, signature(INTEGER, INTEGER, places), partial(_shift, name))
    for function, sign in COMPARISONS.items():
        _define(function, signature(types.boolean, INTEGER, INTEGER), lambda builder, a, b, sign=sign: builder.icmp_signed(sign, a, b))
    _define(operator.invert, signature(INTEGER, INTEGER), lambda builder, a: builder.not_(a))
    _define(operator.neg, signature(INTEGER, INTEGER), lambda builder, a: builder.neg(a))
    if not hasattr(builtins, "cast_int"):  # before numba 0.66
        _define(int, signature(INTEGER, INTEGER), lambda builder, a: a)
    for truth in (operator.truth, bool):
        _define(truth, signature(types.boolean, INTEGER), _is_not_zero)


def _define(function: Any, of: Any, build: Callable[..., Any]) -> None:
    """Define an operation for a signature."""
    infer_global(function)(type(f"wide_{function.__name__}", (ConcreteTemplate,), {"key": function, "cases": [of]}))
    lower_builtin(function, *of.args)(lambda context, builder, of, arguments: build(builder, *arguments))


def _shift(name: str, builder: Any, bits: Any, places: Any) -> Any:
    return getattr(builder, name)(bits, builder.zext(places, bits.type))


def _is_not_zero(builder: Any, bits: Any) -> Any:
    return builder.icmp_signed("!=", bits, bits.type(0))


def _convert() -> None:
    """Convert other integers to these where they meet. These are converted to no others, which would lose bits."""
    for kind in NARROWER:
        conversion = {types.int64: Conversion.promote, types.uint64: Conversion.unsafe}.get(kind, Conversion.safe)
        rules.default_type_manager.set_compatible(kind, INTEGER, conversion)
    lower_cast(INTEGER, types.boolean)(lambda context, builder, before, after, value: _is_not_zero(builder, value))

    unify: Any = types.Number.unify
    as_dtype: Any = numpy_support.as_dtype

    def unify_wide(self: Any, context: Any, other: Any) -> Any:
        return INTEGER if INTEGER in (self, other) and isinstance(other, types.Integer) else unify(self, context, other)

    changed: Any = types.Number
    changed.unify = unify_wide
    pack_value: Any = base.BaseContext.pack_value
    changed = base.BaseContext
    changed.pack_value = lambda self, builder, kind, value, pointer, align=None: pack_value(
        self, builder, kind, value, pointer, align or (ALIGNMENT if kind == INTEGER else None)
    )
    changed = numpy_support
    changed.as_dtype = lambda kind: np.dtype("V16") if kind == INTEGER else as_dtype(kind)  # no function of numpy takes it
