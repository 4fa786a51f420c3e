"""Whether an ability can be triggered (ABI-7, step 1): where its source is, limits, conditions, costs, targets."""

from agot_env.engine import codes as c
from agot_env.engine import layout as L
from agot_env.engine.bits import lowest
from agot_env.engine.effects import can_return_to_play, may_join
from agot_env.engine.filters import conditions_hold, count_matching, immune, is_who, matches, may_stand
from agot_env.engine.jit import jit, question
from agot_env.engine.record import are_opponents, effects_to_search
from agot_env.engine.stats import influence_available
from agot_env.engine.tolls import EVENT_TOLL, tax_on, times_ruled
from agot_env.engine.zones import gold_available, may_enter


@question
def limit_reached(game, tables, ability, source, you):
    """Whether the limit of an ability is used up, by this copy or by all copies of the player (FAQ 3.15, 4.22)."""
    limit = int(tables["ability_limit"][ability])
    key = int(source)
    by_title = int(tables["ability_flags"][ability]) & c.LIMIT_BY_TITLE != 0
    if by_title:
        key = -1 - int(tables["title"][tables["ability_card"][ability]])
    uses = 0
    effects = game["effects"]
    for i in range(effects_to_search(game, L.L_USED_LIMIT)):
        if (
            effects[i, L.EFFECT_KIND] == L.L_USED_LIMIT
            and effects[i, L.EFFECT_CARD] == key
            and effects[i, L.EFFECT_SEAT] == you
            and (by_title or effects[i, L.EFFECT_A] == ability)
        ):
            uses += 1
    return uses >= limit


@question
def can_kneel_cards(game, tables, filter_, number, source, you):
    """Whether a seat has so many standing cards of a kind to kneel as a cost (KNE-1)."""
    found = 0
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if (
                game["controller"][card] == you
                and game["row"][card, L.KNEELING] == 0
                and matches(game, tables, filter_, card, source, you, -1, -1, -1)
            ):
                found += 1
    return found >= number


@jit
def house_at_the_table(game, house):
    """Whether anybody plays one of these Houses."""
    for seat in range(int(game["seats"])):
        if int(game["house"][seat]) & house:
            return True
    return False


