"""PPO in one file, to copy and change: self-play over Gymnasium with a network of your own.

    python -m agot_training.own_ppo --run runs/own
    agot arena --agents agot_training.own_ppo:Own:runs/own/network.safetensors greedy

One network plays all seats. Each decision is credited to the seat that made it: `advantages` follows each seat through the rollout. In a
copy, name the agent by its file, `./own_ppo.py:Own:runs/own/network.safetensors`. docs/own_network.md explains the parts.
"""

from __future__ import annotations

import csv
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import gymnasium
import numpy as np
import torch
from numpy.typing import NDArray
from safetensors.torch import load_file, save_file
from torch import nn
from torch.distributions import Categorical

import agot_env  # noqa: F401  (registers the environments)
from agot_env import agents
from agot_env.agents import Agent, Turn
from agot_env.console.command_line import command_line
from agot_env.console.options import parsed
from agot_env.entities import EntityEncoder
from agot_env.envs.vector import credit
from agot_env.game import Match
from agot_training.evaluate import evaluate
from agot_training.pool_and_point import PoolAndPoint
from agot_training.settings import check_numbers


@dataclass
class Settings:
    """Settings of a run."""

    run: Path = Path("runs/own")
    """a new folder for the network and the log"""
    houses: tuple[str, ...] = ("stark", "lannister")
    """the starter decks of the seats; more than two: melee"""
    steps: int = 5_000_000
    """total number of decisions"""
    games: int = 256
    """parallel games"""
    rollout: int = 64
    """decisions in each game between two updates"""
    epochs: int = 2
    """passes over a rollout"""
    minibatch: int = 512
    """decisions per gradient step"""
    learning_rate: float = 1e-3
    """initial value; it falls to a tenth during the run"""
    entropy: float = 0.02
    """entropy coefficient; it falls to a tenth during the run"""
    gamma: float = 1.0
    """discount per decision of the same seat"""
    gae_lambda: float = 0.95
    """lambda of generalised advantage estimation"""
    clip: float = 0.2
    """clip range of PPO"""
    seed: int = 1
    """seed of games, sampling and initial weights"""
    threads: int = 1
    """threads of torch, of the games and of the encoder"""
    device: str = "cpu"
    """device of torch"""
    evaluate_every: int = 250_000
    """decisions between evaluations"""
    evaluation_games: int = 300
    """games against greedy in each of them"""


class Own(Agent):
    """Plays the most probable actions of a network.

    Args:
        checkpoint: a file that `train` has written.
    """

    name = "own"

    def __init__(self, checkpoint: str) -> None:
        self.weights = load_file(checkpoint)
        self.networks: dict[str, tuple[EntityEncoder, PoolAndPoint]] = {}

    @classmethod
    def of(cls, encoder: EntityEncoder, network: PoolAndPoint) -> Own:
        """An agent that plays the current weights of a network."""
        agent = cls.__new__(cls)
        agent.weights = network.state_dict()
        agent.networks = {encoder.match.interface: (encoder, network)}
        return agent

    def check(self, match: Match) -> None:
        """Load the network for a match, and check that it knows the cards of the decks, since pools grow.

        Raises:
            ValueError: it does not.
        """
        if match.interface not in self.networks:
            encoder = EntityEncoder(match)
            network = PoolAndPoint(encoder.sizes)
            network.load_state_dict(network.grown(self.weights))
            self.networks[match.interface] = encoder, network
        known, played = len(self.weights["identity.weight"]), cast("Any", match)
        unknown = [number for number in getattr(match, "numbers_played", ()) if played.card_id(number) >= known]
        if unknown:
            raise ValueError(f"this network was trained before there were the cards {', '.join(sorted(unknown))}")

    @torch.no_grad()
    def act(self, turn: Turn) -> NDArray[np.int64]:
        """The action with the highest logit in each game."""
        if turn.match.interface not in self.networks:
            self.check(turn.match)
        encoder, network = self.networks[turn.match.interface]
        logits, _ = network(encoder(turn.observations, turn.masks).torch(network.printed.device))
        return logits.argmax(1).cpu().numpy()


