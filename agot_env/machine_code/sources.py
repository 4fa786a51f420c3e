"""The source files that machine code depends on: the modules that a module imports, directly or indirectly."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path

IMPORT = re.compile(r"^(?:from[ \t]+([\w.]+)[ \t]+import[ \t]+(\([^)]*\)|[^\n#]+)|import[ \t]+([\w., \t]+))", re.MULTILINE)
"""An import at the top level of a module. Imports in functions or for type checkers do not affect machine code."""


@cache
def closure(*modules: str) -> dict[str, Path]:
    """The files of modules and of all modules that they import from their own packages and from this one, by the names of the modules.

    Imports are read from the sources, so that modules of constants are included: a constant does not record where it comes from.
    """
    packages = {__name__.partition(".")[0], *(module.partition(".")[0] for module in modules)}
    file = cache(file_of)
    found: dict[str, Path] = {}
    waiting = list(modules)
    while waiting:
        module = waiting.pop()
        if module in found or module.partition(".")[0] not in packages:
            continue
        path = file(module)
        if path is None:  # a name in a module that is in the list too
            continue
        found[module] = path
        for package, names, plain in IMPORT.findall(path.read_text(encoding="utf-8")):
            waiting += [name.split()[0] for name in plain.split(",") if name.strip()]
            members = [f"{package}.{name.split()[0]}" for name in names.strip("() \t\n").split(",") if name.strip()] if package else []
            waiting += members
            if any(file(member) is None for member in members):  # otherwise it is only the folder of modules
                waiting.append(package)
    return dict(sorted(found.items()))


def file_of(module: str) -> Path | None:
    """The file of a module, which need not have been imported; None if there is none."""
    package, _, rest = module.partition(".")
    spec = find_spec(package)
    if spec is None:
        return None
    if spec.submodule_search_locations is None:  # a module on its own
        return Path(spec.origin) if spec.origin is not None and spec.origin.endswith(".py") and not rest else None
    for folder in spec.submodule_search_locations:
        path = os.path.join(folder, *rest.split(".")) if rest else folder
        for file in (f"{path}.py", os.path.join(path, "__init__.py")):
            if os.path.isfile(file):
                return Path(file)
    return None


def hash_of_files(files: Iterable[tuple[str, Path]]) -> str:
    """A hash of the names and the contents of files."""
    digest = hashlib.sha256()
    for name, path in files:
        content = path.read_bytes()
        digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:16]


@cache
def hash_of_sources(*modules: str) -> str:
    """A hash of the `closure` of modules."""
    return hash_of_files(closure(*modules).items())
