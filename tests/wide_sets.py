"""A plugin for pytest, ``-p wide_sets``: the same engine, but sets of flags, rules and moments take several words.

Numbers grow with the cards, and a set of them takes another word once they no longer fit. With this plugin they begin so high that they do
not fit today: every test that passes with it, and without it, has not noticed. The JIT must be off (``NUMBA_DISABLE_JIT=1``).
"""

import importlib.util
import sys
from pathlib import Path

NAME = "agot_env.agot.engine.record.codes"
FLAGS, MOMENTS = 32, 50
"""By how much the numbers of flags and moments grow: flags take three words of 32, and both words of a set of moments are in use."""
LAST_RULE = 104
"""The number that the last rule gets, the last that observations have room for; the others count down from it, past those of the first word."""
FIRST_WORD = {
    "IMMUNE_TO_EVENTS", "IMMUNE_TO_CHARACTERS", "IMMUNE_TO_OPPONENTS_CHARACTERS", "IMMUNE_TO_OPPONENTS_EVENTS", "IMMUNE_TO_TRIGGERED",
    "IMMUNE_TO_OPPONENTS_TRIGGERED", "PLOT_IS_BLANK", "PLOT_CANNOT_BE_BLANK", "PLOT_IS_POWER_STRUGGLE", "EXTRA_MILITARY",
    "EXTRA_INTRIGUE", "EXTRA_POWER", "RUNS_NORTH_AGENDA", "IT_IS_SUMMER", "IT_IS_WINTER", "NEVER_SUMMER", "NEVER_WINTER", "NO_MOMENT",
    "PHASE_BEGAN", "PHASE_ENDED",
}  # fmt: skip
"""What the engine keeps in the first word; and some moments, so that both words are in use."""


def widen(codes):
    """Give flags, rules and moments higher numbers, but for those of the first word."""
    moments = [name for name, value in vars(codes).items() if name.isupper() and type(value) is int]
    moments = moments[moments.index("NO_MOMENT") : moments.index("MOMENTS")]
    numbers = {name: value for name, value in vars(codes).items() if type(value) is codes.Number}
    flags = {name for name, value in numbers.items() if any(value is flag for flag in codes.FLAGS)}
    for name in {*moments, *flags} - FIRST_WORD:
        number = type(vars(codes)[name])
        setattr(codes, name, number(vars(codes)[name] + (MOMENTS if name in moments else FLAGS)))
    taken = {int(numbers[name]) for name in FIRST_WORD & numbers.keys() - flags}
    free = (number for number in range(LAST_RULE, -1, -1) if number not in taken)
    for name in reversed([name for name in numbers if name not in flags | FIRST_WORD]):
        setattr(codes, name, codes.Number(next(free)))
    codes.FLAGS = tuple(getattr(codes, name) for name in numbers if name in flags)
    codes.RULES = tuple(getattr(codes, name) for name in numbers if name not in flags)
    codes.FLAG_WORDS = max(codes.FLAGS) // codes.FLAG_BITS + 1
    codes.RULE_WORDS = max(codes.RULES) // codes.RULE_BITS + 1
    codes.MOMENTS = 1 + max(getattr(codes, name) for name in moments)
    codes.MOMENT_WORDS = (codes.MOMENTS - 1) // codes.MOMENT_BITS + 1


def load():
    """Load the numbers of the engine before the engine, and make them higher."""
    path = Path(__file__).parent.parent.joinpath(*NAME.split(".")).with_suffix(".py")
    spec = importlib.util.spec_from_file_location(NAME, path)
    codes = sys.modules[NAME] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(codes)
    widen(codes)


assert NAME not in sys.modules, "the engine is loaded already"
load()
