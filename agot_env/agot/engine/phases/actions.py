"""Player action segments: one action each, clockwise, until all pass in a row (RND-3, ABI-1)."""

from agot_env.agot.engine.abilities.ability_frame import start_ability
from agot_env.agot.engine.abilities.effects import let_lapse
from agot_env.agot.engine.abilities.triggers import can_trigger
from agot_env.agot.engine.phases.challenges import DEFEND, challenge_goes_on
from agot_env.agot.engine.phases.initiating import allow_next_challenge, forget_next_challenge, initiate
from agot_env.agot.engine.phases.marshalling import can_ambush, can_duplicate, can_marshal, costs_less_somewhere, has_ambush
from agot_env.agot.engine.phases.naval import begin_naval, naval_role
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.decklists import copies_of, decklist_of
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, SlotSet, Tables
from agot_env.agot.engine.record.operations import (
    allow,
    allow_card,
    ask,
    changed,
    controllable,
    effects_to_search,
    has_rule,
    has_shadows_crest,
    nothing_legal,
    open_window,
    place_of_zone,
    pop,
    push,
    remove_effect,
)
from agot_env.agot.engine.record.plays import forget_what_must_be_played, insist, must_play
from agot_env.agot.engine.record.slots import bit, lowest
from agot_env.agot.engine.record.spending import gold_available
from agot_env.agot.engine.record.texts import is_gained_text, with_text
from agot_env.agot.engine.record.zones import bearer_of, card_of
from agot_env.agot.engine.timing.windows import ACTION_WINDOW, FRAMEWORK_WINDOW, OWN_ZONES, offer
from agot_env.agot.engine.values.as_in_hand import keeps_events, kept_events, lies_as_in_hand, playable_from_pile, use_pile_rule
from agot_env.agot.engine.values.filters import is_who
from agot_env.agot.engine.values.immunity import immune
from agot_env.agot.engine.values.stats import fresh

# locals of the frame
TURN, PASSES, MARSHALLER, CARD, HAVE_GIVEN, TAKER = range(2, 8)
OFFER, ANSWERED, WAY_CHOSEN, GIFT_CHOSEN = range(4)

LARGEST_GIFT = 15

MOST_DECISIONS = 1000
"""For each round of the round limit: a game with more decisions ends as if it had come to its round limit. Only players who repeat
themselves come so far: a character that kneels to stand a character may stand itself, as often as its controller likes."""


@boundary
def gained_by(game: GameState, tables: Tables, card: int) -> int:
    """The card that has gained an action from an attachment; -1 if none has: the attachment is blank, or its bearer is immune to it.

    *ruling*: what a bearer has gained is not part of its printed text box, so it keeps it when the text box counts as blank (FAQ 3.9).
    """
    bearer = bearer_of(game, card)
    if bearer < 0 or int(game["row"][card, L.STATE]) & L.BLANKED or immune(game, tables, bearer, card):
        return -1
    return bearer


@boundary
def bearer_can_act(game: GameState, tables: Tables, ability: int, card: int, seat: int) -> bool:
    """Whether a seat may take the action now that the bearer of a card has gained from it."""
    bearer = gained_by(game, tables, card)
    return bearer >= 0 and can_trigger(game, tables, ability, bearer, seat, -1)


@jit
def can_act(game: GameState, tables: Tables, ability: int, card: int, seat: int) -> bool:
    """Whether a seat may take an action of a card now, or the one that the bearer of the card has gained."""
    if tables["ability_kind"][ability] != c.ACTION:
        return False
    if int(tables["ability_flags"][ability]) & c.OF_BEARER:
        return not is_gained_text(game, card) and bearer_can_act(game, tables, ability, card, seat) != 0
    return can_trigger(game, tables, ability, card, seat, -1)


