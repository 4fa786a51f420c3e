"""The card game as a game of OpenSpiel: ``pyspiel.load_game("python_agot(houses=stark/lannister)")`` after importing this module.

The game is sequential with imperfect information. The only chance node, at the root, has one outcome, which draws the seed of the game; all
later randomness comes from the engine's own RNG stream. States can be pickled and serialised; OpenSpiel stores those of Python games as
pickles, so load only what you trust. Observation tensors are those of the other environments. Information state strings
are hashes of what a player has seen and done so far. `AgotState.resample_from_infostate` resamples everything that a player cannot know, as
OpenSpiel's IS-MCTS requires. This module requires the package `open_spiel`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from agot_env.agot.batch import GameBatch
from agot_env.agot.match import Match

SHORT_NAME = "python_agot"
DEFAULTS: dict[str, Any] = {"houses": "stark/lannister", "edition": "core", "variant": "", "round_limit": 50, "seed": -1}
"""The parameters of the game: ``houses`` are separated by slashes, one for each player; with a ``seed`` of -1, every game is different."""
MAX_GAME_LENGTH = 20_000
"""The maximum number of decisions in a game, which OpenSpiel requires."""
GAME_TYPE = pyspiel.GameType(
    short_name=SHORT_NAME,
    long_name="A Game of Thrones, the card game",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class AgotGame(pyspiel.Game):
    """The card game with given parameters, see `DEFAULTS`.

    Raises:
        ValueError: a parameter is unknown or invalid for `Match`.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        unknown = set(params or {}) - set(DEFAULTS)
        if unknown:
            raise ValueError(f"unknown parameter {', '.join(sorted(unknown))}; known: {', '.join(DEFAULTS)}")
        given = DEFAULTS | dict(params or {})
        self.match = Match(
            *given["houses"].split("/"), edition=given["edition"], variant=given["variant"] or None, round_limit=given["round_limit"]
        )
        self.rng = np.random.default_rng(None if given["seed"] < 0 else given["seed"])
        seats = self.match.seats
        super().__init__(
            GAME_TYPE,
            pyspiel.GameInfo(
                num_distinct_actions=self.match.num_actions, max_chance_outcomes=1, num_players=seats, min_utility=-1.0, max_utility=1.0,
                utility_sum=0.0, max_game_length=MAX_GAME_LENGTH,
            ),
            given,
        )  # fmt: skip

    def new_initial_state(self) -> AgotState:
        """A game that has not begun: a chance node that draws the seed."""
        return AgotState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> AgotObserver:
        """Create an observer, which shows what a player sees as a tensor and as text."""
        return AgotObserver(self.match)


class AgotState(pyspiel.State):
    """The state of a game. Before the seed is drawn, it is a chance node with one outcome."""

    def __init__(self, game: AgotGame) -> None:
        super().__init__(game)
        self.match, self.rng = game.match, game.rng
        self.games: GameBatch | None = None
        self._seen: list[str] = [""] * game.match.seats

    def current_player(self) -> int:
        """The player to act, or OpenSpiel's ids for chance and for the end of the game."""
        if self.games is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = int(self.games.seat[0])
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The only outcome, which draws the seed, with probability 1."""
        return [(0, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.games is None or player != self.games.seat[0]:
            return []
        actions: list[int] = np.flatnonzero(self.games.action_masks[0]).tolist()
        return actions

    def _apply_action(self, action: int) -> None:
        if self.games is None:
            self.games = GameBatch(1, self.match, seed=int(self.rng.integers(2**62)), autoreset=False)
            return
        seat = int(self.games.seat[0])
        seen = hashlib.sha256(self._seen[seat].encode() + self.games.observations[0].tobytes() + action.to_bytes(2, "little"))
        self._seen[seat] = seen.hexdigest()
        self.games.step_one(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.games is None:
            return "draw the seed of the game"
        return self.games.label(0, action) if player == self.games.seat[0] else f"action {action}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.games is not None and bool(self.games.seat[0] < 0)

    def returns(self) -> list[float]:
        """The reward of each player; 0 before the end and without a winner."""
        if self.games is None or not self.is_terminal():
            return [0.0] * self.match.seats
        winner = int(self.games.records["winner"][0])
        if winner < 0:
            return [0.0] * self.match.seats
        winners = self.match.winners(winner)
        lost = -1.0 if self.match.teams else -1.0 / (self.match.seats - 1)
        return [1.0 if seat in winners else lost for seat in range(self.match.seats)]

    def observation_of(self, player: int) -> NDArray[np.int16]:
        """(match.observation_size,) int16: what a player sees; 0 before the game has begun."""
        if self.games is None:
            return np.zeros(self.match.observation_size, np.int16)
        seen: NDArray[np.int16] = self.games.observe(player)[0]
        return seen

    def information_state_string(self, player: int | None = None) -> str:
        """A hash of what a player has seen at each of their decisions, their actions, and what they see now."""
        seat = self.current_player() if player is None else player
        return hashlib.sha256(self._seen[seat].encode() + self.observation_of(seat).tobytes()).hexdigest()

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> AgotState:
        """A state that the player cannot distinguish from this one: everything that they cannot know is resampled.

        Args:
            player_id: the player whose knowledge is preserved.
            probability_sampler: returns random numbers in [0, 1), from which the seed of the sample is derived.
        """
        state: AgotState = self.clone()
        if self.games is not None:
            state.games = self.games.sample([0], player_id, np.random.default_rng(int(probability_sampler() * 2**53)))
        return state

    def __deepcopy__(self, memo: dict[int, Any]) -> AgotState:
        copy = AgotState(self.get_game())
        copy.games = None if self.games is None else self.games.copy()
        copy._seen = list(self._seen)
        return copy

    def __str__(self) -> str:
        return "before the game" if self.games is None else self.match.table_text(self.games.records)


class AgotObserver:
    """What a player sees, for OpenSpiel's algorithms: ``tensor`` is a float32 array of shape (match.observation_size,)."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.tensor = np.zeros(match.observation_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: AgotState, player: int) -> None:
        """Write what a player sees of a state."""
        self.tensor[:] = state.observation_of(player)

    def string_from(self, state: AgotState, player: int) -> str:
        """What a player sees, as text."""
        return "before the game" if state.games is None else self.match.table_text(state.games.records, player)


pyspiel.register_game(GAME_TYPE, AgotGame)
