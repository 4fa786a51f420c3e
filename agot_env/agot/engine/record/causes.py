"""What has caused an event of the window's list, if a card of the decks asks for it: the number of its entry says so."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.resolution import AFTER_VENGEFUL, DONE, cause_of_removal
from agot_env.agot.engine.record.texts import holder_of

CAUSED = (
    c.KNELT, c.STOOD, c.ENTERED_PLAY, c.KILLED, c.DISCARDED_FROM_PLAY, c.RETURNED, c.LEFT_PLAY, c.PLACED_IN_DEAD_PILE,
    c.DISCARDED_FROM_HAND, c.DISCARDED_FROM_DECK,
)  # fmt: skip
"""The kinds of events whose entries have no number of their own, which is free for the cause."""
ROW_LOCAL = 6
"""The local of an ability's frame that says which row of the code table it executes."""
NAVAL_ROLE = 4
"""The local of a naval declaration that says on which side the card takes part."""
FIRST_ROW = 16
"""A number from here on: an ability, at the row less this number. The other causes are BY_INFLUENCE to BY_VENGEFUL of `codes`."""


@boundary
def write_cause(game: GameState, entry: int) -> None:
    """Write into an entry of the list what causes the event that is under way, and the source if that is an ability.

    The second card of what enters play is its bearer, so that the source of the ability is not kept. What enters by Ambush says so, and
    so does what leaves play instead of being killed. What kills or discards a character at STR 0 is an effect of a card (FAQ 3.21), and
    so is what makes a card kneel at once, which is nobody's ability that resolves but the card's own constant one (FAQ 3.11).
    """
    frames, events = game["frames"], game["events"]
    if events[entry, L.EVENT_NUMBER] == c.BY_AMBUSHING or events[entry, L.EVENT_NUMBER] == c.INSTEAD_OF_DYING:
        return
    at = int(game["depth"]) - 1
    removal = int(cause_of_removal(game))
    if removal == log.NO_CAUSE and at > 0 and frames[at, L.PROC] == L.P_REMOVE:
        at -= 1
    procedure = int(frames[at, L.PROC]) if at >= 0 else L.P_GAME
    step = int(frames[at, L.STEP])
    cause = c.NO_CAUSE
    if procedure == L.P_ABILITY:
        cause = FIRST_ROW + int(frames[at, ROW_LOCAL])
        if events[entry, L.EVENT_MOMENT] != c.ENTERED_PLAY:
            events[entry, L.EVENT_OTHER] = holder_of(game, int(frames[at, log.SOURCE_LOCAL]))
    elif removal == log.CLAIMED or (procedure == L.P_RESOLVE and events[entry, L.EVENT_MOMENT] == c.DISCARDED_FROM_HAND):
        cause = c.BY_CLAIM
    elif removal == log.DEADLY:
        cause = c.BY_DEADLY
    elif removal == log.STRENGTH_ZERO or (procedure == L.P_WINDOW and events[entry, L.EVENT_MOMENT] == c.KNELT):
        cause = c.BY_EFFECT
    elif procedure == L.P_INFLUENCE:
        cause = c.BY_INFLUENCE
    elif procedure == L.P_ATTACKERS or (procedure == L.P_NAVAL and frames[at, NAVAL_ROLE] == c.ATTACKING):
        cause = c.BY_ATTACKING
    elif procedure == L.P_DEFENDERS or procedure == L.P_NAVAL:
        cause = c.BY_DEFENDING
    elif procedure == L.P_RESOLVE and step == DONE:
        cause = c.BY_VIGILANT
    elif procedure == L.P_RESOLVE and step == AFTER_VENGEFUL:
        cause = c.BY_VENGEFUL
    events[entry, L.EVENT_NUMBER] = cause
