"""The Makefile: programs and paths in commands that no test runs, such as those of `make nightly`."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
TEXT = (ROOT / "Makefile").read_text("utf-8")
PROGRAMS = [program for program in re.findall(r"python -c '([^']+)'", TEXT) if "agot_env" in program]
PATHS = sorted(set(re.findall(r"\b(?:tests|benchmarks|docs)/[\w/]+\.\w+", TEXT)))
MODULES = sorted(set(re.findall(r"python -m (benchmarks\.\w+|docs\.\w+)", TEXT)))


def test_there_are_programs_paths_and_modules():
    assert len(PROGRAMS) >= 2 and len(PATHS) >= 5 and {"benchmarks.walk", "benchmarks.soak", "docs.generate"} <= {*MODULES}


@pytest.mark.tier("test")
@pytest.mark.parametrize("program", PROGRAMS)
def test_programs_print_something(program):
    made = subprocess.run([sys.executable, "-c", program.replace("$$", "$")], cwd=ROOT, capture_output=True, text=True)
    assert made.returncode == 0 and made.stdout.strip(), made.stderr


@pytest.mark.parametrize("path", PATHS)
def test_paths_exist(path):
    assert (ROOT / path).exists()


@pytest.mark.parametrize("module", MODULES)
def test_modules_exist(module):
    path = ROOT.joinpath(*module.split("."))
    assert path.with_suffix(".py").exists() or (path / "__main__.py").exists()
