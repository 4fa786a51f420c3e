"""Effects on plots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import (
    BEFORE,
    DONE,
    EVENT,
    FAILED,
    OTHER,
    SOURCE,
    STAGE,
    YOU,
    X,
    amount_of,
    chosen_seat,
    start_ability,
)
from agot_env.agot.engine.abilities.lasting import announce
from agot_env.agot.engine.abilities.revealing import put_on_used_pile, retire_plot, reveal_plot
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow, are_opponents, ask, changed, has_rule, nothing_legal, push
from agot_env.agot.engine.record.plots import keeps_plot, plots_to_choose, return_plots, switch_plots
from agot_env.agot.engine.record.traits import has_printed_trait
from agot_env.agot.engine.values.conditions import conditions_hold
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.effect import Checks, Effect, Use
from agot_env.agot.language.bases.value import Amount
from agot_env.agot.language.fields import Meaningless, another, each
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, a, during, quantity
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import Until, Who
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class RevealNewPlot(Effect):
    """A player chooses and reveals a new plot."""

    who: Who = each(Who.YOU)
    of_player = "who"
    resumes = 1

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0 or keeps_plot(game, seat):
            return FAILED
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            push(game, L.P_REVEAL, seat, int(frame[SOURCE]), int(frame[YOU]), 0)
            return BEFORE
        return DONE if game["result"] > 0 else FAILED

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int) -> bool:
        if keeps_plot(game, seat):
            return False
        return plots_to_choose(game, seat) != 0

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        return player.does("choose", f"and {'reveal' if player.you else 'reveals'} a new plot")


@EFFECTS.primitive
@dataclass(frozen=True)
class CancelPlot(Effect):
    """Cancel that a plot is revealed (`PlotTurnedUp`): it is placed in the used pile of its player, who has no revealed plot then.

    It has not been revealed: it does nothing when revealed, and nothing answers that it is. *ruling*: if no plot is left in the plot deck
    of its player, the used ones return first (PLOT-6), so that there is one to be revealed in its place.
    """

    certain = True
    use = Use.HARMS

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        seat = int(game["events"][frame[EVENT], L.EVENT_SEAT])
        if game["plot"][seat] < 0:
            return FAILED
        retire_plot(game, tables, seat)
        game["plot"][seat] = L.NOBODY
        if plots_to_choose(game, seat) == 0:
            return_plots(game, seat)
        game["stale"] = L.STALE
        game["board_changed"] = 1
        game["cancelled"] = 1
        return DONE

    def says(self, scope: Scope) -> str:
        return "cancel that it is revealed, and put it into that player's used pile"

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if not known.event:
            raise Meaningless(f"{name} is about a plot that is being revealed (PlotTurnedUp)")


@EFFECTS.primitive
@dataclass(frozen=True)
class RevealUsedPlot(Effect):
    """You choose a plot in your used pile, one with the trait if there is one, and reveal it as your new plot."""

    trait: str = ""
    asks = (L.ASK_USED_PLOT,)
    resumes = 2

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], trait: int) -> int:
        you = int(frame[YOU])
        if frame[STAGE] == 0:
            if keeps_plot(game, you):
                return FAILED
            nothing_legal(game)
            found = False
            for k in range(int(game["plots"][you])):
                if is_used_with_trait(game, tables, you, k, trait):
                    allow(game, L.ANSWER_PLOT + k)
                    found = True
            if not found:
                return FAILED
            frame[STAGE] = 1
            ask(game, you, L.ASK_USED_PLOT, L.ALL_SLOTS + you * L.PLOTS)
            return BEFORE
        if frame[STAGE] == 1:
            frame[STAGE] = 2
            place = int(game["answer"]) - L.ANSWER_PLOT
            depth = int(game["depth"])
            game["plot_used"][you, place] = 0
            reveal_plot(game, tables, you, place, you, int(frame[SOURCE]))
            if game["depth"] != depth:
                return BEFORE
        return DONE

    @staticmethod
    @jit
    def can_happen(game: GameState, tables: Tables, trait: int, you: int) -> bool:
        if keeps_plot(game, you):
            return False
        for k in range(int(game["plots"][you])):
            if is_used_with_trait(game, tables, you, k, trait):
                return True
        return False

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        return [[self.op, compiler.trait_set(self.trait) if self.trait else 0]]

    def says(self, scope: Scope) -> str:
        kind = f"{self.trait} plot" if self.trait else "plot"
        return f"choose a {kind} in your used pile and reveal it as your new plot"


@jit
def is_used_with_trait(game: GameState, tables: Tables, seat: int, place: int, trait: int) -> bool:
    """Whether a plot is in the used pile of a seat, and has a trait, if it is not 0."""
    if game["plot_state"][seat, place] != L.PLOT_USED:
        return False
    return trait == 0 or has_printed_trait(tables, int(game["plot_card"][seat, place]), trait)


@EFFECTS.primitive
@dataclass(frozen=True)
class CopyWhenRevealed(Effect):
    """Copy the "when revealed" effects of an opponent's revealed plot."""

    asks = (L.ASK_COPY,)
    resumes = 2

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        """Do what an opponent's revealed plot does. *ruling*: a plot that copies has nothing of its own to be copied."""
        you = int(frame[YOU])
        source = int(frame[SOURCE])
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            nothing_legal(game)
            found = False
            for seat in range(int(game["seats"])):
                if are_opponents(game, seat, you) and copied_ability(game, tables, seat, you) >= 0:
                    allow(game, L.ANSWER_SEAT + seat)
                    found = True
            if not found:
                return FAILED
            ask(game, you, L.ASK_COPY, source)
            return BEFORE
        if frame[STAGE] == 1:
            frame[STAGE] = 2
            ability = copied_ability(game, tables, int(game["answer"]) - L.ANSWER_SEAT, you)
            if ability < 0:
                return FAILED
            start_ability(game, tables, ability, source, you, -1)
            return BEFORE
        return DONE

    @staticmethod
    @jit
    def can_happen(game: GameState, tables: Tables, you: int) -> bool:
        for seat in range(int(game["seats"])):
            if are_opponents(game, seat, you) and copied_ability(game, tables, seat, you) >= 0:
                return True
        return False

    def says(self, scope: Scope) -> str:
        return "do what the revealed plot of an opponent does when revealed, as if it were yours"


