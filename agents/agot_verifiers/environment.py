"""The taskset, the environment and the harness."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import openai
import verifiers.v1 as vf
from verifiers.v1.dialects.chat import message_to_wire

from agot_env.agents import NO_CODE, check, make
from agot_env.game import Match
from agot_env.messages.arguments import checked_int
from agot_env.text import Prompt, TextEnv, introduction_of
from agot_env.text.answers import KEPT_CHARACTERS, UNCLEAR, kept
from agot_env.text.env import Outcome
from agot_env.text.matches import match_for

NAME = "agot_verifiers"
"""The taskset's id: the name of this package."""
ALTERNATE = "alternate"
WHOLE = "whole_answers"
"""The entry of ``trace.info`` with the long answers, by the number of the turn."""
MOST_GAMES = 2**31
"""The largest number of games in a taskset."""


class GameConfig(vf.TasksetConfig):
    """The games to play, and how they are put into words."""

    id: str = NAME
    game: str = "agot"
    """"agot", or "lands" for the Lands game."""
    seats: int = 2
    """The number of players."""
    settings: dict[str, Any] = {}
    """Arguments of the match, such as ``{"edition": "winter"}``, ``{"houses": ["stark", "lannister"]}`` or ``{"mode": "hard"}``."""
    opponent: str = "greedy"
    """The agent of the other seats: a registered name, with parameters."""
    seat: int | str = ALTERNATE
    """The seat of the model; "alternate": the next seat in each game."""
    games: int = 1000
    """The number of games in the taskset."""
    seed: int = 0
    """The seed of all games, whose indices count from 0."""
    detail: str = "normal"
    """The level of detail: brief, normal or full."""
    history: str = "digest"
    """What each question says of the whole game so far: none, digest or full."""
    prompt: str = "plain"
    """The prompt: the name of one that comes with agot-env, or a folder of templates."""
    reasks: int = 1
    """How often the question is repeated after an unclear answer."""
    illegal: str = UNCLEAR
    """What happens then: take a "random" legal action or the "first", or "lose" the game."""
    windows: str = "all"
    """The windows at which the model is asked, such as "default"; it passes at the others without a request."""


class GameData(vf.TaskData):
    """A game.

    Attributes:
        index: the index of the game among those of its seed.
        seat: the seat of the model.
    """

    index: int
    seat: int


class GameTask(vf.Task[GameData, vf.State, vf.TaskConfig]):
    """A game to play to its end; `GameEnv` records the rewards."""

    @vf.intercept
    def shorten(self, response: vf.Response, trace: vf.Trace) -> vf.Response | None:
        """In evaluations, put the end of a long answer, without reasoning, into the conversation, which each request repeats.

        The whole answer is kept in ``trace.info``. Training needs the tokens that the model has sampled, so its conversations remain as
        they are.
        """
        message = response.message
        content, reasoning = message.content or "", message.reasoning_content or ""
        short = kept(content)
        if response.tokens is not None or message.tool_calls or (short == content.strip() and len(reasoning) <= KEPT_CHARACTERS):
            return None
        whole = {"content": content, "reasoning_content": reasoning, "finish_reason": response.finish_reason}
        trace.info.setdefault(WHOLE, {})[str(trace.num_turns)] = whole
        return response.model_copy(update={"message": vf.AssistantMessage(content=short)})


class GameTaskset(vf.Taskset[GameTask, GameConfig]):
    """Games of one seed, against one opponent."""

    def load(self) -> Iterator[GameTask]:
        """Yield a task for each game.

        Raises:
            ValueError: the settings do not make a match, or another setting is invalid.
        """
        config, match = self.config, self.match()
        checked_int("games", config.games, 1, MOST_GAMES)
        prompt = Prompt(config.prompt)
        if config.seat != ALTERNATE and (not isinstance(config.seat, int) or not 0 <= config.seat < match.seats):
            raise ValueError(f"seat must be from 0 to {match.seats - 1}, or {ALTERNATE!r}, not {config.seat!r:.80}")
        _game(config, match, 0, 0).reset(config.seed)  # an invalid setting is an error here, not in every game
        for index in range(config.games):
            seat = index % match.seats if config.seat == ALTERNATE else int(config.seat)
            system = prompt.system(introduction_of(match, seat, detail=config.detail))
            data = GameData(name=f"{config.game}#{config.seed}.{index}", prompt=None, system_prompt=system, index=index, seat=seat)
            yield GameTask(data, config.task)

    def match(self) -> Match:
        """The match of all tasks."""
        return match_for(self.config.game, self.config.seats, self.config.settings)


class GameHarnessConfig(vf.HarnessConfig):
    """No settings of its own."""

    id: str = NAME


