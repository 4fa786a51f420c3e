"""Gold that must be given to another player before something may be done: a challenge, or anything with a taxed character.

It may be gold that a card lets its controller spend as if it were in the pool.
"""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.agendas import agendas_in_force
from agot_env.agot.engine.record.decklists import decklist_of
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import are_opponents, changed, effects_to_search, has_flag, has_rule, push
from agot_env.agot.engine.record.slots import bit, lowest
from agot_env.agot.engine.record.spending import gives_flag, gold_available
from agot_env.agot.engine.record.texts import with_text
from agot_env.agot.engine.record.zones import card_of, controller_of
from agot_env.agot.engine.values.amounts import value
from agot_env.agot.engine.values.conditions import conditions_hold
from agot_env.agot.engine.values.filters import is_who

MILITARY_TOLL = 2
EVENT_TOLL = 1
TO_A_CHOSEN_OPPONENT = -1

# --- rules for players -----------------------------------------------------------------------------------------------------


@jit
def times_ruled(game: GameState, tables: Tables, seat: int, rule: int, card: int) -> int:
    """The amounts of a rule for a seat together: of those with no amount how many there are, since each is paid for (FAQ 3.3).

    Agendas, cards in play, revealed plots and lasting effects impose rules. ``card`` is the card to be played, of which the conditions of
    a rule may ask something, or -1.
    """
    if not has_rule(game, seat, rule):
        return 0
    return ruled(game, tables, seat, rule, card, 0)


