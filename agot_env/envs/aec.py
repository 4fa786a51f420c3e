"""The PettingZoo environment: one game, one agent at a time (AEC)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Unpack

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv

from agot_env.batches.batch import NOBODY
from agot_env.envs.gymnasium import RENDER_MODES, check_render_mode, observation_space_of
from agot_env.envs.keywords import CheckedKeywords, check_keywords
from agot_env.envs.matches import MatchOptions, make_matches, new_games, pooled
from agot_env.envs.opponents import check_illegal
from agot_env.envs.order import OrderedEnv
from agot_env.game import Match, first_match
from agot_env.messages.arguments import checked_seed, said
from agot_env.messages.errors import IllegalActionError

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch


def env(**options: Any) -> AECEnv[str, Any, Any]:
    """`raw_env` with the same arguments, in an `OrderEnforcingWrapper` of PettingZoo, which raises on calls in the wrong order."""
    check_keywords(raw_env, options, "env()")
    return OrderedEnv(raw_env(**options))


class GameAECEnv(CheckedKeywords, AECEnv[str, Any, Any]):
    """A game of any match as a PettingZoo AEC environment. `raw_env` and `agot_env.envs.lands.raw_env` are such environments.

    Args:
        matches: a match, or a sequence of matches that differ only in their decks; each episode plays a random one of them.
        illegal, render_mode: as for `raw_env`.

    Agents, observations and rewards are as in `raw_env`.
    """

    metadata = {"name": "game_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": False, "render_fps": 1}

    def __init__(self, matches: Match | Sequence[Match], *, illegal: str = "raise", render_mode: str | None = None) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.match: Match = first_match(matches)
        self._matches = pooled(matches)
        self.render_mode = check_render_mode(render_mode)
        self._loses = check_illegal(illegal) == "lose"
        self.possible_agents = [f"player_{seat}" for seat in range(self.match.seats)]
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": observation_space_of(self.match),
                    "action_mask": spaces.Box(0, 1, (self.match.num_actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.match.num_actions) for agent in self.possible_agents}
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._no_mask: NDArray[np.int8] = np.zeros(self.match.num_actions, np.int8)
        self._no_mask.flags.writeable = False
        self._random, _ = seeding.np_random(None)
        self.games: Batch | None = None
        self._seat = NOBODY
        self._mask = self._no_mask

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The observation space of an agent.

        Raises:
            ValueError: there is no such agent. The same holds for all other methods that take one.
        """
        return self.observation_spaces[self.possible_agents[self._place(agent)]]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The action space of an agent."""
        return self.action_spaces[self.possible_agents[self._place(agent)]]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. ``reset(seed=seed)`` begins the same game as ``GameBatch(1, match, seed=seed)``.

        Args:
            seed: an int from 0 to 2**63 - 1; None: a seed that follows from the one before, or a random one.
            options: ignored.

        Raises:
            ValueError: the seed is invalid; nothing has changed.
        """
        seed = None if seed is None else checked_seed(seed)
        if seed is None:
            seed = int(self._random.integers(2**62))
        else:
            self._random, _ = seeding.np_random(seed)
        if self.games is None:
            self.games = new_games(self._matches, 1, seed)
        else:
            self.games.restart(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._no_mask} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._next_agent(self.games)

    def _place(self, agent: str) -> int:
        """The seat of an agent."""
        try:
            return self._seat_of[agent]
        except (KeyError, TypeError):
            raise ValueError(f"there is no agent {said(agent)}; the agents are {', '.join(self.possible_agents)}") from None

    def _next_agent(self, games: Batch) -> None:
        """Select the acting agent. Its info and its observation share one mask array per decision."""
        self.infos[self.agent_selection]["action_mask"] = self._no_mask
        self._seat = seat = games.seat.item()
        if seat >= 0:
            self.agent_selection = agent = self.possible_agents[seat]
            self._mask = self.infos[agent]["action_mask"] = games.action_masks[0].copy()

    @property
    def decks(self) -> tuple[Any, ...]:
        """The decks of the current game, by seat, such as those of a `Match`; empty in a game without decks."""
        return tuple(self._games.match.decks)

    @property
    def _games(self) -> Batch:
        if self.games is None:
            raise RuntimeError("reset() must be called before the environment is used")
        return self.games

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """The observation of any agent, acting or not."""
        games = self._games
        seat = self._place(agent)
        if seat == self._seat:
            return {"observation": games.observations[0].copy(), "action_mask": self._mask}
        return {"observation": games.observe(seat)[0], "action_mask": self._no_mask.copy()}

    def step(self, action: int | None) -> None:
        """Take the action of the selected agent; None if the game is over for it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        games = self._games
        if isinstance(action, np.ndarray) and not action.ndim:  # as the policies of Stable-Baselines3 return it
            action = action[()]
        try:
            rewards, terminated, truncated = games.step_one(action)
        except IllegalActionError:
            if not self._loses:
                raise
            self._lose(games, agent)
        else:
            self._cumulative_rewards[agent] = 0.0
            self._next_agent(games)
            if terminated or truncated:
                self._end(dict(zip(self.agents, rewards.tolist(), strict=True)), terminated)
        if self.render_mode == "human":
            self.render()

    def _lose(self, games: Batch, agent: str) -> None:
        """End the game because of an agent's illegal action."""
        games.stop([0])
        games.write()
        self._cumulative_rewards[agent] = 0.0
        self._next_agent(games)
        self.infos[agent]["illegal_action"] = True
        self._end(dict.fromkeys(self.agents, 0.0) | {agent: -1.0}, True)

    def _end(self, rewards: dict[str, float], terminated: bool) -> None:
        self.rewards = rewards
        self.terminations = dict.fromkeys(self.agents, terminated)
        self.truncations = dict.fromkeys(self.agents, not terminated)
        self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as text: returned with ``"ansi"``, printed with ``"human"``."""
        if self.render_mode is None:
            return None
        text: str = self._games.match.table_text(self._games.records)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Do nothing: there are no resources to release."""


