"""The vectorised Gymnasium environments: many games of one batch, against opponents or in self-play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from agot_env.envs.ends import spread
from agot_env.envs.gymnasium import RENDER_MODES, check_render_mode, observation_space_of
from agot_env.envs.info_names import InfoNames
from agot_env.envs.keywords import CheckedKeywords
from agot_env.envs.learner import LearnerGames, Outcome, episode_seeds
from agot_env.envs.matches import JOUST, MELEE, MatchOptions, make_matches
from agot_env.envs.opponents import Opponents, checked_options
from agot_env.game import Match
from agot_env.messages.arguments import checked_flag, said

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch

Step = tuple[NDArray[np.int16], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class _BatchedEnv(CheckedKeywords, VectorEnv[NDArray[np.int16], ArrayLike, Any]):
    """The base of the vector environments."""

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
        """The match; the first one if there are several."""
        return self.learners.match

    @property
    def info_names(self) -> InfoNames:
        """What the numbers in infos mean."""
        return self.learners.info_names

    @property
    def games(self) -> Batch:
        """The batch of games, at the learner's decisions."""
        return self.learners.games

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """Begin an episode in every game, or in some.

        Args:
            seed: with an int, game ``i`` is game ``i`` of ``GameBatch(n, match, seed=seed)``. With a list of n seeds, each game is game 0
                of its seed. None: begin the next episodes.
            options: ``opponent`` and ``seat``, which apply from these episodes on; ``reset_mask``: array (bool) of shape (num_envs,),
                the games in which an episode begins. The others do not change.

        Raises:
            ValueError: an option is unknown, a seed is no int from 0 to 2**63 - 1, their number is wrong, or the mask has the wrong shape
                or contains no True; nothing has changed.
            TypeError: the mask is not an array of bool.
            gymnasium.error.ResetNeeded: the mask selects only some games, but all games must be reset first.
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
            seeds = episode_seeds(int(self.np_random.integers(2**62)), self.num_envs)
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
        """(num_envs,) int8: the ``seat`` of the infos."""
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
        """The entries of the infos for the games that have ended."""
        return outcome.ends

    def action_masks(self) -> NDArray[np.int8]:
        """The legal actions of the current decisions: int8 of shape (num_envs, match.num_actions), 0 in games that are over."""
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
    """A batch of games of any match; in each game, a learner plays one seat.

    Args:
        matches: a match, or a sequence of matches that differ only in their decks. In that case, the match of each episode is drawn at
            random, as a function of its seed, index and episode number.
        num_envs: the number of games.
        opponent, seat, illegal, render_mode: as for `agot_env.envs.gymnasium.GameEnv`. A callable opponent is called once for all
            games in which it is to act; ``"alternate"`` is seat (seed + index + episode) % seats.
        threads: the number of threads that step the batch.
        autoreset_mode: when the next episode of a game begins, a `gymnasium.vector.AutoresetMode` or its value. A game has the
            same episodes in all modes.

    Observations are an array (int16) of shape (num_envs, match.observation_size). ``infos`` contains ``action_mask``: array (int8) of
    shape (num_envs, match.num_actions), and ``seat``: array (int8) of shape (num_envs,), the learner's seat. Rewards are an array
    (float64) of shape (num_envs,), the learner's. Where an episode begins, ``infos`` also contains, with masks (``_opponents`` ...):

    - ``opponents``: array (int32) of shape (num_envs, seats - 1), starting with the next seat clockwise from the learner;
    - ``decks``: array (int32) of shape (num_envs, seats), by seat (not in games without decks).

    With ``AutoresetMode.SAME_STEP``, the observation, mask and seat of a game that ends are those of the next episode;
    ``infos["final_obs"][i]`` is the learner's final observation. No action is wasted on a reset. ``infos["final_info"]`` says how
    the games ended, with masks (``_winner`` ...):

    - ``winner``: array (int8) of shape (num_envs,), the seat that won (with partners, the first of them), -1 for none;
    - ``reason``: array (int8) of shape (num_envs,): power, round limit, elimination, draw or illegal action (the learner's, which lost
      the game: there is no winner);
    - ``rounds``: array (int16) of shape (num_envs,);
    - ``power``: array (int16) of shape (num_envs, seats), all power that counts for victory;
    - ``opponents``, ``decks``: as above; ``seat``: array (int8) of shape (num_envs,), the learner's;
    - ``illegal_action``: array (bool) of shape (num_envs,).

    Opponents, decks and reasons are indices of the names in ``info_names``, an `agot_env.envs.info_names.InfoNames`. This is for the card
    game; other games have the entries of their `Match.outcomes`. Where the mask is False, numbers are -1 and
    objects None.

    In the other modes, the observation of a game that ends is the last of its episode, its mask is 0 and its seat is still the
    learner's; ``infos`` itself contains the entries of ``final_info``. With ``AutoresetMode.NEXT_STEP`` the next step begins the next
    episode of the game, ignores the action given for it, and rewards it with 0. With ``AutoresetMode.DISABLED`` no step can be taken
    until `reset` with a ``reset_mask`` has begun a new episode in the games that are over.
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
        """Take the learner's action in every game, then let the opponents play.

        Args:
            actions: integers of shape (num_envs,).

        Returns:
            observations, rewards, terminations, truncations, infos.

        Raises:
            IllegalActionError: an action is illegal and ``illegal="raise"``; nothing has changed.
            gymnasium.error.ResetNeeded: before the first `reset`, or if a game is over and autoreset is disabled.
        """
        return self._step(actions)[0]


