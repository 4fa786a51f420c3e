"""Whole games that a network plays against itself and others in compiled code, as arrays to learn from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_agents.agot.greedy.card_facts import facts_of
from agot_agents.networks.plan import Plan
from agot_agents.search.guided_tree import DEPTH, NODE, REPLY
from agot_env.batches.match_pool import MatchPool
from agot_env.game import game_of
from agot_training.playing import GREEDY_PLAYER, LEARNER, SEARCHING

ROOM = 40
"""The room in a search tree, in nodes per iteration; if it is used up, the search ends early."""
PART = 64
"""The number of games that one thread plays at a time."""
DECISIONS, NUMBERS, CHOICES = 400, 320, 5
"""Initial estimates of the decisions per game, and of the numbers and legal actions per encoded decision; arrays grow if needed."""

__all__ = ["GREEDY_PLAYER", "LEARNER", "SEARCHING", "Decisions", "Players", "Searches", "WholeGames", "draw_players"]


@dataclass(frozen=True)
class Decisions:
    """The n decisions of the learner in some games, game by game.

    Attributes:
        code, starts: int16, and (n + 1,) int64: the encoded positions, and the offset of each (`agot_env.entities.code`).
        picked: (n,) int64, the index of the action taken among the encoded legal actions.
        log_probs: (n,) float32, the logarithm of its probability.
        values, judged: (n,) float32, the values of the policy and of the critic, which knows the hands of the others.
        seats: (n,) int8, the deciding seat.
        games: (n,) int64, the game.
        targets, target_starts: float32, and (n + 1,) int64: for decisions with a teacher or a search, the target: a probability for each
            legal action.
        advantages, returns: (n,) float32.
        margins: (n,) float32, the player's power at the end as a share of the power needed to win, minus the largest share of another
            player; in the Lands game, the same with locations.
        rewards: (games, seats) float32, the rewards of all seats.
    """

    code: NDArray[np.int16]
    starts: NDArray[np.int64]
    picked: NDArray[np.int64]
    log_probs: NDArray[np.float32]
    values: NDArray[np.float32]
    judged: NDArray[np.float32]
    seats: NDArray[np.int8]
    games: NDArray[np.int64]
    targets: NDArray[np.float32]
    target_starts: NDArray[np.int64]
    advantages: NDArray[np.float32]
    returns: NDArray[np.float32]
    margins: NDArray[np.float32]
    rewards: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.picked)

    @classmethod
    def joined(cls, parts: Sequence[Decisions]) -> Decisions:
        """The decisions of several parts, one after the other."""
        arrays = {field.name: [getattr(part, field.name) for part in parts] for field in fields(cls)}
        for starts, lengths in (("starts", "code"), ("target_starts", "targets")):
            before = np.cumsum([0, *(len(array) for array in arrays[lengths])])
            moved = [array[:-1] + offset for array, offset in zip(arrays[starts], before, strict=False)]
            arrays[starts] = [*moved, before[-1:]]
        before = np.cumsum([0, *(len(part.rewards) for part in parts)])
        arrays["games"] = [array + offset for array, offset in zip(arrays["games"], before, strict=False)]
        return cls(**{name: np.concatenate(several) for name, several in arrays.items()})


@dataclass(frozen=True)
class Players:
    """The players of all seats.

    Attributes:
        networks: (k, weights) float32, each from its plan's base on; the first is the learner.
        seating: (games, seats) int64: LEARNER, another network by its number, GREEDY_PLAYER, or SEARCHING - k for a search guided by
            network k.
        teacher: the network that also gives a target for each decision; -1: none.
        best: whether networks take their most probable actions instead of sampling.
    """

    networks: NDArray[np.float32]
    seating: NDArray[np.int64]
    teacher: int = -1
    best: bool = False


@dataclass(frozen=True)
class Searches:
    """The guided searches from which the network learns (`agot_agents.search.guided`).

    Attributes:
        share: the share of the learner's open decisions (no action has a probability above 95 %) that are searched.
        iterations: the iterations of each search, including those of searches that play.
        worlds: the number of samples of the game in each search.
    """

    share: float = 0.0
    iterations: int = 200
    worlds: int = 16


def draw_players(
    rng: np.random.Generator, games: int, seats: int, others: Sequence[tuple[float, int, Sequence[int]]]
) -> NDArray[np.int64]:
    """A seating: the learner has all seats, except those of another player in some of the games.

    Args:
        rng: draws these games, the seats, and the players.
        games, seats: the numbers of games and seats.
        others: shares of the games, each with the number of seats that another player has in them, and the players from which that player
            is drawn.
    """
    seating = np.full((games, seats), LEARNER, np.int64)
    chance, seat, which = rng.random(games), rng.integers(seats, size=games), rng.random(games)
    edge = 0.0
    for share, number, players in others:
        if len(players):
            rows = np.flatnonzero((chance >= edge) & (chance < edge + share))
            theirs = (seat[rows, None] + np.arange(number)) % seats
            seating[rows[:, None], theirs] = np.asarray(players)[(which[rows, None] * len(players)).astype(int)]
            edge += share
    return seating


class WholeGames:
    """Plays games to their ends in parts, with any number of threads; the result does not depend on that number.

    Args:
        pool: the matches.
        plan: the plan of the networks.
        critic: whether advantages are those of the critic.
        gamma, gae_lambda: the discount and lambda, per decision of the same seat.
        search: the searches to learn from, unless there is a teacher.
    """

    def __init__(
        self,
        pool: MatchPool,
        plan: Plan,
        *,
        critic: bool = True,
        gamma: float = 1.0,
        gae_lambda: float = 0.95,
        search: Searches = Searches(),
    ) -> None:
        self.pool, self.plan, self.critic, self.gamma, self.gae_lambda, self.search = pool, plan, critic, gamma, gae_lambda, search
        self._spare: list[_Part] = []

    def play(self, seed: int, first: int, players: Players, workers: ThreadPoolExecutor) -> Decisions:
        """Play the games of a seed from a number on, one for each row of the seating.

        Raises:
            EngineError: a capacity of the engine was exceeded.
        """
        games = len(players.seating)
        begins = list(range(0, games, PART))
        parts = [self._spare.pop() if self._spare else _Part(self) for _ in begins]

        def played(k: int) -> Decisions:
            seating = players.seating[begins[k] : begins[k] + PART]
            return parts[k].play(seed, first + begins[k], seating, players)

        found = list(workers.map(played, range(len(begins))))
        joined = Decisions.joined(found)
        self._spare = parts
        return joined


class _Part:
    """The games of one part, and the arrays for their decisions."""

    def __init__(self, whole: WholeGames) -> None:
        self.whole = whole
        self.seats, self.most = whole.pool.match(0).seats, whole.plan.inputs.most_numbers
        self.batch = game_of(whole.pool.match(0)).batch_type(PART, whole.pool, 0, autoreset=False)
        self.rows, self.numbers, self.choices = PART * DECISIONS, PART * DECISIONS * NUMBERS, PART * DECISIONS * CHOICES
        self.make_room(1)
        self.play_games = _player_of(self)

    def make_room(self, times: int) -> None:
        """Allocate larger arrays, by a factor."""
        self.rows, self.numbers, self.choices = self.rows * times, self.numbers * times, self.choices * times
        n, most = self.rows, self.most
        self.arrays = Decisions(
            code=np.empty(self.numbers + most, np.int16), starts=np.zeros(n + 1, np.int64), picked=np.empty(n, np.int64),
            log_probs=np.empty(n, np.float32), values=np.empty(n, np.float32), judged=np.empty(n, np.float32), seats=np.empty(n, np.int8),
            games=np.empty(n, np.int64), targets=np.empty(self.choices + most, np.float32), target_starts=np.zeros(n + 1, np.int64),
            advantages=np.empty(n, np.float32), returns=np.empty(n, np.float32), margins=np.empty(n, np.float32),
            rewards=np.zeros((PART, self.seats), np.float32),
        )  # fmt: skip

    def play(self, seed: int, first: int, seating: NDArray[np.int64], players: Players) -> Decisions:
        """Play games; returns views of the arrays."""
        whole, batch, n = self.whole, self.batch, len(seating)
        episodes = np.zeros((PART, 3), np.int64)
        episodes[:, 0], episodes[:, 1] = seed, first + np.arange(PART)
        batch.begin(episodes, write=False)
        rows = played = 0
        while True:
            a = self.arrays
            rows, played = self.play_games(
                n,
                (
                    played, seating, players.networks, whole.plan.numbers, players.teacher, int(whole.critic), int(players.best),
                    whole.gamma, whole.gae_lambda,
                ),
                (
                    rows, a.code, a.starts, a.picked, a.log_probs, a.values, a.judged, a.seats, a.games, a.targets, a.target_starts,
                    a.advantages, a.returns, a.margins, a.rewards,
                ),
            )  # fmt: skip
            if played == n:
                break
            self.make_room(2)  # everything is replayed, with the same result
            batch.begin(episodes, write=False)
            rows = played = 0
        a = self.arrays
        of_decisions = {
            field.name: getattr(a, field.name)[:rows] for field in fields(Decisions)
            if field.name not in ("code", "starts", "targets", "target_starts", "rewards")
        }  # fmt: skip
        return Decisions(
            code=a.code[: a.starts[rows]], starts=a.starts[: rows + 1], targets=a.targets[: a.target_starts[rows]],
            target_starts=a.target_starts[: rows + 1], rewards=a.rewards[:n].copy(), **of_decisions,
        )  # fmt: skip


def _player_of(part: _Part) -> Callable[[int, tuple[Any, ...], tuple[Any, ...]], tuple[int, int]]:
    """The kernel that plays the first n games of a part, given its arguments and the arrays that it writes."""
    batch = part.batch
    if batch.match.game == "agot":
        return _agot_player(part)
    from agot_training import lands_kernels

    return lambda n, arguments, out: lands_kernels.play_games(batch.records[:n], batch.traces[:n], *arguments, *out)


def _agot_player(part: _Part) -> Callable[[int, tuple[Any, ...], tuple[Any, ...]], tuple[int, int]]:
    """The kernel of the card game, with the arrays for searches."""
    from agot_training import agot_kernels

    batch, search = part.batch, part.whole.search
    nodes = DEPTH * (batch.match.num_actions + 1) + ROOM * search.iterations
    worlds = np.zeros(1 + search.worlds, batch.records.dtype)
    tree, replies = np.empty(nodes, NODE), np.empty(nodes, REPLY)
    replies_at = np.empty((8 * search.iterations + DEPTH, search.worlds), np.int32)

    def play(n: int, arguments: tuple[Any, ...], out: tuple[Any, ...]) -> tuple[int, int]:
        rows, played = agot_kernels.play_games(  # type: ignore[call-arg]
            batch.records[:n], batch.pool.setup[1], facts_of(batch.match), batch.traces[:n], *arguments, search.share, search.iterations,
            worlds, tree, replies, replies_at, *out,
        )  # fmt: skip
        batch.raise_errors()
        return rows, played

    return play
