"""The Stable-Baselines3 environments: a VecEnv over one batch of games. Requires ``pip install 'agot-env[sb3]'``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Unpack

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from agot_env.envs.ends import end_of
from agot_env.envs.gymnasium import check_render_mode, observation_space_of
from agot_env.envs.info_names import InfoNames
from agot_env.envs.keywords import CheckedKeywords
from agot_env.envs.learner import LearnerGames, episode_seeds
from agot_env.envs.matches import MatchOptions, make_matches
from agot_env.envs.opponents import Opponents, checked_options
from agot_env.game import Match
from agot_env.lands.match import DEFAULT_TURN_LIMIT, LandsMatch
from agot_env.messages.arguments import checked_index
from agot_env.messages.wording import counted

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch

Indices = int | Iterable[int] | None


class GameVecEnv(CheckedKeywords, VecEnv):
    """A batch of games of any match as a Stable-Baselines3 VecEnv. A learner plays one seat in each game.

    Args:
        matches: a match, or a sequence of matches that differ only in their decks. In that case, the match of each episode is drawn at
            random, as a function of its seed, index and episode number.
        num_envs: the number of games.
        opponent, seat, illegal, render_mode, threads: as for `agot_env.envs.vector.GameVectorEnv`.

    Rewards, infos and options are as in `AgotVecEnv`.
    """

    def __init__(
        self,
        matches: Match | Sequence[Match],
        num_envs: int,
        *,
        opponent: Opponents = "random",
        seat: int | str = 0,
        illegal: str = "raise",
        render_mode: str | None = None,
        threads: int = 1,
    ) -> None:
        learners = LearnerGames(num_envs, matches, opponent, seat, illegal, threads)
        self.render_mode = check_render_mode(render_mode)
        self.learners = learners
        self._actions: Any = None
        self._seed: int | None = None
        super().__init__(len(learners.games), observation_space_of(learners.match), spaces.Discrete(learners.match.num_actions))

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

    # --- playing -----------------------------------------------------------------------------------------------------

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        """Set the seed of the next `reset`; None draws one at random. Returns the seed once per game; games differ by their index."""
        if seed is None:
            seed = int(np.random.default_rng().integers(2**62))
        self._seed = int(episode_seeds(seed, 1)[0, 0])
        self._seeds = [self._seed] * self.num_envs
        return self._seeds

    def reset(self) -> NDArray[np.int16]:
        """Begin an episode in every game. Returns observations, (num_envs, observation_size) int16.

        Raises:
            ValueError: an option is unknown, or options were set for another number of games.
        """
        if len(self._options) != self.num_envs:
            raise ValueError(f"options were set for {counted(len(self._options), 'game')}, but there are {self.num_envs}")
        for rows, changes in self._changes():
            self.learners.configure(rows, *changes)
        if self._seed is None and not self.learners.started:
            self.seed()
        if self._seed is None:
            self.learners.restart(self.learners.following())
        else:
            self.learners.restart(episode_seeds(self._seed, self.num_envs))
        self._seed = None
        self._reset_seeds()
        self._reset_options()
        self.reset_infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        self._note_episodes(np.ones(self.num_envs, np.bool_))
        return self.learners.observations()

    def _changes(self) -> list[tuple[list[int], tuple[Any, ...]]]:
        """The changes that the options make, and the games concerned. Games that share a dict of options also share their opponents."""
        given: dict[int, tuple[dict[str, Any], list[int]]] = {}
        for i, options in enumerate(self._options):
            given.setdefault(id(options), (options, []))[1].append(i)
        return [(rows, self.learners.changes(checked_options(options))) for options, rows in given.values()]

    def _note_episodes(self, begun: NDArray[np.bool_]) -> None:
        """Describe the episodes that have begun in `reset_infos`."""
        rows, lineups = np.flatnonzero(begun).tolist(), self.learners.lineups(begun)
        for k, i in enumerate(rows):
            self.reset_infos[i] = {"seat": int(self.games.seat[i])} | end_of(lineups, k)

    def step_async(self, actions: NDArray[np.integer]) -> None:
        """Set the learner's actions, integers of shape (num_envs,), for `step_wait`."""
        self._actions = actions

    def step_wait(self) -> tuple[NDArray[np.int16], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        """Take the actions of `step_async`, then let the opponents play.

        Returns:
            observations, rewards, dones, infos.

        Raises:
            IllegalActionError: an action is illegal and ``illegal="raise"``; nothing has changed.
        """
        learners = self.learners
        outcome = learners.step(self._actions)
        seats = outcome.actors
        rewards = outcome.rewards[np.arange(self.num_envs), seats].astype(np.float32)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for k, (i, seen) in enumerate(outcome.finals.items()):
            seat = int(seats[i])
            infos[i] = {"terminal_observation": seen[seat], "TimeLimit.truncated": bool(outcome.truncated[i]), "seat": seat}
            infos[i] |= end_of(outcome.ends, k)
            if outcome.illegal[i]:
                infos[i]["illegal_action"] = True
        if outcome.finals:
            self._note_episodes(outcome.begun)
        return self.learners.observations(), rewards, outcome.terminated | outcome.truncated, infos

    def close(self) -> None:
        """Do nothing: there are no resources to release."""

    # --- the interface of sub-environments ---------------------------------------------------------------------------

    def _rows(self, indices: Indices) -> list[int]:
        return [checked_index("game", i, self.num_envs, "the environment") for i in self._get_indices(indices)]

    def _methods(self) -> dict[str, Callable[..., Any]]:
        """The methods of a game by name; their first argument is the index of the game."""
        return {"action_masks": self._action_mask, "labels": self._labels, "render": self._render_one}

    def _action_mask(self, i: int) -> NDArray[np.int8]:
        return np.array(self.games.action_masks[i])

    def _labels(self, i: int) -> dict[int, str]:
        return self.games.labels(i)

    def _render_one(self, i: int) -> str | None:
        if self.render_mode is None:
            return None
        text = self.games.match_of(i).table_text(self.games.records[i : i + 1], int(self.games.seat[i]))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """An attribute of each game: ``seat``, ``opponent`` (in the current episode), a method, or an attribute of the environment.

        Raises:
            AttributeError: there is no attribute with this name.
            ValueError: there is no such game. All methods that take indices raise this.
        """
        rows = self._rows(indices)
        if attr_name == "seat":
            return [int(self.learners.learner[i]) for i in rows]
        if attr_name == "opponent":
            return [self.learners.playing[i] for i in rows]
        method = self._methods().get(attr_name)
        if method is not None:
            return [partial(method, i) for i in rows]
        if attr_name.startswith("_"):
            raise AttributeError(f"games have no attribute {attr_name!r}")
        return [getattr(self, attr_name)] * len(rows)

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        """Set ``opponent`` or ``seat``, from the next episode on.

        Raises:
            AttributeError: the name is not one of these.
            ValueError: the value is invalid.
        """
        if attr_name not in ("opponent", "seat"):
            raise AttributeError(f"only opponent and seat can be set, not {attr_name!r}")
        rows = self._rows(indices)
        self.learners.configure(rows, *self.learners.changes({attr_name: value}))

    def env_method(self, method_name: str, *method_args: Any, indices: Indices = None, **method_kwargs: Any) -> list[Any]:
        """Call ``action_masks`` (returns int8 of shape (num_actions,)), ``labels`` or ``render`` of each game.

        Raises:
            AttributeError: there is no such method.
        """
        if method_name == "action_masks" and indices is None:
            return list(self.games.action_masks.copy())
        method = self._methods().get(method_name)
        if method is None:
            raise AttributeError(f"games have no method {method_name!r}; they have {', '.join(self._methods())}")
        return [method(i, *method_args, **method_kwargs) for i in self._rows(indices)]

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Indices = None) -> list[bool]:
        """No game is wrapped."""
        return [False] * len(self._rows(indices))


