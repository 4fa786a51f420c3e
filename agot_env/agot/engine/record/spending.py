"""The gold that a seat can spend: its pool, and gold and power on cards (GOLD-1)."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import controllable, has_flag
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.zones import bearer_of


@jit
def gold_available(game: GameState, tables: Tables, seat: int) -> int:
    """The gold that a seat can spend now: its pool, and gold on cards that say so (GOLD-1)."""
    if tables["switches"][c.S_GOLD_IS_KEPT] == 0 and (game["phase"] != c.MARSHALLING or game["active"] != seat):  # MAR-5
        return 0
    if game["gold_on_cards"]:
        power = int(spendable_power(game, tables, seat, 0)) if int(game["gold_on_cards"]) & L.HAS_BEEN_POWER else 0
        return int(game["gold"][seat]) + spendable_gold_on_cards(game, seat) + power
    return int(game["gold"][seat])


@boundary
def spendable_gold_on_cards(game: GameState, seat: int) -> int:
    """The gold on a seat's cards that may be spent as if it were in the pool."""
    total = 0
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner)
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][card] == seat and has_flag(game, card, c.GOLD_IS_SPENDABLE):
                total += int(game["row"][card, L.GOLD_ON])
    return total


@boundary
def gives_flag(game: GameState, tables: Tables, card: int, bearer: int, flag: int) -> bool:
    """Whether an attachment on a card gives it a flag, by a constant."""
    if bearer_of(game, card) != bearer or int(game["row"][card, L.STATE]) & L.BLANKED:
        return False
    printed = int(game["card"][card])
    first = int(tables["first_constant"][printed])
    for k in range(first, first + int(tables["constants"][printed])):
        if tables["constant_change"][k] == c.M_FLAG and tables["constant_a"][k] == flag:
            return True
    return False


@boundary
def power_to_spend(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """The power on a card that a seat may spend as gold, because of an attachment on it that the seat controls."""
    if game["row"][card, L.POWER_ON] == 0 or not has_flag(game, card, c.POWER_IS_SPENDABLE):
        return 0
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner)
        while word:
            attachment = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][attachment] == seat and gives_flag(game, tables, attachment, card, c.POWER_IS_SPENDABLE):
                return int(game["row"][card, L.POWER_ON])
    return 0


@boundary
def spendable_power(game: GameState, tables: Tables, seat: int, start: int) -> int:
    """The power that a seat may spend as gold on cards from one on."""
    total = 0
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if card >= start:
                total += int(power_to_spend(game, tables, card, seat))
    return total
