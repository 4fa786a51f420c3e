"""The rules engine: numba kernels over one game record."""
