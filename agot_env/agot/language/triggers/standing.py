"""A trigger about cards that stand."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine import codes as c
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.trigger import OF_A_CARD, Trigger
from agot_env.agot.language.words import That


@TRIGGERS.primitive
@dataclass(frozen=True)
class Stood(Trigger):
    """A kneeling card stood."""

    cards: That | Cards
    moment = c.STOOD
    entry = OF_A_CARD
    does = "stands"
