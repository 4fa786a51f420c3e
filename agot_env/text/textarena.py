"""The games in TextArena. Importing this module registers them:

    import textarena as ta
    import agot_env.text.textarena

    env = ta.make("AGameOfThrones-v0")          # two players
    env = ta.make("AGameOfThronesMelee-v0")     # three to six
    env = ta.make("AGameOfThronesLands-v0")     # two or three

Each also has the variants ``-raw``, without a wrapper, and ``-history``, whose observations repeat everything that the player has seen.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import textarena as ta
from textarena.wrappers import GameMessagesAndCurrentBoardObservationWrapper, LLMObservationWrapper

from agot_env.agents import Agent
from agot_env.messages.arguments import (
    checked_choice,
    checked_int,
    checked_items,
    checked_mapping,
    checked_seed,
    checked_text,
    integer_of,
    said,
)
from agot_env.text import words
from agot_env.text.answers import UNCLEAR, kept
from agot_env.text.env import ILLEGAL, Observation, Outcome, TextEnv
from agot_env.text.matches import match_for
from agot_env.text.prompts import Prompt
from agot_env.text.view import HISTORIES, Detail, detail_of, introduction_of

IDS: Mapping[str, Mapping[str, Any]] = {
    "AGameOfThrones-v0": {"game": "agot", "players": (2, 2)},
    "AGameOfThronesMelee-v0": {"game": "agot", "players": (3, 6)},
    "AGameOfThronesLands-v0": {"game": "lands", "players": (2, 3)},
}
"""The environments by their ids."""


class AGameOfThronesEnv(ta.Env):
    """A game in TextArena. Each player sees only what their seat knows; the answers of a player are not shown to others.

    The first observation of a player is a ``PROMPT`` with a short version of the rules. Each decision is a ``GAME_MESSAGE`` with the events
    since the last one, and a ``GAME_BOARD`` with the situation and the numbered options. Answers are parsed by `agot_env.text.read`. After
    an unclear answer the player is asked again, with the reason. If ``error_allowance`` is exceeded, ``illegal`` determines what happens.
    A player who loses by it gives the win to the opponent in a two-player game; in larger games they get -1 and there is no winner.

    Args:
        game: "agot" or "lands".
        players: the minimum and maximum number of players.
        settings: arguments of the match (`agot_env.text.matches.match_for`).
        agents: seat -> the agent, or its name, for seats that TextArena does not play.
        detail, history, prompt, windows: as for `agot_env.text.TextGames`.
        error_allowance: how many consecutive unclear answers are allowed, up to 100; the question is repeated after each of them.
        illegal: what happens after a further one: take a "random" legal action or the "first", or "lose" the game.

    Raises:
        ValueError: an argument is invalid.
    """

    def __init__(
        self,
        game: str = "agot",
        players: tuple[int, int] = (2, 6),
        settings: Mapping[str, Any] | None = None,
        agents: Mapping[int, Agent | str] | None = None,
        detail: str | Detail = "full",
        history: str = "digest",
        prompt: Prompt | str = "plain",
        error_allowance: int = 1,
        illegal: str = UNCLEAR,
        windows: str = "all",
    ) -> None:
        super().__init__()
        players = checked_items("players", players, int, "ints")
        if len(players) != 2:
            raise ValueError(f"players must be the minimum and the maximum number of players, not {said(players)}")
        least = checked_int("players", players[0], 2, 6)
        self._players = least, checked_int("players", players[1], least, 6)
        self._game, self._settings = game, dict(checked_mapping("settings", settings or {}))
        self._agents, self._detail = dict(checked_mapping("agents", agents or {})), detail_of(detail)
        self._history = checked_choice("history", history, HISTORIES)
        self._prompt = prompt if isinstance(prompt, Prompt) else Prompt(prompt)
        self._allowance = checked_int("error_allowance", error_allowance, 0, 100)
        self._illegal = checked_choice("illegal", illegal, ILLEGAL)
        self._windows = windows
        self.env: TextEnv | None = None
        self.state: Any = None

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Begin a game.

        Args:
            num_players: the number of players.
            seed: the seed of the game; None: a random one.

        Raises:
            ValueError: the environment does not allow this number of players, or the seed is not an int from 0 to 2**63 - 1.
        """
        least, most = self._players
        number, seed = integer_of(num_players), None if seed is None else checked_seed(seed)
        if number is None or not least <= number <= most:
            allowed = f"{least}" if least == most else f"{least} to {most}"
            raise ValueError(f"this environment is for {allowed} players, not {said(num_players)}")
        num_players = number
        match = match_for(self._game, num_players, self._settings)
        seed = secrets.randbits(62) if seed is None else seed
        state_type = ta.TwoPlayerState if num_players == 2 else ta.FFAMultiPlayerState
        self.env = TextEnv(
            match, agents=self._agents, detail=self._detail, history=self._history, prompt=self._prompt, reasks=self._allowance,
            illegal=self._illegal, windows=self._windows,
        )  # fmt: skip
        self.state = state_type(num_players=num_players, seed=seed, error_allowance=self._allowance)
        self.state.reset(
            game_state={"seed": seed},
            player_prompt_function=lambda player_id, game_state: self._prompt.system(
                introduction_of(match, player_id, detail=self._detail)
            ),
            role_mapping={seat: f"Player {seat}" for seat in range(num_players)},
        )
        first = self.env.reset(seed)
        if first is None:
            self.state.set_draw(words.NO_QUESTION)
        else:
            self._ask(first)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Take the answer of the current player.

        The player's history keeps the end of a long answer.

        Returns:
            whether the game is over, and the info: how the answer was parsed, and its result.

        Raises:
            RuntimeError: the game has not been reset, or is over.
            ValueError: the answer is not a str; nothing has changed.
        """
        if self.env is None:
            raise RuntimeError("reset() must be called first")
        if self.state.done:
            raise RuntimeError("the game is over; call reset()")
        answer = kept(checked_text("an answer", action))
        seat = self.state.current_player_id
        self.state.add_observation(from_id=seat, to_id=seat, message=answer, observation_type=ta.ObservationType.PLAYER_ACTION)
        outcome = self.env.step(action)
        self.state.step_info.update({name: outcome.info[name] for name in ("answer", "reason", "instead", "label")})
        if outcome.info["answer"] == "" and outcome.info["instead"] in (words.REASKED, words.LOST):
            self.state.set_invalid_move(outcome.info["reason"])
        if outcome.observation is not None:
            self._ask(outcome.observation)
        elif not self.state.done:
            self._end(outcome)
        done: tuple[bool, dict[str, Any]] = self.state.step(rotate_player=False)
        return done

    def _ask(self, asked: Observation) -> None:
        self.state.manually_set_current_player_id(asked.seat)
        view = asked.view
        if view.happened and not asked.asked:
            self._tell(asked.seat, "\n".join(view.happened), ta.ObservationType.GAME_MESSAGE)
        board = self._prompt.decision(replace(view, happened=()))
        self._tell(asked.seat, f"{board}\n{asked.text}" if asked.asked else board, ta.ObservationType.GAME_BOARD)

    def _tell(self, seat: int, message: str, kind: Any) -> None:
        self.state.add_observation(to_id=seat, message=message, observation_type=kind)

    def _end(self, outcome: Outcome) -> None:
        """Assign the rewards of TextArena: 1 to each winner, -1 to the others, 0 to all without a winner."""
        info, match = outcome.info, self.env.games.match if self.env else None
        assert match is not None
        winners = match.winners(info["winner"]) if info["winner"] >= 0 else ()
        if outcome.info["instead"] == words.LOST:  # lost by an unclear answer; a two-player game has already ended
            self.state.set_game_outcome({seat: float(reward) for seat, reward in enumerate(outcome.rewards)}, info["reason"])
        elif not winners:
            self.state.set_draw(info["end"])
        elif match.seats == 2:
            self.state.set_winner(winners[0], info["end"])
        else:
            self.state.set_winners(list(winners), info["end"])


def register() -> None:
    """Register the environments in `IDS` that are not registered yet."""
    from textarena.envs.registration import ENV_REGISTRY, register_with_versions

    for name, arguments in IDS.items():
        if name not in ENV_REGISTRY:
            wrappers = {"default": [GameMessagesAndCurrentBoardObservationWrapper], "-history": [LLMObservationWrapper]}
            register_with_versions(name, AGameOfThronesEnv, wrappers, **arguments)


register()
