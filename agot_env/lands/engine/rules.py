"""The rules of the Lands game: turns, tactics, claims, ends. `answer` takes an action.

A turn (LND-3) is a card placed, a tactic played, or a turn wasted; before it, locations may be claimed by proof (LND-7). A
decision with several parts (which card, where) consists of several prompts to the same seat. A seat without cards passes.
"""

from agot_env.lands.cards import (
    BACKSTABBER,
    BEARER,
    CARDS,
    CLARITY,
    DESERTER,
    FACES,
    FOG,
    HAND_SIZE,
    INTELLIGENCE,
    LANDS,
    MERCENARY,
    RAIN,
    REDEPLOY,
    SCOUT,
    SPY,
    TROOP_CARDS,
)  # fmt: skip
from agot_env.lands.engine import layout as L
from agot_env.lands.engine.claims import claims_open, need_at
from agot_env.lands.engine.formations import POWER_MASK, SET_MASK, key_at
from agot_env.lands.engine.jit import jit
from agot_env.lands.engine.layout import GameState
from agot_env.lands.engine.places import add, bit_of, holds, land_at, land_of, neighbour, shifted, side_of, weather_of
from agot_env.lands.engine.seen import see_decision, see_in_hand
from agot_env.lands.engine.state import (
    discard,
    draw,
    forget_hand,
    hand_changed,
    land_changed,
    lands_where,
    lay,
    lay_weather,
    leave_hand,
    leave_table,
    lift,
)
from agot_env.machine_code.bits import count_bits, lowest
from agot_env.machine_code.rng import random_below

LAND_BIT, CLAIM_BIT, QUESTION_BIT, OPPONENT_BIT = (
    action - L.WORD for action in (L.LAND_ACTION, L.CLAIM_ACTION, L.QUESTION_ACTION, L.OPPONENT_ACTION)
)
WASTE_BIT, PASS_BIT = L.WASTE_ACTION - L.WORD, L.PASS_ACTION - L.WORD

TROOP_TACTICS = sum(1 << (card - L.WORD) for card in (MERCENARY, SPY, BEARER))
EVERY_QUESTION = (1 << L.QUESTIONS) - 1
WIN_TWO, WIN_THREE = L.TO_WIN[2], L.TO_WIN[3]


# --- claims (LND-4, LND-6 to LND-9) --------------------------------------------------------------------------------------


@jit
def resolve(game: GameState, land: int) -> None:
    """Claim a location where both sides are complete (LND-4); with equal worth, the side that was complete first wins (LND-6)."""
    need = need_at(game, land)
    if game["owner"][land] != L.NOBODY or game["count"][land, 0] < need or game["count"][land, 1] < need:
        return
    first, second = key_at(game, land, 0), key_at(game, land, 1)
    if first == second:
        winner = 0 if game["laid"][land, 0, need - 1] < game["laid"][land, 1, need - 1] else 1
    else:
        winner = 0 if first > second else 1
    claim(game, land, winner)


@jit
def claim(game: GameState, land: int, side: int) -> None:
    """A location goes to a side; it may be the last that was needed."""
    seat = int(game["contestant"][land, side])
    game["owner"][land] = seat
    game["lands_won"][seat] += 1
    land_changed(game, land)
    other = int(game["neighbour"][land])
    if other >= 0 and game["owner"][other] == L.NOBODY:
        own = side_of(game, other, seat)
        if own >= 0:
            game["bonus"][other, own] += L.ARROW_BONUS
            land_changed(game, other)
    wanted = WIN_TWO if game["seats"] == 2 else WIN_THREE
    if game["lands_won"][seat] >= wanted or owns_three_in_a_row(game, seat):
        end(game, L.WON, seat)
        return
    claimed = 0
    for one in range(int(game["seats"])):
        claimed += int(game["lands_won"][one])
    if claimed == LANDS:  # *ruling*: all claimed without a winner, three for each of three players, is a draw
        end(game, L.DRAWN, L.NOBODY)


@jit
def owns_three_in_a_row(game: GameState, seat: int) -> bool:
    """Whether a seat has three adjacent locations."""
    for land in range(LANDS):
        if game["owner"][land] == seat:
            left, right = neighbour(game, land, -1), neighbour(game, land, 1)
            if left >= 0 and right >= 0 and game["owner"][left] == seat and game["owner"][right] == seat:
                return True
    return False


@jit
def end(game: GameState, how: int, winner: int) -> None:
    """The game is over."""
    game["ended"] = how
    game["winner"] = winner
    game["seat"] = L.NOBODY
    game["legal"][0] = 0
    game["legal"][1] = 0
    game["choices"] = 0


