"""Effects on which challenges can be initiated."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import DONE, FAILED, SOURCE, YOU, X, amount_of, chosen_seat
from agot_env.agot.engine.abilities.lasting import announce
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect
from agot_env.agot.engine.record.zones import set_zone
from agot_env.agot.language.bases.effect import Checks, Effect
from agot_env.agot.language.bases.value import Amount
from agot_env.agot.language.fields import Meaningless, challenge_types, each, not_negative
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, challenge, quantity
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import INTRIGUE, MILITARY, POWER, Until, Who
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class NoChallenges(Effect):
    """You and a player may not initiate challenges of these types against each other until the end of the round."""

    who: Who = each(not_you=True)
    types: int = challenge_types()
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int, types: int) -> int:
        other = chosen_seat(game, frame, who)
        if other < 0 or other == frame[YOU]:
            return FAILED
        return announce(game, frame, c.L_NO_CHALLENGES, int(frame[YOU]), types, other, c.UNTIL_END_OF_ROUND)

    def says(self, scope: Scope) -> str:
        kinds = challenge(self.types)
        return f"you and {scope.player(self.who).name} cannot initiate {kinds} against each other until the end of the round"


@EFFECTS.primitive
@dataclass(frozen=True)
class TollOnChallenges(Effect):
    """A player must give you an amount of gold for each challenge of the named type that they initiate this phase."""

    amount: Amount
    who: Who = each(not_you=True)
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], amount: int, amount_argument: int, who: int) -> int:
        payer = chosen_seat(game, frame, who)
        if payer < 0:
            return FAILED
        toll = int(amount_of(game, tables, amount, amount_argument, -1))
        return announce(game, frame, c.L_TOLL, payer, int(frame[X]), toll, c.UNTIL_END_OF_PHASE)

    def says(self, scope: Scope) -> str:
        amount = quantity(self.amount, scope, "gold", "gold")
        name = scope.player(self.who).name
        return f"{name} must give you {amount}, if they have it, each time they initiate a challenge of that type this phase"


@EFFECTS.primitive
@dataclass(frozen=True)
class ExtraChallenge(Effect):
    """The controller may initiate one more challenge of these types this phase (CHA-1).

    With ``types=0`` it has the type of the current challenge. ``at_most``: not if that many of the type have been initiated this phase; 0
    for no limit. ``must_be_unopposed``: it must be the controller's next challenge, and nobody wins it if it is opposed.
    """

    types: int = 0
    at_most: int = 0
    must_be_unopposed: bool = False
    certain = True

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], types: int, at_most: int, must_be_unopposed: int) -> int:
        allowed = types if types else int(game["challenge"])
        if allowed == 0:
            return FAILED
        you = int(frame[YOU])
        add_effect(
            game, c.L_EXTRA_CHALLENGE, -2 - you, allowed, at_most, c.UNTIL_END_OF_PHASE, int(frame[SOURCE]), you, must_be_unopposed
        )
        return DONE

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if not (0 <= self.types <= MILITARY | INTRIGUE | POWER and 0 <= self.at_most <= 9):
            raise Meaningless(f"{name} needs challenge types, or 0, and at_most from 0 to 9, not {self.types} and {self.at_most}")

    def says(self, scope: Scope) -> str:
        kind = challenge(self.types).partition(" ")[2] if self.types else "challenge of this type"
        text = f"you may initiate one more {kind} this phase"
        if self.at_most:
            text += f", but not more than {self.at_most} in all"
        return f"{text}, as your next challenge, which nobody wins if it is opposed" if self.must_be_unopposed else text


@EFFECTS.primitive
@dataclass(frozen=True)
class OnlyNamedChallenges(Effect):
    """A player declares attackers and defenders only in challenges of the named type. With ``others`` they cannot attack or defend in
    challenges of that type, not even with characters that are not declared (FAQ 4.3)."""

    who: Who = Who.YOU
    others: bool = False
    until: Until = Until.END_OF_ROUND
    certain = True

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int, others: int, until: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0:
            return FAILED
        types = int(frame[X])
        if others:
            types = (c.MILITARY | c.INTRIGUE | c.POWER) & ~types
        return announce(game, frame, c.L_ONLY_CHALLENGES, seat, types, others, until)

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        span = f"until the end of the {self.until.name.removeprefix('END_OF_').lower()}"
        if self.others:
            return f"{span} {player.finite('cannot attack')} or defend in challenges of that type"
        return f"{span} {player.finite('declare')} attackers and defenders only in challenges of that type"


@EFFECTS.primitive
@dataclass(frozen=True)
class EpicPhase(Effect):
    """After dominance there is an epic phase, in which each player may initiate one challenge of these types; of an event (FAQ 3.36).

    The event stays beside the plot deck until that phase ends. What it does in its phase are passives with the zone SET_ASIDE, which work
    in no other epic phase. ``claim``: that of each challenge; 0 for that of the winner's plot.
    """

    types: int = challenge_types(MILITARY | INTRIGUE | POWER)
    claim: int = not_negative(0)
    certain = True

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], types: int, claim: int) -> int:
        source = int(frame[SOURCE])
        if source >= L.ALL_SLOTS or game["row"][source, L.ZONE] != c.RESOLVING:
            return FAILED
        set_zone(game, source, c.SET_ASIDE)
        add_effect(game, c.L_EPIC_PHASE, source, types, claim, c.UNTIL_END_OF_ROUND, source, int(frame[YOU]), 0)
        return DONE

    def says(self, scope: Scope) -> str:
        claim = f", with claim {self.claim}" if self.claim else ""
        kind = challenge(self.types) if self.types != MILITARY | INTRIGUE | POWER else "a challenge"
        kind = kind.replace("a ", "one ", 1).replace("an ", "one ", 1) if kind.startswith(("a ", "an ")) else kind
        return f"after this round's dominance phase there is an epic phase, in which each player may initiate {kind}{claim}"
