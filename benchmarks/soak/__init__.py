"""The soak test, millions of random games of all kinds: ``python -m benchmarks.soak``. docs/soak.md"""
