"""The packages of the card language: the imports that tell type checkers which modules each contains."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from agot_env.agot.language import registry
from agot_env.files import read_text

MARK = "if TYPE_CHECKING:  # `make docs` writes an import of each module\n"


def package_file(kind: registry.Registry) -> str:
    """The ``__init__.py`` of the package of a kind, with an import of each of its modules."""
    text = read_text(Path(registry.__file__).with_name(kind.name) / "__init__.py")
    before, found, rest = text.partition(MARK)
    _, end, after = rest.partition("else:\n")
    return before + found + "".join(f"    from {module} import *\n" for module in kind.modules[0]) + end + after


FILES: dict[str, Callable[[], str]] = {
    f"../agot_env/agot/language/{kind.name}/__init__.py": partial(package_file, kind) for kind in registry.KINDS
}
