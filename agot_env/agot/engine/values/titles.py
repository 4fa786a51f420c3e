"""Melee titles (TIT-1 to TIT-10): how they are chosen, which titles they support and oppose, what they give.

They are no cards: they are not in play, nothing targets them, and their effects cannot be cancelled (TIT-8).
"""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.card_titles import (
    allow_card_titles,
    card_titles_left,
    exchange_card_titles,
    has_card_title,
    return_card_titles,
    take_card_title,
)
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import allow, ask, changed, has_rule, nothing_legal, pop, push
from agot_env.agot.engine.record.power import lose_house_power
from agot_env.agot.engine.record.slots import count_bits

TITLE_STRENGTH, TITLE_INFLUENCE, TITLE_INCOME, TITLE_CARDS = 3, 2, 2, 1
"""What a title adds to a side's total STR, gives as influence, adds to the income and to the cards drawn (TIT-4 to TIT-7)."""

# by title: no title, Crown Regent, Hand of the King, Lord Commander, Master of Whispers, Master of Laws, Master of Coin
SUPPORTS = (0, 0, L.MASTER_OF_WHISPERS, 0, L.MASTER_OF_COIN, L.HAND_OF_THE_KING, L.MASTER_OF_LAWS)
OPPOSES = (
    0, 0, 1 << L.MASTER_OF_COIN, 0, 1 << L.MASTER_OF_LAWS | 1 << L.CROWN_REGENT, 1 << L.MASTER_OF_WHISPERS, 1 << L.HAND_OF_THE_KING,
)  # fmt: skip
STRONG_IN = (0, c.POWER, 0, c.MILITARY, c.INTRIGUE, 0, 0)

# --- who has which title ---------------------------------------------------------------------------------------------------

TAKEN, TAKEN_SECOND = 2, 3
"""Locals: how many seats have taken a title, and how many could have taken a second one."""


@jit
def has_title(game: GameState, seat: int, title: int) -> bool:
    """Whether a seat has a title, as its only one or one of two."""
    return game["title"][seat] == title or game["second_title"][seat] == title


@boundary
def allow_titles(game: GameState) -> bool:
    """Allow the titles that can still be chosen; False if there are none."""
    found = False
    nothing_legal(game)
    for title in range(L.CROWN_REGENT, L.MASTER_OF_COIN + 1):
        if (int(game["titles_out"]) >> title) & 1 == 0:
            allow(game, L.ANSWER_TITLE + title - 1)
            found = True
    if game["effects_of"][c.L_TITLE] and allow_card_titles(game):
        found = True
    return found


@boundary
def take_title(game: GameState, seat: int, title: int) -> None:
    """Give a seat a title, as its second one if it has one."""
    if game["title"][seat] == 0:
        game["title"][seat] = title
    else:
        game["second_title"][seat] = title
    log.add(game, log.TITLE, seat, -1, -1, title, 0)
    changed(game, c.ON_PLOTS)
    game["titles_out"] = int(game["titles_out"]) | 1 << title


@boundary
def take_answer(game: GameState, seat: int) -> None:
    """Give a seat the title that it has chosen, which may be a card."""
    if game["answer"] < L.ALL_SLOTS:
        take_card_title(game, seat, int(game["answer"]))
    else:
        take_title(game, seat, int(game["answer"]) - L.ANSWER_TITLE + 1)


@boundary
def step_titles(game: GameState) -> None:
    """Each takes one of the titles that are left, from the first player, clockwise (PLOT-7); then some may take another one."""
    frame = game["frames"][int(game["depth"]) - 1]
    seats = int(game["seats"])
    if frame[L.STEP] == 1:
        take_answer(game, (int(game["first"]) + int(frame[TAKEN])) % seats)
        frame[TAKEN] += 1
    elif frame[L.STEP] == 2:
        if game["answer"] != L.ANSWER_DONE:
            take_answer(game, (int(game["first"]) + int(frame[TAKEN_SECOND])) % seats)
        frame[TAKEN_SECOND] += 1
    if frame[TAKEN] < seats:
        frame[L.STEP] = 1
        allow_titles(game)
        ask(game, (int(game["first"]) + int(frame[TAKEN])) % seats, L.ASK_MELEE_TITLE, -1)
        return
    while frame[TAKEN_SECOND] < seats:
        seat = (int(game["first"]) + int(frame[TAKEN_SECOND])) % seats
        if has_rule(game, seat, c.SECOND_TITLE) and allow_titles(game):
            frame[L.STEP] = 2
            allow(game, L.ANSWER_DONE)
            ask(game, seat, L.ASK_MELEE_TITLE, -1)
            return
        frame[TAKEN_SECOND] += 1
    pop(game)


