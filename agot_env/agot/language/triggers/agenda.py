"""A trigger of agendas."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.bases.trigger import Trigger, by
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import YOU


@TRIGGERS.primitive
@dataclass(frozen=True)
class BeforeSetupHand(Trigger):
    """You have declared this agenda, and the setup hands are about to be drawn (AGE-3)."""

    moment = c.AGENDA_DECLARED

    def conditions(self) -> tuple[Condition, ...]:
        return by(YOU)

    @classmethod
    def says(cls, event: Happening) -> str:
        return "you declare this agenda, before the setup hands are drawn"
