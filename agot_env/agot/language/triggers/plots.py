"""Triggers about plots."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.traits import plot_has_trait
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.condition import Happening
from agot_env.agot.language.bases.trigger import Entry, Trigger
from agot_env.agot.language.nouns import a
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import OPPONENTS, YOU, Who


@TRIGGERS.primitive
@dataclass(frozen=True)
class PlotRevealed(Trigger):
    """A plot was revealed; by any player with None."""

    who: Who | None = YOU
    moment = c.PLOT_REVEALED
    entry = Entry("plot")

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('reveal')} a plot"


@TRIGGERS.primitive
@dataclass(frozen=True)
class PlotTurnedUp(Trigger):
    """A player reveals a plot, of which only constant abilities have begun to apply: the trigger for cancelling that (`CancelPlot`)."""

    who: Who = OPPONENTS
    moment = c.PLOT_TURNED_UP
    kinds = (c.CANCEL,)

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.finite('reveal')} a plot"


@TRIGGERS.primitive
@dataclass(frozen=True)
class PlotUsed(Trigger):
    """A plot was placed in the used pile of a player (PLOT-6), one with the trait if there is one; with ``itself``, this plot.

    What a plot itself does then it does from the used pile, after the "when revealed" effects of the plots that were revealed (FAQ 2.2).
    *ruling*: a rule that makes revealed plots blank does not keep it from happening.
    """

    trait: str = ""
    who: Who | None = YOU
    itself: bool = False
    columns = ("trait", "itself")
    moment = c.PLOT_USED
    entry = Entry("plot")

    @staticmethod
    @jit
    def fits(game: GameState, tables: Tables, trait: int, itself: int, source: int, event: int) -> bool:
        plot = int(game["events"][event, L.EVENT_CARD]) - L.ALL_SLOTS
        if itself:
            return plot + L.ALL_SLOTS == source
        return trait == 0 or plot_has_trait(game, tables, plot // L.PLOTS, plot % L.PLOTS, trait) != 0

    def rows(self, compiler: CompilerOfSteps) -> list[list[int]]:
        traits = compiler.trait_set(self.trait) if self.trait else 0
        own = [self.op, traits, int(self.itself)]
        own += [0] * (L.CODE_FIELDS - len(own))
        return [own, *compiler.condition_rows(self.conditions())]

    def happening(self) -> Happening:
        kind = a(f"{self.trait} plot".strip())
        return Happening(card="this plot" if self.itself else kind)

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.what} is placed in {event.who.whose} used pile"
