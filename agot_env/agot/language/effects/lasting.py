"""Effects that hold, or happen, later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import (
    DONE,
    EVENT,
    FAILED,
    FIRST,
    OTHER,
    SECOND,
    SOURCE,
    YOU,
    amount_of,
    means,
    select_cards,
)
from agot_env.agot.engine.abilities.lasting import announce
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.amounts import value
from agot_env.agot.engine.values.filters import that_card
from agot_env.agot.language.abilities import Constant, Passive, PlayerRule
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.effect import Checks, Effect, Sentences
from agot_env.agot.language.bases.value import Amount, Value
from agot_env.agot.language.changes import Strength
from agot_env.agot.language.conditions import AsAttacker, CausedBy, YouAre
from agot_env.agot.language.effects.leaving import ReturnToHand
from agot_env.agot.language.fields import Meaningless, any_sign, positive, several
from agot_env.agot.language.fields import among as one_or_other
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, during, is_done_by_you, ruling, told
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.triggers import ChallengeEnds, ChallengeResolved, InsteadOfClaim, WonChallenge
from agot_env.agot.language.words import CHOSEN, EVENT_CARD, SECOND_TARGET, SELF, TARGET, That, Until, Who
from agot_env.machine_code.annotations import Vector

EACH_PHASE = " each challenges phase"
"""The end of what a rule says of additional challenges, which holds for one phase if the rule does."""


@boundary
def announce_for_each(game: GameState, frame: Vector[np.int16], ability: int, until: int) -> int:
    """Announce something for each candidate, which is its target: a card in play until it leaves, or one that is leaving play."""
    announced = False
    for seat in range(int(game["seats"])):
        word = game["candidates"][seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if game["row"][card, L.ZONE] == c.PLAY:
                anchor = card if game["row"][card, L.DESTINATION] == 0 else -1
                add_effect(game, c.L_DELAYED, anchor, ability, int(frame[OTHER]), until, int(frame[SOURCE]), int(frame[YOU]), card)
                announced = True
    return DONE if announced else FAILED


@EFFECTS.primitive
@dataclass(frozen=True)
class Later(Effect):
    """Effects that will happen automatically, once, at a later event; what cancels abilities may do so that many ``times``.

    With ``each_time`` they happen at every such event. With ``each`` they happen once for each of those cards, which is their TARGET: of
    cards in play, for those that have stayed there until then; of cards that are leaving play, wherever they are by then. With
    ``each=SECOND_TARGET``, it is the card that has been named (`NameTitle`), and nothing is asked of where that is.

    With ``of``, that card gains the ability (FAQ 3.8): it is SELF in it, and the ability ends when it leaves play. YOU are the same player
    all the same.
    """

    ability: Passive
    until: Until
    times: int = positive(1)
    each_time: bool = False
    each: That | None = one_or_other(CHOSEN, EVENT_CARD, SECOND_TARGET, None, default=None)
    of: That | None = one_or_other(TARGET, None, default=None)
    columns = ("ability", "until", "anchored", "times", "each")
    steers = True

    @staticmethod
    @jit
    def execute(
        game: GameState, tables: Tables, frame: Vector[np.int16], ability: int, until: int, anchored: int, times: int, each: int
    ) -> int:
        """Something will happen later; not to a card that has just entered play as a duplicate, which stays (FAQ p. 28)."""
        source = int(frame[SOURCE])
        if each >= 0 and each != c.SECOND_TARGET:
            select_cards(game, tables, frame, each, True)
            return announce_for_each(game, frame, ability, until)
        target = int(frame[FIRST])
        if each == c.SECOND_TARGET:
            target = int(frame[SECOND])
            if target < 0:
                return FAILED
        if int(tables["ability_flags"][ability]) & c.GAINED:  # `of`
            source = target
            if source < 0:
                return FAILED
        anchor = that_card(game, anchored, source, int(frame[EVENT]), target) if anchored >= 0 else -1
        if anchor >= 0 and anchor < L.ALL_SLOTS and game["row"][anchor, L.ZONE] == c.UNDER:
            return FAILED
        for _ in range(times):
            add_effect(game, c.L_DELAYED, anchor, ability, int(frame[OTHER]), until, source, int(frame[YOU]), target)
        return DONE

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        gained = self.of is not None
        number, anchor = compiler.delayed(replace(self.ability, gained=True) if gained else self.ability, self.each_time)
        each = -1 if self.each is None else int(self.each)
        return [[self.op, number, int(self.until), int(TARGET) if gained else anchor, self.times, each]]

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if self.each is not None and self.times > 1:
            raise Meaningless(f"{name} happens once for each card")
        if self.each == SECOND_TARGET:
            known.check_card(SECOND_TARGET, name)
        if self.of is not None:
            known.check_card(self.of, name)
            if self.each is not None:
                raise Meaningless(f"{name} is of one card, not something that happens for each of several")
        if self.times > 1 and self.ability.when.moment != c.ABILITY_INITIATED:
            raise Meaningless(f"{name} happens several times only where one cancels what the others wait for: with Initiated")

    def check_inner(self, known: Known, checks: Checks) -> None:
        inside = replace(known, event=True, x=False, picked=False, found=False, loop=False, second=False)
        checks.ability(self.ability, replace(inside, target=inside.target or self.each is not None))

    def tells(self, scope: Scope, sentences: Sentences) -> str:
        if self.of is not None:
            own = replace(scope, names=scope.names | {SELF: "this character"})
            when = f"{'each' if self.each_time else 'the next'} time {sentences.moment(self.ability.when, own, [])}"
            when += sentences.circumstances(self.ability.conditions, own)
            return f"{scope.names[self.of]} gains an ability{during(self.until)}: {when}, {sentences.effects(self.ability.effects, own)}"
        if self.each is not None:
            scope = replace(scope, names=scope.names | {TARGET: scope.names[self.each]})
        causes = [condition for condition in self.ability.conditions if isinstance(condition, CausedBy)]
        when = sentences.moment(self.ability.when, scope, causes)
        ability = replace(self.ability, conditions=tuple(one for one in self.ability.conditions if one not in causes))
        won = ability.when
        if self.until == Until.END_OF_CHALLENGE and isinstance(won, WonChallenge) and replace(won, margin=0) == WonChallenge():
            by = f" by at least {won.margin} STR" if won.margin else ""
            and_ = sentences.circumstances(ability.conditions, scope, "and")
            return f"if you win this challenge{by}{and_}, {sentences.effects(ability.effects, scope)}"
        if self.until == Until.END_OF_CHALLENGE and ability.when == ChallengeResolved():
            when = f"after this challenge has been resolved{sentences.circumstances(ability.conditions, scope)}"
            return f"{sentences.effects(ability.effects, scope)} {when}"
        if ability.when == InsteadOfClaim() and ability.conditions == (YouAre(Who.WINNER), AsAttacker()):
            return f"if you win this challenge as the attacker, do this instead of its claim: {sentences.effects(ability.effects, scope)}"
        if self.until == Until.END_OF_CHALLENGE and ability.when == ChallengeEnds():
            when = f"when this challenge ends{sentences.circumstances(ability.conditions, scope)}"
            return f"{when}, {sentences.effects(ability.effects, scope)}"
        if ability.when.moment == c.REDUCTION_USED:
            return f"when {when}{sentences.circumstances(ability.conditions, scope)}, {sentences.effects(ability.effects, scope)}"
        if ability.when.moment == c.PHASE_ENDED:
            inside = replace(scope, yours=set())  # it has entered play since then
            returned = ability.effects[0].cards if isinstance(ability.effects[0], ReturnToHand) else None
            still = ""
            if isinstance(returned, That):
                still = f", if {scope.cards(returned)} is still in play"
                inside.names = inside.names | {returned: "it"}
            return f"when {when}{still}{sentences.circumstances(ability.conditions, scope)}, {sentences.effects(ability.effects, inside)}"
        done = sentences.effects(ability.effects, scope)
        next_time = "each time" if self.each_time else "the next time" if self.times == 1 else f"each of the next {self.times} times"
        if ability.when.moment == c.ABILITY_INITIATED:  # its effects are those of what is triggered then
            return f"{next_time} {when}{during(self.until)}{sentences.circumstances(ability.conditions, scope)}, {done}"
        if is_done_by_you(done) and not ability.conditions and " until " not in done:
            return f"{done} {next_time} {when}{during(self.until)}"
        when = f"{during(self.until)}, {next_time} {when}".removeprefix(",").strip()
        return f"{when}{sentences.circumstances(ability.conditions, scope)}, {done}"


@EFFECTS.primitive
@dataclass(frozen=True)
class Lasting(Effect):
    """A constant ability or rule for players that lasts for a time, also for cards that enter play later, and even without this card.

    With ``of``, it is one of that card, which is SELF in it, and ends when that card leaves play. YOU are the same player all the same.
    By how much it changes the STR of that card is counted once (FAQ 3.12).

    *ruling*: what cards get or gain for a time (`Modify`) concerns those in play when the effect resolves, as FAQ 3.41 implies; a
    permission or a ban for a kind of cards, such as "cannot stand", holds for those that enter play later as well.
    """

    constant: Constant | PlayerRule
    until: Until = Until.END_OF_PHASE
    of: That | None = one_or_other(TARGET, EVENT_CARD, None, default=None)
    columns = ("first", "number", "until", "of")
    certain = True

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], first: int, number: int, until: int, of: int) -> int:
        holder = -1
        you = int(frame[YOU])
        if of >= 0:
            holder = that_card(game, of, int(frame[SOURCE]), int(frame[EVENT]), int(frame[FIRST]))
            if holder < 0 or holder >= L.ALL_SLOTS or game["row"][holder, L.ZONE] != c.PLAY:
                return FAILED
        for k in range(first, first + number):
            if of >= 0:
                counted = 0
                if tables["constant_change"][k] == c.M_STRENGTH and tables["constant_a"][k] != c.V_NUMBER:
                    kind, argument = int(tables["constant_a"][k]), int(tables["constant_b"][k])
                    counted = int(value(game, tables, kind, argument, holder, holder, you, -1, -1, -1, 0))
                add_effect(game, c.L_CONSTANT, holder, k, counted, until, holder, you, 0)
            else:
                announce(game, frame, c.L_CONSTANT, you, k, 0, until)
        game["stale"] = L.STALE
        return DONE

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        return [[self.op, *compiler.constants(self.constant), int(self.until), -1 if self.of is None else int(self.of)]]

    def check_inner(self, known: Known, checks: Checks) -> None:
        if self.of is not None:
            known.check_card(self.of, "Lasting")
            changes = self.constant.changes if isinstance(self.constant, Constant) else ()
            counts = any(isinstance(change, Strength) and isinstance(change.amount, Value) for change in changes)
            if counts and self.constant.cards != SELF:  # type: ignore[union-attr]
                raise Meaningless("Lasting counts the STR that SELF gains, not that of other cards")
        checks.constant(self.constant, Known(bearer=known.bearer, plot=known.plot and self.of is None))

    def tells(self, scope: Scope, sentences: Sentences) -> str:
        held = self.constant
        if self.of is not None:
            scope = replace(scope, names=scope.names | {SELF: scope.names[self.of]})
        while_ = sentences.circumstances(held.conditions, scope, "while").removeprefix(", ")
        if isinstance(held, PlayerRule):
            return f"{sentences.rule(held, scope)} {while_}".strip() + ruling(self.until)
        text = told(scope.cards(held.cards), [action for change in held.changes for action in sentences.changes(change, scope)])
        return f"{text} {while_}".strip() + during(self.until)


@EFFECTS.primitive
@dataclass(frozen=True)
class ImposeRule(Effect):
    """A rule applies to players as long as this lasts (a `PlayerRule` as a lasting effect).

    With ``at_least``, the amount is subtracted, but at least that much remains.
    """

    rule: int | c.Several
    who: Who = several(Who.YOU)
    amount: Amount = any_sign(1)
    until: Until = Until.END_OF_ROUND
    at_least: int | None = None
    columns = ("who", "number", "amount_until", "amount_argument", "least")
    certain = True

    @staticmethod
    @jit
    def execute(
        game: GameState, tables: Tables, frame: Vector[np.int16], who: int, number: int, amount_until: int, amount_argument: int, least: int
    ) -> int:
        amount = int(amount_of(game, tables, amount_until & ((1 << L.KIND_BITS) - 1), amount_argument, -1))
        lasts = amount_until >> L.KIND_BITS
        for seat in range(int(game["seats"])):
            if means(game, who, seat):
                add_effect(game, c.M_PLAYER, -2 - seat, number, amount, lasts, int(frame[SOURCE]), int(frame[YOU]), least)
        return DONE

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        kind, argument = compiler.amount(self.amount)
        lasts = kind | int(self.until) << L.KIND_BITS
        least = 0 if self.at_least is None else self.at_least + 1
        return [[self.op, int(self.who), rule, lasts, argument, least] for rule in c.numbers_of(self.rule)]

    def check(self, known: Known, name: str, checks: Checks) -> None:
        checks.rule(self.rule, self.amount, name)

    def tells(self, scope: Scope, sentences: Sentences) -> str:
        if self.rule == c.CHALLENGES_END:
            return "end the challenges phase"
        text = sentences.rule(self, scope)
        if self.until == Until.END_OF_PHASE and text.endswith(EACH_PHASE):
            return f"{text.removesuffix(EACH_PHASE)} this phase"
        if self.until == Until.END_OF_PHASE and self.rule == c.OTHER_CARDS_IN_DRAW:
            return text  # there is one draw phase
        return f"{text}{ruling(self.until)}"
