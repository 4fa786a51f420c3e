"""Triggers about the beginning and the end of a challenge."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.bases.trigger import Trigger, by, filter_of
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.conditions import (
    AnyOf,
    AsAttacker,
    AttackedAlone,
    ChallengeType,
    FirstChallenge,
    Not,
    Participated,
    Unopposed,
    WonBy,
)
from agot_env.agot.language.fields import Meaningless, among, challenge_types, not_negative
from agot_env.agot.language.nouns import challenge
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import YOU, Per, That, Who


@TRIGGERS.primitive
@dataclass(frozen=True)
class ChallengeInitiated(Trigger):
    """A player initiated a challenge (CHA-1), of these types, and with ``against_you`` against you; its attackers are declared by now.

    ``types`` are challenge types, 0 for any.
    """

    types: int = challenge_types(0, or_any=True)
    _: KW_ONLY
    who: Who | None = None
    against_you: bool = False
    moment = c.CHALLENGE_INITIATED

    @staticmethod
    @jit
    def fits(game: GameState, types: int, against_you: int, event: int, you: int) -> bool:
        kind = int(game["events"][event, L.EVENT_NUMBER])
        return (types == 0 or kind & types != 0) and (against_you == 0 or int(game["defender"]) == you)

    def asks(self) -> bool:
        return self.types != 0 or self.against_you

    def happening(self) -> Happening:
        return Happening(challenge=challenge(self.types), details=["against you"] * self.against_you)

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('initiate')} {event.challenge}"


@TRIGGERS.primitive
@dataclass(frozen=True)
class WonChallenge(Trigger):
    """A player (you) won a challenge.

    ``types`` are challenge types, 0 for any. With ``or_participant``, a challenge of another type counts, too, if that card took part.
    """

    types: int = challenge_types(0, or_any=True)
    participant: That | Cards | None = None
    _: KW_ONLY
    who: Who = YOU
    margin: int = not_negative(0)
    as_attacker: bool = False
    as_defender: bool = False
    alone: bool = False
    or_participant: That | None = None
    unopposed: bool = False
    moment = c.CHALLENGE_WON

    def conditions(self) -> tuple[Condition, ...]:
        found: list[Condition] = [*by(self.who), *self._type()]
        if self.unopposed:
            found.append(Unopposed())
        found += [*with_(self.participant), *by_margin(self.margin)]
        if self.as_attacker:
            found.append(AsAttacker())
        if self.as_defender:
            found.append(Not(AsAttacker()))
        if self.alone:
            found.append(AttackedAlone())
        return tuple(found)

    def check(self) -> None:
        if self.as_attacker and self.as_defender:
            raise Meaningless("WonChallenge has as_attacker and as_defender: nobody wins a challenge as both")
        if self.or_participant is not None and not self.types:
            raise Meaningless("WonChallenge has or_participant without types: a challenge of any type counts already")

    def _type(self) -> tuple[Condition, ...]:
        if self.types and self.or_participant is not None:
            return (AnyOf((ChallengeType(self.types), *with_(self.or_participant))),)
        return of_type(self.types)

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('win')} {event.challenge}"


@TRIGGERS.primitive
@dataclass(frozen=True)
class LostChallenge(Trigger):
    """A player (you) lost a challenge; ``types`` are challenge types, 0 for any."""

    types: int = challenge_types(0, or_any=True)
    participant: That | Cards | None = None
    _: KW_ONLY
    who: Who = YOU
    margin: int = not_negative(0)
    as_defender: bool = False
    moment = c.CHALLENGE_LOST

    def conditions(self) -> tuple[Condition, ...]:
        defended = (AsAttacker(),) if self.as_defender else ()
        return (*by(self.who), *of_type(self.types), *with_(self.participant), *by_margin(self.margin), *defended)

    def happening(self) -> Happening:
        return Happening(attacker_won="as the defender")

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('lose')} {event.challenge}"


@TRIGGERS.primitive
@dataclass(frozen=True)
class ChallengeResolved(Trigger):
    """A challenge has been resolved, with or without a winner."""

    participant: That | Cards | None = None
    moment = c.CHALLENGE_RESOLVED

    def conditions(self) -> tuple[Condition, ...]:
        return with_(self.participant)

    @classmethod
    def says(cls, event: Happening) -> str:
        return "a challenge has been resolved"


@TRIGGERS.primitive
@dataclass(frozen=True)
class ChallengeEnds(Trigger):
    """A challenge ends, whether it has been resolved or not (FAQ 3.35); with ``first``, the first one of the phase or round."""

    first: Per | None = among(Per.PHASE, Per.ROUND, None, default=None)
    moment = c.CHALLENGE_ENDED
    kinds = (c.PASSIVE,)

    def conditions(self) -> tuple[Condition, ...]:
        return () if self.first is None else (FirstChallenge(self.first),)

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.challenge} ends"


def of_type(types: int) -> tuple[Condition, ...]:
    """The challenge is of one of these types; nothing for 0."""
    return (ChallengeType(types),) if types else ()


def with_(participant: That | Cards | None) -> tuple[Condition, ...]:
    """Such a character took part; nothing for any."""
    return () if participant is None else (Participated(filter_of(participant)),)


def by_margin(margin: int) -> tuple[Condition, ...]:
    """The challenge was won by at least so much total STR; nothing for 0."""
    return (WonBy(margin),) if margin else ()
