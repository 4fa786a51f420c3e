"""Where an attachment may lie: on a card in play, or on a House card (ATT-1); and how one is put there that an effect puts into play."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.decklists import copies_of
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import allow, allow_card, are_opponents, happened, is_out, nothing_legal
from agot_env.agot.engine.record.play_area import enters_under, put_in_play
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.zones import bearer_of, house_card_under, set_bearer, set_on_house_card
from agot_env.agot.engine.values.filters import may_bear, takes_no_more


@boundary
def has_bearer(game: GameState, tables: Tables, card: int, seat: int, is_played: int) -> bool:
    """Whether any card in play may bear an attachment; with ``is_played``, whether the seat may play it on one."""
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            bearer = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if may_bear(game, tables, card, bearer, seat) and (is_played == 0 or not takes_no_more(game, tables, bearer)):
                return True
    return False


@jit
def chooses_house_card(game: GameState, tables: Tables, card: int) -> bool:
    """Whether it is asked whose House card an attachment is put on; others with a House card lie on their player's own."""
    return int(tables["play_flags"][game["card"][card]]) & (c.ON_OPPONENTS_HOUSE_CARD | c.ON_ANY_HOUSE_CARD) != 0


@boundary
def house_card_may_bear(game: GameState, tables: Tables, card: int, bearer: int, seat: int) -> bool:
    """Whether a seat may play an attachment on the House card of a seat, which may have a limit of such attachments (ATT-1)."""
    printed = game["card"][card]
    flags = int(tables["play_flags"][printed])
    if is_out(game, bearer) or (flags & c.ON_ANY_HOUSE_CARD == 0 and not are_opponents(game, bearer, seat)):
        return False
    if flags & c.LIMIT_ONE_PER_BEARER:
        for owner in range(int(game["seats"])):
            word = game["zones"][c.PLAY, owner] & copies_of(game, tables, owner, tables["title"][printed])
            while word:
                other = owner * L.SLOTS + lowest(word)
                word &= word - 1
                if other != card and house_card_under(game, other) == bearer:
                    return False
    return True


@boundary
def has_house_card(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether there is a House card for an attachment that is put on one: a seat's own, if it must lie there."""
    if int(tables["play_flags"][game["card"][card]]) & c.NEUTRAL_HOUSE_CARD and game["house"][seat]:
        return False
    if not chooses_house_card(game, tables, card):
        return True
    for bearer in range(int(game["seats"])):
        if house_card_may_bear(game, tables, card, bearer, seat):
            return True
    return False


@jit
def may_lie_on_house_card(game: GameState, tables: Tables, card: int) -> bool:
    """Whether an attachment on a House card may lie there under its present control (FAQ 3.22); a location that is one may."""
    printed = game["card"][card]
    flags = int(tables["play_flags"][printed])
    house = int(house_card_under(game, card))
    if tables["type"][printed] != c.ATTACHMENT or flags & c.HOUSE_CARD_ATTACHMENT == 0 or flags & c.ON_ANY_HOUSE_CARD:
        return True
    controller = int(game["controller"][card])
    return are_opponents(game, house, controller) if flags & c.ON_OPPONENTS_HOUSE_CARD else house == controller


# --- attachments that an effect puts into play --------------------------------------------------------------------------------


@jit
def goes_on_house_card(game: GameState, tables: Tables, card: int) -> bool:
    """Whether a card is an attachment that is put on a House card, and on no other card."""
    printed = game["card"][card]
    return tables["type"][printed] == c.ATTACHMENT and int(tables["play_flags"][printed]) & c.HOUSE_CARD_ATTACHMENT != 0


@boundary
def own_house_card_may_bear(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether a seat may attach a card to its own House card."""
    if not goes_on_house_card(game, tables, card) or not has_house_card(game, tables, card, seat):
        return False
    return not chooses_house_card(game, tables, card) or house_card_may_bear(game, tables, card, seat, seat)


@boundary
def has_place(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether a card that an effect puts into play under a seat's control has a place there: if an attachment, on a card or a House card.

    *ruling*: what may lie on a House card is attached to one when it is put into play, as when it is played (FAQ 4.10).
    """
    if tables["type"][game["card"][card]] != c.ATTACHMENT or enters_under(game, tables, card, seat) >= 0:
        return True
    if goes_on_house_card(game, tables, card):
        return has_house_card(game, tables, card, seat)
    return has_bearer(game, tables, card, seat, 0)


@boundary
def place_is_asked(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether a seat is asked where a card lies that it puts into play; nobody is of duplicates, and of the seat's own House card."""
    if tables["type"][game["card"][card]] != c.ATTACHMENT or enters_under(game, tables, card, seat) >= 0:
        return False
    return not goes_on_house_card(game, tables, card) or chooses_house_card(game, tables, card)


@boundary
def allow_places(game: GameState, tables: Tables, card: int, seat: int) -> None:
    """Allow the cards and House cards to which a seat may attach a card that it puts into play, or one that does not lie there yet."""
    nothing_legal(game)
    for owner in range(int(game["seats"])):
        if goes_on_house_card(game, tables, card):
            if house_card_may_bear(game, tables, card, owner, seat) and house_card_under(game, card) != owner:
                allow(game, L.ANSWER_SEAT + owner)
            continue
        word = game["zones"][c.PLAY, owner]
        while word:
            bearer = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if bearer != card and bearer != bearer_of(game, card) and may_bear(game, tables, card, bearer, seat):
                allow_card(game, bearer)


@boundary
def could_move_to_house_card(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether a seat that takes control of an attachment in play could put it on another House card."""
    if not goes_on_house_card(game, tables, card) or game["row"][card, L.ZONE] != c.PLAY or not has_house_card(game, tables, card, seat):
        return False
    if not chooses_house_card(game, tables, card):
        return house_card_under(game, card) != seat
    for house in range(int(game["seats"])):
        if house != house_card_under(game, card) and house_card_may_bear(game, tables, card, house, seat):
            return True
    return False


@boundary
def enter_at(game: GameState, tables: Tables, card: int, seat: int, place: int) -> bool:
    """Put a card into play under a seat's control, at the place that an answer names, -1 if none was asked; False for a duplicate."""
    if put_in_play(game, tables, card, seat) != card:
        return False
    bearer = -1
    if goes_on_house_card(game, tables, card):
        if place >= 0 and chooses_house_card(game, tables, card):
            set_on_house_card(game, card, place - L.ANSWER_SEAT)
        else:
            game["row"][card, L.STATE] = L.ON_HOUSE_CARD
    elif place >= 0:
        bearer = place
        set_bearer(game, card, bearer)
    happened(game, c.ENTERED_PLAY, card, seat, bearer, 0)
    return True
