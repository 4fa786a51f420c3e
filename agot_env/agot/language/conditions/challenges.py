"""A condition about the challenges of the phase or the round."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.challenges import (
    NAVAL_ATTACKER,
    WON_BY_ATTACKER,
    WON_BY_DEFENDER,
    WON_UNOPPOSED,
    last_challenge,
    remembered_defender,
)
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import effects_to_search
from agot_env.agot.engine.values.filters import is_who
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.fields import among, challenge_types, not_negative
from agot_env.agot.language.nouns import Scope, a, challenge
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.words import Per, Who
from agot_env.messages.wording import counted

ANY_NUMBER = 99
"""The most challenges without a bound: more than there can be in a round."""
MARGIN_SHIFT = 5
WHO_BITS = 5
NAVAL, UNDER_WAY = 1 << 2 * WHO_BITS, 2 << 2 * WHO_BITS
"""How the fields are packed into columns."""


@jit
def is_player(game: GameState, who: int, seat: int, you: int, other: int, event: int) -> bool:
    """Whether a seat is the player of a field, which is 0 for any player, or a word for players and 1."""
    return who == 0 or (seat >= 0 and is_who(game, who - 1, seat, you, other, event))


@boundary
def count_challenges(game: GameState, kind: int, sides: int, outcome: int, you: int, other: int, event: int) -> int:
    """How many of the challenges that are remembered match."""
    effects, mask = game["effects"], (1 << WHO_BITS) - 1
    count = 0
    for i in range(effects_to_search(game, c.L_CHALLENGE)):
        if effects[i, L.EFFECT_KIND] != c.L_CHALLENGE:
            continue
        if outcome & UNDER_WAY and (game["challenge"] == 0 or i != last_challenge(game)):
            continue
        facts = int(effects[i, L.EFFECT_A])
        if facts & kind & c.ALL_CHALLENGES == 0 or (kind & L.OF_THIS_PHASE and facts & L.OF_THIS_PHASE == 0):
            continue
        if kind & WON_UNOPPOSED and facts & WON_UNOPPOSED == 0:
            continue
        attacker, target = -2 - int(effects[i, L.EFFECT_CARD]), int(effects[i, L.EFFECT_C])
        defender = int(remembered_defender(facts, target))
        winner = attacker if facts & WON_BY_ATTACKER else defender if facts & WON_BY_DEFENDER else L.NOBODY
        loser = L.NOBODY if winner < 0 else attacker + defender - winner
        if outcome & NAVAL and facts & NAVAL_ATTACKER == 0:
            continue
        margin = int(kind) >> MARGIN_SHIFT
        if margin and (winner < 0 or effects[i, L.EFFECT_B] < margin):
            continue
        if (
            is_player(game, sides & mask, attacker, you, other, event)
            and is_player(game, int(sides) >> WHO_BITS, target, you, other, event)
            and is_player(game, outcome & mask, winner, you, other, event)
            and is_player(game, int(outcome) >> WHO_BITS & mask, loser, you, other, event)
        ):
            count += 1
    return count


@CONDITIONS.primitive
@dataclass(frozen=True)
class Challenges(Condition):
    """At least, or at most, this many challenges of this phase or round match: by type, attacker, target, winner, margin and loser.

    With ``Per.CHALLENGE`` it is the challenge that is under way.

    A challenge counts from when it is initiated; it has a winner, and may have been unopposed, once it is resolved. Those of epic phases
    count, too. With ``naval``, an attacker of the winner that had been declared by a naval enhancement took part as it was won (CHA-17);
    the winner may have been the defender. *ruling*: a redirected challenge is against the player that it was redirected to, and
    no longer the one that was attacked first. A challenge in which a supporter defends has been initiated against its target, and not
    against the supporter, who has won or lost it (TIT-2).
    """

    types: int = challenge_types(c.ALL_CHALLENGES)
    by: Who | None = None
    against: Who | None = None
    won_by: Who | None = None
    lost_by: Who | None = None
    margin: int = not_negative(0)
    unopposed: bool = False
    naval: bool = False
    per: Per = among(Per.PHASE, Per.ROUND, Per.CHALLENGE, default=Per.PHASE)
    at_least: int = not_negative(1)
    at_most: int = not_negative(ANY_NUMBER)
    columns = ("kind", "sides", "outcome", "at_least", "at_most")
    on = c.ON_CHALLENGE | c.ON_OUTCOME | c.ON_PHASE
    remembers = c.CHALLENGES_COUNTED
    past = True

    @staticmethod
    @jit
    def holds(game: GameState, kind: int, sides: int, outcome: int, at_least: int, at_most: int, you: int, other: int, event: int) -> bool:
        return at_least <= count_challenges(game, kind, sides, outcome, you, other, event) <= at_most

    def rows(self, compiler: CompilerOfSteps) -> list[list[int]]:
        kind = self.types | (L.OF_THIS_PHASE if self.per == Per.PHASE else 0) | (WON_UNOPPOSED if self.unopposed else 0)
        by, against, won_by, lost_by = (0 if who is None else int(who) + 1 for who in (self.by, self.against, self.won_by, self.lost_by))
        sides, outcome = by | against << WHO_BITS, won_by | lost_by << WHO_BITS
        outcome |= (NAVAL if self.naval else 0) | (UNDER_WAY if self.per == Per.CHALLENGE else 0)
        return [[self.op, kind | self.margin << MARGIN_SHIFT, sides, outcome, self.at_least, self.at_most]]

    def says(self, scope: Scope) -> str:
        who, verb = next(
            ((who, verb) for who, verb in ((self.lost_by, "lost"), (self.won_by, "won"), (self.by, "initiated")) if who is not None),
            (None, "initiated"),
        )
        types = 0 if self.types == c.ALL_CHALLENGES else self.types
        if self.per == Per.CHALLENGE and self.against is not None:
            return f"the {challenge(types).split(' ', 1)[1]} under way was initiated against {scope.any_player(self.against).name}"
        one = f"{'unopposed ' * self.unopposed}{challenge(types).split(' ', 1)[1]}"
        if self.at_most == 0:
            number = f"no {one}"
        elif self.at_least == self.at_most:
            number = f"exactly {counted(self.at_least, one)}"
        elif self.at_most < ANY_NUMBER:
            number = f"{self.at_least} to {self.at_most} {one}s"
        else:
            number = f"{counted(self.at_least, one)} or more" if self.at_least > 1 else a(one)
        details = f" by {self.margin} or more STR" if self.margin else ""
        other = self.against if verb == "initiated" else self.lost_by if verb == "won" else None
        details += f" against {scope.any_player(other).name}" if other is not None else ""
        if verb != "initiated" and self.by is not None and self.by == who:
            details += " as the attacker"
        if verb != "initiated" and self.against is not None and self.against == who:
            details += " as the defender"
        when = f"this {self.per.name.lower()}"
        if self.naval:
            whose = "you" if self.won_by == Who.YOU else "its winner"
            when += f" in which {whose} had an attacker that was declared by a naval enhancement"
        if who is None:
            has = "has" if self.at_least <= 1 and (self.at_most in (0, 1) or self.at_most >= ANY_NUMBER) else "have"
            return f"{number} {has} been initiated{details} {when}"
        return f"{scope.any_player(who).finite('have')} {verb} {number}{details} {when}"


@boundary
def won_every_challenge(game: GameState, seat: int) -> bool:
    """Whether a seat has attacked or defended in a challenge this round, and has won each in which it did."""
    effects = game["effects"]
    any_won = False
    for i in range(effects_to_search(game, c.L_CHALLENGE)):
        if effects[i, L.EFFECT_KIND] == c.L_CHALLENGE:
            facts = int(effects[i, L.EFFECT_A])
            attacks = effects[i, L.EFFECT_CARD] == -2 - seat
            defends = remembered_defender(facts, int(effects[i, L.EFFECT_C])) == seat
            if (attacks and facts & WON_BY_ATTACKER == 0) or (defends and facts & WON_BY_DEFENDER == 0):
                return False
            any_won = any_won or attacks or defends
    return any_won


@CONDITIONS.primitive
@dataclass(frozen=True)
class WonEveryChallenge(Condition):
    """You have won each challenge of this round in which you were the attacker or the defender, and at least one.

    *ruling*: a challenge that nobody won was not won by you.
    """

    on = c.ON_CHALLENGE | c.ON_OUTCOME | c.ON_PHASE
    remembers = c.CHALLENGES_COUNTED
    past = True

    @staticmethod
    @jit
    def holds(game: GameState, you: int) -> bool:
        return won_every_challenge(game, you) != 0

    def says(self, scope: Scope) -> str:
        return "you have won every challenge this round in which you attacked or defended, and at least one"


@CONDITIONS.primitive
@dataclass(frozen=True)
class HasAttacked(Condition):
    """This character has attacked this phase: declared, or by an effect as well unless it must have been ``declared``.

    *ruling*: it has not if it has left play since.
    """

    declared: bool = False

    on = c.ON_CHALLENGE | c.ON_PHASE
    of_self = True
    remembers = c.ATTACKS_COUNTED
    past = True

    @staticmethod
    @jit
    def holds(game: GameState, declared: int, source: int) -> bool:
        effects = game["effects"]
        for i in range(effects_to_search(game, c.L_ATTACKED)):
            if effects[i, L.EFFECT_KIND] == c.L_ATTACKED and effects[i, L.EFFECT_CARD] == source:
                return effects[i, L.EFFECT_C] >= declared
        return False

    def says(self, scope: Scope) -> str:
        return f"this card has {'been declared as an attacker' if self.declared else 'attacked'} this phase"
