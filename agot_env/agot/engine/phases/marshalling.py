"""The marshalling phase (MAR-1 to MAR-9): income, what a card costs, playing it."""

from agot_env.agot.engine.abilities.ability_frame import start_ability
from agot_env.agot.engine.abilities.triggers import can_trigger, may_play_event, may_play_limited
from agot_env.agot.engine.phases.setup import penalty
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.decklists import decklist_of
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    allow,
    allow_card,
    ask,
    changed,
    clear_entries,
    effects_to_search,
    happened,
    has_rule,
    has_shadows_crest,
    house_allows,
    is_for_another_house,
    is_out,
    next_turn,
    note,
    nothing_legal,
    open_window,
    pop,
    push,
    remove_effect,
    set_active,
)
from agot_env.agot.engine.record.traits import has_trait
from agot_env.agot.engine.record.zones import (
    add_duplicate,
    clean,
    copy_in_play,
    duplicable,
    enters_under,
    gold_available,
    may_enter,
    put_in_play,
    set_bearer,
    set_zone,
    unique_allows,
)
from agot_env.agot.engine.timing.windows import FRAMEWORK_WINDOW
from agot_env.agot.engine.values.amounts import value
from agot_env.agot.engine.values.conditions import conditions_hold
from agot_env.agot.engine.values.filters import matches, may_bear
from agot_env.agot.engine.values.stats import fresh, influence_available, total_income
from agot_env.agot.engine.values.tolls import event_toll, times_ruled
from agot_env.agot.language.effects.playing import event_is_played
from agot_env.machine_code.bits import bit, lowest

TURNS_OVER, TURN_OF = 2, 3
"""The seats whose turns are over, a bit each; the seat whose turn it is."""
INCOME, ACTIONS, NEXT = range(3)


@boundary
def step_marshalling(game: GameState, tables: Tables) -> None:
    """One active player after the other, from the first player, clockwise (MAR-1)."""
    frame = game["frames"][int(game["depth"]) - 1]
    if frame[L.STEP] == NEXT:
        seat = int(frame[TURN_OF])
        log.add(game, log.TURN_ENDED, seat, -1, -1, int(game["phase"]), 0)
        if tables["switches"][c.S_GOLD_IS_KEPT] == 0:  # MAR-5; *ruling*: at the end of the own turn, as the rulebook's example has it
            if game["gold"][seat]:
                log.add(game, log.GOLD_LOST, seat, -1, -1, int(game["gold"][seat]), 0)
            game["gold"][seat] = 0
            changed(game, c.ON_GOLD)
        frame[TURNS_OVER] |= 1 << seat
        frame[L.STEP] = INCOME
    if frame[L.STEP] == INCOME:
        frame[TURN_OF] = next_turn(game, int(frame[TURNS_OVER]))
        if frame[TURN_OF] == L.NOBODY:
            set_active(game, L.NOBODY)
            pop(game)
            return
    seat = int(frame[TURN_OF])
    if frame[L.STEP] == INCOME and is_out(game, seat):
        frame[L.STEP] = NEXT
    elif frame[L.STEP] == INCOME:
        set_active(game, seat)
        fresh(game, tables)
        income = int(total_income(game, tables, seat))
        game["gold"][seat] += income  # MAR-2
        log.add(game, log.INCOME, seat, -1, -1, income, 0)
        changed(game, c.ON_GOLD)
        frame[L.STEP] = ACTIONS
        open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
        happened(game, c.INCOME_COUNTED, -1, seat, -1, income)
    else:
        frame[L.STEP] = NEXT
        push(game, L.P_ACTIONS, int(game["first"]), 0, seat, 0)


# --- what it costs -----------------------------------------------------------------------------------------------------------


@jit
def paid_by(way: int) -> int:
    """The way of paying, as reducers know it, for a way of playing a card."""
    if way == L.WAY_AMBUSH:
        return c.BY_AMBUSH
    if way == L.WAY_INTO_SHADOWS:
        return c.INTO_SHADOWS
    return c.FROM_SHADOWS if way == L.WAY_OUT_OF_SHADOWS else c.BY_PLAYING


