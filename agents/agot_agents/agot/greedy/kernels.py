"""The kernels of the greedy agent, which follows simple heuristics and uses only the observation and the legal actions.

Each legal action gets a score, and the action with the highest score is taken. The scores by kind of decision:

- setup and marshalling: income first, then the most valuable card;
- plots: income while the hand is full, claim while the board is strong, killing all characters while it is weak;
- challenges: the expected claim, given the STR available for the attack and for the defence;
- attackers: enough to win against every possible defence; defenders: enough to win, or one to deny the unopposed power; characters with
  naval enhancements join if that turns the challenge;
- harmful effects go to the card that is worth most to an opponent or least to its controller, helpful ones the other way round.
"""

from __future__ import annotations

import numpy as np

from agot_agents.agot.greedy import columns as f
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.reading import GLOBALS, PER_SEAT, controller, id_of, is_ready, of_card, of_seat
from agot_env.machine_code.annotations import Input, Matrix, Vector
from agot_env.machine_code.unit import Unit, jit

UNIT = Unit("greedy", "agot_agents.agot.greedy.kernels", allocates=True, wide=L.LARGE_DECKS)

WORTH, CHARACTERS = c.CHALLENGE_TYPES, c.CHALLENGE_TYPES + 1
"""Columns of `boards_of`, after the STR for each type of challenge."""
NEVER = -1e6


@UNIT.entry
def choose(
    observations: Input[Matrix[np.int16]], masks: Input[Matrix[np.int8]], facts: Input[Matrix[np.int16]], seats: int,
    actions: Vector[np.int64],
) -> None:  # fmt: skip
    """Write the legal action with the highest score of every row."""
    scores = np.empty(masks.shape[1], np.float64)
    for i in range(len(actions)):
        actions[i] = best_action(observations[i], masks[i], facts, seats, scores)


@UNIT.boundary
def best_action(seen: Vector[np.int16], mask: Vector[np.int8], facts: Matrix[np.int16], seats: int, scores: Vector[np.float64]) -> int:
    """The legal action with the highest score, the first of several; ``scores`` (actions,) float64 are overwritten."""
    score_actions(seen, mask, facts, seats, scores)
    return int(np.argmax(scores))


@UNIT.boundary
def score_actions(seen: Vector[np.int16], mask: Vector[np.int8], facts: Matrix[np.int16], seats: int, scores: Vector[np.float64]) -> None:
    """Write the score of every action, -inf where it is not legal."""
    prompt = seen[L.G_PROMPT]
    plan = plan_of(seen, facts, seats, prompt)
    boards = boards_of(seen, facts, seats, prompt)
    slots = seats * L.SLOTS
    plots = slots + L.PLOTS
    players = plots + seats
    attacks = players + c.CHALLENGE_TYPES * (seats - 1)
    done = len(mask) - 1
    for action in range(len(mask)):
        if mask[action] == 0:
            scores[action] = -np.inf
        elif action < slots:
            scores[action] = score_card(seen, facts, seats, prompt, action, plan)
        elif action < plots and prompt == L.ASK_RESPONSE:  # an agenda
            scores[action] = 1.0
        elif action < plots:
            scores[action] = score_plot(seen, facts, seats, action - slots, boards)
        elif action < players:
            scores[action] = score_seat(seen, seats, prompt, action - plots)
        elif action < attacks:
            kind, offset = divmod(action - players, seats - 1)
            scores[action] = score_challenge(seen, kind, offset + 1, boards)
        elif action == done:
            scores[action] = score_done(prompt, plan)
        else:
            scores[action] = score_option(prompt, action - (done - L.OPTIONS))


# --- reading the observation ---------------------------------------------------------------------------------------------


@jit
def is_friend(seen: Vector[np.int16], seats: int, seat: int) -> bool:
    """Whether a seat is the observer or, where partners sit opposite, the partner."""
    return seat == 0 or (int(seen[L.G_VARIANT]) & L.TEAMS != 0 and seat == 2)


