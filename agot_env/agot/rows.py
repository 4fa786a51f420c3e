"""What a data set keeps of games of the card game."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.batch import GameBatch
from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L


def columns(batch: GameBatch, first_players: NDArray[np.int8], agents: tuple[str, ...]) -> dict[str, object]:
    """The columns of the card game, a row per finished game.

    They are: seed, index, edition, variant, winner (a seat, of partners the first; -1 for none), reason ("power", "round limit"),
    rounds, decisions, first_player (who was first in setup), and for every seat s: house_s, agent_s, power_s (all that counts),
    house_power_s (on the House card), power_SOURCE_s for every source of `agot_env.POWER_SOURCES` (losses negative), opening_s,
    seen_s, in_play_s. The last three are bit sets: of the slots of the House deck (`Match.card`) that were in the opening hand (none
    if plots were drafted first), that are not in the deck in the end, and that are in play in the end.

    Args:
        batch: games that are over.
        first_players: (n,) int8, who was first when they began.
        agents: who played which seat.
    """
    records, match, sources = batch.records, batch.match, batch.power_sources()
    ends = match.outcomes(records)
    dealt = match.batch(len(batch), int(records["seed"][0]), first_index=batch.first_index).records["zones"].astype(np.uint64)
    kept: dict[str, object] = {
        "seed": records["seed"].astype("int64"),
        "index": records["index"].astype("int64"),
        "edition": [match.edition] * len(batch),
        "variant": [match.variant] * len(batch),
        "winner": ends["winner"],
        "reason": ends["reason"].tolist(),
        "rounds": ends["rounds"],
        "decisions": records["decisions"].astype("int32"),
        "first_player": first_players.astype("int8"),
    }
    for seat, deck in enumerate(match.decks):
        every_slot = np.uint64((1 << len(deck.cards)) - 1)
        zones = records["zones"][:, :, seat].astype(np.uint64)
        kept |= {
            f"house_{seat}": [deck.house] * len(batch),
            f"agent_{seat}": [agents[seat]] * len(batch),
            f"power_{seat}": ends["power"][:, seat].copy(),
            f"house_power_{seat}": records["power"][:, seat].astype("int16"),
            **{f"power_{name}_{seat}": sources[:, seat, k].copy() for k, name in enumerate(L.POWER_SOURCES)},
            f"opening_{seat}": every_slot & ~dealt[:, c.DECK, seat],
            f"seen_{seat}": every_slot & ~zones[:, c.DECK],
            f"in_play_{seat}": zones[:, c.PLAY],
        }
    return kept
