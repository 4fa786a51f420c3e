"""Gold that must be given to another player before something may be done: a challenge, or anything with a taxed character.

Only the gold in the pool counts.
"""

from agot_env.engine import codes as c
from agot_env.engine import layout as L
from agot_env.engine.bits import lowest
from agot_env.engine.jit import jit, number, procedure, question
from agot_env.engine.record import changed
from agot_env.engine.zones import bearer_of

MILITARY_TOLL = 2

# --- challenges ----------------------------------------------------------------------------------------------------------


@number
def challenge_toll(game, seat, kind):
    """The gold that an attacker must give away to begin a challenge."""
    toll = 0
    if kind == c.MILITARY and int(game["rules"][seat]) & c.MILITARY_COSTS_TWO:
        toll = MILITARY_TOLL
    for i in range(int(game["effect_count"])):
        if is_toll(game, i, seat, kind):
            toll += int(game["effects"][i, L.EFFECT_B])
    return toll


@jit
def is_toll(game, i, seat, kind):
    """Whether a lasting effect makes a seat pay for challenges of a type."""
    effects = game["effects"]
    return (
        effects[i, L.EFFECT_KIND] == c.L_TOLL and effects[i, L.EFFECT_CARD] == -2 - seat and int(effects[i, L.EFFECT_A]) & kind != 0
    )


@procedure
def pay_challenge_toll(game, attacker, defender, kind):
    """The attacker pays to begin a challenge: the defender, and whoever has announced a toll."""
    if kind == c.MILITARY and int(game["rules"][attacker]) & c.MILITARY_COSTS_TWO:
        give(game, attacker, defender, MILITARY_TOLL)
    for i in range(int(game["effect_count"])):
        if is_toll(game, i, attacker, kind):
            give(game, attacker, int(game["effects"][i, L.EFFECT_SEAT]), int(game["effects"][i, L.EFFECT_B]))


@jit
def give(game, giver, taker, amount):
    """Gold goes from one pool to another."""
    game["gold"][giver] -= amount
    game["gold"][taker] += amount
    changed(game, c.ON_GOLD)


# --- taxed characters ------------------------------------------------------------------------------------------------------


@jit
def can_afford(game, tables, card, seat, spent):
    """Whether a seat that will have spent so much can pay the tax on a character."""
    return int(game["flags"][card]) & c.TAXED == 0 or int(game["gold"][seat]) - spent >= tax_on(game, tables, card)


@question
def taxes(game, tables, card, bearer):
    """Whether an attachment taxes the card that bears it."""
    if bearer_of(game, card) != bearer or int(game["row"][card, L.STATE]) & L.BLANKED:
        return False
    printed = int(game["card"][card])
    first = int(tables["first_constant"][printed])
    for k in range(first, first + int(tables["constants"][printed])):
        if tables["constant_change"][k] == c.M_FLAG and int(tables["constant_a"][k]) & c.TAXED:
            return True
    return False


@number
def tax_on(game, tables, bearer):
    """The gold that the controller of a taxed character must give away each time: 1 for each attachment that taxes it."""
    total = 0
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][2, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if taxes(game, tables, card, bearer):
                total += 1
    return total


@procedure
def pay_tax(game, tables, bearer):
    """The controller of a taxed character gives 1 gold to the controller of each attachment that taxes it."""
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][2, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if taxes(game, tables, card, bearer):
                give(game, int(game["controller"][bearer]), int(game["controller"][card]), 1)


@procedure
def drop_unaffordable(game, tables, seat):
    """Taxed characters that a seat cannot pay for any more are no candidates of its pick."""
    for owner in range(int(game["seats"])):
        word = game["candidates"][owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            if game["row"][card, L.SELECTED] == 0 and not can_afford(game, tables, card, seat, 0):
                game["candidates"][owner] &= ~(word & -word)
            word &= word - 1
