"""Machine code of many functions as one piece, in which they are put into each other where that pays."""

from __future__ import annotations

import hashlib
import os
import re
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
from numba.core import registry


def _codegen() -> Any:
    return registry.cpu_target.target_context.codegen()


def path_in(folder: Path) -> Path:
    """Where the piece for this processor lies in a folder."""
    return folder / f"engine-{hashlib.sha256(repr(_codegen().magic_tuple()).encode()).hexdigest()[:16]}.o"


def link(functions: dict[str, Any], path: Path) -> None:
    """Write the machine code of C callbacks of numba to a file, as one object file.

    Args:
        functions: the symbol by which each is called, by the others too, and the callback.
        path: where to write; it appears there as a whole or not at all.
    """
    codegen = _codegen()
    whole = llvm.parse_assembly("")
    for symbol, callback in functions.items():
        text = str(callback._library._get_module_for_linking())
        text = re.sub(rf'^declare .*@"?{re.escape(symbol)}"?\(.*\n', "", text, flags=re.MULTILINE)  # it calls itself
        text = text.replace(callback.native_name, symbol)
        text = re.sub(rf'^define linkonce_odr (.*@"?{re.escape(symbol)}"?\()', r"define \1", text, flags=re.MULTILINE)
        whole.link_in(llvm.parse_assembly(text))
    builder = llvm.create_pass_builder(codegen._tm, llvm.create_pipeline_tuning_options(speed_level=2))
    builder.getModulePassManager().run(whole, builder)
    unfinished = path.with_suffix(f".{os.getpid()}")
    unfinished.write_bytes(codegen._tm.emit_object(whole))
    unfinished.replace(path)


def load(path: Path, symbols: list[str]) -> None:
    """Load an object file, and make its functions known by their symbols."""
    engine = _codegen()._engine._ee
    engine.add_object_file(llvm.ObjectFileRef.from_path(str(path)))
    engine.finalize_object()
    for symbol in symbols:
        llvm.add_symbol(symbol, engine.get_function_address(symbol))