@jit
def has_action(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether a card has an action that a seat may take now."""
    printed = int(game["card"][card])
    first = int(tables["first_ability"][printed])
    for ability in range(first, first + int(tables["abilities"][printed])):
        if can_act(game, tables, ability, card, seat):
            return True
    return False


@boundary
def house_card_action(game: GameState, tables: Tables, seat: int, wanted: int) -> int:
    """An action that the House card of a seat has gained and that it may take now: its ability, or its source; -1 if there is none.

    *ruling*: of several that it has gained it takes that of the first agenda clockwise.
    """
    for offset in range(1, int(game["seats"])):
        owner = (int(seat) + offset) % int(game["seats"])
        if int(decklist_of(game, tables, owner)["has"]) & L.LENDS_ACTION == 0:
            continue
        word = int(game["agendas"][owner])
        while word:
            source = L.ALL_SLOTS + owner * L.PLOTS + lowest(word)
            word &= word - 1
            printed = int(card_of(game, source))
            first = int(tables["first_ability"][printed])
            for ability in range(first, first + int(tables["abilities"][printed])):
                if int(tables["ability_flags"][ability]) & c.OF_HOUSE_CARDS and is_who(
                    game, int(tables["ability_ways"][ability]), int(seat), owner, -1, -1
                ):
                    if can_trigger(game, tables, ability, source, int(seat), -1):
                        return ability if wanted else source
    return -1


@boundary
def plot_action(game: GameState, tables: Tables, seat: int) -> int:
    """The action of the revealed plot of a seat that it may take now; -1 if there is none."""
    place = int(game["plot"][seat])
    if place < 0:
        return -1
    printed = int(game["plot_card"][seat, place])
    first = int(tables["first_ability"][printed])
    for ability in range(first, first + int(tables["abilities"][printed])):
        if tables["ability_kind"][ability] == c.ACTION and can_trigger(
            game, tables, ability, L.ALL_SLOTS + int(seat) * L.PLOTS + place, int(seat), -1
        ):
            return ability
    return -1


@jit
def can_play(game: GameState, tables: Tables, card: int, seat: int, gold: int, duplicates: int) -> bool:
    """Whether the active player may play a card of the hand in any way (MAR-3, MAR-6); see `may_be_duplicates`."""
    may_be_one = duplicates >> (card & (L.SLOTS - 1)) & 1 != 0 or tables["duplicate_on"][game["card"][card]] != 0
    is_one = may_be_one and can_duplicate(game, tables, card, seat) != 0
    return is_one or can_marshal(game, tables, card, seat, gold) != 0


@boundary
def forget_playable(game: GameState, seat: int) -> None:
    """End the permission to play cards from a discard pile, since its seat takes another player action."""
    i = effects_to_search(game, c.L_PLAYABLE) - 1
    while i >= 0:
        if game["effects"][i, L.EFFECT_KIND] == c.L_PLAYABLE and game["effects"][i, L.EFFECT_SEAT] == seat:
            remove_effect(game, i)
        i -= 1


@jit
def may_be_duplicates(game: GameState, tables: Tables, seat: int) -> int:
    """The slots of a seat's cards whose title a unique that it controls has: no other card can be a duplicate but by its own text."""
    decklist = decklist_of(game, tables, seat)
    duplicates = 0
    word = game["zones"][c.PLAY, seat] & decklist["repeated"]
    while word:
        duplicates |= copies_of(game, tables, seat, decklist["title"][lowest(word)])
        word &= word - 1
    for owner in range(int(game["seats"]) if tables["switches"][c.S_DUPLICATES_ON_OWNED] == 0 else 0):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner) & game["of_type"][4, owner] if owner != seat else 0
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][card] == seat:
                duplicates |= copies_of(game, tables, seat, tables["title"][game["card"][card]])
    return duplicates


@jit
def may_be_affordable(game: GameState, tables: Tables, seat: int, gold: int) -> int:
    """The slots of a seat's cards that it could play for so much gold: no other card can be played."""
    lowered = game["effects_of"][c.L_REDUCE] or game["effects_of"][c.L_REDUCE_TRAIT]
    if lowered or has_rule(game, seat, c.ATTACHMENTS_COST_LESS) or has_rule(game, seat, c.CARDS_COST_LESS):
        return -1
    if costs_less_somewhere(game, tables, -1, seat):
        return -1
    if has_rule(game, seat, c.PAYS_WITH_INFLUENCE):
        return -1
    return decklist_of(game, tables, seat)["affordable"][min(max(gold, 0), L.MOST_GOLD)]


