"""A trigger about cards that are revealed."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.bases.trigger import Entry, Trigger
from agot_env.agot.language.conditions import NotByTheSameTitle
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import Who


@TRIGGERS.primitive
@dataclass(frozen=True)
class CardsRevealed(Trigger):
    """An effect of a player revealed cards."""

    who: Who
    moment = c.CARDS_REVEALED
    entry = Entry("source", other="source or none")

    def conditions(self) -> tuple[Condition, ...]:
        return (*super().conditions(), NotByTheSameTitle())

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('reveal')} cards by an effect"
