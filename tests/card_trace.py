"""Which words and cards the tests of cards and rules really run.

With the JIT off the engine is plain Python, so that its interpreter can be watched: each row of a card's program, each
condition, each constant. `measure` runs the tests of cards and rules so, in a process of their own, whichever way the caller
runs; this module is their plugin (``-p card_trace``). What counts:

- a row of a program (cost, choice, effect): executed, and it did not fail;
- a condition: found true, and found false;
- a constant, a player's rule: applied; a discount: taken off a cost or a gold penalty;
- a card without abilities: in play, or revealed, when somebody had to decide.

``python tests/card_trace.py`` writes tests/card_tests.md.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from agot_env.agot.decks import pool
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language import model as m
from agot_env.agot.language.compiler.analysis import attaches_out_of_shadows, walk
from agot_env.agot.language.compiler.cards import MELEE, Compiler
from agot_env.agot.language.registry import TRIGGERS

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "tests" / "card_tests.md"
OUTPUT = "AGOT_CARD_TRACE"
OF_NO_CARD = "tests/cards/test_every_primitive.py::test_a_primitive_happens_to_those_whom_it_names_or_does_not_compile"
"""A test with a card made for each primitive and each player: most of the time of a measurement, and nothing about the cards of the game."""
SHOWN = 3
KINDS = {c.ACTION: "action", c.RESPONSE: "response", c.SAVE: "save", c.CANCEL: "cancel", c.PASSIVE: "passive",
         c.WHEN_REVEALED: "when revealed", c.DELAYED: "later"}  # fmt: skip
COMMON = {"the", "of", "a", "ser", "house", "to", "and", "s", "in", "for"}
STRUCTURE = (c.INITIATE, c.SKIP)
MOMENTS = {
    number: name
    for name, number in vars(c).items()
    if isinstance(number, int) and name in (
        "PHASE_BEGAN", "PHASE_ENDED", "PLOT_REVEALED", "ENTERED_PLAY", "PLAYED", "KILLED", "STOOD", "DECLARED_ATTACKER",
        "DECLARED_DEFENDER", "CHALLENGE_WON", "CHALLENGE_LOST", "RENOWN_CLAIMED", "DOMINANCE_WON", "CARDS_REVEALED",
        "ABILITY_INITIATED", "POWER_CLAIMED", "SAVED", "LEAVING", "ATTACHMENT_PLAYED", "PLACED_IN_DEAD_PILE", "ATTACHMENT_SHOWN",
    )
}  # fmt: skip


ALWAYS = (m.EventCard(m.characters()), m.EventPlayer(m.EVERYONE))
"""Conditions that are never false: only characters are killed, and a challenge has a winner."""
CLAIMS = (c.CLAIM_DUE, c.CLAIM_REPLACED)
"""Moments at which the attacker has won."""


# --- what is to be run -----------------------------------------------------------------------------------------------


@dataclass
class Unit:
    """Something of a card that a test must run, with the words that it consists of."""

    card: m.Card
    ability: str
    what: str
    words: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.card.title} ({self.card.number}), {self.ability}: {self.what}"


@dataclass
class Pool:
    """The units of a pool of cards by their keys, and what is needed to recognise them in a running game."""

    units: dict[str, Unit] = field(default_factory=dict)
    abilities: dict[str, tuple[m.Card, str]] = field(default_factory=dict)
    """The key of an ability (or constant, discount, plain card) -> its card and name, in the order of the cards."""
    owner_of_row: dict[str, str] = field(default_factory=dict)
    """Row of an effect -> the key of its ability."""
    leaving_row: dict[str, str] = field(default_factory=dict)
    """First row of the conditions under which a card is discarded -> its key in abilities."""
    limits: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Edition -> how many rows and constants its cards have."""


class Row(list):
    """A row of the code table that remembers the step it was made of."""

    step: m.Step | None = None


class TaggingCompiler(Compiler):
    """Remembers what each row was made of."""

    def row(self, step: m.Step) -> list[int]:
        return tagged(super().row(step), step)

    def condition_rows(self, conditions: Iterable[m.Condition]) -> list[list[int]]:
        rows: list[list[int]] = []
        for condition in conditions:
            made, steps = super().condition_rows((condition,)), list(with_inner(condition))
            rows += map(tagged, made, steps) if len(made) == len(steps) else made
        return rows


