"""Training networks without hints."""

from dataclasses import replace

import pytest
from small_runs import LEARNERS, TINY, same, saved_network, small_ppo, weights

from agot_agents.networks import checkpoint
from agot_training import best_response, ppo
from agot_training.warm_start import has_hints

pytestmark = pytest.mark.tier("ci", unless_changed="training")


@pytest.mark.parametrize("learner", LEARNERS)
def test_a_run_without_hints_is_resumed_and_its_checkpoints_know(learner, tmp_path, capsys):
    given = small_ppo(tmp_path / "run", learner, hints=False)
    first = ppo.train(given)
    assert "tiny without hints" in capsys.readouterr().out
    path = ppo.train(replace(given, resume=True, steps=given.steps + 1))
    for file in (first, path):
        assert checkpoint.head_of(file)["network"]["hints"] is False and not has_hints(file)
    other = ppo.train(small_ppo(tmp_path / "hinted", learner))
    assert has_hints(other) and not same(weights(first), weights(other))
    with pytest.raises(ValueError, match="--hints False, not True"):
        ppo.train(small_ppo(tmp_path / "run", learner, resume=True, steps=10**5))


@pytest.mark.parametrize("learner", LEARNERS)
@pytest.mark.parametrize("hints", [True, False])
def test_a_warm_start_has_hints_if_the_run_does(hints, learner, tmp_path):
    path = saved_network(tmp_path / "start.safetensors", size=replace(TINY, hints=hints))
    with pytest.raises(ValueError, match="has hints: leave out --no-hints" if hints else "has no hints: give --no-hints"):
        ppo.train(small_ppo(tmp_path / "run", learner, hints=not hints, warm_start=path))


@pytest.mark.parametrize("kind", ["net", "search"])
def test_the_best_response_to_a_network_without_hints_has_none(kind, tmp_path):
    path = saved_network(tmp_path / "target.safetensors", size=replace(TINY, hints=False))
    small = {"steps": 1500, "games": 4, "minibatch": 256, "evaluate_every": 1500, "evaluation_games": 4, "final_games": 8}
    given = {"houses": ("stark", "lannister"), "network": "tiny", "run": tmp_path / "run", "search_iterations": 3} | small
    if kind == "net":
        del given["search_iterations"]
    settings = best_response.Settings(against=f"{kind}:{path}", **given)
    assert not has_hints(best_response.train(settings))
    settings.hints, settings.against = False, "net:core"
    with pytest.raises(ValueError, match="hints cannot be chosen: the target determines it"):
        best_response.train(settings)
