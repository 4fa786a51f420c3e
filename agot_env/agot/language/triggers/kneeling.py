"""Triggers about cards that kneel and stand."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.trigger import OF_A_CARD, Trigger
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import That


@TRIGGERS.primitive
@dataclass(frozen=True)
class Knelt(Trigger):
    """A standing card knelt (KNE-1): to attack or defend, as a cost, for influence or by an effect.

    A card that enters play kneeling has not knelt.
    """

    cards: That | Cards
    moment = c.KNELT
    entry = OF_A_CARD
    does = "is knelt"
    event_player = "its controller"


@TRIGGERS.primitive
@dataclass(frozen=True)
class Stood(Trigger):
    """A kneeling card stood."""

    cards: That | Cards
    moment = c.STOOD
    entry = OF_A_CARD
    does = "stands"
