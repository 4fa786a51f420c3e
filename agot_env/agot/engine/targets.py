"""Choices of an ability: targets, players, types of challenges, when it is initiated and while its effects resolve."""

import numpy as np

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.ability_frame import (
    ABILITY,
    ACTING,
    BEFORE,
    EVENT,
    FAILED,
    FIRST,
    LOOP,
    OTHER,
    PC,
    SECOND,
    SOURCE,
    STAGE,
    UNCHANGED,
    YOU,
    X,
    chosen_seat,
)
from agot_env.agot.engine.filters import candidates, passes
from agot_env.agot.engine.jit import boundary, jit
from agot_env.agot.engine.layout import GameState, Tables
from agot_env.agot.engine.naming import name_card, name_card_with_trait, name_plot, name_trait_of_card
from agot_env.agot.engine.possibility import ANY, effects_after, may_be_chosen, something_can_happen
from agot_env.agot.engine.record import allow, allow_card, ask, is_out, is_picked, mark_of_picks, nothing_legal, push_pick
from agot_env.agot.engine.triggers import is_event_to_play, rest_is_possible
from agot_env.machine_code.annotations import Vector
from agot_env.machine_code.bits import count_bits, lowest

# --- when the ability is initiated (ABI-7, step 1) -----------------------------------------------------------------------------


