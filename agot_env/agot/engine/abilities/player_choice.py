"""The choice of a player."""

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import ABILITY, BEFORE, EVENT, FAILED, FIRST, OTHER, PC, SOURCE, STAGE, UNCHANGED, YOU
from agot_env.agot.engine.abilities.possibility import effects_after, may_be_chosen, something_can_happen
from agot_env.agot.engine.abilities.triggers import rest_is_possible
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow, ask, nothing_legal
from agot_env.machine_code.annotations import Vector


@jit
def with_player(game: GameState, tables: Tables, frame: Vector[np.int16], seat: int, resolving: int) -> bool:
    """Whether an ability could do something with a player, who is picked while it resolves, or chosen when it is initiated."""
    ability, at, source, you = int(frame[ABILITY]), int(frame[PC]) + 1, int(frame[SOURCE]), int(frame[YOU])
    if resolving:
        return something_can_happen(game, tables, at, L.CODE, source, you, int(frame[EVENT]), seat, int(frame[FIRST]), -1)
    return rest_is_possible(game, tables, ability, at, source, you, int(frame[EVENT]), seat, int(frame[FIRST]))


@jit
def allow_players(game: GameState, tables: Tables, frame: Vector[np.int16]) -> bool:
    """Allow the players that an ability can choose; a triggered ability, only those for whom it could have an effect (FAQ 3.6).

    False if there are none.
    """
    ability = int(frame[ABILITY])
    you = int(frame[YOU])
    resolving = frame[PC] >= effects_after(tables, int(tables["ability_code"][ability]))
    found = False
    for looks in range(2):
        for seat in range(int(game["seats"])):
            if may_be_chosen(game, tables, int(frame[PC]), int(frame[SOURCE]), seat, you) and (
                looks == 1
                or tables["ability_kind"][ability] > c.CANCEL
                or with_player(game, tables, frame, seat, resolving)
            ):
                allow(game, L.ANSWER_SEAT + seat)
                found = True
        if found:
            return True
    return False


@jit
def choose_player(game: GameState, tables: Tables, frame: Vector[np.int16], prompt: int) -> int:
    """Choose an opponent, or a player; it fails if there is none, as when a plot is copied that asks for one who has revealed a plot."""
    if frame[STAGE] == 0:
        frame[STAGE] = 1
        nothing_legal(game)
        if not allow_players(game, tables, frame):
            frame[OTHER] = L.NOBODY  # not even the one opponent of a game of two, for what follows
            return FAILED
        ask(game, int(frame[YOU]), prompt, int(frame[SOURCE]))
        return BEFORE
    frame[OTHER] = game["answer"] - L.ANSWER_SEAT
    return UNCHANGED
