"""Triggers about attachments."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.bases.trigger import OF_A_CARD, Entry, Trigger, filter_of
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.conditions import EventOther
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import That, Who


@TRIGGERS.primitive
@dataclass(frozen=True)
class AttachmentPlayed(Trigger):
    """An attachment was played (on a card)."""

    bearer: That | None = None
    who: Who | None = None
    moment = c.ATTACHMENT_PLAYED
    entry = OF_A_CARD
    event_card = "that attachment"

    def conditions(self) -> tuple[Condition, ...]:
        return super().conditions() if self.bearer is None else (*super().conditions(), EventOther(filter_of(self.bearer)))

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('play')} an attachment"


@TRIGGERS.primitive
@dataclass(frozen=True)
class AttachmentShown(Trigger):
    """An attachment was played, or revealed by an effect; a single trigger, so that a limit counts both."""

    who: Who
    moment = c.ATTACHMENT_SHOWN
    entry = OF_A_CARD
    event_card = "that attachment"

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('play')} or {event.who.verb('reveal')} an attachment"


@TRIGGERS.primitive
@dataclass(frozen=True)
class TextLost(Trigger):
    """A duplicate whose text a card has gained left that card, which stays in play."""

    cards: That | Cards
    moment = c.TEXT_LOST
    entry = Entry("card", other="card")

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"the duplicate whose text {event.what} has gained leaves it"