class GameSelfPlayVectorEnv(_BatchedEnv):
    """A batch of games of any match, in which one learner plays all seats.

    Args:
        matches: as for `GameVectorEnv`.
        num_envs: the number of games.
        illegal, render_mode, threads, autoreset_mode: as for `GameVectorEnv`.
        next_observations: whether ``infos["next_observations"]`` contains the observations of all seats: array (int16) of shape
            (num_envs, seats, match.observation_size). After a rollout, values bootstrap from them; a value function must not use the
            action mask, which exists only for the acting seat.

    Each observation is that of the acting seat of its game; ``infos["seat"]``, array (int8) of shape (num_envs,), says which seat
    that is. A reward belongs to the seat whose action was just taken; ``infos["rewards"]``, array (float64) of shape
    (num_envs, seats), contains the rewards of all seats in the same step::

        decision             0       1       2       3 (last of the game)
        infos["seat"]        0       1       1       0
        rewards              0       0       0      +1     for the seat that decided: seat 0 has won
        infos["rewards"]    0,0     0,0     0,0    +1,-1   for seat 0, seat 1
        credit(...)          0       0      -1      +1     each seat's reward, at its own last decision

    `credit` moves the rewards to each seat's own last decision after a rollout, and returns the index of the same seat's next decision
    for every decision.

    Infos are as in `GameVectorEnv`, without ``opponents``. ``infos["final_obs"][i]`` is the final observation of the seat that decided
    last. In ``infos["final_info"]``, ``seat`` is the seat that decided last, and ``observations``, array (object) of shape (num_envs,),
    contains the final observations of all seats: int16 (seats, observation_size) for each game. In the other autoreset modes these are
    in ``infos`` itself, except that ``seat`` is -1 in a game that is over, since no seat is to act. With ``illegal="lose"``, an illegal
    action gives -1 to its seat and 0 to all others, including a partner.
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
        next_observations: bool = False,
    ) -> None:
        self.next_observations = checked_flag("next_observations", next_observations)
        mode = checked_autoreset_mode(autoreset_mode)
        learners = LearnerGames(num_envs, matches, illegal=illegal, threads=threads, autoreset_mode=mode, self_play=True)
        super().__init__(learners, render_mode)

    def step(self, actions: ArrayLike) -> Step:
        """Take the action of the acting seat in every game.

        Args:
            actions: integers of shape (num_envs,).

        Returns:
            observations, rewards, terminations, truncations, infos.

        Raises:
            IllegalActionError: an action is illegal and ``illegal="raise"``; nothing has changed.
            gymnasium.error.ResetNeeded: before the first `reset`, or if a game is over and autoreset is disabled.
        """
        step, outcome = self._step(actions)
        step[4].update(rewards=outcome.rewards, _rewards=np.ones(self.num_envs, np.bool_))
        return step

    def _infos(self) -> dict[str, Any]:
        infos = super()._infos()
        if self.next_observations:
            infos |= {"next_observations": self.games.observe_all(), "_next_observations": np.ones(self.num_envs, np.bool_)}
        return infos

    def _ends(self, outcome: Outcome) -> dict[str, NDArray[Any]]:
        seen = np.full(len(outcome.finals), None, object)
        for k, each in enumerate(outcome.finals.values()):
            seen[k] = each
        return outcome.ends | {"observations": seen}


class MeleeVectorEnv(GameVectorEnv):
    """``agot/Melee-v0`` through ``gymnasium.make_vec``: a batch of games of two to six players; in each, a learner plays one seat.

    Args:
        num_envs: the number of games.
        houses, edition, options: as for `agot_env.envs.gymnasium.MeleeEnv`.
        opponent, seat, illegal, render_mode, threads, autoreset_mode: as for `GameVectorEnv`.

    Observations, infos and rewards are as in `GameVectorEnv`.

    Raises:
        ValueError: an argument is invalid, here or for `Match`.
    """

    only_variant: ClassVar[str | None] = None

    def __init__(
        self,
        num_envs: int = 1,
        houses: Sequence[str] | None = None,
        edition: str = "core",
        *,
        opponent: Opponents = "random",
        seat: int | str = 0,
        illegal: str = "raise",
        render_mode: str | None = None,
        threads: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        **options: Unpack[MatchOptions],
    ) -> None:
        played = make_matches(houses, edition, options, default=MELEE, only=self.only_variant)
        super().__init__(
            played, num_envs, opponent=opponent, seat=seat, illegal=illegal, render_mode=render_mode, threads=threads,
            autoreset_mode=autoreset_mode,
        )  # fmt: skip


class MeleeSelfPlayVectorEnv(GameSelfPlayVectorEnv):
    """``agot/MeleeSelfPlay-v0``: a batch of games of two to six players, in which one learner plays all seats.

    Args:
        num_envs: the number of games.
        houses, edition, options: as for `agot_env.envs.gymnasium.MeleeEnv`.
        illegal, render_mode, threads, autoreset_mode, next_observations: as for `GameSelfPlayVectorEnv`.

    Observations, infos and rewards are as in `GameSelfPlayVectorEnv`.

    Raises:
        ValueError: an argument is invalid, here or for `Match`.
    """

    only_variant: ClassVar[str | None] = None

    def __init__(
        self,
        num_envs: int = 1,
        houses: Sequence[str] | None = None,
        edition: str = "core",
        *,
        illegal: str = "raise",
        render_mode: str | None = None,
        threads: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        next_observations: bool = False,
        **options: Unpack[MatchOptions],
    ) -> None:
        played = make_matches(houses, edition, options, default=MELEE, only=self.only_variant)
        super().__init__(
            played, num_envs, illegal=illegal, render_mode=render_mode, threads=threads, autoreset_mode=autoreset_mode,
            next_observations=next_observations,
        )  # fmt: skip


class JoustVectorEnv(MeleeVectorEnv):
    """``agot/Joust-v0`` through ``gymnasium.make_vec``: `MeleeVectorEnv` with the variant joust, by default with the first two starter
    decks of the edition."""

    only_variant = JOUST


class JoustSelfPlayVectorEnv(MeleeSelfPlayVectorEnv):
    """``agot/JoustSelfPlay-v0``: `MeleeSelfPlayVectorEnv` with the variant joust, by default with the first two starter decks of the
    edition."""

    only_variant = JOUST


def credit(
    seats: NDArray[np.integer], rewards: NDArray[np.floating], ended: NDArray[np.bool_]
) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """After a rollout of T steps of n games, assign each seat its reward at its own last decision of the game.

    Args:
        seats: (T, n) integers, the seat that decided: ``infos["seat"]`` from before each step; -1 if the game was over and the action
            was ignored.
        rewards: (T, n, seats) floats, ``infos["rewards"]`` of each step.
        ended: (T, n) bool, terminations | truncations of each step.

    Returns:
        credited: float64 (T, n), the reward of each decision;
        following: int64 (T, n), the step of the same seat's next decision in the same game; T if it lies after the rollout
        (bootstrap from the value there), -1 if there is none (the game ended, or there was no decision).

    docs/gymnasium.md#rewards shows how generalised advantage estimation uses both.

    If the last decision of a seat lies before the rollout, its reward is lost. To avoid this, keep a few steps of the previous rollout,
    or make rollouts longer than a round.
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
    """The `AutoresetMode` given, or the one with the given value.

    Raises:
        ValueError: ``mode`` is neither a mode of Gymnasium nor the value of one.
    """
    try:
        return AutoresetMode(mode)
    except (ValueError, TypeError):
        known = ", ".join(f"{each} ({each.value!r})" for each in AutoresetMode)
        raise ValueError(f"unknown autoreset_mode {said(mode)}; known: {known}") from None


def checked_mask(mask: object, n: int) -> NDArray[np.bool_]:
    """Check the ``reset_mask`` of a `reset`, as Gymnasium's own vector environments do, and return it.

    Raises:
        TypeError: it is not an array of bool.
        ValueError: its shape is not (n,), or no entry is True.
    """
    if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
        found = f"an array of {mask.dtype}" if isinstance(mask, np.ndarray) else type(mask).__name__
        raise TypeError(f"reset_mask must be a numpy array of bool, not {found}")
    if mask.shape != (n,):
        raise ValueError(f"reset_mask must have shape ({n},), one entry for each game, not {mask.shape}")
    if not mask.any():
        raise ValueError("reset_mask must be True for at least one game")
    return mask.copy()


def only_vectorized(**options: Any) -> Any:
    """The entry point for ``gymnasium.make`` of ids that only ``gymnasium.make_vec`` supports.

    Raises:
        ValueError: always; the message refers to ``make_vec``.
    """
    raise ValueError("this environment exists only in vectorised form; create it with gymnasium.make_vec(id, num_envs=n)")
