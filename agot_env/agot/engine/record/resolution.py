"""The frame that resolves a challenge: its locals and steps, and why the rules themselves remove cards (for the log and for questions)."""

from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState

KILLS_LEFT, TAKEN = 2, 3
(WINNER_FOUND, CLAIM, CLAIM_PICKED, CLAIM_LEFT, REWARDS, RENOWN, VIGILANT, DEADLY, DEADLY_CHOSEN, STOOD, DONE,
 AFTER_VENGEFUL, CLAIM_OFFERED, CARDS_PICKED, BEARER_CHOSEN) = range(15)
"""In VIGILANT, STOOD, DONE and AFTER_VENGEFUL cards with Vigilant and Vengeful stand. TAKEN: the attachment that enters play by an
intrigue claim."""


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
