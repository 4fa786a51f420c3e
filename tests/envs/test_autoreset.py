"""Gymnasium's autoreset modes and ``reset_mask``, in all vector environments."""

import pickle
import re

import gymnasium
import numpy as np
import pytest
from environments import drawn, first_legal, illegal, words
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from agot_env import IllegalActionError, Match
from agot_env.envs.lands import LandsVectorEnv
from agot_env.envs.vector import (
    GameSelfPlayVectorEnv,
    JoustSelfPlayVectorEnv,
    JoustVectorEnv,
    MeleeSelfPlayVectorEnv,
    MeleeVectorEnv,
    credit,
)
from agot_env.lands import LandsMatch

SAME, NEXT, DISABLED = AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP, AutoresetMode.DISABLED
THREE = ("stark", "lannister", "baratheon")


def lands_self_play(n, **options):
    return GameSelfPlayVectorEnv(LandsMatch("easy"), n, **options)


MAKERS = {
    "joust": lambda n, **options: JoustVectorEnv(n, round_limit=2, opponent=["random", first_legal], seat="alternate", **options),
    "melee": lambda n, **options: MeleeVectorEnv(n, THREE, round_limit=1, opponent={1: ["greedy", "random"], 2: "random"}, **options),
    "lands": lambda n, **options: LandsVectorEnv(n, "easy", seats=3, seat="alternate", **options),
    "joust, self-play": lambda n, **options: JoustSelfPlayVectorEnv(n, round_limit=1, **options),
    "melee, self-play": lambda n, **options: MeleeSelfPlayVectorEnv(n, THREE, round_limit=1, **options),
    "lands, self-play": lands_self_play,
}


def is_self_play(envs):
    return envs.learners.self_play


def choice(observation, mask):
    """A legal action that depends on what is seen alone, so that an episode is the same in every mode."""
    legal = np.flatnonzero(mask)
    return int(legal[int(np.abs(observation.astype(np.int64)).sum()) % len(legal)])


def played(envs, episodes, seed=3):
    """The first episodes of each game: (observation, action) of the decisions, the reward, final observation, and how they ended."""
    n, mode = envs.num_envs, envs.metadata["autoreset_mode"]
    observations, infos = envs.reset(seed=seed)
    found, current = [[] for _ in range(n)], [[] for _ in range(n)]
    waiting = np.zeros(n, bool)
    while min(map(len, found)) < episodes:
        actions = np.zeros(n, np.int64)
        for i in np.flatnonzero(~waiting):
            actions[i] = choice(observations[i], infos["action_mask"][i])
            current[i].append((observations[i].tobytes(), int(infos["seat"][i]), int(actions[i])))
        observations, rewards, terminated, truncated, infos = envs.step(actions)
        assert not (terminated | truncated | (rewards != 0))[waiting].any()
        over = terminated | truncated
        for i in np.flatnonzero(over):
            last = infos["final_obs"][i] if mode is SAME else observations[i]
            end = infos["final_info"] if mode is SAME else infos
            facts = tuple(np.asarray(end[name][i]).tolist() for name in ("winner", "reason", "opponents", "decks") if name in end)
            found[i].append((current[i], float(rewards[i]), last.tobytes(), facts))
            current[i] = []
        waiting = over if mode is NEXT else np.zeros(n, bool)
        if mode is DISABLED and over.any():
            observations, infos = envs.reset(options={"reset_mask": over})
    return [each[:episodes] for each in found]


@pytest.mark.parametrize("name", MAKERS)
def test_the_episodes_are_the_same_in_every_mode(name):
    same, following, disabled = (played(MAKERS[name](5, autoreset_mode=mode), 3) for mode in (SAME, NEXT, DISABLED))
    assert same == following == disabled and len({str(game) for game in same}) == 5


