"""Calls machine code from Python: an entry point in C takes one row of integers that contains addresses, shapes and numbers.

A float64 is passed as the int64 with the same bits.
"""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

import numpy as np

from agot_env.machine_code.annotations import Parameter
from agot_env.machine_code.rows import FLOATS, RESULTS

F = TypeVar("F", bound=Callable[..., Any])

_PROTOTYPE = ctypes.CFUNCTYPE(None, ctypes.c_void_p)  # without the GIL


class Entry:
    """A compiled function that Python can call. Arguments are checked; arrays are passed without a copy.

    Raises:
        TypeError: an array has a wrong dtype or number of dimensions or is not contiguous, or an argument is not an array or a number
            where one is required.
        ValueError: an array that the function writes to is read-only.
        OverflowError: a number does not fit in an int64 or a float64.
    """

    def __init__(self, function: Callable[..., Any], parameters: Sequence[Parameter], load: Callable[[], None]) -> None:
        self.function = function
        self.symbol = f"{function.__module__}.{function.__name__}"
        self.parameters = tuple(parameters)
        self.address = 0
        self._load = load
        self._call: Any = None
        self._once: Callable[..., Any] = self._first
        self._in_c: Callable[..., Any] | None = None
        self.__name__ = function.__name__
        self.__doc__ = function.__doc__

    def __call__(self, *arguments: Any) -> Any:
        """Call the function once."""
        return self._once(*arguments)

    def bind(self, *arguments: Any) -> Callable[[], Any]:
        """Prepare a call with these arguments that can be repeated, from one thread at a time.

        The arrays are not copied: each call uses their current contents.
        """
        if self._call is None:
            self._get_ready()
        if len(arguments) != len(self.parameters):
            raise TypeError(f"{self.__name__} takes {len(self.parameters)} arguments, not {len(arguments)}")
        words, plain, is_plain = [0] * RESULTS, list(arguments), self._in_c is not None
        for k, (name, dtype, dimensions, _, is_input) in enumerate(self.parameters):
            argument = arguments[k]
            if dtype is None:
                plain[k] = int(argument)
                words.append(plain[k])
                continue
            if dimensions is None:
                plain[k], word = self._float(name, argument)
                words.append(word)
                continue
            if not isinstance(argument, np.ndarray):
                raise TypeError(f"{self.__name__}: {name} must be an array of {dtype}, not {type(argument).__name__}")
            flags = argument.flags
            if argument.dtype != dtype or argument.ndim != dimensions or not flags.c_contiguous:
                raise TypeError(
                    f"{self.__name__}: {name} must be a contiguous array of {dtype} with {dimensions} dimensions, "
                    f"not one of {argument.dtype} with {argument.ndim}"
                )
            if not flags.writeable and not is_input:
                raise ValueError(f"{self.__name__}: {name} is written to, but the array is read-only")
            is_plain = is_plain and type(argument) is np.ndarray and argument.dtype is dtype
            words.append(_address(argument))
            words += argument.shape
        row = array("q", words)
        if is_plain:
            return partial(self._once, *plain)
        return partial(_made, self._call, row.buffer_info()[0], row, arguments)

    def _first(self, *arguments: Any) -> Any:
        """The first call."""
        self._get_ready()
        return self._once(*arguments)

    def _careful(self, *arguments: Any) -> Any:
        """The slow path: a call with any valid arguments, such as an array with an equal dtype or a numpy number."""
        return self.bind(*arguments)()

    def _get_ready(self) -> None:
        """Load the machine code."""
        from agot_env.machine_code.caller import caller  # imported here, because machine code does not depend on it

        self._load()
        self._in_c = caller(self.address, self.parameters, self._careful)
        self._once = self._in_c or self._careful
        self._call = _PROTOTYPE(self.address)

    def _float(self, name: str, argument: Any) -> tuple[float, int]:
        """A number as a float64, and its bits."""
        try:
            number = ctypes.c_double(argument)
        except TypeError:
            raise TypeError(f"{self.__name__}: {name} must be a number, not {type(argument).__name__}") from None
        return number.value, ctypes.c_int64.from_buffer(number).value


def _made(call: Any, address: int, row: Any, arguments: Any) -> Any:
    """Make a call; the parameter ``arguments`` keeps the arrays alive."""
    call(address)
    count = row[0]
    if count >= FLOATS:
        return _with_floats(row[1 : 1 + count % FLOATS], count // FLOATS)
    return row[1 : 1 + count].tolist() if count > 1 else row[1] if count else None


def _with_floats(words: array[int], floats: int) -> Any:
    """The results in a row, some of which are float64."""
    results = [number if floats >> k & 1 else word for k, (word, number) in enumerate(zip(words, array("d", words.tobytes())))]
    return results if len(results) > 1 else results[0]


def _address_by_numpy(numbers: Any) -> int:
    address: int = numbers.ctypes.data
    return address


def _address_in_memory(numbers: Any) -> int:
    """The same, four times as fast: the address is the first field of a numpy array after those common to all objects."""
    return ctypes.c_int64.from_address(id(numbers) + object.__basicsize__).value


_PROBE = np.arange(3)
_address = _address_in_memory if _address_in_memory(_PROBE[1:]) == _address_by_numpy(_PROBE[1:]) else _address_by_numpy


def plain_entry(function: F) -> F:
    """The same for plain Python, without the compiler."""
    plain: Any = function
    plain.bind = partial(partial, function)
    return function
