"""How many opponents a player has."""

from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import are_opponents, is_out


@jit
def number_of_opponents(game: GameState, seat: int) -> int:
    """The number of a seat's opponents who are still in the game; a partner is none (VAR-1, WIN-4)."""
    number = 0
    for other in range(int(game["seats"])):
        if are_opponents(game, seat, other) and not is_out(game, other):
            number += 1
    return number
