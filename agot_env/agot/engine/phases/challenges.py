"""The challenges phase (CHA-1 to CHA-15): each challenge from its declaration to its resolution."""

from agot_env.agot.engine.abilities.control import end_controls
from agot_env.agot.engine.abilities.discarding import chosen_discards, discard_chosen, offer_discards
from agot_env.agot.engine.abilities.effects import REDIRECTED, discard_random, stand, start_removal
from agot_env.agot.engine.phases.claim import (
    choose_flagged,
    discard_or_offer,
    offer_claim_types,
    offer_power_of_characters,
    offer_to_cancel_claim,
    replace_claim,
    replaces_claim,
    take,
    take_picked,
    take_picked_power,
)
from agot_env.agot.engine.phases.deciding import announce_winner, decided_winner, find_winner, offer_to_decide
from agot_env.agot.engine.phases.declaring import declare
from agot_env.agot.engine.phases.eligible import can_attack_with, can_defend_with
from agot_env.agot.engine.phases.initiating import AFTER_ANOTHER, BY_ACTION, LED, WAY, allow_challenges, challenge_after, initiate
from agot_env.agot.engine.phases.stealth import can_bypass, may_bypass_stealthy, next_with_stealth, uses_stealth
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.challenges import remember_challenge
from agot_env.agot.engine.record.extra_challenges import begin_challenge
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    allow,
    allow_card,
    are_opponents,
    ask,
    changed,
    clear_selection,
    controllable,
    expire,
    flag_seen,
    happened,
    has_flag,
    has_rule,
    is_any_picked,
    is_out,
    is_picked,
    mark_of_picks,
    next_turn,
    nothing_legal,
    open_window,
    pop,
    push,
    push_pick,
    reacts_to,
    set_active,
    set_marks,
)
from agot_env.agot.engine.record.participation import enter_challenge, never_takes_part
from agot_env.agot.engine.record.power import claim_card_power, lose_house_power
from agot_env.agot.engine.record.resolution import (
    AFTER_VENGEFUL,
    BEARER_CHOSEN,
    CARDS_PICKED,
    CLAIM,
    CLAIM_LEFT,
    CLAIM_OFFERED,
    CLAIM_PICKED,
    DEADLY,
    DEADLY_CHOSEN,
    DONE,
    HAND_PICKED,
    KILLS_LEFT,
    OF_SEAT,
    POWER_LEFT,
    POWER_PICKED,
    POWER_TAKEN,
    RENOWN,
    REPLACEMENT_CHOSEN,
    REWARDS,
    STOOD,
    TAKEN,
    TYPE_NAMED,
    VIGILANT,
    WINNER,
    WINNER_FOUND,
    WINNER_OFFERED,
)
from agot_env.agot.engine.record.slots import bit, lowest
from agot_env.agot.engine.timing.windows import FRAMEWORK_WINDOW, kill_before_actions, passives_come_first
from agot_env.agot.engine.values.filters import keywords_of, may_be_killed, was_unopposed
from agot_env.agot.engine.values.joining import drop_lonely, drop_never_with, most_attackers, needs_company, room_for
from agot_env.agot.engine.values.obliged import oblige, settle_obligations
from agot_env.agot.engine.values.permitted import may_declare
from agot_env.agot.engine.values.stats import fresh
from agot_env.agot.engine.values.titles import reward_titles
from agot_env.agot.engine.values.tolls import pay_challenge_toll, times_ruled
from agot_env.agot.engine.values.totals import claim_of

# --- the phase: one active player after the other ----------------------------------------------------------------------------

TURNS_OVER, TURN_OF = 2, 3
"""The seats whose turns are over, a bit each; the seat whose turn it is."""
BEGIN, ACTIONS, CHOOSE, CHOSEN = range(4)


