"""The parameters in the name of an agent: ``seed=3`` in ``random:seed=3``."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

from agot_env.messages.guard import UnusableAgentError, guarded
from agot_env.messages.lookup import did_you_mean


def arguments_of(text: str, factory: Callable[..., Any], given: str) -> dict[str, Any]:
    """The arguments for the factory of an agent.

    Args:
        text: the whole name of the agent, for messages.
        factory: the class or function that makes the agent; the types of its parameters are read from their annotations.
        given: the parameters in the name: ``"parameter=value,parameter=value"``, or ``"value"`` for the first parameter.

    Raises:
        ValueError: a parameter is unknown, missing or given twice, or its value has the wrong type.
    """
    with guarded(f"agent {text!r}: its parameters cannot be read:", error=UnusableAgentError):
        known = inspect.signature(factory, eval_str=True).parameters
    arguments: dict[str, Any] = {}
    for place, part in enumerate(given.split(",") if given else []):
        name, equals, value = part.partition("=")
        if not equals and place == 0 and known:
            name, value = next(iter(known)), part
        elif not equals:
            raise ValueError(f"agent {text!r}: {part!r} is not of the form parameter=value")
        if name not in known:
            raise ValueError(f"agent {text!r} has no parameter {name!r}; known: {_described(known) or 'none'}{did_you_mean(name, known)}")
        if name in arguments:
            raise ValueError(f"agent {text!r}: {name} is given twice")
        arguments[name] = _value(text, name, value, known[name].annotation)
    missing = [name for name, p in known.items() if p.default is p.empty and name not in arguments]
    if missing:
        raise ValueError(f"agent {text!r} needs {', '.join(missing)}; parameters: {_described(known)}")
    return arguments


def defaults_of(factory: Callable[..., Any]) -> dict[str, Any]:
    """The default values of the parameters that have one."""
    known = inspect.signature(factory).parameters
    return {name: one.default for name, one in known.items() if one.default is not one.empty}


def _described(known: Mapping[str, inspect.Parameter]) -> str:
    return ", ".join(name if p.default is p.empty else f"{name}={p.default}" for name, p in known.items())


def _value(text: str, name: str, value: str, annotation: Any) -> Any:
    wanted = str(getattr(annotation, "__name__", annotation)).split(" | ")
    if "None" in wanted and value == "none":
        return None
    try:
        if "int" in wanted:
            return int(value)
        if "float" in wanted:
            return float(value)
        if "bool" in wanted:
            return {"true": True, "false": False}[value.lower()]
    except (ValueError, KeyError):
        raise ValueError(f"agent {text!r}: {name} must be {' or '.join(wanted)}, not {value!r}") from None
    return value
