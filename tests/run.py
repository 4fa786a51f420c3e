"""Run the tests of a tier or of suites: ``python tests/run.py RUN [WHAT ...]``; `make check`, `make test`, `make test-web` etc. call it.

RUN is a tier, a suite, or several suites (torch+text).
WHAT restricts the run: a path (tests/rules, tests/batches/test_batch_use.py::test_name), a set (lords_of_winter) or a House (stark).
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

import suites

ROOT = Path(__file__).resolve().parent.parent
REPORTS = ROOT / "build" / "tests"
"""Where each run leaves a report, for ``python -m benchmarks.suite``."""
BYTE_CODE = ROOT / "build" / "bytecode"
"""Where byte code is kept if it must not be written beside the sources: rewriting the asserts of all tests takes longer than most of them."""
PROCESSES = 4
"""The most processes that run tests; fewer on a machine with fewer CPUs."""
RUNS = {"check": ("check",), "test": ("check", "test"), "ci": ("ci",), "nightly": ("nightly",)}
"""The name of a run -> the tiers that it consists of, without the tests of suites; see tests/tiers.py."""
SUITES = ("torch", "ray", "text", "web", "formats", "large")
"""Suites that run in several processes."""
WITHOUT_JIT = ("test",)
"""Runs after which the tests marked nojit run again, with the JIT off."""


def cpus() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def environment(processes: int) -> dict[str, str]:
    """The environment of a run: byte code is kept, and the threads of linear algebra do not take turns on the CPUs of other tests."""
    found = dict(os.environ)
    if found.pop("PYTHONDONTWRITEBYTECODE", ""):
        found.setdefault("PYTHONPYCACHEPREFIX", str(BYTE_CODE))
    if processes > 1:
        found.setdefault("OPENBLAS_NUM_THREADS", "1")
        found.setdefault("OMP_NUM_THREADS", "1")  # of torch
    return found


def files_without_jit() -> list[str]:
    """The test files with tests that also run without the JIT."""
    return [str(path) for path in sorted((ROOT / "tests").rglob("test_*.py")) if "mark.nojit" in path.read_text(encoding="utf-8")]


def selection(what: list[str]) -> list[str]:
    """Paths as they are, and an option for sets and Houses."""
    paths = [one for one in what if "/" in one or one.split("::")[0].endswith(".py") or (ROOT / one).exists()]
    cards = [one for one in what if one not in paths]
    if cards and not paths:
        paths = ["tests/cards", "tests/rules"]
    return [*paths, *(["--cards", ",".join(cards)] if cards else [])]


LOAD_UNITS = """
import importlib, build_wheel
from agot_env.machine_code.unit import UNITS
for module in build_wheel.MODULES: importlib.import_module(module)
for unit in UNITS.values(): unit.load()
"""


def load_units() -> int:
    """Compile the units that are not cached. Otherwise a test could read in a command's output that it waits for a unit."""
    return subprocess.run([sys.executable, "-c", LOAD_UNITS], cwd=ROOT, env=environment(1)).returncode


def run(name: str, arguments: list[str], **settings: str) -> int:
    """Run pytest in several processes, whole files in one, and write a report."""
    processes = min(PROCESSES, cpus())
    REPORTS.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "pytest", "-q", "-rs", "-o", "junit_family=xunit1", f"--junitxml={REPORTS / name}.xml", *arguments]
    if processes > 1:
        command += ["-n", str(processes), "--dist", "loadfile", "--no-loadscope-reorder"]
    return subprocess.run(command, cwd=ROOT, env=environment(processes) | settings).returncode


def checked_run(text: str) -> list[str]:
    """A tier, or suites. Those of large decks run alone: their processes are of another kind."""
    names = text.split("+")
    if names[0] not in (*RUNS, *SUITES) or (len(names) > 1 and not {*names} <= {*SUITES} - {"large"}):
        raise argparse.ArgumentTypeError(
            f"there is no run {text!r}; there are the tiers {', '.join(RUNS)} (test includes check), the suites {', '.join(SUITES)}, "
            "and several suites except large, such as torch+text"
        )
    return names


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", type=checked_run, metavar="RUN", help=f"a tier ({', '.join(RUNS)}; test includes check), or suites ({', '.join(SUITES)})")
    parser.add_argument("what", nargs="*", metavar="WHAT", help="a path, a set or a House; by default everything")
    parser.add_argument("--one-in", type=int, default=1, metavar="N", help="of the files in tests/cards, run one in N, and all tests that concern files or sets that differ from main")
    options = parser.parse_intermixed_args()
    chosen = selection(options.what)
    name = "+".join(options.run)
    if name in RUNS:
        which = ["--tier", ",".join(RUNS[name]), "-m", f"not ({' or '.join(suites.SUITES)})"]
    else:
        which = ["-m", " or ".join(options.run)]
    if name == "large" and not chosen:
        which, chosen = ["-m", f"not ({' or '.join(one for one in suites.SUITES if one != 'large')})"], ["tests/large", "tests/rules"]
    status = load_units() if name in RUNS and not chosen else 0
    status = status or run(name, [*which, "--one-in", str(options.one_in), *chosen])
    if status == 0 and name in WITHOUT_JIT and not chosen:
        status = run(f"{name}-nojit", ["-m", "nojit", *files_without_jit()], NUMBA_DISABLE_JIT="1")
    return status


if __name__ == "__main__":
    sys.exit(main())
