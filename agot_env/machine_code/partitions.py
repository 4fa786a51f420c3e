"""Divides intermediate code into partitions, which are optimised independently, and assembles the results to one object file.

A partition contains its own functions, and what they use of the others: small functions for inlining, and the declarations of larger
ones. Its text depends on nothing else, so that an edit of a function leaves most partitions as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

INLINED = 100
"""The most lines of a function that is available for inlining in other partitions."""
SYMBOL = r'@("[^"]*"|[-\w.$]+)'
SYMBOLS = re.compile(SYMBOL)
DEFINED = re.compile(rf"define (?:(internal|private) )?[^@]*{SYMBOL}\(")
DECLARED = re.compile(rf"declare [^@]*{SYMBOL}\(")
LINKAGE = "internal|private|external|common|linkonce|linkonce_odr|weak|weak_odr"
VARIABLE = re.compile(rf"{SYMBOL} = (?:({LINKAGE}) )?(?:(?!global|constant)\S+ )*(?:global|constant) ")
OWN = ("internal", "private")
"""Linkages of symbols of which each partition may have its own copy. All become private, so that the labels of the copies are local."""
NODE, GROUP = re.compile(r"!(\d+)"), re.compile(r"(?<= )#(\d+)")
"""Metadata and groups of attributes, which have a number."""
LOCAL = re.compile(r"(?<![\w.])\.L")
"""The beginning of a label that only one assembly knows."""
ESCAPED = str.maketrans({"\\": "\\5C", '"': "\\22", "\n": "\\0A"})


@dataclass(frozen=True)
class Symbol:
    """A function or a variable.

    Attributes:
        lines: its lines.
        is_own: whether each partition may have its own copy.
        uses: the symbols that its lines name, and itself.
        is_defined: whether these lines define it.
        may_go: whether it is not needed if no function uses it.
    """

    lines: Sequence[str]
    is_own: bool
    uses: frozenset[str]
    is_defined: bool = True
    may_go: bool = True

    @property
    def is_function(self) -> bool:
        """Whether it is the definition of a function."""
        return self.lines[0].startswith("define ")

    @property
    def declaration(self) -> str:
        """The declaration of the function."""
        return "declare" + re.sub(r" !\w+ !\d+", "", self.lines[0].removeprefix("define").removesuffix(" {"))

    def available(self) -> list[str]:
        """Lines that make the definition known, without emitting it."""
        first = self.lines[0]
        if self.is_function:
            return [first.replace("define ", "define available_externally ", 1), *self.lines[1:]]
        head, _, rest = first.partition(" = ")
        return [f"{head} = available_externally {re.sub(f'^({LINKAGE}) ', '', rest)}"]


def divided(text: str, number: int) -> list[str]:
    """Intermediate code in a number of partitions, each with about as many functions.

    Args:
        text: intermediate code, as LLVM writes it.
        number: the number of partitions, at least 1.

    Raises:
        ValueError: the code is not understood; the message contains the line.
    """
    head, symbols, numbered = _parsed(text.split("\n"))
    functions = [name for name, symbol in symbols.items() if symbol.is_function and not symbol.is_own]
    places = {name: place * number // len(functions) for place, name in enumerate(functions)}
    owned: set[str] = set()
    out = []
    for place in range(number):
        used = _used([name for name in functions if places[name] == place], symbols, places, place)
        lines = list(head)
        for name, symbol in symbols.items():
            if symbol.is_function and not symbol.is_own:
                if name in used:
                    lines += symbol.lines if places[name] == place else _known(symbol)
            elif name in used or (place == 0 and not symbol.may_go):
                lines += symbol.available() if name in owned else symbol.lines
                if symbol.is_defined and not symbol.is_own:
                    owned.add(name)
        out.append("\n".join(_renumbered(lines, numbered)) + "\n")
    return out


def assembled(assemblies: Sequence[str]) -> str:
    """Intermediate code whose object file is that of some assemblies, the local labels of which get different names."""
    text = "\n".join(LOCAL.sub(f".L{place}.", assembly) for place, assembly in enumerate(assemblies))
    return f'module asm "{text.translate(ESCAPED)}"\n'


def _parsed(lines: Sequence[str]) -> tuple[list[str], dict[str, Symbol], dict[str, str]]:
    """The lines about the whole module, the symbols by name, and the lines with numbers ("!7", "#2")."""
    head: list[str] = []
    symbols: dict[str, Symbol] = {}
    numbered: dict[str, str] = {}
    place = 0
    while place < len(lines):
        line, first = lines[place], place
        if line.startswith("define "):
            place = lines.index("}", place)
            own, name = _match(DEFINED, line).groups()
            code = [line.replace("define internal ", "define private ", 1), *lines[first + 1 : place + 1]]
            symbols[name] = Symbol(code, own is not None, frozenset(SYMBOLS.findall("\n".join(code))))
        elif line.startswith("declare "):
            symbols[_match(DECLARED, line)[1]] = Symbol([line], False, frozenset(), is_defined=False)
        elif line.startswith("@"):
            name, linkage = _match(VARIABLE, line).groups()
            line = line.replace(" = internal ", " = private ", 1)
            symbols[name] = Symbol([line], linkage in OWN, frozenset(SYMBOLS.findall(line)), linkage != "external", linkage is not None)
        elif line.startswith("attributes #"):
            numbered[line.split(" ")[1]] = line
        elif line.startswith("!") and line[1].isdigit():
            numbered[line.partition(" ")[0]] = line
        elif line and not line.startswith(";"):
            head.append(line)
        place += 1
    return head, symbols, numbered


def _used(own: Iterable[str], symbols: Mapping[str, Symbol], places: Mapping[str, int], place: int) -> set[str]:
    """The symbols that a partition contains, given its own functions."""
    waiting = list(own)
    used = set(waiting)
    while waiting:
        name = waiting.pop()
        if places.get(name, place) == place or _is_small(symbols[name]):
            new = symbols[name].uses - used
            used |= new
            waiting += new
    return used


def _is_small(symbol: Symbol) -> bool:
    return len(symbol.lines) <= INLINED


def _known(symbol: Symbol) -> list[str]:
    """A function of another partition."""
    return symbol.available() if _is_small(symbol) else [symbol.declaration]


def _renumbered(lines: Sequence[str], numbered: Mapping[str, str]) -> Iterator[str]:
    """Lines with metadata and attributes that are numbered in the order of their use, followed by these."""
    numbers: dict[str, dict[str, int]] = {"!": {}, "#": {}}

    def number(found: re.Match[str]) -> str:
        kind = found[0][0]
        return f"{kind}{numbers[kind].setdefault(found[1], len(numbers[kind]))}"

    for line in lines:
        yield line if line.startswith("@") else GROUP.sub(number, NODE.sub(number, line))
    for old, new in numbers["#"].items():
        yield f"attributes #{new} = {numbered[f'#{old}'].partition(' = ')[2]}"
    waiting = list(numbers["!"])
    for old in waiting:
        known = len(numbers["!"])
        yield f"!{numbers['!'][old]} = {NODE.sub(number, numbered[f'!{old}'].partition(' = ')[2])}"
        waiting += list(numbers["!"])[known:]


def _match(pattern: re.Pattern[str], line: str) -> re.Match[str]:
    found = pattern.match(line)
    if found is None:
        raise ValueError(f"intermediate code that is not understood: {line}")
    return found
