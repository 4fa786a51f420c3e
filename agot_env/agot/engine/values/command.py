"""The cards at a player's command (FAQ p. 33)."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.agendas import agendas_in_force
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState, SlotSet, Tables
from agot_env.agot.engine.record.slots import bit, count_bits, lowest
from agot_env.agot.engine.record.zones import count_shadows


@boundary
def command_in_play(game: GameState, seat: int, owner: int) -> SlotSet:
    """The cards of an owner in play that a seat controls, as a bit set.

    *ruling*: duplicates count, as they are cards in play; House cards, plots and agendas do not.
    """
    found = 0
    word = game["zones"][c.PLAY, owner] | game["zones"][c.UNDER, owner]
    while word:
        slot = lowest(word)
        word &= word - 1
        if game["controller"][int(owner) * L.SLOTS + slot] == seat:
            found |= bit(slot)
    return found


@boundary
def cards_at_command(game: GameState, seat: int) -> int:
    """How many cards a seat has in hand and in Shadows and controls in play."""
    count = count_bits(game["zones"][c.HAND, seat]) + count_shadows(game, seat)
    for owner in range(int(game["seats"])):
        count += count_bits(command_in_play(game, seat, owner))
    return count


@boundary
def counted_at_command(game: GameState, tables: Tables, seat: int) -> int:
    """The number of cards at a seat's command, with those that its agendas count as (FAQ p. 5). These cannot be chosen or discarded."""
    count = int(cards_at_command(game, seat))
    word = int(agendas_in_force(game, seat))
    while word:
        count += int(tables["at_command"][game["plot_card"][seat, lowest(word)]])
        word &= word - 1
    return count
