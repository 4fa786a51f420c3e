"""Effects by which cards leave play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, DONE, FAILED, SOURCE, STAGE, select_cards
from agot_env.agot.engine.abilities.effects import start_removal
from agot_env.agot.engine.abilities.possibility import may_leave
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.language.bases.compiling import CompilerOfSteps, Row
from agot_env.agot.language.bases.effect import Effect, Use
from agot_env.agot.language.cards import Selection
from agot_env.agot.language.fields import Meaningless, zones
from agot_env.agot.language.filters import Affected, Discardable, Killable, Removable, Returnable
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, onto_deck, unsaveable
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import EVENT_CARD, SELF, TARGET, Zone
from agot_env.machine_code.annotations import Vector

__all__ = [
    "Discard", "Kill", "RemoveFromGame", "ReturnToDeadPile", "ReturnToDeck", "ReturnToDiscardPile", "ReturnToHand", "ReturnToShadows",
]  # fmt: skip


class Removal(Effect):
    """Cards leave play, unless they are saved."""

    columns = ("cards", "way", "unsaveable")
    resumes = 1
    use = Use.HARMS
    test = Removable.op
    """The test that cards pass which can leave play so (FAQ 3.6)."""
    unsaveable: bool
    way: ClassVar[int]
    """How they leave: KILL, DISCARDING, TO_HAND and so on."""

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], cards: int, way: int, unsaveable: int) -> int:
        if frame[STAGE] == 0:
            select_cards(game, tables, frame, cards, False)
            if not start_removal(game, way, unsaveable, int(frame[SOURCE])):
                return FAILED
            frame[STAGE] = 1
            return BEFORE
        return DONE if game["result"] > 0 else FAILED

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int, way: int, source: int) -> bool:
        return may_leave(game, card, way, source)

    def rows(self, compiler: CompilerOfSteps, rest: object, after: object) -> list[list[int]]:
        return [[self.op, compiler.row(self)[1], self.way, int(self.unsaveable)]]

    def selected_tests(self) -> tuple[Row, ...]:
        return ((Affected.op, 0), (self.test, 0))

    def chosen_tests(self, zone: Zone, alone: bool) -> tuple[Row, ...]:
        return ((self.test, 0),) if zone == Zone.PLAY or self.test not in (Removable.op, Returnable.op) else ()


@EFFECTS.primitive
@dataclass(frozen=True)
class Kill(Removal):
    """Kill characters. By default they can be saved."""

    cards: Selection = TARGET
    unsaveable: bool = False
    way = c.KILL
    test = Killable.op

    def says(self, scope: Scope) -> str:
        return unsaveable(f"kill {scope.cards(self.cards)}", self.unsaveable)


@EFFECTS.primitive
@dataclass(frozen=True)
class Discard(Removal):
    """Discard cards from play."""

    cards: Selection = TARGET
    unsaveable: bool = False
    way = c.DISCARDING
    test = Discardable.op

    def says(self, scope: Scope) -> str:
        return unsaveable(f"discard {scope.cards(self.cards)}", self.unsaveable)


@EFFECTS.primitive
@dataclass(frozen=True)
class ReturnToHand(Removal):
    """Return cards from play to their owners' hands."""

    cards: Selection = TARGET
    unsaveable: bool = False
    way = c.TO_HAND
    test = Returnable.op

    def marks(self, saves: bool) -> int:
        return c.REMOVES_CAUSE if self.cards in (SELF, EVENT_CARD) else 0

    def says(self, scope: Scope) -> str:
        owner = scope.owner_of(self.cards)
        hand = "hands" if owner.endswith("s'") else "hand"
        return unsaveable(f"return {scope.cards(self.cards)} to {owner} {hand}", self.unsaveable)


@EFFECTS.primitive
@dataclass(frozen=True)
class ReturnToDeck(Removal):
    """Return cards from play to their owners' decks: to the top (``Zone.DECK``) or the bottom (``Zone.UNDER_DECK``).

    With ``shuffled`` they go into the deck, which is shuffled.
    """

    cards: Selection = TARGET
    zone: Zone = zones(Zone.DECK, Zone.UNDER_DECK, default=Zone.UNDER_DECK)
    unsaveable: bool = False
    shuffled: bool = False
    way = c.TO_DECK_BOTTOM

    def rows(self, compiler: CompilerOfSteps, rest: object, after: object) -> list[list[int]]:
        ((op, cards, to_bottom, unsaveable),) = super().rows(compiler, rest, after)
        to_top = c.TO_DECK_SHUFFLED if self.shuffled else c.TO_DECK_TOP
        return [[op, cards, to_top if self.zone == Zone.DECK else to_bottom, unsaveable]]

    def marks(self, saves: bool) -> int:
        return c.REMOVES_CAUSE if self.cards in (SELF, EVENT_CARD) else 0

    def check(self, known: Known, name: str, checks: object) -> None:
        if self.shuffled and self.zone != Zone.DECK:
            raise Meaningless(f"{name} shuffles what goes into the deck (Zone.DECK)")

    def says(self, scope: Scope) -> str:
        if self.shuffled:
            return unsaveable(f"shuffle {scope.cards(self.cards)} into {scope.owner_of(self.cards)} deck", self.unsaveable)
        return unsaveable(f"put {scope.cards(self.cards)} {onto_deck(self.zone, scope.owner_of(self.cards))}", self.unsaveable)


@EFFECTS.primitive
@dataclass(frozen=True)
class ReturnToShadows(Removal):
    """Return cards with the Shadows crest from play to their owners' Shadows."""

    cards: Selection = TARGET
    unsaveable: bool = False
    way = c.TO_SHADOWS

    def says(self, scope: Scope) -> str:
        return unsaveable(f"return {scope.cards(self.cards)} to Shadows", self.unsaveable)


@EFFECTS.primitive
@dataclass(frozen=True)
class ReturnToDeadPile(Removal):
    """Return cards from play to their owners' dead piles; they are not killed."""

    cards: Selection = TARGET
    unsaveable: bool = False
    way = c.TO_DEAD_PILE

    def says(self, scope: Scope) -> str:
        return unsaveable(f"return {scope.cards(self.cards)} to {scope.owner_of(self.cards)} dead pile", self.unsaveable)


@EFFECTS.primitive
@dataclass(frozen=True)
class ReturnToDiscardPile(Removal):
    """Return cards from play to their owners' discard piles; they are not discarded."""

    cards: Selection = TARGET
    unsaveable: bool = False
    way = c.TO_DISCARD_PILE

    def says(self, scope: Scope) -> str:
        return unsaveable(f"return {scope.cards(self.cards)} to {scope.owner_of(self.cards)} discard pile", self.unsaveable)


@EFFECTS.primitive
@dataclass(frozen=True)
class RemoveFromGame(Removal):
    """Remove cards in play from the game; their duplicates can save them (FAQ 4.2)."""

    cards: Selection = TARGET
    unsaveable: bool = False
    way = c.OUT_OF_GAME

    def says(self, scope: Scope) -> str:
        return unsaveable(f"remove {scope.cards(self.cards)} from the game", self.unsaveable)
