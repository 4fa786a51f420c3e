"""Small questions that several procedures ask: picking cards, paying gold and influence, where power goes."""

from agot_env.agot.engine.abilities.ability_frame import ABILITY, EVENT, OTHER
from agot_env.agot.engine.abilities.ability_frame import SOURCE as OF_CARD
from agot_env.agot.engine.abilities.effects import kneel, kneel_house_card
from agot_env.agot.engine.abilities.revealing import reveal_plot
from agot_env.agot.engine.abilities.triggers import possible_without
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    PICK_SECRET,
    allow,
    allow_card,
    are_opponents,
    ask,
    changed,
    controllable,
    fail,
    flag_seen,
    happened,
    has_flag,
    has_rule,
    is_out,
    is_picked,
    log_choice,
    mark_of_picks,
    nothing_legal,
    nth_legal,
    pick,
    pop,
    push,
)
from agot_env.agot.engine.record.plots import allow_plots, plot_is_chosen, plots_to_choose
from agot_env.agot.engine.record.power import (
    MOVES_IN,
    claim_card_power,
    claim_house_power,
    lose_house_power,
    may_claim_for_house,
    receive_house_power,
    receive_power,
    take_card_power,
)
from agot_env.agot.engine.record.slots import bit, count_bits, lowest
from agot_env.agot.engine.record.spending import gold_available, power_to_spend, spendable_gold_on_cards, spendable_power
from agot_env.agot.engine.record.traits import houses_of
from agot_env.agot.engine.timing.windows import offer
from agot_env.agot.engine.values.joining import ANY_NUMBER, drop_never_with, drop_unpayable, influence_to_join, is_alone
from agot_env.agot.engine.values.obliged import all_or_none, is_owed
from agot_env.agot.engine.values.stats import fresh
from agot_env.agot.engine.values.titles import TITLE_INFLUENCE, has_influence
from agot_env.agot.engine.values.tolls import TO_A_CHOSEN_OPPONENT, can_give, drop_unaffordable, pay_tax, power_to_give, times_ruled
from agot_env.agot.engine.values.totals import influence_of, influence_of_house_card

# --- pick several cards: SEAT picks between LEAST and MOST of the candidates, which become SELECTED ------------------------

SEAT, LEAST, MOST, PROMPT, PICKED, SOURCE, BUDGET, SECRET = range(2, PICK_SECRET + 1)
"""BUDGET: 1 + the printed cost that the cards still to be picked may have together; 0 for any. SECRET: only its player
sees them."""
PICK_BEGIN, PICK_ANSWERED, TAX_PAID = range(3)


