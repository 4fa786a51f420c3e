"""PPO with torch, on a CPU or GPU: compiled code plays the games in threads, and the network decides and learns on the device.

A rollout continues each of the games by a number of decisions: while the device evaluates one half of the games, the host plays the other
half up to the next decisions. Positions are encoded once, on the host, and stay on the device for learning. Only actions come back at each
step, and logs once an update.

A game is one sequence of decisions, but each seat sees only its own. The advantage of a decision bootstraps from the next decision *of the
same seat*, and the reward at the end of a game is credited to the last decision of every seat:

    decisions of a game    A1  B1  B2  A2  B3  A3 | end: A +1, B -1
    seat A                 A1 ------> A2 ----> A3 +1
    seat B                     B1  B2 ---> B3 ---- -1

The margin at the end of the game is predicted in the same way, as if it were a reward. In a share of the games a past self, drawn for each
rollout, has one seat, in another share sparring partners; the network does not learn from their decisions.
"""

from __future__ import annotations

import copy
import json
import math
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import torch
import torch._dynamo
from numpy.typing import NDArray
from torch import Tensor, nn

from agot_agents.networks.plan import Size
from agot_agents.networks.torch_network import TorchNetwork
from agot_env import agents
from agot_env.agents import checked_actions, turn_of
from agot_env.batches.batch import Batch
from agot_env.game import new_batch
from agot_training import runs
from agot_training.packed import Buckets, Choices, Packed
from agot_training.playing import GREEDY_PLAYER, LEARNER, OPEN, PAST
from agot_training.rollouts import Games, Step
from agot_training.settings import described, matches_of
from agot_training.threads import available_threads
from agot_training.warm_start import forget_unplayed, warm_start
from agot_training.whole_games import draw_players

if TYPE_CHECKING:
    from agot_env.game import Match
    from agot_training.ppo_settings import PpoSettings

STATE, KIND = runs.STATES["torch"], "agot training.ppo 4"
LOGGED = ("policy_loss", "value_loss", "critic_loss", "margin_loss", "entropy", "kl", "clipped")
"""The statistics that are summed on the device."""
SHAPES = 64
"""The number of shapes for which the network may be compiled; beyond it, torch would no longer compile."""


def advantages(
    seats: NDArray[np.int8],
    values: NDArray[np.float32],
    rewards: NDArray[np.float32],
    ended: NDArray[np.bool_],
    last_values: NDArray[np.float32],
    gamma: float,
    gae_lambda: float,
) -> NDArray[np.float32]:
    """Generalised advantages, for each seat separately.

    Args:
        seats: (t, n), the deciding seat.
        values: (t, n), the value for the deciding seat.
        rewards: (t, n, seats), the rewards of all seats after the decision.
        ended: (t, n), whether the game ended with the decision.
        last_values: (n, seats), the values for all seats after the last decision.
        gamma, gae_lambda: the discount and lambda, per decision of the same seat.

    Returns:
        (t, n) float32.
    """
    steps, n = seats.shape
    every = np.arange(n)
    out = np.zeros((steps, n), np.float32)
    next_value = last_values.astype(np.float32)
    next_advantage = np.zeros_like(next_value)
    owed = np.zeros_like(next_value)
    for t in reversed(range(steps)):
        over = ended[t]
        next_value[over] = 0
        next_advantage[over] = 0
        owed[over] = 0
        owed += rewards[t]
        who = seats[t]
        delta = owed[every, who] + gamma * next_value[every, who] - values[t]
        out[t] = delta + gamma * gae_lambda * next_advantage[every, who]
        next_value[every, who] = values[t]
        next_advantage[every, who] = out[t]
        owed[every, who] = 0
    return out


class Opinion(NamedTuple):
    """What a network says of n positions.

    Attributes:
        log_probs: (n, choices), the logarithms of the probabilities of the legal actions, in order; very low where there is none.
        values, margins, judged: (n,), the value, the margin at the end of the game, and the value of the critic.
    """

    log_probs: Tensor
    values: Tensor
    margins: Tensor
    judged: Tensor