@boundary
def step_challenges(game: GameState, tables: Tables) -> None:
    """Offer actions, then a challenge of the active player's choice, until that player is done (CHA-1, CHA-5).

    In an epic phase there are no actions outside challenges (FAQ p. 28).
    """
    frame = game["frames"][int(game["depth"]) - 1]
    fresh(game, tables)
    if has_rule(game, int(game["first"]), c.CHALLENGES_END):
        set_active(game, L.NOBODY)
        pop(game)
        return
    if frame[L.STEP] == BEGIN:
        frame[TURN_OF] = next_turn(game, int(frame[TURNS_OVER]))
        if frame[TURN_OF] == L.NOBODY:
            set_active(game, L.NOBODY)
            pop(game)
            return
        frame[L.STEP] = ACTIONS
        if game["phase"] == c.CHALLENGES and reacts_to(game, c.TURN_BEGAN):
            set_active(game, int(frame[TURN_OF]))
            open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
            happened(game, c.TURN_BEGAN, -1, int(frame[TURN_OF]), -1, 0)
            return
    seat = int(frame[TURN_OF])
    if frame[L.STEP] == ACTIONS and is_out(game, seat):
        frame[TURNS_OVER] |= 1 << seat
        frame[L.STEP] = BEGIN
        return
    set_active(game, seat)
    if frame[L.STEP] == ACTIONS:
        frame[L.STEP] = CHOOSE
        if game["phase"] != c.EPIC_PHASE:
            push(game, L.P_ACTIONS, int(game["first"]), 0, L.NOBODY, 0)
    elif frame[L.STEP] == CHOOSE:
        fresh(game, tables)
        nothing_legal(game)
        found = allow_challenges(game, tables, seat)
        allow(game, L.ANSWER_DONE)
        frame[L.STEP] = CHOSEN
        if found:
            ask(game, seat, L.ASK_CHALLENGE, -1)
        else:
            game["answer"] = L.ANSWER_DONE
    else:
        frame[L.STEP] = ACTIONS
        if game["answer"] == L.ANSWER_DONE:
            log.add(game, log.TURN_ENDED, seat, -1, -1, int(game["phase"]), 0)
            frame[TURNS_OVER] |= 1 << seat
            frame[L.STEP] = BEGIN
            return
        initiate(game, seat, int(game["answer"]), False)


# --- one challenge -----------------------------------------------------------------------------------------------------------

KIND, ATTACKER, DEFENDER = 2, 3, 4
STEALTH_USED = 5
"""1 once stealth has been used in a window of its own, which there is only if a card waits for that."""
DEFENDED = 7
"""1 if defenders have been declared before attackers. The local between is `initiating.WAY`."""
DECLARE, ACTIONS_BEFORE_DEFENDERS, DEFEND, ACTIONS_BEFORE_RESOLUTION, RESOLVE, FINISH, ENDED = range(7)


@boundary
def challenge_goes_on(game: GameState) -> bool:
    """Whether any character is in the challenge (FAQ 3.35), and neither of its players is out (*ruling*: no player wins it then).

    With the phase a challenge ends, too, without being resolved (FAQ p. 6).
    """
    if has_rule(game, int(game["attacker"]), c.CHALLENGES_END) or game["effects_of"][c.L_ROUND_ENDS]:
        return False
    if is_out(game, int(game["attacker"])) or is_out(game, int(game["defender"])):
        return False
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if game["row"][card, L.ROLE]:
                return True
    return False


@jit
def set_target(game: GameState, seat: int) -> None:
    """Direct the challenge at a seat, which also satisfies the claim."""
    game["defender"] = seat
    game["claim_target"] = seat


