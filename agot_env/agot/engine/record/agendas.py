"""Characters that become agendas (AGE-4): they are set aside, and act from a place behind the plots of the player who runs them."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import changed, controllable, effects_to_search, happened, put_under_control
from agot_env.agot.engine.record.participation import leave_challenge
from agot_env.agot.engine.record.play_area import leave_play, may_enter, put_in_play
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.zones import clean, set_zone


@boundary
def become_agenda(game: GameState, tables: Tables, card: int) -> None:
    """Attach a moribund character to its controller's House card as an agenda; what lies on it is lost, its duplicates are discarded."""
    seat = int(game["controller"][card])
    leave_challenge(game, card)
    leave_play(game, tables, card, c.SET_ASIDE)
    put_under_control(game, card, seat)  # whose agenda it is
    place = int(game["plots"][seat])
    game["plots"][seat] = place + 1
    game["plot_card"][seat, place] = game["card"][card]
    game["plot_state"][seat, place] = L.AGENDA
    game["agendas"][seat] = int(game["agendas"][seat]) | 1 << place
    log.add(game, log.AGENDA, seat, L.ALL_SLOTS + seat * L.PLOTS + place, int(game["card"][card]), 0, 0)
    game["stale"] = L.STALE
    game["board_changed"] = 1  # it may come back as things are
    changed(game, c.ON_PLOTS)


@boundary
def agenda_is_due(game: GameState, tables: Tables, seat: int) -> bool:
    """Whether a moribund character becomes the agenda of a seat when the window ends."""
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner)
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["row"][card, L.DESTINATION] == c.SET_ASIDE and game["controller"][card] == seat:
                if int(tables["play_flags"][game["card"][card]]) & c.BECOMES_AGENDA:
                    return True
    return False


@boundary
def place_of_character(game: GameState, tables: Tables, seat: int) -> int:
    """The place behind the plots of a seat with an agenda that is a character; -1 if there is none."""
    for place in range(L.PLOTS):
        if int(game["agendas"][seat]) >> place & 1 and tables["type"][game["plot_card"][seat, place]] == c.CHARACTER:
            return place
    return -1


@boundary
def card_of_agenda(game: GameState, seat: int, place: int) -> int:
    """The character that is the agenda of a seat at a place behind its plots, and has been set aside; -1 if there is none."""
    for owner in range(int(game["seats"])):
        word = game["zones"][c.SET_ASIDE, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["card"][card] == game["plot_card"][seat, place] and game["controller"][card] == seat:
                return card
    return -1


@boundary
def forget_agenda(game: GameState, seat: int, place: int) -> None:
    """Stop running the character at a place behind a seat's plots as an agenda."""
    game["agendas"][seat] = int(game["agendas"][seat]) & ~(1 << place)
    game["plot_card"][seat, place] = 0
    game["plot_state"][seat, place] = L.NO_PLOT
    if place == int(game["plots"][seat]) - 1:
        game["plots"][seat] = place
    game["stale"] = L.STALE
    changed(game, c.ON_PLOTS)


@boundary
def discard_agenda(game: GameState, tables: Tables, seat: int) -> bool:
    """Put the character that a seat runs as its agenda into its owner's discard pile; False if there is none.

    *ruling*: it has left play when it became an agenda, so that it is not discarded from play.
    """
    place = int(place_of_character(game, tables, seat))
    if place < 0:
        return False
    card = int(card_of_agenda(game, seat, place))
    if card >= 0:
        set_zone(game, card, c.DISCARD)
        clean(game, card)
    forget_agenda(game, seat, place)
    return True


@boundary
def return_from_agenda(game: GameState, tables: Tables, seat: int, place: int) -> None:
    """A character that a seat runs as an agenda comes off its House card and enters play, unless it may not because of its uniqueness."""
    card = int(card_of_agenda(game, seat, place))
    if card < 0 or not may_enter(game, tables, card, seat):
        return
    forget_agenda(game, seat, place)
    if put_in_play(game, tables, card, seat) == card:
        happened(game, c.ENTERED_PLAY, card, seat, -1, 0)


@jit
def agendas_in_force(game: GameState, seat: int) -> int:
    """The places, behind a seat's plots, of its agendas that are not blank, as a bit set."""
    if game["effects_of"][c.L_BLANK_AGENDA] == 0:
        return int(game["agendas"][seat])
    return agendas_not_blank(game, seat)


@boundary
def agendas_not_blank(game: GameState, seat: int) -> int:
    """See `agendas_in_force`."""
    word = int(game["agendas"][seat])
    for i in range(effects_to_search(game, c.L_BLANK_AGENDA)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_BLANK_AGENDA and game["effects"][i, L.EFFECT_CARD] == -2 - seat:
            word &= ~(1 << int(game["effects"][i, L.EFFECT_A]))
    return word


@boundary
def is_blank_agenda(game: GameState, source: int) -> bool:
    """Whether a source is an agenda that is blank."""
    seat, place = (source - L.ALL_SLOTS) // L.PLOTS, (source - L.ALL_SLOTS) % L.PLOTS
    return int(game["agendas"][seat]) & ~agendas_in_force(game, seat) & 1 << place != 0
