"""Options of command lines: numbers, and what help says about defaults."""

from dataclasses import dataclass, field

import pytest

from agot_env.console import options
from agot_env.console.options import Seed, SeedOrNone, parsed


@dataclass
class Options:
    """Options of every kind of number."""

    games: int = 3
    limit: int | None = None
    rate: float = 0.5
    share: float | None = 0.25
    seed: Seed = 1
    drawn: SeedOrNone = None
    several: tuple[int, ...] = (1, 2)


def of(*arguments):
    return parsed(Options, "test", arguments)


def test_numbers_and_none():
    assert of() == Options()
    assert of("--games", "-5", "--limit", "7", "--rate", "1e-3", "--share", "none", "--seed", "0", "--drawn", "9", "--several", "4", "5") == Options(
        games=-5, limit=7, rate=0.001, share=None, seed=0, drawn=9, several=(4, 5)
    )
    assert of("--drawn", "None", "--limit", "None", "--seed", str(2**63 - 1)) == Options(seed=2**63 - 1)


@pytest.mark.parametrize(
    ("option", "value", "wanted"),
    [
        ("games", "ten", "a whole number"),
        ("games", "1e6", "a whole number"),
        ("limit", "1.5", "a whole number or None"),
        ("rate", "fast", "a number"),
        ("share", "half", "a number or None"),
        ("seed", "abc", "a whole number from 0 to 9223372036854775807"),
        ("seed", "-1", "a whole number from 0 to 9223372036854775807"),
        ("seed", str(2**63), "a whole number from 0 to 9223372036854775807"),
        ("drawn", "1.0", "a whole number from 0 to 9223372036854775807 or None"),
    ],
)
def test_errors_say_what_is_allowed(option, value, wanted, capsys):
    with pytest.raises(SystemExit) as stop:
        of(f"--{option}", value)
    said = " ".join(capsys.readouterr().err.replace("│", " ").replace("|", " ").split())
    assert stop.value.code == 2 and f"Error parsing --{option}: must be {wanted}, not {value!r}" in said
    assert "int()" not in said and "class" not in said


@dataclass
class Nested:
    """Options with options of their own."""

    inner: Options = field(default_factory=Options)
    name: str | None = None
    """The name; the name of the file by default."""


def test_help_has_defaults_but_none_in_words_only(capsys):
    with pytest.raises(SystemExit, match="0"):
        parsed(Nested, "test", ["--help"])
    text = " ".join(capsys.readouterr().out.replace("│", " ").split())
    assert "(default: 3)" in text and "(default: 0.25)" in text and "by default." in text and "default: None" not in text
    assert parsed(Nested, "test", ["--inner.limit", "4"]) == Nested(Options(limit=4)) and not options._left_to_tyro


def test_help_names_the_kinds_of_numbers(capsys):
    with pytest.raises(SystemExit, match="0"):
        of("--help")
    text = capsys.readouterr().out
    assert "--games INT" in text and "--rate FLOAT" in text and "--limit {None}|INT" in text and "--drawn {None}|INT" in text
