"""Who must be declared as an attacker or defender, alone or with all others, and what happens to those who are not."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect, effects_to_search, has_flag, is_picked, mark_of_picks, remove_effect
from agot_env.agot.engine.record.slots import bit, count_bits, lowest
from agot_env.agot.engine.values.joining import drop_never_with, shuns

NOW, PAST = 1, 0
"""Of a lasting effect about a character: it may be declared in what is under way; it could be declared before."""


@boundary
def all_or_none(game: GameState, kind: int) -> bool:
    """Whether a player who declares a character in challenges of a type must declare all that can be.

    The effect of a plot that was revealed holds as long as the plot is; that of a used plot until the end of the round.
    """
    for i in range(effects_to_search(game, c.L_ALL_OR_NONE)):
        effect = game["effects"][i]
        if effect[L.EFFECT_KIND] == c.L_ALL_OR_NONE and int(effect[L.EFFECT_A]) & kind:
            plot = int(effect[L.EFFECT_SOURCE]) - L.ALL_SLOTS
            if effect[L.EFFECT_B] == 0 or game["plot"][plot // L.PLOTS] == plot % L.PLOTS:
                return True
    return False


@jit
def is_first_chance(game: GameState, card: int) -> bool:
    """Whether a character must take part in the first challenge of the round in which it can be declared, and there was none before."""
    return has_flag(game, card, c.TAKES_PART_FIRST) and has_had_no_chance(game, card) != 0


@boundary
def has_had_no_chance(game: GameState, card: int) -> bool:
    """Whether there was no challenge of the round before the present one in which a character could be declared."""
    for i in range(effects_to_search(game, c.L_CHANCE)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_CHANCE and game["effects"][i, L.EFFECT_CARD] == card:
            return game["effects"][i, L.EFFECT_A] == NOW
    return True


@boundary
def cannot_all_be_declared(game: GameState, tables: Tables, most: int) -> bool:
    """Whether the candidates are more than may be declared, or some of them are not declared together."""
    count = 0
    for owner in range(int(game["seats"])):
        count += count_bits(game["candidates"][owner])
        word = game["candidates"][owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            for other_owner in range(int(game["seats"])):
                rest = game["candidates"][other_owner]
                while rest:
                    other = other_owner * L.SLOTS + lowest(rest)
                    rest &= rest - 1
                    if other != card and shuns(game, tables, card, other):
                        return True
    return count > most


@boundary
def oblige(game: GameState, tables: Tables, most: int) -> None:
    """Of the candidates, keep those that can be declared beside all that must be, and note which could be declared.

    *ruling*: where a player must declare all or none and may not declare all of them, or some are not declared together, it declares none.
    """
    if all_or_none(game, int(game["challenge"])) and cannot_all_be_declared(game, tables, most):
        for owner in range(int(game["seats"])):
            game["candidates"][owner] = 0
    must = 0
    for owner in range(int(game["seats"])):
        word = game["candidates"][owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if is_first_chance(game, card):
                must += 1
                add_effect(game, c.L_CHANCE, card, NOW, 0, c.UNTIL_END_OF_ROUND, card, int(game["controller"][card]), 0)
                drop_never_with(game, tables, card)
            for i in range(effects_to_search(game, c.L_MUST_TAKE_PART)):
                if game["effects"][i, L.EFFECT_KIND] == c.L_MUST_TAKE_PART and game["effects"][i, L.EFFECT_CARD] == card:
                    game["effects"][i, L.EFFECT_A] = NOW
    for owner in range(int(game["seats"]) if must >= most else 0):
        word = game["candidates"][owner]
        while word:
            if not is_first_chance(game, owner * L.SLOTS + lowest(word)):
                game["candidates"][owner] &= ~(word & -word)
            word &= word - 1


@boundary
def is_owed(game: GameState) -> bool:
    """Whether a candidate that must be declared now is not picked yet."""
    if game["effects_of"][c.L_CHANCE] == 0:
        return False
    mark = mark_of_picks(game)
    for owner in range(int(game["seats"])):
        word = game["candidates"][owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if not is_picked(game, card, mark) and is_first_chance(game, card):
                return True
    return False


@boundary
def settle_obligations(game: GameState) -> int:
    """After characters have been declared, note which had the chance, and make those that had to take part, but do not, candidates.

    The source of the effect that removes them is returned; -1 if there are none.
    """
    source = -1
    for owner in range(int(game["seats"])):
        game["candidates"][owner] = 0
    for i in range(effects_to_search(game, c.L_CHANCE)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_CHANCE:
            game["effects"][i, L.EFFECT_A] = PAST
    i = effects_to_search(game, c.L_MUST_TAKE_PART) - 1
    while i >= 0:
        if game["effects"][i, L.EFFECT_KIND] == c.L_MUST_TAKE_PART and game["effects"][i, L.EFFECT_A] == NOW:
            card = int(game["effects"][i, L.EFFECT_CARD])
            if game["row"][card, L.ROLE] == 0 and game["row"][card, L.ZONE] == c.PLAY:
                game["candidates"][card >> L.SLOT_BITS] |= bit(card & (L.SLOTS - 1))
                source = int(game["effects"][i, L.EFFECT_SOURCE])
            remove_effect(game, i)
        i -= 1
    return source