@jit
def worth(seen: Vector[np.int16], facts: Matrix[np.int16], seats: int, slot: int) -> float:
    """What a card is worth to its controller, roughly in gold."""
    row = facts[id_of(seen, seats, slot)]
    if of_card(seen, seats, slot, L.ZONE) != c.PLAY:
        return printed_worth(row)
    value = 1.0 + row[f.COST]
    if row[f.TYPE] == c.CHARACTER:
        keywords = of_card(seen, seats, slot, L.KEYWORDS_LOW)
        value += 0.7 * of_card(seen, seats, slot, L.STRENGTH) + 0.3 * row[f.CHARACTERS_ICONS]
        value += 2.0 if keywords & c.RENOWN else 0.0
        value += 1.0 if keywords & c.STEALTH else 0.0
        value -= 0.5 if of_card(seen, seats, slot, L.KNEELING) else 0.0
    value += 2.5 * of_card(seen, seats, slot, L.POWER_ON) + of_card(seen, seats, slot, L.DUPLICATES)
    return value + 2.0 * row[f.INCOME]


@jit
def printed_worth(row: Vector[np.int16]) -> float:
    """What a card is worth by its printed values, roughly in gold."""
    value = 1.0 + row[f.COST] + 2.0 * row[f.INCOME] + 0.5 * row[f.INFLUENCE]
    if row[f.TYPE] == c.CHARACTER:
        value += 0.7 * row[f.PRINTED_STRENGTH] + 0.3 * row[f.CHARACTERS_ICONS]
    return value


@jit
def ready_strength(seen: Vector[np.int16], seats: int, seat: int, icon: int) -> int:
    """The STR that a seat's standing characters with an icon could bring to a challenge."""
    strength = 0
    for slot in range(seats * L.SLOTS):
        if of_card(seen, seats, slot, L.ICONS) & icon and is_ready(seen, seats, slot) and controller(seen, seats, slot) == seat:
            strength += max(0, of_card(seen, seats, slot, L.STRENGTH))
    return strength


@jit
def side_strength(seen: Vector[np.int16], seats: int, role: int) -> tuple[int, int]:
    """The STR of a side of the challenge, and how many more Deadly characters it has than the other side."""
    strength, deadly = 0, 0
    for slot in range(seats * L.SLOTS):
        there = of_card(seen, seats, slot, L.ROLE)
        if there == 0:
            continue
        if there == role:
            strength += of_card(seen, seats, slot, L.STRENGTH)
        if of_card(seen, seats, slot, L.KEYWORDS_LOW) & c.DEADLY:
            deadly += 1 if there == role else -1
    return strength, deadly


@jit
def picked_strength(seen: Vector[np.int16], seats: int) -> int:
    """The STR of the cards selected so far in the current choice."""
    strength = 0
    for slot in range(seats * L.SLOTS):
        if of_card(seen, seats, slot, L.SELECTED):
            strength += of_card(seen, seats, slot, L.STRENGTH)
    return strength


@jit
def boards_of(seen: Vector[np.int16], facts: Matrix[np.int16], seats: int, prompt: int) -> Matrix[np.float64]:
    """(seats, CHARACTERS + 1) float64 at prompts where boards are compared, empty at others.

    The STR ready for a military, intrigue and power challenge, the value of the characters in play, and their number.
    """
    if prompt != L.ASK_PLOT and prompt != L.ASK_NEW_PLOT and prompt != L.ASK_CHALLENGE:
        return np.empty((0, CHARACTERS + 1))
    boards = np.zeros((seats, CHARACTERS + 1))
    for slot in range(seats * L.SLOTS):
        if of_card(seen, seats, slot, L.ZONE) != c.PLAY or facts[id_of(seen, seats, slot), f.TYPE] != c.CHARACTER:
            continue
        seat = controller(seen, seats, slot)
        boards[seat, WORTH] += worth(seen, facts, seats, slot)
        boards[seat, CHARACTERS] += 1
        if is_ready(seen, seats, slot):
            for kind in range(c.CHALLENGE_TYPES):
                if of_card(seen, seats, slot, L.ICONS) >> kind & 1:
                    boards[seat, kind] += max(0, of_card(seen, seats, slot, L.STRENGTH))
    return boards


# --- what is wanted at a prompt that takes several decisions ---------------------------------------------------------------


