"""The decorator of the Lands kernels. Their machine code has a folder of its own, keyed by their own sources."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba import types
from numba.core import cgutils, config
from numba.extending import intrinsic

from agot_env.engine import bits, rng
from agot_env.engine import jit as engine_jit
from agot_env.engine.jit import CACHE_FOLDER as ENGINE_FOLDER
from agot_env.engine.jit import DISABLED

__all__ = ["CACHE_FOLDER", "DISABLED", "copy_numbers", "highest_bit", "jit"]

F = TypeVar("F", bound=Callable[..., Any])


KERNELS = ("cards", "layout", "jit", "formations", "claims", "places", "seen", "state", "rules", "setup", "observe", "kernels")
"""The modules that machine code is made of, and `SHARED` ones of the engine."""

SHARED = (bits, rng, engine_jit)


def _cache_folder() -> Path:
    """Beside the engine's, under a hash of `KERNELS` and `SHARED`."""
    digest = hashlib.sha256(numba.__version__.encode())
    for path in (*(Path(__file__).parent / f"{name}.py" for name in KERNELS), *(Path(module.__file__) for module in SHARED)):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    folder = ENGINE_FOLDER.parent / f"lands-{digest.hexdigest()[:16]}"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


CACHE_FOLDER = _cache_folder()


def jit(function: F) -> F:
    """Compile with numba; machine code is kept in `CACHE_FOLDER`."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(CACHE_FOLDER)
    try:
        compiled: F = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    finally:
        config.CACHE_DIR = before
    return compiled


if DISABLED:

    def highest_bit(word: int) -> int:
        """The number of the highest bit that is set; the word must be above 0."""
        return int(word).bit_length() - 1

    def copy_numbers(target: Any, at: int, source: Any, start: int, n: int) -> None:
        """Copy n numbers from one row of int16 (see `start_of`) to another; the rows do not overlap."""
        target[at : at + n] = source[start : start + n]

else:

    @intrinsic
    def highest_bit(typing_context: Any, word: Any) -> Any:
        """The number of the highest bit that is set; the word must be above 0."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            zeros = builder.ctlz(args[0], context.get_constant(types.boolean, True))
            return builder.sub(context.get_constant(types.int64, 63), zeros)

        return types.int64(types.int64), codegen

    @intrinsic
    def copy_numbers(typing_context: Any, target: Any, at: Any, source: Any, start: Any, n: Any) -> Any:
        """Copy n numbers from one row of int16 (see `start_of`) to another; the rows do not overlap."""

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            into, to, row, first, count = args
            cgutils.raw_memcpy(builder, builder.gep(into, [to]), builder.gep(row, [first]), count, 2)

        row = types.CPointer(types.int16)
        return types.void(row, types.int64, row, types.int64, types.int64), codegen
