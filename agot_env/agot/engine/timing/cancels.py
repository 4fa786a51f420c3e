"""Cancel responses to what has been initiated, to a claim or to a winner, and passives that cancel (ABI-3, ABI-4)."""

from agot_env.agot.engine.abilities.ability_frame import FIRST, SECOND, start_ability
from agot_env.agot.engine.abilities.revealing import plot_is_revealed
from agot_env.agot.engine.abilities.triggers import is_due
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.decklists import decklist_of
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    add_effect,
    allow,
    ask,
    effects_to_search,
    note,
    nothing_legal,
    pop,
    push,
    remove_effect,
    waits,
)
from agot_env.agot.engine.record.plays import insist
from agot_env.agot.engine.record.resolution import CANCELLED_EVENT
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.texts import holder_of, with_text
from agot_env.agot.engine.record.zones import card_of, type_of
from agot_env.agot.engine.timing.windows import (
    allow_reactions,
    card_waits,
    first_to_respond,
    offer,
    phase_is_ending,
    start_delayed,
    usable,
    withstands,
)
from agot_env.agot.engine.values.stats import fresh

CANCEL_SOURCE, CANCEL_YOU, CANCEL_ABILITY, CANCEL_EVENT, CANCEL_TURN, CANCEL_PASSES, CANCEL_BY = range(2, 9)
assert CANCEL_EVENT == CANCELLED_EVENT
WAY_OF_CANCELLING = 4
"""The step after a card has been named; CANCEL_BY is that card."""


@jit
def moment_of(what: int) -> int:
    """The moment that cancels answer if it is not an ability: a plot being revealed, a player winning, or a claim."""
    if what == c.A_PLOT:
        return c.PLOT_TURNED_UP
    return c.WINNER_DUE if what else c.CLAIM_DUE


@jit
def only_target(game: GameState) -> int:
    """The card that the ability below the top frame has chosen; -1 if it has chosen none, or two."""
    frame = game["frames"][int(game["depth"]) - 2]
    return int(frame[FIRST]) if frame[SECOND] < 0 else -1


@jit
def is_first_of_source(game: GameState, tables: Tables, i: int, event: int) -> bool:
    """Whether a lasting effect is the first of its source and ability that is due for what has been initiated."""
    for before in range(i):
        same = (
            game["effects"][before, L.EFFECT_KIND] == c.L_DELAYED
            and game["effects"][before, L.EFFECT_A] == game["effects"][i, L.EFFECT_A]
            and game["effects"][before, L.EFFECT_SOURCE] == game["effects"][i, L.EFFECT_SOURCE]
        )
        if same and is_due(game, tables, before, event):
            return False
    return True


@boundary
def start_announced(game: GameState, tables: Tables, event: int, may_start: bool) -> bool:
    """Start what was announced to cancel the next ability, unless that cannot be cancelled; False if nothing is started.

    What was announced and waits for it has had its next ability, whether or not it cancels it.
    """
    started = False
    i = effects_to_search(game, c.L_DELAYED) - 1
    while i >= 0:
        ability = int(game["effects"][i, L.EFFECT_A])
        waits_for_it = game["effects"][i, L.EFFECT_KIND] == c.L_DELAYED and tables["ability_moment"][ability] == c.ABILITY_INITIATED
        if waits_for_it and is_due(game, tables, i, event) and is_first_of_source(game, tables, i, event):
            source = int(game["effects"][i, L.EFFECT_SOURCE])
            if may_start and not started and not withstands(game, tables, event, source):
                start_delayed(game, tables, ability, source, event)
                started = True
            elif int(tables["ability_flags"][ability]) & c.HAPPENS_EACH_TIME == 0:
                remove_effect(game, i)
        i -= 1
    return started


