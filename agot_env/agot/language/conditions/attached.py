"""Conditions about cards that count as attachments, and about duplicates."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import CONDITIONS


@CONDITIONS.primitive
@dataclass(frozen=True)
class CountsAsAttachment(Condition):
    """This card, which is printed as a card of another type, counts as an attachment (`BecomeAttachment`); with False, it does not.

    Nothing watches for it: whatever makes an attachment of a card, or ends that, has all constant abilities computed again.
    """

    yes: bool = True
    on = 0
    of_self = True

    @staticmethod
    @jit
    def holds(game: GameState, yes: int, source: int) -> bool:
        return (int(game["row"][source, L.STATE]) & L.EVENT_ATTACHED != 0) == (yes != 0)

    def says(self, scope: Scope) -> str:
        return f"this card is {'' if self.yes else 'not '}an attachment"


@CONDITIONS.primitive
@dataclass(frozen=True)
class CountsAsAgenda(Condition):
    """This card, which is printed as a character, is an agenda (`Character`, ``as_agenda``); with False, it is a character.

    An agenda acts from its place behind the plots, so that the source says which it is.
    """

    yes: bool = True
    on = 0
    of_self = True
    said_with_rule = True  # as an agenda, which it is then

    @staticmethod
    @jit
    def holds(yes: int, source: int) -> bool:
        return (source >= L.ALL_SLOTS) == (yes != 0)

    def says(self, scope: Scope) -> str:
        return f"this card is {'' if self.yes else 'not '}an agenda"


@CONDITIONS.primitive
@dataclass(frozen=True)
class HasDuplicates(Condition):
    """This card has a duplicate (DUP-1); with False, it has none."""

    yes: bool = True
    on = c.ON_ZONES
    of_self = True

    @staticmethod
    @jit
    def holds(game: GameState, yes: int, source: int) -> bool:
        return (game["row"][source, L.DUPLICATES] != 0) == (yes != 0)

    def says(self, scope: Scope) -> str:
        return f"this card has {'a' if self.yes else 'no'} duplicate"
