"""Effects of which one of several groups happens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import (
    ABILITY,
    ACTING,
    BEFORE,
    EVENT,
    FIRST,
    LOOP,
    OTHER,
    PC,
    SOURCE,
    STAGE,
    UNCHANGED,
    YOU,
    chosen_seat,
)
from agot_env.agot.engine.abilities.possibility import something_can_happen
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect, allow, ask, effects_to_search, nothing_legal
from agot_env.agot.language import words
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.effect import Effect, Sentences
from agot_env.agot.language.nouns import THEY, THEY_TOO, Player, Scope, conjugated, copied, either, is_done_by_you, picked
from agot_env.agot.language.nouns import YOU as TO_YOU
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import Who
from agot_env.machine_code.annotations import Vector

__all__ = ["ChooseOne"]
ITS_PLAYER = Player("this card's player")
"""You, to another player who chooses; what is said follows the name of the card."""


@jit
def group_is_possible(game: GameState, tables: Tables, frame: Vector[np.int16], at: int, end: int) -> bool:
    """Whether the effects from one row to another could do something, in a loop over players for the one whose turn it is."""
    you, other = int(frame[YOU]), int(frame[OTHER])
    acting = int(frame[ACTING]) if frame[LOOP] > 0 else -1
    return something_can_happen(game, tables, at, end, int(frame[SOURCE]), you, int(frame[EVENT]), other, int(frame[FIRST]), acting)


@jit
def was_picked(game: GameState, frame: Vector[np.int16], option: int) -> bool:
    """Whether an option of the ability, counted from 1, has been picked this round, if each can be picked once."""
    effects = game["effects"]
    for i in range(effects_to_search(game, c.L_USED_LIMIT)):
        if (
            effects[i, L.EFFECT_KIND] == c.L_USED_LIMIT
            and effects[i, L.EFFECT_CARD] == frame[SOURCE]
            and effects[i, L.EFFECT_A] == frame[ABILITY]
            and effects[i, L.EFFECT_B] == option
        ):
            return True
    return False


@jit
def allow_groups(game: GameState, tables: Tables, frame: Vector[np.int16], freely: int, once_each: int) -> None:
    """Allow those groups of a "do this or that" that could do something; if none could, the last, which then does nothing.

    The row of a choice holds the length of its first group, with the row that skips the others, and whether the second group is the
    row of another choice that belongs to the same question.
    """
    at = int(frame[PC])
    answer = L.ANSWER_OPTION
    found = False
    more = True
    while more:
        second = at + 1 + int(tables["code"][at, 1])
        if freely or group_is_possible(game, tables, frame, at + 1, second - 1):
            if not once_each or not was_picked(game, frame, answer - L.ANSWER_OPTION + 1):
                allow(game, answer)
                found = True
        answer += 1
        more = tables["code"][at, 4] != 0
        at = second
    if freely or not found or group_is_possible(game, tables, frame, at, at + int(tables["code"][at - 1, 1])):
        if not found or not once_each or not was_picked(game, frame, answer - L.ANSWER_OPTION + 1):
            allow(game, answer)


@EFFECTS.primitive
@dataclass(frozen=True)
class ChooseOne(Effect):
    """A player, by default the controller, picks the first or the second; one that is impossible only ``freely``.

    A second choice that is itself one of the same kind is part of the same question: one of three or more. With ``once_each``, each can
    be picked once per round; the ability needs a limit that is the number of them.
    """

    first: tuple[Effect, ...]
    second: tuple[Effect, ...]
    who: Who = words.YOU
    freely: bool = False
    once_each: bool = False
    columns = ("length", "who", "freely", "more", "once_each")
    steers = True
    asks = (L.ASK_ONE_OF_TWO,)

    @property
    def further(self) -> ChooseOne | None:
        """The choice between the others, if the same question asks for it."""
        if len(self.second) != 1 or not isinstance(other := self.second[0], ChooseOne):
            return None
        same = (other.who, other.freely, other.once_each) == (self.who, self.freely, self.once_each)
        return other if same else None

    @property
    def choices(self) -> tuple[tuple[Effect, ...], ...]:
        """What the question offers."""
        return (self.first, *(self.further.choices if self.further else (self.second,)))

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], who: int, freely: int, once_each: int) -> int:
        if frame[STAGE] == 0:
            seat = chosen_seat(game, frame, who)
            if seat < 0:
                seat = int(frame[YOU])
            frame[STAGE] = 1
            nothing_legal(game)
            allow_groups(game, tables, frame, freely, once_each)
            ask(game, seat, L.ASK_ONE_OF_TWO, int(frame[SOURCE]))
            return BEFORE
        if once_each:
            option = int(game["answer"]) - L.ANSWER_OPTION + 1
            source = int(frame[SOURCE])
            add_effect(game, c.L_USED_LIMIT, source, int(frame[ABILITY]), option, c.PER_ROUND, source, int(frame[YOU]), 0)
        for _ in range(int(game["answer"]) - L.ANSWER_OPTION):
            at = int(frame[PC])
            frame[PC] += int(tables["code"][at, 1]) + int(tables["code"][at, 4])
        return UNCHANGED

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        first, second = compiler.effects(self.first), compiler.effects(self.second)
        begin = [self.op, len(first) + 1, int(self.who), int(self.freely), int(self.further is not None), int(self.once_each)]
        return [begin, *first, [c.SKIP, len(second)], *second]

    def inner(self) -> tuple[tuple[Effect, ...], ...]:
        return (self.first, self.second)

    def tells(self, scope: Scope, sentences: Sentences) -> str:
        return f"{self._told(scope, sentences)}{' (each once per round)' * self.once_each}"

    def _told(self, scope: Scope, sentences: Sentences) -> str:
        player, place = scope.player(self.who), len(scope.choices)
        scope.choices += [()] * (len(self.choices) - 1)  # the engine has a row for each "or"
        of_others = {} if player.you else {words.YOU: ITS_PLAYER}
        to_them = replace(scope, players=scope.players | of_others | {self.who: TO_YOU}, choices=[])
        asked = tuple(sentences.effects(effects, copied(to_them), " and ").removeprefix("you may ") for effects in self.choices)
        theirs = copied(replace(scope, players=scope.players | {self.who: THEY}))
        inside = scope if player.you else replace(scope, players=scope.players | {self.who: THEY_TOO})
        said = [sentences.effects(effects, inside, " and ") for effects in self.choices]
        scope.choices[place] = asked
        if all(text.startswith("you may ") for text in said):
            return f"you may {either(asked)}"
        if not player.you and all(getattr(effects[0], "who", None) == words.YOU for effects in self.choices if effects):
            return f"{player.finite('choose')} which of these you do: {either(said)}"
        if all(map(is_done_by_you, said)) and not player.you:
            return f"{player.name} {either([conjugated(text) for text in said])}"
        if player.you:
            return picked(said)
        told = [_theirs_first(sentences.clauses(effects, copied(theirs), " and ")) for effects in self.choices]
        if any(is_done_by_you(clause) for clauses in told for clause in clauses):  # what they do and what you do, both with their subjects
            said = [" and ".join(f"you {clause}" if is_done_by_you(clause) else clause for clause in clauses) for clauses in told]
        elif any(map(is_done_by_you, said)):
            return f"{player.finite('choose')}: either {', or '.join(' and '.join(clauses) for clauses in told)}"
        return f"{player.finite('choose')}: {either(said)}"


def _theirs_first(clauses: list[str]) -> list[str]:
    """Clauses with what they do before what lasts for a time: "they discard a card and, until the end of the phase, it gains Deadly"."""
    if len(clauses) == 2 and clauses[0].startswith("until ") and clauses[1].startswith("they "):
        return [f"{clauses[1]} and, {clauses[0]}"]
    return clauses
