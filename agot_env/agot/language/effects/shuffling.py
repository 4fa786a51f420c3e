"""An effect that shuffles piles into decks."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import DONE, FAILED, amount_of, chosen_seat, means
from agot_env.agot.engine.abilities.possibility import has_a_deck
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.deck import shuffle
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import has_rule
from agot_env.agot.engine.record.slots import count_bits, lowest
from agot_env.agot.engine.record.zones import clean, set_zone, top_of_pile
from agot_env.agot.language.bases.effect import Effect
from agot_env.agot.language.bases.value import Amount
from agot_env.agot.language.fields import each, several, zones
from agot_env.agot.language.nouns import PILES, Scope
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import Who, Zone
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class ShuffleIntoDeck(Effect):
    """Players shuffle a pile back into their decks; with an amount, only so much of a discard or dead pile, from the top."""

    zone: Zone = zones(Zone.HAND, Zone.DEAD, Zone.DISCARD)
    who: Who = several(Who.EVERYONE)
    amount: Amount = 99
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, zone: int, who: int, amount: int, amount_argument: int) -> int:
        most = int(amount_of(game, tables, amount, amount_argument, -1))
        for seat in range(int(game["seats"])):
            if means(game, who, seat) and (zone == c.HAND or not has_rule(game, seat, c.PILES_ARE_CLOSED)):
                shuffle_pile(game, seat, zone, most)
        return DONE if most else FAILED

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int, zone: int) -> bool:
        return game["zones"][zone, seat] != 0 and (zone == c.HAND or not has_rule(game, seat, c.PILES_ARE_CLOSED))

    def does(self) -> int:
        return c.EMPTIES_PILE if self.zone in (Zone.DEAD, Zone.DISCARD) else 0

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        if self.amount != 99:
            number, where = (self.amount, "") if isinstance(self.amount, int) else ("X", f", where X is {self.amount.measure(scope)}")
            return player.does("shuffle", f"the top {number} cards of {player.own} {PILES[self.zone]} into {player.own} deck{where}")
        return player.does("shuffle", f"{player.own} {PILES[self.zone]} into {player.own} deck")


@EFFECTS.primitive
@dataclass(frozen=True)
class ShuffleDeck(Effect):
    """A player shuffles their deck."""

    who: Who = each()
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0 or game["deck_size"][seat] == 0:
            return FAILED
        shuffle(game, seat)
        return DONE

    can_happen_to = staticmethod(has_a_deck)

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        return player.does("shuffle", f"{player.own} deck")


@boundary
def shuffle_pile(game: GameState, seat: int, zone: int, most: int) -> None:
    """Shuffle up to a number of cards on top of a pile back into the deck; what is only about to be placed there stays (FAQ, moribund)."""
    word = game["zones"][zone, seat]
    left = min(most, count_bits(word))
    whole = left == count_bits(word)
    while left:
        left -= 1
        slot = lowest(game["zones"][zone, seat]) if whole else int(top_of_pile(game, seat, zone)) & (L.SLOTS - 1)
        card = seat * L.SLOTS + slot
        set_zone(game, card, c.DECK)
        clean(game, card)
        game["deck"][seat, int(game["deck_size"][seat])] = slot
        game["deck_size"][seat] += 1
    shuffle(game, seat)
