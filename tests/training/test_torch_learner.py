"""The learner in torch: positions on the device, games that compiled code plays for it, its loss, and runs on a GPU."""

import json
import shutil
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np
import pytest
from small_runs import MATCH, TINY, rows_of, same, small_ppo, weights

pytest.importorskip("torch")
pytest.importorskip("safetensors")

import torch

from agot_agents.networks.plan import Plan
from agot_agents.networks.torch_network import Positions, TorchNetwork
from agot_env import Match, agents
from agot_env.agents import turn_of
from agot_env.game import new_batch
from agot_env.lands import LandsMatch
from agot_training import learning_kernels as kernels
from agot_training import ppo
from agot_training.compiled import CompiledOptimiser, Loss
from agot_training.learning_kernels import pack_rows
from agot_training.packed import Buckets, Packed
from agot_training.playing import ACTIONS, ENTITIES, GREEDY_PLAYER, LEARNER, PAST, count_entities
from agot_training.rollouts import Games, sections_of
from agot_training.torch_learner import LOGGED, Rollout, Turns, opinion
from agot_training.whole_games import Players, WholeGames

pytestmark = [pytest.mark.torch, pytest.mark.tier("test")]

THREE = Match(houses=("stark", "lannister", "targaryen"))
MATCHES = [MATCH, THREE, LandsMatch("hard")]
ON_GPU = pytest.mark.skipif(not torch.cuda.is_available(), reason="torch.cuda.is_available() is False: there is no GPU")
CPU = torch.device("cpu")


def games_of(match, n=24, seating=None, threads=1, critic=True, next_seating=None):
    """Games of a new batch, and the batch."""
    batch = new_batch(match, n, 3)
    seats = np.zeros((n, match.seats), np.int64) if seating is None else np.array(seating, np.int64)
    later = np.zeros_like(seats) if next_seating is None else np.array(next_seating, np.int64)
    games = Games(
        batch, slice(0, n), seats, later, hinted=True, critic=critic, threads=threads, buffer=lambda size: np.empty(size, np.int16)
    )
    return games, batch


def chosen(step, games, rng):
    """Random legal actions at the positions of a step, -1 for other games."""
    packed = Packed.of(torch.from_numpy(step.buffer), len(step.rows), step.totals[1])
    counts = packed.counts[:, ACTIONS].long()
    picked = (torch.from_numpy(rng.random(len(counts))) * counts).long()
    actions = np.full(len(games), -1)
    actions[step.rows] = packed.sections[ACTIONS][counts.cumsum(0) - counts + picked, 0].numpy()
    return actions


def advanced(games, steps, seed=0, workers=None):
    """The last step after random actions."""
    rng = np.random.default_rng(seed)
    step = games.advance(None, workers)
    for _ in range(steps):
        step = games.advance(chosen(step, games, rng), workers)
    return step


def equal(one, other):
    """Check that two sets of positions are equal."""
    for name in Positions.__dataclass_fields__:
        a, b = getattr(one, name), getattr(other, name)
        assert a == b if name == "n" else torch.equal(a, b), name


@pytest.mark.parametrize("match", MATCHES)
def test_positions_unpacked_on_the_device_are_those_of_compiled_code(match):
    games, _ = games_of(match)
    step = advanced(games, 40)
    (part,) = games._parts
    expected = Positions.of_codes(part.code[: part.starts[-1]], part.starts)
    packed, past = Packed.on(CPU, step)
    assert len(packed) == 24 and len(past) == 0
    equal(packed.unpacked(packed.shape(step.choices)).positions, expected)
    order = torch.randperm(24)
    sizes = packed.counts[order].sum(0).tolist()
    again = packed.unpacked((24, *sizes, step.choices), order, packed.offsets()).positions
    codes = [part.code[part.starts[k] : part.starts[k + 1]] for k in order.tolist()]
    equal(again, Positions.of_codes(np.concatenate(codes), np.cumsum([0, *map(len, codes)])))