@question
def can_pay_and_aim(game, tables, ability, source, you, event, other):
    """Whether all costs can be paid, every target exists, and some part of the effect could happen (FAQ 3.6)."""
    code = tables["code"]
    at = int(tables["ability_code"][ability])
    effects = 0
    possible = 0
    depth_of_effects = 0
    while True:
        op = int(code[at, 0])
        a = int(code[at, 1])
        b = int(code[at, 2])
        third = int(code[at, 3])
        at += 1
        if op == c.END:
            break
        if op == c.K_KNEEL_SELF:
            if game["row"][source, L.KNEELING]:
                return False
        elif op == c.K_KNEEL_CARDS:
            if not can_kneel_cards(game, tables, b, a, source, you):
                return False
        elif op == c.K_GOLD:
            need = b if a == c.V_NUMBER else (1 if a == c.V_X else 0)
            if gold_available(game, tables, you) < need:
                return False
        elif op == c.K_INFLUENCE:
            if influence_available(game, tables, you) < (1 if a == c.V_X else b):
                return False
        elif op == c.K_KNEEL_HOUSE_CARD:
            if game["house_kneeling"][you]:
                return False
        elif op == c.K_DISCARD_DUPLICATE:
            if game["row"][source, L.DUPLICATES] == 0:
                return False
        elif op == c.K_DISCARD_SELF:
            if game["row"][source, L.DESTINATION] or int(game["flags"][source]) & c.CANNOT_BE_DISCARDED:
                return False
        elif op == c.A_TARGET:
            least = 2 if b == 2 else 1  # two of the same kind
            if count_matching(game, tables, a, source, you, other, event, -1, least) < least:
                return False
        elif op == c.E_THEN:  # ABI-10: what stands before it must be possible
            break
        elif op == c.E_CHOOSE_ONE or op == c.E_SKIP:  # what counts is whether one of the two is possible
            continue
        elif op >= c.E_KILL and depth_of_effects == 0 and op != c.E_MAY and op != c.E_DELAY:  # what may come later does not count
            effects += 1
            can = 1
            if op == c.E_DRAW:
                seat = you
                if third == c.EVENT_PLAYER and event >= 0:
                    seat = int(game["events"][event, L.EVENT_SEAT])
                if third == c.YOU or third == c.EVENT_PLAYER:
                    can = 1 if game["deck_size"][seat] > 0 and game["drawn"][seat] < tables["switches"][c.S_DRAW_CAP] else 0
            elif op == c.E_STAND and a == c.SELF:
                can = 1 if game["row"][source, L.KNEELING] and may_stand(game, source) else 0
            elif op == c.E_KNEEL and a == c.SELF:
                can = 1 - int(game["row"][source, L.KNEELING])
            elif op == c.E_KNEEL and a == c.EVENT_CARD and event >= 0:
                card = int(game["events"][event, L.EVENT_CARD])
                can = 1 if game["row"][card, L.ZONE] == c.PLAY and game["row"][card, L.KNEELING] == 0 else 0
            elif op == c.E_JOIN and a == c.SELF:
                can = 1 if may_join(game, source, b) else 0
            elif op == c.E_SEARCH or (op == c.E_REVEAL_TOP and a == c.YOU):
                can = 1 if game["deck_size"][you] > 0 else 0
            elif op == c.E_PEEK:
                can = 0
                for seat in range(int(game["seats"])):
                    if are_opponents(game, seat, you) and game["deck_size"][seat] > 0:
                        can = 1
            elif op == c.E_CLAIM and code[at - 1, 4]:
                can = 1 if house_at_the_table(game, int(code[at - 1, 4])) else 0
            elif (op == c.E_KILL or op == c.E_DISCARD or op == c.E_RETURN) and a >= c.ALL:
                can = 1 if count_matching(game, tables, a - c.ALL, source, you, -1, event, -1, 1) else 0
            elif op == c.E_RETURN and a == c.SELF:
                can = 1 if game["row"][source, L.ZONE] == c.PLAY and game["row"][source, L.DESTINATION] == 0 else 0
            elif op == c.E_PUT_INTO_PLAY and (a == c.SELF or (a == c.EVENT_CARD and event >= 0)):
                card = int(source) if a == c.SELF else int(game["events"][event, L.EVENT_CARD])
                can = 0
                if 0 <= card < L.ALL_SLOTS and can_return_to_play(game, card) and may_put_into_play(game, tables, card, you, b):
                    can = 1
            elif op == c.E_REVEAL_PLOT and a == c.YOU:
                can = 0
                for k in range(int(game["plots"][you])):
                    if game["plot_state"][you, k] == L.PLOT_IN_DECK and game["next_plot"][you] != k:
                        can = 1
            elif op == c.E_DISCARD_RANDOM:
                can = 1 if somebody_has_a_hand(game, third, you, event) else 0
            elif op == c.E_DESTINATION and event >= 0:
                card = int(game["events"][event, L.EVENT_CARD])
                can = 1 if game["row"][card, L.DESTINATION] != 0 and not immune(game, tables, card, source) else 0
            possible += can
            if op == c.E_EACH:
                depth_of_effects = 1
    return effects == 0 or possible > 0


@jit
def may_put_into_play(game, tables, source, you, under):
    """Whether uniqueness lets a card be put into play under somebody's control (UNI-1); a duplicate counts (FAQ 4.2)."""
    for seat in range(int(game["seats"])):
        if (seat == you if under == c.YOU else are_opponents(game, seat, you)) and may_enter(game, tables, source, seat):
            return True
    return False


@jit
def somebody_has_a_hand(game, who, you, event):
    """Whether any of the players whom an ability of ``you`` means has a card in hand."""
    for seat in range(int(game["seats"])):
        other = seat if are_opponents(game, seat, you) else -1
        if game["zones"][c.HAND, seat] != 0 and is_who(game, who, seat, you, other, event):
            return True
    return False


