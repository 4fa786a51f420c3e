"""Derived values: STR, icons, traits, keywords, flags and player rules, always computed from scratch (ABI-6)."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.agendas import agendas_in_force
from agot_env.agot.engine.record.deck import open_top
from agot_env.agot.engine.record.decklists import decklist_of
from agot_env.agot.engine.record.extra_challenges import allow_extra, is_extra
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    add_effect,
    are_opponents,
    effects_to_search,
    happened,
    has_flag,
    has_rule,
    note,
    reacts_to,
    remove_effect,
    set_flag,
    set_rule,
    waits,
)
from agot_env.agot.engine.record.participation import forget_who_takes_part, settle_who_takes_part, take_part_with
from agot_env.agot.engine.record.slots import bit, lowest
from agot_env.agot.engine.record.texts import with_text
from agot_env.agot.engine.record.traits import ALL_HOUSES, SINGLE_TRAIT
from agot_env.agot.engine.record.zones import bearer_of, card_of, controller_of, house_card_under, in_play, lies_facedown, type_of
from agot_env.agot.engine.values.amounts import value
from agot_env.agot.engine.values.changes import gain_houses, has_text_by_effect, is_lost_immunity, lose_immunities, lose_no_attachments
from agot_env.agot.engine.values.conditions import conditions_hold
from agot_env.agot.engine.values.filters import candidates_for, crests_of, is_who, matches, passes, that_card
from agot_env.agot.engine.values.immunity import (
    SETTLED_FIRST,
    gain_immunity,
    immune_by_type,
    immune_to_house_card,
    immunities_matter,
    is_of_another,
    is_protected,
    settles_first,
)
from agot_env.agot.engine.values.tolls import rule_amount, with_amount

EARLY_RULES = 1 << c.RUNS_NORTH_AGENDA | 1 << c.PLOT_IS_BLANK | 1 << c.PLOT_CANNOT_BE_BLANK | 1 << c.PLOT_IS_POWER_STRUGGLE
"""Rules on which other constants depend, all in the first word: when they have changed, all is computed once more (`refresh`)."""
assert EARLY_RULES.bit_length() < c.RULE_BITS and max(c.IT_IS_WINTER, c.NEVER_WINTER) < c.RULE_BITS


@jit
def is_summed(rule: int) -> bool:
    """Whether the amounts of a rule for players add up while it is applied; those of all other rules do when the engine asks for them."""
    return rule == c.OTHER_POWER_TO_WIN or rule == c.IGNORES_HOUSE_PENALTY or is_extra(rule)


@jit
def owe_icons(game: GameState, card: int, lost: int) -> None:
    """Note the icons that a card loses and does not have, of which a constant that is applied late may give it one."""
    icons = int(game["row"][card, L.ICONS])
    missing = lost & c.ALL_ICONS & ~icons
    shift = L.OWED_FOREVER_SHIFT if lost & L.ALL_INSTANCES else L.OWED_SHIFT
    game["row"][card, L.ICONS] = icons | (lost & c.ALL_ICONS if lost & L.ALL_INSTANCES else missing) << shift


@jit
def settle_owed(game: GameState, card: int, gained: int) -> int:
    """The icons that a card still gains late: not one that it has lost without having it, since gains and losses are summed."""
    icons = int(game["row"][card, L.ICONS])
    owed = icons >> L.OWED_SHIFT & gained & c.ALL_ICONS
    game["row"][card, L.ICONS] = icons & ~(owed << L.OWED_SHIFT)
    return gained & ~(owed | (icons >> L.OWED_FOREVER_SHIFT & c.ALL_ICONS))


@jit
def change_card(game: GameState, tables: Tables, card: int, change: int, a: int, b: int) -> None:
    """Apply one modification to one card."""
    row = game["row"]
    game["altered"][int(card) >> L.SLOT_BITS] |= bit(int(card) & (L.SLOTS - 1))
    loses_trait = change == c.M_TRAIT and (L.LOSES_NAMED <= a < L.EVERY_TRAIT or a == L.LOSES_EACH)
    if is_protected(game, card, change, b) and not loses_trait:
        if change != c.M_LOSE_ICON:
            return
        a = a & ~((1 << L.OTHER_CREST_SHIFT) - 1)
    if change == c.M_STRENGTH:
        row[card, L.STRENGTH] = min(L.MOST, max(-L.MOST, int(row[card, L.STRENGTH]) + b))
    elif change == c.M_PRINTED_STRENGTH:
        row[card, L.STRENGTH] = a
    elif change == c.M_ICON:
        icons = a & (1 << L.OTHER_CREST_SHIFT) - 1
        if int(game["watched"]) & c.LATE_NOW:
            icons = settle_owed(game, card, icons)
        game["gained"][card] = int(game["gained"][card]) | (int(row[card, L.ICONS]) & icons & c.ALL_ICONS) << L.GRANTABLE_TRAITS
        row[card, L.ICONS] = int(row[card, L.ICONS]) | icons
        game["naval_icons"] |= icons >> L.NAVAL_SHIFT
        crests = a >> L.OTHER_CREST_SHIFT & c.ALL_CRESTS & ~crests_of(game, tables, card)
        row[card, L.STATE] = int(row[card, L.STATE]) ^ (crests << L.OTHER_CREST_SHIFT)
        gain_houses(game, tables, card, a >> L.HOUSE_SHIFT & ALL_HOUSES)
    elif change == c.M_LOSE_ICON:  # gains and losses are summed; *ruling*: no third gain counts, no second of an enhancement
        icons = a & (1 << L.OTHER_CREST_SHIFT) - 1
        spare = int(game["gained"][card]) >> L.GRANTABLE_TRAITS & icons & c.ALL_ICONS
        game["gained"][card] = int(game["gained"][card]) & ~(spare << L.GRANTABLE_TRAITS)
        if a & L.ALL_INSTANCES:
            spare = 0
        if int(game["watched"]) & c.LATE:
            owe_icons(game, card, a)
        row[card, L.ICONS] = int(row[card, L.ICONS]) & ~(icons & ~spare)
        row[card, L.STATE] = int(row[card, L.STATE]) ^ ((a >> L.OTHER_CREST_SHIFT & crests_of(game, tables, card)) << L.OTHER_CREST_SHIFT)
    elif change == c.M_KEYWORD:
        game["gained"][card] = int(game["gained"][card]) | (int(row[card, L.KEYWORDS_LOW]) & a) << L.SECOND_KEYWORD
        row[card, L.KEYWORDS_LOW] = int(row[card, L.KEYWORDS_LOW]) | (a & c.FIRST_KEYWORDS)
        prized = int(row[card, L.KEYWORDS_HIGH]) << c.KEYWORD_COLUMN_BITS & c.PRIZED
        row[card, L.KEYWORDS_HIGH] = int(row[card, L.KEYWORDS_HIGH]) | (a >> c.KEYWORD_COLUMN_BITS)
        if a & c.NO_ATTACHMENTS_KEYWORD:
            game["board_changed"] = 1
        if a & c.MELEE:
            game["watched"] |= c.MELEE_GAINED
        if a & c.INFAMY:
            game["infamy"] = 1
        if a & c.PRIZED:  # *ruling*: values add up to 3 at most, of all that a card gains
            prized = min(c.PRIZED, prized + (a & c.PRIZED))
            row[card, L.KEYWORDS_HIGH] = int(row[card, L.KEYWORDS_HIGH]) | c.PRIZED >> c.KEYWORD_COLUMN_BITS
            row[card, L.KEYWORDS_HIGH] = int(row[card, L.KEYWORDS_HIGH]) ^ (c.PRIZED & ~prized) >> c.KEYWORD_COLUMN_BITS
    elif change == c.M_LOSE_KEYWORD:  # one instance of each; *ruling*: nothing counts a third (FAQ 4.21)
        spare = int(game["gained"][card]) >> L.SECOND_KEYWORD & a & c.FIRST_KEYWORDS
        game["gained"][card] = int(game["gained"][card]) & ~(spare << L.SECOND_KEYWORD)
        row[card, L.KEYWORDS_LOW] = int(row[card, L.KEYWORDS_LOW]) & ~(a & c.FIRST_KEYWORDS & ~spare)
        if a & c.NO_ATTACHMENTS_KEYWORD:
            lose_no_attachments(game, tables, card)
        row[card, L.KEYWORDS_HIGH] = int(row[card, L.KEYWORDS_HIGH]) & ~(a >> c.KEYWORD_COLUMN_BITS)
        if a & c.IMMUNITIES_KEYWORD:
            lose_immunities(game, card)
    elif change == c.M_FLAG:
        types = a >> L.FIELD_BITS
        if types and type_of(game, tables, card) & types == 0:
            return
        a &= (1 << L.FIELD_BITS) - 1
        if int(game["gained"][card]) & L.LOST_IMMUNITIES and is_lost_immunity(game, tables, card, a):
            return
        set_flag(game, card, a)
        if settles_first(a):
            gain_immunity(game, card, a)
        if a == c.POWER_IS_SPENDABLE:
            game["gold_on_cards"] = int(game["gold_on_cards"]) | L.HAS_BEEN_POWER
        if a == c.POWER_COUNTS:
            game["unsettled"] = 1
        at_zero = a == c.DIES_AT_ZERO or a == c.DISCARDED_AT_ZERO or a == c.DISCARDED_UNSAVED_AT_ZERO
        if a == c.CONTROLLED or at_zero or c.KILLED_AT_ONCE <= a <= c.LOSES_POWER_AT_ONCE:
            game["dying_at_zero"] = 1
    elif change == c.M_TRAIT and a == L.LOSES_EACH:
        game["gained"][card] = int(game["gained"][card]) | L.LOST_EACH_TRAIT
    elif change == c.M_TRAIT and a == L.TRAITS_OF_OTHERS:
        game["gained"][card] = int(game["gained"][card]) | L.OTHERS_TRAITS
    elif change == c.M_TRAIT and a == L.TRAITS_OF_TEXT:
        game["gained"][card] = int(game["gained"][card]) | L.TRAITS_GAINED
        row[card, L.STATE] = int(row[card, L.STATE]) | L.FACTS_CHANGED
    elif change == c.M_TRAIT and a >= L.EVERY_TRAIT:
        game["gained"][card] = int(game["gained"][card]) | L.ALL_TRAITS
    elif change == c.M_TRAIT and a >= L.LOSES_NAMED:  # *ruling*: of several that it loses the last
        others = int(game["gained"][card]) & ~(SINGLE_TRAIT << L.LOST_NAMED_TRAIT)
        game["gained"][card] = others | (a - L.LOSES_NAMED) << L.LOST_NAMED_TRAIT
    elif change == c.M_TRAIT and a >= L.GRANTABLE_TRAITS:  # one that was named; *ruling*: of several the last
        others = int(game["gained"][card]) & ~(SINGLE_TRAIT << L.NAMED_TRAIT)
        game["gained"][card] = others | (a - L.GRANTABLE_TRAITS) << L.NAMED_TRAIT
        row[card, L.STATE] = int(row[card, L.STATE]) | L.HAS_NAMED_TRAIT
    elif change == c.M_TRAIT:
        game["gained"][card] = int(game["gained"][card]) | (1 << a)
    elif change == c.M_BLANK:  # STR, icons and crests stay, and with ``a`` traits
        if a == 0:
            game["gained"][card] = int(game["gained"][card]) | L.LOST_TRAITS
        if not has_text_by_effect(game, tables, card):
            row[card, L.STATE] = int(row[card, L.STATE]) | L.BLANKED
        row[card, L.KEYWORDS_LOW] = 0
        row[card, L.KEYWORDS_HIGH] = 0
        if game["infamy"] and row[card, L.POWER_ON]:
            game["unsettled"] = 1  # without Infamy it does not count
        for word in range(c.FLAG_WORDS):
            kept = SETTLED_FIRST[word] if int(game["watched"]) & c.IMMUNITY_IS_KNOWN else 0
            game["flags"][word, card] = int(game["flags"][word, card]) & kept


@jit
def set_base(game: GameState, tables: Tables, card: int, known: int) -> None:
    """Give a card in play its printed values; with IMMUNITY_IS_KNOWN it keeps its immunities, and what protects it, with HOUSES_GAINED the
    Houses that it has gained, with TRAITS_MATTER, until blanks have been applied, its traits."""
    row = game["row"]
    printed = game["card"][card]
    row[card, L.STRENGTH] = tables["strength"][printed]
    row[card, L.ICONS] = tables["icons"][printed]
    game["naval_icons"] |= int(tables["icons"][printed]) >> L.NAVAL_SHIFT
    houses = int(game["gained"][card]) & ALL_HOUSES << L.GAINED_HOUSES
    if int(game["gained"][card]) & L.LOST_NO_ATTACHMENTS or houses:
        game["board_changed"] = 1  # what it may bear may have changed (FAQ 3.22)
    traits = int(game["gained"][card]) & L.CHANGED_TRAITS if known & c.TRAITS_MATTER else 0
    game["gained"][card] = (houses if known & c.HOUSES_GAINED else 0) | traits
    keywords = int(tables["keywords"][printed])
    row[card, L.KEYWORDS_LOW] = keywords & c.FIRST_KEYWORDS
    row[card, L.KEYWORDS_HIGH] = keywords >> c.KEYWORD_COLUMN_BITS
    for word in range(c.FLAG_WORDS):
        flags = int(tables["printed_flags"][printed, word])
        game["flags_seen"][word] = int(game["flags_seen"][word]) | flags
        if known & c.IMMUNITY_IS_KNOWN:
            flags = (int(game["flags"][word, card]) & SETTLED_FIRST[word]) | (flags & ~SETTLED_FIRST[word])
        game["flags"][word, card] = flags
    if lies_facedown(game, card):
        be_nothing(game, card)


@boundary
def be_nothing(game: GameState, card: int) -> None:
    """Clear the derived values of a card that lies facedown in play: nothing printed on it counts (FAQ 3.24)."""
    row = game["row"]
    for column in (L.STRENGTH, L.ICONS, L.KEYWORDS_LOW, L.KEYWORDS_HIGH):
        row[card, column] = 0
    for word in range(c.FLAG_WORDS):
        game["flags"][word, card] = 0
    row[card, L.STATE] = int(row[card, L.STATE]) | L.BLANKED
    game["gained"][card] = int(game["gained"][card]) | L.LOST_TRAITS


@boundary
def apply_constants_of(game: GameState, tables: Tables, source: int, change: int, only: int) -> None:
    """Apply the constants of one source that make this kind of change, to one card or (-1) to all."""
    printed = card_of(game, source)
    first = int(tables["first_constant"][printed])
    you = controller_of(game, source)
    for k in range(first, first + int(tables["constants"][printed])):
        if tables["constant_change"][k] == change:
            apply_row(game, tables, k, source, you, change, only)


@boundary
def apply_lasting_constants(game: GameState, tables: Tables, change: int, only: int) -> None:
    """Apply the constants that hold for a time and make this kind of change, to one card or (-1) to all."""
    effects = game["effects"]
    for i in range(effects_to_search(game, c.L_CONSTANT)):
        k = int(effects[i, L.EFFECT_A])
        if effects[i, L.EFFECT_KIND] == c.L_CONSTANT and tables["constant_change"][k] == change:
            source, you = int(effects[i, L.EFFECT_SOURCE]), int(effects[i, L.EFFECT_SEAT])
            if effects[i, L.EFFECT_CARD] >= 0 and change == c.M_STRENGTH and tables["constant_a"][k] != c.V_NUMBER:
                apply_counted(game, tables, k, source, you, int(effects[i, L.EFFECT_B]), only)
            else:
                apply_row(game, tables, k, source, you, change, only)


@boundary
def apply_counted(game: GameState, tables: Tables, k: int, card: int, you: int, amount: int, only: int) -> None:
    """Change the STR of the card that has a lasting constant by what was counted when the effect began (FAQ 3.12), if it applies."""
    game["watched"] |= tables["constant_watches"][k]
    at = int(tables["constant_conditions"][k])
    if (only >= 0 and card != only) or (at and not conditions_hold(game, tables, at, card, you, -1, -1, -1)):
        return
    if amount < 0 and waits_for_weakening(game) and not is_protected(game, card, c.M_STRENGTH, amount):
        weaken(game, card, card, you, -amount)
    change_card(game, tables, card, c.M_STRENGTH, c.V_NUMBER, amount)


@jit
def apply_row(game: GameState, tables: Tables, k: int, source: int, you: int, change: int, only: int) -> None:
    """Apply one constant of a source of ``you``, to one card or (-1) to all, if its conditions hold."""
    if tables["constant_gained"][k]:
        you = int(house_card_under(game, source))
        if you < 0:
            return
    game["watched"] |= tables["constant_watches"][k]
    if (int(tables["constant_watches"][k]) & c.LATE != 0) != (int(game["watched"]) & c.LATE_NOW != 0):
        return
    if int(tables["constant_watches"][k]) & c.CUT_BY_IMMUNITY:
        game["watched"] |= 1 << you + c.CUT_SEATS
    if int(tables["constant_watches"][k]) & c.ON_STRENGTH and int(game["watched"]) & c.STRENGTH_IS_KNOWN == 0:
        return
    at = int(tables["constant_conditions"][k])
    selection = int(tables["constant_selection"][k])
    if change == c.M_PLAYER:
        rule = int(tables["constant_a"][k])
        for seat in range(int(game["seats"]) if only < 0 else 0):
            if has_rule(game, seat, rule) and not is_summed(rule):
                continue  # it holds already
            if is_who(game, selection, seat, you, -1, -1) and (at == 0 or conditions_hold(game, tables, at, source, you, -1, seat, -1)):
                set_rule(game, seat, rule)
                if rule == c.OTHER_POWER_TO_WIN:
                    game["to_win"][seat] = with_amount(game, tables, k, source, you, int(game["to_win"][seat]))
                elif is_extra(rule):
                    allow_extra(game, seat, rule, rule_amount(game, tables, k, source, you))
                elif rule == c.IGNORES_HOUSE_PENALTY:
                    game["allied"][seat] |= rule_amount(game, tables, k, source, you)
        return
    if at and not conditions_hold(game, tables, at, source, you, -1, -1, -1):
        return
    that = selection if selection < c.ALL else int(tables["filter_is"][selection - c.ALL]) - 1
    if that >= 0:
        card = that_card(game, that, source, -1, -1)
        if card < 0 or (card != only and only >= 0) or not in_play(game, card):
            return
        if selection < c.ALL or matches(game, tables, selection - c.ALL, card, source, you, -1, -1, -1):
            apply_constant(game, tables, k, card, source, you)
        return
    for seat in range(int(game["seats"])):
        word = candidates_for(game, tables, selection - c.ALL, seat, you)
        if only >= 0:
            word &= bit(only & (L.SLOTS - 1)) if only >> L.SLOT_BITS == seat else 0
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if passes(game, tables, selection - c.ALL, card, source, you, -1, -1, -1):
                apply_constant(game, tables, k, card, source, you)


@jit
def waits_for_weakening(game: GameState) -> bool:
    """Whether a card of the decks waits for STR that is lowered."""
    return reacts_to(game, c.STRENGTH_LOWERED)


@boundary
def note_weakening(game: GameState, card: int, source: int, lowered: int, left: int) -> None:
    """An effect of a card lowers the STR of a character, of which so much is left: put that on the list of the window.

    If a card of the decks asks what is left, a second entry says so (WAS_KNOWN): STR may have changed again when it is answered.
    """
    note(game, c.STRENGTH_LOWERED, card, int(game["controller"][card]), source, lowered)
    if waits(game, c.ACTION, c.WAS_KNOWN):
        note(game, c.WAS_KNOWN, card, int(game["controller"][card]), -1, left)


@boundary
def weaken(game: GameState, card: int, source: int, you: int, amount: int) -> None:
    """Remember that constants lower the STR of a character, by how much in all."""
    for i in range(effects_to_search(game, c.L_WEAKENED)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_WEAKENED and game["effects"][i, L.EFFECT_CARD] == card:
            game["effects"][i, L.EFFECT_B] += amount
            game["effects"][i, L.EFFECT_SOURCE] = source
            return
    add_effect(game, c.L_WEAKENED, card, 0, amount, c.FOREVER, source, you, 0)


BEFORE, ONCE_MORE, AFTER = range(3)


@boundary
def count_weakening(game: GameState, only: int, how: int) -> None:
    """Before constants are applied, or applied once more, count again by how much they lower STR; after that, say whose STR they lower
    more than before.

    STR is not lowered below 0, so that of a character with STR 0 is not lowered at all, and none by more than there is. *ruling*: STR is
    lowered by a constant when it begins to apply, also to a character that enters play then; a bonus that ends, and another number that
    counts as printed, lower nothing.
    """
    effects = game["effects"]
    i = effects_to_search(game, c.L_WEAKENED) - 1
    while i >= 0:
        if effects[i, L.EFFECT_KIND] == c.L_WEAKENED and (only < 0 or effects[i, L.EFFECT_CARD] == only):
            if how != AFTER:
                if how == BEFORE:
                    effects[i, L.EFFECT_A] = effects[i, L.EFFECT_B]
                effects[i, L.EFFECT_B] = 0
            else:
                card = int(effects[i, L.EFFECT_CARD])
                more = int(effects[i, L.EFFECT_B]) - int(effects[i, L.EFFECT_A])
                lowered = min(more, int(game["row"][card, L.STRENGTH]) + more)
                if lowered > 0:
                    note_weakening(game, card, int(effects[i, L.EFFECT_SOURCE]), lowered, max(0, int(game["row"][card, L.STRENGTH])))
                if effects[i, L.EFFECT_B] == 0:
                    remove_effect(game, i)
        i -= 1


@boundary
def apply_constant(game: GameState, tables: Tables, k: int, card: int, source: int, you: int) -> None:
    """Apply one change of a constant to a card, unless the card is immune to it."""
    if tables["constant_gained"][k]:
        if immune_to_house_card(game, card):
            return
    elif immune_by_type(game, tables, card, source):
        return
    kind = int(tables["constant_change"][k])
    a = int(tables["constant_a"][k])
    b = int(tables["constant_b"][k])
    if kind == c.M_FLAG and a == c.TAKES_PART_WITH:
        take_part_with(game, card, source, you)
        return
    if kind == c.M_FLAG and is_of_another(game, card, source, you, a):
        a = int(c.IMMUNE_FOR_ANOTHER)
    if kind == c.M_STRENGTH:
        if a != c.V_NUMBER:
            b = int(value(game, tables, a, b, card, source, you, -1, -1, -1, 0))
        if b < 0 and waits_for_weakening(game) and not is_protected(game, card, kind, b):
            weaken(game, card, source, you, -b)
    change_card(game, tables, card, kind, a, b)


@jit
def kinds_of_change(tables: Tables, printed: int) -> int:
    """The kinds of change that the constants of a card make, a bit each."""
    return int(tables["constant_kinds"][printed])


ALL_KINDS = (1 << c.MODIFICATIONS) - 1
MOST_NESTED = 3


@boundary
def attachments_below(game: GameState, card: int) -> int:
    """How many attachments lie between an attachment and the card that bears them all."""
    below = 0
    bearer = bearer_of(game, card)
    while bearer >= 0 and bearer_of(game, bearer) >= 0 and below < MOST_NESTED:
        bearer = bearer_of(game, bearer)
        below += 1
    return below


@boundary
def blank_attachments(game: GameState, tables: Tables, only: int) -> None:
    """Apply the blanks of attachments on attachments, the outermost first: what is blank itself blanks nothing."""
    blanking = 0
    for seat in range(int(game["seats"])):
        blanking |= game["zones"][c.PLAY, seat] & game["of_type"][2, seat] & decklist_of(game, tables, seat)["changes"][c.M_BLANK]
    for below in range(MOST_NESTED if blanking else 0, 0, -1):
        for seat in range(int(game["seats"])):
            word = game["zones"][c.PLAY, seat] & game["of_type"][2, seat] & decklist_of(game, tables, seat)["changes"][c.M_BLANK]
            while word:
                card = seat * L.SLOTS + lowest(word)
                word &= word - 1
                if attachments_below(game, card) == below and int(game["row"][card, L.STATE]) & L.BLANKED == 0:
                    apply_constants_of(game, tables, card, c.M_BLANK, only)


@boundary
def apply_melee(game: GameState, tables: Tables, only: int) -> None:
    """Raise the STR of participating characters that have gained Melee, one card or (-1) all, by their opponents' participants (KEY-17).

    A character on which the keyword is printed has an ability for it. *ruling*: another Melee that it gains adds nothing, as for all
    keywords that are no numbers; where it is blank and gains the keyword afterwards, what it has gained counts.
    """
    row = game["row"]
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if int(row[card, L.KEYWORDS_HIGH]) << c.KEYWORD_COLUMN_BITS & c.MELEE == 0:
                continue
            game["watched"] |= c.ON_CHALLENGE | c.ON_BOARD
            printed = int(tables["keywords"][game["card"][card]]) & c.MELEE
            if (printed and int(row[card, L.STATE]) & L.BLANKED == 0) or row[card, L.ROLE] == 0 or (only >= 0 and card != only):
                continue
            change_card(game, tables, card, c.M_STRENGTH, 0, participants_against(game, int(game["controller"][card])))


@jit
def participants_against(game: GameState, seat: int) -> int:
    """How many characters that opponents of a seat control take part in the challenge."""
    count = 0
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["row"][card, L.ROLE] and are_opponents(game, int(game["controller"][card]), seat):
                count += 1
    return count


@boundary
def apply_kind(
    game: GameState, tables: Tables, change: int, only: int, kinds: int, by_agendas: int, by_plots: int, with_plots: int
) -> None:
    """Apply the constants and lasting effects that make one kind of change, to one card or (-1) to all."""
    if by_agendas >> change & 1:
        apply_agendas(game, tables, change, only)
    for seat in range(int(game["seats"]) if kinds >> change & 1 else 0):
        word = with_text(game, seat) & decklist_of(game, tables, seat)["changes"][change]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if int(game["row"][card, L.STATE]) & L.BLANKED == 0:
                apply_constants_of(game, tables, card, change, only)
        if by_plots >> change & 1 and with_plots >> seat & 1:
            place = int(game["plot"][seat])
            if kinds_of_change(tables, game["plot_card"][seat, place]) >> change & 1:
                apply_constants_of(game, tables, L.ALL_SLOTS + seat * L.PLOTS + place, change, only)
    if game["effects_of"][c.L_CONSTANT]:
        apply_lasting_constants(game, tables, change, only)
    if only < 0 and int(game["watched"]) & c.LATE_NOW == 0:
        apply_effects(game, tables, change)


@boundary
def apply_late(
    game: GameState, tables: Tables, change: int, only: int, kinds: int, by_agendas: int, by_plots: int, with_plots: int
) -> None:
    """Apply the constants of a kind that depend on what others of their kind, and lasting effects, have given and taken.

    Which of them a player has put down first makes no difference: constants check at all times (FAQ 3.12), and gains and losses are
    summed, whatever their order (FAQ p. 17). *ruling*: an icon or a keyword that is given late makes no other such constant apply, and a
    blank that depends on traits takes those into account that cards have without it.
    """
    row = game["row"]
    game["watched"] |= c.LATE_NOW
    apply_kind(game, tables, change, only, kinds, by_agendas, by_plots, with_plots)
    game["watched"] &= ~c.LATE_NOW
    for seat in range(int(game["seats"]) if change == c.M_ICON else 0):
        word = game["zones"][c.PLAY, seat] & game["altered"][seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            row[card, L.ICONS] = int(row[card, L.ICONS]) & (1 << L.OWED_SHIFT) - 1


@boundary
def forget_traits(game: GameState) -> None:
    """Let cards in play have the printed traits that no blank has taken, before constants give them others."""
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["altered"][seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            game["gained"][card] = int(game["gained"][card]) & ~L.CHANGED_TRAITS


@boundary
def apply_all_constants(game: GameState, tables: Tables, only: int) -> None:
    """Apply blanks, traits, icons, keywords, STR, flags and player rules, in this order, to one card or (-1) to all.

    *ruling*: of one kind agendas, which hold from the beginning, are applied first: what lowers a number to a minimum does so in this
    order.
    """
    seats = int(game["seats"])
    by_plots = 0  # kinds of change
    with_plots = 0  # seats whose plots make some of them
    by_agendas = 0
    kinds = ALL_KINDS if game["effects_of"][c.L_CONSTANT] else 0  # of change that are made at all
    for seat in range(seats):
        if game["agendas"][seat]:
            by_agendas |= int(decklist_of(game, tables, seat)["agenda_changes"])
        if game["plot"][seat] >= 0 and not has_rule(game, seat, c.PLOT_IS_BLANK):
            kinds_of_plot = kinds_of_change(tables, game["plot_card"][seat, game["plot"][seat]])
            by_plots |= kinds_of_plot
            with_plots |= int(kinds_of_plot != 0) << seat
        word = with_text(game, seat) & decklist_of(game, tables, seat)["constant"]
        while word:
            kinds |= kinds_of_change(tables, game["card"][seat * L.SLOTS + lowest(word)])
            word &= word - 1
    kinds |= by_plots
    if kinds >> c.M_BLANK & 1:
        blank_attachments(game, tables, only)
    to_make = kinds | by_agendas
    traits_are_known = int(game["watched"]) & c.TRAITS_MATTER != 0
    if traits_are_known:
        to_make |= 1 << c.M_BLANK
    if only < 0:
        to_make |= 1 << c.M_PLAYER
        for change in range(c.MODIFICATIONS):
            to_make |= int(game["effects_of"][change] != 0) << change
    gains_keywords = to_make >> c.M_KEYWORD & 1 != 0
    if gains_keywords:
        to_make |= 1 << c.M_STRENGTH
    if int(game["watched"]) & c.STRENGTH_IS_KNOWN:
        to_make |= 1 << c.M_PRINTED_STRENGTH
    while to_make:
        change = lowest(to_make)
        to_make &= to_make - 1
        if change == c.M_PLAYER and only < 0:
            for seat in range(seats):
                for word in range(c.RULE_WORDS):
                    game["rules"][word, seat] = 0
                game["to_win"][seat] = L.POWER_TO_WIN
                for kind in range(c.CHALLENGE_TYPES):
                    game["extra_allowed"][seat, kind] = 0
        if change == c.M_PRINTED_STRENGTH and int(game["watched"]) & c.STRENGTH_IS_KNOWN:
            print_strength(game, tables)
        apply_kind(game, tables, change, only, kinds, by_agendas, by_plots, with_plots)
        if change == c.M_BLANK and traits_are_known:
            apply_late(game, tables, change, only, kinds, by_agendas, by_plots, with_plots)
            forget_traits(game)
        elif int(game["watched"]) & c.LATE:
            if change == c.M_BLANK:
                game["watched"] |= c.TRAITS_MATTER
            elif change == c.M_ICON:
                to_make |= 1 << c.M_LOSE_ICON
            elif change == c.M_LOSE_ICON or change == c.M_KEYWORD:
                given = c.M_ICON if change == c.M_LOSE_ICON else c.M_KEYWORD
                apply_late(game, tables, given, only, kinds, by_agendas, by_plots, with_plots)
        if gains_keywords and change == c.M_STRENGTH and int(game["watched"]) & c.MELEE_GAINED:
            apply_melee(game, tables, only)


@boundary
def apply_agendas(game: GameState, tables: Tables, change: int, only: int) -> None:
    """Apply the constants of all agendas that make a kind of change.

    *ruling*: Treaties, which lower the power that a player needs to a minimum, come after the agendas that raise it, whatever their seats.
    """
    seats = int(game["seats"])
    treaties = int(game["treaties"])
    for k in range(2 * seats if treaties else seats):
        seat = k % seats
        if (treaties >> seat & 1 != 0) != (k >= seats):
            continue
        word = int(agendas_in_force(game, seat))
        while word:
            place = lowest(word)
            word &= word - 1
            if kinds_of_change(tables, game["plot_card"][seat, place]) >> change & 1:
                apply_constants_of(game, tables, L.ALL_SLOTS + seat * L.PLOTS + place, change, only)


@jit
def apply_effects(game: GameState, tables: Tables, change: int) -> None:
    """Apply the lasting effects that make this kind of change."""
    effects = game["effects"]
    for i in range(effects_to_search(game, change)):
        if effects[i, L.EFFECT_KIND] == change and change == c.M_PLAYER:
            seat = -2 - int(effects[i, L.EFFECT_CARD])
            rule = int(effects[i, L.EFFECT_A])
            set_rule(game, seat, rule)
            if rule == c.OTHER_POWER_TO_WIN:
                game["to_win"][seat] += effects[i, L.EFFECT_B]
            elif is_extra(rule):
                allow_extra(game, seat, rule, int(effects[i, L.EFFECT_B]))
            elif rule == c.IGNORES_HOUSE_PENALTY:
                game["allied"][seat] |= effects[i, L.EFFECT_B]
        elif effects[i, L.EFFECT_KIND] == change:
            a = int(effects[i, L.EFFECT_A]) | int(effects[i, L.EFFECT_C]) << L.FIELD_BITS
            change_card(game, tables, int(effects[i, L.EFFECT_CARD]), change, a, int(effects[i, L.EFFECT_B]))


ROUNDS_TO_SETTLE = 4
"""How often all is computed once more at most because rules on which constants depend, or immunities, have changed."""


@boundary
def early_rules(game: GameState) -> int:
    """Those rules of all seats on which other constants depend, as one number; a plot that cannot be blank is not."""
    rules = 0
    for seat in range(int(game["seats"])):
        if has_rule(game, seat, c.PLOT_CANNOT_BE_BLANK):
            game["rules"][0, seat] &= ~(1 << c.PLOT_IS_BLANK)
        rules = rules << 8 | (int(game["rules"][0, seat]) & EARLY_RULES) >> c.RUNS_NORTH_AGENDA
    return rules


CHANGED_STATES = L.BLANKED | L.HAS_NAMED_TRAIT | L.FACTS_CHANGED | c.ALL_CRESTS << L.OTHER_CREST_SHIFT
"""The bits of STATE that constants and lasting effects bring about."""


@boundary
def reset(game: GameState, tables: Tables, known: int) -> None:
    """Reset cards in play to what is printed on them, and remove the rules for players, except those on which constants depend.

    ``known``: with STRENGTH_IS_KNOWN, cards keep their STR until `print_strength`; with IMMUNITY_IS_KNOWN, the immunities that they have.
    """
    row = game["row"]
    game["watched"] = known
    game["dying_at_zero"] = 0
    if game["effects_of"][c.L_TAKES_PART]:
        forget_who_takes_part(game)
    for seat in range(int(game["seats"])):
        game["rules"][0, seat] = int(game["rules"][0, seat]) & EARLY_RULES
        for word in range(1, c.RULE_WORDS):
            game["rules"][word, seat] = 0
        game["allied"][seat] = 0
        word = game["zones"][c.PLAY, seat] & game["altered"][seat]
        if known == 0:
            game["altered"][seat] = 0
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            strength = max(0, int(row[card, L.STRENGTH]))
            blank_with_power = int(row[card, L.STATE]) & L.BLANKED != 0 and row[card, L.POWER_ON] > 0
            if has_flag(game, card, c.POWER_COUNTS) or (blank_with_power and game["infamy"] != 0):
                game["unsettled"] = 1  # whether it counts may change
            row[card, L.STATE] = int(row[card, L.STATE]) & ~CHANGED_STATES
            set_base(game, tables, card, known)
            if known & c.STRENGTH_IS_KNOWN:
                row[card, L.STRENGTH] = strength


@boundary
def print_strength(game: GameState, tables: Tables) -> None:
    """Reset cards in play whose STR may have changed to the printed STR."""
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["altered"][seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            game["row"][card, L.STRENGTH] = tables["strength"][game["card"][card]]


@boundary
def apply_once_more(game: GameState, tables: Tables, known: int) -> None:
    """Apply all constants to all cards again."""
    reset(game, tables, known)
    if waits_for_weakening(game):
        count_weakening(game, -1, ONCE_MORE)
    apply_all_constants(game, tables, -1)


@boundary
def refresh(game: GameState, tables: Tables) -> None:
    """Recompute derived values: of all cards, or of the one that has entered play and touches no others.

    An immunity that a card gains cuts off constants at once (FAQ 3.19), whichever is applied first: all is computed once more with the
    immunities that have been found, and with the Houses.

    *ruling*: what a card gains or loses because of its STR does not depend on what that does to its STR; a card remains immune to a
    constant without which it would not have become immune.
    """
    row = game["row"]
    seats = int(game["seats"])
    alone = game["stale"] == L.ENTERED and int(game["watched"]) & (c.ON_STRENGTH | c.HOUSES_GAINED | c.TRAITS_MATTER) == 0
    if alone and not immunities_matter(game):
        card = int(game["entered"])
        game["stale"] = L.FRESH
        set_base(game, tables, card, 0)
        if waits_for_weakening(game):
            count_weakening(game, card, BEFORE)
        apply_all_constants(game, tables, card)
        if not immunities_matter(game) and int(game["watched"]) & (c.HOUSES_GAINED | c.TRAITS_MATTER) == 0:
            if waits_for_weakening(game):
                count_weakening(game, card, AFTER)
            row[card, L.STRENGTH] = max(0, int(row[card, L.STRENGTH]))
            return
        if waits_for_weakening(game):
            count_weakening(game, card, ONCE_MORE)
    game["stale"] = L.FRESH
    before = 0
    needed = 0
    seasons = 0
    for seat in range(seats):
        before |= (int(has_rule(game, seat, c.POWER_ON_CHARACTERS_UNCOUNTED)) << 1 | int(has_rule(game, seat, c.CANNOT_WIN))) << seat * 2
        needed |= int(game["to_win"][seat]) << seat * 10
    early = early_rules(game)
    reset(game, tables, 0)
    if waits_for_weakening(game):
        count_weakening(game, -1, BEFORE)
    apply_all_constants(game, tables, -1)
    known = 0
    for _ in range(ROUNDS_TO_SETTLE):
        settled = early_rules(game) == early
        if settled and (known or not immunities_matter(game)):
            break
        early = early_rules(game)
        known = c.IMMUNITY_IS_KNOWN if settled else 0
        apply_once_more(game, tables, known)
    if int(game["watched"]) & c.HOUSES_GAINED:
        known |= c.HOUSES_GAINED
        apply_once_more(game, tables, known)
    if int(game["watched"]) & c.TRAITS_MATTER:
        known |= c.TRAITS_MATTER
        apply_once_more(game, tables, known)
    if int(game["watched"]) & c.ON_STRENGTH:
        apply_once_more(game, tables, known | c.STRENGTH_IS_KNOWN)
    if waits_for_weakening(game):
        count_weakening(game, -1, AFTER)
    if game["effects_of"][c.L_TAKES_PART]:
        settle_who_takes_part(game)
    for seat in range(seats):
        open_top(game, seat)
        before ^= (int(has_rule(game, seat, c.POWER_ON_CHARACTERS_UNCOUNTED)) << 1 | int(has_rule(game, seat, c.CANNOT_WIN))) << seat * 2
        seasons |= int(game["rules"][0, seat])
        needed ^= int(game["to_win"][seat]) << seat * 10
        word = game["zones"][c.PLAY, seat] & game["altered"][seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            row[card, L.STRENGTH] = max(0, int(row[card, L.STRENGTH]))
    if before or needed:
        game["unsettled"] = 1
    seasons = seasons >> c.IT_IS_SUMMER & ~(seasons >> c.NEVER_SUMMER) & (c.SUMMER | c.WINTER)
    if seasons != game["season"]:  # constants may depend on it
        log.add(game, log.SEASON, -1, -1, -1, seasons, 0)
        if seasons & ~int(game["season"]):
            happened(game, c.SEASON_CHANGED, -1, -1, -1, seasons & ~int(game["season"]))
        game["season"] = seasons
        game["stale"] = L.STALE


@jit
def fresh(game: GameState, tables: Tables) -> None:
    """Recompute derived values if something they depend on has changed; again if that has changed the season (SEA-1)."""
    if game["stale"] != L.FRESH:
        refresh(game, tables)
        if game["stale"] != L.FRESH:
            refresh(game, tables)
