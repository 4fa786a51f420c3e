"""A trigger about cards that are played."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine import codes as c
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.condition import Happening
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.trigger import Entry, Trigger
from agot_env.agot.language.words import SELF, That, Who


@TRIGGERS.primitive
@dataclass(frozen=True)
class Played(Trigger):
    """A card was played from hand; any with None, also one that was played into Shadows."""

    cards: That | Cards | None = SELF
    who: Who | None = None
    moment = c.PLAYED
    entry = Entry("card or none", other="source or none")  # none: into Shadows

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('play')} {event.what}" if event.player or event.event_played else f"{event.what} is played"
