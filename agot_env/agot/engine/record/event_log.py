"""The log of events: rows that say what happens in a game. `agot_env.agot.events` turns them into typed events.

The kernel `play_logged` opens the log for one game; other games write nothing. The log is no part of the game's record, and nothing in
a game depends on it.
"""

from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.machine_code.intrinsics import is_logged, log_row

KIND, SEAT, CARD, OTHER, NUMBER, MORE, SEEN, BY, BY_ABILITY = range(9)
WIDTH = 9
"""The columns of a row. What CARD, OTHER, NUMBER and MORE mean depends on the kind. SEEN: a bit for each seat that sees what is hidden.
BY: the card or plot whose ability causes the event, or -1; BY_ABILITY: which ability."""
ALL = -1
"""SEEN, where nothing is hidden."""

(
    CHOICE, ROUND, PHASE, MOVED, DRAWN, KNELT, STOOD, HOUSE_KNELT, HOUSE_STOOD, PLOT_REVEALED, INITIATIVE, INITIATIVE_WON, FIRST_PLAYER,
    TITLE, INCOME, GOLD_GAINED, GOLD_PAID, GOLD_LOST, GOLD_LAID, PLAYED, ATTACHED, CONTROLLED, CHALLENGE, ATTACKER, BYPASSED, DEFENDER,
    DECLARED, JOINED, LEFT, REDIRECTED, SUPPORTED, RESOLVED, UNOPPOSED, CLAIM, CHALLENGE_ENDED, ABILITY, CANCELLED, LEAVING, SAVED,
    POWER, REVEALED, LOOKED, SHUFFLED, EFFECT, EFFECT_ENDED, DOMINANCE, DOMINANCE_WON, PLOTS_RETURNED, PLOTS_SWITCHED, ELIMINATED, AGENDA,
    SEASON, GOLD_TAKEN, TRAIT_NAMED, TURN_ENDED, ACTIONS_CLOSED, RESPONSES_CLOSED,
) = range(57)  # fmt: skip
"""Kinds of rows. DRAWN stands before the MOVED of a card that is drawn; DECLARED behind the attackers or defenders, if any. A window closes
for all seats alike, whether or not any of them could have acted."""
ASKED, FORCED, UNSEEN, LEAVING_PLAY = 0, 1, 2, 4
"""MORE of a CHOICE: the seat was asked; the only legal answer was given automatically; and bits to add where other seats do not see that
anything was chosen, and where the answer is a card that is about to leave play."""
BETWEEN_CHALLENGES, BEFORE_DEFENDERS, BEFORE_RESOLUTION = range(3)
"""MORE of ACTIONS_CLOSED: the step of the challenge before which actions could be taken."""
NO_CAUSE, CLAIMED, DEADLY, STRENGTH_ZERO = range(4)
"""MORE of a LEAVING: why the rules remove the card."""
FACEDOWN, ON_TOP, AT_BOTTOM = 1, 2, 4
"""MORE of a MOVED: the card is attached facedown; it lies on top of a deck with other cards, or at its bottom."""

ABILITY_LOCAL, SOURCE_LOCAL = 2, 3
"""The locals of an ability's frame: which ability it is, and its card."""


@jit
def add(game: GameState, kind: int, seat: int, card: int, other: int, number: int, more: int) -> None:
    """Log an event that all seats see."""
    if is_logged(game):
        write(game, kind, seat, card, other, number, more, ALL)


@jit
def add_secret(game: GameState, kind: int, seat: int, card: int, other: int, number: int, more: int, seen: int) -> None:
    """Log an event that is hidden from some seats."""
    if is_logged(game):
        write(game, kind, seat, card, other, number, more, seen)


@boundary
def write(game: GameState, kind: int, seat: int, card: int, other: int, number: int, more: int, seen: int) -> None:
    """Write a row. The event is caused by the ability that is being resolved in the open window, if there is one."""
    frames = game["frames"]
    at = int(game["depth"]) - 1
    while at >= 0 and frames[at, L.PROC] != L.P_ABILITY and frames[at, L.PROC] != L.P_WINDOW:
        at -= 1
    by = -1
    by_ability = -1
    if at >= 0 and frames[at, L.PROC] == L.P_ABILITY:
        by = int(frames[at, SOURCE_LOCAL])
        by_ability = int(frames[at, ABILITY_LOCAL])
    log_row((kind, seat, card, other, number, more, seen, by, by_ability))
