"""A trigger about income."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.condition import Happening
from agot_env.agot.language.bases.trigger import Trigger
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import YOU, Who


@TRIGGERS.primitive
@dataclass(frozen=True)
class IncomeCounted(Trigger):
    """A player has counted income (MAR-2); any with None."""

    who: Who | None = YOU
    moment = c.INCOME_COUNTED

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('count')} income"