@pytest.mark.parametrize("match", MATCHES)
@pytest.mark.parametrize("selected", [False, True])
def test_padding_changes_nothing(match, selected):
    games, _ = games_of(match)
    step = advanced(games, 30)
    packed, _ = Packed.on(CPU, step)
    network = TorchNetwork(match, TINY)
    rows = torch.randperm(24)[:17] if selected else None
    counts = packed.counts if rows is None else packed.counts[rows]
    given = () if rows is None else (rows, packed.offsets())
    shape = (len(counts), *counts.sum(0).tolist(), step.choices)
    exact = opinion(network, packed.unpacked(shape, *given))
    padded = Buckets().padded(shape)
    assert all(more > size for more, size in zip(padded, shape, strict=True))
    choices = packed.unpacked(padded, *given)
    assert [choices.positions.n, len(choices.positions.table), choices.positions.cards.shape[1]] == [padded[0], padded[1], padded[3]]
    found = opinion(network, choices)
    assert torch.allclose(exact.log_probs, found.log_probs[: shape[0], : shape[-1]], atol=1e-5)
    for one, other in zip(exact[1:], found[1:], strict=True):
        assert torch.allclose(one, other[: shape[0]], atol=1e-5)
    assert torch.equal(packed.unpacked(shape, *given).actions(torch.zeros(5, dtype=torch.long)), choices.actions(torch.zeros(5, dtype=torch.long)))


def test_there_are_few_shapes_and_none_is_smaller_than_the_one_before():
    buckets = Buckets()
    first = buckets.padded((100, 1000, 5))
    assert buckets.padded((90, 900, 4)) == buckets.padded((110, 1200, 5)) == first == (126, 1251, 7)
    assert buckets.padded((90, 1251, 4)) == (126, 1564, 7) == buckets.padded((100, 1000, 5))


@pytest.mark.parametrize("match", MATCHES)
def test_the_number_of_threads_changes_no_position(match):
    found = []
    for threads in (1, 3):
        games, batch = games_of(match, threads=threads, seating=[[k % 2 * GREEDY_PLAYER, *[LEARNER] * (match.seats - 1)] for k in range(24)])
        with ThreadPoolExecutor(threads) as workers:
            step = advanced(games, 60, workers=workers)
        found.append((step.buffer.copy(), games.rewards.copy(), batch.to_bytes()))
    assert np.array_equal(found[0][0], found[1][0]) and np.array_equal(found[0][1], found[1][1]) and found[0][2] == found[1][2]


@pytest.mark.parametrize("match", [MATCH, LandsMatch("hard")])
def test_encoded_positions_are_those_of_an_unpacked_batch_of_the_same_actions(match):
    """Games advanced decision by decision are those of `Batch.step`, with their rewards."""
    games, batch = games_of(match, critic=False)
    other = new_batch(match, 24, 3)
    network = TorchNetwork(match, TINY)
    rng = np.random.default_rng(1)
    step = games.advance(None, None)
    ends = 0
    for _ in range(500):
        actions = chosen(step, games, rng)
        step = games.advance(actions, None)
        rewards, terminated, truncated = other.step(actions)
        assert np.array_equal(games.rewards, rewards) and np.array_equal(games.ended, terminated | truncated)
        assert np.array_equal(games.seats, other.seat)
        assert (games.margins[~games.ended] == 0).all() and (np.abs(games.margins) <= 3).all()
        if match.seats == 2:
            assert np.allclose(games.margins[:, 0], -games.margins[:, 1])
        ends += games.ended.sum()
    assert ends > 3
    (part,) = games._parts
    code, starts = network.encoder.encoded(other.observations, other.action_masks)
    assert np.array_equal(code, part.code[: part.starts[-1]]) and np.array_equal(starts, part.starts)
    assert batch.to_bytes() == other.to_bytes()


