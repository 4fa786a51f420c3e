"""What the annotations of kernels mean to the compiler.

A kernel says in its annotations what its parameters are, to the reader, to mypy and to the compiler: ``int`` is an int64, ``float`` a
float64, ``bool`` a flag, a class of fields a record (`record`), `Vector`, `Matrix` and `Cube` are contiguous arrays, and `Elements` is
what `intrinsics.start_of` returns. Only the parameters of boundaries and entries (`unit.Unit`) are read; numba infers those of inlined
functions.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import numpy as np
from numba import types
from numba.np import numpy_support
from numpy.typing import NDArray

from agot_env.machine_code.wide import INTEGER, WIDE, with_wide_fields

Number = TypeVar("Number", bound=np.generic)
T = TypeVar("T")
READ_ONLY = "read-only"

Elements = Annotated[NDArray[Number], 0]
"""The elements of an array in one row, by their places."""
Vector = Annotated[NDArray[Number], 1]
Matrix = Annotated[NDArray[Number], 2]
Cube = Annotated[NDArray[Number], 3]
Input = Annotated[T, READ_ONLY]
"""An array that the kernel does not write to."""

Int8 = Annotated[int, np.int8]
Int16 = Annotated[int, np.int16]
Int32 = Annotated[int, np.int32]
Int64 = Annotated[int, np.int64]
UInt8 = Annotated[int, np.uint8]
UInt64 = Annotated[np.uint64, np.uint64]
"""Fields of a record that are numbers."""


RETURNED = {int: types.int64, bool: types.int64, float: types.float64, type(None): types.void}
"""What a boundary can return."""


class Parameter(NamedTuple):
    """What a kernel takes.

    Attributes:
        name: its name.
        dtype: of an array or record, float64 of a float; None of an integer.
        dimensions: of an array, 0 of `Elements`; None of what is neither.
        is_flag: whether it is a bool.
        is_input: whether it is an array that is not written to.
    """

    name: str
    dtype: np.dtype[Any] | None
    dimensions: int | None = None
    is_flag: bool = False
    is_input: bool = False


def record(*parts: type) -> np.dtype[np.void]:
    """The aligned record with the fields of some classes, in their order.

    A field is a number (`Int8` etc.), or ``Annotated[NDArray[KIND], *shape]``; an array of records is
    ``Annotated[NDArray[np.void], RECORD, *shape]``.
    """
    fields: list[Any] = []
    for part in parts:
        for name, hint in get_type_hints(part, include_extras=True).items():
            kind, (first, *rest) = get_args(hint)[0], hint.__metadata__
            if not rest and isinstance(first, type):
                fields.append((name, first))
            elif isinstance(first, np.dtype):
                fields.append((name, first, tuple(rest)))
            else:
                fields.append((name, number_of(kind), (first, *rest)))
    return np.dtype(fields, align=True)


def number_of(array: Any) -> type[np.generic]:
    """The kind of number of an ``NDArray[KIND]``."""
    kind: type[np.generic] = get_args(get_args(array)[1])[0]
    return kind


def parameters_of(function: Callable[..., Any]) -> list[Parameter]:
    """The parameters of a kernel.

    Raises:
        TypeError: one has no annotation, or one that means nothing to the compiler.
    """
    code = function.__code__
    hints = get_type_hints(function, include_extras=True)
    return [parameter(function, name, hints.get(name)) for name in code.co_varnames[: code.co_argcount]]


def parameter(function: Callable[..., Any], name: str, hint: Any) -> Parameter:
    """One of the parameters of a kernel, by its annotation.

    Raises:
        TypeError: it has none, or one that means nothing to the compiler.
    """
    if hint is int or hint is bool:
        return Parameter(name, None, is_flag=hint is bool)
    if hint is float:
        return Parameter(name, np.dtype(np.float64))
    if get_origin(hint) is Annotated:
        kind, *said = get_args(hint)
        records = [one for one in said if isinstance(one, np.dtype)]
        dimensions = next((one for one in said if isinstance(one, int)), None)
        if records or dimensions is not None:
            return Parameter(name, records[0] if records else np.dtype(number_of(kind)), dimensions, is_input=READ_ONLY in said)
    where = f"{function.__module__}.{function.__name__}"
    raise TypeError(f"{where}: the parameter {name!r} needs an annotation that the compiler knows, not {hint!r}; see {__name__}")


@cache
def element_type(dtype: np.dtype[Any]) -> Any:
    """The type of an element in compiled code. To make that of a large record takes milliseconds, and most boundaries take the same one."""
    kind = numpy_support.from_dtype(dtype)
    return INTEGER if dtype == WIDE else with_wide_fields(kind) if isinstance(kind, types.Record) else kind


def numba_type(of: Parameter) -> Any:
    """The type of a parameter in compiled code."""
    if of.dtype is None:
        return types.boolean if of.is_flag else types.int64
    kind = element_type(of.dtype)
    if of.dimensions is None:
        return kind
    return types.Array(kind, of.dimensions, "C") if of.dimensions else types.CPointer(kind)


def signature_of(function: Callable[..., Any]) -> Any:
    """The signature of a boundary. A boolean is an int64 in it, since it would come back as a byte.

    Raises:
        TypeError: an annotation is missing, or means nothing to the compiler.
    """
    given = get_type_hints(function, include_extras=True).get("return", function)
    if get_origin(given) is Annotated:
        returned = element_type(parameter(function, "return", given).dtype)
    elif given in RETURNED:
        returned = RETURNED[given]
    else:
        where = f"{function.__module__}.{function.__name__}"
        raise TypeError(f"{where}: it needs an annotation that says what it returns: int, bool, float or None")
    return returned(*(types.int64 if one.dtype is None else numba_type(one) for one in parameters_of(function)))
