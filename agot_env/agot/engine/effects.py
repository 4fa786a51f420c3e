"""Effects that happen at once: no question, no frame (ABI-7, step 3)."""

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.filters import (
    candidates,
    conditions_hold,
    immune,
    is_who,
    may_bear,
    passes,
    that_card,
    value,
    who_has_most_locations,
)
from agot_env.agot.engine.jit import jit, number, procedure, question
from agot_env.agot.engine.plots import switch_plots
from agot_env.agot.engine.possibility import could_affect, may_leave
from agot_env.agot.engine.power import claim_card_power, hand_over_power
from agot_env.agot.engine.record import add_effect, changed, happened, is_picked, mark_of_picks, push, set_character
from agot_env.agot.engine.zones import (
    bearer_of,
    become_duplicate,
    change_control,
    clean,
    draw_card,
    may_enter,
    put_in_play,
    put_on_deck,
    remain_in_play,
    set_bearer,
    set_controller,
    set_zone,
    show_to_all,
    shuffle,
    top_of_deck,
    unique_allows,
)
from agot_env.machine_code.bits import bit, lowest
from agot_env.machine_code.rng import random_below

BEFORE, DONE, UNCHANGED, FAILED = 0, 1, 2, 3
"""What a row of a program did: it waits, it happened, it says nothing, it could not happen."""

# locals of an ability's frame
ABILITY, SOURCE, YOU, EVENT, PC, ACTING, OTHER, FIRST, SECOND, X, OK, STAGE, LOOP, LAST = range(2, 16)
IN_LOOP, ANY_DONE = 256, 512
"""In LOOP, besides the seats that are still to act: a loop is running, and one of its players has done something."""


@procedure
def kneel(game, card):
    """Kneel a standing card."""
    if game["row"][card, L.KNEELING] == 0:
        game["row"][card, L.KNEELING] = 1
        changed(game, c.ON_KNEELING)
        happened(game, c.KNELT, card, int(game["controller"][card]), -1, 0)


@procedure
def stand(game, card):
    """Stand a kneeling card."""
    if game["row"][card, L.KNEELING]:
        game["row"][card, L.KNEELING] = 0
        changed(game, c.ON_KNEELING)
        happened(game, c.STOOD, card, int(game["controller"][card]), -1, 0)


@question
def draw_extra(game, tables, seat):
    """Draw one card by an effect, within the draw cap (DRAW-2)."""
    if game["drawn"][seat] >= tables["switches"][c.S_DRAW_CAP]:
        return False
    if draw_card(game, seat) < 0:
        return False
    game["drawn"][seat] += 1
    happened(game, c.DREW, -1, seat, -1, 0)
    return True


@procedure
def note_revealed(game, card, by, source):
    """An effect of a seat has revealed a card or a plot; one that reveals several has "revealed one or more" once."""
    first = True
    for event in range(int(game["event_count"])):
        if game["events"][event, L.EVENT_MOMENT] == c.CARDS_REVEALED and game["events"][event, L.EVENT_OTHER] == source:
            first = False
    if first:
        happened(game, c.CARDS_REVEALED, card, by, source, 0)


@jit
def reveal_card(game, tables, card, by, source):
    """A card is shown to all by an effect of a seat."""
    show_to_all(game, card)
    note_revealed(game, card, by, source)
    if tables["type"][game["card"][card]] == c.ATTACHMENT:
        happened(game, c.ATTACHMENT_SHOWN, card, card >> L.SLOT_BITS, -1, 0)


@jit
def leave_challenge(game, card):
    """A character takes no further part in the challenge (CHA-14)."""
    if game["row"][card, L.ROLE]:
        game["row"][card, L.ROLE] = 0
        changed(game, c.ON_CHALLENGE)


@jit
def discard_from_hand(game, card, seat):
    """Discard a card from hand; it was never in play, so nothing of play applies to it."""
    set_zone(game, card, c.DISCARD)
    clean(game, card)
    happened(game, c.DISCARDED_FROM_HAND, card, seat, -1, 0)


