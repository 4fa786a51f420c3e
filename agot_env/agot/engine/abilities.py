"""The interpreter that runs an ability (ABI-7, steps 1 to 3)."""

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.effects import (
    BEFORE,
    DONE,
    FAILED,
    amount_of,
    chosen_seat,
    instant_effect,
    kneel,
    reveal_card,
    select_cards,
    start_removal,
)
from agot_env.agot.engine.filters import candidates, matches, passes
from agot_env.agot.engine.jit import jit, procedure, question
from agot_env.agot.engine.naming import name_card, name_plot, peek
from agot_env.agot.engine.possibility import ANY, copied_ability, effects_after, something_can_happen
from agot_env.agot.engine.record import (
    add_effect,
    allow,
    allow_card,
    are_opponents,
    ask,
    clear_selection,
    happened,
    is_out,
    is_picked,
    mark_of_picks,
    nothing_legal,
    pop,
    push,
)
from agot_env.agot.engine.stats import fresh, influence_available
from agot_env.agot.engine.tolls import EVENT_TOLL, TO_A_CHOSEN_OPPONENT, pay_tax, times_ruled
from agot_env.agot.engine.triggers import is_event_of_hand, is_taxed, may_be_chosen, rest_is_possible
from agot_env.agot.engine.zones import (
    clean,
    discard_duplicate,
    gold_available,
    may_enter,
    put_in_play,
    set_zone,
    shuffle,
    take_from_deck,
)
from agot_env.machine_code.bits import lowest

# locals of the frame
ABILITY, SOURCE, YOU, EVENT, PC, ACTING, OTHER, FIRST, SECOND, X, OK, STAGE, LOOP, LAST = range(2, 16)


@procedure
def start_ability(game, tables, ability, source, you, event):
    """Push the frame of an ability."""
    push(game, L.P_ABILITY, ability, source, you, event)
    at = int(game["depth"]) - 1
    if at >= 0:
        frames = game["frames"]
        frames[at, PC] = tables["ability_code"][ability]
        frames[at, ACTING] = you
        frames[at, OTHER] = 1 - you if game["seats"] == 2 else -1
        frames[at, FIRST] = -1
        frames[at, SECOND] = -1
        frames[at, OK] = 1
        frames[at, LAST] = -1


# --- the interpreter -------------------------------------------------------------------------------------------------------


@procedure
def step_ability(game, tables):
    """Run an ability until it asks, pushes a frame or ends."""
    at = int(game["depth"]) - 1
    frame = game["frames"][at]
    if frame[L.STEP] == 0:
        frame[L.STEP] = 1
        begin(game, tables, frame)
        if game["depth"] - 1 != at:
            return
    while True:
        fresh(game, tables)
        op = int(tables["code"][frame[PC], 0])
        if op == c.END:
            finish(game, tables, frame)
            return
        if op < c.INITIATE:
            outcome = cost_or_choice(game, tables, frame, op)
        elif op == c.INITIATE:
            outcome = initiate(game, tables, frame)
        elif op in LASTING_OVER_DECISIONS:
            outcome = asking_effect(game, tables, frame, op)
        else:
            outcome = instant_effect(game, tables, frame, op)
        if outcome == BEFORE:  # asked or pushed: come back to the same row
            return
        frame[STAGE] = 0
        frame[PC] += 1
        if outcome == FAILED:
            frame[OK] = 0
        elif outcome == DONE:
            frame[OK] = 1
        if game["depth"] - 1 != at:
            return


LASTING_OVER_DECISIONS = (
    c.E_KILL, c.E_DISCARD, c.E_RETURN, c.E_SEARCH, c.E_PICK, c.E_CHOOSE, c.E_MAY, c.E_REVEAL_PLOT, c.E_COPY_REVEALED,
    c.E_DISCARD_DOWN_TO, c.E_CHOOSE_ONE, c.E_PAY_OR_ELSE, c.E_HOUSE_POWER, c.E_CHOOSE_PLAYER,
    c.E_MAY_PAY, c.E_PEEK, c.E_INFLUENCE_OR_ELSE,
)  # fmt: skip


@procedure
def count_use(game, tables, ability, source, you):
    """Count a use of a limited ability; also a cancelled use counts (FAQ 3.15)."""
    if int(tables["ability_limit"][ability]) == 0:
        return
    key = int(source)
    if int(tables["ability_flags"][ability]) & c.LIMIT_BY_TITLE:
        key = -1 - int(tables["title"][tables["ability_card"][ability]])
    add_effect(game, L.L_USED_LIMIT, key, ability, 0, int(tables["ability_per"][ability]), source, you, 0)


