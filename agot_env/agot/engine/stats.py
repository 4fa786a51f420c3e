"""Derived values: STR, icons, traits, keywords, flags and player rules, always computed from scratch (ABI-6)."""

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.decklists import decklist_of
from agot_env.agot.engine.filters import candidates, conditions_hold, immune_by_type, is_who, matches, passes, plot_income, that_card, value
from agot_env.agot.engine.jit import jit, number, procedure
from agot_env.agot.engine.record import effects_to_search
from agot_env.agot.engine.titles import TITLE_INCOME, TITLE_INFLUENCE, has_influence
from agot_env.agot.engine.tolls import times_ruled
from agot_env.agot.engine.zones import card_of, controller_of, in_play, type_of
from agot_env.machine_code.bits import bit, lowest

POWER_TO_WIN = 15
MORE_POWER = 2


@jit
def change_card(game, tables, card, change, a, b):
    """Apply one modification to one card."""
    row = game["row"]
    game["altered"][int(card) >> L.SLOT_BITS] |= bit(int(card) & (L.SLOTS - 1))
    if change == c.M_STRENGTH:
        row[card, L.STRENGTH] = min(L.MOST, max(-L.MOST, int(row[card, L.STRENGTH]) + b))
    elif change == c.M_PRINTED_STRENGTH:
        row[card, L.STRENGTH] = a
    elif change == c.M_ICON:
        game["gained"][card] = int(game["gained"][card]) | (int(row[card, L.ICONS]) & a) << L.GRANTABLE_TRAITS
        row[card, L.ICONS] = int(row[card, L.ICONS]) | a
    elif change == c.M_LOSE_ICON:  # gains and losses are summed; *ruling*: nothing counts a third gain, as with keywords
        spare = int(game["gained"][card]) >> L.GRANTABLE_TRAITS & a
        game["gained"][card] = int(game["gained"][card]) & ~(spare << L.GRANTABLE_TRAITS)
        row[card, L.ICONS] = int(row[card, L.ICONS]) & ~(a & ~spare)
    elif change == c.M_KEYWORD:
        game["flags"][card] = int(game["flags"][card]) | (int(row[card, L.KEYWORDS_LOW]) & a) << c.SECOND_KEYWORD
        row[card, L.KEYWORDS_LOW] = int(row[card, L.KEYWORDS_LOW]) | (a & c.FIRST_KEYWORDS)
        row[card, L.KEYWORDS_HIGH] = int(row[card, L.KEYWORDS_HIGH]) | (a >> c.KEYWORD_COLUMN_BITS)
    elif change == c.M_LOSE_KEYWORD:  # one instance of each; *ruling*: nothing counts a third (FAQ 4.21)
        spare = int(game["flags"][card]) >> c.SECOND_KEYWORD & a
        game["flags"][card] = int(game["flags"][card]) & ~(spare << c.SECOND_KEYWORD)
        row[card, L.KEYWORDS_LOW] = int(row[card, L.KEYWORDS_LOW]) & ~(a & c.FIRST_KEYWORDS & ~spare)
        row[card, L.KEYWORDS_HIGH] = int(row[card, L.KEYWORDS_HIGH]) & ~(a >> c.KEYWORD_COLUMN_BITS)
    elif change == c.M_FLAG:
        game["flags"][card] = int(game["flags"][card]) | a
        if a & c.DIES_AT_ZERO:
            game["dying_at_zero"] = 1
    elif change == c.M_TRAIT:
        game["gained"][card] = int(game["gained"][card]) | (1 << a)
    elif change == c.M_BLANK:  # STR, icons and traits stay
        row[card, L.STATE] = int(row[card, L.STATE]) | L.BLANKED
        row[card, L.KEYWORDS_LOW] = 0
        row[card, L.KEYWORDS_HIGH] = 0
        game["flags"][card] = 0


@jit
def set_base(game, tables, card):
    """Give a card in play its printed values."""
    row = game["row"]
    printed = game["card"][card]
    row[card, L.STRENGTH] = tables["strength"][printed]
    row[card, L.ICONS] = tables["icons"][printed]
    game["gained"][card] = 0
    keywords = int(tables["keywords"][printed])
    row[card, L.KEYWORDS_LOW] = keywords & c.FIRST_KEYWORDS
    row[card, L.KEYWORDS_HIGH] = keywords >> c.KEYWORD_COLUMN_BITS
    game["flags"][card] = tables["printed_flags"][printed]


@procedure
def apply_constants_of(game, tables, source, change, only):
    """Apply the constants of one source that make this kind of change, to one card or (-1) to all."""
    printed = card_of(game, source)
    first = int(tables["first_constant"][printed])
    you = controller_of(game, source)
    for k in range(first, first + int(tables["constants"][printed])):
        if tables["constant_change"][k] == change:
            apply_row(game, tables, k, source, you, change, only)


