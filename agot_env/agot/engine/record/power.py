"""Power: every gain, loss and move of it, each counted by its source (`layout.POWER_SOURCES`).

Nothing else writes to the power of a House or of a card, but for `clean`, which wipes a card that has left play.
"""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.engine.record.operations import changed, controllable, happened, has_rule, push
from agot_env.agot.engine.record.slots import lowest


@jit
def count_power(game: GameState, seat: int, amount: int, source: int) -> None:
    """Note what a seat has gained from a source, or (negative) lost by it."""
    game["power_sources"][seat, source] += amount


@boundary
def log_power(game: GameState, seat: int, card: int, source: int, amount: int) -> None:
    """Write down that a seat is about to gain or lose power, and how much it will have on its House and its cards."""
    total = int(game["power"][seat]) + amount
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner)
        while word:
            other = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][other] == seat:
                total += int(game["row"][other, L.POWER_ON])
    log.write(game, log.POWER, seat, card, source, amount, total, log.ALL)


@jit
def may_claim_for_house(game: GameState, seat: int) -> bool:
    """Whether a seat may claim power for its House now; power that is moved there is not claimed (FAQ p. 24).

    *ruling*: what could not be claimed for the House is not put on a card with Infamy either.
    """
    return not has_rule(game, seat, c.HOUSE_POWER_BY_MILITARY_ALONE) or game["challenge"] == c.MILITARY


@boundary
def claim_house_power(game: GameState, seat: int, amount: int, source: int) -> None:
    """Give power to a House; power that moves there because of a claim is not claimed (FAQ p. 25)."""
    if log.is_logged(game):
        log_power(game, seat, -1, source, amount)
    game["power"][seat] += amount
    count_power(game, seat, amount, source)
    game["unsettled"] = 1
    changed(game, c.ON_POWER)
    if source != L.FROM_CLAIM:
        happened(game, c.POWER_CLAIMED, -1, seat, -1, amount)
        happened(game, c.HOUSE_POWER_CLAIMED, -1, seat, -1, amount)


@boundary
def claim_card_power(game: GameState, card: int, amount: int, source: int) -> None:
    """Give power to a card; with Infamy also power that moves because of a claim, which is not claimed."""
    before = int(game["row"][card, L.POWER_ON])
    after = min(L.MOST, before + amount)
    seat = int(game["controller"][card])
    if log.is_logged(game):
        log_power(game, seat, card, source, after - before)
    game["row"][card, L.POWER_ON] = after
    count_power(game, seat, after - before, source)
    game["unsettled"] = 1
    changed(game, c.ON_POWER)
    if source != L.FROM_CLAIM:
        happened(game, c.POWER_CLAIMED, card, seat, -1, amount)


@boundary
def lose_house_power(game: GameState, seat: int, amount: int, source: int) -> None:
    """Take power from a House: it goes elsewhere, or is discarded."""
    if log.is_logged(game):
        log_power(game, seat, -1, source, -amount)
    game["power"][seat] -= amount
    count_power(game, seat, -amount, source)
    game["unsettled"] = 1  # the total is counted again
    changed(game, c.ON_POWER)


@jit
def lose_card_power(game: GameState, card: int) -> None:
    """Remove the power on a card that leaves play (WIN-3)."""
    lost = int(game["row"][card, L.POWER_ON])
    if lost and log.is_logged(game):
        log_power(game, int(game["controller"][card]), int(card), L.LOST_CARDS, -lost)
    count_power(game, int(game["controller"][card]), -lost, L.LOST_CARDS)


@boundary
def take_card_power(game: GameState, card: int, amount: int, source: int) -> None:
    """Take power from a card: it moves elsewhere, or is discarded."""
    seat = int(game["controller"][card])
    if log.is_logged(game):
        log_power(game, seat, card, source, -amount)
    game["row"][card, L.POWER_ON] -= amount
    count_power(game, seat, -amount, source)
    game["unsettled"] = 1  # the total is counted again
    changed(game, c.ON_POWER)


@boundary
def receive_power(game: GameState, card: int, amount: int) -> None:
    """Put power that was moved on a card; it is not claimed."""
    before = int(game["row"][card, L.POWER_ON])
    after = min(L.MOST, before + amount)
    seat = int(game["controller"][card])
    if log.is_logged(game):
        log_power(game, seat, card, L.FROM_EFFECT, after - before)
    game["row"][card, L.POWER_ON] = after
    count_power(game, seat, after - before, L.FROM_EFFECT)
    game["unsettled"] = 1
    changed(game, c.ON_POWER)


MOVES_IN = 4
"""The step at which the procedure of power for a House (`choices.step_infamy`) begins if the power was moved by an effect."""


@boundary
def move_to_own_house(game: GameState, seat: int, amount: int) -> None:
    """Give the House of a seat power that it has moved there, unless it goes to a card: with Infamy (KEY-11), or because of its agenda."""
    if game["infamy"] == 0 and not has_rule(game, seat, c.POWER_ON_CHARACTERS):
        receive_house_power(game, seat, amount)
        return
    push(game, L.P_INFAMY, seat, amount, L.FROM_EFFECT, 0)
    at = int(game["depth"]) - 1
    if at >= 0:
        game["frames"][at, L.STEP] = MOVES_IN


@boundary
def receive_house_power(game: GameState, seat: int, amount: int) -> None:
    """Give a House power that was moved; it is not claimed (FAQ p. 25)."""
    if log.is_logged(game):
        log_power(game, seat, -1, L.FROM_EFFECT, amount)
    game["power"][seat] += amount
    count_power(game, seat, amount, L.FROM_EFFECT)
    game["unsettled"] = 1
    changed(game, c.ON_POWER)


@jit
def lose_house(game: GameState, seat: int) -> None:
    """Remove the power on the House of an eliminated player (WIN-4)."""
    lost = int(game["power"][seat])
    if lost and log.is_logged(game):
        log_power(game, int(seat), -1, L.LOST_CARDS, -lost)
    count_power(game, seat, -lost, L.LOST_CARDS)
    game["power"][seat] = 0


@jit
def hand_over_power(game: GameState, card: int, seat: int) -> None:
    """Count the power on a card for the seat that takes control of it."""
    amount = int(game["row"][card, L.POWER_ON])
    if amount and log.is_logged(game):
        log_power(game, int(game["controller"][card]), int(card), L.LOST_CONTROL, -amount)
        log_power(game, int(seat), int(card), L.FROM_CONTROL, amount)
    count_power(game, int(game["controller"][card]), -amount, L.LOST_CONTROL)
    count_power(game, seat, amount, L.FROM_CONTROL)
