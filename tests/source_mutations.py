"""Whether the tests notice small errors in the sources: ``python tests/source_mutations.py [AREA ...]``.

Each mutant is a copy of the checkout in which one operator, number or statement of a function is another. Commands run in the copy, one
after the other, until one fails: the tests of the area, then all of `make test`. A mutant that passes all of them is listed as unnoticed; some are, because
they change nothing that could be noticed. ``--then COMMAND`` runs a further command for these, for example other tests, to compare two suites.
The same seed makes the same mutants as long as the sources are the same.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from threading import Lock

ROOT = Path(__file__).resolve().parent.parent
ENGINE = "agot_env/agot/engine"
NO_JIT = "NUMBA_DISABLE_JIT=1"


@dataclass(frozen=True)
class Area:
    """Sources, as patterns, and the tests that most likely notice their mutants."""

    sources: tuple[str, ...]
    tests: str
    settings: str = ""


AREAS = {
    "rules": Area((f"{ENGINE}/phases/*.py", f"{ENGINE}/machine.py", f"{ENGINE}/timing/windows.py", f"{ENGINE}/timing/cancels.py", f"{ENGINE}/values/titles.py"), "tests/rules tests/cards", NO_JIT),
    "abilities": Area((f"{ENGINE}/abilities/*.py", f"{ENGINE}/timing/interpreter.py", f"{ENGINE}/values/filters.py", f"{ENGINE}/values/stats.py", f"{ENGINE}/values/totals.py", "agot_env/agot/language/*/*.py"), "tests/cards tests/rules tests/language", NO_JIT),
    "batch": Area(("agot_env/batches/batch.py", "agot_env/batches/saved.py", "agot_env/batches/match_pool.py", "agot_env/agot/batch.py", "agot_env/agot/kernels.py"), "tests/batches/test_batch_use.py tests/batches/test_game_batch.py tests/engine/test_match_pool.py tests/batches/test_copies.py tests/envs"),
    "resample": Area((f"{ENGINE}/sight/*.py", f"{ENGINE}/phases/leftovers.py"), "tests/engine/test_resample.py tests/batches/test_observation.py tests/engine/test_conformance.py"),
    "records": Area(("agot_env/agot/records/*.py", "agot_env/history/game_record.py"), "tests/engine/test_records.py tests/engine/test_rows.py tests/simulate tests/words/test_events.py"),
    "networks": Area(("agents/agot_agents/networks/*.py",), "tests/agents tests/training"),
}  # fmt: skip
COMPARISONS = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OPERATORS = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """A change of one place of a source file."""

    area: str
    path: str
    line: int
    before: str
    after: str
    start: int
    end: int

    def __str__(self) -> str:
        return f"{self.area}: {self.path}:{self.line}: {self.before} -> {self.after}"


def changed_node(node: ast.AST) -> ast.AST | None:
    """Another node instead of one, or None if it is of no kind that is changed."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
        return ast.Compare(node.left, [COMPARISONS[type(node.ops[0])](), *node.ops[1:]], node.comparators)
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS and not isinstance(node.left, ast.Constant | ast.JoinedStr):
        return ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right)
    if isinstance(node, ast.BoolOp):
        return ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return node.operand
    if isinstance(node, ast.AugAssign) and type(node.op) in OPERATORS:
        return ast.AugAssign(node.target, OPERATORS[type(node.op)](), node.value)
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        return ast.Constant(not node.value)
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return ast.Constant(node.value + 1)
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return ast.Pass()
    return None


