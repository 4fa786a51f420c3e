"""Environments for two to six players: every variant and every edition, with partners, in Gymnasium and Stable-Baselines3."""

import warnings

import gymnasium
import numpy as np
import pytest
from environments import drawn, first_legal, last_legal, words
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from agot_env import STARTER_DECKS, Deck, GameBatch, Match
from agot_env.agot.decks import random_lineups, save_decks
from agot_env.agot.editions import EDITIONS
from agot_env.envs.ends import rewards_of
from agot_env.envs.gymnasium import JoustEnv, MeleeEnv
from agot_env.envs.vector import JoustVectorEnv, MeleeSelfPlayVectorEnv, MeleeVectorEnv

HOUSES = ("stark", "lannister", "baratheon", "targaryen", "stark", "lannister")
TABLES = [
    (2, "joust"), (3, "melee"), (4, "melee"), (5, "melee"), (6, "melee"), (4, "two_on_two"), (3, "littlefinger"), (6, "littlefinger"),
]  # fmt: skip
OTHER_EDITIONS = [
    ("winter", ("greyjoy", "targaryen"), "joust"), ("winter", ("greyjoy", "targaryen", "greyjoy"), "melee"),
    ("ice_and_fire", ("greyjoy", "targaryen") * 3, "melee"), ("hbo", ("stark", "lannister"), "joust"),
    ("lcg", ("stark", "lannister"), "joust"), ("lcg", HOUSES[:4], "melee"),
]  # fmt: skip


def test_every_edition_is_played():
    assert {edition for edition, *_ in OTHER_EDITIONS} | {"core"} == set(EDITIONS)


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_one_learner_plays_among_any_number_of_seats(seats, variant):
    arguments = {"houses": HOUSES[:seats], "variant": variant, "round_limit": 2, "seat": "alternate", "opponent": [first_legal, "random"]}
    envs = gymnasium.make_vec("agot/Melee-v0", num_envs=4, **arguments)
    match = envs.unwrapped.match
    assert isinstance(envs.unwrapped, MeleeVectorEnv) and (match.seats, match.variant) == (seats, variant)
    single = gymnasium.make_vec(
        "agot/Melee-v0", num_envs=4, vectorization_mode="sync", vector_kwargs={"autoreset_mode": AutoresetMode.SAME_STEP}, **arguments
    )
    (observations, infos), (expected, wanted) = envs.reset(seed=[5, 6, 7, 8]), single.reset(seed=[5, 6, 7, 8])
    assert infos["opponents"].tolist() == wanted["opponents"].tolist() and {len(each) for each in infos["opponents"]} == {seats - 1}
    assert infos["decks"].tolist() == wanted["decks"].tolist() and words(envs, "decks", infos) == [tuple(STARTER_DECKS[house].name for house in HOUSES[:seats])] * 4
    rng, ended = np.random.default_rng(0), 0
    for _ in range(150):
        assert envs.observation_space.contains(observations) and (observations == expected).all()
        assert (infos["seat"] == wanted["seat"]).all() and (infos["action_mask"] == wanted["action_mask"]).all()
        actions = drawn(infos["action_mask"], rng)
        (observations, *given, infos), (expected, *others, wanted) = envs.step(actions), single.step(actions)
        assert all((a == b).all() for a, b in zip(given, others))
        over = given[1] | given[2]
        ended += int(over.sum())
        for i in np.flatnonzero(over):
            for name in ("opponents", "decks", "reason", "rounds", "seat"):
                assert (infos["final_info"][name][i] == wanted["final_info"][name][i]).all()
            assert (infos["opponents"][i] == wanted["opponents"][i]).all() and infos["_opponents"].tolist() == over.tolist()
            assert infos["final_info"]["power"][i].shape == (seats,)
        if not over.any():
            assert not {"opponents", "decks", "final_info"} & infos.keys()
    assert ended >= 4


