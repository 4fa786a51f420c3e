"""Triggers about dominance."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.bases.trigger import Entry, Trigger, by
from agot_env.agot.language.conditions import DominanceNotWonBy, DominanceWonBy
from agot_env.agot.language.fields import not_negative
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import YOU, Who


@TRIGGERS.primitive
@dataclass(frozen=True)
class WonDominance(Trigger):
    """A player won dominance, by at least ``margin`` more than any other player."""

    who: Who = YOU
    margin: int = not_negative(0)
    moment = c.DOMINANCE_WON

    def conditions(self) -> tuple[Condition, ...]:
        return (*by(self.who), *by_margin(self.margin))

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('win')} dominance"


@TRIGGERS.primitive
@dataclass(frozen=True)
class DominanceLost(Trigger):
    """An opponent of a player (you) won dominance, by at least ``margin`` more than that player had."""

    who: Who = YOU
    margin: int = not_negative(0)
    moment = c.DOMINANCE_LOST

    @staticmethod
    @jit
    def fits(game: GameState, margin: int, event: int) -> bool:
        return int(game["events"][event, L.EVENT_NUMBER]) >= margin

    def asks(self) -> bool:
        return self.margin > 0

    def happening(self) -> Happening:
        return Happening(details=[f"by at least {self.margin} STR"] if self.margin else [])

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('lose')} dominance"


@TRIGGERS.primitive
@dataclass(frozen=True)
class DominanceDecided(Trigger):
    """Dominance was decided, with or without a winner (DOM-1), and ``not_won_by`` did not win it.

    With a ``margin``, there is a winner, by at least that much more than any other player.
    """

    not_won_by: Who | None = None
    margin: int = not_negative(0)
    moment = c.DOMINANCE_DECIDED
    entry = Entry(seat="seat or none")
    event_player = "the winner of dominance"

    def conditions(self) -> tuple[Condition, ...]:
        lost = () if self.not_won_by is None else (DominanceNotWonBy(self.not_won_by),)
        return (*lost, *by_margin(self.margin))

    @classmethod
    def says(cls, event: Happening) -> str:
        return "dominance is decided"


def by_margin(margin: int) -> tuple[Condition, ...]:
    """Dominance was won by at least so much; nothing for 0."""
    return (DominanceWonBy(margin),) if margin else ()
