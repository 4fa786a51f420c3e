"""Declaring attackers and defenders, which take part and kneel (CHA-2, CHA-4, CHA-17)."""

from agot_env.agot.engine.abilities.effects import kneel
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import changed, happened, has_flag, set_marks
from agot_env.agot.engine.record.participation import remember_attacker
from agot_env.agot.engine.record.slots import lowest


@boundary
def declare(game: GameState, declarer: int, role: int, stays_standing: int, moment: int, by_naval: int) -> None:
    """Let the characters that a seat has picked take part and kneel, all together; by a naval enhancement in any case (CHA-17)."""
    for seat in range(int(game["seats"])):
        word = game["picked"][seat] & game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            set_marks(game, card, 0)
            game["row"][card, L.ROLE] = role
            remember_attacker(game, card, role, 1)
            log.add(game, log.ATTACKER if role == c.ATTACKING else log.DEFENDER, int(game["controller"][card]), card, -1, 0, 0)
            if by_naval or not has_flag(game, card, stays_standing):
                kneel(game, card)
            happened(game, moment, card, int(game["controller"][card]), -1, int(game["challenge"]))
            if by_naval:
                game["row"][card, L.STATE] = int(game["row"][card, L.STATE]) | L.JOINED_BY_NAVAL
                game["naval"] |= 1 << int(game["controller"][card]) + (L.SEATS if role == c.DEFENDING else 0)
                happened(game, c.NAVAL_DECLARED, card, int(game["controller"][card]), -1, role)
    log.add(game, log.DECLARED, int(declarer), -1, -1, int(role), 0)
    changed(game, c.ON_CHALLENGE)
