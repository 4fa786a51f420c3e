"""The discarding of cards that a player chooses in the hand, as an effect or a cost."""

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, DONE, FAILED, SOURCE, STAGE
from agot_env.agot.engine.abilities.effects import discard_card
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import is_picked, mark_of_picks, push_pick
from agot_env.machine_code.annotations import Vector


@jit
def choose_and_discard(game: GameState, tables: Tables, frame: Vector[np.int16], seat: int, number: int) -> int:
    """Let a seat choose a number of cards in its hand, and discard them."""
    if frame[STAGE] == 0:
        if number <= 0:
            return FAILED
        frame[STAGE] = 1
        for k in range(int(game["seats"])):
            game["candidates"][k] = 0
        game["candidates"][seat] = game["zones"][c.HAND, seat]
        push_pick(game, seat, number, number, L.ASK_DISCARD, int(frame[SOURCE]))
        return BEFORE
    mark = mark_of_picks(game)
    for slot in range(int(game["cards"][seat])):
        card = seat * L.SLOTS + slot
        if is_picked(game, card, mark) and game["row"][card, L.ZONE] == c.HAND:
            discard_card(game, tables, card, seat, 0)
    return DONE
