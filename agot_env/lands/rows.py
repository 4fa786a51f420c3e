"""The columns of data sets for the Lands game."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from agot_env.lands.batch import LandsBatch
from agot_env.lands.cards import LANDS


def columns(batch: LandsBatch, begun: NDArray[np.void], agents: NDArray[np.object_]) -> dict[str, object]:
    """The columns of the Lands game, with one row per finished game.

    They are: seed, index, mode, winner (a seat, or -1), reason ("locations", "draw", "turn limit"), turns, decisions, first_player
    (the seat with the first turn); for every seat s: agent_s, lands_s (locations claimed), in_hand_s (cards); for every location k,
    from left to right: location_k (its number in `agot_env.lands.cards.LOCATIONS`) and owner_k (the seat that claimed it, or -1).

    Args:
        batch: n games that are over.
        begun: (n,) GAME, the same games at their first decisions.
        agents: (n, seats) str, the name of the agent in each seat.
    """
    records, match = batch.records, batch.match
    ends = match.outcomes(records)
    kept: dict[str, object] = {
        "seed": records["seed"].astype("int64"),
        "index": records["index"].astype("int64"),
        "mode": [match.mode] * len(batch),
        "winner": ends["winner"],
        "reason": ends["reason"].tolist(),
        "turns": ends["turns"],
        "decisions": records["decisions"].astype("int32"),
        "first_player": match.first_players(begun).astype("int8"),
    }
    for seat in range(match.seats):
        kept |= {
            f"agent_{seat}": agents[:, seat].tolist(),
            f"lands_{seat}": ends["lands"][:, seat].copy(),
            f"in_hand_{seat}": records["hand_size"][:, seat].astype("int8"),
        }
    for land in range(LANDS):
        kept |= {
            f"location_{land}": records["location"][:, land].astype("int8"),
            f"owner_{land}": records["owner"][:, land].astype("int8"),
        }
    return kept
