"""A value: the number of the triggering event."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.value import Value
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import VALUES


@VALUES.primitive
@dataclass(frozen=True)
class AmountOfEvent(Value):
    """The number of the triggering event, such as the gold that was paid for a card, or by how much STR was lowered."""

    of_event = True

    @staticmethod
    @jit
    def value(game: GameState, event: int) -> int:
        return int(game["events"][event, L.EVENT_NUMBER]) if event >= 0 else 0

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"the {units} that was paid for it, if any,"

    def check(self, known: Known, name: str, of_a_card: bool) -> None:
        if not known.event:
            raise Meaningless(f"{name} counts the number of what happened, and nothing has happened to which the ability reacts")