@procedure
def apply_lasting_constants(game, tables, change, only):
    """Apply the constants that hold for a time and make this kind of change, to one card or (-1) to all."""
    effects = game["effects"]
    for i in range(effects_to_search(game, c.L_CONSTANT)):
        if effects[i, L.EFFECT_KIND] == c.L_CONSTANT and tables["constant_change"][effects[i, L.EFFECT_A]] == change:
            apply_row(
                game, tables, int(effects[i, L.EFFECT_A]), int(effects[i, L.EFFECT_SOURCE]), int(effects[i, L.EFFECT_SEAT]), change, only
            )


@jit
def apply_row(game, tables, k, source, you, change, only):
    """Apply one constant of a source of ``you``, to one card or (-1) to all, if its conditions hold."""
    game["watched"] |= tables["constant_watches"][k]
    at = int(tables["constant_conditions"][k])
    selection = int(tables["constant_selection"][k])
    if change == c.M_PLAYER:
        for seat in range(int(game["seats"]) if only < 0 else 0):
            if is_who(game, selection, seat, you, -1, -1) and (
                at == 0 or conditions_hold(game, tables, at, source, you, -1, seat, -1)
            ):
                game["rules"][seat] |= tables["constant_a"][k]
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
        word = candidates(game, tables, selection - c.ALL, seat)
        if only >= 0:
            word &= bit(only & (L.SLOTS - 1)) if only >> L.SLOT_BITS == seat else 0
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if passes(game, tables, selection - c.ALL, card, source, you, -1, -1, -1):
                apply_constant(game, tables, k, card, source, you)


@procedure
def apply_constant(game, tables, k, card, source, you):
    """Apply one change of a constant to a card, unless the card is immune to it."""
    if immune_by_type(game, tables, card, source):
        return
    kind = int(tables["constant_change"][k])
    a = int(tables["constant_a"][k])
    b = int(tables["constant_b"][k])
    if kind == c.M_STRENGTH:
        b = value(game, tables, a, b, card, source, you, -1, -1, -1, 0)
    change_card(game, tables, card, kind, a, b)


@jit
def kinds_of_change(tables, printed):
    """The kinds of change that the constants of a card make, a bit each."""
    return int(tables["constant_kinds"][printed])


@procedure
def apply_all_constants(game, tables, only):
    """Apply blanks, traits, icons, keywords, STR, flags and player rules, in this order, to one card or (-1) to all."""
    row = game["row"]
    seats = int(game["seats"])
    by_plots = 0  # kinds of change of each seat's plot
    for seat in range(seats):
        if game["plot"][seat] >= 0:
            by_plots |= kinds_of_change(tables, game["plot_card"][seat, game["plot"][seat]]) << seat * c.MODIFICATIONS
    for change in range(c.MODIFICATIONS):
        for seat in range(seats):
            word = game["zones"][c.PLAY, seat] & decklist_of(game, tables, seat)["changes"][change]
            while word:
                card = seat * L.SLOTS + lowest(word)
                word &= word - 1
                if int(row[card, L.STATE]) & L.BLANKED == 0:
                    apply_constants_of(game, tables, card, change, only)
            if by_plots >> seat * c.MODIFICATIONS + change & 1:
                apply_constants_of(game, tables, L.ALL_SLOTS + seat * L.PLOTS + int(game["plot"][seat]), change, only)
        if game["effects_of"][c.L_CONSTANT]:
            apply_lasting_constants(game, tables, change, only)
        if only < 0:
            apply_effects(game, tables, change)


@jit
def apply_effects(game, tables, change):
    """Apply the lasting effects that make this kind of change."""
    effects = game["effects"]
    for i in range(effects_to_search(game, change)):
        if effects[i, L.EFFECT_KIND] == change:
            a = int(effects[i, L.EFFECT_A]) | int(effects[i, L.EFFECT_C]) << L.FIELD_BITS
            change_card(game, tables, int(effects[i, L.EFFECT_CARD]), change, a, int(effects[i, L.EFFECT_B]))


VICTORY_RULES = c.POWER_ON_CHARACTERS_UNCOUNTED | c.NEEDS_MORE_POWER
"""Rules for players, all below 1024, by which somebody may have won when they change."""


