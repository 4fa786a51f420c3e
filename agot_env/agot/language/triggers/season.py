"""A trigger about the season (SEA-1)."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.condition import Happening
from agot_env.agot.language.bases.trigger import Entry, Trigger
from agot_env.agot.language.registry import TRIGGERS


@TRIGGERS.primitive
@dataclass(frozen=True)
class SeasonChanged(Trigger):
    """It has become Summer or Winter (SEA-1).

    *ruling*: a season that does not end while another one begins is none that it changes to, and neither is the lack of a season.
    """

    moment = c.SEASON_CHANGED
    entry = Entry(seat="nothing")

    @classmethod
    def says(cls, event: Happening) -> str:
        return "the season changes to Summer or Winter"
