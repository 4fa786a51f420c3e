"""The Gymnasium environments of one game: one learner against opponents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from agot_env.agents import begin_games, game_numbers
from agot_env.envs.ends import end_of, ends_of, rewards_of
from agot_env.envs.info_names import InfoNames
from agot_env.envs.keywords import CheckedKeywords
from agot_env.envs.matches import JOUST, MELEE, MatchOptions, make_matches, matches_of, new_games, pooled
from agot_env.envs.opponents import (
    Opponents,
    Players,
    Pool,
    agents_of,
    answer_of,
    at_place,
    check_illegal,
    checked_options,
    learner_seat,
    seat_rule,
)
from agot_env.game import Match, first_match
from agot_env.history.histories import Histories
from agot_env.messages.arguments import checked_known, checked_seed
from agot_env.messages.errors import IllegalActionError

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch

RENDER_MODES = ("ansi", "human")


def check_render_mode(render_mode: str | None) -> str | None:
    """Check a ``render_mode``, and return it.

    Raises:
        ValueError: the mode is unknown.
    """
    return None if render_mode is None else checked_known("render_mode", render_mode, ("None", *RENDER_MODES))


def observation_space_of(match: Match) -> spaces.Box:
    """The space of one observation, with the bounds of each number."""
    low, high = match.bounds
    return spaces.Box(low, high, dtype=np.int16)


class GameEnv(CheckedKeywords, gymnasium.Env[Any, Any]):
    """A single game of any match, in which a learner plays one seat against opponents. `MeleeEnv` and `agot_env.envs.lands.LandsEnv`
    are such environments.

    Args:
        matches: a match, or a sequence of matches that differ only in their decks; each episode plays a random one of them.
        opponent: who plays the other seats: ``"random"``; the name of any other registered agent with its parameters, such as
            ``"greedy"`` or ``"ismcts:iterations=50"``; an `agot_env.agents.Agent`; or a callable that takes observations (k,
            observation_size) int16, action masks (k, num_actions) int8 and seats (k,) int8 and returns k legal actions, here with
            k = 1. A dict assigns opponents to places, as in ``{1: "greedy", 2: "random"}``, where 1 is the next seat clockwise from the
            learner. A list of any of these is a mixture, from which one entry is drawn for each episode; its entries may be pairs
            (opponent, weight). The values of a dict may be mixtures, too.
        seat: the learner's seat, or ``"alternate"``: seat (seed + episode) % seats.
        illegal: the effect of an illegal action: with ``"raise"``, `step` raises an `IllegalActionError` and nothing changes; with
            ``"lose"``, the learner loses the game.
        render_mode: None, ``"ansi"`` (`render` returns text) or ``"human"`` (the table is printed at every step).

    An observation is an array (int16) of shape (match.observation_size,). ``info`` contains ``action_mask``: array (int8) of shape
    (match.num_actions,), 1 for legal actions, all 0 when the game is over; and ``seat``: int, the learner's seat. At the beginning and
    the end of an episode it also contains ``opponents``: array (int32) of shape (seats - 1,), starting with the next seat clockwise from
    the learner; and ``decks``: array (int32) of shape (seats,), by seat (not in games without decks). At the end it also contains
    `Match.outcomes`, in the card game ``winner``: int, the winning seat (with partners, the first of them) or -1; ``reason``: int;
    ``rounds``: int; ``power``: array (int16) of shape (seats,), all power that counts for victory; and ``illegal_action``: True if an
    illegal action ended the game. Infos contain no strings: opponents, decks and reasons are indices of the names in ``info_names``, an
    `agot_env.envs.info_names.InfoNames`.

    The reward is 0 until the end. Then it is +1 for a winner, -1 / (seats - 1) for every other seat (with partners, -1 for each
    loser), 0 if there is no winner, for example because the round limit truncates the game, and -1 after an illegal action.

    ``reset(seed=s)`` begins the same game as game 0 of ``GameBatch(n, match, seed=s)``. A `reset` without a seed begins the next
    episode, as autoreset does there. ``options`` may contain ``opponent`` and ``seat``, which apply from this episode on.

    Raises:
        ValueError: an argument is invalid.
        IllegalActionError: `step` was called with an illegal action and ``illegal="raise"``, or a callable opponent returned one.
        AgentError: an agent that plays as an opponent raised an exception or did not return a legal action.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        matches: Match | Sequence[Match],
        *,
        opponent: Opponents = "random",
        seat: int | str = 0,
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        self.match: Match = first_match(matches)
        self._matches = pooled(matches)
        self.info_names = InfoNames(matches_of(self._matches))
        self.render_mode = check_render_mode(render_mode)
        self._loses = check_illegal(illegal) == "lose"
        self._pool = Pool(opponent, self.match)
        self.info_names.add(self._pool)
        self._rule = seat_rule(seat, self.match.seats)
        self.observation_space = observation_space_of(self.match)
        self.action_space = spaces.Discrete(self.match.num_actions)
        self.games: Batch | None = None
        self.seat = 0
        self._playing_against: Players = "random"
        self._lineup: dict[str, NDArray[np.int32]] = {}
        self._number = game_numbers(1)
        self._playing = False

    # --- playing -----------------------------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """Begin an episode.

        Args:
            seed: the seed of the game, an int from 0 to 2**63 - 1; None: the next episode.
            options: ``opponent`` and ``seat``, which apply from this episode on.

        Returns:
            The observation of the learner's first decision, and its info.

        Raises:
            ValueError: the seed or an option is invalid; nothing has changed.
        """
        seed, wanted = None if seed is None else checked_seed(seed), checked_options(options)
        pool = Pool(wanted["opponent"], self.match) if "opponent" in wanted else self._pool
        rule = seat_rule(wanted["seat"], self.match.seats) if "seat" in wanted else self._rule
        super().reset(seed=seed)
        self._pool, self._rule = pool, rule
        self.info_names.add(pool)
        self._playing = False
        if self.games is None:
            if seed is None:
                seed = int(self.np_random.integers(2**62))
            self.games = new_games(self._matches, 1, seed)
            self._histories = Histories(self.games)
            self._begin(self.games, seed, 0)
        elif seed is None:
            self._next_episode(self.games)
        else:
            self._begin(self.games, seed, 0)
        while self.games.seat.item(0) < 0:  # an episode in which the learner had nothing to decide
            self._next_episode(self.games)
        self._playing = True
        if self.render_mode == "human":
            self.render()
        return self.games.observations[0].copy(), self._info(self.games) | self._lineup_info()

    def _begin(self, games: Batch, seed: int, episode: int) -> None:
        games.begin(np.array([[seed, 0, episode]], np.int64))
        self.seat = learner_seat(self._rule, self.match.seats, seed, 0, episode)
        self._playing_against = players = self._pool.draw(seed, 0, episode)
        decks = self.info_names.lineups[games.pool.numbers(games.records)[0]]
        self._lineup = {"opponents": self.info_names.opponents_in(players)} | ({"decks": decks} if len(decks) else {})
        for agent in agents_of(players):
            begin_games(agent, self._number, [0])
        self._answer(games)

    def _next_episode(self, games: Batch) -> None:
        game = games.records[0]
        self._begin(games, int(game["seed"]), int(game["episode"]) + 1)

    def step(self, action: int) -> tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        """Take the learner's action, then let the opponents play until the learner is to act again.

        Returns:
            observation, reward, terminated, truncated, info.

        Raises:
            IllegalActionError: the action is illegal and ``illegal="raise"``; nothing has changed.
            gymnasium.error.ResetNeeded: no game is in progress.
        """
        games = self.games
        if games is None or not self._playing:
            raise gymnasium.error.ResetNeeded("no game is in progress: reset() must be called first")
        try:
            games.step_one(action)
        except IllegalActionError:
            if not self._loses:
                raise
            return self._lose(games)
        self._playing = False  # until the opponents have answered
        seat = games.seat.item(0)
        if seat != self.seat and seat >= 0:
            seat = self._answer(games)
        reward, terminated, truncated = 0.0, False, False
        if seat < 0:
            truncated = bool(self.match.at_limit(games.records)[0])
            terminated = not truncated
            reward = rewards_of(self.match, [games.records["winner"].item(0)]).item(0, self.seat)
            observation = games.observe(self.seat)[0]
        else:
            self._playing = True
            observation = games.observations[0].copy()
        if self.render_mode == "human":
            self.render()
        info = self._info(games)
        if seat < 0:
            info |= self._end(games, illegal=False)
        return observation, reward, terminated, truncated, info

    def _lose(self, games: Batch) -> tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        self._playing = False
        games.stop([0])
        games.write()
        info = self._info(games) | self._end(games, illegal=True) | {"illegal_action": True}
        return games.observe(self.seat)[0], -1.0, True, False, info

    def _answer(self, games: Batch) -> int:
        """Let the opponents play until the learner is to act or the game is over. Returns the acting seat, or -1."""
        players = self._playing_against
        written = True  # whether observation and mask are those of the acting seat
        while (seat := games.seat.item(0)) >= 0 and seat != self.seat:
            opponent = at_place(players, (seat - self.seat) % self.match.seats)
            if isinstance(opponent, str):
                games.answer_at_random()
                written = False
                continue
            if not written:
                games.write()
            try:
                games.step(answer_of(opponent, games, [0], self._number, self._histories))
            except IllegalActionError as error:
                raise IllegalActionError(f"the opponent's action: {error}") from None
            written = True
        if not written:
            games.write()
        return seat

    def _end(self, games: Batch, *, illegal: bool) -> dict[str, Any]:
        return end_of(ends_of(self.match, games.records, np.array([illegal])), 0) | self._lineup_info()

    def _lineup_info(self) -> dict[str, NDArray[np.int32]]:
        return {name: numbers.copy() for name, numbers in self._lineup.items()}

    def _info(self, games: Batch) -> dict[str, Any]:
        return {"action_mask": games.action_masks[0].copy(), "seat": self.seat}

    # --- looking -----------------------------------------------------------------------------------------------------

    def action_masks(self) -> NDArray[np.int8]:
        """The legal actions of the current decision: int8 of shape (match.num_actions,), all 0 when the game is over."""
        if self.games is None:
            raise gymnasium.error.ResetNeeded("reset() must be called first")
        return np.array(self.games.action_masks[0])

    def render(self) -> str | None:
        """The table as the learner sees it: returned with ``"ansi"``, printed with ``"human"``."""
        if self.render_mode is None:
            return None
        if self.games is None:
            raise gymnasium.error.ResetNeeded("reset() must be called first")
        text: str = self.games.match.table_text(self.games.records, self.seat)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


class MeleeEnv(GameEnv):
    """``agot/Melee-v0``: a game of two to six players, in which a learner plays one seat against opponents.

    Args:
        houses: the House of each seat, for its starter deck. By default, if ``decks`` is not given either, the starter decks of the
            edition, one for each seat of the variant (by default melee); in the Core Set
            ``("stark", "lannister", "baratheon", "targaryen")``.
        edition: the rulebook, as for `Match`.
        options: ``decks``, ``variant``, ``round_limit``, ``plot_draft``, ``mulligan``, ``sets`` or ``matches``
            (`agot_env.envs.matches.MatchOptions`).
        opponent, seat, illegal, render_mode: as for `GameEnv`.

    Observations, infos and rewards are as in `GameEnv`.

    Raises:
        ValueError: an argument is invalid, here or for `Match`.
    """

    only_variant: ClassVar[str | None] = None

    def __init__(
        self,
        houses: Sequence[str] | None = None,
        edition: str = "core",
        *,
        opponent: Opponents = "random",
        seat: int | str = 0,
        illegal: str = "raise",
        render_mode: str | None = None,
        **options: Unpack[MatchOptions],
    ) -> None:
        played = make_matches(houses, edition, options, default=MELEE, only=self.only_variant)
        super().__init__(played, opponent=opponent, seat=seat, illegal=illegal, render_mode=render_mode)


class JoustEnv(MeleeEnv):
    """``agot/Joust-v0``: a game of two players. `MeleeEnv` with the variant joust, by default with the first two starter decks of the
    edition; in the Core Set ``("stark", "lannister")``."""

    only_variant = JOUST
