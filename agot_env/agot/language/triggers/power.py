"""Triggers about power."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.condition import Happening
from agot_env.agot.language.bases.trigger import OF_A_CARD, Entry, Trigger
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import SELF, That, Who


@TRIGGERS.primitive
@dataclass(frozen=True)
class PowerClaimed(Trigger):
    """A card claimed power."""

    cards: That | Cards = SELF
    moment = c.POWER_CLAIMED
    entry = Entry("card or none")
    does = "claims power"
    claims = True


@TRIGGERS.primitive
@dataclass(frozen=True)
class PowerClaimedForHouse(Trigger):
    """A player has claimed power for a House: any player, or the one given by ``who``. Power that has been moved since does not count."""

    who: Who | None = None
    moment = c.HOUSE_POWER_CLAIMED

    @staticmethod
    @jit
    def fits(game: GameState, event: int) -> bool:
        return int(game["events"][event, L.EVENT_NUMBER]) > 0

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('claim')} power for a House"


@TRIGGERS.primitive
@dataclass(frozen=True)
class RenownClaimed(Trigger):
    """A character claimed power for renown."""

    cards: That | Cards = SELF
    moment = c.RENOWN_CLAIMED
    entry = OF_A_CARD
    does = "claims power for Renown"
    claims = True
