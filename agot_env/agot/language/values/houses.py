"""Values: numbers of different Houses."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.slots import count_bits, lowest
from agot_env.agot.engine.record.traits import houses_of
from agot_env.agot.engine.values.filters import matches
from agot_env.agot.language.bases.compiling import Compiler
from agot_env.agot.language.bases.value import Value
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.nouns import Scope, noun
from agot_env.agot.language.nouns import houses as houses_in_words
from agot_env.agot.language.registry import VALUES


@boundary
def most_houses(game: GameState, tables: Tables, among: int, source: int, you: int) -> int:
    """The most Houses that can be counted among cards in play that match, if each card counts for one of its Houses only.

    For each set of Houses, no more can be counted than the Houses outside it and the cards that have one of it; the least of these numbers
    can be reached (the theorem of Konig).
    """
    least = c.HOUSES
    for houses in range(1 << c.HOUSES):
        number = c.HOUSES - count_bits(houses)
        for owner in range(int(game["seats"])):
            word = int(game["zones"][c.PLAY, owner])
            while word:
                card = owner * L.SLOTS + lowest(word)
                word &= word - 1
                if houses_of(game, tables, card) & houses and matches(game, tables, among, card, source, you, -1, -1, -1):
                    number += 1
        least = min(least, number)
    return least


@VALUES.primitive
@dataclass(frozen=True)
class HousesAmong(Value):
    """The number of different Houses among the cards in play that a filter matches, each of which counts for one House at most."""

    among: Cards

    @staticmethod
    @jit
    def value(game: GameState, tables: Tables, argument: int, source: int, you: int) -> int:
        return most_houses(game, tables, int(argument), source, you)

    def argument(self, compiler: Compiler) -> int:
        return compiler.filter(self.among)

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"1 {unit} for each House among {noun(self.among, scope, '', 2)}, each of which counts for one House at most"

    def measure(self, scope: Scope) -> str:
        return f"the number of Houses among {noun(self.among, scope, '', 2)}, each of which counts for one House at most"


@VALUES.primitive
@dataclass(frozen=True)
class Affiliations(Value):
    """The number of different Houses other than ``other_than`` to which the cards in play belong that a filter matches.

    A card of two Houses counts for both of them. *ruling*: House cards are not counted, which have no place in play.
    """

    among: Cards
    other_than: int

    @staticmethod
    @jit
    def value(game: GameState, tables: Tables, argument: int, source: int, you: int) -> int:
        among = int(argument) & (1 << L.FILTER_BITS) - 1
        found = 0
        for owner in range(int(game["seats"])):
            word = int(game["zones"][c.PLAY, owner])
            while word:
                card = owner * L.SLOTS + lowest(word)
                word &= word - 1
                if matches(game, tables, among, card, source, you, -1, -1, -1):
                    found |= houses_of(game, tables, card)
        return count_bits(found & ~(1 << (int(argument) >> L.FILTER_BITS)))

    def argument(self, compiler: Compiler) -> int:
        return compiler.filter(self.among) | (self.other_than.bit_length() - 1) << L.FILTER_BITS

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"1 {unit} for each House affiliation other than {houses_in_words(self.other_than)} among {noun(self.among, scope, '', 2)}"

    def measure(self, scope: Scope) -> str:
        return f"the number of House affiliations other than {houses_in_words(self.other_than)} among {noun(self.among, scope, '', 2)}"