def tagged(row: list[int], step: m.Step) -> Row:
    """A row that remembers its step."""
    made = Row(row)
    made.step = step
    return made


def with_inner(condition: m.Condition) -> Iterable[m.Condition]:
    """A condition, and those that it consists of, in the order of their rows."""
    yield condition
    for inner in condition.inner():
        yield from with_inner(inner)


def subclasses(cls: type) -> Iterable[type]:
    for sub in cls.__subclasses__():
        yield sub
        yield from subclasses(sub)


WORD_OF_OP = {sub.op: sub.__name__ for sub in (*subclasses(m.Step), *TRIGGERS) if hasattr(sub, "op")} | {m.SaveIt.op: "Save"}
"""Of a row that remembers no step: its effect, or its trigger."""


def words_of(row: list[int]) -> tuple[str, ...]:
    """The words of a row: the step, the value and the change in it."""
    step = getattr(row, "step", None)
    if step is None:
        words = [WORD_OF_OP[row[0]]]
    else:
        words = [type(step).__name__, *value_words(getattr(step, "amount", 0))]
        change = getattr(step, "change", None)
        if change is not None:
            words += change_words(change)
    return tuple(words)


def value_words(amount: object) -> list[str]:
    return [type(amount).__name__] if isinstance(amount, m.Value) else []


def change_words(change: m.Change) -> list[str]:
    return [type(change).__name__, *value_words(getattr(change, "amount", 0))]


CARDS = {edition: tuple(pool(edition).values()) for edition in ("core", "winter", "lcg")}
"""By edition. A scene has the cards of its edition first, and then any others."""


def own_cards(edition: str) -> list[m.Card]:
    """The cards of an edition that no edition before it has, of the Living Card Game those of the expansions, and that are complete."""
    editions = list(CARDS)
    before = {card.number for other in editions[: editions.index(edition)] for card in CARDS[other]}
    return [card for card in CARDS[edition] if card.number not in before and card.complete]


def place(edition: str, number: int) -> str:
    """How a row, a constant or a card is named in keys: they are numbered in each edition anew."""
    return f"{edition}:{number}"


def is_never_false(step: m.Step | None, card: m.Card, moment: int) -> bool:
    """Whether a condition always holds: a defender makes no claim, and a card in Shadows does something only as it comes out itself."""
    if step == m.EventPhase(m.Phase.EPIC):
        return True  # a card beside the plot deck does something in its own epic phase alone
    if step == m.ChallengeInitiated() or (isinstance(step, m.NavalDeclared) and step.role == m.PARTICIPATING_ROLE):
        return True  # a row for the type or the side, where any will do
    attaches = any(attaches_out_of_shadows(card, ability) for ability in card.abilities)
    comes_out = (card.type == m.EVENT or attaches) and moment == c.OUT_OF_SHADOWS
    return step in ALWAYS or (moment in CLAIMS and isinstance(step, m.AsAttacker)) or (comes_out and isinstance(step, m.EventCard))


def make_pool() -> Pool:
    """The units of all cards."""
    made = Pool()
    for edition in CARDS:
        add_units(made, edition)
    return made


