"""The trigger of cancel responses: an ability is initiated."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.bases.trigger import Entry, Trigger, by, of
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.conditions import EventOther, EventPlot, SourceCard, TriggeredEffect
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.triggers.played import Played, while_played
from agot_env.agot.language.words import ATTACHMENT, CHARACTER, LOCATION, PLOT, Who


@TRIGGERS.primitive
@dataclass(frozen=True)
class Initiated(Trigger):
    """An ability was initiated (the trigger of cancel responses, of passives that cancel it at once, and of responses to its use).

    *ruling*: a response to the use of an ability is possible even if that was cancelled.

    With ``triggered`` it is neither a passive nor an ability of a plot. ``cards`` is the card that it is an ability of, out of play, too,
    if any character, location or attachment is meant (FAQ 3.7);
    a filter of plots asks for nothing but ``type``, ``trait``, ``title``, ``controller``.
    ``only_target`` is the card that it has chosen, if there is only one.
    """

    who: Who | None = None
    cards: Cards | None = None
    _: KW_ONLY
    triggered: bool = False
    only_target: Cards | None = None
    moment = c.ABILITY_INITIATED
    entry = Entry("source", other="card or none", number="ability")
    kinds = (c.CANCEL, c.PASSIVE, c.RESPONSE)

    def conditions(self) -> tuple[Condition, ...]:
        triggered = (TriggeredEffect(),) if self.triggered else ()
        target = () if self.only_target is None else (EventOther(self.only_target),)
        plot = self._plot()
        source = (plot,) if plot is not None else self._source()
        return (*by(self.who), *source, *triggered, *target)

    def _source(self) -> tuple[Condition, ...]:
        """What is asked of the card of which it is a triggered ability, wherever it works, or another ability, in play."""
        cards = self.cards
        if self.triggered and cards in (Cards(type=CHARACTER), Cards(type=LOCATION), Cards(type=ATTACHMENT)):
            return (SourceCard(cards),)
        return of(while_played(cards))

    def check(self) -> None:
        self._plot()

    def _plot(self) -> EventPlot | None:
        """The plot of which it is an ability; None if it is one of a card of a House deck."""
        return EventPlot.of(self.cards) if self.cards is not None and self.cards.type & PLOT else None

    def happening(self) -> Happening:
        return Happening(of_ability=True, other="whose only target is")

    @classmethod
    def says(cls, event: Happening) -> str:
        if event.event_played:
            return Played.says(event)
        return f"{event.who.finite('trigger')} {event.ability}{f' of {event.card}' if event.card else ''}"
