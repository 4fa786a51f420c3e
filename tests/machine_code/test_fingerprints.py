"""Fingerprints: what a change must and must not make a function be compiled again for."""

import sys
from types import ModuleType

import numba
import numpy as np
import pytest
from numba import types

from agot_env.machine_code.fingerprints import Fingerprints, UnknownValue

CONSTANTS = """
FEW = 3
MANY = 70
ROW = (1, 2, (3, 4))
TABLE = np.array([1, 2, 3], np.int16)
PAIR = np.dtype([("a", np.int8), ("b", np.int16)])
CHOSEN = {"left": 1, "right": 2}
"""
MODULE = """
import numba
import numpy as np
from numba import types
from numba.extending import intrinsic
import fake_constants as c
from fake_constants import TABLE

other = types.ExternalFunction("fake.other", types.int64(types.int64))

def made(n):
    @numba.njit
    def inside(x):
        return x * n
    return inside
times = made(5)

@intrinsic
def shifted(typing_context, x):
    def codegen(context, builder, signature, args):
        return builder.add(args[0], context.get_constant(types.int64, 9))
    return types.int64(x), codegen

@numba.njit
def helper(x):
    return x + c.FEW

@numba.njit
def through(x):
    return helper(x)

def unrelated(x):
    return x - 1

def function(x, y=4):
    'Documentation.'
    # a comment
    z = through(x) + other(y) + TABLE[0] + times(x) + shifted(x)
    return [z + c.ROW[0] for _ in range(2)][0] + len("text")
"""


@pytest.fixture(autouse=True)
def no_modules_left():
    yield
    sys.modules.pop("fake_constants", None)


def fingerprint(module=MODULE, constants=CONSTANTS, name="function", packages=("fake", "fake_constants")):
    sys.modules["fake_constants"] = fake = ModuleType("fake_constants")
    exec(constants, {**vars(np), "np": np} | vars(fake), vars(fake))
    namespace = {"__name__": "fake"}
    exec(module, namespace)
    return Fingerprints(packages).of(namespace[name])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("# a comment", "# another comment\n"),
        ("'Documentation.'", "'Another documentation.'"),
        ("    'Documentation.'\n", ""),
        ("return x - 1", "return x - 2"),
        ("'Documentation.'\n", "'Documentation.'\n\n\n"),
        ("@numba.njit\ndef through", "NOT_USED = 1\n@numba.njit\ndef through"),
    ],
)
def test_what_changes_no_machine_code_changes_no_fingerprint(old, new):
    assert old in MODULE
    assert fingerprint(MODULE.replace(old, new)) == fingerprint()


def test_constants_that_are_not_mentioned_do_not_count():
    assert fingerprint(constants=CONSTANTS.replace("70", "71").replace("np.int8", "np.int16")) == fingerprint()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("y=4", "y=5"),
        ("x + c.FEW", "x - c.FEW"),
        ("x + c.FEW", "x + c.MANY"),
        ("made(5)", "made(6)"),
        ("types.int64, 9", "types.int64, 8"),
        ("return x * n", "return x / n"),
        ('"fake.other", types.int64(', '"fake.other", types.int32('),
        ('"fake.other"', '"fake.another"'),
        ("c.ROW[0]", "c.ROW[1]"),
        ('"text"', '"texts"'),
        ("range(2)", "range(3)"),
        ("@numba.njit\ndef helper", "@numba.njit(error_model='numpy')\ndef helper"),
    ],
)
def test_what_changes_the_machine_code_changes_the_fingerprint(old, new):
    assert old in MODULE
    assert fingerprint(MODULE.replace(old, new)) != fingerprint()


@pytest.mark.parametrize(("old", "new"), [("FEW = 3", "FEW = 4"), ("(3, 4)", "(3, 5)"), ("[1, 2, 3]", "[1, 2, 4]"), ("int16)\nPAIR", "int32)\nPAIR")])
def test_constants_count_wherever_they_are(old, new):
    assert old in CONSTANTS
    assert fingerprint(constants=CONSTANTS.replace(old, new)) != fingerprint()


@pytest.mark.parametrize("value", ["1", "1.0", "True", "None", "'1'", "(1,)", "frozenset({1})", "np.int8(1)", "np.int16(1)", "PAIR"])
def test_values_of_different_types_differ(value):
    source = "import fake_constants as c\ndef function():\n    return c.VALUE\n"
    known = {fingerprint(source, f"{CONSTANTS}VALUE = {one}\n") for one in ("1", "1.0", "True", "None", "'1'", "(1,)", "frozenset({1})", "np.int8(1)")}
    assert len(known) == 8
    assert (fingerprint(source, f"{CONSTANTS}VALUE = {value}\n") in known) == (value not in ("np.int16(1)", "PAIR"))


def test_the_first_string_of_a_nested_function_is_no_documentation():
    source = "def function(game):\n    return [game['{}'] for _ in range(2)]\n"
    assert fingerprint(source.format("seat")) != fingerprint(source.format("gold"))


def test_other_packages_are_fixed_by_their_versions():
    assert fingerprint(packages=("fake",), constants=CONSTANTS.replace("FEW = 3", "FEW = 4")) == fingerprint(packages=("fake",))


def test_functions_that_call_each_other_have_fingerprints():
    source = "def even(n):\n    return n == 0 or odd(n - 1)\ndef odd(n):\n    return n != 0 and even(n - {})\nfunction = even\n"
    one, two = (fingerprint(source.format(n)) for n in (1, 3))
    assert one != two and one == fingerprint(source.format(1))


def test_helpers_that_are_used_often_are_followed_once():
    lines = ["def f0(x):\n    return x\n"] + [f"def f{n}(x):\n    return f{n - 1}(x) + f{n - 1}(x - 1) + g{n - 1}(x)\ng{n} = f{n}\n" for n in range(1, 60)]
    lines.insert(1, "g0 = f0\n")
    assert fingerprint("".join(lines), name="f59") == fingerprint("".join(lines), name="f59")


def test_a_value_that_cannot_be_followed_is_named():
    with pytest.raises(UnknownValue, match=r"fake\.function: a value of the type builtins\.object"):
        fingerprint("import fake_constants as c\ndef function():\n    return c.VALUE\n", f"{CONSTANTS}VALUE = object()\n")


@pytest.mark.tier("test")
def test_every_function_of_the_engine_has_a_fingerprint_of_its_own():
    from agot_env.agot import kernels  # noqa: F401
    from agot_env.agot.engine.record.jit import UNIT

    fingerprints = Fingerprints(["agot_env"])
    functions = [function for function, _ in UNIT.boundaries.values()] + [entry.function for entry in UNIT.entries.values()]
    assert len({fingerprints.of(function) for function in functions}) == len(functions)


def test_numba_types_and_functions_of_numba_are_told_apart():
    fingerprints = Fingerprints(["fake"])
    kinds = [types.int64, types.int32, types.Array(types.int64, 1, "C"), types.Array(types.int64, 2, "C"), numba.njit(lambda x: x), numba.njit(lambda x: x + 1)]
    assert len({fingerprints._digest(kind) for kind in kinds}) == 5  # functions of other packages by their names
