"""The package as users get it: built, installed into an empty environment, and in editable mode."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import numba
import pytest

from agot_env.machine_code import objects
from benchmarks.startup import FIRST_STEP

pytestmark = pytest.mark.package

ROOT = Path(__file__).resolve().parents[2]


def run(*command, cwd, code=0, settings=None, **options):
    """The output of a command that ends with a code, in an environment that knows nothing of the checkout."""
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")} | (settings or {})
    done = subprocess.run([str(part) for part in command], cwd=cwd, env=environment, capture_output=True, text=True, timeout=900, **options)
    assert done.returncode == code, f"{command}: {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """A wheel that was built from the source distribution."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--outdir", folder, ROOT, cwd=folder)  # the wheel from the sdist
    run(sys.executable, "-m", "twine", "check", "--strict", *folder.iterdir(), cwd=folder)
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def wheel_with_objects(tmp_path_factory):
    """A wheel with machine code for this version of Python and processors like this one."""
    folder = tmp_path_factory.mktemp("objects")
    run(sys.executable, ROOT / "build_wheel.py", "--level", objects.fitting()[0], "--out", folder, cwd=folder)
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel_with_objects, tmp_path_factory):
    """The folder of an environment with the wheel and what it requires, and nothing else."""
    folder = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", folder, cwd=folder)
    pip = (folder / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, "-c", ROOT / "constraints.txt", wheel_with_objects, cwd=folder)
    return folder


@pytest.fixture
def nothing_compiled(tmp_path):
    """Settings with an empty folder for machine code, in which nothing but hashes of the engines' code may be stored."""
    folder = tmp_path / "cache"
    yield {"AGOT_CACHE_DIR": str(folder)}
    assert not [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".code"]


def test_the_wheel_contains_the_packages_the_networks_and_the_prompts(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names if not name.startswith("agot_env-")} == {"agot_env", "agot_agents", "agot_training", "agot_verifiers"}
    for network in ("core", "hbo", "ice_and_fire", "lands", "lcg", "melee", "melee4", "winter"):
        assert any(name.endswith(f"checkpoints/{network}.safetensors") for name in names)
    assert {"agot_env/text/templates/plain/decision.jinja", "agot_env/text/templates/primers/agot.jinja"} <= set(names)
    assert not [name for name in names if {"tests", "benchmarks", "docs"} & set(name.split("/")) or name.endswith((".pyc", ".nbc", ".o"))]
    assert not [name for name in names if name.split("/")[-1].startswith(("test_", "conftest"))]


needs_objects = pytest.mark.skipif(not objects.fitting(), reason="object files are built for Linux on x86-64 alone")


@needs_objects
def test_a_wheel_with_object_files_says_what_it_is_for(wheel_with_objects):
    names = zipfile.ZipFile(wheel_with_objects).namelist()
    units = {unit.partition("-")[0] for name in names if name.endswith(".o") for unit in [name.rpartition("/")[2]]}
    assert units == {"engine", "lands", "greedy", "lands_greedy", "search", "lands_search", "search_v1", "network", "lands_network",
                     "unpacking", "derived", "guided", "lands_guided", "training", "lands_training", "learning", "entities", "lands_entities"}  # fmt: skip
    assert wheel_with_objects.name.endswith("-py3-none-manylinux_2_17_x86_64.whl")
    (metadata,) = [name for name in names if name.endswith("/METADATA")]
    major, minor = map(int, numba.__version__.split(".")[:2])
    assert f"Requires-Dist: numba>={major}.{minor},<{major}.{minor + 1}\n" in zipfile.ZipFile(wheel_with_objects).read(metadata).decode()


