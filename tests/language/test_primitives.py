"""Effects: every one is complete, and what is missing is named."""

import inspect
import itertools
import re
from pathlib import Path
from typing import Annotated, TypedDict

import numpy as np
import pytest
from numpy.typing import NDArray

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language import model as m
from agot_env.agot.language.bases.effect import CHECKS, fault_of
from agot_env.agot.language.compiler.cards import compile_cards
from agot_env.agot.language.compiler.checks import CardError
from agot_env.agot.language.effects import EFFECTS
from agot_env.agot.language.registry import columns_of
from agot_env.machine_code.annotations import Elements, Input, Int8, Matrix, Vector, parameters_of, record
from agot_env.machine_code.unit import UNITS, Unit


def compiled(effect):
    return compile_cards([m.Location("Word", "X9", m.NEUTRAL, abilities=[m.Action(phase=m.Phase.ANY, effects=(effect,))])])


# --- what is complete --------------------------------------------------------------------------------------------------------


def test_every_effect_of_the_vocabulary_is_complete():
    declared = {kind for kind in vars(m).values() if inspect.isclass(kind) and issubclass(kind, m.Effect) and kind is not m.Effect}
    assert set(EFFECTS.kinds) == declared
    assert not any(fault_of(kind) for kind in declared)


@pytest.mark.parametrize("kind", tuple(EFFECTS), ids=lambda kind: kind.__name__)
def test_every_effect_says_one_way_whether_it_could_do_anything(kind):
    ways = [*(hasattr(kind, check) for check in CHECKS), bool(kind.of_player), kind.certain, kind.steers]
    assert ways.count(True) == 1
    assert hasattr(kind, "affect") == hasattr(kind, "can_affect") or hasattr(kind, "execute")
    assert not hasattr(kind, "can_happen_to") or kind.of_player
    assert not kind.needs_amount or columns_of(kind)[1 if hasattr(kind, "can_affect") else 0] == "amount"
    assert not kind.of_player or kind.of_player in columns_of(kind)


# --- what is missing is named ----------------------------------------------------------------------------------------------


def test_an_effect_without_a_number_is_refused():
    class Vanish(m.Effect):
        op = m.Then.op

    with pytest.raises(CardError, match=r"Word \(X9\): Vanish has no number: EFFECTS.primitive gives it one"):
        compiled(Vanish())


@pytest.mark.parametrize(
    ("has", "missing"),
    [
        ({}, "executor: affect or execute"),
        ({"execute": print}, "whether it could do anything: can_affect, can_happen, outlook, of_player, certain or steers"),
        ({"execute": print, "steers": True}, "phrase: says"),
        ({"affect": print, "can_affect": print}, "phrase: says"),
    ],
)
def test_an_incomplete_effect_is_refused(monkeypatch, has, missing):
    vanish = type("Vanish", (m.Effect,), {"op": m.Then.op} | has)
    monkeypatch.setattr(EFFECTS, "kinds", [*EFFECTS.kinds, vanish])
    with pytest.raises(CardError, match=rf"Word \(X9\): Vanish (has no|does not say) {missing}"):
        compiled(vanish())


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
    numbers = {name: getattr(c, name) for name in names_by_section()[section] if name not in ("SWITCHES", "SECOND_KEYWORD", "SUMMER", "WINTER", "FLAG_BITS", "FLAG_WORDS", "RULE_BITS", "RULE_WORDS")}
    numbers = {name: number for name, number in numbers.items() if not re.match(r"(AFTER|AT)_", name)}
    assert len(numbers) > 3
    shared = [(one, other) for one, other in itertools.combinations(numbers, 2) if numbers[one] == numbers[other]]
    assert not shared
    if section.startswith(("ability", "card play")):
        assert all(number & (number - 1) == 0 for number in numbers.values()), "a bit each"


@pytest.mark.parametrize("prefix", ["L_", "M_"])
def test_no_two_codes_with_a_prefix_share_a_number(prefix):
    numbers = {name: number for name, number in vars(c).items() if name.startswith(prefix) and isinstance(number, int)}
    assert len(numbers) > 5 and len(set(numbers.values())) == len(numbers)