def add_units(made: Pool, edition: str) -> None:
    """The units of the cards of an edition."""
    compiler = TaggingCompiler(CARDS[edition], edition)
    compiled = compiler.compile()
    t, code = compiled.tables[0], compiler.code
    made.limits[edition] = (len(code), compiler.constant_count)

    def block(at: int) -> Iterable[int]:
        while code[at][0] != c.END:
            yield at
            at += 1

    def conditions(at: int, card: m.Card, name: str, moment: int = -1) -> None:
        for row in block(at) if at else ():
            step = getattr(code[row], "step", None)
            for truth in ("true",) if is_never_false(step, card, moment) else ("true", "false"):
                made.units[f"condition {place(edition, row)} {truth}"] = Unit(card, name, f"{words_of(code[row])[0]} is {truth}", words_of(code[row]))

    own = {card.number for card in own_cards(edition)}
    for i, card in enumerate(compiled.cards):
        if card.number not in own:
            continue
        names: dict[str, int] = {}
        rows = list(range(int(t["first_ability"][i]), int(t["first_ability"][i]) + int(t["abilities"][i])))
        rows += range(int(t["delayed_first"][i]), int(t["delayed_first"][i]) + int(t["delayed"][i]))
        for number in rows:
            kind = KINDS.get(int(t["ability_kind"][number]))
            if kind is None:
                continue
            names[kind] = names.get(kind, 0) + 1
            name, key = f"{kind} {names[kind]}", f"ability {place(edition, number)}"
            made.abilities[key] = (card, name)
            moment = MOMENTS.get(int(t["ability_moment"][number]))
            conditions(int(t["ability_conditions"][number]), card, name, int(t["ability_moment"][number]))
            begun, asked_before = False, set[int]()
            for row in block(int(t["ability_code"][number])):
                op = code[row][0]
                begun = begun or op == c.INITIATE
                if begun:
                    made.owner_of_row[place(edition, row)] = key
                if op == m.ChooseOne.op and code[row][4]:  # the next choice belongs to the same question, and its row is only read
                    asked_before.add(row + 1 + code[row][1])
                ends_loop = op == m.ForEach.op and code[row][3] != 0
                if op not in STRUCTURE and row not in asked_before and not ends_loop:
                    words = words_of(code[row])
                    extra = (moment,) if moment and begun else ()
                    made.units[f"row {place(edition, row)}"] = Unit(card, name, words[0], words + extra)
                if op == m.If.op:
                    conditions(code[row][1], card, name)
        constants = [MELEE] if "Melee" in card.keywords and edition == "lcg" else []
        constants += [a for a in card.abilities if isinstance(a, m.Constant | m.PlayerRule)]
        constants += [step.constant for a in card.abilities for step in walk(getattr(a, "effects", ())) if isinstance(step, m.Lasting)]
        number = int(t["first_constant"][i])
        for nth, constant in enumerate(constants, 1):
            name = f"constant {nth}"
            made.abilities[f"constant {place(edition, number)}"] = (card, name)
            conditions(int(t["constant_conditions"][number]), card, name)
            for change in constant.changes if isinstance(constant, m.Constant) else (constant,):
                words = change_words(change) if isinstance(change, m.Change) else ["PlayerRule"]
                made.units[f"constant {place(edition, number)}"] = Unit(card, name, words[0], tuple(words))
                number += 1
        if t["discarded_while"][i]:
            key = f"leaves {place(edition, i)}"
            made.abilities[key] = (card, "discarded while")
            conditions(int(t["discarded_while"][i]), card, "discarded while")
            made.leaving_row[place(edition, int(t["discarded_while"][i]))] = key
        if t["discount"][i]:
            key = f"discount {place(edition, i)}"
            made.abilities[key] = (card, "discount")
            made.units[key] = Unit(card, "discount", "Discount", ("Discount",))
        if not card.abilities:
            key = f"card {place(edition, i)}"
            made.abilities[key] = (card, "in play")
            made.units[key] = Unit(card, "in play", "in play", ())


# --- watching a process ----------------------------------------------------------------------------------------------


class Watch:
    """What the engine runs in this process, of all cards of an edition; of none between scenes."""

    def __init__(self, pool_: Pool) -> None:
        self.pool = pool_
        self.look_at("")
        self.seen: set[str] = set()
        self.now: set[str] = set()
        self.decided: set[int] = set()
        self.tests: dict[str, set[str]] = {}

    def look_at(self, edition: str) -> None:
        """A scene with the cards of this edition begins."""
        self.edition = edition
        self.on = edition in CARDS
        self.cards = len(CARDS.get(edition, ()))
        self.last_row, self.constants = self.pool.limits.get(edition, (0, 0))

    def saw(self, key: str) -> None:
        self.now.add(key)

    def place(self, number: int) -> str:
        return place(self.edition, number)

    def row(self, row: int) -> None:
        if self.on and row < self.last_row:
            where = self.place(row)
            self.saw(f"row {where}")
            if where in self.pool.owner_of_row:
                self.saw(self.pool.owner_of_row[where])

    def conditions(self, hold: Any, tables: Any, at: int, ask: Any) -> None:
        """Ask each condition of a block by itself."""
        code = tables["code"]
        row = at
        while code[row, 0] != c.END:
            end = row + 1 + (int(code[row, 1]) if code[row, 0] == m.AnyOf.op else int(code[row, 0] == m.Not.op))
            keep = int(code[end, 0])
            code[end, 0] = c.END
            try:
                self.saw(f"condition {self.place(row)} {'true' if ask(row) else 'false'}")
            finally:
                code[end, 0] = keep
            row += 1

    def end_of_test(self, name: str, passed: bool) -> None:
        if passed:
            self.seen |= self.now
            for key in self.now & self.pool.abilities.keys():
                self.tests.setdefault(key, set()).add(name)
        self.now = set()
        self.look_at("")  # games that the next test plays without a table are of other cards


