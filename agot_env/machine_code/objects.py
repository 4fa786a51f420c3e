"""Object files included in a wheel, for some versions of Python, numba and llvmlite and two levels of x86-64 processors.

`build` creates them. A checkout contains none.
"""

from __future__ import annotations

import platform
import sys
from functools import cache
from pathlib import Path

import llvmlite
import llvmlite.binding as llvm
import numba

from agot_env.machine_code import cache as files

FOLDER = Path(__file__).parent / "objects"
V3 = (
    "avx", "avx2", "bmi", "bmi2", "cx16", "f16c", "fma", "lzcnt", "movbe", "popcnt", "sahf", "sse3", "sse4.1", "sse4.2", "ssse3", "xsave",
)  # fmt: skip
LEVELS = {"x86-64-v4": (*V3, "avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"), "x86-64-v3": V3}
"""The levels of processors for which there are object files, the best first, with the features that each requires, in LLVM's names.

Nearly all processors since 2015 support level 3 (AVX2); level 4 requires AVX-512.
"""


def versions() -> str:
    """The versions that an object file is for, as part of its name."""
    own = sys.version_info
    return f"cp{own.major}{own.minor}-numba{_minor(numba.__version__)}-llvmlite{_minor(llvmlite.__version__)}"


def file_name(unit: str, level: str) -> str:
    """The name of the object file of a unit for these versions."""
    return f"{unit}-{level}-{versions()}.o"


def key(unit: str, sources_hash: str, level: str) -> str:
    """The key of an object file: everything that it depends on."""
    return f"{unit} {sources_hash} {level} {versions()}"


def shipped(unit: str, sources_hash: str) -> bytes | None:
    """The best included object file for these sources, these versions and this processor; None if there is none."""
    if files.config.CPU_NAME:
        return None
    for level in fitting():
        try:
            content = (FOLDER / file_name(unit, level)).read_bytes()
        except OSError:
            continue
        image = files.unsealed(content, key(unit, sources_hash, level))
        if image is not None:
            return image
    return None


def why_not(unit: str) -> str:
    """Why none of the included object files is used; empty if there are none."""
    found = [name for level in LEVELS for path in FOLDER.glob(f"{unit}-{level}-*.o") if (name := path.name.removesuffix(".o"))]
    if not found:
        return ""
    what = "the machine code of the package"
    if files.config.CPU_NAME:
        return f"NUMBA_CPU_NAME asks for machine code for {files.config.CPU_NAME}, and {what} is for {' and '.join(LEVELS)}"
    if not fitting():
        return f"{what} is for Linux on {' and '.join(LEVELS)}, which this machine is not"
    sets = sorted({name.partition("-cp")[2] for name in found})
    if versions().removeprefix("cp") not in sets:
        return f"{what} is for {', '.join(f'cp{one}' for one in sets)}, and this is {versions()}"
    if not any(f"{unit}-{level}-{versions()}" in found for level in fitting()):
        return f"{what} is not for processors of the level {fitting()[0]}"
    return f"{what} is not that of its sources (unit {unit!r})"


@cache
def fitting() -> tuple[str, ...]:
    """The levels that this processor supports, the best first."""
    if sys.platform != "linux" or platform.machine() not in ("x86_64", "AMD64") or platform.python_implementation() != "CPython":
        return ()
    present = llvm.get_host_cpu_features()
    return tuple(level for level, features in LEVELS.items() if all(present.get(feature) for feature in features))


def _minor(version: str) -> str:
    return ".".join(version.split(".")[:2])
