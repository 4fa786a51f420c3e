"""Whether effects could do anything: what cannot change anything is not triggered, nor aimed where it can do nothing (FAQ 3.6).

*ruling*: a lasting change can always happen, also one that adds nothing now (an icon that a character has already, a claim that is
0): other changes may come or go while it lasts; but not one that cannot be made to a card (FAQ 4.3). A hand without cards can be
revealed, as FAQ 4.12 lets it be discarded. A deck can be searched as long as it has a card, since nobody can be held to know which.
"""


from agot_env.agot.engine.abilities.outlooks import (
    ANY_PLAYER,
    CAN,
    CANNOT,
    FOR_SEAT,
    LATER,
    LOOP_ENDS,
    NO_PICKS,
    NO_PLAYER,
    NO_TARGET,
    SKIPS,
)
from agot_env.agot.engine.abilities.possibility import ANY, may_be_chosen
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import is_out
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.amounts import VALUE_X, value
from agot_env.agot.engine.values.filters import (
    candidates_for,
    is_who,
    passes,
    that_card,
)
from agot_env.agot.engine.values.immunity import immune
from agot_env.agot.language.effects import EFFECTS
from agot_env.agot.language.registry import CHOICES

FIRST_CHOICE = CHOICES.first
steers, has_outlook = jit(EFFECTS.predicate("steers", c.SKIP)), jit(EFFECTS.predicate("outlook"))
on_cards, reaches_immune = jit(EFFECTS.predicate("can_affect")), jit(EFFECTS.predicate("reaches_immune"))
needs_amount, on_players = jit(EFFECTS.predicate("needs_amount")), jit(EFFECTS.predicate("of_player"))
"""Of rows by their numbers: what is checked of them."""


# --- one card -------------------------------------------------------------------------------------------------------------


can_affect = jit(
    EFFECTS.dispatcher(
        "can_affect", "game, tables, row, card, source, you, other, event, target", "int(row[{}])", otherwise="False"
    )
)


@boundary
def could_affect(
    game: GameState, tables: Tables, at: int, card: int, source: int, you: int, other: int, event: int, target: int
) -> bool:
    """Whether the effect of a row of the code table could do anything to a card as it is now."""
    row = tables["code"][at]
    return can_affect(int(row[0]), game, tables, row, card, source, you, other, event, target)


@boundary
def some_card(
    game: GameState, tables: Tables, at: int, source: int, you: int, other: int, event: int, target: int, picked: int
) -> bool:
    """Whether the effect of a row of the code table could do anything to a card of its selection."""
    op = int(tables["code"][at, 0])
    selection = int(tables["code"][at, 1])
    if selection >= c.ALL:
        filter_ = selection - c.ALL
        for seat in range(int(game["seats"])):
            word = candidates_for(game, tables, filter_, seat, you)
            while word:
                card = seat * L.SLOTS + lowest(word)
                word &= word - 1
                if (
                    passes(game, tables, filter_, card, source, you, other, event, target)
                    and (reaches_immune(op) or not immune(game, tables, card, source))
                    and could_affect(game, tables, at, card, source, you, other, event, target)
                ):
                    return True
        return False
    if selection == c.CHOSEN:
        return picked != 0
    if selection == c.SECOND_TARGET or (selection == c.TARGET and target == ANY):
        return True
    card = that_card(game, selection, source, event, target)
    if card < 0 or card >= L.ALL_SLOTS or (not reaches_immune(op) and immune(game, tables, card, source)):
        return False
    if selection != c.TARGET and game["row"][card, L.ZONE] == c.UNDER:  # it entered as a duplicate, and stays (FAQ p. 27)
        return False
    return could_affect(game, tables, at, card, source, you, other, event, target)


# --- players --------------------------------------------------------------------------------------------------------------


@jit
def could_mean(game: GameState, who: int, seat: int, source: int, you: int, acting: int, other: int, event: int, target: int) -> bool:
    """Whether a seat is, or may turn out to be, one of the players that an effect applies to."""
    if who == c.ACTOR:
        return seat == acting
    if who == c.OWNER:
        return seat == source >> L.SLOT_BITS
    if who == c.TARGET_CONTROLLER and target >= 0 and target < L.ALL_SLOTS:
        return seat == int(game["controller"][target])
    if who == c.TARGET_CONTROLLER or who == c.MOST_CARDS or (who == c.CHOSEN_OPPONENT and other == ANY):
        return not is_out(game, seat)
    return is_who(game, who, seat, you, other, event)


@jit
def is_positive(
    game: GameState, tables: Tables, kind: int, argument: int, source: int, you: int, other: int, event: int, target: int
) -> bool:
    """Whether an amount is positive. X counts as positive, since it is paid or named."""
    if kind == c.V_NUMBER:
        return argument > 0
    return kind == VALUE_X or target == ANY or value(game, tables, kind, argument, -1, source, you, other, event, target, 0) > 0