def advantages(seats: Any, rewards: Any, ended: Any, values: Any, next_values: Any, gamma: float, gae_lambda: float) -> tuple[Any, Any]:
    """The advantages of the decisions of a rollout, and the returns, (T, n) each (docs/gymnasium.md).

    values: (T, n), the value of each decision for the seat that decided. next_values: (n, seats), of what all seats see at the end.
    """
    credited, following = credit(seats, rewards, ended)
    steps, games = len(seats), np.arange(seats.shape[1])
    result = np.zeros(values.shape)
    for t in reversed(range(steps)):
        later = following[t]  # the same seat's next decision: -1 none, as the game ends; T after the rollout
        inside = (later >= 0) & (later < steps)
        row = np.where(inside, later, 0)
        next_value = np.where(inside, values[row, games], 0.0)
        next_value = np.where(later == steps, next_values[games, seats[t]], next_value)
        result[t] = credited[t] + gamma * next_value - values[t]
        result[t] += np.where(inside, gamma * gae_lambda * result[row, games], 0.0)
    return result, result + values


class Learner:
    """Games in progress, the network that plays them, and its optimiser."""

    def __init__(self, settings: Settings) -> None:
        self.settings = s = settings
        torch.manual_seed(s.seed)
        torch.set_num_threads(s.threads)
        game = "agot/JoustSelfPlay-v0" if len(s.houses) == 2 else "agot/MeleeSelfPlay-v0"
        self.envs: Any = gymnasium.make_vec(game, num_envs=s.games, houses=s.houses, threads=s.threads, next_observations=True)
        self.observations, self.infos = self.envs.reset(seed=s.seed)
        self.match: Match = self.envs.unwrapped.match  # type: ignore[attr-defined]
        self.encoder = EntityEncoder(self.match, s.threads)
        self.network = PoolAndPoint(self.encoder.sizes).to(s.device)
        self.optimiser = torch.optim.Adam(self.network.parameters(), s.learning_rate, eps=1e-5)

    def judge(self, observations: Any, masks: Any) -> tuple[Categorical, torch.Tensor]:
        """The policy and the values of some positions."""
        logits, values = self.network(self.encoder(observations, masks).torch(self.settings.device))
        return Categorical(logits=logits), values

    @torch.no_grad()
    def play(self) -> dict[str, Any]:
        """One rollout, as arrays of shapes (decisions, ...)."""
        s, seats = self.settings, self.match.seats
        names = "seen", "legal", "seats", "actions", "log_probs", "values", "rewards", "ended"
        kept: dict[str, list[Any]] = {name: [] for name in names}
        for _ in range(s.rollout):
            policy, values = self.judge(self.observations, self.infos["action_mask"])
            actions = policy.sample()
            before = self.observations, self.infos["action_mask"], self.infos["seat"]
            self.observations, _, terminated, truncated, self.infos = self.envs.step(actions.cpu().numpy())
            after = self.infos["rewards"], terminated | truncated
            of_policy = (tensor.cpu().numpy() for tensor in (actions, policy.log_prob(actions), values))
            for column, array in zip(kept.values(), (*before, *of_policy, *after), strict=True):
                column.append(array)
        # what every seat sees now; the encoder ignores the masks of seats that are not to act
        next_observations, masks = self.infos["next_observations"], self.infos["action_mask"]
        _, judged = self.judge(next_observations.reshape(s.games * seats, -1), masks.repeat(seats, axis=0))
        rollout = {name: np.stack(column) for name, column in kept.items()}
        next_values = judged.cpu().numpy().reshape(s.games, seats)
        rollout["gains"], rollout["returns"] = advantages(
            rollout["seats"], rollout["rewards"], rollout["ended"], rollout["values"], next_values, s.gamma, s.gae_lambda
        )
        return {name: array.reshape(s.rollout * s.games, *array.shape[2:]) for name, array in rollout.items()}

    def learn(self, rollout: dict[str, Any], left: float) -> dict[str, float]:
        """Several passes over a rollout with a share of the learning rate and of the entropy coefficient; returns what is logged."""
        s, logged = self.settings, []
        self.optimiser.param_groups[0]["lr"] = s.learning_rate * left
        names = "actions", "log_probs", "gains", "returns"
        columns = [torch.as_tensor(rollout[name], dtype=torch.float32, device=s.device) for name in names]
        for _ in range(s.epochs):
            for rows in torch.randperm(len(rollout["actions"])).split(s.minibatch):
                policy, values = self.judge(rollout["seen"][rows], rollout["legal"][rows])
                actions, log_probs, gains, returns = (column[rows.to(s.device)] for column in columns)
                change = policy.log_prob(actions) - log_probs
                ratio, gains = change.exp(), (gains - gains.mean()) / (gains.std() + 1e-8)
                policy_loss = -torch.min(gains * ratio, gains * ratio.clamp(1 - s.clip, 1 + s.clip)).mean()
                value_loss, entropy = (values - returns).square().mean(), policy.entropy().mean()
                self.optimiser.zero_grad()
                (policy_loss + 0.5 * value_loss - s.entropy * left * entropy).backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimiser.step()
                logged.append(torch.stack([policy_loss, value_loss, entropy, (ratio - 1 - change).mean()]).detach())
        means = torch.stack(logged).mean(0).tolist()
        return dict(zip(("policy_loss", "value_loss", "entropy", "kl"), means, strict=True))


