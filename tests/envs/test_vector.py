import re
import warnings
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from environments import first_legal, illegal, in_another_process, last_legal, masks_of, play_on, play_on_games
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from agot_env import GameBatch, IllegalActionError, Match
from agot_env.envs.vector import JoustSelfPlayVectorEnv, JoustVectorEnv, MeleeSelfPlayVectorEnv, credit

MATCH = Match(houses=("stark", "lannister"))


def drawn(masks, rng):
    return (masks * rng.random(masks.shape)).argmax(1)


def ended(envs, seed, choose, steps=10**6):
    """Play until a game ends; returns (what the step gave, the seats that decided, the masks before)."""
    observations, infos = envs.reset(seed=seed)
    for _ in range(steps):
        step = envs.step(choose(infos["action_mask"]))
        if (step[2] | step[3]).any():
            return step, infos["seat"], infos["action_mask"]
        infos = step[4]


def test_make_vec_takes_the_native_batch_and_declares_its_autoreset():
    envs = gymnasium.make_vec("agot/Joust-v0", num_envs=256, houses=("baratheon", "targaryen"))
    assert isinstance(envs.unwrapped, JoustVectorEnv) and envs.num_envs == 256 and len(envs.games) == 256
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    self_play = gymnasium.make_vec("agot/JoustSelfPlay-v0", num_envs=3)
    assert isinstance(self_play, JoustSelfPlayVectorEnv) and self_play.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP


def test_spaces_hold_what_is_given_and_nothing_given_is_overwritten():
    envs = JoustVectorEnv(5)
    observations, infos = envs.reset(seed=1)
    kept = []
    for _ in range(30):
        assert envs.observation_space.contains(observations) and infos["action_mask"].dtype == np.int8
        assert (envs.action_masks() == infos["action_mask"]).all()
        kept += [(array, array.copy()) for array in (observations, infos["action_mask"], infos["seat"])]
        actions = infos["action_mask"].argmax(1)
        assert envs.action_space.contains(actions)
        observations, rewards, terminated, truncated, infos = envs.step(actions)
        assert rewards.dtype == np.float64 and terminated.dtype == truncated.dtype == bool
    assert all((array == copy).all() for array, copy in kept)


@pytest.mark.parametrize("seat", [0, 1, "alternate"])
@pytest.mark.parametrize("opponent", ["random", [first_legal, "random", last_legal]])
def test_it_is_what_single_environments_are_in_gymnasiums_own_vector(seat, opponent):
    arguments = {"seat": seat, "opponent": opponent, "round_limit": 3}
    ours = gymnasium.make_vec("agot/Joust-v0", num_envs=4, **arguments)
    theirs = gymnasium.make_vec(
        "agot/Joust-v0", num_envs=4, vectorization_mode="sync", vector_kwargs={"autoreset_mode": AutoresetMode.SAME_STEP}, **arguments
    )
    seeds = [3, 1, 4, 1]
    (observations, infos), (expected, expected_infos) = ours.reset(seed=seeds), theirs.reset(seed=seeds)
    rng = np.random.default_rng(0)
    episodes = 0
    for _ in range(500):
        assert (observations == expected).all() and (infos["action_mask"] == expected_infos["action_mask"]).all()
        assert (infos["seat"] == expected_infos["seat"]).all()
        actions = drawn(infos["action_mask"], rng)
        (observations, *given, infos), (expected, *wanted, expected_infos) = ours.step(actions), theirs.step(actions)
        assert all((a == b).all() for a, b in zip(given, wanted))
        assert ("final_obs" in infos) == ("final_obs" in expected_infos)
        if "final_obs" in infos:
            assert (infos["_final_obs"] == expected_infos["_final_obs"]).all()
            for i in np.flatnonzero(infos["_final_obs"]):
                assert (infos["final_obs"][i] == expected_infos["final_obs"][i]).all()
                assert infos["final_info"]["seat"][i] == expected_infos["final_info"]["seat"][i]
                episodes += 1
    assert episodes >= 8
    (observations, _), (expected, _) = ours.reset(), theirs.reset()
    assert (observations == expected).all()


def test_one_seed_is_the_seed_of_a_batch_whatever_its_size():
    observations, _ = JoustSelfPlayVectorEnv(6).reset(seed=9)
    assert (observations == GameBatch(6, MATCH, seed=9).observations).all()
    small, large = JoustVectorEnv(2, opponent=first_legal), JoustVectorEnv(5, opponent=first_legal)
    a, b = small.reset(seed=2)[0], large.reset(seed=2)[0]
    for _ in range(200):
        assert (a == b[:2]).all()
        a, b = small.step(small.action_masks().argmax(1))[0], large.step(large.action_masks().argmax(1))[0]


