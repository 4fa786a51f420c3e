"""PPO for all seats at once, straight on `GameBatch`, in one file: ``python -m agot_training.ppo``.

One network (`agot_agents.networks`) plays every seat of every game against itself. A game is one sequence of decisions, but each
seat sees only its own: the advantage of a decision looks ahead to the next decision *of the same seat*, and the reward at the
end of a game goes to the last decision of every seat.

    decisions of a game    A1  B1  B2  A2  B3  A3 | end: A +1, B -1
    seat A                 A1 ------> A2 ----> A3 +1
    seat B                     B1  B2 ---> B3 ---- -1

In a share of the games a sparring partner, an agent by name, may have one seat; nothing is learned from what it decides.

A run writes into its folder: ``settings.json``, ``progress.csv``, a tensorboard log if tensorboard is installed,
``step-*.safetensors`` (see `agot_training.checkpoint`), ``latest.safetensors``, and ``resume.pt``, from which ``--resume`` continues and
reproduces the curve of an uninterrupted run.
"""

from __future__ import annotations

import csv
import io
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch
import tyro
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.distributions import Categorical

from agot_agents.networks import checkpoint
from agot_agents.networks.agent import NetworkAgent
from agot_agents.networks.base import NetworkSettings
from agot_agents.networks.games import network_for
from agot_env import agents
from agot_env.agents import Agent, checked_actions, turn_of
from agot_env.batch import Batch
from agot_env.command_line import bars, command_line, console
from agot_env.files import write_text
from agot_env.game import Match, new_batch
from agot_env.simulate.players import check_agents
from agot_training import runs
from agot_training.evaluate import evaluate
from agot_training.settings import GameSettings, as_json, check_same_run, described, matches_of

STATE, KIND = "resume.pt", "agot training.ppo 2"


@dataclass
class Settings(GameSettings):
    """What `train` does."""

    run: Path = Path("runs/ppo")
    """the folder that is written"""
    steps: int = 2_000_000
    """decisions in all, of all seats"""
    games: int = 256
    """games at a time"""
    rollout: int = 64
    """decisions in each game between two updates"""
    epochs: int = 3
    """passes over what was played"""
    minibatch: int = 2048
    """decisions a gradient step"""
    learning_rate: float = 5e-4
    """at the beginning; it falls to a tenth"""
    gamma: float = 1.0
    """discount for each decision of the same seat"""
    gae_lambda: float = 0.95
    """how far advantages trust the outcome rather than the values"""
    clip: float = 0.2
    """how far the policy may move in an update"""
    entropy: float = 0.01
    """reward for staying undecided; it falls to a tenth"""
    value_weight: float = 0.5
    """weight of the values' error"""
    max_grad_norm: float = 0.5
    """where gradients are clipped"""
    seed: int = 1
    """of games, of what is sampled, and of the first weights"""
    evaluate_every: int = 500_000
    """decisions between evaluations and checkpoints"""
    evaluation_games: int = 200
    """against each opponent"""
    sparring: tuple[str, ...] = ()
    """agents by name that have one seat in some of the games; they must remember nothing between decisions"""
    sparring_share: float = 0.25
    """the share of the games in which one of them plays"""
    opponents: tuple[str, ...] = ("random",)
    """agents by name, beside the run's first checkpoint"""
    warm_start: Path | None = None
    """a checkpoint to begin with, from `agot_training.imitate` for example"""
    device: str = "cuda" if torch.cuda.is_available() else "cpu"
    """where the network lives"""
    resume: bool = False
    """continue from the last checkpoint of the run"""
    network: NetworkSettings = field(default_factory=NetworkSettings)
    """its size"""


QUICK = Settings(
    run=Path("runs/quick"), houses=("stark", "lannister"), steps=98_304, games=128, evaluate_every=32_768, evaluation_games=100
)  # fmt: skip
"""A run of two to three minutes on two cores: fewer tables are evaluated sooner."""


