"""The columns of data sets for the card game."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.batch import GameBatch
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L


def columns(batch: GameBatch, begun: NDArray[np.void], agents: NDArray[np.object_]) -> dict[str, object]:
    """The columns of the card game, with one row per finished game.

    They are: seed, index, edition, variant, winner (a seat; with partners, the first of them; -1 for none), reason ("power",
    "round limit"), rounds, decisions, first_player (in setup), and for every seat s: house_s, agent_s, power_s (all that counts for
    victory), house_power_s (on the House card), power_SOURCE_s for every source in `agot_env.POWER_SOURCES` (losses are negative),
    opening_s, seen_s, in_play_s. The last three are bit sets of slots of the House deck (`Match.card`): those in the opening hand (none if
    plots were drafted first), those not in the deck at the end, and those in play at the end.

    Args:
        batch: n games that are over.
        begun: (n,) GAME, the same games at their first decisions.
        agents: (n, seats) str, the name of the agent in each seat.
    """
    records, match, sources = batch.records, batch.match, batch.power_sources()
    ends, dealt = match.outcomes(records), begun["zones"].astype(np.uint64)
    decks, numbers = [one.decks for one in batch.pool.matches], batch.pool.numbers(records)
    houses = np.array([[deck.house for deck in some] for some in decks], np.object_)[numbers]
    slots = np.array([[(1 << len(deck.cards)) - 1 for deck in some] for some in decks], np.uint64)[numbers]
    kept: dict[str, object] = {
        "seed": records["seed"].astype("int64"),
        "index": records["index"].astype("int64"),
        "edition": [match.edition] * len(batch),
        "variant": [match.variant] * len(batch),
        "winner": ends["winner"],
        "reason": ends["reason"].tolist(),
        "rounds": ends["rounds"],
        "decisions": records["decisions"].astype("int32"),
        "first_player": match.first_players(begun).astype("int8"),
    }
    for seat in range(match.seats):
        zones = records["zones"][:, :, seat].astype(np.uint64)
        kept |= {
            f"house_{seat}": houses[:, seat].tolist(),
            f"agent_{seat}": agents[:, seat].tolist(),
            f"power_{seat}": ends["power"][:, seat].copy(),
            f"house_power_{seat}": records["power"][:, seat].astype("int16"),
            **{f"power_{name}_{seat}": sources[:, seat, k].copy() for k, name in enumerate(L.POWER_SOURCES)},
            f"opening_{seat}": slots[:, seat] & ~dealt[:, c.DECK, seat],
            f"seen_{seat}": slots[:, seat] & ~zones[:, c.DECK],
            f"in_play_{seat}": zones[:, c.PLAY],
        }
    return kept
