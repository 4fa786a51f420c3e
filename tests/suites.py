"""The suites: tests that need an extra, such as ``pytest -m torch``, or a process of another kind.

pytest imports all test files before it selects tests by their marks. A run of suites alone imports only the files that may have such tests:
those that name the mark, or import a module beside them, or a folder above, that does.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

SUITES = ("torch", "ray", "text", "web", "formats", "rllib", "package", "large")
"""The marks of the suites."""


@cache
def names_mark(path: Path, suite: str) -> bool:
    """Whether a file names a mark."""
    return re.search(rf'mark\.{suite}\b|"{suite}"', path.read_text(encoding="utf-8")) is not None


def may_have_tests(path: Path, suite: str) -> bool:
    """Whether a test file may have tests of a suite."""
    imported = re.findall(r"^from (\w+) import", path.read_text(encoding="utf-8"), re.MULTILINE)
    beside = [folder / f"{name}.py" for name in imported for folder in path.parents[:2]]
    return any(names_mark(one, suite) for one in (path, *beside) if one.exists())


def check(items: list[Any]) -> None:
    """Check that a run of any suite would import the files of its tests."""
    for path, suite in {(item.path, suite) for item in items for suite in SUITES if item.get_closest_marker(suite)}:
        if not may_have_tests(path, suite):
            raise pytest.UsageError(f"{path} has tests of the suite {suite}, but does not name its mark: `-m {suite}` would not find them")