@EFFECTS.primitive
@dataclass(frozen=True)
class KeepPlot(Effect):
    """A player cannot reveal a new plot in the plot phase of the next round."""

    who: Who = each()
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0:
            return FAILED
        return announce(game, frame, c.L_KEEPS_PLOT, seat, int(game["round"]) + 1, 0, c.FOREVER)

    def says(self, scope: Scope) -> str:
        return f"{scope.player(self.who).finite('cannot')} reveal a new plot in the plot phase of the next round"


@EFFECTS.primitive
@dataclass(frozen=True)
class PlotFromUsedPile(Effect):
    """The next plot that a player chooses in this phase must be one of their used plots."""

    who: Who = each(Who.CHOSEN_OPPONENT)
    of_player = "who"
    use = Use.HARMS

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0:
            return FAILED
        return announce(game, frame, c.L_PLOT_FROM_USED, seat, 0, 0, c.UNTIL_END_OF_PHASE)

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        return f"{player.finite('must')} choose {player.own} next plot of this phase from {player.own} used pile"


@EFFECTS.primitive
@dataclass(frozen=True)
class PlotAtRandom(Effect):
    """The next plot that a player chooses is chosen at random, in a plot phase or by an effect; with ``until`` only until then."""

    who: Who = each()
    until: Until = Until.FOREVER
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int, until: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0:
            return FAILED
        return announce(game, frame, c.L_PLOT_AT_RANDOM, seat, 0, 0, until)

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        of_time = "" if self.until == Until.FOREVER else f" of the {self.until.name.removeprefix('END_OF_').lower()}"
        return player.does("choose", f"{player.own} next plot{of_time} at random")


@EFFECTS.primitive
@dataclass(frozen=True)
class SwitchPlots(Effect):
    """You and a player switch plot decks and used plot piles until the end of the round."""

    who: Who = another(Who.CHOSEN_OPPONENT)
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int) -> int:
        you = int(frame[YOU])
        other = chosen_seat(game, frame, who)
        if other < 0 or other == you:
            return FAILED
        switch_plots(game, you, other)
        return announce(game, frame, c.L_SWAP_PLOTS, you, other, 0, c.UNTIL_END_OF_ROUND)

    def says(self, scope: Scope) -> str:
        return f"switch plot decks and used plots with {scope.player(self.who).name} until the end of the round"


