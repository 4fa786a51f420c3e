"""The guard around the code of agents and plug-ins, which may raise anything."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType

from agot_env.messages.errors import ReportedError


class AgentError(ReportedError, RuntimeError):
    """An agent raised an exception or did not return legal actions."""


class UnusableAgentError(AgentError, ValueError):
    """An agent cannot be created, cannot play a match, or cannot be copied."""


class guarded:
    """A context in which code of others runs: whatever it raises becomes an error that names what it was asked for.

    This includes SystemExit, which would end a command without a message, and with exit code 0. Only Ctrl-C passes.

    Args:
        what: the beginning of the message, such as "agent 'miser' raised"; the type and the text of the exception follow.
        where: returns the end of the message, such as the game and the seat; called only after an exception.
        error: the type of the error.
        passing: the exceptions that are passed on unchanged.
    """

    __slots__ = ("error", "passing", "what", "where")

    def __init__(
        self, what: str, where: Callable[[], str] | None = None, *, error: type[Exception] = AgentError,
        passing: tuple[type[BaseException], ...] = (),
    ) -> None:  # fmt: skip
        self.what, self.where, self.error, self.passing = what, where, error, passing

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, raised: BaseException | None, traceback: TracebackType | None) -> None:
        if raised is None or isinstance(raised, (KeyboardInterrupt, *self.passing)):
            return
        place = "" if self.where is None else f" ({self.where()})"
        raise self.error(f"{self.what} {in_words(raised)}{place}") from raised


def in_words(raised: BaseException) -> str:
    """The type and the text of an exception of others, whose text may itself raise one."""
    try:
        return f"{type(raised).__name__}: {raised}"
    except KeyboardInterrupt:
        raise
    except BaseException:
        return type(raised).__name__
