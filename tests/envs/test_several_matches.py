"""Vectorised environments over matches that differ in decks: each episode plays the match that its seed, index and number say."""

import gymnasium
import numpy as np
import pytest
from environments import words

from agot_env import GameBatch, Match, agot_v0
from agot_env.envs.vector import GameSelfPlayVectorEnv, GameVectorEnv
from agot_env.lands.match import LandsMatch

MATCHES = [Match(houses=houses, round_limit=2) for houses in (("stark", "lannister"), ("targaryen", "stark"), ("stark", "stark"))]


def names(match):
    return tuple(deck.name for deck in match.decks)


def first_legal(masks):
    return masks.argmax(axis=1)


@pytest.mark.parametrize("kind", [GameVectorEnv, GameSelfPlayVectorEnv])
def test_decks_are_those_of_the_episode_and_change_from_one_to_the_next(kind):
    envs = kind(MATCHES, 6, render_mode="ansi")
    observations, infos = envs.reset(seed=4)
    games = GameBatch(6, MATCHES, 4)
    expected = [names(games.match_of(i)) for i in range(6)]
    assert words(envs, "decks", infos) == expected and len(set(expected)) > 1
    if kind is GameSelfPlayVectorEnv:
        assert (observations == games.observations).all()
    seen = set(expected)
    for _ in range(400):
        observations, _, terminated, truncated, infos = envs.step(first_legal(infos["action_mask"]))
        for i in np.flatnonzero(terminated | truncated):
            assert words(envs, "decks", infos["final_info"])[i] == expected[i]
            expected[i] = words(envs, "decks", infos)[i]
            assert expected[i] == names(envs.games.match_of(i))
            episode = envs.games.records[int(i)]
            alone = GameBatch(1, MATCHES, 4, first_index=int(i), autoreset=False)
            alone.begin([[4, i, int(episode["episode"])]])
            assert names(alone.match) == expected[i]
            seen.add(expected[i])
    assert seen == {names(match) for match in MATCHES} and envs.games.records["episode"].min() > 0
    assert len(envs.render()) == 6


def test_named_opponents_play_all_matches():
    envs = GameVectorEnv(MATCHES, 4, opponent="greedy", seat="alternate")
    _, infos = envs.reset(seed=1)
    ended = 0
    while ended < 6:
        _, _, terminated, truncated, infos = envs.step(first_legal(infos["action_mask"]))
        ended += int((terminated | truncated).sum())


def test_matches_that_differ_in_more_than_decks_or_none_are_refused():
    with pytest.raises(ValueError, match="match 1 has round_limit=50"):
        GameVectorEnv([MATCHES[0], Match(houses=("stark", "lannister"))], 2)
    with pytest.raises(ValueError, match="at least one match"):
        GameVectorEnv([], 2)


def test_stable_baselines3():
    pytest.importorskip("stable_baselines3")
    from agot_env.envs.sb3 import GameVecEnv

    envs, games = GameVecEnv(MATCHES, 5, seat="alternate", render_mode="ansi"), GameBatch(5, MATCHES, 3)
    envs.seed(3)
    envs.reset()
    assert [words(envs, "decks", info) for info in envs.reset_infos] == [names(games.match_of(i)) for i in range(5)]
    assert len(set(envs.env_method("render"))) > 1
    for _ in range(60):
        masks = np.array(envs.env_method("action_masks"))
        before = [info["decks"].tolist() for info in envs.reset_infos]
        _, _, dones, infos = envs.step(first_legal(masks))
        assert all(infos[i]["decks"].tolist() == before[i] for i in np.flatnonzero(dones))


@pytest.mark.parametrize("name", ["agot/Joust-v0", "agot/Melee-v0", "agot/JoustSelfPlay-v0", "agot/MeleeSelfPlay-v0"])
def test_make_vec_takes_matches(name):
    envs = gymnasium.make_vec(name, num_envs=6, matches=MATCHES)
    kind = GameSelfPlayVectorEnv if "SelfPlay" in name else GameVectorEnv
    (observations, infos), (expected, wanted) = envs.reset(seed=4), kind(MATCHES, 6).reset(seed=4)
    assert (observations == expected).all() and words(envs, "decks", infos) == words(envs, "decks", wanted)
    assert envs.unwrapped.match.round_limit == 2 and len(envs.unwrapped.info_names.lineups) == 3


def test_so_do_make_and_pettingzoo():
    env, envs = gymnasium.make("agot/Joust-v0", matches=MATCHES), gymnasium.make_vec("agot/Joust-v0", num_envs=1, matches=MATCHES)
    for seed in range(6):
        (observation, info), (observations, infos) = env.reset(seed=seed), envs.reset(seed=seed)
        assert (observation == observations[0]).all() and (info["decks"] == infos["decks"][0]).all()
    aec = agot_v0.env(matches=MATCHES[1])
    aec.reset(seed=1)
    assert aec.unwrapped.decks == MATCHES[1].decks


THREE = Match(houses=("stark", "lannister", "baratheon"))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"matches": []}, "matches must be a Match or a sequence of them, and not empty"),
        ({"matches": "core"}, "matches must be a Match of the card game or a sequence of them, not 'core'"),
        ({"matches": [MATCHES[0], None]}, "matches must be a Match of the card game or a sequence of them, not None"),
        ({"matches": LandsMatch("easy")}, "matches must be a Match of the card game or a sequence of them, not"),
        ({"matches": THREE}, "this environment plays joust, not melee"),
        ({"matches": [MATCHES[0], Match(houses=("stark", "lannister"))]}, "match 1 has round_limit=50"),
        ({"matches": MATCHES, "houses": ("stark", "lannister")}, "give either matches or houses: each match has its own"),
        ({"matches": MATCHES, "round_limit": 3, "variant": "joust"}, "give either matches or variant and round_limit"),
        ({"matches": MATCHES, "edition": "lcg", "plot_draft": True}, "give either matches or edition and plot_draft"),
    ],
)
@pytest.mark.parametrize("name", ["agot/Joust-v0", "agot/JoustSelfPlay-v0"])
def test_bad_matches_are_refused(name, options, message):
    with pytest.raises(ValueError, match=message):
        gymnasium.make_vec(name, num_envs=2, **options)


def test_a_melee_takes_matches_of_any_variant():
    assert gymnasium.make_vec("agot/Melee-v0", num_envs=2, matches=THREE).unwrapped.match.seats == 3