@procedure
def refresh(game, tables):
    """Compute derived values anew: of all cards, or of the one that has entered play and touches no others."""
    row = game["row"]
    seats = int(game["seats"])
    if game["stale"] == L.ENTERED:
        card = int(game["entered"])
        game["stale"] = L.FRESH
        set_base(game, tables, card)
        apply_all_constants(game, tables, card)
        row[card, L.STRENGTH] = max(0, int(row[card, L.STRENGTH]))
        return
    game["stale"] = L.FRESH
    game["watched"] = 0
    game["dying_at_zero"] = 0
    before = 0
    for seat in range(seats):
        before |= (int(game["rules"][seat]) & VICTORY_RULES) << seat * 10
        game["rules"][seat] = 0
        word = game["zones"][c.PLAY, seat] & game["altered"][seat]
        game["altered"][seat] = 0
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            row[card, L.STATE] = int(row[card, L.STATE]) & ~L.BLANKED
            set_base(game, tables, card)
    apply_all_constants(game, tables, -1)
    for seat in range(seats):
        before ^= (int(game["rules"][seat]) & VICTORY_RULES) << seat * 10
        word = game["zones"][c.PLAY, seat] & game["altered"][seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            row[card, L.STRENGTH] = max(0, int(row[card, L.STRENGTH]))
    if before:
        game["unsettled"] = 1


@jit
def fresh(game, tables):
    """Recompute derived values if something they depend on has changed."""
    if game["stale"] != L.FRESH:
        refresh(game, tables)


@number
def income_bonus(game, tables, seat):
    """The income bonuses and penalties of a seat's cards in play, kneeling ones too (MAR-2)."""
    if int(game["rules"][seat]) & c.NO_INCOME_BONUSES:
        return 0
    total = 0
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][card] == seat and int(game["row"][card, L.STATE]) & L.BLANKED == 0:
                total += int(tables["income"][game["card"][card]])
    return total


@number
def total_income(game, tables, seat):
    """What a seat counts as income now, never below 0 (MAR-2); a Master of Coin 2 more (TIT-7)."""
    income = plot_income(game, tables, seat) + income_bonus(game, tables, seat)
    return max(0, income + (TITLE_INCOME if game["title"][seat] == L.MASTER_OF_COIN else 0))


@number
def initiative_bonus(game, tables, seat):
    """The initiative bonuses of a seat's cards in play (PLOT-2)."""
    total = 0
    if tables["switches"][c.S_INITIATIVE_BONUSES] == 0:
        return 0
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][card] == seat and int(game["row"][card, L.STATE]) & L.BLANKED == 0:
                total += int(tables["initiative"][game["card"][card]])
    return total


@jit
def influence_of(game, tables, card):
    """The influence that a card gives when it is knelt; 0 if it cannot be (INF-1, KNE-1).

    *ruling*: a location that lies on the House card as an attachment goes on giving its influence.
    """
    if game["row"][card, L.KNEELING] or int(game["row"][card, L.STATE]) & L.BLANKED:
        return 0
    return int(tables["influence"][game["card"][card]])


@number
def influence_available(game, tables, seat):
    """The influence that a seat could use now: of its standing cards, and of its title."""
    total = TITLE_INFLUENCE if has_influence(game, seat) else 0
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & game["of_type"][5, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][card] == seat:
                total += influence_of(game, tables, card)
    return total


@number
def claim_of(game, tables, seat):
    """The claim of a seat's revealed plot, with what changes it for this challenge; never below 0 (CHA-7)."""
    if game["plot"][seat] < 0:
        return 0
    claim = int(tables["plot_claim"][game["plot_card"][seat, game["plot"][seat]]])
    for i in range(effects_to_search(game, c.L_CLAIM)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_CLAIM and game["effects"][i, L.EFFECT_CARD] == -2 - seat:
            claim += int(game["effects"][i, L.EFFECT_B])
    if int(game["rules"][seat]) & c.CLAIM_LOWERED:
        claim -= times_ruled(game, tables, seat, c.CLAIM_LOWERED)
    return max(0, claim)


@jit
def power_to_win(game, tables, seat):
    """The power that a seat needs to win (WIN-1)."""
    if int(game["rules"][seat]) & c.NEEDS_MORE_POWER:
        return POWER_TO_WIN + MORE_POWER * times_ruled(game, tables, seat, c.NEEDS_MORE_POWER)
    return POWER_TO_WIN


@procedure
def count_totals(game, tables):
    """Everybody's power: House, characters, and cards with Infamy (WIN-1, KEY-11)."""
    totals = game["totals"]
    for seat in range(int(game["seats"])):
        totals[seat] = game["power"][seat]
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            power = int(game["row"][card, L.POWER_ON])
            if power:
                seat = int(game["controller"][card])
                infamous = (int(game["row"][card, L.KEYWORDS_HIGH]) << c.KEYWORD_COLUMN_BITS) & c.INFAMY
                character = type_of(game, tables, card) == c.CHARACTER
                if (character and int(game["rules"][seat]) & c.POWER_ON_CHARACTERS_UNCOUNTED == 0) or (
                    infamous and not character
                ):
                    totals[seat] += power
