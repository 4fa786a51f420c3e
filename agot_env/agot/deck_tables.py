"""The tables of some matches: what the engine knows about their cards, and a decklist for each of their decks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.cards.compiled import CompiledCards
from agot_env.agot.cards.decks import Deck
from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.machine_code.unit import DISABLED


class DeckTables(NamedTuple):
    """Tables as the engine wants them.

    Attributes:
        tables: (1,) TABLES, which compiled code reads beyond its end: the decklists follow there. Plain Python has them in the array.
        decklists: (k,) DECKLIST, those in the tables.
        places: which of these a deck is.
    """

    tables: NDArray[np.void]
    decklists: NDArray[np.void]
    places: dict[Deck, int]

    @classmethod
    def of(cls, compiled: CompiledCards, decks: Iterable[Deck], mulligan: bool | None) -> DeckTables:
        """The tables of a pool of cards with the decks of some matches, each once, and their setting of mulligans."""
        places = {deck: place for place, deck in enumerate(dict.fromkeys(decks))}
        whole = compiled.tables_for(list(places))
        if mulligan is not None:
            whole[0]["switches"][c.S_MULLIGANS] = mulligan
        tables = whole if DISABLED else whole.view(np.uint8)[: L.TABLES.itemsize].view(L.TABLES)
        return cls(tables, whole[0]["decklists"], places)