@boundary
def reduction(game: GameState, tables: Tables, card: int, seat: int, way: int) -> int:
    """What reducers take off the cost of the next card that fits (MAR-9), if they count for the way in which it is played."""
    total = 0
    for i in range(effects_to_search(game, c.L_REDUCE)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_REDUCE and game["effects"][i, L.EFFECT_SEAT] == seat:
            counts = int(game["effects"][i, L.EFFECT_C]) & paid_by(way) != 0
            if counts and matches(game, tables, int(game["effects"][i, L.EFFECT_B]), card, card, seat, -1, -1, -1):
                total += int(game["effects"][i, L.EFFECT_A])
    for i in range(effects_to_search(game, c.L_REDUCE_TRAIT) if paid_by(way) == c.BY_PLAYING else 0):
        if game["effects"][i, L.EFFECT_KIND] == c.L_REDUCE_TRAIT and game["effects"][i, L.EFFECT_SEAT] == seat:
            if has_trait(game, tables, card, int(game["effects"][i, L.EFFECT_B])):
                total += int(game["effects"][i, L.EFFECT_A])
    return total


@boundary
def use_reducers(game: GameState, tables: Tables, card: int, seat: int, way: int) -> None:
    """Reducers that counted for the card are used up, or have been used once."""
    i = effects_to_search(game, c.L_REDUCE) - 1
    while i >= 0:
        if game["effects"][i, L.EFFECT_KIND] == c.L_REDUCE and game["effects"][i, L.EFFECT_SEAT] == seat:
            counts = int(game["effects"][i, L.EFFECT_C]) & paid_by(way) != 0
            if counts and matches(game, tables, int(game["effects"][i, L.EFFECT_B]), card, card, seat, -1, -1, -1):
                if int(game["effects"][i, L.EFFECT_C]) >> c.WAYS_BITS:
                    game["effects"][i, L.EFFECT_C] -= 1 << c.WAYS_BITS
                else:
                    remove_effect(game, i)
        i -= 1


@boundary
def discount(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """What a card's own text takes off its cost."""
    printed = game["card"][card]
    at = int(tables["discount"][printed])
    if at == 0:
        return 0
    if tables["discount_if"][printed] and not conditions_hold(game, tables, tables["discount_if"][printed], card, seat, -1, -1, -1):
        return 0
    number = int(value(game, tables, int(tables["code"][at, 1]), int(tables["code"][at, 2]), card, card, seat, -1, -1, -1, 0))
    filter_ = int(tables["discount_among"][printed])
    if filter_ < 0:
        return number
    count = 0
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            other = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if matches(game, tables, filter_, other, card, seat, -1, -1, -1):
                count += 1
    if tables["discount_once"][printed]:
        count = min(count, 1)
    return number * count


@boundary
def cost_to_play(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """Printed cost, then the penalty, then modifiers; never below 0 (MAR-3, MAR-4, MAR-9). Into Shadows 2 gold, which only what says so
    lowers (SHA-2)."""
    if has_shadows_crest(game, card):
        return max(0, c.COST_INTO_SHADOWS - reduction(game, tables, card, seat, L.WAY_INTO_SHADOWS))
    cost = int(tables["cost"][game["card"][card]]) + penalty(game, tables, card, seat)
    if times_ruled(game, tables, seat, c.COSTS_CANNOT_BE_LOWERED, card):
        return cost
    if tables["type"][game["card"][card]] == c.ATTACHMENT:
        cost -= times_ruled(game, tables, seat, c.ATTACHMENTS_COST_LESS, card)
    cost -= times_ruled(game, tables, seat, c.CARDS_COST_LESS, card)
    return max(0, cost - discount(game, tables, card, seat) - reduction(game, tables, card, seat, L.WAY_MARSHAL))


@boundary
def influence_for(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """The influence that putting a card into play by Ambush costs (KEY-10)."""
    cost = int(tables["cost"][game["card"][card]])
    if times_ruled(game, tables, seat, c.COSTS_CANNOT_BE_LOWERED, card):
        return cost
    return max(0, cost - int(reduction(game, tables, card, seat, L.WAY_AMBUSH)))


@jit
def cost_out_of_shadows(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """What it costs to bring a card out of Shadows: what is printed behind the S, and the penalty (SHA-6), less what reducers take off."""
    cost = int(tables["cost"][game["card"][card]]) - c.COST_INTO_SHADOWS + penalty(game, tables, card, seat)
    if has_rule(game, seat, c.SHADOWS_OF_ANY_HOUSE):
        cost += int(is_for_another_house(game, tables, card, seat))
    return max(0, cost - reduction(game, tables, card, seat, L.WAY_OUT_OF_SHADOWS))


@jit
def can_afford(game: GameState, tables: Tables, card: int, seat: int, gold: int) -> bool:
    """Whether so much gold is enough for a card; what makes it cheaper is looked at only if it matters."""
    if has_shadows_crest(game, card):
        return gold >= c.COST_INTO_SHADOWS or (game["effects_of"][c.L_REDUCE] != 0 and gold >= cost_to_play(game, tables, card, seat))
    if int(tables["cost"][game["card"][card]]) + penalty(game, tables, card, seat) <= gold:
        return True
    if int(tables["play_flags"][game["card"][card]]) & c.PAID_WITH_INFLUENCE:
        return cost_to_play(game, tables, card, seat) <= gold + influence_available(game, tables, seat)
    rules = has_rule(game, seat, c.ATTACHMENTS_COST_LESS) or has_rule(game, seat, c.CARDS_COST_LESS)
    cheaper = game["effects_of"][c.L_REDUCE] or tables["discount"][game["card"][card]] or rules
    cheaper = cheaper or game["effects_of"][c.L_REDUCE_TRAIT]
    return bool(cheaper) and cost_to_play(game, tables, card, seat) <= gold


# --- may it be played? -------------------------------------------------------------------------------------------------------


@boundary
def has_bearer(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether any card in play may bear an attachment."""
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            bearer = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if may_bear(game, tables, card, bearer, seat):
                return True
    return False


@boundary
def can_duplicate(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether a card of the hand may be put under its unique in play (MAR-6).

    *ruling*: a card with the Shadows crest goes there out of Shadows alone, for what that costs, as the rules of Shadows describe it.
    """
    if tables["switches"][c.S_DUPLICATES_ON_OWNED] and decklist_of(game, tables, seat)["repeated"] & bit(card & (L.SLOTS - 1)) == 0:
        return False
    if not duplicable(game, tables, card) or has_shadows_crest(game, card):
        return False
    unique = copy_in_play(game, tables, seat, card)
    return unique >= 0 and game["row"][unique, L.DESTINATION] == 0


@boundary
def can_marshal(game: GameState, tables: Tables, card: int, seat: int, gold: int) -> bool:
    """Whether a card of the hand may be played now for so much gold (MAR-3, KEY-4, KEY-8, UNI-1, UNI-2)."""
    printed = game["card"][card]
    kind = tables["type"][printed]
    if kind == c.EVENT and not has_shadows_crest(game, card) or not can_afford(game, tables, card, seat, gold):
        return False
    if int(tables["keywords"][printed]) & c.LIMITED and not may_play_limited(game, tables, card, seat):
        return False
    if not house_allows(game, tables, card, seat):
        return False
    if has_shadows_crest(game, card):  # unique or not (SHA-4)
        return True
    if not unique_allows(game, tables, seat, card):
        return False
    return kind != c.ATTACHMENT or int(tables["play_flags"][printed]) & c.HOUSE_CARD_ATTACHMENT != 0 or has_bearer(game, tables, card, seat)


@boundary
def can_ambush(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether a card with Ambush may be put into play for influence (KEY-10)."""
    printed = game["card"][card]
    if int(tables["keywords"][printed]) & c.AMBUSH == 0 or game["row"][card, L.ZONE] != c.HAND:
        return False
    if influence_available(game, tables, seat) < influence_for(game, tables, card, seat) or not may_enter(game, tables, card, seat):
        return False
    if tables["type"][printed] != c.ATTACHMENT or enters_under(game, tables, card, seat) >= 0:
        return True
    return has_bearer(game, tables, card, seat)


# --- playing it --------------------------------------------------------------------------------------------------------------

CARD, SEAT, WAY, BEARER, COST, LEFT_TO_PAY = 2, 3, 4, 5, 6, 7
PAY, CHOOSE_BEARER, BEARER_ASKED, ENTER, INFLUENCE_ASKED, PAY_THE_REST = range(6)


@boundary
def ask_for_influence(game: GameState, tables: Tables, seat: int, card: int, amount: int) -> bool:
    """Ask how much of the cost of a card is paid by kneeling influence; False if there is no influence to kneel."""
    most = min(amount, int(influence_available(game, tables, seat)), L.OPTIONS - 1)
    if most == 0:
        return False
    nothing_legal(game)
    for n in range(max(0, amount - int(gold_available(game, tables, seat))), most + 1):
        allow(game, L.ANSWER_OPTION + n)
    ask(game, seat, L.ASK_NUMBER, card)
    return True


@boundary
def pay_for_card(game: GameState, tables: Tables, card: int, seat: int, amount: int) -> bool:
    """Pay gold for a card that is played; True if a frame had to be pushed for it."""
    if amount and game["gold_on_cards"]:
        push(game, L.P_PAY, seat, amount, 0, card)
        return True
    game["gold"][seat] -= amount
    if amount:
        log.add(game, log.GOLD_PAID, seat, card, -1, amount, 0)
    changed(game, c.ON_GOLD)
    return False


@boundary
def ability_out_of_shadows(game: GameState, tables: Tables, card: int, seat: int, event: int) -> int:
    """The ability of an event that its coming out of Shadows triggers; -1 if it could not be triggered now."""
    if not may_play_event(game, tables, card, seat):
        return -1
    first = int(tables["first_ability"][game["card"][card]])
    for ability in range(first, first + int(tables["abilities"][game["card"][card]])):
        if tables["ability_moment"][ability] == c.OUT_OF_SHADOWS and can_trigger(game, tables, ability, card, seat, event):
            return ability
    return -1


@boundary
def can_play_out_of_shadows(game: GameState, tables: Tables, card: int, seat: int, cost: int) -> bool:
    """Whether an event in Shadows could do anything if it came out for so much gold, and tolls can be paid.

    *ruling*: to bring an event out is to play it (FAQ, Shadows), so that its response is not declined afterwards, nor is it brought out
    for nothing.
    """
    cost += event_toll(game, tables, card, seat)
    if cost > gold_available(game, tables, seat):
        return False
    events = game["events"]
    events[L.SCRATCH, L.EVENT_MOMENT] = c.OUT_OF_SHADOWS
    events[L.SCRATCH, L.EVENT_CARD] = card
    events[L.SCRATCH, L.EVENT_SEAT] = seat
    events[L.SCRATCH, L.EVENT_OTHER] = -1
    game["gold"][seat] -= cost
    possible = ability_out_of_shadows(game, tables, card, seat, L.SCRATCH) >= 0
    game["gold"][seat] += cost
    clear_entries(events, L.SCRATCH, L.SCRATCH + 1)
    return possible


@boundary
def play_out_of_shadows(game: GameState, tables: Tables, card: int, seat: int) -> None:
    """An event that has come out of Shadows is played, as from the hand (FAQ, Shadows); if it can do nothing any more it is discarded."""
    event = note(game, c.OUT_OF_SHADOWS, card, seat, -1, 0)
    ability = ability_out_of_shadows(game, tables, card, seat, event)
    if ability < 0:
        set_zone(game, card, c.DISCARD)
        return
    start_ability(game, tables, ability, card, seat, event)
    event_is_played(game, tables, card, seat)


@boundary
def step_play_card(game: GameState, tables: Tables) -> None:
    """Play a card: pay, choose what bears it, bring it into play (MAR-3, MAR-6, KEY-10); into Shadows, or out of it (SHA-2, SHA-6)."""
    frame = game["frames"][int(game["depth"]) - 1]
    card = int(frame[CARD])
    seat = int(frame[SEAT])
    way = int(frame[WAY])
    attachment = tables["type"][game["card"][card]] == c.ATTACHMENT and way != L.WAY_ON_HOUSE_CARD
    if attachment and (way == L.WAY_AMBUSH or way == L.WAY_OUT_OF_SHADOWS) and enters_under(game, tables, card, seat) >= 0:
        attachment = False
    if frame[L.STEP] == PAY:
        fresh(game, tables)
        frame[L.STEP] = CHOOSE_BEARER
        if way == L.WAY_DUPLICATE:
            unique = copy_in_play(game, tables, seat, card)
            if unique >= 0:
                log.add(game, log.PLAYED, seat, card, way, 0, 0)
                add_duplicate(game, card, unique)
            pop(game)
            return
        if int(tables["keywords"][game["card"][card]]) & c.LIMITED and way != L.WAY_AMBUSH and way != L.WAY_OUT_OF_SHADOWS:
            game["limited"][seat] += 1 if tables["type"][game["card"][card]] == c.LOCATION else 4
        if way == L.WAY_AMBUSH:
            cost = int(influence_for(game, tables, card, seat))
            log.add(game, log.PLAYED, seat, card, way, cost, 0)
            use_reducers(game, tables, card, seat, way)
            push(game, L.P_INFLUENCE, seat, cost, card, 0)
            return
        if way == L.WAY_OUT_OF_SHADOWS:
            cost = int(cost_out_of_shadows(game, tables, card, seat))
        else:
            cost = int(cost_to_play(game, tables, card, seat))
        frame[COST] = cost
        hidden = way == L.WAY_INTO_SHADOWS
        log.add_secret(game, log.PLAYED, seat, card, way, cost, 0, 1 << seat if hidden else log.ALL)
        use_reducers(game, tables, card, seat, way)
        if cost and not hidden and int(tables["play_flags"][game["card"][card]]) & c.PAID_WITH_INFLUENCE:
            if ask_for_influence(game, tables, seat, card, cost):
                frame[L.STEP] = INFLUENCE_ASKED
                return
        if pay_for_card(game, tables, -1 if hidden else card, seat, cost):
            return
    if frame[L.STEP] == INFLUENCE_ASKED:
        amount = int(game["answer"]) - L.ANSWER_OPTION
        frame[LEFT_TO_PAY] = int(frame[COST]) - amount
        frame[L.STEP] = PAY_THE_REST
        if amount:
            push(game, L.P_INFLUENCE, seat, amount, card, 0)
            return
    if frame[L.STEP] == PAY_THE_REST:
        frame[L.STEP] = CHOOSE_BEARER
        if pay_for_card(game, tables, card, seat, int(frame[LEFT_TO_PAY])):
            return
    if way == L.WAY_INTO_SHADOWS:
        pop(game)
        set_zone(game, card, c.IN_SHADOWS)
        happened(game, c.PLAYED, -1, seat, -1, int(frame[COST]))  # FAQ 4.15, 4.16
        return
    if frame[L.STEP] == CHOOSE_BEARER:
        frame[L.STEP] = ENTER
        if tables["type"][game["card"][card]] == c.EVENT:
            pop(game)
            play_out_of_shadows(game, tables, card, seat)
            return
        if attachment and way == L.WAY_OUT_OF_SHADOWS and not has_bearer(game, tables, card, seat):
            pop(game)
            set_zone(game, card, c.DISCARD)
            clean(game, card)
            return
        if attachment:
            frame[L.STEP] = BEARER_ASKED
            nothing_legal(game)
            for owner in range(int(game["seats"])):
                word = game["zones"][c.PLAY, owner]
                while word:
                    bearer = owner * L.SLOTS + lowest(word)
                    word &= word - 1
                    if may_bear(game, tables, card, bearer, seat):
                        allow_card(game, bearer)
            ask(game, seat, L.ASK_BEARER, card)
            return
    bearer = int(game["answer"]) if attachment else -1
    pop(game)
    entered = put_in_play(game, tables, card, seat)
    if way == L.WAY_OUT_OF_SHADOWS:
        happened(game, c.OUT_OF_SHADOWS, card, seat, bearer, 0)
    if entered != card:
        return
    if way == L.WAY_ON_HOUSE_CARD:
        game["row"][card, L.STATE] = L.ON_HOUSE_CARD
    if attachment:
        set_bearer(game, card, bearer)
    if way != L.WAY_AMBUSH and way != L.WAY_OUT_OF_SHADOWS:
        happened(game, c.PLAYED, card, seat, bearer, int(frame[COST]))
        if attachment or way == L.WAY_ON_HOUSE_CARD:  # a location that is played as an attachment (FAQ 3.24)
            happened(game, c.ATTACHMENT_PLAYED, card, seat, bearer, 0)
            happened(game, c.ATTACHMENT_SHOWN, card, seat, bearer, 0)
    happened(game, c.ENTERED_PLAY, card, seat, bearer, 0)
