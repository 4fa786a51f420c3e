"""The primitives of the card language by kind, and the functions that call the one with a number.

The primitives of a kind are the classes that the modules of its package declare with `Registry.primitive`. Their numbers follow from the
order of the modules, which is alphabetical, and of the classes in them. A plug-in adds primitives with a package of the same structure, for
example ``my_language/conditions/full_moon.py``, and an entry point of the group ``agot.language`` that names the package. Its primitives
are numbered after those of the project.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from itertools import pairwise
from pkgutil import iter_modules
from typing import Any, TypeVar

K = TypeVar("K", bound=type)

GROUP = "agot.language"
"""The group of the entry points of plug-ins."""
PACKAGE = __name__.rpartition(".")[0]
AMOUNT_FIELDS = ("amount", "than")
"""Fields with a value, which has two columns in a row: its kind and its argument."""


@cache
def plugins() -> tuple[str, ...]:
    """The packages of plug-ins."""
    return tuple(sorted(point.value for point in entry_points(group=GROUP)))


class Registry:
    """The primitives of a kind.

    Args:
        name: the name of the kind and of its package: "conditions".
        first: the number of its first primitive.
        end: the number after the last that a primitive can have.
    """

    def __init__(self, name: str, first: int, end: int = 1 << 15) -> None:
        self.name = name
        self.first = first
        self.end = end
        self.kinds: list[Any] = []
        self._closed = False

    @property
    def modules(self) -> tuple[list[str], list[str]]:
        """The modules with the primitives of the kind: those of the project, and those of plug-ins."""
        return modules_of(f"{PACKAGE}.{self.name}"), [module for plugin in plugins() for module in modules_of(f"{plugin}.{self.name}")]

    def primitive(self, kind: K) -> K:
        """Number a class, which becomes a primitive of the kind.

        Raises:
            TypeError: the functions that call primitives by number exist already, so that the new one would never be called; or there is no
                number left.
        """
        if self._closed:
            raise TypeError(
                f"{kind.__module__}.{kind.__name__} is declared too late: the engine has been built; an entry point of the group {GROUP!r} "
                "must name its package, and agot_env must be imported before it"
            )
        number = self.first + len(self.kinds)
        if number >= self.end:
            raise TypeError(
                f"{kind.__module__}.{kind.__name__} has no number: the {self.name} have only those from {self.first} to {self.end - 1}"
            )
        kind.op = number  # type: ignore[attr-defined]
        self.kinds.append(kind)
        return kind

    def load(self) -> dict[str, Any]:
        """Import the modules of the kind.

        Returns:
            What the modules of the project export, by name: what their ``__all__`` names, or else their primitives.
        """
        exported: dict[str, Any] = {}
        own, plugged = self.modules
        for module in own:
            found = import_module(module)
            names = getattr(found, "__all__", None) or [kind.__name__ for kind in self.kinds if kind.__module__ == module]
            exported |= {name: getattr(found, name) for name in names}
        for module in plugged:
            import_module(module)
        return exported

    def dispatcher(self, method: str, parameters: str, column: str, otherwise: str) -> Callable[..., Any]:
        """A function that calls a method of the primitive with a number, as if it were written by hand: ``if op == 7: return ...``.

        A method names what it needs: parameters of the function, and columns of its own row.

        Args:
            method: the name of the method, a static method that numba compiles. Classes without it are left out.
            parameters: of the function, after the number, separated by commas.
            column: the expression for a column of the row, with the place of the column as ``{}``.
            otherwise: the expression that the function returns for other numbers.

        Raises:
            TypeError: a method has a parameter that is neither a parameter of the function nor a column, or both; the message names it.
        """
        self._closed = True
        known = {name.strip(): name.strip() for name in ("op", *parameters.split(","))}
        calls: dict[str, list[int]] = {}
        lines = [f"def {method}(op, {parameters}):"]
        namespace: dict[str, Any] = {"__name__": __name__}
        for kind in self.kinds:
            function = getattr(kind, method, None)
            if function is None:
                continue
            own = {name: column.format(place) for place, name in enumerate(columns_of(kind), 1)}
            given = own | known
            code = getattr(function, "py_func", function).__code__
            names = code.co_varnames[: code.co_argcount]
            for name in names:
                if name not in given:
                    raise TypeError(f"{kind.__name__}.{method} has a parameter {name!r}; it can have {', '.join(given)}")
                if name in own and given[name] != own[name]:
                    raise TypeError(f"{kind.__name__}.{method} has a parameter {name!r}, which means another thing; rename the column")
            called = next((made for made, one in namespace.items() if one is function), f"{kind.__name__}_{method}")
            namespace[called] = function
            calls.setdefault(f"{called}({', '.join(given[name] for name in names)})", []).append(kind.op)
        for call, numbers in calls.items():
            lines += [f"    if {' or '.join(f'op == {number}' for number in numbers)}:", f"        return {call}"]
        exec("\n".join([*lines, f"    return {otherwise}"]), namespace)  # as `dataclasses` does: numba cannot call by an index
        made: Callable[..., Any] = namespace[method]
        return made

    def __getitem__(self, op: int) -> Any:
        """The primitive with a number.

        Raises:
            IndexError: no primitive of the kind has it.
        """
        if op < self.first:
            raise IndexError(op)
        return self.kinds[op - self.first]

    def having(self, attribute: str) -> tuple[int, ...]:
        """The numbers of the primitives with an attribute that is not false."""
        return tuple(kind.op for kind in self.kinds if getattr(kind, attribute, None))

    def predicate(self, attribute: str, *others: int) -> Callable[[int], bool]:
        """A function of a number that says whether its primitive is one of `having`, or the number one of the others.

        The compiler makes a jump table or a bit test of it; ``op in`` a tuple is a loop over the tuple.
        """
        self._closed = True
        numbers = (*others, *self.having(attribute))
        namespace: dict[str, Any] = {"__name__": __name__}
        test = " or ".join(f"op == {number}" for number in numbers) or "False"
        exec(f"def has_{attribute}(op):\n    return {test}", namespace)
        made: Callable[[int], bool] = namespace[f"has_{attribute}"]
        return made

    def column_of(self, attribute: str, column: str) -> Callable[..., Any]:
        """A function of a number and a row for the column that an attribute of the primitive names.

        Args:
            attribute: the attribute; classes in which it is not set are left out.
            column: the expression for a column of the row, with the place of the column as ``{}``.
        """
        self._closed = True
        namespace: dict[str, Any] = {"__name__": __name__}
        places: dict[int, list[int]] = {}
        for kind in self.kinds:
            if getattr(kind, attribute, None):
                places.setdefault(columns_of(kind).index(getattr(kind, attribute)) + 1, []).append(kind.op)
        lines = [f"def column_{attribute}(op, row):"]
        for place, numbers in sorted(places.items()):
            lines += [f"    if {' or '.join(f'op == {number}' for number in numbers)}:", f"        return {column.format(place)}"]
        exec("\n".join([*lines, "    return -1"]), namespace)
        made: Callable[..., Any] = namespace[f"column_{attribute}"]
        return made

    def __iter__(self) -> Iterator[Any]:
        return iter(self.kinds)


def columns_of(kind: Any) -> list[str]:
    """The names of the columns of a primitive's row: those that it declares, or its fields; an amount has another one for its argument."""
    declared: tuple[str, ...] | None = getattr(kind, "columns", None)
    if declared is not None:
        return list(declared)
    found: list[str] = []
    for spec in fields(kind):
        found += [spec.name, f"{spec.name}_argument"] if spec.name in AMOUNT_FIELDS else [spec.name]
    return found


