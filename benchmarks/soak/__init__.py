"""Millions of random games of everything there is to play: ``python -m benchmarks.soak``. docs/soak.md"""