can_happen_to = jit(EFFECTS.dispatcher("can_happen_to", "game, tables, row, seat, source, you", "int(row[{}])", otherwise="True"))


@boundary
def could_happen_to(game: GameState, tables: Tables, at: int, seat: int, source: int, you: int) -> bool:
    """Whether an effect that a row of the code table does to a player could do anything to that seat."""
    row = tables["code"][at]
    return can_happen_to(int(row[0]), game, tables, row, seat, source, you)


player_of = jit(EFFECTS.column_of("of_player", "int(row[{}])"))
"""The `Who` code of the players that an effect applies to, from its number and its row."""


# --- one effect -------------------------------------------------------------------------------------------------------------


can_happen = jit(
    EFFECTS.dispatcher("can_happen", "game, tables, row, source, you, other, event, target", "int(row[{}])", otherwise="True")
)


@jit
def could_do(
    game: GameState, tables: Tables, at: int, source: int, you: int, acting: int, other: int, event: int, target: int, picked: int
) -> bool:
    """Whether the effect of a row of the code table could do anything."""
    row = tables["code"][at]
    op = int(row[0])
    if on_cards(op):
        if needs_amount(op) and not is_positive(game, tables, int(row[2]), int(row[3]), source, you, other, event, target):
            return False
        return some_card(game, tables, at, source, you, other, event, target, picked) != 0
    if on_players(op):
        if needs_amount(op) and not is_positive(game, tables, int(row[1]), int(row[2]), source, you, other, event, target):
            return False
        who = player_of(op, row)
        for seat in range(int(game["seats"])):
            if could_mean(game, who, seat, source, you, acting, other, event, target):
                if could_happen_to(game, tables, at, seat, source, you):
                    return True
        return False
    return can_happen(op, game, tables, row, source, you, other, event, target)


# --- a program ------------------------------------------------------------------------------------------------------------


@boundary
def next_of(game: GameState, who: int, after: int, source: int, you: int, other: int, event: int) -> int:
    """The first seat after one that a loop over players means; -1 if none is left."""
    for seat in range(after + 1, int(game["seats"])):
        if could_mean(game, who, seat, source, you, you, other, event, ANY):
            return seat
    return -1


outlook = jit(
    EFFECTS.dispatcher("outlook", "game, tables, row, source, you, event, other, around, acting, target", "int(row[{}])", otherwise="0")
)


@boundary
def something_can_happen(
    game: GameState, tables: Tables, at: int, end: int, source: int, you: int, event: int, other: int, target: int, acting: int
) -> bool:
    """Whether some part of the effects from one row of the code table to another could happen, with these choices (FAQ 3.6).

    An effect before a "then" must be possible (ABI-10); effects that may happen later do not count. ``target`` is the card chosen,
    `ANY`, or -1 for none. ``acting`` is the player whose turn it is in an enclosing loop over players; -1 outside such loops.
    """
    code = tables["code"]
    body = 0 if acting < 0 else at  # the first row of the loop over players; 0 outside
    if acting < 0:
        acting = you
    picked = 1
    counted = False
    while at < end:
        row = code[at]
        op = int(row[0])
        around = acting if body else other
        at += 1
        if op == c.END:
            break
        if op >= FIRST_CHOICE:
            if int(row[L.CODE_FIELDS - 1]) & c.OF_PLAYER:
                return some_player(game, tables, at, end, source, you, event, target)
        elif has_outlook(op):
            found = outlook(op, game, tables, row, source, you, event, other, around, acting, target)
            if found == CAN:
                return True
            if found == LATER:
                break
            if found == ANY_PLAYER or found == NO_PLAYER:
                other = ANY if found == ANY_PLAYER else -1
                continue
            counted = True
            if found == CANNOT:
                break
            if found >= SKIPS:
                at += found - SKIPS
            elif found >= FOR_SEAT:
                acting = found - FOR_SEAT
                if body:
                    at = body
                body = at
            elif found == LOOP_ENDS:
                acting = you
                body = 0
            elif found == NO_TARGET:
                target = -1
            elif found == NO_PICKS:
                picked = 0
        elif not steers(op):
            counted = True
            if could_do(game, tables, at - 1, source, you, acting, around, event, target, picked):
                return True
    return not counted


@boundary
def some_player(game: GameState, tables: Tables, at: int, end: int, source: int, you: int, event: int, target: int) -> bool:
    """Whether the effects from one row to another could do something with one of the players that the row before lets choose from."""
    for seat in range(int(game["seats"])):
        if may_be_chosen(game, tables, at - 1, source, seat, you) and something_can_happen(
            game, tables, at, end, source, you, event, seat, target, -1
        ):
            return True
    return False
