"""PPO with torch: Python steps the environment, and the network runs and learns on a CPU or GPU.

A game is one sequence of decisions, but each seat sees only its own. The advantage of a decision bootstraps from the next decision *of the
same seat*, and the reward at the end of a game is credited to the last decision of every seat.

    decisions of a game    A1  B1  B2  A2  B3  A3 | end: A +1, B -1
    seat A                 A1 ------> A2 ----> A3 +1
    seat B                     B1  B2 ---> B3 ---- -1
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.distributions import Categorical

from agot_agents.networks.plan import Size
from agot_agents.networks.torch_network import TorchNetwork
from agot_env import agents
from agot_env.agents import Agent, checked_actions, turn_of
from agot_env.batch import Batch
from agot_env.game import new_batch
from agot_training import runs
from agot_training.settings import described, matches_of
from agot_training.warm_start import warm_start

if TYPE_CHECKING:
    from agot_training.ppo_settings import Settings

STATE, KIND = runs.STATES["torch"], "agot training.ppo 3"


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


class TorchLearner:
    """The games, the network, the optimiser, and the counters.

    Args:
        settings: the settings of the run.
        size: the size of the network.
    """

    state_file = STATE

    def __init__(self, settings: Settings, size: Size) -> None:
        self.settings = settings
        self.device = torch.device(settings.device)
        torch.manual_seed(settings.seed)
        matches = matches_of(settings)
        self.games: Batch = new_batch(matches, settings.games, settings.seed, order="rotation")
        self.match = self.games.pool.match(0)
        self.size = size
        self.network = TorchNetwork(self.match, size).to(self.device)
        if settings.warm_start is not None and not settings.resume:
            self.network.set_weights(warm_start(settings.warm_start, self.match, size))
        partners = [agents.make(name, settings.game) for name in settings.sparring]
        self.sparring = Sparring(partners, self.games, settings.sparring_share, settings.sparring_seats)
        self.optimiser = torch.optim.Adam(self.network.parameters(), settings.learning_rate, eps=1e-5)
        self.steps = 0
        self.seconds = {"games": 0.0, "policy": 0.0, "learning": 0.0}

    def asked(self) -> TorchNetwork:
        """The current network, for an agent."""
        return self.network

    def update(self) -> dict[str, float]:
        """Play and learn; returns the log entries."""
        return self.learn(self.play())

    # --- playing and learning ----------------------------------------------------------------------------------------

    def tensors(self, *arrays: NDArray[Any]) -> list[Tensor]:
        """Arrays on the network's device."""
        return [torch.from_numpy(np.ascontiguousarray(array)).to(self.device) for array in arrays]

    @torch.no_grad()
    def play(self) -> dict[str, NDArray[Any]]:
        """One rollout: the arrays for `learn`, of shapes (decisions, ...)."""
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
        """(games, seats): the current values for all seats."""
        masks = np.zeros_like(self.games.action_masks)
        out = np.empty((len(self.games), self.settings.seats), np.float32)
        for seat in range(self.settings.seats):
            decides = self.games.seat == seat
            masks[:] = np.where(decides[:, None], self.games.action_masks, 0)
            observed = self.games.observe(seat)
            out[:, seat] = self.network(*self.tensors(observed, masks))[1].cpu().numpy()
        return out

    def learn(self, seen: dict[str, NDArray[Any]]) -> dict[str, float]:
        """Several passes over a rollout; returns the log entries."""
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

    def remember(self) -> None:
        """This learner has no past selves."""

    def close(self) -> None:
        """Nothing to stop."""

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
            "optimiser": self.optimiser.state_dict(),
            "random": torch.get_rng_state(),
            "games": torch.frombuffer(bytearray(self.games.to_bytes()), dtype=torch.uint8),
        }
        runs.save_state(path, KIND, state)

    def restore(self, file: Path) -> list[dict[str, Any]]:
        """Restore the state that `save` has written; returns the rows of the log.

        Raises:
            ValueError: the file is damaged, or belongs to another run.
        """
        saved = runs.load_state(file, KIND, self.device)
        with runs.fitting(file):
            runs.check_resumed(self.settings, self.games.matches, saved["settings"])
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
    """Lets sparring partners play in some of the games: in rows at regular intervals, with seats and partners in rotation.

    Args:
        partners: agents without memory of earlier decisions.
        games: the batch.
        share: the share of the games, 0 to 1.
        seats: the number of consecutive seats that a partner has in a game.
    """

    def __init__(self, partners: Sequence[Agent], games: Batch, share: float, seats: int = 1) -> None:
        counted = np.floor(np.arange(len(games) + 1) * (share if partners else 0.0)).astype(int)
        number, chosen = counted[:-1], np.diff(counted) > 0
        self.partners, self.seats = list(partners), seats
        self.first = number % games.match.seats
        self.who = np.where(chosen, number // games.match.seats % max(1, len(partners)), -1)

    def decide(self, games: Batch, actions: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Replace the given actions by those of the partners where a partner is to act; returns where that is, (games,)."""
        theirs = (self.who >= 0) & ((games.seat - self.first) % games.match.seats < self.seats)
        for k, partner in enumerate(self.partners):
            rows = np.flatnonzero(theirs & (self.who == k))
            if len(rows):
                actions[rows] = checked_actions(partner, turn_of(games, rows, rows))
        return theirs
