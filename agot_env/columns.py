"""Names of columns from the constants that number them, so that each is written once."""

from __future__ import annotations

from collections.abc import Mapping


def columns(prefix: str, constants: Mapping[str, object]) -> tuple[str, ...]:
    """The names of the columns that the constants of a module number, in order.

    Args:
        prefix: what the names of the constants begin with: ``G_PHASE`` is the column ``"phase"`` for ``"G_"``.
        constants: ``globals()`` of the module that defines them.

    Raises:
        ValueError: the constants are not 0, 1, 2 ... in the order of their definition.
    """
    found = {name: value for name, value in constants.items() if name.startswith(prefix)}
    if list(found.values()) != list(range(len(found))):
        raise ValueError(f"the constants {prefix}... must be 0, 1, 2 ... in this order, not {found}")
    return tuple(name.removeprefix(prefix).lower() for name in found)
