"""Control of a card for a time, or as long as an attachment gives it (FAQ 3.28)."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record import participation
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect, effects_to_search, happened, has_flag, is_out, remove_effect
from agot_env.agot.engine.record.play_area import change_control, unique_allows
from agot_env.agot.engine.record.power import hand_over_power
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.spending import gives_flag
from agot_env.agot.engine.record.zones import bearer_of


@boundary
def switch_control(game: GameState, card: int, seat: int) -> None:
    """Give control of a card in play to a seat; the card leaves the challenge (CHA-14)."""
    participation.leave_challenge(game, card)
    hand_over_power(game, card, seat)
    change_control(game, card, seat)
    happened(game, c.CONTROL_CHANGED, card, seat, -1, 0)
    game["stale"] = L.STALE
    game["board_changed"] = 1
    game["unsettled"] = 1


@jit
def may_control(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether a seat may take control of a card (UNI-1)."""
    return tables["switches"][c.S_UNIQUE_LIMITS_ALL] == 0 or unique_allows(game, tables, seat, card) != 0


@boundary
def take_control(game: GameState, card: int, seat: int, until: int, source: int, you: int) -> None:
    """Let a seat take control of a card: permanently with FOREVER and no source, which outlasts all temporary control (FAQ 3.28)."""
    if until == c.FOREVER and source < 0:
        for i in range(effects_to_search(game, c.L_CONTROL)):
            if game["effects"][i, L.EFFECT_KIND] == c.L_CONTROL and game["effects"][i, L.EFFECT_CARD] == card:
                game["effects"][i, L.EFFECT_A] = seat
    else:
        add_effect(game, c.L_CONTROL, card, int(game["controller"][card]), 0, until, source, you, 0)
    switch_control(game, card, seat)
    happened(game, c.CONTROL_TAKEN, card, seat, -1, 0)


@boundary
def end_control(game: GameState, index: int) -> None:
    """End temporary control of a card: it goes back, unless a player has taken control of it since.

    *ruling*: control changes, but nobody takes it; a card that would go back to an eliminated player goes to its owner.
    """
    effects = game["effects"]
    card = int(effects[index, L.EFFECT_CARD])
    before = int(effects[index, L.EFFECT_A])
    for i in range(index + 1, int(game["effect_count"])):
        if effects[i, L.EFFECT_KIND] == c.L_CONTROL and effects[i, L.EFFECT_CARD] == card:
            effects[i, L.EFFECT_A] = before
            remove_effect(game, index)
            return
    remove_effect(game, index)
    if is_out(game, before):
        before = card >> L.SLOT_BITS
    if game["row"][card, L.ZONE] == c.PLAY and int(game["controller"][card]) != before:
        switch_control(game, card, before)


@jit
def ends(game: GameState, lasts: int, until: int) -> bool:
    """Whether temporary control ends at the end of the challenge, the phase or the round."""
    if lasts == c.UNTIL_END_OF_CHALLENGES:
        return until == c.UNTIL_END_OF_ROUND or (until == c.UNTIL_END_OF_PHASE and game["phase"] == c.CHALLENGES)
    return lasts <= until


@boundary
def end_controls(game: GameState, until: int) -> None:
    """End the control that lasts until the end of the challenge, the phase or the round (ABI-6)."""
    i = effects_to_search(game, c.L_CONTROL) - 1
    while i >= 0:
        if game["effects"][i, L.EFFECT_KIND] == c.L_CONTROL and ends(game, int(game["effects"][i, L.EFFECT_UNTIL]), until):
            end_control(game, i)
        i -= 1


@boundary
def end_controls_until_plot(game: GameState, seat: int) -> None:
    """End the control that lasts until a plot of a seat is placed in its used pile."""
    i = effects_to_search(game, c.L_CONTROL) - 1
    while i >= 0:
        effect = game["effects"][i]
        if effect[L.EFFECT_KIND] == c.L_CONTROL and effect[L.EFFECT_UNTIL] == c.UNTIL_NEXT_USED_PLOT and effect[L.EFFECT_SEAT] == seat:
            end_control(game, i)
        i -= 1


