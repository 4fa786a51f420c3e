"""Small questions that several procedures ask: picking cards, paying gold and influence, where power goes."""

from agot_env.agot.engine.abilities.effects import kneel, kneel_house_card, note_revealed
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    PICK_SOURCE,
    allow,
    allow_card,
    are_opponents,
    ask,
    changed,
    effects_to_search,
    fail,
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
from agot_env.agot.engine.record.plots import return_used_plots
from agot_env.agot.engine.record.power import claim_card_power, claim_house_power, may_claim_for_house
from agot_env.agot.engine.record.zones import gold_available
from agot_env.agot.engine.timing.windows import offer
from agot_env.agot.engine.values.joining import drop_never_with, drop_unpayable, influence_to_join
from agot_env.agot.engine.values.stats import fresh, influence_of, influence_of_house_card
from agot_env.agot.engine.values.titles import TITLE_INFLUENCE, has_influence
from agot_env.agot.engine.values.tolls import TO_A_CHOSEN_OPPONENT, drop_unaffordable, pay_tax, times_ruled
from agot_env.machine_code.bits import bit, count_bits, lowest

# --- pick several cards: SEAT picks between LEAST and MOST of the candidates, which become SELECTED ------------------------

SEAT, LEAST, MOST, PROMPT, PICKED, SOURCE = range(2, PICK_SOURCE + 1)
PICK_BEGIN, PICK_ANSWERED, TAX_PAID = range(3)


@boundary
def step_pick(game: GameState, tables: Tables) -> None:
    """Ask for one card after the other; the picked ones are marked."""
    frame = game["frames"][int(game["depth"]) - 1]
    mark = mark_of_picks(game)
    if frame[L.STEP] == PICK_ANSWERED:
        if game["answer"] == L.ANSWER_DONE:
            pop(game)
            return
        card = int(game["answer"])
        pick(game, card, mark)
        frame[PICKED] += 1
        if frame[PROMPT] == L.ASK_ATTACKERS or frame[PROMPT] == L.ASK_DEFENDERS:
            drop_never_with(game, tables, card)
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
    if frame[PICKED] >= frame[LEAST]:
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
    """Kneel cards until their influence suffices; what is overpaid is lost."""
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
        word = game["zones"][c.PLAY, owner]
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
PAY_BEGIN, TAKER_CHOSEN, PAY_ASKED = range(3)


@boundary
def step_pay(game: GameState, tables: Tables) -> None:
    """Pay from the pool; who may also spend gold that lies on a card says how much of it. A toll goes to a player."""
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
    if frame[TAKER]:
        game["gold"][int(frame[TAKER]) - 1] += amount
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][card] == seat and has_flag(game, card, c.GOLD_IS_SPENDABLE):
                taken = min(from_cards, int(game["row"][card, L.GOLD_ON]))
                game["row"][card, L.GOLD_ON] -= taken
                from_cards -= taken
    changed(game, c.ON_GOLD)
    pop(game)


# --- power for a House (KEY-11) ------------------------------------------------------------------------------------------------

POWER_SOURCE = 4
"""Where the AMOUNT comes from, of `layout.POWER_SOURCES`."""


FIRST_OF_TWO, SECOND_OF_TWO = 2, 3


