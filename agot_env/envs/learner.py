"""A batch of games in which a learner holds one seat, or all of them, and opponents answer for the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from agot_env.agents import Agent, game_numbers
from agot_env.batch import Batch
from agot_env.envs.ends import ends_of
from agot_env.envs.opponents import Opponent, Others, agents_of, answer_of, at_place, check_illegal, draw, learner_seat, pool_of, seat_rule
from agot_env.errors import IllegalActionError
from agot_env.game import Match
from agot_env.locks import OneThread


class Outcome(NamedTuple):
    """What a step brought.

    Attributes:
        actors: (n,) int8, the seat whose action was given.
        rewards: (n, seats) float64, 0 but for games that ended.
        terminated: (n,) bool, the game was won or drawn, or lost by an illegal action.
        truncated: (n,) bool, the limit of rounds or turns.
        illegal: (n,) bool, an illegal action lost the game.
        finals: of every game that ended, what each seat saw then: int16 (seats, observation_size).
        ends: how these games ended, in the same order: `agot_env.envs.ends.ends_of`.
    """

    actors: NDArray[np.int8]
    rewards: NDArray[np.float64]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    illegal: NDArray[np.bool_]
    finals: dict[int, NDArray[np.int16]]
    ends: dict[str, NDArray[Any]]


class LearnerGames:
    """Games that go on to the next decision of the learner, and from an episode to the next.

    Args:
        n: number of games.
        match: what is played.
        opponent: an `Opponent` or a dict of them (`Others`), or a list of which one is drawn for each episode; None when the
            learner holds all seats.
        seat: the learner's, or "alternate": seat (seed + index + episode) % seats.
        illegal: "raise", or "lose": -1 for the seat that did it, 0 for the others, and the next episode begins.
        threads: as for `GameBatch`.

    Attributes:
        games: the batch; its ``seat``, ``observations`` and ``action_masks`` are those of the learner's decision.
        learner: int8 (n,), the learner's seat in the episode under way; not used when it holds all.
        playing: the opponent of each game's episode under way.
        random: bool (n, seats), who answers at random; True for the learner's seat.
        decisions: how many have been made, by the learner and by opponents, since these games were made.
        started: whether there ever was an episode; begun: whether the learner can act now, False while opponents answer.
    """

    def __init__(
        self,
        n: int,
        match: Match,
        opponent: Others | Sequence[Others] | None,
        seat: int | str = 0,
        illegal: str = "raise",
        threads: int = 1,
    ) -> None:
        self.loses = check_illegal(illegal) == "lose"
        self.self_play = opponent is None
        self.match = match
        self.rules = np.full(n, seat_rule(seat, match.seats), np.int8)
        self.pools = [pool_of("random" if opponent is None else opponent, match)] * n
        self.games: Batch = match.batch(n, autoreset=False, threads=threads)
        self.learner = np.zeros(n, np.int8)
        self.playing: list[Others] = ["random"] * n
        self.random = np.ones((n, match.seats), np.bool_)
        self._every = np.arange(n)
        self._numbers = game_numbers(n)
        self._alone = OneThread(type(self).__name__)
        self.decisions = 0
        self.started = False
        self.begun = False

    # --- episodes ----------------------------------------------------------------------------------------------------

    def configure(self, i: int, *, opponent: Others | Sequence[Others] | None = None, seat: int | str | None = None) -> None:
        """Change the opponent or the seat of game ``i``, from its next episode on."""
        if opponent is not None:
            if self.self_play:
                raise ValueError("in self-play nobody answers: there is no opponent to change")
            self.pools[i] = pool_of(opponent, self.match)
        if seat is not None:
            self.rules[i] = seat_rule(seat, self.match.seats)

    def restart(self, seeds: NDArray[np.int64]) -> None:
        """Begin an episode in every game: (n, 3) of seed, index, episode."""
        with self._alone:
            self.started = True
            self.begun = False
            self._begin(self._every, seeds)
            self._settle()
            self.begun = True

    def next_episodes(self) -> None:
        """Begin the next episode in every game."""
        self.restart(self._following(self._every))

    def _following(self, rows: NDArray[np.int64]) -> NDArray[np.int64]:
        """(k, 3): what the next episodes of some games begin with."""
        records = self.games.records
        return np.stack([records["seed"][rows], records["index"][rows], records["episode"][rows] + 1], 1).astype(np.int64)

    def _begin(self, rows: NDArray[np.int64], episodes: NDArray[np.int64]) -> None:
        """Begin episodes in some games and say so to the agents that play in them."""
        self.games.begin(episodes, None if len(rows) == len(self.games) else rows, write=False)
        playing: dict[int, tuple[Agent, list[int]]] = {}
        for i, (seed, index, episode) in zip(rows.tolist(), episodes.tolist(), strict=True):
            self._seat_players(i, seed, index, episode)
            for agent in agents_of(self.playing[i], self.match.seats):
                playing.setdefault(id(agent), (agent, []))[1].append(i)
        for agent, games in playing.values():
            agent.reset(self._numbers[games])

    def _seat_players(self, i: int, seed: int, index: int, episode: int) -> None:
        pool = self.pools[i]
        chosen = draw(len(pool), seed, index, episode)
        seats = self.match.seats
        self.learner[i] = learner = learner_seat(int(self.rules[i]), seats, seed, index, episode)
        self.playing[i] = pool[chosen]
        for place in range(1, seats):
            self.random[i, (learner + place) % seats] = isinstance(at_place(pool[chosen], place), str)
        self.random[i, learner] = True

    # --- playing -----------------------------------------------------------------------------------------------------

    def step(self, actions: ArrayLike) -> Outcome:
        """Give the learner's action in every game; opponents answer, and a game that ends is followed by the next.

        Raises:
            IllegalActionError: with "raise", the learner's action is not legal, and nothing has changed; or an opponent's
                is not: `restart` then.
            RuntimeError: no game has begun, or an opponent failed before.
        """
        with self._alone:
            return self._step(actions)

    def _step(self, actions: ArrayLike) -> Outcome:
        if not self.begun:
            raise RuntimeError("reset() must be called first")
        games = self.games
        actors = games.seat.copy()
        array, illegal = self._marked(actions)
        if illegal.any():
            games.stop(np.flatnonzero(illegal))
            self.decisions += games.step_some(array, write=False)
        else:
            games.step(array, write=False)
            self.decisions += len(games)
        self.begun = False  # until every seat has answered
        if not self.self_play:
            self._answer()
        n, seats = len(games), self.match.seats
        over = games.seat < 0
        rewards = np.zeros((n, seats))
        finals: dict[int, NDArray[np.int16]] = {}
        truncated = over & ~illegal & self.match.at_limit(games.records)
        terminated = over & ~truncated
        ended = np.flatnonzero(over)
        ends = ends_of(self.match, games.records_of(ended), illegal[ended]) if len(ended) else {}
        for i in ended.tolist():
            winner = int(games.records["winner"][i])
            if illegal[i]:
                rewards[i, actors[i]] = -1.0
            elif winner >= 0:
                rewards[i] = -1.0 / (seats - 1)
                rewards[i, winner] = 1.0
        if len(ended):
            finals = dict(zip(ended.tolist(), games.observe_all(ended), strict=True))
            self._begin(ended, self._following(ended))
        self._settle()
        self.begun = True
        return Outcome(actors, rewards, terminated, truncated, illegal, finals, ends)

    def _marked(self, actions: ArrayLike) -> tuple[ArrayLike, NDArray[np.bool_]]:
        """The actions, -1 where an illegal one loses, and where that is."""
        games = self.games
        if not self.loses:
            return actions, np.zeros(len(games), np.bool_)
        array = np.array(actions)
        if array.dtype.kind not in "iu" or array.shape != (len(games),):
            games.check(array)  # says what is wrong
        array = array.astype(np.int64)
        illegal = (array < 0) | (array >= self.match.num_actions)
        array[illegal] = 0
        illegal |= games.action_masks[np.arange(len(games)), array] == 0
        array[illegal] = -1
        return array, illegal

    def _settle(self) -> None:
        """Go on to the learner's decision in every game, and show it."""
        games = self.games
        if not self.self_play:
            self._answer()
        while len(over := np.flatnonzero(games.seat < 0)):  # an episode in which the learner had nothing to decide
            self._begin(over, self._following(over))
            if not self.self_play:
                self._answer()
        games.write()

    def _answer(self) -> None:
        """Let opponents answer until the learner must decide, or the game is over."""
        games = self.games
        seat, all_random = games.seat, bool(self.random.all())
        while True:
            waiting = (seat != self.learner) & (seat >= 0)
            at_random = waiting if all_random else waiting & self.random[self._every, seat]
            if at_random.any():
                self.decisions += games.answer_at_random(at_random)
            elif waiting.any():
                self._ask(waiting)
            else:
                return

    def _ask(self, waiting: NDArray[np.bool_]) -> None:
        """One answer of an opponent in each of some games."""
        games = self.games
        rows = np.flatnonzero(waiting)
        games.write(rows)
        actions = np.full(len(games), -1, np.int64)
        groups: dict[int, tuple[Opponent, list[int]]] = {}
        for i in rows.tolist():
            opponent = at_place(self.playing[i], (int(games.seat[i]) - int(self.learner[i])) % self.match.seats)
            groups.setdefault(id(opponent), (opponent, []))[1].append(i)
        for opponent, asked in groups.values():
            assert not isinstance(opponent, str)
            actions[asked] = answer_of(opponent, games, asked, self._numbers[asked])
        try:
            self.decisions += games.step_some(actions, write=False)
        except IllegalActionError as error:
            raise IllegalActionError(f"the opponent's action: {error}") from None


def episode_seeds(seed: int | Sequence[int] | NDArray[np.integer], n: int) -> NDArray[np.int64]:
    """Seed, index and episode (n, 3) of first episodes: game ``i`` of one seed is (seed, i), of a seed for each (seeds[i], 0).

    Raises:
        ValueError: not an int from 0 to 2**63 - 1, or not n of them.
    """
    one = isinstance(seed, int | np.integer)
    values = [seed] if one else list(seed)  # type: ignore[arg-type]
    wrong = [value for value in values if isinstance(value, bool) or not isinstance(value, int | np.integer) or not 0 <= value < 2**63]
    if wrong or len(values) != (1 if one else n):
        raise ValueError(f"seed must be an int from 0 to 2**63 - 1, or a list of {n}, not {seed!r}")
    seeds = np.zeros((n, 3), np.int64)
    seeds[:, 0] = values
    if one:
        seeds[:, 1] = np.arange(n)
    return seeds
