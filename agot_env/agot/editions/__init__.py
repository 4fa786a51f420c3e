"""The editions: a folder each, which is found by its name and says everything in which the edition differs.

- ``rules.py``: ``NUMBER``, ``TITLE``, ``RULES`` (the values of the switches) and ``DIFFERENCES`` from the catalogue of rules;
- ``cards.py``: ``CARDS`` (`agot_env.agot.editions.edition_cards`);
- ``decks.py``: ``DECKS`` (`agot_env.agot.editions.edition_decks`).

This module reads the rules alone. `agot_env.agot.decks.pools` and `agot_env.agot.decks.starters` read the cards and the decks.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from agot_env.agot.engine.record import codes as c
from agot_env.agot.rules.catalogue.rule import Rule
from agot_env.agot.rules.switches import SWITCHES, Rules
from agot_env.messages.arguments import checked_known

_FOUND = {folder.name: import_module(f"{__name__}.{folder.name}.rules") for folder in iter_modules(__path__) if folder.ispkg}
EDITIONS: tuple[str, ...] = tuple(sorted(_FOUND, key=lambda name: int(_FOUND[name].NUMBER)))
"""The names of all editions. The place of an edition is its number in observations and data."""
EDITION_NAMES: dict[str, str] = {name: _FOUND[name].TITLE for name in EDITIONS}
RULES: dict[str, Rules] = {name: _FOUND[name].RULES for name in EDITIONS}
DIFFERENCES: dict[str, dict[str, str]] = {name: _FOUND[name].DIFFERENCES for name in EDITIONS}

if [int(_FOUND[name].NUMBER) for name in EDITIONS] != list(range(len(EDITIONS))):
    numbers = ", ".join(f"{name} {_FOUND[name].NUMBER}" for name in EDITIONS)
    raise ImportError(f"the numbers of the editions must be 0 to {len(EDITIONS) - 1}: {numbers}")


def check_edition(edition: object) -> int:
    """The number of an edition.

    Raises:
        ValueError: the edition is unknown; the message lists the known ones and suggests similar ones.
    """
    return EDITIONS.index(checked_known("edition", edition, EDITIONS))


def setting(edition: str, switch: str) -> int:
    """The value of a switch in an edition.

    Raises:
        ValueError: the edition is unknown.
        AttributeError: the switch is unknown.
    """
    return int(getattr(RULES[EDITIONS[check_edition(edition)]], switch))


def switches_of(edition: str) -> list[int]:
    """The values of all switches in an edition, indexed by their codes, for the engine.

    Raises:
        ValueError: the edition is unknown.
    """
    row = [0] * c.SWITCHES
    for switch in SWITCHES:
        row[switch.code] = setting(edition, switch.name)
    return row


def has_rule(edition: str, rule: Rule) -> str:
    """How an edition has a rule of the catalogue: "yes", "no", or in which other way.

    Raises:
        ValueError: the edition is unknown.
    """
    return DIFFERENCES[EDITIONS[check_edition(edition)]].get(rule.id, rule.core)
