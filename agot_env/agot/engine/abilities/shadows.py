"""What cards cost beyond what is printed on them, and whether they can come out of Shadows (MAR-4, MAR-9, SHA-6, SHA-7)."""

from agot_env.agot.engine.abilities.triggers import can_trigger, may_play_event
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import clear_entries, effects_to_search, has_rule, has_shadows_crest, is_for_another_house, push
from agot_env.agot.engine.record.play_area import may_enter
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.spending import gold_available
from agot_env.agot.engine.record.traits import has_trait
from agot_env.agot.engine.values.amounts import value
from agot_env.agot.engine.values.conditions import conditions_hold
from agot_env.agot.engine.values.filters import matches
from agot_env.agot.engine.values.tolls import event_toll, lacks_power_due, times_ruled

IN_SETUP, FROM_HAND, OUT_OF_SHADOWS = range(3)
"""How a card that pays a penalty enters play."""
FOR_NOTHING, AS_A_COST, BY_EFFECT = 1, 2, 4
"""How a card comes out of Shadows, a bit each: for nothing more; as the cost of its own ability, so that an event does that alone; by an
ability, so that nothing reduces the cost (FAQ p. 27)."""
HOW_LOCAL = 8
"""The local of the frame of a card that is played which says so."""


@jit
def paid_by(way: int) -> int:
    """The way of paying, as reducers know it, for a way of playing a card."""
    if way == L.WAY_AMBUSH:
        return c.BY_AMBUSH
    if way == L.WAY_INTO_SHADOWS:
        return c.INTO_SHADOWS
    return c.FROM_SHADOWS if way == L.WAY_OUT_OF_SHADOWS else c.BY_PLAYING


@jit
def is_out_of_house(game: GameState, tables: Tables, card: int) -> bool:
    """Whether a card has a House, but none of its owner's House card; neutral cards are neither in-House nor out-of-House."""
    houses = int(tables["house"][game["card"][card]])
    return houses != 0 and houses & int(game["house"][int(card) >> L.SLOT_BITS]) == 0


@jit
def reduction(game: GameState, tables: Tables, card: int, seat: int, way: int) -> int:
    """What reducers take off the cost of the next card that fits (MAR-9), if they count for the way in which it is played."""
    if game["effects_of"][c.L_REDUCE] or game["effects_of"][c.L_REDUCE_TRAIT]:
        return int(count_reducers(game, tables, card, seat, way))
    return 0


