"""Effects that a player may decline, or must pay for, or can prevent by paying."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import (
    ABILITY,
    BEFORE,
    DONE,
    FAILED,
    LOOP,
    PC,
    SOURCE,
    STAGE,
    UNCHANGED,
    YOU,
    X,
    amount_of,
    chosen_seat,
    skip_the_rest,
)
from agot_env.agot.engine.abilities.effects import discard_hand
from agot_env.agot.engine.abilities.outlooks import CANNOT, GO_ON
from agot_env.agot.engine.abilities.possibility import has_a_hand
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.deck import take_top_card
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow, ask, has_flag, has_rule, nothing_legal, push
from agot_env.agot.engine.record.power import lose_house_power
from agot_env.agot.engine.record.spending import gold_available
from agot_env.agot.engine.values.totals import influence_available
from agot_env.agot.language import words
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.effect import Effect, Sentences
from agot_env.agot.language.bases.value import Amount
from agot_env.agot.language.effects.alternatives import group_is_possible
from agot_env.agot.language.effects.conditional import If
from agot_env.agot.language.effects.for_each import ForEach
from agot_env.agot.language.effects.shuffling import shuffle_pile
from agot_env.agot.language.fields import each, or_treasury, positive, required
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, quantity
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import Who
from agot_env.machine_code.annotations import Vector

__all__ = [
    "InfluenceOrElse",
    "May",
    "MayDiscardHand",
    "MayDiscardPowerToPrevent",
    "MayKneelToPrevent",
    "MayPay",
    "MayTakeNewHand",
    "PayOrElse",
]


@jit
def ask_yes_or_no(game: GameState, frame: Vector[np.int16], seat: int, prompt: int) -> int:
    """Ask a seat whether it wants to: option 0, or "done"."""
    frame[STAGE] = 1
    nothing_legal(game)
    allow(game, L.ANSWER_OPTION)
    allow(game, L.ANSWER_DONE)
    ask(game, seat, prompt, int(frame[SOURCE]))
    return BEFORE


@jit
def the_rest_is_possible(game: GameState, tables: Tables, frame: Vector[np.int16]) -> bool:
    """Whether one of the following effects of the program could do something: otherwise nobody is asked about them (FAQ 3.6)."""
    at = int(frame[PC]) + 1
    end = at
    while tables["code"][end, 0] != c.END:
        end += 1
    return bool(group_is_possible(game, tables, frame, at, end))


# --- what a player may decline -----------------------------------------------------------------------------------------


@EFFECTS.primitive
@dataclass(frozen=True)
class MayTakeNewHand(Effect):
    """A player may shuffle a hand of at least one card into the deck and take a number of cards from the top of it, which is no draw."""

    number: int = positive()
    who: Who = each(Who.YOU)
    of_player = "who"
    asks = (L.ASK_MAY,)

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], number: int, who: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0 or game["zones"][c.HAND, seat] == 0:
            return FAILED
        if frame[STAGE] == 0:
            return ask_yes_or_no(game, frame, seat, L.ASK_MAY)
        if game["answer"] == L.ANSWER_DONE:
            return FAILED
        shuffle_pile(game, seat, c.HAND, L.SLOTS)
        for _ in range(number):
            take_top_card(game, seat)
        return DONE

    can_happen_to = staticmethod(has_a_hand)

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        shuffle = f"{player.finite('may')} shuffle {player.own} hand of at least 1 card into {player.own} deck"
        return f"{shuffle} and take the top {self.number} cards of it"


@EFFECTS.primitive
@dataclass(frozen=True)
class May(Effect):
    """A player may decline all following effects."""

    who: Who = words.YOU
    steers = True
    asks = (L.ASK_MAY,)

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], who: int) -> int:
        seat = chosen_seat(game, frame, who)
        if frame[STAGE] == 0 and seat >= 0:
            if the_rest_is_possible(game, tables, frame):
                return ask_yes_or_no(game, frame, seat, L.ASK_MAY)
            seat = -1
        if seat < 0 or game["answer"] == L.ANSWER_DONE:
            skip_the_rest(tables, frame)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return f"{scope.player(self.who).finite('may')} stop here"

    def offers(self, scope: Scope) -> str:
        return scope.player(self.who).finite("may") + " "


@EFFECTS.primitive
@dataclass(frozen=True)
class MayPay(Effect):
    """The controller may pay an amount of gold, or kneel an amount of influence; otherwise the following effects do not happen."""

    number: int = positive()
    influence: bool = False
    asks = (L.ASK_PAY,)

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], number: int, influence: int) -> int:
        you, source = int(frame[YOU]), int(frame[SOURCE])
        if frame[STAGE] == 0:
            there = influence_available(game, tables, you) if influence else gold_available(game, tables, you)
            if there >= number:
                return ask_yes_or_no(game, frame, you, L.ASK_PAY)
            frame[STAGE] = 1
            game["answer"] = L.ANSWER_DONE
        if game["answer"] != L.ANSWER_OPTION:
            skip_the_rest(tables, frame)
        elif influence:
            push(game, L.P_INFLUENCE, you, number, source, 0)
        else:
            push(game, L.P_PAY, you, number, 0, source)
        return UNCHANGED

    @staticmethod
    @jit
    def outlook(game: GameState, tables: Tables, you: int, number: int, influence: int) -> int:
        there = influence_available(game, tables, you) if influence else gold_available(game, tables, you)
        return CANNOT if there < number else GO_ON

    @classmethod
    def price(cls, row: Sequence[int], x: int) -> str:
        return f"{row[1]} {'influence' if row[2] else 'gold'}"

    def says(self, scope: Scope) -> str:
        return f"stop here unless you {self.paid}"

    @property
    def paid(self) -> str:
        """What is paid: pay 1 gold."""
        return f"kneel {self.number} influence" if self.influence else f"pay {self.number} gold"

    def offers(self, scope: Scope) -> str:
        return f"you may {self.paid} to "


@EFFECTS.primitive
@dataclass(frozen=True)
class MayDiscardHand(Effect):
    """A player may discard a hand of at least one card; in that case the following effects do not happen."""

    who: Who = each(Who.OPPONENTS)
    steers = True
    asks = (L.ASK_MAY,)

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], who: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0 or game["zones"][c.HAND, seat] == 0 or has_rule(game, seat, c.HAND_IS_SAFE):
            return UNCHANGED
        if frame[STAGE] == 0:
            return ask_yes_or_no(game, frame, seat, L.ASK_MAY)
        if game["answer"] == L.ANSWER_OPTION:
            discard_hand(game, seat)
            frame[LOOP] = -1
            log.add(game, log.CANCELLED, int(frame[YOU]), int(frame[SOURCE]), -1, int(frame[ABILITY]), 0)
            skip_the_rest(tables, frame)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        return f"{player.finite('may')} discard {player.own} hand of at least 1 card to prevent what follows"


@EFFECTS.primitive
@dataclass(frozen=True)
class MayKneelToPrevent(Effect):
    """A player may kneel an amount of influence; in that case the following effects do not happen."""

    who: Who = each(Who.OPPONENTS)
    number: int = positive(1)
    steers = True
    asks = (L.ASK_PAY,)

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], who: int, number: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0:
            return UNCHANGED
        if frame[STAGE] == 0:
            if influence_available(game, tables, seat) < number:
                return UNCHANGED
            return ask_yes_or_no(game, frame, seat, L.ASK_PAY)
        if game["answer"] == L.ANSWER_OPTION:
            frame[LOOP] = -1
            log.add(game, log.CANCELLED, int(frame[YOU]), int(frame[SOURCE]), -1, int(frame[ABILITY]), 0)
            skip_the_rest(tables, frame)
            push(game, L.P_INFLUENCE, seat, number, int(frame[SOURCE]), 0)
        return UNCHANGED

    @classmethod
    def price(cls, row: Sequence[int], x: int) -> str:
        return f"{row[2]} influence"

    def says(self, scope: Scope) -> str:
        return f"{scope.player(self.who).finite('may')} kneel {self.number} influence to prevent what follows"


@EFFECTS.primitive
@dataclass(frozen=True)
class MayDiscardPowerToPrevent(Effect):
    """A player may discard an amount of power from their House; in that case the following effects do not happen."""

    who: Who = each(Who.EVERYONE)
    number: int = positive(1)
    steers = True
    asks = (L.ASK_PAY,)

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], who: int, number: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0 or game["power"][seat] < number:
            return UNCHANGED
        if frame[STAGE] == 0:
            return ask_yes_or_no(game, frame, seat, L.ASK_PAY)
        if game["answer"] == L.ANSWER_OPTION:
            frame[LOOP] = -1
            log.add(game, log.CANCELLED, int(frame[YOU]), int(frame[SOURCE]), -1, int(frame[ABILITY]), 0)
            skip_the_rest(tables, frame)
            lose_house_power(game, seat, number, L.LOST_EFFECT)
        return UNCHANGED

    @classmethod
    def price(cls, row: Sequence[int], x: int) -> str:
        return f"{row[2]} power"

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        return f"{player.finite('may')} discard {self.number} power from {player.own} House to prevent what follows"


# --- what a player can prevent -------------------------------------------------------------------------------------------


class OrElse(Effect):
    """A player may pay so that other effects happen instead."""

    steers = True
    asks = (L.ASK_PAY,)
    then: tuple[Effect, ...]
    instead: tuple[Effect, ...]

    def groups(self, compiler: CompilerOfSteps) -> tuple[list[list[int]], list[list[int]]]:
        """The rows that are skipped if a player pays, and the rows of the effects in that case."""
        inner, instead = compiler.effects(self.then), compiler.effects(self.instead)
        return [*inner, [c.SKIP, len(instead)]] if instead else inner, instead

    def inner(self) -> tuple[tuple[Effect, ...], ...]:
        return (self.then, self.instead)

    def unless(self, paid: str, scope: Scope, sentences: Sentences) -> str:
        """The phrase of the effect: what happens unless a player pays, and what happens if they do."""
        instead = f"; if they do, {sentences.effects(self.instead, scope, ' and ')}" if self.instead else ""
        then = sentences.effects(self.then, scope, " and ")
        if not instead and len(self.then) == 1 and not isinstance(self.then[0], ForEach | If):
            return f"{then} unless {paid}"
        return f"unless {paid}, {then}{instead}"


@jit
def is_in_vain(game: GameState, tables: Tables, frame: Vector[np.int16], length: int) -> bool:
    """Whether paying would be in vain: nothing happens unless the player pays, and nothing can happen if they do (FAQ 3.6)."""
    at = int(frame[PC]) + int(length)
    if length != 1 or tables["code"][at, 0] != c.SKIP:
        return False
    return not group_is_possible(game, tables, frame, at + 1, at + 1 + int(tables["code"][at, 1]))


@EFFECTS.primitive
@dataclass(frozen=True)
class PayOrElse(OrElse):
    """A player pays an amount of gold, to another player or to the treasury, and ``instead`` happens; otherwise ``then``, or nothing."""

    number: int = positive()
    then: tuple[Effect, ...] = required()
    who: Who = words.YOU
    to: Who = or_treasury(Who.TREASURY)
    instead: tuple[Effect, ...] = ()
    columns = ("number", "length", "who", "to")

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], number: int, length: int, who: int, to: int) -> int:
        seat = chosen_seat(game, frame, who)
        taker = -1 if to == c.TREASURY else chosen_seat(game, frame, to)
        source = int(frame[SOURCE])
        if frame[STAGE] == 0:
            there = gold_available(game, tables, seat) if seat >= 0 else 0
            if there >= number and not dies_at_zero(game, source) and not is_in_vain(game, tables, frame, length):
                return ask_yes_or_no(game, frame, seat, L.ASK_PAY)
            frame[STAGE] = 1
            game["answer"] = L.ANSWER_DONE
        if game["answer"] == L.ANSWER_OPTION:
            frame[PC] += length
            push(game, L.P_PAY, seat, number, 1 + taker, source)
        return UNCHANGED

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        then, instead = self.groups(compiler)
        return [[self.op, self.number, len(then), int(self.who), int(self.to)], *then, *instead]

    @classmethod
    def price(cls, row: Sequence[int], x: int) -> str:
        return f"{row[1]} gold"

    def tells(self, scope: Scope, sentences: Sentences) -> str:
        if not self.then:
            gold = self.gold(scope)
            return f"{scope.player(self.who).finite('may')} pay {gold} to {sentences.effects(self.instead, scope, ' and ')}"
        if self.who == words.YOU and not self.instead:
            return f"pay {self.number} gold, or else {sentences.effects(self.then, scope)}"
        return self.unless(f"{scope.player(self.who).finite('pay')} {self.gold(scope)}", scope, sentences)

    def gold(self, scope: Scope) -> str:
        """The gold and its recipient, such as "2 gold" (to the treasury) or "you 2 gold"."""
        return f"{self.number} gold" if self.to == Who.TREASURY else f"{scope.player(self.to).name} {self.number} gold"


@jit
def dies_at_zero(game: GameState, card: int) -> bool:
    """Whether a card would be killed again at once: a save must remove the cause, so nothing is paid (FAQ 3.21)."""
    return card < L.ALL_SLOTS and has_flag(game, card, c.DIES_AT_ZERO) and game["row"][card, L.STRENGTH] == 0


@EFFECTS.primitive
@dataclass(frozen=True)
class InfluenceOrElse(OrElse):
    """A player may kneel an amount of influence, and ``instead`` happens; otherwise ``then``, or nothing if that is empty."""

    who: Who = each()
    amount: Amount = required()
    then: tuple[Effect, ...] = required()
    instead: tuple[Effect, ...] = ()
    columns = ("who", "amount", "amount_argument", "length")

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], who: int, amount: int, amount_argument: int, length: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0:
            return UNCHANGED
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            owed = int(amount_of(game, tables, amount, amount_argument, -1))
            frame[X] = owed
            if influence_available(game, tables, seat) < owed or is_in_vain(game, tables, frame, length):
                return UNCHANGED
            return ask_yes_or_no(game, frame, seat, L.ASK_PAY)
        if game["answer"] == L.ANSWER_OPTION:
            frame[PC] += length
            push(game, L.P_INFLUENCE, seat, int(frame[X]), int(frame[SOURCE]), 0)
        return UNCHANGED

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        then, instead = self.groups(compiler)
        return [[self.op, int(self.who), *compiler.amount(self.amount), len(then)], *then, *instead]

    def learn(self, known: Known) -> None:
        known.x = True

    @classmethod
    def price(cls, row: Sequence[int], x: int) -> str:
        return f"{x} influence"

    def tells(self, scope: Scope, sentences: Sentences) -> str:
        influence = quantity(self.amount, scope, "influence", "influence")
        if not self.then:
            return f"{scope.player(self.who).finite('may')} kneel {influence} to {sentences.effects(self.instead, scope, ' and ')}"
        spared = f"{scope.player(self.who).finite('kneel')} {influence}"
        other = self.then[0]
        if isinstance(other, PayOrElse) and (other.who, other.instead, len(self.then)) == (self.who, self.instead, 1):
            return other.unless(f"{spared} or {scope.player(other.who).verb('pay')} {other.gold(scope)}", scope, sentences)
        return self.unless(spared, scope, sentences)
