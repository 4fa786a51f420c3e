"""The Gymnasium environments of one game: one learner, opponents that answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from agot_env.agents import game_numbers
from agot_env.agot.match import DEFAULT_ROUND_LIMIT
from agot_env.envs.ends import end_of, ends_of, rewards_of
from agot_env.envs.matches import JOUST, MELEE, Decks, make_matches, names_of_decks, new_games, pooled
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
    names_of,
    seat_rule,
)
from agot_env.errors import IllegalActionError
from agot_env.game import Match
from agot_env.histories import Histories

if TYPE_CHECKING:
    from agot_env.batch import Batch

RENDER_MODES = ("ansi", "human")


def check_render_mode(render_mode: str | None) -> str | None:
    """How an environment shows the table.

    Raises:
        ValueError: an unknown mode.
    """
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise ValueError(f"unknown render_mode {render_mode!r}; known: None, {', '.join(RENDER_MODES)}")
    return render_mode


def observation_space_of(match: Match) -> spaces.Box:
    """The space of one observation, with the bounds of each number."""
    low, high = match.bounds
    return spaces.Box(low, high, dtype=np.int16)


class GameEnv(gymnasium.Env[Any, Any]):
    """A game of any match from the seat of one, against opponents. `MeleeEnv` and `agot_env.envs.lands.LandsEnv` are such
    environments.

    Args:
        matches: a match, or a sequence of matches that differ only in their decks, of which each episode plays a random one.
        opponent: who plays the other seats: ``"random"``; the name of any other registered agent with its parameters, such as
            ``"greedy"`` or ``"ismcts:iterations=50"``; an `agot_env.agents.Agent`; or a callable of observations (k,
            observation_size) int16, action masks (k, num_actions) int8 and seats (k,) int8 that returns k legal actions, here
            with k = 1. A dict has one for each place, ``{1: "greedy", 2: "random"}``, 1 being the next seat clockwise from the
            learner. A list, of any of these, is a mixture of which one is drawn for each episode; its entries may be pairs
            (opponent, weight). So may the entries of a dict.
        seat: the learner's, or ``"alternate"``: seat (seed + episode) % seats.
        illegal: what an illegal action does: ``"raise"`` an `IllegalActionError` and change nothing, or ``"lose"`` the game.
        render_mode: None, ``"ansi"`` (`render` returns text) or ``"human"`` (the table is printed at every step).

    An observation is an array (int16) of shape (match.observation_size,). ``info`` has ``action_mask``: array (int8) of shape
    (match.num_actions,), 1 for legal, all 0 when the game is over, and ``seat``: the learner's. When an episode begins and when
    it ends it also has ``opponents``: a tuple of names, from the next seat clockwise from the learner, and ``decks``: a tuple of
    the names of the decks, by seats (not in games without decks). At the end it has how: `Match.outcomes`, in the card game
    ``winner``: int, a seat (of partners the first), or -1; ``reason``: str, "power", "round limit", "elimination", "draw" or
    "illegal action"; ``rounds``: int; ``power``: array (int16) of shape (seats,), all power that counts for victory; and
    ``illegal_action``: True if that ended the game.

    The reward is 0 until the end; then +1 to the winner and -1 / (seats - 1) to each other, or +1 to partners that have won and
    -1 to the others; 0 without a winner, as when the round limit truncates; -1 for an illegal action.

    ``reset(seed=s)`` begins the game that game 0 of ``GameBatch(n, match, seed=s)`` is; a `reset` without a seed begins the
    next episode, as autoreset does there. ``options`` may have ``opponent`` and ``seat``, from this episode on.

    Raises:
        ValueError: an argument that is none of the above.
        IllegalActionError: `step` with an illegal action, unless it loses; or an illegal action of a callable opponent.
        AgentError: an agent that is an opponent raised or did not answer with a legal action.
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
        self._matches = pooled(matches)
        self.match: Match = matches[0] if isinstance(matches, Sequence) else matches
        self.render_mode = check_render_mode(render_mode)
        self._loses = check_illegal(illegal) == "lose"
        self._pool = Pool(opponent, self.match)
        self._rule = seat_rule(seat, self.match.seats)
        self.observation_space = observation_space_of(self.match)
        self.action_space = spaces.Discrete(self.match.num_actions)
        self.games: Batch | None = None
        self.seat = 0
        self._playing_against: Players = "random"
        self._lineup: dict[str, Any] = {}
        self._number = game_numbers(1)
        self._playing = False

    # --- playing -----------------------------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """Begin an episode.

        Returns:
            The observation of the learner's first decision, and its info.

        Raises:
            ValueError: an unknown option.
        """
        wanted = checked_options(options)
        pool = Pool(wanted["opponent"], self.match) if "opponent" in wanted else self._pool
        rule = seat_rule(wanted["seat"], self.match.seats) if "seat" in wanted else self._rule
        super().reset(seed=seed)
        self._pool, self._rule = pool, rule
        self._playing = False
        if self.games is None:
            if seed is None:
                seed = int(self.np_random.integers(2**31))
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
        return self.games.observations[0].copy(), self._info(self.games) | self._lineup

    def _begin(self, games: Batch, seed: int, episode: int) -> None:
        games.begin(np.array([[seed, 0, episode]], np.int64))
        self.seat = learner_seat(self._rule, self.match.seats, seed, 0, episode)
        self._playing_against = players = self._pool.draw(seed, 0, episode)
        decks = names_of_decks(games.match)
        self._lineup = {"opponents": names_of(players, self.match.seats)} | ({"decks": decks} if decks else {})
        for agent in agents_of(players):
            agent.reset(self._number)
        self._answer(games)

    def _next_episode(self, games: Batch) -> None:
        game = games.records[0]
        self._begin(games, int(game["seed"]), int(game["episode"]) + 1)

    def step(self, action: int) -> tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        """Give the learner's action; opponents answer until the learner is to act again.

        Returns:
            observation, reward, terminated, truncated, info.

        Raises:
            IllegalActionError: an illegal action, unless it loses; nothing has changed.
            gymnasium.error.ResetNeeded: no game is under way.
        """
        games = self.games
        if games is None or not self._playing:
            raise gymnasium.error.ResetNeeded("no game is under way: reset() must be called first")
        if type(action) is not int and isinstance(action, np.ndarray) and action.ndim == 0:
            action = action.item()
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
        """Let opponents answer until the learner must decide (the seat is returned), or the game is over (-1)."""
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
        return end_of(ends_of(self.match, games.records, np.array([illegal])), 0) | self._lineup

    def _info(self, games: Batch) -> dict[str, Any]:
        return {"action_mask": games.action_masks[0].copy(), "seat": self.seat}

    # --- looking -----------------------------------------------------------------------------------------------------

    def action_masks(self) -> NDArray[np.int8]:
        """The legal actions of the decision under way: int8 (match.num_actions,); all 0 when the game is over."""
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
    """``agot/Melee-v0``: a match of two to six from the seat of one, against opponents.

    Args:
        houses: a starter deck per seat by its House. If neither this nor ``decks`` is given: the starter decks of the edition, in
            the Core Set ``("stark", "lannister", "baratheon", "targaryen")``; as many seats as the variant has, by default melee.
        edition: the rulebook, as for `Match`.
        decks: instead of ``houses`` a `Deck` per seat; or lineups, a sequence with a deck per seat each (`agot_env.random_lineups`), of
            which each episode plays a random one; or the path of a pool of decks (`agot_env.load_decks`), of which 1,000 random lineups
            are played.
        variant: "joust", "melee", "two_on_two" or "littlefinger", as for `Match`: with two decks joust by default, else melee.
        round_limit: rounds after which the game is truncated.
        plot_draft: plots are drafted before the game, as for `Match`.
        mulligan: whether each player may draw another setup hand once, as for `Match`.
        opponent, seat, illegal, render_mode: as for `GameEnv`, whose observations, infos and rewards these are.

    Raises:
        ValueError: what `Match` refuses, or an argument that is none of the above.
    """

    only_variant: ClassVar[str | None] = None

    def __init__(
        self,
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
    ) -> None:
        matches = make_matches(
            edition, houses, decks, variant, round_limit, plot_draft, mulligan, default=MELEE, only=self.only_variant
        )
        super().__init__(matches, opponent=opponent, seat=seat, illegal=illegal, render_mode=render_mode)


class JoustEnv(MeleeEnv):
    """``agot/Joust-v0``: a match of two. `MeleeEnv` of which the variant is joust, by default of the first two starter decks of
    the edition, in the Core Set ``("stark", "lannister")``."""

    only_variant = JOUST
