"""Costs that are paid by standing cards (KNE-1)."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, FIRST, SECOND, SOURCE, STAGE, UNCHANGED, YOU, nothing_to_pay_with
from agot_env.agot.engine.abilities.effects import stand
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import is_picked, mark_of_picks, push_pick
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.filters import matches, may_stand
from agot_env.agot.language.bases.cost import Cost
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.fields import Meaningless, positive
from agot_env.agot.language.filters import Standable
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, head, noun
from agot_env.agot.language.registry import COSTS
from agot_env.agot.language.words import CHOSEN, Who
from agot_env.machine_code.annotations import Vector


@boundary
def can_stand_to_pay(game: GameState, tables: Tables, filter_: int, source: int, you: int, card: int) -> bool:
    """Whether a seat may stand a card in play as a cost: its own kneeling card, which may stand and which a filter matches."""
    return (
        game["controller"][card] == you
        and game["row"][card, L.KNEELING] != 0
        and may_stand(game, card)
        and matches(game, tables, filter_, card, source, you, -1, -1, -1)
    )


@COSTS.primitive
@dataclass(frozen=True)
class StandCards(Cost):
    """Stand a number of your own kneeling cards; afterwards these cards are CHOSEN."""

    number: int = positive()
    among: Cards  # type: ignore[misc]  # `positive` has no default
    resumes = 1

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, number: int, among: int, source: int, you: int) -> bool:
        found = 0
        for seat in range(int(game["seats"])):
            word = game["zones"][c.PLAY, seat]
            while word:
                found += int(can_stand_to_pay(game, tables, among, source, you, seat * L.SLOTS + lowest(word)))
                word &= word - 1
        return found >= number

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16], number: int, among: int) -> int:
        source, you = int(frame[SOURCE]), int(frame[YOU])
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            for seat in range(int(game["seats"])):
                game["candidates"][seat] = 0
                word = game["zones"][c.PLAY, seat]
                while word:
                    if can_stand_to_pay(game, tables, among, source, you, seat * L.SLOTS + lowest(word)):
                        game["candidates"][seat] |= word & -word
                    word &= word - 1
            push_pick(game, you, number, number, L.ASK_PICK, source)
            return BEFORE
        mark = mark_of_picks(game)
        for seat in range(int(game["seats"])):
            for slot in range(int(game["cards"][seat])):
                card = seat * L.SLOTS + slot
                if is_picked(game, card, mark):
                    stand(game, card)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        if self.among.is_ is not None and self.among == Cards(is_=self.among.is_):
            scope.names[CHOSEN] = scope.names[self.among.is_]
            return f"stand {scope.names[self.among.is_]}"
        own = replace(self.among, controller=Who.YOU)
        if self.number == 1:
            scope.names[CHOSEN] = "the card that stood"
            return f"stand {noun(own, scope)}"
        scope.names[CHOSEN] = f"each {head(own)} that stood"
        return f"stand {noun(own, scope, str(self.number), self.number)}"

    def check(self, known: Known) -> None:
        known.picked = True


@COSTS.primitive
@dataclass(frozen=True)
class StandTarget(Cost):
    """Stand the chosen card, which is kneeling. As a cost, it is not a target of the ability."""

    of_target = True

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        if nothing_to_pay_with(tables, frame):
            return UNCHANGED
        frame[SECOND] = frame[FIRST]  # what is chosen to pay is not the only target (`cancels.only_target`)
        stand(game, int(frame[FIRST]))
        return UNCHANGED

    def target_test(self) -> int:
        return int(Standable.op)

    def says(self, scope: Scope) -> str:
        return "stand the chosen card"

    def check(self, known: Known) -> None:
        if not known.target:
            raise Meaningless("StandTarget needs a card that is chosen")
