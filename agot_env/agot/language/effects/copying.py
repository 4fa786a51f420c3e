"""Effects that copy what abilities do."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, DONE, EVENT, FAILED, FIRST, STAGE, YOU
from agot_env.agot.engine.abilities.copying import could_copy, may_copy, start_copy, start_copy_of
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow, ask, nothing_legal
from agot_env.agot.language.bases.effect import Checks, Effect, Use
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import TARGET
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class CopyAction(Effect):
    """You do what an action of the TARGET does (`ChooseLocationToCopy`), and pay what it costs but for the kneeling of that location.

    *ruling*: it remains an ability of the location, which it means where it says "this card".
    """

    certain = True
    asks = (L.ASK_WAY,)
    resumes = 2
    of_kneeling = True
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        you = int(frame[YOU])
        card = int(frame[FIRST])
        if card < 0:
            return FAILED
        first = int(tables["first_ability"][game["card"][card]])
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            nothing_legal(game)
            found = False
            for ability in range(first, first + int(tables["abilities"][game["card"][card]])):
                if may_copy(game, tables, ability, card, you):
                    allow(game, L.ANSWER_OPTION + L.WAY_ABILITY + ability - first)
                    found = True
            if not found:
                return FAILED
            ask(game, you, L.ASK_WAY, card)
            return BEFORE
        if frame[STAGE] == 1:
            frame[STAGE] = 2
            start_copy(game, tables, first + int(game["answer"]) - L.ANSWER_OPTION - L.WAY_ABILITY, card, you)
            return BEFORE
        return DONE

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if not known.event_to_play:
            raise Meaningless(f"{name} needs a ChooseLocationToCopy before it")

    def says(self, scope: Scope) -> str:
        return f"take such an action of {scope.names[TARGET]} without kneeling it"


@EFFECTS.primitive
@dataclass(frozen=True)
class CopyEffects(Effect):
    """You do what the ability has done to which this one responds (`DeckSearched`, `CharacterReturned`), without paying for it.

    *ruling*: it remains an ability of its card, which it means where it says "this card", but "you" are the player who copies it. What is
    chosen for it is chosen again, but for a card that was paid with; X is what it was. Its conditions and limits do not matter, and as a
    part of this effect it is not initiated, so that nothing cancels it alone. A card that it has saved is not saved again. Of several
    cards that were paid with, nothing is remembered.
    """

    resumes = 1
    use = Use.GAINS

    def marks(self, saves: bool) -> int:
        return c.NEEDS_EVENT_CARD | c.NEEDS_EVENT

    def does(self) -> int:
        return c.COPIES

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
        if frame[STAGE] == 1:
            return DONE
        if not could_copy(game, tables, int(frame[EVENT]), int(frame[YOU])):
            return FAILED
        frame[STAGE] = 1
        start_copy_of(game, tables, int(frame[EVENT]), int(frame[YOU]))
        return BEFORE

    @staticmethod
    @jit
    def can_happen(game: GameState, tables: Tables, you: int, event: int) -> bool:
        return event >= 0 and could_copy(game, tables, event, you) != 0

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if not known.effects:
            raise Meaningless(f"{name} copies what an ability has done, which is not what is waited for (DeckSearched, CharacterReturned)")

    def says(self, scope: Scope) -> str:
        return "copy that effect"