@number
def discard_random(game, seat, amount):
    """Discard cards from a hand at random; returns how many (CHA-8)."""
    done = 0
    for _ in range(amount):
        word = game["zones"][c.HAND, seat]
        count = 0
        rest = word
        while rest:
            rest &= rest - 1
            count += 1
        if count == 0:
            break
        for _skip in range(random_below(game, count)):
            word &= word - 1
        discard_from_hand(game, seat * L.SLOTS + lowest(word), seat)
        done += 1
    return done


@question
def discard_title(game, tables, seat, named):
    """Discard every copy of a named card from a hand. A hand that is shown is no card that is revealed (FAQ 4.12)."""
    title = tables["title"][game["card"][named]]
    done = False
    word = game["zones"][c.HAND, seat]
    while word:
        card = seat * L.SLOTS + lowest(word)
        word &= word - 1
        show_to_all(game, card)
        if tables["title"][game["card"][card]] == title:
            discard_from_hand(game, card, seat)
            done = True
    return done


@jit
def chosen_seat(game, frame, who):
    """The one seat that a word means for a running ability; -1 if it means none."""
    if who == c.YOU:
        return int(frame[YOU])
    if who == c.CHOSEN_OPPONENT:
        return int(frame[OTHER])
    if who == c.ACTOR:
        return int(frame[ACTING])
    if who == c.EVENT_PLAYER:
        return int(game["events"][frame[EVENT], L.EVENT_SEAT]) if frame[EVENT] >= 0 else -1
    if who == c.TARGET_CONTROLLER:
        return int(game["controller"][frame[FIRST]]) if frame[FIRST] >= 0 else -1
    if who == c.WINNER:
        return int(game["challenge_winner"])
    if who == c.LOSER:
        return int(game["challenge_loser"])
    if who == c.OWNER:
        return int(frame[SOURCE]) >> L.SLOT_BITS
    if who == c.DEFENDING_PLAYER:
        return int(game["defender"])
    if who == c.ATTACKING_PLAYER:
        return int(game["attacker"])
    if who == c.MOST_LOCATIONS:
        return int(who_has_most_locations(game))
    if who == c.MOST_CARDS:
        best = -1
        most = 0
        for seat in range(int(game["seats"])):
            count = 0
            word = game["zones"][c.HAND, seat]
            while word:
                word &= word - 1
                count += 1
            if count > most:
                best = seat
                most = count
            elif count == most:
                best = -1  # *ruling*: with a tie nobody has the most
        return best
    return -1


@question
def means(game, who, seat):
    """Whether a word for one player or several means a seat, for the ability that is running."""
    frame = game["frames"][int(game["depth"]) - 1]
    if who == c.OPPONENTS or who == c.EVERYONE or who == c.YOU_AND_CHOSEN:
        return is_who(game, who, seat, int(frame[YOU]), int(frame[OTHER]), int(frame[EVENT]))
    return seat == chosen_seat(game, frame, who)


@number
def amount_of(game, tables, kind, argument, card):
    """A value of the vocabulary for the ability that is running, and for the card that is modified, if any."""
    frame = game["frames"][int(game["depth"]) - 1]
    other = int(frame[ACTING]) if frame[LOOP] else int(frame[OTHER])
    return value(
        game, tables, kind, argument, card, int(frame[SOURCE]), int(frame[YOU]), other, int(frame[EVENT]), int(frame[FIRST]), int(frame[X])
    )


