"""Random numbers: a splitmix64 stream for each game, so that a game does not depend on what else is played."""

from typing import TypedDict

import numpy as np

from agot_env.machine_code.annotations import UInt64
from agot_env.machine_code.unit import jit

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_A = np.uint64(0xBF58476D1CE4E5B9)
MIX_B = np.uint64(0x94D049BB133111EB)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


class Streams(TypedDict):
    """The fields of a game that are states of its streams of random numbers."""

    rng: UInt64
    policy_rng: UInt64


@jit
def mixed(z: np.uint64) -> np.uint64:
    """The finaliser of splitmix64."""
    z = (z ^ (z >> S30)) * MIX_A
    z = (z ^ (z >> S27)) * MIX_B
    return z ^ (z >> S31)


@jit
def seeded(seed: int, index: int, episode: int, stream: int) -> np.uint64:
    """The initial state of a stream, which depends only on (seed, index in the batch, episode, stream)."""
    state = mixed(np.uint64(seed) + GOLDEN)
    state = mixed(state ^ (np.uint64(index) + GOLDEN))
    state = mixed(state ^ (np.uint64(episode) * MIX_A + GOLDEN))
    return mixed(state ^ (np.uint64(stream) * MIX_B + GOLDEN))


@jit
def bounded(state: np.uint64, n: int) -> int:
    """The number from 0 to n - 1 that a state of a stream yields."""
    return int(np.int64(((mixed(state) >> S32) * np.uint64(n)) >> S32))


@jit
def random_below(game: Streams, n: int) -> int:
    """A uniform number from 0 to n - 1 from the game's own stream."""
    state = game["rng"] + GOLDEN
    game["rng"] = state
    return bounded(state, n)


@jit
def policy_random_below(game: Streams, n: int) -> int:
    """The same from the stream for random play, so that random play does not affect the game's own stream."""
    state = game["policy_rng"] + GOLDEN
    game["policy_rng"] = state
    return bounded(state, n)
