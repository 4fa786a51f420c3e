"""The decorators of the Lands kernels, which are compiled to a separate object file; see `agot_env.machine_code`."""

from __future__ import annotations

from agot_env.machine_code.unit import Unit, jit

__all__ = ["UNIT", "entry", "jit"]

UNIT = Unit("lands", "agot_env.lands.kernels", allocates=True)
entry = UNIT.entry