class AgotVecEnv(GameVecEnv):
    """A batch of games of two to six players as a Stable-Baselines3 VecEnv without sub-environments. A learner plays one seat in each
    game.

    Args:
        num_envs: the number of games.
        houses, edition, options: as for `agot_env.envs.gymnasium.MeleeEnv`, but
            the default variant is joust if neither ``houses``, ``decks`` nor ``variant`` is given.
        opponent, seat, illegal, render_mode, threads: as for `agot_env.envs.vector.GameVectorEnv`.

    ``MaskablePPO`` of sb3-contrib works without changes: ``env_method("action_masks")`` returns the legal actions. Rewards are
    float32 of shape (num_envs,), as in `agot_env.envs.gymnasium.GameEnv`. When a game ends, its info contains
    ``terminal_observation``, ``TimeLimit.truncated``, ``seat`` (the learner's), and ``winner``, ``reason``, ``rounds``, ``power``,
    ``opponents``, ``decks`` and, after an illegal action, ``illegal_action``, as in the info of `agot_env.envs.gymnasium.GameEnv`. The
    observation returned is the first of the next episode. ``reset_infos`` contains ``seat``, ``opponents`` and ``decks`` of the current
    episode of each game. ``info_names`` says what the numbers of reasons, opponents and decks mean.

    After ``seed(s)``, `reset` begins the games of ``GameBatch(n, match, seed=s)``; a `reset` without a seed begins the next episodes.
    `set_options` and `set_attr` accept ``opponent`` and ``seat``, which apply from the next episode on, in all games or in some. The
    environment can be pickled in the middle of games (SB3's `VecMonitor` around it cannot).
    """

    def __init__(
        self,
        num_envs: int,
        houses: Sequence[str] | None = None,
        edition: str = "core",
        *,
        opponent: Opponents = "random",
        seat: int | str = 0,
        illegal: str = "raise",
        render_mode: str | None = None,
        threads: int = 1,
        **options: Unpack[MatchOptions],
    ) -> None:
        played = make_matches(houses, edition, options)
        super().__init__(
            played, num_envs, opponent=opponent, seat=seat, illegal=illegal, render_mode=render_mode, threads=threads
        )