@pytest.mark.parametrize("match", MATCHES)
def test_secrets_and_views_of_all_seats(match):
    games, batch = games_of(match)
    advanced(games, 50)
    network = TorchNetwork(match, TINY)
    for seat in range(match.seats):
        step = games.seen_by(seat, None)
        packed, _ = Packed.on(CPU, step)
        choices = packed.unpacked(packed.shape(max(1, step.choices)))
        acting = torch.from_numpy(games.seats == seat)
        assert torch.equal(packed.counts[:, ACTIONS] > 0, acting)
        masks = np.where((games.seats == seat)[:, None], batch.action_masks, 0).astype(np.int8)
        _, values = network(torch.from_numpy(batch.observe(seat)), torch.from_numpy(masks))
        assert torch.allclose(opinion(network, choices).values, values, atol=1e-5)
        assert (packed.counts[:, -1] > 0).any()


@pytest.mark.parametrize("match", [MATCH, LandsMatch("hard")])
def test_games_are_replayed_by_greedy_where_greedy_is_seated(match):
    seating = [[LEARNER, GREEDY_PLAYER]] * 8
    games, batch = games_of(match, 8, seating, next_seating=seating)
    advanced(games, 60)
    assert (games.seats == 0).all() and (games.acting == LEARNER).all()
    if match.game == "lands":  # ties between actions are broken by random numbers of the game
        return
    greedy, asked = agents.make("greedy"), 0
    for row in range(8):
        actions = batch.actions(row)
        replay = new_batch(match, 8, 3, autoreset=False)
        replay.begin(np.array([[3, row, int(batch.records["episode"][row])]]), rows=[row])
        for action in actions:
            if replay.seat[row] == 1:
                assert greedy.act(turn_of(replay, [row], [row]))[0] == action
                asked += 1
            replay.step_some(np.where(np.arange(8) == row, action, -1))
        assert replay.seat[row] == 0
    assert asked > 20


def test_a_game_that_ends_begins_again_with_the_next_players():
    n = 12
    games, _ = games_of(LandsMatch("hard"), n, [[LEARNER, LEARNER]] * n, next_seating=[[PAST, LEARNER]] * n)
    rng, step, seen = np.random.default_rng(0), games.advance(None, None), np.zeros(n, bool)
    for _ in range(150):
        step = games.advance(chosen(step, games, rng), None)
        seen |= games.ended
        assert (games.acting[~seen] == LEARNER).all()
        assert np.array_equal(games.acting == PAST, seen & (games.seats == 0))
        assert step.learned == (games.acting == LEARNER).sum() and len(step.rows) == n
        packed, past = Packed.on(CPU, step)
        assert (packed.counts[:, -1] > 0).sum() >= step.learned - 2 and (past.counts[:, -1] == 0).all(), "only the learner's critic sees hands"
    assert seen.any()


def test_an_error_of_the_engine_is_raised():
    games, batch = games_of(MATCH)
    games.advance(None, None)
    batch.records["error"][3] = 1
    with pytest.raises(RuntimeError, match="the engine has no room for more frames"):
        games.advance(None, None)


# --- learning ---------------------------------------------------------------------------------------------------------


def packed_of(decisions):
    """The encoded positions of decisions, packed."""
    n = len(decisions)
    counts = np.zeros((n, ENTITIES), np.int64)
    for k in range(n):
        count_entities(decisions.code, decisions.starts[k], decisions.starts[k + 1], counts, k)
    before = np.concatenate([np.zeros((1, ENTITIES), np.int64), counts.cumsum(0)])
    sections = sections_of(n, before[-1])
    buffer = np.empty(sections[-1], np.int16)
    pack_rows(decisions.code, decisions.starts, counts, 0, np.arange(n), 0, n, before, sections, buffer)
    return Packed.of(torch.from_numpy(buffer), n, before[-1]), int(counts[:, ACTIONS].max())