@boundary
def return_titles(game: GameState) -> None:
    """Return titles at the end of the round (TAX-2); with three players only when none is left to choose (TIT-9).

    *ruling*: a title serves for its own round; with three players it stays with its player, unused, until the next ones are chosen. If a
    card has let a player take a second one, so that there are too few for the next round, all return.
    """
    for seat in range(int(game["seats"])):
        game["title"][seat] = 0
        game["second_title"][seat] = 0
        game["title_used"][seat] = 0
    changed(game, c.ON_PLOTS)
    left = L.MELEE_TITLES - count_bits(int(game["titles_out"])) + int(card_titles_left(game))
    if game["seats"] != 3 or left < 3:
        game["titles_out"] = 0
    if game["effects_of"][c.L_TITLE]:
        return_card_titles(game, game["titles_out"] == 0)


OF_TITLE = L.REDIRECT_USED | L.COMMAND_USED | L.INFLUENCE_USED
"""What has been used of a title, as opposed to the reward for beating an opposed player, which each player gets once."""


@boundary
def exchange_titles(game: GameState, one: int, other: int) -> None:
    """Exchange all titles of two seats. *ruling*: what has been used of a title this round stays used when it changes hands."""
    title, second, used = int(game["title"][one]), int(game["second_title"][one]), int(game["title_used"][one])
    game["title"][one] = game["title"][other]
    game["second_title"][one] = game["second_title"][other]
    game["title_used"][one] = used & ~OF_TITLE | int(game["title_used"][other]) & OF_TITLE
    game["title"][other] = title
    game["second_title"][other] = second
    game["title_used"][other] = int(game["title_used"][other]) & ~OF_TITLE | used & OF_TITLE
    for seat in (one, other):
        if game["title"][seat]:
            log.add(game, log.TITLE, seat, -1, -1, int(game["title"][seat]), 0)
        if game["second_title"][seat]:
            log.add(game, log.TITLE, seat, -1, -1, int(game["second_title"][seat]), 0)
    if game["effects_of"][c.L_TITLE]:
        exchange_card_titles(game, one, other)
    changed(game, c.ON_PLOTS)


@jit
def has_any_title(game: GameState, seat: int) -> bool:
    """Whether a seat has a title."""
    return game["title"][seat] != 0 or has_card_title(game, seat)


@jit
def redirect_bit(game: GameState, seat: int, title: int) -> int:
    """The bit of what a seat has used that says that it has redirected a challenge by a title: the Lord Commander has one of their own if
    they are Crown Regent too."""
    both = title == L.LORD_COMMANDER and has_title(game, seat, L.CROWN_REGENT)
    return L.COMMAND_USED if both else L.REDIRECT_USED


@boundary
def holder(game: GameState, title: int) -> int:
    """The seat that has a title; NOBODY if none has."""
    for seat in range(int(game["seats"])):
        if has_title(game, seat, title):
            return seat
    return L.NOBODY


# --- what they do ----------------------------------------------------------------------------------------------------------


@jit
def supports(game: GameState, seat: int, other: int) -> bool:
    """Whether a title of a seat supports one of another (TIT-1)."""
    first, second = SUPPORTS[int(game["title"][seat])], SUPPORTS[int(game["second_title"][seat])]
    return (first != 0 and has_title(game, other, first)) or (second != 0 and has_title(game, other, second))


@jit
def opposes(game: GameState, seat: int, other: int) -> bool:
    """Whether a title of a seat opposes one of another (TIT-3)."""
    opposed = OPPOSES[int(game["title"][seat])] | OPPOSES[int(game["second_title"][seat])]
    return (opposed >> int(game["title"][other]) | opposed >> int(game["second_title"][other])) & 1 != 0


@jit
def title_strength(game: GameState, seat: int) -> int:
    """What a title adds to the total STR of the side of its player in the challenge (TIT-4, TIT-5, TIT-7)."""
    strong = STRONG_IN[int(game["title"][seat])] | STRONG_IN[int(game["second_title"][seat])]
    return TITLE_STRENGTH if strong & int(game["challenge"]) else 0


@jit
def has_influence(game: GameState, seat: int) -> bool:
    """Whether a seat is Hand of the King and has not used its influence this round (TIT-6)."""
    return has_title(game, seat, L.HAND_OF_THE_KING) and int(game["title_used"][seat]) & L.INFLUENCE_USED == 0


@boundary
def reward_titles(game: GameState) -> None:
    """Give power for a win against a player whose title the winner's opposes (TIT-3), or one taken over by the Lord Commander (TIT-5).

    *ruling*: it follows the reward for an unopposed challenge. The attacker wins against the player who defends in support (FAQ), who may
    support the Lord Commander if that player has a second title: then the Lord Commander does not win.
    """
    winner = int(game["challenge_winner"])
    if winner < 0:
        return
    attacker = int(game["attacker"])
    taken_over = game["redirected"] == L.REDIRECTED and has_title(game, winner, L.LORD_COMMANDER)
    if taken_over and winner != attacker and game["power"][attacker] > 0:
        lose_house_power(game, attacker, 1, L.LOST_TITLE)
        push(game, L.P_INFAMY, winner, 1, L.FROM_TITLE, 0)
    if opposes(game, winner, int(game["challenge_loser"])) and int(game["title_used"][winner]) & L.REWARD_USED == 0:
        game["title_used"][winner] |= L.REWARD_USED
        push(game, L.P_INFAMY, winner, 1, L.FROM_TITLE, 0)