@jit
def begin(game, tables, frame):
    """An ability is declared: an event leaves the hand, limits are counted, tolls are paid."""
    ability = int(frame[ABILITY])
    source = int(frame[SOURCE])
    you = int(frame[YOU])
    count_use(game, tables, ability, source, you)
    if is_taxed(game, tables, ability, source):
        pay_tax(game, tables, source)
    if int(tables["ability_flags"][ability]) & c.LIMITED_RESPONSE:
        game["limited_response"][you] = 1
    if is_event_of_hand(game, tables, source):
        set_zone(game, source, c.RESOLVING)
        if int(tables["keywords"][game["card"][source]]) & c.LIMITED:  # KEY-4
            game["limited"][you] += 4
        happened(game, c.PLAYED, source, you, -1, 0)
        for _ in range(times_ruled(game, tables, you, c.EVENTS_COST_GOLD)):
            push(game, L.P_PAY, you, EVENT_TOLL, TO_A_CHOSEN_OPPONENT, source)


@jit
def finish(game, tables, frame):
    """The ability is executed; a played event waits for the end of the window (FAQ, moribund events)."""
    source = int(frame[SOURCE])
    if source < L.ALL_SLOTS and game["row"][source, L.ZONE] == c.RESOLVING and frame[OK] >= 0:
        game["row"][source, L.DESTINATION] = c.DISCARD
        if int(tables["keywords"][game["card"][source]]) & c.DEATHBOUND and frame[LOOP] >= 0:  # KEY-2
            game["row"][source, L.DESTINATION] = c.DEAD
            happened(game, c.PLACED_IN_DEAD_PILE, source, source >> L.SLOT_BITS, -1, 0)
        game["moribund"] = 1
    clear_selection(game)
    pop(game)


@jit
def initiate(game, tables, frame):
    """Step 2 of the window: cancel responses, if any card in the game has one (ABI-4)."""
    if int(game["moments"][c.CANCEL]) == 0 or int(tables["ability_flags"][frame[ABILITY]]) & c.UNCANCELLABLE:
        return 2
    if frame[STAGE] == 0:
        frame[STAGE] = 1
        game["cancelled"] = 0
        push(game, L.P_CANCELS, int(frame[SOURCE]), int(frame[YOU]), int(frame[ABILITY]), 0)
        return BEFORE
    if game["cancelled"]:
        game["cancelled"] = 0
        frame[LOOP] = -1
        while tables["code"][frame[PC] + 1, 0] != c.END:
            frame[PC] += 1
    return 2


@jit
def cost_or_choice(game, tables, frame, op):
    """Pay a cost or choose a target (ABI-7, step 1)."""
    row = tables["code"][frame[PC]]
    source = int(frame[SOURCE])
    you = int(frame[YOU])
    a = int(row[1])
    b = int(row[2])
    if op == c.K_KNEEL_SELF:
        kneel(game, source)
        return 2
    if op == c.K_DISCARD_SELF:
        game["leaving"][source] = 0
        remove_as_cost(game, tables, source)
        return 2
    if op == c.K_DISCARD_DUPLICATE:
        discard_duplicate(game, source)
        return 2
    if op == c.K_GOLD:
        return pay_gold(game, tables, frame, a, b)
    if op == c.K_INFLUENCE:
        return kneel_influence(game, tables, frame, a, b)
    if op == c.K_KNEEL_HOUSE_CARD:
        game["house_kneeling"][you] = 1
        return 2
    if op == c.K_KNEEL_CARDS:
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            candidates_to_kneel(game, tables, b, source, you)
            push(game, L.P_PICK, you, a, a, L.ASK_KNEEL)
            game["frames"][int(game["depth"]) - 1, 7] = source
            return BEFORE
        mark = mark_of_picks(game)
        for seat in range(int(game["seats"])):
            for slot in range(int(game["cards"][seat])):
                card = seat * L.SLOTS + slot
                if is_picked(game, card, mark):
                    kneel(game, card)
        return 2
    if op == c.A_TARGET:
        triggered = tables["ability_kind"][frame[ABILITY]] <= c.CANCEL
        effects = effects_after(tables, int(frame[PC])) if triggered and b == 0 else 0
        return choose_card(game, tables, frame, a, SECOND if b else FIRST, L.ASK_SECOND_TARGET if b else L.ASK_TARGET, you, effects)
    if op == c.A_OPPONENT or op == c.A_PLAYER:
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            nothing_legal(game)
            allow_players(game, tables, frame, op)
            ask(game, you, L.ASK_OPPONENT if op == c.A_OPPONENT else L.ASK_PLAYER, source)
            return BEFORE
        frame[OTHER] = game["answer"] - L.ANSWER_SEAT
        return 2
    if op == c.A_TITLE:
        return name_card(game, tables, frame)
    if op == c.A_PLOT:
        return name_plot(game, tables, frame)
    if op == c.A_CHALLENGE_TYPE:
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            nothing_legal(game)
            for k in range(3):
                allow(game, L.ANSWER_OPTION + k)
            ask(game, you, L.ASK_TYPE, source)
            return BEFORE
        frame[X] = 1 << (int(game["answer"]) - L.ANSWER_OPTION)
        return 2
    return 2


