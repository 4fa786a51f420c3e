"""What happens in a game, one row after another, for those who read it: `agot_env.agot.events` makes typed events of them.

The kernel `play_logged` opens the log of a game; no other game writes anything. The log lies outside of the game's record: nothing
in a game depends on it.
"""

from agot_env.agot.engine import layout as L
from agot_env.agot.engine.jit import jit, procedure
from agot_env.machine_code.intrinsics import is_logged, log_row

KIND, SEAT, CARD, OTHER, NUMBER, MORE, SEEN, BY, BY_ABILITY = range(9)
WIDTH = 9
"""The columns of a row. What the middle ones mean is up to the kind. SEEN: a bit for each seat that sees the card, or whatever else is
secret. BY: the card or plot whose ability brings it about, or -1, and BY_ABILITY which ability."""
ALL = -1
"""SEEN, where nothing is secret."""

(
    CHOICE, ROUND, PHASE, MOVED, DRAWN, KNELT, STOOD, HOUSE_KNELT, HOUSE_STOOD, PLOT_REVEALED, INITIATIVE, INITIATIVE_WON, FIRST_PLAYER,
    TITLE, INCOME, GOLD_GAINED, GOLD_PAID, GOLD_LOST, GOLD_LAID, PLAYED, ATTACHED, CONTROLLED, CHALLENGE, ATTACKER, BYPASSED, DEFENDER,
    DECLARED, JOINED, LEFT, REDIRECTED, SUPPORTED, RESOLVED, UNOPPOSED, CLAIM, CHALLENGE_ENDED, ABILITY, CANCELLED, LEAVING, SAVED,
    POWER, REVEALED, LOOKED, SHUFFLED, EFFECT, EFFECT_ENDED, DOMINANCE, DOMINANCE_WON, PLOTS_RETURNED, PLOTS_SWITCHED, ELIMINATED,
) = range(50)  # fmt: skip
"""Kinds of rows. DRAWN stands before the MOVED of a card that is drawn; DECLARED behind the attackers or defenders, if any."""
ASKED, FORCED, UNSEEN = 0, 1, 2
"""MORE of a CHOICE: a decision of the seat; the only legal one, made for it; a bit besides: the others do not even see that it was made."""

ABILITY_LOCAL, SOURCE_LOCAL = 2, 3
"""The locals of the frame of an ability that say which it is, and of which card."""


@jit
def add(game, kind, seat, card, other, number, more):
    """Something has happened that everybody sees."""
    if is_logged(game):
        write(game, kind, seat, card, other, number, more, ALL)


@jit
def add_secret(game, kind, seat, card, other, number, more, seen):
    """Something has happened that some seats see, a bit each."""
    if is_logged(game):
        write(game, kind, seat, card, other, number, more, seen)


@procedure
def write(game, kind, seat, card, other, number, more, seen):
    """Write a row. The ability that brings it about is the one under way in the window that is open, if any."""
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