@pytest.mark.parametrize("match", MATCHES)
def test_the_loss_is_that_of_the_compiled_learner(match, tmp_path):
    plan = Plan(match, TINY)
    memory = plan.memory(plan.first_weights(np.random.default_rng(0)))
    with ThreadPoolExecutor(1) as workers:
        whole = WholeGames(type(new_batch(match, 1, 0)).pool_type([match], "rotation"), plan)
        decisions = whole.play(0, 0, Players(memory[None, plan.base :], np.zeros((2, match.seats), np.int64)), workers)
        n, rng = len(decisions), np.random.default_rng(0)
        decisions.advantages[:] = rng.standard_normal(n)
        decisions.log_probs[:] += 0.3 * rng.standard_normal(n)
        often = rng.choice([1.0, 4.0], n).astype(np.float32)
        optimiser = CompiledOptimiser(plan, memory)
        terms = Loss(clip=0.2, entropy=0.03, value=0.5, critic=0.5, margin=0.1)
        sums = optimiser.gradients(decisions, np.arange(n), terms, workers, often)
    learner = ppo.learner_of(small_ppo(tmp_path, "torch", margin_weight=0.1))
    learner.network = TorchNetwork(match, TINY)
    views = plan.views(memory)
    learner.network.set_weights({name: views[name] for name in plan.trained})
    positions, most = packed_of(decisions)
    of = {name: torch.from_numpy(getattr(decisions, name)) for name in ("picked", "log_probs", "advantages", "returns", "margins")}
    rollout = Rollout(positions, most, of["picked"], of["log_probs"], torch.zeros(n, 2), of["advantages"], of["returns"], of["margins"])
    rows = torch.randperm(n)
    choices = positions.unpacked((n, *positions.counts.sum(0, dtype=torch.long).tolist(), most), rows, positions.offsets())
    loss, logged = learner.loss(rollout, rows, torch.from_numpy(often)[rows], choices, 0.03)
    loss.backward()
    found = plan.views(optimiser.gradients_so_far)
    for name in plan.trained:
        wanted, mine = found[name] / often.sum(), getattr(learner.network, name).grad.numpy()
        assert np.linalg.norm(mine - wanted) <= 0.05 * np.linalg.norm(wanted) + 1e-5, name
    numbers = (
        kernels.POLICY_LOSS, kernels.VALUE_LOSS, kernels.JUDGEMENT_LOSS, kernels.MARGIN_LOSS, kernels.UNDECIDED, kernels.CHANGE, kernels.CLIPPED,
    )  # fmt: skip
    assert logged[0].item() == pytest.approx(often.sum()) and len(numbers) == len(LOGGED)
    for number, value in zip(numbers, logged[1:].tolist(), strict=True):
        assert value == pytest.approx(sums[number], rel=1e-3, abs=1e-2)


def test_settled_decisions_are_drawn_and_weighted(tmp_path):
    learner = ppo.learner_of(small_ppo(tmp_path, "torch", minibatch=100, settled_share=0.25))
    n = 4000
    log_probs = torch.where(torch.arange(n) < 3000, -0.01, -1.0)
    nothing = torch.zeros(n)
    rollout = Rollout(None, 1, nothing.long(), log_probs, torch.zeros(n, 2), nothing, nothing, nothing)
    batches = learner.minibatches(rollout)
    rows, counts = (torch.cat(parts) for parts in zip(*batches, strict=True))
    assert len(batches) == 40 and len({len(rows) for rows, _ in batches}) == 1
    used = rows[counts > 0]
    assert len(used.unique()) == len(used) and (used >= 3000).sum() == 1000 and 600 < (used < 3000).sum() < 900
    assert set(counts[rows < 3000].tolist()) <= {4.0, 0.0} and set(counts[rows >= 3000].tolist()) <= {1.0, 0.0}


@pytest.mark.parametrize("critic", [True, False])
def test_advantages_are_those_of_the_critic_if_there_is_one(critic, tmp_path):
    learner = ppo.learner_of(small_ppo(tmp_path, "torch", critic=critic))
    with torch.no_grad():
        learner.network.judgement_bias.fill_(0.7)
        learner.network.value_bias.fill_(-0.3)
    rollout = learner.play()
    assert (rollout.estimates[:, 0].mean() > 0.3) == critic
    before = learner.network.judgement.detach().clone()
    row = learner.learn(rollout)
    assert (row["critic_loss"] > 0) == critic and torch.equal(before, learner.network.judgement) != critic


# --- other players ----------------------------------------------------------------------------------------------------


