"""Profile-guided optimisation: how often each way of each branch of a unit is taken in typical games.

With these frequencies, LLVM keeps the usual path through a function together. They are stored in a text file beside the unit's module
(``kernels.py`` and ``kernels.profile``), one line per function: its name, a hash of its branches, and for each branch the frequencies of
its ways in ten-thousandths, or ``-`` if it was never reached. A line is used only if the hash fits. After an edit, the functions that have
changed are therefore compiled without frequencies until the profile is recorded again. Frequencies affect the speed of the machine code,
never its results.

If the environment variable `COUNT` is set, units are compiled with counters, which `recorded` reads.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from agot_env.machine_code import objects, sources

COUNT = "AGOT_COUNT_BRANCHES"
COUNTERS, LAYOUT = "agot_env.branches", "agot_env.branches.layout"
"""The symbols of the counters (int64, one for each way of each branch) and of the text of `_layout`."""
PARTS = 10_000
"""The sum of the frequencies of a branch, before rounding."""
CALLED = '!"function_entry_count", i64 100000'
"""How often a function is called: any number, without which LLVM does not make full use of the frequencies in it."""
NAME = r'(?:"[^"]*"|[-\w.$]+)'
DEFINITION = re.compile(rf"define [^@]*@({NAME})\(")
BRANCH = re.compile(rf"  br i1 ([^,]+), label %{NAME}, label %{NAME}")
SWITCH = re.compile(rf"  switch (i\d+) ([^,]+), label %{NAME} \[")
CASE = re.compile(rf"    i\d+ (-?\w+), label %{NAME}")
WEIGHTS = re.compile(r", !prof !\d+")

Frequencies = tuple[int, ...]
Profile = dict[str, tuple[str, list[Frequencies]]]
"""Name of a function -> the hash of its branches, and the frequencies of each branch; none if it was never reached."""


@dataclass(frozen=True)
class Branch:
    """A conditional branch, or a switch, in LLVM's intermediate code.

    Attributes:
        first, last: the numbers of its first and of its last line.
        kind, value: the type and the name of the value that it tests.
        cases: a constant for each way but one: the second way of a branch, and the default of a switch.
    """

    first: int
    last: int
    kind: str
    value: str
    cases: tuple[str, ...]

    @property
    def ways(self) -> int:
        """The number of ways. The one without a constant is counted last."""
        return len(self.cases) + 1

    def weights(self, frequencies: Frequencies) -> str:
        """Frequencies in the order of LLVM, which lists the default of a switch first."""
        ordered = frequencies if self.first == self.last else (frequencies[-1], *frequencies[:-1])
        return ", ".join(('!"branch_weights"', *(f"i32 {frequency}" for frequency in ordered)))


@dataclass(frozen=True)
class Function:
    """A function in LLVM's intermediate code: its first line, and its branches in order."""

    first: int
    branches: list[Branch]

    @property
    def shape(self) -> str:
        """A hash of the branches, regardless of names."""
        return hashlib.sha256(repr([(branch.kind, branch.cases) for branch in self.branches]).encode()).hexdigest()[:8]


def counts() -> bool:
    """Whether units are compiled with counters."""
    return bool(os.environ.get(COUNT))


def file_of(module: str) -> Path:
    """The file with the profile of the unit of a module, which need not exist."""
    path = sources.file_of(module)
    assert path is not None, module
    return path.with_suffix(".profile")


def key_of(module: str) -> str:
    """What the machine code of the unit of a module depends on besides its sources and versions."""
    file = file_of(module)
    return COUNT if counts() else hashlib.sha256(file.read_bytes()).hexdigest()[:16] if file.exists() else ""


# --- intermediate code ---------------------------------------------------------------------------------------------------


def counting(text: str) -> str:
    """Intermediate code with counters."""
    lines = text.split("\n")
    functions = _functions(lines)
    added: dict[int, list[str]] = {}
    count = 0
    for branch in (branch for function in functions.values() for branch in function.branches):
        code = added[branch.first] = []
        rest = "1"
        for counter, case in enumerate(branch.cases, count):
            name = f"%branch.{counter}"
            code += (f"{name}.is = icmp eq {branch.kind} {branch.value}, {case}", f"{name}.taken = zext i1 {name}.is to i64")
            code += (*_increment(counter, f"{name}.taken"), f"{name}.rest = sub i64 {rest}, {name}.taken")
            rest = f"{name}.rest"
        count += branch.ways
        code += _increment(count - 1, rest)
    out = [line for number, old in enumerate(lines) for line in (*added.get(number, ()), old)]
    layout = _layout(functions).encode() + b"\0"
    quoted = "".join(f"\\{byte:02X}" for byte in layout)
    out.append(f"@{COUNTERS} = global [{count} x i64] zeroinitializer")
    out.append(f'@{LAYOUT} = constant [{len(layout)} x i8] c"{quoted}"')
    return "\n".join(out)


