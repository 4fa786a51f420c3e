"""Type checks of declarations: finds the first value that does not have the type of its field."""

from __future__ import annotations

import types
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, ClassVar, NamedTuple, Union, get_args, get_origin, get_type_hints


class Fault(NamedTuple):
    """A value of a wrong type.

    Attributes:
        place: its place, as an expression to append to the declaration: ``".abilities[0].when"``.
        wanted: the expected type, in words.
        value: the value found.
        hint: how to write it, or "".
    """

    place: str
    wanted: str
    value: object
    hint: str = ""

    def __str__(self) -> str:
        said = repr(self.value)
        return f"{self.place.removeprefix('.')} must be {self.wanted}, not {said if len(said) <= 60 else said[:57] + '...'}{self.hint}"


def first_fault(declared: object) -> Fault | None:
    """The first value in a dataclass of the card vocabulary, at any depth, that does not have its type; None if all do."""
    kind: Any = type(declared)
    for name, kinds, default in _fields_of(kind):
        value = getattr(declared, name)
        fault = _fault(value, kinds) if value is not default else None
        if fault:
            return fault._replace(place=f".{name}{fault.place}")
    return None


class _Tuple(NamedTuple):
    """A tuple of any number of values of the same kinds, or of one value each."""

    kinds: tuple[Any, ...]
    repeated: bool


@cache
def _fields_of(kind: Any) -> tuple[tuple[str, tuple[Any, ...], object], ...]:
    """The name of each field, what it may be, and its default."""
    hints = get_type_hints(kind)
    return tuple(
        (field.name, _kinds(hints[field.name]), field.default) for field in fields(kind) if get_origin(hints[field.name]) is not ClassVar
    )


def _kinds(hint: Any) -> tuple[Any, ...]:
    """The classes and tuples that a hint allows; empty if it allows everything."""
    if hint is Any:
        return ()
    if get_origin(hint) in (Union, types.UnionType):
        return tuple(kind for one in get_args(hint) for kind in _kinds(one))
    if get_origin(hint) is tuple:
        given = get_args(hint)
        repeated = len(given) == 2 and given[1] is Ellipsis
        return (_Tuple(tuple(_kinds(one) for one in (given[:1] if repeated else given)), repeated),)
    return (type(None) if hint is None else hint,)


def _fault(value: object, kinds: tuple[Any, ...]) -> Fault | None:
    if not kinds:
        return None
    faults = []
    for kind in kinds:
        if type(kind) is _Tuple:
            if not isinstance(value, tuple):
                continue
            fault = _fault_in_tuple(value, kind)
        elif not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            continue
        else:
            fault = first_fault(value) if is_dataclass(value) else None
        if fault is None:
            return None
        faults.append(fault)
    if faults:
        return faults[0]
    alone = [kind for kind in kinds if type(kind) is _Tuple and _fault(value, kind.kinds[0]) is None]
    return Fault("", _name(kinds), value, f"; for one, write ({value!r},)" if alone else "")


def _fault_in_tuple(value: tuple[object, ...], kind: _Tuple) -> Fault | None:
    for k, one in enumerate(value):
        fault = _fault(one, kind.kinds[0 if kind.repeated else min(k, len(kind.kinds) - 1)])
        if fault:
            return fault._replace(place=f"[{k}]{fault.place}")
    return None


def _name(kinds: tuple[Any, ...]) -> str:
    words = [
        f"a tuple of {_name(kind.kinds[0])}" if type(kind) is _Tuple else "None" if kind is type(None) else kind.__name__ for kind in kinds
    ]
    return " or ".join(words)