@boundary
def drop_too_costly(game: GameState, tables: Tables, most: int) -> None:
    """Drop cards with a higher printed cost from the candidates of a pick."""
    for seat in range(int(game["seats"])):
        word = game["candidates"][seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            if game["row"][card, L.SELECTED] == 0 and tables["cost"][game["card"][card]] > most:
                game["candidates"][seat] &= ~(word & -word)
            word &= word - 1


@boundary
def step_pick(game: GameState, tables: Tables) -> None:
    """Ask for one card after another, and mark the picked ones."""
    frame = game["frames"][int(game["depth"]) - 1]
    mark = mark_of_picks(game)
    if frame[L.STEP] == PICK_ANSWERED:
        if game["answer"] == L.ANSWER_DONE:
            pop(game)
            return
        card = int(game["answer"])
        pick(game, card, mark)
        frame[PICKED] += 1
        if frame[BUDGET]:
            frame[BUDGET] -= int(tables["cost"][game["card"][card]])
            drop_too_costly(game, tables, int(frame[BUDGET]) - 1)
        if frame[PROMPT] == L.ASK_ATTACKERS or frame[PROMPT] == L.ASK_DEFENDERS:
            drop_never_with(game, tables, card)
            if all_or_none(game, int(game["challenge"])):
                frame[LEAST] = ANY_NUMBER
            if has_flag(game, card, c.TAXED) or has_flag(game, card, c.INFLUENCE_TO_JOIN):
                frame[L.STEP] = TAX_PAID
                depth = int(game["depth"])
                if has_flag(game, card, c.TAXED):
                    pay_tax(game, tables, card)
                if has_flag(game, card, c.INFLUENCE_TO_JOIN):
                    push(game, L.P_INFLUENCE, int(frame[SEAT]), influence_to_join(game, tables, card), card, 0)
                if game["depth"] != depth:
                    return
    if frame[L.STEP] == TAX_PAID:
        drop_unaffordable(game, tables, int(frame[SEAT]))
        drop_unpayable(game, tables, int(frame[SEAT]))
    nothing_legal(game)
    left = 0
    for seat in range(int(game["seats"])):
        free = game["candidates"][seat]
        word = free & game["picked"][seat]
        while word:
            slot = lowest(word)
            word &= word - 1
            if is_picked(game, seat * L.SLOTS + slot, mark):
                free &= ~bit(slot)
        game["legal"][seat] = free
        left += count_bits(free)
    if left == 0 or frame[PICKED] >= frame[MOST]:
        pop(game)
        return
    role = c.ATTACKING if frame[PROMPT] == L.ASK_ATTACKERS else c.DEFENDING if frame[PROMPT] == L.ASK_DEFENDERS else 0
    enough = frame[PICKED] >= frame[LEAST] and (role == 0 or not is_owed(game))
    if enough and (role == 0 or frame[PICKED] != 1 or not is_alone(game, int(frame[SEAT]), role)):
        allow(game, L.ANSWER_DONE)
    frame[L.STEP] = PICK_ANSWERED
    if frame[PICKED] + left <= frame[LEAST] and game["ask_forced"] == 0:  # all that are left must be picked
        game["answer"] = nth_legal(game, 0)
        if log.is_logged(game):
            log_choice(game, int(frame[SEAT]), int(frame[PROMPT]), int(frame[SOURCE]), int(game["answer"]), log.FORCED)
        return
    ask(game, int(frame[SEAT]), int(frame[PROMPT]), int(frame[SOURCE]))


# --- kneel influence (INF-1) -------------------------------------------------------------------------------------------------

NEEDED = 3
INFLUENCE_SOURCE = 4


@boundary
def step_influence(game: GameState, tables: Tables) -> None:
    """Kneel cards until their influence suffices; the excess is lost."""
    frame = game["frames"][int(game["depth"]) - 1]
    fresh(game, tables)
    seat = int(frame[SEAT])
    hand_of_the_king = L.ANSWER_TITLE + L.HAND_OF_THE_KING - 1
    if frame[L.STEP] == 1 and game["answer"] == hand_of_the_king:
        frame[NEEDED] -= TITLE_INFLUENCE
        game["title_used"][seat] |= L.INFLUENCE_USED
    elif frame[L.STEP] == 1 and game["answer"] == L.ANSWER_SEAT + seat:
        frame[NEEDED] -= influence_of_house_card(game, tables, seat)
        kneel_house_card(game, seat)
    elif frame[L.STEP] == 1:
        card = int(game["answer"])
        frame[NEEDED] -= influence_of(game, tables, card)
        kneel(game, card)
        fresh(game, tables)
    if frame[NEEDED] <= 0:
        pop(game)
        return
    nothing_legal(game)
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner)
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][card] == seat and influence_of(game, tables, card) > 0:
                allow_card(game, card)
    if has_influence(game, seat):
        allow(game, hand_of_the_king)
    if influence_of_house_card(game, tables, seat) > 0:
        allow(game, L.ANSWER_SEAT + seat)
    frame[L.STEP] = 1
    ask(game, seat, L.ASK_INFLUENCE, int(frame[INFLUENCE_SOURCE]))


# --- pay gold (GOLD-1) -------------------------------------------------------------------------------------------------------

AMOUNT, TAKER, PAY_SOURCE = 3, 4, 5
"""TAKER: 0 the treasury, 1 + a seat, or an opponent whom the payer chooses."""
FROM_CARDS, POWER_OF = 6, 7
"""What is still to be paid by cards, once the pool has paid; the card of which it was asked how much of its power is spent."""
PAY_BEGIN, TAKER_CHOSEN, PAY_ASKED, POWER_ASKED = range(4)


