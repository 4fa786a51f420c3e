"""The vectorised Gymnasium environments: many games of one batch, against opponents or in self-play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from agot_env.agot.cards import Deck
from agot_env.agot.match import DEFAULT_ROUND_LIMIT
from agot_env.envs.ends import spread
from agot_env.envs.gymnasium import RENDER_MODES, check_render_mode, make_match, observation_space_of
from agot_env.envs.learner import LearnerGames, Outcome, episode_seeds
from agot_env.envs.opponents import Opponent, Others, checked_options
from agot_env.game import Match

if TYPE_CHECKING:
    from agot_env.batch import Batch

Step = tuple[NDArray[np.int16], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class _BatchedEnv(VectorEnv[NDArray[np.int16], ArrayLike, Any]):
    """What the vector environments have in common."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(self, learners: LearnerGames, render_mode: str | None) -> None:
        self.learners = learners
        self.num_envs = len(learners.games)
        self.render_mode = check_render_mode(render_mode)
        self.single_observation_space = observation_space_of(learners.match)
        self.single_action_space = spaces.Discrete(learners.match.num_actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    @property
    def match(self) -> Match:
        """What is played."""
        return self.learners.match

    @property
    def games(self) -> Batch:
        """The games, at the learner's decisions."""
        return self.learners.games

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """Begin an episode in every game.

        Args:
            seed: game ``i`` is then game ``i`` of ``GameBatch(n, match, seed=seed)``. A list has a seed for each game, which is
                then game 0 of that seed. None: the next episodes.
            options: ``opponent`` and ``seat``, from these episodes on.

        Raises:
            ValueError: an unknown option, or no seed.
        """
        wanted = checked_options(options)
        seeds = None if seed is None else episode_seeds(seed, self.num_envs)
        super().reset(seed=None if seed is None else int(np.ravel(seed)[0]))
        if wanted:
            for i in range(self.num_envs):
                self.learners.configure(i, **wanted)
        if seeds is not None:
            self.learners.restart(seeds)
        elif self.learners.started:
            self.learners.next_episodes()
        else:
            self.learners.restart(episode_seeds(int(self.np_random.integers(2**31)), self.num_envs))
        if self.render_mode == "human":
            self.render()
        return self.games.observations.copy(), self._infos()

    def _infos(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        return {
            "action_mask": self.games.action_masks.copy(), "_action_mask": everywhere,
            "seat": self._seats(), "_seat": everywhere,
        }  # fmt: skip

    def _seats(self) -> NDArray[np.int8]:
        return self.games.seat.copy()

    def _step(self, actions: ArrayLike) -> tuple[Step, Outcome]:
        seats = self._seats()
        outcome = self.learners.step(actions)
        rewards = outcome.rewards[np.arange(self.num_envs), seats]
        infos = self._infos()
        if outcome.finals:
            ended = outcome.terminated | outcome.truncated
            final_obs = np.full(self.num_envs, None, object)
            for i, seen in outcome.finals.items():
                final_obs[i] = seen[seats[i]]
            infos |= {
                "final_obs": final_obs,
                "_final_obs": ended,
                "final_info": {
                    "seat": seats, "_seat": ended,
                    "illegal_action": outcome.illegal, "_illegal_action": outcome.illegal,
                    **spread(outcome.ends, ended),
                },
                "_final_info": ended,
            }  # fmt: skip
        if self.render_mode == "human":
            self.render()
        return (self.games.observations.copy(), rewards, outcome.terminated, outcome.truncated, infos), outcome

    def action_masks(self) -> NDArray[np.int8]:
        """The legal actions of the decisions under way: int8 (num_envs, match.num_actions)."""
        return self.games.action_masks.copy()

    def render(self) -> tuple[str, ...] | None:
        """The tables as the acting seats see them: returned with ``"ansi"``, printed with ``"human"``."""
        if self.render_mode is None:
            return None
        records = self.games.records
        texts = tuple(self.match.table_text(records[i : i + 1], int(self.games.seat[i])) for i in range(self.num_envs))
        if self.render_mode == "ansi":
            return texts
        print("\n\n".join(texts))
        return None


class GameVectorEnv(_BatchedEnv):
    """A batch of games of any match, in each of which a learner plays one seat.

    Args:
        match: what is played.
        num_envs: number of games.
        opponent, seat, illegal, render_mode: as for `agot_env.envs.gymnasium.GameEnv`. A callable opponent is asked about all games
            that wait for it at once; ``"alternate"`` is seat (seed + index + episode) % seats.
        threads: how many threads step the batch.

    Observations, rewards and infos are as in `JoustVectorEnv`.
    """

    def __init__(
        self,
        match: Match,
        num_envs: int = 1,
        *,
        opponent: Others | Sequence[Others] = "random",
        seat: int | str = 0,
        illegal: str = "raise",
        render_mode: str | None = None,
        threads: int = 1,
    ) -> None:
        super().__init__(LearnerGames(num_envs, match, opponent, seat, illegal, threads), render_mode)

    def step(self, actions: ArrayLike) -> Step:
        """Give the learner's action in every game; opponents answer.

        Args:
            actions: integers of shape (num_envs,).

        Returns:
            observations, rewards, terminations, truncations, infos.

        Raises:
            IllegalActionError: an illegal action, unless it loses; nothing has changed.
            RuntimeError: before `reset`.
        """
        return self._step(actions)[0]


class GameSelfPlayVectorEnv(_BatchedEnv):
    """A batch of games of any match, of which one learner plays all seats.

    Args:
        match: what is played.
        num_envs: number of games.
        illegal, render_mode, threads: as for `GameVectorEnv`.

    Observations, rewards and infos are as in `JoustSelfPlayVectorEnv`.
    """

    def __init__(
        self, match: Match, num_envs: int = 1, *, illegal: str = "raise", render_mode: str | None = None, threads: int = 1
    ) -> None:
        super().__init__(LearnerGames(num_envs, match, None, 0, illegal, threads), render_mode)

    def step(self, actions: ArrayLike) -> Step:
        """Give the action of the acting seat in every game.

        Args:
            actions: integers of shape (num_envs,).

        Returns:
            observations, rewards, terminations, truncations, infos.

        Raises:
            IllegalActionError: an illegal action, unless it loses; nothing has changed.
            RuntimeError: before `reset`.
        """
        step, outcome = self._step(actions)
        infos = step[4]
        infos |= {"rewards": outcome.rewards, "_rewards": np.ones(self.num_envs, np.bool_)}
        if outcome.finals:
            seen = np.full(self.num_envs, None, object)
            for i, each in outcome.finals.items():
                seen[i] = each
            infos["final_info"] |= {"observations": seen, "_observations": infos["_final_obs"]}
        return step


class JoustVectorEnv(GameVectorEnv):
    """``agot/Joust-v0`` by ``gymnasium.make_vec``: a batch of games, in each of which a learner plays one seat.

    Args:
        num_envs: number of games.
        houses, edition, decks, round_limit, plot_draft, mulligan, opponent, seat, illegal, render_mode: as for
            `agot_env.envs.gymnasium.JoustEnv`. A callable opponent is asked about all games that wait for it at once;
            ``"alternate"`` is seat (seed + index + episode) % 2.
        threads: how many threads step the batch.

    Observations are an array (int16) of shape (num_envs, match.observation_size); ``infos`` has ``action_mask``: array (int8) of
    shape (num_envs, match.num_actions), and ``seat``: array (int8) of shape (num_envs,), the learner's. Rewards: array (float64)
    of shape (num_envs,), the learner's.

    Autoreset is in the same step: when a game ends, observation, mask and seat are those of the next episode;
    ``infos["final_obs"][i]`` is what the learner saw at the end. No action is wasted on a reset. ``infos["final_info"]`` has, with a
    mask (``_winner`` ...) of the games that have just ended:

    - ``winner``: array (int8) of shape (num_envs,), the seat that won, -1 for none;
    - ``reason``: array (object) of shape (num_envs,), a str: ``"power"``, ``"round limit"``, ``"elimination"``, ``"draw"`` or
      ``"illegal action"`` (the learner's, which lost the game: there is no winner);
    - ``rounds``: array (int16) of shape (num_envs,);
    - ``power``: array (int16) of shape (num_envs, seats), all power that counts for victory;
    - ``seat``: array (int8) of shape (num_envs,), the learner's; ``illegal_action``: array (bool) of shape (num_envs,).

    Where the mask is False, the first four are -1 or None.
    """

    def __init__(
        self,
        num_envs: int = 1,
        houses: Sequence[str] | None = None,
        edition: str = "core",
        *,
        decks: Sequence[Deck] | None = None,
        round_limit: int = DEFAULT_ROUND_LIMIT,
        plot_draft: bool = False,
        mulligan: bool | None = None,
        opponent: Opponent | Sequence[Opponent] = "random",
        seat: int | str = 0,
        illegal: str = "raise",
        render_mode: str | None = None,
        threads: int = 1,
    ) -> None:
        match = make_match(edition, houses, decks, round_limit, plot_draft, mulligan)
        super().__init__(
            match, num_envs, opponent=opponent, seat=seat, illegal=illegal, render_mode=render_mode, threads=threads
        )


class JoustSelfPlayVectorEnv(GameSelfPlayVectorEnv):
    """``agot/JoustSelfPlay-v0``: a batch of games of which one learner plays all seats.

    Args:
        num_envs, houses, edition, decks, round_limit, plot_draft, mulligan, illegal, render_mode, threads: as for `JoustVectorEnv`.

    Every game yields the observation of the acting seat, and ``infos["seat"]`` says which: int8 (num_envs,). A reward
    belongs to the seat whose action was just given; ``infos["rewards"]``, array (float64) of shape (num_envs, seats), has
    those of all seats, the same step::

        decision             0       1       2       3 (the last of the game)
        infos["seat"]        0       1       1       0
        rewards              0       0       0      +1     of the seat that decided: seat 0 has won
        infos["rewards"]    0,0     0,0     0,0    +1,-1   of seat 0, seat 1
        credit(...)          0       0      -1      +1     each seat's reward, at its own last decision

    `credit` moves the rewards there after a rollout, and says for every decision which is the same seat's next one.

    Autoreset is in the same step. ``infos["final_obs"][i]`` is what the seat that decided last saw at the end;
    ``infos["final_info"]`` has what it has in `JoustVectorEnv`, where ``seat`` is the seat that decided last, and
    ``observations``: array (object) of shape (num_envs,), int16 (seats, observation_size) each, what each seat saw.
    An illegal action with ``illegal="lose"`` is -1 for the seat that did it, 0 for the others.
    """

    def __init__(
        self,
        num_envs: int = 1,
        houses: Sequence[str] | None = None,
        edition: str = "core",
        *,
        decks: Sequence[Deck] | None = None,
        round_limit: int = DEFAULT_ROUND_LIMIT,
        plot_draft: bool = False,
        mulligan: bool | None = None,
        illegal: str = "raise",
        render_mode: str | None = None,
        threads: int = 1,
    ) -> None:
        match = make_match(edition, houses, decks, round_limit, plot_draft, mulligan)
        super().__init__(match, num_envs, illegal=illegal, render_mode=render_mode, threads=threads)


def credit(
    seats: NDArray[np.integer], rewards: NDArray[np.floating], ended: NDArray[np.bool_]
) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Give every seat its reward at its own last decision of the game, after a rollout of T steps of n games.

    Args:
        seats: (T, n), who decided: ``infos["seat"]`` from before each step.
        rewards: (T, n, seats), ``infos["rewards"]`` of each step.
        ended: (T, n), terminations | truncations of each step.

    Returns:
        credited: float64 (T, n), the reward of each decision;
        following: int64 (T, n), the step of the same seat's next decision in the same game; T if it lies after the rollout
        (bootstrap from the value there), -1 if there is none (the game ended).

    A seat whose last decision lies before the rollout gets its reward nowhere: keep a few steps of the last rollout, or let
    rollouts be longer than a round.
    """
    steps, n = seats.shape
    count = rewards.shape[2]
    credited = np.zeros((steps, n))
    following = np.empty((steps, n), np.int64)
    upcoming = np.full((n, count), steps, np.int64)
    owed = np.zeros((n, count))
    games = np.arange(n)
    for t in range(steps - 1, -1, -1):
        upcoming[ended[t]] = -1
        owed[ended[t]] = 0.0
        owed += rewards[t]
        seat = seats[t]
        credited[t] = owed[games, seat]
        owed[games, seat] = 0.0
        following[t] = upcoming[games, seat]
        upcoming[games, seat] = t
    return credited, following


def only_vectorized(**options: Any) -> Any:
    """What ``gymnasium.make`` is given for an id that only ``gymnasium.make_vec`` knows.

    Raises:
        ValueError: always; the message names ``make_vec``.
    """
    raise ValueError('this environment exists in vectorized form only; make it with gymnasium.make_vec(id, num_envs=n)')
