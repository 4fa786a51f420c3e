"""Machine code: compiled in a process of its own, kept in checked files, called through C entry points.

Most tests compile a small unit of their own in fresh processes; its child takes a second instead of a minute.
"""

import os
import shutil
import signal
import stat
import subprocess
import sys
import textwrap
import time
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from agot_env.errors import CompilationError
from agot_env.machine_code import cache, sources, unit

pytestmark = pytest.mark.skipif(unit.DISABLED, reason="nothing is compiled")
ROOT = Path(__file__).parent.parent

UNIT = """
import os, sys
import numpy as np
from numba import types
from agot_env.machine_code.unit import Unit, jit

IN_CHILD = "agot_env.machine_code.compiler" in sys.modules
UNIT = Unit("small", "small", parameters={"n": types.int64}, arrays={"numbers": (np.int64, 1), "table": (np.int16, 2)}, flags=("doubled",), inputs=("table",))

@jit
def squared(x):
    return x * x

def power_of_two(n):
    return 1 if n <= 0 else 2 * power_of_two(n - 1)
power_of_two = UNIT.boundary(power_of_two, types.int64)

@UNIT.entry
def fill(numbers, table, start, doubled):
    for i in range(len(numbers)):
        numbers[i] = power_of_two(i) + squared(table[1, i]) + start
        if doubled:
            numbers[i] *= 2
    return len(numbers), numbers[0]

@UNIT.entry
def size(numbers):
    return len(numbers)

@UNIT.entry
def clear(numbers):
    for i in range(len(numbers)):
        numbers[i] = 0
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


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "modules").mkdir()
    (tmp_path / "modules" / "small.py").write_text(UNIT)
    (tmp_path / "modules" / "play.py").write_text(PLAY)
    (tmp_path / "temporary").mkdir()
    return tmp_path


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
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_a_later_start_loads_one_file_and_compiles_nothing(folder):
    assert "compiling" in run(folder)[1]
    (path,) = files(folder / "cache")
    before = path.read_bytes(), path.stat().st_mtime_ns
    output, said = run(folder)
    assert output == "played\n" and not said
    assert files(folder / "cache") == [path] and (path.read_bytes(), path.stat().st_mtime_ns) == before


def test_a_changed_source_is_compiled_again(folder):
    run(folder)
    module = folder / "modules" / "small.py"
    module.write_text(module.read_text().replace("x * x", "x * x + 1"))
    output, _ = run(folder, "import small, numpy as np; n = np.zeros(1, np.int64); small.fill(n, np.ones((2, 1), np.int16), 0, False); print(n[0])")
    assert output == "3\n" and len(files(folder / "cache")) == 2


def test_the_key_names_all_that_machine_code_depends_on():
    import llvmlite
    import numba

    from agot_env.agot.engine.jit import UNIT as engine

    for part in (numba.__version__, llvmlite.__version__, np.__version__, sys.version, engine.sources_hash):
        assert part in engine.key or repr(part)[1:-1] in engine.key
    assert repr(numba.core.registry.cpu_target.target_context.codegen().magic_tuple()) in engine.key


@pytest.mark.parametrize("kernels", ["agot_env.agot.kernels", "agot_env.lands.kernels"])
def test_the_key_changes_with_every_module_that_contributes(tmp_path, monkeypatch, kernels):
    modules = sources.closure(kernels, unit.COMPILER)
    own = kernels.rpartition(".")[0]
    assert {kernels, f"{own}.cards" if "lands" in kernels else f"{own}.engine.codes", "agot_env.machine_code.bits", unit.COMPILER} <= set(modules)
    assert not any(module.startswith(("agot_env.envs", "agot_env.cli", f"{own}.labels")) for module in modules)
    shutil.copytree(ROOT / "agot_env", tmp_path / "agot_env", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(sources, "find_spec", lambda package: SimpleNamespace(submodule_search_locations=[str(tmp_path / package)]))

    def key():
        return sources.hash_of_files(sources.closure.__wrapped__(kernels, unit.COMPILER).items())

    before = key()
    assert before == sources.hash_of_files(modules.items())
    for path in sources.closure.__wrapped__(kernels, unit.COMPILER).values():
        content = path.read_text(encoding="utf-8")
        path.write_text(content + "\nNEW_CONSTANT = 1\n", encoding="utf-8")
        assert key() != before, path
        path.write_text(content, encoding="utf-8")
    assert key() == before


def damaged(content):
    yield "empty", b""
    yield "truncated", content[: len(content) // 2]
    yield "longer", content + b"\0"
    for at in (3, len(cache.MAGIC) + 5, len(cache.MAGIC) + 40, len(content) // 2, len(content) - 1):
        yield f"bit of byte {at}", content[:at] + bytes([content[at] ^ 16]) + content[at + 1 :]


def test_a_damaged_file_is_as_good_as_none():
    content = cache.sealed(os.urandom(1000), "key")
    assert cache.unsealed(content, "key") is not None
    assert cache.unsealed(content, "another key") is None
    for what, wrong in damaged(content):
        assert cache.unsealed(wrong, "key") is None, what


def test_a_damaged_file_is_compiled_again_and_replaced(folder):
    run(folder)
    (path,) = files(folder / "cache")
    content = path.read_bytes()
    path.write_bytes(content[:-300] + bytes(300))
    output, said = run(folder)
    assert output == "played\n" and "compiling" in said
    assert files(folder / "cache") == [path] and cache.MAGIC in path.read_bytes()
    assert run(folder)[1] == ""


def test_a_read_only_cache_is_used(folder):
    run(folder)
    (path,) = files(folder / "cache")
    path.chmod(0o444)
    path.parent.chmod(0o555)
    try:
        assert run(folder) == ("played\n", "")
    finally:
        path.parent.chmod(0o755)
    assert not files(folder / "temporary")


def test_a_cache_that_cannot_be_written_is_replaced_by_a_private_folder(folder):
    (folder / "cache").write_text("a file where the folder should be")
    assert "compiling" in run(folder)[1]
    (private,) = (folder / "temporary").iterdir()
    assert stat.S_IMODE(private.stat().st_mode) == 0o700 and len(files(private)) == 1
    assert run(folder) == ("played\n", "")


def prepared(kind, private):
    if kind == "link":
        (private.parent / "elsewhere").mkdir(mode=0o700)
        private.symlink_to(private.parent / "elsewhere")
    elif kind == "file":
        private.write_text("")
    else:
        private.mkdir()
        private.chmod(0o777 if kind == "open" else 0o700)
    if kind == "foreign":
        if os.getuid():
            pytest.skip("only root can give a folder away")
        os.chown(private, 12345, 12345)


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="folders have no owner")
@pytest.mark.parametrize("kind", ["link", "file", "open", "foreign"])
def test_a_folder_that_another_user_may_have_prepared_is_not_used(folder, kind):
    (folder / "cache").write_text("")
    private = folder / "temporary" / f"agot_env-{os.getuid()}"
    run(folder)  # into a folder of our own, to have a file that would be loaded
    (path,) = files(private)
    content = path.read_bytes()
    path.unlink()
    private.rmdir()
    prepared(kind, private)
    if kind != "file":
        (private / path.name).write_bytes(content)
    output, said = run(folder)
    assert output == "played\n" and "compiling" in said and "cannot be kept" in said and str(private) in said
    if kind != "file":
        assert files(private) == [private / path.name] and (private / path.name).read_bytes() == content  # nothing was written there


def test_two_processes_at_once_do_not_harm_each_other(folder):
    processes = [start(folder) for _ in range(3)]
    assert [process.communicate(timeout=300)[0] for process in processes] == ["played\n"] * 3
    assert len(files(folder / "cache")) == 1
    assert run(folder)[1] == ""


def test_the_process_of_the_user_is_never_changed(folder):
    code = """
        import threading, numba, numpy as np
        from numba.core import callconv, codegen, config
        from numba.np import arrayobj

        def state():
            names = [name for name in dir(config) if name.isupper()]
            classes = (callconv.CPUCallConv, callconv.BaseCallConv, codegen.JITCodeLibrary, codegen.CPUCodeLibrary, codegen.JITCPUCodegen)
            return [dict(vars(c)) for c in classes], dict(vars(arrayobj)), {name: getattr(config, name) for name in names}

        import small, play
        before, seen, ended = state(), [], threading.Event()

        def watch():
            a = np.arange(5.0)
            while not ended.is_set():
                assert state() == before
                last = numba.njit(lambda a: a[-1])
                seen.append(last(a))

        thread = threading.Thread(target=watch)
        thread.start()
        print(play.play())
        ended.set()
        thread.join()
        assert state() == before
        assert len(seen) > 2 and set(seen) == {4.0}, seen
        assert not [name for name in __import__("sys").modules if name == "agot_env.machine_code.compiler"]
    """
    output, said = run(folder, code)
    assert output == "played\n" and "compiling" in said and "Error" not in said


def test_it_works_from_a_script_without_a_guard_from_threads_and_from_standard_input(folder):
    code = """
        print("begun")
        from concurrent.futures import ThreadPoolExecutor
        import play
        with ThreadPoolExecutor(4) as pool:
            print(list(pool.map(lambda _: play.play(), range(8))))
    """
    script = folder / "script.py"
    script.write_text(textwrap.dedent(code))
    path = os.pathsep.join((str(folder / "modules"), str(ROOT)))
    for number, arguments in enumerate(([str(script)], ["-i", "-"])):
        environment = {**os.environ, "PYTHONPATH": path, "AGOT_CACHE_DIR": str(folder / f"cache{number}")}
        done = subprocess.run(
            [sys.executable, *arguments], env=environment, capture_output=True, text=True, timeout=300, check=True,
            stdin=script.open() if number else subprocess.DEVNULL,
        )  # fmt: skip
        assert done.stdout == "begun\n" + str(["played"] * 8) + "\n" and done.stderr.count("compiling the unit") == 1


def test_settings_of_python_and_numba_do_not_reach_the_child(folder):
    module = folder / "modules" / "small.py"
    module.write_text(module.read_text() + 'if IN_CHILD:\n    print("on standard output")\n    assert not os.environ.get("NUMBA_DEBUG_CACHE")\n')
    settings = {"PYTHONINSPECT": "", "NUMBA_DEBUG_CACHE": "0", "NUMBA_BOUNDSCHECK": "1", "PYTHONWARNINGS": "error::SyntaxWarning", "PYTHONVERBOSE": ""}
    assert run(folder, **settings)[0] == "played\n"
    assert run(folder)[1] == ""  # the same machine code, whatever is set


def test_what_goes_wrong_is_in_the_message(folder):
    module = folder / "modules" / "small.py"
    module.write_text(module.read_text().replace("return x * x", "return x * undefined_name"))
    process = start(folder)
    _, said = process.communicate(timeout=300)
    _, message = said.split("CompilationError: ")
    assert process.returncode == 1 and "unit 'small'" in message and "undefined_name" in message
    assert "Traceback" not in message and message.count("\n") <= 25
    assert not files(folder / "cache") and not files(folder / "temporary")


def test_a_working_directory_that_is_gone_does_not_matter(folder):
    (folder / "gone").mkdir()
    code = """
        import os, play
        os.chdir("GONE")
        os.rmdir("GONE")
        print(play.play())
    """
    assert run(folder, code.replace("GONE", str(folder / "gone")))[0] == "played\n"


def test_without_an_interpreter_the_error_says_so(monkeypatch):
    from agot_env.agot.engine.jit import UNIT as engine
    from agot_env.machine_code import child

    for executable, message in (("", "no Python interpreter"), ("/nonexistent/python", "cannot start /nonexistent/python")):
        monkeypatch.setattr(child.spawn, "get_executable", lambda executable=executable: executable)
        with pytest.raises(CompilationError, match=message):
            child.compiled(engine.name, engine.module, engine.key)


def children_of(process):
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process.pid)], capture_output=True, text=True)
    return [int(number) for number in found.stdout.split()]


def is_alive(number):
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(number)], capture_output=True, text=True).stdout.strip()
    return bool(state) and not state.startswith("Z")


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes with ps")
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGKILL])
def test_the_child_ends_with_its_parent(folder, sent):
    module = folder / "modules" / "small.py"
    module.write_text(module.read_text() + "if IN_CHILD:\n    import time\n    time.sleep(200)\n")
    process = start(folder)
    deadline = time.monotonic() + 100
    while not (children := children_of(process)) and time.monotonic() < deadline:
        time.sleep(0.2)
    time.sleep(4)  # long enough for the child to read its order
    (child,) = children
    process.send_signal(sent)
    _, said = process.communicate(timeout=60)
    assert process.returncode != 0 and ("KeyboardInterrupt" in said) == (sent == signal.SIGINT)
    while is_alive(child) and time.monotonic() < deadline:
        time.sleep(0.2)
    assert not is_alive(child) and not files(folder / "cache")


def test_wrong_arrays_are_refused():
    from agot_env import Match
    from agot_env.agot import kernels

    match = Match(houses=("stark", "lannister"))
    games = np.zeros(2, match.template.dtype)
    with pytest.raises(TypeError, match="takes 3 arguments, not 1"):
        kernels.illegal_action(games)
    with pytest.raises(TypeError, match="actions must be a contiguous array of int64 with 1 dimensions, not one of int32"):
        kernels.illegal_action(games, np.zeros(2, np.int32), match.num_actions)
    with pytest.raises(TypeError, match="actions must be"):
        kernels.illegal_action(games, np.zeros(4, np.int64)[::2], match.num_actions)
    games.flags.writeable = False
    with pytest.raises(ValueError, match="games is written to, but the array is read-only"):
        kernels.illegal_action(games, np.zeros(2, np.int64), match.num_actions)


KEPT = """
import numpy as np
from agot_env.machine_code.kept import kernel
@kernel
def total(numbers):
    return numbers[-1] + 1
