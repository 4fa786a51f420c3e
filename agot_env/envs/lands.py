"""The environments of the Lands game: the same as those of the card game, with another match."""

from __future__ import annotations

from typing import Any

from gymnasium.vector import AutoresetMode
from pettingzoo import AECEnv

from agot_env.envs import aec
from agot_env.envs.gymnasium import RENDER_MODES, GameEnv
from agot_env.envs.keywords import check_keywords
from agot_env.envs.opponents import Opponents
from agot_env.envs.order import OrderedEnv
from agot_env.envs.vector import GameVectorEnv
from agot_env.lands.match import DEFAULT_TURN_LIMIT, LandsMatch


def env(**options: Any) -> AECEnv[str, Any, Any]:
    """`raw_env` with the same arguments, in an `OrderEnforcingWrapper` of PettingZoo, which raises on calls in the wrong order."""
    check_keywords(raw_env, options, "env()")
    return OrderedEnv(raw_env(**options))


class raw_env(aec.GameAECEnv):
    """``agot/lands-v0``: a Lands game as a PettingZoo AEC environment.

    Args:
        mode, seats, turn_limit: as for `LandsMatch`.
        illegal, render_mode: as for `agot_env.envs.aec.raw_env`.

    Observations, masks and rewards are as in `agot_env.envs.aec.raw_env`.

    Raises:
        ValueError: an argument is invalid, here or for `LandsMatch`.
        IllegalActionError: `step` was called with an illegal action and ``illegal="raise"``; nothing has changed.
    """

    metadata = {"name": "lands_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self,
        mode: str = "hard",
        seats: int = 2,
        *,
        turn_limit: int = DEFAULT_TURN_LIMIT,
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        super().__init__(LandsMatch(mode, seats, turn_limit=turn_limit), illegal=illegal, render_mode=render_mode)


class LandsEnv(GameEnv):
    """``agot/Lands-v0``: a Lands game in which a learner plays one seat against opponents.

    Args:
        mode, seats, turn_limit: as for `LandsMatch`.
        opponent, seat, illegal, render_mode: as for `agot_env.envs.gymnasium.GameEnv`.

    Observations, infos and rewards are as in `agot_env.envs.gymnasium.GameEnv`. At the end of a game ``info`` contains ``winner``: int,
    the winning seat or -1; ``reason``: int (locations, draw, turn limit or illegal action); ``turns``: int, the turns of all
    players; ``lands``: array (int8) of shape (seats,), locations claimed.
    """

    def __init__(
        self,
        mode: str = "hard",
        seats: int = 2,
        *,
        turn_limit: int = DEFAULT_TURN_LIMIT,
        opponent: Opponents = "random",
        seat: int | str = 0,
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        match = LandsMatch(mode, seats, turn_limit=turn_limit)
        super().__init__(match, opponent=opponent, seat=seat, illegal=illegal, render_mode=render_mode)


class LandsVectorEnv(GameVectorEnv):
    """``agot/Lands-v0`` through ``gymnasium.make_vec``: a batch of games; in each, a learner plays one seat.

    Args:
        num_envs: the number of games.
        mode, seats, turn_limit, opponent, seat, illegal, render_mode: as for `LandsEnv`.
        threads, autoreset_mode: as for `agot_env.envs.vector.GameVectorEnv`.

    Observations, rewards and infos are as in `agot_env.envs.vector.GameVectorEnv`; in ``infos["final_info"]``, ``reason`` is
    locations, draw, turn limit or illegal action, and ``rounds`` and ``power`` are replaced by ``turns``: array (int16) of
    shape (num_envs,), the turns of all players, and ``lands``: array (int8) of shape (num_envs, seats), locations claimed.
    """

    def __init__(
        self,
        num_envs: int = 1,
        mode: str = "hard",
        seats: int = 2,
        *,
        turn_limit: int = DEFAULT_TURN_LIMIT,
        opponent: Opponents = "random",
        seat: int | str = 0,
        illegal: str = "raise",
        render_mode: str | None = None,
        threads: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
    ) -> None:
        match = LandsMatch(mode, seats, turn_limit=turn_limit)
        super().__init__(
            match, num_envs, opponent=opponent, seat=seat, illegal=illegal, render_mode=render_mode, threads=threads,
            autoreset_mode=autoreset_mode,
        )  # fmt: skip