@boundary
def start_cancel(game: GameState, tables: Tables, event: int) -> bool:
    """Start a passive that cancels what has been initiated, of a card in play or announced for it; False if there is none.

    *ruling*: it does so before any player may respond; of several, the first in the order of seats.
    """
    if int(tables["ability_flags"][game["events"][event, L.EVENT_NUMBER]]) & c.UNCANCELLABLE:
        return start_announced(game, tables, event, False) != 0
    for seat in range(int(game["seats"])):
        word = with_text(game, seat) & decklist_of(game, tables, seat)["in_play"][0]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if not card_waits(tables, game["card"][card], c.PASSIVE, c.ABILITY_INITIATED):
                continue
            first = int(tables["first_ability"][game["card"][card]])
            you = int(game["controller"][card])
            for ability in range(first, first + int(tables["abilities"][game["card"][card]])):
                if tables["ability_kind"][ability] == c.PASSIVE and usable(game, tables, ability, card, you, event):
                    start_announced(game, tables, event, False)
                    start_ability(game, tables, ability, card, you, event)
                    return True
    return start_announced(game, tables, event, True) != 0


@boundary
def count_trigger(game: GameState, tables: Tables, event: int) -> None:
    """Remember for the round, and for a challenge in progress, that a player has triggered an effect of a card of a type.

    The type is 0 for a card that is neither in play nor an event.
    """
    if tables["ability_kind"][game["events"][event, L.EVENT_NUMBER]] > c.CANCEL:
        return
    source, seat = int(game["events"][event, L.EVENT_CARD]), int(game["events"][event, L.EVENT_SEAT])
    kind = 0
    if source >= L.ALL_SLOTS:
        kind = int(tables["type"][card_of(game, source)])
    elif game["row"][source, L.ZONE] == c.PLAY or game["row"][source, L.ZONE] == c.RESOLVING:
        kind = int(type_of(game, tables, source))
    for of_challenge in range(2 if game["challenge"] else 1):
        known = False
        for i in range(effects_to_search(game, c.L_TRIGGERED)):
            effect = game["effects"][i]
            if effect[L.EFFECT_KIND] == c.L_TRIGGERED and effect[L.EFFECT_SEAT] == seat and effect[L.EFFECT_A] == kind:
                known = known or effect[L.EFFECT_B] == of_challenge
        if not known:
            until = c.UNTIL_END_OF_CHALLENGE if of_challenge else c.UNTIL_END_OF_ROUND
            add_effect(game, c.L_TRIGGERED, -2 - seat, kind, of_challenge, until, source, seat, 0)


@jit
def ask_way(game: GameState, tables: Tables, seat: int, source: int, event: int) -> None:
    """Ask which cancel response of a card is used, such as one of the two ways of paying for it, if there are several."""
    printed = int(card_of(game, source))
    first = int(tables["first_ability"][printed])
    nothing_legal(game)
    for ability in range(first, first + int(tables["abilities"][printed])):
        if tables["ability_kind"][ability] == c.CANCEL and usable(game, tables, ability, source, seat, event):
            allow(game, L.ANSWER_OPTION + L.WAY_ABILITY + ability - first)
    offer(game, seat, L.ASK_WAY, source)


