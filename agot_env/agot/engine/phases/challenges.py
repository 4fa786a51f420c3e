"""The challenges phase (CHA-1 to CHA-15): who attacks whom, one challenge from declaration to resolution."""

from agot_env.agot.engine.abilities.effects import REDIRECTED, discard_random, kneel, stand, start_removal
from agot_env.agot.engine.phases.claim import discard_or_offer, offer_to_cancel_claim, replace_claim, take, take_picked
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.challenges import remember_challenge, remember_outcome
from agot_env.agot.engine.record.epic import epic_types
from agot_env.agot.engine.record.extra_challenges import NO_EXTRA, begin_challenge, extra_challenge
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    allow,
    allow_card,
    are_opponents,
    ask,
    changed,
    clear_selection,
    effects_to_search,
    expire,
    happened,
    has_flag,
    has_rule,
    is_out,
    mark_of_picks,
    next_turn,
    nothing_legal,
    open_window,
    pick,
    pop,
    push,
    push_pick,
    set_active,
    set_marks,
    waits,
)
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
    KILLS_LEFT,
    RENOWN,
    REWARDS,
    STOOD,
    TAKEN,
    VIGILANT,
    WINNER_FOUND,
)
from agot_env.agot.engine.record.zones import gold_available
from agot_env.agot.engine.timing.windows import FRAMEWORK_WINDOW, kill_before_actions, passives_come_first
from agot_env.agot.engine.values.filters import keywords_of, was_unopposed
from agot_env.agot.engine.values.joining import can_pay_to_join, most_attackers, most_defenders
from agot_env.agot.engine.values.stats import claim_of, fresh
from agot_env.agot.engine.values.titles import reward_titles, supports, title_strength
from agot_env.agot.engine.values.tolls import can_afford, challenge_toll, pay_challenge_toll, times_ruled
from agot_env.machine_code.bits import lowest

# --- the phase: one active player after the other ----------------------------------------------------------------------------

TURNS_OVER, TURN_OF = 2, 3
"""The seats whose turns are over, a bit each; the seat whose turn it is."""
BEGIN, ACTIONS, CHOOSE, CHOSEN = range(4)


@jit
def can_attack_with(game: GameState, tables: Tables, card: int, seat: int, kind: int, toll: int) -> bool:
    """Whether a character may be declared as an attacker (CHA-2); the toll for the challenge is still to be paid."""
    row = game["row"]
    return (
        game["controller"][card] == seat
        and row[card, L.KNEELING] == 0
        and row[card, L.DESTINATION] == 0
        and int(row[card, L.ICONS]) & kind != 0
        and not has_flag(game, card, c.CANNOT_ATTACK)
        and can_afford(game, tables, card, seat, toll)
        and can_pay_to_join(game, tables, card, seat)
    )


