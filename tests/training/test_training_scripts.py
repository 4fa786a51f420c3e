"""Self-play with Stable-Baselines3, and imitation, in tiny runs."""

import json

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("safetensors")
pytest.importorskip("sb3_contrib")

from small_runs import LEARNERS, MATCH, ONE_UPDATE, TINY, same, small_ppo, weights  # noqa: E402

from agot_agents.networks import checkpoint  # noqa: E402
from agot_env.agot.decks import random_pool, save_decks  # noqa: E402
from agot_env.simulate import Folder, Lineup, Plan, simulate  # noqa: E402
from agot_training import imitate, ppo, selfplay  # noqa: E402
from agot_training.warm_start import has_hints  # noqa: E402

pytestmark = pytest.mark.torch


def small_selfplay(run, **other):
    settings = {"steps": 192, "games": 12, "rollout": 8, "epochs": 1, "minibatch": 32, "evaluate_every": 96, "evaluation_games": 4}
    given = {"network": "tiny", "houses": ("stark", "lannister"), **settings, **other}
    return selfplay.Settings(run=run, device="cpu", **given)


@pytest.mark.parametrize("opponents", [("random",), ("net:core", "ismcts:iterations=2", "random")])
def test_selfplay_resumed_equals_uninterrupted(opponents, tmp_path):
    given = {"opponents": opponents}
    whole = selfplay.train(small_selfplay(tmp_path / "whole", **given))
    selfplay.train(small_selfplay(tmp_path / "parts", steps=96, **given))
    with pytest.raises(ValueError, match="holds a run"):
        selfplay.train(small_selfplay(tmp_path / "parts", **given))
    parts = selfplay.train(small_selfplay(tmp_path / "parts", resume=True, **given))
    assert checkpoint.head_of(whole)["about"]["steps"] == checkpoint.head_of(parts)["about"]["steps"] == 192
    assert same(weights(whole), weights(parts))


def test_selfplay_on_a_pool_resumed_equals_uninterrupted_and_another_pool_is_refused(tmp_path):
    pool = tmp_path / "pool.parquet"
    save_decks(random_pool(6), pool)
    given = {"houses": None, "decks": pool, "lineups": 7, "steps": 192, "evaluate_every": 96}
    whole = selfplay.train(small_selfplay(tmp_path / "whole", **given))
    selfplay.train(small_selfplay(tmp_path / "parts", **{**given, "steps": 96}))
    moved = pool.rename(tmp_path / "moved.parquet")
    save_decks(random_pool(6, 50), pool)
    with pytest.raises(ValueError, match=r"parts was begun with other decks than .*pool.parquet now has"):
        selfplay.train(small_selfplay(tmp_path / "parts", resume=True, **given))
    parts = selfplay.train(small_selfplay(tmp_path / "parts", resume=True, **{**given, "decks": moved}))
    assert same(weights(whole), weights(parts))
    settings = [json.loads((tmp_path / name / "settings.json").read_text()) for name in ("whole", "parts")]
    assert len({one["decks_sha256"] for one in settings}) == 1 and settings[1]["decks"] == str(moved)


def test_nothing_to_resume_and_settings_that_cannot_be(tmp_path):
    with pytest.raises(ValueError, match="nothing to resume"):
        selfplay.train(small_selfplay(tmp_path / "none", resume=True))
    for changed, says in (
        ({"steps": 0}, "steps must be at least 1, not 0"),
        ({"network": "huge"}, "there is no network of size 'huge'; sizes are small, medium, large"),
        ({"learning_rate": float("nan")}, "learning_rate must be above 0, not nan"),
        ({"entropy": -1.0}, "entropy must be at least 0, not -1.0"),
        ({"gamma": 1.5}, "gamma must be between 0 and 1, not 1.5"),
        ({"seed": 2**62}, "seed must be from 0 to"),
        ({"minibatch": 1}, "minibatch must be at least 2, because advantages are normalised, not 1"),
        ({"games": 1, "rollout": 1}, "games or rollout must be at least 2"),
        ({"opponents": ()}, "nobody to play against"),
        ({"opponents": ("greedy", "greedy")}, "opponents must be different, not greedy, greedy"),
        ({"opponents": ("nobody",)}, "unknown agent 'nobody'"),
    ):
        with pytest.raises(ValueError, match=says):
            selfplay.train(small_selfplay(tmp_path / "none", **changed))
        assert not (tmp_path / "none").exists()


