"""An unknown keyword argument of an environment: the error names what was called, and what is allowed."""

import copy
import inspect
import pickle

import gymnasium
import pytest

import agot_env.agot_v0
import agot_env.lands_v0
from agot_env.envs.gymnasium import JoustEnv, MeleeEnv
from agot_env.envs.vector import JoustVectorEnv

VECTORS = ["agot/Joust-v0", "agot/JoustSelfPlay-v0", "agot/Melee-v0", "agot/MeleeSelfPlay-v0", "agot/Lands-v0"]


@pytest.mark.parametrize("name", VECTORS)
def test_make_vec_names_the_environment_and_its_arguments(name):
    with pytest.raises(TypeError) as error:
        gymnasium.make_vec(name, num_envs=2, treads=2)
    kind = f"{name.removeprefix('agot/').removesuffix('-v0')}VectorEnv"
    message = str(error.value)
    assert message.startswith(f"{kind} ({name}) got an unexpected keyword argument 'treads'; allowed: num_envs, "), message
    assert ", threads, autoreset_mode" in message and message.endswith("; did you mean threads?")
    assert ("opponent, seat" in message) is ("SelfPlay" not in name)


@pytest.mark.parametrize("name", ["agot/Joust-v0", "agot/Melee-v0", "agot/Lands-v0"])
def test_make_names_the_environment_and_its_arguments(name):
    with pytest.raises(TypeError) as error:
        gymnasium.make(name, oponent="greedy")
    kind = f"{name.removeprefix('agot/').removesuffix('-v0')}Env"
    assert f"{kind} ({name}) got an unexpected keyword argument 'oponent'; allowed: " in str(error.value)
    assert "did you mean opponent?" in str(error.value)


@pytest.mark.parametrize("module", [agot_env.agot_v0, agot_env.lands_v0])
def test_pettingzoo_names_what_was_called(module):
    with pytest.raises(TypeError, match=r"^env\(\) got an unexpected keyword argument 'modes'; allowed: .*illegal, render_mode"):
        module.env(modes="hard")
    with pytest.raises(TypeError, match="^raw_env got an unexpected keyword argument 'modes'; allowed: "):
        module.raw_env(modes="hard")


def test_a_class_without_an_id_is_named_alone():
    class OwnEnv(JoustEnv):
        pass

    with pytest.raises(TypeError, match="^OwnEnv got an unexpected keyword argument 'cards'; allowed: houses, edition"):
        OwnEnv(cards=2)


def test_a_subclass_may_take_any_keyword():
    class OwnEnv(MeleeEnv):
        def __init__(self, **options):
            self.extra = options.pop("extra")
            super().__init__(**options)

    env = OwnEnv(extra=3, houses=("stark", "lannister", "baratheon"))
    assert env.extra == 3 and env.match.seats == 3


def test_signatures_and_copies_are_unaffected():
    assert list(inspect.signature(JoustVectorEnv).parameters)[:2] == ["num_envs", "houses"]
    env = JoustVectorEnv(2)
    env.reset(seed=1)
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert (other.action_masks() == env.action_masks()).all()