@boundary
def step_pay(game: GameState, tables: Tables) -> None:
    """Pay from the pool; a player who may also spend gold on cards says how much of it. A toll goes to a player.

    What cards pay may also be power on them, as if it were gold. *ruling*: power that is given to a player is gold in their pool.
    """
    frame = game["frames"][int(game["depth"]) - 1]
    seat = int(frame[SEAT])
    amount = int(frame[AMOUNT])
    if frame[L.STEP] == PAY_BEGIN and frame[TAKER] == TO_A_CHOSEN_OPPONENT:
        nothing_legal(game)
        for other in range(int(game["seats"])):
            if are_opponents(game, other, seat) and not is_out(game, other):
                allow(game, L.ANSWER_SEAT + other)
        frame[L.STEP] = TAKER_CHOSEN
        offer(game, seat, L.ASK_OPPONENT, int(frame[PAY_SOURCE]))
        return
    if frame[L.STEP] == TAKER_CHOSEN:
        frame[TAKER] = 1 + int(game["answer"]) - L.ANSWER_SEAT
    if frame[L.STEP] == POWER_ASKED:
        spend_power(game, int(game["answer"]) - L.ANSWER_OPTION)
        if not ask_for_power(game, tables, int(frame[POWER_OF]) + 1):
            take_gold_on_cards(game)
        return
    if frame[L.STEP] != PAY_ASKED:
        fresh(game, tables)
        on_cards = gold_available(game, tables, seat) - int(game["gold"][seat])
        least = max(0, amount - int(game["gold"][seat]))
        most = min(amount, on_cards)
        nothing_legal(game)
        if most >= L.OPTIONS:
            fail(game, L.TOO_MANY_OPTIONS)
            return
        for n in range(least, most + 1):
            allow(game, L.ANSWER_OPTION + n)
        frame[L.STEP] = PAY_ASKED
        offer(game, seat, L.ASK_GOLD_FROM, int(frame[PAY_SOURCE]))
        return
    from_cards = int(game["answer"]) - L.ANSWER_OPTION
    game["gold"][seat] -= amount - from_cards
    log.add(game, log.GOLD_PAID, seat, int(frame[PAY_SOURCE]), int(frame[TAKER]) - 1, amount, from_cards)
    if frame[TAKER] == 0 and amount:
        happened(game, c.GOLD_WAS_PAID, -1, seat, -1, amount)
    if frame[TAKER]:
        game["gold"][int(frame[TAKER]) - 1] += amount
    frame[FROM_CARDS] = from_cards
    if from_cards == 0 or not ask_for_power(game, tables, 0):
        take_gold_on_cards(game)


@boundary
def ask_for_power(game: GameState, tables: Tables, start: int) -> bool:
    """Ask how much of what cards pay is power on the next one, from one on; False if none of it need be or can be."""
    frame = game["frames"][int(game["depth"]) - 1]
    seat, left = int(frame[SEAT]), int(frame[FROM_CARDS])
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            power = int(power_to_spend(game, tables, card, seat)) if card >= start and left else 0
            if power == 0:
                continue
            others = spendable_gold_on_cards(game, seat) + spendable_power(game, tables, seat, card + 1)
            nothing_legal(game)
            for n in range(max(0, left - others), min(left, power) + 1):
                allow(game, L.ANSWER_OPTION + n)
            frame[POWER_OF] = card
            frame[L.STEP] = POWER_ASKED
            offer(game, seat, L.ASK_NUMBER, card)
            return True
    return False


@boundary
def spend_power(game: GameState, amount: int) -> None:
    """Spend power on a card as gold."""
    frame = game["frames"][int(game["depth"]) - 1]
    if amount:
        take_card_power(game, int(frame[POWER_OF]), amount, L.LOST_EFFECT)
        frame[FROM_CARDS] -= amount


@boundary
def take_gold_on_cards(game: GameState) -> None:
    """Pay the rest with gold on cards, which completes the payment."""
    frame = game["frames"][int(game["depth"]) - 1]
    seat, left = int(frame[SEAT]), int(frame[FROM_CARDS])
    for owner in range(int(game["seats"]) if left else 0):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner)
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][card] == seat and has_flag(game, card, c.GOLD_IS_SPENDABLE):
                taken = min(left, int(game["row"][card, L.GOLD_ON]))
                game["row"][card, L.GOLD_ON] -= taken
                left -= taken
    changed(game, c.ON_GOLD)
    pop(game)


# --- give power (ABI-7, step 1 a) ---------------------------------------------------------------------------------------------

GIVEN_TO, GIVEN_FOR = 3, 4
"""The card that gets the power; the event that is played."""


@boundary
def allow_givers(game: GameState, tables: Tables, seat: int, event_card: int) -> None:
    """Allow the cards from which a seat can move power as a toll, without what the event that it plays needs of it."""
    at = int(game["depth"]) - 1
    while at > 0 and (game["frames"][at, L.PROC] != L.P_ABILITY or game["frames"][at, OF_CARD] != event_card):
        at -= 1
    ability = int(game["frames"][at, ABILITY])
    event, other = int(game["frames"][at, EVENT]), int(game["frames"][at, OTHER])
    for strict in range(1, -1, -1):
        found = False
        if game["power"][seat] > 0 and (
            strict == 0 or possible_without(game, tables, ability, event_card, seat, event, other, -1)
        ):
            allow(game, L.ANSWER_DONE)
            found = True
        for owner in range(int(game["seats"])):
            word = game["zones"][c.PLAY, owner]
            while word:
                card = owner * L.SLOTS + lowest(word)
                word &= word - 1
                if can_give(game, card, seat) and (
                    strict == 0 or possible_without(game, tables, ability, event_card, seat, event, other, card)
                ):
                    allow_card(game, card)
                    found = True
        if found:
            return