@jit
def allow_to_play(game: GameState, tables: Tables, seat: int, owner: int, cards: SlotSet, gold: int, duplicates: SlotSet) -> bool:
    """Allow those of some cards of an owner that the active player may play, as if from hand; False if there are none."""
    found = False
    word = cards & (~game["of_type"][3, owner] | game["of_type"][c.SHADOWS_KIND, owner])
    while word:
        card = owner * L.SLOTS + lowest(word)
        word &= word - 1
        if can_play(game, tables, card, seat, gold, duplicates):
            allow_card(game, card)
            found = True
    return found


@boundary
def allow_titles_to_use(game: GameState, tables: Tables, seat: int) -> bool:
    """Allow the cards that a seat has as titles and that it may use now; False if there are none.

    *ruling*: what has been used of a title this round stays used when it changes hands.
    """
    found = False
    for i in range(effects_to_search(game, c.L_TITLE)):
        if game["effects"][i, L.EFFECT_KIND] != c.L_TITLE or game["effects"][i, L.EFFECT_A] != int(seat) + 1:
            continue
        card = int(game["effects"][i, L.EFFECT_CARD])
        used = False
        for k in range(effects_to_search(game, c.L_USED_LIMIT)):
            used = used or (game["effects"][k, L.EFFECT_KIND] == c.L_USED_LIMIT and game["effects"][k, L.EFFECT_CARD] == card)
        if not used and has_action(game, tables, card, seat):
            allow_card(game, card)
            found = True
    return found


@jit
def may_ambush(game: GameState, tables: Tables, card: int, seat: int, gives_ambush: bool) -> bool:
    """Whether a seat may put one of its cards into play by Ambush, printed or given by a rule."""
    if int(tables["keywords"][game["card"][card]]) & c.AMBUSH == 0 and not (gives_ambush and has_ambush(game, tables, card, seat)):
        return False
    return game["controller"][card] == seat and can_ambush(game, tables, card, seat) != 0


@boundary
def allow_actions(game: GameState, tables: Tables, seat: int, marshaller: int) -> bool:
    """Allow every card with which a seat can do something; False if it can only pass."""
    found = False
    phase = int(game["phase"])
    piles, gives_ambush = keeps_events(game, seat), has_rule(game, seat, c.GIVES_AMBUSH)
    for owner in range(int(game["seats"])):
        decklist = decklist_of(game, tables, owner)
        acts = decklist["acts"][phase]
        for_others = int(decklist["for_others"])
        word = with_text(game, owner) & acts[c.PLAY - c.HAND] & (controllable(game, seat, owner) | for_others)
        of_controller = word & ~for_others
        if owner == seat:
            for zone in OWN_ZONES:
                word |= game["zones"][zone, seat] & acts[place_of_zone(zone)]
            if gives_ambush:
                word |= game["zones"][c.HAND, seat]
        elif game["zones"][c.IN_SHADOWS, owner]:  # it may be in those of another player
            word |= game["zones"][c.IN_SHADOWS, owner] & acts[place_of_zone(c.IN_SHADOWS)]
        if piles:
            word |= kept_events(game, tables, seat, owner) & acts[0]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if of_controller >> (card & (L.SLOTS - 1)) & 1 and game["controller"][card] != seat:
                continue
            if has_action(game, tables, card, seat) or may_ambush(game, tables, card, seat, gives_ambush):
                allow_card(game, card)
                found = True
    if game["naval_icons"] and game["challenge"] and (seat == game["attacker"] or seat == game["defender"]):
        for owner in range(int(game["seats"])):
            word = game["zones"][c.PLAY, owner] & game["of_type"][0, owner]
            while word:
                card = owner * L.SLOTS + lowest(word)
                word &= word - 1
                if int(game["row"][card, L.ICONS]) >> L.NAVAL_SHIFT and naval_role(game, tables, card, seat):
                    allow_card(game, card)
                    found = True
    if int(game["has"]) & L.PLOTS_ACT and plot_action(game, tables, seat) >= 0:
        allow(game, L.ANSWER_PLOT + int(game["plot"][seat]))
        found = True
    if game["effects_of"][c.L_NEXT_CHALLENGE] and allow_next_challenge(game, tables, seat):
        found = True
    if int(game["has"]) & L.LENDS_ACTION and house_card_action(game, tables, seat, 0) >= 0:
        allow(game, L.ANSWER_SEAT + seat)
        found = True
    if game["effects_of"][c.L_TITLE] and allow_titles_to_use(game, tables, seat):
        found = True
    if game["effects_of"][c.L_MUST_PLAY] and allow_what_lies_open(game, tables, seat, marshaller):
        found = True
    if marshaller == seat:
        gold = gold_available(game, tables, seat)
        duplicates = may_be_duplicates(game, tables, seat)
        word = game["zones"][c.HAND, seat] | int(playable_from_pile(game, tables, seat, seat))
        word &= may_be_affordable(game, tables, seat, gold) | duplicates
        if allow_to_play(game, tables, seat, seat, word, gold, duplicates):
            found = True
        if has_rule(game, seat, c.PLAYS_FROM_PILES):
            for owner in range(int(game["seats"])):
                word = int(playable_from_pile(game, tables, seat, owner)) if owner != seat else 0
                if allow_to_play(game, tables, seat, owner, word, gold, 0):
                    found = True
    return found


