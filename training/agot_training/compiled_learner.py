"""PPO in compiled code: whole games, gradients and steps of the optimiser, on all cores, without torch.

An update plays whole games and learns from them. No game is in progress between updates, so advantages need no bootstrapping at the end of
a rollout. In a share of the games a past self has one seat, in another share a sparring partner; the network does not learn from their
decisions.

Actors (`agot_training.actors`) play while the network learns, so their games may have been played by an earlier network.
"""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from safetensors.numpy import load as loaded
from safetensors.numpy import save as saved_bytes

from agot_agents.networks.compiled import CompiledNetwork
from agot_agents.networks.plan import Size
from agot_agents.networks.seats import narrowed
from agot_env.game import Match
from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.storage.files import read_sealed, write_sealed
from agot_training import learning_kernels as kernels
from agot_training import runs
from agot_training.actors import Chunk, actors_of, mean_staleness
from agot_training.agent_games import OUTSIDE
from agot_training.compiled import CompiledOptimiser, Loss
from agot_training.playing import OPEN
from agot_training.ppo_settings import PpoSettings
from agot_training.received import check_received
from agot_training.settings import described
from agot_training.tables import Table, with_seats
from agot_training.threads import available_threads
from agot_training.warm_start import first_weights, forget_unplayed
from agot_training.whole_games import GREEDY_PLAYER, SEARCHING, Decisions, Players, draw_players

STATE, KIND = runs.STATES["compiled"], "agot training.ppo compiled 1"


def drawn_decisions(rng: np.random.Generator, decisions: Decisions, share: float) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    """The decisions to learn from, in random order, and their weights.

    All decisions that are not settled are used, and a random share of the settled ones, whose gradients are small and similar.
    The weights of the latter are larger, so that the expected gradient stays the same.
    """
    settled = decisions.log_probs > np.log(OPEN)
    order = rng.permutation(len(decisions))
    drawn = ~settled[order] | (rng.random(len(order)) < share)
    drawn[0] = True  # at least one
    order = order[drawn]
    return order, np.where(settled[order], np.float32(1 / share), np.float32(1.0))