@procedure
def candidates_to_kneel(game, tables, filter_, source, you):
    """Set the candidates of a pick: standing cards of ``you`` that a filter matches."""
    for seat in range(int(game["seats"])):
        game["candidates"][seat] = 0
        word = game["zones"][c.PLAY, seat]
        while word:
            slot = lowest(word)
            card = seat * L.SLOTS + slot
            if (
                game["controller"][card] == you
                and game["row"][card, L.KNEELING] == 0
                and matches(game, tables, filter_, card, source, you, -1, -1, -1)
            ):
                game["candidates"][seat] |= word & -word
            word &= word - 1


@procedure
def remove_as_cost(game, tables, card):
    """A card is discarded to pay; it stays, moribund, until the window ends (FAQ, moribund)."""
    destination = c.DISCARD
    if int(game["row"][card, L.KEYWORDS_HIGH]) << c.KEYWORD_COLUMN_BITS & c.DEATHBOUND:
        destination = c.DEAD
    if int(game["row"][card, L.KEYWORDS_LOW]) & c.STALWART:
        destination = c.DECK
    game["row"][card, L.DESTINATION] = destination
    game["moribund"] = 1
    happened(game, c.DISCARDED_FROM_PLAY, card, int(game["controller"][card]), -1, 0)
    if destination == c.DEAD:
        happened(game, c.PLACED_IN_DEAD_PILE, card, card >> L.SLOT_BITS, -1, 0)


@jit
def kneel_influence(game, tables, frame, kind, amount):
    """Kneel cards that provide influence; X is asked first (INF-1)."""
    you = int(frame[YOU])
    source = int(frame[SOURCE])
    if kind == c.V_X and frame[STAGE] == 0:
        frame[STAGE] = 1
        nothing_legal(game)
        for n in range(1, min(L.OPTIONS - 1, influence_available(game, tables, you)) + 1):
            allow(game, L.ANSWER_OPTION + n)
        ask(game, you, L.ASK_NUMBER, source)
        return BEFORE
    if frame[STAGE] <= 1:
        if kind == c.V_X:
            amount = int(game["answer"]) - L.ANSWER_OPTION
            frame[X] = amount
        frame[STAGE] = 2
        push(game, L.P_INFLUENCE, you, amount, source, 0)
        return BEFORE
    return 2


@jit
def influence_or_else(game, tables, frame, who, kind, argument, length):
    """A player may kneel influence to be spared what follows; who cannot, or does not want to, is not."""
    source = int(frame[SOURCE])
    seat = chosen_seat(game, frame, who)
    if seat < 0:
        return 2
    if frame[STAGE] == 0:
        frame[STAGE] = 1
        amount = int(amount_of(game, tables, kind, argument, -1))
        frame[X] = amount
        if influence_available(game, tables, seat) < amount:
            return 2
        nothing_legal(game)
        allow(game, L.ANSWER_OPTION)
        allow(game, L.ANSWER_DONE)
        ask(game, seat, L.ASK_PAY, source)
        return BEFORE
    if game["answer"] == L.ANSWER_OPTION:
        frame[PC] += length
        push(game, L.P_INFLUENCE, seat, int(frame[X]), source, 0)
    return 2