class GameHarness(vf.Harness[GameHarnessConfig]):
    """Sends the conversation to the model and nothing else: no tools, no program, no container."""

    APPENDS_SYSTEM_PROMPT = True
    SUPPORTS_RESUME = True
    EXECUTES_CODE = False
    NEEDS_CONTAINER = False

    async def launch(
        self, ctx: Any, trace: Any, runtime: Any, endpoint: str, secret: str, mcp_urls: dict[str, str], data: Any
    ) -> vf.ProgramResult:  # fmt: skip
        """Make one request."""
        system, prompt = self.resolve_prompt(data)
        messages: list[Any] = [{"role": "system", "content": system}] if system else []
        messages += [{"role": "user", "content": prompt}] if isinstance(prompt, str) else [message_to_wire(one) for one in prompt or ()]
        async with openai.AsyncOpenAI(base_url=endpoint, api_key=secret, max_retries=0, timeout=None) as client:
            try:
                await client.chat.completions.create(model=ctx.model, messages=messages)
            except openai.OpenAIError as error:
                return vf.ProgramResult(exit_code=1, stdout="", stderr=f"{type(error).__name__}: {error}")
        return vf.ProgramResult(exit_code=0, stdout="", stderr="")


class GameEnvConfig(vf.EnvConfig):
    """The taskset, and the model that plays.

    Attributes:
        player: the model under evaluation or training. Its ``max_turns`` limits the number of its turns in a game.
    """

    taskset: GameConfig = GameConfig()
    player: vf.AgentConfig = vf.AgentConfig(runtime=vf.SubprocessConfig(), max_turns=1000)


class GameEnv(vf.Env[GameEnvConfig]):
    """A model plays games against agents.

    The reward ``result`` is that of the model's seat: 1 for a win, -1 / (seats - 1) for a loss (-1 against a team), 0 without a winner, -1
    if an unclear answer lost the game, and 0 if the model ran out of turns or tokens. Metrics: ``won`` and ``finished`` (0 or 1), and the
    numbers of ``decisions`` that the model was asked for, ``unclear`` answers and ``substituted`` actions.
    """

    async def run(self, task: Any, agents: Any) -> None:
        """Play the game of a task."""
        config, seat = self.config.taskset, task.data.seat
        env = _game(config, self.taskset.match(), seat, task.data.index)
        outcome: Outcome | None = None
        decisions = substituted = 0
        async with agents.player.interaction(task) as interaction:
            observation = await asyncio.to_thread(env.reset, config.seed)
            while observation is not None:
                segment = await interaction.turn(observation.text)
                if segment.terminated:
                    break
                whole = interaction.trace.info.get(WHOLE, {}).get(str(interaction.trace.num_turns - 1))
                outcome = await asyncio.to_thread(env.step, segment.last_reply if whole is None else whole["content"])
                decisions += outcome.info["instead"] == "" or outcome.info["action"] is not None
                substituted += outcome.info["instead"] != "" and outcome.info["action"] is not None
                observation = outcome.observation
        trace = interaction.trace
        finished = outcome is not None and outcome.observation is None
        reward = float(outcome.rewards[seat]) if outcome is not None and finished else 0.0
        trace.record_reward("result", reward, 1.0)
        trace.record_metrics(
            {
                "won": float(reward == 1),
                "finished": float(finished),
                "decisions": float(decisions),
                "unclear": float(outcome.info["unclear"][seat]) if outcome is not None else 0.0,
                "substituted": float(substituted),
            }
        )
        trace.info["end"] = outcome.info["end"] if outcome is not None and finished else "not finished"


def _game(config: GameConfig, match: Match, seat: int, index: int) -> TextEnv:
    """The game of a task. The opponent must be a registered agent, since configurations are data.

    Raises:
        ValueError: a setting is invalid.
    """
    opponent = make(config.opponent, match.game, code=NO_CODE)
    check(opponent, match)
    return TextEnv(
        match, agents=dict.fromkeys(set(range(match.seats)) - {seat}, opponent), detail=config.detail, history=config.history,
        prompt=config.prompt, reasks=config.reasks, illegal=config.illegal, windows=config.windows, first_index=index,
    )  # fmt: skip


def load_environment(**options: Any) -> GameEnv:
    """The environment of a taskset.

    Args:
        options: the fields of `GameConfig`, and ``max_turns``, the largest number of the model's turns in a game.

    Raises:
        ValueError: an option is unknown, or has the wrong type.
    """
    most = options.pop("max_turns", 1000)
    checked_int("max_turns", most, 1, 1_000_000)
    player = vf.AgentConfig(runtime=vf.SubprocessConfig(), max_turns=most)
    unknown = sorted(set(options) - set(GameConfig.model_fields))
    if unknown:
        raise ValueError(f"unknown options {', '.join(unknown)}; known: {', '.join(GameConfig.model_fields)}, max_turns")
    return GameEnv(GameEnvConfig(taskset=GameConfig(**options), player=player))