# --- what can be done ----------------------------------------------------------------------------------------------------

@jit
def clearable(game: GameState, seat: int) -> int:
    """Troop tactics and weather at the unclaimed locations that a seat contests, as bits of the second word."""
    found = 0
    lands = lands_where(game, seat, L.CONTESTED)
    tactics = int(game["table"][1])
    while tactics:
        card = L.WORD + lowest(tactics)
        tactics &= tactics - 1
        if lands >> land_at(game, card) & 1:
            found |= bit_of(card)
    return found


@jit
def opponents(game: GameState, seat: int) -> int:
    """The other seats with cards in hand, clockwise from the next, as bits."""
    seats = int(game["seats"])
    found = 0
    for k in range(1, seats):
        if game["hand_size"][(seat + k) % seats]:
            found |= 1 << (k - 1)
    return found


@jit
def can_redeploy(game: GameState, seat: int, lands: int) -> int:
    """The locations of ``lands`` from which a card can go to another one."""
    room = lands_where(game, seat, L.OWN_ROOM)
    several = room & (room - 1)
    return lands if several else lands & ~room if room else 0


@jit
def playable_tactics(game: GameState, seat: int) -> int:
    """The tactics of a hand that can be played to the end, as bits of the second word."""
    hand = int(game["hand"][seat, 1])
    if hand == 0:
        return 0
    room = lands_where(game, seat, L.OWN_ROOM) != 0
    enemies = lands_where(game, seat, L.ENEMY_TOP) != 0
    cards = game["deck_size"] > 0 or game["discard"][0] != 0 or game["discard"][1] != 0
    met = opponents(game, seat) != 0
    found = (TROOP_TACTICS if room else 0) | (bit_of(SCOUT) if cards else 0) | (bit_of(INTELLIGENCE) | bit_of(FACES) if met else 0)
    found |= (bit_of(DESERTER) if enemies else 0) | (bit_of(BACKSTABBER) if enemies and room else 0)
    found |= bit_of(FOG) if lands_where(game, seat, L.NO_FOG) else 0
    found |= bit_of(RAIN) if lands_where(game, seat, L.NO_RAIN) else 0
    found |= bit_of(REDEPLOY) if can_redeploy(game, seat, lands_where(game, seat, L.OWN_TOP)) else 0
    if hand & bit_of(CLARITY) and clearable(game, seat):
        found |= bit_of(CLARITY)
    return hand & found


# --- prompts -------------------------------------------------------------------------------------------------------------


@jit
def ask(game: GameState, seat: int, prompt: int, first: int, second: int) -> None:
    """Ask a seat; the legal actions are the bits of two words."""
    game["seat"] = seat
    game["prompt"] = prompt
    game["legal"][0] = first
    game["legal"][1] = second
    game["choices"] = count_bits(first) + count_bits(second)


@jit
def ask_lands(game: GameState, seat: int, prompt: int, lands: int) -> None:
    """Ask for one of some locations."""
    ask(game, seat, prompt, 0, shifted(lands, seat, int(game["seats"])) << LAND_BIT)


@jit
def ask_hand(game: GameState, seat: int, prompt: int) -> None:
    """Ask for a card of the own hand."""
    ask(game, seat, prompt, int(game["hand"][seat, 0]), int(game["hand"][seat, 1]))


@jit
def ask_turn(game: GameState, seat: int) -> None:
    """Ask a seat for its turn: claim by proof, play a card, or waste the turn; without cards, it can only pass."""
    game["again"] = 0
    game["playing"] = -1
    game["source"] = -1
    game["target"] = -1
    troops = int(game["hand"][seat, 0]) if lands_where(game, seat, L.OWN_ROOM) else 0
    other = playable_tactics(game, seat)
    other |= 1 << (WASTE_BIT if game["hand_size"][seat] else PASS_BIT)
    other |= shifted(claims_open(game, seat), seat, int(game["seats"])) << CLAIM_BIT
    ask(game, seat, L.TURN, troops, other)


@jit
def end_turn(game: GameState) -> None:
    """Draw cards to fill the hand; then begin the turn of the next seat, or another of the same seat. The turn limit may end the game."""
    if game["ended"]:
        return
    seat = int(game["seat"])
    draw(game, seat, HAND_SIZE - int(game["hand_size"][seat]))
    game["turn"] += 1
    if game["turn"] >= game["turn_limit"]:
        end(game, L.LIMIT, L.NOBODY)
    else:
        ask_turn(game, seat if game["again"] else (seat + 1) % int(game["seats"]))


