"""Characters that become melee titles: they are set aside, in the pool of titles or before the player who has taken them (TIT-8)."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect, allow_card, changed, effects_to_search, put_under_control
from agot_env.agot.engine.record.opponents import number_of_opponents
from agot_env.agot.engine.record.participation import leave_challenge
from agot_env.agot.engine.record.play_area import leave_play
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.zones import type_of


@boundary
def becomes_title_instead(game: GameState, tables: Tables, card: int) -> bool:
    """Whether a card that would be killed or discarded from play joins the pool of titles instead (a replacement, FAQ 3.23).

    Its controller has several opponents, and no card of this title is in the pool. *ruling*: one that a player has is of the pool, too;
    without titles in the game there is no pool.
    """
    printed = game["card"][card]
    if int(tables["play_flags"][printed]) & c.BECOMES_TITLE == 0 or int(game["row"][card, L.STATE]) & L.BLANKED:
        return False
    if int(game["variant"]) & L.TITLES == 0 or number_of_opponents(game, int(game["controller"][card])) < 2:
        return False
    for i in range(effects_to_search(game, c.L_TITLE)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_TITLE:
            other = game["card"][game["effects"][i, L.EFFECT_CARD]]
            if tables["title"][other] == tables["title"][printed]:
                return False
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            due = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["row"][due, L.DESTINATION] == c.SET_ASIDE and tables["title"][game["card"][due]] == tables["title"][printed]:
                return False
    return type_of(game, tables, card) == c.CHARACTER


@boundary
def become_title(game: GameState, tables: Tables, card: int) -> None:
    """A moribund character joins the pool of titles, from which players choose it like any other.

    What lies on it is lost, and its duplicates are discarded.
    """
    leave_challenge(game, card)
    leave_play(game, tables, card, c.SET_ASIDE)
    add_effect(game, c.L_TITLE, card, 0, 0, c.FOREVER, card, int(card) >> L.SLOT_BITS, 0)


@jit
def hand_over(game: GameState, i: int, seat: int) -> None:
    """Give the title that a lasting effect stands for to a seat; a negative number takes it from its holder."""
    card = int(game["effects"][i, L.EFFECT_CARD])
    game["effects"][i, L.EFFECT_A] = seat + 1 if seat >= 0 else 0
    put_under_control(game, card, seat if seat >= 0 else card >> L.SLOT_BITS)
    if seat >= 0:
        log.add(game, log.TITLE, seat, card, -1, 0, 0)
    changed(game, c.ON_PLOTS)


@boundary
def allow_card_titles(game: GameState) -> bool:
    """Allow the cards that can be chosen as titles; False if there are none."""
    found = False
    for i in range(effects_to_search(game, c.L_TITLE)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_TITLE and game["effects"][i, L.EFFECT_B] == 0:
            allow_card(game, int(game["effects"][i, L.EFFECT_CARD]))
            found = True
    return found


@boundary
def take_card_title(game: GameState, seat: int, card: int) -> None:
    """Let a seat take a card as a title."""
    for i in range(effects_to_search(game, c.L_TITLE)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_TITLE and game["effects"][i, L.EFFECT_CARD] == card:
            game["effects"][i, L.EFFECT_B] = 1
            hand_over(game, i, seat)


@jit
def has_card_title(game: GameState, seat: int) -> bool:
    """Whether a seat has a card as a title."""
    return game["effects_of"][c.L_TITLE] != 0 and card_titles(game, seat) > 0


@boundary
def card_titles(game: GameState, seat: int) -> int:
    """How many titles a seat has that are cards."""
    count = 0
    for i in range(effects_to_search(game, c.L_TITLE)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_TITLE and game["effects"][i, L.EFFECT_A] == int(seat) + 1:
            count += 1
    return count


@boundary
def exchange_card_titles(game: GameState, one: int, other: int) -> None:
    """Exchange the titles of two seats that are cards."""
    for i in range(effects_to_search(game, c.L_TITLE)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_TITLE:
            if game["effects"][i, L.EFFECT_A] == one + 1:
                hand_over(game, i, other)
            elif game["effects"][i, L.EFFECT_A] == other + 1:
                hand_over(game, i, one)


@boundary
def card_titles_left(game: GameState) -> int:
    """How many cards can be chosen as titles."""
    left = 0
    for i in range(effects_to_search(game, c.L_TITLE)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_TITLE:
            left += int(game["effects"][i, L.EFFECT_B] == 0)
    return left


@boundary
def return_card_titles(game: GameState, to_pool: int) -> None:
    """Take all titles that are cards from their seats; with ``to_pool`` they can be chosen again."""
    for i in range(effects_to_search(game, c.L_TITLE)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_TITLE:
            hand_over(game, i, -1)
            if to_pool:
                game["effects"][i, L.EFFECT_B] = 0
