"""Values: numbers of players."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.opponents import number_of_opponents
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.filters import claim_in_text, is_who
from agot_env.agot.language.bases.compiling import Compiler
from agot_env.agot.language.bases.value import Value
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import VALUES
from agot_env.agot.language.words import Who

NUMBERLESS = (Who.TREASURY, Who.OWNER, Who.MOST_CARDS)
"""The words for players who have no numbers."""


@VALUES.primitive
@dataclass(frozen=True)
class OpponentCount(Value):
    """The number of your opponents who are still in the game."""

    @staticmethod
    @jit
    def value(game: GameState, you: int) -> int:
        return number_of_opponents(game, you)

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"1 {unit} for each opponent you have"

    def measure(self, scope: Scope) -> str:
        return "the number of your opponents"


@VALUES.primitive
@dataclass(frozen=True)
class TotalPowerOf(Value):
    """The total power of a player, which is what counts for victory, or the most that any of these players has."""

    who: Who
    on = c.ON_POWER

    @staticmethod
    @jit
    def value(game: GameState, argument: int, you: int, other: int, event: int) -> int:
        most = 0
        for seat in range(int(game["seats"])):
            if is_who(game, int(argument), seat, you, other, event):
                most = max(most, int(game["totals"][seat]))
        return most

    def argument(self, compiler: Compiler) -> int:
        return int(self.who)

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"1 {unit} for each power that {scope.any_player(self.who).finite('have')}"

    def measure(self, scope: Scope) -> str:
        return f"the power that {scope.any_player(self.who).finite('have')}"

    def check(self, known: Known, name: str, of_a_card: bool) -> None:
        if self.who in NUMBERLESS:
            raise Meaningless(f"{name} cannot count the power of {self.who.name}")
        known.check_player(self.who, name)


@VALUES.primitive
@dataclass(frozen=True)
class HousePowerOf(Value):
    """The power on the House card of a player, or the most on that of any of these players."""

    who: Who
    on = c.ON_POWER

    @staticmethod
    @jit
    def value(game: GameState, argument: int, you: int, other: int, event: int) -> int:
        most = 0
        for seat in range(int(game["seats"])):
            if is_who(game, int(argument), seat, you, other, event):
                most = max(most, int(game["power"][seat]))
        return most

    def argument(self, compiler: Compiler) -> int:
        return int(self.who)

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"1 {unit} for each power on {scope.any_player(self.who).whose} House"

    def measure(self, scope: Scope) -> str:
        return f"the power on {scope.any_player(self.who).whose} House"

    def check(self, known: Known, name: str, of_a_card: bool) -> None:
        if self.who in NUMBERLESS:
            raise Meaningless(f"{name} cannot count the power of {self.who.name}")
        known.check_player(self.who, name)


@boundary
def power_on_cards(game: GameState, seat: int) -> int:
    """The power on the cards in play that a seat controls; its House card is none of them."""
    power = 0
    for owner in range(int(game["seats"])):
        word = int(game["zones"][c.PLAY, owner])
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][card] == seat:
                power += int(game["row"][card, L.POWER_ON])
    return power


@VALUES.primitive
@dataclass(frozen=True)
class PowerOnCards(Value):
    """The power that you have on cards in play other than your House card, whether or not it counts for victory."""

    on = c.ON_POWER | c.ON_BOARD

    @staticmethod
    @jit
    def value(game: GameState, you: int) -> int:
        return power_on_cards(game, you)

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"1 {unit} for each power on cards you control in play"

    def measure(self, scope: Scope) -> str:
        return "the power on cards you control in play"


@VALUES.primitive
@dataclass(frozen=True)
class PrintedClaim(Value):
    """The claim that is printed on your revealed plot, or the X that its text says; 0 without one."""

    on = c.ON_PLOTS

    @staticmethod
    @jit
    def value(game: GameState, tables: Tables, you: int) -> int:
        place = int(game["plot"][you])
        printed = int(tables["plot_claim"][game["plot_card"][you, place]]) if place >= 0 else 0
        return printed + int(claim_in_text(game, tables, you))

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"X {units}, where X is the printed claim of your revealed plot"

    def measure(self, scope: Scope) -> str:
        return "the printed claim of your revealed plot"
