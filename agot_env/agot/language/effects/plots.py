"""Effects on plots."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, DONE, FAILED, SOURCE, STAGE, YOU, X, amount_of, chosen_seat, start_ability
from agot_env.agot.engine.abilities.lasting import announce
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow, are_opponents, ask, has_rule, nothing_legal, push
from agot_env.agot.engine.record.plots import keeps_plot, switch_plots
from agot_env.agot.engine.values.conditions import conditions_hold
from agot_env.agot.language.bases.effect import Effect
from agot_env.agot.language.bases.value import Amount
from agot_env.agot.language.fields import another, each
from agot_env.agot.language.nouns import Scope, quantity
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import Who
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
        for k in range(int(game["plots"][seat])):
            if game["plot_state"][seat, k] == L.PLOT_IN_DECK and game["next_plot"][seat] != k:
                return True
        return False

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        return player.does("choose", f"and {'reveal' if player.you else 'reveals'} a new plot")


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


@boundary
def copied_ability(game: GameState, tables: Tables, seat: int, you: int) -> int:
    """The when-revealed ability of a seat's plot that ``you`` can copy; -1 if it has none."""
    if game["plot"][seat] < 0 or has_rule(game, seat, c.PLOT_IS_BLANK):
        return -1
    printed = int(game["plot_card"][seat, game["plot"][seat]])
    first = int(tables["first_ability"][printed])
    for ability in range(first, first + int(tables["abilities"][printed])):
        if tables["ability_kind"][ability] == c.WHEN_REVEALED:
            at = int(tables["ability_conditions"][ability])
            source = L.ALL_SLOTS + seat * L.PLOTS + int(game["plot"][seat])
            if at and not conditions_hold(game, tables, at, source, you, -1, -1, -1):
                return -1
            at = int(tables["ability_code"][ability])
            while tables["code"][at, 0] != c.END:
                if tables["code"][at, 0] == COPIES:
                    return -1
                at += 1
            return ability
    return -1


COPIES = CopyWhenRevealed.op
