import warnings

import numpy as np
import pytest
from environments import first_legal, illegal, in_another_process, last_legal, masks_of_vec_env, play_on, words

pytest.importorskip("stable_baselines3")
sb3_contrib = pytest.importorskip("sb3_contrib")
torch = pytest.importorskip("torch")

from sb3_contrib.common.maskable.evaluation import evaluate_policy  # noqa: E402
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported  # noqa: E402
from stable_baselines3.common.env_checker import check_env  # noqa: E402
from stable_baselines3.common.monitor import Monitor  # noqa: E402
from stable_baselines3.common.vec_env import VecMonitor  # noqa: E402

from agot_env import IllegalActionError, Match, observation_pieces  # noqa: E402
from agot_env.agot.engine.record import layout as L  # noqa: E402
from agot_env.envs.gymnasium import JoustEnv  # noqa: E402
from agot_env.envs.sb3 import AgotVecEnv, ModelOpponent  # noqa: E402
from agot_env.envs.vector import JoustVectorEnv  # noqa: E402
from agot_training.extractor import CardExtractor  # noqa: E402

pytestmark = pytest.mark.torch


def begun(seed=1, n=4, **arguments):
    envs = AgotVecEnv(n, **arguments)
    envs.seed(seed)
    envs.reset()
    return envs


def small_model(envs, **arguments):
    return sb3_contrib.MaskablePPO(
        "MlpPolicy", envs, n_steps=16, batch_size=64, n_epochs=1, policy_kwargs={"net_arch": [16]}, seed=0, device="cpu", **arguments
    )


@pytest.mark.parametrize("opponent", ["random", ["random", first_legal]])
def test_it_is_gymnasiums_batch(opponent):
    arguments = {"opponent": opponent, "seat": "alternate", "round_limit": 3}
    envs, other = AgotVecEnv(4, **arguments), JoustVectorEnv(4, **arguments)
    assert envs.seed(7) == [7] * 4
    observations, (expected, _) = envs.reset(), other.reset(seed=7)
    rng = np.random.default_rng(0)
    ends = {False: 0, True: 0}
    for _ in range(500):
        assert (observations == expected).all()
        masks = get_action_masks(envs)
        assert masks.shape == (4, envs.match.num_actions) and (masks == other.action_masks()).all()
        actions = (masks * rng.random(masks.shape)).argmax(1)
        observations, rewards, dones, infos = envs.step(actions)
        expected, wanted, terminated, truncated, other_infos = other.step(actions)
        assert rewards.dtype == np.float32 and (rewards == wanted).all() and (dones == terminated | truncated).all()
        for i, info in enumerate(infos):
            assert (info == {}) == (not dones[i])
            if dones[i]:
                assert (info["terminal_observation"] == other_infos["final_obs"][i]).all()
                assert info["TimeLimit.truncated"] is bool(truncated[i]) and info["seat"] == other_infos["final_info"]["seat"][i]
                final = other_infos["final_info"]
                assert all(info[key] == final[key][i] for key in ("winner", "reason", "rounds")) and (info["power"] == final["power"][i]).all()
                assert type(info["winner"]) is int and type(info["reason"]) is int and info["power"].shape == (2,)
                ends[info["TimeLimit.truncated"]] += 1
    assert ends[True] > 3
    assert (envs.reset() == other.reset()[0]).all()


def test_a_victory_is_not_a_time_limit():
    envs = begun(n=8)
    rng = np.random.default_rng(0)
    while True:
        masks = get_action_masks(envs)
        _, rewards, dones, infos = envs.step((masks * rng.random(masks.shape)).argmax(1))
        if dones.any():
            break
    i = int(dones.argmax())
    assert infos[i]["TimeLimit.truncated"] is False and abs(rewards[i]) == 1