def test_nothing_is_learned_from_the_decisions_of_past_selves_and_partners(tmp_path):
    given = {"games": 40, "rollout": 40, "past_share": 0.5, "sparring": ("random",), "sparring_share": 0.4, "game": "lands", "houses": None}
    learner = ppo.learner_of(small_ppo(tmp_path, "torch", **given))
    learner.remember()
    learner.play_on(learner.games, learner.drawn_players(40), learner.drawn_players(40))
    seen = []
    advance = Turns.advance

    def watched(turn, i):
        seen.append((turn.players[i].copy(), len(turn.parts[-1].picked)))
        advance(turn, i)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Turns, "advance", watched)
        rollout = learner.play()
    assert all((players == LEARNER).sum() == learned for players, learned in seen)
    shares = np.bincount(np.concatenate([players for players, _ in seen]), minlength=3) / (40 * 40)
    assert len(rollout) == learner.steps == round(shares[LEARNER] * 1600) and 0.15 < shares[PAST] < 0.35 and 0.1 < shares[PAST + 1] < 0.3


def test_the_past_self_plays_with_its_own_weights(tmp_path, monkeypatch):
    learner = ppo.learner_of(small_ppo(tmp_path, "torch", past_share=1.0, sparring=(), past_selves=2))
    learner.remember()
    with torch.no_grad():
        learner.network.value_bias.fill_(5.0)
    learner.play_on(learner.games, learner.drawn_players(12), learner.drawn_players(12))
    asked = []
    judged = type(learner).judged

    def watched(self, network, positions, most):
        found = judged(self, network, positions, most)
        asked.append((network is self.past_network, found[1].values.mean().item()))
        return found

    monkeypatch.setattr(type(learner), "judged", watched)
    learner.play()
    assert {is_past for is_past, _ in asked} == {True, False} and all((value < 3) == is_past for is_past, value in asked)
    for _ in range(3):
        learner.remember()
    assert len(learner.past) == 2


def test_a_partner_may_have_several_seats(tmp_path):
    four = ("stark", "lannister", "baratheon", "targaryen")
    given = {"houses": four, "seats": 4, "sparring": ("random",), "sparring_seats": 3, "sparring_share": 1.0, "games": 8, "rollout": 2}
    learner = ppo.learner_of(small_ppo(tmp_path, "torch", **given))
    assert ((learner.seating == PAST + 1).sum(1) == 3).all() and ((learner.seating == LEARNER).sum(1) == 1).all()
    learner.play()


def test_a_rollout_has_at_least_one_decision_of_the_learner(tmp_path):
    given = {"games": 1, "rollout": 1, "sparring": ("random",), "sparring_share": 1.0}
    learner = ppo.learner_of(small_ppo(tmp_path, "torch", **given))
    for _ in range(8):
        learner.update()
    assert learner.steps >= 8


def test_past_selves_and_partners_of_a_resumed_run_are_those_of_an_uninterrupted_one(tmp_path):
    given = {"evaluate_every": 1, "past_selves": 2, "past_share": 0.5, "sparring_share": 0.4, "sparring": ("random", "greedy"), "rollout": 120}
    given |= {"opponents": ("random",), "game": "lands", "houses": None, "network": "tiny", "evaluation_games": 2}
    whole = ppo.train(small_ppo(tmp_path / "whole", "torch", steps=4000, **given))
    ppo.train(small_ppo(tmp_path / "parts", "torch", steps=2000, **given))
    begun = small_ppo(tmp_path / "parts", "torch", steps=4000, **given)
    learner = ppo.learner_of(begun)
    learner.restore(tmp_path / "parts" / "resume.pt")
    assert len(learner.past) == 2 and (learner.next_seating == PAST).any()
    with pytest.raises(ValueError, match="begun with other settings"):
        ppo.train(replace(begun, past_share=0.4, resume=True))
    # the rates of learning depend on the steps asked for: only what is played next is compared
    again = ppo.learner_of(begun)
    again.restore(tmp_path / "parts" / "resume.pt")
    one, other = learner.play(), again.play()
    assert torch.equal(one.positions.counts, other.positions.counts) and torch.equal(one.gains, other.gains)
    assert whole.exists() and json.loads((tmp_path / "whole" / "settings.json").read_text())["past_share"] == 0.5


