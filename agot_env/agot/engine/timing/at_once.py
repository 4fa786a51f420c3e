"""What happens to cards at once when constant abilities ask for it: they die or are discarded at STR 0, kneel, lose power or return."""

from agot_env.agot.engine.abilities.effects import TERMINAL, UNSAVEABLE, kneel
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import flag_seen, has_flag
from agot_env.agot.engine.record.power import take_card_power
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.filters import may_be_killed, may_be_knelt


@jit
def leaves_at_once(game: GameState, card: int, way: int) -> bool:
    """Whether a character is killed, or discarded, because its STR is 0, or is killed at once."""
    if game["row"][card, L.DESTINATION] != 0:
        return False
    at_zero = game["row"][card, L.STRENGTH] == 0
    if way == c.KILL:
        return ((at_zero and has_flag(game, card, c.DIES_AT_ZERO)) or has_flag(game, card, c.KILLED_AT_ONCE)) and may_be_killed(game, card)
    discarded = at_zero and (has_flag(game, card, c.DISCARDED_AT_ZERO) or has_flag(game, card, c.DISCARDED_UNSAVED_AT_ZERO))
    return discarded and not has_flag(game, card, c.CANNOT_BE_DISCARDED)


@boundary
def find_dying_at_zero(game: GameState, way: int) -> bool:
    """Set the candidates to the characters that are killed, or discarded, at STR 0, or killed at once; False if there are none."""
    found = False
    for seat in range(int(game["seats"])):
        game["candidates"][seat] = 0
        word = game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
        while word:
            if leaves_at_once(game, seat * L.SLOTS + lowest(word), way):
                game["candidates"][seat] |= word & -word
                found = True
            word &= word - 1
    return found


@boundary
def unsaved_first(game: GameState) -> int:
    """How candidates that are discarded at STR 0 can be saved, for their removal; if some cannot, those alone are left as candidates."""
    if not flag_seen(game, c.DISCARDED_UNSAVED_AT_ZERO):
        return TERMINAL
    unsaved = False
    for only in range(2):
        for seat in range(int(game["seats"])):
            word = game["candidates"][seat]
            while word:
                if not has_flag(game, seat * L.SLOTS + lowest(word), c.DISCARDED_UNSAVED_AT_ZERO):
                    if only and unsaved:
                        game["candidates"][seat] &= ~(word & -word)
                else:
                    unsaved = True
                word &= word - 1
    return UNSAVEABLE if unsaved else TERMINAL


@boundary
def do_at_once(game: GameState, really: bool) -> bool:
    """Let cards kneel or lose their power that do so at once, and set the candidates to those that are returned at once.

    Returns:
        Whether any is returned; without ``really``, which changes nothing but the candidates, whether there is anything to do.
    """
    returned = False
    due = False
    for seat in range(int(game["seats"])):
        game["candidates"][seat] = 0
        word = game["zones"][c.PLAY, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            if game["row"][card, L.DESTINATION] == 0:
                if has_flag(game, card, c.KNEELS_AT_ONCE) and game["row"][card, L.KNEELING] == 0 and may_be_knelt(game, card):
                    due = True
                    if really:
                        kneel(game, card)
                if has_flag(game, card, c.LOSES_POWER_AT_ONCE) and game["row"][card, L.POWER_ON]:
                    due = True
                    if really:
                        take_card_power(game, card, int(game["row"][card, L.POWER_ON]), L.LOST_EFFECT)
                if has_flag(game, card, c.RETURNED_AT_ONCE) and not has_flag(game, card, c.CANNOT_BE_RETURNED):
                    game["candidates"][seat] |= word & -word
                    returned = True
            word &= word - 1
    return returned or (due and not really)