def nodes_of(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes in the bodies of functions, without annotations, defaults and messages of errors."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            waiting: list[ast.AST] = list(function.body)
            while waiting:
                node = waiting.pop()
                if isinstance(node, ast.Raise | ast.FunctionDef | ast.JoinedStr | ast.Assert):
                    continue
                yield node
                waiting += [child for child in ast.iter_child_nodes(node) if not (isinstance(node, ast.AnnAssign) and child is node.annotation)]


def mutants_of(area: str, path: str) -> list[Mutant]:
    """Every mutant of a file, in the order of its lines."""
    data = (ROOT / path).read_bytes()
    starts = [0]
    for line in data.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for node in nodes_of(ast.parse(data)):
        other = changed_node(node)
        if other is not None:
            start, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
            after = ast.unparse(ast.fix_missing_locations(other))
            found.append(Mutant(area, path, node.lineno, data[start:end].decode(), after if isinstance(node, ast.stmt) else f"({after})", start, end))
    return sorted(found, key=lambda mutant: (mutant.start, mutant.end))


def chosen(areas: list[str], number: int, seed: int) -> list[Mutant]:
    """Sample ``number`` mutants from each area; every place that can be changed is equally likely."""
    found = []
    for area in areas:
        missing = [pattern for pattern in AREAS[area].sources if not any(ROOT.glob(pattern))]
        if missing:
            raise SystemExit(f"{area}: no file is called {', '.join(missing)}")
        paths = sorted(path.relative_to(ROOT).as_posix() for pattern in AREAS[area].sources for path in ROOT.glob(pattern))
        everything = [mutant for path in paths for mutant in mutants_of(area, path)]
        found += random.Random(f"{seed} {area}").sample(everything, number)
    return found


def copied(folder: Path) -> Path:
    """A copy of the files of the checkout."""
    copy = folder / "checkout"
    names = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    for command in (["init"], ["add", "--all"], ["-c", "user.name=tests", "-c", "user.email=tests", "commit", "--message=unchanged"]):
        subprocess.run(["git", *command, "--quiet"], cwd=copy, check=True)  # so that tests marked unless_changed notice the mutant
    return copy


def failing(copy: Path, commands: list[str], seconds: float) -> str | None:
    """The first of the commands that fails or does not end in time; None if all succeed."""
    path = os.pathsep.join(str(copy / part) for part in ("", "agents", "training"))
    environment = os.environ | {"PYTHONPATH": path, "PYTEST_ADDOPTS": "-x", "HYPOTHESIS_STORAGE_DIRECTORY": str(copy / ".hypothesis")}
    for command in commands:
        process = subprocess.Popen(command, shell=True, cwd=copy, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            if process.wait(seconds) != 0:
                return command
        except subprocess.TimeoutExpired:
            return f"{command} (did not end)"
        finally:
            if process.poll() is None:
                os.killpg(process.pid, 9)
                process.wait()
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("areas", nargs="*", metavar="AREA", help=f"by default all: {', '.join(AREAS)}")
    parser.add_argument("--number", type=int, default=10, help="mutants of each area")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1, help="mutants that are tried at the same time")
    parser.add_argument("--seconds", type=float, default=1800, help="the longest that a command may take")
    parser.add_argument("--then", action="append", default=[], metavar="COMMAND", help="a further command for mutants that all others leave unnoticed")
    parser.add_argument("--quick", action="store_true", help="only the tests of the area and --then, not the whole of make test")
    parser.add_argument("--list", action="store_true", help="print the mutants and try none")
    parser.add_argument("--out", type=Path, help="a file for the results, as JSON Lines; mutants that it has are not tried again")
    options = parser.parse_args()
    if unknown := [area for area in options.areas if area not in AREAS]:
        parser.error(f"no area {unknown[0]!r}; choose from {', '.join(AREAS)}")
    mutants = chosen(options.areas or list(AREAS), options.number, options.seed)
    if options.list:
        print(*mutants, sep="\n")
        return 0
    known = {line["mutant"]: line for line in map(json.loads, options.out.read_text().splitlines())} if options.out and options.out.exists() else {}
    python, lock = shlex.quote(sys.executable), Lock()

    def tried(mutant: Mutant) -> str | None:
        if str(mutant) in known:
            return known[str(mutant)]["failing"]
        area = AREAS[mutant.area]
        commands = [f"{area.settings} {python} -m pytest -q --tier check,test {area.tests}"]
        commands += [] if options.quick else [f"{python} tests/run.py test"]
        with tempfile.TemporaryDirectory() as folder:
            copy = copied(Path(folder))
            data = (copy / mutant.path).read_bytes()
            (copy / mutant.path).write_bytes(data[: mutant.start] + mutant.after.encode() + data[mutant.end :])
            found = failing(copy, commands + options.then, options.seconds)
        with lock:
            print(f"{mutant}: {found or 'UNNOTICED'}", flush=True)
            if options.out:
                with options.out.open("a") as file:
                    file.write(json.dumps({"mutant": str(mutant), "failing": found} | asdict(mutant)) + "\n")
        return found

    with ThreadPoolExecutor(options.jobs) as pool:
        results = list(pool.map(tried, mutants))
    unnoticed = [mutant for mutant, found in zip(mutants, results) if found is None]
    print(f"{len(mutants)} mutants, {len(unnoticed)} unnoticed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
