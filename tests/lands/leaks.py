"""The leak walk for more games than the suite has. ``python tests/lands/leaks.py --games 1000``."""

from __future__ import annotations

import argparse
import time

import numpy as np
from test_lands_conformance import MATCHES, leaks, secret_swaps, states


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000, help="games for each mode and number of seats (default 1000)")
    options = parser.parse_args()
    rng = np.random.default_rng(0)
    for mode, seats in MATCHES:
        began = time.perf_counter()
        count = moved = swaps = 0
        for batch in states(mode, seats, options.games, seed=1):
            count += int((batch.seat >= 0).sum())
            moved += leaks(batch, rng)
            swaps += secret_swaps(batch)
        took = time.perf_counter() - began
        print(f"{mode}, {seats} seats: {options.games:,} games, {count:,} states, {moved:,} dealt anew, no leak; {took:.0f} s")


if __name__ == "__main__":
    main()
