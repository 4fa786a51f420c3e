"""Revealing plots: in the plot phase, as a new plot, and used plots by effects."""

from agot_env.agot.engine.abilities.control import end_changes_until_plot, end_controls_until_plot
from agot_env.agot.engine.abilities.effects import note_revealed
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.hands import forget_hands
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import are_opponents, effects_to_search, happened, has_rule, push, waits
from agot_env.agot.engine.record.plots import return_used_plots, use_plot
from agot_env.agot.engine.record.prizes import owe_prize


@jit
def has_constants(game: GameState, tables: Tables, seat: int, place: int) -> bool:
    """Whether a plot has constant abilities."""
    return place >= 0 and tables["constants"][game["plot_card"][seat, place]] != 0


@boundary
def put_on_used_pile(game: GameState, tables: Tables, seat: int, place: int) -> None:
    """Put a plot of a seat, its revealed one or one of its plot deck, on its used pile, owing prizes for it (KEY-19)."""
    blank = place == game["plot"][seat] and has_rule(game, seat, c.PLOT_IS_BLANK)
    use_plot(game, seat, place)
    end_controls_until_plot(game, seat)
    keywords = 0 if blank else int(tables["keywords"][game["plot_card"][seat, place]])
    owe_prize(game, L.ALL_SLOTS + int(seat) * L.PLOTS + int(place), seat, keywords, keywords)
    if has_rule(game, seat, c.PLOTS_ARE_PRIZED):
        owe_prize(game, L.ALL_SLOTS + int(seat) * L.PLOTS + int(place), seat, c.PRIZED_1, c.PRIZED_1)


@jit
def retire_plot(game: GameState, tables: Tables, seat: int) -> None:
    """Put the revealed plot of a seat on its used pile (PLOT-6), before another one takes its place."""
    put_on_used_pile(game, tables, seat, int(game["plot"][seat]))


@boundary
def turn_up_plot(game: GameState, tables: Tables, seat: int, place: int) -> None:
    """Turn up a plot; the one before it becomes used (PLOT-6). Its constant effects apply at once (FAQ 2.2)."""
    before = int(game["plot"][seat])
    if before >= 0:
        retire_plot(game, tables, seat)
    end_changes_until_plot(game, seat)
    forget_hands(game, seat)
    if int(game["watched"]) & c.ON_PLOTS or has_constants(game, tables, seat, place) or has_constants(game, tables, seat, before):
        game["stale"] = L.STALE
    game["plot_state"][seat, place] = L.PLOT_REVEALED
    game["plot_used"][seat, place] = 0
    game["plots_hidden"][seat] = int(game["plots_hidden"][seat]) & ~(1 << place)
    game["plot"][seat] = place
    game["plot_was_revealed"] = 1
    log.add(game, log.PLOT_REVEALED, seat, L.ALL_SLOTS + int(seat) * L.PLOTS + int(place), int(game["plot_card"][seat, place]), 0, 0)
    if tables["switches"][c.S_USED_PLOTS_RETURN] == c.AT_ONCE:
        return_used_plots(game)
    game["board_changed"] = 1


@boundary
def plot_is_revealed(game: GameState, tables: Tables, seat: int, place: int, by: int, source: int) -> None:
    """Reveal a plot that was turned up, by an effect of the card of a seat ``by``, or NOBODY.

    A player who named it claims power for it: frames are pushed.
    """
    happened(game, c.PLOT_REVEALED, L.ALL_SLOTS + seat * L.PLOTS + place, seat, -1, 0)
    if by >= 0:
        note_revealed(game, L.ALL_SLOTS + seat * L.PLOTS + place, by, source)
    title = tables["title"][game["plot_card"][seat, place]]
    effects = game["effects"]
    for i in range(effects_to_search(game, c.L_NAMED_PLOT)):
        you = int(effects[i, L.EFFECT_SEAT])
        if effects[i, L.EFFECT_KIND] == c.L_NAMED_PLOT and effects[i, L.EFFECT_A] == title and are_opponents(game, you, seat):
            push(game, L.P_INFAMY, you, int(effects[i, L.EFFECT_B]), L.FROM_EFFECT, 0)


@jit
def may_be_cancelled(game: GameState) -> bool:
    """Whether a card in the game can cancel the revealing of a plot."""
    return waits(game, c.CANCEL, c.PLOT_TURNED_UP)


@boundary
def offer_to_cancel(game: GameState, seat: int, place: int, by: int, source: int) -> None:
    """Offer to cancel the revealing of a plot that has been turned up: a frame is pushed."""
    push(game, L.P_TURNED_UP, seat, place, by, source)


@boundary
def reveal_plot(game: GameState, tables: Tables, seat: int, place: int, by: int, source: int) -> None:
    """Reveal a plot by an effect of the card of a seat ``by``, or NOBODY, unless that is cancelled: frames may be pushed."""
    turn_up_plot(game, tables, seat, place)
    if may_be_cancelled(game):
        offer_to_cancel(game, seat, place, by, source)
    else:
        plot_is_revealed(game, tables, seat, place, by, source)