@pytest.mark.parametrize(("edition", "houses", "variant"), OTHER_EDITIONS)
def test_other_editions(edition, houses, variant):
    envs = gymnasium.make_vec("agot/Melee-v0", num_envs=3, edition=edition, houses=houses, round_limit=2, opponent="greedy")
    observations, infos = envs.reset(seed=1)
    assert envs.unwrapped.match.variant == variant and observations.shape == (3, Match(edition=edition, houses=houses).observation_size)
    rng, ended = np.random.default_rng(0), 0
    for _ in range(120):
        observations, rewards, terminated, truncated, infos = envs.step(drawn(infos["action_mask"], rng))
        ended += int((terminated | truncated).sum())
    assert ended >= 3 and envs.observation_space.contains(observations)


@pytest.mark.parametrize("edition", EDITIONS)
def test_self_play_goes_through_any_number_of_seats(edition):
    for seats, variant in TABLES if edition == "core" else [(len(h), v) for e, h, v in OTHER_EDITIONS if e == edition]:
        houses = HOUSES[:seats] if edition == "core" else next(h for e, h, v in OTHER_EDITIONS if (e, v) == (edition, variant))
        envs = gymnasium.make_vec(
            "agot/MeleeSelfPlay-v0", num_envs=3, edition=edition, houses=houses, variant=variant, round_limit=2
        )
        games = GameBatch(3, Match(edition=edition, houses=houses, variant=variant, round_limit=2), seed=4)
        observations, infos = envs.reset(seed=4)
        rng, acted = np.random.default_rng(0), set()
        for _ in range(100):
            assert (observations == games.observations).all() and (infos["seat"] == games.seat).all()
            acted |= set(games.seat.tolist())
            actions = drawn(infos["action_mask"], rng)
            expected, *_ = games.step(actions)
            observations, _, _, _, infos = envs.step(actions)
            assert infos["rewards"].shape == (3, seats) and (infos["rewards"].astype(np.float32) == expected).all()
        assert acted == set(range(seats)) and "opponents" not in infos


# --- partners ------------------------------------------------------------------------------------------------------------

TEAMS = {"houses": HOUSES[:4], "variant": "two_on_two"}


@pytest.mark.tier("test")
@pytest.mark.rule("VAR-1")
def test_partners_are_rewarded_alike_in_self_play():
    envs = MeleeSelfPlayVectorEnv(32, **TEAMS)
    games = GameBatch(32, Match(**TEAMS), seed=2)
    _, infos = envs.reset(seed=2)
    rng, won = np.random.default_rng(0), set()
    for _ in range(1400):
        actions = drawn(infos["action_mask"], rng)
        expected, *_ = games.step(actions)
        _, rewards, terminated, _, infos = envs.step(actions)
        assert (infos["rewards"] == expected).all()
        for i in np.flatnonzero(terminated):
            winner = int(infos["final_info"]["winner"][i])
            assert infos["rewards"][i].tolist() == [1.0 if seat % 2 == winner else -1.0 for seat in range(4)]
            assert rewards[i] == infos["rewards"][i][infos["final_info"]["seat"][i]]
            won.add(winner)
    assert won == {0, 1}


@pytest.mark.rule("VAR-1")
@pytest.mark.parametrize("vector", [False, True])
def test_the_learner_wins_with_its_partner(vector):
    outcomes = set()
    rng = np.random.default_rng(1)
    if vector:
        envs = MeleeVectorEnv(16, seat="alternate", **TEAMS)
        _, infos = envs.reset(seed=3)
        for _ in range(600):
            _, rewards, terminated, _, infos = envs.step(drawn(infos["action_mask"], rng))
            for i in np.flatnonzero(terminated):
                outcomes.add((int(infos["final_info"]["seat"][i]), int(infos["final_info"]["winner"][i]), float(rewards[i])))
    else:
        env = MeleeEnv(seat="alternate", **TEAMS)
        for episode in range(10):
            _, info = env.reset(seed=episode)
            over = False
            while not over:
                _, reward, over, cut, info = env.step(int(drawn(info["action_mask"], rng)))
                assert not cut
            outcomes.add((info["seat"], info["winner"], reward))
    assert outcomes and all(reward == (1.0 if seat % 2 == winner else -1.0) for seat, winner, reward in outcomes)
    assert {(seat >= 2, reward) for seat, _, reward in outcomes} >= {(True, 1.0), (True, -1.0)}  # the partner that the game does not name


