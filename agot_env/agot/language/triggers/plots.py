"""A trigger about plots."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.condition import Happening
from agot_env.agot.language.bases.trigger import Entry, Trigger
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import YOU, Who


@TRIGGERS.primitive
@dataclass(frozen=True)
class PlotRevealed(Trigger):
    """A plot was revealed; by any player with None."""

    who: Who | None = YOU
    moment = c.PLOT_REVEALED
    entry = Entry("plot")

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('reveal')} a plot"
