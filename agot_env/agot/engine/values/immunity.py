"""Immunity: which cards ignore which effects, and which cannot be chosen as targets (KEY-3)."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import are_opponents, has_flag
from agot_env.agot.engine.record.zones import card_of, controller_of

TYPE_IMMUNITIES = (
    1 << c.IMMUNE_TO_EVENTS | 1 << c.IMMUNE_TO_CHARACTERS | 1 << c.IMMUNE_TO_OPPONENTS_CHARACTERS | 1 << c.IMMUNE_TO_OPPONENTS_EVENTS
)  # fmt: skip
TRIGGERED_IMMUNITIES = 1 << c.IMMUNE_TO_TRIGGERED | 1 << c.IMMUNE_TO_OPPONENTS_TRIGGERED
"""Sets of flags, all in the first word."""
assert (TYPE_IMMUNITIES | TRIGGERED_IMMUNITIES).bit_length() <= c.FLAG_BITS
RESPONDING = (1, 2, 3, 4)
"""The steps of a window at which responses are looked at, not passives: those of `windows` from RESPONSES to EVENT_CHOSEN."""


@boundary
def immune(game: GameState, tables: Tables, card: int, source: int) -> bool:
    """Whether a card ignores the effects of a source now (KEY-3, FAQ 3.16 to 3.20); never its own."""
    if card == source or card >= L.ALL_SLOTS or game["row"][card, L.ZONE] != c.PLAY:
        return False
    flags = int(game["flags"][0, card])
    if flags & (TYPE_IMMUNITIES | TRIGGERED_IMMUNITIES) == 0:
        return False
    return immune_by_type(game, tables, card, source) or immune_if_triggered(game, tables, card, source) != 0


@jit
def is_type_immunity(flag: int) -> bool:
    """Whether a flag makes a card immune to what cards of a type do."""
    return flag < c.FLAG_BITS and TYPE_IMMUNITIES >> int(flag) & 1 != 0


@jit
def gain_immunity(game: GameState, card: int, flag: int) -> None:
    """Note whose constants an immunity that a card gains may cut off: only lasting effects are constants of events."""
    from_characters = flag == c.IMMUNE_TO_CHARACTERS or flag == c.IMMUNE_TO_OPPONENTS_CHARACTERS
    if not from_characters and game["effects_of"][c.L_CONSTANT] == 0:
        return
    everybody = flag == c.IMMUNE_TO_CHARACTERS or flag == c.IMMUNE_TO_EVENTS
    game["watched"] |= ((1 << L.SEATS) - 1 if everybody else 1 << int(game["controller"][card])) << c.IMMUNE_SEATS


@jit
def immunities_matter(game: GameState) -> bool:
    """Whether a card has gained an immunity that may cut off a constant, which may have been applied before."""
    immune_seats = int(game["watched"]) >> c.IMMUNE_SEATS
    cut_seats = int(game["watched"]) >> c.CUT_SEATS & ((1 << L.SEATS) - 1)
    return immune_seats != 0 and cut_seats != 0 and (immune_seats != cut_seats or immune_seats & (immune_seats - 1) != 0)


@jit
def immune_by_type(game: GameState, tables: Tables, card: int, source: int) -> bool:
    """Whether a card ignores what cards of the source's type do."""
    if int(game["flags"][0, card]) & TYPE_IMMUNITIES == 0 or card == source:
        return False
    kind = tables["type"][card_of(game, source)]
    if kind == c.EVENT:
        if game["row"][source, L.ZONE] == c.PLAY:  # there it is an attachment
            return False
        if has_flag(game, card, c.IMMUNE_TO_EVENTS):
            return True
        opponents = are_opponents(game, controller_of(game, source), game["controller"][card])
        return has_flag(game, card, c.IMMUNE_TO_OPPONENTS_EVENTS) and opponents
    if kind == c.CHARACTER and int(game["row"][source, L.STATE]) & L.EVENT_ATTACHED == 0:
        if has_flag(game, card, c.IMMUNE_TO_CHARACTERS):
            return True
        opponents = are_opponents(game, controller_of(game, source), game["controller"][card])
        return has_flag(game, card, c.IMMUNE_TO_OPPONENTS_CHARACTERS) and opponents
    return False


@boundary
def immune_if_triggered(game: GameState, tables: Tables, card: int, source: int) -> bool:
    """Whether a card ignores the triggered effect that is under way or looked at (FAQ 3.6): an action or a response of any kind.

    *ruling*: what such an effect has announced for later (a delayed effect) is no triggered effect when it comes about: immunity is
    considered when an effect first resolves (FAQ 3.19).
    """
    if card == source or int(game["flags"][0, card]) & TRIGGERED_IMMUNITIES == 0 or not triggered_now(game, tables):
        return False
    return has_flag(game, card, c.IMMUNE_TO_TRIGGERED) or are_opponents(game, controller_of(game, source), game["controller"][card])


@jit
def triggered_now(game: GameState, tables: Tables) -> bool:
    """Whether the ability under way, or the one that is checked for whether it could be used, is an action or a response of any kind."""
    frame = game["frames"][int(game["depth"]) - 1]
    if frame[L.PROC] == L.P_ABILITY:
        return tables["ability_kind"][frame[log.ABILITY_LOCAL]] <= c.CANCEL
    return frame[L.PROC] != L.P_WINDOW or frame[L.STEP] in RESPONDING


@boundary
def targetable(game: GameState, tables: Tables, card: int, source: int) -> bool:
    """Whether a source may choose a card as a target (KEY-3)."""
    if immune(game, tables, card, source):
        return False
    untargetable = has_flag(game, card, c.UNTARGETABLE)
    if game["row"][card, L.ZONE] == c.PLAY and (untargetable or has_flag(game, card, c.UNTARGETABLE_BY_EVENTS)):
        kind = tables["type"][card_of(game, source)]
        if kind == c.CHARACTER and int(game["row"][source, L.STATE]) & L.EVENT_ATTACHED:
            return True
        if kind == c.EVENT or (kind == c.CHARACTER and untargetable):
            return not are_opponents(game, controller_of(game, source), game["controller"][card])
    return True
