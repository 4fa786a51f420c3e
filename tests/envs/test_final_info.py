"""How a game ended, in the infos: of both games, single and vectorised, with Gymnasium's masks."""

import gymnasium
import numpy as np
import pytest
from environments import first_legal, words
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList

from agot_env import observation_pieces

SHAPES = {
    "agot/Joust-v0": {"winner": ((), np.int8), "reason": ((), np.int8), "rounds": ((), np.int16), "power": ((2,), np.int16)},
    "agot/JoustSelfPlay-v0": {"winner": ((), np.int8), "reason": ((), np.int8), "rounds": ((), np.int16), "power": ((2,), np.int16)},
    "agot/Lands-v0": {"winner": ((), np.int8), "reason": ((), np.int8), "turns": ((), np.int16), "lands": ((3,), np.int8)},
}
OPTIONS = {"agot/Joust-v0": {"round_limit": 12}, "agot/JoustSelfPlay-v0": {"round_limit": 12}, "agot/Lands-v0": {"mode": "easy", "seats": 3}}


def drawn(masks, rng):
    return (masks * rng.random(masks.shape)).argmax(-1)


def finished(envs, steps, seed=3):
    """The masks, rewards and infos of the steps in which games ended."""
    rng = np.random.default_rng(0)
    _, infos = envs.reset(seed=seed)
    for _ in range(steps):
        _, rewards, terminated, truncated, after = envs.step(drawn(infos["action_mask"], rng))
        if (terminated | truncated).any():
            yield terminated | truncated, truncated, rewards, after
        else:
            assert "final_info" not in after and "final_obs" not in after
        infos = after


@pytest.mark.parametrize("name", SHAPES)
def test_shapes_dtypes_and_masks(name):
    envs = gymnasium.make_vec(name, num_envs=6, **OPTIONS[name])
    count = 0
    for over, _, _, infos in finished(envs, 700):
        final = infos["final_info"]
        assert (infos["_final_info"] == over).all()
        for key, (shape, dtype) in SHAPES[name].items():
            assert final[key].shape == (6, *shape) and final[key].dtype == dtype, key
            assert final[f"_{key}"].dtype == bool and (final[f"_{key}"] == over).all()
            assert (final[key][~over] == -1).all()
        count += int(over.sum())
    assert count >= 4


def test_the_card_game_says_what_was_seen_in_the_end():
    envs = gymnasium.make_vec("agot/JoustSelfPlay-v0", num_envs=6, **OPTIONS["agot/JoustSelfPlay-v0"])
    reasons = set()
    for over, truncated, _, infos in finished(envs, 900):
        final = infos["final_info"] | {"reason": words(envs, "reason", infos["final_info"])}
        for i in np.flatnonzero(over):
            pieces = [observation_pieces(seen, envs.unwrapped.match) for seen in final["observations"][i]]
            assert final["rounds"][i] == pieces[0]["globals.round"]
            assert final["power"][i].tolist() == [int(pieces[seat]["seats.total_power"][0]) for seat in range(2)]
            winner = int(final["winner"][i])
            assert (final["reason"][i], winner) == ("round limit", -1) if truncated[i] else final["reason"][i] == "power"
            if winner >= 0:
                assert infos["rewards"][i].tolist() == [1.0 if seat == winner else -1.0 for seat in range(2)]
                assert final["power"][i][winner] >= 15 > final["power"][i][1 - winner]
            reasons.add(final["reason"][i])
    assert reasons == {"power", "round limit"}


