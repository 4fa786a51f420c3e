"""Effects by which cards of a discard pile can be played."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, DONE, FAILED, FIRST, SOURCE, STAGE, YOU, start_ability
from agot_env.agot.engine.abilities.triggers import may_play_from_pile
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect, allow, ask, happened, nothing_legal, push
from agot_env.agot.engine.record.zones import set_zone
from agot_env.agot.engine.values.tolls import EVENT_TOLL, TO_A_CHOSEN_OPPONENT, times_ruled
from agot_env.agot.language.bases.effect import Checks, Effect, Use
from agot_env.agot.language.cards import Selection
from agot_env.agot.language.fields import Meaningless
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import TARGET
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class PlayNext(Effect):
    """You may play cards of your discard pile by your next player action, as if they were in your hand."""

    cards: Selection = TARGET
    use = Use.GAINS

    @staticmethod
    @jit
    def affect(game: GameState, frame: Vector[np.int16], card: int) -> bool:
        add_effect(game, c.L_PLAYABLE, card, 0, 0, c.UNTIL_END_OF_PHASE, int(frame[SOURCE]), int(frame[YOU]), 0)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int) -> bool:
        return game["row"][card, L.ZONE] == c.DISCARD

    def says(self, scope: Scope) -> str:
        return f"your next player action may be to play {scope.cards(self.cards)} as if from your hand"


@EFFECTS.primitive
@dataclass(frozen=True)
class PlayEvent(Effect):
    """You play the TARGET, an event in your discard pile (`ChooseEventToPlay`), as if from your hand."""

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
        if card < 0 or game["row"][card, L.ZONE] != c.DISCARD and frame[STAGE] < 2:
            return FAILED
        first = int(tables["first_ability"][game["card"][card]])
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            nothing_legal(game)
            found = False
            for ability in range(first, first + int(tables["abilities"][game["card"][card]])):
                if may_play_from_pile(game, tables, ability, card, you):
                    allow(game, L.ANSWER_OPTION + L.WAY_ABILITY + ability - first)
                    found = True
            if not found:
                return FAILED
            ask(game, you, L.ASK_WAY, card)
            return BEFORE
        if frame[STAGE] == 1:
            frame[STAGE] = 2
            start_ability(game, tables, first + int(game["answer"]) - L.ANSWER_OPTION - L.WAY_ABILITY, card, you, -1)
            play_event_card(game, tables, card, you)
            return BEFORE
        return DONE

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if not known.event_to_play:
            raise Meaningless(f"{name} needs a ChooseEventToPlay before it")

    def says(self, scope: Scope) -> str:
        return f"play {scope.names[TARGET]} as if from your hand"


@boundary
def play_event_card(game: GameState, tables: Tables, source: int, you: int) -> None:
    """An event is played: it leaves the hand or the discard pile, and tolls are paid."""
    log.add(game, log.PLAYED, you, source, L.WAY_ABILITY, 0, 0)
    event_is_played(game, tables, source, you)


@boundary
def event_is_played(game: GameState, tables: Tables, source: int, you: int) -> None:
    """An event leaves where it was and is being resolved, and tolls are paid."""
    set_zone(game, source, c.RESOLVING)
    if int(tables["keywords"][game["card"][source]]) & c.LIMITED:  # KEY-4
        game["limited"][you] += 4
    happened(game, c.PLAYED, source, you, -1, 0)
    for _ in range(times_ruled(game, tables, you, c.EVENTS_COST_GOLD, source)):
        push(game, L.P_PAY, you, EVENT_TOLL, TO_A_CHOSEN_OPPONENT, source)
