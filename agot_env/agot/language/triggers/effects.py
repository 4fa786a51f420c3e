"""Triggers about what effects of abilities have done, which can be copied."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.bases.trigger import Entry, Trigger
from agot_env.agot.language.conditions import TriggeredEffect
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import YOU, Who

OF_AN_ABILITY = Entry("source", other="event or none", number="ability")


@TRIGGERS.primitive
@dataclass(frozen=True)
class DeckSearched(Trigger):
    """An effect of any card has let a player search their own deck; not only the cards at its top (FAQ p. 27).

    *ruling*: also one by which nothing was found, or by which the discard pile was searched instead.
    """

    who: Who | None = YOU
    moment = c.DECK_SEARCHED
    entry = OF_AN_ABILITY
    kinds = (c.RESPONSE,)
    of_effects = True

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"an effect lets {event.who.whom} search {event.who.own} deck"


@TRIGGERS.primitive
@dataclass(frozen=True)
class CharacterReturned(Trigger):
    """A triggered effect has returned a character of a player from their discard or dead pile to their hand, deck, Shadows or play.

    *ruling*: one that returns several characters is one effect. A card that is played out of a pile does not return.
    """

    who: Who | None = YOU
    moment = c.CHARACTER_RETURNED
    entry = OF_AN_ABILITY
    kinds = (c.RESPONSE,)
    of_effects = True

    def conditions(self) -> tuple[Condition, ...]:
        return (*super().conditions(), TriggeredEffect())

    @classmethod
    def says(cls, event: Happening) -> str:
        whose = event.who.own
        return f"a triggered effect returns a character from {event.who.whose} discard or dead pile to {whose} hand, deck, Shadows or play"