@jit
def event_toll(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """The gold that a seat must give to opponents to play an event."""
    return EVENT_TOLL * int(times_ruled(game, tables, seat, c.EVENTS_COST_GOLD, card))


@boundary
def ruled(game: GameState, tables: Tables, seat: int, rule: int, card: int, start: int) -> int:
    """A number after a rule that applies to the seat has changed it, by its amounts and down to its minimum; see `times_ruled`.

    *ruling*: if the number can be lowered to a minimum, effects that raise it are applied first, in any order of the seats.
    """
    total = int(start)
    turns = 2 if rule == c.DRAW_CAP or rule == c.OTHER_CARDS_IN_DRAW else 1
    for turn in range(turns):
        for owner in range(int(game["seats"])):
            word = int(agendas_in_force(game, owner))
            while word:
                after = int(ruled_by(game, tables, L.ALL_SLOTS + owner * L.PLOTS + lowest(word), seat, rule, card, total))
                total = at_its_turn(total, after, turn, turns)
                word &= word - 1
        for owner in range(int(game["seats"])):
            word = with_text(game, owner) & decklist_of(game, tables, owner)["changes"][c.M_PLAYER]
            while word:
                source = owner * L.SLOTS + lowest(word)
                word &= word - 1
                if int(game["row"][source, L.STATE]) & L.BLANKED == 0:
                    total = at_its_turn(total, int(ruled_by(game, tables, source, seat, rule, card, total)), turn, turns)
            if game["plot"][owner] >= 0 and not has_rule(game, owner, c.PLOT_IS_BLANK):
                plot = L.ALL_SLOTS + owner * L.PLOTS + int(game["plot"][owner])
                total = at_its_turn(total, int(ruled_by(game, tables, plot, seat, rule, card, total)), turn, turns)
        for i in range(effects_to_search(game, c.M_PLAYER)):
            effect = game["effects"][i]
            if effect[L.EFFECT_KIND] == c.M_PLAYER and effect[L.EFFECT_CARD] == -2 - seat and effect[L.EFFECT_A] == rule:
                least = int(effect[L.EFFECT_C])
                amount = int(effect[L.EFFECT_B])
                after = max(min(total, least - 1), total - amount) if least else both(rule, total, amount)
                total = at_its_turn(total, after, turn, turns)
        for i in range(effects_to_search(game, c.L_CONSTANT)):
            effect = game["effects"][i]
            if effect[L.EFFECT_KIND] == c.L_CONSTANT:
                k, source, you = int(effect[L.EFFECT_A]), int(effect[L.EFFECT_SOURCE]), int(effect[L.EFFECT_SEAT])
                after = int(ruled_by_constant(game, tables, k, source, you, seat, rule, card, total))
                total = at_its_turn(total, after, turn, turns)
    return total


@jit
def at_its_turn(total: int, after: int, turn: int, turns: int) -> int:
    """A number after one source of a rule: of two turns, what raises it counts in the first, what lowers it in the second."""
    if turns == 1:
        return after
    return max(total, after) if turn == 0 else min(total, after)


@boundary
def ruled_by(game: GameState, tables: Tables, source: int, seat: int, rule: int, card: int, start: int) -> int:
    """A number after the constants of a card that impose a rule on a seat have changed it."""
    total = int(start)
    printed = int(card_of(game, source))
    if int(tables["constant_kinds"][printed]) & bit(c.M_PLAYER) == 0:
        return total
    first = int(tables["first_constant"][printed])
    for k in range(first, first + int(tables["constants"][printed])):
        total = ruled_by_constant(game, tables, k, int(source), int(controller_of(game, source)), seat, rule, card, total)
    if rule == c.INCOME_BONUS and source < L.ALL_SLOTS and total > start:  # a penalty counts all the same (FAQ 3.10)
        if has_flag(game, source, c.NO_INCOME_BONUS) or has_rule(game, seat, c.NO_INCOME_BONUSES):
            return int(start)
    return total


@boundary
def ruled_by_constant(
    game: GameState, tables: Tables, k: int, source: int, you: int, seat: int, rule: int, card: int, start: int
) -> int:
    """A number after one constant of a source of ``you`` has changed it, if the constant imposes a rule on a seat."""
    total = int(start)
    if tables["constant_change"][k] != c.M_PLAYER or tables["constant_a"][k] != rule:
        return total
    at = int(tables["constant_conditions"][k])
    if not is_who(game, int(tables["constant_selection"][k]), seat, you, -1, -1):
        return total
    if at and not conditions_hold(game, tables, at, source, you, -1, seat, card):
        return total
    if rule == c.IGNORES_HOUSE_PENALTY:
        return both(rule, total, rule_amount(game, tables, k, source, you))
    return with_amount(game, tables, k, source, you, total)


@jit
def both(rule: int, total: int, amount: int) -> int:
    """Combine two amounts of a rule: their sum, or the union of two sets of Houses."""
    return total | amount if rule == c.IGNORES_HOUSE_PENALTY else total + amount


@jit
def with_amount(game: GameState, tables: Tables, k: int, source: int, you: int, total: int) -> int:
    """A number after the amount of a rule for players is added, or subtracted down to the rule's minimum."""
    amount = rule_amount(game, tables, k, source, you)
    least = int(tables["code"][tables["constant_b"][k], 3])
    return max(min(total, least - 1), total - amount) if least else total + amount


@jit
def rule_amount(game: GameState, tables: Tables, k: int, source: int, you: int) -> int:
    """The amount of a rule for players: 1, unless the constant names another."""
    row = tables["code"][tables["constant_b"][k]]
    if tables["constant_b"][k] == 0:
        return 1
    return value(game, tables, int(row[1]), int(row[2]), source, source, you, -1, -1, -1, 0)

# --- power for events ------------------------------------------------------------------------------------------------------


@jit
def power_may_be_due(game: GameState) -> bool:
    """Whether a deck has a card that takes power of opponents who play events."""
    return int(game["has"]) & L.TAKES_POWER != 0


@boundary
def next_taker(game: GameState, seat: int, start: int) -> int:
    """The first card from one on to which a seat must move power to play an event; -1 if there is none."""
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if card >= start and has_flag(game, card, c.EVENTS_COST_POWER) and are_opponents(game, game["controller"][card], seat):
                return card
    return -1


@boundary
def power_due(game: GameState, seat: int) -> int:
    """The power that a seat must move to cards of opponents to play an event: 1 for each such card."""
    due = 0
    card = next_taker(game, seat, 0)
    while card >= 0:
        due += 1
        card = next_taker(game, seat, card + 1)
    return due


@jit
def can_give(game: GameState, card: int, seat: int) -> bool:
    """Whether power on a card of a seat can be moved as a toll. *ruling*: not from one that is leaving play."""
    row = game["row"][card]
    return game["controller"][card] == seat and row[L.POWER_ON] > 0 and row[L.DESTINATION] == 0


@boundary
def power_to_give(game: GameState, seat: int) -> int:
    """The power of a seat that can be moved as a toll: on its cards in play, and on its House card (FAQ 4.10)."""
    total = int(game["power"][seat])
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if can_give(game, card, seat):
                total += int(game["row"][card, L.POWER_ON])
    return total


@jit
def lacks_power_due(game: GameState, tables: Tables, seat: int) -> bool:
    """Whether a seat has less power than it must move to play an event."""
    return power_may_be_due(game) and power_to_give(game, seat) < power_due(game, seat)


# --- challenges ----------------------------------------------------------------------------------------------------------


@boundary
def required_toll(game: GameState, tables: Tables, seat: int, kind: int) -> int:
    """The gold without which an attacker may not begin a challenge."""
    return MILITARY_TOLL * times_ruled(game, tables, seat, c.MILITARY_COSTS_TWO, -1) if kind == c.MILITARY else 0


@boundary
def challenge_toll(game: GameState, tables: Tables, seat: int, kind: int) -> int:
    """The gold that an attacker will have given away when the challenge has begun, or more than there is if that forbids it.

    *ruling*: what a card says must be given in order to initiate a challenge (Uneasy Truce) is a cost. What it says must be paid each
    time that one is initiated (Magister Illyrio) is not: the attacker pays as much of it as there is, and attacks all the same.
    """
    toll = int(required_toll(game, tables, seat, kind))
    announced = 0
    for i in range(effects_to_search(game, c.L_TOLL)):
        if is_toll(game, i, seat, kind):
            announced += int(game["effects"][i, L.EFFECT_B])
    return toll + min(announced, max(0, gold_available(game, tables, seat) - toll)) if announced else toll


@jit
def can_pay_challenge_toll(game: GameState, tables: Tables, seat: int, kind: int) -> bool:
    """Whether a seat has the gold that it must give away to initiate a challenge."""
    toll = int(challenge_toll(game, tables, seat, kind))
    return toll == 0 or gold_available(game, tables, seat) >= toll


@jit
def is_toll(game: GameState, i: int, seat: int, kind: int) -> bool:
    """Whether a lasting effect makes a seat pay for challenges of a type."""
    effects = game["effects"]
    return (
        effects[i, L.EFFECT_KIND] == c.L_TOLL and effects[i, L.EFFECT_CARD] == -2 - seat and int(effects[i, L.EFFECT_A]) & kind != 0
    )


@boundary
def pay_challenge_toll(game: GameState, tables: Tables, attacker: int, defender: int, kind: int) -> None:
    """Pay for a challenge: the attacker gives gold to the defender and to each player who has announced a toll. May push frames."""
    toll = required_toll(game, tables, attacker, kind)
    left = gold_available(game, tables, attacker) - toll
    give(game, tables, attacker, defender, toll)
    for i in range(effects_to_search(game, c.L_TOLL)):
        if is_toll(game, i, attacker, kind):
            amount = min(left, int(game["effects"][i, L.EFFECT_B]))
            left -= amount
            give(game, tables, attacker, int(game["effects"][i, L.EFFECT_SEAT]), amount)


@boundary
def give(game: GameState, tables: Tables, giver: int, taker: int, amount: int) -> None:
    """Move gold to another player's pool; a player who may also spend gold on cards is asked how much of it: a frame is pushed.

    *ruling*: what counts "as if in the pool" when it is spent pays for whatever must be given out of the pool.
    """
    if amount <= 0:
        return
    if gold_available(game, tables, giver) > int(game["gold"][giver]):
        push(game, L.P_PAY, giver, amount, 1 + taker, -1)
        return
    game["gold"][giver] -= amount
    game["gold"][taker] += amount
    log.add(game, log.GOLD_PAID, giver, -1, taker, amount, 0)
    changed(game, c.ON_GOLD)


# --- taxed characters ------------------------------------------------------------------------------------------------------


@jit
def can_afford(game: GameState, tables: Tables, card: int, seat: int, spent: int) -> bool:
    """Whether a seat can still pay the tax on a character after spending an amount."""
    if not has_flag(game, card, c.TAXED):
        return True
    return gold_available(game, tables, seat) - spent >= tax_on(game, tables, card)


@boundary
def tax_on(game: GameState, tables: Tables, bearer: int) -> int:
    """The gold that the controller of a taxed character must give away each time: 1 for each attachment that taxes it."""
    total = 0
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][2, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if gives_flag(game, tables, card, bearer, c.TAXED):
                total += 1
    return total


@boundary
def pay_tax(game: GameState, tables: Tables, bearer: int) -> None:
    """Pay the tax on a character: its controller gives 1 gold to the controller of each attachment that taxes it. May push frames."""
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][2, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if gives_flag(game, tables, card, bearer, c.TAXED):
                give(game, tables, int(game["controller"][bearer]), int(game["controller"][card]), 1)


@boundary
def drop_unaffordable(game: GameState, tables: Tables, seat: int) -> None:
    """Drop the taxed characters that a seat can no longer pay for from the candidates of its pick."""
    for owner in range(int(game["seats"])):
        word = game["candidates"][owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            if game["row"][card, L.SELECTED] == 0 and not can_afford(game, tables, card, seat, 0):
                game["candidates"][owner] &= ~(word & -word)
            word &= word - 1
