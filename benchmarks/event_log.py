"""The cost of being able to record games: ``python -m benchmarks.event_log``.

At every event, the engine checks whether the game is recorded (`is_logged`). This benchmark copies the package, replaces the check by a
constant, so that the compiler removes it, and compares both versions in alternating turns, as `benchmarks.compare` does.
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
"""The last line of `is_logged`, and its replacement in a package that records nothing."""


def without_log(folder: Path) -> None:
    """Copy the package into a folder, without its event log.

    Raises:
        SystemExit: the check is not where it was.
    """
    shutil.copytree(ROOT / "agot_env", folder / "agot_env", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "agents", folder / "agents", ignore=shutil.ignore_patterns("__pycache__"))
    module = folder / "agot_env" / "machine_code" / "intrinsics.py"
    text = module.read_text(encoding="utf-8")
    if text.count(QUESTION) != 1:
        raise SystemExit(f"{module} checks in another way whether a game is recorded")
    module.write_text(text.replace(QUESTION, ANSWER), encoding="utf-8")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        without_log(Path(name))
        sys.argv.insert(1, name)
        compare.main()
