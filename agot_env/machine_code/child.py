"""Compile a unit in a child process, so that this process remains unaffected.

The child runs the same interpreter with the same ``sys.path``. It imports this package and the unit's module, but never ``__main__``. It
writes the object file to its standard output and reports its progress on standard error.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from multiprocessing import spawn
from pathlib import Path

from agot_env.machine_code import cache
from agot_env.machine_code.report import PREFIX, PROGRESS, Display
from agot_env.messages.errors import CompilationError

CODE = """\
import json, sys
order = json.loads(sys.stdin.readline())
sys.path[:] = order["path"]
from agot_env.machine_code.compiler import main
main(order)
"""
HERE = Path(__file__).parent
"""The working folder of the child: it contains no numba settings (``.numba_config.yaml``)."""
MOST_LINES = 20
"""The most lines of the child's output that an error message contains."""
PASSED_ON = ("PYTHONHOME", "PYTHONPLATLIBDIR", "PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX")


def compiled(unit: str, module: str, key: str, allocates: bool) -> bytes:
    """Compile a unit and return its object file; see `agot_env.machine_code.unit.Unit` for the arguments.

    Raises:
        CompilationError: the child cannot be started or failed; the message ends with the reason that it gave.
    """
    executable = os.fsdecode(spawn.get_executable() or "")
    if not executable or getattr(sys, "frozen", False):
        raise CompilationError(
            f"agot_env has to compile the unit {unit!r}, but knows no Python interpreter for it (sys.executable is "
            f"{sys.executable!r}). Compile it on this machine with the same versions of Python, numba and numpy, and set AGOT_CACHE_DIR "
            "to the folder of the result."
        )
    try:
        process = subprocess.Popen(
            [executable, "-P", "-c", CODE],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=_environment(), cwd=HERE,
        )  # fmt: skip
    except OSError as error:
        raise CompilationError(f"agot_env has to compile the unit {unit!r}, but cannot start {executable}: {error}") from error
    with process:
        try:
            output, said = _talk(process, _order(unit, module, key, allocates))
        except BaseException:
            process.kill()
            raise
    _, found, sealed = output.partition(cache.MAGIC)
    image = cache.unsealed(found + sealed, key)
    if image is None:
        ended = f"exit status {process.returncode}" if process.returncode >= 0 else f"signal {-process.returncode}"
        raise CompilationError(f"agot_env could not compile the unit {unit!r} ({ended}):\n{_reason(said)}")
    return image


def _order(unit: str, module: str, key: str, allocates: bool) -> str:
    path = [os.path.abspath(entry) for entry in sys.path if entry or _has_working_directory()]
    root = str(HERE.parents[1])
    if root not in path:
        path.append(root)
    return json.dumps({"path": path, "module": module, "unit": unit, "key": key, "allocates": allocates}) + "\n"


def _has_working_directory() -> bool:
    try:
        os.getcwd()
    except OSError:  # it was deleted
        return False
    return True


def _environment() -> dict[str, str]:
    """The environment variables without settings of Python and numba, except the target processor and the cache folder."""
    from numba.core import registry

    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "NUMBA_")) or name in PASSED_ON}
    _, processor, features = registry.cpu_target.target_context.codegen().magic_tuple()
    if cache.config.CACHE_DIR and "AGOT_CACHE_DIR" not in kept:
        kept["AGOT_CACHE_DIR"] = cache.config.CACHE_DIR
    return {**kept, "NUMBA_CPU_NAME": processor, "NUMBA_CPU_FEATURES": features}


def _talk(process: subprocess.Popen[bytes], order: str) -> tuple[bytes, list[str]]:
    """The output of the child, and its messages; its progress is displayed."""
    assert process.stdin is not None and process.stdout is not None and process.stderr is not None
    output: list[bytes] = []
    reader = threading.Thread(target=lambda stream: output.append(stream.read()), args=(process.stdout,), daemon=True)
    reader.start()
    try:
        process.stdin.write(order.encode())
        process.stdin.flush()  # left open: when this process ends, it closes, and the child ends too
    except OSError:
        pass  # the child has ended already; what it said is read below
    said = []
    with Display() as display:
        for line in process.stderr:
            text = line.decode(errors="replace")
            if text.startswith(PROGRESS):
                display.progress(text.removeprefix(PROGRESS))
            elif text.startswith(PREFIX):
                display.line(text)
            else:
                said.append(text)
    reader.join()
    return b"".join(output), said


def _reason(said: list[str]) -> str:
    """The last message of the child: the exception without its traceback; a long one is shortened in the middle."""
    lines = [line.rstrip() for line in "".join(said).splitlines()]
    began = max((k for k, line in enumerate(lines) if line.startswith("Traceback (")), default=-1)
    if began >= 0:
        lines = lines[next((k for k in range(began + 1, len(lines)) if lines[k] and not lines[k][0].isspace()), began) :]
    lines = [line for line in lines if line]
    if len(lines) > MOST_LINES:
        lines = [*lines[: MOST_LINES // 2], "...", *lines[-(MOST_LINES // 2) :]]
    return "\n".join(lines) or "no message"
