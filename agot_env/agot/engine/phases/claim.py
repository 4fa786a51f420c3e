"""Changes of how a claim is satisfied: replacements, cancels, and cards that enter play because of it (CHA-7, CHA-8)."""

from agot_env.agot.engine.abilities.ability_frame import start_ability
from agot_env.agot.engine.abilities.effects import discard_card
from agot_env.agot.engine.abilities.triggers import can_trigger, is_due, meets_conditions
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.decklists import decklist_of
from agot_env.agot.engine.record.epic import epic_battle
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState, SlotSet, Tables
from agot_env.agot.engine.record.operations import (
    allow,
    allow_card,
    ask,
    clear_selection,
    controllable,
    effects_to_search,
    happened,
    has_flag,
    has_rule,
    mark_of_picks,
    nothing_legal,
    pick,
    push,
    push_pick,
    set_marks,
    waits,
)
from agot_env.agot.engine.record.play_area import may_enter
from agot_env.agot.engine.record.power import lose_house_power, take_card_power
from agot_env.agot.engine.record.resolution import POWER_LEFT, POWER_PICKED, POWER_TAKEN, REPLACEMENT_CHOSEN, REWARDS
from agot_env.agot.engine.record.slots import count_bits, lowest
from agot_env.agot.engine.record.texts import with_text
from agot_env.agot.engine.record.zones import clean, controller_of, set_zone
from agot_env.agot.engine.timing.windows import start_delayed
from agot_env.agot.engine.values.bearers import allow_places, enter_at, has_place, place_is_asked
from agot_env.agot.engine.values.totals import claim_of
from agot_env.machine_code.rng import random_below


@boundary
def replaces_claim(game: GameState, tables: Tables, card: int) -> bool:
    """Start what a card does instead of the claim; False if it does not replace it.

    What it would choose is its target, before cancels. *ruling*: without a target it does nothing, but replaces the claim all the same.
    """
    printed = int(game["card"][card])
    first = int(tables["first_ability"][printed])
    you = controller_of(game, card)
    for ability in range(first, first + int(tables["abilities"][printed])):
        if tables["ability_kind"][ability] == c.PASSIVE and tables["ability_moment"][ability] == c.CLAIM_REPLACED:
            if can_trigger(game, tables, ability, card, you, -1):
                start_ability(game, tables, ability, card, you, -1)
                return True
            if meets_conditions(game, tables, ability, card, you):
                log.add(game, log.ABILITY, you, card, -1, ability, 0)
                return True
    return False


@boundary
def would_replace_claim(game: GameState, tables: Tables, card: int) -> bool:
    """Whether a card does something instead of the claim, even if it has no target."""
    printed = int(game["card"][card])
    first = int(tables["first_ability"][printed])
    you = controller_of(game, card)
    for ability in range(first, first + int(tables["abilities"][printed])):
        if tables["ability_kind"][ability] == c.PASSIVE and tables["ability_moment"][ability] == c.CLAIM_REPLACED:
            if can_trigger(game, tables, ability, card, you, -1) or meets_conditions(game, tables, ability, card, you):
                return True
    return False


@boundary
def replace_claim(game: GameState, tables: Tables) -> bool:
    """Start the passive that happens instead of the claim, a lasting effect's first; False if there is none.

    *ruling*: one replacement is enough; what it would replace a second time is not carried out anyway. Of several cards whose passives
    are due the first player chooses one, as in other conflicts (RND-4).
    """
    if not waits(game, c.PASSIVE, c.CLAIM_REPLACED):
        return False
    for i in range(effects_to_search(game, c.L_DELAYED)):
        ability = int(game["effects"][i, L.EFFECT_A])
        if game["effects"][i, L.EFFECT_KIND] == c.L_DELAYED and tables["ability_moment"][ability] == c.CLAIM_REPLACED:
            if is_due(game, tables, i, -1):
                start_delayed(game, tables, ability, int(game["effects"][i, L.EFFECT_SOURCE]), -1)
                return True
    found, last = 0, -1
    for seat in range(int(game["seats"])):
        word = with_text(game, seat) & decklist_of(game, tables, seat)["in_play"][0]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if would_replace_claim(game, tables, card):
                if found == 0:
                    nothing_legal(game)
                allow_card(game, card)
                found += 1
                last = card
    if found > 1:
        game["frames"][int(game["depth"]) - 1, L.STEP] = REPLACEMENT_CHOSEN
        ask(game, int(game["first"]), L.ASK_ORDER, -1)
        return True
    if found:
        return replaces_claim(game, tables, last) != 0
    return game["phase"] == c.EPIC_PHASE and epic_battle(game) >= 0 and replaces_claim(game, tables, int(epic_battle(game))) != 0


