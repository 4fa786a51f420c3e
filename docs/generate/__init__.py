"""The generated pages of docs/ and lines of the card language: ``python -m docs.generate`` writes them, ``--check`` fails if one is stale.

The generators are not part of the package, because they read the tests and the sources of the checkout.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from agot_env.storage.files import read_text
from docs.generate import cards, entities, language, primitives, ten_minutes
from docs.generate.cli import cli_page
from docs.generate.editions import editions_page
from docs.generate.environment import environment_page
from docs.generate.events import events
from docs.generate.lands import lands_page
from docs.generate.melee import variants
from docs.generate.ratings import ratings
from docs.generate.rules import rules_page

FOLDER = Path(__file__).resolve().parents[1]

SECTIONS: dict[str, dict[str, Callable[[], list[str]]]] = {
    "melee.md": {"variants": variants}, "events.md": {"events": events}, "own_network.md": entities.SECTIONS,
    "ten_minutes.md": ten_minutes.SECTIONS,
}  # fmt: skip
"""Pages of which parts are generated: between ``<!-- generated: NAME -->`` and ``<!-- end -->``."""


def with_sections(name: str) -> str:
    """A page with its generated parts rewritten.

    Raises:
        ValueError: the marks around a part are missing.
    """
    text = read_text(FOLDER / name)
    for section, lines in SECTIONS[name].items():
        mark = f"<!-- generated: {section} -->\n"
        before, found, rest = text.partition(mark)
        _, end, after = rest.partition("<!-- end -->\n")
        if not (found and end):
            raise ValueError(f"docs/{name} must contain {mark.strip()} and, after it, <!-- end -->")
        text = before + mark + "".join(f"{line}\n" for line in lines()) + end + after
    return text


PAGES: dict[str, Callable[[], str]] = {
    "environment.md": environment_page,
    "rules.md": rules_page,
    "editions.md": editions_page,
    "lands.md": lands_page,
    "cli.md": cli_page,
    "../agents/agot_agents/web/ratings.json": ratings,
    **{name: partial(with_sections, name) for name in SECTIONS},
    **cards.pages(),
    **primitives.pages(),
    **language.FILES,
}
