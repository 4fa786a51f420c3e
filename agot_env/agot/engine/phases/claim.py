"""What comes between a challenge that is won and its claim: what happens instead of the claim, and what cancels it (CHA-7)."""

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.ability_frame import start_ability
from agot_env.agot.engine.decklists import decklist_of
from agot_env.agot.engine.jit import question
from agot_env.agot.engine.record import effects_to_search, push
from agot_env.agot.engine.stats import claim_of
from agot_env.agot.engine.triggers import can_trigger, is_due
from agot_env.agot.engine.windows import start_delayed
from agot_env.agot.engine.zones import controller_of
from agot_env.machine_code.bits import lowest


@question
def replace_claim(game, tables):
    """Start the passive that happens instead of the claim, a lasting effect's first; False if there is none.

    *ruling*: one replacement is enough; what it would replace a second time is not carried out anyway.
    """
    if int(game["moments"][c.PASSIVE]) >> c.CLAIM_REPLACED & 1 == 0:
        return False
    for i in range(effects_to_search(game, c.L_DELAYED)):
        ability = int(game["effects"][i, L.EFFECT_A])
        if game["effects"][i, L.EFFECT_KIND] == c.L_DELAYED and tables["ability_moment"][ability] == c.CLAIM_REPLACED:
            if is_due(game, tables, i, -1):
                start_delayed(game, tables, ability, int(game["effects"][i, L.EFFECT_SOURCE]), -1)
                return True
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & decklist_of(game, tables, seat)["in_play"][0]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            printed = int(game["card"][card])
            first = int(tables["first_ability"][printed])
            for ability in range(first, first + int(tables["abilities"][printed])):
                if (
                    tables["ability_kind"][ability] == c.PASSIVE
                    and tables["ability_moment"][ability] == c.CLAIM_REPLACED
                    and can_trigger(game, tables, ability, card, controller_of(game, card), -1)
                ):
                    start_ability(game, tables, ability, card, controller_of(game, card), -1)
                    return True
    return False


@question
def offer_to_cancel_claim(game, tables, winner):
    """Push the question who cancels the claim of a winner; False if no card in the game does, or there is nothing to cancel."""
    if int(game["moments"][c.CANCEL]) >> c.CLAIM_DUE & 1 == 0 or claim_of(game, tables, winner) <= 0:
        return False
    game["cancelled"] = 0
    push(game, L.P_CANCELS, L.NOBODY, int(game["claim_target"]), 0, 0)
    return True
