"""The interpreter that runs an ability (ABI-7, steps 1 to 3)."""

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import (
    ABILITY,
    BEFORE,
    DONE,
    EVENT,
    FAILED,
    FIRST,
    LOOP,
    OK,
    OTHER,
    PC,
    SOURCE,
    STAGE,
    UNCHANGED,
    YOU,
    is_copy,
    select_cards,
    skip_the_rest,
)
from agot_env.agot.engine.abilities.choosing import FIRST_CHOICE, choose
from agot_env.agot.engine.abilities.possible_effects import could_affect
from agot_env.agot.engine.abilities.triggers import first_way, influence_toll, is_played_as_event, is_taxed
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    add_effect,
    any_waits,
    clear_selection,
    effects_to_search,
    happened,
    has_rule,
    pop,
    push,
    remove_effect,
    waits,
)
from agot_env.agot.engine.record.plays import forget_what_must_be_played, must_play
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.texts import holder_of
from agot_env.agot.engine.timing.costs import FIRST_COST, pay
from agot_env.agot.engine.values.as_in_hand import goes_under_deck
from agot_env.agot.engine.values.stats import fresh
from agot_env.agot.engine.values.tolls import pay_tax
from agot_env.agot.language.effects import EFFECTS
from agot_env.agot.language.effects.playing import play_event_card
from agot_env.machine_code.annotations import Vector

# --- effects ---------------------------------------------------------------------------------------------------------------

affect = jit(EFFECTS.dispatcher("affect", "game, tables, frame, row, card", "int(row[{}])", otherwise="False"))
also = jit(EFFECTS.dispatcher("also", "game, tables, frame, row", "int(row[{}])", otherwise="False"))
on_cards, tries_all, has_more = jit(EFFECTS.predicate("affect")), jit(EFFECTS.predicate("tries_all")), jit(EFFECTS.predicate("also"))
reaches_immune = jit(EFFECTS.predicate("reaches_immune"))
"""Whether the number of an effect is that of one on cards, or of one among them with a further property."""


