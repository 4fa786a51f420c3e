"""Triggers about the phases of a round."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.bases.trigger import Entry, Trigger
from agot_env.agot.language.conditions import EventPhase
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import Phase, Who

NOTHING = Entry(seat="nothing")


@TRIGGERS.primitive
@dataclass(frozen=True)
class PhaseBegins(Trigger):
    """At the beginning of a phase, of each one by default."""

    phase: Phase | None = Phase.ANY
    moment = c.PHASE_BEGAN
    entry = NOTHING

    def conditions(self) -> tuple[Condition, ...]:
        return in_phase(self.phase)

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{f'the {event.phase}' if event.phase else 'a phase'} begins"


@TRIGGERS.primitive
@dataclass(frozen=True)
class PhaseEnds(Trigger):
    """At the end of the phase, or of one phase."""

    phase: Phase | None = None
    moment = c.PHASE_ENDED
    entry = NOTHING

    def conditions(self) -> tuple[Condition, ...]:
        return in_phase(self.phase)

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"the {event.phase or 'phase'} ends"


@TRIGGERS.primitive
@dataclass(frozen=True)
class ChallengeTurnBegins(Trigger):
    """A player becomes the active player of the challenges phase, any player with None."""

    who: Who | None = None
    moment = c.TURN_BEGAN

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('become')} the active player of the challenges phase"


def in_phase(phase: Phase | None) -> tuple[Condition, ...]:
    """It is this phase that begins or ends; nothing for any phase."""
    return () if phase in (None, Phase.ANY) else (EventPhase(phase),)


__all__ = ["ChallengeTurnBegins", "PhaseBegins", "PhaseEnds"]
