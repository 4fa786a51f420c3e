"""Shared by all commands: printing, progress bars, and exit codes and messages after errors."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from agot_env.messages.errors import Interrupted, LargeDeckError, ReportedError
from agot_env.messages.names import printable

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress

BAD_INPUT, INTERRUPTED = 2, 130


@contextmanager
def command_line(program: str, *, restarts: bool = False) -> Iterator[None]:
    """Run a command. Errors that the user can fix end it with a message on standard error and no traceback.

    The exit code is 2 after bad input, for a file that is damaged, in use or not writable, after the failure of an agent, and when memory
    runs out. It is 130 after Ctrl-C; the message then says how to continue, if the command can be continued (`Interrupted`). If the reader
    of the output has closed the pipe (``agot cards | head``), it is 141 without a message, as for other programs.

    Args:
        program: the name of the command, which begins the message.
        restarts: whether the command starts again with room for large decks if it reads some (`LargeDeckError`).
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # a character that the terminal's encoding lacks
    try:
        yield
        sys.stdout.flush()
    except KeyboardInterrupt as stop:
        end(program, str(stop) if isinstance(stop, Interrupted) else "interrupted", INTERRUPTED, stop)
    except BrokenPipeError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # otherwise Python reports an error when it flushes at exit
        raise SystemExit(141) from error
    except MemoryError as error:
        end(program, f"not enough memory ({error})" if str(error) else "not enough memory", BAD_INPUT, error)
    except (ReportedError, ValueError, OSError) as error:
        if restarts and isinstance(error, LargeDeckError):
            start_with_large_decks(program)
        end(program, str(error), BAD_INPUT, error)


def end(program: str, message: str, code: int, cause: BaseException) -> None:
    """Print a message and exit."""
    lines = message.splitlines() or [type(cause).__name__]
    print(f"{program}: " + "\n".join(printable(line) for line in lines), file=sys.stderr)
    raise SystemExit(code) from cause


def start_with_large_decks(program: str) -> None:
    """Replace this process by one with the same command line that has room for large decks.

    Nothing happens where that is impossible: with the JIT off, and on systems where a process cannot be replaced.
    """
    if os.name != "posix" or os.environ.get("NUMBA_DISABLE_JIT", "0") != "0":
        return
    print(f"{program}: a deck is large; starting again with AGOT_LARGE_DECKS=1", file=sys.stderr)
    sys.stdout.flush()
    sys.stderr.flush()
    os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], {**os.environ, "AGOT_LARGE_DECKS": "1"})


def console(*, stderr: bool = False) -> Console:
    """A console that prints text unchanged, since names may contain anything: no markup, no emoji codes, no coloured numbers."""
    from rich.console import Console

    stream = sys.stderr if stderr else sys.stdout
    in_notebook = type(stream).__module__.partition(".")[0] == "ipykernel"  # it sets FORCE_COLOR, but bars cannot be drawn there
    terminal = False if in_notebook else None
    return Console(markup=False, emoji=False, highlight=False, stderr=stderr, force_jupyter=False, force_terminal=terminal)


def bars(console: Console, *, note: bool = False) -> Progress:
    """Progress bars that print nothing where they cannot be drawn.

    Args:
        console: where they are drawn.
        note: whether tasks have a field ``note``, shown after the bar.
    """
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = [TextColumn("{task.description}", markup=False), BarColumn(20 if note else 40), MofNCompleteColumn(), TimeRemainingColumn()]
    if note:
        columns.append(TextColumn("{task.fields[note]}", markup=False))
    return Progress(*columns, console=console, transient=not console.is_terminal)
