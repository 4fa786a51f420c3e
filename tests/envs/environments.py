"""What the tests of the environments share."""

import pickle
import subprocess
import sys
from pathlib import Path

import numpy as np


def first_legal(observations, action_masks, seats):
    """An opponent that takes the legal action with the lowest number."""
    assert observations.dtype == np.int16 and action_masks.dtype == np.int8 and len(observations) == len(action_masks) == len(seats)
    return action_masks.argmax(1)


def last_legal(observations, action_masks, seats):
    return action_masks.shape[1] - 1 - action_masks[:, ::-1].argmax(1)


def illegal(observations, action_masks, seats):
    return action_masks.argmin(1)


def words(env, key, infos):
    """The names behind a number or numbers of infos: a str, a tuple for the seats of a game, or a list of tuples; None where there are none."""
    found = env.unwrapped.info_names.words(key, infos[key])
    if not isinstance(found, np.ndarray) or key == "reason":
        return found
    rows = [None if None in row else tuple(row) for row in np.atleast_2d(found)]
    return rows if found.ndim > 1 else rows[0]


def play_on(env, masks, steps=60):
    """A digest of what a door gives for the first legal actions; ``masks`` is a function of the door."""
    seen = []
    for _ in range(steps):
        mask = masks(env)
        action = mask.argmax(-1)
        outcome = env.step(int(action) if mask.ndim == 1 else action)
        seen.append((outcome[0].tobytes(), np.asarray(outcome[1]).tolist(), np.asarray(outcome[2]).tolist()))
    return seen


def masks_of(env):
    return env.action_masks()


def masks_of_vec_env(env):
    return np.stack(env.env_method("action_masks"))


def play_on_agents(env, masks=None, steps=60):
    """The same digest of a PettingZoo environment."""
    seen = []
    for _ in range(steps):
        observation, reward, terminated, truncated, _ = env.last()
        seen.append((env.agent_selection, observation["observation"].tobytes(), reward, terminated, truncated))
        env.step(None if terminated or truncated else int(observation["action_mask"].argmax()))
        if not env.agents:
            break
    return seen


def play_on_games(games, masks=None, steps=60):
    """The same digest of a GameBatch, whose games draw by their own luck too."""
    seen = []
    for _ in range(steps):
        rewards, terminated, truncated = games.step(games.action_masks.argmax(1))
        games.play_random(len(games))
        seen.append((games.observations.tobytes(), rewards.tolist(), terminated.tolist(), truncated.tolist()))
    return seen


def in_another_process(env, masks, play=play_on):
    """The same digest, computed in another process from the pickled door."""
    code = (
        f"import pickle, sys; sys.path.insert(0, {str(Path(__file__).parent)!r}); import numpy as np; np.seterr(over='ignore');"
        "import environments; env, masks, play = pickle.load(sys.stdin.buffer); pickle.dump(play(env, masks), sys.stdout.buffer)"
    )
    done = subprocess.run([sys.executable, "-c", code], input=pickle.dumps((env, masks, play)), stdout=subprocess.PIPE, check=True)
    return pickle.loads(done.stdout)


def drawn(masks, rng):
    """A random legal action of each mask, or of one."""
    return (masks * rng.random(masks.shape)).argmax(-1)
