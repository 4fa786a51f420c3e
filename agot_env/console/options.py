"""Options of command lines: errors about numbers say what is allowed, and help says defaults in words where they are None."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import is_dataclass, replace
from types import NoneType
from typing import Annotated, Any, get_args

import tyro
from tyro.constructors import (
    ConstructorRegistry,
    PrimitiveConstructorSpec,
    PrimitiveTypeInfo,
    StructConstructorSpec,
    StructFieldSpec,
    StructTypeInfo,
)

from agot_env.seeds import HIGHEST_SEED

KINDS: dict[type, str] = {int: "a whole number", float: "a number"}
"""The types of numbers, in words."""
RULES = ConstructorRegistry()
"""The rules by which command lines are parsed."""
_left_to_tyro: set[int] = set()
"""The types, by the ids of their descriptions, to which `without_none` leaves the rule of tyro, which it calls."""


def parsed(kind: Any, program: str | None = None, arguments: Sequence[str] | None = None, **options: Any) -> Any:
    """Parse a command line; see `tyro.cli`, whose other options may be given.

    Args:
        kind: the type of the result, such as a dataclass of settings.
        program: the name of the command; None: that of this process.
        arguments: the command line; None: that of this process.
    """
    with RULES:
        return tyro.cli(kind, prog=program, args=arguments, **options)


class Group:
    """A group of options in the help, a subclass for each (`group_field`)."""

    fields: tuple[StructFieldSpec, ...] = ()


@RULES.struct_rule
def without_none(info: StructTypeInfo) -> StructConstructorSpec | None:
    """The rule for dataclasses: the help of an option whose default is None does not end with "(default: None)".

    A dataclass may have ``GROUPS``: the name of a group of options -> what they are about, and their names.
    """
    if isinstance(info.type, type) and issubclass(info.type, Group):
        return StructConstructorSpec(instantiate=dict, fields=info.type.fields)
    if not is_dataclass(info.type) or id(info) in _left_to_tyro:
        return None
    _left_to_tyro.add(id(info))
    try:
        spec = ConstructorRegistry.get_struct_spec(info)
    finally:
        _left_to_tyro.discard(id(info))
    if not isinstance(spec, StructConstructorSpec):
        return None
    silent: Any = tyro.conf.arg(help_behavior_hint="")

    def said(field: StructFieldSpec) -> StructFieldSpec:
        kind: Any = Annotated[field.type, silent]
        return replace(field, type=kind) if field.default is None else field

    fields = {field.name: said(field) for field in spec.fields}
    groups = [(name, about, names & fields.keys()) for name, (about, names) in getattr(info.type, "GROUPS", {}).items()]
    grouped = {name: group_field(name, about, [fields[one] for one in fields if one in names]) for name, about, names in groups if names}
    if not grouped:
        return replace(spec, fields=tuple(fields.values()))
    others = [field for field in fields.values() if not any(field.name in names for _, _, names in groups)]

    def made(**values: Any) -> Any:
        return spec.instantiate(**{name: value for name, value in values.items() if name not in grouped}, **{
            name: value for group in grouped for name, value in values[group].items()
        })  # fmt: skip

    made.__doc__ = info.type.__doc__
    return replace(spec, instantiate=made, fields=(*others, *grouped.values()))


def group_field(name: str, about: str, fields: Sequence[StructFieldSpec]) -> StructFieldSpec:
    """A group of options, which the help shows in a box of its own; their names do not begin with that of the group."""
    kind: Any = type(name, (Group,), {"__doc__": about, "fields": tuple(fields)})
    shown: Any = Annotated[kind, tyro.conf.OmitArgPrefixes]
    return StructFieldSpec(name=name, type=shown, default=tyro.MISSING, helptext=about)


@RULES.primitive_rule
def any_number(info: PrimitiveTypeInfo) -> PrimitiveConstructorSpec[Any] | None:
    """The rule for the types int and float, and for these or None."""
    types = set(get_args(info.type) or [info.type])
    number = types - {NoneType}
    return spec_of(*number, optional=NoneType in types) if len(number) == 1 and number <= KINDS.keys() else None


def spec_of(
    number: Callable[[str], Any], *, optional: bool = False, low: int | None = None, high: int | None = None
) -> PrimitiveConstructorSpec[Any]:
    """How a number is parsed.

    Args:
        number: int or float.
        optional: whether "None" is allowed, too.
        low: the lowest allowed number, if any.
        high: the highest allowed number, if any.
    """
    wanted = KINDS[number] + ("" if low is None else f" from {low} to {high}") + (" or None" if optional else "")  # type: ignore[index]

    def of_text(texts: list[str]) -> Any:
        if optional and texts[0].lower() == "none":
            return None
        try:
            value = number(texts[0])
        except ValueError:
            raise ValueError(f"must be {wanted}, not {texts[0]!r}") from None
        if low is not None and high is not None and not low <= value <= high:
            raise ValueError(f"must be {wanted}, not {texts[0]!r}")
        return value

    return PrimitiveConstructorSpec(
        nargs=1,
        metavar=("{None}|" if optional else "") + number.__name__.upper(),
        instance_from_str=of_text,
        is_instance=lambda value: isinstance(value, int | float) or optional and value is None,
        str_from_instance=lambda value: [str(value)],
    )


Seed = Annotated[int, spec_of(int, low=0, high=HIGHEST_SEED)]
"""The seed of games."""
SeedOrNone = Annotated[int | None, spec_of(int, optional=True, low=0, high=HIGHEST_SEED)]
"""The seed of games, or None."""