def test_so_does_the_lands_game():
    envs = gymnasium.make_vec("agot/Lands-v0", num_envs=6, seat="alternate", turn_limit=70, **OPTIONS["agot/Lands-v0"])
    reasons = set()
    match = envs.unwrapped.match
    for over, truncated, rewards, infos in finished(envs, 500):
        final = infos["final_info"] | {"reason": words(envs, "reason", infos["final_info"])}
        for i in np.flatnonzero(over):
            seen = observation_pieces(infos["final_obs"][i], match)
            learner, winner = int(final["seat"][i]), int(final["winner"][i])
            assert np.roll(final["lands"][i], -learner).tolist() == seen["seats.lands"].tolist()
            assert (final["reason"][i] == "turn limit") == truncated[i] and (final["turns"][i] == 70) >= truncated[i]
            assert 20 < final["turns"][i] <= 70
            if winner >= 0:
                assert final["reason"][i] == "locations" and rewards[i] == (1.0 if winner == learner else -0.5)
                assert final["lands"][i][winner] >= 3
            else:
                assert rewards[i] == 0
            reasons.add(final["reason"][i])
    assert {"locations", "turn limit"} <= reasons


@pytest.mark.parametrize("name", ["agot/Joust-v0", "agot/Lands-v0"])
def test_gymnasiums_own_vector_of_single_environments_says_the_same(name):
    arguments = {"opponent": "random", "seat": "alternate"} | OPTIONS[name]
    if name == "agot/Joust-v0":
        arguments["round_limit"] = 3
    ours = gymnasium.make_vec(name, num_envs=3, **arguments)
    theirs = gymnasium.make_vec(
        name, num_envs=3, vectorization_mode="sync", vector_kwargs={"autoreset_mode": AutoresetMode.SAME_STEP}, **arguments
    )
    seeds, count = [3, 1, 4], 0
    for (over, *_, infos), (others, *_, expected) in zip(finished(ours, 300, seeds), finished(theirs, 300, seeds), strict=True):
        assert (over == others).all()
        for key in SHAPES[name]:
            mine, wanted = infos["final_info"], expected["final_info"]
            assert (mine[f"_{key}"] == wanted[f"_{key}"]).all() and (mine[key][over] == wanted[key][over]).all()
        count += int(over.sum())
    assert count >= 3


def test_a_single_environment_says_it_at_the_end_only():
    env = gymnasium.make("agot/Joust-v0", round_limit=1, opponent=first_legal)
    _, info = env.reset(seed=1)
    over = False
    while not over:
        assert not {"winner", "reason", "rounds", "power"} & info.keys()
        *_, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
        over = terminated or truncated
    assert (info["winner"], words(env, "reason", info), info["rounds"]) == (-1, "round limit", 1) and type(info["winner"]) is int
    assert info["power"].dtype == np.int16 and info["power"].shape == (2,)
    assert not {"winner", "reason", "rounds", "power"} & env.reset()[1].keys()


@pytest.mark.parametrize("vector", [False, True])
def test_a_game_lost_by_an_illegal_action_has_no_winner(vector):
    env = gymnasium.make_vec("agot/Joust-v0", num_envs=2, illegal="lose") if vector else gymnasium.make("agot/Joust-v0", illegal="lose")
    mask = env.reset(seed=1)[1]["action_mask"]
    *_, infos = env.step(np.array([mask[0].argmin(), mask[1].argmax()]) if vector else int(mask.argmin()))
    info = infos["final_info"] if vector else infos
    assert np.ravel(info["winner"])[0] == -1 and np.ravel(words(env, "reason", info))[0] == "illegal action" and np.ravel(info["rounds"])[0] == 0
    assert not vector or (info["_reason"].tolist() == [True, False] and info["reason"][1] == -1)


def test_wrappers_that_make_a_list_of_infos_take_it():
    envs = DictInfoToList(gymnasium.make_vec("agot/Lands-v0", num_envs=4, **OPTIONS["agot/Lands-v0"]))
    rng = np.random.default_rng(0)
    _, infos = envs.reset(seed=1)
    for _ in range(200):
        *_, terminated, truncated, infos = envs.step(drawn(np.stack([info["action_mask"] for info in infos]), rng))
        for i in np.flatnonzero(terminated | truncated):
            assert words(envs, "reason", infos[i]["final_info"]) in ("locations", "draw") and infos[i]["final_info"]["lands"].shape == (3,)
            return
    raise AssertionError("no game ended")
