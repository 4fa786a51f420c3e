"""The flags of a card and the rules for a player in a game, as integers with a bit for each number, outside of the engine."""

from __future__ import annotations

from typing import Any

from agot_env.agot.engine.record import codes as c


def flags_of(game: Any, card: int) -> int:
    """The card flags of a card."""
    return sum(int(game["flags"][word, card]) << word * c.FLAG_BITS for word in range(c.FLAG_WORDS))


def has_flag(game: Any, card: int, flag: int) -> bool:
    """Whether a card has a flag."""
    return flags_of(game, card) >> flag & 1 != 0


def rules_of(game: Any, seat: int) -> int:
    """The rules that hold for a player."""
    return sum((int(game["rules"][word, seat]) & (1 << c.RULE_BITS) - 1) << word * c.RULE_BITS for word in range(c.RULE_WORDS))


def has_rule(game: Any, seat: int, rule: int) -> bool:
    """Whether a rule holds for a player."""
    return rules_of(game, seat) >> rule & 1 != 0
