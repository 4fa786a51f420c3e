"""The environments for TorchRL. Requires ``pip install 'agot-env[torchrl]'``."""

from __future__ import annotations

from typing import Any, cast

import gymnasium
import numpy as np
import torch
from numpy.typing import NDArray
from tensordict import TensorDict, TensorDictBase
from torchrl.data import Binary, Categorical, Composite, Unbounded
from torchrl.envs import EnvBase

import agot_env  # noqa: F401  registers the environments


class TorchRLEnv(EnvBase):
    """A batch of games as one TorchRL environment, without sub-environments.

    Its batch size is (num_envs,). Its entries are ``observation`` int16 (num_envs, size), ``action_mask`` bool (num_envs, num_actions),
    ``action`` int64 (num_envs,), ``reward`` float32 (num_envs, 1), and ``done``, ``terminated``, ``truncated`` bool (num_envs, 1). The mask
    of a game that is over is False everywhere. A reset with ``_reset``, as collectors use it, begins new episodes only in the selected
    games.

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
        self.observation_spec = Composite(
            observation=Unbounded((num_envs, size), device=self.device, dtype=torch.int16),
            action_mask=Binary(num_actions, (num_envs, num_actions), device=self.device, dtype=torch.bool),
            shape=(num_envs,),
        )
        self.action_spec = Categorical(num_actions, (num_envs,), device=self.device)
        self.reward_spec = Unbounded((num_envs, 1), device=self.device, dtype=torch.float32)
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
        return self._tensors(observations, infos["action_mask"], over, over)

    def _step(self, tensordict: TensorDictBase) -> TensorDictBase:
        observations, rewards, terminations, truncations, infos = self.envs.step(tensordict["action"].cpu().numpy())
        tensors = self._tensors(observations, infos["action_mask"], terminations, truncations)
        tensors["reward"] = torch.tensor(rewards, dtype=torch.float32, device=self.device).unsqueeze(-1)
        return tensors

    def _tensors(
        self, observations: NDArray[np.int16], masks: NDArray[np.int8], terminated: NDArray[np.bool_], truncated: NDArray[np.bool_]
    ) -> TensorDict:
        """A TensorDict with copies of the current arrays of the games."""
        ends = {"done": terminated | truncated, "terminated": terminated, "truncated": truncated}
        tensors = {"observation": torch.tensor(observations), "action_mask": torch.tensor(masks, dtype=torch.bool)}
        tensors |= {end: torch.tensor(array).unsqueeze(-1) for end, array in ends.items()}
        return TensorDict(tensors, self.batch_size).to(self.device)

    def _set_seed(self, seed: int | None) -> None:
        self._seed = seed
