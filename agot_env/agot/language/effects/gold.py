"""Effects on gold."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, DONE, FAILED, SOURCE, STAGE, YOU, amount_of, chosen_seat, means
from agot_env.agot.engine.abilities.effects import put_gold_on
from agot_env.agot.engine.abilities.possibility import is_in_play
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow, ask, changed, nothing_legal
from agot_env.agot.language.bases.effect import Effect, Use
from agot_env.agot.language.bases.value import Amount
from agot_env.agot.language.cards import Selection
from agot_env.agot.language.fields import each, or_treasury, required, several
from agot_env.agot.language.nouns import Scope, quantity
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.values import AmountOfEvent
from agot_env.agot.language.words import Who
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class GainGold(Effect):
    """Take gold from the treasury."""

    amount: Amount
    who: Who = several(Who.YOU)
    of_player = "who"
    needs_amount = True
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, amount: int, amount_argument: int, who: int) -> int:
        gained = int(amount_of(game, tables, amount, amount_argument, -1))
        any_gained = False
        for seat in range(int(game["seats"])):
            if gained > 0 and means(game, who, seat):
                game["gold"][seat] += gained
                log.add(game, log.GOLD_GAINED, seat, -1, -1, gained, 0)
                any_gained = True
        changed(game, c.ON_GOLD)
        return DONE if any_gained else FAILED

    def says(self, scope: Scope) -> str:
        if isinstance(self.amount, AmountOfEvent):
            return scope.player(self.who).does("gain", "as much gold")
        return scope.player(self.who).does("gain", quantity(self.amount, scope, "gold", "gold"))


@EFFECTS.primitive
@dataclass(frozen=True)
class MoveGold(Effect):
    """Gold moves from one player's pool to another's, or to the treasury, that is, it is discarded; with ``amount`` 99 all of it."""

    source: Who = each()
    to: Who = or_treasury()
    amount: Amount = required()
    of_player = "source"
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], source: int, to: int, amount: int, amount_argument: int) -> int:
        giver = chosen_seat(game, frame, source)
        taker = chosen_seat(game, frame, to)
        if giver < 0 or giver == taker:
            return FAILED
        moved = min(int(game["gold"][giver]), int(amount_of(game, tables, amount, amount_argument, -1)))
        if moved <= 0:
            return FAILED
        game["gold"][giver] -= moved
        if taker >= 0:
            game["gold"][taker] += moved
            log.add(game, log.GOLD_PAID, int(giver), -1, int(taker), moved, 0)
        else:
            log.add(game, log.GOLD_LOST, int(giver), -1, -1, moved, 0)
        changed(game, c.ON_GOLD)
        return DONE

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int, you: int, to: int) -> bool:
        """Your gold does not move to yourself (FAQ 3.6)."""
        return game["gold"][seat] > 0 and (to != c.YOU or seat != you)

    def says(self, scope: Scope) -> str:
        amount = "all gold" if self.amount == 99 else quantity(self.amount, scope, "gold", "gold")
        if self.to == Who.TREASURY:
            return f"discard {amount} from {scope.player(self.source).whose} pool"
        return f"move {amount} from {scope.player(self.source).whose} pool to {scope.player(self.to).whose} pool"


@EFFECTS.primitive
@dataclass(frozen=True)
class PutGoldOn(Effect):
    """Gold from the treasury is placed on a card."""

    cards: Selection
    amount: Amount
    needs_amount = True

    @staticmethod
    @jit
    def affect(game: GameState, tables: Tables, card: int, amount: int, amount_argument: int) -> bool:
        put = int(amount_of(game, tables, amount, amount_argument, card))
        if put <= 0:
            return False
        put_gold_on(game, card, put)
        return True

    can_affect = staticmethod(is_in_play)

    def says(self, scope: Scope) -> str:
        if isinstance(self.amount, AmountOfEvent):
            return f"put {quantity(self.amount, scope, 'gold', 'gold')} on {scope.cards(self.cards)}"
        return f"put {quantity(self.amount, scope, 'gold', 'gold')} from the treasury on {scope.cards(self.cards)}"


@EFFECTS.primitive
@dataclass(frozen=True)
class GoldFromCards(Effect):
    """Gold on cards moves to your pool, or to the treasury, that is, it is discarded; as much of it as there is."""

    cards: Selection
    amount: Amount
    to: Who = or_treasury(Who.YOU)
    needs_amount = True
    use = Use.GAINS

    @staticmethod
    @jit
    def affect(
        game: GameState, tables: Tables, frame: Vector[np.int16], card: int, amount: int, amount_argument: int, to: int
    ) -> bool:
        there = int(game["row"][card, L.GOLD_ON])
        moved = min(there, int(amount_of(game, tables, amount, amount_argument, card)))
        if moved <= 0:
            return False
        game["row"][card, L.GOLD_ON] = there - moved
        taker = chosen_seat(game, frame, to)
        if taker >= 0:
            game["gold"][taker] += moved
        log.add(game, log.GOLD_TAKEN, int(frame[YOU]), card, taker, moved, 0)
        changed(game, c.ON_GOLD)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int) -> bool:
        return game["row"][card, L.GOLD_ON] > 0

    def says(self, scope: Scope) -> str:
        amount = quantity(self.amount, scope, "gold", "gold")
        if self.to == Who.TREASURY:
            return f"discard {amount} from {scope.cards(self.cards)}"
        return f"move {amount} from {scope.cards(self.cards)} to {scope.player(self.to).whose} pool"


@boundary
def lay_gold(game: GameState, card: int, seat: int, amount: int) -> None:
    """Gold moves from the pool of a seat onto a card."""
    game["gold"][seat] -= amount
    game["row"][card, L.GOLD_ON] = min(L.MOST, int(game["row"][card, L.GOLD_ON]) + amount)
    log.add(game, log.GOLD_PAID, seat, -1, -1, amount, 0)
    log.add(game, log.GOLD_LAID, int(game["controller"][card]), card, -1, amount, 0)
    game["gold_on_cards"] = int(game["gold_on_cards"]) | L.HAS_BEEN_GOLD
    changed(game, c.ON_GOLD)


@EFFECTS.primitive
@dataclass(frozen=True)
class GoldOntoCards(Effect):
    """Gold moves from your pool onto cards, onto each of them; as much of it as there is."""

    cards: Selection
    amount: Amount
    needs_amount = True

    @staticmethod
    @jit
    def affect(game: GameState, tables: Tables, frame: Vector[np.int16], card: int, amount: int, amount_argument: int) -> bool:
        you = int(frame[YOU])
        put = min(int(game["gold"][you]), int(amount_of(game, tables, amount, amount_argument, card)))
        if put <= 0:
            return False
        lay_gold(game, card, you, put)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int, you: int) -> bool:
        return game["row"][card, L.ZONE] == c.PLAY and game["gold"][you] > 0

    def says(self, scope: Scope) -> str:
        return f"move {quantity(self.amount, scope, 'gold', 'gold')} from your pool to {scope.cards(self.cards)}"


@EFFECTS.primitive
@dataclass(frozen=True)
class LayGold(Effect):
    """You move any amount of gold from your pool onto this card.

    *ruling*: at most 15 at a time; it is at least 1, as 0 would not count as having happened (FAQ p. 29).
    """

    asks = (L.ASK_NUMBER,)

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16]) -> int:
        source, you = int(frame[SOURCE]), int(frame[YOU])
        there = int(game["gold"][you])
        if there == 0 or game["row"][source, L.ZONE] != c.PLAY:
            return FAILED
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            nothing_legal(game)
            for n in range(1, min(L.OPTIONS - 1, there) + 1):
                allow(game, L.ANSWER_OPTION + n)
            ask(game, you, L.ASK_NUMBER, source)
            return BEFORE
        lay_gold(game, source, you, int(game["answer"]) - L.ANSWER_OPTION)
        return DONE

    @staticmethod
    @jit
    def can_happen(game: GameState, source: int, you: int) -> bool:
        return source < L.ALL_SLOTS and game["row"][source, L.ZONE] != c.UNDER and game["gold"][you] > 0

    def says(self, scope: Scope) -> str:
        return "move any number of gold from your pool to this card"


@EFFECTS.primitive
@dataclass(frozen=True)
class TakeGoldFrom(Effect):
    """You move any amount of gold from this card to your pool."""

    asks = (L.ASK_NUMBER,)
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16]) -> int:
        source = int(frame[SOURCE])
        there = int(game["row"][source, L.GOLD_ON])
        if there == 0:
            return FAILED
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            nothing_legal(game)
            for n in range(1, min(L.OPTIONS - 1, there) + 1):
                allow(game, L.ANSWER_OPTION + n)
            ask(game, int(frame[YOU]), L.ASK_NUMBER, source)
            return BEFORE
        amount = int(game["answer"]) - L.ANSWER_OPTION
        game["row"][source, L.GOLD_ON] = there - amount
        game["gold"][frame[YOU]] += amount
        log.add(game, log.GOLD_TAKEN, int(frame[YOU]), source, int(frame[YOU]), amount, 0)
        changed(game, c.ON_GOLD)
        return DONE

    @staticmethod
    @jit
    def can_happen(game: GameState, source: int) -> bool:
        return source < L.ALL_SLOTS and game["row"][source, L.GOLD_ON] > 0

    def says(self, scope: Scope) -> str:
        return "move any number of gold from this card to your pool"
