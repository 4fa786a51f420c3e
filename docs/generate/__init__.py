"""The generated pages of docs/: ``python -m docs.generate`` writes them, ``--check`` fails when they are stale.

What generates them is no part of the package: it reads the tests and the sources beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from docs.generate.cards import cards_page
from docs.generate.editions import editions_page
from docs.generate.environment import environment_page
from docs.generate.lands import lands_page
from docs.generate.rules import rules_page

FOLDER = Path(__file__).resolve().parents[1]

PAGES: dict[str, Callable[[], str]] = {
    "environment.md": environment_page,
    "cards.md": cards_page,
    "rules.md": rules_page,
    "editions.md": editions_page,
    "lands.md": lands_page,
}
