"""Whether effects could do anything: what cannot change anything is not triggered, nor aimed where it can do nothing (FAQ 3.6).

*ruling*: a lasting change can always happen, also one that adds nothing now (an icon that a character has already, a claim that is
0): other changes may come or go while it lasts. A hand without cards can be revealed, as FAQ 4.12 lets it be discarded. A deck can
be searched as long as it has a card, since nobody can be held to know which.
"""

import numpy as np

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.conditions import conditions_hold
from agot_env.agot.engine.dispatch import dispatcher
from agot_env.agot.engine.filters import (
    candidates,
    count_matching,
    is_who,
    may_bear,
    may_stand,
    passes,
    that_card,
)
from agot_env.agot.engine.immunity import immune
from agot_env.agot.engine.jit import boundary, declared, jit
from agot_env.agot.engine.layout import GameState, Tables
from agot_env.agot.engine.participation import is_barred
from agot_env.agot.engine.plots import keeps_plot
from agot_env.agot.engine.power import may_claim_for_house
from agot_env.agot.engine.primitives import CARDS, OWN, PLAYERS, STEERS, TABLE, codes_with
from agot_env.agot.engine.record import are_opponents, has_shadows_crest, is_out
from agot_env.agot.engine.stats import influence_available
from agot_env.agot.engine.values import VALUE_X, value
from agot_env.agot.engine.zones import bearer_of, card_of, gold_available, may_enter, unique_allows
from agot_env.agot.language.registry import CHOICES
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.bits import count_bits, lowest

ANY = -2
"""A target or a player that is chosen only while the effect resolves, or was chosen earlier: nothing is asked of it."""

FIRST_CHOICE = CHOICES.first
STEERING, ON_CARDS, CARDS_WITH_AMOUNT = codes_with(STEERS), codes_with(kind=CARDS), codes_with(kind=CARDS, amount=True)
PLAYERS_WITH_AMOUNT = codes_with(kind=PLAYERS, amount=True)
PLAYER_FIRST, PLAYER_SECOND, PLAYER_THIRD = (codes_with(player=field) for field in (1, 2, 3))
"""Codes of effects by their checks; the last three by the field that says which players are meant."""


# --- one card -------------------------------------------------------------------------------------------------------------


@jit
def may_leave(game: GameState, card: int, way: int) -> bool:
    """Whether a card in play, or a duplicate, can leave play this way; what is leaving does not leave again (ABI-9, ABI-10)."""
    forbidden = 0
    if way == c.KILL:
        forbidden = c.CANNOT_BE_KILLED
    elif way == c.DISCARDING:
        forbidden = c.CANNOT_BE_DISCARDED
    elif way == c.TO_SHADOWS and not has_shadows_crest(game, card):  # SHA-1
        return False
    row = game["row"]
    there = row[card, L.ZONE] == c.PLAY or row[card, L.ZONE] == c.UNDER
    return there and row[card, L.DESTINATION] == 0 and int(game["flags"][card]) & forbidden == 0


@boundary
def may_join(game: GameState, card: int, role: int) -> bool:
    """Whether an effect may let a character take part on a side, whoever controls it; one that was bypassed cannot defend (KEY-9)."""
    if game["challenge"] == 0 or game["row"][card, L.ROLE] or is_barred(game, int(game["controller"][card])):
        return False
    return role == c.ATTACKING or int(game["row"][card, L.STATE]) & L.BYPASSED == 0


@jit
def can_return_to_play(game: GameState, card: int) -> bool:
    """Whether an effect can put a card into play: it is out of play, or in play but about to leave (FAQ 3.42)."""
    if game["row"][card, L.ZONE] == c.PLAY:
        return game["row"][card, L.DESTINATION] != 0 and game["row"][card, L.DESTINATION] != c.PLAY
    return game["row"][card, L.ZONE] != c.UNDER


@jit
def is_in_play(game: GameState, tables: Tables, card: int, b: int, source: int, you: int, other: int, event: int, target: int) -> bool:
    """Whether it is in play: for power, gold and lasting changes."""
    return game["row"][card, L.ZONE] == c.PLAY


@jit
def has_power(game: GameState, tables: Tables, card: int, b: int, source: int, you: int, other: int, event: int, target: int) -> bool:
    """Whether it is in play with power on it."""
    return game["row"][card, L.ZONE] == c.PLAY and game["row"][card, L.POWER_ON] > 0


