"""A trigger about cards that are played."""

from __future__ import annotations

from dataclasses import dataclass, replace

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.bases.trigger import Entry, Trigger, by, of
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.conditions import PlayedCard
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import AGENDA, EVENT, PLOT, SELF, That, Who, Zone


def while_played(cards: That | Cards | None) -> That | Cards | None:
    """The cards that a trigger means, with the zone in which events are while they are played: they are not in play, but resolving."""
    if not isinstance(cards, Cards) or cards.zone != Zone.PLAY or cards.or_zone is not None or cards.is_ is not None:
        return cards
    if cards.type == EVENT:
        return replace(cards, zone=Zone.RESOLVING)
    return cards if cards.type and not cards.type & EVENT else replace(cards, or_zone=Zone.RESOLVING)


def that_was_played(cards: That | Cards | None) -> tuple[Condition, ...]:
    """The card that was played is one of these; nothing for any card."""
    if not isinstance(cards, Cards) or cards.zone not in (Zone.PLAY, Zone.RESOLVING) or cards.or_zone is not None or cards.is_ is not None:
        return of(cards)
    return (PlayedCard(cards),)


@TRIGGERS.primitive
@dataclass(frozen=True)
class Played(Trigger):
    """A card was played from hand; any with None, also one that was played into Shadows, or as a duplicate."""

    cards: That | Cards | None = SELF
    who: Who | None = None
    moment = c.PLAYED
    entry = Entry("card or none", other="source or none")  # none: into Shadows, or a duplicate

    def conditions(self) -> tuple[Condition, ...]:
        return (*by(self.who), *that_was_played(self.cards))

    def check(self) -> None:
        if isinstance(self.cards, Cards) and self.cards.type & (PLOT | AGENDA):
            raise Meaningless("Played is about cards of a House deck; plots are revealed (PlotRevealed), and agendas are not played")

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('play')} {event.what}" if event.player or event.event_played else f"{event.what} is played"
