"""The columns of data sets for the card game."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.batch import GameBatch
from agot_env.agot.bit_sets import words_of, words_with
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
    ends, dealt = match.outcomes(records), words_of(begun["zones"])
    decks, numbers = [one.decks for one in batch.pool.matches], batch.pool.numbers(records)
    houses = np.array([[deck.house for deck in some] for some in decks], np.object_)[numbers]
    sizes = np.array([[len(deck.cards) for deck in some] for some in decks], np.int64)[numbers]
    slots = words_with(np.arange(L.SLOTS) < sizes[..., None])
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
        zones = words_of(records["zones"][:, :, seat])
        kept |= {
            f"house_{seat}": houses[:, seat].tolist(),
            f"agent_{seat}": agents[:, seat].tolist(),
            f"power_{seat}": ends["power"][:, seat].copy(),
            f"house_power_{seat}": records["power"][:, seat].astype("int16"),
            **{f"power_{name}_{seat}": sources[:, seat, k].copy() for k, name in enumerate(L.POWER_SOURCES)},
            **set_columns(f"opening_{seat}", slots[:, seat] & ~dealt[:, c.DECK, seat]),
            **set_columns(f"seen_{seat}", slots[:, seat] & ~zones[:, c.DECK]),
            **set_columns(f"in_play_{seat}", zones[:, c.PLAY]),
        }
    return kept


def set_columns(name: str, words: NDArray[np.uint64]) -> dict[str, NDArray[np.uint64]]:
    """The columns of sets of slots: ``name`` for the first 64 slots, and ``name_high`` for the others of large decks.

    Args:
        name: the name of the column.
        words: (n, WORDS), see `words_of`.
    """
    names = (name, f"{name}_high")[: words.shape[1]]
    return {one: words[:, k].copy() for k, one in enumerate(names)}
