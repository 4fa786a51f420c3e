"""The tiers of the tests: which of them run when.

A test is of the first tier, unless its file, class or function is marked otherwise::

    @pytest.mark.tier("test")                                      # make test and CI
    @pytest.mark.tier("ci")                                        # CI alone
    @pytest.mark.tier("ci", unless_changed="agot_env/lands")       # CI, and make test if a file there differs from main
    @pytest.mark.tier("nightly", unless_changed="agot_env/agot")   # make nightly, and CI if a file there differs from main

pytest runs every tier unless ``--tier`` names some.
"""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from changes import changed

TIERS = {
    "check": "quick tests of everything that contributors edit: make check",
    "test": "tests of whole games, training and commands; with check: make test",
    "ci": "long tests, and tests of what rarely changes; with check and test: .ci/run, alone: make test-ci",
    "nightly": "the longest tests: make nightly",
}
"""The tiers, and what they are for."""
DEFAULT = next(iter(TIERS))
LEFT_OUT = pytest.StashKey[Counter[str]]()
"""What was not selected, and how many of it."""


def tier_names(text: str) -> tuple[str, ...]:
    """Parse the value of ``--tier``: names of tiers, separated by commas."""
    names = tuple(text.split(","))
    for name in names:
        if name not in TIERS:
            raise pytest.UsageError(f"there is no tier {name!r}; the tiers are " + ", ".join(f"{one} ({what})" for one, what in TIERS.items()))
    return names


def tier_of(item: pytest.Item) -> str:
    """The tier of a test: that of its closest mark."""
    mark = item.get_closest_marker("tier")
    if mark is None:
        return DEFAULT
    (name,), settings = mark.args, mark.kwargs
    if name not in TIERS or settings.keys() - {"unless_changed"}:
        raise pytest.UsageError(f"{item.nodeid} has the mark {mark}; a mark takes one of the tiers {', '.join(TIERS)}, and unless_changed")
    is_changed = "unless_changed" in settings and changed(settings["unless_changed"])
    order = list(TIERS)
    return order[order.index(name) - 1] if is_changed else name


def select(config: pytest.Config, items: list[Any]) -> None:
    """Remove the tests of other tiers, and move files with tests that may take long to the front, so that no worker ends with such a file:
    those with the longest timeout, and those with tests of late tiers."""
    text = config.getoption("tier")
    wanted = TIERS if text is None else tier_names(text)
    order = list(TIERS)
    kept, out, latest, longest = [], [], Counter[Path](), Counter[Path]()
    for item in items:
        tier = tier_of(item)
        item.user_properties.append(("tier", tier))
        (kept if tier in wanted else out).append(item)
        if tier in wanted:
            latest[item.path] = max(latest[item.path], order.index(tier))
            longest[item.path] = max(longest[item.path], *(mark.args[0] for mark in item.iter_markers("timeout")), 0)
    config.stash[LEFT_OUT].update(f"tests of {tier_of(item)}" for item in out)
    config.hook.pytest_deselected(items=out)
    items[:] = sorted(kept, key=lambda item: (-longest[item.path], -latest[item.path]))