@jit
def affect_selection(game: GameState, tables: Tables, frame: Vector[np.int16], row: Vector[np.int16]) -> int:
    """Do an effect to each card of a selection to which it could do anything."""
    op = int(row[0])
    select_cards(game, tables, frame, int(row[1]), reaches_immune(op))
    done = False
    for owner in range(int(game["seats"])):
        word = game["candidates"][owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if tries_all(op) or could_affect(
                game, tables, int(frame[PC]), card, int(frame[SOURCE]), int(frame[YOU]), int(frame[OTHER]), int(frame[EVENT]),
                int(frame[FIRST]),
            ):  # fmt: skip
                done = affect(op, game, tables, frame, row, card) or done
    if has_more(op):
        done = also(op, game, tables, frame, row) or done
    return DONE if done else FAILED


execute = jit(EFFECTS.dispatcher("execute", "game, tables, frame, row", "int(row[{}])", otherwise=str(UNCHANGED)))


# --- the interpreter -------------------------------------------------------------------------------------------------------


@boundary
def step_ability(game: GameState, tables: Tables) -> None:
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
        row = tables["code"][frame[PC]]
        op = int(row[0])
        if op == c.END:
            finish(game, tables, frame)
            return
        if op >= FIRST_CHOICE:
            outcome = choose(game, tables, frame, row)
        elif op >= FIRST_COST:
            outcome = UNCHANGED if is_copy(frame) else pay(game, tables, frame, row)
        elif op == c.INITIATE:
            outcome = initiate(game, tables, frame)
        elif op == c.SKIP:
            frame[PC] += row[1]
            outcome = UNCHANGED
        elif on_cards(op):
            outcome = affect_selection(game, tables, frame, row)
        else:
            outcome = execute(op, game, tables, frame, row)
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


@boundary
def count_use(game: GameState, tables: Tables, ability: int, source: int, you: int) -> None:
    """Count a use of a limited ability; also a cancelled use counts (FAQ 3.15)."""
    if int(tables["ability_limit"][ability]) == 0:
        return
    key = int(source)
    if int(tables["ability_flags"][ability]) & c.LIMIT_BY_TITLE:
        key = -1 - int(tables["title"][tables["ability_card"][ability]])
    add_effect(game, c.L_USED_LIMIT, key, first_way(tables, ability), 0, int(tables["ability_per"][ability]), source, you, 0)


@jit
def begin(game: GameState, tables: Tables, frame: Vector[np.int16]) -> None:
    """Declare an ability: an event leaves the hand, limits are counted, tolls are paid."""
    ability = int(frame[ABILITY])
    source = int(frame[SOURCE])
    you = int(frame[YOU])
    count_use(game, tables, ability, source, you)
    if is_taxed(game, tables, ability, source):
        pay_tax(game, tables, holder_of(game, source))
    if has_rule(game, you, c.INFLUENCE_COSTS_GOLD):
        due = int(influence_toll(game, tables, ability, you))
        if due:
            push(game, L.P_PAY, you, due, 0, source)
    if int(tables["ability_flags"][ability]) & c.LIMITED_RESPONSE:
        game["limited_response"][you] = 1
    if is_played_as_event(game, tables, source, you):
        play_event_card(game, tables, source, you)
    if game["effects_of"][c.L_MUST_PLAY] and source < L.ALL_SLOTS and must_play(game, you) == source:
        forget_what_must_be_played(game, you)


@boundary
def is_stalwart_no_longer(game: GameState, event: int) -> bool:
    """Whether an event that has been played gained Stalwart for that; it loses it now.

    *ruling*: also one whose effects were cancelled, as it was played all the same.
    """
    i = effects_to_search(game, c.L_STALWART) - 1
    while i >= 0:
        if game["effects"][i, L.EFFECT_KIND] == c.L_STALWART and game["effects"][i, L.EFFECT_CARD] == event:
            remove_effect(game, i)
            return True
        i -= 1
    return False


@jit
def finish(game: GameState, tables: Tables, frame: Vector[np.int16]) -> None:
    """End an ability that has been executed; a played event waits for the end of the window (FAQ, moribund events)."""
    source = int(frame[SOURCE])
    under_deck = game["effects_of"][c.L_KEPT] != 0 and goes_under_deck(game, source) != 0
    if source < L.ALL_SLOTS and game["row"][source, L.ZONE] == c.RESOLVING and frame[OK] >= 0 and not is_copy(frame):
        game["row"][source, L.DESTINATION] = c.DISCARD
        if under_deck:
            game["row"][source, L.DESTINATION] = c.UNDER_DECK
        elif int(tables["keywords"][game["card"][source]]) & c.DEATHBOUND and frame[LOOP] >= 0:  # KEY-2
            game["row"][source, L.DESTINATION] = c.DEAD
            happened(game, c.PLACED_IN_DEAD_PILE, source, source >> L.SLOT_BITS, -1, 0)
        if effects_to_search(game, c.L_STALWART) and is_stalwart_no_longer(game, source):  # KEY-13
            game["row"][source, L.DESTINATION] = c.DECK
        game["moribund"] = 1
    elif under_deck and game["row"][source, L.ZONE] == c.SET_ASIDE:
        game["row"][source, L.DESTINATION] = c.UNDER_DECK
    clear_selection(game)
    pop(game)


@jit
def initiate(game: GameState, tables: Tables, frame: Vector[np.int16]) -> int:
    """Step 2 of the window: cancel responses, if any card in the game has one, after what cancels it automatically (ABI-4).

    What cannot be cancelled is noticed all the same, by what counts abilities or answers their use.
    """
    if is_copy(frame):
        return UNCHANGED
    noticed = waits(game, c.PASSIVE, c.ABILITY_INITIATED) or waits(game, c.RESPONSE, c.ABILITY_INITIATED)
    if not any_waits(game, c.CANCEL) and not noticed:
        return UNCHANGED
    if not noticed and int(tables["ability_flags"][frame[ABILITY]]) & c.UNCANCELLABLE:
        return UNCHANGED
    if frame[STAGE] == 0:
        frame[STAGE] = 1
        game["cancelled"] = 0
        whose, ability = int(frame[SOURCE]), int(frame[ABILITY])
        if int(tables["ability_flags"][ability]) & c.OF_SAVED:  # the saved card's (FAQ 3.8)
            whose = int(game["events"][frame[EVENT], L.EVENT_CARD])
        push(game, L.P_CANCELS, whose, int(frame[YOU]), int(frame[ABILITY]), 0)
        return BEFORE
    if game["cancelled"]:
        game["cancelled"] = 0
        frame[LOOP] = -1
        log.add(game, log.CANCELLED, int(frame[YOU]), int(frame[SOURCE]), -1, int(frame[ABILITY]), 0)
        skip_the_rest(tables, frame)
    return UNCHANGED
