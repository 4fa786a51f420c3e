"""How a unit is compiled: what is kept of it, what is shown meanwhile, and the object files that come with the package."""

import io
import os
import platform
import shutil
import signal
import subprocess
import sys
import time

import pytest
from small_unit import ROOT, files, run, start, written

from agot_env.machine_code import cache, objects, report, unit

pytestmark = [pytest.mark.skipif(unit.DISABLED, reason="nothing is compiled"), pytest.mark.tier("ci", unless_changed="agot_env/machine_code")]


@pytest.fixture
def folder(tmp_path):
    return written(tmp_path)


def parts(folder):
    return sorted((folder / "cache" / "agot_env" / "parts").glob("*.bc"))


def edited(folder, old, new):
    module = folder / "modules" / "small.py"
    text = module.read_text()
    assert old in text
    module.write_text(text.replace(old, new))


def functions(said):
    """How many functions were compiled, and how many were kept."""
    (line,) = [line for line in said.splitlines() if "ready after" in line]
    words = line.replace(",", "").split()
    return int(words[words.index("functions") - 1]), int(words[words.index("kept") - 1]) if "kept" in words else 0


SUM = "import small, numpy as np; n = np.zeros(3, np.int64); small.fill(n, np.ones((2, 3), np.int16), 0, False); print(n.tolist())"


def test_an_edit_compiles_the_functions_that_it_concerns(folder):
    output, said = run(folder, SUM)
    compiled, kept = functions(said)
    assert (output, kept) == ("[2, 3, 5]\n", 0) and len(parts(folder)) == compiled > 3
    edited(folder, "x * x", "x * x + 1")  # a helper of `fill` alone
    output, said = run(folder, SUM)
    assert output == "[3, 4, 6]\n" and functions(said) == (1, compiled - 1)
    edited(folder, "1 if n <= 0 else 2 *", "1 if n <= 0 else 3 *")  # called by its address
    output, said = run(folder, SUM)
    assert output == "[3, 5, 11]\n" and functions(said) == (1, compiled - 1)


def test_an_edit_that_changes_no_function_links_nothing(folder):
    _, said = run(folder, SUM, AGOT_VERBOSE="1")
    assert "optimising" in said
    edited(folder, "import os, sys", "import os, sys  # a comment\nNOT_USED = 1\n")
    output, said = run(folder, SUM, AGOT_VERBOSE="1")
    assert output == "[2, 3, 5]\n" and functions(said)[0] == 0 and "optimising" not in said and "linking" not in said


@pytest.mark.skipif(sys.platform != "linux" or platform.machine() not in ("x86_64", "AMD64"), reason="units are divided there alone")
def test_many_functions_are_optimised_in_partitions(folder):
    module = folder / "modules" / "small.py"
    body = "    n = n ^ n >> 1\n" * 60  # too long for inlining in other partitions
    chain = "".join(f"@UNIT.boundary\ndef f{k}(n: int) -> int:\n    n += {k}\n{body}    return {f'f{k - 1}(n)' if k else 'n'}\n\n" for k in range(70))
    text = module.read_text().replace("@UNIT.entry\ndef size", f"{chain}@UNIT.entry\ndef size")
    module.write_text(text.replace("    return len(numbers)\n\n@UNIT.entry\ndef clear", "    return f69(len(numbers))\n\n@UNIT.entry\ndef clear"))
    script = "import numpy as np, small; print(small.size(np.zeros(3, np.int64)))"

    def expected(added):
        n = 3
        for k in reversed(added):
            n += k
            for _ in range(60):
                n ^= n >> 1
        return f"{n}\n"

    output, said = run(folder, script, AGOT_VERBOSE="1")
    assert output == expected(range(70)) and "8 of 8 partitions optimised" in said
    edited(folder, "    n += 31\n", "    n += 1031\n")
    output, said = run(folder, script, AGOT_VERBOSE="1")
    assert output == expected([*range(31), 1031, *range(32, 70)]) != expected(range(70))
    assert functions(said)[0] == 1 and "1 of 8 partitions optimised" in said


def test_a_damaged_part_is_compiled_again(folder):
    _, said = run(folder, SUM)
    compiled = functions(said)[0]
    path = parts(folder)[0]
    path.write_bytes(path.read_bytes()[:-9] + bytes(9))
    for kept in (folder / "cache").rglob("*.o"):
        kept.unlink()
    output, said = run(folder, SUM)
    assert output == "[2, 3, 5]\n" and functions(said) == (1, compiled - 1)


