"""Effects that give players cards from their decks."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import DONE, FAILED, LAST, SOURCE, YOU, amount_of, chosen_seat, means
from agot_env.agot.engine.abilities.effects import draw_by_effect, may_draw, reveal_card
from agot_env.agot.engine.abilities.possibility import has_a_deck, has_a_hand
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.deck import put_on_deck, take_top_card, top_of_deck
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.slots import bit, count_bits, lowest
from agot_env.agot.language.bases.effect import Effect, Use
from agot_env.agot.language.bases.value import Amount, Value
from agot_env.agot.language.fields import each, several
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, quantity
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.values import X
from agot_env.agot.language.words import Who
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.rng import random_below


@EFFECTS.primitive
@dataclass(frozen=True)
class Draw(Effect):
    """Draw cards, one at a time, within the draw cap (DRAW-2), or ignoring it with ``beyond_cap``.

    With ``all_of_them``, a smaller number does not count as having happened.
    """

    amount: Amount
    who: Who = several(Who.YOU)
    all_of_them: bool = False
    beyond_cap: bool = False
    of_player = "who"
    needs_amount = True
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(
        game: GameState, tables: Tables, amount: int, amount_argument: int, who: int, all_of_them: int, beyond_cap: int
    ) -> int:
        number = int(amount_of(game, tables, amount, amount_argument, -1))
        drawn = 0
        wanted = 0
        for seat in range(int(game["seats"])):
            if means(game, who, seat):
                wanted += number
                for _ in range(number):
                    drawn += int(draw_by_effect(game, tables, seat, beyond_cap))
        return DONE if drawn and (all_of_them == 0 or drawn == wanted) else FAILED

    @staticmethod
    @jit
    def can_happen_to(game: GameState, tables: Tables, seat: int, beyond_cap: int) -> bool:
        """Whether a card can be drawn within the draw cap (DRAW-2) or beyond it, and no rule forbids it."""
        return may_draw(game, tables, seat, beyond_cap) and game["deck_size"][seat] > 0

    def does(self) -> int:
        if self.who == Who.ACTOR:
            return 0  # the loop around it says who draws
        if self.who == Who.YOU:
            return c.DRAWS
        found = c.DRAWS if self.who in (Who.EVERYONE, Who.YOU_AND_CHOSEN) else 0
        if self.who in (Who.CHOSEN_OPPONENT, Who.YOU_AND_CHOSEN):
            found |= c.CHOSEN_DRAWS
        return found | c.LETS_OTHERS_DRAW

    def says(self, scope: Scope) -> str:
        beyond = ", ignoring the draw cap" if self.beyond_cap else ""
        return scope.player(self.who).does("draw", f"{quantity(self.amount, scope, 'card', 'cards')}{beyond}")


@EFFECTS.primitive
@dataclass(frozen=True)
class ReplaceHand(Effect):
    """A player puts their hand under the deck in random order and takes as many cards from the top; this is not a draw (DRAW-2)."""

    who: Who = each(Who.YOU)
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0 or game["zones"][c.HAND, seat] == 0:
            return FAILED
        take_another_hand(game, seat)
        return DONE

    can_happen_to = staticmethod(has_a_hand)

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        put = player.does("put", f"{player.own} hand on the bottom of {player.own} deck")
        return f"{put} and {player.verb('take')} as many cards from the top of it"


@EFFECTS.primitive
@dataclass(frozen=True)
class RevealTop(Effect):
    """A player shows the top card of the deck, or several cards, and puts them into hand; this is not a draw (DRAW-2).

    With ``shown=False`` only that player sees them.
    """

    who: Who = each(Who.YOU)
    amount: Amount = 1
    shown: bool = True
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], who: int, amount: int, amount_argument: int, shown: int) -> int:
        seat = chosen_seat(game, frame, who)
        taken = 0
        for _ in range(int(amount_of(game, tables, amount, amount_argument, -1)) if seat >= 0 else 0):
            card = top_of_deck(game, seat)
            if card < 0:
                break
            take_top_card(game, card >> L.SLOT_BITS)
            frame[LAST] = card
            if shown:
                reveal_card(game, tables, card, int(frame[YOU]), int(frame[SOURCE]))
            taken += 1
        return DONE if taken else FAILED

    can_happen_to = staticmethod(has_a_deck)

    def learn(self, known: Known) -> None:
        known.found = True

    def does(self) -> int:
        return c.SEARCHES_DECK if self.shown else 0

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        some = "X cards" if isinstance(self.amount, Value) else f"{self.amount} cards"
        cards, them = ("card", "it") if self.amount == 1 else (some, "them")
        if not self.shown:
            return f"{player.does('put', f'the top {cards} of {player.own} deck')} into {player.own} hand"
        text = f"{player.does('reveal', f'the top {cards} of {player.own} deck')} and {player.verb('put')} {them} into {player.own} hand"
        return f"{text}, where X is {self.amount.measure(scope)}" if isinstance(self.amount, Value) and self.amount != X() else text


@boundary
def take_another_hand(game: GameState, seat: int) -> None:
    """The hand goes under the deck, and as many cards from the top into the hand.

    *ruling*: in random order, which nobody sees, so that nobody knows afterwards where a card of that hand lies. The log shows
    the order in which the cards move, so this order is that of the deck list.
    """
    word = game["zones"][c.HAND, seat]
    count = count_bits(word)
    while word:
        card = seat * L.SLOTS + lowest(word)
        word &= word - 1
        put_on_deck(game, card, True)
        for observer in range(int(game["seats"])):
            game["known"][observer, seat] &= ~bit(card & (L.SLOTS - 1))
    deck = game["deck"]
    for i in range(count - 1, 0, -1):
        j = random_below(game, i + 1)
        other = deck[seat, j]
        deck[seat, j] = deck[seat, i]
        deck[seat, i] = other
    for _ in range(count):
        take_top_card(game, seat)