@jit
def finish_tactic(game: GameState) -> None:
    """The tactic is finished: it becomes a used card, and the turn ends."""
    discard(game, int(game["playing"]))
    end_turn(game)


@jit
def ask_again(game: GameState) -> None:
    """Ask the current prompt again, to compute the legal actions from the prompt and the rest of the game."""
    seat = int(game["seat"])
    prompt = int(game["prompt"])
    card = int(game["playing"])
    if seat == L.NOBODY:
        return
    if prompt == L.TURN:
        ask_turn(game, seat)
    elif prompt == L.DISCARD or prompt == L.SCOUTED or prompt == L.GIVE:
        ask_hand(game, seat, prompt)
    elif prompt == L.PLACE:
        ask_lands(game, seat, prompt, lands_where(game, seat, L.OWN_ROOM))
    elif prompt == L.WEATHER:
        ask_lands(game, seat, prompt, lands_where(game, seat, L.NO_FOG if card == FOG else L.NO_RAIN))
    elif prompt == L.REDEPLOYED:
        ask_lands(game, seat, prompt, can_redeploy(game, seat, lands_where(game, seat, L.OWN_TOP)))
    elif prompt == L.DESERTED or prompt == L.STABBED:
        ask_lands(game, seat, prompt, lands_where(game, seat, L.ENEMY_TOP))
    elif prompt == L.MOVED:
        leaving = 1 << int(game["source"]) if card == REDEPLOY else 0
        ask_lands(game, seat, prompt, lands_where(game, seat, L.OWN_ROOM) & ~leaving)
    elif prompt == L.CLEARED:
        ask(game, seat, prompt, 0, clearable(game, seat))
    elif prompt == L.OPPONENT:
        ask(game, seat, prompt, 0, opponents(game, seat) << OPPONENT_BIT)
    elif prompt == L.QUESTION:
        ask(game, seat, prompt, 0, EVERY_QUESTION << QUESTION_BIT)


# --- answers -------------------------------------------------------------------------------------------------------------


@jit
def play_card(game: GameState, seat: int, card: int) -> None:
    """Play a card from the hand; most cards need further choices."""
    leave_hand(game, seat, card)
    game["playing"] = card
    if card <= BEARER:
        ask_lands(game, seat, L.PLACE, lands_where(game, seat, L.OWN_ROOM))
    elif card <= RAIN:
        ask_lands(game, seat, L.WEATHER, lands_where(game, seat, L.NO_FOG if card == FOG else L.NO_RAIN))
    elif card == SCOUT:
        draw(game, seat, L.SCOUTED_CARDS)
        game["left"] = min(L.SCOUT_DISCARDS, int(game["hand_size"][seat]))
        ask_hand(game, seat, L.SCOUTED)
    elif card == REDEPLOY:
        ask_lands(game, seat, L.REDEPLOYED, can_redeploy(game, seat, lands_where(game, seat, L.OWN_TOP)))
    elif card == DESERTER:
        ask_lands(game, seat, L.DESERTED, lands_where(game, seat, L.ENEMY_TOP))
    elif card == BACKSTABBER:
        ask_lands(game, seat, L.STABBED, lands_where(game, seat, L.ENEMY_TOP))
    elif card == CLARITY:
        ask(game, seat, L.CLEARED, 0, clearable(game, seat))
    elif game["seats"] == 2:
        meet(game, seat, 1 - seat)
    else:
        ask(game, seat, L.OPPONENT, 0, opponents(game, seat) << OPPONENT_BIT)


@jit
def meet(game: GameState, seat: int, enemy: int) -> None:
    """Gather Intelligence, or Men of Many Faces, against an opponent."""
    game["target"] = enemy
    if game["playing"] == INTELLIGENCE:
        ask(game, seat, L.QUESTION, 0, EVERY_QUESTION << QUESTION_BIT)
        return
    nth = random_below(game, int(game["hand_size"][enemy]))
    card = 0
    while nth >= 0:
        if holds(game["hand"][enemy], card):
            nth -= 1
        card += 1
    hand_over(game, enemy, seat, card - 1)
    ask_hand(game, seat, L.GIVE)


@jit
def hand_over(game: GameState, giver: int, taker: int, card: int) -> None:
    """Move a card secretly between hands: both seats know where it is; a third seat can no longer be sure of the first hand."""
    leave_hand(game, giver, card)
    for third in range(int(game["seats"])):
        if third != giver and third != taker:
            forget_hand(game, third, giver)
    add(game["hand"][taker], card)
    game["hand_size"][taker] += 1
    add(game["known"][giver, taker], card)
    see_in_hand(game, giver, taker, card)
    see_in_hand(game, taker, taker, card)
    hand_changed(game, taker)


