"""What it costs that games can be recorded: ``python -m benchmarks.event_log``.

The engine asks at every event whether the game is recorded (`is_logged`). This copies the package, lets the answer be a constant there,
so that the compiler leaves the question out, and compares both in alternating turns, as `benchmarks.compare` does.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from benchmarks import compare

ROOT = Path(__file__).resolve().parents[1]
QUESTION = "return builder.call(expect, [yes, bit(0)])"
ANSWER = "return bit(0)"
"""The last line of `is_logged`, and what stands there in a package that records nothing."""


def without_log(folder: Path) -> None:
    """Copy the package into a folder, without its log of events.

    Raises:
        SystemExit: the question is not asked where it was.
    """
    shutil.copytree(ROOT / "agot_env", folder / "agot_env", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "agents", folder / "agents", ignore=shutil.ignore_patterns("__pycache__"))
    module = folder / "agot_env" / "machine_code" / "intrinsics.py"
    text = module.read_text(encoding="utf-8")
    if text.count(QUESTION) != 1:
        raise SystemExit(f"{module} asks in another way whether a game is recorded")
    module.write_text(text.replace(QUESTION, ANSWER), encoding="utf-8")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        without_log(Path(name))
        sys.argv.insert(1, name)
        compare.main()