@boundary
def offer_to_cancel_claim(game: GameState, tables: Tables, winner: int) -> bool:
    """Offer to cancel the claim of a winner, by a frame; False if no card in the game can, or there is nothing to cancel."""
    if not waits(game, c.CANCEL, c.CLAIM_DUE) or claim_of(game, tables, winner) <= 0:
        return False
    game["cancelled"] = 0
    push(game, L.P_CANCELS, L.NOBODY, int(game["challenge_loser"]), 0, 0)  # a supporter has lost, and not the target (FAQ p. 27)
    return True


@boundary
def offer_claim_types(game: GameState, tables: Tables, winner: int) -> bool:
    """Ask an attacker who has won of which type the claim is, if a rule for the loser lets the winner use any; False if none does.

    *ruling*: the type of the challenge itself is the normal claim, unless an effect has changed the type of the claim before.
    """
    loser = int(game["challenge_loser"])
    if not has_rule(game, loser, c.CLAIM_OF_ANY_TYPE) or claim_of(game, tables, winner) <= 0:
        return False
    nothing_legal(game)
    for k in range(c.CHALLENGE_TYPES):
        allow(game, L.ANSWER_OPTION + k)
    ask(game, winner, L.ASK_TYPE, L.ALL_SLOTS + loser * L.PLOTS + int(game["plot"][loser]))
    return True


# --- cards that enter play instead of being discarded for an intrigue claim ----------------------------------------------------


@boundary
def may_be_taken(game: GameState, tables: Tables, card: int, winner: int) -> bool:
    """Whether a winner may put a card that would be discarded for claim into play: a location, or an attachment that something may bear."""
    if int(tables["type"][game["card"][card]]) & (c.LOCATION | c.ATTACHMENT) == 0:
        return False
    return may_enter(game, tables, card, winner) and has_place(game, tables, card, winner)


@boundary
def discard_or_offer(game: GameState, tables: Tables, winner: int, seat: int, amount: int, chosen: SlotSet) -> bool:
    """Discard cards at random for claim, but ask the winner which of those that may be taken enter play; False if there are none.

    All are drawn first, those that the loser has chosen among them. Those that may be taken lie open until the winner has chosen.
    """
    offered = False
    drawn = chosen
    for _ in range(amount - count_bits(chosen) if not has_rule(game, seat, c.HAND_IS_SAFE) else 0):
        word = game["zones"][c.HAND, seat] & ~drawn
        if word == 0:
            break
        for _skip in range(random_below(game, count_bits(word))):
            word &= word - 1
        drawn |= word & -word
    clear_selection(game)
    for owner in range(int(game["seats"])):
        game["candidates"][owner] = 0
    while drawn:
        card = seat * L.SLOTS + lowest(drawn)
        if may_be_taken(game, tables, card, winner):
            set_zone(game, card, c.RESOLVING)
            game["candidates"][seat] |= drawn & -drawn
            offered = True
        else:
            discard_card(game, tables, card, seat, c.ENTERS_INSTEAD_OF_CLAIM)
        drawn &= drawn - 1
    if offered:
        push_pick(game, winner, 0, 99, L.ASK_PICK, -1)
    return offered


@boundary
def open_for_claim(game: GameState, tables: Tables, seat: int) -> SlotSet:
    """The slots of a seat's cards that lie open until it is settled whether they enter play or are discarded for claim."""
    word = game["zones"][c.RESOLVING, seat]
    found = 0
    while word:
        if int(tables["type"][game["card"][seat * L.SLOTS + lowest(word)]]) & (c.LOCATION | c.ATTACHMENT):
            found |= word & -word
        word &= word - 1
    return found


