"""Compiles kernels to machine code in a separate process, caches it as one file with a checksum, and calls it from Python.

Nothing here changes numba in the process that imports it; see "Machine code" in docs/architecture.md.
"""
