"""Immunity: which cards ignore which effects, and which cannot be chosen as targets (KEY-3)."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import are_opponents, has_flag, in_words, place_in, word_of
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.spending import gives_flag
from agot_env.agot.engine.record.texts import holder_of
from agot_env.agot.engine.record.traits import has_trait, plot_has_trait
from agot_env.agot.engine.record.zones import bearer_of, card_of, controller_of, type_of

OF_OPPONENTS = tuple(map(int, (
    c.IMMUNE_TO_OPPONENTS_CHARACTERS, c.IMMUNE_TO_OPPONENTS_EVENTS, c.IMMUNE_TO_OPPONENTS_LOCATIONS, c.IMMUNE_TO_OPPONENTS_ATTACHMENTS,
    c.IMMUNE_TO_OPPONENTS_NON_PLOTS, c.IMMUNE_TO_OPPONENTS_CARDS, c.IMMUNE_TO_OPPONENTS_PLOTS,
)))  # fmt: skip
OF_ANYBODY = (
    c.IMMUNE_TO_EVENTS, c.IMMUNE_TO_CHARACTERS, c.IMMUNE_TO_LOCATIONS, c.IMMUNE_TO_PLOTS, c.IMMUNE_TO_CARDS, c.IMMUNE_TO_NON_PLOTS,
)  # fmt: skip
PROTECTING = tuple(map(int, (c.CANNOT_LOSE_ICONS, c.STRENGTH_NOT_LOWERED, c.STRENGTH_NOT_RAISED, c.CANNOT_GAIN_TRAITS)))
"""What constants that are applied earlier cannot do to a card: like an immunity to a part of them."""
BY_TYPE = (*OF_OPPONENTS, *OF_ANYBODY, int(c.IMMUNE_FOR_ANOTHER))
TYPE_IMMUNITIES = in_words(BY_TYPE, c.FLAG_BITS, c.FLAG_WORDS)
SETTLED_FIRST = in_words((*BY_TYPE, *PROTECTING), c.FLAG_BITS, c.FLAG_WORDS)
"""The flags with which all is computed once more if a card has gained one of them, IMMUNITY_IS_KNOWN then."""
ALL_IMMUNITIES = in_words(
    (*BY_TYPE, int(c.IMMUNE_TO_TRIGGERED), int(c.IMMUNE_TO_OPPONENTS_TRIGGERED)), c.FLAG_BITS, c.FLAG_WORDS
)
TRIGGERED_IMMUNITIES = 1 << c.IMMUNE_TO_TRIGGERED | 1 << c.IMMUNE_TO_OPPONENTS_TRIGGERED
"""A set of flags, all in the first word."""
assert TRIGGERED_IMMUNITIES.bit_length() <= c.FLAG_BITS
RESPONDING = (1, 2, 3, 4)
"""The steps of a window at which responses are looked at, not passives: those of `windows` from RESPONSES to EVENT_CHOSEN."""


@boundary
def immune(game: GameState, tables: Tables, card: int, source: int) -> bool:
    """Whether a card ignores the effects of a source now (KEY-3, FAQ 3.16 to 3.20); never its own."""
    if card == source or card >= L.ALL_SLOTS or game["row"][card, L.ZONE] != c.PLAY:
        return False
    if not has_type_immunity(game, card) and int(game["flags"][0, card]) & TRIGGERED_IMMUNITIES == 0:
        return False
    return immune_by_type(game, tables, card, source) or immune_if_triggered(game, tables, card, source) != 0


@jit
def has_type_immunity(game: GameState, card: int) -> bool:
    """Whether a card is immune to what cards of some type do."""
    for word in range(c.FLAG_WORDS):
        if int(game["flags"][word, card]) & TYPE_IMMUNITIES[word]:
            return True
    return False


@jit
def ignores_keywords(game: GameState, card: int, of_opponent: bool) -> bool:
    """Whether a character ignores what the keyword of another card does to it, which is a card effect, but no ability (FAQ 3.7, p. 29)."""
    if has_flag(game, card, c.IMMUNE_TO_CARDS) or has_flag(game, card, c.IMMUNE_TO_NON_PLOTS):
        return True
    return of_opponent and (has_flag(game, card, c.IMMUNE_TO_OPPONENTS_CARDS) or has_flag(game, card, c.IMMUNE_TO_OPPONENTS_NON_PLOTS))


@jit
def settles_first(flag: int) -> bool:
    """Whether a flag makes a card immune to what cards of a type do, or protects it from a part of that."""
    return SETTLED_FIRST[word_of(flag, c.FLAG_BITS, c.FLAG_WORDS)] >> place_in(flag, c.FLAG_BITS, c.FLAG_WORDS) & 1 != 0


@jit
def gain_immunity(game: GameState, card: int, flag: int) -> None:
    """Note whose constants an immunity that a card gains may cut off: only lasting effects are constants of events."""
    if flag in PROTECTING:
        game["watched"] |= ((1 << L.SEATS) - 1) << c.IMMUNE_SEATS | ((1 << L.SEATS) - 1) << c.CUT_SEATS
        return
    from_events = flag == c.IMMUNE_TO_EVENTS or flag == c.IMMUNE_TO_OPPONENTS_EVENTS
    if from_events and game["effects_of"][c.L_CONSTANT] == 0:
        return
    everybody = flag not in OF_OPPONENTS
    game["watched"] |= ((1 << L.SEATS) - 1 if everybody else 1 << int(game["controller"][card])) << c.IMMUNE_SEATS


@jit
def is_protected(game: GameState, card: int, change: int, amount: int) -> bool:
    """Whether a flag of a card keeps it from a change, of its STR by an amount; from a loss of icons, but not of crests."""
    if change == c.M_STRENGTH:
        if amount < 0:
            return has_flag(game, card, c.STRENGTH_NOT_LOWERED)
        return amount > 0 and has_flag(game, card, c.STRENGTH_NOT_RAISED)
    if change == c.M_LOSE_ICON:
        return has_flag(game, card, c.CANNOT_LOSE_ICONS)
    return change == c.M_TRAIT and has_flag(game, card, c.CANNOT_GAIN_TRAITS)


@jit
def immunities_matter(game: GameState) -> bool:
    """Whether a card has gained an immunity that may cut off a constant, which may have been applied before."""
    immune_seats = int(game["watched"]) >> c.IMMUNE_SEATS
    cut_seats = int(game["watched"]) >> c.CUT_SEATS & ((1 << L.SEATS) - 1)
    return immune_seats != 0 and cut_seats != 0 and (immune_seats != cut_seats or immune_seats & (immune_seats - 1) != 0)


@jit
def immune_by_type(game: GameState, tables: Tables, card: int, source: int) -> bool:
    """Whether a card ignores what cards of the source's type do."""
    if not has_type_immunity(game, card) or card == source:
        return False
    holder = int(holder_of(game, source))
    return card != holder and is_immune_to(game, tables, card, holder) != 0


