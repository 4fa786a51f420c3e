"""Cards that cannot remain in play: attachments without a bearer, and cards that say so of themselves (ATT-1, FAQ 3.22)."""

from agot_env.agot.engine.abilities.effects import TERMINAL, start_removal
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.agendas import return_from_agenda
from agot_env.agot.engine.record.covered import covers
from agot_env.agot.engine.record.decklists import decklist_of
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    effects_to_search,
    happened,
    has_flag,
    is_leaving,
    is_out,
    remember_fallen,
    return_at_once,
    set_moribund,
)
from agot_env.agot.engine.record.play_area import become_duplicate
from agot_env.agot.engine.record.prizes import owe_prize_for_card
from agot_env.agot.engine.record.slots import bit, lowest
from agot_env.agot.engine.record.zones import bearer_of, house_card_under, lies_facedown, type_of
from agot_env.agot.engine.values.bearers import may_lie_on_house_card
from agot_env.agot.engine.values.conditions import conditions_hold
from agot_env.agot.engine.values.filters import bearer_allowed, candidates, keywords_of, matches, may_be_returned, passes
from agot_env.agot.engine.values.immunity import immune


@boundary
def discard_attachments(game: GameState, tables: Tables) -> bool:
    """Discard attachments whose bearer is leaving or may not bear them any more (ATT-1, FAQ 3.22), and whatever says so of itself.

    An attachment that cannot be discarded stays with any bearer in play (FAQ 5.2, on Northern Steel). Those of a bearer that is leaving
    are discarded passively, so that they can be saved (FAQ p. 18, step 4), by what attaches them to another card.

    Returns:
        Whether a removal has begun, of those that may be saved.

    *ruling*: a card that says under which circumstances it is discarded goes as such an attachment does: at once, with no save. A
    location on the House card stays when it is blank: it says how it may be played, not where it is attached. A character that is an
    agenda comes back into play in the same way.
    """
    game["board_changed"] = 0
    row = game["row"]
    saveable = False
    if int(game["has"]) & L.MOVES_SAVED:
        for seat in range(int(game["seats"])):
            game["candidates"][seat] = 0
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][2, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if row[card, L.DESTINATION]:
                continue
            bearer = bearer_of(game, card)
            stays = False
            if int(row[card, L.STATE]) & L.ON_HOUSE_CARD:
                stays = int(row[card, L.STATE]) & L.BLANKED == 0 or tables["type"][game["card"][card]] != c.ATTACHMENT
                stays = stays and not is_out(game, house_card_under(game, card))  # that House card has left the game (WIN-4)
                stays = stays and may_lie_on_house_card(game, tables, card)
                if int(tables["play_flags"][game["card"][card]]) & c.NEUTRAL_HOUSE_CARD and game["house"][house_card_under(game, card)]:
                    stays = False
            elif bearer < 0 and covers(game, card):
                stays = True
            elif bearer >= 0 and row[bearer, L.ZONE] == c.PLAY and row[bearer, L.DESTINATION] == 0:
                blank = int(row[card, L.STATE]) & L.BLANKED != 0  # what it says of its bearer counts no more (FAQ p. 27)
                wish = 0 if blank else int(tables["attaches_to"][game["card"][card]])
                stays = bearer_allowed(game, tables, card, bearer)
                if stays and wish:
                    stays = matches(game, tables, wish, bearer, card, int(game["controller"][card]), -1, -1, -1)
                elif stays and int(row[bearer, L.STATE]) & L.EVENT_ATTACHED:  # a character that has become an attachment
                    stays = False
                elif stays and (blank or tables["type"][game["card"][bearer]] == c.LOCATION):  # that was a character for a time
                    also = int(tables["also_on"][game["card"][card]])
                    stays = type_of(game, tables, bearer) == c.CHARACTER or lies_on_no_character(game, card)
                    if int(tables["play_flags"][game["card"][bearer]]) & c.KEEPS_ATTACHMENTS and int(row[bearer, L.STATE]) & L.BLANKED == 0:
                        stays = True
                    if also and not stays:
                        stays = matches(game, tables, also, bearer, card, int(game["controller"][card]), -1, -1, -1)
                if has_flag(game, card, c.CANNOT_BE_DISCARDED):  # not even from a character without attachments (FAQ 5.2)
                    stays = True
            if not stays and int(game["has"]) & L.MOVES_SAVED and is_on_leaving(game, card, bearer):
                game["candidates"][seat] |= bit(card & (L.SLOTS - 1))
                saveable = True
            elif not stays:
                discard_at_once(game, tables, card)
        word = game["zones"][c.PLAY, seat] & decklist_of(game, tables, seat)["in_play"][c.DISCARDED_WHILE - c.PASSIVE]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if row[card, L.DESTINATION] == 0 and int(row[card, L.STATE]) & L.BLANKED == 0:
                at = int(tables["discarded_while"][game["card"][card]])
                if conditions_hold(game, tables, at, card, int(game["controller"][card]), -1, -1, -1):
                    if tables["discards_others"][game["card"][card]]:
                        discard_others(game, tables, card)
                    elif tables["goes_under"][game["card"][card]]:
                        go_under(game, tables, card)
                    elif int(tables["play_flags"][game["card"][card]]) & c.RETURNED_WHILE:
                        if may_be_returned(game, card, card):
                            return_at_once(game, card)
                    elif not has_flag(game, card, c.CANNOT_BE_DISCARDED):
                        discard_at_once(game, tables, card)
        word = int(game["agendas"][seat])
        while word:
            place = lowest(word)
            word &= word - 1
            at = int(tables["discarded_while"][game["plot_card"][seat, place]])
            if at and conditions_hold(game, tables, at, L.ALL_SLOTS + seat * L.PLOTS + place, seat, -1, -1, -1):
                return_from_agenda(game, tables, seat, place)
    return saveable and start_removal(game, c.DISCARDING, TERMINAL, -1) != 0


@boundary
def lies_on_no_character(game: GameState, card: int) -> bool:
    """Whether an attachment was attached, facedown or as an event, to what was no character, so that it may stay there (FAQ 3.22, 3.24)."""
    if lies_facedown(game, card):
        return True
    effects = game["effects"]
    for i in range(effects_to_search(game, c.L_KEPT)):
        if effects[i, L.EFFECT_KIND] == c.L_KEPT and effects[i, L.EFFECT_CARD] == card and effects[i, L.EFFECT_A] >= L.ONLY_ATTACHED:
            return True
    return False


@boundary
def is_on_leaving(game: GameState, card: int, bearer: int) -> bool:
    """Whether an attachment that can be discarded is on a card in play that is leaving it."""
    return bearer >= 0 and is_leaving(game, bearer) != 0 and not has_flag(game, card, c.CANNOT_BE_DISCARDED)


@boundary
def go_under(game: GameState, tables: Tables, card: int) -> None:
    """Make a card in play a duplicate of the first card that it goes under and that is not leaving."""
    filter_ = int(tables["goes_under"][game["card"][card]])
    for seat in range(int(game["seats"])):
        word = candidates(game, tables, filter_, seat)
        while word:
            unique = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if game["row"][unique, L.DESTINATION] == 0 and passes(
                game, tables, filter_, unique, card, int(game["controller"][card]), -1, -1, -1
            ):
                become_duplicate(game, tables, card, unique)
                return


@boundary
def discard_others(game: GameState, tables: Tables, card: int) -> None:
    """Discard the other cards of which a card in play says that they are discarded."""
    filter_ = int(tables["discards_others"][game["card"][card]])
    for seat in range(int(game["seats"])):
        word = candidates(game, tables, filter_, seat)
        while word:
            other = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if game["row"][other, L.DESTINATION] or has_flag(game, other, c.CANNOT_BE_DISCARDED) or immune(game, tables, other, card):
                continue
            if passes(game, tables, filter_, other, card, int(game["controller"][card]), -1, -1, -1):
                discard_at_once(game, tables, other)


@boundary
def discard_at_once(game: GameState, tables: Tables, card: int) -> None:
    """Make a card that cannot remain in play moribund; it cannot be saved."""
    keywords = keywords_of(game, card)
    destination = c.DEAD if keywords & c.DEATHBOUND else c.DISCARD  # KEY-2
    if keywords & c.STALWART:  # KEY-13
        destination = c.DECK
    set_moribund(game, card, destination)
    remember_fallen(game, card)
    log.add(game, log.LEAVING, int(game["controller"][card]), card, destination, c.DISCARDING, 0)
    happened(game, c.DISCARDED_FROM_PLAY, card, int(game["controller"][card]), -1, 0)
    happened(game, c.LEFT_PLAY, card, int(game["controller"][card]), -1, 0)
    owe_prize_for_card(game, tables, card, keywords)
    if destination == c.DEAD:
        happened(game, c.PLACED_IN_DEAD_PILE, card, card >> L.SLOT_BITS, -1, 0)
