"""Effects that a card could copy: the list of the open window tells which ability has had them, and what was known to it."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.causes import ROW_LOCAL
from agot_env.agot.engine.record.event_log import ABILITY_LOCAL, SOURCE_LOCAL
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import note
from agot_env.agot.engine.record.resolution import FIRST_LOCAL, SECOND_LOCAL

YOU_LOCAL, EVENT_LOCAL, OTHER_LOCAL, X_LOCAL = 4, 5, 8, 11
"""More locals of an ability's frame: its player, the entry of the list that it reacts to, the player chosen, and X."""
COPIED = 2
"""The step of the frame of an ability that is a copy: nothing of it is declared, paid or initiated."""


@boundary
def note_effect(game: GameState, moment: int, seat: int) -> None:
    """The ability on top does something to a seat for which a card could copy its effects: put that on the list, once for each ability.

    The entry has the source, the entry to which the ability reacts, and its number. A second one behind it (WAS_KNOWN) has what a copy
    may need of what was paid: the targets, the player chosen, and X. *ruling*: a copy is not copied in turn.
    """
    at = int(game["depth"]) - 1
    if at < 0 or game["frames"][at, L.PROC] != L.P_ABILITY or game["frames"][at, L.STEP] == COPIED:
        return
    frame = game["frames"][at]
    events = game["events"]
    for entry in range(int(game["event_count"])):
        if (
            events[entry, L.EVENT_MOMENT] == moment
            and events[entry, L.EVENT_CARD] == frame[SOURCE_LOCAL]
            and events[entry, L.EVENT_SEAT] == seat
            and events[entry, L.EVENT_OTHER] == frame[EVENT_LOCAL]
            and events[entry, L.EVENT_NUMBER] == frame[ABILITY_LOCAL]
        ):
            return
    note(game, moment, int(frame[SOURCE_LOCAL]), seat, int(frame[EVENT_LOCAL]), int(frame[ABILITY_LOCAL]))
    note(game, c.WAS_KNOWN, int(frame[FIRST_LOCAL]), int(frame[OTHER_LOCAL]), int(frame[SECOND_LOCAL]), int(frame[X_LOCAL]))


@boundary
def note_return(game: GameState, card: int, seat: int, zone: int) -> None:
    """Note that a card leaves a discard or dead pile for a zone of a seat: an ability that returns a character so could be copied.

    It must come back to its owner.
    """
    owner = int(card) >> L.SLOT_BITS
    if owner != seat or int(game["of_type"][0, owner]) >> (int(card) & (L.SLOTS - 1)) & 1 == 0:
        return
    if zone == c.IN_SHADOWS and game["frames"][int(game["depth"]) - 1, YOU_LOCAL] != owner:  # in those of another player
        return
    note_effect(game, c.CHARACTER_RETURNED, seat)


@jit
def is_paying(game: GameState, tables: Tables) -> bool:
    """Whether the ability on top, if there is one, has not been initiated yet: what happens is its cost."""
    frame = game["frames"][int(game["depth"]) - 1]
    if frame[L.PROC] != L.P_ABILITY:
        return False
    at = int(frame[ROW_LOCAL])
    while tables["code"][at, 0] != c.END and tables["code"][at, 0] != c.INITIATE:
        at += 1
    return tables["code"][at, 0] == c.INITIATE