def test_opponents_are_asked_in_batches_and_see_what_their_seat_may_see():
    sizes = []

    def watch(observations, masks, seats):
        games = envs.games
        sizes.append(len(seats))
        waiting = np.flatnonzero((games.seat >= 0) & (games.seat != envs.learners.learner))
        assert (observations == games.observe(np.maximum(games.seat, 0))[waiting]).all()
        assert (seats == games.seat[waiting]).all() and (masks.sum(1) > 1).all()
        return masks.argmax(1)

    envs = JoustVectorEnv(16, opponent=watch, seat="alternate")
    _, infos = envs.reset(seed=1)
    for _ in range(100):
        assert (envs.games.seat == envs.learners.learner).all()
        infos = envs.step(infos["action_mask"].argmax(1))[4]
    assert max(sizes) > 8 and min(sizes) < 3 and envs.learners.decisions == 16 * 100 + sum(sizes)


def test_the_next_episode_begins_in_the_same_step():
    envs = JoustVectorEnv(8, seat="alternate")
    rng = np.random.default_rng(0)
    (observations, rewards, terminated, truncated, infos), seats, _ = ended(envs, 3, lambda masks: drawn(masks, rng))
    i = int(np.flatnonzero(terminated | truncated)[0])
    assert abs(rewards[i]) == 1 and rewards[~(terminated | truncated)].sum() == 0
    assert envs.games.records["episode"][i] == 1 and infos["seat"][i] == (3 + i + 1) % 2
    assert infos["final_info"]["seat"][i] == seats[i] == (3 + i) % 2
    assert observations[i][0] == 0 and infos["final_obs"][i][0] > 0  # the round
    assert infos["action_mask"][i].any()


def test_the_round_limit_truncates():
    step, *_ = ended(JoustVectorEnv(4, round_limit=1), 1, lambda masks: masks.argmax(1))
    assert step[3].any() and not step[2].any() and not step[1].any()


def test_gymnasiums_wrappers_work():
    envs = DictInfoToList(RecordEpisodeStatistics(gymnasium.make_vec("agot/Joust-v0", num_envs=8)))
    rng = np.random.default_rng(0)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        _, infos = envs.reset(seed=1)
        for _ in range(400):
            _, rewards, terminated, truncated, infos = envs.step(drawn(np.stack([info["action_mask"] for info in infos]), rng))
            for i in np.flatnonzero(terminated | truncated):
                assert infos[i]["episode"]["r"] == rewards[i] and infos[i]["final_obs"].shape == (MATCH.observation_size,)
                return
    raise AssertionError("no game ended")


def test_an_illegal_action_raises_and_changes_nothing():
    envs = JoustVectorEnv(3)
    _, infos = envs.reset(seed=1)
    before = envs.games.records.tobytes()
    good = infos["action_mask"].argmax(1)
    for bad in (infos["action_mask"].argmin(1), [0, 1], good * 1.0, good + 10_000, -np.ones(3, int)):
        with pytest.raises(IllegalActionError):
            envs.step(bad)
    assert envs.games.records.tobytes() == before
    envs.step(good)


@pytest.mark.parametrize("bad", [-1, 10_000, None])
def test_an_illegal_action_loses_its_game_alone(bad):
    lenient, strict = JoustVectorEnv(3, illegal="lose"), JoustVectorEnv(3)
    _, infos = lenient.reset(seed=1)
    strict.reset(seed=1)
    actions = infos["action_mask"].argmax(1)
    same = strict.step(actions)[0]
    actions[1] = infos["action_mask"][1].argmin() if bad is None else bad
    observations, rewards, terminated, truncated, infos = lenient.step(actions)
    assert rewards.tolist() == [0, -1, 0] and terminated.tolist() == [False, True, False] and not truncated.any()
    assert infos["final_info"]["illegal_action"].tolist() == [False, True, False]
    assert (observations[[0, 2]] == same[[0, 2]]).all() and lenient.games.records["episode"].tolist() == [0, 1, 0]
    assert lenient.step(infos["action_mask"].argmax(1))[2].tolist() == [False] * 3
    with pytest.raises(IllegalActionError, match="shape"):
        lenient.step([0])


@pytest.mark.parametrize("wrong", [illegal, lambda o, m, s: m.argmax(1) * 1.0, lambda o, m, s: [0], lambda o, m, s: None])
def test_an_opponents_illegal_action_raises_and_a_reset_is_needed(wrong):
    envs = JoustVectorEnv(4, opponent=["random"])
    _, infos = envs.reset(seed=1)
    with pytest.raises(IllegalActionError, match="opponent"):
        _, infos = envs.reset(seed=1, options={"opponent": wrong})
        for _ in range(100):
            infos = envs.step(infos["action_mask"].argmax(1))[4]
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        envs.step(np.zeros(4, int))
    _, infos = envs.reset(seed=1, options={"opponent": first_legal})
    envs.step(infos["action_mask"].argmax(1))


