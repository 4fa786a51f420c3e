"""Names of columns, derived from the constants that number them."""

from __future__ import annotations

from collections.abc import Mapping


def columns(prefix: str, constants: Mapping[str, object]) -> tuple[str, ...]:
    """The names of columns, in order, from the constants of a module that number them.

    Args:
        prefix: the prefix of the constants: with ``"G_"``, ``G_PHASE`` is the column ``"phase"``.
        constants: ``globals()`` of the module that defines them.

    Raises:
        ValueError: the constants are not 0, 1, 2 ... in order of definition.
    """
    found = {name: value for name, value in constants.items() if name.startswith(prefix)}
    if list(found.values()) != list(range(len(found))):
        raise ValueError(f"the constants {prefix}... must be 0, 1, 2 ... in this order, not {found}")
    return tuple(name.removeprefix(prefix).lower() for name in found)
