"""Effects on power."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, DONE, EVENT, FAILED, FIRST, SOURCE, STAGE, YOU, amount_of, chosen_seat
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import has_flag, push
from agot_env.agot.engine.record.power import (
    claim_card_power,
    lose_house_power,
    may_claim_for_house,
    move_to_own_house,
    receive_house_power,
    receive_power,
    take_card_power,
)
from agot_env.agot.engine.record.prizes import owe_prize
from agot_env.agot.engine.values.filters import that_card
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.effect import Checks, Effect, Use
from agot_env.agot.language.bases.value import Amount
from agot_env.agot.language.cards import Selection
from agot_env.agot.language.fields import Meaningless, each, of_a_card
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, quantity
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.values import AmountOfEvent, PowerOnHouse
from agot_env.agot.language.words import BEARER, EVENT_CARD, SELF, TARGET, That, Who
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class ClaimPower(Effect):
    """Cards claim power."""

    cards: Selection
    amount: Amount = of_a_card(1)
    needs_amount = True
    use = Use.HELPS | Use.GAINS

    @staticmethod
    @jit
    def affect(game: GameState, tables: Tables, card: int, amount: int, amount_argument: int) -> bool:
        claimed = int(amount_of(game, tables, amount, amount_argument, card))
        if claimed <= 0 or has_flag(game, card, c.CANNOT_CLAIM_POWER):
            return False
        claim_card_power(game, card, claimed, L.FROM_EFFECT)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int) -> bool:
        return game["row"][card, L.ZONE] == c.PLAY and not has_flag(game, card, c.CANNOT_CLAIM_POWER)

    def says(self, scope: Scope) -> str:
        power = quantity(self.amount, scope, "power", "power")
        cards = "each of them" if scope.cards(self.cards) == "them" else scope.cards(self.cards)
        return f"{cards} claims {power.replace(' power', ' more power') if scope.claims_already else power}"


@EFFECTS.primitive
@dataclass(frozen=True)
class ClaimPowerForHouse(Effect):
    """A player claims power for their House."""

    amount: Amount = 1
    who: Who = each(Who.YOU)
    of_player = "who"
    needs_amount = True
    resumes = 1
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], amount: int, amount_argument: int, who: int) -> int:
        """A player claims power for their House (KEY-11: or puts it on a card with Infamy)."""
        if frame[STAGE]:
            return DONE
        frame[STAGE] = 1
        claimed = int(amount_of(game, tables, amount, amount_argument, -1))
        seat = chosen_seat(game, frame, who)
        if seat < 0 or claimed <= 0:
            return FAILED
        push(game, L.P_INFAMY, seat, claimed, L.FROM_EFFECT, 0)
        return BEFORE

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int) -> bool:
        return may_claim_for_house(game, seat)

    def says(self, scope: Scope) -> str:
        player, power = scope.player(self.who), quantity(self.amount, scope, "power", "power")
        return f"claim {power} for {player.own} House" if player.you else f"{player.whose} House claims {power}"


HOUSES = 32
"""In the column of what takes power: smaller numbers are cards, from this one on Houses of players; below 0 it is discarded."""


@jit
def power_goes_somewhere(game: GameState, frame: Vector[np.int16], to: int, giver: int) -> bool:
    """Whether what takes power from a card, or from a House (-1), is still there, and is another card."""
    if to < 0:
        return True
    if to >= HOUSES:
        return bool(chosen_seat(game, frame, to - HOUSES) >= 0)
    taker = that_card(game, to, int(frame[SOURCE]), int(frame[EVENT]), int(frame[FIRST]))
    return taker >= 0 and taker != giver and game["row"][taker, L.ZONE] == c.PLAY


@jit
def take_power(game: GameState, frame: Vector[np.int16], to: int, amount: int) -> None:
    """Give power that was moved to what takes it.

    *ruling*: a player may put power on a card with Infamy that they move to their House, not power that an opponent moves there; nor
    does such power go to a Brotherhood character, where an agenda says what happens "if you would move power to your House".
    """
    if to >= HOUSES:
        seat = int(chosen_seat(game, frame, to - HOUSES))
        if seat == frame[YOU]:
            move_to_own_house(game, seat, amount)
        else:
            receive_house_power(game, seat, amount)
    elif to >= 0:
        receive_power(game, that_card(game, to, int(frame[SOURCE]), int(frame[EVENT]), int(frame[FIRST])), amount)


class Moved(Effect):
    """Power moves to a card or to the House of a player, or is discarded without ``to``; it is not claimed (FAQ p. 25)."""

    amount: Amount
    to: That | Who | None

    def taker(self) -> int:
        """The column of what takes the power."""
        return -1 if self.to is None else int(self.to) + HOUSES * isinstance(self.to, Who)

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if isinstance(self.to, That) and self.to not in (SELF, BEARER, TARGET, EVENT_CARD):
            raise Meaningless(f"{name} moves power to SELF, BEARER, TARGET or EVENT_CARD, not to {self.to.name}")

    def power(self, scope: Scope) -> str:
        """How much power."""
        if isinstance(self.amount, AmountOfEvent):
            return "that power"
        return "all power" if self.amount == 99 else quantity(self.amount, scope, "power", "power")

    def place(self, scope: Scope) -> str:
        """Where it goes."""
        if isinstance(self.to, Who):
            player = scope.player(self.to)
            return f"the House of {player.name}" if "'" in player.name else f"{player.whose} House"
        return scope.names[self.to]  # type: ignore[index]


@EFFECTS.primitive
@dataclass(frozen=True)
class MovePower(Moved):
    """Power on cards moves to a card or to the House of a player, all of it with ``amount`` 99; without ``to`` it is discarded."""

    cards: Selection
    amount: Amount
    to: That | Who | None = None
    columns = ("cards", "amount", "amount_argument", "to")
    needs_amount = True
    reaches_immune = True
    picks_immune = True
    use = Use.GAINS

    @staticmethod
    @jit
    def affect(game: GameState, tables: Tables, frame: Vector[np.int16], card: int, amount: int, amount_argument: int, to: int) -> bool:
        moved = min(int(game["row"][card, L.POWER_ON]), int(amount_of(game, tables, amount, amount_argument, card)))
        if moved <= 0 or not power_goes_somewhere(game, frame, to, card):
            return False
        take_card_power(game, card, moved, L.LOST_EFFECT)
        take_power(game, frame, to, moved)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int, to: int, target: int) -> bool:
        if to == c.TARGET and target == -1:
            return False
        return game["row"][card, L.ZONE] == c.PLAY and game["row"][card, L.POWER_ON] > 0

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        return [[*compiler.row(replace(self, to=None))[:4], self.taker()]]

    def says(self, scope: Scope) -> str:
        power = f"{self.power(scope)} from {scope.cards(self.cards)}"
        return f"discard {power}" if self.to is None else f"move {power} to {self.place(scope)}"


@EFFECTS.primitive
@dataclass(frozen=True)
class LoseHousePower(Moved):
    """Power of a player's House moves to a card or to the House of another player; without ``to`` it is discarded."""

    amount: Amount
    who: Who = each()
    to: That | Who | None = None
    columns = ("amount", "amount_argument", "who", "to")
    of_player = "who"
    needs_amount = True

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], amount: int, amount_argument: int, who: int, to: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0:
            return FAILED
        lost = min(int(game["power"][seat]), int(amount_of(game, tables, amount, amount_argument, -1)))
        if lost <= 0 or not power_goes_somewhere(game, frame, to, -1):
            return FAILED
        lose_house_power(game, seat, lost, L.LOST_EFFECT)
        take_power(game, frame, to, lost)
        return DONE

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int, amount: int, amount_argument: int) -> bool:
        return game["power"][seat] >= (amount_argument if amount == c.V_NUMBER else 1)

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        return [[*compiler.row(replace(self, to=None))[:4], self.taker()]]

    def power(self, scope: Scope) -> str:
        yours = isinstance(self.amount, PowerOnHouse) and scope.player(self.who).you
        return "all power" if yours else super().power(scope)

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        if self.to is None:
            return player.does("discard", f"{self.power(scope)} from {player.own} House")
        if self.who == Who.ACTOR:
            return player.does("move", f"{self.power(scope)} from {player.own} House to {self.place(scope)}")
        return f"move {self.power(scope)} from {player.whose} House to {self.place(scope)}"


@EFFECTS.primitive
@dataclass(frozen=True)
class GainsPrized(Effect):
    """The card of the event, which is leaving play, gains an instance of Prized (KEY-19), which pays at once."""

    number: int
    certain = True

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], number: int) -> int:
        event = int(frame[EVENT])
        owe_prize(game, int(game["events"][event, L.EVENT_CARD]), int(game["events"][event, L.EVENT_SEAT]), number << c.PRIZED_SHIFT, 0)
        return DONE

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if not known.event:
            raise Meaningless(f"{name} is about the card of an event, and nothing has happened to which the ability reacts")

    def says(self, scope: Scope) -> str:
        return f"{scope.names[EVENT_CARD]} gains Prized {self.number}"
