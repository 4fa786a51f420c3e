"""Effects that change cards for a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import DONE, FAILED, SOURCE, YOU, X, amount_of
from agot_env.agot.engine.abilities.possibility import is_in_play
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect, happened, set_character
from agot_env.agot.engine.record.zones import clean, set_controller, set_zone
from agot_env.agot.engine.values.stats import fresh, waits_for_weakening
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.effect import Checks, Effect, Sentences, Use
from agot_env.agot.language.cards import Selection
from agot_env.agot.language.changes import Flag, NamedTrait, Strength
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, during, told
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.steps import Change
from agot_env.agot.language.words import SELF, Until
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class Modify(Effect):
    """A lasting effect on cards: the modification of ``change`` until ``until``."""

    cards: Selection
    change: Change
    until: Until = Until.END_OF_PHASE
    columns = ("cards", "change", "a", "b", "until")
    use = Use.STRENGTHENS

    @staticmethod
    @jit
    def affect(game: GameState, tables: Tables, frame: Vector[np.int16], card: int, change: int, a: int, b: int, until: int) -> bool:
        """The card is changed for a time; how much STR is counted now (ABI-6)."""
        source = int(frame[SOURCE])
        you = int(frame[YOU])
        if change == c.M_STRENGTH:
            amount = int(amount_of(game, tables, a, b, card))
            if amount < 0 and can_be_weakened(game, tables, card):
                lowered = min(-amount, int(game["row"][card, L.STRENGTH]))
                happened(game, c.STRENGTH_LOWERED, card, int(game["controller"][card]), source, lowered)
            add_effect(game, change, card, 0, amount, until, source, you, 0)
        elif change == c.M_TRAIT and a == L.GRANTABLE_TRAITS:  # the trait that was named
            if not 0 < frame[X] < L.TRAIT_SETS:
                return False
            add_effect(game, change, card, L.GRANTABLE_TRAITS + int(frame[X]), 0, until, source, you, 0)
        else:
            add_effect(game, change, card, a, 0, until, source, you, b)
        return True

    can_affect = staticmethod(is_in_play)

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        if not isinstance(self.change, Flag):
            return [compiler.row(self)]
        return [compiler.row(replace(self, change=Flag(flag))) for flag in c.numbers_of(self.change.flags)]

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if isinstance(self.change, NamedTrait) and not known.x:
            raise Meaningless(f"{name} gives a trait that is named, and nobody names one before it")
        if isinstance(self.change, Strength):
            checks.amount(self.change.amount, known, name, of_a_card=True, any_sign=True)
        if isinstance(self.change, Flag):
            checks.flags(self.change, name)
            if c.TAKES_PART_WITH in c.numbers_of(self.change.flags):
                raise Meaningless(f"{name} gives TAKES_PART_WITH for a time, which only a constant ability can")

    def tells(self, scope: Scope, sentences: Sentences) -> str:
        return f"{told(scope.cards(self.cards), sentences.changes(self.change, scope))}{during(self.until)}"


@EFFECTS.primitive
@dataclass(frozen=True)
class BecomeCharacter(Effect):
    """As long as this lasts, a location in play is a character and not a location."""

    cards: Selection = SELF
    until: Until = Until.END_OF_PHASE
    makes_type = c.CHARACTER

    @staticmethod
    @jit
    def affect(game: GameState, frame: Vector[np.int16], card: int, until: int) -> bool:
        set_character(game, card, 1)
        add_effect(game, c.L_CHARACTER, card, 0, 0, until, int(frame[SOURCE]), int(frame[YOU]), 0)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int) -> bool:
        row = game["row"]
        staying = row[card, L.ZONE] == c.PLAY and row[card, L.DESTINATION] == 0
        return staying and int(row[card, L.STATE]) & L.AS_CHARACTER == 0

    def says(self, scope: Scope) -> str:
        return f"{scope.cards(self.cards)} is a character and not a location{during(self.until)}"


@EFFECTS.primitive
@dataclass(frozen=True)
class EnterAsCharacter(Effect):
    """This event enters play as a character: what its constant abilities make of it, since it has no printed STR, icons or cost (FAQ 4.19).

    Once it has left play it is an event again (FAQ p. 26).
    """

    makes_type = c.CHARACTER
    certain = True
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16]) -> int:
        card, you = int(frame[SOURCE]), int(frame[YOU])
        if game["row"][card, L.ZONE] != c.RESOLVING:
            return FAILED
        set_zone(game, card, c.PLAY)
        clean(game, card)
        set_controller(game, card, you)
        set_character(game, card, 1)
        add_effect(game, c.L_CHARACTER, card, 0, 0, c.FOREVER, card, you, 0)
        happened(game, c.ENTERED_PLAY, card, you, -1, 0)
        return DONE

    def says(self, scope: Scope) -> str:
        return "put this card into play as a character"


@jit
def can_be_weakened(game: GameState, tables: Tables, card: int) -> bool:
    """Whether STR is above 0, so that it can be lowered; False if no ability waits for that."""
    if not waits_for_weakening(game):
        return False
    fresh(game, tables)
    return game["row"][card, L.STRENGTH] > 0