@pytest.mark.parametrize("name", ["agot/Joust-v0", "agot/Melee-v0", "agot/Lands-v0"])
@pytest.mark.parametrize("mode", AutoresetMode)
def test_every_step_is_that_of_gymnasiums_own_vector(name, mode):
    options = {"turn_limit": 40} if name == "agot/Lands-v0" else {"round_limit": 2, "houses": THREE[: 3 if "Melee" in name else 2]}
    options |= {"opponent": ["random", first_legal], "seat": "alternate"}
    ours = gymnasium.make_vec(name, num_envs=4, autoreset_mode=mode, **options)
    theirs = gymnasium.make_vec(name, num_envs=4, vectorization_mode="sync", vector_kwargs={"autoreset_mode": mode}, **options)
    assert ours.metadata["autoreset_mode"] is mode is theirs.metadata["autoreset_mode"]
    (observations, infos), (expected, wanted) = ours.reset(seed=[3, 1, 4, 1]), theirs.reset(seed=[3, 1, 4, 1])
    rng, ended, over = np.random.default_rng(0), 0, np.zeros(4, bool)
    for _ in range(250):
        assert (observations == expected).all() and (infos["action_mask"] == ours.action_masks()).all()
        given = wanted["_action_mask"]
        assert (infos["action_mask"][given] == wanted["action_mask"][given]).all() and (infos["seat"][given] == wanted["seat"][given]).all()
        for key in ("opponents", "decks", "winner", "reason", "rounds", "turns"):
            assert (key in infos) == (key in wanted), key
            if key in infos:
                assert (infos[f"_{key}"] == wanted[f"_{key}"]).all(), key
                assert (infos[key][infos[f"_{key}"]] == wanted[key][infos[f"_{key}"]]).all(), key
        actions = drawn(infos["action_mask"], rng)
        (observations, *given, infos), (expected, *others, wanted) = ours.step(actions), theirs.step(actions)
        assert all((a == b).all() for a, b in zip(given, others))
        over = given[1] | given[2]
        ended += int(over.sum())
        assert ("final_info" in infos) == ("final_info" in wanted) == (mode is SAME and bool(over.any()))
        if mode is DISABLED and over.any():
            assert (infos["winner"][over] == wanted["winner"][over]).all() and not infos["action_mask"][over].any()
            (observations, infos), (expected, wanted) = (envs.reset(options={"reset_mask": over.copy()}) for envs in (ours, theirs))
    assert ended >= 6


def until_an_end(envs, seed=3, ends=1):
    """Play until so many games end at once; returns (which, the step, the observations before)."""
    observations, infos = envs.reset(seed=seed)
    rng = np.random.default_rng(0)
    while True:
        before = observations
        step = envs.step(drawn(infos["action_mask"], rng))
        observations, _, terminated, truncated, infos = step
        over = terminated | truncated
        if over.sum() >= ends:
            return over, step, before
        if envs.metadata["autoreset_mode"] is DISABLED and over.any():
            observations, infos = envs.reset(options={"reset_mask": over})


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("mode", [NEXT, DISABLED])
def test_a_game_that_is_over_shows_its_end(name, mode):
    envs = MAKERS[name](6, autoreset_mode=mode)
    over, (observations, rewards, _, _, infos), _ = until_an_end(envs)
    assert over.any() and not over.all()
    assert not infos["action_mask"][over].any() and infos["action_mask"][~over].any(1).all() and (envs.action_masks() == infos["action_mask"]).all()
    assert (envs.games.records["episode"] == 0).all() and (envs.games.seat[over] == -1).all()
    for key in ("winner", "reason"):
        assert (infos[f"_{key}"] == over).all()
    assert "final_obs" not in infos and "final_info" not in infos and not infos["illegal_action"].any()
    if is_self_play(envs):
        assert (infos["seat"][over] == -1).all() and (infos["seat"][~over] >= 0).all()
        for i in np.flatnonzero(over):
            seen = infos["observations"][i]
            assert seen.shape == (envs.match.seats, envs.match.observation_size)
            assert (observations[i] == seen[envs.learners.observers[i]]).all() and (infos["rewards"][i] == 0).all() == (infos["winner"][i] < 0)
    else:
        assert (infos["seat"] == envs.learners.learner).all()
        seen = envs.games.observe(envs.learners.learner.tolist())
        assert (observations[over] == seen[over]).all() and (infos["_opponents"] == over).all()


