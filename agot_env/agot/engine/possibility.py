"""Whether effects could do anything: what cannot change anything is not triggered, nor aimed where it can do nothing (FAQ 3.6).

*ruling*: a lasting change can always happen, also one that adds nothing now (an icon that a character has already, a claim that is
0): other changes may come or go while it lasts. A hand without cards can be revealed, as FAQ 4.12 lets it be discarded. A deck can
be searched as long as it has a card, since nobody can be held to know which.
"""

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.filters import (
    candidates,
    conditions_hold,
    count_matching,
    immune,
    is_who,
    may_bear,
    may_stand,
    passes,
    that_card,
    value,
)
from agot_env.agot.engine.jit import jit, number, question
from agot_env.agot.engine.record import are_opponents, is_out
from agot_env.agot.engine.zones import bearer_of, gold_available, may_enter, unique_allows
from agot_env.machine_code.bits import count_bits, lowest

ANY = -2
"""A target or a player that is chosen only while the effect resolves, or was chosen earlier: nothing is asked of it."""

ON_CARDS = (
    c.E_KILL, c.E_DISCARD, c.E_RETURN, c.E_KNEEL, c.E_STAND, c.E_CARD_POWER, c.E_MODIFY, c.E_PUT_INTO_PLAY, c.E_CONTROL,
    c.E_PUT_GOLD, c.E_JOIN, c.E_MOVE_ATTACHMENT, c.E_MOVE_TO, c.E_DESTINATION, c.E_ATTACH_EVENT, c.E_REPLACE_KILL,
    c.E_LEAVE_CHALLENGE, c.E_BECOME_CHARACTER,
)  # fmt: skip
"""Effects on a selection of cards, which stands first in their rows."""
STEERING = (c.E_MAY, c.E_DELAY, c.E_CHOOSE_ONE, c.E_SKIP, c.E_PAY_OR_ELSE, c.E_INFLUENCE_OR_ELSE)
"""Rows that do nothing themselves; what stands in them is looked at, but for what may come later."""


# --- one card -------------------------------------------------------------------------------------------------------------


@jit
def may_leave(game, card, way):
    """Whether a card in play, or a duplicate, can leave play this way; what is leaving does not leave again (ABI-9, ABI-10)."""
    forbidden = 0
    if way == c.KILL:
        forbidden = c.CANNOT_BE_KILLED
    elif way == c.DISCARDING:
        forbidden = c.CANNOT_BE_DISCARDED
    row = game["row"]
    there = row[card, L.ZONE] == c.PLAY or row[card, L.ZONE] == c.UNDER
    return there and row[card, L.DESTINATION] == 0 and int(game["flags"][card]) & forbidden == 0


@question
def may_join(game, card, role):
    """Whether an effect may let a character take part on a side, whoever controls it; one that was bypassed cannot defend (KEY-9)."""
    if game["challenge"] == 0 or game["row"][card, L.ROLE]:
        return False
    return role == c.ATTACKING or int(game["row"][card, L.STATE]) & L.BYPASSED == 0


@jit
def can_return_to_play(game, card):
    """Whether an effect can put a card into play: it is out of play, or in play but about to leave (FAQ 3.42)."""
    if game["row"][card, L.ZONE] == c.PLAY:
        return game["row"][card, L.DESTINATION] != 0 and game["row"][card, L.DESTINATION] != c.PLAY
    return game["row"][card, L.ZONE] != c.UNDER


