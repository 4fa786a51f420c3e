"""The decorators of the engine, and an operation that numba lacks.

`jit` marks small helpers, whose code goes into every caller. `boundary` marks functions that are compiled once and called by their address:
numba would compile the whole engine again into each caller otherwise, which takes several times as long; `declared` marks one that a module
further up defines. `entry` marks what Python calls. All of them become one object file; see `agot_env.machine_code`.
"""

from __future__ import annotations

from agot_env.agot.engine.record import layout
from agot_env.agot.language import registry
from agot_env.machine_code.intrinsics import row_copier
from agot_env.machine_code.unit import Unit, jit

__all__ = ["UNIT", "boundary", "copy_rows", "declared", "entry", "jit"]

UNIT = Unit("engine", "agot_env.agot.kernels", more=registry.modules, wide=layout.LARGE_DECKS)
boundary, declared, entry = UNIT.boundary, UNIT.declared, UNIT.entry

copy_rows = row_copier(layout.c.UNSEEN, layout.ROW, layout.SLOTS)
"""Write the rows of all slots of a seat; of those whose bit of ``hidden`` is set, only ``UNSEEN`` can be seen."""