def test_what_is_asked_of_sub_environments():
    envs = begun()
    assert is_masking_supported(envs) and envs.has_attr("action_masks") and not envs.has_attr("nothing") and not envs.has_attr("_x")
    masks = envs.env_method("action_masks")
    assert len(masks) == 4 and (envs.get_attr("action_masks")[2]() == masks[2]).all()
    assert (envs.env_method("action_masks", indices=[1, 3])[1] == masks[3]).all() and len(envs.env_method("action_masks", indices=0)) == 1
    assert set(envs.env_method("labels", indices=2)[0]) == set(np.flatnonzero(masks[2]))
    assert envs.env_is_wrapped(Monitor) == [False] * 4 and envs.env_is_wrapped(Monitor, indices=1) == [False]
    assert envs.get_attr("seat") == [0] * 4 and envs.get_attr("opponent", indices=0) == ["random"] and envs.get_attr("match")[0] is envs.match
    with pytest.raises(AttributeError, match="no method 'fly'"):
        envs.env_method("fly")
    for i in (4, -1):
        for ask in (lambda i=i: envs.env_method("action_masks", indices=i), lambda i=i: envs.get_attr("seat", indices=[0, i])):
            with pytest.raises(ValueError, match=f"^no game {i}: the environment has games 0 to 3$"):
                ask()
    assert envs.observation_space.contains(envs.reset()[0])
    assert all(info.keys() == {"seat", "opponents", "decks"} and info["seat"] == 0 for info in envs.reset_infos)
    assert [words(envs, "decks", info) for info in envs.reset_infos] == [("Stark starter deck", "Lannister starter deck")] * 4
    assert [words(envs, "opponents", info) for info in envs.reset_infos] == [("random",)] * 4


def test_seeds_hold_for_one_reset():
    envs = AgotVecEnv(3)
    envs.seed(5)
    first = envs.reset()
    then = envs.reset()
    assert first.tobytes() != then.tobytes() and envs.games.records["episode"].tolist() == [1, 1, 1]
    envs.seed(5)
    assert (envs.reset() == first).all() and (envs.reset() == then).all()
    assert AgotVecEnv(3).reset().tobytes() != AgotVecEnv(3).reset().tobytes()
    assert len(set(envs.seed())) == 1
    with pytest.raises(ValueError):
        envs.seed(-1)


def test_options_and_attributes_change_seat_and_opponent():
    envs = begun()
    envs.set_options({"seat": 1})
    envs.reset()
    assert envs.get_attr("seat") == [1] * 4
    envs.set_options([{"seat": 0}, {}, {"opponent": first_legal}, {}])
    envs.reset()
    assert envs.get_attr("seat") == [0, 1, 1, 1] and envs.get_attr("opponent") == ["random", "random", first_legal, "random"]
    envs.set_attr("seat", 0)
    envs.set_attr("opponent", last_legal, indices=[3])
    assert envs.get_attr("seat") == [0, 1, 1, 1]
    envs.reset()
    assert envs.get_attr("seat") == [0] * 4 and envs.get_attr("opponent")[2:] == [first_legal, last_legal]
    envs.step(get_action_masks(envs).argmax(1))


def test_games_with_the_same_options_share_an_agent_and_wrong_ones_change_nothing():
    envs = begun()
    envs.set_options({"opponent": "greedy"})
    envs.reset()
    (agent,) = {id(opponent) for opponent in envs.get_attr("opponent")}
    envs.set_attr("opponent", [("greedy", 3), ("random", 1)], indices=[0, 2])
    envs.set_options([{"seat": 1}, {"seat": 0}, {"opponent": "nobody"}, {}])
    with pytest.raises(ValueError, match="unknown agent 'nobody'"):
        envs.reset()
    envs.set_options({})
    envs.reset()
    assert envs.get_attr("seat") == [0] * 4 and id(envs.get_attr("opponent")[1]) == agent
    assert [words(envs, "opponents", info) for info in envs.reset_infos][1::2] == [("greedy",)] * 2


def test_wrong_options_and_attributes_are_refused():
    envs = begun()
    with pytest.raises(AttributeError, match="only opponent and seat"):
        envs.set_attr("round_limit", 3)
    with pytest.raises(ValueError, match="seat must be"):
        envs.set_attr("seat", 3)
    for options in ({"deck": 1}, [{}]):
        envs.set_options(options)
        with pytest.raises(ValueError, match="options"):
            envs.reset()


