"""Costs: power."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, EVENT, SOURCE, STAGE, UNCHANGED, YOU, X
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow, ask, clear_selection, is_picked, mark_of_picks, nothing_legal, push_pick
from agot_env.agot.engine.record.power import lose_house_power, take_card_power
from agot_env.agot.engine.values.tokens import with_tokens
from agot_env.agot.language.bases.cost import Cost
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.fields import positive
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, head, noun
from agot_env.agot.language.registry import COSTS
from agot_env.agot.language.words import CHOSEN, Who
from agot_env.machine_code.annotations import Vector


@COSTS.primitive
@dataclass(frozen=True)
class DiscardHousePower(Cost):
    """Discard an amount of power from your House."""

    number: int = positive(1)

    @staticmethod
    @jit
    def can_pay(game: GameState, number: int, you: int) -> bool:
        return game["power"][you] >= number

    @staticmethod
    @jit
    def pay(game: GameState, frame: Vector[np.int16], number: int) -> int:
        lose_house_power(game, int(frame[YOU]), number, L.LOST_EFFECT)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return f"discard {self.number} power from your House"


@COSTS.primitive
@dataclass(frozen=True)
class DiscardPower(Cost):
    """Discard 1 power each from at least one and at most ``at_most`` of your own cards; afterwards these cards are CHOSEN."""

    among: Cards
    at_most: int = positive(1)
    resumes = 1

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, among: int, source: int, you: int) -> bool:
        return with_tokens(game, tables, L.POWER_ON, among, source, you)

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16], among: int, at_most: int) -> int:
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            with_tokens(game, tables, L.POWER_ON, among, int(frame[SOURCE]), int(frame[YOU]))
            push_pick(game, int(frame[YOU]), 1, at_most, L.ASK_PICK, int(frame[SOURCE]))
            return BEFORE
        discard_power_of_picks(game)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        own = replace(self.among, controller=Who.YOU)
        if self.at_most == 1:
            return f"discard 1 power from {noun(own, scope)}"
        scope.names[CHOSEN] = f"each {head(own)} from which power was discarded"
        return f"discard 1 power each from {noun(own, scope, 'any number of' if self.at_most >= 99 else f'up to {self.at_most}', 2)}"

    def check(self, known: Known) -> None:
        known.picked = True


@COSTS.primitive
@dataclass(frozen=True)
class DiscardAnyPower(Cost):
    """Discard any amount of power, at least 1, from your House and from your own cards; X is then how much it was.

    You say how much comes from your House, at most 15, and then take 1 power each from any number of cards until you take none.
    """

    among: Cards
    asks = (L.ASK_NUMBER,)
    resumes = 2

    @staticmethod
    @jit
    def can_pay(game: GameState, tables: Tables, among: int, source: int, you: int) -> bool:
        return game["power"][you] > 0 or with_tokens(game, tables, L.POWER_ON, among, source, you) != 0

    @staticmethod
    @jit
    def pay(game: GameState, tables: Tables, frame: Vector[np.int16], among: int) -> int:
        you, source = int(frame[YOU]), int(frame[SOURCE])
        on_cards = with_tokens(game, tables, L.POWER_ON, among, source, you)
        if frame[STAGE] == 0:
            frame[X] = 0
            if game["power"][you] > 0:
                frame[STAGE] = 1
                nothing_legal(game)
                for number in range(0 if on_cards else 1, min(L.OPTIONS - 1, int(game["power"][you])) + 1):
                    allow(game, L.ANSWER_OPTION + number)
                ask(game, you, L.ASK_NUMBER, source)
                return BEFORE
        elif frame[STAGE] == 1:
            frame[X] = int(game["answer"]) - L.ANSWER_OPTION
            if frame[X] > 0:
                lose_house_power(game, you, int(frame[X]), L.LOST_EFFECT)
        else:
            taken = discard_power_of_picks(game)
            if taken == 0:
                return UNCHANGED
            frame[X] += taken
            on_cards = with_tokens(game, tables, L.POWER_ON, among, source, you)
        if not on_cards:
            return UNCHANGED
        frame[STAGE] = 2
        clear_selection(game)
        push_pick(game, you, 0 if frame[X] else 1, L.ALL_SLOTS, L.ASK_PICK, source)
        return BEFORE

    def says(self, scope: Scope) -> str:
        return f"discard X power in all from your House and {noun(replace(self.among, controller=Who.YOU), scope, '', 2)}"

    def asks_for_x(self) -> bool:
        return True


@COSTS.primitive
@dataclass(frozen=True)
class DiscardPowerOfOnlyTarget(Cost):
    """Discard 1 power from the card that the ability to be cancelled has chosen as its only target (`Initiated.only_target`)."""

    @staticmethod
    @jit
    def can_pay(game: GameState, event: int) -> bool:
        card = int(game["events"][event, L.EVENT_OTHER]) if event >= 0 else -1
        return card >= 0 and game["row"][card, L.POWER_ON] > 0

    @staticmethod
    @jit
    def pay(game: GameState, frame: Vector[np.int16]) -> int:
        take_card_power(game, int(game["events"][frame[EVENT], L.EVENT_OTHER]), 1, L.LOST_EFFECT)
        return UNCHANGED

    def says(self, scope: Scope) -> str:
        return "discard 1 power from that card"


@boundary
def discard_power_of_picks(game: GameState) -> int:
    """Each card that was picked loses 1 power; returns how many there were."""
    mark = mark_of_picks(game)
    count = 0
    for seat in range(int(game["seats"])):
        for slot in range(int(game["cards"][seat])):
            card = seat * L.SLOTS + slot
            if is_picked(game, card, mark):
                take_card_power(game, card, 1, L.LOST_EFFECT)
                count += 1
    return count
