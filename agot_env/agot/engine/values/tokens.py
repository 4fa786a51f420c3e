"""Cards with gold or power on them."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import controllable
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.filters import matches


@boundary
def with_tokens(game: GameState, tables: Tables, column: int, filter_: int, source: int, you: int) -> bool:
    """Set the candidates of a pick to the cards of ``you`` with tokens on them that a filter matches; False if there are none.

    ``column`` is GOLD_ON or POWER_ON.
    """
    found = False
    for seat in range(int(game["seats"])):
        game["candidates"][seat] = 0
        word = game["zones"][c.PLAY, seat] & controllable(game, you, seat)
        while word:
            card = seat * L.SLOTS + lowest(word)
            if (
                game["controller"][card] == you
                and game["row"][card, column] > 0
                and matches(game, tables, filter_, card, source, you, -1, -1, -1)
            ):
                game["candidates"][seat] |= word & -word
                found = True
            word &= word - 1
    return found
