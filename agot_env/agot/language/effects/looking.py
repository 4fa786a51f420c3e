"""Effects by which the controller sees hidden cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, DONE, FAILED, FIRST, SOURCE, STAGE, UNCHANGED, YOU, amount_of, chosen_seat
from agot_env.agot.engine.abilities.effects import look_at_hand, look_at_top, reveal_card
from agot_env.agot.engine.abilities.possibility import has_a_deck
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.deck import put_below_top, put_on_deck, take_from_deck, top_of_deck
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow, allow_card, ask, hidden_zone, nothing_legal
from agot_env.agot.engine.record.slots import bit, count_bits, lowest
from agot_env.agot.engine.record.zones import count_shadows, shadows_of
from agot_env.agot.engine.values.tolls import times_ruled
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.effect import Checks, Effect
from agot_env.agot.language.bases.value import Amount
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.fields import Meaningless, each, required
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, top_cards
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.values import Difference
from agot_env.agot.language.words import TARGET, Who, Zone
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.rng import random_below


@EFFECTS.primitive
@dataclass(frozen=True)
class LookAtTop(Effect):
    """Only the controller sees the top card of a player's deck, and leaves it there or puts it under the deck."""

    who: Who = each()
    of_player = "who"
    asks = (L.ASK_TOP_CARD,)

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int) -> int:
        if frame[STAGE] == 0:
            seat = chosen_seat(game, frame, who)
            if seat < 0 or game["deck_size"][seat] == 0:
                return FAILED
            frame[STAGE] = 1
            card = top_of_deck(game, seat)
            game["known"][int(frame[YOU]), seat] |= bit(card & (L.SLOTS - 1))
            log.add_secret(game, log.LOOKED, int(frame[YOU]), card, int(seat), c.DECK, 0, 1 << int(frame[YOU]))
            nothing_legal(game)
            allow_card(game, card)
            allow(game, L.ANSWER_DONE)
            ask(game, int(frame[YOU]), L.ASK_TOP_CARD, int(frame[SOURCE]))
            return BEFORE
        if game["answer"] != L.ANSWER_DONE:
            card = int(game["answer"])
            take_from_deck(game, card)
            put_on_deck(game, card, True)
        return DONE

    can_happen_to = staticmethod(has_a_deck)

    def says(self, scope: Scope) -> str:
        return f"look at the top card of {scope.player(self.who).whose} deck, then leave it there or put it on the bottom of the deck"


@EFFECTS.primitive
@dataclass(frozen=True)
class LookAtTopCards(Effect):
    """The controller looks at an amount of cards at the top of a player's deck; with ``revealed``, all players do.

    Later effects can select them with Cards(zone=DECK, owner=..., top_of_deck=...).
    """

    amount: Amount
    who: Who = each(Who.YOU)
    revealed: bool = False
    columns = ("amount", "amount_argument", "who", "revealed", "searched")
    of_player = "who"
    needs_amount = True

    @staticmethod
    @jit
    def execute(
        game: GameState,
        tables: Tables,
        frame: Vector[np.int16],
        amount: int,
        amount_argument: int,
        who: int,
        revealed: int,
        searched: int,
    ) -> int:
        seat = chosen_seat(game, frame, who)
        size = int(game["deck_size"][seat]) if seat >= 0 else 0
        number = int(amount_of(game, tables, amount, amount_argument, -1))
        if size == 0 or number <= 0:
            return FAILED
        if searched:
            number += times_ruled(game, tables, seat, c.SEARCHES_MORE, -1)
        you = int(frame[YOU])
        if not revealed:
            look_at_top(game, seat, you, number)
            return DONE
        for k in range(min(number, size)):
            card = seat * L.SLOTS + int(game["deck"][seat, size - 1 - k])
            reveal_card(game, tables, card, you, int(frame[SOURCE]))
        return DONE

    can_happen_to = staticmethod(has_a_deck)

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        searched = any(getattr(effect, "top", 0) == self.amount and not getattr(effect, "among_revealed", False) for effect in rest)
        return [[self.op, *compiler.amount(self.amount), int(self.who), int(self.revealed), int(searched)]]

    def does(self) -> int:
        return c.SEARCHES_DECK if self.revealed else 0

    def says(self, scope: Scope) -> str:
        number, where = (self.amount, "") if isinstance(self.amount, int) else ("X", f", where X is {self.amount.measure(scope)}")
        deck = f"{top_cards(number)} of {scope.player(self.who).whose} deck{where}"
        scope.looked_at = self.amount
        return f"reveal {deck}" if self.revealed else f"look at {deck}"