@jit
def plan_of(seen: Vector[np.int16], facts: Matrix[np.int16], seats: int, prompt: int) -> float:
    """For attackers and defenders the STR still wanted; at other prompts whether the source harms (-1) or helps (1).

    When cards are picked: whether the source harms the picked cards (-1).
    """
    if (prompt == L.ASK_ATTACKERS or prompt == L.ASK_DEFENDERS) and seen[L.G_PROMPT_SOURCE] > 0:
        return 1.0  # a naval enhancement, used for one's own side, which is offered first
    if prompt == L.ASK_ATTACKERS:
        defender = seen[L.G_DEFENDER] - 1
        against = ready_strength(seen, seats, defender, seen[L.G_CHALLENGE])
        return float(max(1, against) - picked_strength(seen, seats))
    if prompt == L.ASK_DEFENDERS:
        attack, deadly = side_strength(seen, seats, c.ATTACKING)
        own = ready_strength(seen, seats, 0, seen[L.G_CHALLENGE])
        picked = picked_strength(seen, seats)
        if own > attack:
            return float(attack + 1 - picked)
        if picked > 0 or deadly > 0:
            return 0.0
        return 0.5  # any defender, so that the attack is not unopposed
    source = int(seen[L.G_PROMPT_SOURCE]) - 1
    card = id_of(seen, seats, source) if source >= 0 else int(of_seat(seen, 0, L.SEAT_REVEALED_PLOT))
    return float(facts[card, f.PICKED if prompt == L.ASK_PICK else f.DOES])


@jit
def score_done(prompt: int, plan: float) -> float:
    """Ending a choice, passing, declining."""
    if prompt == L.ASK_ATTACKERS or prompt == L.ASK_DEFENDERS:
        return 100.0 if plan <= 0 else NEVER / 2
    if prompt == L.ASK_ACTION or prompt == L.ASK_CHALLENGE or prompt == L.ASK_RESPONSE:
        return 0.0
    if prompt == L.ASK_POWER_ON or prompt == L.ASK_REDIRECT:
        return 1.0
    return -0.5


# --- cards ---------------------------------------------------------------------------------------------------------------


@jit
def score_card(seen: Vector[np.int16], facts: Matrix[np.int16], seats: int, prompt: int, slot: int, plan: float) -> float:
    """Choosing a card at a prompt."""
    row = facts[id_of(seen, seats, slot)]
    value = worth(seen, facts, seats, slot)
    own = is_friend(seen, seats, controller(seen, seats, slot))
    if prompt == L.ASK_SETUP:
        return 10.0 * row[f.INCOME] + value
    if prompt == L.ASK_ACTION:
        return score_use(seen, facts, seats, slot, row)
    if prompt == L.ASK_ATTACKERS:
        keywords = of_card(seen, seats, slot, L.KEYWORDS_LOW)
        strength = of_card(seen, seats, slot, L.STRENGTH)
        extra = (5.0 if keywords & c.RENOWN else 0.0) + (3.0 if keywords & c.STEALTH else 0.0) + (1.0 if keywords & c.DEADLY else 0.0)
        over = max(0.0, strength - plan)
        return 10.0 + extra + min(float(strength), plan) - over - other_uses(seen, seats, slot)
    if prompt == L.ASK_DEFENDERS:
        strength = of_card(seen, seats, slot, L.STRENGTH)
        if strength <= 0:
            return NEVER
        if plan < 1.0:
            return 10.0 - value
        return 10.0 + min(float(strength), plan) - 0.3 * max(0.0, strength - plan)
    if prompt == L.ASK_STEALTH:
        standing = of_card(seen, seats, slot, L.KNEELING) == 0
        return 1.0 + value if standing and of_card(seen, seats, slot, L.ICONS) & seen[L.G_CHALLENGE] else 0.1
    if prompt == L.ASK_CLAIM or prompt == L.ASK_DEADLY:
        return -value if own else value
    if prompt == L.ASK_DISCARD or prompt == L.ASK_KNEEL or prompt == L.ASK_INFLUENCE:
        return 50.0 - value
    if prompt == L.ASK_BEARER:
        good = value if plan >= 0 else -value
        return good if own else -good
    if prompt == L.ASK_POWER_ON:
        return 0.0
    if prompt == L.ASK_TARGET or prompt == L.ASK_SECOND_TARGET:
        good = value if plan > 0 else -value
        return good if own else -good
    if prompt == L.ASK_SAVE:
        return 1.0
    if prompt == L.ASK_PICK and plan < 0:
        return NEVER if own else 1.0 + value
    return 1.0 + value if own else 1.0 - 0.01 * value


