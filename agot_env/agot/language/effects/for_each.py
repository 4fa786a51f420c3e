"""Effects that happen for several players in turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import ACTING, ANY_DONE, IN_LOOP, LOOP, OK, PC, UNCHANGED, YOU, means
from agot_env.agot.engine.abilities.outlooks import FOR_SEAT, LOOP_ENDS, SKIPS
from agot_env.agot.engine.abilities.possibility import next_of
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.effect import Checks, Effect, Sentences
from agot_env.agot.language.effects.conditional import If
from agot_env.agot.language.fields import Meaningless, required, several
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import THEY, Scope
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import CHOSEN, Who
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class ForEach(Effect):
    """The effects happen for each of these players in turn, the controller first; the player is ACTOR."""

    who: Who = several()
    then: tuple[Effect, ...] = required()
    columns = ("who", "length", "ends")
    """The program has such a row before and after the effects of the loop; the second, with ``ends`` set, jumps back to them."""

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int, length: int, ends: int) -> int:
        """The controller first, then clockwise. What any of them has done has happened (ABI-10)."""
        you = int(frame[YOU])
        seats = int(game["seats"])
        remaining = int(frame[LOOP])
        if not ends:
            remaining = IN_LOOP
            for seat in range(seats):
                if means(game, who, seat):
                    remaining |= 1 << seat
        elif frame[OK]:
            remaining |= ANY_DONE
        for k in range(seats):
            seat = (you + k) % seats
            if (remaining >> seat) & 1:
                frame[LOOP] = remaining & ~(1 << seat)
                frame[ACTING] = seat
                if ends:
                    frame[PC] -= length
                return UNCHANGED
        frame[LOOP] = 0
        frame[ACTING] = you
        frame[OK] = 1 if remaining & ANY_DONE else 0
        if not ends:
            frame[PC] += length
        return UNCHANGED

    @staticmethod
    @jit
    def outlook(game: GameState, who: int, length: int, ends: int, source: int, you: int, event: int, other: int, acting: int) -> int:
        seat = int(next_of(game, who, acting if ends else -1, source, you, other, event))
        if seat >= 0:
            return FOR_SEAT + seat
        return LOOP_ENDS if ends else SKIPS + length

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        inner = compiler.effects(self.then, rest)
        row = [self.op, int(self.who), len(inner) + 1]
        return [[*row, 0], *inner, [*row, 1]]

    def inner(self) -> tuple[tuple[Effect, ...], ...]:
        return (self.then,)

    def check_inner(self, known: Known, checks: Checks) -> None:
        if known.loop:
            raise Meaningless("a ForEach within a ForEach: only one player acts at a time")
        known.loop = True
        checks.effects(self.then, known)
        known.loop = False

    def tells(self, scope: Scope, sentences: Sentences) -> str:
        first = self.then[0]
        group = scope.player(self.who)
        inside = replace(scope, players=dict(scope.players))
        if getattr(first, "who", Who.ACTOR) == Who.ACTOR and not isinstance(first, If):
            inside.players[Who.ACTOR] = group
            text = sentences.effects(self.then, inside)
            if Who.CHOSEN_OPPONENT in inside.players:
                scope.players[Who.CHOSEN_OPPONENT] = inside.players[Who.CHOSEN_OPPONENT]
            scope.picks = inside.picks if self.who == Who.LEFT_OPPONENT else 0
            chosen = scope.names.get(CHOSEN, "")
            if chosen.startswith("that ") and len(self.then) == 1:  # each player has chosen one
                scope.names[CHOSEN] = f"each {chosen.removeprefix('that ')} chosen"
            return text
        inside.players[Who.ACTOR] = THEY
        return f"for {group.name} in turn, {sentences.effects(self.then, inside)}"
