"""Keyword arguments of the environments: errors name the environment that was called, and the arguments that it takes."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from typing import Any, Self, Unpack, get_args, get_origin, get_type_hints

import gymnasium

from agot_env.messages.lookup import did_you_mean


class CheckedKeywords:
    """A base class of the environments, which refuses unknown keyword arguments.

    Python's own message would name the class that defines ``__init__``, which several environments share, and not their arguments.

    Raises:
        TypeError: an unknown keyword argument.
    """

    def __new__(cls, *_: Any, **options: Any) -> Self:
        """Check the keyword arguments."""
        check_keywords(cls, options, called(cls))
        return super().__new__(cls)


def called(kind: type) -> str:
    """The name of an environment, with the id under which Gymnasium makes it, if there is one."""
    place = f"{kind.__module__}:{kind.__name__}"
    ids = [spec.id for spec in gymnasium.registry.values() if place in (spec.entry_point, spec.vector_entry_point)]
    return f"{kind.__name__} ({', '.join(ids)})" if ids else kind.__name__


def check_keywords(kind: type, options: Iterable[str], name: str) -> None:
    """Check that a class takes some keyword arguments.

    Args:
        kind: the class.
        options: the names of the arguments.
        name: what was called, for the message.

    Raises:
        TypeError: it does not; the message lists those that it takes.
    """
    _, *parameters = inspect.signature(kind.__init__).parameters.values()  # type: ignore[misc]
    known = [parameter.name for parameter in parameters if parameter.kind is not parameter.VAR_KEYWORD]
    if len(known) < len(parameters):
        named = get_type_hints(kind.__init__).get(parameters[-1].name)  # type: ignore[misc]
        if get_origin(named) is not Unpack:
            return  # a subclass that takes any
        known += get_args(named)[0].__annotations__
    for option in options:
        if option not in known:
            hint = did_you_mean(option, known)
            raise TypeError(f"{name} got an unexpected keyword argument {option!r}; allowed: {', '.join(known)}{hint}")
