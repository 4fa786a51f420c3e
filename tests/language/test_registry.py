"""The registry of primitives: numbers in a fixed order, and errors that name what is wrong."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language import conditions, registry
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.registry import CONDITIONS, KINDS, TESTS, VALUES, Registry, columns_of, keep_apart


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_primitives_of_a_kind_are_numbered_in_order(kind):
    assert [primitive.op for primitive in kind] == list(range(kind.first, kind.first + len(kind.kinds)))
    places = [module for module in kind.modules[0] if any(primitive.__module__ == module for primitive in kind)]
    assert places == sorted(places) and len({primitive.__name__ for primitive in kind}) == len(kind.kinds) > 5


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_type_checkers_see_every_module(kind):
    package = Path(registry.__file__).with_name(kind.name)
    lines = re.findall(r"^    from ([\w.]+) import \*$", (package / "__init__.py").read_text("utf-8"), re.MULTILINE)
    assert lines == kind.modules[0]


def test_a_package_exports_its_primitives_and_what_its_modules_name():
    assert {kind.__name__ for kind in CONDITIONS} | {"none_of"} == set(conditions.__all__)


def test_amounts_have_two_columns():
    assert columns_of(conditions.MoreThan) == ["amount", "amount_argument", "than", "than_argument"]
    assert columns_of(conditions.PlotTrait) == ["trait", "who", "gained"]


def test_a_primitive_that_comes_too_late_is_refused():
    kind = Registry("conditions", 1)
    kind.dispatcher("holds", "game", "row[{}]", "True")
    with pytest.raises(TypeError, match=r"Late is declared too late: .* an entry point of the group 'agot.language' must name its package, and agot_env must be imported before it"):

        @kind.primitive
        @dataclass(frozen=True)
        class Late(Condition):
            pass


def test_kinds_whose_rows_stand_in_the_same_table_cannot_share_numbers():
    with pytest.raises(ValueError, match=r"^the numbers of costs, 300 to 399, and those of effects, 399 to 499, overlap$"):
        keep_apart(Registry("effects", 399, 500), Registry("choices", 400, 512), Registry("costs", 300, 400))
    keep_apart(Registry("choices", 400, 512), Registry("costs", 300, 400))


def test_every_number_of_a_kind_with_rows_lies_in_its_range():
    kinds = [kind for kind in KINDS if kind not in (VALUES, TESTS)]  # whose numbers stand in columns of their own
    keep_apart(*kinds)
    numbers = [primitive.op for kind in kinds for primitive in kind]
    assert len(set(numbers)) == len(numbers) > 100 and c.INITIATE not in numbers and c.END not in numbers


def test_a_primitive_for_which_no_number_is_left_is_refused():
    kind = Registry("conditions", 1, 2)

    @kind.primitive
    @dataclass(frozen=True)
    class One(Condition):
        pass

    with pytest.raises(TypeError, match=r"Two has no number: the conditions have only those from 1 to 1$"):

        @kind.primitive
        @dataclass(frozen=True)
        class Two(Condition):
            pass


def test_a_parameter_that_nobody_gives_is_named():
    kind = Registry("conditions", 1)

    @kind.primitive
    @dataclass(frozen=True)
    class Odd(Condition):
        number: int

        @staticmethod
        def holds(game, nubmer):
            return True

    with pytest.raises(TypeError, match=r"Odd.holds has a parameter 'nubmer'; it can have number, op, game"):
        kind.dispatcher("holds", "game", "row[{}]", "True")


def test_a_column_that_is_called_like_something_else_that_a_method_may_ask_for_is_refused():
    """Otherwise the method would silently get the other thing: a seat instead of the flag of the row."""
    kind = Registry("conditions", 1)

    @kind.primitive
    @dataclass(frozen=True)
    class Odd(Condition):
        other: bool = False

        @staticmethod
        def holds(game, other):
            return other

    with pytest.raises(TypeError, match=r"Odd.holds has a parameter 'other', which means another thing; rename the column$"):
        kind.dispatcher("holds", "game, other", "row[{}]", otherwise="True")
    assert kind.dispatcher("holds", "game, row", "row[{}]", otherwise="True")(1, None, [1, 7]) == 7
    assert kind.dispatcher("holds", "game, other", "other", otherwise="True")(1, None, 7) == 7  # both mean the same


def test_a_dispatcher_passes_what_a_method_names():
    kind = Registry("conditions", 7)

    @kind.primitive
    @dataclass(frozen=True)
    class Sum(Condition):
        one: int
        two: int

        @staticmethod
        def holds(two, you):
            return two + you

    assert Sum.op == 7
    holds = kind.dispatcher("holds", "row, you", "row[{}]", "True")
    assert holds(7, [7, 10, 20], 3) == 23 and holds(8, [8], 3) is True