@jit
def is_in_discard_pile(
    game: GameState, tables: Tables, card: int, b: int, source: int, you: int, other: int, event: int, target: int
) -> bool:
    """Whether it lies in a discard pile."""
    return game["row"][card, L.ZONE] == c.DISCARD


@jit
def is_staying(game: GameState, tables: Tables, card: int, b: int, source: int, you: int, other: int, event: int, target: int) -> bool:
    """Whether it is in play and not about to leave."""
    return game["row"][card, L.ZONE] == c.PLAY and game["row"][card, L.DESTINATION] == 0


@jit
def can_be_killed(game: GameState, tables: Tables, card: int, b: int, source: int, you: int, other: int, event: int, target: int) -> bool:
    """Whether it can be killed."""
    return may_leave(game, card, c.KILL)


@jit
def can_be_discarded(
    game: GameState, tables: Tables, card: int, b: int, source: int, you: int, other: int, event: int, target: int
) -> bool:
    """Whether it can be discarded from play."""
    return may_leave(game, card, c.DISCARDING)


@jit
def can_be_returned(game: GameState, tables: Tables, card: int, b: int, source: int, you: int, other: int, event: int, target: int) -> bool:
    """Whether it can be returned to hand."""
    return may_leave(game, card, c.TO_HAND)


@jit
def can_go_into_shadows(
    game: GameState, tables: Tables, card: int, b: int, source: int, you: int, other: int, event: int, target: int
) -> bool:
    """Whether it can be returned to Shadows."""
    return may_leave(game, card, c.TO_SHADOWS)


@jit
def can_kneel(game: GameState, tables: Tables, card: int, b: int, source: int, you: int, other: int, event: int, target: int) -> bool:
    """Whether it stands."""
    return game["row"][card, L.ZONE] == c.PLAY and game["row"][card, L.KNEELING] == 0


@jit
def can_stand(game: GameState, tables: Tables, card: int, b: int, source: int, you: int, other: int, event: int, target: int) -> bool:
    """Whether it kneels and may stand."""
    return game["row"][card, L.ZONE] == c.PLAY and game["row"][card, L.KNEELING] != 0 and may_stand(game, card)


@jit
def takes_part(game: GameState, tables: Tables, card: int, b: int, source: int, you: int, other: int, event: int, target: int) -> bool:
    """Whether it takes part in the challenge."""
    return game["row"][card, L.ZONE] == c.PLAY and game["row"][card, L.ROLE] != 0


@jit
def can_join(game: GameState, tables: Tables, card: int, b: int, source: int, you: int, other: int, event: int, target: int) -> bool:
    """Whether it may take part in the challenge on side ``b``."""
    return game["row"][card, L.ZONE] == c.PLAY and may_join(game, card, b) != 0


@jit
def can_become_a_character(
    game: GameState, tables: Tables, card: int, b: int, source: int, you: int, other: int, event: int, target: int
) -> bool:
    """Whether it stays in play and is not made a character already."""
    row = game["row"]
    staying = row[card, L.ZONE] == c.PLAY and row[card, L.DESTINATION] == 0
    return staying and int(row[card, L.STATE]) & L.AS_CHARACTER == 0


@jit
def can_be_put_into_play(
    game: GameState, tables: Tables, card: int, b: int, source: int, you: int, other: int, event: int, target: int
) -> bool:
    """Whether it may enter play under the control of player ``b``."""
    seat = you if b == c.YOU else other if b == c.CHOSEN_OPPONENT else card >> L.SLOT_BITS if b == c.OWNER else ANY
    return can_return_to_play(game, card) and (seat < 0 or may_enter(game, tables, card, seat) != 0)


@jit
def can_be_taken(game: GameState, tables: Tables, card: int, b: int, source: int, you: int, other: int, event: int, target: int) -> bool:
    """Whether player ``b`` could take control of it."""
    seat = card >> L.SLOT_BITS if b == c.OWNER else you if b == c.YOU else ANY
    if game["row"][card, L.ZONE] != c.PLAY or game["row"][card, L.DESTINATION] != 0:
        return False
    if seat == ANY:
        return True
    if game["controller"][card] == seat:
        return False
    return tables["switches"][c.S_UNIQUE_LIMITS_ALL] == 0 or unique_allows(game, tables, seat, card) != 0


@jit
def can_move(game: GameState, tables: Tables, card: int, b: int, source: int, you: int, other: int, event: int, target: int) -> bool:
    """Whether it is not in play, nor in zone ``b``; to move on top of the deck, or under it, is always something."""
    return game["row"][card, L.ZONE] != c.PLAY and (game["row"][card, L.ZONE] != b or b == c.DECK)


