"""Benchmarks. Each module is a command, such as ``python -m benchmarks.throughput``."""
