"""Analyses of positions by agents as JSON values, computed only from the view of the seat to act."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from agot_agents.human.agent import view_of
from agot_agents.web.players import agent_called
from agot_env.agents import Agent, NoAnalysisError, Turn, begin_games, checked_actions, checked_analyses, game_numbers, turn_of
from agot_env.game import words_of

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch

LONGEST_LINE = 12
"""The most actions of an expected line that are shown."""
SEED = 0
"""The seed of the sampled position in which an expected line is put into words."""


def analysis_of(games: Batch, name: str, trusted: Collection[str] = (), pause: Callable[[], None] | None = None) -> dict[str, Any]:
    """An agent's analysis of the decision in the first game of a batch.

    Args:
        games: the position, which is not changed; the game is not over.
        name: the agent, see `agent_called`.
        trusted: see `agent_called`.
        pause: what the agent calls while it searches, see `Turn.pause`.

    Returns:
        ``agent``, ``seat``, ``choice`` (the action that the agent would take now), ``value`` (or None), ``options`` (label, action, and
        the probability, visits and value of each legal action, or None if the agent provides none), ``line`` (labels), ``note`` and
        ``reasoning``, the agent's explanation of the decision.

    Raises:
        ValueError: the agent is not allowed or cannot play the match.
        AgentError: the agent has failed.
    """
    agent = agent_called(name, games.match_of(0), trusted)
    numbers = game_numbers(1)
    begin_games(agent, numbers, [0])
    turn = replace(turn_of(games, [0], numbers), pauser=pause)
    seat = int(games.seat[0])
    labels = view_of(games.match).options(games)
    said: dict[str, Any] = {"agent": name, "seat": seat, "value": None, "line": [], "note": None, "reasoning": None}
    policy = visits = values = None
    try:
        [analysis] = checked_analyses(agent, turn)
    except NoAnalysisError:
        said["note"] = f"{name} provides no probabilities or values; this is the action that it would take."
    else:
        policy, visits, values = analysis.policy, analysis.visits, analysis.action_values
        said["value"] = None if analysis.value is None else round(float(analysis.value), 4)
        said["line"], said["reasoning"] = line_in_words(turn, analysis.line), analysis.reasoning
    said["choice"] = int(checked_actions(agent, turn)[0])
    said["options"] = [
        {
            "action": action,
            "label": label,
            "probability": None if policy is None else round(float(policy[action]), 4),
            "visits": None if visits is None else int(visits[action]),
            "value": None if values is None or np.isnan(values[action]) else round(float(values[action]), 4),
        }
        for action, label in labels.items()
    ]
    return said


def line_in_words(turn: Turn, line: Collection[int]) -> list[str]:
    """The labels of the actions that an agent expects, as long as they are legal in a sample of the position.

    The sample redraws everything hidden, so the labels reveal nothing that the seat does not know.
    """
    if not line:
        return []
    sample = turn.sample([0], np.random.default_rng(SEED))
    match, said = sample.match_of(0), []
    for action in list(line)[:LONGEST_LINE]:
        seat = int(sample.seat[0])
        if seat < 0 or not sample.action_masks[0][action]:
            break
        said.append(f"{words_of(match).seat_name(match, seat)}: {sample.label(0, int(action))}")
        sample.step_one(int(action))
    return said


def values_of(
    positions: Iterable[Batch], name: str, trusted: Collection[str] = (), pause: Callable[[], None] | None = None
) -> list[float | None]:
    """An agent's values of positions for the seat to act; None where the agent provides none. See `analysis_of`.

    Raises:
        ValueError: the agent is not allowed or cannot play the match.
        AgentError: the agent has failed.
    """
    values: list[float | None] = []
    agent: Agent | None = None
    numbers = game_numbers(1)
    for games in positions:
        if agent is None:
            agent = agent_called(name, games.match_of(0), trusted)
        begin_games(agent, numbers, [0])
        try:
            [analysis] = checked_analyses(agent, replace(turn_of(games, [0], numbers), pauser=pause))
        except NoAnalysisError:
            return [*values, None]
        values.append(None if analysis.value is None else round(float(analysis.value), 4))
    return values