@boundary
def step_challenge(game: GameState, tables: Tables) -> None:
    """Declare attackers, declare defenders, resolve, with actions between the steps (CHA-5).

    A challenge ends whether it has been resolved or not (FAQ 3.35). *ruling*: passives at its end come before its characters leave it, and
    before what lasts until its end is over.
    """
    frame = game["frames"][int(game["depth"]) - 1]
    step = int(frame[L.STEP])
    if game["effects_of"][c.L_TAKES_PART]:
        fresh(game, tables)
    if DECLARE < step < FINISH and not challenge_goes_on(game):
        step = FINISH
    if step == DECLARE:
        kind = int(frame[KIND])
        attacker = int(frame[ATTACKER])
        defender = int(frame[DEFENDER])
        fresh(game, tables)
        frame[DEFENDED] = int(frame[WAY] != AFTER_ANOTHER and has_rule(game, attacker, c.DEFENDERS_FIRST))
        game["challenge"] = kind
        game["claim_type"] = 0
        game["attacker"] = attacker
        set_target(game, defender)
        game["redirected"] = L.NOT_REDIRECTED
        game["naval"] = 0
        begin_challenge(game, attacker, kind, defender, frame[WAY] == BY_ACTION or frame[WAY] == AFTER_ANOTHER)
        game["challenge_winner"] = L.NOBODY
        game["challenge_loser"] = L.NOBODY
        changed(game, c.ON_CHALLENGE)
        remember_challenge(game)
        log.add(game, log.CHALLENGE, attacker, -1, defender, kind, 0)
        frame[L.STEP] = ACTIONS_BEFORE_DEFENDERS
        open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
        happened(game, c.CHALLENGE_INITIATED, -1, attacker, -1, kind)
        if frame[DEFENDED]:  # *ruling*: who may choose another target does so before the target declares defenders
            push(game, L.P_ATTACKERS, int(frame[WAY] == LED), 0, 0, 0)
            push(game, L.P_DEFENDERS, 0, 0, DEFENDERS_ALONE, 0)
        if int(game["variant"]) & L.TITLES:
            push(game, L.P_REGENT, 0, 0, 0, 0)
        if frame[WAY] == AFTER_ANOTHER:
            attack_at_once(game)
        elif frame[DEFENDED] == 0:
            push(game, L.P_ATTACKERS, int(frame[WAY] == LED), 0, 0, 0)
        pay_challenge_toll(game, tables, attacker, defender, kind)
    elif step == ACTIONS_BEFORE_DEFENDERS:
        frame[L.STEP] = DEFEND
        frame[STEALTH_USED] = 0
        push(game, L.P_ACTIONS, int(game["first"]), 0, L.NOBODY, 0)
    elif step == DEFEND and frame[STEALTH_USED] == 0 and frame[DEFENDED] == 0 and reacts_to(game, c.BYPASSED_BY_STEALTH):
        frame[STEALTH_USED] = 1
        open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
        push(game, L.P_DEFENDERS, 0, 0, STEALTH_ALONE, 0)
    elif step == DEFEND:
        frame[L.STEP] = ACTIONS_BEFORE_RESOLUTION
        open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
        if has_rule(game, int(game["attacker"]), c.OTHERS_DEFEND):
            push_others(game)
        if int(game["variant"]) & L.TITLES:
            push(game, L.P_STAND_IN, 0, 0, 0, 0)
        if frame[DEFENDED] == 0:
            push(game, L.P_DEFENDERS, 0, 0, DEFENDERS_ALONE if frame[STEALTH_USED] else 0, 0)
    elif step == ACTIONS_BEFORE_RESOLUTION and game["redirected"] == L.REDIRECTING:  # TIT-5, FAQ: the window is opened again
        game["redirected"] = L.REDIRECTED
        frame[L.STEP] = ACTIONS_BEFORE_DEFENDERS
        frame[DEFENDED] = 0
    elif step == ACTIONS_BEFORE_RESOLUTION:
        frame[L.STEP] = RESOLVE
        push(game, L.P_ACTIONS, int(game["first"]), 0, L.NOBODY, 0)
    elif step == RESOLVE:
        frame[L.STEP] = FINISH
        open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
        push(game, L.P_RESOLVE, 0, 0, 0, 0)
    elif step == FINISH and reacts_to(game, c.CHALLENGE_ENDED):
        frame[L.STEP] = ENDED
        open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
        happened(game, c.CHALLENGE_ENDED, -1, int(game["attacker"]), -1, int(game["challenge"]))
    else:
        after = int(challenge_after(game, tables))
        attacker, against, kind = L.NOBODY, L.NOBODY, 0
        if after >= 0:
            effect = game["effects"][after]
            attacker, against, kind = int(effect[L.EFFECT_SEAT]), int(effect[L.EFFECT_B]), int(effect[L.EFFECT_A])
        attackers = 0
        for seat in range(int(game["seats"])):
            word = game["zones"][c.PLAY, seat]
            while word:
                card = seat * L.SLOTS + lowest(word)
                word &= word - 1
                attacks = game["row"][card, L.ROLE] == c.DEFENDING and game["controller"][card] == attacker
                attacks = attacks and not never_takes_part(game, card, c.ATTACKING)
                attackers += int(attacks)
                game["row"][card, L.ROLE] = c.ATTACKING if attacks else 0
                game["row"][card, L.STATE] = int(game["row"][card, L.STATE]) & ~(L.BYPASSED | L.JOINED_BY_NAVAL)
        game["naval"] = 0
        end_controls(game, c.UNTIL_END_OF_CHALLENGE)
        expire(game, c.UNTIL_END_OF_CHALLENGE, False)
        log.add(game, log.CHALLENGE_ENDED, -1, -1, -1, int(game["challenge"]), 0)
        game["challenge"] = 0
        game["claim_type"] = 0
        changed(game, c.ON_CHALLENGE)
        if attackers:
            frame[L.STEP] = DECLARE
            frame[KIND], frame[ATTACKER], frame[DEFENDER], frame[WAY] = kind, attacker, against, AFTER_ANOTHER
            return
        pop(game)
        kill_before_actions(game, tables, FRAMEWORK_WINDOW)


