"""A trigger about dominance."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine import codes as c
from agot_env.agot.language.condition import Happening
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.trigger import Trigger
from agot_env.agot.language.words import YOU, Who


@TRIGGERS.primitive
@dataclass(frozen=True)
class WonDominance(Trigger):
    """A player won dominance."""

    who: Who = YOU
    moment = c.DOMINANCE_WON

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('win')} dominance"
