"""The layers of the package: imports point down and contain no circle."""

import subprocess
import sys
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import grimp
import pytest

PACKAGE = "agot_env"
LAYERS = (
    ("cli", "__main__"),
    ("report", "exports", "agot_v0", "lands_v0", "testing"),
    ("rankings", "evolution"),
    ("envs", "simulate", "text"),
    ("agot", "lands"),
    ("single_game",),
    ("agents", "windows"),
    ("history", "entities"),
    ("batches",),
    ("game",),
    ("machine_code",),
    ("console", "storage", "plugins"),
    ("messages",),
    ("seeds", "threads"),
)
"""From the top; a layer may import those below it. Games are siblings that never import each other."""


@pytest.fixture(scope="module")
def graph():
    """The imports of every module, those inside functions and for type checkers included."""
    return grimp.build_graph(PACKAGE, cache_dir=None)


def test_the_packages_import_only_those_below_them_and_contain_no_circle():
    packages = ("agot_env", "agot_agents", "agot_training")
    whole = grimp.build_graph(*packages, cache_dir=None)
    imports = {module: whole.find_modules_directly_imported_by(module) for module in whole.modules}
    TopologicalSorter(imports).prepare()
    place = {package: k for k, package in enumerate(packages)}
    up = [(m, i) for m in imports for i in imports[m] if place[i.partition(".")[0]] > place[m.partition(".")[0]]]
    assert not up and any(module.startswith("agot_training.") for module in imports)


def layer_of(module):
    part = module.removeprefix(f"{PACKAGE}.").partition(".")[0]
    return next((k for k, layer in enumerate(LAYERS) if part in layer), None)


def test_every_module_has_a_layer(graph):
    assert not [module for module in graph.modules if module != PACKAGE and layer_of(module) is None]


def test_there_is_no_import_circle(graph):
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    TopologicalSorter(imports).prepare()  # raises CycleError with the circle


def test_no_module_imports_from_a_layer_above(graph):
    wrong = []
    for module in graph.modules - {PACKAGE}:
        for imported in graph.find_modules_directly_imported_by(module) - {PACKAGE}:
            if layer_of(imported) < layer_of(module):
                wrong.append(f"{module} imports {imported}")
    assert not wrong


def test_the_games_do_not_import_each_other(graph):
    games = {part: {m for m in graph.modules if m.startswith(f"{PACKAGE}.{part}.")} for part in ("agot", "lands")}
    for one, other in (("agot", "lands"), ("lands", "agot")):
        assert not [(m, i) for m in games[one] for i in graph.find_modules_directly_imported_by(m) & games[other]]


CHAIN = ("record", "values", "abilities", "timing", "phases", "sight", "machine")
"""The packages of the engine: each imports only itself and those before it, also by way of the primitives of the card language."""


def test_the_packages_of_the_engine_are_a_chain(graph):
    engine, language = f"{PACKAGE}.agot.engine.", f"{PACKAGE}.agot.language."

    @cache
    def last_of(module):
        """The last package of the engine that a module imports, directly or by way of the card language."""
        found = [-1]
        for imported in graph.find_modules_directly_imported_by(module):
            if imported.startswith(engine):
                found.append(CHAIN.index(imported.split(".")[3]))
            elif imported.startswith(language):
                found.append(last_of(imported))
        return max(found)

    modules = [module for module in graph.modules if module.startswith(engine)]
    assert not [module for module in modules if last_of(module) > CHAIN.index(module.split(".")[3])] and len(modules) > 40


def test_only_machine_code_uses_the_internals_of_numba():
    root = Path(__file__).resolve().parents[2] / PACKAGE
    users = {
        path.relative_to(root).as_posix()
        for path in root.rglob("*.py")
        if any(word in path.read_text("utf-8") for word in ("numba.core", "numba.extending", "llvmlite"))
    }
    assert users and all(user.startswith("machine_code/") for user in users), users


CARDS_OF_A_MATCH = """
import sys
from agot_env import Match
Match(houses=("stark", "lannister"), edition=sys.argv[1]).tables
print(*(name for name in sys.modules if name.startswith("agot_env.agot.cards.lcg")))
"""


@pytest.mark.tier("test")
def test_a_match_imports_the_cards_of_its_edition_alone():
    imported = {
        edition: subprocess.run([sys.executable, "-c", CARDS_OF_A_MATCH, edition], stdout=subprocess.PIPE, text=True, check=True).stdout.split()
        for edition in ("core", "lcg")
    }
    assert not imported["core"] and "agot_env.agot.cards.lcg.wardens" in imported["lcg"]