@jit
def immune_to_house_card(game: GameState, card: int) -> bool:
    """Whether a card ignores what the House card of its controller has gained (FAQ 4.10).

    *ruling*: a House card is a card of no type that any other immunity names.
    """
    return has_flag(game, card, c.IMMUNE_TO_CARDS) or has_flag(game, card, c.IMMUNE_TO_NON_PLOTS)


@jit
def is_of_another(game: GameState, card: int, source: int, you: int, flag: int) -> bool:
    """Whether an attachment of ``you`` gives a flag to a card of another player, and the flag is an immunity to what opponents have.

    It speaks of the opponents of the player who controls the attachment, not of those of the card (FAQ 3.22).
    """
    return game["controller"][card] != you and flag in OF_OPPONENTS and bearer_of(game, source) == card


@jit
def is_against(flag: int, kind: int, outside: bool) -> bool:
    """Whether an immunity to what opponents have is one to cards of a type; plots and agendas lie ``outside``."""
    if flag == c.IMMUNE_TO_OPPONENTS_CARDS:
        return True
    if kind == c.PLOT:
        return flag == c.IMMUNE_TO_OPPONENTS_PLOTS
    if flag == c.IMMUNE_TO_OPPONENTS_NON_PLOTS:
        return True
    if outside:
        return False
    if kind == c.EVENT:
        return flag == c.IMMUNE_TO_OPPONENTS_EVENTS
    if kind == c.CHARACTER:
        return flag == c.IMMUNE_TO_OPPONENTS_CHARACTERS
    if kind == c.LOCATION:
        return flag == c.IMMUNE_TO_OPPONENTS_LOCATIONS
    return kind == c.ATTACHMENT and flag == c.IMMUNE_TO_OPPONENTS_ATTACHMENTS


