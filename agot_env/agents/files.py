"""The code of agents that are not plug-ins: files, which are run as modules of their own, and what other processes need."""

from __future__ import annotations

import ast
import builtins
import hashlib
import linecache
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.util import resolve_name
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import Any

from agot_env.messages.guard import UnusableAgentError, guarded
from agot_env.messages.names import shown


@dataclass(frozen=True)
class Code:
    """The code that names of agents refer to, in a form that can be pickled and sent to other processes.

    Attributes:
        files: the source of each file, by its path as given in the name, and of its neighbours, see `sources_of`.
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


def sources_of(text: str, path: str) -> dict[str, str]:
    """The source in the file of an agent, and those of its neighbours that it imports, directly or through others, by path.

    Neighbours are modules and packages in the folder of the file. They are found by reading the import statements; nothing is run.

    Args:
        text: the name of the agent, for messages.
        path: the file.

    Raises:
        ValueError: the file, or a neighbour, cannot be read.
    """
    folder = Path(path).parent
    found: dict[str, str] = {}
    waiting = [(path, "")]
    while waiting:
        file, package = waiting.pop()
        if file in found:
            continue
        try:
            found[file] = Path(file).read_text("utf-8")
        except (OSError, ValueError) as error:
            raise ValueError(f"agent {text!r}: {shown(file)} cannot be read ({error})") from error
        for name in _imported(found[file], package):
            neighbour = _file_of(folder, name, os.path.isfile)
            if neighbour is not None:
                waiting.append((neighbour, name if neighbour.endswith(INIT) else name.rpartition(".")[0]))
    return found


INIT = "__init__.py"
RESERVED = frozenset({*sys.stdlib_module_names, "agot_agents", "agot_env", "agot_training", "agot_verifiers"})
"""The modules that no file beside an agent replaces: the standard library, and the packages of this project."""


def _imported(source: str, package: str) -> list[str]:
    """The dotted names that may be modules which a source imports; none if it is not valid Python, which running it reports.

    Args:
        source: the source.
        package: the package of the module; empty: none.
    """
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    names: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".") if package else []
            if node.level > len(parents):
                continue  # beyond the folder, or in a file that belongs to no package
            above = parents[: len(parents) - node.level + 1] if node.level else []
            names += [".".join([*above, *([node.module] if node.module else []), alias.name]) for alias in node.names]
    parts = [name.split(".") for name in names]
    return list(dict.fromkeys(".".join(one[:k]) for one in parts for k in range(1, len(one) + 1)))


def _file_of(folder: Path, name: str, exists: Callable[[str], bool]) -> str | None:
    """The file of a neighbour with a dotted name; None if there is none."""
    if name.partition(".")[0] in RESERVED:
        return None
    place = folder.joinpath(*name.split("."))
    files = [str(place / INIT), str(place.with_name(f"{place.name}.py"))]
    return next((file for file in files if exists(file)), None)


def module_of_file(text: str, path: str, files: Mapping[str, str]) -> ModuleType:
    """The module of a file, which may be missing in this process. Each distinct content is run once, as a separate module.

    Its neighbours (`sources_of`) are imported as modules of their own, too, so that files in other folders get theirs, and `sys.path` stays
    as it is. Only import statements find them, not `importlib.import_module`.

    Args:
        text: the name of the agent, for messages.
        path: the file.
        files: the sources of the file and its neighbours, by path.

    Raises:
        UnusableAgentError: the file cannot be run.
    """
    folder = Path(path).parent
    own = {file: source for file, source in sorted(files.items()) if file == path or folder in Path(file).parents}
    content = f"{path} {own}" if len(own) > 1 else f"{path} {files[path]}"
    name = f"{Path(path).stem}_{hashlib.sha256(content.encode()).hexdigest()[:16]}"
    with _LOCK:
        if name in sys.modules:
            return sys.modules[name]
        with guarded(f"agent {text!r}: the file cannot be run:", error=UnusableAgentError):
            return _Neighbours(name, folder, own).run(name, path, "")


_LOCK = RLock()


class _Neighbours:
    """The ``__import__`` of an agent's file and its neighbours: it finds neighbours, and passes all other imports on.

    Args:
        main: the name of the module of the agent's file; neighbours have names below it.
        folder: the folder of the file.
        files: the sources by path.
    """

    def __init__(self, main: str, folder: Path, files: Mapping[str, str]) -> None:
        self.main, self.folder, self.files = main, folder, files

    def __call__(
        self, name: str, globals: Mapping[str, Any] | None = None, locals: Any = None, fromlist: Any = (), level: int = 0
    ) -> ModuleType:
        """As `builtins.__import__`."""
        wanted = name
        if level:
            package = str((globals or {}).get("__package__") or "")
            if not package.startswith(f"{self.main}."):
                return builtins.__import__(name, globals, locals, fromlist, level)
            wanted = resolve_name("." * level + name, package).removeprefix(self.main).removeprefix(".")
            if not wanted:
                raise ImportError("attempted relative import beyond top-level package")
        elif not self.has(name.partition(".")[0]):
            return builtins.__import__(name, globals, locals, fromlist, 0)
        parts = wanted.split(".")
        modules = [self.load(".".join(parts[: k + 1])) for k in range(len(parts))]
        for one in fromlist or ():
            if one != "*" and not hasattr(modules[-1], one) and self.has(f"{wanted}.{one}"):
                self.load(f"{wanted}.{one}")
        return modules[-1] if fromlist or level else modules[0]

    def has(self, name: str) -> bool:
        """Whether a dotted name is a neighbour, and not a module that the program has imported from the same file."""
        file = _file_of(self.folder, name, self.files.__contains__)
        loaded = getattr(sys.modules.get(name), "__file__", None)
        return file is not None and not (loaded and Path(loaded).exists() and Path(file).exists() and os.path.samefile(loaded, file))

    def load(self, name: str) -> ModuleType:
        """The module of a neighbour, run once.

        Raises:
            ModuleNotFoundError: there is no such neighbour.
        """
        full = f"{self.main}.{name}"
        with _LOCK:
            if full in sys.modules:
                return sys.modules[full]
            file = _file_of(self.folder, name, self.files.__contains__)
            if file is None:
                raise ModuleNotFoundError(f"No module named {name!r}", name=name)
            module = self.run(full, file, full if file.endswith(INIT) else full.rpartition(".")[0])
            above, _, last = full.rpartition(".")
            if above != self.main:
                setattr(sys.modules[above], last, module)
            return module

    def run(self, full: str, file: str, package: str) -> ModuleType:
        """Run the source of a file as a module."""
        module = ModuleType(full)
        module.__file__, module.__package__ = file, package
        vars(module)["__builtins__"] = {**vars(builtins), "__import__": self}
        source = self.files[file]
        linecache.cache[file] = (len(source), None, source.splitlines(True), file)  # for tracebacks in processes without this file
        sys.modules[full] = module
        try:
            exec(compile(source, file, "exec"), module.__dict__)
        except BaseException:
            del sys.modules[full]
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