@boundary
def end_changes_until_plot(game: GameState, seat: int) -> None:
    """End the changes of cards that last until a seat reveals another plot."""
    i = int(game["effect_count"]) - 1
    while i >= 0:
        effect = game["effects"][i]
        if effect[L.EFFECT_KIND] < c.MODIFICATIONS and effect[L.EFFECT_UNTIL] == c.UNTIL_NEXT_PLOT and effect[L.EFFECT_SEAT] == seat:
            remove_effect(game, i)
        i -= 1


@jit
def gives_control(game: GameState, tables: Tables, attachment: int, bearer: int) -> bool:
    """Whether an attachment gives its controller control of a card, which it bears, now."""
    if game["row"][attachment, L.ZONE] != c.PLAY or game["row"][attachment, L.DESTINATION]:
        return False
    return has_flag(game, bearer, c.CONTROLLED) and gives_flag(game, tables, attachment, bearer, c.CONTROLLED) != 0


@boundary
def hand_on(game: GameState, tables: Tables, index: int) -> None:
    """Give the bearer of an attachment to its new controller; if the old one has lost the bearer since, it is given again."""
    effect = game["effects"][index]
    card, taker = int(effect[L.EFFECT_CARD]), int(game["controller"][effect[L.EFFECT_SOURCE]])
    if game["controller"][card] != effect[L.EFFECT_SEAT] or not may_control(game, tables, card, taker):
        end_control(game, index)
        return
    effect[L.EFFECT_SEAT] = taker
    switch_control(game, card, taker)
    happened(game, c.CONTROL_TAKEN, card, taker, -1, 0)


@boundary
def follow_attachments(game: GameState, tables: Tables) -> bool:
    """Let attachments give control of their bearers while they are attached, each once; what is taken from them stays taken.

    An attachment whose own control changes gives its bearer to its new controller, who is the "you" of its text (FAQ 3.22). Control that
    lasts until another card leaves play ends as soon as that card has left it, or is about to. Returns whether anything was to be done.
    """
    followed = False
    i = effects_to_search(game, c.L_CONTROL) - 1
    while i >= 0:
        effect = game["effects"][i]
        if effect[L.EFFECT_KIND] == c.L_CONTROL and effect[L.EFFECT_UNTIL] == c.FOREVER:
            source = int(effect[L.EFFECT_SOURCE])
            if not gives_control(game, tables, source, int(effect[L.EFFECT_CARD])):
                end_control(game, i)
                followed = True
            elif game["controller"][source] != effect[L.EFFECT_SEAT]:
                hand_on(game, tables, i)
                followed = True
        elif effect[L.EFFECT_KIND] == c.L_CONTROL and effect[L.EFFECT_UNTIL] == c.WHILE_IN_PLAY:
            source = int(effect[L.EFFECT_SOURCE])
            if game["row"][source, L.ZONE] != c.PLAY or game["row"][source, L.DESTINATION]:
                end_control(game, i)
                followed = True
        i -= 1
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][2, seat]
        while word:
            attachment = seat * L.SLOTS + lowest(word)
            word &= word - 1
            bearer = int(bearer_of(game, attachment))
            if bearer < 0 or not gives_control(game, tables, attachment, bearer) or has_given(game, attachment):
                continue
            taker = int(game["controller"][attachment])
            if game["controller"][bearer] == taker or not may_control(game, tables, bearer, taker):
                continue
            take_control(game, bearer, taker, c.FOREVER, attachment, taker)
            followed = True
    return followed


@jit
def has_given(game: GameState, attachment: int) -> bool:
    """Whether an attachment has given control of its bearer already."""
    for i in range(effects_to_search(game, c.L_CONTROL)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_CONTROL and game["effects"][i, L.EFFECT_SOURCE] == attachment:
            if game["effects"][i, L.EFFECT_UNTIL] == c.FOREVER:
                return True
    return False
