"""Checks that the effects of the card vocabulary are complete in the table of primitives.

The table is `agot_env.agot.engine.primitives`. Two kinds of columns belong to other layers and are compared with it here: the phrase of an
effect (`cards.describe.steps`), and columns that other packages add, such as the value of an effect for the greedy agent.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from agot_env.agot.cards import model as m
from agot_env.agot.cards.describe.steps import phrase
from agot_env.agot.engine.primitives import PRIMITIVES
from agot_env.agot.language.effects import EFFECTS

T = TypeVar("T")


def fault_of(kind: type[m.Effect]) -> str:
    """What is missing for an effect to be compiled, in words; "" if nothing is missing."""
    if kind in EFFECTS.kinds:
        return _fault_of_module(kind)
    row = PRIMITIVES.get(getattr(kind, "op", -1))
    if row is None:
        return f"{kind.__name__} has no row in the table of primitives (engine/primitives.py)"
    if kind.__name__ not in row.words:
        return f"{kind.__name__} has the code {row.name}, whose row in the table of primitives names {', '.join(row.words) or 'no class'}"
    if not row.executor:
        return f"{kind.__name__} has no executor in the table of primitives"
    if not row.check:
        return f"{kind.__name__} has no check in the table of primitives"
    if phrase.dispatch(kind) is phrase.dispatch(m.Effect):
        return f"{kind.__name__} has no phrase (cards/describe/steps.py)"
    return ""


def _fault_of_module(kind: type[m.Effect]) -> str:
    if not (hasattr(kind, "affect") or hasattr(kind, "execute")):
        return f"{kind.__name__} has no executor: affect or execute"
    if not (hasattr(kind, "can_affect") or hasattr(kind, "can_happen") or kind.of_player or kind.certain or kind.steers):
        return f"{kind.__name__} does not say whether it could do anything: can_affect, of_player, can_happen, certain or steers"
    if kind.says is m.Effect.says and kind.tells is m.Effect.tells:
        return f"{kind.__name__} has no phrase: says"
    return ""


def effects() -> tuple[type[m.Effect], ...]:
    """The classes of effects, in the order of the table.

    Raises:
        AttributeError: the table names a class that the vocabulary does not have.
    """
    return (*(getattr(m, word) for row in PRIMITIVES.values() for word in row.words), *EFFECTS.kinds)


def column(name: str, values: Mapping[type[m.Effect], T]) -> dict[type[m.Effect], T]:
    """A column that another layer adds to the table: a value for each effect.

    Args:
        name: the name of the column, for the message.
        values: class of the effect -> value.

    Raises:
        TypeError: an effect has no value, or a key is not an effect in the table; the message names it.
    """
    known = effects()
    missing = [kind.__name__ for kind in known if kind not in values]
    unknown = [kind.__name__ for kind in values if kind not in known]
    if missing or unknown:
        parts = [f"no value for {', '.join(missing)}"] * bool(missing) + [f"no such effect: {', '.join(unknown)}"] * bool(unknown)
        raise TypeError(f"{name}: {'; '.join(parts)}")
    return {kind: values[kind] for kind in known}