@jit
def can_be_redirected(
    game: GameState, tables: Tables, card: int, b: int, source: int, you: int, other: int, event: int, target: int
) -> bool:
    """Whether it is leaving play for another zone than ``b``."""
    return game["row"][card, L.DESTINATION] != 0 and game["row"][card, L.DESTINATION] != b


@jit
def can_be_attached(game: GameState, tables: Tables, card: int, b: int, source: int, you: int, other: int, event: int, target: int) -> bool:
    """Whether it may be attached to card ``b``."""
    if b == c.SECOND_TARGET or (b == c.TARGET and target == ANY):
        return True
    bearer = that_card(game, b, source, event, target)
    if bearer < 0 or bearer == bearer_of(game, card):
        return False
    playing = game["row"][card, L.ZONE] == c.PLAY
    return playing or (may_bear(game, tables, card, bearer, you) != 0 and unique_allows(game, tables, you, card) != 0)


affects = dispatcher(
    "affects", "game, tables, card, b, source, you, other, event, target",
    {row.code: row.check.function for row in TABLE if row.check.kind == CARDS}, globals(), False,
)  # fmt: skip


@boundary
def could_affect(
    game: GameState, tables: Tables, op: int, card: int, b: int, source: int, you: int, other: int, event: int, target: int
) -> bool:
    """Whether an effect could do anything to a card as it is now; ``b`` is the second field of its row."""
    return affects(op, game, tables, card, b, source, you, other, event, target)


@boundary
def some_card(
    game: GameState, tables: Tables, op: int, selection: int, b: int, source: int, you: int, other: int, event: int, target: int,
    picked: int,
) -> bool:  # fmt: skip
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
                    and (op == c.E_MOVE_POWER or not immune(game, tables, card, source))
                    and could_affect(game, tables, op, card, b, source, you, other, event, target)
                ):
                    return True
        return False
    if selection == c.CHOSEN:
        return picked != 0
    if selection == c.SECOND_TARGET or (selection == c.TARGET and target == ANY):
        return True
    card = that_card(game, selection, source, event, target)
    if card < 0 or card >= L.ALL_SLOTS or (op != c.E_MOVE_POWER and immune(game, tables, card, source)):
        return False
    if selection != c.TARGET and game["row"][card, L.ZONE] == c.UNDER:  # it entered as a duplicate, and stays (FAQ p. 27)
        return False
    return could_affect(game, tables, op, card, b, source, you, other, event, target)


# --- players --------------------------------------------------------------------------------------------------------------


@jit
def could_mean(game: GameState, who: int, seat: int, source: int, you: int, acting: int, other: int, event: int) -> bool:
    """Whether a seat is, or may turn out to be, whom an effect means."""
    if who == c.ACTOR:
        return seat == acting
    if who == c.OWNER:
        return seat == source >> L.SLOT_BITS
    if who == c.TARGET_CONTROLLER or who == c.MOST_CARDS or (who == c.CHOSEN_OPPONENT and other == ANY):
        return not is_out(game, seat)
    return is_who(game, who, seat, you, other, event)


@jit
def is_positive(
    game: GameState, tables: Tables, kind: int, argument: int, source: int, you: int, other: int, event: int, target: int
) -> bool:
    """Whether an amount is more than nothing; X, which is paid or named, is."""
    if kind == c.V_NUMBER:
        return argument > 0
    return kind == VALUE_X or target == ANY or value(game, tables, kind, argument, -1, source, you, other, event, target, 0) > 0


@jit
def can_claim_for_house(game: GameState, tables: Tables, row: Vector[np.int16], seat: int) -> bool:
    """Whether a player may claim power for the House now."""
    return may_claim_for_house(game, seat)


@jit
def can_draw(game: GameState, tables: Tables, row: Vector[np.int16], seat: int) -> bool:
    """Whether a card can be drawn within the draw cap (DRAW-2), and no rule forbids it."""
    allowed = game["drawn"][seat] < tables["switches"][c.S_DRAW_CAP] and int(game["rules"][seat]) & c.NO_EXTRA_DRAWS == 0
    return allowed and game["deck_size"][seat] > 0


@jit
def has_a_deck(game: GameState, tables: Tables, row: Vector[np.int16], seat: int) -> bool:
    """Whether there is a card in the deck."""
    return game["deck_size"][seat] > 0


@jit
def is_not_first(game: GameState, tables: Tables, row: Vector[np.int16], seat: int) -> bool:
    """Whether the player is not the first player."""
    return game["first"] != seat


