"""Setting up (SET-2 to SET-11): agendas, shuffle, seven cards, a mulligan, up to five gold worth facedown, reveal, draw up to seven."""

from agot_env.agot.engine.abilities.shadows import IN_SETUP, penalty
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.deck import draw_card, put_on_deck, shuffle
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    allow,
    allow_card,
    ask,
    happened,
    has_rule,
    has_shadows_crest,
    house_allows,
    nothing_legal,
    open_window,
    pop,
    push,
)
from agot_env.agot.engine.record.play_area import enter_kneeling
from agot_env.agot.engine.record.slots import bit, lowest
from agot_env.agot.engine.record.zones import bearer_of, clean, set_bearer, set_controller, set_zone
from agot_env.agot.engine.timing.windows import FRAMEWORK_WINDOW
from agot_env.agot.engine.values.filters import bearer_allowed, matches, may_bear, one_per_bearer_broken
from agot_env.agot.engine.values.stats import fresh
from agot_env.machine_code.rng import random_below

SETUP_GOLD, SMALL_SETUP_GOLD = 5, 3
SETUP_HAND, SMALL_SETUP_HAND = 7, 6
"""What a seat may spend and how many cards it draws in the setup, and with the rule SMALL_SETUP (AGE-3)."""

# locals of the frame
PLACED, CARD = 2, 3
(BEGIN, DECLARE, DEAL, MULLIGAN, MULLIGAN_ASKED, OFFER, ASKED, BEARER_ASKED, REVEALED, ATTACH, ATTACHED_TO, FURTHER_ASKED) = range(12)


@boundary
def hand_size(game: GameState, seat: int) -> int:
    """The number of cards in a hand."""
    count = 0
    word = game["zones"][c.HAND, seat]
    while word:
        word &= word - 1
        count += 1
    return count