@boundary
def count_reducers(game: GameState, tables: Tables, card: int, seat: int, way: int) -> int:
    """See `reduction`."""
    total = 0
    for i in range(effects_to_search(game, c.L_REDUCE)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_REDUCE and game["effects"][i, L.EFFECT_SEAT] == seat:
            counts = int(game["effects"][i, L.EFFECT_C]) & paid_by(way) != 0
            if counts and matches(game, tables, int(game["effects"][i, L.EFFECT_B]), card, card, seat, -1, -1, -1):
                less = int(game["effects"][i, L.EFFECT_A])
                if int(game["effects"][i, L.EFFECT_C]) & c.OF_PENALTY:
                    less = 0  # it lowers the penalty (`penalty_taken_off`)
                if int(game["effects"][i, L.EFFECT_C]) & c.IF_OUT_OF_HOUSE and not is_out_of_house(game, tables, card):
                    less = 0
                total += less
    for i in range(effects_to_search(game, c.L_REDUCE_TRAIT) if paid_by(way) == c.BY_PLAYING else 0):
        if game["effects"][i, L.EFFECT_KIND] == c.L_REDUCE_TRAIT and game["effects"][i, L.EFFECT_SEAT] == seat:
            if has_trait(game, tables, card, int(game["effects"][i, L.EFFECT_B])):
                total += int(game["effects"][i, L.EFFECT_A])
    return total


@jit
def discount(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """What a card's own text takes off its cost."""
    printed = game["card"][card]
    if tables["discount"][printed] == 0 or int(tables["discount_how"][printed]) & L.DISCOUNT_OF_PENALTY:
        return 0
    return int(count_discount(game, tables, card, seat))


@boundary
def count_discount(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """What a card's own text takes off its cost or, if it says so, off its gold penalty."""
    printed = game["card"][card]
    at = int(tables["discount"][printed])
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
    if int(tables["discount_how"][printed]) & L.DISCOUNT_ONCE:
        count = min(count, 1)
    return number * count


@boundary
def count_penalty_reducers(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """What reducers of gold penalties take off that of the next card that fits."""
    total = 0
    for i in range(effects_to_search(game, c.L_REDUCE)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_REDUCE and game["effects"][i, L.EFFECT_SEAT] == seat:
            how = int(game["effects"][i, L.EFFECT_C])
            if how & c.OF_PENALTY == 0 or how & c.BY_PLAYING == 0:
                continue
            if matches(game, tables, int(game["effects"][i, L.EFFECT_B]), card, card, seat, -1, -1, -1):
                total += int(game["effects"][i, L.EFFECT_A])
    return total


@jit
def penalty_taken_off(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """What lasting effects and a card's own text take off the gold penalty of a card that is played."""
    total = int(count_penalty_reducers(game, tables, card, seat)) if game["effects_of"][c.L_REDUCE] else 0
    printed = game["card"][card]
    if tables["discount"][printed] and int(tables["discount_how"][printed]) & L.DISCOUNT_OF_PENALTY:
        total += int(count_discount(game, tables, card, seat))
    return total


@jit
def penalty(game: GameState, tables: Tables, card: int, seat: int, how: int) -> int:
    """The gold penalty of a card of another House (SET-6, MAR-4).

    The House card of the Neutral Faction, which has no House, lowers it by 1 for characters that are played from the hand or placed in
    setup (HOU-1). What modifies a penalty does so before it becomes a part of the cost (ABI-7, step 1 c), so that it
    never takes off more.
    """
    house = int(tables["house"][game["card"][card]])
    if house == 0 or house & int(game["house"][seat]):
        return 0
    if house & int(game["allied"][seat]) and house & times_ruled(game, tables, seat, c.IGNORES_HOUSE_PENALTY, card):
        return 0
    lowered = int(how != OUT_OF_SHADOWS and game["house"][seat] == 0 and tables["type"][game["card"][card]] == c.CHARACTER)
    if how == FROM_HAND:
        lowered += times_ruled(game, tables, seat, c.PENALTY_LOWERED, card) + int(penalty_taken_off(game, tables, card, seat))
    return max(0, int(tables["switches"][c.S_HOUSE_PENALTY]) - lowered)


@jit
def extra_cost_out_of_shadows(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """The gold that City of Shadows asks in addition for a card that is for another House alone, whatever else it costs."""
    return int(has_rule(game, seat, c.SHADOWS_OF_ANY_HOUSE) and is_for_another_house(game, tables, card, seat))


@jit
def cost_by_ability(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """What it costs to bring a card out of Shadows by an ability: what is printed behind the S, and the penalty; nothing reduces it.

    A card without the Shadows crest, which an effect has put there, costs what is printed on it (FAQ 3.43). *ruling*: so it does however
    it comes out, unless for nothing; it is put into play, which no gold penalty concerns.
    """
    if not has_shadows_crest(game, card):
        return max(0, int(tables["cost"][game["card"][card]]))
    cost = int(tables["cost"][game["card"][card]]) - c.COST_INTO_SHADOWS + penalty(game, tables, card, seat, OUT_OF_SHADOWS)
    return cost + int(extra_cost_out_of_shadows(game, tables, card, seat))


@jit
def cost_out_of_shadows(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """What it costs to bring a card out of Shadows: what is printed behind the S, and the penalty (SHA-6), less what reducers take off."""
    if not has_shadows_crest(game, card):
        return int(cost_by_ability(game, tables, card, seat))
    cost = int(cost_by_ability(game, tables, card, seat)) - times_ruled(game, tables, seat, c.OUT_OF_SHADOWS_COSTS_LESS, card)
    if int(tables["discount_how"][game["card"][card]]) & L.DISCOUNT_OUT_OF_SHADOWS:
        cost -= discount(game, tables, card, seat)
    return max(0, cost - reduction(game, tables, card, seat, L.WAY_OUT_OF_SHADOWS))


@jit
def price_out_of_shadows(game: GameState, tables: Tables, card: int, seat: int, how: int) -> int:
    """The same for a card that comes out in a given way."""
    if how & FOR_NOTHING:
        return int(extra_cost_out_of_shadows(game, tables, card, seat))
    return int(cost_by_ability(game, tables, card, seat) if how & BY_EFFECT else cost_out_of_shadows(game, tables, card, seat))


@boundary
def ability_out_of_shadows(game: GameState, tables: Tables, card: int, seat: int, event: int) -> int:
    """The ability of an event or attachment that its coming out of Shadows triggers; -1 if it could not be triggered now."""
    if not may_play_event(game, tables, card, seat):
        return -1
    first = int(tables["first_ability"][game["card"][card]])
    for ability in range(first, first + int(tables["abilities"][game["card"][card]])):
        if tables["ability_moment"][ability] == c.OUT_OF_SHADOWS and can_trigger(game, tables, ability, card, seat, event):
            return ability
    return -1


@boundary
def ability_if_it_came_out(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """The ability that would be triggered if a card in Shadows came out now; -1 if none could be."""
    events = game["events"]
    events[L.SCRATCH, L.EVENT_MOMENT] = c.OUT_OF_SHADOWS
    events[L.SCRATCH, L.EVENT_CARD] = card
    events[L.SCRATCH, L.EVENT_SEAT] = seat
    events[L.SCRATCH, L.EVENT_OTHER] = -1
    ability = int(ability_out_of_shadows(game, tables, card, seat, L.SCRATCH))
    clear_entries(events, L.SCRATCH, L.SCRATCH + 1)
    return ability


@boundary
def can_play_out_of_shadows(game: GameState, tables: Tables, card: int, seat: int, cost: int) -> bool:
    """Whether an event in Shadows could do anything if it came out for so much gold, and tolls can be paid.

    *ruling*: to bring an event out is to play it (FAQ, Shadows), so that its response is not declined afterwards, nor is it brought out
    for nothing.
    """
    cost += event_toll(game, tables, card, seat)
    if cost > gold_available(game, tables, seat) or lacks_power_due(game, tables, seat):
        return False
    game["gold"][seat] -= cost
    possible = ability_if_it_came_out(game, tables, card, seat) >= 0
    game["gold"][seat] += cost
    return possible


@boundary
def can_come_out(game: GameState, tables: Tables, card: int, seat: int, how: int) -> bool:
    """Whether a seat could bring a card out of Shadows now, in a given way.

    *ruling*: an event is brought out by an effect only if it could do anything, as at the beginning of a phase.
    """
    if game["row"][card, L.ZONE] != c.IN_SHADOWS:
        return False
    cost = int(price_out_of_shadows(game, tables, card, seat, how))
    if tables["type"][game["card"][card]] == c.EVENT:
        return can_play_out_of_shadows(game, tables, card, seat, cost) != 0
    return cost <= gold_available(game, tables, seat) and may_enter(game, tables, card, seat) != 0


@boundary
def come_out(game: GameState, card: int, seat: int, kneeling: int, how: int) -> None:
    """Push the frame of a card that a seat brings out of Shadows by an effect or as a cost."""
    push(game, L.P_PLAY_CARD, card, seat, L.WAY_OUT_OF_SHADOWS, kneeling)
    at = int(game["depth"]) - 1
    if at >= 0:
        game["frames"][at, HOW_LOCAL] = how | BY_EFFECT
