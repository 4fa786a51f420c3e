"""Calls in the wrong order are refused exactly as PettingZoo's own wrapper does it."""

import copy
import pickle

import pytest
from pettingzoo.utils import wrappers

from agot_env import agot_v0, lands_v0

ATTRIBUTES = ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos", "num_agents")
CALLS = {
    **{name: (lambda env, name=name: getattr(env, name)) for name in ATTRIBUTES},
    "last": lambda env: env.last(),
    "observe": lambda env: env.observe("player_0"),
    "step": lambda env: env.step(0),
    "render": lambda env: env.render(),
    "agent_iter": lambda env: env.agent_iter(),
    "private": lambda env: env._seat,
    "unknown": lambda env: env.nothing,
}


def both(module):
    return module.env(), wrappers.OrderEnforcingWrapper(module.raw_env())


def error_of(call, env):
    with pytest.raises(BaseException) as caught:
        call(env)
    return type(caught.value), str(caught.value)


@pytest.mark.parametrize("module", [agot_v0, lands_v0])
@pytest.mark.parametrize("name", CALLS)
def test_before_reset_the_same_errors_are_raised(module, name):
    ours, theirs = both(module)
    assert error_of(CALLS[name], ours) == error_of(CALLS[name], theirs)


@pytest.mark.parametrize("module", [agot_v0, lands_v0])
def test_after_reset_everything_is_passed_on(module):
    ours, theirs = both(module)
    for env in (ours, theirs):
        env.reset(seed=3)
    for _ in range(50):
        one, other = ours.last(), theirs.last()
        assert (one[0]["observation"] == other[0]["observation"]).all() and one[1:4] == other[1:4]
        assert [getattr(ours, name) for name in ATTRIBUTES[:5]] == [getattr(theirs, name) for name in ATTRIBUTES[:5]]
        action = int(one[0]["action_mask"].argmax())
        ours.step(action)
        theirs.step(action)
    assert str(ours) == str(theirs) and ours.num_agents == theirs.num_agents and ours.unwrapped is ours.env
    assert isinstance(ours, wrappers.OrderEnforcingWrapper)


def test_a_loop_that_does_not_step_is_refused():
    env = agot_v0.env()
    env.reset(seed=0)
    with pytest.raises(AssertionError, match=r"need to call step\(\) or reset\(\)"):
        for _ in env.agent_iter():
            env.last()


def test_a_step_after_the_end_is_only_a_warning():
    env = agot_v0.env(illegal="lose")
    env.reset(seed=0)
    env.step(0 if not env.last()[0]["action_mask"][0] else int(env.last()[0]["action_mask"].argmin()))
    for _ in env.agents[:]:
        env.step(None)
    assert env.agents == []
    env.step(0)
    assert env.agents == []


def test_a_copy_plays_the_same_game():
    env = agot_v0.env()
    env.reset(seed=4)
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert twin.agent_selection == env.agent_selection
        assert (twin.last()[0]["observation"] == env.last()[0]["observation"]).all()