# --- compilation, and GPUs --------------------------------------------------------------------------------------------


@pytest.mark.tier("ci")
@pytest.mark.skipif(shutil.which("g++") is None, reason="torch.compile needs g++")
def test_a_compiled_network_has_the_same_opinions_and_gradients(tmp_path):
    learner = ppo.learner_of(small_ppo(tmp_path, "torch", compile=True))
    games, _ = games_of(MATCH)
    packed, _ = Packed.on(CPU, advanced(games, 30))
    choices = packed.unpacked(Buckets().padded(packed.shape(40)))
    assert learner.buckets and learner.opinion is not opinion
    found = []
    for evaluate in (opinion, learner.opinion):
        learner.network.zero_grad()
        told = evaluate(learner.network, choices)
        (told.log_probs[:24].clamp(min=-50).sum() + sum(one[:24].square().sum() for one in told[1:])).backward()
        found.append((told, [parameter.grad.clone() for parameter in learner.network.parameters()]))
    for one, other in zip(*((*told, *gradients) for told, gradients in found), strict=True):
        assert torch.allclose(one[:24], other[:24], rtol=1e-3, atol=1e-3)


@ON_GPU
@pytest.mark.parametrize("match", MATCHES)
def test_a_gpu_gives_the_same_opinions(match):
    games, _ = games_of(match)
    step = advanced(games, 30)
    network = TorchNetwork(match, TINY)
    packed, _ = Packed.on(CPU, step)
    there, _ = Packed.on(torch.device("cuda"), step)
    exact = opinion(network, packed.unpacked(packed.shape(step.choices)))
    network = network.cuda()
    padded = Buckets().padded(packed.shape(step.choices))
    for precision, near in ((torch.float32, 1e-3), (torch.bfloat16, 0.1)):
        network.precision = precision
        found = opinion(network, there.unpacked(padded))
        n, most = exact.log_probs.shape
        legal = exact.log_probs > -1e8
        assert (found.log_probs.cpu()[:n, :most][legal] - exact.log_probs[legal]).abs().max() < near
        for one, other in zip(exact[1:], found[1:], strict=True):
            assert (other.cpu()[:n] - one).abs().max() < near


@ON_GPU
def test_a_run_on_a_gpu_resumed_equals_uninterrupted(tmp_path):
    given = {"device": "cuda", "deterministic": True, "steps": 384, "evaluate_every": 192, "opponents": ("random",)}
    (tmp_path / "parts").mkdir()
    try:
        whole = ppo.train(small_ppo(tmp_path / "whole", "torch", **given))
        with pytest.MonkeyPatch.context() as patch, pytest.raises(KeyboardInterrupt):
            add = ppo.Log.add

            def interrupted(log, row):
                if len(log.rows) == 2:
                    raise KeyboardInterrupt
                add(log, row)

            patch.setattr(ppo.Log, "add", interrupted)
            ppo.learned(small_ppo(tmp_path / "parts", "torch", save_seconds=1e-9, **given))
        parts = ppo.train(small_ppo(tmp_path / "parts", "torch", resume=True, save_seconds=1e-9, **given))
    finally:
        torch.use_deterministic_algorithms(False)
    assert rows_of(tmp_path / "whole") == rows_of(tmp_path / "parts") and same(weights(whole), weights(parts))


@ON_GPU
def test_a_run_is_continued_on_another_device(tmp_path):
    run = tmp_path / "run"
    ppo.train(small_ppo(run, "torch", device="cuda", steps=96))
    path = ppo.train(small_ppo(run, "torch", device="cpu", steps=192, resume=True))
    assert path.exists() and int(rows_of(run)[-1]["steps"]) >= 192


@ON_GPU
def test_buffers_are_pinned_and_copies_asynchronous(tmp_path):
    learner = ppo.learner_of(small_ppo(tmp_path, "torch", device="cuda"))
    assert torch.from_numpy(learner.buffer(10)).is_pinned()
    row = learner.update()
    assert np.isfinite(list(row.values())).all() and learner.network.precision == torch.bfloat16