@pytest.mark.rule("VAR-1")
def test_one_winner_of_several_gets_as_much_as_the_others_lose():
    assert rewards_of(Match(houses=HOUSES[:4]), [2, -1]).tolist() == [[-1 / 3, -1 / 3, 1.0, -1 / 3], [0.0] * 4]
    assert rewards_of(Match(**TEAMS), [1, 0]).tolist() == [[-1.0, 1.0, -1.0, 1.0], [1.0, -1.0, 1.0, -1.0]]
    assert rewards_of(Match(houses=HOUSES[:2]), [0]).tolist() == [[1.0, -1.0]] and rewards_of(Match(houses=HOUSES[:2]), []).shape == (0, 2)


@pytest.mark.parametrize("vector", [False, True])
def test_an_illegal_action_costs_the_partner_nothing(vector):
    if not vector:
        env = MeleeEnv(illegal="lose", **TEAMS)
        mask = env.reset(seed=1)[1]["action_mask"]
        assert env.step(int(mask.argmin()))[1:4] == (-1.0, True, False)
        return
    envs = MeleeSelfPlayVectorEnv(2, illegal="lose", **TEAMS)
    _, infos = envs.reset(seed=1)
    seat = int(infos["seat"][0])
    actions = infos["action_mask"].argmax(1)
    actions[0] = -1
    infos = envs.step(actions)[4]
    assert infos["rewards"][0].tolist() == [-1.0 if each == seat else 0.0 for each in range(4)] and not infos["rewards"][1].any()


# --- arguments -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "houses", "variant"),
    [
        ({}, 4, "melee"), ({"variant": "two_on_two"}, 4, "two_on_two"), ({"variant": "littlefinger"}, 4, "littlefinger"),
        ({"variant": "joust"}, 2, "joust"), ({"houses": ("stark", "stark")}, 2, "joust"), ({"edition": "winter"}, 3, "melee"),
        ({"edition": "hbo", "variant": "joust", "plot_draft": True, "mulligan": False}, 2, "joust"),
    ],
)  # fmt: skip
def test_what_is_played_by_default(arguments, houses, variant):
    for env in (gymnasium.make("agot/Melee-v0", **arguments), gymnasium.make_vec("agot/MeleeSelfPlay-v0", num_envs=1, **arguments)):
        match = env.unwrapped.match
        assert (match.seats, match.variant) == (houses, variant)
        assert (match.plot_draft, match.mulligan) == (arguments.get("plot_draft", False), arguments.get("mulligan"))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"houses": HOUSES[:2], "variant": "melee"}, "2 seats; melee has 3 to 6"),
        ({"houses": HOUSES[:5], "variant": "two_on_two"}, "5 seats; two_on_two has 4"),
        ({"variant": "duel"}, "unknown variant 'duel'"),
        ({"edition": "hbo"}, "is played here by 2"),
        ({"edition": "winter", "variant": "two_on_two"}, "has no two_on_two"),
        ({"edition": "1st"}, "unknown edition"),
        ({"houses": HOUSES[:4], "decks": ()}, "either houses or decks"),
        ({"seat": 4}, "seat must be from 0 to 3"),
        ({"opponent": {1: "random", 2: "random"}}, r"the places \[1, 2, 3\]"),
    ],
)
@pytest.mark.parametrize("make", [MeleeEnv, MeleeVectorEnv])
def test_wrong_arguments_are_refused(make, arguments, message):
    with pytest.raises(ValueError, match=message):
        make(**arguments)


