"""Build a wheel with machine code, for one or more versions of Python: ``python build_wheel.py --python python3.12 --python python3.13``.

Each Python needs what the package needs (`make wheel` sets that up), and compiles all units for itself. The versions of numba that they
have are those that the wheel is for.
"""

from __future__ import annotations

import argparse
import itertools
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent
MODULES = (
    "agot_env.agot.kernels",
    "agot_env.lands.kernels",
    "agot_env.agot.entities.kernels",
    "agot_env.lands.entities.kernels",
    "agot_env.entities.unpacking",
    "agot_agents.agot.greedy.kernels",
    "agot_agents.lands.greedy.kernels",
    "agot_agents.agot.search.kernels",
    "agot_agents.lands.search.kernels",
    "agot_agents.agot.search_v1.kernels",
    "agot_agents.agot.network.kernels",
    "agot_agents.lands.network.kernels",
    "agot_agents.networks.derived",
    "agot_agents.agot.search.guided_kernels",
    "agot_agents.lands.search.guided_kernels",
    "agot_training.agot_kernels",
    "agot_training.lands_kernels",
    "agot_training.learning_kernels",
)
"""The modules whose import defines the units."""
LEVELS = ("x86-64-v3", "x86-64-v4")
"""The levels of processors of `agot_env.machine_code.objects`."""


def main() -> None:
    """Compile, and build."""
    parser = argparse.ArgumentParser(prog="python build_wheel.py", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--python", action="append", metavar="PYTHON", help="an interpreter to compile for (default: this one)")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder for the wheel (default: dist)")
    parser.add_argument("--level", action="append", choices=LEVELS, help="a level of processors, one or more (default: all)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = os.pathsep.join(str(ROOT / part) for part in ("", "agents", "training"))
        for python, level in itertools.product(options.python or [sys.executable], options.level or LEVELS):
            compile_ = [python, "-m", "agot_env.machine_code.build", "--out", folder, "--level", level, *MODULES]
            subprocess.run(compile_, check=True, cwd=folder, env={**os.environ, "PYTHONPATH": path})
        build = [sys.executable, "-m", "build", "--wheel", "--outdir", str(options.out.resolve()), str(ROOT)]
        subprocess.run(build, check=True, cwd=folder, env={**os.environ, "AGOT_OBJECTS": folder})


if __name__ == "__main__":
    main()