@jit
def other_uses(seen: Vector[np.int16], seats: int, slot: int) -> float:
    """How much a standing character is needed in later challenges."""
    icons = of_card(seen, seats, slot, L.ICONS) & ~int(seen[L.G_CHALLENGE])
    return 1.0 * ((icons & 1) + (icons >> 1 & 1) + (icons >> 2 & 1))


@jit
def score_use(seen: Vector[np.int16], facts: Matrix[np.int16], seats: int, slot: int, row: Vector[np.int16]) -> float:
    """Marshalling a card or using its action; above 0 where it is better than passing."""
    in_hand = of_card(seen, seats, slot, L.ZONE) == c.HAND
    marshalling = seen[L.G_PHASE] == c.MARSHALLING and seen[L.G_ACTIVE_PLAYER] == 1
    if in_hand and row[f.TYPE] != c.EVENT:
        if not marshalling:
            return 1.0
        return 20.0 + 10.0 * row[f.INCOME] + printed_worth(row)
    if may_join(seen, seats, slot):
        joining = score_joining(seen, seats, slot)
        if joining > 0:
            return joining
    use = int(row[f.USE])
    if use & f.REDUCE:
        return score_reducer(seen, facts, seats, use) if marshalling else -1.0
    if use & f.STRENGTHEN and not use & f.HARM:
        return score_strengthening(seen, seats, int(row[f.STRENGTH_CHANGE]))
    if use & f.HARM:
        return 3.0
    return 2.0 if use & f.GAIN else -1.0


@jit
def may_join(seen: Vector[np.int16], seats: int, slot: int) -> bool:
    """Whether a character can join one's own side of the challenge by its naval enhancement (CHA-17); not seen: what forbids it."""
    kind = int(seen[L.G_CHALLENGE])
    if of_card(seen, seats, slot, L.ICONS) >> L.NAVAL_SHIFT & kind == 0 or of_card(seen, seats, slot, L.ROLE) != 0:
        return False
    if seen[L.G_ATTACKER] != 1 and of_card(seen, seats, slot, L.STATE) & L.BYPASSED:
        return False
    fights = seen[L.G_ATTACKER] == 1 or seen[L.G_DEFENDER] == 1
    return fights and is_ready(seen, seats, slot) and controller(seen, seats, slot) == 0


@jit
def score_joining(seen: Vector[np.int16], seats: int, slot: int) -> float:
    """Joining the challenge by a naval enhancement: the strongest first, if those that can join turn it, or if nobody defends."""
    attack, _ = side_strength(seen, seats, c.ATTACKING)
    defence, _ = side_strength(seen, seats, c.DEFENDING)
    behind = defence - attack if seen[L.G_ATTACKER] == 1 else attack - defence + 1
    joining, defended = 0, False
    for other in range(seats * L.SLOTS):
        defended = defended or of_card(seen, seats, other, L.ROLE) == c.DEFENDING
        if may_join(seen, seats, other):
            joining += max(0, of_card(seen, seats, other, L.STRENGTH))
    strength = of_card(seen, seats, slot, L.STRENGTH)
    if strength > 0 and (0 < behind <= joining or (seen[L.G_DEFENDER] == 1 and not defended)):
        return 4.0 + 0.01 * strength
    return -1.0


@jit
def score_reducer(seen: Vector[np.int16], facts: Matrix[np.int16], seats: int, use: int) -> float:
    """Reducing the cost of the next card: if there is one to marshal; discarding the reducer only if gold is short."""
    gold = of_seat(seen, 0, L.SEAT_GOLD)
    dearest = 0
    for slot in range(L.SLOTS):
        if of_card(seen, seats, slot, L.ZONE) == c.HAND and facts[id_of(seen, seats, slot), f.TYPE] == c.CHARACTER:
            dearest = max(dearest, int(facts[id_of(seen, seats, slot), f.COST]))
    wanted = dearest > 0 and dearest <= gold + 2
    if use & f.SPEND_SELF:
        wanted = wanted and dearest > gold
    return 60.0 if wanted else -1.0


