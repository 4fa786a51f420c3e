"""PPO with each of its learners: runs that continue, pools of decks, warm starts, and settings that cannot be."""

import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from small_runs import LEARNERS, MATCH, ONE_UPDATE, TINY, rows_of, same, saved_network, small_ppo, weights

from agot_agents.networks import checkpoint
from agot_agents.networks.agent import NetworkAgent
from agot_agents.networks.plan import Size
from agot_env import Match, agents, cli
from agot_env.agot.decks import random_pool, save_decks
from agot_training import ppo, ppo_settings
from agot_training.compiled import CompiledOptimiser
from agot_training.settings import matches_of

pytestmark = pytest.mark.tier("ci", unless_changed="training")

ROOT = Path(__file__).resolve().parents[2]


class Interrupted(Exception):
    pass


def interrupt_after(monkeypatch, is_the_last):
    """Let a run end after a row of the log, given all rows to that one."""
    add = ppo.Log.add

    def interrupting(log, row):
        add(log, row)
        if is_the_last(log.rows):
            raise Interrupted

    monkeypatch.setattr(ppo.Log, "add", interrupting)


def evaluated(row):
    return "wins_against_random" in row


@pytest.mark.parametrize("learner", LEARNERS)
def test_a_run_resumed_equals_an_uninterrupted_one(learner, tmp_path, monkeypatch):
    whole = ppo.train(small_ppo(tmp_path / "whole", learner))
    with monkeypatch.context() as patch, pytest.raises(Interrupted):
        interrupt_after(patch, lambda rows: len(rows) > 1 and evaluated(rows[-2]) and not evaluated(rows[-1]))
        ppo.train(small_ppo(tmp_path / "parts", learner))
    with pytest.raises(ValueError, match="holds a run"):
        ppo.train(small_ppo(tmp_path / "parts", learner))
    with pytest.raises(ValueError, match="begun with other settings: --gamma 1.0, not 0.5. Leave out"):
        ppo.train(small_ppo(tmp_path / "parts", learner, resume=True, gamma=0.5))
    interrupted = rows_of(tmp_path / "parts")
    parts = ppo.train(small_ppo(tmp_path / "parts", learner, resume=True))
    rows = rows_of(tmp_path / "whole")
    assert rows == rows_of(tmp_path / "parts") and interrupted == rows[: len(interrupted)] and 2 <= len(interrupted) < len(rows)
    assert parts.name == whole.name == f"step-{int(rows[-1]['steps']):010d}.safetensors"
    steps = [int(row["steps"]) for row in rows]
    settings = small_ppo(tmp_path, learner)
    assert steps[-2] < settings.steps <= steps[-1]
    due = [after // settings.evaluate_every > before // settings.evaluate_every for before, after in zip([0, *steps], steps, strict=False)]
    assert [evaluated(row) for row in rows] == [*due[:-1], True]
    if learner == "torch":
        assert steps == [96, 192, 288, 384]
    assert same(weights(whole), weights(parts))
    assert not same(weights(whole), weights(min((tmp_path / "whole").glob("step-*"))))


def test_past_selves_and_who_plays_them_are_those_of_an_uninterrupted_run(tmp_path):
    given = {"evaluate_every": 1, "past_selves": 2, "past_share": 0.5, "games": 4, "sparring_share": 0.4, "opponents": ("random",)}
    whole = ppo.train(small_ppo(tmp_path / "whole", "compiled", steps=4000, **given))
    ppo.train(small_ppo(tmp_path / "parts", "compiled", steps=1500, **given))
    learner = ppo.learner_of(small_ppo(tmp_path / "parts", "compiled", steps=4000, **given))
    learner.restore(tmp_path / "parts" / "resume.safetensors")
    assert 1 <= len(learner.past) <= 2 and np.array_equal(learner.past[-1], learner.optimiser.memory)
    again = ppo.learner_of(small_ppo(tmp_path / "parts", "compiled", steps=4000, **given))
    again.restore(tmp_path / "parts" / "resume.safetensors")
    ours, theirs = learner.players(), again.players()
    assert np.array_equal(ours.seating, theirs.seating) and np.array_equal(ours.networks, theirs.networks)
    rows = rows_of(tmp_path / "whole")
    assert len(rows) > 3 and whole.name == f"step-{int(rows[-1]['steps']):010d}.safetensors"
    learner = ppo.learner_of(small_ppo(tmp_path / "whole", "compiled", steps=4000, **given))
    learner.restore(tmp_path / "whole" / "resume.safetensors")
    assert len(learner.past) == 2, "the oldest have left"


def test_the_number_of_threads_changes_nothing(tmp_path):
    paths = [ppo.train(small_ppo(tmp_path / str(threads), "compiled", threads=threads)) for threads in (1, 3)]
    assert same(*map(weights, paths)) and rows_of(tmp_path / "1") == rows_of(tmp_path / "3")


RUN = """
import sys
from pathlib import Path
from small_runs import ppo, small_ppo
print(ppo.train(small_ppo(Path(sys.argv[1]), "compiled", network="small", threads=1)))
"""


def test_the_number_of_threads_of_linear_algebra_changes_nothing(tmp_path):
    paths = []
    for threads in ("1", "2"):
        environment = os.environ | {"OPENBLAS_NUM_THREADS": threads, "PYTHONPATH": os.pathsep.join(sys.path)}
        run = subprocess.run(
            [sys.executable, "-c", RUN, tmp_path / threads], env=environment, capture_output=True, text=True, check=True
        )
        paths.append(Path(run.stdout.splitlines()[-1]))
    assert same(*map(weights, paths)) and rows_of(tmp_path / "1") == rows_of(tmp_path / "2")


@pytest.mark.torch
def test_learning_rates_fall_with_the_steps_asked_for_torch(tmp_path):
    learner = ppo.learner_of(small_ppo(tmp_path, "torch"))
    learner.steps = learner.settings.steps
    learner.learn(learner.play())
    assert learner.optimiser.param_groups[0]["lr"] == pytest.approx(learner.settings.learning_rate / 10)


def test_learning_rates_fall_with_the_steps_asked_for(tmp_path, monkeypatch):
    seen, step = [], CompiledOptimiser.step

    def recorded(optimiser, decisions, rows, loss, rate, workers, counts):
        seen.append((rate, loss.entropy))
        return step(optimiser, decisions, rows, loss, rate, workers, counts)

    monkeypatch.setattr(CompiledOptimiser, "step", recorded)
    learner = ppo.learner_of(small_ppo(tmp_path, "compiled"))
    settings = learner.settings
    for steps, share in ((0, 1.0), (settings.steps // 2, 0.55), (settings.steps, 0.1), (5 * settings.steps, 0.1)):
        learner.steps = steps
        learner.update()
        assert seen == [(pytest.approx(share * settings.learning_rate), pytest.approx(share * settings.entropy))] * len(seen) and seen
        seen.clear()


@pytest.mark.parametrize("learner", LEARNERS)
def test_a_run_on_a_pool_resumed_equals_uninterrupted_and_another_pool_is_refused(learner, tmp_path, monkeypatch):
    pool = tmp_path / "pool.parquet"
    save_decks(random_pool(6), pool)
    given = {"houses": None, "decks": pool, "lineups": 7}
    given |= {"steps": 192, "evaluate_every": 96} if learner == "torch" else {"steps": 800, "evaluate_every": 1}
    whole = ppo.train(small_ppo(tmp_path / "whole", learner, **given))
    with monkeypatch.context() as patch, pytest.raises(Interrupted):
        interrupt_after(patch, lambda rows: len(rows) == 2)
        ppo.train(small_ppo(tmp_path / "parts", learner, **given))
    moved = pool.rename(tmp_path / "moved.parquet")
    save_decks(random_pool(6, 50), pool)
    with pytest.raises(ValueError, match=r"parts was begun with other decks than .*pool.parquet now has"):
        ppo.train(small_ppo(tmp_path / "parts", learner, resume=True, **given))
    parts = ppo.train(small_ppo(tmp_path / "parts", learner, resume=True, **{**given, "decks": moved}))
    assert rows_of(tmp_path / "whole") == rows_of(tmp_path / "parts") and same(weights(whole), weights(parts))
    settings = [json.loads((tmp_path / name / "settings.json").read_text()) for name in ("whole", "parts")]
    assert len({one["decks_sha256"] for one in settings}) == 1 and settings[1]["decks"] == str(moved)


@pytest.mark.parametrize("learner", LEARNERS)
def test_a_run_killed_before_its_first_evaluation_resumed_equals_uninterrupted(learner, tmp_path, monkeypatch):
    given = {"evaluate_every": 10**6, "opponents": ("random",), **({"steps": 1900} if learner == "compiled" else {})}
    whole = ppo.train(small_ppo(tmp_path / "whole", learner, **given))
    with monkeypatch.context() as patch, pytest.raises(Interrupted):
        interrupt_after(patch, lambda rows: len(rows) == 2)
        ppo.train(small_ppo(tmp_path / "parts", learner, save_seconds=1e-9, **given))
    assert not list((tmp_path / "parts").glob("step-*"))
    parts = ppo.train(small_ppo(tmp_path / "parts", learner, resume=True, **given))  # how often states are saved may change
    assert rows_of(tmp_path / "whole") == rows_of(tmp_path / "parts") and same(weights(whole), weights(parts))
    for seconds in (0, -1, float("inf"), float("nan")):
        with pytest.raises(ValueError, match="save_seconds must be above 0"):
            ppo.check(small_ppo(tmp_path / "other", learner, save_seconds=seconds))


@pytest.mark.parametrize("learner", LEARNERS)
def test_other_editions_are_learned(learner, tmp_path):
    path = ppo.train(small_ppo(tmp_path / "run", learner, edition="hbo", plot_draft=True, **ONE_UPDATE))
    assert checkpoint.head_of(path)["edition"] == "hbo"
    with pytest.raises(ValueError, match="no plot draft"):
        ppo.train(small_ppo(tmp_path / "other", learner, plot_draft=True))
    assert not (tmp_path / "other").exists()


@pytest.mark.parametrize("learner", LEARNERS)
def test_a_melee_is_learned(learner, tmp_path):
    path = ppo.train(small_ppo(tmp_path / "run", learner, seats=3, mirrors=True, **ONE_UPDATE))
    assert checkpoint.head_of(path)["seats"] == 3
    table = Match(houses=("stark", "lannister", "stark"))
    assert (agents.play(table, [agents.make(f"net:{path}"), agents.make("random"), agents.make("random")], 2, 1).seat == -1).all()


def test_the_best_network_of_a_melee_wins_more_than_its_share_against_the_one_before(tmp_path):
    settings = small_ppo(tmp_path, "compiled", seats=4, mirrors=True)
    learner = ppo.learner_of(settings)
    result = {"games": 100, "low": 0.2, "high": 0.5}
    best = tmp_path / "best.safetensors"
    for steps, rate, is_best in ((1, 0.9, True), (2, 0.24, False), (3, 0.26, True)):
        before = best.read_bytes() if best.exists() else b""
        learner.steps = steps
        ppo.save(learner, settings, {"best": {**result, "rate": rate}})
        assert (best.read_bytes() != before) == is_best


@pytest.mark.parametrize("learner", LEARNERS)
def test_a_warm_start_is_what_the_run_begins_with(learner, tmp_path):
    start = saved_network(tmp_path / "start.safetensors", seed=7)
    begun = ppo.learner_of(small_ppo(tmp_path / "run", learner, warm_start=start))
    own = begun.asked().weights
    assert same(dict(own() if callable(own) else own), weights(start))
    path = ppo.train(small_ppo(tmp_path / "run", learner, warm_start=start, **ONE_UPDATE))
    assert not same(weights(path), weights(start))


def test_an_anchor_keeps_the_policy_near_the_warm_start(tmp_path):
    start = saved_network(tmp_path / "start.safetensors", seed=7)
    changed = {}
    for anchor in (0.0, 100.0):
        learner = ppo.learner_of(
            small_ppo(tmp_path, "compiled", warm_start=start, anchor=anchor, steps=10**6, games=8, epochs=3, learning_rate=0.01)
        )
        before = NetworkAgent(str(start)).network(MATCH)
        for _ in range(2):
            learner.update()
        batch = MATCH.batch(64, 3)
        batch.play_random(64 * 40)
        old, new = (network.judged(batch.observations, batch.action_masks)[0] for network in (before, learner.asked()))
        changed[anchor] = float(np.abs(old - new).sum(1).mean())
    assert 0 < changed[100.0] < changed[0.0] / 2, changed


@pytest.mark.parametrize("learner", LEARNERS)
def test_nothing_to_resume_and_settings_that_cannot_be(learner, tmp_path):
    def refused(message, **other):
        with pytest.raises(ValueError, match=message):
            ppo.train(small_ppo(tmp_path / "none", learner, **other))
        assert not (tmp_path / "none").exists()

    refused(r"nothing to resume in .*none: no resume\.\w+$", resume=True)
    for name in ("steps", "games", "rollout", "epochs", "minibatch", "evaluate_every", "evaluation_games", "threads"):
        refused(f"{name} must be at least 1, not 0", **{name: 0})
    for name in ("learning_rate", "clip", "max_grad_norm"):
        refused(f"{name} must be above 0, not 0.0", **{name: 0.0})
    for name in ("past_selves", "anchor", "entropy", "value_weight", "margin_weight"):
        refused(f"{name} must be at least 0, not -1", **{name: -1})
    for name in ("gamma", "gae_lambda"):
        for number in (-0.5, 1.5, float("nan"), float("inf")):
            refused(f"{name} must be between 0 and 1, not {number}", **{name: number})
    for name in ("learning_rate", "entropy", "value_weight"):
        for number in (float("nan"), float("inf")):
            refused(f"{name} must be (above|at least) 0, not {number}", **{name: number})
    refused("seed must be from 0 to 4,611,686,018,427,387,903, because", seed=2**62)
    for seats in (0, 1):
        refused(f"seats must be at least 2, not {seats}", seats=seats)
    for seats in (0, 2):
        refused(f"sparring_seats must be from 1 to 1, so that the learner has a seat, not {seats}", sparring_seats=seats)
    for name in ("past_share", "sparring_share"):
        refused(f"{name} must be between 0 and 1, not 1.5", **{name: 1.5})
    refused("there is no network of size 'huge'; sizes are small, medium, large", network="huge")
    refused("unknown agent 'nobody'", sparring=("nobody",))
    refused("unknown agent 'nobody'", opponents=("nobody",))
    refused("anchor needs a warm start: it keeps the network close to that policy", anchor=0.1)
    refused("there is no checkpoint .*missing.safetensors", warm_start=tmp_path / "missing.safetensors")
    other = saved_network(tmp_path / "other.safetensors", size=Size(32, 32, 64, 32, 4))
    refused(re.escape(f"is a network of another size: {Size(32, 32, 64, 32, 4)} instead of {TINY}"), warm_start=other)
    winter = saved_network(tmp_path / "winter.safetensors", Match(edition="winter", houses=("greyjoy", "targaryen")))
    refused("was trained with edition 'winter', and this match has 'core'", warm_start=winter)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--game", "lands", "--search-share", "0.1"], "search_share is for the card game; compiled games of 'lands' are not searched"),
        (["--game", "lands", "--sparring", "net:{other}"], "was trained with game 'agot', and this match has 'lands'"),
        (["--device", "cuda"], "the compiled learner runs on the CPU; for device 'cuda' use --learner torch"),
        (["--network", "huge"], "there is no network of size 'huge'; sizes are small, medium, large"),
        (["--sparring", "ismcts:iterations=2"], "games against 'ismcts:iterations=2' are played in Python, which do not support critic: use --no-critic"),
        (["--sparring", "greedy", "random"], "games against 'random' are played in Python, which do not support critic: use --no-critic"),
        (["--sparring", "net:missing.safetensors"], "there is no checkpoint missing.safetensors"),
        (["--sparring", "net:{other}"], "is a network of another size"),
        (["--anchor", "0.5"], "anchor needs a warm start: it keeps the network close to that policy"),
        (["--warm-start", "{other}"], "is a network of another size"),
        (["--past-share", "0.7", "--sparring-share", "0.5"], "past_share and sparring_share must be at most 1 together, not 1.2"),
        (["--threads", "0"], "threads must be at least 1, not 0"),
        (["--learner", "torch", "--search-share", "0.5"], "search_share is for the compiled learner; the learner 'torch' does not support it"),
        (["--learner", "torch", "--past-share", "0.9", "--sparring-share", "0.5"], "past_share and sparring_share must be at most 1 together, not 1.4"),
        (["--compile"], "compile is for the learner torch; the compiled learner does not use torch"),
        (["--deterministic"], "deterministic is for the learner torch; the compiled learner does not use torch"),
        (["--rollout", "8"], "rollout is for the learner torch; the compiled learner plays whole games (games)"),
        (["--edition", "hbo", "--seats", "4"], "the edition 'hbo' is for 2 seats, stark and lannister, not for 4 seats"),
        (["--game", "lands", "--edition", "winter"], "edition is for the game 'agot', not for 'lands'"),
        (["--lineups", "4"], "lineups is for a pool of decks: give decks, a folder of deck files or a .parquet file"),
        (["--search-iterations", "9"], "search_iterations has no effect: no decision is searched (search_share), and no sparring partner searches"),
        (["--search-weight", "2"], "search_weight has no effect: no decision is searched (search_share)"),
        (["--past-selves", "0", "--past-share", "0.3"], "past_share has no effect: there are no past selves (past_selves)"),
        (["--sparring", "--sparring-share", "0.3"], "sparring_share has no effect: there are no sparring partners (sparring)"),
        (["--opponents", "human"], "agent 'human' asks a person, and nobody is asked here"),
        (["--opponents", "greedy", "random", "greedy"], "opponents must be different, not greedy, random, greedy"),
        (["--learner", "torch", "--anchor", "1", "--warm-start", "{other}"], "anchor is for the compiled learner; the learner 'torch' does not support it"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)  # fmt: skip
def test_agot_train_says_what_was_wrong_and_leaves_nothing_behind(arguments, message, tmp_path, capsys):
    other = saved_network(tmp_path / "other.safetensors", size=Size(32, 32, 64, 32, 4))
    arguments = [one.format(other=other) for one in arguments]
    before = sorted(tmp_path.iterdir())
    with pytest.raises(SystemExit) as stop:
        given = ["--learner", "compiled"] * ("--learner" not in arguments) + ["--network", "tiny"] * ("--network" not in arguments)
        cli.main(["train", "ppo", "--run", str(tmp_path / "run"), *given, *arguments])
    written = capsys.readouterr()
    assert stop.value.code == 2 and message in " ".join(written.err.split()) and "Traceback" not in written.err and not written.out
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("learner", LEARNERS)
def test_a_resumed_run_keeps_its_warm_start_and_the_settings_with_which_it_learned(learner, tmp_path):
    first = saved_network(tmp_path / "first.safetensors", seed=3)
    other = saved_network(tmp_path / "other.safetensors", seed=4)
    settings = small_ppo(tmp_path / "run", learner, warm_start=first, **ONE_UPDATE)
    ppo.train(settings)
    before = {file: file.read_bytes() for file in (tmp_path / "run").iterdir() if "events" not in file.name}
    with pytest.raises(ValueError, match=r"begun with other settings: --warm-start .*first.safetensors, not .*other.safetensors"):
        ppo.train(replace(settings, warm_start=other, resume=True))
    ppo.train(replace(settings, steps=3, resume=True))
    assert {file: file.read_bytes() for file in before} == before


@pytest.mark.parametrize("partner", ["greedy", "net:{path}", "search:{path}"])
def test_nothing_is_learned_from_a_sparring_partner(partner, tmp_path):
    partner = partner.format(path=saved_network(tmp_path / "partner.safetensors", seed=3))
    counts = {}
    for share in (0.0, 1.0):
        learner = ppo.learner_of(small_ppo(tmp_path, "compiled", sparring=(partner,), sparring_share=share, past_share=0.0, games=16))
        players = learner.players()
        assert ((players.seating != 0).sum(1) == share).all()
        decisions = learner.whole_games.play(1, 0, players, learner.workers)
        deciding = {(int(game), int(seat)) for game, seat in zip(decisions.games, decisions.seats, strict=True)}
        assert all(players.seating[game, seat] == 0 for game, seat in deciding)
        counts[share] = len(deciding)
    assert counts == {0.0: 32, 1.0: 16}


WITHOUT_TORCH = """
import sys
sys.modules["torch"] = None
from pathlib import Path
from agot_agents.networks.plan import SIZES, Size
from agot_env import Match, agents
from agot_training import ppo
SIZES["tiny"] = Size(32, 32, 32, 32, 4)
settings = ppo.Settings(
    run=Path(sys.argv[1]), network="tiny", houses=("stark", "lannister"), steps=800, games=2, epochs=1, minibatch=256,
    evaluate_every=400, evaluation_games=4, opponents=("random",),
)
path = ppo.train(settings)
games = agents.play(Match(houses=("stark", "lannister")), [agents.make(f"net:{path}"), agents.make("random")], 2, 1)
assert games.seat.tolist() == [-1, -1]
try:
    ppo.train(ppo.Settings(run=Path(sys.argv[1] + "-torch"), learner="torch", steps=96))
except ValueError as error:
    assert str(error).startswith("the learner 'torch' needs the extra 'train': pip install 'agot-env[train]'"), error
else:
    raise AssertionError("it was not refused")
"""


def test_the_card_game_is_learned_and_played_without_torch(tmp_path):
    run = tmp_path / "run"
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_TORCH, str(run)], capture_output=True, text=True, cwd=ROOT, timeout=600, env=dict(os.environ)
    )
    assert done.returncode == 0, done.stderr
    assert (run / "resume.safetensors").exists() and (run / "best.safetensors").exists() and not (tmp_path / "run-torch").exists()
    assert rows_of(run)[-1]["wins_against_random"] and same(weights(run / "latest.safetensors"), weights(max(run.glob("step-*"))))


@pytest.mark.torch
def test_a_run_of_one_learner_is_not_continued_by_the_other(tmp_path):
    ppo.train(small_ppo(tmp_path / "run", "compiled", **ONE_UPDATE))
    with pytest.raises(ValueError, match="nothing to resume in .*run: no resume.pt"):
        ppo.train(small_ppo(tmp_path / "run", "torch", resume=True))
    with pytest.raises(ValueError, match="holds a run"):
        ppo.train(small_ppo(tmp_path / "run", "torch"))


@pytest.mark.parametrize("learner", LEARNERS)
def test_the_games_are_those_of_the_settings(learner, tmp_path):
    settings = small_ppo(tmp_path, learner, houses=("stark", "lannister", "targaryen"), mirrors=True)
    made = ppo.learner_of(settings)
    pool = made.games.pool if learner == "torch" else made.pool
    assert [pool.match(k).decks for k in range(6)] == [match.decks for match in matches_of(settings)]


@pytest.mark.torch
def test_tensorboard_gets_the_hyper_parameters(tmp_path):
    pytest.importorskip("tensorboard")
    from tensorboard.backend.event_processing.event_accumulator import EventAccumulator
    from tensorboard.plugins.hparams import plugin_data_pb2

    ppo.train(small_ppo(tmp_path / "run", "compiled"))
    events = EventAccumulator(str(tmp_path / "run"))
    events.Reload()
    content = events.summary_metadata["_hparams_/session_start_info"].plugin_data.content
    found = plugin_data_pb2.HParamsPluginData.FromString(content).session_start_info.hparams
    settings = json.loads((tmp_path / "run" / "settings.json").read_text())
    assert found["learning_rate"].number_value == settings["learning_rate"] and found["critic"].number_value == settings["critic"]
    assert found["edition"].string_value == "core"


def test_updates_are_logged_to_weights_and_biases_if_asked_for(tmp_path, monkeypatch):
    begun, logged, ended = [], [], []

    class Service:
        def log(self, row, step):
            logged.append((step, row))

        def finish(self):
            ended.append(True)

    module = ModuleType("wandb")
    module.__spec__ = ModuleSpec("wandb", None)
    module.init = lambda **options: begun.append(options) or Service()
    monkeypatch.setitem(sys.modules, "wandb", module)
    ppo.train(small_ppo(tmp_path / "run", "compiled", wandb="thrones"))
    rows = rows_of(tmp_path / "run")
    assert begun[0]["project"] == "thrones" and begun[0]["name"] == "run" and begun[0]["config"]["wandb"] == "thrones"
    assert [str(step) for step, _ in logged] == [row["steps"] for row in rows] and ended == [True]
    assert logged[-1][1]["entropy"] == pytest.approx(float(rows[-1]["entropy"]))
    config, settings = begun[0]["config"], json.loads((tmp_path / "run" / "settings.json").read_text())
    assert {name: value for name, value in config.items() if name != "provenance"} == {n: v for n, v in settings.items() if n in config and n != "provenance"}
    assert isinstance(config["learning_rate"], float) and config["critic"] is True and config["provenance"]["version"]
    ppo.train(replace(small_ppo(tmp_path / "run", "compiled", wandb="thrones"), resume=True))
    assert begun[1]["id"] == begun[0]["id"] and begun[1]["resume"] == "allow" and len(begun[0]["id"]) == 16
    (tmp_path / "run" / "wandb.json").write_text("[]")
    with pytest.raises(ValueError, match="wandb.json is damaged"):
        ppo.train(replace(small_ppo(tmp_path / "run", "compiled", wandb="thrones"), resume=True))
    monkeypatch.delitem(sys.modules, "wandb")
    monkeypatch.setattr(ppo_settings, "find_spec", lambda name: None)
    with pytest.raises(ValueError, match="--wandb needs the package wandb"):
        ppo.train(small_ppo(tmp_path / "other", "compiled", wandb="thrones"))
    assert not (tmp_path / "other").exists()