@jit
def allow_ways(game: GameState, tables: Tables, card: int, seat: int, marshaller: int) -> None:
    """Allow the ways in which a seat can use a card."""
    playable = playable_from_pile(game, tables, seat, card >> L.SLOT_BITS)
    as_in_hand = playable & bit(card & (L.SLOTS - 1)) != 0 or lies_as_in_hand(game, tables, card, seat)
    if game["row"][card, L.ZONE] == c.HAND or as_in_hand:
        if marshaller == seat:
            gold = gold_available(game, tables, seat)
            if can_duplicate(game, tables, card, seat):
                allow(game, L.ANSWER_OPTION + L.WAY_DUPLICATE)
            if can_marshal(game, tables, card, seat, gold):
                on_house_card = int(tables["play_flags"][game["card"][card]]) & c.HOUSE_CARD_ATTACHMENT
                if has_shadows_crest(game, card):
                    allow(game, L.ANSWER_OPTION + L.WAY_INTO_SHADOWS)
                elif on_house_card == 0 or tables["type"][game["card"][card]] != c.ATTACHMENT:
                    allow(game, L.ANSWER_OPTION + L.WAY_MARSHAL)
                if on_house_card and not has_shadows_crest(game, card):
                    allow(game, L.ANSWER_OPTION + L.WAY_ON_HOUSE_CARD)
        if can_ambush(game, tables, card, seat):
            allow(game, L.ANSWER_OPTION + L.WAY_AMBUSH)
    if game["row"][card, L.ZONE] == c.PLAY and naval_role(game, tables, card, seat):
        allow(game, L.ANSWER_OPTION + L.WAY_NAVAL)
    printed = int(game["card"][card])
    first = int(tables["first_ability"][printed])
    for ability in range(first, first + int(tables["abilities"][printed])):
        if can_act(game, tables, ability, card, seat):
            allow(game, L.ANSWER_OPTION + L.WAY_ABILITY + ability - first)


@boundary
def allow_gifts(game: GameState, seat: int, have_given: int) -> bool:
    """Allow every player to whom a seat may give gold of its pool (VAR-2).

    *ruling*: a gift is a player action, of 1 to 15 gold, and each player makes at most one in an action segment, so that
    segments end. A player who wants something for it has paid in advance, as the rule asks; no promise is kept by force.
    """
    if int(game["variant"]) & L.GIFTS == 0 or game["phase"] == c.MARSHALLING:
        return False
    if game["gold"][seat] <= 0 or (have_given >> seat) & 1:
        return False
    for other in range(int(game["seats"])):
        if other != seat:
            allow(game, L.ANSWER_SEAT + other)
    return True


@boundary
def give_gift(game: GameState, giver: int, taker: int, amount: int) -> None:
    """Move gold from one pool to another, in a separate window that only passives can follow."""
    open_window(game, giver, ACTION_WINDOW)
    game["gold"][giver] -= amount
    game["gold"][taker] += amount
    log.add(game, log.GOLD_PAID, giver, -1, taker, amount, 0)
    changed(game, c.ON_GOLD)


