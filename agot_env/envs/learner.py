"""A batch of games in which a learner plays one seat, or all of them, and opponents play the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import ArrayLike, NDArray

from agot_env.agents import Agent, begin_games, game_numbers
from agot_env.batches.batch import MOST_GAMES, NOBODY, Batch
from agot_env.batches.locks import OneThread
from agot_env.envs.ends import ends_of, rewards_of
from agot_env.envs.info_names import InfoNames
from agot_env.envs.matches import new_games
from agot_env.envs.opponents import (
    Opponent,
    Opponents,
    Players,
    Pool,
    agents_of,
    answer_of,
    at_place,
    check_illegal,
    learner_seat,
    seat_rule,
)
from agot_env.game import Match
from agot_env.history.histories import Histories
from agot_env.messages.arguments import array_of, checked_int, checked_integers, checked_seed, integer_of
from agot_env.messages.errors import IllegalActionError
from agot_env.seeds import HIGHEST_SEED


class Outcome(NamedTuple):
    """The result of a step.

    Attributes:
        actors: (n,) int8, the seat whose action was taken; -1 if the game was over.
        rewards: (n, seats) float64, 0 except in games that ended.
        terminated: (n,) bool, whether the game was won or drawn, or lost by an illegal action.
        truncated: (n,) bool, whether the game reached its limit of rounds or turns.
        illegal: (n,) bool, whether an illegal action lost the game.
        begun: (n,) bool, whether an episode has begun.
        finals: for every game that ended, the final observations of all seats: int16 (seats, observation_size).
        ends: how these games ended, in the same order: `agot_env.envs.ends.ends_of` and `LearnerGames.lineups`.
    """

    actors: NDArray[np.int8]
    rewards: NDArray[np.float64]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    illegal: NDArray[np.bool_]
    begun: NDArray[np.bool_]
    finals: dict[int, NDArray[np.int16]]
    ends: dict[str, NDArray[Any]]


class LearnerGames:
    """Games that advance to the learner's next decision, and from one episode to the next.

    Args:
        num_envs: the number of games, n in the shapes below.
        matches: a match, or a sequence of matches that differ only in their decks; each episode plays a random one of them.
        opponent: `Opponents`.
        seat: the learner's seat, or "alternate": seat (seed + index + episode) % seats.
        illegal: "raise", or "lose": an illegal action ends the game with -1 for its seat and 0 for the others.
        threads: as for `GameBatch`.
        autoreset_mode: when the next episode begins after one has ended: in the same step, in the next one, or at a `restart`.
        self_play: whether the learner plays all seats; ``opponent`` and ``seat`` are then ignored.

    Attributes:
        match: the first match.
        games: the batch; its ``seat`` and ``action_masks`` are those of the learner's decision. In a game that is over they are
            -1 and 0.
        learner: int8 (n,), the learner's seat in the current episode; in self-play, if the game is over, the seat that decided last.
        playing: the opponents in the current episode of each game; None in self-play, and before the first episode.
        over: bool (n,), which games are over; never with autoreset in the same step.
        random: bool (n, seats), which seats play at random; True for the learner's seat.
        info_names: what the numbers in infos mean.
        decisions: the number of decisions made by the learner and the opponents since this object was created.
        started: whether any episode has begun. begun: whether the learner can act now; False while opponents play.
    """

    def __init__(
        self,
        num_envs: int,
        matches: Match | Sequence[Match],
        opponent: Opponents = "random",
        seat: int | str = 0,
        illegal: str = "raise",
        threads: int = 1,
        autoreset_mode: AutoresetMode = AutoresetMode.SAME_STEP,
        self_play: bool = False,
    ) -> None:
        self.loses = check_illegal(illegal) == "lose"
        self.self_play = self_play
        n = checked_int("num_envs", num_envs, 1, MOST_GAMES)
        self.games: Batch = new_games(matches, n, threads=threads)
        self.match: Match = self.games.pool.match(0)
        self.autoreset_mode = autoreset_mode
        self.rules = np.full(n, seat_rule(seat, self.match.seats), np.int8)
        self.pools = [Pool(opponent, self.match)] * n
        self.learner = np.zeros(n, np.int8)
        self.playing: list[Players | None] = [None] * n
        self.over = np.zeros(n, np.bool_)
        self.random = np.ones((n, self.match.seats), np.bool_)
        self._last_seen: dict[int, NDArray[np.int16]] = {}
        self._rewards = rewards_of(self.match, [*range(self.match.seats), NOBODY])  # indexed by the winner; -1 is the last row
        self.info_names = InfoNames(self.games.matches)
        if not self_play:
            self.info_names.add(self.pools[0])
        self._lineups = {} if self_play else {"opponents": np.full((n, self.match.seats - 1), -1, np.int32)}
        if self.match.decks:
            self._lineups["decks"] = self.info_names.lineups[np.zeros(n, np.int64)]
        self._every = np.arange(n)
        self._numbers, self._histories = game_numbers(n), Histories(self.games)
        self._alone = OneThread(type(self).__name__)
        self.decisions = 0
        self.started = False
        self.begun = False

    # --- looking -----------------------------------------------------------------------------------------------------

    @property
    def observers(self) -> NDArray[np.int8]:
        """(n,) int8: the seat whose view each row of `observations` is: the acting seat; in a game that is over the learner's seat, in
        self-play the seat that decided last."""
        seats: NDArray[np.int8] = np.where(self.over, self.learner, self.games.seat)
        return seats

    def observations(self) -> NDArray[np.int16]:
        """(n, observation_size) int16: what the learner sees at its decisions, and at the end of games that are over."""
        seen = self.games.observations.copy()
        for i, last in self._last_seen.items():
            seen[i] = last
        return seen

    def lineups(self, where: NDArray[np.integer] | NDArray[np.bool_]) -> dict[str, NDArray[Any]]:
        """The opponents and decks in the current episodes of some games.

        Args:
            where: (k,) rows, or a mask (n,) that selects k games.

        Returns:
            ``opponents``: (k, seats - 1) int32, starting with the next seat clockwise from the learner, not in self-play;
            ``decks``: (k, seats) int32, by seat, not in games without decks. Both are indices of `info_names`.
        """
        return {name: numbers[where] for name, numbers in self._lineups.items()}

    def _players(self, i: int) -> Players:
        players = self.playing[i]
        assert players is not None
        return players

    # --- episodes ----------------------------------------------------------------------------------------------------

    def changes(self, options: Mapping[str, Any]) -> tuple[Pool | None, int | None]:
        """The arguments of `configure` from options: the opponents and the seat rule, each None if it does not change.

        Args:
            options: may contain ``opponent`` and ``seat``.

        Raises:
            ValueError: an option is invalid, or the games are self-play.
        """
        if self.self_play and options:
            raise ValueError("in self-play one learner plays all seats: there is no opponent and no seat to change")
        pool = Pool(options["opponent"], self.match) if "opponent" in options else None
        return pool, seat_rule(options["seat"], self.match.seats) if "seat" in options else None

    def configure(self, rows: Sequence[int], pool: Pool | None, rule: int | None) -> None:
        """Change the opponents and the seat rule of some games, as given by `changes`, from their next episodes on."""
        if pool is not None:
            self.info_names.add(pool)
        for i in rows:
            self.pools[i] = pool or self.pools[i]
            self.rules[i] = self.rules[i] if rule is None else rule

    def check_startable(self, rows: NDArray[np.int64]) -> None:
        """Check that episodes can begin in these games.

        Raises:
            gymnasium.error.ResetNeeded: these are not all games, and all games must be reset first.
        """
        if len(rows) < len(self.games) and not self.begun:
            raise gymnasium.error.ResetNeeded("reset() must be called for all games first")

    def restart(self, episodes: NDArray[np.int64], rows: NDArray[np.int64] | None = None) -> None:
        """Begin episodes.

        Args:
            episodes: (k, 3) integers: seed, index, episode.
            rows: (k,) integers, the games in which they begin; None: all games.

        Raises:
            gymnasium.error.ResetNeeded: as `check_startable`.
        """
        with self._alone:
            rows = self._every if rows is None else rows
            self.check_startable(rows)
            self.started = True
            self.begun = False
            self._begin(rows, episodes)
            self._answer()
            self._settle()
            self.begun = True

    def following(self, rows: NDArray[np.int64] | None = None) -> NDArray[np.int64]:
        """(k, 3) int64: the seed, index and episode number of the next episode of each of some games; None: of all games."""
        records, rows = self.games.records, self._every if rows is None else rows
        episodes = np.empty((len(rows), 3), np.int64)
        for k, name in enumerate(("seed", "index", "episode")):
            episodes[:, k] = records[name][rows]
        episodes[:, 2] += 1
        return episodes

    def _begin(self, rows: NDArray[np.int64], episodes: NDArray[np.int64]) -> None:
        """Begin episodes in some games, and reset the agents that play in them."""
        self.games.begin(episodes, None if len(rows) == len(self.games) else rows, write=False)
        self.over[rows] = False
        if len(self.info_names.lineups) > 1 and self.match.decks:
            self._lineups["decks"][rows] = self.info_names.lineups[self.games.pool.numbers(self.games.records)[rows]]
        playing: dict[int, tuple[Agent, list[int]]] = {}
        for i, (seed, index, episode) in zip(rows.tolist(), episodes.tolist(), strict=True):
            self._last_seen.pop(i, None)
            for agent in self._seat_players(i, seed, index, episode):
                playing.setdefault(id(agent), (agent, []))[1].append(i)
        for agent, games in playing.values():
            begin_games(agent, self._numbers[games], self.games.records["index"][games])

    def _seat_players(self, i: int, seed: int, index: int, episode: int) -> list[Agent]:
        """Assign the seats of an episode, and return the agents among the opponents."""
        seats = self.match.seats
        if self.self_play:
            return []
        players = self.pools[i].draw(seed, index, episode)
        if players is not self.playing[i]:
            self.playing[i] = players
            self._lineups["opponents"][i] = self.info_names.opponents_in(players)
        self.learner[i] = learner = learner_seat(int(self.rules[i]), seats, seed, index, episode)
        for place in range(1, seats):
            self.random[i, (learner + place) % seats] = isinstance(at_place(players, place), str)
        self.random[i, learner] = True
        return agents_of(players)

    # --- playing -----------------------------------------------------------------------------------------------------

    def step(self, actions: ArrayLike) -> Outcome:
        """Take the learner's action in every game, then let the opponents play. A game that ends is followed by the next one according to
        ``autoreset_mode``; if that happens in the next step, the action of that step is ignored.

        Raises:
            IllegalActionError: with "raise", the learner's action is not legal, and nothing has changed; or an opponent's action is not
                legal, and the games must be restarted with `restart`.
            gymnasium.error.ResetNeeded: no game has begun, an opponent failed earlier, or a game is over without autoreset.
        """
        with self._alone:
            return self._step(actions)

    def _step(self, actions: ArrayLike) -> Outcome:
        self._check_stepped()
        games = self.games
        actors, begun = games.seat.copy(), self.over.copy()
        array, illegal = self._marked(actions)
        self._act(array, illegal)
        self.begun = False  # until every opponent has played
        if self._last_seen:
            rows = np.flatnonzero(begun)
            self._begin(rows, self.following(rows))
        self._answer()
        over = (games.seat < 0) & ~begun  # excludes an episode that has just begun, in which the learner has nothing to decide
        truncated = np.zeros(len(games), np.bool_)
        rewards = np.zeros((len(games), self.match.seats))
        finals: dict[int, NDArray[np.int16]] = {}
        ends: dict[str, NDArray[Any]] = {}
        if len(ended := np.flatnonzero(over)):
            records, lost = games.records_of(ended), illegal[ended]
            truncated[ended] = self.match.at_limit(records) & ~lost
            rewards[ended] = self._rewards[records["winner"]]
            if lost.any():
                rewards[illegal, actors[illegal]] = -1.0
            ends = ends_of(self.match, records, lost) | self.lineups(ended)
            finals = dict(zip(ended.tolist(), games.observe_all(ended), strict=True))
            if self.autoreset_mode is AutoresetMode.SAME_STEP:
                begun = over
                self._begin(ended, self.following(ended))
                self._answer()
            else:
                self._rest(finals, actors)
        self._settle()
        self.begun = True
        return Outcome(actors, rewards, over & ~truncated, truncated, illegal, begun, finals, ends)

    def _act(self, actions: ArrayLike, illegal: NDArray[np.bool_]) -> None:
        """Take the learner's actions, as returned by `_marked`."""
        games, acting = self.games, len(self.games)
        if self.loses or self._last_seen:
            games.stop(np.flatnonzero(illegal))
            acting = int((games.seat >= 0).sum())
        if acting:
            games.step(actions, write=False)
        self.decisions += acting

    def _check_stepped(self) -> None:
        """Raise a ResetNeeded error if no step can be taken."""
        if not self.begun:
            raise gymnasium.error.ResetNeeded("reset() must be called first")
        if self.autoreset_mode is AutoresetMode.DISABLED and self._last_seen:
            raise gymnasium.error.ResetNeeded(
                f"the games {np.flatnonzero(self.over).tolist()} are over, and autoreset is disabled: "
                "reset(options={'reset_mask': mask}) begins their next episodes"
            )

    def _rest(self, finals: dict[int, NDArray[np.int16]], actors: NDArray[np.int8]) -> None:
        """Leave the games that have ended as they are, and show what their observers see."""
        for i, seen in finals.items():
            self.over[i] = True
            if self.self_play:
                self.learner[i] = actors[i]
            self._last_seen[i] = seen[self.learner[i]]

    def _marked(self, actions: ArrayLike) -> tuple[ArrayLike, NDArray[np.bool_]]:
        """The actions, with -1 in games that are over or lost by an illegal action, and a mask of the latter."""
        games = self.games
        illegal = np.zeros(len(games), np.bool_)
        if not self.loses and not self._last_seen:
            return actions, illegal
        array = array_of(actions)
        if array.dtype.kind not in "iu" or array.shape != (len(games),):
            games.check(array)  # raises an error that says what is wrong
        if array.dtype == np.uint64:
            array = np.minimum(array, 2**62)  # as `Batch.step` takes it
        array = array.astype(np.int64)
        if self.loses:
            illegal = (array < 0) | (array >= self.match.num_actions)
            illegal |= games.action_masks[self._every, np.where(illegal, 0, array)] == 0
            illegal &= ~self.over
        array[illegal | self.over] = -1
        return array, illegal

    def _settle(self) -> None:
        """Skip episodes in which the learner has nothing to decide, and show its decisions."""
        games = self.games
        while len(rows := np.flatnonzero((games.seat < 0) != self.over)):
            self._begin(rows, self.following(rows))
            self._answer()
        games.write()

    def _answer(self) -> None:
        """Let the opponents play until the learner is to act or the game is over."""
        if self.self_play:
            return
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
        """Take one action of an opponent in each of some games."""
        games = self.games
        rows = np.flatnonzero(waiting)
        games.write(rows)
        actions = np.full(len(games), -1, np.int64)
        groups: dict[int, tuple[Opponent, list[int]]] = {}
        for i in rows.tolist():
            opponent = at_place(self._players(i), (int(games.seat[i]) - int(self.learner[i])) % self.match.seats)
            groups.setdefault(id(opponent), (opponent, []))[1].append(i)
        for opponent, asked in groups.values():
            assert not isinstance(opponent, str)
            actions[asked] = answer_of(opponent, games, asked, self._numbers[asked], self._histories)
        try:
            self.decisions += games.step_some(actions, write=False)
        except IllegalActionError as error:
            raise IllegalActionError(f"the opponent's action: {error}") from None


def episode_seeds(seed: int | Sequence[int] | NDArray[np.integer], n: int) -> NDArray[np.int64]:
    """The seed, index and episode number of first episodes, (n, 3) int64. With one seed, game ``i`` has seed ``seed`` and index i; with a
    seed for each game, it has seed ``seeds[i]`` and index 0.

    Raises:
        ValueError: a seed is not an int from 0 to 2**63 - 1, or there are not n of them.
    """
    seeds, one = np.zeros((n, 3), np.int64), integer_of(seed)
    if one is None:
        seeds[:, 0] = checked_integers(
            seed, HIGHEST_SEED, (n,), lambda: f"seed must be an int from 0 to 2**63 - 1, or a list of {n}"
        )
    else:
        seeds[:, 0] = checked_seed(one)
        seeds[:, 1] = np.arange(n)
    return seeds