@jit
def score_strengthening(seen: Vector[np.int16], seats: int, change: int) -> float:
    """Changing STR: if it can turn the current challenge."""
    if seen[L.G_CHALLENGE] == 0 or (seen[L.G_ATTACKER] != 1 and seen[L.G_DEFENDER] != 1):
        return -1.0
    attack, _ = side_strength(seen, seats, c.ATTACKING)
    defence, _ = side_strength(seen, seats, c.DEFENDING)
    behind = defence - attack if seen[L.G_ATTACKER] == 1 else attack - defence + 1
    return 4.0 if 0 < behind <= max(3, abs(change)) else -1.0


# --- plots, players, challenges, options -----------------------------------------------------------------------------------


@jit
def score_plot(seen: Vector[np.int16], facts: Matrix[np.int16], seats: int, place: int, boards: Matrix[np.float64]) -> float:
    """Revealing a plot, or naming one of an opponent."""
    if len(boards) == 0:
        return 0.0
    row = facts[seen[GLOBALS + seats * (PER_SEAT + L.SLOTS + L.SLOTS * L.ROW) + place]]
    mine, theirs = boards[0, WORTH], boards[1:, WORTH].max()
    hunger = 1.0 if of_seat(seen, 0, L.SEAT_HAND) >= 3 else 0.6
    ahead = min(1.5, max(0.5, (mine + 5.0) / (theirs + 5.0)))
    score = hunger * row[f.PLOT_INCOME] + 2.0 * ahead * row[f.PLOT_CLAIM] + 0.3 * row[f.PLOT_INITIATIVE]
    return score + 0.6 * (theirs - mine) if row[f.WIPES] else score


@jit
def score_seat(seen: Vector[np.int16], seats: int, prompt: int, seat: int) -> float:
    """Choosing a player: oneself as the first player, or one's own House card; otherwise the opponent with the most power. Gold is
    given to no player."""
    if prompt == L.ASK_ACTION:
        return 1.0 if seat == 0 else -1.0
    if prompt == L.ASK_FIRST_PLAYER or prompt == L.ASK_WINNER or prompt == L.ASK_PLAYER:
        return 100.0 if seat == 0 else 0.0
    return -1.0 if is_friend(seen, seats, seat) else float(of_seat(seen, seat, L.SEAT_TOTAL_POWER))


@jit
def score_challenge(seen: Vector[np.int16], kind: int, opponent: int, boards: Matrix[np.float64]) -> float:
    """A challenge: the value of its claim, less if the defence can win; above 0 where it is better than passing."""
    if len(boards) == 0:
        return 0.0
    mine, theirs = boards[0, kind], boards[opponent, kind]
    claim = of_seat(seen, 0, L.SEAT_CLAIM)
    if 1 << kind == c.MILITARY:
        reward = 3.0 * min(claim, boards[opponent, CHARACTERS])
    elif 1 << kind == c.INTRIGUE:
        reward = 2.0 * min(claim, of_seat(seen, opponent, L.SEAT_HAND))
    else:
        reward = 3.0 * min(claim, of_seat(seen, opponent, L.SEAT_POWER))
    reward += 2.5 if theirs == 0 else 0.5
    if mine <= 0:
        return -1.0
    if mine < theirs:
        reward *= 0.4 * mine / theirs
    return reward + 0.1 * of_seat(seen, opponent, L.SEAT_TOTAL_POWER)


@jit
def score_option(prompt: int, option: int) -> float:
    """A listed option: accept, and the last option of a list. Titles, whose actions come before the options, are below 0."""
    if prompt == L.ASK_INFLUENCE:
        return 100.0
    if prompt == L.ASK_WAY:
        return 10.0 + option
    if prompt == L.ASK_MAY or prompt == L.ASK_PAY:
        return 1.0
    return 0.01 * option


UNIT.load()