@boundary
def step_cancels(game: GameState, tables: Tables) -> None:
    """Offer cancel responses to what was initiated, a claim or a winner, clockwise from the player who is first in the window (ABI-3)."""
    frame = game["frames"][int(game["depth"]) - 1]
    seats = int(game["seats"])
    if frame[L.STEP] == 0:
        if phase_is_ending(game):
            pop(game)
            return
        source = int(frame[CANCEL_SOURCE])
        moment = c.ABILITY_INITIATED if source >= 0 else moment_of(int(frame[CANCEL_ABILITY]))
        target = only_target(game) if source >= 0 else -1
        frame[CANCEL_EVENT] = note(game, moment, holder_of(game, source), int(frame[CANCEL_YOU]), target, int(frame[CANCEL_ABILITY]))
        frame[CANCEL_TURN] = first_to_respond(game)
        frame[L.STEP] = 1
        if moment == c.ABILITY_INITIATED and waits(game, c.PASSIVE, moment):
            fresh(game, tables)
            started = start_cancel(game, tables, int(frame[CANCEL_EVENT])) != 0
            if waits(game, c.ACTION, c.TRIGGERS_COUNTED):
                count_trigger(game, tables, int(frame[CANCEL_EVENT]))
            if started:
                frame[L.STEP] = 3
                return
        if source >= 0 and int(tables["ability_flags"][frame[CANCEL_ABILITY]]) & c.UNCANCELLABLE:
            pop(game)
            return
    if frame[L.STEP] == 2:
        frame[L.STEP] = 1
        seat = int(frame[CANCEL_TURN])
        frame[CANCEL_TURN] = (seat + 1) % seats
        if game["answer"] == L.ANSWER_DONE:
            frame[CANCEL_PASSES] += 1
        else:
            source = int(game["answer"])
            if source >= L.ANSWER_PLOT:  # the revealed plot
                source = L.ALL_SLOTS + seat * L.PLOTS + source - L.ANSWER_PLOT
            frame[CANCEL_TURN] = seat
            frame[CANCEL_BY] = source
            frame[L.STEP] = WAY_OF_CANCELLING
            ask_way(game, tables, seat, source, int(frame[CANCEL_EVENT]))
            return
    if frame[L.STEP] == WAY_OF_CANCELLING:
        source, seat = int(frame[CANCEL_BY]), int(frame[CANCEL_TURN])
        ability = int(tables["first_ability"][int(card_of(game, source))]) + int(game["answer"]) - L.ANSWER_OPTION - L.WAY_ABILITY
        frame[CANCEL_TURN] = (seat + 1) % seats
        frame[L.STEP] = 3
        start_ability(game, tables, ability, source, seat, int(frame[CANCEL_EVENT]))
        return
    fresh(game, tables)
    while frame[CANCEL_PASSES] < seats and game["cancelled"] == 0:
        seat = int(frame[CANCEL_TURN])
        nothing_legal(game)
        event = int(frame[CANCEL_EVENT])  # alone: the entries behind it are of cancels that have been carried out or cancelled
        if allow_reactions(game, tables, seat, c.CANCEL, event, event + 1):
            allow(game, L.ANSWER_DONE)
            insist(game, seat)
            frame[L.STEP] = 2
            ask(game, seat, L.ASK_CANCEL, int(frame[CANCEL_SOURCE]))
            return
        frame[CANCEL_PASSES] += 1
        frame[CANCEL_TURN] = (seat + 1) % seats
    pop(game)


# --- a plot that has been turned up ------------------------------------------------------------------------------------------

UP_SEAT, UP_PLACE, UP_BY, UP_SOURCE, CANCELLED_BEFORE = range(2, 7)
"""UP_BY, UP_SOURCE: the seat whose effect reveals the plot, and its card, or NOBODY and -1. CANCELLED_BEFORE: what has been cancelled
below, which continues when this plot, or another one in its place, is revealed."""


@boundary
def step_turned_up(game: GameState, tables: Tables) -> None:
    """Offer to cancel the revealing of a plot that has been turned up; unless a player does, it is revealed."""
    frame = game["frames"][int(game["depth"]) - 1]
    seat, place = int(frame[UP_SEAT]), int(frame[UP_PLACE])
    by, source = int(frame[UP_BY]), int(frame[UP_SOURCE])
    if frame[L.STEP] == 0:
        frame[L.STEP] = 1
        frame[CANCELLED_BEFORE] = game["cancelled"]
        game["cancelled"] = 0
        push(game, L.P_CANCELS, L.NOBODY, seat, c.A_PLOT, 0)
        return
    cancelled = game["cancelled"] != 0
    game["cancelled"] = int(frame[CANCELLED_BEFORE])
    game["result"] = 1
    pop(game)
    if not cancelled:
        plot_is_revealed(game, tables, seat, place, by, source)