@boundary
def take(game: GameState, tables: Tables, card: int, winner: int, place: int) -> None:
    """Put a card that would be discarded for claim into play under the control of the winner, at the place that was asked for, or -1."""
    set_marks(game, card, 0)
    enter_at(game, tables, card, winner, place)


@boundary
def take_picked(game: GameState, tables: Tables, winner: int, seat: int) -> int:
    """Put the cards that the winner has picked into play, and discard the others.

    Returns the attachment whose bearer is asked for, or -1 when all is done. *ruling*: a picked card that may not enter play any more,
    since another has entered it, is discarded.
    """
    word = open_for_claim(game, tables, seat) & game["picked"][seat]
    while word:
        card = seat * L.SLOTS + lowest(word)
        word &= word - 1
        if not may_be_taken(game, tables, card, winner):
            continue
        if place_is_asked(game, tables, card, winner):
            allow_places(game, tables, card, winner)
            ask(game, winner, L.ASK_BEARER, card)
            return card
        take(game, tables, card, winner, -1)
    word = open_for_claim(game, tables, seat)
    while word:
        card = seat * L.SLOTS + lowest(word)
        word &= word - 1
        set_marks(game, card, 0)
        set_zone(game, card, c.DISCARD)
        clean(game, card)
        happened(game, c.DISCARDED_FROM_HAND, card, seat, -1, 0)
    return -1


# --- what is taken or chosen for other claims --------------------------------------------------------------------------------


@boundary
def offer_power_of_characters(game: GameState, winner: int, loser: int) -> None:
    """Ask the winner of a power challenge from which character the next power of its claim is taken; what has been taken then moves.

    Only from characters that take power in place of their House. *ruling*: they are not chosen as targets; one power after the other, and
    the winner may also leave it at what lies on the House, as if there were no such characters.
    """
    frame = game["frames"][int(game["depth"]) - 1]
    found = False
    for owner in range(int(game["seats"])):
        game["candidates"][owner] = 0
        word = game["zones"][c.PLAY, owner] & controllable(game, loser, owner) if frame[POWER_LEFT] > 0 else 0
        while word:
            card = owner * L.SLOTS + lowest(word)
            if game["controller"][card] == loser and has_flag(game, card, c.TAKES_HOUSE_POWER) and game["row"][card, L.POWER_ON] > 0:
                game["candidates"][owner] |= word & -word
                found = True
            word &= word - 1
    clear_selection(game)
    if found:
        frame[L.STEP] = POWER_PICKED
        push_pick(game, winner, 0, 1, L.ASK_PICK, -1)
        return
    frame[L.STEP] = REWARDS
    from_house = min(max(0, int(frame[POWER_LEFT])), int(game["power"][loser]))
    moved = int(frame[POWER_TAKEN]) + from_house
    if from_house > 0:
        lose_house_power(game, loser, from_house, L.LOST_CLAIM)
    if moved > 0:
        happened(game, c.POWER_MOVED_FOR_CLAIM, -1, winner, -1, moved)
        push(game, L.P_INFAMY, winner, moved, L.FROM_CLAIM, 0)


@boundary
def take_picked_power(game: GameState, loser: int) -> int:
    """Take 1 power from the character that the winner has picked, or else from the House of the loser; returns the amount."""
    for owner in range(int(game["seats"])):
        word = game["picked"][owner]
        if word:
            take_card_power(game, owner * L.SLOTS + lowest(word), 1, L.LOST_CLAIM)
            return 1
    if game["power"][loser] == 0:
        return 0
    lose_house_power(game, loser, 1, L.LOST_CLAIM)
    return 1


@boundary
def choose_flagged(game: GameState, all_of_them: int) -> None:
    """Pick the candidates that must be chosen for claim; if there are enough of them, make them the only candidates."""
    mark = mark_of_picks(game)
    for owner in range(int(game["seats"])):
        word = game["candidates"][owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            if not has_flag(game, card, c.CHOSEN_FOR_CLAIM):
                if all_of_them == 0:
                    game["candidates"][owner] &= ~(word & -word)
            elif all_of_them:
                pick(game, card, mark)
            word &= word - 1