def same_rows(own: m.Card, known: m.Card) -> bool:
    """Whether a card that a test puts in the place of another has the same rows: it may differ in its traits."""
    return own is known or replace(own, traits=known.traits) == known


def watch_engine() -> Watch:
    """Put the watch into the engine; the JIT must be off."""
    from agot_env.agot import batch as game_batch
    from agot_env.agot import testing
    from agot_env.agot.engine.abilities import shadows
    from agot_env.agot.engine.timing import interpreter as abilities
    from agot_env.agot.engine.values import conditions, stats, tolls
    from agot_env.machine_code.unit import DISABLED

    assert DISABLED, "the engine is machine code; set NUMBA_DISABLE_JIT=1"
    watch = Watch(make_pool())

    for name in ("pay", "choose", "affect_selection", "execute"):
        original = getattr(abilities, name)

        def stepped(*arguments: Any, original: Any = original) -> int:
            *_, frame, _ = arguments
            row = int(frame[abilities.PC])
            outcome = original(*arguments)
            if outcome != abilities.FAILED and outcome != abilities.BEFORE:
                watch.row(row)
            return outcome

        setattr(abilities, name, stepped)

    hold = conditions.conditions_hold

    def conditions_hold(game: Any, tables: Any, at: int, *arguments: int) -> bool:
        where = watch.place(at)
        if watch.on and at < watch.last_row and f"condition {where} true" in watch.pool.units:
            if where in watch.pool.leaving_row:
                watch.saw(watch.pool.leaving_row[where])
            watch.conditions(hold, tables, at, lambda row: hold(game, tables, row, *arguments))
        return hold(game, tables, at, *arguments)

    for module in [module for path, module in sys.modules.items() if path.startswith("agot_env.")]:
        if getattr(module, "conditions_hold", None) is hold:
            module.conditions_hold = conditions_hold  # type: ignore[attr-defined]

    apply_constant, is_who, discount = stats.apply_constant, stats.is_who, shadows.count_discount
    apply_counted = stats.apply_counted

    def applied(game: Any, tables: Any, k: int, card: int, source: int, you: int) -> None:
        if watch.on and k < watch.constants and not stats.immune_by_type(game, tables, card, source):
            watch.saw(f"constant {watch.place(k)}")
        apply_constant(game, tables, k, card, source, you)

    def counted(game: Any, tables: Any, k: int, *arguments: int) -> None:
        if watch.on and k < watch.constants:
            watch.saw(f"constant {watch.place(k)}")
        apply_counted(game, tables, k, *arguments)

    def ruled(game: Any, who: int, seat: int, *arguments: int) -> bool:
        found = is_who(game, who, seat, *arguments)
        if found and watch.on:
            k = sys._getframe(1).f_locals.get("k", watch.constants)
            if k < watch.constants:
                watch.saw(f"constant {watch.place(k)}")
        return found

    def discounted(game: Any, tables: Any, card: int, seat: int) -> int:
        number = discount(game, tables, card, seat)
        if number and watch.on:
            watch.saw(f"discount {watch.place(int(game['card'][card]))}")
        return number

    stats.apply_constant, stats.apply_counted, stats.is_who, tolls.is_who = applied, counted, ruled, ruled
    shadows.count_discount = discounted

    start, run, step_one = testing.Table.start, game_batch.GameBatch._run, game_batch.GameBatch.step_one

    def started(table: testing.Table, *arguments: Any, **options: Any) -> testing.Table:
        known = CARDS.get(table.edition, ())
        own = tuple(table._cards.values())[: len(known)]
        watch.look_at(table.edition if len(own) == len(known) and all(map(same_rows, own, known)) else "")
        start(table, *arguments, **options)
        look_at_table(table.batch)
        return table

    def look_at_table(batch: game_batch.GameBatch) -> None:
        if watch.on and len(batch) == 1:
            game = batch.records[0]
            cards = {int(card) for card in game["card"][game["row"][:, L.ZONE] == c.PLAY]}
            cards |= {int(game["plot_card"][seat, game["plot"][seat]]) for seat in range(L.SEATS) if game["plot"][seat] >= 0}
            for card in cards:
                if card < watch.cards:
                    watch.saw(f"card {watch.place(card)}")

    def ran(batch: game_batch.GameBatch, *arguments: Any, **options: Any) -> tuple[int, int]:
        outcome = run(batch, *arguments, **options)
        look_at_table(batch)
        return outcome

    def stepped_one(batch: game_batch.GameBatch, action: object) -> Any:
        outcome = step_one(batch, action)
        look_at_table(batch)
        return outcome

    testing.Table.start, game_batch.GameBatch._run, game_batch.GameBatch.step_one = started, ran, stepped_one
    return watch


