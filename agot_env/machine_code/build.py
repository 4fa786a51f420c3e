"""Compile units for a wheel: ``python -m agot_env.machine_code.build --out FOLDER MODULE ...``.

Writes an object file for each unit of the modules, for the running versions of Python, numba and llvmlite, and for all processors of a
level in `agot_env.machine_code.objects.LEVELS`.
"""

from __future__ import annotations

import argparse
import importlib
import os
from pathlib import Path

from numba.core import config

from agot_env.machine_code import cache, objects, unit


def main() -> None:
    """Compile and write."""
    parser = argparse.ArgumentParser(prog="python -m agot_env.machine_code.build", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, required=True, help="the folder for the object files")
    parser.add_argument("modules", nargs="+", metavar="MODULE", help="a module whose import defines a unit, such as agot_env.agot.kernels")
    parser.add_argument("--level", choices=objects.LEVELS, default=next(iter(objects.fitting()), None), help="default: the processor's")
    options = parser.parse_args()
    if options.level is None:
        parser.error("this processor does not support any of the levels; choose one with --level")
    os.environ["NUMBA_CPU_NAME"] = options.level
    os.environ["NUMBA_CPU_FEATURES"] = ",".join(f"+{feature}" for feature in objects.LEVELS[options.level])
    config.reload_config()
    for module in options.modules:
        importlib.import_module(module)
    options.out.mkdir(parents=True, exist_ok=True)
    for one in [one for one in unit.UNITS.values() if one.module in options.modules]:
        one.load()
        path = options.out / objects.file_name(one.name, options.level)
        path.write_bytes(cache.sealed(one.image(), objects.key(one.name, one.sources_hash, options.level)))
        print(path)


if __name__ == "__main__":
    main()
