"""PPO in one file, and its network: that it learns, and that what it writes can be played."""

import csv
import math
import re
from pathlib import Path

import numpy as np
import polars as pl
import pytest

torch = pytest.importorskip("torch")

from agot_env import Match, agents, cli  # noqa: E402
from agot_env.entities import EntityEncoder  # noqa: E402
from agot_env.game import new_batch  # noqa: E402
from agot_env.lands import LandsMatch  # noqa: E402
from agot_training import own_ppo  # noqa: E402
from agot_training.pool_and_point import PoolAndPoint  # noqa: E402

pytestmark = pytest.mark.torch
ROOT = Path(__file__).resolve().parents[2]
SMALL = {"steps": 2048, "games": 16, "rollout": 64, "minibatch": 256, "evaluate_every": 1024, "evaluation_games": 8}


def page_function(name):
    """A function of docs/gymnasium.md."""
    text = (ROOT / "docs" / "gymnasium.md").read_text("utf-8")
    code = next(block for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL) if f"def {name}(" in block)
    names = {}
    exec("import numpy as np\nfrom agot_env.envs.vector import credit\n" + code[code.index(f"def {name}(") : code.index("def value(")], names)
    return names[name]


def test_advantages_are_those_of_the_page():
    rng, shape = np.random.default_rng(0), (30, 5)
    seats, ended = rng.integers(2, size=shape).astype(np.int8), rng.random(shape) < 0.1
    rewards = np.where(ended[..., None], rng.standard_normal((*shape, 2)), 0.0)
    values, next_values = rng.standard_normal(shape), rng.standard_normal((5, 2))
    expected = page_function("advantages")(seats, rewards, ended, values, next_values, 0.9, 0.8)
    for one, other in zip(own_ppo.advantages(seats, rewards, ended, values, next_values, 0.9, 0.8), expected, strict=True):
        assert (one == other).all() and np.isfinite(one).all()


@pytest.mark.parametrize("match", [Match(houses=("stark", "lannister")), Match(houses=("stark", "lannister", "baratheon")), LandsMatch()])
def test_the_network_scores_legal_actions_and_judges_each_position_on_its_own(match):
    torch.manual_seed(0)
    encoder = EntityEncoder(match)
    network = PoolAndPoint(encoder.sizes)
    with torch.no_grad():
        network.logit.weight.normal_()
        network.value.weight.normal_()
    batch = new_batch(match, 12, 3)
    batch.play_random(12 * 40)
    logits, values = network(encoder.of_games(batch).torch())
    assert logits.shape == batch.action_masks.shape and values.shape == (12,)
    assert ((logits > torch.finfo(torch.float32).min).numpy() == (batch.action_masks == 1)).all()
    for row in range(12):
        alone, value = network(encoder(batch.observations[[row]], batch.action_masks[[row]]).torch())
        assert torch.allclose(alone[0], logits[row], atol=1e-5) and torch.allclose(value[0], values[row], atol=1e-5)
    assert logits[logits > -1e30].std() > 0.01 and values.std() > 0.01
    (logits.clamp(min=0).sum() + values.sum()).backward()
    assert all(p.grad is not None and p.grad.isfinite().all() for p in network.parameters())


def test_the_value_of_a_seat_that_is_not_to_act_does_not_depend_on_the_mask():
    match = Match(houses=("stark", "lannister"))
    encoder, batch = EntityEncoder(match), new_batch(match, 20, 3)
    network = PoolAndPoint(encoder.sizes)
    batch.play_random(20 * 30)
    others = np.flatnonzero(batch.seat != 0)
    observed = batch.observe(0)[others]
    values = [network(encoder(observed, mask).torch())[1] for mask in (batch.action_masks[others], np.ones_like(batch.action_masks[others]))]
    assert len(others) and (values[0] == values[1]).all()


@pytest.mark.tier("ci")
def test_a_short_run_learns_and_its_network_plays_in_the_arena_as_the_agent_of_a_file(tmp_path, capsys):
    learner = own_ppo.Learner(own_ppo.Settings(**SMALL))
    before = {name: tensor.clone() for name, tensor in learner.network.state_dict().items()}
    rollout = learner.play()
    policy, _ = learner.judge(rollout["seen"][:50], rollout["legal"][:50])
    assert (rollout["legal"][np.arange(len(rollout["actions"])), rollout["actions"]] == 1).all()
    learner.learn(rollout, 1.0)
    changed, _ = learner.judge(rollout["seen"][:50], rollout["legal"][:50])
    assert (changed.probs - policy.probs).abs().max() > 1e-4
    assert all((tensor != before[name]).any() for name, tensor in learner.network.state_dict().items())

    path = own_ppo.train(own_ppo.Settings(run=tmp_path / "run", **SMALL))
    with (tmp_path / "run" / "progress.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert [row["steps"] for row in rows] == ["1024", "2048"] and rows[1]["wins_against_greedy"]
    assert all(math.isfinite(float(row[name])) for row in rows for name in ("policy_loss", "value_loss", "entropy", "kl", "seconds"))
    assert "2,048 decisions" in capsys.readouterr().out
    copy = tmp_path / "mine.py"
    copy.write_text(Path(own_ppo.__file__).read_text("utf-8"), encoding="utf-8")
    match = Match(houses=("stark", "lannister"))
    batch = agents.play(match, [agents.make(f"agot_training.own_ppo:Own:checkpoint={path}"), agents.make("random")], 4, 1)
    assert (batch.seat == -1).all()
    arena = ["arena", "--agents", f"{copy}:Own:{path}", "random", "--decks", "stark", "lannister", "--games", "8", "--seed", "1"]
    cli.main([*arena, "--out", str(tmp_path / "arena")])
    rated = pl.read_parquet(tmp_path / "arena" / "ratings.parquet")
    assert f"{copy}:Own:{path}" in rated["player"].to_list() and "8 games" in capsys.readouterr().out
    with pytest.raises(ValueError, match=r"run exists; name another folder \(--run\)"):
        own_ppo.train(own_ppo.Settings(run=tmp_path / "run", **SMALL))


@pytest.mark.parametrize(
    ("wrong", "says"),
    [({"games": 0}, "games must be at least 1"), ({"learning_rate": 0.0}, "learning_rate must be above 0"), ({"gamma": 2.0}, "gamma must be between")],
)  # fmt: skip
def test_numbers_out_of_range_are_refused_before_anything_is_written(wrong, says, tmp_path):
    with pytest.raises(ValueError, match=says):
        own_ppo.train(own_ppo.Settings(run=tmp_path / "run", **{**SMALL, **wrong}))
    assert not (tmp_path / "run").exists()


def test_the_same_seed_gives_the_same_network_and_more_seats_are_melee(tmp_path):
    tiny = {**SMALL, "steps": 256, "games": 4, "evaluation_games": 2}
    one, other = (own_ppo.train(own_ppo.Settings(run=tmp_path / name, **tiny)).read_bytes() for name in ("one", "other"))
    assert one == other
    own_ppo.train(own_ppo.Settings(run=tmp_path / "melee", houses=("stark", "lannister", "baratheon"), **tiny))
