"""What a wheel contains beside the packages: the object files in the folder that ``AGOT_OBJECTS`` names, if it is set.

Such a wheel is for Linux on x86-64, and for the versions of numba that its object files are for. `build_wheel.py` makes them.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NAME = re.compile(r"(?P<unit>\w+)-(?P<level>x86-64-v\d)-cp(?P<python>\d+)-numba(?P<numba>[\d.]+)-llvmlite(?P<llvmlite>[\d.]+)\.o")
TAG = "py3-none-manylinux_2_17_x86_64"


class ObjectFiles(BuildHookInterface[Any]):
    """Adds the object files, the platform, and the range of versions of numba."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Change what is built.

        Raises:
            ValueError: the folder has no object files, or not those of all units for all versions.
        """
        folder = os.environ.get("AGOT_OBJECTS")
        if self.target_name != "wheel" or version != "standard" or not folder:
            return
        found = {path: NAME.fullmatch(path.name) for path in sorted(Path(folder).iterdir())}
        wrong = [path.name for path, name in found.items() if name is None]
        if wrong or not found:
            raise ValueError(f"AGOT_OBJECTS={folder} must contain object files of agot_env.machine_code.build alone: {wrong or 'none'}")
        names = [name for name in found.values() if name is not None]
        units, versions = {name["unit"] for name in names}, {name.group("level", "python", "numba", "llvmlite") for name in names}
        if len(names) != len(units) * len(versions):
            raise ValueError(
                f"AGOT_OBJECTS={folder} lacks object files: there are {len(names)} for {len(units)} units, and {len(versions)} sets of "
                "processors and versions"
            )
        numbas = sorted(tuple(map(int, name["numba"].split("."))) for name in names)
        build_data["force_include"].update({str(path): f"agot_env/machine_code/objects/{path.name}" for path in found})
        build_data["tag"], build_data["pure_python"] = TAG, False
        build_data["dependencies"].append(f"numba>={_dotted(numbas[0])},<{_dotted((*numbas[-1][:-1], numbas[-1][-1] + 1))}")


def _dotted(numbers: tuple[int, ...]) -> str:
    return ".".join(map(str, numbers))