@EFFECTS.primitive
@dataclass(frozen=True)
class RevealTopAndChoose(Effect):
    """You reveal a number of cards at the top of your deck, which stay there, and choose one of them as TARGET."""

    amount: Amount = required()
    needs_amount = True
    asks = (L.ASK_CARD_IN_DECK,)

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], amount: int, amount_argument: int) -> int:
        you = int(frame[YOU])
        if frame[STAGE] == 0:
            frame[FIRST] = -1
            number = min(int(amount_of(game, tables, amount, amount_argument, -1)), int(game["deck_size"][you]))
            if number <= 0:
                return FAILED
            for k in range(number):
                card = you * L.SLOTS + int(game["deck"][you, int(game["deck_size"][you]) - 1 - k])
                reveal_card(game, tables, card, you, int(frame[SOURCE]))
            frame[STAGE] = 1
            nothing_legal(game)
            allow_top(game, you, number)
            ask(game, you, L.ASK_CARD_IN_DECK, int(frame[SOURCE]))
            return BEFORE
        frame[FIRST] = game["answer"]
        return DONE

    @staticmethod
    @jit
    def can_happen(game: GameState, you: int) -> bool:
        return game["deck_size"][you] > 0

    def learn(self, known: Known) -> None:
        known.target = True

    def does(self) -> int:
        return c.SEARCHES_DECK

    def says(self, scope: Scope) -> str:
        scope.choose(TARGET, Cards(zone=Zone.DECK, owner=Who.YOU))
        if isinstance(self.amount, int):
            return f"reveal {top_cards(self.amount)} of your deck and choose one of them"
        return f"reveal the top X cards of your deck, where X is {self.amount.measure(scope)}, and choose one of them"


@EFFECTS.primitive
@dataclass(frozen=True)
class PutBackInAnyOrder(Effect):
    """The controller puts an amount of cards at the top of a player's deck into any order."""

    amount: Amount
    who: Who = each(Who.YOU)
    of_player = "who"
    needs_amount = True
    asks = (L.ASK_DECK_ORDER,)
    counts = True

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], amount: int, amount_argument: int, who: int) -> int:
        """The controller says which of the top cards of a deck, those aside that have been put back, goes back next, under the others.

        STAGE is how many of them the player has been asked for. *ruling*: what all have seen is put back openly, so all know the order.
        """
        seat = chosen_seat(game, frame, who)
        number = int(amount_of(game, tables, amount, amount_argument, -1))
        left = min(number, int(game["deck_size"][seat])) - int(frame[STAGE]) if seat >= 0 else 0
        if frame[STAGE]:
            put_below_top(game, int(game["answer"]), left)
        if frame[FIRST] >= 0 and hidden_zone(game["row"][frame[FIRST], L.ZONE]):
            frame[FIRST] = -1  # it has been moved, perhaps unseen
        if left < 2:
            return UNCHANGED
        frame[STAGE] += 1
        nothing_legal(game)
        allow_top(game, seat, left)
        ask(game, int(frame[YOU]), L.ASK_DECK_ORDER, int(frame[SOURCE]))
        return BEFORE

    can_happen_to = staticmethod(has_a_deck)

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if isinstance(self.amount, bool) or (isinstance(self.amount, int) and self.amount < 2):
            raise Meaningless(f"{name} needs a number of at least 2, not {self.amount!r}")

    def says(self, scope: Scope) -> str:
        looked_at = scope.looked_at
        rest = looked_at - 1 if isinstance(looked_at, int) else Difference(looked_at, 1)
        if rest == self.amount and rest != 0:
            return "put the others back on top in any order"
        number, where = (self.amount, "") if isinstance(self.amount, int) else ("X", f", where X is {self.amount.measure(scope)}")
        return f"put {top_cards(number)} of {scope.player(self.who).whose} deck into any order{where}"


@EFFECTS.primitive
@dataclass(frozen=True)
class LookAtHand(Effect):
    """Only the controller sees the hand of a player.

    *ruling*: a hand without cards can be looked at, as FAQ 4.12 lets it be discarded.
    """

    who: Who = each(not_you=True)
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0 or seat == frame[YOU]:
            return FAILED
        look_at_hand(game, seat, int(frame[YOU]))
        return DONE

    def says(self, scope: Scope) -> str:
        return f"look at {scope.player(self.who).whose} hand"


@jit
def allow_top(game: GameState, seat: int, number: int) -> None:
    """Allow a number of cards at the top of a deck."""
    for k in range(number):
        allow_card(game, seat * L.SLOTS + int(game["deck"][seat, int(game["deck_size"][seat]) - 1 - k]))


@EFFECTS.primitive
@dataclass(frozen=True)
class LookAtShadows(Effect):
    """The controller looks at one card in a player's Shadows, alone.

    *ruling*: nobody can tell cards in Shadows apart, so it is one at random of those that the player has not seen, if there are any.
    """

    who: Who = each(not_you=True)
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int) -> int:
        seat, you = chosen_seat(game, frame, who), int(frame[YOU])
        if seat < 0 or seat == you or count_shadows(game, seat) == 0:
            return FAILED
        word = int(shadows_of(game, seat, seat))
        unseen = word & ~int(game["known"][you, seat])
        if unseen:
            word = unseen
        if word == 0:
            return DONE  # all are cards of others, which have gone there openly
        for _ in range(random_below(game, count_bits(word))):
            word &= word - 1
        game["known"][you, seat] |= word & -word
        log.add_secret(game, log.LOOKED, you, seat * L.SLOTS + lowest(word), seat, c.IN_SHADOWS, 0, 1 << you)
        return DONE

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int) -> bool:
        return count_shadows(game, seat) != 0

    def says(self, scope: Scope) -> str:
        return f"look at a card in {scope.player(self.who).whose} Shadows"