@boundary
def attack_at_once(game: GameState) -> None:
    """Let characters take part, without being declared, in the challenge that follows another one."""
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if game["row"][card, L.ROLE] == c.ATTACKING:
                enter_challenge(game, card, c.ATTACKING)


# --- attackers ---------------------------------------------------------------------------------------------------------------


BY_LEADERS = 2
"""The local that says whether the challenge is one that only some characters may join."""
PICK_ATTACKERS, LEADER_PICKED, ATTACKERS_PICKED = range(3)


@boundary
def step_attackers(game: GameState, tables: Tables) -> None:
    """Let the attacker pick attackers, which kneel together (CHA-2).

    Where only some characters may attack, one that leads the challenge is picked first.
    """
    frame = game["frames"][int(game["depth"]) - 1]
    seat = int(game["attacker"])
    kind = int(game["challenge"])
    led = frame[BY_LEADERS] != 0
    if frame[L.STEP] != ATTACKERS_PICKED:
        fresh(game, tables)
        first = frame[L.STEP] == PICK_ATTACKERS
        if first:
            clear_selection(game)
        for owner in range(int(game["seats"])):
            game["candidates"][owner] = 0
            word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner) & game["of_type"][0, owner]
            while word:
                card = owner * L.SLOTS + lowest(word)
                fits = not led or has_flag(game, card, c.LEADS_EXTRA_MILITARY) or (not first and has_flag(game, card, c.FOLLOWS_LEADER))
                if fits and can_attack_with(game, tables, card, seat, kind, 0):
                    game["candidates"][owner] |= word & -word
                word &= word - 1
        most = int(most_attackers(game, seat))
        if led and first:
            frame[L.STEP] = LEADER_PICKED
            drop_lonely(game, tables, seat, c.ATTACKING)
            push_pick(game, seat, 1, 1, L.ASK_ATTACKERS, -1)
            return
        frame[L.STEP] = ATTACKERS_PICKED
        if led:
            drop_beside_picked(game, tables)
        drop_lonely(game, tables, seat, c.ATTACKING)
        oblige(game, tables, most)
        push_pick(game, seat, 0 if led else 1, most - int(led), L.ASK_ATTACKERS, -1)
        return
    declare(game, seat, c.ATTACKING, c.ATTACKS_STANDING, c.DECLARED_ATTACKER, 0)
    pop(game)
    discard_obliged(game)


