"""Machine code: compiled in a process of its own, kept in checked files, called through C entry points.

Most tests compile a small unit of their own in fresh processes; its child takes a second instead of a minute.
"""

import os
import re
import shutil
import signal
import stat
import struct
import subprocess
import sys
import textwrap
import time
from types import SimpleNamespace

import numpy as np
import pytest
from small_unit import ROOT, files, run, start, written

import build_wheel
from agot_env.machine_code import cache, sources, unit
from agot_env.messages.errors import CompilationError

pytestmark = [pytest.mark.skipif(unit.DISABLED, reason="nothing is compiled"), pytest.mark.tier("ci", unless_changed="agot_env/machine_code")]


@pytest.fixture
def folder(tmp_path):
    return written(tmp_path)


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

    from agot_env.agot.engine.record.jit import UNIT as engine

    for part in (numba.__version__, llvmlite.__version__, np.__version__, sys.version, engine.sources_hash):
        assert part in engine.key or repr(part)[1:-1] in engine.key
    assert repr(numba.core.registry.cpu_target.target_context.codegen().magic_tuple()) in engine.key


@pytest.mark.parametrize("kernels", ["agot_env.agot.kernels", "agot_env.lands.kernels"])
def test_the_key_changes_with_every_module_that_contributes(tmp_path, monkeypatch, kernels):
    modules = sources.closure(kernels, unit.COMPILER)
    own = kernels.rpartition(".")[0]
    assert {kernels, f"{own}.cards" if "lands" in kernels else f"{own}.engine.record.codes", "agot_env.machine_code.bits", unit.COMPILER} <= set(modules)
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


@pytest.mark.parametrize(
    "kernels",
    [
        "agot.greedy.kernels", "lands.greedy.kernels", "agot.search.kernels", "lands.search.kernels", "agot.search_v1.kernels",
        "agot.network.kernels", "lands.network.kernels",
    ],
)
def test_the_machine_code_of_an_agent_outlives_changes_of_cards_agents_and_environments(kernels):
    modules = sources.closure(f"agot_agents.{kernels}", unit.COMPILER)
    assert any(module.startswith("agot_env.lands." if "lands" in kernels else "agot_env.agot.engine.") for module in modules)
    others = ("agot_env.agents", "agot_env.batches.batch", "agot_env.envs", "agot_env.agot.cards", "agot_env.agot.match", "agot_env.lands.match")
    assert not [module for module in modules if module.startswith(others) or module in ("agot_env", "agot_agents.search.agent")]


def test_the_key_depends_on_the_modules_of_primitives_which_are_imported_by_name(monkeypatch):
    from agot_env.agot.engine.record.jit import UNIT as engine

    assert "agot_env.agot.language.conditions.count" in engine.more()
    with_all = engine.sources_hash
    monkeypatch.setattr(engine, "more", lambda: [])
    del engine.sources_hash
    try:
        assert engine.sources_hash != with_all
    finally:
        del engine.sources_hash


def test_what_is_declared_must_be_defined_with_the_same_signature():
    def number_of(seat: int, share: float) -> int:
        return 0

    number_of.__module__ = "above"
    try:
        one = unit.Unit("declaring", "above")

        @one.declared("above")
        def number_of_(share: float, seat: int) -> int:
            return 0

        @one.declared("above")
        def taken(seat: int) -> None:
            return None

        one._declared["above.number_of"] = one._declared.pop("above.number_of_")
        with pytest.raises(TypeError, match=r"above.number_of has the signature \(int64, float64\) -> int64; it was declared with \(float64, int64\) -> int64"):
            one.boundary(number_of)
    finally:
        unit.UNITS.pop("declaring", None)


def test_a_wheel_gets_the_machine_code_of_every_unit():
    texts = [path.read_text("utf-8") for part in ("agot_env", "agents", "training") for path in (ROOT / part).rglob("*.py")]
    defined = [module for text in texts for module in re.findall(r'= Unit\(\s*"\w+",\s+"([\w.]+)"', text)]
    assert sorted(defined) == sorted(build_wheel.MODULES) and sum("= Unit(" in text for text in texts) == len(defined)


