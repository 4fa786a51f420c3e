"""Triggers about cards that enter play."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.bases.trigger import OF_A_CARD, Trigger, of
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import SELF, That, Zone


@TRIGGERS.primitive
@dataclass(frozen=True)
class EntersPlay(Trigger):
    """A card entered play, either played or put into play."""

    cards: That | Cards = SELF
    moment = c.ENTERED_PLAY
    entry = OF_A_CARD
    does = "enters play"

    def happening(self) -> Happening:
        return Happening(enters_play=True)


@TRIGGERS.primitive
@dataclass(frozen=True)
class ComesOutOfShadows(Trigger):
    """A card came out of Shadows; any with None, also one that became a duplicate. An event waits for itself, and is played so."""

    cards: That | Cards | None = SELF
    moment = c.OUT_OF_SHADOWS
    entry = OF_A_CARD
    does = "comes out of Shadows"

    def conditions(self) -> tuple[Condition, ...]:
        return of(Cards(is_=SELF, or_zone=Zone.SHADOWS) if self.cards == SELF else self.cards)
