"""An effect by which a card gains what is printed on a duplicate of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import OTHER, SOURCE, YOU
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect
from agot_env.agot.engine.record.zones import bearer_of, lies_facedown
from agot_env.agot.engine.values.keywords import FIRST_CREST, FIRST_IMMUNITY, is_printed
from agot_env.agot.language.abilities import Passive
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.effect import Checks, Effect, Sentences, Use
from agot_env.agot.language.effects.keywords import gain_printed
from agot_env.agot.language.fields import among as one_of
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.triggers import TextLost
from agot_env.agot.language.words import SELF, TARGET, That
from agot_env.machine_code.annotations import Vector


@boundary
def gain_text(game: GameState, tables: Tables, card: int, under: int, you: int) -> None:
    """A card gains the text, base STR, icons, traits and crests that are printed on a duplicate of it, as long as that is there."""
    printed = int(game["card"][under])
    add_effect(game, c.L_TEXT, card, 0, 0, c.FOREVER, under, you, under)
    add_effect(game, c.M_PRINTED_STRENGTH, card, int(tables["strength"][printed]), 0, c.FOREVER, under, you, 0)
    gained = int(tables["icons"][printed]) | int(tables["crests"][printed]) << L.OTHER_CREST_SHIFT
    if gained:
        add_effect(game, c.M_ICON, card, gained, 0, c.FOREVER, under, you, 0)
    add_effect(game, c.M_TRAIT, card, L.TRAITS_OF_TEXT, 0, c.FOREVER, under, you, 0)
    for what in range(FIRST_IMMUNITY + c.FLAG_WORDS * c.FLAG_BITS):
        if (what < FIRST_CREST or what >= FIRST_IMMUNITY) and is_printed(tables, printed, what):
            gain_printed(game, tables, card, printed, what, c.FOREVER, under, you)
    game["stale"] = L.STALE
    game["board_changed"] = 1


@EFFECTS.primitive
@dataclass(frozen=True)
class GainTextOf(Effect):
    """This card gains the printed text, base STR, icons, traits and crests of a card that has just become its duplicate.

    The abilities are in force where the duplicate lies (`record.texts`). Since a triggered effect gives them, no blank takes them (FAQ 3.8,
    3.37). When the duplicate leaves the card, all that it has gained ends, and ``then`` follows, as a passive. *ruling*: what is printed in
    the text box as a bonus, gold, influence and initiative, is no text (FAQ 3.9), and neither is a House, a cost or uniqueness.
    """

    cards: That = one_of(TARGET)
    then: tuple[Effect, ...] = ()
    columns = ("cards", "ability")
    column = False
    use = Use.GAINS

    @staticmethod
    @jit
    def affect(game: GameState, tables: Tables, frame: Vector[np.int16], card: int, ability: int) -> bool:
        source, you = int(frame[SOURCE]), int(frame[YOU])
        if source >= L.ALL_SLOTS or game["row"][card, L.ZONE] != c.UNDER or bearer_of(game, card) != source or lies_facedown(game, card):
            return False
        gain_text(game, tables, source, card, you)
        add_effect(game, c.L_DELAYED, source, ability, int(frame[OTHER]), c.FOREVER, source, you, card)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int, source: int) -> bool:
        return game["row"][card, L.ZONE] == c.UNDER and bearer_of(game, card) == source

    def later(self) -> Passive:
        """What happens when the duplicate leaves the card."""
        return Passive(when=TextLost(SELF), effects=self.then)

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        return [[self.op, int(self.cards), compiler.delayed(self.later())[0]]]

    def check_inner(self, known: Known, checks: Checks) -> None:
        checks.ability(self.later(), known)

    def tells(self, scope: Scope, sentences: Sentences) -> str:
        what = f"this card gains the printed text, base STR, icons, traits and crests of {scope.names[self.cards]}"
        return f"{what}; when that duplicate leaves this card, {sentences.effects(self.then, scope)}"