@jit
def select_cards(game, tables, frame, selection):
    """Set the candidates to the cards of a selection, less those that are immune to the source (they may have paid for it)."""
    source = int(frame[SOURCE])
    for seat in range(int(game["seats"])):
        game["candidates"][seat] = 0
    if selection >= c.ALL:
        filter_ = selection - c.ALL
        other = int(frame[ACTING]) if frame[LOOP] else int(frame[OTHER])
        for seat in range(int(game["seats"])):
            word = candidates(game, tables, filter_, seat)
            while word:
                card = seat * L.SLOTS + lowest(word)
                if passes(
                    game, tables, filter_, card, source, int(frame[YOU]), other, int(frame[EVENT]), int(frame[FIRST])
                ) and not immune(game, tables, card, source):
                    game["candidates"][seat] |= word & -word
                word &= word - 1
        return
    if selection == c.CHOSEN:
        mark = mark_of_picks(game)
        for seat in range(int(game["seats"])):
            for slot in range(int(game["cards"][seat])):
                card = seat * L.SLOTS + slot
                if is_picked(game, card, mark) and not immune(game, tables, card, source):
                    game["candidates"][seat] |= bit(slot)
        return
    card = that_card(game, selection, source, int(frame[EVENT]), int(frame[FIRST]))
    if selection == c.SECOND_TARGET:
        card = int(frame[SECOND])
    elif selection == c.LAST:
        card = int(frame[LAST])
    if 0 <= card < L.ALL_SLOTS and not immune(game, tables, card, source):
        game["candidates"][card >> L.SLOT_BITS] |= bit(card & (L.SLOTS - 1))


