"""Prized: what opponents claim when a prized card is lost, played or used (KEY-19)."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import are_opponents, effects_to_search, has_flag, has_rule, is_out, note, push
from agot_env.agot.engine.record.traits import houses_of
from agot_env.agot.engine.record.zones import type_of


@boundary
def owe_prize(game: GameState, source: int, seat: int, keywords: int, printed: int) -> None:
    """Note that the opponents of a seat will claim power for a card with these keywords, if it is prized.

    Each instance resolves separately (FAQ 3.45): the printed one, and what the card has gained. *ruling*: "that player" of the rule is the
    controller, not the owner, of a card that leaves play.
    """
    value = keywords >> c.PRIZED_SHIFT & c.PRIZED >> c.PRIZED_SHIFT
    if value == 0:
        return
    own = min(value, printed >> c.PRIZED_SHIFT & c.PRIZED >> c.PRIZED_SHIFT)
    if own:
        note(game, c.PRIZE_DUE, source, seat, -1, own)
    if value > own:
        note(game, c.PRIZE_DUE, source, seat, -1, value - own)


@boundary
def owes_prize(game: GameState, card: int) -> bool:
    """Whether a prize is due for a card in the open window."""
    for i in range(int(game["event_count"])):
        if game["events"][i, L.EVENT_MOMENT] == c.PRIZE_DUE and game["events"][i, L.EVENT_CARD] == card:
            return True
    return False


@boundary
def owe_prize_for_card(game: GameState, tables: Tables, card: int, keywords: int) -> None:
    """Note what opponents will claim for a card that is killed or discarded from play, which may gain Prized by that.

    *ruling*: an out-of-House card of the House that a Conquest names gains Prized while its controller runs Conquest.
    """
    seat = int(game["controller"][card])
    printed = int(game["card"][card])
    owe_prize(game, card, seat, keywords, int(tables["keywords"][printed]))
    if has_flag(game, card, c.PRIZED_WHILE_LEAVING):
        note(game, c.PRIZE_DUE, card, seat, -1, 1)
    house = houses_of(game, tables, card)
    if has_rule(game, seat, c.CONQUERS) and house & named_house(game, seat) and house & int(game["house"][seat]) == 0:
        note(game, c.PRIZE_DUE, card, seat, -1, 2 if type_of(game, tables, card) == c.LOCATION else 1)


@boundary
def named_house(game: GameState, seat: int) -> int:
    """The House that a seat has named with its agenda (AGE-3), whose cards cost it no penalty; 0 if there is none."""
    for i in range(effects_to_search(game, c.M_PLAYER)):
        effect = game["effects"][i]
        if effect[L.EFFECT_KIND] == c.M_PLAYER and effect[L.EFFECT_CARD] == -2 - seat and effect[L.EFFECT_A] == c.IGNORES_HOUSE_PENALTY:
            return int(effect[L.EFFECT_B])
    return 0


CLAIMED_TOGETHER = 5
"""The local of the frame of power for a House: 1 if another player has claimed power at the same time, in the frame above it."""


@boundary
def pay_prize(game: GameState, source: int, event: int) -> None:
    """Each opponent of the player claims the power that is due, the next one clockwise first, but all at the same time (WIN-2)."""
    seats = int(game["seats"])
    seat = int(game["events"][event, L.EVENT_SEAT])
    below = int(game["depth"])
    log.add(game, log.ABILITY, seat, source, source, L.PRIZE, 0)
    for k in range(1, seats):
        other = (seat + seats - k) % seats
        if are_opponents(game, other, seat) and not is_out(game, other):
            more = 1 if has_rule(game, other, c.PRIZES_ARE_LARGER) else 0
            push(game, L.P_INFAMY, other, int(game["events"][event, L.EVENT_NUMBER]) + more, L.FROM_EFFECT, 1)
    if game["depth"] > below:
        game["frames"][int(game["depth"]) - 1, CLAIMED_TOGETHER] = 0


@boundary
def is_claimed_together(game: GameState) -> bool:
    """Whether a player is about to claim power at the same time as another who has just claimed it."""
    frame = game["frames"][int(game["depth"]) - 1]
    return frame[L.PROC] == L.P_INFAMY and frame[L.STEP] == 0 and frame[CLAIMED_TOGETHER] != 0