def modules_of(package: str) -> list[str]:
    """The modules of a package in alphabetical order; none if there is no such package."""
    try:
        spec = find_spec(package)
    except ModuleNotFoundError:
        return []
    places = None if spec is None else spec.submodule_search_locations
    return sorted(f"{package}.{module.name}" for module in iter_modules(places)) if places is not None else []


def keep_apart(*kinds: Registry) -> None:
    """Check that no two kinds, whose primitives have rows in the same table, can have the same numbers.

    Raises:
        ValueError: two can; the message names them and their numbers.
    """
    for before, after in pairwise(sorted(kinds, key=lambda kind: kind.first)):
        if after.first < before.end:
            raise ValueError(
                f"the numbers of {before.name}, {before.first} to {before.end - 1}, and those of {after.name}, {after.first} to "
                f"{after.end - 1}, overlap"
            )


CONDITIONS = Registry("conditions", 512, 1024)
VALUES = Registry("values", 1)
TESTS = Registry("filters", 2)
"""1 is `codes.T_YOURS`."""
EFFECTS = Registry("effects", 100, 300)
COSTS = Registry("costs", 300, 400)
"""The engine knows the costs of a program by their numbers: those of effects are smaller, those of choices greater."""
CHOICES = Registry("choices", 400, 512)
TRIGGERS = Registry("triggers", 1024)
"""Those with a test of their own have rows among the conditions."""
KINDS = (CONDITIONS, VALUES, TESTS, EFFECTS, COSTS, CHOICES, TRIGGERS)
keep_apart(EFFECTS, COSTS, CHOICES, CONDITIONS, TRIGGERS)


def modules() -> list[str]:
    """The modules of all primitives, which are imported by name: machine code depends on them, too."""
    return [module for kind in KINDS for part in kind.modules for module in part]
