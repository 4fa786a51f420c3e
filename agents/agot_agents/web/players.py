"""Agents whose names arrive over the network: a name can load no code, open no files and not keep the server busy forever."""

from __future__ import annotations

import os
import re
from collections.abc import Collection
from typing import TYPE_CHECKING

from agot_env import agents
from agot_env.agents import NO_CODE, Agent
from agot_env.messages.errors import ReportedError
from agot_env.messages.lookup import did_you_mean
from agot_env.messages.names import LONGEST, shown

if TYPE_CHECKING:
    from agot_env.game import Match

PERSON = "human"
"""The player name of a person. The agent of this name would ask at the terminal of the server."""
LONGEST_NAME = 300
"""The largest length of an agent name."""
MOST_SECONDS = 60.0
MOST_WORLDS = 256.0
MOST = 100_000.0
"""The largest numbers in a name: more would keep the server busy for hours, or fill its memory."""
LIMITS = {"seconds": MOST_SECONDS, "worlds": MOST_WORLDS, "threads": float(os.cpu_count() or 1), "seed": float(2**62)}
"""The largest number by parameter; `MOST` for others."""
QUICK = ("random", "greedy", "net")
"""The agents that decide within milliseconds."""
VALUE = re.compile(r"(?P<number>[+-]?[0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?)|[A-Za-z_][\w-]*")
"""A number, or a word that cannot be a path."""


def agent_names(game: str) -> tuple[str, ...]:
    """The registered agents of a game that can be chosen: those without ``connects``."""
    return tuple(name for name in agents.names(game) if name != PERSON and not connects(name, game))


def connects(text: str, game: str, trusted: Collection[str] = ()) -> bool:
    """Whether an agent connects to other machines (`Agent.connects`); the arguments are those of `agent_called`."""
    try:
        return bool(getattr(agents.factory_of(text, game, None if text in trusted else NO_CODE)[0], "connects", False))
    except ValueError:  # it cannot be imported; the error appears when it is chosen
        return False


def is_quick(text: str) -> bool:
    """Whether an agent's decisions take only milliseconds, so that nobody needs to wait for it."""
    return text.partition(":")[0] in QUICK


def agent_called(text: str, match: Match, trusted: Collection[str] = ()) -> Agent:
    """The agent of a name that arrived over the network.

    Args:
        text: a registered name, with parameters that are numbers or words; or one of ``trusted``.
        match: the match that the agent plays.
        trusted: the names given by the person who started the server, which may also name files and modules.

    Raises:
        ValueError: the name is not allowed or unknown, or the agent cannot play the match.
    """
    if len(text) > LONGEST_NAME:
        raise ValueError(f"the name of an agent must have at most {LONGEST_NAME} characters")
    if text not in trusted:
        _check(text, match.game)
    agent = agents.make(text, match.game, code=None if text in trusted else NO_CODE)
    try:
        agents.check(agent, match)
    except (ReportedError, ValueError, OSError) as error:
        raise ValueError(f"agent {shown(text, LONGEST)}: {error}") from error
    return agent


def _check(text: str, game: str) -> None:
    """Refuse the name of an agent that is not registered, and parameters with paths or excessive numbers.

    Raises:
        ValueError: the message gives the reason.
    """
    name, _, parameters = text.partition(":")
    known = agent_names(game)
    if name not in known:
        raise ValueError(f"unknown agent {shown(repr(name), LONGEST)}; known: {', '.join(known)}{did_you_mean(name, known)}")
    for part in parameters.split(",") if parameters else ():
        parameter, equals, value = part.partition("=")
        if not equals:
            parameter, value = "", part
        found = VALUE.fullmatch(value)
        if found is None:
            raise ValueError(f"agent {name}: {shown(repr(value), LONGEST)} must be a number or a word, without dots and slashes")
        most = LIMITS.get(parameter, MOST)
        if found["number"] and abs(float(value)) > most:
            raise ValueError(f"agent {name}: {parameter or 'the parameter'} must be at most {most:,.0f} here, not {value}")
