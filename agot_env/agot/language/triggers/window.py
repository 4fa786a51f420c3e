"""Triggers of responses that need no event."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.condition import Happening
from agot_env.agot.language.bases.trigger import Trigger
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.triggers.phase import NOTHING


@TRIGGERS.primitive
@dataclass(frozen=True)
class AnyWindow(Trigger):
    """The responses of a window begin, whatever has happened in it, and even if nothing has.

    *ruling*: responses that save or cancel are used in between, to what they save from or cancel; that is no window for this one.
    """

    moment = c.RESPONSES_BEGAN
    entry = NOTHING
    kinds = (c.RESPONSE,)

    @classmethod
    def says(cls, event: Happening) -> str:
        return "any response window opens"