@boundary
def step_give_power(game: GameState, tables: Tables) -> None:
    """Let the player of an event move 1 power from a card, or from the House card, to a card of an opponent that asks for it."""
    frame = game["frames"][int(game["depth"]) - 1]
    seat, taker = int(frame[SEAT]), int(frame[GIVEN_TO])
    if frame[L.STEP] == 0:
        fresh(game, tables)
        if power_to_give(game, seat) == 0:
            pop(game)
            return
        frame[L.STEP] = 1
        nothing_legal(game)
        allow_givers(game, tables, seat, int(frame[GIVEN_FOR]))
        ask(game, seat, L.ASK_POWER_ON, taker)
        return
    if game["answer"] == L.ANSWER_DONE:
        lose_house_power(game, seat, 1, L.LOST_EFFECT)
    else:
        take_card_power(game, int(game["answer"]), 1, L.LOST_EFFECT)
    receive_power(game, taker, 1)
    pop(game)


# --- power for a House (KEY-11) ------------------------------------------------------------------------------------------------

POWER_SOURCE = 4
"""Where the AMOUNT comes from, of `layout.POWER_SOURCES`."""


FIRST_OF_TWO, SECOND_OF_TWO = 2, 3
MOVED_IN = MOVES_IN + 1


@boundary
def allow_house_characters(game: GameState, tables: Tables, seat: int, other_than: int) -> int:
    """Allow the characters of a seat that may claim the power for winning dominance instead of its House, and count them."""
    houses = times_ruled(game, tables, seat, c.DOMINANCE_FOR_TWO, -1)
    count = 0
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner) & game["of_type"][0, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            mine = game["controller"][card] == seat and card != other_than and game["row"][card, L.DESTINATION] == 0
            mine = mine and not has_flag(game, card, c.CANNOT_CLAIM_POWER)
            if mine and houses_of(game, tables, card) & houses:
                allow_card(game, card)
                count += 1
    return count


@boundary
def allow_power_takers(game: GameState, seat: int) -> bool:
    """Allow the characters of a seat that take power in place of its House; False if there are none."""
    found = False
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner)
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][card] == seat and has_flag(game, card, c.TAKES_HOUSE_POWER) and game["row"][card, L.DESTINATION] == 0:
                allow_card(game, card)
                found = True
    return found


@boundary
def allow_bound_to_take(game: GameState, seat: int) -> bool:
    """Allow the characters of which one must take the power that a seat would claim for its House; False if there are none.

    Power that moves, for a claim too, is not claimed (FAQ p. 25). *ruling*: one of its own, as with Infamy; what cannot claim power
    need not take it.
    """
    found = False
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner)
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][card] != seat or game["row"][card, L.DESTINATION] or not has_flag(game, card, c.MUST_TAKE_HOUSE_POWER):
                continue
            if not has_flag(game, card, c.CANNOT_CLAIM_POWER):
                allow_card(game, card)
                found = True
    return found


@boundary
def allow_infamous(game: GameState, seat: int, is_moved: bool) -> bool:
    """Allow the cards of a seat with Infamy that may have the power for its House; False if there are none."""
    found = False
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner)
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            infamous = int(game["row"][card, L.KEYWORDS_HIGH]) << c.KEYWORD_COLUMN_BITS & c.INFAMY
            mine = game["controller"][card] == seat and game["row"][card, L.DESTINATION] == 0
            if infamous and mine and (is_moved or not has_flag(game, card, c.CANNOT_CLAIM_POWER)):
                allow_card(game, card)
                found = True
    return found


@boundary
def ask_for_taker(game: GameState, tables: Tables, seat: int, found: bool) -> bool:
    """Ask which character takes the power of a House, beside the cards that are allowed already if there are any (``found``).

    The House may keep it, unless a rule says that it lies on characters; then it is lost where there is none.

    Returns:
        False if nobody is asked and the House keeps the power.
    """
    if has_rule(game, seat, c.POWER_ON_CHARACTERS):
        fresh(game, tables)
        if not allow_power_takers(game, seat) and not found:
            pop(game)
            return True
    elif found:
        allow(game, L.ANSWER_DONE)
    else:
        game["answer"] = L.ANSWER_DONE
        return False
    ask(game, seat, L.ASK_POWER_ON, -1)
    return True