@boundary
def allow_house_characters(game: GameState, tables: Tables, seat: int, other_than: int) -> int:
    """Allow the characters of a seat that may claim the power for winning dominance instead of its House; how many they are."""
    houses = times_ruled(game, tables, seat, c.DOMINANCE_FOR_TWO, -1)
    count = 0
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & game["of_type"][0, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            mine = game["controller"][card] == seat and card != other_than and game["row"][card, L.DESTINATION] == 0
            if mine and int(tables["house"][game["card"][card]]) & houses:
                allow_card(game, card)
                count += 1
    return count


@boundary
def step_infamy(game: GameState, tables: Tables) -> None:
    """Power for a House; its player may put it on one card with Infamy instead (KEY-11)."""
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
            for owner in range(int(game["seats"])):
                word = game["zones"][c.PLAY, owner]
                while word:
                    card = owner * L.SLOTS + lowest(word)
                    word &= word - 1
                    infamous = int(game["row"][card, L.KEYWORDS_HIGH]) << c.KEYWORD_COLUMN_BITS & c.INFAMY
                    if infamous and game["controller"][card] == seat and game["row"][card, L.DESTINATION] == 0:
                        allow_card(game, card)
                        found = True
        if found:
            allow(game, L.ANSWER_DONE)
            ask(game, seat, L.ASK_POWER_ON, -1)
            return
        game["answer"] = L.ANSWER_DONE
    if game["answer"] == L.ANSWER_DONE:
        claim_house_power(game, seat, amount, int(frame[POWER_SOURCE]))
    else:
        claim_card_power(game, int(game["answer"]), amount, int(frame[POWER_SOURCE]))
    pop(game)


# --- reveal a new plot -----------------------------------------------------------------------------------------------------------


@jit
def has_constants(game: GameState, tables: Tables, seat: int, place: int) -> bool:
    """Whether a plot has constant abilities."""
    return place >= 0 and tables["constants"][game["plot_card"][seat, place]] != 0


@boundary
def reveal_plot(game: GameState, tables: Tables, seat: int, place: int) -> None:
    """Reveal a plot; the one before is used (PLOT-6). Its constant effects hold at once (FAQ 2.2).

    The player who named it claims power for it: frames are pushed.
    """
    before = int(game["plot"][seat])
    if before >= 0:
        game["plot_state"][seat, before] = L.PLOT_USED
    if int(game["watched"]) & c.ON_PLOTS or has_constants(game, tables, seat, place) or has_constants(game, tables, seat, before):
        game["stale"] = L.STALE
    game["plot_state"][seat, place] = L.PLOT_REVEALED
    game["plots_hidden"][seat] = int(game["plots_hidden"][seat]) & ~(1 << place)
    game["plot"][seat] = place
    game["plot_was_revealed"] = 1
    log.add(game, log.PLOT_REVEALED, seat, L.ALL_SLOTS + int(seat) * L.PLOTS + int(place), int(game["plot_card"][seat, place]), 0, 0)
    if tables["switches"][c.S_USED_PLOTS_RETURN] == c.AT_ONCE:
        return_used_plots(game)
    game["board_changed"] = 1
    happened(game, c.PLOT_REVEALED, L.ALL_SLOTS + seat * L.PLOTS + place, seat, -1, 0)
    title = tables["title"][game["plot_card"][seat, place]]
    effects = game["effects"]
    for i in range(effects_to_search(game, c.L_NAMED_PLOT)):
        you = int(effects[i, L.EFFECT_SEAT])
        if effects[i, L.EFFECT_KIND] == c.L_NAMED_PLOT and effects[i, L.EFFECT_A] == title and are_opponents(game, you, seat):
            push(game, L.P_INFAMY, you, int(effects[i, L.EFFECT_B]), L.FROM_EFFECT, 0)


REVEAL_SOURCE, REVEALED_BY = 3, 4


@boundary
def step_reveal(game: GameState, tables: Tables) -> None:
    """A seat chooses and reveals a new plot by a card's effect; one that it has chosen for the phase is not free.

    The effect is that of the player whose card it is, whichever player has to reveal: for cards that answer what an effect reveals.
    """
    frame = game["frames"][int(game["depth"]) - 1]
    seat = int(frame[SEAT])
    source = int(frame[REVEAL_SOURCE])
    by = int(frame[REVEALED_BY])
    if frame[L.STEP] == 0:
        nothing_legal(game)
        found = False
        for k in range(int(game["plots"][seat])):
            if game["plot_state"][seat, k] == L.PLOT_IN_DECK and game["next_plot"][seat] != k:
                allow(game, L.ANSWER_PLOT + k)
                found = True
        if not found:
            game["result"] = 0
            pop(game)
            return
        frame[L.STEP] = 1
        ask(game, seat, L.ASK_NEW_PLOT, source)
        return
    game["result"] = 1
    pop(game)
    place = int(game["answer"]) - L.ANSWER_PLOT
    reveal_plot(game, tables, seat, place)
    note_revealed(game, L.ALL_SLOTS + seat * L.PLOTS + place, by, source)
