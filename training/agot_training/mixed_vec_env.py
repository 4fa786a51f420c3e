"""Several matches as one Stable-Baselines3 VecEnv."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from agot_env.envs.sb3 import GameVecEnv

Indices = int | Iterable[int] | None


class MixedVecEnv(VecEnv):
    """VecEnvs of games of different decks, one after another, as one.

    Args:
        parts: with the same spaces.
    """

    def __init__(self, parts: Sequence[GameVecEnv]) -> None:
        self.parts = list(parts)
        self.edges = np.cumsum([0, *(part.num_envs for part in parts)])
        self.reset_infos: list[dict[str, Any]] = []
        super().__init__(int(self.edges[-1]), parts[0].observation_space, parts[0].action_space)

    def _split(self, indices: Indices) -> list[tuple[GameVecEnv, list[int]]]:
        wanted = np.asarray(list(self._get_indices(indices)))
        split = []
        for part, low, high in zip(self.parts, self.edges[:-1], self.edges[1:], strict=True):
            inside = wanted[(wanted >= low) & (wanted < high)] - low
            if len(inside):
                split.append((part, inside.tolist()))
        return split

    def reset(self) -> NDArray[np.int16]:
        """Begin an episode in every game; observations (num_envs, observation_size) int16."""
        observations = np.concatenate([part.reset() for part in self.parts])
        self.reset_infos = [info for part in self.parts for info in part.reset_infos]
        return observations

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        """Seed the next `reset`: part k takes seed + k."""
        if seed is None:
            seed = int(np.random.default_rng().integers(2**31))
        return [one for k, part in enumerate(self.parts) for one in part.seed(seed + k)]

    def step_async(self, actions: NDArray[np.integer]) -> None:
        """Take the learner's actions, integers of shape (num_envs,)."""
        for part, low, high in zip(self.parts, self.edges[:-1], self.edges[1:], strict=True):
            part.step_async(actions[low:high])

    def step_wait(self) -> tuple[NDArray[np.int16], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        """As `GameVecEnv.step_wait`."""
        observations, rewards, dones, infos = zip(*(part.step_wait() for part in self.parts), strict=True)
        return np.concatenate(observations), np.concatenate(rewards), np.concatenate(dones), [i for part in infos for i in part]

    def close(self) -> None:
        """Nothing is open."""

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """As `GameVecEnv.get_attr`."""
        return [value for part, rows in self._split(indices) for value in part.get_attr(attr_name, rows)]

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        """As `GameVecEnv.set_attr`."""
        for part, rows in self._split(indices):
            part.set_attr(attr_name, value, rows)

    def env_method(self, method_name: str, *method_args: Any, indices: Indices = None, **method_kwargs: Any) -> list[Any]:
        """As `GameVecEnv.env_method`."""
        return [
            value
            for part, rows in self._split(indices)
            for value in part.env_method(method_name, *method_args, indices=None if len(rows) == part.num_envs else rows, **method_kwargs)
        ]

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Indices = None) -> list[bool]:
        """No game is wrapped."""
        return [False] * len(list(self._get_indices(indices)))
