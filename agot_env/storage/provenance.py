"""What produced a result: the version, the commit, the machine and the command. Runs, checkpoints and results record it."""

from __future__ import annotations

import os
import platform
import shlex
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

KEY = "provenance"
"""The key of `provenance` in JSON files and checkpoints."""
ROOT = Path(__file__).resolve().parents[2]
"""The folder that contains the package: of a checkout, or of the installed packages."""
PATIENCE = 10.0
"""Seconds to wait for git."""


def provenance(engine: str | None = None) -> dict[str, Any]:
    """The origin of a result that is computed by this process, as JSON values.

    Keys: ``version`` of the package; ``commit``, if the package is in a git checkout, else None, and ``modified``, whether files that git
    tracks differ from it; ``engine``; ``processor``, ``cores``, ``system``, ``python``; ``packages``, the versions of those that compute;
    ``command``, as typed.

    Args:
        engine: `Match.engine_hash` of the game that is played; None: none, or several.
    """
    commit, modified = checkout(ROOT)
    return {
        "version": installed_version(),
        "commit": commit,
        "modified": modified,
        "engine": engine,
        "processor": processor(),
        "cores": os.cpu_count(),
        "system": platform.system(),
        "python": platform.python_version(),
        "packages": {name: found for name in ("numba", "numpy", "torch") if (found := installed_version(name)) != UNKNOWN},
        "command": command(sys.argv, sys.orig_argv),
    }


UNKNOWN = "unknown"


@cache
def installed_version(package: str = "agot-env") -> str:
    """The version of an installed package, by default of this one; "unknown" if it is not installed."""
    try:
        return version(package)
    except PackageNotFoundError:
        return UNKNOWN


@cache
def checkout(root: Path) -> tuple[str | None, bool | None]:
    """The commit of a git checkout, and whether tracked files differ from it; (None, None) if the folder is not one, or git is missing.

    Args:
        root: the folder; it must be the top of the checkout, so that a package installed below another project is not taken for it.
    """
    if not (root / ".git").exists():
        return None, None
    answers = []
    for question in (["rev-parse", "HEAD"], ["status", "--porcelain", "--untracked-files=no"]):
        line = ["git", "--no-optional-locks", "-C", str(root), *question]
        try:
            done = subprocess.run(line, capture_output=True, text=True, timeout=PATIENCE, check=True, stdin=subprocess.DEVNULL)
        except (OSError, subprocess.SubprocessError):
            return None, None
        answers.append(done.stdout.strip())
    return answers[0], bool(answers[1])


@cache
def processor() -> str:
    """The name of the processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        return next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration, ValueError):
        return platform.processor() or platform.machine()


def machine() -> str:
    """The machine in words: processor, cores, system, Python."""
    return f"{processor()}, {os.cpu_count()} cores; {platform.system()}, Python {platform.python_version()}"


def command(arguments: Sequence[str], original: Sequence[str]) -> str:
    """A command line as typed, without the folders of the interpreter and of installed scripts.

    Args:
        arguments: `sys.argv`.
        original: `sys.orig_argv`.
    """
    rest = list(arguments[1:])
    before = list(original[1 : len(original) - len(rest)])  # the options of the interpreter, and what it runs
    if "-m" in before and before.index("-m") + 1 < len(before):
        return shlex.join(["python", "-m", before[before.index("-m") + 1], *rest])
    if "-c" in before:
        return shlex.join(["python", "-c", "...", *rest])
    script = Path(arguments[0]) if arguments and arguments[0] else None
    if script is None:
        return "python"
    return shlex.join([script.name, *rest] if script.suffix != ".py" else ["python", script.name, *rest])
