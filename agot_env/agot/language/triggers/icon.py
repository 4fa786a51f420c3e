"""A trigger about icons."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.bases.trigger import Entry, Trigger, filter_of
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.conditions import EventOther
from agot_env.agot.language.fields import challenge_types
from agot_env.agot.language.nouns import challenge
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import SELF, That


@TRIGGERS.primitive
@dataclass(frozen=True)
class IconLost(Trigger):
    """A character lost one of these icons by an effect of a card, for a time; each icon is an event of its own."""

    icons: int = challenge_types()
    by: That | Cards = SELF
    cards: Cards | None = None
    moment = c.ICON_LOST
    entry = Entry("card", other="source")
    event_card = "that character"

    @staticmethod
    @jit
    def fits(game: GameState, icons: int, event: int) -> bool:
        return int(game["events"][event, L.EVENT_NUMBER]) & icons != 0

    def conditions(self) -> tuple[Condition, ...]:
        return (*super().conditions(), EventOther(filter_of(self.by)))

    def happening(self) -> Happening:
        return Happening(card="a character", other=f"{challenge(self.icons).replace(' challenge', ' icon')} by an effect of")

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.what} loses"
