"""The vectorised Gymnasium environments: many games of one batch, against opponents or in self-play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from agot_env.agot.match import DEFAULT_ROUND_LIMIT
from agot_env.envs.ends import spread
from agot_env.envs.gymnasium import RENDER_MODES, check_render_mode, observation_space_of
from agot_env.envs.learner import LearnerGames, Outcome, episode_seeds
from agot_env.envs.matches import JOUST, MELEE, Decks, make_matches
from agot_env.envs.opponents import Opponents, checked_options
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
        self.autoreset_mode = learners.autoreset_mode
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self.render_mode = check_render_mode(render_mode)
        self._every = np.arange(self.num_envs)
        self.single_observation_space = observation_space_of(learners.match)
        self.single_action_space = spaces.Discrete(learners.match.num_actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    @property
    def match(self) -> Match:
        """What is played; of several matches the first."""
        return self.learners.match

    @property
    def games(self) -> Batch:
        """The games, at the learner's decisions."""
        return self.learners.games

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """Begin an episode in every game, or in some.

        Args:
            seed: game ``i`` is then game ``i`` of ``GameBatch(n, match, seed=seed)``. A list has a seed for each game, which is
                then game 0 of that seed. None: the next episodes.
            options: ``opponent`` and ``seat``, from these episodes on; ``reset_mask``: array (bool) of shape (num_envs,), the
                games in which an episode begins. The others stay as they are.

        Raises:
            ValueError: an unknown option, a wrong number of seeds, a mask of another shape or without any True; nothing has
                changed.
            TypeError: a mask that is no array of bool.
            gymnasium.error.ResetNeeded: a mask of some games only, where an episode must begin in all of them first.
        """
        wanted = checked_options(options, ("opponent", "seat", "reset_mask"))
        everywhere = np.ones(self.num_envs, np.bool_)
        mask = checked_mask(wanted.pop("reset_mask", everywhere), self.num_envs)
        rows = np.flatnonzero(mask)
        self.learners.check_startable(rows)
        seeds = None if seed is None else episode_seeds(seed, self.num_envs)
        changes = self.learners.changes(wanted)
        super().reset(seed=None if seed is None else int(np.ravel(seed)[0]))
        self.learners.configure(rows.tolist(), *changes)
        if seeds is None and not self.learners.started:
            seeds = episode_seeds(int(self.np_random.integers(2**31)), self.num_envs)
        self.learners.restart(self.learners.following(rows) if seeds is None else seeds[rows], rows)
        if self.render_mode == "human":
            self.render()
        return self.learners.observations(), self._infos() | self._lineups(mask)

    def _infos(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        return {
            "action_mask": self.games.action_masks.copy(), "_action_mask": everywhere,
            "seat": self._seats(), "_seat": everywhere,
        }  # fmt: skip

    def _seats(self) -> NDArray[np.int8]:
        """(num_envs,) the ``seat`` of the infos."""
        return self.games.seat.copy() if self.learners.self_play else self.learners.learner.copy()

    def _lineups(self, where: NDArray[np.bool_]) -> dict[str, Any]:
        return spread(self.learners.lineups(where), where)

    def _step(self, actions: ArrayLike) -> tuple[Step, Outcome]:
        seats = self._seats()
        outcome = self.learners.step(actions)
        rewards = outcome.rewards[self._every, seats]
        infos = self._infos()
        if outcome.finals or self.autoreset_mode is AutoresetMode.NEXT_STEP and outcome.begun.any():
            infos |= self._lineups(outcome.begun)
        if outcome.finals:
            ended = outcome.terminated | outcome.truncated
            ends = spread(self._ends(outcome), ended) | {"illegal_action": outcome.illegal, "_illegal_action": outcome.illegal}
            if self.autoreset_mode is AutoresetMode.SAME_STEP:
                final_obs = np.full(self.num_envs, None, object)
                for i, seen in outcome.finals.items():
                    final_obs[i] = seen[seats[i]]
                infos |= {
                    "final_obs": final_obs, "_final_obs": ended,
                    "final_info": {"seat": seats, "_seat": ended, **ends}, "_final_info": ended,
                }  # fmt: skip
            else:
                infos |= ends | self._lineups(ended | outcome.begun)
        if self.render_mode == "human":
            self.render()
        return (self.learners.observations(), rewards, outcome.terminated, outcome.truncated, infos), outcome

    def _ends(self, outcome: Outcome) -> dict[str, NDArray[Any]]:
        """What the infos say about the games that have ended."""
        return outcome.ends

    def action_masks(self) -> NDArray[np.int8]:
        """The legal actions of the decisions under way: int8 (num_envs, match.num_actions); 0 in games that are over."""
        return self.games.action_masks.copy()

    def render(self) -> tuple[str, ...] | None:
        """The tables, each as seen from the seat of its observation: returned with ``"ansi"``, printed with ``"human"``."""
        if self.render_mode is None:
            return None
        records, seats = self.games.records, self.learners.observers.tolist()
        texts = tuple(self.games.match_of(i).table_text(records[i : i + 1], seat) for i, seat in enumerate(seats))
        if self.render_mode == "ansi":
            return texts
        print("\n\n".join(texts))
        return None


class GameVectorEnv(_BatchedEnv):
    """A batch of games of any match, in each of which a learner plays one seat.

    Args:
        matches: a match, or a sequence of matches that differ only in their decks. Then each episode plays one of them,
            drawn as a function of its seed, index and number.
        num_envs: number of games.
        opponent, seat, illegal, render_mode: as for `agot_env.envs.gymnasium.GameEnv`. A callable opponent is asked about all
            games that wait for it at once; ``"alternate"`` is seat (seed + index + episode) % seats.
        threads: how many threads step the batch.
        autoreset_mode: when the next episode of a game begins, a `gymnasium.vector.AutoresetMode` or its value. A game has the
            same episodes in all modes.

    Observations are an array (int16) of shape (num_envs, match.observation_size); ``infos`` has ``action_mask``: array (int8) of
    shape (num_envs, match.num_actions), and ``seat``: array (int8) of shape (num_envs,), the learner's. Rewards: array (float64)
    of shape (num_envs,), the learner's. Where an episode begins, ``infos`` also has, with a mask (``_opponents`` ...),

    - ``opponents``: array (object) of shape (num_envs,), a tuple of names, from the next seat clockwise from the learner;
    - ``decks``: array (object) of shape (num_envs,), a tuple of the names of the decks, by seats (not in games without decks).

    With ``AutoresetMode.SAME_STEP``, observation, mask and seat of a game that ends are those of the next episode;
    ``infos["final_obs"][i]`` is what the learner saw at the end. No action is wasted on a reset. ``infos["final_info"]`` says how
    the games ended, each with a mask (``_winner`` ...):

    - ``winner``: array (int8) of shape (num_envs,), the seat that won (of partners the first), -1 for none;
    - ``reason``: array (object) of shape (num_envs,), a str: ``"power"``, ``"round limit"``, ``"elimination"``, ``"draw"`` or
      ``"illegal action"`` (the learner's, which lost the game: there is no winner);
    - ``rounds``: array (int16) of shape (num_envs,);
    - ``power``: array (int16) of shape (num_envs, seats), all power that counts for victory;
    - ``opponents``, ``decks``: as above; ``seat``: array (int8) of shape (num_envs,), the learner's;
    - ``illegal_action``: array (bool) of shape (num_envs,).

    These are those of the card game; in other games, what their `Match.outcomes` has. Where the mask is False, numbers are -1 and
    objects None.

    In the other modes the observation of a game that ends is the last of its episode, its mask is 0 and its seat still the
    learner's; what ``final_info`` has is in ``infos`` itself. With ``AutoresetMode.NEXT_STEP`` the next step begins the next
    episode of the game, ignores the action given for it, and rewards it with 0. With ``AutoresetMode.DISABLED`` the game stays as
    it is until `reset` with a ``reset_mask``, before which no step can be made.
    """

    def __init__(
        self,
        matches: Match | Sequence[Match],
        num_envs: int = 1,
        *,
        opponent: Opponents = "random",
        seat: int | str = 0,
        illegal: str = "raise",
        render_mode: str | None = None,
        threads: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
    ) -> None:
        mode = checked_autoreset_mode(autoreset_mode)
        super().__init__(LearnerGames(num_envs, matches, opponent, seat, illegal, threads, mode), render_mode)

    def step(self, actions: ArrayLike) -> Step:
        """Give the learner's action in every game; opponents answer.

        Args:
            actions: integers of shape (num_envs,).

        Returns:
            observations, rewards, terminations, truncations, infos.

        Raises:
            IllegalActionError: an illegal action, unless it loses; nothing has changed.
            gymnasium.error.ResetNeeded: before `reset`, or when a game is over and autoreset disabled.
        """
        return self._step(actions)[0]


class GameSelfPlayVectorEnv(_BatchedEnv):
    """A batch of games of any match, of which one learner plays all seats.

    Args:
        matches: as for `GameVectorEnv`.
        num_envs: number of games.
        illegal, render_mode, threads, autoreset_mode: as for `GameVectorEnv`.

    Every game yields the observation of the acting seat, and ``infos["seat"]`` says which: int8 (num_envs,). A reward
    belongs to the seat whose action was just given; ``infos["rewards"]``, array (float64) of shape (num_envs, seats), has
    those of all seats, the same step::

        decision             0       1       2       3 (the last of the game)
        infos["seat"]        0       1       1       0
        rewards              0       0       0      +1     of the seat that decided: seat 0 has won
        infos["rewards"]    0,0     0,0     0,0    +1,-1   of seat 0, seat 1
        credit(...)          0       0      -1      +1     each seat's reward, at its own last decision

    `credit` moves the rewards there after a rollout, and says for every decision which is the same seat's next one.

    Infos are as in `GameVectorEnv`, without ``opponents``. ``infos["final_obs"][i]`` is what the seat that decided last saw at
    the end; in ``infos["final_info"]``, ``seat`` is the seat that decided last, and there is ``observations``: array (object) of
    shape (num_envs,), int16 (seats, observation_size) each, what each seat saw. Where autoreset is not in the same step, these
    are in ``infos`` itself, except that ``seat`` is -1 in a game that is over: nobody is to act.
    An illegal action with ``illegal="lose"`` is -1 for the seat that did it, 0 for the others, also for a partner.
    """

    def __init__(
        self,
        matches: Match | Sequence[Match],
        num_envs: int = 1,
        *,
        illegal: str = "raise",
        render_mode: str | None = None,
        threads: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
    ) -> None:
        mode = checked_autoreset_mode(autoreset_mode)
        learners = LearnerGames(num_envs, matches, illegal=illegal, threads=threads, autoreset_mode=mode, self_play=True)
        super().__init__(learners, render_mode)

    def step(self, actions: ArrayLike) -> Step:
        """Give the action of the acting seat in every game.

        Args:
            actions: integers of shape (num_envs,).

        Returns:
            observations, rewards, terminations, truncations, infos.

        Raises:
            IllegalActionError: an illegal action, unless it loses; nothing has changed.
            gymnasium.error.ResetNeeded: before `reset`, or when a game is over and autoreset disabled.
        """
        step, outcome = self._step(actions)
        step[4].update(rewards=outcome.rewards, _rewards=np.ones(self.num_envs, np.bool_))
        return step

    def _ends(self, outcome: Outcome) -> dict[str, NDArray[Any]]:
        seen = np.full(len(outcome.finals), None, object)
        for k, each in enumerate(outcome.finals.values()):
            seen[k] = each
        return outcome.ends | {"observations": seen}


class MeleeVectorEnv(GameVectorEnv):
    """``agot/Melee-v0`` by ``gymnasium.make_vec``: a batch of games of two to six, in each of which a learner plays one seat.

    Args:
        num_envs: number of games.
        houses, edition, decks, variant, round_limit, plot_draft, mulligan: as for `agot_env.envs.gymnasium.MeleeEnv`.
        opponent, seat, illegal, render_mode, threads, autoreset_mode: as for `GameVectorEnv`, whose observations, infos and
            rewards these are.

    Raises:
        ValueError: what `Match` refuses, or an argument that is none of the above.
    """

    only_variant: ClassVar[str | None] = None

    def __init__(
        self,
        num_envs: int = 1,
        houses: Sequence[str] | None = None,
        edition: str = "core",
        *,
        decks: Decks | None = None,
        variant: str | None = None,
        round_limit: int = DEFAULT_ROUND_LIMIT,
        plot_draft: bool = False,
        mulligan: bool | None = None,
        opponent: Opponents = "random",
        seat: int | str = 0,
        illegal: str = "raise",
        render_mode: str | None = None,
        threads: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
    ) -> None:
        matches = make_matches(
            edition, houses, decks, variant, round_limit, plot_draft, mulligan, default=MELEE, only=self.only_variant
        )
        super().__init__(
            matches, num_envs, opponent=opponent, seat=seat, illegal=illegal, render_mode=render_mode, threads=threads,
            autoreset_mode=autoreset_mode,
        )  # fmt: skip


class MeleeSelfPlayVectorEnv(GameSelfPlayVectorEnv):
    """``agot/MeleeSelfPlay-v0``: a batch of games of two to six, of which one learner plays all seats.

    Args:
        num_envs: number of games.
        houses, edition, decks, variant, round_limit, plot_draft, mulligan: as for `agot_env.envs.gymnasium.MeleeEnv`.
        illegal, render_mode, threads, autoreset_mode: as for `GameSelfPlayVectorEnv`, whose observations, infos and rewards these
            are.

    Raises:
        ValueError: what `Match` refuses, or an argument that is none of the above.
    """

    only_variant: ClassVar[str | None] = None

    def __init__(
        self,
        num_envs: int = 1,
        houses: Sequence[str] | None = None,
        edition: str = "core",
        *,
        decks: Decks | None = None,
        variant: str | None = None,
        round_limit: int = DEFAULT_ROUND_LIMIT,
        plot_draft: bool = False,
        mulligan: bool | None = None,
        illegal: str = "raise",
        render_mode: str | None = None,
        threads: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
    ) -> None:
        matches = make_matches(
            edition, houses, decks, variant, round_limit, plot_draft, mulligan, default=MELEE, only=self.only_variant
        )
        super().__init__(
            matches, num_envs, illegal=illegal, render_mode=render_mode, threads=threads, autoreset_mode=autoreset_mode
        )


class JoustVectorEnv(MeleeVectorEnv):
    """``agot/Joust-v0`` by ``gymnasium.make_vec``: `MeleeVectorEnv` of which the variant is joust, by default of the first two
    starter decks of the edition."""

    only_variant = JOUST


class JoustSelfPlayVectorEnv(MeleeSelfPlayVectorEnv):
    """``agot/JoustSelfPlay-v0``: `MeleeSelfPlayVectorEnv` of which the variant is joust, by default of the first two starter
    decks of the edition."""

    only_variant = JOUST


def credit(
    seats: NDArray[np.integer], rewards: NDArray[np.floating], ended: NDArray[np.bool_]
) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Give every seat its reward at its own last decision of the game, after a rollout of T steps of n games.

    Args:
        seats: (T, n), who decided: ``infos["seat"]`` from before each step; -1 where the game was over and the action ignored.
        rewards: (T, n, seats), ``infos["rewards"]`` of each step.
        ended: (T, n), terminations | truncations of each step.

    Returns:
        credited: float64 (T, n), the reward of each decision;
        following: int64 (T, n), the step of the same seat's next decision in the same game; T if it lies after the rollout
        (bootstrap from the value there), -1 if there is none (the game ended, or this is no decision).

    A seat whose last decision lies before the rollout gets its reward nowhere: keep a few steps of the last rollout, or let
    rollouts be longer than a round.
    """
    steps, n = seats.shape
    count = rewards.shape[2]
    credited = np.zeros((steps, n))
    following = np.full((steps, n), -1, np.int64)
    upcoming = np.full((n, count), steps, np.int64)
    owed = np.zeros((n, count))
    games = np.arange(n)
    for t in range(steps - 1, -1, -1):
        upcoming[ended[t]] = -1
        owed[ended[t]] = 0.0
        owed += rewards[t]
        i = games[seats[t] >= 0]
        seat = seats[t, i]
        credited[t, i] = owed[i, seat]
        owed[i, seat] = 0.0
        following[t, i] = upcoming[i, seat]
        upcoming[i, seat] = t
    return credited, following


def checked_autoreset_mode(mode: AutoresetMode | str) -> AutoresetMode:
    """When the next episode of a game begins.

    Raises:
        ValueError: neither a mode of Gymnasium nor the value of one.
    """
    try:
        return AutoresetMode(mode)
    except ValueError:
        known = ", ".join(f"{each} ({each.value!r})" for each in AutoresetMode)
        raise ValueError(f"unknown autoreset_mode {mode!r}; known: {known}") from None


def checked_mask(mask: object, n: int) -> NDArray[np.bool_]:
    """The ``reset_mask`` of a `reset`, refused as Gymnasium's own vector environments do.

    Raises:
        TypeError: no array of bool.
        ValueError: another shape than (n,), or nothing is True.
    """
    if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
        found = f"an array of {mask.dtype}" if isinstance(mask, np.ndarray) else type(mask).__name__
        raise TypeError(f"reset_mask must be a numpy array of bool, not {found}")
    if mask.shape != (n,):
        raise ValueError(f"reset_mask must be of shape ({n},), one for each game, not {mask.shape}")
    if not mask.any():
        raise ValueError("reset_mask must be True for at least one game")
    return mask.copy()


def only_vectorized(**options: Any) -> Any:
    """What ``gymnasium.make`` is given for an id that only ``gymnasium.make_vec`` knows.

    Raises:
        ValueError: always; the message names ``make_vec``.
    """
    raise ValueError('this environment exists in vectorized form only; make it with gymnasium.make_vec(id, num_envs=n)')
