"""Effects on power."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.ability_frame import BEFORE, DONE, EVENT, FAILED, FIRST, SOURCE, STAGE, amount_of, chosen_seat
from agot_env.agot.engine.filters import that_card
from agot_env.agot.engine.jit import jit
from agot_env.agot.engine.layout import GameState, Tables
from agot_env.agot.engine.possibility import is_in_play
from agot_env.agot.engine.power import claim_card_power, lose_house_power, may_claim_for_house, move_card_power, receive_power
from agot_env.agot.engine.record import push
from agot_env.agot.language.cards import Selection
from agot_env.agot.language.effect import Checks, Effect, Use
from agot_env.agot.language.fields import Meaningless, each, of_a_card
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, quantity
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.value import Amount
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
        if claimed <= 0:
            return False
        claim_card_power(game, card, claimed, L.FROM_EFFECT)
        return True

    can_affect = staticmethod(is_in_play)

    def says(self, scope: Scope) -> str:
        power = quantity(self.amount, scope, "power", "power")
        return f"{scope.cards(self.cards)} claims {power.replace(' power', ' more power') if scope.claims_already else power}"


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


@EFFECTS.primitive
@dataclass(frozen=True)
class MovePower(Effect):
    """Power on cards moves to a card."""

    cards: Selection
    amount: Amount
    to: That
    needs_amount = True
    reaches_immune = True
    picks_immune = True
    use = Use.GAINS

    @staticmethod
    @jit
    def affect(game: GameState, tables: Tables, frame: Vector[np.int16], card: int, amount: int, amount_argument: int, to: int) -> bool:
        taker = that_card(game, to, int(frame[SOURCE]), int(frame[EVENT]), int(frame[FIRST]))
        moved = min(int(game["row"][card, L.POWER_ON]), int(amount_of(game, tables, amount, amount_argument, card)))
        if moved <= 0 or taker < 0 or taker == card or game["row"][taker, L.ZONE] != c.PLAY:
            return False
        move_card_power(game, card, taker, moved)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int) -> bool:
        return game["row"][card, L.ZONE] == c.PLAY and game["row"][card, L.POWER_ON] > 0

    def check(self, known: Known, name: str, checks: Checks) -> None:
        check_taker(self.to, name)

    def says(self, scope: Scope) -> str:
        return f"move {quantity(self.amount, scope, 'power', 'power')} from {scope.cards(self.cards)} to {scope.names[self.to]}"


@EFFECTS.primitive
@dataclass(frozen=True)
class LoseHousePower(Effect):
    """Power of a player's House moves to a card, or is discarded without ``to``."""

    amount: Amount
    who: Who = each()
    to: That | None = None
    of_player = "who"
    needs_amount = True

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], amount: int, amount_argument: int, who: int, to: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0:
            return FAILED
        lost = min(int(game["power"][seat]), int(amount_of(game, tables, amount, amount_argument, -1)))
        taker = that_card(game, to, int(frame[SOURCE]), int(frame[EVENT]), int(frame[FIRST])) if to >= 0 else -1
        if lost <= 0 or (to >= 0 and (taker < 0 or game["row"][taker, L.ZONE] != c.PLAY)):
            return FAILED
        lose_house_power(game, seat, lost, L.LOST_EFFECT)
        if taker >= 0:
            receive_power(game, taker, lost)
        return DONE

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int, amount: int, amount_argument: int) -> bool:
        return game["power"][seat] >= (amount_argument if amount == c.V_NUMBER else 1)

    def check(self, known: Known, name: str, checks: Checks) -> None:
        check_taker(self.to, name)

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        power = quantity(self.amount, scope, "power", "power")
        if isinstance(self.amount, AmountOfEvent):
            power = "that power"
        elif isinstance(self.amount, PowerOnHouse) and player.you:
            power = "all power"
        if self.to is None:
            return player.does("discard", f"{power} from {player.own} House")
        return f"move {power} from {player.whose} House to {scope.names[self.to]}"


def check_taker(to: That | None, name: str) -> None:
    """Check the card to which power moves.

    Raises:
        Meaningless: it cannot be that card.
    """
    if to not in (None, SELF, BEARER, TARGET, EVENT_CARD):
        raise Meaningless(f"{name} moves power to SELF, BEARER, TARGET or EVENT_CARD, not to {to.name}")
