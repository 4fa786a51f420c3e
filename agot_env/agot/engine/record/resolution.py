"""The frame that resolves a challenge: its locals and steps, and why the rules themselves remove cards (for the log and for questions)."""

from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState

KILLS_LEFT, TAKEN, WINNER, OF_SEAT = 2, 3, 4, 5
POWER_LEFT, POWER_TAKEN = KILLS_LEFT, TAKEN
(WINNER_FOUND, CLAIM, CLAIM_PICKED, CLAIM_LEFT, REWARDS, RENOWN, VIGILANT, DEADLY, DEADLY_CHOSEN, STOOD, DONE,
 AFTER_VENGEFUL, CLAIM_OFFERED, CARDS_PICKED, BEARER_CHOSEN, POWER_PICKED, WINNER_OFFERED, TYPE_NAMED,
 HAND_PICKED, REPLACEMENT_CHOSEN) = range(20)
"""In VIGILANT, STOOD, DONE and AFTER_VENGEFUL cards with Vigilant and Vengeful stand. TAKEN: the attachment that enters play by an
intrigue claim. POWER_LEFT, POWER_TAKEN: of the claim of a power challenge, while the winner picks characters whose power moves.
WINNER: who would win, while players may cancel that. OF_SEAT: 1 plus the seat that satisfies the claim by an effect, which is all that
is resolved then; else 0. TYPE_NAMED: the winner has named the type of the claim. HAND_PICKED: cards have been chosen
that are discarded for an intrigue claim, of KILLS_LEFT cards in all. REPLACEMENT_CHOSEN: of several cards that would do something
instead of the claim, the first player has chosen one."""

FIRST_LOCAL, SECOND_LOCAL = 9, 10
"""The locals of an ability's frame with its targets."""
CANCELLED_EVENT = 5
"""The local of the frame that offers cancels, above that of an ability, with the entry of the list that says that it is initiated."""


@boundary
def cause_of_removal(game: GameState) -> int:
    """Why cards leave play by the removal on top of the stack: claim, Deadly or STR 0; `event_log.NO_CAUSE` if an ability removes them."""
    frames = game["frames"]
    at = int(game["depth"]) - 1
    if at < 1 or frames[at, L.PROC] != L.P_REMOVE:
        return log.NO_CAUSE
    if frames[at - 1, L.PROC] == L.P_RESOLVE:  # the step that follows the choice of what is killed
        return log.DEADLY if frames[at - 1, L.STEP] == VIGILANT else log.CLAIMED
    return log.STRENGTH_ZERO if frames[at - 1, L.PROC] == L.P_WINDOW else log.NO_CAUSE