@jit
def question_counts(card: int, question: int) -> bool:
    """Whether a card is counted by a question. Troops and duets have sets and a power; tactics are counted by the last alone."""
    if question >= L.ASK_TACTICS:
        return card >= TROOP_CARDS
    if card >= TROOP_CARDS:
        return False
    if question >= L.ASK_POWER:
        return POWER_MASK[card] >> (question - L.ASK_POWER + 1) & 1 != 0
    return SET_MASK[card] >> question & 1 != 0


@jit
def ask_enemy(game: GameState, seat: int, question: int) -> None:
    """The enemy answers with a number, for all to hear; the turn is not the last."""
    enemy = int(game["target"])
    answer = 0
    for card in range(CARDS):
        if holds(game["hand"][enemy], card) and question_counts(card, question):
            answer += 1
    game["asked"][L.A_ASKER] = seat + 1
    game["asked"][L.A_ASKED] = enemy
    game["asked"][L.A_QUESTION] = question
    game["asked"][L.A_ANSWER] = answer
    game["asked"][L.A_HOLDS] = 1
    game["again"] = 1
    finish_tactic(game)


@jit
def clear(game: GameState, card: int) -> None:
    """Clarity: a troop tactic or a weather is discarded; a location that needs fewer cards now may be complete."""
    for land in range(LANDS):
        if card <= BEARER:
            for side in range(2):
                for place in range(int(game["count"][land, side]) - 1, -1, -1):
                    if game["stack"][land, side, place] == card:
                        lift(game, land, side, place)
        elif weather_of(card) & int(game["weather"][land]) and game["owner"][land] == L.NOBODY:
            game["weather"][land] &= ~weather_of(card)
            leave_table(game, card)
            land_changed(game, land)
            resolve(game, land)
    discard(game, card)


@jit
def answer(game: GameState, action: int) -> None:
    """Take a legal action of the acting seat, and advance to the next decision."""
    seat = int(game["seat"])
    seats = int(game["seats"])
    prompt = int(game["prompt"])
    game["decisions"] += 1
    see_decision(game, seat, prompt, action)
    card = int(game["playing"])
    land = land_of(action - L.LAND_ACTION, seat, seats)
    if prompt == L.TURN:
        if action < CARDS:
            play_card(game, seat, action)
        elif action == L.WASTE_ACTION:
            ask_hand(game, seat, L.DISCARD)
        elif action == L.PASS_ACTION:
            end_turn(game)
        else:
            own = land_of(action - L.CLAIM_ACTION, seat, seats)
            claim(game, own, side_of(game, own, seat))
            if not game["ended"]:
                ask_turn(game, seat)
    elif prompt == L.PLACE:
        lay(game, land, side_of(game, land, seat), card)
        resolve(game, land)
        end_turn(game)
    elif prompt == L.DISCARD:
        leave_hand(game, seat, action)
        discard(game, action)
        end_turn(game)
    elif prompt == L.WEATHER:
        lay_weather(game, land, card)
        end_turn(game)
    elif prompt == L.SCOUTED:
        leave_hand(game, seat, action)
        discard(game, action)
        game["left"] -= 1
        if game["left"]:
            ask_hand(game, seat, L.SCOUTED)
        else:
            finish_tactic(game)
    elif prompt == L.DESERTED:
        side = 1 - side_of(game, land, seat)
        discard(game, lift(game, land, side, int(game["count"][land, side]) - 1))
        finish_tactic(game)
    elif prompt == L.REDEPLOYED:
        game["source"] = land
        ask_lands(game, seat, L.MOVED, lands_where(game, seat, L.OWN_ROOM) & ~(1 << land))
    elif prompt == L.STABBED:
        game["source"] = land
        ask_lands(game, seat, L.MOVED, lands_where(game, seat, L.OWN_ROOM))
    elif prompt == L.MOVED:
        source = int(game["source"])
        side = side_of(game, source, seat)
        if card == BACKSTABBER:
            side = 1 - side
        moved = lift(game, source, side, int(game["count"][source, side]) - 1)
        lay(game, land, side_of(game, land, seat), moved)
        resolve(game, land)
        finish_tactic(game)
    elif prompt == L.OPPONENT:
        meet(game, seat, (seat + 1 + action - L.OPPONENT_ACTION) % seats)
    elif prompt == L.QUESTION:
        ask_enemy(game, seat, action - L.QUESTION_ACTION)
    elif prompt == L.GIVE:
        hand_over(game, seat, int(game["target"]), action)
        finish_tactic(game)
    else:
        clear(game, action)
        finish_tactic(game)
