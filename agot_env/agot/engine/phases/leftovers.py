"""Traces of the past in a record that no seat may know, cleared when hidden cards are drawn again.

Two games that are equal in what a seat knows are equal records afterwards, but for their seed and their count of decisions.
"""

from agot_env.agot.engine.phases.setup import ATTACHED_TO, BEARER_ASKED
from agot_env.agot.engine.phases.setup import CARD as SETUP_CARD
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import clear_entries


@boundary
def clear_leftovers(game: GameState, seat: int) -> None:
    """Clear what is no longer used, and normalise what has several forms with the same meaning."""
    clear_entries(game["frames"], int(game["depth"]), int(game["deepest"]))
    game["deepest"] = game["depth"]
    for owner in range(int(game["seats"])):
        for i in range(int(game["deck_size"][owner]), L.SLOTS):
            game["deck"][owner, i] = 0
    picking = False
    for at in range(int(game["depth"])):
        frame = game["frames"][at]
        if frame[L.PROC] == L.P_PICK:
            picking = True
        elif frame[L.PROC] == L.P_SETUP and frame[L.STEP] != ATTACHED_TO and (frame[L.STEP] != BEARER_ASKED or game["seat"] != seat):
            frame[SETUP_CARD] = 0  # an attachment that was placed facedown
    for owner in range(int(game["seats"])):
        game["altered"][owner] &= game["zones"][c.PLAY, owner]  # only there does it mean anything
        if not picking:
            game["candidates"][owner] = 0
    game["answer"] = 0  # it was read before the next question was asked
    if game["stale"] != L.ENTERED:
        game["entered"] = 0
    if game["phase"] == c.SETTING_UP:  # they tell whether an attachment lies facedown
        game["stale"] = L.STALE
        game["board_changed"] = 1
