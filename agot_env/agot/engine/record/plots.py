"""Used plots that return to their decks; plot decks and used plot piles that change places."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import changed, effects_to_search


@boundary
def keeps_plot(game: GameState, seat: int) -> bool:
    """Whether a seat cannot reveal a new plot in this phase."""
    for i in range(effects_to_search(game, c.L_KEEPS_PLOT)):
        effect = game["effects"][i]
        if effect[L.EFFECT_KIND] == c.L_KEEPS_PLOT and effect[L.EFFECT_CARD] == -2 - seat and effect[L.EFFECT_A] == game["round"]:
            return game["phase"] == c.PLOT_PHASE
    return False


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
        returned = 0
        for k in range(int(game["plots"][seat])):
            if empty and game["plot_state"][seat, k] == L.PLOT_USED:
                game["plot_state"][seat, k] = L.PLOT_IN_DECK
                returned += 1
        if returned:
            changed(game, c.ON_PLOTS)
            log.add(game, log.PLOTS_RETURNED, seat, -1, -1, returned, 0)


@boundary
def switch_plots(game: GameState, one: int, other: int) -> None:
    """Two seats switch their plot decks and used plot piles; the revealed plots, and those chosen to be revealed, stay."""
    changed(game, c.ON_PLOTS)
    log.add(game, log.PLOTS_SWITCHED, one, -1, other, 0, 0)
    i = next_in_pile(game, one, 0)
    j = next_in_pile(game, other, 0)
    cards = game["plot_card"]
    states = game["plot_state"]
    while i < L.PLOTS and j < L.PLOTS:
        card = int(cards[one, i])
        state = int(states[one, i])
        cards[one, i] = cards[other, j]
        states[one, i] = states[other, j]
        cards[other, j] = card
        states[other, j] = state
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
    """The plots of a seat from a place on go to another, where places are free."""
    free = 0
    while place < L.PLOTS:
        while free < L.PLOTS and game["plot_state"][taker, free] != L.NO_PLOT:
            free += 1
        if free == L.PLOTS:
            return
        game["plot_card"][taker, free] = game["plot_card"][giver, place]
        game["plot_state"][taker, free] = game["plot_state"][giver, place]
        game["plots"][taker] = max(int(game["plots"][taker]), free + 1)
        game["plot_card"][giver, place] = -1
        game["plot_state"][giver, place] = L.NO_PLOT
        place = next_in_pile(game, giver, place + 1)


@boundary
def switch_back(game: GameState) -> None:
    """At the end of the round what was switched is switched back, the last first.

    *ruling*: what was revealed out of a switched deck stays before who revealed it.
    """
    i = int(game["effect_count"]) - 1
    while i >= 0:
        if game["effects"][i, L.EFFECT_KIND] == c.L_SWAP_PLOTS:
            switch_plots(game, int(game["effects"][i, L.EFFECT_SEAT]), int(game["effects"][i, L.EFFECT_A]))
        i -= 1