def train(settings: Settings) -> Path:
    """Train a network; returns its file. ``progress.csv`` beside it has a row for each update.

    Raises:
        ValueError: a number is out of range, or the folder of the run exists.
    """
    s, counts = settings, ("steps", "games", "rollout", "epochs", "minibatch", "threads", "evaluate_every", "evaluation_games")
    check_numbers(s, at_least_1=counts, above_0=("learning_rate", "clip"), at_least_0=("entropy",), shares=("gamma", "gae_lambda"))
    if s.run.exists():
        raise ValueError(f"{s.run} exists; name another folder (--run)")
    learner = Learner(s)
    s.run.mkdir(parents=True)
    rows: list[dict[str, float]] = []
    path, steps, seconds, evaluated = s.run / "network.safetensors", 0, 0.0, 0
    while steps < s.steps:
        began = time.process_time()  # of all threads
        row = learner.learn(learner.play(), max(0.1, 1 - 0.9 * steps / s.steps))
        steps, spent = steps + s.rollout * s.games, time.process_time() - began
        seconds += spent
        row = {"steps": steps, "seconds": seconds, "decisions_per_second": s.rollout * s.games / spent, **row}
        if steps // s.evaluate_every > evaluated or steps >= s.steps:
            evaluated = steps // s.evaluate_every
            save_file(learner.network.state_dict(), path)
            agent, greedy = Own.of(learner.encoder, learner.network), agents.make("greedy")
            result = evaluate(agent, greedy, [learner.match], s.evaluation_games, s.seed + 1_000_000 + steps, threads=s.threads)
            row |= {"wins_against_greedy": result.rate, "evaluation_games": result.games}
            print(f"{steps:,} decisions, {seconds:,.0f} s: wins {result.rate:.1%} ({result.low:.1%} to {result.high:.1%}) against greedy")
        rows.append(row)
        with (s.run / "progress.csv").open("w", newline="") as file:
            log = csv.DictWriter(file, dict.fromkeys(name for row in rows for name in row))
            log.writeheader()
            log.writerows(rows)
    return path


if __name__ == "__main__":
    with command_line("agot_training.own_ppo"):
        train(parsed(Settings, description=__doc__))
