"""Who may be declared as an attacker or defender beside others, and the influence that it costs."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import has_flag, has_rule
from agot_env.agot.engine.record.traits import has_trait
from agot_env.agot.engine.values.filters import keywords_of
from agot_env.agot.engine.values.stats import influence_available
from agot_env.agot.engine.values.tolls import taxes
from agot_env.machine_code.bits import lowest

INFLUENCE = 1


@jit
def shuns(game: GameState, tables: Tables, one: int, other: int) -> bool:
    """Whether a card says of itself that it is not declared together with another."""
    wanted = int(tables["never_with"][game["card"][one]])
    return wanted != 0 and int(game["row"][one, L.STATE]) & L.BLANKED == 0 and has_trait(game, tables, other, wanted) != 0


@boundary
def drop_never_with(game: GameState, tables: Tables, picked: int) -> None:
    """Those who are not declared together with a character that has just been picked are no candidates any more."""
    for owner in range(int(game["seats"])):
        word = game["candidates"][owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            if card != picked and (shuns(game, tables, picked, card) or shuns(game, tables, card, picked)):
                game["candidates"][owner] &= ~(word & -word)
            word &= word - 1


ANY_NUMBER = 99


@jit
def most_attackers(game: GameState, seat: int) -> int:
    """How many attackers a seat may declare (CHA-2)."""
    return 1 if has_rule(game, seat, c.ONE_ATTACKER) else ANY_NUMBER


@boundary
def most_defenders(game: GameState, seat: int) -> int:
    """How many defenders a seat may declare (CHA-4): 1 against a character with Joust that attacks alone (KEY-18).

    *ruling*: that holds for a player who defends in place of another, too.
    """
    attackers = 0
    jousting = 0
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & game["of_type"][0, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["row"][card, L.ROLE] == c.ATTACKING:
                attackers += 1
                jousting += int(keywords_of(game, card) & c.JOUST != 0)
    alone = attackers == 1 and jousting == 1
    return 1 if alone or has_rule(game, seat, c.ONE_DEFENDER) else ANY_NUMBER


@boundary
def influence_to_join(game: GameState, tables: Tables, bearer: int) -> int:
    """The influence that must be knelt to declare a character: 1 for each attachment that says so."""
    total = 0
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][2, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if taxes(game, tables, card, bearer, c.INFLUENCE_TO_JOIN):
                total += INFLUENCE
    return total


@boundary
def can_pay_influence(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether a seat has the influence to declare a character."""
    return influence_available(game, tables, seat) >= influence_to_join(game, tables, card)


@jit
def can_pay_to_join(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether a seat can pay what it costs to declare a character."""
    return not has_flag(game, card, c.INFLUENCE_TO_JOIN) or can_pay_influence(game, tables, card, seat) != 0


@boundary
def drop_unpayable(game: GameState, tables: Tables, seat: int) -> None:
    """Characters that a seat cannot pay for any more, or has knelt to pay for others, are no candidates of its pick.

    *ruling*: those picked kneel together at the end, so that one of them that provides influence may still be knelt for it.
    """
    for owner in range(int(game["seats"])):
        word = game["candidates"][owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            if game["row"][card, L.SELECTED] == 0 and (
                game["row"][card, L.KNEELING] != 0 or not can_pay_to_join(game, tables, card, seat)
            ):
                game["candidates"][owner] &= ~(word & -word)
            word &= word - 1