def test_a_compilation_that_was_interrupted_continues(folder):
    module = folder / "modules" / "small.py"
    more = "".join(f"\n@UNIT.boundary\ndef f{k}(n: int) -> int:\n    return {k}{' + n * n' * 40}\n" for k in range(40))
    module.write_text(module.read_text() + more)
    process = start(folder, SUM)
    deadline = time.monotonic() + 200
    while len(parts(folder)) < 5 and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    time.sleep(2)
    begun = len(parts(folder))
    assert 5 <= begun < 44 and not list((folder / "cache" / "agot_env").glob("*.o"))
    output, said = run(folder, SUM)
    assert output == "[2, 3, 5]\n" and functions(said) == (len(parts(folder)) - begun, begun)


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes with ps")
def test_workers_end_with_the_process_of_the_user(folder):
    module = folder / "modules" / "small.py"
    more = "".join(f"\n@UNIT.boundary\ndef f{k}(n: int) -> int:\n    return {k}{' + n * n' * 300}\n" for k in range(60))
    module.write_text(module.read_text() + more)
    process = start(folder, SUM)
    deadline = time.monotonic() + 200
    while len(parts(folder)) < 2 and time.monotonic() < deadline:
        time.sleep(0.05)
    mine = str(folder / "modules")

    def alive():
        found = subprocess.run(["ps", "-eo", "pid=,stat=,ppid=", "e"], capture_output=True, text=True).stdout
        return [line for line in found.splitlines() if mine in line and " Z" not in line]

    process.send_signal(signal.SIGKILL)
    process.communicate()
    while alive() and time.monotonic() < deadline:
        time.sleep(0.2)
    assert not alive()


def test_where_the_time_went_is_said_if_asked_for(folder):
    _, said = run(folder, SUM, AGOT_VERBOSE="1")
    for word in ("import", "functions", "linking", "optimising", "small.fill", "found in", "linked in"):
        assert word in said, said
    _, said = run(folder, SUM, AGOT_VERBOSE="1")
    assert said.startswith("agot_env: unit 'small': found in") and said.count("\n") == 1
    assert run(folder, SUM, AGOT_VERBOSE="0")[1] == ""


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_terminal_shows_a_bar_with_an_estimate(monkeypatch):
    monkeypatch.setattr(sys, "stderr", Terminal())
    with report.Display() as display:
        display.line("agot_env: compiling\n")
        display.progress('["engine", 0.0]')
        display.progress('["engine", 0.5]')
        display.line("agot_env: a line [between]\n")
        display.progress('["engine", 0.75]')
    text = sys.stderr.getvalue()
    assert "agot_env: compiling" in text and "unit 'engine'" in text and " 75%" in text and "a line [between]" in text


def test_a_file_gets_a_line_from_time_to_time(monkeypatch):
    stream, now = io.StringIO(), [100.0]
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(report.time, "monotonic", lambda: now[0])
    with report.Display() as display:
        for share in range(0, 101, 5):
            display.progress(f'["engine", {share / 100}]')
            now[0] += 2
    lines = stream.getvalue().splitlines()
    assert lines[0] == "agot_env: unit 'engine': 25%, about 30 s left" and len(lines) == 3


def test_little_progress_says_nothing_about_the_remaining_time(monkeypatch):
    stream, now = io.StringIO(), [100.0]
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(report.time, "monotonic", lambda: now[0])
    with report.Display() as display:
        for share in (0.002, report.ENOUGH):
            now[0] += 11
            display.progress(f'["engine", {share}]')
    assert stream.getvalue().splitlines() == ["agot_env: unit 'engine': 0%", "agot_env: unit 'engine': 5%, about 418 s left"]


def test_without_standard_error_nothing_is_shown(monkeypatch):
    monkeypatch.setattr(sys, "stderr", None)
    with report.Display() as display:
        display.line("agot_env: compiling\n")
        display.progress('["engine", 0.5]')
    report.say("nothing")


