"""A trigger about initiative."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.condition import Happening
from agot_env.agot.language.bases.trigger import Trigger
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import YOU, Who


@TRIGGERS.primitive
@dataclass(frozen=True)
class WonInitiative(Trigger):
    """A player won initiative; with None any player."""

    who: Who | None = YOU
    moment = c.INITIATIVE_WON

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('win')} initiative"
