"""What a change of a card does besides setting a derived value: Houses, lost keywords, and text that no blank takes."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.traits import houses_of
from agot_env.agot.engine.record.zones import bearer_of, type_of
from agot_env.agot.engine.values.immunity import ALL_IMMUNITIES, SETTLED_FIRST


@jit
def has_text_by_effect(game: GameState, tables: Tables, card: int) -> bool:
    """Whether what a card says as an attachment or a character comes from its own triggered effect, so that no blank takes it (FAQ 3.37).

    An event says so of itself, and so does a character that becomes an attachment. *ruling*: so does an attachment that its own effect has
    attached to what it could not be played on, such as a Veteran Marauder on a location: it stays there, and what the effect does to its
    bearer lasts.
    """
    state = int(game["row"][card, L.STATE])
    if state & L.EVENT_ATTACHED or (state & L.AS_CHARACTER and tables["type"][game["card"][card]] == c.EVENT):
        return True
    bearer = bearer_of(game, card) if tables["also_on"][game["card"][card]] else -1
    return bearer >= 0 and type_of(game, tables, bearer) != c.CHARACTER


@jit
def gain_houses(game: GameState, tables: Tables, card: int, houses: int) -> None:
    """Let a card gain Houses, some of which it may have already (FAQ 4.1)."""
    new = houses & ~houses_of(game, tables, card)
    if houses & ~int(tables["house"][game["card"][card]]):
        game["watched"] |= c.HOUSES_GAINED
        row = game["row"]
        row[card, L.STATE] = int(row[card, L.STATE]) | L.FACTS_CHANGED
    if new:
        game["gained"][card] = int(game["gained"][card]) | new << L.GAINED_HOUSES
        game["board_changed"] = 1  # what it may bear may have changed (FAQ 3.22)


@jit
def lose_no_attachments(game: GameState, tables: Tables, card: int) -> None:
    """A card loses an instance of No attachments: one that it has gained; what is printed on it with an exception is a keyword of its
    own, of which it loses an instance too (FAQ 4.21)."""
    printed = game["card"][card]
    gained = int(game["row"][card, L.KEYWORDS_HIGH]) << c.KEYWORD_COLUMN_BITS & c.NO_ATTACHMENTS_KEYWORD
    if not gained or tables["attachments_allowed"][printed] != 0:
        game["gained"][card] = int(game["gained"][card]) | L.LOST_NO_ATTACHMENTS


@jit
def lose_immunities(game: GameState, card: int) -> None:
    """Let a card lose an instance of each immunity: a printed one; the only one that it gains afterwards does not count."""
    game["gained"][card] = int(game["gained"][card]) | L.LOST_IMMUNITIES
    for word in range(c.FLAG_WORDS):
        kept = SETTLED_FIRST[word] if int(game["watched"]) & c.IMMUNITY_IS_KNOWN else 0
        game["flags"][word, card] = int(game["flags"][word, card]) & (~ALL_IMMUNITIES[word] | kept)


@jit
def is_lost_immunity(game: GameState, tables: Tables, card: int, flag: int) -> bool:
    """Whether a flag is an immunity that would be the only instance of its kind on a card that has lost one of each (FAQ 4.21)."""
    word = flag // c.FLAG_BITS
    mark = 1 << flag % c.FLAG_BITS
    return ALL_IMMUNITIES[word] & mark != 0 and int(tables["printed_flags"][game["card"][card], word]) & mark == 0
