"""The modules beside the file of an agent."""

import sys

import numpy as np
import pytest
import rich

from agot_env import Match, agents
from agot_env.simulate import Lineup, Memory, Plan, simulate

AGENT = """
import numpy as np
from agot_env import agents
import policy
from parts.deep import choose as chosen
import parts.deep.more as more


class Own(agents.Agent):
    def __init__(self):
        self.constant = policy.CONSTANT, more.MORE

    def act(self, turn):
        from lazy import first
        return chosen(first, turn.masks)
"""


def folder(path, constant):
    """An agent with neighbours: modules and packages that import each other."""
    (path / "parts" / "deep").mkdir(parents=True)
    (path / "own.py").write_text(AGENT)
    (path / "policy.py").write_text(f"import numpy\nfrom parts import NUMBER\nCONSTANT = {constant} * NUMBER\n")
    (path / "lazy.py").write_text("def first(masks):\n    return masks.argmax(axis=1)\n")
    (path / "parts" / "__init__.py").write_text("NUMBER = 1\n")
    (path / "parts" / "deep" / "__init__.py").write_text("from .. import NUMBER\nfrom .more import MORE\n\n\ndef choose(how, masks):\n    return how(masks)\n")
    (path / "parts" / "deep" / "more.py").write_text("MORE = 'more'\n")
    return f"{path / 'own.py'}:Own"


def test_each_folder_has_its_own_modules_and_nothing_else_changes(tmp_path):
    path, before = list(sys.path), set(sys.modules)
    first, other = (agents.make(folder(tmp_path / str(k), k)) for k in (1, 2))
    assert (first.constant, other.constant) == ((1, "more"), (2, "more"))
    assert sys.path == path and not {"policy", "parts", "parts.deep", "lazy"} & (set(sys.modules) - before)
    assert all(name.startswith("own_") for name in set(sys.modules) - before)
    assert type(agents.make(f"{tmp_path / '1' / 'own.py'}:Own")) is type(first), "it is run once"
    (tmp_path / "1" / "policy.py").write_text("CONSTANT = 9\n")
    assert agents.make(f"{tmp_path / '1' / 'own.py'}:Own").constant[0] == 9, "a changed neighbour is run again"


def test_a_neighbour_precedes_an_installed_module_but_not_the_standard_library_or_this_project(tmp_path):
    (tmp_path / "own.py").write_text(
        "import random\nimport rich\nimport agot_env\nfrom agot_env import agents\n\n\nclass Own(agents.Agent):\n"
        "    found = rich.__name__, hasattr(random, 'Random'), hasattr(agot_env, 'Match')\n\n    def act(self, turn):\n        return None\n"
    )
    for name in ("random", "rich", "agot_env"):
        (tmp_path / f"{name}.py").write_text("")
    name, *found = agents.make(f"{tmp_path / 'own.py'}:Own").found
    assert name.startswith("own_") and name.endswith(".rich") and found == [True, True] and sys.modules["rich"] is rich


def test_a_module_that_the_program_has_imported_from_the_same_file_is_that_module(tmp_path, monkeypatch):
    text = folder(tmp_path, 5)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(sys.modules, "policy", None)
    del sys.modules["policy"]
    import policy

    policy.CONSTANT = 77
    assert agents.make(text).constant[0] == 77
    monkeypatch.delitem(sys.modules, "policy")
    monkeypatch.delitem(sys.modules, "parts", raising=False)


@pytest.mark.parametrize(
    "file, source, words",
    [
        ("policy.py", "1 / 0", "the file cannot be run: ZeroDivisionError"), ("policy.py", "def", "the file cannot be run: SyntaxError"),
        ("policy.py", "import nowhere", "No module named 'nowhere'"),
        ("parts/__init__.py", "from .. import policy", "attempted relative import beyond top-level package"), ("policy.py", "from parts import nothing", "cannot import name 'nothing'"),
    ],
)  # fmt: skip
def test_errors_of_neighbours_name_the_agent(tmp_path, file, source, words):
    text = folder(tmp_path, 1)
    (tmp_path / file).write_text(source)
    with pytest.raises(ValueError, match=f"agent '.*own.py:Own'.*{words}"):
        agents.make(text)
    assert not [name for name in sys.modules if name.endswith(".policy") and name.startswith("own_") and not hasattr(sys.modules[name], "CONSTANT")]


def test_circles_are_those_of_python(tmp_path):
    (tmp_path / "one.py").write_text("import other\nfrom agot_env import agents\n\n\nclass Own(agents.Agent):\n    number = other.NUMBER\n\n    def act(self, turn):\n        return None\n")
    (tmp_path / "other.py").write_text("import third\nNUMBER = 4\n")
    (tmp_path / "third.py").write_text("import other\n\n\ndef number():\n    return other.NUMBER\n")
    assert agents.make(f"{tmp_path / 'one.py'}:Own").number == 4


@pytest.mark.tier("ci", unless_changed="agents")
def test_workers_get_the_neighbours_and_data_sets_record_them(tmp_path):
    text = folder(tmp_path, 1)
    match = Match(houses=("stark", "lannister"), round_limit=2)
    plan = Plan((Lineup(match, (text, "random:seed=3"), 8),), 0, chunk=4)
    assert len(plan.manifest["files"]) == 6
    for file in sorted(tmp_path.rglob("*.py")):
        file.unlink()
    found = []
    for workers in (1, 2):
        memory = Memory()
        list(simulate(plan, memory, workers=workers))
        found.append(memory.rows())
    assert found[0].equals(found[1]) and len(found[0]) == 8 and np.isin(found[0]["winner"].to_numpy(), (-1, 0, 1)).all()