@boundary
def drop_beside_picked(game: GameState, tables: Tables) -> None:
    """Drop the candidates that cannot be declared together with a picked character."""
    mark = mark_of_picks(game)
    for owner in range(int(game["seats"])):
        word = game["picked"][owner] & game["zones"][c.PLAY, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if is_picked(game, card, mark):
                drop_never_with(game, tables, card)


@boundary
def discard_obliged(game: GameState) -> None:
    """Discard from play the characters that had to be declared and were not."""
    source = int(settle_obligations(game))
    if source >= 0:
        start_removal(game, c.DISCARDING, 0, source)


# --- stealth and defenders ---------------------------------------------------------------------------------------------------

STEALTH_LEFT, STEALTHY, PART, OTHER_SEAT = 2, 3, 4, 5
"""Locals: how often stealth may still be used; if a card waits for that, who uses it next, plus 1; the part that is done here; who may
declare a defender besides the defending player."""
STEALTH_ALONE, DEFENDERS_ALONE, DEFENDER_OF_OTHERS = 1, 2, 3
COUNT_STEALTH, ASK_BYPASS, BYPASS_CHOSEN, PICK_DEFENDERS, DEFENDERS_PICKED = range(5)


@boundary
def push_others(game: GameState) -> None:
    """Let each opponent of the attacker who is not attacked declare a defender, the first player first; the last frame runs first."""
    seats = int(game["seats"])
    for k in range(seats):
        seat = (int(game["first"]) + seats - 1 - k) % seats
        if are_opponents(game, int(game["attacker"]), seat) and not is_out(game, seat):
            push(game, L.P_DEFENDERS, 0, 0, DEFENDER_OF_OTHERS, seat)


@boundary
def step_defenders(game: GameState, tables: Tables) -> None:
    """Ask for stealth targets (CHA-3), then let the defender pick defenders or none (CHA-4).

    If a card waits for a character to be bypassed, each attacker with stealth uses it in turn (KEY-9), and a window follows before there
    are defenders. Other players who may declare a defender do so one after the other, without stealth. *ruling*: after a supporter has
    defended or not, and not with a character that could not defend alone.
    """
    frame = game["frames"][int(game["depth"]) - 1]
    attacker = int(game["attacker"])
    defender = int(game["defender"])
    other = frame[PART] == DEFENDER_OF_OTHERS
    fresh(game, tables)
    if other:
        if frame[L.STEP] == COUNT_STEALTH and (frame[OTHER_SEAT] == defender or frame[OTHER_SEAT] == game["claim_target"]):
            pop(game)  # who is attacked, or defends in support, declares defenders as such
            return
        defender = int(frame[OTHER_SEAT])
    if frame[L.STEP] == COUNT_STEALTH and frame[PART] >= DEFENDERS_ALONE:
        frame[L.STEP] = PICK_DEFENDERS
    elif frame[L.STEP] == COUNT_STEALTH:
        for seat in range(int(game["seats"])):
            word = game["zones"][c.PLAY, seat] & controllable(game, attacker, seat) & game["of_type"][0, seat]
            while word:
                card = seat * L.SLOTS + lowest(word)
                word &= word - 1
                if uses_stealth(game, card, attacker):
                    frame[STEALTH_LEFT] += 1
        frame[L.STEP] = ASK_BYPASS
    elif frame[L.STEP] == BYPASS_CHOSEN:
        frame[L.STEP] = ASK_BYPASS
        frame[STEALTH_LEFT] -= 1
        if game["answer"] != L.ANSWER_DONE:
            card = int(game["answer"])
            game["row"][card, L.STATE] = int(game["row"][card, L.STATE]) | L.BYPASSED
            log.add(game, log.BYPASSED, attacker, card, -1, 0, 0)
            happened(game, c.BYPASSED_BY_STEALTH, card, defender, int(frame[STEALTHY]) - 1, 0)
        elif frame[PART] != STEALTH_ALONE:
            frame[STEALTH_LEFT] = 0
    if frame[L.STEP] == ASK_BYPASS:
        while frame[STEALTH_LEFT] > 0:
            nothing_legal(game)
            found = False
            of_any = flag_seen(game, c.BYPASSES_STEALTHY) and may_bypass_stealthy(game, attacker) != 0
            user = -1
            if frame[PART] == STEALTH_ALONE:
                user = int(next_with_stealth(game, attacker, int(frame[STEALTHY]) - 1))
                frame[STEALTHY] = user + 1
                of_any = user >= 0 and has_flag(game, user, c.BYPASSES_STEALTHY)
            for seat in range(int(game["seats"])):
                word = game["zones"][c.PLAY, seat] & controllable(game, defender, seat) & game["of_type"][0, seat]
                while word:
                    card = seat * L.SLOTS + lowest(word)
                    word &= word - 1
                    if can_bypass(game, card, defender, of_any):
                        allow_card(game, card)
                        found = True
            if found:
                allow(game, L.ANSWER_DONE)
                frame[L.STEP] = BYPASS_CHOSEN
                ask(game, attacker, L.ASK_STEALTH, user)
                return
            frame[STEALTH_LEFT] -= 1
            if frame[PART] != STEALTH_ALONE:
                break
        if frame[PART] == STEALTH_ALONE:
            pop(game)
            return
        frame[L.STEP] = PICK_DEFENDERS
    if frame[L.STEP] == PICK_DEFENDERS:
        clear_selection(game)
        frame[L.STEP] = DEFENDERS_PICKED
        may_defend = not has_rule(game, defender, c.NO_DEFENDERS) and may_declare(game, defender, int(game["challenge"]))
        for owner in range(int(game["seats"])):
            game["candidates"][owner] = 0
            word = game["zones"][c.PLAY, owner] & controllable(game, defender, owner) & game["of_type"][0, owner]
            while word and may_defend:
                card = owner * L.SLOTS + lowest(word)
                lonely = other and needs_company(game, defender, card, c.DEFENDING)
                if not lonely and can_defend_with(game, tables, card, defender, int(game["challenge"])):
                    game["candidates"][owner] |= word & -word
                word &= word - 1
        drop_lonely(game, tables, defender, c.DEFENDING)
        most = int(room_for(game, defender, c.DEFENDING))
        oblige(game, tables, min(1, most) if other else most)
        push_pick(game, defender, 0, min(1, most) if other else most, L.ASK_DEFENDERS, -1)
        return
    some_are_picked = is_any_picked(game)
    declare(game, defender, c.DEFENDING, c.DEFENDS_STANDING, c.DECLARED_DEFENDER, 0)
    if some_are_picked or not other:
        happened(game, c.DEFENDERS_DECLARED if some_are_picked else c.NO_DEFENDERS_DECLARED, -1, defender, -1, int(game["challenge"]))
    pop(game)
    discard_obliged(game)


# --- resolution --------------------------------------------------------------------------------------------------------------


@boundary
def step_resolve(game: GameState, tables: Tables) -> None:
    """Resolve winner, claim, unopposed reward, renown, deadly, in this order (CHA-15); or the claim alone, for a seat that is named."""
    frame = game["frames"][int(game["depth"]) - 1]
    fresh(game, tables)
    step = int(frame[L.STEP])
    attacker = int(game["attacker"])
    defender = int(game["defender"])
    if frame[OF_SEAT] and (step == WINNER_FOUND or step == REWARDS):
        frame[L.STEP] = REWARDS
        if step == REWARDS:
            pop(game)
        else:
            claim(game, tables, int(game["challenge_winner"]), int(frame[OF_SEAT]) - 1)
        return
    target = int(frame[OF_SEAT]) - 1 if frame[OF_SEAT] else int(game["claim_target"])
    if step == WINNER_FOUND or step == WINNER_OFFERED:
        before = int(find_winner(game, tables)) if step == WINNER_FOUND else int(frame[WINNER])
        winner = before if step == WINNER_FOUND else int(decided_winner(game, before))
        frame[WINNER] = winner
        if winner != before:  # *ruling*: who wins because a card says so wins by no margin
            game["margin"] = 0
        if (step == WINNER_FOUND or winner != before) and offer_to_decide(game, winner, int(game["challenge"])):
            frame[L.STEP] = WINNER_OFFERED
            return
        announce_winner(game, winner)
        frame[WINNER] = 0
        fresh(game, tables)
        frame[L.STEP] = CLAIM
        step = CLAIM
    answered = step == CLAIM_PICKED or step == CLAIM_OFFERED or step == DEADLY_CHOSEN or step == STOOD or step == AFTER_VENGEFUL
    answered = answered or step == CARDS_PICKED or step == BEARER_CHOSEN or step == POWER_PICKED or step == TYPE_NAMED
    answered = answered or step == HAND_PICKED or step == REPLACEMENT_CHOSEN
    if not answered and frame[OF_SEAT] == 0 and passives_come_first(game, tables):
        return
    if step == CLAIM or step == TYPE_NAMED:
        frame[L.STEP] = REWARDS
        winner = int(game["challenge_winner"])
        if winner >= 0 and winner == defender and has_rule(game, attacker, c.ATTACKERS_MEET_CLAIM):
            game["claim_target"] = attacker
        elif winner != attacker or winner < 0:
            return
        elif step == TYPE_NAMED:
            game["claim_type"] = 1 << (int(game["answer"]) - L.ANSWER_OPTION)
        elif offer_claim_types(game, tables, winner):
            frame[L.STEP] = TYPE_NAMED
            return
        if replace_claim(game, tables):
            return
        if offer_to_cancel_claim(game, tables, winner):
            frame[L.STEP] = CLAIM_OFFERED
            return
        claim(game, tables, winner, int(game["claim_target"]))
    elif step == REPLACEMENT_CHOSEN:
        frame[L.STEP] = REWARDS
        replaces_claim(game, tables, int(game["answer"]))
    elif step == CLAIM_OFFERED:
        frame[L.STEP] = REWARDS
        cancelled = int(game["cancelled"])
        game["cancelled"] = 0
        if cancelled == 0 or cancelled == REDIRECTED:
            claim(game, tables, int(game["challenge_winner"]), int(game["claim_target"]))
    elif step == CLAIM_LEFT:
        frame[L.STEP] = REWARDS
        pick_claim(game, tables, target, int(frame[KILLS_LEFT]))
    elif step == CLAIM_PICKED:  # CHA-7, CHA-11: different characters, all at once, or one after the other
        frame[L.STEP] = CLAIM_LEFT if frame[KILLS_LEFT] else REWARDS
        for owner in range(int(game["seats"])):
            game["candidates"][owner] &= game["picked"][owner]
        clear_selection(game)
        start_removal(game, c.KILL, 0, -1)
    elif step == HAND_PICKED:
        frame[L.STEP] = REWARDS
        winner = int(game["challenge_winner"])
        if not has_rule(game, winner, c.CLAIM_INTO_PLAY):
            discard_chosen(game, tables, target, int(frame[KILLS_LEFT]), c.ENTERS_INSTEAD_OF_CLAIM)
        elif discard_or_offer(game, tables, winner, target, int(frame[KILLS_LEFT]), int(chosen_discards(game, target))):
            frame[L.STEP] = CARDS_PICKED
    elif step == CARDS_PICKED or step == BEARER_CHOSEN:
        winner = int(game["challenge_winner"])
        if step == BEARER_CHOSEN:
            take(game, tables, int(frame[TAKEN]), winner, int(game["answer"]))
        card = int(take_picked(game, tables, winner, target))
        frame[TAKEN] = max(0, card)
        frame[L.STEP] = REWARDS if card < 0 else BEARER_CHOSEN
    elif step == POWER_PICKED:
        frame[POWER_TAKEN] += take_picked_power(game, target)
        frame[POWER_LEFT] -= 1
        offer_power_of_characters(game, int(game["challenge_winner"]), target)
    elif step == REWARDS:
        frame[L.STEP] = RENOWN
        if int(game["variant"]) & L.TITLES:
            reward_titles(game)
        unopposed = game["challenge_winner"] == attacker and was_unopposed(game)
        if unopposed and not has_rule(game, attacker, c.NO_UNOPPOSED_REWARD):  # CHA-12
            reward = 1 + times_ruled(game, tables, attacker, c.UNOPPOSED_REWARD, -1)
            push(game, L.P_INFAMY, attacker, reward, L.FROM_UNOPPOSED, 0)
    elif step == RENOWN:
        frame[L.STEP] = DEADLY
        renown(game)
    elif step == DEADLY:
        frame[L.STEP] = DEADLY_CHOSEN
        if not deadly(game):
            frame[L.STEP] = VIGILANT
            return
        nothing_legal(game)
        if not allow_deadly(game, defender):
            frame[L.STEP] = VIGILANT
            return
        ask(game, defender, L.ASK_DEADLY, -1)
    elif step == DEADLY_CHOSEN:
        frame[L.STEP] = VIGILANT
        for owner in range(int(game["seats"])):
            game["candidates"][owner] = 0
        card = int(game["answer"])
        game["candidates"][card >> L.SLOT_BITS] = bit(card & (L.SLOTS - 1))
        start_removal(game, c.KILL, 0, -1)
    elif step == VIGILANT:
        frame[L.STEP] = STOOD
        seat = L.NOBODY
        keyword = 0
        if game["challenge_winner"] == attacker:  # KEY-15
            seat = attacker
            keyword = c.VIGILANT
        if not offer_standing(game, seat, keyword):
            frame[L.STEP] = DONE
    elif step == STOOD:
        frame[L.STEP] = DONE
        stand_picked(game)
    elif step == DONE:
        frame[L.STEP] = AFTER_VENGEFUL
        if game["challenge_loser"] != defender or not offer_standing(game, defender, c.VENGEFUL):  # KEY-14
            pop(game)
    else:
        stand_picked(game)
        pop(game)


@jit
def gives_power_of_characters(game: GameState) -> bool:
    """Whether a claim is that of a power challenge that the attacker has won: only then characters give power in place of their House."""
    return int(game["challenge"]) == c.POWER and game["challenge_loser"] != game["attacker"]


@jit
def claim(game: GameState, tables: Tables, attacker: int, defender: int) -> None:
    """Resolve the claim of the winner's plot, as far as the loser can satisfy it (CHA-7 to CHA-10)."""
    amount = claim_of(game, tables, attacker)
    kind = int(game["claim_type"]) if game["claim_type"] else int(game["challenge"])
    log.add(game, log.CLAIM, attacker, -1, defender, int(amount), kind)
    if amount <= 0:
        return
    if kind == c.INTRIGUE:
        frame = game["frames"][int(game["depth"]) - 1]
        if offer_discards(game, defender, amount, -1):
            frame[KILLS_LEFT] = amount
            frame[L.STEP] = HAND_PICKED
        elif not has_rule(game, attacker, c.CLAIM_INTO_PLAY):
            discard_random(game, tables, defender, amount, c.ENTERS_INSTEAD_OF_CLAIM, c.HAND)
        elif discard_or_offer(game, tables, attacker, defender, amount, 0):
            frame[L.STEP] = CARDS_PICKED
    elif kind == c.POWER and has_rule(game, defender, c.POWER_ON_CHARACTERS) and gives_power_of_characters(game):
        frame = game["frames"][int(game["depth"]) - 1]
        frame[POWER_LEFT] = amount
        frame[POWER_TAKEN] = 0
        offer_power_of_characters(game, attacker, defender)
    elif kind == c.POWER:
        moved = min(amount, int(game["power"][defender]))
        if moved > 0:
            lose_house_power(game, defender, moved, L.LOST_CLAIM)
            happened(game, c.POWER_MOVED_FOR_CLAIM, -1, attacker, -1, moved)
            push(game, L.P_INFAMY, attacker, moved, L.FROM_CLAIM, 0)
    else:
        pick_claim(game, tables, defender, amount)


@boundary
def pick_claim(game: GameState, tables: Tables, defender: int, amount: int) -> None:
    """Let the defender pick the characters that die for claim, all at once or, depending on the edition, one after another (CHA-11)."""
    frame = game["frames"][int(game["depth"]) - 1]
    at_once = amount if tables["switches"][c.S_CLAIM_ALL_AT_ONCE] else 1
    frame[KILLS_LEFT] = amount - at_once
    clear_selection(game)
    flagged = 0
    for owner in range(int(game["seats"])):
        game["candidates"][owner] = 0
        word = game["zones"][c.PLAY, owner] & controllable(game, defender, owner) & game["of_type"][0, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            if (
                game["controller"][card] == defender
                and game["row"][card, L.DESTINATION] == 0
                and may_be_killed(game, card)
                and not has_flag(game, card, c.NOT_CHOSEN_FOR_CLAIM)
            ):
                game["candidates"][owner] |= word & -word
                flagged += int(has_flag(game, card, c.CHOSEN_FOR_CLAIM))
            word &= word - 1
    frame[L.STEP] = CLAIM_PICKED
    if flagged:
        choose_flagged(game, flagged < at_once)
        at_once -= flagged if flagged < at_once else 0
    push_pick(game, defender, at_once, at_once, L.ASK_CLAIM, -1)


@boundary
def renown(game: GameState) -> None:
    """Let each participating character with Renown on the winning side claim 1 power (KEY-6)."""
    winner = int(game["challenge_winner"])
    if winner < 0:
        return
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & controllable(game, winner, seat) & game["of_type"][0, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if (
                game["row"][card, L.ROLE]
                and game["controller"][card] == winner
                and int(game["row"][card, L.KEYWORDS_LOW]) & c.RENOWN
                and not has_flag(game, card, c.CANNOT_CLAIM_RENOWN)
                and not has_flag(game, card, c.CANNOT_CLAIM_POWER)
            ):
                claim_card_power(game, card, 1, L.FROM_RENOWN)
                happened(game, c.RENOWN_CLAIMED, card, winner, -1, 1)


@boundary
def deadly(game: GameState) -> bool:
    """Whether the attacker has more participating Deadly characters than the defender (KEY-1)."""
    difference = 0
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if game["row"][card, L.ROLE] and int(game["row"][card, L.KEYWORDS_LOW]) & c.DEADLY:
                if game["controller"][card] == game["attacker"]:
                    difference += 1
                elif game["controller"][card] == game["defender"]:
                    difference -= 1
    return difference > 0


@boundary
def allow_deadly(game: GameState, defender: int) -> bool:
    """Allow the participating defenders of a seat that can be killed for Deadly; a third player's is not at risk (*ruling*)."""
    found = False
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & controllable(game, defender, seat) & game["of_type"][0, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if (
                game["row"][card, L.ROLE] == c.DEFENDING
                and game["controller"][card] == defender
                and game["row"][card, L.DESTINATION] == 0
                and may_be_killed(game, card)
            ):
                allow_card(game, card)
                found = True
    return found


@boundary
def offer_standing(game: GameState, seat: int, keyword: int) -> bool:
    """Let a seat stand any number of its kneeling cards with a keyword (KEY-14, KEY-15)."""
    if seat < 0:
        return False
    found = False
    clear_selection(game)
    for owner in range(int(game["seats"])):
        game["candidates"][owner] = 0
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner)
        while word:
            card = owner * L.SLOTS + lowest(word)
            if game["controller"][card] == seat and game["row"][card, L.KNEELING] and keywords_of(game, card) & keyword:
                game["candidates"][owner] |= word & -word
                found = True
            word &= word - 1
    if found:
        push_pick(game, seat, 0, 99, L.ASK_STAND, -1)
    return found


@boundary
def stand_picked(game: GameState) -> None:
    """Stand the cards that were picked."""
    for seat in range(int(game["seats"])):
        word = game["picked"][seat] & game["zones"][c.PLAY, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            set_marks(game, card, 0)
            stand(game, card)