@boundary
def allow_what_lies_open(game: GameState, tables: Tables, seat: int, marshaller: int) -> bool:
    """Allow the card that a seat has revealed and must play next, if it lies open and can be played now."""
    card = must_play(game, seat)
    if card < 0 or not lies_as_in_hand(game, tables, card, seat):
        return False
    can = has_action(game, tables, card, seat)
    if not can and marshaller == seat and (tables["type"][game["card"][card]] != c.EVENT or has_shadows_crest(game, card)):
        can = can_play(game, tables, card, seat, gold_available(game, tables, seat), -1)
    if can:
        allow_card(game, card)
    return can


@boundary
def is_pending(game: GameState, seat: int) -> bool:
    """Whether a seat must play a card next, wherever that is now."""
    for i in range(effects_to_search(game, c.L_MUST_PLAY)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_MUST_PLAY and game["effects"][i, L.EFFECT_SEAT] == seat:
            return True
    return False


@boundary
def has_lapsed(game: GameState, tables: Tables, seat: int) -> bool:
    """Whether a seat cannot play, by this action, the card that it must play next: it is discarded, or returns to the deck, in a window."""
    card = must_play(game, seat)
    if card >= 0 and int(game["legal"][card >> L.SLOT_BITS]) >> (card & (L.SLOTS - 1)) & 1:
        return False
    if not is_pending(game, seat):
        return False
    open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
    let_lapse(game, tables, seat, 0)
    return True


@jit
def log_closed(game: GameState) -> None:
    """Log that all players have passed in a row; the end of a turn in marshalling has an event of its own."""
    if game["phase"] == c.MARSHALLING:
        return
    step = log.BETWEEN_CHALLENGES
    below = int(game["depth"]) - 2
    if game["challenge"] and below >= 0 and game["frames"][below, L.PROC] == L.P_CHALLENGE:
        step = log.BEFORE_DEFENDERS if game["frames"][below, L.STEP] == DEFEND else log.BEFORE_RESOLUTION
    log.add(game, log.ACTIONS_CLOSED, -1, -1, -1, int(game["phase"]), step)


@boundary
def step_actions(game: GameState, tables: Tables) -> None:
    """Offer an action to the seat whose turn it is, and open its window."""
    frame = game["frames"][int(game["depth"]) - 1]
    seats = int(game["seats"])
    if frame[L.STEP] == ANSWERED:
        seat = int(frame[TURN])
        if game["answer"] == L.ANSWER_DONE:
            frame[PASSES] += 1
            frame[TURN] = (seat + 1) % seats
            frame[L.STEP] = OFFER
        elif L.ANSWER_PLOT <= game["answer"] < L.ANSWER_SEAT:  # an action of the revealed plot
            frame[PASSES] = 0
            frame[TURN] = (seat + 1) % seats
            frame[L.STEP] = OFFER
            ability = int(plot_action(game, tables, seat))
            forget_playable(game, seat)
            if game["effects_of"][c.L_NEXT_CHALLENGE]:
                forget_next_challenge(game, seat, 0)
            open_window(game, seat, ACTION_WINDOW)
            start_ability(game, tables, ability, L.ALL_SLOTS + seat * L.PLOTS + int(game["plot"][seat]), seat, -1)
            return
        elif game["answer"] == L.ANSWER_SEAT + seat:  # an action of the own House card
            frame[PASSES] = 0
            frame[TURN] = (seat + 1) % seats
            frame[L.STEP] = OFFER
            if game["effects_of"][c.L_NEXT_CHALLENGE]:
                forget_next_challenge(game, seat, 0)
            ability = int(house_card_action(game, tables, seat, 1))
            source = int(house_card_action(game, tables, seat, 0))
            open_window(game, seat, ACTION_WINDOW)
            start_ability(game, tables, ability, source, seat, -1)
            return
        elif L.ANSWER_ATTACK <= game["answer"] < L.ANSWER_TITLE:  # a challenge that an effect lets the seat initiate by this action
            frame[PASSES] = 0
            frame[TURN] = (seat + 1) % seats
            frame[L.STEP] = OFFER
            forget_playable(game, seat)
            if game["effects_of"][c.L_NEXT_CHALLENGE]:
                forget_next_challenge(game, seat, 1 << (int(game["answer"]) - L.ANSWER_ATTACK) // (L.SEATS - 1))
            if game["effects_of"][c.L_MUST_PLAY]:
                forget_what_must_be_played(game, seat)
            initiate(game, seat, int(game["answer"]), True)
            return
        elif game["answer"] >= L.ANSWER_SEAT:
            frame[TAKER] = game["answer"] - L.ANSWER_SEAT
            frame[L.STEP] = GIFT_CHOSEN
            nothing_legal(game)
            for amount in range(1, min(LARGEST_GIFT, int(game["gold"][seat])) + 1):
                allow(game, L.ANSWER_OPTION + amount)
            offer(game, seat, L.ASK_GIFT, -1)
            return
        else:
            card = int(game["answer"])
            frame[CARD] = card
            frame[L.STEP] = WAY_CHOSEN
            nothing_legal(game)
            allow_ways(game, tables, card, seat, int(frame[MARSHALLER]))
            offer(game, seat, L.ASK_WAY, card)
            return
    elif frame[L.STEP] == WAY_CHOSEN:
        seat = int(frame[TURN])
        card = int(frame[CARD])
        way = int(game["answer"]) - L.ANSWER_OPTION
        frame[PASSES] = 0
        frame[TURN] = (seat + 1) % seats
        frame[L.STEP] = OFFER
        forget_playable(game, seat)
        if game["effects_of"][c.L_NEXT_CHALLENGE]:
            forget_next_challenge(game, seat, 0)
        lies_open = way >= L.WAY_ABILITY and game["row"][card, L.ZONE] == c.RESOLVING  # forgotten when the ability begins
        if game["effects_of"][c.L_MUST_PLAY] and not lies_open:
            forget_what_must_be_played(game, seat)
        open_window(game, seat, ACTION_WINDOW)
        if way >= L.WAY_ABILITY:
            ability = int(tables["first_ability"][game["card"][card]]) + way - L.WAY_ABILITY
            if int(tables["ability_flags"][ability]) & c.OF_BEARER:
                card = int(gained_by(game, tables, card))
            start_ability(game, tables, ability, card, seat, -1)
        elif way == L.WAY_NAVAL:
            begin_naval(game, tables, card, seat)
        else:
            use_pile_rule(game, tables, card, seat)
            push(game, L.P_PLAY_CARD, card, seat, way, 0)
        return
    elif frame[L.STEP] == GIFT_CHOSEN:
        seat = int(frame[TURN])
        frame[PASSES] = 0
        frame[TURN] = (seat + 1) % seats
        frame[HAVE_GIVEN] = int(frame[HAVE_GIVEN]) | 1 << seat
        frame[L.STEP] = OFFER
        forget_next_challenge(game, seat, 0)
        give_gift(game, seat, int(frame[TAKER]), int(game["answer"]) - L.ANSWER_OPTION)
        return
    if game["decisions"] >= MOST_DECISIONS * int(game["round_limit"]):
        game["reason"] = L.ROUND_LIMIT
        game["depth"] = 0
        return
    fresh(game, tables)
    if game["challenge"] and not challenge_goes_on(game):  # the challenge ends at once (FAQ 3.35)
        pop(game)
        return
    if has_rule(game, int(game["first"]), c.CHALLENGES_END):
        pop(game)
        return
    while frame[PASSES] < seats:
        seat = int(frame[TURN])
        nothing_legal(game)
        found = allow_actions(game, tables, seat, int(frame[MARSHALLER]))
        if game["effects_of"][c.L_MUST_PLAY] and has_lapsed(game, tables, seat):
            return
        if allow_gifts(game, seat, int(frame[HAVE_GIVEN])) or found:
            allow(game, L.ANSWER_DONE)
            insist(game, seat)
            frame[L.STEP] = ANSWERED
            ask(game, seat, L.ASK_ACTION, -1)
            return
        frame[PASSES] += 1
        frame[TURN] = (seat + 1) % seats
    log_closed(game)
    pop(game)
