"""The card game in OpenSpiel."""

import pickle
import random

import numpy as np
import pytest

from agot_env import GameBatch, Match

pyspiel = pytest.importorskip("pyspiel", reason="make test-formats")
pytestmark = pytest.mark.formats


@pytest.fixture(scope="module", autouse=True)
def registered():
    import agot_env.envs.open_spiel  # noqa: F401


def load(**parameters):
    text = ",".join(f"{name}={value}" for name, value in {"houses": "stark/lannister", "seed": 3, "round_limit": 4, **parameters}.items())
    return pyspiel.load_game(f"python_agot({text})")


def begun(game):
    state = game.new_initial_state()
    assert state.is_chance_node() and state.chance_outcomes() == [(0, 1.0)]
    state.apply_action(0)
    return state


def play(state, decisions, seed=0):
    rng = random.Random(seed)
    for _ in range(decisions):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    "parameters",
    [
        {}, {"houses": "stark/lannister/baratheon", "round_limit": 2}, {"houses": "/".join(["stark", "lannister"] * 3), "round_limit": 1},
        {"houses": "greyjoy/targaryen", "edition": "winter", "round_limit": 2},
        {"houses": "stark/lannister/baratheon/targaryen", "variant": "two_on_two", "round_limit": 1},
    ],
    ids=["two", "three", "six", "winter", "partners"],
)  # fmt: skip
def test_it_passes_the_simulation_test_of_openspiel(parameters):
    pyspiel.random_sim_test(load(**parameters), num_sims=1, serialize=True, verbose=False)


def test_it_is_the_game_that_the_engine_plays():
    state = begun(load())
    games = GameBatch(1, Match(houses=("stark", "lannister"), round_limit=4), int(np.random.default_rng(3).integers(2**62)), autoreset=False)
    rng = random.Random(1)
    while not state.is_terminal():
        seat = state.current_player()
        assert seat == games.seat[0] and state.legal_actions() == np.flatnonzero(games.action_masks[0]).tolist()
        action = rng.choice(state.legal_actions())
        assert state.action_to_string(seat, action) == games.labels(0)[action]
        state.apply_action(action)
        rewards, *_ = games.step([action])
    assert games.seat[0] < 0 and state.returns() == rewards[0].tolist()


def test_states_and_games_can_be_pickled_and_serialised():
    for state in (load().new_initial_state(), play(begun(load()), 30)):
        _, serialised = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
        for copy in (pickle.loads(pickle.dumps(state)), serialised, state.get_game().deserialize_state(state.serialize())):
            assert (str(copy), copy.history(), copy.legal_actions()) == (str(state), state.history(), state.legal_actions())
            if not state.is_chance_node():
                assert copy.information_state_string(0) == state.information_state_string(0)
                assert play(copy, 30, seed=5).information_state_string(1) == play(state.clone(), 30, seed=5).information_state_string(1)
    assert str(pickle.loads(pickle.dumps(load()))) == str(load())


def test_a_clone_is_independent():
    state = play(begun(load()), 30)
    copy = state.clone()
    before = str(state), state.information_state_string()
    play(copy, 20)
    assert (str(state), state.information_state_string()) == before and str(copy) != before[0]
    assert play(state.clone(), 50, seed=5).information_state_string(0) == play(state.clone(), 50, seed=5).information_state_string(0)


def test_a_resampled_state_looks_the_same_to_its_player_and_differs_elsewhere():
    state = play(begun(load()), 60)
    player = state.current_player()
    rng = random.Random(2)
    samples = [state.resample_from_infostate(player, rng.random) for _ in range(6)]
    for sample in samples:
        assert sample.information_state_string(player) == state.information_state_string(player)
        assert sample.legal_actions() == state.legal_actions() and sample.current_player() == player
        assert str(sample) != "before the game"
    assert len({sample.information_state_string(1 - player) for sample in samples}) > 1
    play(samples[0], 500)
    assert not state.is_terminal()


def test_information_states_remember_what_a_player_did():
    one, two = begun(load()), begun(load())
    assert one.information_state_string(0) == two.information_state_string(0)
    first, second = one.legal_actions()[:2]
    one.apply_action(first)
    two.apply_action(second)
    assert one.information_state_string(0) != two.information_state_string(0)


def test_an_observer_gives_the_observation_of_each_player():
    game = load()
    state = play(begun(game), 40)
    observer = game.make_py_observer()
    for player in range(2):
        observer.set_from(state, player)
        assert np.array_equal(observer.tensor, state.games.observe(player)[0]) and observer.tensor.dtype == np.float32
    assert observer.string_from(state, 0) != observer.string_from(state, 1)


@pytest.mark.parametrize(
    ("parameters", "says"), [({"houses": "stark/tyrell"}, "unknown House 'tyrell'"), ({"edition": "chess"}, "unknown edition 'chess'")]
)
def test_bad_parameters_are_refused(parameters, says):
    from agot_env.envs.open_spiel import DEFAULTS, AgotGame

    with pytest.raises(ValueError, match=says):
        AgotGame(DEFAULTS | parameters)
    with pytest.raises(ValueError, match="unknown parameter colour; known: houses"):
        AgotGame({"colour": 1})
