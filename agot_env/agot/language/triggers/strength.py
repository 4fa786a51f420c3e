"""A trigger about STR."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.trigger import OF_A_CARD, Trigger
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import That


@TRIGGERS.primitive
@dataclass(frozen=True)
class StrengthLowered(Trigger):
    """The STR of a character was lowered by an effect of a card."""

    cards: That | Cards
    moment = c.STRENGTH_LOWERED
    entry = OF_A_CARD
    does = "has its STR lowered by an effect"