@boundary
def step_infamy(game: GameState, tables: Tables) -> None:
    """Power for a House; its player may put it on one card with Infamy instead (KEY-11), or must put it on a character by an agenda.

    *ruling*: power that must be put on a character is lost where there is none. Power that an opponent moves to the House stays there.
    """
    frame = game["frames"][int(game["depth"]) - 1]
    seat = int(frame[SEAT])
    amount = int(frame[AMOUNT])
    if frame[L.STEP] == FIRST_OF_TWO:
        first = int(game["answer"])
        if first != L.ANSWER_DONE:
            claim_card_power(game, first, 1, int(frame[POWER_SOURCE]))
            frame[L.STEP] = SECOND_OF_TWO
            nothing_legal(game)
            allow_house_characters(game, tables, seat, first)
            ask(game, seat, L.ASK_POWER_ON, -1)
            return
        frame[L.STEP] = 0
    elif frame[L.STEP] == SECOND_OF_TWO:
        claim_card_power(game, int(game["answer"]), 1, int(frame[POWER_SOURCE]))
        pop(game)
        return
    elif frame[L.STEP] == 0 and frame[POWER_SOURCE] == L.FROM_DOMINANCE and has_rule(game, seat, c.DOMINANCE_FOR_TWO):
        nothing_legal(game)
        if allow_house_characters(game, tables, seat, -1) >= 2:
            allow(game, L.ANSWER_DONE)
            frame[L.STEP] = FIRST_OF_TWO
            ask(game, seat, L.ASK_POWER_ON, -1)
            return
    if frame[L.STEP] == 0:
        frame[L.STEP] = 1
        found = False
        nothing_legal(game)
        if frame[POWER_SOURCE] != L.FROM_CLAIM and not may_claim_for_house(game, seat):
            pop(game)
            return
        if game["infamy"]:
            fresh(game, tables)
            bound = frame[POWER_SOURCE] != L.FROM_CLAIM and flag_seen(game, c.MUST_TAKE_HOUSE_POWER)
            if bound and allow_bound_to_take(game, seat):
                ask(game, seat, L.ASK_POWER_ON, -1)
                return
            found = allow_infamous(game, seat, frame[POWER_SOURCE] == L.FROM_CLAIM) != 0
        if ask_for_taker(game, tables, seat, found):
            return
    if frame[L.STEP] == MOVES_IN:
        frame[L.STEP] = MOVED_IN
        nothing_legal(game)
        fresh(game, tables)
        if ask_for_taker(game, tables, seat, allow_infamous(game, seat, True) != 0):
            return
    if frame[L.STEP] == MOVED_IN and game["answer"] == L.ANSWER_DONE:
        receive_house_power(game, seat, amount)
    elif frame[L.STEP] == MOVED_IN:
        receive_power(game, int(game["answer"]), amount)
    elif game["answer"] == L.ANSWER_DONE:
        claim_house_power(game, seat, amount, int(frame[POWER_SOURCE]))
    else:
        claim_card_power(game, int(game["answer"]), amount, int(frame[POWER_SOURCE]))
    pop(game)


# --- reveal a new plot -----------------------------------------------------------------------------------------------------------


REVEAL_SOURCE, REVEALED_BY = 3, 4


@boundary
def step_reveal(game: GameState, tables: Tables) -> None:
    """Let a seat choose and reveal a new plot by a card's effect, other than one that it has chosen for the phase.

    The effect is that of the player whose card it is, whichever player has to reveal: for cards that answer what an effect reveals.
    """
    frame = game["frames"][int(game["depth"]) - 1]
    seat = int(frame[SEAT])
    source = int(frame[REVEAL_SOURCE])
    by = int(frame[REVEALED_BY])
    if frame[L.STEP] == 0:
        nothing_legal(game)
        if not allow_plots(game, seat, plots_to_choose(game, seat)):
            game["result"] = 0
            pop(game)
            return
        frame[L.STEP] = 1
        ask(game, seat, L.ASK_NEW_PLOT, source)
        return
    game["result"] = 1
    pop(game)
    place = int(game["answer"]) - L.ANSWER_PLOT
    plot_is_chosen(game, seat)
    reveal_plot(game, tables, seat, place, by, source)
