"""How kernels become machine code: compiled in a process of its own, kept as one checked file, and called from Python.

Nothing here changes numba in the process that imports it; see "Machine code" in docs/architecture.md.
"""
