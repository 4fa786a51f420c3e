"""Who may be declared as an attacker or defender beside others, and the influence that it costs."""

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.jit import jit, number, procedure, question
from agot_env.agot.engine.stats import influence_available
from agot_env.agot.engine.tolls import taxes
from agot_env.agot.engine.traits import has_trait
from agot_env.machine_code.bits import lowest

INFLUENCE = 1


@jit
def shuns(game, tables, one, other):
    """Whether a card says of itself that it is not declared together with another."""
    wanted = int(tables["never_with"][game["card"][one]])
    return wanted != 0 and int(game["row"][one, L.STATE]) & L.BLANKED == 0 and has_trait(game, tables, other, wanted) != 0


@procedure
def drop_never_with(game, tables, picked):
    """Those who are not declared together with a character that has just been picked are no candidates any more."""
    for owner in range(int(game["seats"])):
        word = game["candidates"][owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            if card != picked and (shuns(game, tables, picked, card) or shuns(game, tables, card, picked)):
                game["candidates"][owner] &= ~(word & -word)
            word &= word - 1


@number
def influence_to_join(game, tables, bearer):
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


@question
def can_pay_influence(game, tables, card, seat):
    """Whether a seat has the influence to declare a character."""
    return influence_available(game, tables, seat) >= influence_to_join(game, tables, card)


@jit
def can_pay_to_join(game, tables, card, seat):
    """Whether a seat can pay what it costs to declare a character."""
    return int(game["flags"][card]) & c.INFLUENCE_TO_JOIN == 0 or can_pay_influence(game, tables, card, seat) != 0


@procedure
def drop_unpayable(game, tables, seat):
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