@EFFECTS.primitive
@dataclass(frozen=True)
class ClaimPowerForNamedPlot(Effect):
    """You claim power for your House for each opponent that reveals the named plot this phase."""

    amount: Amount = 1
    certain = True

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], amount: int, amount_argument: int) -> int:
        if frame[X] < 0:
            return FAILED
        claimed = int(amount_of(game, tables, amount, amount_argument, -1))
        return announce(game, frame, c.L_NAMED_PLOT, int(frame[YOU]), int(frame[X]), claimed, c.UNTIL_END_OF_PHASE)

    def says(self, scope: Scope) -> str:
        power = quantity(self.amount, scope, "power", "power")
        return f"claim {power} for your House for each opponent who reveals that plot this phase"


@EFFECTS.primitive
@dataclass(frozen=True)
class RunTopUsedPlot(Effect):
    """Do what the top plot of those with a trait in your used pile does when revealed (FAQ 2.2).

    *ruling*: the plot on top is not skipped if it does nothing when it is revealed; what it does it does as a used plot.
    """

    trait: str
    resumes = 1

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], trait: int) -> int:
        you = int(frame[YOU])
        if frame[STAGE]:
            return DONE
        place = top_used_plot(game, tables, you, trait)
        ability = when_revealed_ability(game, tables, you, place, you) if place >= 0 else -1
        if ability < 0:
            return FAILED
        frame[STAGE] = 1
        start_ability(game, tables, ability, L.ALL_SLOTS + you * L.PLOTS + place, you, -1)
        return BEFORE

    @staticmethod
    @jit
    def can_happen(game: GameState, tables: Tables, trait: int, you: int) -> bool:
        place = top_used_plot(game, tables, you, trait)
        return place >= 0 and when_revealed_ability(game, tables, you, place, you) >= 0

    def says(self, scope: Scope) -> str:
        return f"do what the top {self.trait} plot in your used pile does when revealed"


@EFFECTS.primitive
@dataclass(frozen=True)
class ReturnUsedPlots(Effect):
    """A player returns all of their used plots to their plot deck."""

    who: Who = each(Who.YOU)
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int) -> int:
        seat = chosen_seat(game, frame, who)
        return DONE if seat >= 0 and return_plots(game, seat) else FAILED

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int) -> bool:
        for k in range(int(game["plots"][seat])):
            if game["plot_state"][seat, k] == L.PLOT_USED:
                return True
        return False

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        return player.does("return", f"all of {player.own} used plots to {player.own} plot deck")


@EFFECTS.primitive
@dataclass(frozen=True)
class UseNamedPlot(Effect):
    """The plot that was named in the plot deck of the chosen opponent is placed in the used pile of that player."""

    certain = True

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        other = int(frame[OTHER])
        for k in range(int(game["plots"][other]) if other >= 0 else 0):
            if game["plot_state"][other, k] == L.PLOT_IN_DECK and tables["title"][game["plot_card"][other, k]] == frame[X]:
                put_on_used_pile(game, tables, other, k)
                changed(game, c.ON_PLOTS)
                return DONE
        return FAILED

    def says(self, scope: Scope) -> str:
        return "put that plot into that player's used pile"

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if not known.x:
            raise Meaningless(f"{name} needs a plot that is named before it")


