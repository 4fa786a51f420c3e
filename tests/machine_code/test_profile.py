"""Profiles of branches: counting, the file, and machine code that uses it."""

import os
import re
import shutil
import subprocess
import sys
from importlib import import_module

import numpy as np
import pytest
from small_unit import run, written

from agot_env.machine_code import cache, objects, profile, unit

pytestmark = [pytest.mark.skipif(unit.DISABLED, reason="nothing is compiled"), pytest.mark.tier("ci", unless_changed="agot_env/machine_code")]

CODE = """\
define i64 @plain(i64 %n, i1 %"is set") {
entry:
  switch i64 %n, label %other [
    i64 3, label %three
    i64 -4, label %"minus four"
  ]

three:                                            ; preds = %entry
  br i1 %"is set", label %other, label %"minus four", !prof !0

"minus four":                                     ; preds = %three, %entry
  br label %other

other:                                            ; preds = %"minus four", %three, %entry
  ret i64 %n
}

define void @_ZN5small3addB2v9B68c8tJTI() {
  ret void
}

define void @_ZN5small3addB3v10B68c8tJTI.7() {
  ret void
}

!0 = !{!"branch_weights", i32 1, i32 2000}
"""
RECORD = """
import play, small
from agot_env.machine_code import profile
play.play()
profile.file_of("small").write_text(profile.as_text(small.UNIT.counted()))
"""


@pytest.fixture
def folder(tmp_path):
    return written(tmp_path)


def shapes():
    functions = profile._functions(CODE.split("\n"))
    return {name: function.shape for name, function in functions.items()}


def test_functions_are_named_regardless_of_the_order_of_compilation():
    assert list(shapes()) == ["plain", "small.add", "small.add#1"]


def test_weights_replace_those_that_are_there_and_the_default_of_a_switch_comes_first():
    text, fitting = profile.weighted(CODE, {"plain": (shapes()["plain"], [(7, 2, 1), (9000, 1000)]), "gone": ("0", [])})
    assert fitting == 1
    assert "  ], !prof !2\n" in text and '!2 = !{!"branch_weights", i32 1, i32 7, i32 2}' in text
    assert 'label %"minus four", !prof !3\n' in text and '!3 = !{!"branch_weights", i32 9000, i32 1000}' in text
    assert '%"is set") !prof !1 {\n' in text and f"!1 = !{{{profile.CALLED}}}" in text
    assert "@_ZN5small3addB2v9B68c8tJTI() {\n" in text  # not in the profile


def test_a_branch_that_was_never_reached_gets_no_weights():
    text, _ = profile.weighted(CODE, {"plain": (shapes()["plain"], [(7, 2, 1), ()])})
    assert 'label %"minus four", !prof !0\n' in text


def test_a_function_with_other_branches_gets_no_weights():
    text, fitting = profile.weighted(CODE, {"plain": ("12345678", [(7, 2, 1), (1, 1)])})
    assert (text.rstrip(), fitting) == (CODE.rstrip(), 0)


def test_code_that_is_not_understood_is_refused():
    with pytest.raises(ValueError, match="not understood:   br i1 <2 x"):
        profile.weighted(CODE.replace('  br i1 %"is set", label', "  br i1 <2 x i1> label"), {})


def test_rare_ways_have_a_frequency_above_0():
    assert profile._frequencies(np.array([0, 10**9, 1])) == (1, 10000, 1)
    assert profile._frequencies(np.array([0, 0])) == ()


def test_a_recorded_profile_fits_and_changes_no_result(folder):
    output, said = run(folder, RECORD, AGOT_COUNT_BRANCHES="1")
    recorded = (folder / "modules" / "small.profile").read_text()
    (line,) = [line for line in recorded.splitlines() if line.startswith("small.power_of_two ")]
    assert line.split(" ")[2:] == ["5000:5000"]  # called for 0, 1 and 2: three times at n <= 0, three times not
    output, said = run(folder, AGOT_VERBOSE="1")
    count = len(recorded.splitlines()) - 1
    assert output == "played\n" and f"the profile fits {count} of {count} functions" in said
    assert "profile" not in run(folder, AGOT_VERBOSE="1")[1]  # cached


def test_a_new_profile_links_anew_and_compiles_no_function(folder):
    run(folder)
    run(folder, RECORD, AGOT_COUNT_BRANCHES="1")
    assert "0 functions compiled" in run(folder)[1]


def test_a_damaged_profile_is_reported_and_not_used(folder):
    (folder / "modules" / "small.profile").write_text("# versions\nsmall.power_of_two\n")
    output, said = run(folder)
    assert output == "played\n" and "unit 'small': compiled without its profile: not enough values to unpack" in said


@pytest.mark.tier("nightly", unless_changed="agot_env/agot/engine")
def test_the_profile_of_the_engine_fits_most_of_its_functions(tmp_path):
    """If it does not after an edit of the engine, `make profiles` records it again."""
    file = profile.file_of("agot_env.agot.kernels")
    recorded_with = file.read_text().splitlines()[0]
    if recorded_with != f"# {objects.versions()}":
        pytest.skip(f"the profile is for {recorded_with}, and this is {objects.versions()}")
    import_module("agot_env.agot.kernels")  # compiled, if it was not

    parts = next(folder / "parts" for folder, _ in cache._folders() if (folder / "parts").is_dir())
    (tmp_path / "agot_env" / "parts").mkdir(parents=True)
    for part in parts.glob("engine-*.bc"):  # without the object file, so that they are linked again
        shutil.copy(part, tmp_path / "agot_env" / "parts")
    environment = {**os.environ, "AGOT_CACHE_DIR": str(tmp_path), "AGOT_VERBOSE": "1"}
    command = [sys.executable, "-c", "import agot_env.agot.kernels"]
    said = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stderr
    (fitting, count) = re.findall(r"unit 'engine': the profile fits (\d+) of (\d+) functions", said)[0]
    assert int(fitting) > 0.8 * int(count) > 200