@pytest.mark.parametrize("make", [JoustEnv, JoustVectorEnv])
def test_joust_environments_play_joust_only(make):
    assert make(variant="joust").match.variant == "joust"
    with pytest.raises(ValueError, match="plays joust, not 'melee'; agot/Melee-v0"):
        make(variant="melee", houses=HOUSES[:3])
    with pytest.raises(ValueError, match="3 seats; joust has 2"):
        make(houses=HOUSES[:3])


def test_self_play_in_one_environment_is_vectorized_only():
    with pytest.raises(ValueError, match=r"gymnasium\.make_vec"):
        gymnasium.make("agot/MeleeSelfPlay-v0")


@pytest.mark.parametrize(("seats", "variant"), [(3, "melee"), (4, "two_on_two"), (6, "littlefinger")])
def test_gymnasiums_check_env_passes(seats, variant, capsys):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        opponent = {1: "greedy"} | dict.fromkeys(range(2, seats), [("random", 2), (last_legal, 1)])
        env = gymnasium.make("agot/Melee-v0", houses=HOUSES[:seats], variant=variant, seat="alternate", opponent=opponent, illegal="lose")
        check_env(env.unwrapped)


def test_each_place_is_played_by_its_opponent_and_a_game_by_its_seed():
    asked = {1: set(), 2: set(), 3: set()}

    def sits(place):
        def play(observations, masks, seats):
            asked[place] |= set(seats.tolist())
            return masks.argmax(1)

        return play

    envs = MeleeVectorEnv(4, opponent={place: sits(place) for place in asked}, seat=1)
    _, infos = envs.reset(seed=9)
    assert words(envs, "opponents", infos)[0] == ("play",) * 3
    single = MeleeEnv(opponent="random", seat=2)
    for _ in range(40):
        infos = envs.step(infos["action_mask"].argmax(1))[4]
    assert asked == {1: {2}, 2: {3}, 3: {0}}
    assert (single.reset(seed=9)[0] == MeleeEnv(opponent="random", seat=2).reset(seed=9)[0]).all()


# --- Stable-Baselines3 ---------------------------------------------------------------------------------------------------


@pytest.mark.torch
@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_stable_baselines3_plays_the_same_games(seats, variant):
    pytest.importorskip("stable_baselines3")
    from agot_env.envs.sb3 import AgotVecEnv

    arguments = {
        "houses": HOUSES[:seats], "variant": variant, "round_limit": 2, "seat": "alternate", "opponent": [(first_legal, 0.5), ("random", 1)]
    }  # fmt: skip
    envs, other = AgotVecEnv(4, **arguments), MeleeVectorEnv(4, **arguments)
    envs.seed(3)
    observations, (expected, infos) = envs.reset(), other.reset(seed=3)
    assert [info["opponents"].tolist() for info in envs.reset_infos] == infos["opponents"].tolist()
    rng, ended = np.random.default_rng(0), 0
    for _ in range(120):
        assert (observations == expected).all()
        masks = np.array(envs.env_method("action_masks"))
        actions = drawn(masks, rng)
        observations, rewards, dones, seen = envs.step(actions)
        expected, wanted, terminated, truncated, infos = other.step(actions)
        assert (rewards == wanted.astype(np.float32)).all() and (dones == terminated | truncated).all()
        for i in np.flatnonzero(dones):
            final = infos["final_info"]
            assert all(np.array_equal(seen[i][name], final[name][i]) for name in ("winner", "reason", "rounds", "seat", "opponents", "decks"))
            assert envs.reset_infos[i].keys() == {"seat", "opponents", "decks"}
            assert all(np.array_equal(now, infos[name][i]) for name, now in envs.reset_infos[i].items())
            ended += 1
    assert ended >= 4