@pytest.mark.parametrize("name", MAKERS)
def test_the_next_step_begins_the_next_episode_and_ignores_the_action(name):
    envs, other = MAKERS[name](6, autoreset_mode=NEXT), MAKERS[name](6, autoreset_mode=NEXT)
    over, (_, _, _, _, infos), _ = until_an_end(envs)
    until_an_end(other)
    actions = infos["action_mask"].argmax(1)
    wild = np.where(over, [-1, 10_000, -5, 2**40, 0, -(2**50)], actions)
    first, second = envs.step(actions), other.step(wild)
    assert all((a == b).all() for a, b in zip(first[:4], second[:4]))
    observations, rewards, terminated, truncated, infos = first
    assert not rewards[over].any() and not (terminated | truncated)[over].any()
    assert (envs.games.records["episode"] == over).all() and (infos["action_mask"].any(1) == ~(terminated | truncated)).all()
    if is_self_play(envs):
        assert (infos["seat"] == envs.games.seat).all() and (infos["seat"][over] >= 0).all()
    else:
        assert (infos["_opponents"] == over | terminated | truncated).all()
    # the first observation of the episode, with nothing decided by the learner
    again = MAKERS[name](6)
    again.reset(seed=3)
    assert (again.reset()[0][over] == observations[over]).all()


def test_the_step_that_ends_a_game_asks_nobody_about_the_next():
    asked = []

    def watch(observations, masks, seats):
        asked.extend(np.flatnonzero((envs.games.seat >= 0) & (envs.games.seat != envs.learners.learner)).tolist())
        return masks.argmax(1)

    envs = JoustVectorEnv(4, opponent=watch, round_limit=1, autoreset_mode=NEXT)
    _, infos = envs.reset(seed=3)
    begun = resets = 0
    over = np.zeros(4, bool)
    for _ in range(120):
        asked.clear()
        episodes = envs.games.records["episode"].copy()
        _, _, terminated, truncated, infos = envs.step(infos["action_mask"].argmax(1))
        began = envs.games.records["episode"] - episodes
        assert (began == over).all()
        begun += sum(i in asked for i in np.flatnonzero(began))
        resets += int(began.sum())
        over = terminated | truncated
    assert resets > 4 and 0 < begun < resets  # some episodes begin with the opponent's moves, at the step that begins them


@pytest.mark.parametrize("name", MAKERS)
def test_without_autoreset_a_game_waits_for_its_reset(name):
    envs = MAKERS[name](6, autoreset_mode=DISABLED)
    over, (observations, _, _, _, infos), _ = until_an_end(envs)
    before = envs.games.records.tobytes()
    rows = np.flatnonzero(over).tolist()
    for actions in (infos["action_mask"].argmax(1), np.where(over, -1, infos["action_mask"].argmax(1))):
        with pytest.raises(gymnasium.error.ResetNeeded, match=rf"the games {re.escape(str(rows))} are over, and autoreset is disabled.*reset_mask"):
            envs.step(actions)
    assert envs.games.records.tobytes() == before
    then, after = envs.reset(options={"reset_mask": over})
    assert (then[~over] == observations[~over]).all() and (after["action_mask"][~over] == infos["action_mask"][~over]).all()
    assert (envs.games.records["episode"] == over).all() and after["action_mask"].any(1).all() and after["_action_mask"].all()
    assert is_self_play(envs) or (after["_opponents"] == over).all()
    envs.step(after["action_mask"].argmax(1))


@pytest.mark.parametrize("mode", AutoresetMode)
@pytest.mark.parametrize("name", ["joust", "melee, self-play"])
def test_a_mask_resets_some_games_in_every_mode(mode, name):
    envs = MAKERS[name](5, autoreset_mode=mode)
    observations, infos = envs.reset(seed=2)
    for _ in range(6):
        observations, _, _, _, infos = envs.step(infos["action_mask"].argmax(1))
    mask = np.array([False, True, True, False, False])
    options = {"reset_mask": mask}
    begun = MAKERS[name](5, autoreset_mode=mode)
    begun.reset(seed=2)
    expected = begun.reset()[0]
    then, after = envs.reset(options=options)
    assert (then[mask] == expected[mask]).all() and (then[~mask] == observations[~mask]).all() and options["reset_mask"] is mask
    assert (after["_decks"] == mask).all() and (after["decks"] == -1).all(1).tolist() == (~mask).tolist()
    assert envs.games.records["episode"].tolist() == [0, 1, 1, 0, 0]
    seeded, _ = envs.reset(seed=11, options={"reset_mask": mask})
    fresh = MAKERS[name](5, autoreset_mode=mode).reset(seed=11)[0]
    assert (seeded[mask] == fresh[mask]).all() and (seeded[~mask] == observations[~mask]).all()
    several, _ = envs.reset(seed=[1, 2, 3, 4, 5], options={"reset_mask": mask})
    assert envs.games.records["seed"].tolist() == [2, 2, 3, 2, 2] and (several[~mask] == observations[~mask]).all()
    envs.step(envs.action_masks().argmax(1))


