"""Conditions about plots."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import has_rule
from agot_env.agot.engine.record.traits import has_printed_trait, plot_has_gained_trait
from agot_env.agot.engine.record.zones import card_of
from agot_env.agot.engine.values.filters import (
    is_who,
    plot_income,
)
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.nouns import (
    Scope,
    a,
)
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.values.plots import used_plots
from agot_env.agot.language.words import Who

POWER_STRUGGLE = "Power Struggle"
"""The one trait that plots gain (`codes.PLOT_IS_POWER_STRUGGLE`)."""


@CONDITIONS.primitive
@dataclass(frozen=True)
class PlotTrait(Condition):
    """The revealed plot of one of these players has the trait, printed or gained; with ``printed`` only a printed one counts."""

    trait: str
    who: Who
    printed: bool = False
    columns = ("trait", "who", "gained")
    on = c.ON_PLOTS

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, trait: int, who: int, gained: int, you: int, other: int, event: int) -> bool:
        ok = False
        for seat in range(int(game["seats"])):
            place = int(game["plot"][seat])
            if place >= 0 and is_who(game, who, seat, you, other, event):
                blank = has_rule(game, seat, c.PLOT_IS_BLANK)
                ok = ok or (not blank and has_printed_trait(tables, game["plot_card"][seat, place], trait))
                ok = ok or (gained & 2 != 0 and plot_has_gained_trait(game, tables, seat, place, trait) != 0)
                ok = ok or (gained & 1 != 0 and has_rule(game, seat, c.PLOT_IS_POWER_STRUGGLE))
        return ok

    def says(self, scope: Scope) -> str:
        whose = "any" if self.who == Who.EVERYONE else scope.any_player(self.who).whose
        return f"{whose} revealed plot {f'has the printed trait {self.trait}' if self.printed else f'is {a(self.trait)} plot'}"

    def rows(self, compiler: CompilerOfSteps) -> list[list[int]]:
        gained = 0 if self.printed else 2 | (self.trait == POWER_STRUGGLE)
        return [[self.op, compiler.trait_set(self.trait), int(self.who), gained]]


@CONDITIONS.primitive
@dataclass(frozen=True)
class PlotIsPrized(Condition):
    """The revealed plot of one of these players is prized (KEY-19)."""

    who: Who
    on = c.ON_PLOTS

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, who: int, you: int, other: int, event: int) -> bool:
        ok = False
        for seat in range(int(game["seats"])):
            place = int(game["plot"][seat])
            if place >= 0 and is_who(game, who, seat, you, other, event) and not has_rule(game, seat, c.PLOT_IS_BLANK):
                ok = ok or int(tables["keywords"][game["plot_card"][seat, place]]) & c.PRIZED != 0
        return ok

    def says(self, scope: Scope) -> str:
        whose = "any" if self.who == Who.EVERYONE else scope.any_player(self.who).whose
        return f"{whose} revealed plot is prized"


@CONDITIONS.primitive
@dataclass(frozen=True)
class PlotCalled(Condition):
    """The revealed plot of one of these players has the title."""

    title: str
    who: Who
    on = c.ON_PLOTS

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, title: int, who: int, you: int, other: int, event: int) -> bool:
        ok = False
        for seat in range(int(game["seats"])):
            place = int(game["plot"][seat])
            if place >= 0 and is_who(game, who, seat, you, other, event):
                ok = ok or tables["title"][game["plot_card"][seat, place]] == title
        return ok

    def says(self, scope: Scope) -> str:
        return f"{scope.any_player(self.who).whose} revealed plot is {self.title}"


@CONDITIONS.primitive
@dataclass(frozen=True)
class LowerIncome(Condition):
    """The revealed plot of the chosen opponent has a lower income than yours."""

    on = c.ON_PLOTS

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, you: int, other: int) -> bool:
        if other < 0 or game["plot"][other] < 0 or game["plot"][you] < 0:
            return False
        return plot_income(game, tables, other) < plot_income(game, tables, you)

    def says(self, scope: Scope) -> str:
        return "that plot has less income than yours"


@CONDITIONS.primitive
@dataclass(frozen=True)
class PlotsChosen(Condition):
    """Plots are chosen, but not yet revealed."""

    on = c.ON_PLOTS

    @staticmethod
    @jit
    def holds(game: GameState) -> bool:
        ok = False
        for seat in range(int(game["seats"])):
            ok = ok or game["next_plot"][seat] >= 0
        return ok

    def says(self, scope: Scope) -> str:
        return "plots are chosen but not yet revealed"


ANY_NUMBER = 99


@CONDITIONS.primitive
@dataclass(frozen=True)
class UsedPlots(Condition):
    """At least, and at most, this many plots with the trait are in your used pile; with ``others``, this plot does not count."""

    trait: str
    at_most: int = ANY_NUMBER
    at_least: int = 0
    others: bool = False
    on = c.ON_PLOTS

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, trait: int, at_most: int, at_least: int, others: int, source: int, you: int) -> bool:
        number = int(used_plots(game, tables, you, trait))
        if others and lies_among_used(game, tables, source, you, trait):
            number -= 1
        return at_least <= number <= at_most

    def says(self, scope: Scope) -> str:
        used = "other used plots" if self.others else "used plots"
        if self.at_least == 1 and self.at_most == ANY_NUMBER:
            return f"one of your {used} is {a(f'{self.trait} plot')}"
        if self.at_least:
            return f"{self.at_least} of your {used} are {self.trait} plots"
        number = f"at most {self.at_most}" if self.at_most else "none"
        return f"{number} of your {used} is {a(f'{self.trait} plot')}"


@boundary
def lies_among_used(game: GameState, tables: Tables, source: int, seat: int, trait_set: int) -> bool:
    """Whether a source is a plot in the used pile of a seat with one of the traits of a set."""
    place = int(source) - L.ALL_SLOTS - int(seat) * L.PLOTS
    if place < 0 or place >= L.PLOTS or game["plot_state"][seat, place] != L.PLOT_USED:
        return False
    return has_printed_trait(tables, game["plot_card"][seat, place], trait_set)


@boundary
def has_revealed_another(game: GameState, tables: Tables, title: int, seat: int) -> bool:
    """Whether a seat has revealed a plot in the open window that has another title than this one."""
    for event in range(int(game["event_count"])):
        entry = game["events"][event]
        if entry[L.EVENT_MOMENT] == c.PLOT_REVEALED and entry[L.EVENT_SEAT] == seat:
            if tables["title"][card_of(game, int(entry[L.EVENT_CARD]))] != title:
                return True
    return False


@CONDITIONS.primitive
@dataclass(frozen=True)
class RevealedAnother(Condition):
    """The ACTOR has just revealed a plot, together with this one, that has another title than this."""

    title: str
    of_window = True

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, title: int, other: int) -> bool:
        return other >= 0 and has_revealed_another(game, tables, title, other) != 0

    def says(self, scope: Scope) -> str:
        return f"{scope.any_player(Who.ACTOR).name} revealed a plot other than {self.title} at the same time"


@CONDITIONS.primitive
@dataclass(frozen=True)
class IsRevealedPlot(Condition):
    """This plot is the revealed plot of its player; a used plot that does once more what it does when revealed is not."""

    on = c.ON_PLOTS

    @staticmethod
    @jit
    def holds(game: GameState, source: int, you: int) -> bool:
        return game["plot"][you] >= 0 and source == L.ALL_SLOTS + you * L.PLOTS + int(game["plot"][you])

    def says(self, scope: Scope) -> str:
        return "this is your revealed plot"


@CONDITIONS.primitive
@dataclass(frozen=True)
class IsUsedPlot(Condition):
    """This plot lies in a used pile, so that another card makes it do once more what it does when revealed."""

    on = c.ON_PLOTS

    @staticmethod
    @jit
    def holds(game: GameState, source: int) -> bool:
        plot = source - L.ALL_SLOTS
        return plot >= 0 and game["plot_state"][plot // L.PLOTS, plot % L.PLOTS] == L.PLOT_USED

    def says(self, scope: Scope) -> str:
        return "this plot is in a used pile"