@jit
def setup_price(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """The cost of placing a card in setup (SET-6); into Shadows 2 gold without a penalty (SHA-3)."""
    if has_shadows_crest(game, card):
        return c.COST_INTO_SHADOWS
    return int(tables["cost"][game["card"][card]]) + penalty(game, tables, card, seat, IN_SETUP)


@boundary
def setup_bearer(game: GameState, tables: Tables, card: int, bearer: int, seat: int) -> bool:
    """Whether a card placed in this setup may bear a Setup attachment (SET-9)."""
    if game["row"][bearer, L.ZONE] != c.FACEDOWN:
        return False
    wish = int(tables["attaches_to"][game["card"][card]])
    if not bearer_allowed(game, tables, card, bearer) or one_per_bearer_broken(game, tables, card, bearer):
        return False
    if wish == 0:
        return tables["type"][game["card"][bearer]] == c.CHARACTER
    return matches(game, tables, wish, bearer, card, seat, -1, -1, -1)


@boundary
def can_place(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether a card of the hand may be placed in setup."""
    if has_rule(game, seat, c.NO_SETUP_CARDS):
        return False
    printed = game["card"][card]
    kind = tables["type"][printed]
    keywords = int(tables["keywords"][printed])
    if kind == c.PLOT or (kind == c.EVENT and not has_shadows_crest(game, card)):
        return False
    if keywords & c.LIMITED and game["limited"][seat]:  # SET-7
        return False
    if not house_allows(game, tables, card, seat):
        return False
    if int(game["setup_cost"][seat]) + setup_price(game, tables, card, seat) > (
        SMALL_SETUP_GOLD if has_rule(game, seat, c.SMALL_SETUP) else SETUP_GOLD
    ):
        return False
    if has_shadows_crest(game, card):
        return True
    bearers = False
    word = game["zones"][c.FACEDOWN, seat]
    while word:
        other = int(seat) * L.SLOTS + lowest(word)
        word &= word - 1
        if tables["unique"][printed] and tables["title"][game["card"][other]] == tables["title"][printed]:  # SET-8
            return False
        if kind == c.ATTACHMENT and setup_bearer(game, tables, card, other, seat):
            bearers = True
    return kind != c.ATTACHMENT or (keywords & c.SETUP != 0 and bearers)


@boundary
def place(game: GameState, tables: Tables, card: int, seat: int) -> None:
    """Place a card facedown, or into Shadows if it has the Shadows crest (SHA-3)."""
    printed = game["card"][card]
    game["setup_cost"][seat] += setup_price(game, tables, card, seat)
    if int(tables["keywords"][printed]) & c.LIMITED:
        game["limited"][seat] = 1
    set_zone(game, card, c.IN_SHADOWS if has_shadows_crest(game, card) else c.FACEDOWN)


@boundary
def step_setup(game: GameState, tables: Tables) -> None:
    """Run the whole setup, seat by seat, clockwise from the first player (SET-4, SET-5)."""
    frame = game["frames"][int(game["depth"]) - 1]
    seats = int(game["seats"])
    if frame[L.STEP] == BEGIN:
        game["first"] = random_below(game, seats)  # SET-2
        log.add(game, log.FIRST_PLAYER, int(game["first"]), -1, -1, 0, 0)
        frame[L.STEP] = DECLARE
        if game["drafting"]:
            push(game, L.P_DRAFT, 0, 0, 0, 0)
            return
    if frame[L.STEP] == DECLARE:
        while frame[PLACED] < seats:
            seat = (int(game["first"]) + int(frame[PLACED])) % seats
            frame[PLACED] += 1
            if game["agendas"][seat]:
                declare_agendas(game, seat)
                return
        frame[PLACED] = 0
        frame[L.STEP] = DEAL
    if frame[L.STEP] == DEAL:
        fresh(game, tables)
        for seat in range(seats):
            shuffle(game, seat)
            draw_hand(game, seat, setup_hand(game, seat))
        frame[L.STEP] = MULLIGAN if tables["switches"][c.S_MULLIGANS] else OFFER
    if frame[L.STEP] == MULLIGAN_ASKED or frame[L.STEP] == FURTHER_ASKED:
        seat = (int(game["first"]) + int(frame[PLACED])) % seats
        first = frame[L.STEP] == MULLIGAN_ASKED
        if game["answer"] != L.ANSWER_DONE:
            if not first:
                set_zone(game, int(frame[CARD]), c.REMOVED)
            put_hand_back(game, seat)
            shuffle(game, seat)
            draw_hand(game, seat, setup_hand(game, seat))
            card = int(card_for_mulligan(game, tables, seat)) if first else -1
            if card >= 0:
                frame[L.STEP] = FURTHER_ASKED
                frame[CARD] = card
                nothing_legal(game)
                allow(game, L.ANSWER_OPTION)
                allow(game, L.ANSWER_DONE)
                ask(game, seat, L.ASK_MULLIGAN, card)
                return
        frame[L.STEP] = MULLIGAN
        frame[PLACED] += 1
    if frame[L.STEP] == MULLIGAN:
        if frame[PLACED] < seats:
            frame[L.STEP] = MULLIGAN_ASKED
            nothing_legal(game)
            allow(game, L.ANSWER_OPTION)
            allow(game, L.ANSWER_DONE)
            ask(game, (int(game["first"]) + int(frame[PLACED])) % seats, L.ASK_MULLIGAN, -1)
            return
        frame[PLACED] = 0
        frame[L.STEP] = OFFER
    elif frame[L.STEP] == ASKED:
        seat = (int(game["first"]) + int(frame[PLACED])) % seats
        frame[L.STEP] = OFFER
        if game["answer"] == L.ANSWER_DONE:
            frame[PLACED] += 1
        else:
            card = int(game["answer"])
            later = tables["switches"][c.S_SETUP_BEARERS_LATER] != 0 or has_shadows_crest(game, card)
            if tables["type"][game["card"][card]] == c.ATTACHMENT and not later:
                frame[CARD] = card
                nothing_legal(game)
                word = game["zones"][c.FACEDOWN, seat]
                while word:
                    bearer = seat * L.SLOTS + lowest(word)
                    word &= word - 1
                    if setup_bearer(game, tables, card, bearer, seat):
                        allow_card(game, bearer)
                frame[L.STEP] = BEARER_ASKED
                ask(game, seat, L.ASK_BEARER, card)
                return
            place(game, tables, card, seat)
    elif frame[L.STEP] == BEARER_ASKED:
        card = int(frame[CARD])
        place(game, tables, card, card >> L.SLOT_BITS)
        set_bearer(game, card, int(game["answer"]))
        frame[L.STEP] = OFFER
    elif frame[L.STEP] == ATTACH or frame[L.STEP] == ATTACHED_TO:
        if frame[L.STEP] == ATTACHED_TO:
            set_bearer(game, int(frame[CARD]), int(game["answer"]))
        if not ask_for_bearer(game, tables):
            frame[L.STEP] = REVEALED
        return
    elif frame[L.STEP] == REVEALED:
        for seat in range(seats):
            draw_hand(game, seat, SETUP_HAND)
        pop(game)
        return
    while frame[PLACED] < seats:
        seat = (int(game["first"]) + int(frame[PLACED])) % seats
        nothing_legal(game)
        found = False
        word = game["zones"][c.HAND, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if can_place(game, tables, card, seat):
                allow_card(game, card)
                found = True
        if found:
            allow(game, L.ANSWER_DONE)
            frame[L.STEP] = ASKED
            ask(game, seat, L.ASK_SETUP, -1)
            return
        frame[PLACED] += 1
    frame[L.STEP] = REVEALED
    if tables["switches"][c.S_SETUP_PUTS_INTO_PLAY]:
        open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
    reveal(game, tables)
    if tables["switches"][c.S_SETUP_BEARERS_LATER]:
        frame[PLACED] = 0
        frame[L.STEP] = ATTACH


@boundary
def ask_for_bearer(game: GameState, tables: Tables) -> bool:
    """Ask the next player, clockwise from the first, what an attachment of the setup is attached to (SET-9); False if all are.

    *ruling*: it is attached to a card of its player's setup. One that no card can bear any more, because of another attachment, is
    discarded.
    """
    frame = game["frames"][int(game["depth"]) - 1]
    seats = int(game["seats"])
    while frame[PLACED] < seats:
        seat = (int(game["first"]) + int(frame[PLACED])) % seats
        word = game["zones"][c.PLAY, seat] & game["of_type"][2, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if bearer_of(game, card) >= 0:
                continue
            nothing_legal(game)
            found = False
            others = game["zones"][c.PLAY, seat]
            while others:
                bearer = seat * L.SLOTS + lowest(others)
                others &= others - 1
                if bearer != card and may_bear(game, tables, card, bearer, seat):
                    allow_card(game, bearer)
                    found = True
            if found:
                frame[CARD] = card
                frame[L.STEP] = ATTACHED_TO
                ask(game, seat, L.ASK_BEARER, card)
                return True
        frame[PLACED] += 1
    return False


@jit
def setup_hand(game: GameState, seat: int) -> int:
    """How many cards a seat draws before the setup (SET-3)."""
    return SMALL_SETUP_HAND if has_rule(game, seat, c.SMALL_SETUP) else SETUP_HAND


@jit
def draw_hand(game: GameState, seat: int, size: int) -> None:
    """Draw until a seat has a number of cards: for the setup (SET-3), and up to seven after it (SET-11)."""
    for _ in range(size - hand_size(game, seat)):
        draw_card(game, seat)


@boundary
def declare_agendas(game: GameState, seat: int) -> None:
    """Let a seat declare its agendas (SET-2), in a window in which it names what they ask for before setup hands are drawn (AGE-3)."""
    open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
    for place in range(L.PLOTS):
        if int(game["agendas"][seat]) >> place & 1:
            agenda = L.ALL_SLOTS + seat * L.PLOTS + place
            log.add(game, log.AGENDA, seat, agenda, int(game["plot_card"][seat, place]), 0, 0)
    happened(game, c.AGENDA_DECLARED, -1, seat, -1, 0)


@boundary
def card_for_mulligan(game: GameState, tables: Tables, seat: int) -> int:
    """A card of a seat's hand that may be removed from the game for a further mulligan; -1 without one.

    *ruling*: only after the first mulligan, so that no third one follows, and directly after it.
    """
    word = game["zones"][c.HAND, seat]
    while word:
        card = int(seat) * L.SLOTS + lowest(word)
        word &= word - 1
        if int(tables["play_flags"][game["card"][card]]) & c.FURTHER_MULLIGAN:
            return card
    return -1


@boundary
def put_hand_back(game: GameState, seat: int) -> None:
    """Put the cards of a hand back into the deck (SET-4)."""
    word = game["zones"][c.HAND, seat]
    while word:
        put_on_deck(game, int(seat) * L.SLOTS + lowest(word), False)
        word &= word - 1


@boundary
def reveal(game: GameState, tables: Tables) -> None:
    """Reveal all cards at once, which triggers nothing unless the edition calls it putting into play (SET-10)."""
    for seat in range(int(game["seats"])):
        word = game["zones"][c.FACEDOWN, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            bearer_seat = game["row"][card, L.BEARER_SEAT]
            bearer_slot = game["row"][card, L.BEARER_SLOT]
            set_zone(game, card, c.PLAY)
            clean(game, card)
            set_controller(game, card, seat)
            game["altered"][seat] |= bit(card & (L.SLOTS - 1))
            game["row"][card, L.BEARER_SEAT] = bearer_seat
            game["row"][card, L.BEARER_SLOT] = bearer_slot
            enter_kneeling(game, tables, card)
            if int(tables["keywords"][game["card"][card]]) & c.INFAMY:
                game["infamy"] = 1
            if tables["switches"][c.S_SETUP_PUTS_INTO_PLAY]:
                happened(game, c.ENTERED_PLAY, card, seat, bearer_of(game, card), 0)
        game["limited"][seat] = 0
    game["stale"] = L.STALE
    game["board_changed"] = 1