@question
def start_removal(game, way, unsaveable, source):
    """Mark the candidates that can leave play this way and push their removal; False if there are none.

    "Cannot" is absolute, and a card that is leaving cannot be removed again (ABI-9, ABI-10).
    """
    level = int(game["removals"]) + 1
    any_leaves = False
    for owner in range(int(game["seats"])):
        word = game["candidates"][owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if may_leave(game, card, way):
                game["leaving"][card] = level
                any_leaves = True
    if any_leaves:
        game["removals"] = level
        push(game, L.P_REMOVE, way, unsaveable, source, level)
    else:
        game["result"] = 0
    return any_leaves


@jit
def instant_effect(game, tables, frame, op):
    """Do an effect that asks nobody."""
    row = tables["code"][frame[PC]]
    source = int(frame[SOURCE])
    you = int(frame[YOU])
    a = int(row[1])
    b = int(row[2])
    third = int(row[3])
    fourth = int(row[4])
    seats = int(game["seats"])
    if op == c.E_SKIP:
        frame[PC] += a
        return UNCHANGED
    if op == c.E_THEN:
        if frame[OK] == 0:
            while tables["code"][frame[PC] + 1, 0] != c.END:
                frame[PC] += 1
        return UNCHANGED
    if op == c.E_IF:
        if not conditions_hold(game, tables, a, source, you, int(frame[EVENT]), int(frame[OTHER]), int(frame[FIRST])):
            frame[PC] += b
        return UNCHANGED
    if op == c.E_EACH or op == c.E_NEXT:
        return next_player(game, frame, op, a, b)
    if op == c.E_CANCEL:
        game["cancelled"] = 1
        return DONE
    if op == c.E_SAVE:
        card = int(game["events"][frame[EVENT], L.EVENT_CARD])
        game["leaving"][card] = 0
        happened(game, c.SAVED, card, int(game["controller"][card]), source, 0)
        return DONE
    if op == c.E_DRAW:
        amount = int(amount_of(game, tables, a, b, -1))
        any_drawn = False
        for k in range(seats):
            if means(game, third, k):
                for _ in range(amount):
                    any_drawn = draw_extra(game, tables, k) or any_drawn
        return DONE if any_drawn else FAILED
    if op == c.E_GOLD:
        amount = int(amount_of(game, tables, a, b, -1))
        any_gained = False
        for seat in range(seats):
            if amount > 0 and means(game, third, seat):
                game["gold"][seat] += amount
                any_gained = True
        changed(game, c.ON_GOLD)
        return DONE if any_gained else FAILED
    if op == c.E_MOVE_GOLD:
        giver = chosen_seat(game, frame, a)
        taker = chosen_seat(game, frame, b)
        if giver < 0:
            return FAILED
        amount = min(int(game["gold"][giver]), int(amount_of(game, tables, third, fourth, -1)))
        if amount <= 0:
            return FAILED
        game["gold"][giver] -= amount
        if taker >= 0:
            game["gold"][taker] += amount
        changed(game, c.ON_GOLD)
        return DONE
    if op == c.E_REDUCE:
        amount = int(amount_of(game, tables, a, b, -1))
        add_effect(game, c.L_REDUCE, -2 - you, amount, third, c.UNTIL_END_OF_PHASE, source, you, 0)
        return DONE
    if op == c.E_DELAY:
        anchor = that_card(game, third, source, int(frame[EVENT]), int(frame[FIRST])) if third >= 0 else -1
        add_effect(game, c.L_DELAYED, anchor, a, int(frame[OTHER]), b, source, you, int(frame[FIRST]))
        return DONE
    if op == c.E_TOLL:
        payer = chosen_seat(game, frame, third)
        if payer < 0:
            return FAILED
        amount = int(amount_of(game, tables, a, b, -1))
        add_effect(game, c.L_TOLL, -2 - payer, int(frame[X]), amount, c.UNTIL_END_OF_PHASE, source, you, 0)
        return DONE
    if op == c.E_NAME_PLOT:
        if frame[X] < 0:
            return FAILED
        amount = int(amount_of(game, tables, a, b, -1))
        add_effect(game, c.L_NAMED_PLOT, -2 - you, int(frame[X]), amount, c.UNTIL_END_OF_PHASE, source, you, 0)
        return DONE
    if op == c.E_SWAP_PLOTS or op == c.E_NO_CHALLENGES:
        other = chosen_seat(game, frame, a)
        if other < 0 or other == you:
            return FAILED
        if op == c.E_SWAP_PLOTS:
            switch_plots(game, you, other)
            add_effect(game, c.L_SWAP_PLOTS, -2 - you, other, 0, c.UNTIL_END_OF_ROUND, source, you, 0)
        else:
            add_effect(game, c.L_NO_CHALLENGES, -2 - you, b, other, c.UNTIL_END_OF_ROUND, source, you, 0)
        return DONE
    if op == c.E_EXTRA_CHALLENGE:
        add_effect(game, c.L_EXTRA_CHALLENGE, -2 - you, a, 0, c.UNTIL_END_OF_PHASE, source, you, 0)
        return DONE
    if op == c.E_ONLY_CHALLENGES:
        add_effect(game, c.L_ONLY_CHALLENGES, -2 - you, int(frame[X]), 0, c.UNTIL_END_OF_ROUND, source, you, 0)
        return DONE
    if op == c.E_BECOME_DUPLICATE:
        unique = first_matching(game, tables, frame, a)
        if unique < 0 or game["row"][source, L.ZONE] != c.PLAY or game["row"][source, L.DESTINATION]:
            return FAILED
        become_duplicate(game, tables, source, unique)
        return DONE
    if op == c.E_CLAIM:
        amount = int(amount_of(game, tables, a, b, -1))
        if row[5]:
            amount = -amount
        for seat in range(seats):
            house = fourth == 0 or int(game["house"][seat]) & fourth != 0
            if house and means(game, third, seat):
                add_effect(game, c.L_CLAIM, -2 - seat, 0, amount, c.UNTIL_END_OF_CHALLENGE, source, you, 0)
        return DONE
    if op == c.E_DISCARD_RANDOM:
        amount = int(amount_of(game, tables, a, b, -1))
        any_discarded = False
        for seat in range(seats):
            if means(game, third, seat):
                any_discarded = discard_random(game, seat, amount) > 0 or any_discarded
        return DONE if any_discarded else FAILED
    if op == c.E_DISCARD_TITLE:
        any_discarded = False
        for seat in range(seats):
            if frame[SECOND] >= 0 and means(game, a, seat):
                any_discarded = discard_title(game, tables, seat, int(frame[SECOND])) or any_discarded
        return DONE if any_discarded else FAILED
    if op == c.E_DISCARD_TOP:
        seat = chosen_seat(game, frame, a)
        card = top_of_deck(game, seat) if seat >= 0 else -1
        if card < 0:
            return FAILED
        game["deck_size"][seat] -= 1
        set_zone(game, card, c.DISCARD)
        clean(game, card)
        return DONE
    if op == c.E_REVEAL_TOP:
        seat = chosen_seat(game, frame, a)
        card = top_of_deck(game, seat) if seat >= 0 else -1
        if card < 0:
            return FAILED
        draw_card(game, card >> L.SLOT_BITS)
        frame[LAST] = card
        reveal_card(game, tables, card, you, source)
        return DONE
    if op == c.E_SHUFFLE_PILE:
        for seat in range(seats):
            if means(game, b, seat):
                shuffle_pile(game, seat, a)
        return DONE
    select_cards(game, tables, frame, a)
    done = False
    for owner in range(seats):
        word = game["candidates"][owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            done = affect(game, tables, frame, op, card, b, third, fourth, int(row[5])) or done
    return DONE if done else FAILED


@jit
def first_matching(game, tables, frame, filter_):
    """The first card that a filter matches and that is not leaving; -1 if there is none."""
    for seat in range(int(game["seats"])):
        word = candidates(game, tables, filter_, seat)
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if game["row"][card, L.DESTINATION] == 0 and passes(
                game, tables, filter_, card, int(frame[SOURCE]), int(frame[YOU]), int(frame[OTHER]), int(frame[EVENT]), int(frame[FIRST])
            ):
                return card
    return -1


@jit
def next_player(game, frame, op, a, b):
    """The loop over players: the controller first, then clockwise. What any of them has done has happened (ABI-10)."""
    you = int(frame[YOU])
    seats = int(game["seats"])
    remaining = int(frame[LOOP])
    if op == c.E_NEXT and frame[OK]:
        remaining |= ANY_DONE
    if op == c.E_EACH:
        remaining = IN_LOOP
        for seat in range(seats):
            if means(game, a, seat):
                remaining |= 1 << seat
    for k in range(seats):
        seat = (you + k) % seats
        if (remaining >> seat) & 1:
            frame[LOOP] = remaining & ~(1 << seat)
            frame[ACTING] = seat
            if op == c.E_NEXT:
                frame[PC] -= a
            return UNCHANGED
    frame[LOOP] = 0
    frame[ACTING] = you
    frame[OK] = 1 if remaining & ANY_DONE else 0
    if op == c.E_EACH:
        frame[PC] += b
    return UNCHANGED


@procedure
def shuffle_pile(game, seat, zone):
    """Shuffle a pile back into the deck; what is only about to be placed there stays (FAQ, moribund)."""
    word = game["zones"][zone, seat]
    while word:
        slot = lowest(word)
        word &= word - 1
        card = seat * L.SLOTS + slot
        set_zone(game, card, c.DECK)
        clean(game, card)
        game["deck"][seat, int(game["deck_size"][seat])] = slot
        game["deck_size"][seat] += 1
    shuffle(game, seat)


@jit
def affect(game, tables, frame, op, card, b, third, fourth, fifth):
    """Do an effect to one card; False if nothing came of it."""
    source = int(frame[SOURCE])
    you = int(frame[YOU])
    row = game["row"]
    event = int(frame[EVENT])
    target = int(frame[FIRST])
    if op == c.E_MOVE_ATTACHMENT:
        return move_attachment(game, tables, card, that_card(game, b, source, event, target), you)
    if not could_affect(game, tables, op, card, b, source, you, int(frame[OTHER]), event, target):
        return False
    if op == c.E_KNEEL:
        kneel(game, card)
        return True
    if op == c.E_STAND:
        stand(game, card)
        return True
    if op == c.E_CARD_POWER:
        amount = int(amount_of(game, tables, b, third, card))
        if amount <= 0:
            return False
        claim_card_power(game, card, amount, L.FROM_EFFECT)
        return True
    if op == c.E_PUT_GOLD:
        amount = int(amount_of(game, tables, b, third, card))
        if amount <= 0:
            return False
        row[card, L.GOLD_ON] = min(L.MOST, int(row[card, L.GOLD_ON]) + amount)
        game["gold_on_cards"] = 1
        return True
    if op == c.E_MODIFY:
        amount = fourth
        if b == c.M_STRENGTH:
            amount = int(amount_of(game, tables, third, fourth, card))
            add_effect(game, b, card, 0, amount, fifth, source, you, 0)
        else:
            add_effect(game, b, card, third, 0, fifth, source, you, fourth)
        return True
    if op == c.E_LEAVE_CHALLENGE:
        leave_challenge(game, card)
        return True
    if op == c.E_BECOME_CHARACTER:
        set_character(game, card, 1)
        add_effect(game, c.L_CHARACTER, card, 0, 0, b, source, you, 0)
        return True
    if op == c.E_ATTACH_EVENT:
        set_zone(game, source, c.PLAY)
        clean(game, source)
        set_controller(game, source, you)
        row[source, L.STATE] = L.EVENT_ATTACHED
        game["of_type"][2, source >> L.SLOT_BITS] |= bit(source & (L.SLOTS - 1))
        set_bearer(game, source, card)
        happened(game, c.ENTERED_PLAY, source, you, card, 0)
        return True
    if op == c.E_REPLACE_KILL:
        add_effect(game, c.L_REPLACE_KILL, card, 0, 0, b, source, you, 0)
        return True
    if op == c.E_PUT_INTO_PLAY:
        seat = card >> L.SLOT_BITS if b == c.OWNER else int(chosen_seat(game, frame, b))
        if seat < 0 or not may_enter(game, tables, card, seat):
            return False
        if row[card, L.ZONE] == c.PLAY:
            remain_in_play(game, card, seat)
            frame[LAST] = card
            return True
        entered = put_in_play(game, tables, card, seat)
        frame[LAST] = card
        if entered == card:
            happened(game, c.ENTERED_PLAY, card, seat, -1, 0)
        return True
    if op == c.E_CONTROL:
        seat = card >> L.SLOT_BITS if b == c.OWNER else int(chosen_seat(game, frame, b))
        if seat < 0 or game["controller"][card] == seat:
            return False
        if tables["switches"][c.S_UNIQUE_LIMITS_ALL] and not unique_allows(game, tables, seat, card):
            return False
        leave_challenge(game, card)
        hand_over_power(game, card, seat)
        change_control(game, card, seat)
        game["stale"] = L.STALE
        game["board_changed"] = 1
        game["unsettled"] = 1
        return True
    if op == c.E_JOIN:
        row[card, L.ROLE] = b
        game["stale"] = L.STALE
        return True
    if op == c.E_MOVE_TO:
        clean(game, card)
        if b == c.DECK:
            put_on_deck(game, card, False)
        else:
            set_zone(game, card, b)
            if b == c.DEAD:
                happened(game, c.PLACED_IN_DEAD_PILE, card, card >> L.SLOT_BITS, -1, 0)
        return True
    if op == c.E_DESTINATION:
        if row[card, L.ZONE] == c.PLAY and b == c.PLAY:
            remain_in_play(game, card, int(game["controller"][card]))
            return True
        row[card, L.DESTINATION] = b
        return True
    return False


@jit
def move_attachment(game, tables, card, bearer, you):
    """Move an attachment to a bearer, or put one into play on it that lies in a pile."""
    if bearer < 0 or bearer == bearer_of(game, card):
        return False
    if game["row"][card, L.ZONE] != c.PLAY:
        if not may_bear(game, tables, card, bearer, you) or not unique_allows(game, tables, you, card):
            # ATT-1, UNI-1; *ruling*: what is to be attached to a card is not "put into play", so it becomes no duplicate (FAQ 4.2)
            set_zone(game, card, c.DISCARD)
            return False
        set_zone(game, card, c.PLAY)
        clean(game, card)
        set_controller(game, card, you)
        happened(game, c.ENTERED_PLAY, card, you, bearer, 0)
    set_bearer(game, card, bearer)
    return True