@question
def could_affect(game, tables, op, card, b, source, you, other, event, target):
    """Whether an effect could do anything to a card as it is now; ``b`` is the second number of its row."""
    row = game["row"]
    playing = row[card, L.ZONE] == c.PLAY
    if op == c.E_KILL:
        return may_leave(game, card, c.KILL)
    if op == c.E_DISCARD:
        return may_leave(game, card, c.DISCARDING)
    if op == c.E_RETURN:
        return may_leave(game, card, c.TO_HAND)
    if op == c.E_KNEEL:
        return playing and row[card, L.KNEELING] == 0
    if op == c.E_STAND:
        return playing and row[card, L.KNEELING] != 0 and may_stand(game, card)
    if op == c.E_LEAVE_CHALLENGE:
        return playing and row[card, L.ROLE] != 0
    if op == c.E_BECOME_CHARACTER:
        return playing and row[card, L.DESTINATION] == 0 and int(row[card, L.STATE]) & L.AS_CHARACTER == 0
    if op == c.E_ATTACH_EVENT:
        return playing and row[card, L.DESTINATION] == 0
    if op == c.E_PUT_INTO_PLAY:
        seat = you if b == c.YOU else other if b == c.CHOSEN_OPPONENT else card >> L.SLOT_BITS if b == c.OWNER else ANY
        return can_return_to_play(game, card) and (seat < 0 or may_enter(game, tables, card, seat) != 0)
    if op == c.E_CONTROL:
        seat = card >> L.SLOT_BITS if b == c.OWNER else you if b == c.YOU else ANY
        if seat == ANY:
            return playing and row[card, L.DESTINATION] == 0
        if not playing or row[card, L.DESTINATION] != 0 or game["controller"][card] == seat:
            return False
        return tables["switches"][c.S_UNIQUE_LIMITS_ALL] == 0 or unique_allows(game, tables, seat, card) != 0
    if op == c.E_JOIN:
        return playing and may_join(game, card, b) != 0
    if op == c.E_MOVE_TO:
        return not playing and (row[card, L.ZONE] != b or b == c.DECK)
    if op == c.E_DESTINATION:
        return row[card, L.DESTINATION] != 0 and row[card, L.DESTINATION] != b
    if op == c.E_MOVE_ATTACHMENT:
        if b == c.SECOND_TARGET or (b == c.TARGET and target == ANY):
            return True
        bearer = that_card(game, b, source, event, target)
        if bearer < 0 or bearer == bearer_of(game, card):
            return False
        return playing or (may_bear(game, tables, card, bearer, you) != 0 and unique_allows(game, tables, you, card) != 0)
    return playing  # power, gold, lasting changes


@question
def some_card(game, tables, op, selection, b, source, you, other, event, target, picked):
    """Whether an effect could do anything to a card of a selection."""
    if selection >= c.ALL:
        filter_ = selection - c.ALL
        for seat in range(int(game["seats"])):
            word = candidates(game, tables, filter_, seat)
            while word:
                card = seat * L.SLOTS + lowest(word)
                word &= word - 1
                if (
                    passes(game, tables, filter_, card, source, you, other, event, target)
                    and not immune(game, tables, card, source)
                    and could_affect(game, tables, op, card, b, source, you, other, event, target)
                ):
                    return True
        return False
    if selection == c.CHOSEN:
        return picked != 0
    if selection == c.SECOND_TARGET or (selection == c.TARGET and target == ANY):
        return True
    card = that_card(game, selection, source, event, target)
    if card < 0 or card >= L.ALL_SLOTS or immune(game, tables, card, source):
        return False
    if selection != c.TARGET and game["row"][card, L.ZONE] == c.UNDER:  # it entered as a duplicate, and stays (FAQ p. 27)
        return False
    return could_affect(game, tables, op, card, b, source, you, other, event, target)


# --- players --------------------------------------------------------------------------------------------------------------


@jit
def could_mean(game, who, seat, source, you, acting, other, event):
    """Whether a seat is, or may turn out to be, whom an effect means."""
    if who == c.ACTOR:
        return seat == acting
    if who == c.OWNER:
        return seat == source >> L.SLOT_BITS
    if who == c.TARGET_CONTROLLER or who == c.MOST_CARDS or (who == c.CHOSEN_OPPONENT and other == ANY):
        return not is_out(game, seat)
    return is_who(game, who, seat, you, other, event)