def damaged(content):
    yield "empty", b""
    yield "truncated", content[: len(content) // 2]
    yield "longer", content + b"\0"
    for at in (3, len(cache.MAGIC) + 5, len(cache.MAGIC) + 40, len(content) // 2, len(content) - 1):
        yield f"bit of byte {at}", content[:at] + bytes([content[at] ^ 16]) + content[at + 1 :]


@pytest.mark.skipif(not unit.loads_in_one_block(), reason="the parts of a unit are loaded separately")
def test_a_unit_has_room_for_the_addresses_of_other_libraries():
    """LLVM does not count them when it reserves a block of memory, and aborts the process if they do not fit; see `compiler.ROOM`."""
    from agot_env.agot.engine.record.jit import UNIT

    image = UNIT.image()
    first, size, count = (struct.unpack_from(code, image, at)[0] for code, at in (("<Q", 0x28), ("<H", 0x3A), ("<H", 0x3C)))
    sections = [struct.unpack_from("<IIQQQQIIQQ", image, first + size * k) for k in range(count)]
    writable = [alignment for _, _, flags, *_, alignment, _ in sections if flags & 1]  # SHF_WRITE
    assert max(writable) >= 4096


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
    shutil.rmtree(private)
    prepared(kind, private)
    if kind != "file":
        (private / path.name).write_bytes(content)
    output, said = run(folder)
    assert output == "played\n" and "compiling" in said and "cannot be cached" in said and str(private) in said
    if kind != "file":
        assert files(private) == [private / path.name] and (private / path.name).read_bytes() == content  # nothing was written there


def test_processes_that_start_at_once_compile_once(folder):
    processes = [start(folder) for _ in range(3)]
    outputs, said = zip(*(process.communicate(timeout=300) for process in processes))
    assert outputs == ("played\n",) * 3 and "".join(said).count("compiling the unit") == 1
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
    from agot_env.agot.engine.record.jit import UNIT as engine
    from agot_env.machine_code import child

    for executable, message in (("", "no Python interpreter"), ("/nonexistent/python", "cannot start /nonexistent/python")):
        monkeypatch.setattr(child.spawn, "get_executable", lambda executable=executable: executable)
        with pytest.raises(CompilationError, match=message):
            child.compiled(engine.name, engine.module, engine.key, engine.allocates)


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
    assert not is_alive(child) and not list((folder / "cache").rglob("*.o"))


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
    with pytest.raises(TypeError, match="actions must be an array of int64, not list"):
        kernels.illegal_action(games, [0, 0], match.num_actions)
    games.flags.writeable = False
    with pytest.raises(ValueError, match="games is written to, but the array is read-only"):
        kernels.illegal_action(games, np.zeros(2, np.int64), match.num_actions)


USE = """
    import numpy as np, needing
    numbers = np.array([1, 2, 3])
    print(needing.both(numbers, np.array([[0, 0, 0], [4, 5, 6]], np.int16), 0.25, 5), numbers.tolist())
"""


def test_a_unit_calls_functions_of_a_unit_that_it_needs(folder):
    output, said = run(folder, USE)
    assert output == "[32, 8.0, 25] [2, 3, 4]\n" and said.count("compiling the unit") == 2
    before = files(folder / "cache")
    assert len(before) == 2 and run(folder, USE) == (output, "")
    module = folder / "modules" / "small.py"
    module.write_text(module.read_text().replace("return scale * total", "return scale * total + 1").replace("x * x", "x * x + 1"))
    output, said = run(folder, USE)
    assert output == "[32, 9.0, 26] [2, 3, 4]\n" and said.count("compiling the unit") == 2 and len(files(folder / "cache")) == 4


def test_units_are_plain_python_without_the_jit(folder):
    assert run(folder, USE.replace("print(", "print(*map(float, ").replace("5), numbers", "5)), numbers"), NUMBA_DISABLE_JIT="1") == (
        "32.0 8.0 25.0 [2, 3, 4]\n",
        "",
    )
    assert not files(folder / "cache")


def test_a_function_of_a_unit_that_is_not_needed_would_be_missing(folder):
    module = folder / "modules" / "needing.py"
    module.write_text(module.read_text().replace(", needs=(SMALL,)", ""))
    process = start(folder, USE)
    _, said = process.communicate(timeout=300)
    assert process.returncode == 1 and "unit 'needing'" in said
    assert "functions missing in the object file: small.power_of_two, small.scaled" in said


def test_numbers_with_a_fraction_are_passed_and_returned_exactly(folder):
    code = """
        import math, numpy as np, needing
        third = 1 / 3
        assert needing.difference(third, 0.0) == third and needing.difference(0.0, third) == -third
        assert needing.difference(5, np.int16(7)) == -2.0 and type(needing.difference(5, 7)) is float
        assert needing.difference(np.float32(0.1), 0.0) == float(np.float32(0.1))
        assert needing.difference(2.0**1000, -math.inf) == math.inf and math.isnan(needing.difference(math.nan, 0.0))
        assert math.copysign(1, needing.difference(-0.0, 0.0)) == -1 and needing.difference(5e-324, 0.0) == 5e-324
        assert needing.narrow(third) == float(np.float32(third))
        bound = needing.difference.bind(1.5, 0.25)
        assert bound() == bound() == 1.25
        for wrong in ("1.5", None, [1.0], np.zeros(2), 1j):
            try:
                needing.difference(0.0, wrong)
            except TypeError as error:
                assert str(error) == f"difference: other must be a number, not {type(wrong).__name__}", error
            else:
                raise AssertionError(wrong)
        try:
            needing.difference(0.0, 10**400)
        except OverflowError:
            pass
        else:
            raise AssertionError
        print("exact")
    """
    assert run(folder, code)[0] == "exact\n"


def test_games_of_agents_compile_nothing_in_the_process_of_the_user():
    code = """
        from numba.core import event
        with event.install_recorder("numba:compile") as compiled:
            from agot_env import Match, agents
            from agot_env.lands import LandsMatch
            for match, game in ((Match(houses=("stark", "lannister"), round_limit=1), "agot"), (LandsMatch("easy"), "lands")):
                batch = agents.play(match, [agents.make("greedy", game), agents.make("ismcts:iterations=2", game)], 2, 0)
                assert (batch.seat < 0).all()
        print(len(compiled.buffer))
    """
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "agents")))}
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], env=environment, capture_output=True, text=True, timeout=600)
    assert done.stdout == "0\n", done.stderr


def test_without_the_jit_no_machine_code_is_written(folder):
    play = "import agot_env; agot_env.GameBatch(1, agot_env.Match(houses=('stark', 'lannister'))).play_random(3)"
    run(folder, play, NUMBA_DISABLE_JIT="1")
    assert not files(folder / "cache")