@needs_objects
def test_everything_runs_in_an_empty_environment_and_compiles_nothing(installed, tmp_path, nothing_compiled):
    agot = installed / "bin" / "agot"

    def out(*arguments, **options):
        printed = run(agot, *arguments, cwd=tmp_path, settings=nothing_compiled, **options)
        assert "compiling" not in printed
        return printed

    assert out("--version").startswith("agot-env ")
    assert "wins in round" in out("show", "--seed", "1")
    assert "50 games" in out("simulate", "--games", "50", "--agents", "greedy", "random", "--out", "games")
    assert "ratings.parquet" in out("arena", "--games", "32", "--out", "arena")
    assert " wins after " in out("play", "--game", "lands", "--seed", "1", "--vs", "ismcts:iterations=5", input="1\n" * 2000)
    assert "Stopped." in out("play", "--seed", "1", "--vs", "greedy", input="1\n1\nq\n")
    assert "Stopped." in out("play", "--seed", "1", "--vs", "ismcts:iterations=5", input="1\n1\nq\n")
    (tmp_path / "miser.py").write_text(
        "from agot_env.agents import Agent\nclass Miser(Agent):\n    def act(self, turn):\n        return turn.masks.argmax(1)\n"
    )
    assert "./miser.py:Miser" in out("arena", "--agents", "./miser.py:Miser", "random", "--games", "32", "--out", "own")
    assert "needs the extra 'train': pip install 'agot-env[train]'" in out("train", "selfplay", code=2)
    assert "needs the extra 'train': pip install 'agot-env[train]'" in out("train", "--learner", "torch", code=2)
    assert "Stopped." in out("play", "--seed", "1", "--vs", "net", input="1\n1\nq\n")
    assert "Stopped." in out("play", "--game", "lands", "--seed", "1", "--vs", "net", input="1\n1\nq\n")
    short = ("--steps", "500", "--games", "2", "--evaluate-every", "500", "--evaluation-games", "4")
    assert "written: " in out("train", *short)
    assert "written: " in out("train", "--game", "lands", "--run", "runs/lands", *short)
    environment = "import gymnasium, agot_env; gymnasium.make('agot/Joust-v0', opponent='greedy').reset(seed=0)"
    run(installed / "bin" / "python", "-c", environment, cwd=tmp_path, settings=nothing_compiled)


@needs_objects
def test_the_first_step_after_the_installation_takes_seconds(installed, tmp_path, nothing_compiled):
    seconds = [float(run(installed / "bin" / "python", "-c", FIRST_STEP, cwd=tmp_path, settings=nothing_compiled).split()[1]) for _ in range(5)]
    print(f"first steps after {', '.join(f'{took:.2f}' for took in seconds)} s")
    assert min(seconds) <= 3


@needs_objects
def test_another_version_compiles_and_says_why(installed, tmp_path):
    (folder,) = (installed / "lib").glob("python*/site-packages/agot_env/machine_code/objects")
    path = next(folder.glob("lands-*.o"))
    other = path.with_name(path.name.replace("-numba", "-numba9"))
    path.rename(other)
    try:
        said = run(installed / "bin" / "agot", "show", "--game", "lands", cwd=tmp_path, settings={"AGOT_CACHE_DIR": str(tmp_path / "cache")})
    finally:
        other.rename(path)
    assert said.count("therefore it is compiled") == said.count("compiling the unit 'lands'") == 1 and len(list((tmp_path / "cache").rglob("lands*.o"))) >= 1


def test_an_editable_installation_finds_the_packages_of_the_checkout(installed, tmp_path):
    python = installed / "bin" / "python"
    run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "-e", ROOT, cwd=tmp_path)
    where = "import agot_env, agot_agents, agot_training; print(agot_env.__file__, agot_agents.__file__, agot_training.__file__)"
    files = run(python, "-c", where, cwd=tmp_path).split()
    folders = [Path(file).parent.relative_to(ROOT).as_posix() for file in files]
    assert folders == ["agot_env", "agents/agot_agents", "training/agot_training"]
    assert "greedy" in run(python, "-c", "from agot_env import agents; print(agents.names())", cwd=tmp_path)