@jit
def pay_gold(game, tables, frame, kind, argument):
    """Pay a gold cost; X is asked first (GOLD-1)."""
    you = int(frame[YOU])
    source = int(frame[SOURCE])
    if kind == c.V_X and frame[STAGE] == 0:
        frame[STAGE] = 1
        nothing_legal(game)
        for n in range(1, min(L.OPTIONS - 1, gold_available(game, tables, you)) + 1):
            allow(game, L.ANSWER_OPTION + n)
        ask(game, you, L.ASK_NUMBER, source)
        return BEFORE
    if frame[STAGE] <= 1:
        amount = argument
        if kind == c.V_X:
            amount = int(game["answer"]) - L.ANSWER_OPTION
            frame[X] = amount
        elif kind == c.V_COST_OF_TARGET:
            amount = int(tables["cost"][game["card"][frame[FIRST]]]) if frame[FIRST] >= 0 else 0
        frame[STAGE] = 2
        if game["gold_on_cards"] == 0:
            game["gold"][you] -= amount
            if int(game["watched"]) & c.ON_GOLD:
                game["stale"] = L.STALE
            return 2
        push(game, L.P_PAY, you, amount, 0, source)
        return BEFORE
    return 2


@jit
def choose_card(game, tables, frame, filter_, local, prompt, chooser, effects):
    """Ask for a card that a filter matches and keep it in a local; without any, nothing is chosen.

    If ``effects`` is not 0, only for one to which the effects from that row on could do something (FAQ 3.6).
    """
    source = int(frame[SOURCE])
    if frame[STAGE] == 0:
        frame[STAGE] = 1
        nothing_legal(game)
        other = int(frame[ACTING]) if frame[LOOP] else int(frame[OTHER])
        found = False
        for seat in range(int(game["seats"])):
            word = candidates(game, tables, filter_, seat)
            while word:
                card = seat * L.SLOTS + lowest(word)
                word &= word - 1
                if passes(game, tables, filter_, card, source, int(frame[YOU]), other, int(frame[EVENT]), int(frame[FIRST])) and (
                    effects == 0
                    or something_can_happen(
                        game, tables, effects, L.CODE, source, int(frame[YOU]), int(frame[EVENT]), other, card if local == FIRST else ANY
                    )
                ):
                    allow_card(game, card)
                    found = True
        if not found or chooser < 0:
            frame[local] = -1
            return FAILED
        ask(game, chooser, prompt, source)
        return BEFORE
    frame[local] = game["answer"]
    return 2


