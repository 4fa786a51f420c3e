"""Triggers about cards that are killed."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.condition import Happening
from agot_env.agot.language.bases.trigger import OF_A_CARD, Trigger
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import SELF, That, Who


@TRIGGERS.primitive
@dataclass(frozen=True)
class Killed(Trigger):
    """A character was killed."""

    cards: That | Cards = SELF
    moment = c.KILLED
    entry = OF_A_CARD
    does = "is killed"


@TRIGGERS.primitive
@dataclass(frozen=True)
class PlacedInDeadPile(Trigger):
    """A card was placed in a player's dead pile, in any without ``who``."""

    who: Who | None = None
    moment = c.PLACED_IN_DEAD_PILE
    entry = OF_A_CARD
    in_pile = True

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.what} is put into {event.player.whose if event.player else 'a'} dead pile"