@jit
def has_a_hand(game: GameState, tables: Tables, row: Vector[np.int16], seat: int) -> bool:
    """Whether there is a card in hand."""
    return game["zones"][c.HAND, seat] != 0


@jit
def has_cards_to_discard(game: GameState, tables: Tables, row: Vector[np.int16], seat: int) -> bool:
    """Whether there is a card in hand, or in Shadows, to be discarded at random."""
    return game["zones"][int(row[5]), seat] != 0


@jit
def has_more_cards(game: GameState, tables: Tables, row: Vector[np.int16], seat: int) -> bool:
    """Whether there are more cards in hand than shall be left."""
    return count_bits(game["zones"][c.HAND, seat]) > int(row[1])


@jit
def has_a_pile(game: GameState, tables: Tables, row: Vector[np.int16], seat: int) -> bool:
    """Whether there is a card in the pile."""
    return game["zones"][int(row[1]), seat] != 0


@jit
def has_gold(game: GameState, tables: Tables, row: Vector[np.int16], seat: int) -> bool:
    """Whether there is gold in the pool."""
    return game["gold"][seat] > 0


@jit
def has_house_power(game: GameState, tables: Tables, row: Vector[np.int16], seat: int) -> bool:
    """Whether the House has power: as much as a number says."""
    return game["power"][seat] >= (int(row[2]) if row[1] == c.V_NUMBER else 1)


@jit
def has_a_free_plot(game: GameState, tables: Tables, row: Vector[np.int16], seat: int) -> bool:
    """Whether there is a plot that could be revealed; one that has been chosen for the phase is not free."""
    if keeps_plot(game, seat):
        return False
    for k in range(int(game["plots"][seat])):
        if game["plot_state"][seat, k] == L.PLOT_IN_DECK and game["next_plot"][seat] != k:
            return True
    return False


@jit
def is_of_house(game: GameState, tables: Tables, row: Vector[np.int16], seat: int) -> bool:
    """Whether the player is of a House, if one is named."""
    return int(row[4]) == 0 or int(game["house"][seat]) & int(row[4]) != 0


can_happen_to = dispatcher(
    "can_happen_to", "game, tables, row, seat",
    {row.code: row.check.function for row in TABLE if row.check.kind == PLAYERS and row.check.function}, globals(), True,
)  # fmt: skip


@boundary
def could_happen_to(game: GameState, tables: Tables, at: int, seat: int) -> bool:
    """Whether an effect that a row of the code table does to a player could do anything to that seat."""
    row = tables["code"][at]
    return can_happen_to(int(row[0]), game, tables, row, seat)


@jit
def player_of(op: int, row: Vector[np.int16]) -> int:
    """Whom an effect on players means, as a word."""
    if op in PLAYER_FIRST:
        return int(row[1])
    if op in PLAYER_SECOND:
        return int(row[2])
    return int(row[3])


@declared("agot_env.agot.engine.choosing")
def may_be_chosen(game: GameState, tables: Tables, at: int, source: int, seat: int, you: int) -> bool:
    """Whether the controller of an ability may choose a seat for the row that chooses a player."""
    raise NotImplementedError


@boundary
def has_revealed_another(game: GameState, tables: Tables, source: int, seat: int) -> bool:
    """Whether a seat has revealed a plot in the open window that has another title than the source."""
    for event in range(int(game["event_count"])):
        entry = game["events"][event]
        if entry[L.EVENT_MOMENT] == c.PLOT_REVEALED and entry[L.EVENT_SEAT] == seat:
            if tables["title"][card_of(game, int(entry[L.EVENT_CARD]))] != tables["title"][card_of(game, source)]:
                return True
    return False


# --- one effect -------------------------------------------------------------------------------------------------------------


@boundary
def copied_ability(game: GameState, tables: Tables, seat: int, you: int) -> int:
    """The when-revealed ability of a seat's plot that ``you`` can copy; -1 if it has none."""
    if game["plot"][seat] < 0 or int(game["rules"][seat]) & c.PLOT_IS_BLANK:
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


@jit
def can_copy(game: GameState, tables: Tables, row: Vector[np.int16], source: int, you: int, other: int, event: int, target: int) -> bool:
    """Whether an opponent's plot does something when it is revealed that can be copied."""
    for seat in range(int(game["seats"])):
        if are_opponents(game, seat, you) and copied_ability(game, tables, seat, you) >= 0:
            return True
    return False


