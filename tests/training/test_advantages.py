"""Advantages of seats that take turns, against sums written out for each seat of each game."""

import numpy as np
import pytest

pytest.importorskip("torch")
pytest.importorskip("safetensors")

from agot_training.torch_learner import advantages

pytestmark = pytest.mark.torch


def naive(seats, values, rewards, ended, last_values, gamma, gae_lambda):
    """Every seat's decisions of an episode as a list; then generalised advantages as usual."""
    steps, n = seats.shape
    out = np.zeros((steps, n))
    for game in range(n):
        for seat in range(rewards.shape[2]):
            mine = [t for t in range(steps) if seats[t, game] == seat]
            for place, t in enumerate(mine):
                total, weight = 0.0, 1.0
                for k in range(place, len(mine)):
                    here = mine[k]
                    following = mine[k + 1] if k + 1 < len(mine) else steps
                    reward, over = 0.0, False
                    for between in range(here, following):
                        reward += rewards[between, game, seat]
                        if ended[between, game]:
                            over = True
                            break
                    after = 0.0 if over else values[following, game] if following < steps else last_values[game, seat]
                    total += weight * (reward + gamma * after - values[here, game])
                    weight *= gamma * gae_lambda
                    if over:
                        break
                out[t, game] = total
    return out


@pytest.mark.parametrize("gamma, gae_lambda", [(1.0, 0.95), (0.9, 0.5), (1.0, 1.0), (0.99, 0.0)])
@pytest.mark.parametrize("players", [2, 4])
def test_advantages_are_those_of_each_seat_alone(players, gamma, gae_lambda):
    rng = np.random.default_rng(players)
    steps, n = 40, 12
    seats = rng.integers(0, players, (steps, n)).astype(np.int8)
    ended = rng.random((steps, n)) < 0.1
    rewards = np.where(ended[..., None], rng.normal(size=(steps, n, players)), 0.0).astype(np.float32)
    values = rng.normal(size=(steps, n)).astype(np.float32)
    last = rng.normal(size=(n, players)).astype(np.float32)
    given = [array.copy() for array in (values, rewards, last)]
    found = advantages(seats, values, rewards, ended, last, gamma, gae_lambda)
    assert np.allclose(found, naive(seats, values, rewards, ended, last, gamma, gae_lambda), atol=1e-4)
    assert all((a == b).all() for a, b in zip(given, (values, rewards, last), strict=True))


def test_the_end_of_a_game_reaches_the_last_decision_of_every_seat():
    seats = np.array([[0], [1], [1], [0]], np.int8)
    rewards = np.zeros((4, 1, 2), np.float32)
    rewards[2, 0] = 1.0, -1.0
    ended = np.array([[False], [False], [True], [False]])
    zero = np.zeros((4, 1), np.float32)
    found = advantages(seats, zero, rewards, ended, np.array([[0.5, 0.25]], np.float32), 1.0, 1.0)
    assert found[:, 0].tolist() == [1.0, -1.0, -1.0, 0.5]