@jit
def is_positive(game, tables, kind, argument, source, you, other, event, target):
    """Whether an amount is more than nothing; X, which is paid or named, is."""
    if kind == c.V_NUMBER:
        return argument > 0
    return kind == c.V_X or target == ANY or value(game, tables, kind, argument, -1, source, you, other, event, target, 0) > 0


@jit
def hand_of(game, seat):
    """How many cards a seat has in hand."""
    return count_bits(game["zones"][c.HAND, seat])


@jit
def free_plot(game, seat):
    """Whether a seat has a plot that an effect could reveal; one that it has chosen for the phase is not free."""
    for k in range(int(game["plots"][seat])):
        if game["plot_state"][seat, k] == L.PLOT_IN_DECK and game["next_plot"][seat] != k:
            return True
    return False


@question
def could_happen_to(game, tables, at, seat):
    """Whether an effect that a row of the code table does to a player could do anything to that seat."""
    code = tables["code"]
    op = int(code[at, 0])
    if op == c.E_DRAW:
        return game["deck_size"][seat] > 0 and game["drawn"][seat] < tables["switches"][c.S_DRAW_CAP]
    if op == c.E_SEARCH or op == c.E_REVEAL_TOP or op == c.E_DISCARD_TOP or op == c.E_PEEK:
        return game["deck_size"][seat] > 0
    if op == c.E_DISCARD_RANDOM:
        return hand_of(game, seat) > 0
    if op == c.E_DISCARD_DOWN_TO:
        return hand_of(game, seat) > int(code[at, 1])
    if op == c.E_SHUFFLE_PILE:
        return game["zones"][int(code[at, 1]), seat] != 0
    if op == c.E_MOVE_GOLD:
        return game["gold"][seat] > 0
    if op == c.E_REVEAL_PLOT:
        return free_plot(game, seat)
    if op == c.E_CLAIM:
        return int(code[at, 4]) == 0 or int(game["house"][seat]) & int(code[at, 4]) != 0
    return True


@jit
def player_of(op, a, b, third):
    """Whom an effect on players means, as a word; -1 if it is none."""
    if op == c.E_DRAW or op == c.E_GOLD or op == c.E_HOUSE_POWER or op == c.E_DISCARD_RANDOM or op == c.E_CLAIM:
        return third
    if op == c.E_SEARCH or op == c.E_TOLL:
        return third
    if op == c.E_DISCARD_DOWN_TO or op == c.E_SHUFFLE_PILE:
        return b
    if op == c.E_MOVE_GOLD or op == c.E_DISCARD_TITLE or op == c.E_DISCARD_TOP or op == c.E_REVEAL_TOP or op == c.E_PEEK:
        return a
    if op == c.E_REVEAL_PLOT or op == c.E_SWAP_PLOTS or op == c.E_NO_CHALLENGES:
        return a
    return -1


@jit
def has_amount(op):
    """Whether a row of the code table begins with an amount, without which nothing happens."""
    return op == c.E_DRAW or op == c.E_GOLD or op == c.E_HOUSE_POWER or op == c.E_DISCARD_RANDOM or op == c.E_CLAIM


@jit
def could_do(game, tables, at, source, you, acting, other, event, target, picked):
    """Whether the effect of a row of the code table could do anything."""
    row = tables["code"][at]
    op = int(row[0])
    a = int(row[1])
    b = int(row[2])
    third = int(row[3])
    if op in ON_CARDS:
        if op == c.E_CARD_POWER and not is_positive(game, tables, b, third, source, you, other, event, target):
            return False
        return some_card(game, tables, op, a, b, source, you, other, event, target, picked) != 0
    if has_amount(op) and not is_positive(game, tables, a, b, source, you, other, event, target):
        return False
    if op == c.E_COPY_REVEALED:
        for seat in range(int(game["seats"])):
            if are_opponents(game, seat, you) and copied_ability(game, tables, seat, you) >= 0:
                return True
        return False
    if op == c.E_BECOME_DUPLICATE:
        return may_leave(game, source, 0) and count_matching(game, tables, a, source, you, other, event, target, 1) > 0
    who = player_of(op, a, b, third)
    if who < 0:
        return True
    for seat in range(int(game["seats"])):
        if could_mean(game, who, seat, source, you, acting, other, event) and could_happen_to(game, tables, at, seat):
            return True
    return False