@pytest.mark.tier("test")
@pytest.mark.parametrize("make", [JoustVectorEnv, JoustSelfPlayVectorEnv])
@pytest.mark.parametrize("threads", [1, 2])
def test_games_resume_in_another_process(make, threads):
    envs = make(5, threads=threads)
    envs.reset(seed=4)
    play_on(envs, masks_of)
    assert in_another_process(envs, masks_of) == play_on(envs, masks_of)


@pytest.mark.tier("test")
def test_a_game_batch_resumes_in_another_process():
    games = GameBatch(3, MATCH, seed=4)
    games.play_random(300)
    assert in_another_process(games, None, play_on_games) == play_on_games(games)


def test_threads_change_nothing():
    digests = []
    for threads in (1, 3):
        envs = JoustVectorEnv(7, opponent=["random", first_legal], threads=threads)
        envs.reset(seed=4)
        digests.append(play_on(envs, masks_of))
    assert digests[0] == digests[1]


def test_unseeded_resets_begin_the_next_episodes():
    envs = JoustVectorEnv(3, seat="alternate")
    first = envs.reset()[1]["seat"]
    assert (envs.reset()[1]["seat"] == 1 - first).all() and envs.games.records["episode"].tolist() == [1, 1, 1]
    assert JoustVectorEnv(3).reset()[0].tobytes() != JoustVectorEnv(3).reset()[0].tobytes()


@pytest.mark.parametrize(
    ("arguments", "options"),
    [({"seed": -1}, {}), ({"seed": [1, 2]}, {}), ({"seed": [1, None, 2]}, {}), ({"seed": 1}, {"seat": 2}), ({"seed": 1}, {"deck": 1})],
)
def test_wrong_resets_are_refused(arguments, options):
    with pytest.raises(ValueError):
        JoustVectorEnv(3).reset(**arguments, options=options)


def test_use_before_reset_is_refused():
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        JoustVectorEnv(2).step([0, 0])
    with pytest.raises(ValueError, match="self-play"):
        JoustSelfPlayVectorEnv(2).reset(options={"opponent": "random"})


def test_render(capsys):
    envs = gymnasium.make_vec("agot/Joust-v0", num_envs=2, render_mode="ansi")
    envs.reset(seed=1)
    assert len(envs.render()) == 2 and envs.render()[0].count("in hand:") == 1
    JoustVectorEnv(2, render_mode="human").reset(seed=1)
    assert capsys.readouterr().out.count("Setup\n") == 2 and JoustVectorEnv(2).render() is None


# --- self-play -----------------------------------------------------------------------------------------------------------


def rollout(envs, steps, seed=0):
    """(seats, rewards, rewards of all seats, ended, winners of the games that ended at a step)."""
    rng = np.random.default_rng(seed)
    _, infos = envs.reset(seed=seed)
    rows = []
    for _ in range(steps):
        seats = infos["seat"]
        games = envs.games.copy()
        actions = drawn(infos["action_mask"], rng)
        games.step(actions)
        _, rewards, terminated, truncated, infos = envs.step(actions)
        rows.append((seats, rewards, infos["rewards"], terminated | truncated, np.where(games.seat < 0, games.records["winner"], -1)))
    return [np.array(column) for column in zip(*rows)]


def test_every_seat_that_must_decide_is_shown_and_rewarded():
    envs = JoustSelfPlayVectorEnv(8)
    observations, infos = envs.reset(seed=5)
    games = GameBatch(8, MATCH, seed=5)
    rng = np.random.default_rng(0)
    finished = 0
    for _ in range(400):
        assert (observations == games.observations).all() and (infos["seat"] == games.seat).all()
        actions = drawn(infos["action_mask"], rng)
        seats = infos["seat"]
        expected, *_ = games.step(actions)
        observations, rewards, terminated, _, infos = envs.step(actions)
        assert (infos["rewards"] == expected).all() and (rewards == expected[np.arange(8), seats]).all()
        for i in np.flatnonzero(terminated):
            seen = infos["final_info"]["observations"][i]
            assert seen.shape == (2, MATCH.observation_size) and (seen[seats[i]] == infos["final_obs"][i]).all()
            finished += 1
    assert finished > 4


def test_an_illegal_action_costs_only_the_seat_that_did_it():
    envs = JoustSelfPlayVectorEnv(2, illegal="lose")
    _, infos = envs.reset(seed=1)
    seat = infos["seat"][0]
    actions = infos["action_mask"].argmax(1)
    actions[0] = -1
    _, rewards, terminated, _, infos = envs.step(actions)
    assert rewards.tolist() == [-1, 0] and terminated.tolist() == [True, False]
    assert infos["rewards"][0][seat] == -1 and infos["rewards"][0][1 - seat] == 0