def test_files_that_are_not_used_are_removed(tmp_path, monkeypatch):
    monkeypatch.setenv("AGOT_CACHE_DIR", str(tmp_path))
    names = ["old.o", "parts/old.bc", "new.o", "parts/new.bc", "read.o"]
    for name in names:
        path = cache.write(name, "key", b"content")
        if not name.endswith(("new.o", "new.bc")):
            os.utime(path, (1, time.time() - (cache.UNUSED_DAYS + 1) * 24 * 3600))
    (tmp_path / "agot_env" / "foreign.txt").write_text("")
    os.utime(tmp_path / "agot_env" / "foreign.txt", (1, 1))
    assert cache.read("read.o", "key") == b"content"
    cache.remove_unused()
    found = sorted(path.relative_to(tmp_path / "agot_env").as_posix() for path in files(tmp_path)) + sorted(
        f"parts/{path.name}" for path in (tmp_path / "agot_env" / "parts").iterdir()
    )
    assert found == ["foreign.txt", "new.o", "read.o", "parts/new.bc"]


# --- object files that come with the package ---------------------------------------------------------------------------------


@pytest.fixture
def shipped(folder, monkeypatch):
    """The folder with the object file of the small unit, in a copy of the package."""
    copy = folder / "package"
    shutil.copytree(ROOT / "agot_env", copy / "agot_env", ignore=shutil.ignore_patterns("__pycache__", "checkpoints"))
    environment = {"PYTHONPATH": os.pathsep.join((str(folder / "modules"), str(copy))), "PYTHONSAFEPATH": "1"}
    command = [sys.executable, "-m", "agot_env.machine_code.build", "--out", str(copy / "agot_env/machine_code/objects"), "small"]
    settings = {**os.environ, **environment, "AGOT_CACHE_DIR": str(folder / "other_cache")}
    done = subprocess.run(command, env=settings, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    (path,) = (copy / "agot_env/machine_code/objects").iterdir()
    assert path.name == objects.file_name("small", objects.fitting()[0])
    return path, environment


def test_an_object_file_of_the_package_is_used_and_nothing_is_compiled(folder, shipped):
    assert run(folder, SUM, **shipped[1]) == ("[2, 3, 5]\n", "")
    assert not (folder / "cache").exists()


def test_another_source_version_or_processor_compiles_and_says_why(folder, shipped):
    path, environment = shipped
    output, said = run(folder, SUM, **environment, NUMBA_CPU_NAME="x86-64-v2", NUMBA_CPU_FEATURES="")
    assert output == "[2, 3, 5]\n" and "NUMBA_CPU_NAME asks for machine code for x86-64-v2, and the machine code of the package is for x86-64-v4 and" in said and "compiling" in said
    edited(folder, "x * x", "x * x + 1")
    output, said = run(folder, SUM, **environment)
    assert output == "[3, 4, 6]\n" and "is not that of its sources (unit 'small'); therefore it is compiled" in said
    other = path.with_name(path.name.replace(f"cp{sys.version_info.major}{sys.version_info.minor}", "cp39"))
    path.rename(other)
    edited(folder, "x * x", "x * x + 1")
    output, said = run(folder, SUM, **environment)
    assert output == "[4, 5, 7]\n" and f"is for cp{other.name[:-2].partition('-cp')[2]}, and this is {objects.versions()}; therefore it is compiled" in said
    assert run(folder, SUM, **environment) == ("[4, 5, 7]\n", "")


def test_a_damaged_object_file_is_not_loaded(folder, shipped):
    path, environment = shipped
    content = path.read_bytes()
    path.write_bytes(content[:-20] + bytes(20))
    output, said = run(folder, SUM, **environment)
    assert output == "[2, 3, 5]\n" and "compiling" in said


@pytest.mark.parametrize("level", objects.LEVELS)
def test_a_processor_without_a_feature_is_not_of_the_level(level, monkeypatch):
    find, features = objects.fitting.__wrapped__, objects.LEVELS[level]
    monkeypatch.setattr(objects.llvm, "get_host_cpu_features", lambda: dict.fromkeys(features, True))
    assert (level in find()) == (sys.platform == "linux")
    for missing in features:
        monkeypatch.setattr(objects.llvm, "get_host_cpu_features", lambda missing=missing: {name: name != missing for name in features})
        assert level not in find()
    monkeypatch.setattr(objects.platform, "machine", lambda: "aarch64")
    assert find() == ()