class CompiledLearner:
    """The network, the optimiser, the past selves, and the counters.

    Args:
        settings: the settings of the run.
        size: the size of the network.

    Raises:
        ValueError: compiled code does not support a sparring partner, or the actors are not available.
    """

    state_file = STATE

    def __init__(self, settings: PpoSettings, size: Size) -> None:
        self.settings, self.size = settings, size
        *fewer, last = settings.of_each
        self.table = Table(last)  # that with the most seats, for which the weights are
        self.tables = (*(Table(one, self.table.plan) for one in fewer), self.table)
        self.matches = [match for table in self.tables for match in table.matches]
        self.match, self.pool, self.plan, self.whole_games, self.outside = (
            self.table.match, self.table.pool, self.table.plan, self.table.whole_games, self.table.outside,
        )  # fmt: skip
        self.rng = np.random.default_rng(settings.seed)
        weights = self.plan.first_weights(self.rng)
        if settings.warm_start is not None and not settings.resume:
            weights = first_weights(settings.warm_start, self.of_each, size)
        if settings.identity_dropout:
            forget_unplayed(weights, self.matches)
        memory = self.plan.memory(weights)
        self.teacher = memory.copy() if settings.anchor else None
        self.optimiser = CompiledOptimiser(self.plan, memory, settings.max_grad_norm)
        self.past: list[NDArray[np.float32]] = []
        self.workers = ThreadPoolExecutor(settings.threads or available_threads())
        self.steps = self.games_played = 0
        self.seconds = {"games": 0.0, "learning": 0.0}
        self.actors = actors_of(settings.engine, settings.actors, self.whole_games)

    def close(self) -> None:
        """Stop all threads and actors."""
        if self.actors is not None:
            self.actors.close()
        self.workers.shutdown()

    @property
    def of_each(self) -> list[Match]:
        """A match with each number of seats, in ascending order."""
        return [table.match for table in self.tables]

    def asked(self, match: Match | None = None) -> CompiledNetwork:
        """The current network, for an agent in a match with one of the numbers of seats, by default the largest."""
        if match is None or match.seats == self.match.seats:
            return CompiledNetwork(self.match, self.size, self.weights())
        return CompiledNetwork(match, self.size, narrowed(self.weights(), match.seats, self.match.seats))

    def weights(self) -> dict[str, NDArray[np.float32]]:
        """The weights by name, as views."""
        views = self.plan.views(self.optimiser.memory)
        return {name: views[name] for name in self.plan.trained}

    # --- playing and learning ----------------------------------------------------------------------------------------

    def networks(self, table: Table | None = None) -> NDArray[np.float32]:
        """(k, weights), the networks that play at a table, by default that with the most seats: the learner, its past selves, sparring
        partners, and the teacher; see `Players`."""
        table, most = table or self.table, self.match.seats
        partners = [partner.memory[table.plan.base :] for partner in table.sparring if partner.memory is not None]
        several = [*(table.playing(one, most) for one in (self.optimiser.memory, *self.past)), *partners]
        several += [] if self.teacher is None else [table.playing(self.teacher, most)]
        return np.stack(several)

    def seating(self, games: int, table: Table | None = None) -> tuple[NDArray[np.int64], int]:
        """Draw the players of each seat of some games at a table; returns them, and which of `networks` is the teacher; see `Players`."""
        s, table = self.settings, table or self.table
        number = 1 + len(self.past)
        partners = []
        for partner in table.sparring:
            partners.append(GREEDY_PLAYER if partner.memory is None else SEARCHING - number if partner.searches else number)
            number += partner.memory is not None
        partners += [OUTSIDE - k for k in range(len(table.outside.agents))]
        others = [(s.past_share, 1, range(1, 1 + len(self.past))), (s.sparring_share, s.sparring_seats, partners)]
        return draw_players(self.rng, games, table.seats, others), -1 if self.teacher is None else number

    def players(self, table: Table | None = None) -> Players:
        """The players of an update's games at a table."""
        table = table or self.table
        seating, teacher = self.seating(self.games_at(table), table)
        return Players(self.networks(table), seating, teacher)

    def games_at(self, table: Table) -> int:
        """The number of an update's games at a table: about equally many at each."""
        place, games = self.tables.index(table), self.settings.games
        return games * (place + 1) // len(self.tables) - games * place // len(self.tables)

    def update(self) -> dict[str, float]:
        """Play and learn; returns the log entries."""
        began = time.perf_counter()
        if self.settings.identity_dropout:
            self.optimiser.hide(self.rng.random(len(self.optimiser.hidden)) < self.settings.identity_dropout)
        decisions, row = self.played()
        waited = time.perf_counter() - began
        self.seconds["games"] += waited
        row |= self.learn(decisions)
        self.steps += len(decisions)
        spent = time.perf_counter() - began
        self.seconds["learning"] += spent - waited
        return row if self.actors is None else row | {"idle": waited / spent}

    def played(self) -> tuple[Decisions, dict[str, float]]:
        """The games of an update, and log entries about how they were played."""
        s, actors = self.settings, self.actors
        if actors is None:
            parts = [self.played_at(table) for table in self.tables]
            self.games_played += s.games
            return parts[0] if len(parts) == 1 else Decisions.joined(parts), {}
        actors.publish(self.networks())
        chunks: list[tuple[Chunk, Decisions]] = []
        while sum(len(chunk.seating) for chunk, _ in chunks) < s.games:
            self.hand_out()
            chunk, decisions = actors.take()
            check_received(decisions, self.plan, *chunk.seating.shape)
            chunks.append((chunk, decisions))
        self.hand_out()
        decisions = Decisions.joined([decisions for _, decisions in chunks])
        return decisions, {"staleness": mean_staleness(actors.version, chunks), "actors": len(actors)}

    def played_at(self, table: Table) -> Decisions:
        """Play an update's games at a table in the threads of this process."""
        first = self.games_played * self.games_at(table) // self.settings.games
        decisions = table.play(self.players(table), self.settings.seed, first, self.workers)
        return with_seats(decisions, table.seats, self.match.seats)

    def hand_out(self) -> None:
        """Assign as many of the next games to actors as they may have."""
        while self.actors is not None and self.actors.has_room:
            seating, teacher = self.seating(self.settings.chunk)
            self.actors.hand_out(self.settings.seed, self.games_played, seating, teacher)
            self.games_played += self.settings.chunk

    def learn(self, decisions: Decisions) -> dict[str, float]:
        """Several passes over the decisions; returns the log entries."""
        s = self.settings
        left = max(0.1, 1 - 0.9 * self.steps / s.steps)
        loss = Loss(
            clip=s.clip, entropy=s.entropy * left, anchor=s.anchor * left, imitation=s.search_weight if s.search_share else 0.0,
            value=s.value_weight, critic=s.value_weight if s.critic else 0.0, margin=s.margin_weight,
        )  # fmt: skip
        gains = decisions.advantages
        gains -= gains.mean()
        gains /= gains.std() + 1e-8
        sums, total = np.zeros(kernels.SUMS), 0.0
        for _ in range(s.epochs):
            order, counts = drawn_decisions(self.rng, decisions, s.settled_share)
            pieces = max(1, min(len(order), round(len(decisions) / s.minibatch)))
            for rows, often in zip(np.array_split(order, pieces), np.array_split(counts, pieces), strict=True):
                sums += self.optimiser.step(decisions, rows, loss, s.learning_rate * left, self.workers, often)
            total += float(counts.sum())
        names = {
            "policy_loss": kernels.POLICY_LOSS, "value_loss": kernels.VALUE_LOSS, "critic_loss": kernels.JUDGEMENT_LOSS,
            "margin_loss": kernels.MARGIN_LOSS, "entropy": kernels.UNDECIDED, "kl": kernels.CHANGE, "clipped": kernels.CLIPPED,
            "from_teacher": kernels.FROM_TARGET,
        }  # fmt: skip
        explained = 1 - np.var(decisions.returns - decisions.judged) / max(1e-8, float(np.var(decisions.returns)))
        return {name: float(sums[k] / total) for name, k in names.items()} | {"explained": float(explained)}

    def remember(self) -> None:
        """Add a copy of the current network to the past selves."""
        if self.settings.past_selves:
            memory = self.optimiser.memory.copy()
            self.plan.derive(memory)
            self.past = [*self.past, memory][-self.settings.past_selves :]

    # --- files -------------------------------------------------------------------------------------------------------

    def save(self, path: Path, rows: list[dict[str, Any]]) -> None:
        """Write the state from which the run can be resumed.

        Args:
            path: the file.
            rows: the rows of the log.
        """
        optimiser = self.optimiser
        arrays = {"memory": optimiser.memory, "first_moment": optimiser.first_moment, "second_moment": optimiser.second_moment}
        arrays |= {f"past_{k}": past for k, past in enumerate(self.past)}
        if self.teacher is not None:
            arrays["teacher"] = self.teacher
        head = {
            "settings": described(self.settings, self.matches), "steps": self.steps, "games_played": self.games_played,
            "optimiser_steps": optimiser.steps, "seconds": self.seconds, "rows": rows, "random": self.rng.bit_generator.state,
        }  # fmt: skip
        write_sealed(path, KIND, saved_bytes(arrays, metadata={"run": json.dumps(head)}))

    def restore(self, file: Path) -> list[dict[str, Any]]:
        """Restore the state that `save` has written; returns the rows of the log.

        Raises:
            ValueError: the file is damaged, or belongs to another run.
        """
        data = read_sealed(file, KIND)
        with runs.fitting(file):
            arrays = loaded(data)
            head = json.loads(json.loads(data[8 : 8 + int.from_bytes(data[:8], "little")])["__metadata__"]["run"])
            runs.check_resumed(self.settings, self.matches, head["settings"])
            optimiser = self.optimiser
            own = {"memory": optimiser.memory, "first_moment": optimiser.first_moment, "second_moment": optimiser.second_moment}
            for name, array in own.items():
                if arrays[name].shape != array.shape:
                    raise FileError(f"{shown(file)} contains a network of another size")
                array[:] = arrays[name]
            self.past = [arrays[f"past_{k}"] for k in range(sum(name.startswith("past_") for name in arrays))]
            self.teacher = arrays.get("teacher")
            self.rng.bit_generator.state = head["random"]
            self.steps, self.games_played, self.seconds = head["steps"], head["games_played"], head["seconds"]
            optimiser.steps = head["optimiser_steps"]
            rows: list[dict[str, Any]] = head["rows"]
        return rows
