"""How often an agent wins, with an interval: ``python -m agot_training.evaluate ppo:CHECKPOINT --against random greedy``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import tyro

from agot_env import agents
from agot_env.agents import Seating, play_on, seated
from agot_env.command_line import command_line
from agot_env.game import Match
from agot_env.simulate import wilson
from agot_env.simulate.plan import cut
from agot_env.simulate.players import check_agents
from agot_training.settings import GameSettings, matches_of

AT_ONCE = 4096
"""Games of a batch at most."""


@dataclass(frozen=True)
class Result:
    """Games of an agent against an opponent; a game without a winner is no win. The interval is Wilson's, 95 %."""

    games: int
    wins: int
    rate: float
    low: float
    high: float


def evaluate(agent: agents.Agent, opponent: agents.Agent, matches: Sequence[Match], games: int, seed: int = 0) -> Result:
    """Play an agent against an opponent, which holds all other seats, at every match and from every seat.

    Args:
        agent: who is judged.
        opponent: against whom.
        matches: played equally often, and the seats of each, but for a remainder; they may differ in decks alone.
        games: in all; up to `AT_ONCE` are played in one batch.
        seed: of the games.

    Raises:
        ValueError: no games or matches, or matches that differ in more than decks.
        AgentError: one of them raised or did not answer with legal actions.
    """
    if games < 1:
        raise ValueError(f"games must be at least 1, not {games}")
    places = [(match, seat) for match in matches for seat in range(match.seats)]
    edges = np.linspace(0, games, len(places) + 1).round().astype(int).tolist()
    wins = 0
    for spans in cut(np.diff(edges).tolist(), AT_ONCE):
        seatings, own = [], []
        for place, start, count in spans:
            match, seat = places[place]
            players = tuple(agent if other == seat else opponent for other in range(match.seats))
            seatings.append(Seating(match, players, count, edges[place] + start))
            own += [seat] * count
        batch = seated(seatings, seed)
        play_on(batch, seatings)
        wins += int((batch.records["winner"] == own).sum())
    return Result(games, wins, wins / games, *wilson(wins, games))


@dataclass
class Settings(GameSettings):
    """What is evaluated."""

    agent: tyro.conf.Positional[str]
    """an agent by name: ppo:runs/ppo/latest.safetensors"""
    against: tuple[str, ...] = ("random", "greedy")
    """agents by name"""
    games: int = 1000
    """against each"""
    seed: int = 0
    """of the games"""


def main(settings: Settings) -> None:
    """Print a line for each opponent."""
    matches = matches_of(settings)
    if settings.games < 1:
        raise ValueError(f"games must be at least 1, not {settings.games}")
    check_agents((settings.agent, *settings.against), matches[0])
    agent = agents.make(settings.agent, settings.game)
    for name in settings.against:
        result = evaluate(agent, agents.make(name, settings.game), matches, settings.games, settings.seed)
        print(
            f"{settings.agent} against {name}: {result.wins:,} of {result.games:,} games won, "
            f"{result.rate:.1%} ({result.low:.1%}-{result.high:.1%})"
        )


if __name__ == "__main__":
    with command_line("agot_training.evaluate"):
        main(tyro.cli(Settings, description=__doc__))
