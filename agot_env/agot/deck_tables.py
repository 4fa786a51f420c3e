"""The tables of some matches: the engine's data about their cards, and a decklist for each of their decks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.decks.decks import Deck
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.compiler.compiled import CompiledCards
from agot_env.machine_code.unit import DISABLED


class DeckTables(NamedTuple):
    """Tables in the form that the engine reads.

    Attributes:
        tables: (1,) TABLES. The decklists follow it in memory: compiled code reads beyond its end. In plain Python the array contains
            them.
        decklists: (k,) DECKLIST, the decklists in the tables.
        places: the index of each deck among them.
    """

    tables: NDArray[np.void]
    decklists: NDArray[np.void]
    places: dict[Deck, int]

    @classmethod
    def of(cls, compiled: CompiledCards, decks: Iterable[Deck], mulligan: bool | None) -> DeckTables:
        """The tables of a card pool with the distinct decks of some matches, and their setting of mulligans."""
        places = {deck: place for place, deck in enumerate(dict.fromkeys(decks))}
        whole = compiled.tables_for(list(places))
        if mulligan is not None:
            whole[0]["switches"][c.S_MULLIGANS] = mulligan
        tables = whole if DISABLED else whole.view(np.uint8)[: L.TABLES.itemsize].view(L.TABLES)
        return cls(tables, whole[0]["decklists"], places)
