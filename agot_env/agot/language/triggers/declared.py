"""Triggers about the declaration of attackers and defenders."""

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
class DeclaredAttacker(Trigger):
    """A character was declared as an attacker."""

    cards: That | Cards = SELF
    moment = c.DECLARED_ATTACKER
    entry = OF_A_CARD
    does = "is declared as an attacker"


@TRIGGERS.primitive
@dataclass(frozen=True)
class DeclaredDefender(Trigger):
    """A character was declared as a defender."""

    cards: That | Cards = SELF
    moment = c.DECLARED_DEFENDER
    entry = OF_A_CARD
    does = "is declared as a defender"


@TRIGGERS.primitive
@dataclass(frozen=True)
class DefendersDeclared(Trigger):
    """A player has declared one or more defenders."""

    who: Who | None = None
    moment = c.DEFENDERS_DECLARED

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('declare')} defenders"
