"""Agents by name: ``make("greedy")``, ``make("greedy", "lands")``, ``make("random:seed=3")``, ``make("my_package.my_module:MyAgent")``."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable
from typing import Any

from agents.agent import Agent

Factory = Callable[..., Agent]

ANY = "any"
BUILT_IN = {
    "random": {ANY: "agents.random_agent:RandomAgent"},
    "greedy": {"agot": "agents.greedy:GreedyAgent", "lands": "agents.lands_greedy:LandsGreedy"},
    "human": {ANY: "agents.human:HumanAgent"},
    "ismcts": {"agot": "agents.ismcts:SearchAgent", "lands": "agents.lands_search:LandsSearch"},
    "ppo": {ANY: "agents.network_agent:NetworkAgent"},
}
"""Where the agents of the project are, for each game that they play; a module is imported when its agent is first made."""

_registered: dict[str, Factory] = {}


def names(game: str | None = None) -> tuple[str, ...]:
    """The names of all agents that `make` knows, or of those that play a game."""
    built_in = [name for name, places in BUILT_IN.items() if game is None or not {game, ANY}.isdisjoint(places)]
    return tuple(sorted({*built_in, *_registered}))


def register(name: str, factory: Factory) -> None:
    """Make an agent of your own known by a name.

    Args:
        name: letters, digits, "-" and "_".
        factory: a class or function that returns an agent; its parameters can be given after the name. Their types
            (int, float, bool, str, also "or None") are read from their annotations.

    Raises:
        ValueError: a name with other characters, or one that is taken.
    """
    if not name or not name.replace("-", "").replace("_", "").isalnum():
        raise ValueError(f"a name of an agent consists of letters, digits, '-' and '_', not {name!r}")
    if name in names():
        raise ValueError(f"there is an agent {name!r} already")
    _registered[name] = factory


def make(text: str, game: str = "agot") -> Agent:
    """An agent from its name and parameters; `Agent.check` says whether it can play a certain match.

    Args:
        text: ``"name"``, ``"name:parameter=value,parameter=value"``, or ``"name:value"`` for the first parameter. The name
            is one of `names`, or ``"package.module:Class"`` for a class of yours, its parameters after another colon.
        game: what it is to play: "agot", or "lands" for the Lands game (`Match.game`).

    Returns:
        the agent; its ``name`` is the text.

    Raises:
        ValueError: an unknown name or parameter, a value of the wrong type, or an agent that does not play the game; the message
            says what is known.
    """
    if not text.isprintable():
        raise ValueError(f"agent {text!r}: the name has characters that cannot be printed")
    factory, parameters = _factory_of(text, game)
    arguments = _arguments(text, factory, parameters)
    try:
        agent = factory(**arguments)
    except ValueError:
        raise
    except Exception as error:
        raise ValueError(f"agent {text!r} cannot be made: {type(error).__name__}: {error}") from error
    if not isinstance(agent, Agent):
        raise ValueError(f"{text!r} makes a {type(agent).__name__}, which is not an Agent")
    agent.name = text
    return agent


def _factory_of(text: str, game: str) -> tuple[Factory, str]:
    name, _, rest = text.partition(":")
    if name in _registered:
        return _registered[name], rest
    if name in BUILT_IN:
        places = BUILT_IN[name]
        if game not in places and ANY not in places:
            raise ValueError(f"agent {name!r} plays {', '.join(places)}, not {game}; those that play {game}: {', '.join(names(game))}")
        return _import(places.get(game) or places[ANY]), rest
    attribute, _, parameters = rest.partition(":")
    if "." in name and attribute.isidentifier():
        return _import(f"{name}:{attribute}"), parameters
    raise ValueError(f"unknown agent {name!r}; known: {', '.join(names())}, or package.module:Class")


def _import(where: str) -> Factory:
    module, _, attribute = where.partition(":")
    try:
        found: Any = getattr(importlib.import_module(module), attribute)
    except AttributeError as error:
        raise ValueError(f"agent {where!r}: module {module!r} has no {attribute!r}") from error
    except Exception as error:  # whatever it does when it is imported
        raise ValueError(f"agent {where!r}: module {module!r} cannot be imported ({type(error).__name__}: {error})") from error
    if not callable(found):
        raise ValueError(f"agent {where!r}: {attribute!r} makes no agent")
    return found  # type: ignore[no-any-return]


def _arguments(text: str, factory: Factory, given: str) -> dict[str, Any]:
    known = inspect.signature(factory, eval_str=True).parameters
    arguments: dict[str, Any] = {}
    for place, part in enumerate(given.split(",") if given else []):
        name, equals, value = part.partition("=")
        if not equals and place == 0 and known:
            name, value = next(iter(known)), part
        elif not equals:
            raise ValueError(f"agent {text!r}: {part!r} is not of the form parameter=value")
        if name not in known:
            raise ValueError(f"agent {text!r} has no parameter {name!r}; known: {_described(known) or 'none'}")
        if name in arguments:
            raise ValueError(f"agent {text!r}: {name} is given twice")
        arguments[name] = _value(text, name, value, known[name].annotation)
    missing = [name for name, p in known.items() if p.default is p.empty and name not in arguments]
    if missing:
        raise ValueError(f"agent {text!r} needs {', '.join(missing)}; parameters: {_described(known)}")
    return arguments


def _described(known: Any) -> str:
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