@number
def copied_ability(game, tables, seat, you):
    """The when-revealed ability of a seat's plot that ``you`` can copy; -1 if it has none."""
    if game["plot"][seat] < 0:
        return -1
    printed = int(game["plot_card"][seat, game["plot"][seat]])
    first = int(tables["first_ability"][printed])
    for ability in range(first, first + int(tables["abilities"][printed])):
        if tables["ability_kind"][ability] == c.WHEN_REVEALED:
            at = int(tables["ability_conditions"][ability])
            source = L.ALL_SLOTS + seat * L.PLOTS + int(game["plot"][seat])
            if at and not conditions_hold(game, tables, at, source, you, -1, -1, -1):
                return -1
            at = int(tables["ability_code"][ability])
            while tables["code"][at, 0] != c.END:
                if tables["code"][at, 0] == c.E_COPY_REVEALED:
                    return -1
                at += 1
            return ability
    return -1


# --- a program ------------------------------------------------------------------------------------------------------------


@number
def next_of(game, who, after, source, you, other, event):
    """The first seat after one that a loop over players means; -1 if none is left."""
    for seat in range(after + 1, int(game["seats"])):
        if could_mean(game, who, seat, source, you, you, other, event):
            return seat
    return -1


@question
def can_choose_now(game, tables, filter_, source, you, other, event, target):
    """Whether there is a card to be chosen while an effect resolves."""
    return count_matching(game, tables, filter_, source, you, other, event, max(target, -1), 1) > 0


@question
def something_can_happen(game, tables, at, end, source, you, event, other, target):
    """Whether some part of the effects from one row of the code table to another could happen, with these choices (FAQ 3.6).

    What stands before a "then" must be possible (ABI-10); what may come later does not count. ``target`` is the card chosen,
    `ANY`, or -1 for none.
    """
    code = tables["code"]
    acting = you
    body = 0
    who = 0
    picked = 1
    counted = False
    while at < end:
        op = int(code[at, 0])
        a = int(code[at, 1])
        b = int(code[at, 2])
        around = acting if body else other
        at += 1
        if op == c.END or op == c.E_THEN:
            break
        if op in STEERING:
            continue
        if op == c.E_IF:
            known = target != ANY and other != ANY
            counted = True
            if known and not conditions_hold(game, tables, a, source, you, event, other, target):
                at += b
        elif op == c.E_MAY_PAY:
            counted = True
            if gold_available(game, tables, you) < a:
                break
        elif op == c.E_EACH:
            acting = next_of(game, a, -1, source, you, other, event)
            body = at
            who = a
            counted = True
            if acting < 0:
                at += b
                acting = you
                body = 0
        elif op == c.E_NEXT:
            acting = next_of(game, who, acting, source, you, other, event)
            if acting >= 0:
                at = body
            else:
                acting = you
                body = 0
        elif op == c.E_CHOOSE_PLAYER:
            other = -1
            for seat in range(int(game["seats"])):
                if game["gold"][seat] >= a and not is_out(game, seat):
                    other = ANY
        elif op == c.E_CHOOSE or op == c.E_PICK:
            counted = True
            if can_choose_now(game, tables, a, source, you, acting if op == c.E_PICK else around, event, target):
                return True
            if op == c.E_CHOOSE:
                target = -1
            else:
                picked = 0
        else:
            counted = True
            if could_do(game, tables, at - 1, source, you, acting, around, event, target, picked):
                return True
    return not counted


@number
def effects_after(tables, at):
    """Where the effects of the ability begin that a row of the code table belongs to."""
    while tables["code"][at, 0] != c.INITIATE:
        at += 1
    return at + 1
