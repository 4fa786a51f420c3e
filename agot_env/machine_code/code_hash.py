"""A hash of the code that machine code is made of.

The hash of the source files (`sources.hash_of_sources`) is computed in a hundredth of a second, and is part of the key of an object file.
This one identifies what the machine code does: it is stored with games, and says whether they can be played again. Comments, docstrings
and functions that only Python calls, such as those with the phrases of the card language, do not change it.

Compiled functions count, primitives of the card language, statements of modules that are neither definitions nor assignments, and
whatever is mentioned by anything that counts: functions that compute a constant or make a function, constants, base classes. The types of
values are not known: a method counts if anything mentions an attribute of its name. So something that does not matter may count, but
nothing that matters is left out.
"""

from __future__ import annotations

import ast
import hashlib
from collections import defaultdict
from collections.abc import Iterator, Mapping

PLAIN = frozenset(
    {"property", "cached_property", "staticmethod", "classmethod", "abstractmethod", "cache", "lru_cache", "dataclass", "overload"}
)
"""Decorators of functions and classes that are not compiled."""


def hash_of_code(sources: Mapping[str, bytes]) -> str:
    """A hash of the code that can affect machine code.

    Args:
        sources: the contents of the files of modules, by the names of the modules: those of a unit and all that they import, as
            `sources.closure` lists them.

    Returns:
        16 hexadecimal digits, which do not depend on the version of Python.
    """
    trees = {name: ast.parse(content) for name, content in sorted(sources.items())}
    names = Names(trees)
    waiting = [
        (module, one) for module, tree in trees.items() for owner, one in parts(tree) if is_compiled(one) or not defined_by(one, owner)
    ]
    counting: set[int] = set()
    while waiting:
        module, statement = waiting.pop()
        if id(statement) not in counting:
            counting.add(id(statement))
            waiting += names.meant_by(module, statement)
    digest = hashlib.sha256()
    for name, tree in trees.items():
        found = [repr(canonical(statement)) for _, statement in parts(tree) if id(statement) in counting]
        if found:
            digest.update("\n".join([name, *found, ""]).encode())
    return digest.hexdigest()[:16]


class Names:
    """What the names in some modules mean.

    Args:
        trees: the syntax trees of the modules, by name.
    """

    def __init__(self, trees: Mapping[str, ast.Module]) -> None:
        self.modules = frozenset(trees)
        self._globals: dict[tuple[str, str], list[ast.stmt]] = defaultdict(list)
        self._members: dict[str, list[tuple[str, ast.stmt]]] = defaultdict(list)
        self._imported: dict[tuple[str, str], tuple[str, str]] = {}
        self._stars: dict[str, list[str]] = defaultdict(list)
        for module, tree in trees.items():
            for owner, statement in parts(tree):
                self._define(module, owner, statement)

    def _define(self, module: str, owner: str, statement: ast.stmt) -> None:
        if isinstance(statement, ast.ImportFrom):
            for one in statement.names:
                if one.name == "*":
                    self._stars[module].append(str(statement.module))
                else:
                    self._imported[module, one.asname or one.name] = str(statement.module), one.name
        for name in defined_by(statement, owner):
            if owner:
                self._members[name].append((module, statement))
            else:
                self._globals[module, name].append(statement)

    def meant_by(self, module: str, statement: ast.stmt) -> Iterator[tuple[str, ast.stmt]]:
        """The statements that define what a statement of a module mentions, with their modules."""
        for node in inside(statement):
            if isinstance(node, ast.Name):
                yield from self._of_name(module, node.id)
            elif isinstance(node, ast.Attribute):
                yield from self._of_attribute(module, node)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "getattr":
                names = (str(one.value) for one in node.args[1:2] if isinstance(one, ast.Constant))
                yield from (found for name in names for found in self._members.get(name, ()))
        if isinstance(statement, ast.ClassDef):
            yield from self._members.get(f"{statement.name}.", ())

    def _of_name(self, module: str, name: str) -> Iterator[tuple[str, ast.stmt]]:
        if (module, name) in self._globals:
            yield from ((module, statement) for statement in self._globals[module, name])
        elif (module, name) in self._imported:
            yield from self._of_name(*self._imported[module, name])
        else:
            for other in self._stars.get(module, ()):
                yield from self._of_name(other, name)

    def _of_attribute(self, module: str, node: ast.Attribute) -> Iterator[tuple[str, ast.stmt]]:
        """The attribute of a module, or the members of that name of any class."""
        package, name = self._imported.get((module, node.value.id), ("", "")) if isinstance(node.value, ast.Name) else ("", "")
        if f"{package}.{name}" in self.modules:
            yield from self._of_name(f"{package}.{name}", node.attr)
        else:
            yield from self._members.get(node.attr, ())


def parts(tree: ast.Module | ast.ClassDef) -> Iterator[tuple[str, ast.stmt]]:
    """The statements of a module, and those of its classes after each class, with the name of the class or ""; without documentation."""
    for statement in tree.body:
        if not is_documentation(statement):
            yield tree.name if isinstance(tree, ast.ClassDef) else "", statement
            if isinstance(statement, ast.ClassDef):
                yield from parts(statement)


def is_documentation(node: ast.AST) -> bool:
    """Whether a statement is a string, such as a docstring."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def defined_by(statement: ast.stmt, owner: str) -> list[str]:
    """The names by which a statement counts if they are mentioned; none if it counts in any case.

    Fields and special methods, such as ``__post_init__``, count if their class does: ``Class.`` stands for them.
    """
    if owner and (isinstance(statement, ast.AnnAssign) or (isinstance(statement, ast.FunctionDef) and statement.name.startswith("__"))):
        return [f"{owner}."]
    if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
        return [statement.name]
    if isinstance(statement, (ast.Import, ast.ImportFrom)):
        return [""]  # what is imported counts, and not the import
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target] if isinstance(statement, ast.AnnAssign) else []
    names = [node.id if isinstance(node, ast.Name) else None for target in targets for node in getattr(target, "elts", [target])]
    return [] if None in names else [name for name in names if name is not None]


def is_compiled(statement: ast.stmt) -> bool:
    """Whether a definition has a decorator of the compiler or of the card language."""
    if not isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
        return False
    called = [one.func if isinstance(one, ast.Call) else one for one in statement.decorator_list]
    names = {one.attr if isinstance(one, ast.Attribute) else one.id for one in called if isinstance(one, (ast.Attribute, ast.Name))}
    return bool(names - PLAIN)


def inside(statement: ast.stmt) -> Iterator[ast.AST]:
    """The nodes of a statement, without documentation; of a class only those outside its body."""
    waiting: list[ast.AST] = [statement]
    while waiting:
        node = waiting.pop()
        yield node
        body = set(map(id, node.body)) if isinstance(node, ast.ClassDef) else ()
        waiting += [inner for inner in ast.iter_child_nodes(node) if id(inner) not in body and not is_documentation(inner)]


def canonical(node: object) -> object:
    """A node as nested tuples, the same in all versions of Python: without places, empty fields, documentation and bodies of classes."""
    if isinstance(node, ast.AST):
        left_out = ("body",) if isinstance(node, ast.ClassDef) else ()
        fields = ((name, value) for name, value in ast.iter_fields(node) if name not in left_out and value not in (None, []))
        return (type(node).__name__, *((name, canonical(value)) for name, value in fields))
    if isinstance(node, list):
        return [canonical(one) for one in node if not is_documentation(one)]
    return node