class raw_env(GameAECEnv):
    """A match as a PettingZoo AEC environment.

    Args:
        houses: the House of each seat, for its starter deck. By default, if ``decks`` is not given either, the starter decks of the
            edition, one for each seat of the ``variant``; in the Core Set ``("stark", "lannister")``.
        edition: the rulebook, as for `Match`.
        options: ``decks``, ``variant``, ``round_limit``, ``plot_draft``, ``mulligan``, ``sets`` or ``matches``
            (`agot_env.envs.matches.MatchOptions`).
        illegal: the effect of an illegal action: with ``"raise"``, `step` raises an `IllegalActionError` and nothing changes; with
            ``"lose"``, the agent loses the game, as with PettingZoo's TerminateIllegalWrapper: -1 for the agent, 0 for the others, and
            ``infos[agent]["illegal_action"]`` is set.
        render_mode: None, ``"ansi"`` (`render` returns text) or ``"human"`` (`render` prints it).

    The agents are the seats: ``"player_0"``, ``"player_1"`` ... An observation is a dict with ``observation``: array (int16) of shape
    (match.observation_size,), and ``action_mask``: array (int8) of shape (match.num_actions,), all 0 for an agent that is not to act.
    ``infos[agent]`` also contains the mask. Rewards are 0 until the end: +1 for the winner, -1 / (seats - 1) for each other seat (with
    partners, +1 and -1 by team); 0 for all if the round limit truncates the game. ``env.unwrapped.decks`` are the decks of the game.

    Raises:
        ValueError: an argument is invalid, here or for `Match`.
        IllegalActionError: `step` was called with an illegal action and ``illegal="raise"``; nothing has changed.
    """

    metadata = {"name": "agot_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self,
        houses: Sequence[str] | None = None,
        edition: str = "core",
        *,
        illegal: str = "raise",
        render_mode: str | None = None,
        **options: Unpack[MatchOptions],
    ) -> None:
        played = make_matches(houses, edition, options)
        super().__init__(played, illegal=illegal, render_mode=render_mode)