def opinion(network: TorchNetwork, choices: Choices) -> Opinion:
    """Evaluate positions."""
    logits, values, margins, judged = network.judge(choices.positions)
    return Opinion(choices.spread(logits, -1e9).log_softmax(1), values, margins, judged)


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that torch compiles for each shape of its arguments."""
    torch._dynamo.config.recompile_limit = max(SHAPES, torch._dynamo.config.recompile_limit)
    found: Callable[..., Any] = torch.compile(function, dynamic=False)
    return found


@dataclass
class Rollout:
    """The n decisions of the learner in a rollout, on the device.

    Attributes:
        positions, most: the packed positions, and the largest number of legal actions of one.
        picked: (n,) int64, the index of the action taken among the legal actions.
        log_probs: (n,) float32, the logarithm of its probability.
        estimates: (n, 2) float32, the values from which advantages are computed, and the margins (`TorchLearner.estimates`).
        gains: (n,) float32, the advantages.
        returns, margin_returns: (n,) float32, the targets of values and margins.
    """

    positions: Packed
    most: int
    picked: Tensor
    log_probs: Tensor
    estimates: Tensor
    gains: Tensor
    returns: Tensor
    margin_returns: Tensor

    def __len__(self) -> int:
        return len(self.picked)


class TorchLearner:
    """The games, the network, the optimiser, the past selves, and the counters.

    Args:
        settings: the settings of the run.
        size: the size of the network.
    """

    state_file = STATE

    def __init__(self, settings: PpoSettings, size: Size) -> None:
        self.settings, self.size = settings, size
        self.device = torch.device(settings.device)
        on_gpu = self.device.type == "cuda"
        if on_gpu and settings.deterministic:
            os.environ.setdefault("CUBLAS_WORKSPACE_CONFIG", ":4096:8")
            torch.use_deterministic_algorithms(True)
        torch.manual_seed(settings.seed)
        matches = matches_of(settings)
        self.match = matches[0]
        self.network = TorchNetwork(self.match, size).to(self.device)
        if settings.warm_start is not None and not settings.resume:
            self.network.set_weights(warm_start(settings.warm_start, self.match, size))
        if settings.identity_dropout and not settings.resume:
            weights = self.network.weights()
            forget_unplayed(weights, matches)
            self.network.set_weights(weights)
        if on_gpu:
            self.network.precision = torch.bfloat16
        self.past: list[dict[str, Tensor]] = []
        self.past_network = copy.deepcopy(self.network).requires_grad_(False)
        self.partners = [None if name == "greedy" else agents.make(name, settings.game) for name in settings.sparring]
        self.optimiser = torch.optim.Adam(self.network.parameters(), settings.learning_rate, eps=1e-5, fused=on_gpu)
        self.opinion: Callable[[TorchNetwork, Choices], Opinion] = compiled(opinion) if settings.compile else opinion
        self.buckets = {name: Buckets() for name in ("acting", "past", "learning")} if settings.compile else {}
        self.rng, self.generator = np.random.default_rng(settings.seed), torch.Generator(self.device)
        self.generator.manual_seed(settings.seed)
        self.threads = settings.threads or available_threads()
        self.workers = ThreadPoolExecutor(self.threads)
        self.steps = 0
        self.seconds = {"games": 0.0, "policy": 0.0, "learning": 0.0}
        self._mark = time.perf_counter()
        games = new_batch(matches, settings.games, settings.seed, order="rotation")
        self.play_on(games, self.drawn_players(len(games)), self.drawn_players(len(games)))

    def play_on(self, games: Batch, seating: NDArray[np.int64], next_seating: NDArray[np.int64]) -> None:
        """Use these games, with the players of their seats in this episode and in the next one."""
        self.games, self.seating, self.next_seating = games, seating, next_seating
        n = len(games)
        edges = (0, n) if n == 1 else (0, n // 2, n)
        self.halves = [
            Games(
                games, slice(begin, end), seating, next_seating, hinted=self.size.hints, critic=self.settings.critic,
                threads=self.threads, buffer=self.buffer,
            )
            for begin, end in pairwise(edges)
        ]  # fmt: skip

    def buffer(self, numbers: int) -> NDArray[np.int16]:
        """A buffer of int16; for a GPU, in pinned memory, from which copies are asynchronous."""
        array: NDArray[np.int16] = torch.empty(numbers, dtype=torch.int16, pin_memory=self.device.type == "cuda").numpy()
        return array

    def asked(self, match: Match | None = None) -> TorchNetwork:
        """The current network, for an agent in any match of the run."""
        return self.network

    def update(self) -> dict[str, float]:
        """Play and learn; returns the log entries."""
        shown = self.network.shown
        if self.settings.identity_dropout:
            shown.copy_(torch.from_numpy(self.rng.random(tuple(shown.shape)) >= self.settings.identity_dropout))
        row = self.learn(self.play())
        shown.fill_(1.0)
        return row

    def spent(self, on: str) -> None:
        """Count the time since the last call as spent on playing, deciding or learning."""
        now = time.perf_counter()
        self.seconds[on] += now - self._mark
        self._mark = now

    # --- playing -----------------------------------------------------------------------------------------------------

    def drawn_players(self, games: int) -> NDArray[np.int64]:
        """(games, seats): the players of games that begin, see `agot_training.playing`; partners other than greedy follow the past self."""
        s = self.settings
        partners = [GREEDY_PLAYER if partner is None else PAST + 1 + k for k, partner in enumerate(self.partners)]
        others = [(s.past_share, 1, [PAST] if self.past else []), (s.sparring_share, s.sparring_seats, partners)]
        return draw_players(self.rng, games, s.seats, others)

    @torch.no_grad()
    def play(self) -> Rollout:
        """Continue all games by a number of decisions, until the learner has decided at least once."""
        if self.past:
            self.past_network.load_state_dict(self.past[int(self.rng.integers(len(self.past)))])
        self._mark = time.perf_counter()
        turns = [Turns(self, half) for half in self.halves]
        for turn in turns:
            turn.begin()
        for i in range(self.settings.rollout):
            for turn in turns:
                turn.decide(i)
                turn.advance(i)
        rollout = self.credited(turns)
        self.spent("policy")
        return rollout if len(rollout) else self.play()

    def credited(self, turns: list[Turns]) -> Rollout:
        """The decisions of the learner with their advantages."""
        s = self.settings
        parts = [part for several in zip(*(turn.parts for turn in turns), strict=True) for part in several]
        picked, log_probs, estimates = (torch.cat([getattr(part, name) for part in parts]) for name in ("picked", "log_probs", "estimates"))
        seats, players, ended, rewards, margins = (
            np.concatenate([getattr(turn, name) for turn in turns], 1) for name in ("seats", "players", "ended", "rewards", "margins")
        )
        learned = players == LEARNER
        known = estimates.cpu().numpy()
        last = np.concatenate([turn.expectations() for turn in turns])
        found = []
        for k, (at_end, gamma) in enumerate(((rewards, s.gamma), (margins, 1.0))):
            values = np.zeros(learned.shape, np.float32)
            values[learned] = known[:, k]
            gains = advantages(seats, values, at_end, ended, last[:, :, k], gamma, s.gae_lambda)[learned]
            found += [gains, gains + known[:, k]]
        gains, returns, _, margin_returns = torch.from_numpy(np.stack(found)).to(self.device)
        self.steps += len(gains)
        positions, most = Packed.joined([part.positions for part in parts]), max(part.most for part in parts)
        return Rollout(positions, most, picked, log_probs, estimates, gains, returns, margin_returns)

    def estimates(self, opinion: Opinion) -> Tensor:
        """(n, 2): the values from which advantages are computed, those of the critic if there is one, and the margins."""
        return torch.stack([opinion.judged if self.settings.critic else opinion.values, opinion.margins], 1)

    def judged(self, network: TorchNetwork, positions: Packed, most: int) -> tuple[Choices, Opinion]:
        """Packed positions, unpacked, and what a network says of them."""
        shape = positions.shape(max(1, most))
        if self.buckets:
            shape = self.buckets["past" if network is self.past_network else "acting"].padded(shape)
        choices = positions.unpacked(shape)
        return choices, Opinion(*(tensor[: len(positions)] for tensor in self.opinion(network, choices)))

    def chosen(self, network: TorchNetwork, positions: Packed, most: int) -> tuple[Tensor, Opinion, Tensor]:
        """The sampled choices of a network at packed positions, as numbers of legal actions; what it says; and the actions."""
        choices, found = self.judged(network, positions, most)
        chance = torch.rand(found.log_probs.shape, generator=self.generator, device=self.device)
        picked = (found.log_probs - (-chance.clamp(min=1e-30).log()).log()).argmax(1)  # the Gumbel-max trick
        return picked, found, choices.actions(picked)

    # --- learning ----------------------------------------------------------------------------------------------------

    def learn(self, rollout: Rollout) -> dict[str, float]:
        """Several passes over a rollout; returns the log entries."""
        s = self.settings
        self._mark = time.perf_counter()
        left = max(0.1, 1 - 0.9 * self.steps / s.steps)
        for group in self.optimiser.param_groups:
            group["lr"] = s.learning_rate * left
        rollout.gains.sub_(rollout.gains.mean()).div_(rollout.gains.std(correction=0) + 1e-8)
        begins = rollout.positions.offsets()
        batches = [batch for _ in range(s.epochs) for batch in self.minibatches(rollout)]
        sizes = torch.stack([rollout.positions.counts[rows].sum(0, dtype=torch.long) for rows, _ in batches]).tolist()
        sums = torch.zeros(1 + len(LOGGED), dtype=torch.float64, device=self.device)
        for (rows, weights), totals in zip(batches, sizes, strict=True):
            shape = (len(rows), *totals, rollout.most)
            if self.buckets:
                shape = self.buckets["learning"].padded(shape)
            choices = rollout.positions.unpacked(shape, rows, begins)
            loss, logged = self.loss(rollout, rows, weights, choices, s.entropy * left)
            self.optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(self.network.parameters(), s.max_grad_norm)
            self.optimiser.step()
            sums += logged
        returns = rollout.returns
        explained = 1 - (returns - rollout.estimates[:, 0]).var(correction=0) / returns.var(correction=0).clamp(min=1e-8)
        total, *logs, share = torch.cat([sums, explained[None].double()]).tolist()
        self.spent("learning")
        return {name: log / total for name, log in zip(LOGGED, logs, strict=True)} | {"explained": share}

    def minibatches(self, rollout: Rollout) -> list[tuple[Tensor, Tensor]]:
        """The decisions of a pass in random order, in minibatches of equal size, and their weights.

        All decisions that are not settled are used, and a random share of the settled ones, with larger weights; see `--settled-share`.
        """
        s, n = self.settings, len(rollout)
        order = torch.randperm(n, generator=self.generator, device=self.device)
        settled = rollout.log_probs[order] > math.log(OPEN)
        drawn = ~settled | (torch.rand(n, generator=self.generator, device=self.device) < s.settled_share)
        drawn[0] = True  # at least one
        weights = torch.where(settled, 1 / s.settled_share, 1.0)[drawn]
        order = order[drawn]
        pieces = max(1, min(len(order), round(n / s.minibatch)))
        size = -(-len(order) // pieces)
        more = pieces * size - len(order)  # repeated without weight
        order, weights = torch.cat([order, order[:more]]), torch.cat([weights, torch.zeros_like(weights[:more])])
        return list(zip(order.split(size), weights.split(size), strict=True))

    def loss(self, rollout: Rollout, rows: Tensor, weights: Tensor, choices: Choices, entropy: float) -> tuple[Tensor, Tensor]:
        """The mean loss of some decisions, and (1 + len(LOGGED),) the sum of their weights and the weighted sums of what is logged.

        It is that of the compiled learner (`agot_training.learning_kernels`).
        """
        s = self.settings
        log_probs, values, margins, judged = (tensor[: len(rows)] for tensor in self.opinion(self.network, choices))
        gain, returns = rollout.gains[rows], rollout.returns[rows]
        change = log_probs.gather(1, rollout.picked[rows][:, None])[:, 0] - rollout.log_probs[rows]
        ratio = change.clamp(max=20).exp()
        policy_loss = -torch.min(gain * ratio, gain * ratio.clamp(1 - s.clip, 1 + s.clip))
        undecided = -(log_probs.exp() * log_probs).sum(1)
        value_loss, margin_loss = (values - returns).square(), (margins - rollout.margin_returns[rows]).square()
        critic_loss = (judged - returns).square() if s.critic else torch.zeros_like(value_loss)
        errors = s.value_weight * (value_loss + critic_loss) + s.margin_weight * margin_loss
        loss = ((policy_loss + errors / 2 - entropy * undecided) * weights).sum() / weights.sum()
        with torch.no_grad():
            clipped = ((ratio - 1).abs() > s.clip).float()
            logged = (policy_loss, value_loss, critic_loss, margin_loss, undecided, ratio - 1 - change, clipped)
            sums = torch.stack([weights, *(one * weights for one in logged)]).sum(1, dtype=torch.float64)
        return loss, sums

    def remember(self) -> None:
        """Add a copy of the current network to the past selves."""
        if self.settings.past_selves:
            copied = {name: tensor.detach().clone() for name, tensor in self.network.state_dict().items()}
            self.past = [*self.past, copied][-self.settings.past_selves :]

    def close(self) -> None:
        """Stop all threads."""
        self.workers.shutdown()

    # --- files -------------------------------------------------------------------------------------------------------

    def save(self, path: Path, rows: list[dict[str, Any]]) -> None:
        """Write the state from which the run can be resumed.

        Args:
            path: the file.
            rows: the rows of the log.
        """
        state = {
            "settings": described(self.settings, self.games.matches),
            "steps": self.steps,
            "seconds": self.seconds,
            "rows": rows,
            "network": self.network.state_dict(),
            "past": self.past,
            "optimiser": self.optimiser.state_dict(),
            "buckets": {name: buckets.largest for name, buckets in self.buckets.items()},
            "device": self.device.type,
            "generator": self.generator.get_state(),
            "random": json.dumps(self.rng.bit_generator.state),
            "games": torch.frombuffer(bytearray(self.games.to_bytes()), dtype=torch.uint8),
            "seating": torch.from_numpy(self.seating),
            "next_seating": torch.from_numpy(self.next_seating),
        }
        runs.save_state(path, KIND, state)

    def restore(self, file: Path) -> list[dict[str, Any]]:
        """Restore the state that `save` has written; returns the rows of the log.

        On a device of another type, the run continues with other random numbers.

        Raises:
            ValueError: the file is damaged, or belongs to another run.
        """
        saved = runs.load_state(file, KIND, self.device)
        with runs.fitting(file):
            runs.check_resumed(self.settings, self.games.matches, saved["settings"])
            self.network.load_state_dict(saved["network"])
            self.past = saved["past"]
            self.optimiser.load_state_dict(saved["optimiser"])
            games = type(self.games).from_bytes(saved["games"].cpu().numpy().tobytes(), self.games.matches)
            if repr(games) != repr(self.games):
                raise ValueError(f"the saved games are {games!r}, not {self.games!r}")
            self.play_on(games, *(saved[name].cpu().numpy().copy() for name in ("seating", "next_seating")))
            self.rng.bit_generator.state = json.loads(saved["random"])
            self.steps, self.seconds = saved["steps"], saved["seconds"]
            for name, buckets in self.buckets.items():
                buckets.largest = saved["buckets"].get(name, buckets.largest)
            if saved["device"] == self.device.type:
                self.generator.set_state(saved["generator"].cpu())
            else:
                self.generator.manual_seed(self.settings.seed + self.steps)
            rows: list[dict[str, Any]] = saved["rows"]
        return rows


@dataclass
class Part:
    """The decisions of the learner in one step of some games.

    Attributes:
        positions, most: the packed positions, and the largest number of legal actions of one.
        picked, log_probs, estimates: see `Rollout`.
    """

    positions: Packed
    most: int
    picked: Tensor
    log_probs: Tensor
    estimates: Tensor


class Turns:
    """A rollout of some games, half of all, in turns: the device decides, then the host plays up to the next decisions.

    Args:
        learner: the learner.
        games: the games.

    Attributes:
        seats, players, ended: (rollout, n), the acting seats and players, and whether games ended thereafter.
        rewards, margins: (rollout, n, seats), those of the games that ended.
        parts: the decisions of the learner.
    """

    def __init__(self, learner: TorchLearner, games: Games) -> None:
        self.learner, self.games = learner, games
        t, n, seats = learner.settings.rollout, len(games), learner.settings.seats
        self.seats, self.players, self.ended = np.empty((t, n), np.int8), np.empty((t, n), np.int64), np.empty((t, n), np.bool_)
        self.rewards, self.margins = np.empty((t, n, seats), np.float32), np.empty((t, n, seats), np.float32)
        self.parts: list[Part] = []
        self._answers = torch.empty(n, dtype=torch.int64, pin_memory=learner.device.type == "cuda")
        self._actions = np.empty(n, np.int64)
        self._rows: NDArray[np.int64] = np.zeros(0, np.int64)
        self._copied = torch.cuda.Event() if learner.device.type == "cuda" else None

    def begin(self) -> None:
        """Let the device decide at the current positions."""
        step = self.games.advance(None, self.learner.workers)
        self.learner.spent("games")
        self._ask(step)

    def decide(self, i: int) -> None:
        """Wait for the device, and let partners decide."""
        learner, games = self.learner, self.games
        if self._copied is not None:
            self._copied.synchronize()
        self._actions[self._rows] = self._answers[: len(self._rows)].numpy()
        self.seats[i], self.players[i] = games.seats, games.acting
        for k, partner in enumerate(learner.partners):
            rows = np.flatnonzero(games.acting == PAST + 1 + k)
            if partner is not None and len(rows):
                places = rows + games.rows.start
                self._actions[rows] = checked_actions(partner, turn_of(learner.games, places, places))
        learner.spent("policy")

    def advance(self, i: int) -> None:
        """Take the actions, and let the device decide at the next positions, unless they belong to the next rollout."""
        learner, games = self.learner, self.games
        step = games.advance(self._actions, learner.workers)
        self.rewards[i], self.margins[i], self.ended[i] = games.rewards, games.margins, games.ended
        over = np.flatnonzero(games.ended)
        if len(over):
            learner.next_seating[over + games.rows.start] = learner.drawn_players(len(over))
        learner.spent("games")
        if i + 1 < learner.settings.rollout:
            self._ask(step)

    def _ask(self, step: Step) -> None:
        """Copy the positions of a step to the device, and let the networks decide there."""
        learner = self.learner
        mine, past = Packed.on(learner.device, step)
        picked, found, actions = learner.chosen(learner.network, mine, step.choices)
        chance_taken = found.log_probs.gather(1, picked[:, None])[:, 0]
        self.parts.append(Part(mine, step.choices, picked, chance_taken, learner.estimates(found)))
        if len(past):
            actions = torch.cat([actions, learner.chosen(learner.past_network, past, step.choices)[2]])
        self._rows = step.rows
        self._answers[: len(actions)].copy_(actions, non_blocking=True)
        if self._copied is not None:
            self._copied.record()
        learner.spent("policy")

    def expectations(self) -> NDArray[np.float32]:
        """(n, seats, 2) float32: the current estimates for all seats, see `Rollout.estimates`."""
        learner, seats = self.learner, self.rewards.shape[2]
        found = np.empty((len(self.games), seats, 2), np.float32)
        for seat in range(seats):
            step = self.games.seen_by(seat, learner.workers)
            positions, _ = Packed.on(learner.device, step)
            found[:, seat] = learner.estimates(learner.judged(learner.network, positions, step.choices)[1]).cpu().numpy()
        return found