def advantages(
    seats: NDArray[np.int8],
    values: NDArray[np.float32],
    rewards: NDArray[np.float32],
    ended: NDArray[np.bool_],
    last_values: NDArray[np.float32],
    gamma: float,
    gae_lambda: float,
) -> NDArray[np.float32]:
    """Generalised advantages, each seat for itself.

    Args:
        seats: (t, n), who decided.
        values: (t, n), what the decider expected.
        rewards: (t, n, seats), what every seat got after the decision.
        ended: (t, n), whether the game ended with the decision.
        last_values: (n, seats), what every seat expects after the last decision.
        gamma, gae_lambda: the discount and the trust in the outcome, for each decision of the same seat.

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


class Learner:
    """A run: games, network, optimiser, and what has been counted."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.device = torch.device(settings.device)
        torch.manual_seed(settings.seed)
        matches = matches_of(settings)
        self.games: Batch = new_batch(matches, settings.games, settings.seed, order="rotation")
        self.match = self.games.pool.match(0)
        self.network = network_for(self.match, settings.network).to(self.device)
        if settings.warm_start is not None:
            self.network.load_state_dict(warm_weights(settings, self.match))
        check_agents((*settings.opponents, *settings.sparring), self.match)
        self.sparring = Sparring([agents.make(name, settings.game) for name in settings.sparring], self.games, settings.sparring_share)
        self.optimiser = torch.optim.Adam(self.network.parameters(), settings.learning_rate, eps=1e-5)
        self.steps = 0
        self.seconds = {"games": 0.0, "policy": 0.0, "learning": 0.0}

    # --- playing and learning ----------------------------------------------------------------------------------------

    def tensors(self, *arrays: NDArray[Any]) -> list[Tensor]:
        """Arrays on the network's device."""
        return [torch.from_numpy(np.ascontiguousarray(array)).to(self.device) for array in arrays]

    @torch.no_grad()
    def play(self) -> dict[str, NDArray[Any]]:
        """One rollout: everything that `learn` needs, with the shapes (decisions, ...)."""
        games, s = self.games, self.settings
        t, n = s.rollout, s.games
        seen: dict[str, NDArray[Any]] = {
            "observations": np.empty((t, *games.observations.shape), np.int16),
            "masks": np.empty((t, *games.action_masks.shape), np.int8),
            "actions": np.empty((t, n), np.int64),
            "log_probs": np.empty((t, n), np.float32),
            "values": np.empty((t, n), np.float32),
        }
        seats = np.empty((t, n), np.int8)
        rewards = np.empty((t, n, s.seats), np.float32)
        ended = np.empty((t, n), np.bool_)
        learned = np.empty((t, n), np.bool_)
        for i in range(t):
            began = time.perf_counter()
            seen["observations"][i], seen["masks"][i], seats[i] = games.observations, games.action_masks, games.seat
            logits, values = self.network(*self.tensors(games.observations, games.action_masks))
            choice = Categorical(logits=logits)
            actions = choice.sample()
            seen["actions"][i] = actions.cpu().numpy()
            seen["log_probs"][i] = choice.log_prob(actions).cpu().numpy()
            seen["values"][i] = values.cpu().numpy()
            learned[i] = ~self.sparring.decide(games, seen["actions"][i])
            played = time.perf_counter()
            rewards[i], terminated, truncated = games.step(seen["actions"][i])
            ended[i] = terminated | truncated
            self.seconds["policy"] += played - began
            self.seconds["games"] += time.perf_counter() - played
        seen["advantages"] = advantages(seats, seen["values"], rewards, ended, self.expectations(), s.gamma, s.gae_lambda)
        seen["returns"] = seen["advantages"] + seen["values"]
        self.steps += t * n
        return {name: array[learned] for name, array in seen.items()}

    def expectations(self) -> NDArray[np.float32]:
        """(games, seats): what every seat expects now."""
        masks = np.zeros_like(self.games.action_masks)
        out = np.empty((len(self.games), self.settings.seats), np.float32)
        for seat in range(self.settings.seats):
            decides = self.games.seat == seat
            masks[:] = np.where(decides[:, None], self.games.action_masks, 0)
            observed = self.games.observe(seat)
            out[:, seat] = self.network(*self.tensors(observed, masks))[1].cpu().numpy()
        return out

    def learn(self, seen: dict[str, NDArray[Any]]) -> dict[str, float]:
        """Several passes over a rollout; what to log."""
        s = self.settings
        began = time.perf_counter()
        left = max(0.1, 1 - 0.9 * self.steps / s.steps)
        for group in self.optimiser.param_groups:
            group["lr"] = s.learning_rate * left
        batch = dict(zip(seen, self.tensors(*seen.values()), strict=True))
        total = len(batch["actions"])
        logged: dict[str, list[float]] = {"policy_loss": [], "value_loss": [], "entropy": [], "kl": [], "clipped": []}
        for _ in range(s.epochs):
            order = torch.randperm(total, device=self.device)
            for rows in order.split(s.minibatch):
                part = {name: tensor[rows] for name, tensor in batch.items()}
                logits, values = self.network(part["observations"], part["masks"])
                choice = Categorical(logits=logits)
                change = choice.log_prob(part["actions"]) - part["log_probs"]
                ratio = change.exp()
                gain = (part["advantages"] - part["advantages"].mean()) / (part["advantages"].std() + 1e-8)
                policy_loss = -torch.min(gain * ratio, gain * ratio.clamp(1 - s.clip, 1 + s.clip)).mean()
                value_loss = (values - part["returns"]).square().mean()
                probs = choice.probs
                undecided = -(probs * probs.clamp(min=1e-12).log()).sum(1).mean()
                loss = policy_loss + s.value_weight * value_loss - s.entropy * left * undecided
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), s.max_grad_norm)
                self.optimiser.step()
                with torch.no_grad():
                    logged["kl"].append(float((ratio - 1 - change).mean()))
                    logged["clipped"].append(float(((ratio - 1).abs() > s.clip).float().mean()))
                for name, tensor in (("policy_loss", policy_loss), ("value_loss", value_loss), ("entropy", undecided)):
                    logged[name].append(tensor.item())
        self.seconds["learning"] += time.perf_counter() - began
        returns, values_seen = seen["returns"], seen["values"]
        means = {name: float(np.mean(numbers)) for name, numbers in logged.items()}
        return means | {"explained": float(1 - np.var(returns - values_seen) / max(1e-8, np.var(returns)))}

    # --- files -------------------------------------------------------------------------------------------------------

    def save(self, results: dict[str, Any], rows: list[dict[str, Any]]) -> Path:
        """Write the network, and everything from which the run continues; the path of the network.

        Args:
            results: of the last evaluation.
            rows: those of the log.
        """
        run = self.settings.run
        about = {"settings": described(self.settings, self.games.matches), "steps": self.steps, "results": results}
        path = run / f"step-{self.steps:010d}.safetensors"
        for file in (path, run / "latest.safetensors"):
            checkpoint.save(file, self.network, self.match, about)
        state = {
            "settings": described(self.settings, self.games.matches),
            "steps": self.steps,
            "seconds": self.seconds,
            "rows": rows,
            "network": self.network.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "random": torch.get_rng_state(),
            "games": torch.frombuffer(bytearray(self.games.to_bytes()), dtype=torch.uint8),
        }
        runs.save_state(run / STATE, KIND, state)
        return path

    def restore(self) -> list[dict[str, Any]]:
        """Continue from `save`; the rows of the log.

        Raises:
            ValueError: the file is damaged, or it was another run.
        """
        file = self.settings.run / STATE
        saved = runs.load_state(file, KIND, self.device)
        with runs.fitting(file):
            may_differ = {"resume", "run", "device", "steps", "opponents", "evaluation_games", "warm_start"}
            check_same_run(described(self.settings, self.games.matches), saved["settings"], self.settings.run, may_differ)
            self.network.load_state_dict(saved["network"])
            self.optimiser.load_state_dict(saved["optimiser"])
            torch.set_rng_state(saved["random"].cpu())
            games = type(self.games).from_bytes(saved["games"].cpu().numpy().tobytes(), self.games.matches)
            if repr(games) != repr(self.games):
                raise ValueError(f"the saved games are {games!r}, not {self.games!r}")
            self.games = games
            self.steps, self.seconds = saved["steps"], saved["seconds"]
            rows: list[dict[str, Any]] = saved["rows"]
        return rows


