"""Conditions about the card to be played."""

from __future__ import annotations

from dataclasses import dataclass, replace

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import are_opponents, effects_to_search
from agot_env.agot.engine.values.filters import (
    matches,
)
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.nouns import (
    Scope,
    noun,
)
from agot_env.agot.language.registry import CONDITIONS
from agot_env.agot.language.words import SELF, Zone


@CONDITIONS.primitive
@dataclass(frozen=True)
class CardToPlay(Condition):
    """The card to be played matches, wherever it lies, or only in a discard pile if the filter says so; for rules about cards to play."""

    among: Cards
    on = 0  # evaluated when a card is about to be played
    said_with_rule = True

    @staticmethod
    @jit
    def holds(game: GameState, tables: Tables, among: int, source: int, you: int, other: int, event: int, target: int) -> bool:
        return target < 0 or matches(game, tables, among, target, source, you, other, event, target)

    def played(self, scope: Scope) -> str:
        """What is played: a Knight character; or one out of a pile."""
        return noun(self.among if self.among.zone == Zone.DISCARD else replace(self.among, zone=Zone.PLAY), scope)

    def says(self, scope: Scope) -> str:
        return f"the card is {self.played(scope)}"

    def rows(self, compiler: CompilerOfSteps) -> list[list[int]]:
        return [[self.op, compiler.filter(self.among) if self.among.zone == Zone.DISCARD else compiler.to_be_played(self.among)]]


@boundary
def has_played(game: GameState, tables: Tables, among: int, source: int, seat: int) -> bool:
    """Whether a seat has played a card that matches this round."""
    effects = game["effects"]
    for i in range(effects_to_search(game, c.L_PLAYED)):
        card = int(effects[i, L.EFFECT_A])
        if effects[i, L.EFFECT_KIND] == c.L_PLAYED and effects[i, L.EFFECT_SEAT] == seat:
            if matches(game, tables, among, card, source, seat, -1, -1, card):
                return True
    return False


@CONDITIONS.primitive
@dataclass(frozen=True)
class FirstToPlay(CardToPlay):
    """The card to be played matches, and none that you have played this round does; for rules about costs of your cards.

    With ``by_anybody``, no card that any player has played this round does, either; with ``by_opponents``, none that any opponent of yours
    has, instead.

    *ruling*: a card that has been played is as it is now; one that went into Shadows has not been played for this.
    """

    by_anybody: bool = False
    by_opponents: bool = False
    remembers = c.PLAYS_COUNTED

    @staticmethod
    @jit
    def holds(  # type: ignore[override]
        game: GameState,
        tables: Tables,
        among: int,
        by_anybody: int,
        by_opponents: int,
        source: int,
        you: int,
        other: int,
        event: int,
        target: int,
    ) -> bool:
        if target < 0:
            return True
        if not matches(game, tables, among, target, source, you, other, event, target):
            return False
        for seat in range(int(game["seats"])):
            counts = are_opponents(game, seat, you) if by_opponents else by_anybody != 0 or seat == you
            if counts and has_played(game, tables, among, source, seat):
                return False
        return True

    def played(self, scope: Scope) -> str:
        cards = noun(replace(self.among, zone=Zone.PLAY), scope, "the first")
        if self.by_opponents:
            return f"{cards} that any opponent plays each round"
        return f"{cards} that any player plays each round" if self.by_anybody else f"{cards} of each round"

    def rows(self, compiler: CompilerOfSteps) -> list[list[int]]:
        return [[*super().rows(compiler)[0], int(self.by_anybody), int(self.by_opponents)]]


@CONDITIONS.primitive
@dataclass(frozen=True)
class AttachedToPlay(CardToPlay):
    """The card to be played is an event that is attached to this card; it then goes under its owner's deck (PLAYS_FROM_PILES)."""

    among: Cards = Cards(attached_to=SELF)

    def played(self, scope: Scope) -> str:
        return "an event that is attached to this card (it goes to the bottom of its owner's deck)"


@CONDITIONS.primitive
@dataclass(frozen=True)
class NoneFromPiles(Condition):
    """This card has let you play no card out of a discard pile this round; for its rule that lets you do so (PLAYS_FROM_PILES)."""

    on = c.ON_PHASE | c.ON_ZONES

    @staticmethod
    @jit
    def holds(game: GameState, source: int) -> bool:
        return game["effects_of"][c.L_USED_LIMIT] == 0 or not has_let_play(game, source)

    def says(self, scope: Scope) -> str:
        return "you have played no card this way this round"


@boundary
def has_let_play(game: GameState, source: int) -> bool:
    """Whether a card has let a player play a card out of a discard pile this round."""
    effects = game["effects"]
    for i in range(effects_to_search(game, c.L_USED_LIMIT)):
        if effects[i, L.EFFECT_KIND] == c.L_USED_LIMIT and effects[i, L.EFFECT_CARD] == source and effects[i, L.EFFECT_A] == L.NO_ABILITY:
            return True
    return False