@jit
def choose(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A choice that the ability begins with."""
    op = int(row[0])
    if op == c.A_TARGET:
        return choose_target(game, tables, frame, row)
    if op == c.A_OPPONENT or op == c.A_PLAYER:
        return choose_player(game, tables, frame, row)
    if op == c.A_TITLE:
        return name_card(game, tables, frame, row)
    if op == c.A_TRAIT:
        return name_card_with_trait(game, tables, frame)
    if op == c.A_TRAIT_OF_CARD:
        return name_trait_of_card(game, tables, frame)
    if op == c.A_PLOT:
        return name_plot(game, tables, frame)
    if op == c.A_CHALLENGE_TYPE:
        return name_challenge_type(game, frame, int(row[1]))
    if op == c.A_HOUSE:
        return name_house(game, frame)
    if op == c.A_EVENT:
        return choose_event(game, tables, frame)
    return UNCHANGED


@jit
def choose_target(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Choose the first or the second target; of an ability that is triggered one that its effects could do something to."""
    if row[2]:
        return choose_card(game, tables, frame, int(row[1]), SECOND, L.ASK_SECOND_TARGET, int(frame[YOU]), 0)
    triggered = tables["ability_kind"][frame[ABILITY]] <= c.CANCEL
    effects = effects_after(tables, int(frame[PC])) if triggered else 0
    return choose_card(game, tables, frame, int(row[1]), FIRST, L.ASK_TARGET, int(frame[YOU]), effects)


@jit
def choose_card(
    game: GameState, tables: Tables, frame: Vector[np.int16], filter_: int, local: int, prompt: int, chooser: int, effects: int
) -> int:
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
def choose_event(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
    """Choose an event of the own discard pile that could be played as if it were in hand, as the target."""
    you = int(frame[YOU])
    if frame[STAGE] == 0:
        frame[STAGE] = 1
        nothing_legal(game)
        word = game["zones"][c.DISCARD, you] & game["of_type"][3, you]
        found = False
        while word:
            card = you * L.SLOTS + lowest(word)
            word &= word - 1
            if is_event_to_play(game, tables, card, you):
                allow_card(game, card)
                found = True
        if not found:
            return FAILED
        ask(game, you, L.ASK_TARGET, int(frame[SOURCE]))
        return BEFORE
    frame[FIRST] = game["answer"]
    return UNCHANGED


@jit
def choose_player(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Choose an opponent, or a player; it fails if there is none, as when a plot is copied that asks for one who has revealed a plot."""
    op = int(row[0])
    if frame[STAGE] == 0:
        frame[STAGE] = 1
        nothing_legal(game)
        if not allow_players(game, tables, frame, op, int(row[1])):
            return FAILED
        ask(game, int(frame[YOU]), L.ASK_OPPONENT if op == c.A_OPPONENT else L.ASK_PLAYER, int(frame[SOURCE]))
        return BEFORE
    frame[OTHER] = game["answer"] - L.ANSWER_SEAT
    return UNCHANGED


@jit
def allow_players(game: GameState, tables: Tables, frame: Vector[np.int16], op: int, a: int) -> bool:
    """Allow the players whom an ability can choose: for one that is triggered those with whom it could do something (FAQ 3.6).

    False if there are none.
    """
    ability = int(frame[ABILITY])
    you = int(frame[YOU])
    resolving = frame[PC] >= effects_after(tables, int(tables["ability_code"][ability]))
    found = False
    for looks in range(2):
        for seat in range(int(game["seats"])):
            if may_be_chosen(game, tables, op, a, int(frame[SOURCE]), seat, you) and (
                looks == 1
                or tables["ability_kind"][ability] > c.CANCEL
                or with_player(game, tables, frame, seat, resolving)
            ):
                allow(game, L.ANSWER_SEAT + seat)
                found = True
        if found:
            return True
    return False


@jit
def with_player(game: GameState, tables: Tables, frame: Vector[np.int16], seat: int, resolving: int) -> bool:
    """Whether an ability could do something with a player, who is picked while it resolves, or chosen when it is initiated."""
    ability, at, source, you = int(frame[ABILITY]), int(frame[PC]) + 1, int(frame[SOURCE]), int(frame[YOU])
    if resolving:
        return something_can_happen(game, tables, at, L.CODE, source, you, int(frame[EVENT]), seat, int(frame[FIRST]))
    return rest_is_possible(game, tables, ability, at, source, you, int(frame[EVENT]), seat, int(frame[FIRST]))


@jit
def name_challenge_type(game: GameState, frame: Vector[np.int16], other: int) -> int:
    """Name a type of challenge, which becomes X."""
    if frame[STAGE] == 0:
        frame[STAGE] = 1
        nothing_legal(game)
        for k in range(c.CHALLENGE_TYPES):
            if other == 0 or int(game["challenge"]) != 1 << k:
                allow(game, L.ANSWER_OPTION + k)
        ask(game, int(frame[YOU]), L.ASK_TYPE, int(frame[SOURCE]))
        return BEFORE
    frame[X] = 1 << (int(game["answer"]) - L.ANSWER_OPTION)
    return UNCHANGED


@jit
def name_house(game: GameState, frame: Vector[np.int16]) -> int:
    """Name a House other than one's own, which becomes X."""
    you = int(frame[YOU])
    if frame[STAGE] == 0:
        frame[STAGE] = 1
        nothing_legal(game)
        for k in range(c.HOUSES):
            if int(game["house"][you]) >> k & 1 == 0:
                allow(game, L.ANSWER_OPTION + k)
        ask(game, you, L.ASK_HOUSE, int(frame[SOURCE]))
        return BEFORE
    frame[X] = 1 << (int(game["answer"]) - L.ANSWER_OPTION)
    return UNCHANGED


# --- while effects resolve -----------------------------------------------------------------------------------------------------


@jit
def choose_now(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A player chooses a card, which becomes the target, or the second one.

    *ruling*: what other players than the one who triggers an ability choose for it, they choose while it resolves. A card that is picked
    without the word "choose" is no target (FAQ p. 14, 15), but it is not picked if it is immune to what the effect does to it.
    """
    who = chosen_seat(game, frame, int(row[2]))
    if row[3]:
        return choose_card(game, tables, frame, int(row[1]), SECOND, L.ASK_SECOND_TARGET, who, 0)
    prompt = L.ASK_CARD_IN_DECK if tables["filter_zone"][row[1]] == c.DECK else L.ASK_TARGET
    return choose_card(game, tables, frame, int(row[1]), FIRST, prompt, who, 0)


@jit
def choose_player_now(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """The controller chooses a player with so much gold."""
    if frame[STAGE] == 0:
        frame[STAGE] = 1
        nothing_legal(game)
        if not allow_seats_with_gold(game, int(row[1])):
            frame[OTHER] = -1
            return FAILED
        ask(game, int(frame[YOU]), L.ASK_PLAYER, int(frame[SOURCE]))
        return BEFORE
    frame[OTHER] = game["answer"] - L.ANSWER_SEAT
    return UNCHANGED


@boundary
def allow_seats_with_gold(game: GameState, least: int) -> bool:
    """Allow every seat with so much gold in its pool; False if there is none."""
    found = False
    for seat in range(int(game["seats"])):
        if game["gold"][seat] >= least and not is_out(game, seat):
            allow(game, L.ANSWER_SEAT + seat)
            found = True
    return found


@jit
def candidates_left(game: GameState) -> int:
    """How many candidates a pick has."""
    count = 0
    for seat in range(int(game["seats"])):
        count += count_bits(game["candidates"][seat])
    return count


@jit
def pick_cards(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """A player picks an exact number of cards, or one target or more up to a maximum. A target that is alone is the only target."""
    if frame[STAGE]:
        if row[4] == c.ONE_OR_MORE:
            frame[FIRST] = only_picked(game)
        return UNCHANGED
    frame[STAGE] = 1
    found = candidates_to_pick(game, tables, frame, int(row[1]))
    who = chosen_seat(game, frame, int(row[3]))
    if who < 0 or not found:
        return UNCHANGED
    number = int(row[2])
    if row[4] == c.NUMBER_IS_X:
        number = min(int(frame[X]), candidates_left(game))
    if row[4] == c.ONE_OR_MORE:
        push_pick(game, who, 1, number, L.ASK_PICK, int(frame[SOURCE]))
    elif row[4]:
        push_pick(game, who, number, number, L.ASK_TARGET, int(frame[SOURCE]))
    else:
        push_pick(game, who, 0, number, L.ASK_PICK, int(frame[SOURCE]))
    return BEFORE


@boundary
def only_picked(game: GameState) -> int:
    """The card that has been picked, if it is one alone; otherwise -1."""
    mark = mark_of_picks(game)
    only = -1
    for seat in range(int(game["seats"])):
        word = game["picked"][seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if is_picked(game, card, mark):
                if only >= 0:
                    return -1
                only = card
    return only


@jit
def candidates_to_pick(game: GameState, tables: Tables, frame: Vector[np.int16], filter_: int) -> bool:
    """Set the candidates of a pick to the cards that a filter matches and that have not been picked; False if there are none."""
    found = False
    mark = mark_of_picks(game)
    for seat in range(int(game["seats"])):
        game["candidates"][seat] = 0
        word = candidates(game, tables, filter_, seat)
        while word:
            card = seat * L.SLOTS + lowest(word)
            if not is_picked(game, card, mark) and passes(
                game, tables, filter_, card, int(frame[SOURCE]), int(frame[YOU]), int(frame[ACTING]), int(frame[EVENT]), int(frame[FIRST])
            ):
                game["candidates"][seat] |= word & -word
                found = True
            word &= word - 1
    return found
