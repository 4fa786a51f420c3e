"""The code of agents that are not plug-ins: files, which are run as modules of their own, and what other processes need."""

from __future__ import annotations

import hashlib
import linecache
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from agot_env.guard import UnusableAgentError, guarded
from agot_env.names import shown


@dataclass(frozen=True)
class Code:
    """The code that names of agents refer to, in a form that can be pickled and sent to other processes.

    Attributes:
        files: the source of each file, by its path as given in the name.
        modules: modules that may be imported.
        factories: the registered factories, by (name, game).
        names: the names that a person has entered.
    """

    files: Mapping[str, str] = field(default_factory=dict)
    modules: frozenset[str] = frozenset()
    factories: Mapping[tuple[str, str], Callable[..., Any]] = field(default_factory=dict)
    names: frozenset[str] = frozenset()

    @property
    def hashes(self) -> dict[str, str]:
        """A hash of each file."""
        return {path: hashlib.sha256(source.encode()).hexdigest()[:16] for path, source in sorted(self.files.items())}


NO_CODE = Code()
"""For names that come from data: only registered agents that do not connect to anything are created."""


def source_of(text: str, path: str) -> str:
    """The source in the file of an agent.

    Args:
        text: the name of the agent, for messages.
        path: the file.

    Raises:
        ValueError: the file cannot be read.
    """
    try:
        return Path(path).read_text("utf-8")
    except (OSError, ValueError) as error:
        raise ValueError(f"agent {text!r}: {shown(path)} cannot be read ({error})") from error


def module_of_file(text: str, path: str, source: str) -> ModuleType:
    """The module of a file, which may be missing in this process. Each distinct content is run once, as a separate module.

    Args:
        text: the name of the agent, for messages.
        path: the file.
        source: its contents.

    Raises:
        UnusableAgentError: the file cannot be run.
    """
    name = f"{Path(path).stem}_{hashlib.sha256(f'{path} {source}'.encode()).hexdigest()[:16]}"
    if name in sys.modules:
        return sys.modules[name]
    module = ModuleType(name)
    module.__file__ = path
    linecache.cache[path] = (len(source), None, source.splitlines(True), path)  # for tracebacks in processes without this file
    sys.modules[name] = module
    try:
        with guarded(f"agent {text!r}: the file cannot be run:", error=UnusableAgentError):
            exec(compile(source, path, "exec"), module.__dict__)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def file_meant(name: str, text: str) -> str:
    """A hint, if the name of an agent is the file of a network or of a model, or the folder of a training run."""
    if name.endswith(".zip"):
        return "; a model of Stable-Baselines3 has no name: wrap it in an agent of your own, or pass ModelOpponent(model) to an environment"
    best = Path(name) / "best.safetensors"
    file = name if name.endswith(".safetensors") else str(best) if os.path.isfile(best) else ""
    parameters = text[len(name) :].replace(":", ",", 1)
    return f"; did you mean net:{shown(file + parameters)}?" if file else ""