def weighted(text: str, profile: Mapping[str, tuple[str, Sequence[Frequencies]]]) -> tuple[str, int]:
    """Intermediate code with the frequencies of a profile, and the number of functions that the profile fits.

    Raises:
        ValueError: the code is not understood, or the profile is damaged.
    """
    lines = text.split("\n")
    nodes: dict[str, str] = {}
    first = 1 + max((int(number) for number in re.findall(r"^!(\d+) = ", text, re.MULTILINE)), default=-1)

    def node(content: str) -> str:
        return nodes.setdefault(content, f"!{first + len(nodes)}")

    fitting = 0
    for name, function in _functions(lines).items():
        shape, found = profile.get(name, ("", ()))
        if shape != function.shape:
            continue
        fitting += 1
        head = lines[function.first].removesuffix(" {")
        lines[function.first] = f"{head} !prof {node(CALLED)} {{"
        for branch, frequencies in zip(function.branches, found, strict=True):
            if frequencies:
                lines[branch.last] = f"{WEIGHTS.sub('', lines[branch.last])}, !prof {node(branch.weights(frequencies))}"
    return "\n".join([*lines, *(f"{number} = !{{{content}}}" for content, number in nodes.items())]), fitting


def _functions(lines: Sequence[str]) -> dict[str, Function]:
    """All functions by name; further ones of the same name have a number after it."""
    functions: dict[str, Function] = {}
    branches: list[Branch] = []
    for number, line in enumerate(lines):
        if line.startswith("define "):
            branches = []
            name = _plain(_match(DEFINITION, line)[1])
            same = sum(other.partition("#")[0] == name for other in functions)
            functions[f"{name}#{same}" if same else name] = Function(number, branches)
        elif line.startswith("  br i1 "):
            branches.append(Branch(number, number, "i1", _match(BRANCH, line)[1], ("true",)))
        elif line.startswith("  switch "):
            found = _match(SWITCH, line)
            last = next(k for k in range(number, len(lines)) if lines[k].startswith("  ]"))
            cases = tuple(_match(CASE, case)[1] for case in lines[number + 1 : last])
            branches.append(Branch(number, last, found[1], found[2], cases))
    return functions


def _plain(symbol: str) -> str:
    """The name of a function without what numba adds: the types of its arguments, and a number that depends on the order of compilation."""
    if not symbol.startswith("_ZN"):
        return symbol.strip('"')
    names, rest = [], symbol[3:]
    while found := re.match(r"\d+", rest):
        end = found.end() + int(found[0])
        names.append(rest[found.end() : end])
        rest = rest[end:]
    return ".".join(names)


def _match(pattern: re.Pattern[str], line: str) -> re.Match[str]:
    found = pattern.match(line)
    if found is None:
        raise ValueError(f"intermediate code that is not understood: {line}")
    return found


def _increment(counter: int, by: str) -> Iterator[str]:
    """Code that adds a value to a counter."""
    place, name = f"getelementptr (i64, ptr @{COUNTERS}, i64 {counter})", f"%branch.{counter}"
    yield f"{name}.old = load i64, ptr {place}"
    yield f"{name}.new = add i64 {name}.old, {by}"
    yield f"store i64 {name}.new, ptr {place}"


def _layout(functions: Mapping[str, Function]) -> str:
    """The name of each function, the hash of its branches, and the number of ways of each branch."""
    lines = ((name, function.shape, *(str(branch.ways) for branch in function.branches)) for name, function in functions.items())
    return "\n".join(map(" ".join, lines))


# --- files ---------------------------------------------------------------------------------------------------------------


def recorded(engine: Any) -> Profile:
    """What the counters of a unit have counted, given the engine that executes it."""
    layout = ctypes.string_at(engine.get_global_value_address(LAYOUT)).decode().splitlines()
    counters = ctypes.cast(engine.get_global_value_address(COUNTERS), ctypes.POINTER(ctypes.c_int64))
    profile: Profile = {}
    start = 0
    for line in layout:
        name, shape, *ways = line.split(" ")
        frequencies = []
        for count in map(int, ways):
            counts = np.array(counters[start : start + count])
            frequencies.append(_frequencies(counts))
            start += count
        if any(frequencies):
            profile[name] = shape, frequencies
    return profile


def _frequencies(counts: Any) -> Frequencies:
    """The shares of counts, at least 1 so that LLVM takes nothing for unreachable; empty if nothing was counted."""
    total = counts.sum()
    return tuple(np.rint(PARTS * counts / total).clip(1).astype(int).tolist()) if total else ()


def as_text(profile: Profile) -> str:
    """A profile as the content of its file; the first line names the versions it was recorded with."""
    lines = [f"# {objects.versions()}\n"]
    for name, (shape, branches) in sorted(profile.items()):
        lines.append(" ".join((name, shape, *(":".join(map(str, frequencies)) or "-" for frequencies in branches))) + "\n")
    return "".join(lines)


def read(module: str) -> Profile:
    """The profile of the unit of a module; empty if there is none.

    Raises:
        ValueError: the file is damaged.
    """
    file = file_of(module)
    if not file.exists():
        return {}
    profile: Profile = {}
    for line in file.read_text(encoding="utf-8").splitlines()[1:]:
        name, shape, *branches = line.split(" ")
        profile[name] = shape, [() if branch == "-" else tuple(map(int, branch.split(":"))) for branch in branches]
    return profile
