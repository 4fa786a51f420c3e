"""Costs: gold."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, EVENT, FIRST, SOURCE, STAGE, UNCHANGED, YOU, amount_of
from agot_env.agot.engine.abilities.ability_frame import X as LOCAL_X
from agot_env.agot.engine.abilities.effects import put_gold_on
from agot_env.agot.engine.abilities.paying import ask_for_x
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_to_payment, changed, happened, is_picked, mark_of_picks, push, push_pick
from agot_env.agot.engine.record.spending import gold_available
from agot_env.agot.engine.values.amounts import VALUE_COST, VALUE_X, value
from agot_env.agot.engine.values.filters import count_matching
from agot_env.agot.engine.values.tokens import with_tokens
from agot_env.agot.language.bases.cost import Cost
from agot_env.agot.language.bases.value import Amount, Value
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.fields import Meaningless, positive
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, noun, quantity
from agot_env.agot.language.registry import COSTS
from agot_env.agot.language.values import CostOfTarget, X
from agot_env.agot.language.words import Who
from agot_env.machine_code.annotations import Vector


@COSTS.primitive
@dataclass(frozen=True)
class PayGold(Cost):
    """Pay gold from the player's pool (GOLD-1); with ``X()`` the player chooses the amount, at most the number of cards that match.

    An amount that is computed is that of the moment in which it is paid.
    """

    amount: Amount
    among: Cards | None = None
    marks = c.COSTS_GOLD
    asks = (L.ASK_NUMBER,)
    resumes = 2

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, amount: int, amount_argument: int, among: int, source: int, you: int, event: int) -> bool:
        need = 1 if amount == VALUE_X else 0
        if amount != VALUE_X and amount != VALUE_COST:
            need = int(value(game, tables, amount, amount_argument, -1, source, you, -1, event, -1, 0))
        if gold_available(game, tables, you) < need:
            return False
        return among == 0 or count_matching(game, tables, among, source, you, -1, event, -1, 1) != 0

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16], amount: int, amount_argument: int, among: int) -> int:
        you = int(frame[YOU])
        if amount == VALUE_X and frame[STAGE] == 0:
            most = int(gold_available(game, tables, you))
            if among:
                most = min(most, int(count_matching(game, tables, among, int(frame[SOURCE]), you, -1, -1, -1, L.OPTIONS)))
            return ask_for_x(game, frame, most)
        if frame[STAGE] > 1:
            return UNCHANGED
        paid = 0
        if amount == VALUE_X:
            paid = int(game["answer"]) - L.ANSWER_OPTION
            frame[LOCAL_X] = paid
        elif amount == VALUE_COST:
            paid = int(tables["cost"][game["card"][frame[FIRST]]]) if frame[FIRST] >= 0 else 0
        else:
            paid = int(amount_of(game, tables, amount, amount_argument, -1))
        frame[STAGE] = 2
        source = int(frame[SOURCE])
        if source < L.ALL_SLOTS and game["row"][source, L.ZONE] == c.RESOLVING:
            add_to_payment(game, source, paid)
        if game["gold_on_cards"] == 0:
            game["gold"][you] -= paid
            if paid:
                log.add(game, log.GOLD_PAID, you, int(frame[SOURCE]), -1, int(paid), 0)
                happened(game, c.GOLD_WAS_PAID, -1, you, -1, int(paid))
            if int(game["watched"]) & c.ON_GOLD:
                game["stale"] = L.STALE
            return UNCHANGED
        push(game, L.P_PAY, you, paid, 0, int(frame[SOURCE]))
        return BEFORE

    def says(self, scope: Scope) -> str:
        most = "" if self.among is None else f" (X is at most the number of {noun(self.among, scope, '', 2)})"
        if isinstance(self.amount, Value) and not isinstance(self.amount, X | CostOfTarget):
            return f"pay X gold, X being {self.amount.measure(scope)},"
        return f"pay {quantity(self.amount, scope, 'gold', 'gold')}{most}"

    def asks_for_x(self) -> bool:
        return isinstance(self.amount, X)

    def check(self, known: Known) -> None:
        if isinstance(self.amount, CostOfTarget) or not isinstance(self.amount, Value):
            return
        if self.amount.of_target or self.amount.of_event:
            raise Meaningless(f"PayGold takes a number, X, CostOfTarget or a value of what is in play, not {type(self.amount).__name__}")


@COSTS.primitive
@dataclass(frozen=True)
class DiscardGold(Cost):
    """Discard an amount of gold from this card; with ``from_saved``, from the card that is saved, if you control it (FAQ p. 25)."""

    number: int = positive()
    from_saved: bool = False
    of_self = True

    @staticmethod
    @jit
    def can_pay(game: GameState, number: int, from_saved: int, source: int, you: int, event: int) -> bool:
        card = int(game["events"][event, L.EVENT_CARD]) if from_saved else int(source)
        if from_saved and game["controller"][card] != you:
            return False
        return game["row"][card, L.GOLD_ON] >= number

    @staticmethod
    @jit
    def pay(game: GameState, frame: Vector[np.int16], number: int, from_saved: int) -> int:
        card = int(game["events"][frame[EVENT], L.EVENT_CARD]) if from_saved else int(frame[SOURCE])
        game["row"][card, L.GOLD_ON] -= number
        log.add(game, log.GOLD_TAKEN, int(frame[YOU]), card, -1, number, 0)
        changed(game, c.ON_GOLD)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return f"discard {self.number} gold from {'that character' if self.from_saved else 'this card'}"


@COSTS.primitive
@dataclass(frozen=True)
class PutGoldOnSelf(Cost):
    """Put an amount of gold from the treasury on this card."""

    number: int = positive()
    of_self = True
    column = False

    @staticmethod
    @jit
    def pay(game: GameState, frame: Vector[np.int16], number: int) -> int:
        put_gold_on(game, int(frame[SOURCE]), number)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return f"put {self.number} gold from the treasury on this card"


@COSTS.primitive
@dataclass(frozen=True)
class DiscardGoldFrom(Cost):
    """Discard 1 gold from one of your own cards."""

    among: Cards
    resumes = 1

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, among: int, source: int, you: int) -> bool:
        return with_tokens(game, tables, L.GOLD_ON, among, source, you)

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16], among: int) -> int:
        you = int(frame[YOU])
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            with_tokens(game, tables, L.GOLD_ON, among, int(frame[SOURCE]), you)
            push_pick(game, you, 1, 1, L.ASK_PICK, int(frame[SOURCE]))
            return BEFORE
        mark = mark_of_picks(game)
        for seat in range(int(game["seats"])):
            for slot in range(int(game["cards"][seat])):
                card = seat * L.SLOTS + slot
                if is_picked(game, card, mark):
                    game["row"][card, L.GOLD_ON] -= 1
                    log.add(game, log.GOLD_TAKEN, you, card, -1, 1, 0)
        changed(game, c.ON_GOLD)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return f"discard 1 gold from {noun(replace(self.among, controller=Who.YOU), scope)}"