def test_a_mask_ends_the_wait_for_the_next_step():
    envs = MAKERS["joust"](6, autoreset_mode=NEXT)
    over, *_ = until_an_end(envs)
    _, infos = envs.reset(options={"reset_mask": over})
    assert envs.games.records["episode"].tolist() == over.astype(int).tolist()
    envs.step(infos["action_mask"].argmax(1))
    assert envs.games.records["episode"].tolist() == over.astype(int).tolist()


def test_options_hold_for_the_games_of_the_mask():
    envs = JoustVectorEnv(4)
    envs.reset(seed=1)
    mask = np.array([True, False, False, True])
    _, infos = envs.reset(options={"reset_mask": mask, "opponent": "greedy", "seat": 1})
    assert infos["seat"].tolist() == [1, 0, 0, 1] and words(envs, "opponents", infos) == [("greedy",), None, None, ("greedy",)]
    _, infos = envs.reset()
    assert words(envs, "opponents", infos) == [("greedy",), ("random",), ("random",), ("greedy",)]


@pytest.mark.parametrize(
    ("mask", "error", "message"),
    [
        ([True, False, False], TypeError, "must be a numpy array of bool, not list"),
        (np.array([1, 0, 0]), TypeError, "must be a numpy array of bool, not an array of int64"),
        (None, TypeError, "not NoneType"),
        (np.ones(2, bool), ValueError, r"have shape \(3,\), one entry for each game, not \(2,\)"),
        (np.ones((3, 1), bool), ValueError, "shape"),
        (np.zeros(3, bool), ValueError, "at least one game"),
    ],
)
@pytest.mark.parametrize("make", [JoustVectorEnv, MeleeSelfPlayVectorEnv])
def test_wrong_masks_are_refused_and_change_nothing(make, mask, error, message):
    envs = make(3)
    envs.reset(seed=1)
    before, drawing = envs.games.records.tobytes(), envs.np_random.bit_generator.state
    with pytest.raises(error, match=message):
        envs.reset(seed=2, options={"reset_mask": mask})
    for options in ({"reset_mask": np.ones(3, bool), "seat": 9}, {"reset_mask": np.ones(3, bool), "deck": 1}):
        with pytest.raises(ValueError):
            envs.reset(seed=2, options=options)
    with pytest.raises(ValueError, match="seed"):
        envs.reset(seed=[1, 2], options={"reset_mask": np.array([True, True, False])})
    assert envs.games.records.tobytes() == before and envs.np_random.bit_generator.state == drawing


def test_the_first_reset_is_of_all_games_and_so_is_that_after_a_failure():
    some = np.array([True, False])
    envs = JoustVectorEnv(2, autoreset_mode=DISABLED)
    with pytest.raises(gymnasium.error.ResetNeeded, match="for all games first"):
        envs.reset(seed=1, options={"reset_mask": some})
    _, infos = envs.reset(seed=1, options={"reset_mask": np.ones(2, bool)})
    envs.step(infos["action_mask"].argmax(1))
    with pytest.raises(IllegalActionError, match="opponent"):
        envs.reset(seed=1, options={"opponent": illegal})
        for _ in range(50):
            envs.step(envs.action_masks().argmax(1))
    with pytest.raises(gymnasium.error.ResetNeeded, match="for all games first"):
        envs.reset(seed=1, options={"reset_mask": some})
    envs.reset(options={"opponent": "random"})
    envs.step(envs.action_masks().argmax(1))