@EFFECTS.primitive
@dataclass(frozen=True)
class RunUsedPlot(Effect):
    """You choose a plot in a player's used pile, one with the trait if there is one, and do what it does when revealed (FAQ 2.2).

    *ruling*: it is not revealed by that, and a plot does not choose itself.
    """

    trait: str = ""
    who: Who = each(Who.YOU)
    of_player = "who"
    asks = (L.ASK_USED_PLOT,)
    resumes = 2

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], trait: int, who: int) -> int:
        you = int(frame[YOU])
        seat = chosen_seat(game, frame, who)
        if seat < 0:
            return FAILED
        pile = L.ALL_SLOTS + seat * L.PLOTS
        if frame[STAGE] == 0:
            nothing_legal(game)
            found = False
            for k in range(int(game["plots"][seat])):
                if pile + k != frame[SOURCE] and is_used_plot(game, tables, seat, k, trait, you):
                    allow(game, L.ANSWER_PLOT + k)
                    found = True
            if not found:
                return FAILED
            frame[STAGE] = 1
            ask(game, you, L.ASK_USED_PLOT, pile)
            return BEFORE
        if frame[STAGE] == 1:
            frame[STAGE] = 2
            place = int(game["answer"]) - L.ANSWER_PLOT
            start_ability(game, tables, when_revealed_ability(game, tables, seat, place, you), pile + place, you, -1)
            return BEFORE
        return DONE

    @staticmethod
    @jit
    def can_happen_to(game: GameState, tables: Tables, seat: int, source: int, you: int, trait: int) -> bool:
        for k in range(int(game["plots"][seat])):
            if L.ALL_SLOTS + seat * L.PLOTS + k != source and is_used_plot(game, tables, seat, k, trait, you):
                return True
        return False

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        row = [self.op, compiler.trait_set(self.trait) if self.trait else 0, int(self.who)]
        return [row + [0] * (L.CODE_FIELDS - len(row))]

    def says(self, scope: Scope) -> str:
        kind = a(f"{self.trait} plot".strip())
        return f"choose {kind} in {scope.player(self.who).whose} used pile and do what it does when revealed"


@boundary
def is_used_plot(game: GameState, tables: Tables, seat: int, place: int, trait_set: int, you: int) -> bool:
    """Whether a plot of a seat is used, has one of the traits of a set (any for 0), and would do something for ``you`` when revealed."""
    if game["plot_state"][seat, place] != L.PLOT_USED:
        return False
    if trait_set and not has_printed_trait(tables, game["plot_card"][seat, place], trait_set):
        return False
    return when_revealed_ability(game, tables, seat, place, you) >= 0


@boundary
def top_used_plot(game: GameState, tables: Tables, seat: int, trait_set: int) -> int:
    """The place of the used plot of a seat that lies above all others with one of the traits of a set; -1 if there is none."""
    best = -1
    for k in range(int(game["plots"][seat])):
        if game["plot_state"][seat, k] == L.PLOT_USED and has_printed_trait(tables, game["plot_card"][seat, k], trait_set):
            if best < 0 or game["plot_used"][seat, k] > game["plot_used"][seat, best]:
                best = k
    return best


@boundary
def when_revealed_ability(game: GameState, tables: Tables, seat: int, place: int, you: int) -> int:
    """What a plot of a seat would do for ``you`` when revealed: its ability; -1 if it has none, or its conditions do not hold."""
    printed = int(game["plot_card"][seat, place])
    first = int(tables["first_ability"][printed])
    for ability in range(first, first + int(tables["abilities"][printed])):
        if tables["ability_kind"][ability] == c.WHEN_REVEALED:
            at = int(tables["ability_conditions"][ability])
            if at and not conditions_hold(game, tables, at, L.ALL_SLOTS + seat * L.PLOTS + place, you, -1, -1, -1):
                return -1
            return ability
    return -1


@boundary
def copied_ability(game: GameState, tables: Tables, seat: int, you: int) -> int:
    """The when-revealed ability of a seat's plot that ``you`` can copy; -1 if it has none."""
    if game["plot"][seat] < 0 or has_rule(game, seat, c.PLOT_IS_BLANK):
        return -1
    ability = int(when_revealed_ability(game, tables, seat, int(game["plot"][seat]), you))
    at = int(tables["ability_code"][ability]) if ability >= 0 else 0
    while ability >= 0 and tables["code"][at, 0] != c.END:
        if tables["code"][at, 0] == COPIES:
            return -1
        at += 1
    return ability


COPIES = CopyWhenRevealed.op


@EFFECTS.primitive
@dataclass(frozen=True)
class PlotGainsTrait(Effect):
    """This plot gains a trait for a time. *ruling*: it has it, too, as it is placed in the used pile, but not in there."""

    trait: str
    until: Until = Until.END_OF_PHASE

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], trait: int, until: int) -> int:
        plot = int(frame[SOURCE]) - L.ALL_SLOTS
        if plot < 0:
            return FAILED
        changed(game, c.ON_PLOTS)
        return announce(game, frame, c.L_PLOT_TRAIT, plot // L.PLOTS, plot % L.PLOTS, trait, until)

    @staticmethod
    @jit
    def can_happen(source: int) -> bool:
        return source >= L.ALL_SLOTS

    def says(self, scope: Scope) -> str:
        return f"this plot gains the trait {self.trait}{during(self.until)}"