"""
TOTAL = "import kept, numpy as np; print(kept.total(np.arange(3)))"


def test_a_kept_function_is_loaded_and_a_damaged_one_compiled_again(folder):
    module = folder / "modules" / "kept.py"
    module.write_text(KEPT)
    assert run(folder, TOTAL)[0] == "3\n"
    (path,) = files(folder / "cache")
    before = path.stat().st_mtime_ns
    run(folder, TOTAL)
    assert path.stat().st_mtime_ns == before
    content = path.read_bytes()
    for _, wrong in list(damaged(content))[1:4:2]:
        path.write_bytes(wrong)
        assert run(folder, TOTAL)[0] == "3\n"
        assert cache.MAGIC in path.read_bytes() and path.read_bytes() != wrong
    module.write_text(KEPT.replace("+ 1", "+ 2"))
    assert run(folder, TOTAL)[0] == "4\n" and len(files(folder / "cache")) == 2


def test_the_key_of_a_kept_function_covers_other_packages_with_such_functions(folder):
    for package, source in {
        "tree": "from agot_env.machine_code.kept import kernel\nWORTH = 3\n@kernel\ndef worth(x):\n    return WORTH * x\n",
        "player": "from tree.worths import worth\nfrom agot_env.machine_code.kept import kernel\n@kernel\ndef best(x):\n    return worth(x) + 1\n",
    }.items():
        (folder / "modules" / package).mkdir(parents=True)
        (folder / "modules" / package / "__init__.py").write_text("")
        (folder / "modules" / package / ("worths.py" if package == "tree" else "player.py")).write_text(source)
    play = "import player.player; print(player.player.best(2))"
    assert run(folder, play)[0] == "7\n"
    worths = folder / "modules" / "tree" / "worths.py"
    worths.write_text(worths.read_text().replace("WORTH = 3", "WORTH = 5"))
    assert run(folder, play)[0] == "11\n"


def test_a_kept_function_of_a_script_leaves_no_file(folder):
    assert run(folder, KEPT + "print(total(np.arange(3)))")[0] == "3\n"
    assert not files(folder / "cache")


def test_without_the_jit_no_machine_code_is_written(folder):
    play = "import agot_env; agot_env.GameBatch(1, agot_env.Match(houses=('stark', 'lannister'))).play_random(3)"
    run(folder, play, NUMBA_DISABLE_JIT="1")
    assert not files(folder / "cache")
