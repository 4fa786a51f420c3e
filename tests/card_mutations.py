"""Whether the tests would notice it if a card did less: ``python tests/card_mutations.py [SET ...]``.

Every step of every ability is left out once, every condition holds always once, every constant is not applied once; each time
the tests that run the ability (see card_trace.py) are run until one fails. What no test notices is listed. Of all cards it takes
half an hour; sets, for example ``lions_of_the_rock``, restrict it to their cards.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest
from card_trace import CARDS, COMMON, ROOT, Pool, Unit, make_pool, measure
from rich.progress import track

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.compiler import cards as compiler
from agot_env.agot.language.model import Count

TESTS = "AGOT_CARD_TESTS"
NOTHING = 99
ALWAYS = [Count.op, 0, 0, 999, 0, 0]
"""A condition: at least 0 cards."""

Mutation = tuple[str, str]


def mutate(compiled: compiler.CompiledCards, tables: Any, mutation: Mutation) -> None:
    """Make a card do less, or do it under fewer conditions, where its edition is played."""
    kind, where = mutation
    edition, number = where.split(":")
    place, cards = int(number), CARDS[edition]
    if tuple(compiled.cards[: len(cards)]) != cards:
        return
    if kind == "row":
        tables["code"][place] = [c.SKIP, 0, 0, 0, 0, 0]
    elif kind == "condition":
        tables["code"][place] = ALWAYS
    elif kind == "constant":
        tables["constant_change"][place] = NOTHING
    else:
        tables["discount"][place] = 0


def mutations(pool: Pool, sets: Collection[str] = ()) -> dict[Mutation, Unit]:
    """All mutations, of the cards of some sets if there are any, with what they change; of two players the opponent is known anyway."""
    found = {}
    for key, unit in pool.units.items():
        kind, place = key.split()[:2]
        if kind != "card" and unit.words[0] != "ChooseOpponent" and (not sets or unit.card.set in sets):
            found[kind, place] = unit
    return found


class Plugin:
    """Runs the tests of each mutation instead of all tests once."""

    def __init__(self, tests: dict[str, list[str]], sets: list[str]) -> None:
        self.tests = tests
        self.sets = sets
        self.now: Mutation | None = None
        original = compiler.CompiledCards.tables_for

        def tables_for(compiled: compiler.CompiledCards, decks: Any) -> Any:
            tables = original(compiled, decks)
            if self.now is not None:
                mutate(compiled, tables[0], self.now)
            return tables

        compiler.CompiledCards.tables_for = tables_for  # type: ignore[method-assign]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: Any) -> bool:
        items: dict[str, list[Any]] = {}
        for item in session.items:
            items.setdefault(item.nodeid.split("[")[0], []).append(item)
        failing = [name for name in items if self.fails(items, name)]
        pool = make_pool()
        key_of = {(card.number, name): key for key, (card, name) in pool.abilities.items()}
        unnoticed, everything = [], mutations(pool, self.sets)
        for mutation, unit in track(everything.items(), total=len(everything)):
            self.now = mutation
            words = [word for word in unit.card.title.lower().replace("'", "").replace(",", "").split() if word not in COMMON]
            running = self.tests.get(key_of[unit.card.number, unit.ability], [])
            named = [name for name in items if any(word in name.split("::")[1] for word in words) or "test_untriggered_and_reprints" in name]
            names = [*sorted(running, key=lambda name: name not in named), *named]  # most likely to fail first
            if not any(self.fails(items, name) for name in dict.fromkeys(names) if name not in failing):
                unnoticed.append(str(unit))
                print(unit, flush=True)
            self.now = None
        Path(os.environ[TESTS]).write_text(json.dumps({"unnoticed": unnoticed, "all": len(everything), "failing": failing}))
        return True

    def fails(self, items: dict[str, list[Any]], name: str) -> bool:
        """Whether a test, with any of its parameters, fails now."""
        from _pytest.runner import runtestprotocol

        for item in items.get(name, []):
            if any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)):
                return True
        return False


def pytest_configure(config: Any) -> None:
    if TESTS in os.environ:
        config.pluginmanager.register(Plugin(**json.loads(Path(os.environ[TESTS]).read_text())), "card_mutations_plugin")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sets", nargs="*", metavar="SET")
    sets = parser.parse_args().sets
    known = {card.set for cards in CARDS.values() for card in cards}
    if set(sets) - known:
        parser.error(f"no such set; choose from {', '.join(sorted(known))}")
    with tempfile.TemporaryDirectory() as folder:
        measured = measure(Path(folder) / "found.json")
        file = Path(folder) / "tests.json"
        file.write_text(json.dumps({"tests": measured.tests, "sets": sets}))
        environment = os.environ | {"NUMBA_DISABLE_JIT": "1", TESTS: str(file)}
        environment["PYTHONPATH"] = os.pathsep.join([str(ROOT / "tests"), str(ROOT), environment.get("PYTHONPATH", "")])
        command = [sys.executable, "-m", "pytest", "-q", "-s", "-p", "card_mutations", "tests/cards", "tests/rules"]
        subprocess.run(command, cwd=ROOT, env=environment)
        found = json.loads(file.read_text())
    print(f"{found['all']} mutations, {len(found['unnoticed'])} noticed by no test; failing without any: {found['failing']}")
    return 1 if found["unnoticed"] or found["failing"] else 0


if __name__ == "__main__":
    sys.exit(main())
