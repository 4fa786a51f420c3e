"""Where the engine's machine code is kept."""

import os
import subprocess
import sys

import pytest

from agot_env.engine import jit, linking

PLAY = "import agot_env; agot_env.GameBatch(1, agot_env.Match(houses=('stark', 'lannister'))).play_random(3)"


def run(**environment):
    return subprocess.run([sys.executable, "-c", PLAY], env={**os.environ, **environment}, capture_output=True, text=True, check=True)


@pytest.mark.skipif(jit.DISABLED, reason="nothing is compiled")
def test_a_later_start_loads_one_file_and_compiles_nothing():
    here = {"AGOT_CACHE_DIR": str(jit.CACHE_FOLDER.parent.parent)}
    run(**here)
    path = linking.path_in(jit.CACHE_FOLDER)
    before = path.read_bytes(), path.stat().st_mtime_ns
    assert "compil" not in run(**here).stderr
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert not list(path.parent.glob("engine-*.[0-9]*"))  # nothing unfinished


def test_without_the_jit_no_machine_code_is_written(tmp_path):
    run(AGOT_CACHE_DIR=str(tmp_path), NUMBA_DISABLE_JIT="1")
    assert not list(tmp_path.rglob("engine-*"))