def test_an_opponent_changed_within_an_episode_waits_for_the_next():
    envs, same = begun(opponent=["random", first_legal]), begun(opponent=["random", first_legal])
    envs.set_attr("opponent", illegal)
    for _ in range(40):
        actions = get_action_masks(same).argmax(1)
        expected, dones = same.step(actions)[0], None
        observations, _, dones, _ = envs.step(actions)
        assert not dones.any() and (observations == expected).all()


def test_illegal_actions_raise_or_lose():
    strict, lenient = begun(), begun(illegal="lose")
    actions = get_action_masks(strict).argmin(1)
    before = strict.games.records.tobytes()
    with pytest.raises(IllegalActionError):
        strict.step(actions)
    assert strict.games.records.tobytes() == before
    _, rewards, dones, infos = lenient.step(actions)
    assert rewards.tolist() == [-1] * 4 and dones.all() and all(info["illegal_action"] for info in infos)
    assert not any(info["TimeLimit.truncated"] for info in infos)


def test_games_resume_in_another_process():
    envs = begun(opponent=["random", first_legal])
    play_on(envs, masks_of_vec_env)
    assert in_another_process(envs, masks_of_vec_env) == play_on(envs, masks_of_vec_env)


def test_render(capsys):
    envs = begun(n=2, render_mode="ansi")
    assert [text.count("in hand:") for text in envs.env_method("render")] == [1, 1]
    begun(n=2, render_mode="human").render()
    assert capsys.readouterr().out.count("Setup") == 2 and begun(n=1).env_method("render") == [None]
    envs.close()


def test_maskable_ppo_learns_on_it_and_plays_against_its_past_self():
    envs = VecMonitor(AgotVecEnv(64, opponent="random", seat="alternate"))
    model = small_model(envs)
    model.learn(2_000)
    assert model.num_timesteps >= 2_000
    envs.set_attr("opponent", ["random", ModelOpponent(model)])
    model.learn(1_024, reset_num_timesteps=False)
    rewards, lengths = evaluate_policy(model, VecMonitor(AgotVecEnv(4, round_limit=4)), n_eval_episodes=8, return_episode_rewards=True)
    assert len(rewards) == 8 and set(rewards) <= {-1.0, 0.0, 1.0} and min(lengths) > 5


def test_stable_baselines3s_check_env_passes_on_the_single_environment():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(JoustEnv(illegal="lose"))


def test_a_saved_model_plays_on(tmp_path):
    envs = begun()
    model = small_model(envs)
    model.save(tmp_path / "model.zip")
    again = sb3_contrib.MaskablePPO.load(tmp_path / "model.zip", env=envs, device="cpu")
    observations, masks = envs.reset(), get_action_masks(envs)
    for _ in range(5):
        actions, _ = model.predict(observations, action_masks=masks, deterministic=True)
        assert (actions == again.predict(observations, action_masks=masks, deterministic=True)[0]).all()
        observations, _, _, _ = envs.step(actions)
        masks = get_action_masks(envs)


# --- the extractor that reads cards --------------------------------------------------------------------------------------


def with_extractor(envs, **arguments):
    policy = {
        "net_arch": [32], "features_extractor_class": CardExtractor,
        "features_extractor_kwargs": {"match": envs.match, "features_dim": 64, "card_dim": 16},
    }  # fmt: skip
    return sb3_contrib.MaskablePPO(
        "MlpPolicy", envs, n_steps=32, batch_size=128, n_epochs=1, policy_kwargs=policy, seed=0, device="cpu", **arguments
    )


def features_of(extractor, observations):
    with torch.no_grad():
        return extractor(torch.as_tensor(np.asarray(observations)).float()).numpy()


@pytest.fixture(scope="module")
def extractor():
    torch.manual_seed(0)
    envs = AgotVecEnv(2)
    return CardExtractor(envs.observation_space, envs.match)


