"""A trigger about cards in hands."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine import codes as c
from agot_env.agot.language.condition import Happening
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.trigger import OF_A_CARD, Trigger
from agot_env.agot.language.words import Who


@TRIGGERS.primitive
@dataclass(frozen=True)
class DiscardedFromHand(Trigger):
    """A card was discarded from a player's hand, from any without ``who``."""

    who: Who | None = None
    moment = c.DISCARDED_FROM_HAND
    entry = OF_A_CARD

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.what} is discarded from {event.player.whose if event.player else 'a'} hand"