@pytest.mark.parametrize("mode", AutoresetMode)
@pytest.mark.parametrize("make", [JoustVectorEnv, MeleeSelfPlayVectorEnv])
def test_an_illegal_action_raises_and_changes_nothing_in_every_mode(make, mode):
    envs = make(6, round_limit=1, autoreset_mode=mode)
    over, (_, _, _, _, infos), _ = until_an_end(envs)
    if mode is DISABLED:
        _, infos = envs.reset(options={"reset_mask": over})
    good, before = infos["action_mask"].argmax(1), envs.games.records.tobytes()
    playing = np.flatnonzero(infos["action_mask"].any(1))
    for i in playing:
        for wrong in (-1, 10_000, int(infos["action_mask"][i].argmin())):
            bad = good.copy()
            bad[i] = wrong
            with pytest.raises(IllegalActionError, match=f"game {i}"):
                envs.step(bad)
    for bad in (good.astype(float), good[:3], good.astype(np.uint64) + np.uint64(2**64 - 1 - 10_000)):
        with pytest.raises(IllegalActionError):
            envs.step(bad)
    assert envs.games.records.tobytes() == before
    envs.step(good)


@pytest.mark.parametrize("make", [JoustVectorEnv, MeleeSelfPlayVectorEnv])
@pytest.mark.parametrize("mode", [NEXT, DISABLED])
def test_an_illegal_action_loses_in_every_mode(make, mode):
    envs = make(3, illegal="lose", autoreset_mode=mode)
    _, infos = envs.reset(seed=1)
    seats, actions = infos["seat"], infos["action_mask"].argmax(1)
    actions[1] = -1
    observations, rewards, terminated, truncated, infos = envs.step(actions)
    assert rewards.tolist() == [0, -1, 0] and terminated.tolist() == [False, True, False] and not truncated.any()
    assert infos["illegal_action"].tolist() == infos["_illegal_action"].tolist() == [False, True, False]
    assert words(envs, "reason", infos).tolist() == [None, "illegal action", None] and infos["winner"].tolist() == [-1, -1, -1]
    assert (observations[1] == envs.games.observe(int(seats[1]))[1]).all()
    if mode is DISABLED:
        _, infos = envs.reset(options={"reset_mask": terminated})
    else:
        actions = infos["action_mask"].argmax(1)
        actions[1] = -1  # ignored, not another loss
        _, rewards, terminated, _, infos = envs.step(actions)
        assert not rewards.any() and not terminated.any()
    assert infos["action_mask"].any(1).all() and envs.games.records["episode"].tolist() == [0, 1, 0]
    everything = -np.ones(3, int)
    _, rewards, terminated, _, infos = envs.step(everything)
    assert rewards.tolist() == [-1] * 3 and terminated.all()
    if mode is NEXT:
        _, rewards, terminated, _, infos = envs.step(everything)  # all games are over
        assert not rewards.any() and not terminated.any() and infos["action_mask"].any(1).all()


@pytest.mark.parametrize("name", ["joust", "melee, self-play"])
@pytest.mark.parametrize("mode", [NEXT, DISABLED])
def test_a_pickle_remembers_which_games_are_over(name, mode):
    envs = MAKERS[name](6, autoreset_mode=mode)
    over, (observations, *_), _ = until_an_end(envs)
    again = pickle.loads(pickle.dumps(envs))
    assert again.metadata["autoreset_mode"] is mode and (again.learners.observations() == observations).all()
    if mode is DISABLED:
        with pytest.raises(gymnasium.error.ResetNeeded):
            again.step(again.action_masks().argmax(1))
        first, second = (each.reset(options={"reset_mask": over})[0] for each in (envs, again))
    else:
        first, second = (each.step(each.action_masks().argmax(1))[0] for each in (envs, again))
    assert (first == second).all()


@pytest.mark.parametrize("mode", AutoresetMode)
def test_a_mode_is_that_of_the_instance(mode):
    for given in (mode, mode.value):
        for name in ("agot/Joust-v0", "agot/Melee-v0", "agot/JoustSelfPlay-v0", "agot/MeleeSelfPlay-v0", "agot/Lands-v0"):
            assert gymnasium.make_vec(name, num_envs=1, autoreset_mode=given).metadata["autoreset_mode"] is mode
    assert JoustVectorEnv(1).metadata["autoreset_mode"] is SAME is JoustVectorEnv.metadata["autoreset_mode"]


