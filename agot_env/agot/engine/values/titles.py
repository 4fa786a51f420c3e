"""Melee titles (TIT-1 to TIT-10): how they are given out, whom they support and oppose, what they give.

They are no cards: they are not in play, nothing targets them, and their effects cannot be cancelled (TIT-8).
"""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import allow, ask, nothing_legal, pop, push
from agot_env.agot.engine.record.power import lose_house_power

TITLE_STRENGTH, TITLE_INFLUENCE, TITLE_INCOME, TITLE_CARDS = 3, 2, 2, 1
"""What a title adds to a side's total STR, gives as influence, adds to the income and to the cards drawn (TIT-4 to TIT-7)."""

# by title: no title, Crown Regent, Hand of the King, Lord Commander, Master of Whispers, Master of Laws, Master of Coin
SUPPORTS = (0, 0, L.MASTER_OF_WHISPERS, 0, L.MASTER_OF_COIN, L.HAND_OF_THE_KING, L.MASTER_OF_LAWS)
OPPOSES = (
    0, 0, 1 << L.MASTER_OF_COIN, 0, 1 << L.MASTER_OF_LAWS | 1 << L.CROWN_REGENT, 1 << L.MASTER_OF_WHISPERS, 1 << L.HAND_OF_THE_KING,
)  # fmt: skip
STRONG_IN = (0, c.POWER, 0, c.MILITARY, c.INTRIGUE, 0, 0)

# --- who has which title ---------------------------------------------------------------------------------------------------

TAKEN = 2


@boundary
def step_titles(game: GameState) -> None:
    """Each takes one of the titles that are left, from the first player, clockwise (PLOT-7)."""
    frame = game["frames"][int(game["depth"]) - 1]
    seats = int(game["seats"])
    if frame[L.STEP] == 1:
        seat = (int(game["first"]) + int(frame[TAKEN])) % seats
        title = int(game["answer"]) - L.ANSWER_TITLE + 1
        game["title"][seat] = title
        log.add(game, log.TITLE, seat, -1, -1, title, 0)
        game["titles_out"] = int(game["titles_out"]) | 1 << title
        frame[TAKEN] += 1
    if frame[TAKEN] >= seats:
        pop(game)
        return
    frame[L.STEP] = 1
    nothing_legal(game)
    for title in range(L.CROWN_REGENT, L.MASTER_OF_COIN + 1):
        if (int(game["titles_out"]) >> title) & 1 == 0:
            allow(game, L.ANSWER_TITLE + title - 1)
    ask(game, (int(game["first"]) + int(frame[TAKEN])) % seats, L.ASK_MELEE_TITLE, -1)


@boundary
def return_titles(game: GameState) -> None:
    """The round is over: titles return (TAX-2); with three players only when none is left to be chosen (TIT-9).

    *ruling*: a title serves for its own round; with three players it stays before its player until the next are chosen, unused.
    """
    for seat in range(int(game["seats"])):
        game["title"][seat] = 0
        game["title_used"][seat] = 0
    if game["seats"] != 3 or game["titles_out"] == L.ALL_TITLES:
        game["titles_out"] = 0


@boundary
def holder(game: GameState, title: int) -> int:
    """Who has a title; NOBODY if nobody has."""
    for seat in range(int(game["seats"])):
        if game["title"][seat] == title:
            return seat
    return L.NOBODY


# --- what they do ----------------------------------------------------------------------------------------------------------


@jit
def supports(game: GameState, seat: int, other: int) -> bool:
    """Whether the title of a seat supports that of another (TIT-1)."""
    supported = SUPPORTS[int(game["title"][seat])]
    return supported != 0 and supported == game["title"][other]


@jit
def opposes(game: GameState, seat: int, other: int) -> bool:
    """Whether the title of a seat opposes that of another (TIT-3)."""
    return (OPPOSES[int(game["title"][seat])] >> int(game["title"][other])) & 1 != 0


@jit
def title_strength(game: GameState, seat: int) -> int:
    """What a title adds to the total STR of the side of its player in the challenge (TIT-4, TIT-5, TIT-7)."""
    return TITLE_STRENGTH if STRONG_IN[int(game["title"][seat])] & int(game["challenge"]) else 0


@jit
def has_influence(game: GameState, seat: int) -> bool:
    """Whether a seat is Hand of the King and has not used its influence this round (TIT-6)."""
    return game["title"][seat] == L.HAND_OF_THE_KING and int(game["title_used"][seat]) & L.INFLUENCE_USED == 0


@boundary
def reward_titles(game: GameState) -> None:
    """Power for a challenge won against a player whose title one opposes (TIT-3), or that the Lord Commander took over (TIT-5).

    *ruling*: it follows the reward for an unopposed challenge. The attacker wins against the player who defends in support (FAQ).
    """
    winner = int(game["challenge_winner"])
    if winner < 0:
        return
    attacker = int(game["attacker"])
    if game["redirected"] == L.REDIRECTED and winner != attacker and game["power"][attacker] > 0:
        lose_house_power(game, attacker, 1, L.LOST_TITLE)
        push(game, L.P_INFAMY, winner, 1, L.FROM_TITLE, 0)
    if opposes(game, winner, int(game["challenge_loser"])) and int(game["title_used"][winner]) & L.REWARD_USED == 0:
        game["title_used"][winner] |= L.REWARD_USED
        push(game, L.P_INFAMY, winner, 1, L.FROM_TITLE, 0)
