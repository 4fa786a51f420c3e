"""An engine in which sets of flags, rules and moments take several words (`wide_sets`) passes the tests that use many of them, of those of cards one in six."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
FILES = (
    "engine/test_sets_of_words.py", "cards/test_descriptions.py", "cards/test_every_primitive.py", "cards/test_plots.py", "cards/test_tolls.py",
    "cards/test_lannister.py", "rules/test_challenges.py", "rules/test_constants_in_challenges.py", "rules/test_gained_immunity.py",
    "rules/test_moribund.py", "rules/test_saves_and_cancels.py", "rules/test_timing.py", "rules/test_windows.py",
)  # fmt: skip


@pytest.mark.tier("ci", unless_changed="agot_env/agot/engine")
def test_sets_of_several_words_do_what_sets_of_one_word_do():
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join([str(TESTS), str(TESTS.parent), os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, "-m", "pytest", "-p", "wide_sets", "-p", "no:cacheprovider", "-q", "-n0", "--tier", "check", "--one-in", "6", *FILES]
    done = subprocess.run(command, cwd=TESTS, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
