"""What the tests of the doors share."""

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


def in_another_process(env, masks):
    """The same digest, computed in another process from the pickled door."""
    code = (
        f"import pickle, sys; sys.path.insert(0, {str(Path(__file__).parent)!r}); import numpy as np; np.seterr(over='ignore');"
        "import doors; env, masks = pickle.load(sys.stdin.buffer); pickle.dump(doors.play_on(env, masks), sys.stdout.buffer)"
    )
    done = subprocess.run([sys.executable, "-c", code], input=pickle.dumps((env, masks)), stdout=subprocess.PIPE, check=True)
    return pickle.loads(done.stdout)