@pytest.mark.torch
def test_stable_baselines3s_check_env_and_partners():
    pytest.importorskip("stable_baselines3")
    from stable_baselines3.common.env_checker import check_env as check

    from agot_env.envs.sb3 import AgotVecEnv

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check(MeleeEnv(illegal="lose"))
    envs = AgotVecEnv(16, seat=2, **TEAMS)
    assert envs.match.variant == "two_on_two" and AgotVecEnv(2, variant="melee").match.seats == 4 and AgotVecEnv(2).match.seats == 2
    envs.seed(1)
    envs.reset()
    rng, outcomes = np.random.default_rng(0), set()
    for _ in range(500):
        _, rewards, dones, infos = envs.step(drawn(np.array(envs.env_method("action_masks")), rng))
        outcomes |= {(infos[i]["winner"], float(rewards[i])) for i in np.flatnonzero(dones)}
    assert outcomes == {(0, 1.0), (1, -1.0)}


POOL = [Deck.random(house, seed) for house in ("stark", "lannister", "baratheon") for seed in range(2)]


def decks_met(env, episodes):
    """The decks of so many episodes of one environment, which the agent plays at random."""
    met = []
    for episode in range(episodes):
        _, info = env.reset(seed=3 if episode == 0 else None)
        met.append(words(env, "decks", info))
        over = False
        while not over:
            _, _, terminated, truncated, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
            over = terminated or truncated
        assert words(env, "decks", info) == met[-1] == tuple(deck.name for deck in env.games.match.decks)
    return met


@pytest.mark.parametrize("seats", [2, 3])
def test_each_episode_plays_a_lineup_of_a_pool(seats, tmp_path):
    lineups = random_lineups(POOL, 20, 0, seats=seats)
    names = {tuple(deck.name for deck in lineup) for lineup in lineups}
    met = decks_met(MeleeEnv(decks=lineups, opponent="random"), 12)
    assert len(set(met)) > 6 and set(met) <= names
    batch = GameBatch(1, [Match(decks=lineup) for lineup in lineups], seed=3)
    assert met[0] == tuple(deck.name for deck in batch.match_of(0).decks)
    save_decks(POOL, tmp_path / "pool.parquet")
    env = MeleeEnv(decks=tmp_path / "pool.parquet", variant="joust" if seats == 2 else "melee", opponent="greedy")
    assert env.match.seats == seats and len(set(decks_met(env, 6))) > 3


def test_vector_environments_name_the_decks_of_each_game(tmp_path):
    lineups = random_lineups(POOL, 20, 1, seats=2)
    for env in (MeleeVectorEnv(32, decks=lineups), MeleeSelfPlayVectorEnv(32, decks=lineups)):
        _, infos = env.reset(seed=5)
        rng, ended = np.random.default_rng(0), 0
        for _ in range(400):
            playing = [tuple(deck.name for deck in env.games.match_of(i).decks) for i in range(32)]
            actions = (infos["action_mask"] * rng.random(infos["action_mask"].shape)).argmax(axis=1)
            _, _, terminated, truncated, infos = env.step(actions)
            for i in np.flatnonzero(terminated | truncated):
                ended += 1
                assert words(env, "decks", infos["final_info"])[i] == playing[i]
                assert words(env, "decks", infos)[i] == tuple(deck.name for deck in env.games.match_of(i).decks)
        assert ended and len({tuple(deck.name for deck in env.games.match_of(i).decks) for i in range(32)}) > 8


def test_a_pool_that_does_not_fit_is_refused(tmp_path):
    with pytest.raises(ValueError, match="match 1 has seats=3, and match 0 has seats=2"):
        MeleeEnv(decks=[POOL[:2], POOL[:3]])
    with pytest.raises(ValueError):
        MeleeEnv(decks=[])
    with pytest.raises(ValueError, match="either houses or decks"):
        MeleeEnv(houses=("stark", "lannister"), decks=random_lineups(POOL, 2, 0))
    with pytest.raises((OSError, ValueError), match="missing"):
        MeleeEnv(decks=tmp_path / "missing")