def test_maskable_ppo_with_the_card_extractor_trains_and_plays_on_after_saving(tmp_path):
    envs = VecMonitor(AgotVecEnv(8, opponent="random", seat="alternate"))
    envs.seed(0)
    model = with_extractor(envs)
    before = {name: value.clone() for name, value in model.policy.state_dict().items()}
    model.learn(2000)
    assert model.num_timesteps >= 2000
    changed = {name for name, value in model.policy.state_dict().items() if not torch.equal(value, before[name])}
    for part in ("card_is", "card_says", "row_says", "prompts", "answers", "together"):
        assert any(f".{part}." in name for name in changed), part
    assert not any(name.endswith("card_features") for name in changed)
    assert all(torch.isfinite(value).all() for value in model.policy.state_dict().values())
    model.save(tmp_path / "model.zip")
    again = sb3_contrib.MaskablePPO.load(tmp_path / "model.zip", env=envs, device="cpu")
    observations, masks = envs.reset(), get_action_masks(envs)
    for _ in range(5):
        actions, _ = model.predict(observations, action_masks=masks, deterministic=True)
        assert (actions == again.predict(observations, action_masks=masks, deterministic=True)[0]).all()
        observations, _, _, _ = envs.step(actions)
        masks = get_action_masks(envs)


def test_the_card_extractor_reads_a_plot_draft():
    envs = AgotVecEnv(3, edition="hbo", plot_draft=True)
    observations = envs.reset()
    assert observation_pieces(observations, envs.match)["plots"].max() > L.PLOT_USED
    assert np.isfinite(features_of(CardExtractor(envs.observation_space, envs.match), observations)).all()


def test_the_card_extractor_reads_the_greatest_values_that_observations_have_room_for(extractor):
    highest = extractor.match.bounds[1].copy()
    pieces = observation_pieces(highest, extractor.match)
    for name in ("card_ids", "plot_ids", "seats.revealed_plot"):  # ids are those of the pool
        pieces[name][...] = extractor.match.num_cards - 1
    pieces["globals.prompt_source"][...] = 2 * L.SLOTS
    assert np.isfinite(features_of(extractor, highest[None])).all()


def test_features_are_finite_and_depend_on_each_row_of_the_batch_alone(extractor):
    envs = begun(n=6)
    rng = np.random.default_rng(0)
    for _ in range(60):
        masks = get_action_masks(envs)
        observations, _, _, _ = envs.step((masks * rng.random(masks.shape)).argmax(1))
    features = features_of(extractor, observations)
    assert features.shape == (6, extractor.features_dim) and np.isfinite(features).all()
    assert np.allclose(features_of(extractor, observations[2:3]), features[2:3], atol=1e-5) and len(np.unique(features, axis=0)) == 6


def test_the_order_of_slots_does_not_matter_and_what_a_card_is_and_how_it_stands_does(extractor):
    match = Match(houses=("stark", "lannister"))
    first = begun().reset()[0]
    pieces = observation_pieces(first, match)
    assert pieces["globals.prompt_source"] == 0 and not pieces["history.answer"].any()
    a, b = np.flatnonzero(pieces["cards.zone"][:60] != pieces["cards.zone"][0])[0], 0

    swapped = first.copy()
    seen = observation_pieces(swapped, match)
    for name in ("card_ids", "cards"):
        seen[name][[a, b]] = seen[name][[b, a]]
    other_card, kneeling = first.copy(), first.copy()
    observation_pieces(other_card, match)["card_ids"][a] = pieces["card_ids"][a] % 100 + 1
    observation_pieces(kneeling, match)["cards.kneeling"][a] = 1
    features = features_of(extractor, np.stack([first, swapped, other_card, kneeling]))
    assert np.allclose(features[0], features[1], atol=1e-4)
    assert not np.allclose(features[0], features[2], atol=1e-6) and not np.allclose(features[0], features[3], atol=1e-6)


def test_an_observation_of_another_match_is_refused(extractor):
    with pytest.raises(ValueError, match="shape"):
        CardExtractor(begun().observation_space.__class__(0, 1, (7,)), extractor.match)
    with pytest.raises(ValueError, match="shape"):
        extractor(torch.zeros(1, 7))