@boundary
def has_attacker(game: GameState, tables: Tables, seat: int, kind: int, toll: int) -> bool:
    """Whether a seat has any character to attack with, once it has paid the toll for the challenge."""
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & game["of_type"][0, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if can_attack_with(game, tables, card, seat, kind, toll):
                return True
    return False


@boundary
def may_declare(game: GameState, seat: int, kind: int) -> bool:
    """Whether a seat may declare attackers and defenders in challenges of a type."""
    effects = game["effects"]
    for i in range(effects_to_search(game, c.L_ONLY_CHALLENGES)):
        if effects[i, L.EFFECT_KIND] == c.L_ONLY_CHALLENGES and effects[i, L.EFFECT_CARD] == -2 - seat:
            if int(effects[i, L.EFFECT_A]) & kind == 0:
                return False
    return True


@boundary
def forbidden(game: GameState, attacker: int, defender: int, kind: int) -> bool:
    """Whether an effect forbids challenges of a type between two seats."""
    if not may_declare(game, attacker, kind):
        return True
    effects = game["effects"]
    for i in range(effects_to_search(game, c.L_NO_CHALLENGES)):
        if effects[i, L.EFFECT_KIND] == c.L_NO_CHALLENGES and int(effects[i, L.EFFECT_A]) & kind:
            one = int(effects[i, L.EFFECT_SEAT])
            other = int(effects[i, L.EFFECT_B])
            if (one == attacker and other == defender) or (one == defender and other == attacker):
                return True
    return False


@jit
def may_challenge(game: GameState, attacker: int, defender: int, kind: int) -> bool:
    """Whether a seat may be the target of another's challenge: an opponent that no title and no effect protects (CHA-1, TIT-1)."""
    if not are_opponents(game, attacker, defender) or is_out(game, defender) or supports(game, attacker, defender):
        return False
    return not forbidden(game, attacker, defender, kind)


@jit
def has_attacked(game: GameState, seat: int) -> bool:
    """Whether a seat has initiated a challenge this phase."""
    return int(game["attacked"][seat]) & (c.MILITARY | c.INTRIGUE | c.POWER) != 0


@jit
def may_not_initiate(game: GameState, seat: int, place: int) -> bool:
    """Whether a rule forbids a seat to initiate a challenge of the type at a place."""
    if has_rule(game, seat, c.NO_MILITARY_CHALLENGES + place):
        return True
    return has_rule(game, seat, c.ONE_CHALLENGE) and has_attacked(game, seat)


@jit
def has_no_challenge_left(game: GameState, seat: int, kind: int) -> bool:
    """Whether a seat has initiated all challenges of a type that it may initiate this phase (CHA-1).

    An epic phase grants each player one challenge; nothing else allows another one in it (FAQ p. 28).
    """
    if game["phase"] == c.EPIC_PHASE:
        return has_attacked(game, seat) or epic_types(game) & kind == 0
    return int(game["attacked"][seat]) & kind != 0 and extra_challenge(game, seat, kind) == NO_EXTRA


@boundary
def step_challenges(game: GameState, tables: Tables) -> None:
    """Actions, then a challenge of the active player's choice, until that player is done (CHA-1, CHA-5).

    In an epic phase there are no actions outside challenges (FAQ p. 28).
    """
    frame = game["frames"][int(game["depth"]) - 1]
    seats = int(game["seats"])
    if frame[L.STEP] == BEGIN:
        frame[TURN_OF] = next_turn(game, int(frame[TURNS_OVER]))
        if frame[TURN_OF] == L.NOBODY:
            set_active(game, L.NOBODY)
            pop(game)
            return
        frame[L.STEP] = ACTIONS
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
        found = False
        for k in range(3):
            kind = 1 << k
            if has_no_challenge_left(game, seat, kind):
                continue
            if may_not_initiate(game, seat, k):
                continue
            toll = challenge_toll(game, tables, seat, kind)
            if (toll and gold_available(game, tables, seat) < toll) or not has_attacker(game, tables, seat, kind, toll):
                continue
            for offset in range(1, seats):
                if may_challenge(game, seat, (seat + offset) % seats, kind):
                    allow(game, L.ANSWER_ATTACK + k * (L.SEATS - 1) + offset - 1)
                    found = True
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
        k = (int(game["answer"]) - L.ANSWER_ATTACK) // (L.SEATS - 1)
        offset = (int(game["answer"]) - L.ANSWER_ATTACK) % (L.SEATS - 1) + 1
        push(game, L.P_CHALLENGE, 1 << k, seat, (seat + offset) % seats, 0)


# --- one challenge -----------------------------------------------------------------------------------------------------------

KIND, ATTACKER, DEFENDER = 2, 3, 4
DECLARE, ACTIONS_BEFORE_DEFENDERS, DEFEND, ACTIONS_BEFORE_RESOLUTION, RESOLVE, FINISH = range(6)


@boundary
def challenge_goes_on(game: GameState) -> bool:
    """Whether any character is in the challenge (FAQ 3.35), and neither of its players is out (*ruling*: nobody wins it then)."""
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
    """The challenge is directed at a seat, which meets the claim too."""
    game["defender"] = seat
    game["claim_target"] = seat


@boundary
def step_challenge(game: GameState, tables: Tables) -> None:
    """Declare attackers, declare defenders, resolve, with actions between the steps (CHA-5)."""
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
        game["challenge"] = kind
        game["claim_type"] = 0
        game["attacker"] = attacker
        set_target(game, defender)
        game["redirected"] = L.NOT_REDIRECTED
        begin_challenge(game, attacker, kind)
        game["challenge_winner"] = L.NOBODY
        game["challenge_loser"] = L.NOBODY
        changed(game, c.ON_CHALLENGE)
        remember_challenge(game)
        log.add(game, log.CHALLENGE, attacker, -1, defender, kind, 0)
        frame[L.STEP] = ACTIONS_BEFORE_DEFENDERS
        open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
        happened(game, c.CHALLENGE_INITIATED, -1, attacker, -1, kind)
        if int(game["variant"]) & L.TITLES:
            push(game, L.P_REGENT, 0, 0, 0, 0)
        push(game, L.P_ATTACKERS, 0, 0, 0, 0)
        pay_challenge_toll(game, tables, attacker, defender, kind)
    elif step == ACTIONS_BEFORE_DEFENDERS:
        frame[L.STEP] = DEFEND
        push(game, L.P_ACTIONS, int(game["first"]), 0, L.NOBODY, 0)
    elif step == DEFEND:
        frame[L.STEP] = ACTIONS_BEFORE_RESOLUTION
        open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
        if int(game["variant"]) & L.TITLES:
            push(game, L.P_STAND_IN, 0, 0, 0, 0)
        push(game, L.P_DEFENDERS, 0, 0, 0, 0)
    elif step == ACTIONS_BEFORE_RESOLUTION and game["redirected"] == L.REDIRECTING:  # TIT-5, FAQ: the window is opened again
        game["redirected"] = L.REDIRECTED
        frame[L.STEP] = ACTIONS_BEFORE_DEFENDERS
    elif step == ACTIONS_BEFORE_RESOLUTION:
        frame[L.STEP] = RESOLVE
        push(game, L.P_ACTIONS, int(game["first"]), 0, L.NOBODY, 0)
    elif step == RESOLVE:
        frame[L.STEP] = FINISH
        open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
        push(game, L.P_RESOLVE, 0, 0, 0, 0)
    else:
        for seat in range(int(game["seats"])):
            word = game["zones"][c.PLAY, seat]
            while word:
                card = seat * L.SLOTS + lowest(word)
                word &= word - 1
                game["row"][card, L.ROLE] = 0
                game["row"][card, L.STATE] = int(game["row"][card, L.STATE]) & ~L.BYPASSED
        expire(game, c.UNTIL_END_OF_CHALLENGE, False)
        log.add(game, log.CHALLENGE_ENDED, -1, -1, -1, int(game["challenge"]), 0)
        game["challenge"] = 0
        game["claim_type"] = 0
        changed(game, c.ON_CHALLENGE)
        pop(game)
        kill_before_actions(game, tables, FRAMEWORK_WINDOW)


# --- attackers ---------------------------------------------------------------------------------------------------------------


@boundary
def step_attackers(game: GameState, tables: Tables) -> None:
    """The attacker picks attackers; they kneel together (CHA-2)."""
    frame = game["frames"][int(game["depth"]) - 1]
    seat = int(game["attacker"])
    kind = int(game["challenge"])
    if frame[L.STEP] == 0:
        fresh(game, tables)
        frame[L.STEP] = 1
        clear_selection(game)
        for owner in range(int(game["seats"])):
            game["candidates"][owner] = 0
            word = game["zones"][c.PLAY, owner] & game["of_type"][0, owner]
            while word:
                if can_attack_with(game, tables, owner * L.SLOTS + lowest(word), seat, kind, 0):
                    game["candidates"][owner] |= word & -word
                word &= word - 1
        push_pick(game, seat, 1, most_attackers(game, seat), L.ASK_ATTACKERS, -1)
        return
    declare(game, c.ATTACKING, c.ATTACKS_STANDING, c.DECLARED_ATTACKER)
    pop(game)


@boundary
def declare(game: GameState, role: int, stays_standing: int, moment: int) -> None:
    """The picked characters take part and kneel, all together."""
    for seat in range(int(game["seats"])):
        word = game["picked"][seat] & game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            set_marks(game, card, 0)
            game["row"][card, L.ROLE] = role
            log.add(game, log.ATTACKER if role == c.ATTACKING else log.DEFENDER, int(game["controller"][card]), card, -1, 0, 0)
            if not has_flag(game, card, stays_standing):
                kneel(game, card)
            happened(game, moment, card, int(game["controller"][card]), -1, int(game["challenge"]))
    log.add(game, log.DECLARED, int(game["attacker"] if role == c.ATTACKING else game["defender"]), -1, -1, int(role), 0)
    changed(game, c.ON_CHALLENGE)


# --- stealth and defenders ---------------------------------------------------------------------------------------------------

STEALTH_LEFT = 2
COUNT_STEALTH, ASK_BYPASS, BYPASS_CHOSEN, PICK_DEFENDERS, DEFENDERS_PICKED = range(5)


@jit
def can_bypass(game: GameState, card: int, seat: int) -> bool:
    """Whether stealth may be used on a character of the defender (KEY-9)."""
    return (
        game["controller"][card] == seat
        and keywords_of(game, card) & c.STEALTH == 0
        and not has_flag(game, card, c.CANNOT_BE_BYPASSED)
        and int(game["row"][card, L.STATE]) & L.BYPASSED == 0
    )


@jit
def can_defend_with(game: GameState, tables: Tables, card: int, seat: int, kind: int) -> bool:
    """Whether a character may be declared as a defender (CHA-4)."""
    row = game["row"]
    return (
        game["controller"][card] == seat
        and row[card, L.KNEELING] == 0
        and row[card, L.ROLE] == 0
        and int(row[card, L.ICONS]) & kind != 0
        and int(row[card, L.STATE]) & L.BYPASSED == 0
        and not has_flag(game, card, c.CANNOT_DEFEND)
        and can_afford(game, tables, card, seat, 0)
        and can_pay_to_join(game, tables, card, seat)
    )


@boundary
def step_defenders(game: GameState, tables: Tables) -> None:
    """Stealth targets first (CHA-3), then the defender picks defenders or none (CHA-4)."""
    frame = game["frames"][int(game["depth"]) - 1]
    attacker = int(game["attacker"])
    defender = int(game["defender"])
    fresh(game, tables)
    if frame[L.STEP] == COUNT_STEALTH:
        for seat in range(int(game["seats"])):
            word = game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
            while word:
                card = seat * L.SLOTS + lowest(word)
                word &= word - 1
                if (
                    game["row"][card, L.ROLE] == c.ATTACKING
                    and game["controller"][card] == attacker
                    and keywords_of(game, card) & c.STEALTH
                    and not has_flag(game, card, c.CANNOT_USE_STEALTH)
                ):
                    frame[STEALTH_LEFT] += 1
        frame[L.STEP] = ASK_BYPASS
    elif frame[L.STEP] == BYPASS_CHOSEN:
        frame[L.STEP] = ASK_BYPASS
        frame[STEALTH_LEFT] -= 1
        if game["answer"] == L.ANSWER_DONE:
            frame[STEALTH_LEFT] = 0
        else:
            card = int(game["answer"])
            game["row"][card, L.STATE] = int(game["row"][card, L.STATE]) | L.BYPASSED
            log.add(game, log.BYPASSED, attacker, card, -1, 0, 0)
    if frame[L.STEP] == ASK_BYPASS:
        if frame[STEALTH_LEFT] > 0:
            nothing_legal(game)
            found = False
            for seat in range(int(game["seats"])):
                word = game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
                while word:
                    card = seat * L.SLOTS + lowest(word)
                    word &= word - 1
                    if can_bypass(game, card, defender):
                        allow_card(game, card)
                        found = True
            if found:
                allow(game, L.ANSWER_DONE)
                frame[L.STEP] = BYPASS_CHOSEN
                ask(game, attacker, L.ASK_STEALTH, -1)
                return
        frame[L.STEP] = PICK_DEFENDERS
    if frame[L.STEP] == PICK_DEFENDERS:
        clear_selection(game)
        frame[L.STEP] = DEFENDERS_PICKED
        may_defend = not has_rule(game, defender, c.NO_DEFENDERS) and may_declare(game, defender, int(game["challenge"]))
        for owner in range(int(game["seats"])):
            game["candidates"][owner] = 0
            word = game["zones"][c.PLAY, owner] & game["of_type"][0, owner]
            while word and may_defend:
                if can_defend_with(game, tables, owner * L.SLOTS + lowest(word), defender, int(game["challenge"])):
                    game["candidates"][owner] |= word & -word
                word &= word - 1
        push_pick(game, defender, 0, most_defenders(game, defender), L.ASK_DEFENDERS, -1)
        return
    declare(game, c.DEFENDING, c.DEFENDS_STANDING, c.DECLARED_DEFENDER)
    if side_has_character(game, c.DEFENDING):
        happened(game, c.DEFENDERS_DECLARED, -1, defender, -1, int(game["challenge"]))
    pop(game)


# --- resolution --------------------------------------------------------------------------------------------------------------

@boundary
def total_strength(game: GameState, role: int) -> int:
    """The total STR of a side; Intimidate and "does not count its STR" are looked at (CHA-6, KEY-12)."""
    strongest = -1
    row = game["row"]
    for seat in range(int(game["seats"])):  # the rulebook says "characters", the attacker's own ones too
        word = game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if row[card, L.ROLE] == c.ATTACKING and int(row[card, L.KEYWORDS_LOW]) & c.INTIMIDATE:
                strongest = max(strongest, int(row[card, L.STRENGTH]))
    total = 0
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if (
                row[card, L.ROLE] == role
                and not has_flag(game, card, c.STRENGTH_NOT_COUNTED)
                and row[card, L.STRENGTH] >= strongest
            ):
                total += int(row[card, L.STRENGTH])
    return total


@boundary
def side_has_character(game: GameState, role: int) -> bool:
    """Whether a side has a participating character."""
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if game["row"][card, L.ROLE] == role:
                return True
    return False


@boundary
def side_of(game: GameState, seat: int) -> int:
    """The side of a seat that controls a participating character, a third player's too; 0 if it controls none."""
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & game["of_type"][0, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["row"][card, L.ROLE] and game["controller"][card] == seat:
                if seat == game["attacker"]:
                    return c.ATTACKING
                return c.DEFENDING if seat == game["defender"] else int(game["row"][card, L.ROLE])
    return 0


@boundary
def side_strength(game: GameState, role: int) -> int:
    """The total STR of a side, with what titles of players with a participating character add (TIT-4, TIT-5, TIT-7)."""
    total = int(total_strength(game, role))
    for seat in range(int(game["seats"])):
        bonus = title_strength(game, seat)
        if bonus and side_of(game, seat) == role:
            total += bonus
    return total


@boundary
def find_winner(game: GameState, tables: Tables) -> None:
    """Higher total STR wins, a tie goes to the attacker; nobody wins with too little or without a participant (CHA-6)."""
    attacking = side_strength(game, c.ATTACKING)
    defending = side_strength(game, c.DEFENDING)
    game["attacking_strength"] = attacking
    game["defending_strength"] = defending
    kind = int(game["challenge"])
    winner = L.NOBODY
    loser = L.NOBODY
    if attacking >= tables["switches"][c.S_LEAST_STRENGTH] and attacking >= defending and side_has_character(game, c.ATTACKING):
        winner = int(game["attacker"])
        loser = int(game["defender"])
    elif defending >= 1 and defending > attacking and side_has_character(game, c.DEFENDING):
        winner = int(game["defender"])
        loser = int(game["attacker"])
    if winner >= 0 and defending > 0 and effects_to_search(game, c.L_LOST_IF_OPPOSED):
        winner = L.NOBODY
        loser = L.NOBODY
    game["margin"] = abs(attacking - defending)
    game["challenge_winner"] = winner
    game["challenge_loser"] = loser
    changed(game, c.ON_OUTCOME)
    log.add(game, log.UNOPPOSED if was_unopposed(game) else log.RESOLVED, winner, -1, loser, attacking, defending)
    happened(game, c.CHALLENGE_RESOLVED, -1, int(game["attacker"]), -1, kind)
    if waits(game, c.ACTION, c.CHALLENGES_COUNTED):
        remember_outcome(game, was_unopposed(game))
    if winner >= 0:
        if waits(game, c.ACTION, c.WINS_COUNTED):
            game["won"][winner] |= kind
        if waits(game, c.ACTION, c.LOSSES_COUNTED):
            game["won"][loser] |= kind << L.LOST_SHIFT
        happened(game, c.CHALLENGE_WON, -1, winner, -1, kind)
        happened(game, c.CHALLENGE_LOST, -1, loser, -1, kind)


@boundary
def step_resolve(game: GameState, tables: Tables) -> None:
    """Winner, claim, unopposed reward, renown, deadly, in this order (CHA-15)."""
    frame = game["frames"][int(game["depth"]) - 1]
    fresh(game, tables)
    step = int(frame[L.STEP])
    attacker = int(game["attacker"])
    defender = int(game["defender"])
    if step == WINNER_FOUND:
        find_winner(game, tables)
        fresh(game, tables)
        frame[L.STEP] = CLAIM
        step = CLAIM
    answered = step == CLAIM_PICKED or step == CLAIM_OFFERED or step == DEADLY_CHOSEN or step == STOOD or step == AFTER_VENGEFUL
    answered = answered or step == CARDS_PICKED or step == BEARER_CHOSEN
    if not answered and passives_come_first(game, tables):
        return
    if step == CLAIM:
        frame[L.STEP] = REWARDS
        winner = int(game["challenge_winner"])
        if winner >= 0 and winner == defender and has_rule(game, attacker, c.ATTACKERS_MEET_CLAIM):
            game["claim_target"] = attacker
        elif winner != attacker or winner < 0:
            return
        if replace_claim(game, tables):
            return
        if offer_to_cancel_claim(game, tables, winner):
            frame[L.STEP] = CLAIM_OFFERED
            return
        claim(game, tables, winner, int(game["claim_target"]))
    elif step == CLAIM_OFFERED:
        frame[L.STEP] = REWARDS
        cancelled = int(game["cancelled"])
        game["cancelled"] = 0
        if cancelled == 0 or cancelled == REDIRECTED:
            claim(game, tables, int(game["challenge_winner"]), int(game["claim_target"]))
    elif step == CLAIM_LEFT:
        frame[L.STEP] = REWARDS
        pick_claim(game, tables, int(game["claim_target"]), int(frame[KILLS_LEFT]))
    elif step == CLAIM_PICKED:  # CHA-7, CHA-11: different characters, all at once, or one after the other
        frame[L.STEP] = CLAIM_LEFT if frame[KILLS_LEFT] else REWARDS
        for owner in range(int(game["seats"])):
            game["candidates"][owner] &= game["picked"][owner]
        clear_selection(game)
        start_removal(game, c.KILL, 0, -1)
    elif step == CARDS_PICKED or step == BEARER_CHOSEN:
        winner = int(game["challenge_winner"])
        if step == BEARER_CHOSEN:
            take(game, tables, int(frame[TAKEN]), winner, int(game["answer"]))
        card = int(take_picked(game, tables, winner, int(game["claim_target"])))
        frame[TAKEN] = max(0, card)
        frame[L.STEP] = REWARDS if card < 0 else BEARER_CHOSEN
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
        game["candidates"][card >> L.SLOT_BITS] = 1 << (card & (L.SLOTS - 1))
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
def claim(game: GameState, tables: Tables, attacker: int, defender: int) -> None:
    """The claim of the winner's plot, as far as the loser can fulfil it (CHA-7 to CHA-10)."""
    amount = claim_of(game, tables, attacker)
    kind = int(game["claim_type"]) if game["claim_type"] else int(game["challenge"])
    log.add(game, log.CLAIM, attacker, -1, defender, int(amount), kind)
    if amount <= 0:
        return
    if kind == c.INTRIGUE:
        if not has_rule(game, attacker, c.CLAIM_INTO_PLAY):
            discard_random(game, tables, defender, amount, c.ENTERS_INSTEAD_OF_CLAIM, c.HAND)
        else:
            frame = game["frames"][int(game["depth"]) - 1]
            if discard_or_offer(game, tables, attacker, defender, amount):
                frame[L.STEP] = CARDS_PICKED
    elif kind == c.POWER:
        moved = min(amount, int(game["power"][defender]))
        if moved > 0:
            lose_house_power(game, defender, moved, L.LOST_CLAIM)
            push(game, L.P_INFAMY, attacker, moved, L.FROM_CLAIM, 0)
    else:
        pick_claim(game, tables, defender, amount)


@boundary
def pick_claim(game: GameState, tables: Tables, defender: int, amount: int) -> None:
    """The defender picks the characters that it kills, all at once or, depending on the edition, one after the other (CHA-11)."""
    frame = game["frames"][int(game["depth"]) - 1]
    at_once = amount if tables["switches"][c.S_CLAIM_ALL_AT_ONCE] else 1
    frame[KILLS_LEFT] = amount - at_once
    clear_selection(game)
    flagged = 0
    for owner in range(int(game["seats"])):
        game["candidates"][owner] = 0
        word = game["zones"][c.PLAY, owner] & game["of_type"][0, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            if (
                game["controller"][card] == defender
                and game["row"][card, L.DESTINATION] == 0
                and not has_flag(game, card, c.CANNOT_BE_KILLED)
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
def choose_flagged(game: GameState, all_of_them: int) -> None:
    """Those of the candidates that must be chosen for claim are picked, or, if there are enough of them, are the only candidates."""
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


@boundary
def renown(game: GameState) -> None:
    """Each participating character with Renown on the winning side claims 1 power (KEY-6)."""
    winner = int(game["challenge_winner"])
    if winner < 0:
        return
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if (
                game["row"][card, L.ROLE]
                and game["controller"][card] == winner
                and int(game["row"][card, L.KEYWORDS_LOW]) & c.RENOWN
                and not has_flag(game, card, c.CANNOT_CLAIM_RENOWN)
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
        word = game["zones"][c.PLAY, seat] & game["of_type"][0, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if (
                game["row"][card, L.ROLE] == c.DEFENDING
                and game["controller"][card] == defender
                and game["row"][card, L.DESTINATION] == 0
                and not has_flag(game, card, c.CANNOT_BE_KILLED)
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
        word = game["zones"][c.PLAY, owner]
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
