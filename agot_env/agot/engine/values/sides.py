"""The total STR of the sides of a challenge (CHA-6)."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import are_opponents, controllable, effects_to_search, happened, has_flag
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.filters import ruled
from agot_env.agot.engine.values.immunity import ignores_keywords
from agot_env.agot.engine.values.titles import title_strength


@boundary
def counted_from(game: GameState) -> int:
    """The STR that a character needs to be counted: that of the strongest attacker with Intimidate (KEY-12); -1 if there is none."""
    strongest = -1
    row = game["row"]
    for seat in range(int(game["seats"])):  # the rulebook says "characters", the attacker's own ones too
        word = game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if row[card, L.ROLE] == c.ATTACKING and int(row[card, L.KEYWORDS_LOW]) & c.INTIMIDATE:
                strongest = max(strongest, int(row[card, L.STRENGTH]))
    return strongest


@jit
def is_counted(game: GameState, card: int, strongest: int) -> bool:
    """Whether Intimidate leaves the STR of a participating character counted (KEY-12).

    *ruling*: it is a card effect, as stealth is (FAQ p. 29), so that a character that is immune to cards of opponents ignores it.
    """
    if game["row"][card, L.STRENGTH] >= strongest:
        return True
    return ignores_keywords(game, card, are_opponents(game, int(game["controller"][card]), int(game["attacker"])))


@boundary
def announce_not_counted(game: GameState) -> None:
    """Note, after a challenge, the participating characters that Intimidate has kept from counting their STR (KEY-12).

    *ruling*: a character that does not count its STR for another reason, too, is not one of them.
    """
    least = int(counted_from(game))
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if game["row"][card, L.ROLE] and not is_counted(game, card, least) and not has_flag(game, card, c.STRENGTH_NOT_COUNTED):
                happened(game, c.NOT_COUNTED, card, int(game["controller"][card]), -1, 0)


@boundary
def total_strength(game: GameState, role: int) -> int:
    """The total STR of a side; Intimidate and "does not count its STR" are looked at (CHA-6, KEY-12)."""
    row = game["row"]
    strongest = int(counted_from(game))
    total = 0
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if row[card, L.ROLE] == role and not has_flag(game, card, c.STRENGTH_NOT_COUNTED) and is_counted(game, card, strongest):
                total += int(row[card, L.STRENGTH])
    return total


@boundary
def participants(game: GameState, role: int) -> int:
    """How many characters take part on a side."""
    count = 0
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
        while word:
            count += int(game["row"][seat * L.SLOTS + lowest(word), L.ROLE] == role)
            word &= word - 1
    return count


@boundary
def side_of(game: GameState, seat: int) -> int:
    """The side of a seat that controls a participating character, a third player's too; 0 if it controls none."""
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner) & game["of_type"][0, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["row"][card, L.ROLE] and game["controller"][card] == seat:
                if seat == game["attacker"]:
                    return c.ATTACKING
                return c.DEFENDING if seat == game["defender"] else int(game["row"][card, L.ROLE])
    return 0


@jit
def sides_are_ruled(game: GameState) -> bool:
    """Whether there may be a rule about the total STR of a side: on a card of the decks, or by a lasting effect."""
    return int(game["has"]) & L.SIDE_RULES != 0 or game["effects_of"][c.M_PLAYER] != 0 or game["effects_of"][c.L_CONSTANT] != 0


@boundary
def added_strength(game: GameState, tables: Tables, seat: int) -> int:
    """What effects and rules for players add to the total STR of a seat's side in this challenge.

    *ruling*: it does so, as a title does, while that player controls a participating character. Rules are looked up on the cards, because
    conditions of constants ask for the total before the rules for players are known.
    """
    total = int(ruled(game, tables, seat, c.SIDE_STRENGTH, -1, 0)) if sides_are_ruled(game) else 0
    effects = game["effects"]
    for i in range(effects_to_search(game, c.L_SIDE)):
        if effects[i, L.EFFECT_KIND] == c.L_SIDE and effects[i, L.EFFECT_CARD] == -2 - seat:
            total += int(effects[i, L.EFFECT_A])
    return total


@boundary
def side_strength(game: GameState, tables: Tables, role: int) -> int:
    """The total STR of a side, with what titles and effects add for players with a participating character (TIT-4, TIT-5, TIT-7).

    *ruling*: that is added, too, where the characters of a side are counted instead of their STR; then every participant counts.
    """
    total = int(total_strength(game, role))
    if sides_are_ruled(game) and ruled(game, tables, int(game["attacker"]), c.COUNTS_PARTICIPANTS, -1, 0):
        total = int(participants(game, role))
    for seat in range(int(game["seats"])):
        bonus = title_strength(game, seat)
        bonus += added_strength(game, tables, seat)
        if bonus and side_of(game, seat) == role:
            total += bonus
    return total