@jit
def asking_effect(game, tables, frame, op):
    """An effect that asks somebody or removes cards, which may be saved first."""
    row = tables["code"][frame[PC]]
    source = int(frame[SOURCE])
    you = int(frame[YOU])
    a = int(row[1])
    b = int(row[2])
    third = int(row[3])
    if op == c.E_KILL or op == c.E_DISCARD or op == c.E_RETURN:
        if frame[STAGE] == 0:
            select_cards(game, tables, frame, a)
            way = c.KILL if op == c.E_KILL else (c.DISCARDING if op == c.E_DISCARD else c.TO_HAND)
            if not start_removal(game, way, b, source):
                return FAILED
            frame[STAGE] = 1
            return BEFORE
        return DONE if game["result"] > 0 else FAILED
    if op == c.E_CHOOSE:
        return choose_card(game, tables, frame, a, FIRST, L.ASK_TARGET, chosen_seat(game, frame, b), 0)
    if op == c.E_PICK:
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            count = 0
            other = int(frame[ACTING])
            mark = mark_of_picks(game)
            for seat in range(int(game["seats"])):
                game["candidates"][seat] = 0
                word = candidates(game, tables, a, seat)
                while word:
                    card = seat * L.SLOTS + lowest(word)
                    if not is_picked(game, card, mark) and passes(
                        game, tables, a, card, source, you, other, int(frame[EVENT]), int(frame[FIRST])
                    ):
                        game["candidates"][seat] |= word & -word
                        count += 1
                    word &= word - 1
            who = chosen_seat(game, frame, third)
            if who < 0 or count == 0:
                return 2
            if row[4]:
                push(game, L.P_PICK, who, b, b, L.ASK_TARGET)
            else:
                push(game, L.P_PICK, who, 0, b, L.ASK_PICK)
            game["frames"][int(game["depth"]) - 1, 7] = source
            return BEFORE
        return 2
    if op == c.E_SEARCH:  # *ruling*: nobody can be held to find a card in a hidden deck, "must" or not
        who = chosen_seat(game, frame, third)
        if who < 0:
            return FAILED
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            nothing_legal(game)
            allow_search(game, tables, who)
            allow(game, L.ANSWER_DONE)
            ask(game, who, L.ASK_SEARCH, source)
            return BEFORE
        card = int(game["answer"])
        outcome = FAILED
        if card != L.ANSWER_DONE:
            outcome = DONE
            frame[LAST] = card
            if b == c.PLAY:
                if put_in_play(game, tables, card, who) == card:
                    happened(game, c.ENTERED_PLAY, card, who, -1, 0)
            else:
                take_from_deck(game, card)
                set_zone(game, card, c.HAND)
                clean(game, card)
                reveal_card(game, tables, card, you, source)
        shuffle(game, who)
        return outcome
    if op == c.E_CHOOSE_PLAYER:
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            nothing_legal(game)
            if not allow_seats_with_gold(game, a):
                frame[OTHER] = -1
                return FAILED
            ask(game, you, L.ASK_PLAYER, source)
            return BEFORE
        frame[OTHER] = game["answer"] - L.ANSWER_SEAT
        return 2
    if op == c.E_MAY:
        who = chosen_seat(game, frame, a)
        if frame[STAGE] == 0 and who >= 0:
            frame[STAGE] = 1
            nothing_legal(game)
            allow(game, L.ANSWER_OPTION)
            allow(game, L.ANSWER_DONE)
            ask(game, who, L.ASK_MAY, source)
            return BEFORE
        if who < 0 or game["answer"] == L.ANSWER_DONE:
            skip_the_rest(tables, frame)
        return 2
    if op == c.E_CHOOSE_ONE:
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            nothing_legal(game)
            allow_halves(game, tables, frame, a)
            ask(game, you, L.ASK_ONE_OF_TWO, source)
            return BEFORE
        if game["answer"] == L.ANSWER_OPTION + 1:
            frame[PC] += a
        return 2
    if op == c.E_PAY_OR_ELSE or op == c.E_MAY_PAY:
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            if gold_available(game, tables, you) >= a and not (op == c.E_PAY_OR_ELSE and dies_at_zero(game, source)):
                nothing_legal(game)
                allow(game, L.ANSWER_OPTION)
                allow(game, L.ANSWER_DONE)
                ask(game, you, L.ASK_PAY, source)
                return BEFORE
            game["answer"] = L.ANSWER_DONE
        if game["answer"] == L.ANSWER_OPTION:
            frame[PC] += b
            push(game, L.P_PAY, you, a, 0, source)
        elif op == c.E_MAY_PAY:
            skip_the_rest(tables, frame)
        return 2
    if op == c.E_INFLUENCE_OR_ELSE:
        return influence_or_else(game, tables, frame, a, b, third, int(row[4]))
    if op == c.E_HOUSE_POWER:
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            return house_power(game, tables, frame, a, b, third)
        return DONE
    if op == c.E_DISCARD_DOWN_TO:
        return discard_down_to(game, tables, frame, a, b)
    if op == c.E_REVEAL_PLOT:
        who = chosen_seat(game, frame, a)
        if who < 0:
            return FAILED
        if frame[STAGE] == 0:
            frame[STAGE] = 1
            push(game, L.P_REVEAL, who, source, you, 0)
            return BEFORE
        return DONE if game["result"] > 0 else FAILED
    if op == c.E_PEEK:
        return peek(game, frame, chosen_seat(game, frame, a))
    if op == c.E_COPY_REVEALED:
        return copy_revealed(game, tables, frame)
    return 2


@procedure
def allow_search(game, tables, who):
    """Allow the cards that a seat may take from its deck by the search that is the next row of the ability on top."""
    frame = game["frames"][int(game["depth"]) - 1]
    row = tables["code"][frame[PC]]
    source = int(frame[SOURCE])
    word = game["zones"][c.DECK, who]
    while word:
        card = who * L.SLOTS + lowest(word)
        word &= word - 1
        if matches(game, tables, int(row[1]), card, source, who, who, int(frame[EVENT]), int(frame[FIRST])) and (
            row[2] != c.PLAY or may_enter(game, tables, card, who)
        ):
            allow_card(game, card)


@jit
def dies_at_zero(game, card):
    """Whether a card would be killed again at once: a save must remove the cause, so nothing is paid (FAQ 3.21)."""
    return card < L.ALL_SLOTS and int(game["flags"][card]) & c.DIES_AT_ZERO != 0 and game["row"][card, L.STRENGTH] == 0


@jit
def skip_the_rest(tables, frame):
    """Nothing of what follows in the program happens."""
    while tables["code"][frame[PC] + 1, 0] != c.END:
        frame[PC] += 1


