"""Functions that call one of many by a code of the table of primitives; the engine has no list of its own of what handles what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from agot_env.agot.engine.jit import jit
from agot_env.agot.engine.primitives import PRIMITIVES


def dispatcher(name: str, parameters: str, handlers: Mapping[int, str], functions: Mapping[str, Any], otherwise: int) -> Any:
    """A function that calls the handler of a code, as if it were written by hand: ``if op == 64: return ...``, and so on.

    Args:
        name: of the function.
        parameters: of each handler, separated by commas; the function has the code before them.
        handlers: the name of a function for each code.
        functions: the functions by their names.
        otherwise: what it returns for any other code.

    Raises:
        TypeError: the handler of a primitive does not exist; the message names both.
    """
    codes: dict[str, list[int]] = {}
    for op, handler in handlers.items():
        if not callable(functions.get(handler)):
            raise TypeError(f"{PRIMITIVES[op].name}: its row in the table of primitives names {handler!r}, and there is no such function")
        codes.setdefault(handler, []).append(op)
    lines = [f"def {name}(op, {parameters}):"]
    called: dict[str, Callable[..., Any]] = {}
    for handler, ops in codes.items():
        called[handler.replace(".", "_")] = functions[handler]
        condition = " or ".join(f"op == {op}" for op in ops)
        lines += [f"    if {condition}:", f"        return {handler.replace('.', '_')}({parameters})"]
    namespace: dict[str, Any] = {"__name__": __name__, **called}
    exec("\n".join([*lines, f"    return {otherwise!r}"]), namespace)  # as `dataclasses` does: numba cannot call by an index
    return jit(namespace[name])
