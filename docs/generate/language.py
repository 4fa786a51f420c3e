"""The lines of the card language for type checkers: which modules its packages contain, and which fields filters have."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from agot_env.agot.language import registry
from agot_env.storage.files import read_text

ZONES = "        or_zone: Zone | None = None\n"
MARK = "if TYPE_CHECKING:  # `make docs` writes an import of each module\n"


def package_file(kind: registry.Registry) -> str:
    """The ``__init__.py`` of the package of a kind, with an import of each of its modules."""
    text = read_text(Path(registry.__file__).with_name(kind.name) / "__init__.py")
    before, found, rest = text.partition(MARK)
    _, end, after = rest.partition("else:\n")
    return before + found + "".join(f"    from {module} import *\n" for module in kind.modules[0]) + end + after


def fields_of_filters() -> str:
    """The module of `Cards`, with a field for each test of filters."""
    text = read_text(Path(registry.__file__).with_name("cards.py"))
    before, found, rest = text.partition(ZONES)
    _, end, after = rest.partition("else:\n")
    tests = [test for test in registry.TESTS if test.keyword and test.__module__.startswith(registry.PACKAGE)]
    return before + found + "".join(f"        {test.keyword}: {written(test.type)} = {test.default!r}\n" for test in tests) + end + after


def written(kind: Any) -> str:
    """A type as it is written in the sources."""
    return kind.__name__ if isinstance(kind, type) else re.sub(r"\b[a-z_.]+\.(?=[A-Z])", "", str(kind))


FILES: dict[str, Callable[[], str]] = {
    f"../agot_env/agot/language/{kind.name}/__init__.py": partial(package_file, kind) for kind in registry.KINDS
}
FILES["../agot_env/agot/language/cards.py"] = fields_of_filters