# --- the plugin ------------------------------------------------------------------------------------------------------


class Plugin:
    def __init__(self, watch: Watch) -> None:
        self.watch = watch

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.when == "call":
            self.watch.end_of_test(report.nodeid.split("[")[0], report.passed)

    def pytest_sessionfinish(self) -> None:
        found = {"seen": sorted(self.watch.seen), "tests": {key: sorted(names) for key, names in self.watch.tests.items()}}
        Path(os.environ[OUTPUT]).write_text(json.dumps(found))


def pytest_configure(config: Any) -> None:
    if OUTPUT in os.environ:
        config.pluginmanager.register(Plugin(watch_engine()), "card_trace_watch")


# --- measuring -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Measured:
    """What the tests of cards and rules run."""

    pool: Pool
    seen: frozenset[str]
    tests: dict[str, list[str]]
    output: str

    def not_run(self) -> list[str]:
        """The units that no test runs."""
        return [str(unit) for key, unit in self.pool.units.items() if key not in self.seen]

    def words(self) -> dict[str, bool]:
        """Every word that a card uses, and whether a test runs it; a condition must have been true and false."""
        found: dict[str, bool] = {}
        truths: dict[str, set[str]] = {}
        for key, unit in self.pool.units.items():
            for word in unit.words:
                found[word] = found.get(word, False) or (key in self.seen and not key.startswith("condition"))
                if key.startswith("condition"):
                    truths.setdefault(word, set()).update([key.split()[-1]] if key in self.seen else [])
        return found | {word: len(seen) == 2 for word, seen in truths.items()}


def measure(output: Path) -> Measured:
    """Run the tests of cards and rules with the JIT off and watch them; about a minute."""
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", OUTPUT: str(output)}
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT / "tests"), str(ROOT), environment.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "pytest", "-q", "-p", "card_trace", "tests/cards", "tests/rules", "--deselect", OF_NO_CARD]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    if not output.exists():
        raise RuntimeError(done.stdout + done.stderr)
    found = json.loads(output.read_text())
    return Measured(make_pool(), frozenset(found["seen"]), found["tests"], done.stdout)


def page(measured: Measured) -> str:
    """Which tests run what of each card: the ones that run least besides come first."""
    breadth: dict[str, int] = {}
    for names in measured.tests.values():
        for name in names:
            breadth[name] = breadth.get(name, 0) + 1
    lines = [
        "# Tests of the cards",
        "",
        f"Written by `python tests/card_trace.py`, which watches what the tests really run. At most {SHOWN} tests are named for an",
        "ability: those first that are called after the card, then those that run the fewest others. Paths are relative to `tests/`.",
        "",
        "| Card | Ability | Tests |",
        "|---|---|---|",
    ]
    for key, (card, name) in measured.pool.abilities.items():
        called = {word for word in re.findall("[a-z]+", card.title.lower().replace("'", "")) if word not in COMMON}

        def order(test: str, called: set[str] = called) -> tuple[bool, int, str]:
            return not called & set(test.split("::")[1].split("_")), breadth[test], test

        names = sorted(measured.tests.get(key, []), key=order)[:SHOWN]
        tests = "<br>".join(f"`{test.removeprefix('tests/')}`" for test in names) or "none"
        lines.append(f"| {card.title} ({card.number}) | {name} | {tests} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write the page, and say what no test runs."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        measured = measure(Path(folder) / "found.json")
    PAGE.write_text(page(measured))
    gaps = measured.not_run()
    print("\n".join(gaps))
    print(f"{len(measured.pool.units)} things to run, {len(gaps)} of them run by no test; words not run:",
          [word for word, run in measured.words().items() if not run])  # fmt: skip
    return 1 if gaps else 0


if __name__ == "__main__":
    sys.exit(main())
