import numpy as np

from agents.lands_greedy import LandsGreedy
from agot_env.lands import LandsBatch, LandsMatch


def test_the_greedy_player_beats_random_play_from_both_seats():
    games = LandsBatch(60, LandsMatch("hard"), seed=1, autoreset=False)
    greedy, rng = LandsGreedy(), np.random.default_rng(0)
    own = np.arange(60) % 2
    while (games.seat >= 0).any():
        actions = (rng.random(games.action_masks.shape) * games.action_masks).argmax(1)
        rows = np.flatnonzero(games.seat == own)
        if len(rows):
            actions[rows] = greedy(games.observations[rows], games.action_masks[rows], games.seat[rows])
        games.step(np.where(games.seat >= 0, actions, -1))
    assert (games.records["winner"] == own).mean() > 0.75
