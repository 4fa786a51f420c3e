"""Values: the number of used plots, and the income of revealed ones."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.traits import has_printed_trait
from agot_env.agot.engine.values.filters import is_who
from agot_env.agot.language.bases.compiling import Compiler
from agot_env.agot.language.bases.value import Value
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import VALUES
from agot_env.agot.language.words import Who

__all__ = ["PlotIncome", "UsedPlotCount", "used_plots"]


@boundary
def used_plots(game: GameState, tables: Tables, seat: int, trait_set: int) -> int:
    """How many used plots of a seat have one of the traits of a set; all of them for 0."""
    count = 0
    for k in range(int(game["plots"][seat])):
        if game["plot_state"][seat, k] == L.PLOT_USED:
            if trait_set == 0 or has_printed_trait(tables, game["plot_card"][seat, k], trait_set):
                count += 1
    return count


@VALUES.primitive
@dataclass(frozen=True)
class UsedPlotCount(Value):
    """The number of plots in the used piles of these players together (FAQ 2.3); with a trait, of those on which it is printed."""

    trait: str = ""
    who: Who = Who.YOU
    on = c.ON_PLOTS

    @staticmethod
    @jit
    def value(game: GameState, tables: Tables, argument: int, you: int, other: int, event: int) -> int:
        trait_set, who = int(argument) % L.TRAIT_SETS, int(argument) // L.TRAIT_SETS
        count = 0
        for seat in range(int(game["seats"])):
            if is_who(game, who, seat, you, other, event):
                count += used_plots(game, tables, seat, trait_set)
        return count

    def argument(self, compiler: Compiler) -> int:
        return int(self.who) * L.TRAIT_SETS + (compiler.trait_set(self.trait) if self.trait else 0)

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"1 {unit} for each {self.plots('plot')} {self._piles(scope)}"

    def measure(self, scope: Scope) -> str:
        return f"the number of {self.plots('plots')} {self._piles(scope)}"

    def plots(self, noun: str) -> str:
        """The noun for the plots that count."""
        return f"{self.trait} {noun}".strip()

    def _piles(self, scope: Scope) -> str:
        return "in all used piles" if self.who == Who.EVERYONE else f"in {scope.any_player(self.who).whose} used pile"

    def check(self, known: Known, name: str, of_a_card: bool) -> None:
        if self.who in (Who.TREASURY, Who.OWNER, Who.MOST_CARDS):
            raise Meaningless(f"{name} cannot count the used plots of {self.who.name}")
        known.check_player(self.who, name)


@VALUES.primitive
@dataclass(frozen=True)
class PlotIncome(Value):
    """The highest gold value that is printed on the revealed plots of these players; 0 without a revealed plot.

    *ruling*: a rule because of which a plot gives no income leaves what is printed on it.
    """

    who: Who
    on = c.ON_PLOTS

    @staticmethod
    @jit
    def value(game: GameState, tables: Tables, argument: int, you: int, other: int, event: int) -> int:
        most = 0
        for seat in range(int(game["seats"])):
            if game["plot"][seat] >= 0 and is_who(game, int(argument), seat, you, other, event):
                most = max(most, int(tables["plot_income"][game["plot_card"][seat, game["plot"][seat]]]))
        return most

    def argument(self, compiler: Compiler) -> int:
        return int(self.who)

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"{units} equal to {self.measure(scope)}"

    def measure(self, scope: Scope) -> str:
        if self.who == Who.EVERYONE:
            return "the highest printed income of all revealed plots"
        return f"the highest printed income of {scope.any_player(self.who).whose} revealed plot"

    def check(self, known: Known, name: str, of_a_card: bool) -> None:
        if self.who in (Who.TREASURY, Who.OWNER, Who.MOST_CARDS):
            raise Meaningless(f"{name} cannot ask for the revealed plot of {self.who.name}")
        known.check_player(self.who, name)
