"""Which cards a test concerns, to run the tests of a set, a House or a sample.

A test concerns a card if its code contains the card's title or number, or if tests/card_tests.md, which is measured, names it for the card.
"""

import inspect
import re
import zlib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from changes import ROOT, changed_files
from tiers import LEFT_OUT

from agot_env.agot.decks import pool, sets_of
from agot_env.agot.editions import EDITIONS
from agot_env.agot.language.model import House

CARDS = "tests/cards/"
PAGE = ROOT / "tests" / "card_tests.md"


@cache
def groups_of_cards() -> dict[str, set[str]]:
    """Titles and numbers of all cards -> the names of the sets and Houses to which the cards with this title or number belong."""
    found: dict[str, set[str]] = {}
    for edition in EDITIONS:
        for card in pool(edition).values():
            own = {card.set} | {house.name.lower() for house in House if card.house & house}
            for name in (card.title, card.number):
                found.setdefault(name, set()).update(own)
    return found


@cache
def known_groups() -> tuple[str, ...]:
    """The names of all sets, then of all Houses."""
    return (*dict.fromkeys(name for edition in EDITIONS for name in sets_of(edition)), *(house.name.lower() for house in House))


def checked_groups(text: str) -> tuple[str, ...]:
    """Parse the value of ``--cards``: names of sets and Houses, separated by commas."""
    names = tuple(text.split(","))
    for name in names:
        if name not in known_groups():
            raise pytest.UsageError(f"there is no set or House {name!r}; there are {', '.join(known_groups())}")
    return names


@cache
def groups_by_test() -> dict[str, set[str]]:
    """Tests that tests/card_tests.md names -> sets and Houses of their cards."""
    found: dict[str, set[str]] = {}
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if number := re.match(r"\| .*? \((\w+)\) \|", line):
            for test in re.findall(r"`(\S+?::\S+?)`", line):
                found.setdefault(f"tests/{test}", set()).update(groups_of_cards().get(number[1], ()))
    return found


@cache
def pattern() -> re.Pattern[str]:
    names = sorted(groups_of_cards(), key=len, reverse=True)
    return re.compile(r"\b(?:" + "|".join(map(re.escape, names)) + r")(?!\w)")


@cache
def groups_in(function: Any) -> set[str]:
    """The sets and Houses of the cards that are named in a function."""
    names = set(pattern().findall(inspect.getsource(function)))
    return set().union(*(groups_of_cards()[name] for name in names))


def groups_of(item: Any) -> set[str]:
    """The sets and Houses of the cards that a test concerns."""
    return groups_in(item.function) | groups_by_test().get(item.nodeid.split("[")[0], set())


@cache
def changed_sets() -> frozenset[str]:
    """The sets whose declarations differ from main."""
    folders = {path.split("/")[-2] for path in changed_files() if path.startswith("agot_env/agot/cards/")}
    return frozenset(folders.intersection(known_groups()))


def in_sample(path: str, one_in: int) -> bool:
    """Whether a file lies outside of tests/cards, differs from main, or is one of the ``one_in`` others, chosen by a hash."""
    return not path.startswith(CARDS) or path in changed_files() or zlib.crc32(path.encode()) % one_in == 0


def may_be_sampled(path: Path, one_in: int) -> bool:
    """Whether a file may have tests for `is_sampled`. Others need not be imported, which takes longer than most tests."""
    return bool(changed_sets()) or not path.is_relative_to(ROOT) or in_sample(path.relative_to(ROOT).as_posix(), one_in)


def is_sampled(item: Any, one_in: int) -> bool:
    """Whether a test is of a file in the sample, or concerns a set that differs from main."""
    if in_sample(item.nodeid.split("::")[0], one_in):
        return True
    return bool(changed_sets()) and not groups_of(item).isdisjoint(changed_sets())


def select(config: pytest.Config, items: list[Any]) -> None:
    """Apply ``--cards`` and ``--one-in``."""
    kept = items[:]
    if config.option.cards is not None:
        names = checked_groups(config.option.cards)
        kept = [item for item in kept if not groups_of(item).isdisjoint(names)]
        config.stash[LEFT_OUT]["tests of other cards"] = len(items) - len(kept)
    if config.option.one_in > 1:
        sampled = [item for item in kept if is_sampled(item, config.option.one_in)]
        if len(sampled) < len(kept):
            config.stash[LEFT_OUT]["tests of cards that are not in the sample"] = len(kept) - len(sampled)
        kept = sampled
    if len(kept) < len(items):
        chosen = set(kept)
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = kept
