"""The environments for TorchRL. Requires ``pip install 'agot-env[torchrl]'``."""

from __future__ import annotations

from typing import Any, cast

import gymnasium
import numpy as np
import torch
from numpy.typing import NDArray
from tensordict import TensorDict, TensorDictBase
from torchrl.data import Binary, Bounded, Categorical, Composite, Unbounded
from torchrl.envs import EnvBase

import agot_env  # noqa: F401  registers the environments
from agot_env.envs.vector import GameSelfPlayVectorEnv


class TorchRLEnv(EnvBase):
    """A batch of games as one TorchRL environment, without sub-environments.

    Its batch size is (num_envs,). Its entries are ``observation`` int16 (num_envs, size), ``action_mask`` bool (num_envs, num_actions),
    ``seat`` int8 (num_envs,), ``action`` int64 (num_envs,), ``reward`` float32 (num_envs, 1), and ``done``, ``terminated``, ``truncated``
    bool (num_envs, 1). The mask of a game that is over is False everywhere. A reset with ``_reset``, as collectors use it, begins new
    episodes only in the selected games.

    ``seat`` is the learner's; in self-play the acting seat, -1 when the game is over. ``reward`` is that of the learner, or in self-play of
    the seat that has acted. In self-play, ``rewards`` float32 (num_envs, seats) are those of all seats, which
    `agot_env.envs.vector.credit` assigns to each seat's own last decision; with ``next_observations=True``, ``next_observations`` int16
    (num_envs, seats, size) are the observations of all seats, from which values bootstrap.

    Args:
        name: a registered Gymnasium environment, such as "agot/Joust-v0", "agot/Melee-v0" or "agot/Lands-v0".
        num_envs: the number of games.
        device: the device of the tensors; the games are played on the CPU.
        **options: the other arguments of `gymnasium.make_vec`, such as ``opponent``, ``houses``, ``seat``, ``threads``.

    Raises:
        TypeError: ``options`` has an ``autoreset_mode``: TorchRL resets the games itself.
        IllegalActionError: an action of `step` is illegal; nothing has changed in any game.
    """

    def __init__(self, name: str = "agot/Joust-v0", num_envs: int = 256, device: torch.device | str = "cpu", **options: Any) -> None:
        if "autoreset_mode" in options:
            raise TypeError("autoreset_mode cannot be chosen: TorchRL resets games that are over")
        self.envs = cast(Any, gymnasium.make_vec(name, num_envs=num_envs, autoreset_mode="Disabled", **options))
        super().__init__(device=torch.device(device), batch_size=torch.Size([num_envs]))
        size, num_actions = self.envs.single_observation_space.shape[0], int(self.envs.single_action_space.n)
        self._seed: int | None = None
        seats = self.envs.match.seats
        self._all_seats = isinstance(self.envs, GameSelfPlayVectorEnv)
        seen = {
            "observation": Unbounded((num_envs, size), device=self.device, dtype=torch.int16),
            "action_mask": Binary(num_actions, (num_envs, num_actions), device=self.device, dtype=torch.bool),
            "seat": Bounded(-1, seats - 1, (num_envs,), device=self.device, dtype=torch.int8),
        }
        rewards = {"reward": Unbounded((num_envs, 1), device=self.device, dtype=torch.float32)}
        if self._all_seats:
            rewards["rewards"] = Unbounded((num_envs, seats), device=self.device, dtype=torch.float32)
        if options.get("next_observations"):
            seen["next_observations"] = Unbounded((num_envs, seats, size), device=self.device, dtype=torch.int16)
        self.observation_spec = Composite(seen, shape=(num_envs,))
        self.full_reward_spec = Composite(rewards, shape=(num_envs,))
        self.action_spec = Categorical(num_actions, (num_envs,), device=self.device)
        self.full_done_spec = Composite(
            {end: Binary(1, (num_envs, 1), device=self.device, dtype=torch.bool) for end in ("done", "terminated", "truncated")},
            shape=(num_envs,),
        )

    def _reset(self, tensordict: TensorDictBase | None = None, **_: Any) -> TensorDictBase:
        seed, self._seed = self._seed, None
        options = None
        if tensordict is not None and "_reset" in tensordict.keys():
            options = {"reset_mask": tensordict["_reset"].reshape(-1).cpu().numpy()}
        observations, infos = self.envs.reset(seed=seed, options=options)
        over = np.zeros(self.envs.num_envs, np.bool_)
        return self._tensors(observations, infos, over, over)

    def _step(self, tensordict: TensorDictBase) -> TensorDictBase:
        observations, rewards, terminations, truncations, infos = self.envs.step(tensordict["action"].cpu().numpy())
        tensors = self._tensors(observations, infos, terminations, truncations)
        tensors["reward"] = torch.tensor(rewards, dtype=torch.float32, device=self.device).unsqueeze(-1)
        if self._all_seats:
            tensors["rewards"] = torch.tensor(infos["rewards"], dtype=torch.float32, device=self.device)
        return tensors

    def _tensors(
        self, observations: NDArray[np.int16], infos: dict[str, Any], terminated: NDArray[np.bool_], truncated: NDArray[np.bool_]
    ) -> TensorDict:
        """A TensorDict with copies of the current arrays of the games."""
        ends = {"done": terminated | truncated, "terminated": terminated, "truncated": truncated}
        tensors = {"observation": torch.tensor(observations), "action_mask": torch.tensor(infos["action_mask"], dtype=torch.bool)}
        tensors |= {name: torch.tensor(infos[name]) for name in ("seat", "next_observations") if name in infos}
        tensors |= {end: torch.tensor(array).unsqueeze(-1) for end, array in ends.items()}
        return TensorDict(tensors, self.batch_size).to(self.device)

    def _set_seed(self, seed: int | None) -> None:
        self._seed = seed
