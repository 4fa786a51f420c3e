"""Triggers about the declaration of attackers and defenders."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.bases.trigger import OF_A_CARD, Entry, Trigger, filter_of
from agot_env.agot.language.cards import ATTACKING_ROLE, DEFENDING_ROLE, PARTICIPATING_ROLE, Cards
from agot_env.agot.language.conditions import EventOther
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
class Bypassed(Trigger):
    """A character was bypassed by the stealth of a character (KEY-9), which is the second card of the event.

    *ruling*: all attackers with stealth use it one after the other, and what waits for that comes before defenders are declared.
    """

    by: That | Cards = SELF
    cards: Cards | None = None
    moment = c.BYPASSED_BY_STEALTH
    entry = Entry("card", other="card")
    event_card = "that character"
    event_player = "its controller"

    def conditions(self) -> tuple[Condition, ...]:
        return (*super().conditions(), EventOther(filter_of(self.by)))

    def happening(self) -> Happening:
        return Happening(card="a character", other="by the stealth of")

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.what} is bypassed"


@TRIGGERS.primitive
@dataclass(frozen=True)
class NavalDeclared(Trigger):
    """A character was declared by its naval enhancement (CHA-17), on a side or, by default, on any."""

    cards: That | Cards | None = SELF
    role: int = PARTICIPATING_ROLE
    who: Who | None = None
    moment = c.NAVAL_DECLARED
    entry = Entry("card", other="source or none")

    @staticmethod
    @jit
    def fits(game: GameState, role: int, event: int) -> bool:
        return int(game["events"][event, L.EVENT_NUMBER]) & role != 0

    def rows(self, compiler: CompilerOfSteps) -> list[list[int]]:
        rows = super().rows(compiler)
        return rows[1:] if self.role == PARTICIPATING_ROLE else rows  # either side fits

    def happening(self) -> Happening:
        side = {ATTACKING_ROLE: "as an attacker", DEFENDING_ROLE: "as a defender"}.get(self.role, "as an attacker or defender")
        return Happening(details=[side])

    @classmethod
    def says(cls, event: Happening) -> str:
        if event.player:
            return f"{event.who.finite('declare')} {event.what} by a naval enhancement"
        return f"{event.what} is declared by a naval enhancement"


@TRIGGERS.primitive
@dataclass(frozen=True)
class DefendersDeclared(Trigger):
    """A player has declared one or more defenders."""

    who: Who | None = None
    moment = c.DEFENDERS_DECLARED

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('declare')} defenders"


@TRIGGERS.primitive
@dataclass(frozen=True)
class NoDefendersDeclared(Trigger):
    """A player, who could have declared defenders or not, has declared none.

    What defends by an effect or a naval enhancement before or after that step is not declared in it.
    """

    who: Who | None = None
    moment = c.NO_DEFENDERS_DECLARED

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('declare')} no defenders"