class Sparring:
    """Who plays one seat of some of the games: every so many rows of the batch, at each seat and by each partner in turn.

    Args:
        partners: agents that remember nothing between decisions.
        games: the batch.
        share: of the games, 0 to 1.
    """

    def __init__(self, partners: Sequence[Agent], games: Batch, share: float) -> None:
        counted = np.floor(np.arange(len(games) + 1) * (share if partners else 0.0)).astype(int)
        number, chosen = counted[:-1], np.diff(counted) > 0
        seats = games.match.seats
        self.partners = list(partners)
        self.seat = np.where(chosen, number % seats, -1)
        self.who = np.where(chosen, number // seats % max(1, len(partners)), -1)

    def decide(self, games: Batch, actions: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Put the partners' actions in place of those given where it is their turn; where that is, (games,)."""
        theirs = self.seat == games.seat
        for k, partner in enumerate(self.partners):
            rows = np.flatnonzero(theirs & (self.who == k))
            if len(rows):
                actions[rows] = checked_actions(partner, turn_of(games, rows, rows))
        return theirs


class Log:
    """A row an update in ``progress.csv``, and the same numbers for tensorboard if it is installed."""

    def __init__(self, run: Path, rows: list[dict[str, Any]]) -> None:
        self.path = run / "progress.csv"
        self.rows: list[dict[str, Any]] = [dict(row) for row in rows]
        try:
            from torch.utils.tensorboard import SummaryWriter
        except ImportError:
            self.board = None
        else:
            self.board = SummaryWriter(run)  # type: ignore[no-untyped-call]

    def add(self, row: dict[str, float]) -> None:
        """Write a row; a number that is new adds a column."""
        self.rows.append(row)
        columns = list(dict.fromkeys(name for one in self.rows for name in one))
        text = io.StringIO(newline="")
        writer = csv.DictWriter(text, columns)
        writer.writeheader()
        writer.writerows(self.rows)
        write_text(self.path, text.getvalue())
        if self.board is not None:
            for name, value in row.items():
                self.board.add_scalar(name, value, int(row["steps"]))


def train(settings: Settings) -> Path:
    """Train by self-play; the path of the last checkpoint.

    Raises:
        ValueError: a setting that cannot be, a folder that holds another run, or one to resume from that holds none; a file that is
            damaged or cannot be written.
        Interrupted: Ctrl-C; the message says how to continue.
    """
    check(settings)
    with runs.opened(settings.run, STATE, resume=settings.resume):
        return learned(settings)


def learned(settings: Settings) -> Path:
    """`train`, in the folder of the run."""
    learner = Learner(settings)
    log_rows = learner.restore() if settings.resume else []
    write_text(settings.run / runs.SETTINGS, as_json(settings, learner.games.matches))
    log = Log(settings.run, log_rows)
    recent: deque[float] = deque(maxlen=10)
    results: dict[str, Any] = {}
    path = settings.run / "latest.safetensors"
    with bars(console(), note=True) as progress:
        task = progress.add_task("decisions", total=settings.steps, completed=learner.steps, note="")
        while learner.steps < settings.steps:
            began = time.perf_counter()
            before = learner.steps
            row = learner.learn(learner.play())
            rate = (learner.steps - before) / (time.perf_counter() - began)
            recent.append(rate)
            spent = sum(learner.seconds.values())
            shares = {f"share_{name}": seconds / spent for name, seconds in learner.seconds.items()}
            row = {"steps": learner.steps, "decisions_per_second": rate, **row, **shares}
            last = learner.steps >= settings.steps
            due = last or learner.steps // settings.evaluate_every > before // settings.evaluate_every
            if due:
                progress.update(task, note="evaluating")
                results = evaluated(learner)
                row |= {f"wins_against_{name}": result["rate"] for name, result in results.items()}
            log.add(row)
            if due:
                path = learner.save(results, log.rows)
            note = f"{np.mean(recent):,.0f}/s, games {shares['share_games']:.0%}, entropy {row['entropy']:.2f}"
            for name, result in results.items():
                note += f", {name} {result['rate']:.0%} ({result['low']:.0%}-{result['high']:.0%})"
            progress.update(task, completed=learner.steps, note=note)
    return path


def warm_weights(settings: Settings, match: Match) -> dict[str, Tensor]:
    """The weights to begin with.

    Raises:
        ValueError: the checkpoint cannot be used, or is of a network of another size.
    """
    assert settings.warm_start is not None
    found = checkpoint.load(settings.warm_start, match)
    if found.settings != settings.network:
        raise ValueError(f"{settings.warm_start} is a network of another size: {found.settings} instead of {settings.network}")
    return found.state_dict()


def evaluated(learner: Learner) -> dict[str, Any]:
    """Win rates with their intervals, against named agents and the run's first checkpoint."""
    s = learner.settings
    opponents = {name: agents.make(name, s.game) for name in s.opponents}
    first = min(s.run.glob("step-*.safetensors"), default=None)
    if first is not None:
        opponents["first"] = NetworkAgent(str(first), device=s.device)
    mine = NetworkAgent.of(learner.network, learner.match)
    return {
        name: asdict(evaluate(mine, opponent, learner.games.matches, s.evaluation_games, seed=s.seed + 10**6))
        for name, opponent in opponents.items()
    }


def check(settings: Settings) -> None:
    """Raise a ValueError for a setting that cannot be."""
    for name in ("steps", "games", "rollout", "epochs", "minibatch", "evaluate_every", "evaluation_games"):
        if getattr(settings, name) < 1:
            raise ValueError(f"{name} must be at least 1, not {getattr(settings, name)}")
    for name in ("learning_rate", "clip", "max_grad_norm"):
        if not getattr(settings, name) > 0:
            raise ValueError(f"{name} must be above 0, not {getattr(settings, name)}")
    checkpoint.check_device(settings.device)
    if not 0 <= settings.sparring_share <= 1:
        raise ValueError(f"sparring_share must be between 0 and 1, not {settings.sparring_share}")


if __name__ == "__main__":
    with command_line("agot_training.ppo"):
        train(tyro.cli(Settings, description=__doc__))
