"""Used plots that return to their decks; plot decks and used plot piles that change places."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import allow, changed, effects_to_search, flag_seen, happened, has_flag, remove_effect
from agot_env.agot.engine.record.slots import count_bits, lowest
from agot_env.agot.engine.record.zones import bearer_of
from agot_env.machine_code.rng import random_below


@boundary
def keeps_plot(game: GameState, seat: int) -> bool:
    """Whether a seat cannot reveal a new plot in this phase: the plot phase of the round, or its repetition."""
    for i in range(effects_to_search(game, c.L_KEEPS_PLOT)):
        effect = game["effects"][i]
        if effect[L.EFFECT_KIND] == c.L_KEEPS_PLOT and effect[L.EFFECT_CARD] == -2 - seat and effect[L.EFFECT_A] == game["round"]:
            return game["phase"] == c.PLOT_PHASE
    return False


@boundary
def allow_plots(game: GameState, seat: int, places: int) -> bool:
    """Let a seat choose a plot at one of these places, a bit set: any of them, or one at random by an effect, which is used up then.

    Returns whether there is one.
    """
    if places == 0:
        return False
    i = effects_to_search(game, c.L_PLOT_AT_RANDOM) - 1
    at_random = False
    while i >= 0:
        if game["effects"][i, L.EFFECT_KIND] == c.L_PLOT_AT_RANDOM and game["effects"][i, L.EFFECT_CARD] == -2 - seat:
            remove_effect(game, i)
            at_random = True
        i -= 1
    at_random = at_random or (flag_seen(game, c.BEARERS_PLOTS_AT_RANDOM) and must_choose_at_random(game, seat) != 0)
    skipped = random_below(game, count_bits(places)) if at_random else 0
    while places:
        place = lowest(places)
        places &= places - 1
        if not at_random or skipped == 0:
            allow(game, L.ANSWER_PLOT + place)
        skipped -= 1
    return True


@boundary
def must_choose_at_random(game: GameState, seat: int) -> bool:
    """Whether an attachment on a card of a seat makes it choose its plots at random."""
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if has_flag(game, card, c.BEARERS_PLOTS_AT_RANDOM):
                bearer = bearer_of(game, card)
                if bearer >= 0 and game["controller"][bearer] == seat:
                    return True
    return False


@boundary
def plots_to_choose(game: GameState, seat: int) -> int:
    """The places of the plots that a seat may choose as its next one, a bit each: those of its deck, or of its used pile by an effect.

    *ruling*: who has no used plot any more chooses one of the deck. A plot that is chosen already is not free.
    """
    in_deck, used = 0, 0
    for k in range(int(game["plots"][seat])):
        if game["next_plot"][seat] == k:
            continue
        if game["plot_state"][seat, k] == L.PLOT_IN_DECK:
            in_deck |= 1 << k
        elif game["plot_state"][seat, k] == L.PLOT_USED:
            used |= 1 << k
    for i in range(effects_to_search(game, c.L_PLOT_FROM_USED)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_PLOT_FROM_USED and game["effects"][i, L.EFFECT_CARD] == -2 - seat and used:
            return used
    return in_deck


@boundary
def plot_is_chosen(game: GameState, seat: int) -> None:
    """Note that a seat has chosen its next plot: the restrictions on this choice do not apply to the next one."""
    i = effects_to_search(game, c.L_PLOT_FROM_USED) - 1
    while i >= 0:
        if game["effects"][i, L.EFFECT_KIND] == c.L_PLOT_FROM_USED and game["effects"][i, L.EFFECT_CARD] == -2 - seat:
            remove_effect(game, i)
        i -= 1


@boundary
def use_plot(game: GameState, seat: int, place: int) -> None:
    """Place a plot of a seat on top of its used pile."""
    top = 0
    for k in range(int(game["plots"][seat])):
        top = max(top, int(game["plot_used"][seat, k]))
    game["plot_state"][seat, place] = L.PLOT_USED
    game["plot_used"][seat, place] = top + 1
    happened(game, c.PLOT_USED, L.ALL_SLOTS + seat * L.PLOTS + place, seat, -1, 0)


@boundary
def return_used_plots(game: GameState) -> None:
    """The used plots of each seat whose last plot has been revealed return to its plot deck (PLOT-6).

    The switch `S_USED_PLOTS_RETURN` says when: at once, after the plot has taken effect, or at the end of the round.
    """
    for seat in range(int(game["seats"])):
        empty = game["plot"][seat] >= 0
        for k in range(int(game["plots"][seat])):
            if game["plot_state"][seat, k] == L.PLOT_IN_DECK:
                empty = False
        if empty:
            return_plots(game, seat)


@boundary
def return_plots(game: GameState, seat: int) -> int:
    """Return the used plots of a seat to its plot deck, and say how many there are."""
    returned = 0
    for k in range(int(game["plots"][seat])):
        if game["plot_state"][seat, k] == L.PLOT_USED:
            game["plot_state"][seat, k] = L.PLOT_IN_DECK
            game["plot_used"][seat, k] = 0
            returned += 1
    if returned:
        changed(game, c.ON_PLOTS)
        log.add(game, log.PLOTS_RETURNED, seat, -1, -1, returned, 0)
    return returned


@boundary
def switch_plots(game: GameState, one: int, other: int) -> None:
    """Switch the plot decks and used plot piles of two seats; the revealed plots, and those chosen to be revealed, stay."""
    changed(game, c.ON_PLOTS)
    log.add(game, log.PLOTS_SWITCHED, one, -1, other, 0, 0)
    i = next_in_pile(game, one, 0)
    j = next_in_pile(game, other, 0)
    cards = game["plot_card"]
    states = game["plot_state"]
    used = game["plot_used"]
    while i < L.PLOTS and j < L.PLOTS:
        card = int(cards[one, i])
        state = int(states[one, i])
        cards[one, i] = cards[other, j]
        states[one, i] = states[other, j]
        cards[other, j] = card
        states[other, j] = state
        order = int(used[one, i])
        used[one, i] = used[other, j]
        used[other, j] = order
        i = next_in_pile(game, one, i + 1)
        j = next_in_pile(game, other, j + 1)
    hand_over(game, one, other, i)
    hand_over(game, other, one, j)


@boundary
def next_in_pile(game: GameState, seat: int, place: int) -> int:
    """The first place from one on with a plot in the deck or used, and not chosen to be revealed; PLOTS if there is none."""
    while place < int(game["plots"][seat]):
        state = int(game["plot_state"][seat, place])
        if (state == L.PLOT_IN_DECK or state == L.PLOT_USED) and game["next_plot"][seat] != place:
            return place
        place += 1
    return L.PLOTS


@boundary
def hand_over(game: GameState, giver: int, taker: int, place: int) -> None:
    """Move the plots of a seat from a place on to free places of another seat."""
    free = 0
    while place < L.PLOTS:
        while free < L.PLOTS and game["plot_state"][taker, free] != L.NO_PLOT:
            free += 1
        if free == L.PLOTS:
            return
        game["plot_card"][taker, free] = game["plot_card"][giver, place]
        game["plot_state"][taker, free] = game["plot_state"][giver, place]
        game["plot_used"][taker, free] = game["plot_used"][giver, place]
        game["plot_used"][giver, place] = 0
        game["plots"][taker] = max(int(game["plots"][taker]), free + 1)
        game["plot_card"][giver, place] = -1
        game["plot_state"][giver, place] = L.NO_PLOT
        place = next_in_pile(game, giver, place + 1)


@boundary
def switch_back(game: GameState) -> None:
    """Switch plot decks back at the end of the round, the last switch first.

    *ruling*: a plot that was revealed from a switched deck stays with the player who revealed it.
    """
    i = int(game["effect_count"]) - 1
    while i >= 0:
        if game["effects"][i, L.EFFECT_KIND] == c.L_SWAP_PLOTS:
            switch_plots(game, int(game["effects"][i, L.EFFECT_SEAT]), int(game["effects"][i, L.EFFECT_A]))
        i -= 1