@question
def may_play_limited(game, tables, card, you):
    """Whether a seat may play this Limited card this round: one, or another one if one of the two is a location (KEY-4)."""
    played = int(game["limited"][you])
    if played == 0:
        return True
    if int(game["rules"][you]) & c.EXTRA_LIMITED_LOCATION == 0:
        return False
    others = played >> 2
    if tables["type"][game["card"][card]] != c.LOCATION:
        others += 1
    return others <= 1 and (played & 3) + (played >> 2) < 2


@question
def may_play_event(game, tables, card, you):
    """Whether the keywords of an event let a seat play it from hand (KEY-4, KEY-8); other cards are not played so."""
    printed = game["card"][card]
    if tables["type"][printed] != c.EVENT:
        return True
    if int(tables["keywords"][printed]) & c.LIMITED and not may_play_limited(game, tables, card, you):
        return False
    house = int(tables["house"][printed])
    return int(tables["play_flags"][printed]) & c.HOUSE_ONLY == 0 or house & int(game["house"][you]) != 0


@jit
def can_trigger(game, tables, ability, source, you, event):
    """Whether an ability may be initiated now by ``you`` (ABI-7, step 1); the moment is checked by the caller."""
    zone = int(tables["ability_zone"][ability])
    if source < L.ALL_SLOTS:
        if zone and game["row"][source, L.ZONE] != zone:
            return False
        if zone == c.PLAY and int(game["row"][source, L.STATE]) & L.BLANKED:
            return False
        if zone == c.HAND and not may_play_event(game, tables, source, you):
            return False
    if tables["ability_kind"][ability] == c.ACTION and (int(tables["ability_phases"][ability]) >> int(game["phase"])) & 1 == 0:
        return False
    if int(game["rules"][you]) & c.NO_TRIGGERED_EFFECTS and tables["ability_kind"][ability] <= c.CANCEL:
        return False
    flags = int(tables["ability_flags"][ability])
    if flags & c.LIMITED_RESPONSE and game["limited_response"][you]:
        return False
    if tables["ability_limit"][ability] and limit_reached(game, tables, ability, source, you):
        return False
    other = 1 - you if game["seats"] == 2 else -1
    at = int(tables["ability_conditions"][ability])
    if at and not conditions_hold(game, tables, at, source, you, event, other, -1):
        return False
    due = 0
    if is_taxed(game, tables, ability, source):
        due = tax_on(game, tables, source)
    if int(game["rules"][you]) & c.EVENTS_COST_GOLD and is_event_of_hand(game, tables, source):
        due += EVENT_TOLL * times_ruled(game, tables, you, c.EVENTS_COST_GOLD)
    if due:
        if gold_available(game, tables, you) < due:
            return False
        game["gold"][you] -= due
        possible = can_pay_and_aim(game, tables, ability, source, you, event, other)
        game["gold"][you] += due
        return possible
    return can_pay_and_aim(game, tables, ability, source, you, event, other)


@question
def is_due(game, tables, i, event):
    """Whether something that happened brings about what a lasting effect announced, for the seat and the card chosen then."""
    effect = game["effects"][i]
    ability = int(effect[L.EFFECT_A])
    source = int(effect[L.EFFECT_SOURCE])
    you = int(effect[L.EFFECT_SEAT])
    other = int(effect[L.EFFECT_B])
    at = int(tables["ability_conditions"][ability])
    if at and not conditions_hold(game, tables, at, source, you, event, other, int(effect[L.EFFECT_C])):
        return False
    return can_pay_and_aim(game, tables, ability, source, you, event, other)


@jit
def is_event_of_hand(game, tables, source):
    """Whether a source is an event that would be played from hand."""
    return source < L.ALL_SLOTS and tables["type"][game["card"][source]] == c.EVENT and game["row"][source, L.ZONE] == c.HAND


@jit
def is_taxed(game, tables, ability, source):
    """Whether a tax must be paid to trigger an ability of a character: any but a passive."""
    return source < L.ALL_SLOTS and int(game["flags"][source]) & c.TAXED != 0 and tables["ability_kind"][ability] <= c.CANCEL