class LandsVecEnv(GameVecEnv):
    """A batch of Lands games as a Stable-Baselines3 VecEnv. A learner plays one seat in each game.

    Args:
        num_envs: the number of games.
        mode, seats, turn_limit: as for `agot_env.lands.LandsMatch`.
        opponent, seat, illegal, render_mode, threads: as for `agot_env.envs.vector.GameVectorEnv`.
    """

    def __init__(
        self,
        num_envs: int,
        mode: str = "hard",
        seats: int = 2,
        *,
        turn_limit: int = DEFAULT_TURN_LIMIT,
        opponent: Opponents = "random",
        seat: int | str = 0,
        illegal: str = "raise",
        render_mode: str | None = None,
        threads: int = 1,
    ) -> None:
        match = LandsMatch(mode, seats, turn_limit=turn_limit)
        super().__init__(
            match, num_envs, opponent=opponent, seat=seat, illegal=illegal, render_mode=render_mode, threads=threads
        )


class ModelOpponent:
    """A model of sb3-contrib as an opponent: the learner's past self, for example.

    Args:
        model: an object with the method ``predict(observations, action_masks=..., deterministic=...)``.
        deterministic: whether it takes its most probable action.
    """

    def __init__(self, model: Any, deterministic: bool = False) -> None:
        self.model = model
        self.deterministic = deterministic

    def __call__(
        self, observations: NDArray[np.int16], action_masks: NDArray[np.int8], seats: NDArray[np.int8]
    ) -> NDArray[np.integer]:
        """The model's actions: integers of shape (k,)."""
        actions, _ = self.model.predict(observations, action_masks=action_masks, deterministic=self.deterministic)
        return np.asarray(actions)