@boundary
def immune_for_another(game: GameState, tables: Tables, card: int, source: int) -> bool:
    """Whether an attachment of another player makes a card immune to a source of that player's opponents."""
    outside = source >= L.ALL_SLOTS
    kind = int(tables["type"][card_of(game, source)])
    if not outside and game["row"][source, L.ZONE] == c.PLAY:
        kind = int(type_of(game, tables, source))
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][2, seat]
        while word:
            attachment = seat * L.SLOTS + lowest(word)
            word &= word - 1
            you = int(game["controller"][attachment])
            if you == game["controller"][card] or not are_opponents(game, controller_of(game, source), you):
                continue
            for flag in OF_OPPONENTS:
                if is_against(flag, kind, outside) and gives_flag(game, tables, attachment, card, flag):
                    return True
    return False


@boundary
def is_immune_to(game: GameState, tables: Tables, card: int, source: int) -> bool:
    """Whether one of the immunities of a card is to what the source is.

    *ruling*: agendas are cards, too, and no plots: what is immune to all card effects, or to all but those of plots, ignores theirs.
    """
    allowed = int(tables["not_immune_to"][game["card"][card]])
    outside = source >= L.ALL_SLOTS
    if allowed and outside and plot_has_trait(
        game, tables, (source - L.ALL_SLOTS) // L.PLOTS, (source - L.ALL_SLOTS) % L.PLOTS, allowed
    ):
        return False
    if allowed and not outside and has_trait(game, tables, source, allowed):
        return False
    if has_flag(game, card, c.IMMUNE_TO_CARDS):
        return True
    if has_flag(game, card, c.IMMUNE_FOR_ANOTHER) and immune_for_another(game, tables, card, source):
        return True
    opponents = are_opponents(game, controller_of(game, source), game["controller"][card])
    if opponents and has_flag(game, card, c.IMMUNE_TO_OPPONENTS_CARDS):
        return True
    kind = tables["type"][card_of(game, source)]
    if kind == c.PLOT:
        return has_flag(game, card, c.IMMUNE_TO_PLOTS) or (opponents and has_flag(game, card, c.IMMUNE_TO_OPPONENTS_PLOTS))
    if has_flag(game, card, c.IMMUNE_TO_NON_PLOTS) or (opponents and has_flag(game, card, c.IMMUNE_TO_OPPONENTS_NON_PLOTS)):
        return True
    if outside:
        return False
    if game["row"][source, L.ZONE] == c.PLAY:
        kind = type_of(game, tables, source)
    if kind == c.EVENT:
        return has_flag(game, card, c.IMMUNE_TO_EVENTS) or (opponents and has_flag(game, card, c.IMMUNE_TO_OPPONENTS_EVENTS))
    if kind == c.CHARACTER:
        return has_flag(game, card, c.IMMUNE_TO_CHARACTERS) or (opponents and has_flag(game, card, c.IMMUNE_TO_OPPONENTS_CHARACTERS))
    if kind == c.LOCATION:
        return has_flag(game, card, c.IMMUNE_TO_LOCATIONS) or (opponents and has_flag(game, card, c.IMMUNE_TO_OPPONENTS_LOCATIONS))
    return kind == c.ATTACHMENT and opponents and has_flag(game, card, c.IMMUNE_TO_OPPONENTS_ATTACHMENTS)


@boundary
def immune_if_triggered(game: GameState, tables: Tables, card: int, source: int) -> bool:
    """Whether a card ignores the triggered effect that is under way or looked at (FAQ 3.6): an action or a response of any kind.

    *ruling*: what such an effect has announced for later (a delayed effect) is no triggered effect when it comes about: immunity is
    considered when an effect first resolves (FAQ 3.19).
    """
    if card == source or int(game["flags"][0, card]) & TRIGGERED_IMMUNITIES == 0 or not triggered_now(game, tables):
        return False
    if holder_of(game, source) == card:
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