@question
def allow_seats_with_gold(game, least):
    """Allow every seat with so much gold in its pool; False if there is none."""
    found = False
    for seat in range(int(game["seats"])):
        if game["gold"][seat] >= least and not is_out(game, seat):
            allow(game, L.ANSWER_SEAT + seat)
            found = True
    return found


@jit
def allow_players(game, tables, frame, op):
    """Allow the players whom an ability can choose: for one that is triggered those with whom it could do something (FAQ 3.6)."""
    ability = int(frame[ABILITY])
    you = int(frame[YOU])
    found = False
    for looks in range(2):
        for seat in range(int(game["seats"])):
            if may_be_chosen(game, op, seat, you) and (
                looks == 1
                or tables["ability_kind"][ability] > c.CANCEL
                or rest_is_possible(
                    game, tables, ability, int(frame[PC]) + 1, int(frame[SOURCE]), you, int(frame[EVENT]), seat, int(frame[FIRST])
                )
            ):
                allow(game, L.ANSWER_SEAT + seat)
                found = True
        if found:
            return


@jit
def allow_halves(game, tables, frame, length):
    """Allow those halves of a "do this or that" that could do something; if neither could, the second, which then does nothing."""
    first = int(frame[PC]) + 1
    second = first + length
    end = second + int(tables["code"][second - 1, 1])
    one = half_is_possible(game, tables, frame, first, second - 1)
    if one:
        allow(game, L.ANSWER_OPTION)
    if not one or half_is_possible(game, tables, frame, second, end):
        allow(game, L.ANSWER_OPTION + 1)


@jit
def half_is_possible(game, tables, frame, at, end):
    """Whether the effects from one row to another could do something."""
    return something_can_happen(
        game, tables, at, end, int(frame[SOURCE]), int(frame[YOU]), int(frame[EVENT]), int(frame[OTHER]), int(frame[FIRST])
    )


@jit
def house_power(game, tables, frame, kind, argument, who):
    """Players claim power for their Houses (KEY-11: or put it on a card with Infamy)."""
    amount = int(amount_of(game, tables, kind, argument, -1))
    seat = chosen_seat(game, frame, who)
    if seat < 0 or amount <= 0:
        return FAILED
    push(game, L.P_INFAMY, seat, amount, L.FROM_EFFECT, 0)
    return BEFORE


@jit
def discard_down_to(game, tables, frame, number, who):
    """A player chooses and discards cards from hand until so many are left."""
    seat = chosen_seat(game, frame, who)
    if seat < 0:
        return FAILED
    if frame[STAGE] == 0:
        hand = 0
        word = game["zones"][c.HAND, seat]
        while word:
            word &= word - 1
            hand += 1
        if hand <= number:
            return FAILED
        frame[STAGE] = 1
        for k in range(int(game["seats"])):
            game["candidates"][k] = 0
        game["candidates"][seat] = game["zones"][c.HAND, seat]
        push(game, L.P_PICK, seat, hand - number, hand - number, L.ASK_DISCARD)
        game["frames"][int(game["depth"]) - 1, 7] = int(frame[SOURCE])
        return BEFORE
    mark = mark_of_picks(game)
    for slot in range(int(game["cards"][seat])):
        card = seat * L.SLOTS + slot
        if is_picked(game, card, mark) and game["row"][card, L.ZONE] == c.HAND:
            set_zone(game, card, c.DISCARD)
            clean(game, card)
            happened(game, c.DISCARDED_FROM_HAND, card, seat, -1, 0)
    return DONE


@jit
def copy_revealed(game, tables, frame):
    """Do what an opponent's revealed plot does; a plot that copies is not copied (*ruling*: it has nothing of its own)."""
    you = int(frame[YOU])
    source = int(frame[SOURCE])
    if frame[STAGE] == 0:
        frame[STAGE] = 1
        nothing_legal(game)
        found = False
        for seat in range(int(game["seats"])):
            if are_opponents(game, seat, you) and copied_ability(game, tables, seat, you) >= 0:
                allow(game, L.ANSWER_SEAT + seat)
                found = True
        if not found:
            return FAILED
        ask(game, you, L.ASK_COPY, source)
        return BEFORE
    if frame[STAGE] == 1:
        frame[STAGE] = 2
        ability = copied_ability(game, tables, int(game["answer"]) - L.ANSWER_SEAT, you)
        if ability < 0:
            return FAILED
        start_ability(game, tables, ability, source, you, -1)
        return BEFORE
    return DONE
