"""Epic battles: the phases that they add to a round, one after the other (FAQ 3.36)."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.deck import put_away_from_aside
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import effects_to_search, happened, remove_effect
from agot_env.agot.engine.record.zones import set_zone

NO_BATTLE = -1


@boundary
def next_epic_battle(game: GameState) -> int:
    """The lasting effect of the epic phase that is played, or will be next: the first that was created; NO_BATTLE if there is none."""
    for i in range(effects_to_search(game, c.L_EPIC_PHASE)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_EPIC_PHASE:
            return i
    return NO_BATTLE


@boundary
def epic_battle(game: GameState) -> int:
    """The card that has created the epic phase that is played; NO_BATTLE in other phases, and once the phase is ending."""
    if game["phase"] != c.EPIC_PHASE:
        return NO_BATTLE
    at = int(next_epic_battle(game))
    return int(game["effects"][at, L.EFFECT_CARD]) if at >= 0 else NO_BATTLE


@boundary
def epic_types(game: GameState) -> int:
    """The types of the challenges that the epic phase that is played grants."""
    at = int(next_epic_battle(game))
    return int(game["effects"][at, L.EFFECT_A]) if at >= 0 else 0


@boundary
def epic_claim(game: GameState) -> int:
    """The claim of the challenges of the epic phase that is played; 0 if it is that of the winner's plot, as usual."""
    at = int(next_epic_battle(game)) if game["phase"] == c.EPIC_PHASE else NO_BATTLE
    return int(game["effects"][at, L.EFFECT_B]) if at >= 0 else 0


@boundary
def end_epic_battle(game: GameState, tables: Tables) -> None:
    """End the epic phase: its card leaves its place beside the plot deck.

    *ruling*: it does so when the lasting effects of the phase end, and goes where a played event goes, with Deathbound to the dead pile,
    or where an effect sends it instead.
    """
    at = int(next_epic_battle(game))
    card = int(game["effects"][at, L.EFFECT_CARD])
    remove_effect(game, at)
    if game["row"][card, L.DESTINATION]:
        put_away_from_aside(game, card)
    elif int(tables["keywords"][game["card"][card]]) & c.DEATHBOUND:  # KEY-2
        set_zone(game, card, c.DEAD)
        happened(game, c.PLACED_IN_DEAD_PILE, card, card >> L.SLOT_BITS, -1, 0)
    else:
        set_zone(game, card, c.DISCARD)
