"""The hash of what machine code does: what changes it, and what does not."""

import numpy as np
import pytest

from agot_env import Match
from agot_env.agot.engine.record.jit import UNIT
from agot_env.lands import LandsMatch
from agot_env.machine_code.code_hash import hash_of_code
from agot_env.machine_code.sources import closure

SMALL = '''
"""A module."""
from other import LIMIT as most
from other import Base, check
from other import said

TEXTS = {"no": "it is too small"}


def table(size):
    return tuple(range(size))


NUMBERS = table(4)


@jit
def fits(number: int) -> bool:
    """Whether it fits."""
    return number < most and number in NUMBERS  # of course


def describe(number):
    return TEXTS["no"] + said(number)


@KINDS.primitive
@dataclass(frozen=True)
class Word(Base):
    """A word of the language."""

    amount: int
    than: int = 3
    verb = "kneel"

    def __post_init__(self):
        check(self.amount)

    @staticmethod
    @jit
    def holds(amount: int) -> bool:
        return amount > 2

    def says(self):
        return f"it is {self.amount}"
'''
OTHER = '''
LIMIT = 3
UNUSED = 5


class Base:
    def says(self):
        return "nothing"

    def columns(self):
        return 1


def check(number):
    if number < 0:
        raise ValueError("negative")


def said(number):
    return f"{number} is"
'''


def digest(small=SMALL, other=OTHER):
    return hash_of_code({"small": small.encode(), "other": other.encode()})


def changed(old, new):
    assert (old in SMALL) != (old in OTHER)
    return digest(SMALL.replace(old, new), OTHER.replace(old, new))


@pytest.mark.parametrize(("old", "new"), [
    ("# of course", "# certainly, so there"), ('"""Whether it fits."""', '"""If it fits."""'), ('"it is too small"', '"it is small"'),
    ('f"it is {self.amount}"', 'f"the amount is {self.amount}"'), ("describe(number)", "describe(number, more=None)"), ('f"{number} is"', 'f"{number}, is"'),
    ("UNUSED = 5", "UNUSED = 6"), ('"kneel"', '"kneels"'), ('return "nothing"', 'return ""'), ('"""A module."""', '"""The module."""\n\n\n'),
    ("from other import said\n", ""), ("    return tuple(range(size))", "\n    return tuple(range(size))"),
])  # fmt: skip
def test_words_do_not_count(old, new):
    assert changed(old, new) == digest()


@pytest.mark.parametrize(("old", "new"), [
    ("number < most", "number <= most"), ("LIMIT = 3", "LIMIT = 4"), ("amount > 2", "amount > 3"), ("LIMIT as most", "UNUSED as most"),
    ("range(size)", "range(1, size)"), ("table(4)", "table(5)"), ("than: int = 3", "than: int = 4"), ("    amount: int\n    than: int = 3\n", "    than: int = 3\n    amount: int\n"),
    ("class Word(Base)", "class Word(Other)"), ("fits(number: int)", "fits(number: bool)"), ("number < 0", "number < 1"), ("@jit\ndef fits", "@boundary\ndef fits"),
])  # fmt: skip
def test_code_counts(old, new):
    assert changed(old, new) != digest()


def test_the_order_of_definitions_counts():
    """The primitives of a kind are numbered in this order."""
    extra = '\n\n@KINDS.primitive\nclass A:\n    pass\n'
    other = '\n\n@KINDS.primitive\nclass B:\n    pass\n'
    assert digest(SMALL + extra + other) != digest(SMALL + other + extra)


def test_names_of_modules_count():
    assert hash_of_code({"a": b"@jit\ndef f(): pass\n"}) != hash_of_code({"b": b"@jit\ndef f(): pass\n"})


@pytest.fixture(scope="module")
def engine():
    return {name: path.read_bytes() for name, path in closure(*UNIT.modules).items()}


def with_changes(engine, changes):
    """The hash of the engine after some edits, each given as the end of a module's name, the old bytes and the new ones."""
    changed = dict(engine)
    for ending, old, new in changes:
        (name,) = [module for module in engine if module.endswith(ending)]
        assert old in changed[name]
        changed[name] = changed[name].replace(old, new)
    return hash_of_code(changed)


@pytest.mark.tier("ci", unless_changed="agot_env/machine_code")
def test_a_phrase_of_the_card_language_does_not_change_the_hash_of_the_engine(engine):
    unchanged = hash_of_code(engine)
    assert unchanged == Match(houses=("stark", "lannister")).engine_hash
    phrases = [
        ("conditions.season", b'f"it is {season(self.seasons)}"', b'f"it\'s {season(self.seasons)}"'), ("conditions.season", b'"Summer"', b'"summer"'),
        ("costs.kneeling", b'"kneel this card"', b'"kneel it"'), ("language.nouns", b'"""Players, cards', b'"""The players, cards'),
    ]  # fmt: skip
    assert with_changes(engine, phrases) == unchanged
    rules = [
        ("conditions.season", b"& seasons != 0", b"& seasons == 0"), ("record.codes", b"LAST_ON_BEARER = 4096", b"LAST_ON_BEARER = 8192"),
        ("record.layout", b"SLOTS = ", b"SLOTS = 1 * "),
    ]  # fmt: skip
    for rule in rules:
        assert with_changes(engine, [rule]) != unchanged, rule[0]


def test_the_hash_of_each_game_is_its_own_and_is_kept(monkeypatch):
    match = Match(houses=("stark", "lannister"))
    hashes = {match.engine_hash, LandsMatch("easy").engine_hash}
    assert len(hashes) == 2 and all(len(one) == 16 and int(one, 16) >= 0 for one in hashes)

    monkeypatch.setattr("agot_env.machine_code.unit.hash_of_code", lambda sources: pytest.fail("it is computed again"))
    monkeypatch.delitem(vars(UNIT), "code_hash")
    assert match.engine_hash in hashes
    assert np.char.isalnum(np.array(list(hashes))).all()
