"""The package as users get it: built, installed into an empty environment, and in editable mode."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.package

ROOT = Path(__file__).resolve().parents[1]


def run(*command, cwd, code=0, **options):
    """The output of a command that ends with a code, in an environment that knows nothing of the checkout."""
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    done = subprocess.run([str(part) for part in command], cwd=cwd, env=environment, capture_output=True, text=True, timeout=900, **options)
    assert done.returncode == code, f"{command}: {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """A wheel that was built from the source distribution."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--outdir", folder, ROOT, cwd=folder)  # the wheel from the sdist
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The folder of an environment with the wheel and what it requires, and nothing else."""
    folder = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", folder, cwd=folder)
    pip = (folder / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, "-c", ROOT / "constraints.txt", wheel, cwd=folder)
    return folder


def test_the_wheel_contains_the_three_packages_and_the_networks(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names if not name.startswith("agot_env-")} == {"agot_env", "agot_agents", "agot_training"}
    assert any(name.endswith("checkpoints/core_2_players.safetensors") for name in names)
    assert not [name for name in names if "tests" in name or name.endswith((".pyc", ".nbc", ".o"))]


def test_everything_runs_in_an_empty_environment(installed, tmp_path):
    agot = installed / "bin" / "agot"
    assert run(agot, "--version", cwd=tmp_path).startswith("agot-env ")
    assert "wins in round" in run(agot, "show", "--seed", "1", cwd=tmp_path)
    assert "50 games" in run(agot, "simulate", "--games", "50", "--agents", "greedy", "random", "--out", "games", cwd=tmp_path)
    assert "ratings.parquet" in run(agot, "arena", "--games", "32", "--out", "arena", cwd=tmp_path)
    assert "won" in run(agot, "play", "--game", "lands", "--vs", "ismcts:iterations=5", cwd=tmp_path, input="1\n" * 2000)
    assert "stopped" in run(agot, "play", cwd=tmp_path, input="q\n")
    (tmp_path / "miser.py").write_text(
        "from agot_env.agents import Agent\nclass Miser(Agent):\n    def act(self, turn):\n        return turn.masks.argmax(1)\n"
    )
    assert "./miser.py:Miser" in run(agot, "arena", "--agents", "./miser.py:Miser", "random", "--games", "32", "--out", "own", cwd=tmp_path)
    assert "needs the extra 'train': pip install 'agot-env[train]'" in run(agot, "train", cwd=tmp_path, code=2)
    assert "needs torch and safetensors" in run(agot, "play", "--vs", "ppo", cwd=tmp_path, code=2)
    environment = "import gymnasium, agot_env; gymnasium.make('agot/Joust-v0', opponent='greedy').reset(seed=0)"
    run(installed / "bin" / "python", "-c", environment, cwd=tmp_path)


def test_an_editable_installation_finds_the_packages_of_the_checkout(installed, tmp_path):
    python = installed / "bin" / "python"
    run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "-e", ROOT, cwd=tmp_path)
    where = "import agot_env, agot_agents, agot_training; print(agot_env.__file__, agot_agents.__file__, agot_training.__file__)"
    files = run(python, "-c", where, cwd=tmp_path).split()
    folders = [Path(file).parent.relative_to(ROOT).as_posix() for file in files]
    assert folders == ["agot_env", "agents/agot_agents", "training/agot_training"]
    assert "greedy" in run(python, "-c", "from agot_env import agents; print(agents.names())", cwd=tmp_path)
