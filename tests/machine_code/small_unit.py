"""A small unit, which compiles in seconds, and processes that play with it: for tests of how units are compiled."""

import os
import subprocess
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).parents[2]

UNIT = """
import os, sys
import numpy as np
from agot_env.machine_code.annotations import Input, Matrix, Vector
from agot_env.machine_code.unit import Unit, jit

IN_CHILD = "agot_env.machine_code.compiler" in sys.modules
UNIT = Unit("small", "small")

@jit
def squared(x):
    return x * x

@UNIT.boundary
def power_of_two(n: int) -> int:
    return 1 if n <= 0 else 2 * power_of_two(n - 1)

@UNIT.boundary
def scaled(numbers: Vector[np.int64], table: Matrix[np.int16], scale: float) -> float:
    total = 0
    for i in range(len(numbers)):
        total += numbers[i] * table[1, i]
        numbers[i] += 1
    return scale * total

@UNIT.entry
def fill(numbers: Vector[np.int64], table: Input[Matrix[np.int16]], start: int, doubled: bool):
    for i in range(len(numbers)):
        numbers[i] = power_of_two(i) + squared(table[1, i]) + start
        if doubled:
            numbers[i] *= 2
    return len(numbers), numbers[0]

@UNIT.entry
def size(numbers: Vector[np.int64]):
    return len(numbers)

@UNIT.entry
def clear(numbers: Vector[np.int64]):
    for i in range(len(numbers)):
        numbers[i] = 0
"""

NEEDING = """
import numpy as np
from agot_env.machine_code.annotations import Input, Matrix, Vector
from agot_env.machine_code.unit import Unit
from small import UNIT as SMALL, power_of_two, scaled, squared

UNIT = Unit("needing", "needing", needs=(SMALL,))

@UNIT.entry
def both(numbers: Vector[np.int64], table: Input[Matrix[np.int16]], scale: float, n: int):
    return power_of_two(n), scaled(numbers, table, scale), squared(n)

@UNIT.entry
def difference(scale: float, other: float):
    return scale - other

@UNIT.entry
def narrow(scale: float):
    return np.float32(scale)

UNIT.load()
"""

PLAY = """
import numpy as np, small
def play():
    numbers, table = np.zeros(3, np.int64), np.array([[0, 0, 0], [1, 2, 3]], np.int16)
    counts = small.fill(numbers, table, 10, True)
    assert list(counts) == [3, 24] and numbers.tolist() == [24, 32, 46], (counts, numbers)
    assert small.size(numbers) == 3 and small.clear(numbers) is None and not numbers.any()
    return "played"
"""


def written(folder):
    """A folder with the modules of the unit and of a unit that needs it."""
    (folder / "modules").mkdir()
    for name, text in (("small", UNIT), ("play", PLAY), ("needing", NEEDING)):
        (folder / "modules" / f"{name}.py").write_text(text)
    (folder / "temporary").mkdir()
    return folder


def start(folder, code="import play; print(play.play())", **environment):
    path = os.pathsep.join((str(folder / "modules"), str(ROOT)))
    settings = {"AGOT_CACHE_DIR": str(folder / "cache"), "TMPDIR": str(folder / "temporary"), "PYTHONPATH": path}
    return subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(code)], env={**os.environ, **settings, **environment},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def run(folder, code="import play; print(play.play())", **environment):
    process = start(folder, code, **environment)
    output, said = process.communicate(timeout=300)
    assert process.returncode == 0, said
    return output, said


def files(folder):
    return sorted(path for path in folder.rglob("*") if path.is_file() and path.parent.name != "parts")
