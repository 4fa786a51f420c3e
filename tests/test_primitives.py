"""The table of effect primitives: every row is complete, and what is missing is named."""

import inspect
import itertools
import re
from dataclasses import replace
from pathlib import Path
from typing import Annotated, TypedDict

import numpy as np
import pytest
from numpy.typing import NDArray

from agot_env.agot.cards import model as m
from agot_env.agot.cards import primitives as checked
from agot_env.agot.cards.checks import CardError
from agot_env.agot.cards.compiler import compile_cards
from agot_env.agot.cards.describe.steps import phrase
from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.engine import primitives as p
from agot_env.agot.engine.dispatch import dispatcher
from agot_env.agot.language.effects import EFFECTS
from agot_env.agot.language.registry import columns_of
from agot_env.machine_code.annotations import Elements, Input, Int8, Matrix, Vector, parameters_of, record
from agot_env.machine_code.unit import DISABLED, UNITS, Unit

CODES = {name: value for name, value in vars(c).items() if name.startswith("E_")}
STRUCTURE = {"E_SKIP", "E_NEXT"}
"""Rows that the compiler adds to other effects."""


def compiled(effect):
    return compile_cards([m.Location("Word", "X9", m.NEUTRAL, abilities=[m.Action(phase=m.Phase.ANY, effects=(effect,))])])


# --- the table -------------------------------------------------------------------------------------------------------------


def test_every_code_has_one_row_in_order():
    assert [row.name for row in p.TABLE] == [name for name in CODES if CODES[name] in p.PRIMITIVES]
    assert {row.name for row in p.TABLE if not row.words} == STRUCTURE


def test_every_effect_of_the_vocabulary_is_in_the_table():
    declared = {kind for kind in vars(m).values() if inspect.isclass(kind) and issubclass(kind, m.Effect) and kind is not m.Effect}
    assert set(checked.effects()) == declared
    assert not any(checked.fault_of(kind) for kind in declared)


def test_every_row_says_how_it_is_looked_at():
    assert {row.check for row in p.TABLE} == {p.STEERS, p.WALKED}


@pytest.mark.parametrize("kind", tuple(EFFECTS), ids=lambda kind: kind.__name__)
def test_every_effect_says_one_way_whether_it_could_do_anything(kind):
    ways = [hasattr(kind, "can_affect"), hasattr(kind, "can_happen"), bool(kind.of_player), kind.certain, kind.steers]
    assert ways.count(True) == 1
    assert hasattr(kind, "affect") == hasattr(kind, "can_affect") or hasattr(kind, "execute")
    assert not hasattr(kind, "can_happen_to") or kind.of_player
    assert not kind.needs_amount or columns_of(kind)[1 if hasattr(kind, "can_affect") else 0] == "amount"
    assert not kind.of_player or kind.of_player in columns_of(kind)


def test_what_the_walk_handles_is_in_the_walk():
    from agot_env.agot.engine import possible_effects as possibility

    source = inspect.getsource(possibility)
    walk = source[source.index("def something_can_happen") :]
    assert {row.name for row in p.TABLE if row.check == p.WALKED} == {name for name in CODES if re.search(rf"c\.{name}\b", walk)}


@pytest.mark.nojit
@pytest.mark.skipif(not DISABLED, reason="compiled functions have other signatures")
def test_executors_and_checks_take_what_they_are_given():
    from agot_env.agot.engine import abilities

    for row in p.TABLE:
        assert list(inspect.signature(abilities.FUNCTIONS[row.executor]).parameters) == ["game", "tables", "frame", "row"], row.name


# --- what is missing is named ----------------------------------------------------------------------------------------------


def test_an_effect_without_a_row_is_refused():
    class Vanish(m.Effect):
        op = 999

    with pytest.raises(CardError, match=r"Word \(X9\): Vanish has no row in the table of primitives"):
        compiled(Vanish())


def test_an_effect_with_the_code_of_another_is_refused():
    class Vanish(m.Effect):
        op = c.E_THEN

    with pytest.raises(CardError, match="Vanish has the code E_THEN, whose row in the table of primitives names Then"):
        compiled(Vanish())


@pytest.mark.parametrize(
    ("changes", "missing"), [({"executor": ""}, "executor"), ({"check": ""}, "check"), ({"words": ()}, "names no class")]
)
def test_an_incomplete_row_is_refused(monkeypatch, changes, missing):
    monkeypatch.setitem(p.PRIMITIVES, c.E_THEN, replace(p.PRIMITIVES[c.E_THEN], **changes))
    with pytest.raises(CardError, match=rf"Word \(X9\): Then .*{missing}"):
        compiled(m.Then())


def test_an_effect_without_a_phrase_is_refused(monkeypatch):
    class Vanish(m.Effect):
        op = c.E_THEN

    monkeypatch.setitem(p.PRIMITIVES, c.E_THEN, replace(p.PRIMITIVES[c.E_THEN], words=("Then", "Vanish")))
    with pytest.raises(CardError, match="Vanish has no phrase"):
        compiled(Vanish())
    assert phrase.dispatch(m.Then) is not phrase.dispatch(m.Effect)


