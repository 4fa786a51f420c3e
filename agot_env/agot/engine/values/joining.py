"""Who may be declared as an attacker or defender beside others, and the influence that it costs."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import controllable, flag_seen, has_flag, has_rule, is_picked, mark_of_picks
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.spending import gives_flag
from agot_env.agot.engine.record.traits import has_trait
from agot_env.agot.engine.values.filters import keywords_of
from agot_env.agot.engine.values.totals import influence_available

INFLUENCE = 1


@jit
def shuns(game: GameState, tables: Tables, one: int, other: int) -> bool:
    """Whether a card says of itself that it is not declared together with another."""
    wanted = int(tables["never_with"][game["card"][one]])
    return wanted != 0 and int(game["row"][one, L.STATE]) & L.BLANKED == 0 and has_trait(game, tables, other, wanted) != 0


@boundary
def drop_never_with(game: GameState, tables: Tables, picked: int) -> None:
    """Drop the candidates that cannot be declared together with a character that has just been picked."""
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
    """How many defenders a seat may declare (CHA-4): 1 against a character with Joust that attacks alone (KEY-18), or with such a text.

    *ruling*: that holds for a player who defends in place of another, too. Joust limits an opponent of the attacker, not the attacking
    player, who may add defenders by naval enhancements.
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
                jousting += int(keywords_of(game, card) & c.JOUST != 0 or has_flag(game, card, c.JOUSTS_ALONE))
    alone = attackers == 1 and jousting == 1 and seat != game["attacker"]
    return 1 if alone or has_rule(game, seat, c.ONE_DEFENDER) else ANY_NUMBER


@boundary
def room_for(game: GameState, seat: int, role: int) -> int:
    """How many more attackers or defenders a seat may declare, beside those that it has in the challenge by naval enhancements (CHA-17).

    *ruling*: a limit on the attackers or defenders that a player declares counts those who are declared so.
    """
    most = int(most_attackers(game, seat) if role == c.ATTACKING else most_defenders(game, seat))
    if most == ANY_NUMBER:
        return most
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner) & game["of_type"][0, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            most -= int(game["row"][card, L.ROLE] == role and game["controller"][card] == seat)
    return max(0, most)


@jit
def needs_company(game: GameState, seat: int, card: int, role: int) -> bool:
    """Whether a character cannot be the only one that a seat declares as an attacker or defender (CHA-2, CHA-4)."""
    if role == c.ATTACKING:
        return has_rule(game, seat, c.TWO_ATTACKERS) or has_flag(game, card, c.ATTACKS_IN_COMPANY)
    return has_rule(game, seat, c.TWO_DEFENDERS) or has_flag(game, card, c.DEFENDS_IN_COMPANY)


@jit
def company_matters(game: GameState, seat: int, role: int) -> bool:
    """Whether there may be a character that cannot be the only one that a seat declares as an attacker or defender."""
    if role == c.ATTACKING:
        return has_rule(game, seat, c.TWO_ATTACKERS) or flag_seen(game, c.ATTACKS_IN_COMPANY)
    return has_rule(game, seat, c.TWO_DEFENDERS) or flag_seen(game, c.DEFENDS_IN_COMPANY)


@boundary
def has_company(game: GameState, tables: Tables, seat: int, card: int, role: int) -> bool:
    """Whether another candidate can be declared together with a character, or a character of the seat takes part on this side already."""
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & game["of_type"][0, owner]
        while word:
            other = owner * L.SLOTS + lowest(word)
            candidate = game["candidates"][owner] & word & -word != 0
            word &= word - 1
            if other == card:
                continue
            if game["row"][other, L.ROLE] == role and game["controller"][other] == seat:
                return True
            together = candidate and not shuns(game, tables, card, other) and not shuns(game, tables, other, card)
            if together and room_for(game, seat, role) > 1:
                return True
    return False


@boundary
def drop_lonely(game: GameState, tables: Tables, seat: int, role: int) -> None:
    """Drop the candidates that cannot be declared alone and have no character to be declared with."""
    again = company_matters(game, seat, role)
    while again:
        again = False
        for owner in range(int(game["seats"])):
            word = game["candidates"][owner]
            while word:
                card = owner * L.SLOTS + lowest(word)
                if needs_company(game, seat, card, role) and not has_company(game, tables, seat, card, role):
                    game["candidates"][owner] &= ~(word & -word)
                    again = True
                word &= word - 1


@boundary
def takes_part(game: GameState, seat: int, role: int) -> bool:
    """Whether a character of a seat takes part on a side."""
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner) & game["of_type"][0, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["row"][card, L.ROLE] == role and game["controller"][card] == seat:
                return True
    return False


@boundary
def is_alone(game: GameState, seat: int, role: int) -> bool:
    """Whether the one card that is picked cannot be declared without another, and no character of the seat takes part on this side yet.

    *ruling*: if nobody is left who could join it, because something else has been paid for, it is declared alone.
    """
    if not company_matters(game, seat, role) or takes_part(game, seat, role):
        return False
    mark = mark_of_picks(game)
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner) & game["of_type"][0, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if is_picked(game, card, mark) and needs_company(game, seat, card, role):
                return True
    return False


@boundary
def is_shunned(game: GameState, tables: Tables, card: int) -> bool:
    """Whether a character that takes part for the same player is not declared together with a character."""
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & game["of_type"][0, owner]
        while word:
            other = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["row"][other, L.ROLE] and game["controller"][other] == game["controller"][card]:
                if shuns(game, tables, card, other) or shuns(game, tables, other, card):
                    return True
    return False


@boundary
def influence_to_join(game: GameState, tables: Tables, bearer: int) -> int:
    """The influence that must be knelt to declare a character: 1 for each attachment that says so."""
    total = 0
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][2, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if gives_flag(game, tables, card, bearer, c.INFLUENCE_TO_JOIN):
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
    """Drop the candidates that a seat can no longer pay for, or has knelt to pay for others.

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