def test_numbers_of_imitation_that_cannot_be(tmp_path):
    for changed, says in (
        ({"epochs": 0}, "epochs must be at least 1, not 0"),
        ({"learning_rate": 0.0}, "learning_rate must be above 0, not 0.0"),
        ({"value_weight": float("nan")}, "value_weight must be at least 0, not nan"),
        ({"seed": -1}, "seed must be from 0 to"),
        ({"held_out": 1}, "held_out must be at least 2, not 1"),
        ({"data": (tmp_path, tmp_path / ".." / tmp_path.name)}, "data must be different folders, not "),
    ):
        with pytest.raises(ValueError, match=says):
            imitate.train(imitate.Settings(**{"data": (tmp_path,), "run": tmp_path / "none", "device": "cpu", **changed}))
        assert not (tmp_path / "none").exists()


@pytest.fixture(scope="module")
def imitated(tmp_path_factory):
    """The run of an imitation of greedy, and the path of its network."""
    folder = tmp_path_factory.mktemp("imitation")
    plan = Plan((Lineup(MATCH, ("greedy", "greedy"), 12),), seed=3, trajectories=True)
    for _ in simulate(plan, Folder(folder / "data", plan)):
        pass
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(checkpoint.SIZES, "tiny", TINY)
        return folder / "run", imitate.train(
            imitate.Settings(
                data=(folder / "data",), run=folder / "run", epochs=3, minibatch=128, network="tiny", held_out=4, device="cpu"
            )
        )


def test_imitation_learns_what_was_done(imitated, tmp_path):
    run, path = imitated
    rows = (run / "progress.csv").read_text().splitlines()
    place = rows[0].split(",").index("held_out_policy_loss")
    first, last = (float(row.split(",")[place]) for row in (rows[1], rows[-1]))
    assert last < first
    assert json.loads(json.dumps(checkpoint.head_of(path)["about"]["results"]))["held_out_agreed"] > 0.3
    with pytest.raises(ValueError, match="no data"):
        imitate.train(imitate.Settings(data=(), run=tmp_path / "other"))
    assert not (tmp_path / "other").exists()


def test_imitation_without_hints_is_a_warm_start_without_hints(imitated, tmp_path, capsys):
    path = imitate.train(
        imitate.Settings(
            data=(imitated[0].parent / "data",), run=tmp_path / "run", epochs=1, network="tiny", hints=False, held_out=4, device="cpu"
        )
    )
    assert not has_hints(path) and has_hints(imitated[1]) and "tiny without hints" in capsys.readouterr().out
    ppo.train(small_ppo(tmp_path / "warm", "compiled", warm_start=path, hints=False, **ONE_UPDATE))


def test_selfplay_without_hints_is_resumed(tmp_path, capsys):
    path = selfplay.train(small_selfplay(tmp_path / "run", steps=96, hints=False))
    assert "tiny without hints" in capsys.readouterr().out
    assert not has_hints(selfplay.train(small_selfplay(tmp_path / "run", hints=False, resume=True))) and path.exists()
    with pytest.raises(ValueError, match="--hints False, not True"):
        selfplay.train(small_selfplay(tmp_path / "run", resume=True))


@pytest.mark.parametrize("learner", LEARNERS)
def test_ppo_begins_with_an_imitation(learner, imitated, tmp_path):
    path = ppo.train(small_ppo(tmp_path / "warm", learner, warm_start=imitated[1], **ONE_UPDATE))
    assert not same(weights(path), weights(imitated[1]))