@jit
def is_in_a_challenge(
    game: GameState, tables: Tables, row: Vector[np.int16], source: int, you: int, other: int, event: int, target: int
) -> bool:
    """Whether a challenge is under way."""
    return game["challenge"] != 0


@jit
def holds_gold(game: GameState, tables: Tables, row: Vector[np.int16], source: int, you: int, other: int, event: int, target: int) -> bool:
    """Whether there is gold on the source."""
    return source < L.ALL_SLOTS and game["row"][source, L.GOLD_ON] > 0


@jit
def can_become_a_duplicate(
    game: GameState, tables: Tables, row: Vector[np.int16], source: int, you: int, other: int, event: int, target: int
) -> bool:
    """Whether the source can become a duplicate of a card."""
    return may_leave(game, source, 0) and count_matching(game, tables, int(row[1]), source, you, other, event, target, 1) > 0


is_possible = dispatcher(
    "is_possible", "game, tables, row, source, you, other, event, target",
    {row.code: row.check.function for row in TABLE if row.check.kind == OWN}, globals(), True,
)  # fmt: skip


@jit
def could_do(
    game: GameState, tables: Tables, at: int, source: int, you: int, acting: int, other: int, event: int, target: int, picked: int
) -> bool:
    """Whether the effect of a row of the code table could do anything."""
    row = tables["code"][at]
    op = int(row[0])
    if op in ON_CARDS:
        if op in CARDS_WITH_AMOUNT and not is_positive(game, tables, int(row[2]), int(row[3]), source, you, other, event, target):
            return False
        return some_card(game, tables, op, int(row[1]), int(row[2]), source, you, other, event, target, picked) != 0
    if op in PLAYER_FIRST or op in PLAYER_SECOND or op in PLAYER_THIRD:
        if op in PLAYERS_WITH_AMOUNT and not is_positive(game, tables, int(row[1]), int(row[2]), source, you, other, event, target):
            return False
        who = player_of(op, row)
        for seat in range(int(game["seats"])):
            if could_mean(game, who, seat, source, you, acting, other, event) and could_happen_to(game, tables, at, seat):
                return True
        return False
    return is_possible(op, game, tables, row, source, you, other, event, target)


# --- a program ------------------------------------------------------------------------------------------------------------


@boundary
def next_of(game: GameState, who: int, after: int, source: int, you: int, other: int, event: int) -> int:
    """The first seat after one that a loop over players means; -1 if none is left."""
    for seat in range(after + 1, int(game["seats"])):
        if could_mean(game, who, seat, source, you, you, other, event):
            return seat
    return -1


@boundary
def can_choose_now(game: GameState, tables: Tables, filter_: int, source: int, you: int, other: int, event: int, target: int) -> bool:
    """Whether there is a card to be chosen while an effect resolves."""
    return count_matching(game, tables, filter_, source, you, other, event, max(target, -1), 1) > 0


@boundary
def something_can_happen(
    game: GameState, tables: Tables, at: int, end: int, source: int, you: int, event: int, other: int, target: int
) -> bool:
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
        if op in STEERING or op >= FIRST_CHOICE:
            if op >= FIRST_CHOICE and int(code[at - 1, L.CODE_FIELDS - 1]) & c.OF_PLAYER:
                return some_player(game, tables, at, end, source, you, event, target)
            continue
        if op == c.E_IF:
            known = target != ANY and around != ANY
            counted = True
            if known and not conditions_hold(game, tables, a, source, you, event, around, target):
                at += b
        elif op == c.E_MAY_PAY:
            counted = True
            if (influence_available(game, tables, you) if b else gold_available(game, tables, you)) < a:
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
                target = target if code[at - 1, 3] else -1
            else:
                picked = 0
        else:
            counted = True
            if could_do(game, tables, at - 1, source, you, acting, around, event, target, picked):
                return True
    return not counted


@boundary
def some_player(game: GameState, tables: Tables, at: int, end: int, source: int, you: int, event: int, target: int) -> bool:
    """Whether the effects from one row to another could do something with one of the players that the row before lets choose from."""
    for seat in range(int(game["seats"])):
        if may_be_chosen(game, tables, at - 1, source, seat, you) and something_can_happen(
            game, tables, at, end, source, you, event, seat, target
        ):
            return True
    return False


@boundary
def effects_after(tables: Tables, at: int) -> int:
    """Where the effects of the ability begin that a row of the code table belongs to."""
    while tables["code"][at, 0] != c.INITIATE:
        at += 1
    return at + 1