@pytest.mark.parametrize("mode", ["same_step", "NEXT_STEP", None, 1, []])
@pytest.mark.parametrize("make", [JoustVectorEnv, MeleeSelfPlayVectorEnv, LandsVectorEnv])
def test_unknown_modes_are_refused(make, mode):
    with pytest.raises(ValueError, match=r"unknown autoreset_mode .*; known: AutoresetMode.NEXT_STEP \('NextStep'\), AutoresetMode.SAME_STEP"):
        make(1, autoreset_mode=mode)


@pytest.mark.parametrize("make", [JoustVectorEnv, MeleeSelfPlayVectorEnv, LandsVectorEnv])
def test_the_number_of_games_is_refused_by_its_name(make):
    with pytest.raises(ValueError, match=r"^num_envs must be an int from 1 to "):
        make(0)


def test_gymnasium_takes_no_vector_kwargs_for_an_environment_with_a_batch_of_its_own():
    with pytest.raises(gymnasium.error.Error, match="only through kwargs"):
        gymnasium.make_vec("agot/Joust-v0", num_envs=2, vector_kwargs={"autoreset_mode": NEXT})


@pytest.mark.parametrize("mode", AutoresetMode)
def test_gymnasiums_statistics_count_episodes(mode):
    envs = RecordEpisodeStatistics(gymnasium.make_vec("agot/Joust-v0", num_envs=4, round_limit=1, autoreset_mode=mode, opponent="greedy"))
    _, infos = envs.reset(seed=1)
    lengths, waiting = np.zeros(4, int), np.zeros(4, bool)
    ended = 0
    for _ in range(150):
        _, _, terminated, truncated, infos = envs.step(infos["action_mask"].argmax(1))
        lengths += ~waiting
        over = terminated | truncated
        for i in np.flatnonzero(over):
            assert infos["episode"]["l"][i] == lengths[i] and infos["episode"]["r"][i] == 0
            lengths[i] = 0
            ended += 1
        waiting = over if mode is NEXT else waiting & False
        if mode is DISABLED and over.any():
            _, infos = envs.reset(options={"reset_mask": over})
    assert ended > 8 and envs.episode_count == ended


def test_render_shows_the_end_as_its_observer_sees_it():
    for name in ("joust", "melee, self-play"):
        envs = MAKERS[name](6, autoreset_mode=DISABLED, render_mode="ansi")
        over, *_ = until_an_end(envs)
        assert [text.count("in hand:") for text in envs.render()] == [1] * 6


def test_credit_leaves_out_the_steps_that_begin_episodes():
    same, following = (MeleeSelfPlayVectorEnv(3, THREE, round_limit=1, illegal="lose", autoreset_mode=mode) for mode in (SAME, NEXT))
    rollouts = []
    for envs in (same, following):
        observations, infos = envs.reset(seed=5)
        rows = []
        while len(rows) < 400:
            seats = infos["seat"]
            actions = [choice(o, m) if m.any() else 0 for o, m in zip(observations, infos["action_mask"])]
            actions = [-1 if len(rows) % 30 == 29 and seat == 1 else action for seat, action in zip(seats, actions)]
            observations, _, terminated, truncated, infos = envs.step(np.array(actions))
            rows.append((seats, infos["rewards"], terminated | truncated))
        rollouts.append([np.array(column) for column in zip(*rows)])
    for seats, rewards, over in rollouts:
        credited, found = credit(seats, rewards, over)
        assert credited.sum() == rewards.sum() < 0
        idle = seats < 0
        assert (credited[idle] == 0).all() and (found[idle] == -1).all() and (credited[1:][idle[1:]] == 0).all()
        assert idle[1:].sum() == (over[:-1].sum() if idle.any() else 0)
        for t, i in zip(*np.nonzero((found >= 0) & (found < len(seats)))):
            assert seats[found[t, i], i] == seats[t, i] and not over[t : found[t, i], i].any()
    assert (rollouts[1][0] < 0).any() and not (rollouts[0][0] < 0).any()


def test_a_match_may_be_shared_by_environments_of_different_modes():
    match = Match(houses=THREE)
    for mode in AutoresetMode:
        envs = GameSelfPlayVectorEnv(match, 2, autoreset_mode=mode)
        assert (envs.reset(seed=1)[0] == GameSelfPlayVectorEnv(match, 2).reset(seed=1)[0]).all()
