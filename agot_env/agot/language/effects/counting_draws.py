"""An effect that counts the cards which another ability would let players draw."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import EVENT, FIRST, OTHER, PC, SOURCE, UNCHANGED, YOU, X
from agot_env.agot.engine.abilities.outlooks import CANNOT, GO_ON
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import is_out
from agot_env.agot.engine.values.conditions import conditions_hold
from agot_env.agot.engine.values.filters import is_who, value
from agot_env.agot.language.bases.effect import Effect
from agot_env.agot.language.conditions.ability import cancelled_frame
from agot_env.agot.language.effects.alternatives import ChooseOne
from agot_env.agot.language.effects.conditional import If
from agot_env.agot.language.effects.drawing import Draw
from agot_env.agot.language.effects.for_each import ForEach
from agot_env.agot.language.effects.playing import PlayTopCardNext
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import EFFECTS
from agot_env.machine_code.annotations import Vector

__all__ = ["CountDraws"]


@EFFECTS.primitive
@dataclass(frozen=True)
class CountDraws(Effect):
    """X becomes the number of cards that the ability to be cancelled would let players draw together, as things are now.

    *ruling*: of two alternatives the one with more cards counts, and what a player may decline, or what depends on whether something
    happens first, counts as if it happened. What a player could not draw within the draw cap counts, too.
    """

    columns = ()

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        frame[X] = draws_to_cancel(game, tables, int(frame[EVENT]))
        return UNCHANGED

    @staticmethod
    @jit
    def outlook(game: GameState, tables: Tables, event: int) -> int:
        return GO_ON if draws_to_cancel(game, tables, event) > 0 else CANNOT

    def learn(self, known: Known) -> None:
        known.x = True

    def says(self, scope: Scope) -> str:
        return "count X, the number of cards that players would draw by it"


DRAW, REVEAL, FOR_EACH, IF, CHOOSE_ONE = Draw.op, PlayTopCardNext.op, ForEach.op, If.op, ChooseOne.op


@boundary
def draws_to_cancel(game: GameState, tables: Tables, event: int) -> int:
    """How many cards the ability of an entry of the list, which is about to be cancelled, would let players draw together."""
    at = int(cancelled_frame(game, event)) if event >= 0 else -1
    if at < 0:
        return 0
    code = tables["code"]
    frame = game["frames"][at]
    source, you, other, target = int(frame[SOURCE]), int(frame[YOU]), int(frame[OTHER]), int(frame[FIRST])
    row = int(frame[PC]) + 1
    total, players = 0, 1
    before, first, middle, end = 0, 0, -1, -1  # of a choice: what was counted before it and in its first part, and where they end
    while code[row, 0] != c.END:
        if row == middle:
            first = total - before
            total = before
        if row == end:
            total = before + max(first, total - before)
            end = -1
        op = int(code[row, 0])
        if op == IF and not conditions_hold(game, tables, int(code[row, 1]), source, you, int(frame[EVENT]), other, target):
            row += int(code[row, 2])
        elif op == CHOOSE_ONE and end < 0:
            before = total
            middle = row + 1 + int(code[row, 1])
            end = middle + int(code[middle - 1, 1])
        elif op == FOR_EACH:
            players = 1
            if code[row, 3] == 0:
                players = count_players(game, int(code[row, 1]), you, other, int(frame[EVENT]))
        elif op == REVEAL:
            total += int(code[row, 1])
        elif op == DRAW:
            number = int(
                value(
                    game, tables, int(code[row, 1]), int(code[row, 2]), -1, source, you, other, int(frame[EVENT]), target, int(frame[X])
                )
            )
            who = int(code[row, 3])
            total += number * (players if who == c.ACTOR else count_players(game, who, you, other, int(frame[EVENT])))
        row += 1
    return total if end < 0 else before + max(first, total - before)


@boundary
def count_players(game: GameState, who: int, you: int, other: int, event: int) -> int:
    """How many players a word for players means."""
    count = 0
    for seat in range(int(game["seats"])):
        count += int(not is_out(game, seat) and is_who(game, who, seat, you, other, event))
    return count