def test_a_function_that_does_not_exist_is_named():
    with pytest.raises(TypeError, match="E_THEN: its row in the table of primitives names 'steering.stopp', and there is no such function"):
        dispatcher("execute", "game", {c.E_THEN: "steering.stopp"}, {"steering.stop": print}, 0)


def test_a_column_must_have_a_value_for_every_effect():
    values = dict.fromkeys(checked.effects(), 1)
    assert checked.column("taste", values) == values
    del values[m.Draw], values[m.Kill]
    with pytest.raises(TypeError, match="^taste: no value for Draw, Kill$"):
        checked.column("taste", values)
    with pytest.raises(TypeError, match="^taste: no such effect: Count$"):
        checked.column("taste", {**dict.fromkeys(checked.effects(), 1), m.Count: 1})


# --- parameters ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("annotations", "message"),
    [
        ({"return": None}, "the parameter 'card' needs an annotation that the compiler knows, not None"),
        ({"card": "str", "return": None}, "the parameter 'card' needs an annotation that the compiler knows, not <class 'str'>"),
        ({"card": "int"}, "it needs an annotation that says what it returns: int, bool, float or None"),
        ({"card": "int", "return": "str"}, "it needs an annotation that says what it returns: int, bool, float or None"),
    ],
)
def test_an_annotation_that_means_nothing_to_the_compiler_is_an_error(annotations, message):
    def kneel_twice(card):
        pass

    kneel_twice.__annotations__ = annotations
    try:
        unit = Unit("annotated", "annotated")
        with pytest.raises(TypeError, match=f"test_primitives.*kneel_twice: {re.escape(message)}"):
            unit.boundary(kneel_twice)
    finally:
        UNITS.pop("annotated", None)


def test_what_annotations_mean():
    def kernel(game: L.GameState, seat: int, share: float, all_of_them: bool, out: Vector[np.int16], rows: Input[Matrix[np.int64]], at: Elements[np.int8]) -> bool:
        return False

    found = parameters_of(kernel)
    assert [one.name for one in found] == ["game", "seat", "share", "all_of_them", "out", "rows", "at"]
    assert [one.dtype for one in found] == [L.GAME, None, np.float64, None, np.int16, np.int64, np.int8]
    assert [one.dimensions for one in found] == [None, None, None, None, 1, 2, 0]
    assert [one.is_flag for one in found] == [False, False, False, True, False, False, False]
    assert [one.is_input for one in found] == [False] * 5 + [True, False]


def test_a_record_has_the_fields_of_its_classes():
    inner = np.dtype([("x", np.int64)])

    class One(TypedDict):
        a: Int8
        b: Annotated[NDArray[np.int16], 2, 3]

    class Two(TypedDict):
        c: Annotated[NDArray[np.void], inner, 4]

    assert record(One, Two) == np.dtype([("a", np.int8), ("b", np.int16, (2, 3)), ("c", inner, (4,))], align=True)


def names_by_section():
    """The names of `codes` under each heading of its source."""
    found, section = {}, ""
    for line in Path(c.__file__).read_text("utf-8").splitlines():
        if line.startswith("# --- "):
            section = line.removeprefix("# --- ").split(" -")[0].split(" (")[0].split(":")[0].strip()
        for name in re.findall(r"\b[A-Z][A-Z0-9_]*\b", line.split("#")[0].split("=")[0]) if not line.startswith('"""') else ():
            found.setdefault(section, []).append(name)
    return {section: [name for name in names if isinstance(getattr(c, name, None), int)] for section, names in found.items()}


@pytest.mark.parametrize("section", ["card flags", "player rules", "ability flags", "card play flags", "switches", "limits"])
def test_no_two_codes_of_a_kind_share_a_number(section):
    numbers = {name: getattr(c, name) for name in names_by_section()[section] if name not in ("SWITCHES", "SECOND_KEYWORD", "SUMMER", "WINTER", "EARLY_RULES")}
    numbers = {name: number for name, number in numbers.items() if not re.match(r"(AFTER|AT)_", name)}
    assert len(numbers) > 3
    shared = [(one, other) for one, other in itertools.combinations(numbers, 2) if numbers[one] == numbers[other]]
    assert not shared
    if section.endswith(("flags", "rules")):
        assert all(number & (number - 1) == 0 for number in numbers.values()), "a bit each"


@pytest.mark.parametrize("prefix", ["E_", "L_", "M_"])
def test_no_two_codes_with_a_prefix_share_a_number(prefix):
    numbers = {name: number for name, number in vars(c).items() if name.startswith(prefix) and isinstance(number, int)}
    assert len(numbers) > 5 and len(set(numbers.values())) == len(numbers)
