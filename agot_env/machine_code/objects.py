"""Object files that come with the package, for some versions of Python, numba and llvmlite and one level of x86-64 processors.

`build` makes them; they are in wheels that are built with them, and in no checkout.
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
PROCESSOR = "x86-64-v3"
"""The level of processors that they are for: with AVX2, as nearly all since 2015."""
FEATURES = ("avx", "avx2", "bmi", "bmi2", "cx16", "f16c", "fma", "lzcnt", "movbe", "popcnt", "sahf", "sse3", "sse4.1", "sse4.2", "ssse3", "xsave")
"""What a processor of this level has, in LLVM's names."""


def versions() -> str:
    """The versions that an object file is for, as they stand in its name."""
    own = sys.version_info
    return f"cp{own.major}{own.minor}-numba{_minor(numba.__version__)}-llvmlite{_minor(llvmlite.__version__)}"


def file_name(unit: str) -> str:
    """The name of the object file of a unit for these versions."""
    return f"{unit}-{versions()}.o"


def key(unit: str, sources_hash: str) -> str:
    """All that an object file depends on."""
    return f"{unit} {sources_hash} {versions()} {PROCESSOR}"


def shipped(unit: str, sources_hash: str) -> bytes | None:
    """The object file that comes with the package, if there is one for these sources, these versions and this processor."""
    if files.config.CPU_NAME or not _fits():
        return None
    try:
        content = (FOLDER / file_name(unit)).read_bytes()
    except OSError:
        return None
    return files.unsealed(content, key(unit, sources_hash))


def why_not(unit: str) -> str:
    """Why no object file that comes with the package is used; empty if it comes without."""
    found = sorted(path.name.removeprefix(f"{unit}-").removesuffix(".o") for path in FOLDER.glob(f"{unit}-cp*.o"))
    if not found:
        return ""
    if files.config.CPU_NAME:
        return f"NUMBA_CPU_NAME asks for machine code for {files.config.CPU_NAME}, and that of the package is for {PROCESSOR}"
    if not _fits():
        return f"the machine code of the package is for Linux on {PROCESSOR}, which this machine is not"
    if versions() not in found:
        return f"the machine code of the package is for {', '.join(found)}, and this is {versions()}"
    return f"the machine code of the package is not that of its sources (unit {unit!r})"


@cache
def _fits() -> bool:
    if sys.platform != "linux" or platform.machine() not in ("x86_64", "AMD64") or platform.python_implementation() != "CPython":
        return False
    present = llvm.get_host_cpu_features()
    return all(present.get(feature) for feature in FEATURES)


def _minor(version: str) -> str:
    return ".".join(version.split(".")[:2])
