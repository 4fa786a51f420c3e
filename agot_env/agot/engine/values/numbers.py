"""The numbers of a card with which filters and values compare."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.slots import count_bits, lowest
from agot_env.agot.engine.record.zones import bearer_of, card_of
from agot_env.agot.engine.values.filters import attachments_of, keywords_of


@jit
def attachments_on(game: GameState, tables: Tables, bearer: int) -> int:
    """How many attachments a card bears."""
    count = 0
    for seat in range(int(game["seats"])):
        word = attachments_of(game, tables, seat)
        while word:
            if bearer_of(game, seat * L.SLOTS + lowest(word)) == bearer:
                count += 1
            word &= word - 1
    return count


@jit
def has_printed_numbers(tables: Tables, printed: int) -> bool:
    """Whether a cost and a STR are printed on a card: not on an event, also while it is in play as a character (FAQ 4.19)."""
    return tables["type"][printed] != c.EVENT


@jit
def stat_of(game: GameState, tables: Tables, stat: int, card: int) -> int:
    """A number of a card: as it is in play, or as printed elsewhere (FAQ 3.12)."""
    if card >= L.ALL_SLOTS:
        return int(tables["cost"][card_of(game, card)]) if stat == c.STAT_COST else 0
    if stat == c.STAT_STRENGTH:
        return int(game["row"][card, L.STRENGTH])
    if stat == c.STAT_PRINTED_STRENGTH:
        return int(tables["strength"][game["card"][card]])
    if stat == c.STAT_COST:
        return int(tables["cost"][game["card"][card]])
    if stat == c.STAT_POWER:
        return int(game["row"][card, L.POWER_ON])
    if stat == c.STAT_GOLD:
        return int(game["row"][card, L.GOLD_ON])
    if stat == c.STAT_ATTACHMENTS:
        return attachments_on(game, tables, card)
    if stat == c.STAT_PRIZED:
        in_play = game["row"][card, L.ZONE] == c.PLAY
        keywords = keywords_of(game, card) if in_play else int(tables["keywords"][game["card"][card]])
        return keywords >> c.PRIZED_SHIFT & c.PRIZED >> c.PRIZED_SHIFT
    if game["row"][card, L.ZONE] == c.PLAY:
        return count_bits(int(game["row"][card, L.ICONS]) & c.ALL_ICONS)
    return count_bits(int(tables["icons"][game["card"][card]]) & c.ALL_ICONS)