def naive_credit(seats, rewards, over):
    steps, n, count = rewards.shape
    credited, following = np.zeros((steps, n)), np.full((steps, n), steps)
    for i in range(n):
        last = {}
        for t in range(steps):
            seat = int(seats[t, i])
            if seat in last:
                following[last[seat], i] = t
            last[seat] = t
            if over[t, i]:
                for seat, when in last.items():
                    credited[when, i] = rewards[t, i, seat]
                    following[when, i] = -1
                last = {}
    return credited, following


def test_credit_gives_each_seat_its_reward_at_its_own_last_decision():
    seats, _, rewards, over, winners = rollout(JoustSelfPlayVectorEnv(6), 900)
    credited, following = credit(seats, rewards, over)
    expected, expected_following = naive_credit(seats, rewards, over)
    assert (credited == expected).all() and (following == expected_following).all()
    assert over.sum() > 5 and credited.sum() == 0 and np.abs(credited).sum() == 2 * over.sum()
    for t, i in zip(*np.nonzero(over)):
        assert credited[t, i] == (1 if winners[t, i] == seats[t, i] else -1)


def naive_advantages(seats, rewards, over, values, next_values, gamma, gae_lambda):
    """Of each seat's decisions in each game, taken from the rollout as a trajectory of its own."""
    steps, n, count = rewards.shape
    found = np.zeros((steps, n))
    for i in range(n):
        for seat in range(count):
            begin = 0
            for end in [*(np.flatnonzero(over[:, i]) + 1), steps]:
                mine = [t for t in range(begin, end) if seats[t, i] == seat]
                is_over = end > 0 and over[end - 1, i]
                gain = 0.0
                for k in reversed(range(len(mine))):
                    is_last = k == len(mine) - 1
                    reward = rewards[end - 1, i, seat] if is_last and is_over else 0.0
                    ahead = values[mine[k + 1], i] if not is_last else 0.0 if is_over else next_values[i, seat]
                    gain = reward + gamma * ahead - values[mine[k], i] + gamma * gae_lambda * gain
                    found[mine[k], i] = gain
                begin = end
    return found


def test_the_advantages_of_the_page_are_those_of_each_seat_alone():
    page = (Path(__file__).parents[2] / "docs" / "gymnasium.md").read_text()
    (block,) = re.findall(r"^def advantages.*?^    return [^\n]*$", page, re.MULTILINE | re.DOTALL)
    given = {"np": np, "credit": credit}
    exec(block, given)
    seats, _, rewards, over, _ = rollout(MeleeSelfPlayVectorEnv(5, houses=("stark", "lannister", "baratheon"), round_limit=3), 700)
    rng = np.random.default_rng(0)
    values, next_values = rng.standard_normal(seats.shape), rng.standard_normal((5, 3))
    gains, returns = given["advantages"](seats, rewards, over, values, next_values, 0.9, 0.8)
    assert over.sum() > 5 and np.allclose(gains, naive_advantages(seats, rewards, over, values, next_values, 0.9, 0.8))
    assert np.allclose(returns, gains + values)


def test_all_seats_are_observed_if_that_is_asked_for():
    envs = JoustSelfPlayVectorEnv(4, next_observations=True, round_limit=1)
    observations, infos = envs.reset(seed=1)
    ended = 0
    for _ in range(150):
        seen, seats = infos["next_observations"], infos["seat"]
        assert seen.shape == (4, 2, envs.match.observation_size) and seen.dtype == np.int16 and infos["_next_observations"].all()
        assert (seen[np.arange(4), seats] == observations).all()
        assert all((seen[:, seat] == envs.games.observe(seat)).all() for seat in range(2))
        observations, _, terminations, truncations, infos = envs.step(infos["action_mask"].argmax(1))
        ended += (terminations | truncations).sum()
    assert ended
    assert "next_observations" not in JoustSelfPlayVectorEnv(2).reset(seed=0)[1]


def test_credit_is_what_the_diagram_shows():
    seats = np.array([[0], [1], [1], [0]])
    rewards = np.zeros((4, 1, 2))
    rewards[3, 0] = 1, -1
    credited, following = credit(seats, rewards, np.array([[False], [False], [False], [True]]))
    assert credited[:, 0].tolist() == [0, 0, -1, 1] and following[:, 0].tolist() == [3, 2, -1, -1]
    _, unfinished = credit(seats, rewards * 0, np.zeros((4, 1), bool))
    assert unfinished[:, 0].tolist() == [3, 2, 4, 4]
