"""Jinja2 templates, rendered in this process or, if they come from elsewhere, in a process with limits of memory and time.

The sandbox of Jinja2 keeps a template away from files and code, but not from making a text of gigabytes in a single operation, even while
it is compiled. This file is also the program of the limited process, so it imports nothing of the package.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import weakref
from collections.abc import Mapping, Sequence
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jinja2 import Template

MOST_SECONDS, FIRST_SECONDS = 5.0, 60.0
"""The time limit of a rendering, and of the start of the process."""
MOST_MEMORY = 512 * 1024**2
"""The memory of the process in bytes, where the operating system can limit it."""
LONGEST_TEXT = 1_000_000
"""The largest number of characters of a rendered text."""
LONGEST_ERROR = 1000


class RenderError(Exception):
    """A template cannot be rendered; the message says why."""


class Templates:
    """Templates rendered in this process, in Jinja2's sandbox.

    Args:
        folders: where templates are looked up, in this order.

    Raises:
        ModuleNotFoundError: Jinja2 is not installed.
    """

    def __init__(self, folders: Sequence[str]) -> None:
        import jinja2
        from jinja2.sandbox import ImmutableSandboxedEnvironment

        self._errors = jinja2.TemplateError
        self._environment = ImmutableSandboxedEnvironment(
            loader=jinja2.FileSystemLoader(folders), undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True
        )
        self._loaded: dict[str, Template] = {}

    def load(self, name: str) -> None:
        """Compile a template.

        Raises:
            RenderError: it cannot be read, or is not valid.
        """
        try:
            self._loaded[name] = self._environment.get_template(name)
        except (OSError, UnicodeDecodeError) as error:
            raise RenderError(f"it cannot be read ({error})") from error
        except self._errors as error:
            raise RenderError(str(error)) from error
        except (MemoryError, OverflowError, RecursionError) as error:
            raise RenderError(f"{type(error).__name__}: {error}") from error

    def render(self, name: str, values: Mapping[str, Any]) -> str:
        """The text of a loaded template.

        Raises:
            RenderError: it cannot be rendered, or the text is too long.
        """
        try:
            text = str(self._loaded[name].render(values))
        except (
            self._errors, TypeError, ValueError, ArithmeticError, LookupError, AttributeError, RecursionError, MemoryError,
        ) as error:  # fmt: skip
            raise RenderError(f"{type(error).__name__}: {error}") from error
        if len(text) > LONGEST_TEXT:
            raise RenderError(f"the text has {len(text):,} characters; at most {LONGEST_TEXT:,} are allowed")
        return text


class LimitedTemplates:
    """The same in a process of its own, with limits of memory (`MOST_MEMORY`) and time (`MOST_SECONDS`).

    Values are passed as JSON, so tuples become lists. The process is started when it is needed, and again after it was stopped.

    Args:
        folders: as for `Templates`.
    """

    def __init__(self, folders: Sequence[str]) -> None:
        self._folders = list(folders)
        self._names: list[str] = []
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = 0

    def load(self, name: str) -> None:
        """Compile a template.

        Raises:
            RenderError: it cannot be read, is not valid, or exceeds a limit.
        """
        with self._lock:
            self._asked({"load": name})
        self._names.append(name)

    def render(self, name: str, values: Mapping[str, Any]) -> str:
        """The text of a loaded template.

        Raises:
            RenderError: it cannot be rendered, or exceeds a limit.
        """
        with self._lock:
            return str(self._asked({"render": name, "values": dict(values)}))

    def _asked(self, request: dict[str, Any]) -> object:
        """The answer of the process to a request."""
        if self._process is None or self._process.poll() is not None or self._owner != os.getpid():  # not that of a forked parent
            self._start()
            for name in self._names:
                self._answer({"load": name}, MOST_SECONDS)
        return self._answer(request, MOST_SECONDS)

    def _start(self) -> None:
        command = [sys.executable, "-I", __file__]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self._owner = os.getpid()
        weakref.finalize(self, _end, self._process)
        self._answer({"path": sys.path, "folders": self._folders}, FIRST_SECONDS)

    def _answer(self, request: dict[str, Any], seconds: float) -> object:
        assert self._process is not None
        process, late = self._process, threading.Event()

        def stop() -> None:
            late.set()
            process.kill()

        timer = threading.Timer(seconds, stop)
        timer.start()
        try:
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
            line = process.stdout.readline()
            found = json.loads(line)
        except (OSError, ValueError) as error:
            _end(process)
            if late.is_set():
                raise RenderError(f"it takes more than {seconds:g} seconds") from error
            raise RenderError("its process has ended, probably for lack of memory") from error
        finally:
            timer.cancel()
        if "error" in found:
            raise RenderError(found["error"])
        return found["text"]


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            try:
                pipe.close()
            except OSError:  # what was written could not be sent
                pass
    process.wait()


def _limit_memory() -> None:
    try:
        import resource
    except ModuleNotFoundError:  # Windows
        return
    try:
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    except (OSError, ValueError):  # the system does not limit it, or has a lower limit
        pass


def serve(requests: IO[str], answers: IO[str]) -> None:
    """Answer requests, one JSON object a line, until there are no more."""
    templates: Templates | None = None
    for line in requests:
        request = json.loads(line)
        answer: dict[str, object] = {"text": ""}
        try:
            if templates is None:
                sys.path[:] = request["path"]
                templates = Templates(request["folders"])
                _limit_memory()
            elif "load" in request:
                templates.load(request["load"])
            else:
                answer = {"text": templates.render(request["render"], request["values"])}
        except RenderError as error:
            answer = {"error": str(error)[:LONGEST_ERROR]}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


if __name__ == "__main__":
    serve(sys.stdin, sys.stdout)
