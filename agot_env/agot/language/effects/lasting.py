"""Effects that hold, or happen, later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import DONE, EVENT, FAILED, FIRST, OTHER, SOURCE, YOU, amount_of, means
from agot_env.agot.engine.abilities.lasting import announce
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect
from agot_env.agot.engine.values.filters import that_card
from agot_env.agot.language.abilities import Constant, Passive, PlayerRule
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.effect import Checks, Effect, Sentences
from agot_env.agot.language.bases.value import Amount
from agot_env.agot.language.conditions import AsAttacker, YouAre
from agot_env.agot.language.effects.leaving import ReturnToHand
from agot_env.agot.language.fields import several
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, during, is_done_by_you, told
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.triggers import ChallengeResolved, InsteadOfClaim, WonChallenge
from agot_env.agot.language.words import That, Until, Who
from agot_env.machine_code.annotations import Vector

EACH_PHASE = " each challenges phase"
"""The end of what a rule says of additional challenges, which holds for one phase if the rule does."""


@EFFECTS.primitive
@dataclass(frozen=True)
class Later(Effect):
    """Effects that will happen automatically, once, at a later event."""

    ability: Passive
    until: Until
    columns = ("ability", "until", "anchored")
    steers = True

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], ability: int, until: int, anchored: int) -> int:
        """Something will happen later; not to a card that has just entered play as a duplicate, which stays (FAQ p. 28)."""
        source = int(frame[SOURCE])
        target = int(frame[FIRST])
        anchor = that_card(game, anchored, source, int(frame[EVENT]), target) if anchored >= 0 else -1
        if anchor >= 0 and anchor < L.ALL_SLOTS and game["row"][anchor, L.ZONE] == c.UNDER:
            return FAILED
        add_effect(game, c.L_DELAYED, anchor, ability, int(frame[OTHER]), until, source, int(frame[YOU]), target)
        return DONE

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        number, anchor = compiler.delayed(self.ability)
        return [[self.op, number, int(self.until), anchor]]

    def check_inner(self, known: Known, checks: Checks) -> None:
        checks.ability(self.ability, replace(known, event=True, x=False, picked=False, found=False, loop=False, second=False))

    def tells(self, scope: Scope, sentences: Sentences) -> str:
        when = sentences.moment(self.ability.when, scope)
        ability = self.ability
        won = ability.when
        if self.until == Until.END_OF_CHALLENGE and isinstance(won, WonChallenge) and replace(won, margin=0) == WonChallenge():
            by = f" by at least {won.margin} STR" if won.margin else ""
            return f"if you win this challenge{by}, {sentences.effects(ability.effects, scope)}"
        if self.until == Until.END_OF_CHALLENGE and ability.when == ChallengeResolved():
            return f"{sentences.effects(ability.effects, scope)} after this challenge has been resolved"
        if ability.when == InsteadOfClaim() and ability.conditions == (YouAre(Who.WINNER), AsAttacker()):
            return f"if you win this challenge as the attacker, do this instead of its claim: {sentences.effects(ability.effects, scope)}"
        if ability.when.moment == c.PHASE_ENDED:
            inside = replace(scope, yours=set())  # it has entered play since then
            returned = ability.effects[0].cards if isinstance(ability.effects[0], ReturnToHand) else None
            still = ""
            if isinstance(returned, That):
                still = f", if {scope.cards(returned)} is still in play"
                inside.names = inside.names | {returned: "it"}
            return f"when {when}{still}{sentences.circumstances(ability.conditions, scope)}, {sentences.effects(ability.effects, inside)}"
        done = sentences.effects(ability.effects, scope)
        if is_done_by_you(done) and not ability.conditions:
            return f"{done} the next time {when}{during(self.until)}"
        when = f"{during(self.until)}, the next time {when}".removeprefix(",").strip()
        return f"{when}{sentences.circumstances(ability.conditions, scope)}, {done}"


@EFFECTS.primitive
@dataclass(frozen=True)
class Lasting(Effect):
    """A constant ability or rule for players that lasts for a time, also for cards that enter play later, and even without this card."""

    constant: Constant | PlayerRule
    until: Until = Until.END_OF_PHASE
    columns = ("first", "number", "until")
    certain = True

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], first: int, number: int, until: int) -> int:
        for k in range(first, first + number):
            announce(game, frame, c.L_CONSTANT, int(frame[YOU]), k, 0, until)
        game["stale"] = L.STALE
        return DONE

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        return [[self.op, *compiler.constants(self.constant), int(self.until)]]

    def check_inner(self, known: Known, checks: Checks) -> None:
        checks.constant(self.constant, Known(bearer=known.bearer, plot=known.plot))

    def tells(self, scope: Scope, sentences: Sentences) -> str:
        held = self.constant
        while_ = sentences.circumstances(held.conditions, scope, "while").removeprefix(", ")
        if isinstance(held, PlayerRule):
            return f"{sentences.rule(held, scope)} {while_}".strip() + during(self.until)
        text = told(scope.cards(held.cards), [action for change in held.changes for action in sentences.changes(change, scope)])
        return f"{text} {while_}".strip() + during(self.until)


@EFFECTS.primitive
@dataclass(frozen=True)
class ImposeRule(Effect):
    """A rule applies to players as long as this lasts (a `PlayerRule` as a lasting effect)."""

    rule: int | c.Several
    who: Who = several(Who.YOU)
    amount: Amount = 1
    until: Until = Until.END_OF_ROUND
    columns = ("who", "number", "amount_until", "amount_argument")
    certain = True

    @staticmethod
    @jit
    def execute(
        game: GameState, tables: Tables, frame: Vector[np.int16], who: int, number: int, amount_until: int, amount_argument: int
    ) -> int:
        amount = int(amount_of(game, tables, amount_until & ((1 << L.KIND_BITS) - 1), amount_argument, -1))
        lasts = amount_until >> L.KIND_BITS
        for seat in range(int(game["seats"])):
            if means(game, who, seat):
                add_effect(game, c.M_PLAYER, -2 - seat, number, amount, lasts, int(frame[SOURCE]), int(frame[YOU]), 0)
        return DONE

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        kind, argument = compiler.amount(self.amount)
        lasts = kind | int(self.until) << L.KIND_BITS
        return [[self.op, int(self.who), rule, lasts, argument] for rule in c.numbers_of(self.rule)]

    def check(self, known: Known, name: str, checks: Checks) -> None:
        checks.rule(self.rule, self.amount, name)

    def tells(self, scope: Scope, sentences: Sentences) -> str:
        text = sentences.rule(self, scope)
        if self.until == Until.END_OF_PHASE and text.endswith(EACH_PHASE):
            return f"{text.removesuffix(EACH_PHASE)} this phase"
        return f"{text}{during(self.until)}"
