"""Triggers about the claim of a challenge."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.condition import Happening
from agot_env.agot.language.bases.trigger import Trigger
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import YOU, Who


@TRIGGERS.primitive
@dataclass(frozen=True)
class ClaimDue(Trigger):
    """A player (you) has lost a challenge as the defender, and its claim is about to be satisfied: the trigger for cancelling it."""

    who: Who = YOU
    moment = c.CLAIM_DUE
    kinds = (c.CANCEL,)

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('have')} to satisfy the claim of a challenge"


@TRIGGERS.primitive
@dataclass(frozen=True)
class InsteadOfClaim(Trigger):
    """The claim of a challenge is about to be carried out: the trigger of a passive that replaces it."""

    moment = c.CLAIM_REPLACED
    entry = None
    kinds = (c.PASSIVE,)
    replaces = True

    @classmethod
    def says(cls, event: Happening) -> str:
        return "the claim of a challenge would be satisfied"
