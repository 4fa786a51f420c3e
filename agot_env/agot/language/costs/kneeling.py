"""Costs that are paid by kneeling (KNE-1)."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, SOURCE, STAGE, UNCHANGED, YOU
from agot_env.agot.engine.abilities.effects import kneel, kneel_house_card
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import is_picked, mark_of_picks, push_pick
from agot_env.agot.engine.values.filters import matches, may_kneel_to_pay
from agot_env.agot.language.bases.cost import Cost
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.fields import positive
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, head, noun
from agot_env.agot.language.registry import COSTS
from agot_env.agot.language.words import CHOSEN, Who
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.bits import lowest


@COSTS.primitive
@dataclass(frozen=True)
class KneelSelf(Cost):
    """Kneel this card (KNE-1)."""

    marks = c.KNEELS_ITSELF
    of_self = True

    @staticmethod
    @jit
    def can_pay(game: GameState, source: int) -> bool:
        return game["row"][source, L.KNEELING] == 0

    @staticmethod
    @jit
    def pay(game: GameState, frame: Vector[np.int16]) -> int:
        kneel(game, int(frame[SOURCE]))
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "kneel this card"


@boundary
def can_kneel_cards(game: GameState, tables: Tables, filter_: int, number: int, source: int, you: int) -> bool:
    """Whether a seat has enough standing cards of a kind to kneel as a cost (KNE-1)."""
    found = 0
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if (
                game["controller"][card] == you
                and may_kneel_to_pay(game, card)
                and matches(game, tables, filter_, card, source, you, -1, -1, -1)
            ):
                found += 1
    return found >= number


@boundary
def candidates_to_kneel(game: GameState, tables: Tables, filter_: int, source: int, you: int) -> None:
    """Set the candidates of a pick: standing cards of ``you`` that a filter matches."""
    for seat in range(int(game["seats"])):
        game["candidates"][seat] = 0
        word = game["zones"][c.PLAY, seat]
        while word:
            slot = lowest(word)
            card = seat * L.SLOTS + slot
            if (
                game["controller"][card] == you
                and may_kneel_to_pay(game, card)
                and matches(game, tables, filter_, card, source, you, -1, -1, -1)
            ):
                game["candidates"][seat] |= word & -word
            word &= word - 1


@COSTS.primitive
@dataclass(frozen=True)
class KneelCards(Cost):
    """Kneel a number of your own standing cards; afterwards these cards are CHOSEN."""

    number: int = positive()
    among: Cards  # type: ignore[misc]  # `positive` has no default
    resumes = 1

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, number: int, among: int, source: int, you: int) -> bool:
        return can_kneel_cards(game, tables, among, number, source, you) != 0

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16], number: int, among: int) -> int:
        source = int(frame[SOURCE])
        you = int(frame[YOU])
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            candidates_to_kneel(game, tables, among, source, you)
            push_pick(game, you, number, number, L.ASK_KNEEL, source)
            return BEFORE
        mark = mark_of_picks(game)
        for seat in range(int(game["seats"])):
            for slot in range(int(game["cards"][seat])):
                card = seat * L.SLOTS + slot
                if is_picked(game, card, mark):
                    kneel(game, card)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        if self.among.is_ is not None and self.among == Cards(is_=self.among.is_):
            scope.names[CHOSEN] = scope.names[self.among.is_]
            return f"kneel {scope.names[self.among.is_]}"
        own = replace(self.among, controller=Who.YOU)
        if self.number == 1:
            scope.names[CHOSEN] = "the knelt card"
            return f"kneel {noun(own, scope)}"
        scope.names[CHOSEN] = f"each knelt {head(own)}"
        return f"kneel {noun(own, scope, str(self.number), self.number)}"

    def check(self, known: Known) -> None:
        known.picked = True


@COSTS.primitive
@dataclass(frozen=True)
class KneelHouseCard(Cost):
    """Kneel your House card, which stands again in the standing phase (KNE-1)."""

    @staticmethod
    @jit
    def can_pay(game: GameState, you: int) -> bool:
        return game["house_kneeling"][you] == 0

    @staticmethod
    @jit
    def pay(game: GameState, frame: Vector[np.int16]) -> int:
        kneel_house_card(game, int(frame[YOU]))
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "kneel your House card"
