"""Benchmarks, each a command: ``python -m benchmarks.throughput``."""
