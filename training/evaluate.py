"""How often a policy wins, with an interval: ``python -m training.evaluate CHECKPOINT --against random``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
import tyro
from numpy.typing import NDArray

from agot_env.envs.arena import Arena, episode_seeds
from agot_env.envs.opponents import Opponent, Policy
from agot_env.match import Match
from agot_env.simulate import wilson
from training.network import EntityNetwork


@dataclass(frozen=True)
class Result:
    """Games of a policy against an opponent; a game without a winner is no win. The interval is Wilson's, 95 %."""

    games: int
    wins: int
    rate: float
    low: float
    high: float


def network_policy(network: EntityNetwork, seed: int | None = None, best: bool = False) -> Policy:
    """A policy that samples from a network, by luck of its own if there is a seed, or takes its best action."""
    device = next(network.parameters()).device
    luck = None
    if seed is not None:
        luck = torch.Generator(device=device)
        luck.manual_seed(seed)

    @torch.no_grad()
    def policy(observations: NDArray[np.int16], masks: NDArray[np.int8], seats: NDArray[np.int8]) -> NDArray[np.int64]:
        where = [torch.from_numpy(np.ascontiguousarray(array)).to(device) for array in (observations, masks)]
        logits, _ = network(*where)
        if best:
            chosen = logits.argmax(1)
        else:
            chosen = torch.multinomial(logits.softmax(1), 1, generator=luck)[:, 0]
        out: NDArray[np.int64] = chosen.cpu().numpy()
        return out

    return policy


def evaluate(policy: Policy, opponent: Opponent, matches: Sequence[Match], games: int, seed: int = 0) -> Result:
    """Play a policy against an opponent, which holds all other seats, at every match and from every seat.

    Args:
        policy: what is judged.
        opponent: against whom.
        matches: played equally often, but for a remainder.
        games: in all.
        seed: of the games.
    """
    wins = 0
    edges = np.linspace(0, games, len(matches) + 1).round().astype(int).tolist()
    for match, low, high in zip(matches, edges[:-1], edges[1:], strict=True):
        if high > low:
            wins += played(policy, opponent, match, high - low, seed + low)
    low_rate, high_rate = wilson(wins, games)
    return Result(games, wins, wins / games, low_rate, high_rate)


def played(policy: Policy, opponent: Opponent, match: Match, games: int, seed: int) -> int:
    """The wins of a policy in games of one match, in which its seats alternate."""
    arena = Arena(games, match, opponent, seat="alternate")
    arena.restart(episode_seeds(seed, games))
    playing = np.ones(games, np.bool_)
    wins = 0
    while playing.any():
        batch = arena.games
        outcome = arena.step(policy(batch.observations, batch.action_masks, batch.seat))
        ended = playing & (outcome.terminated | outcome.truncated)
        wins += int((outcome.rewards[ended, outcome.actors[ended]] > 0).sum())
        playing &= ~ended
    return wins


@dataclass
class Settings:
    """What is evaluated."""

    checkpoint: tyro.conf.Positional[Path]
    """the network"""
    against: str = "random"
    """an agent by name"""
    games: int = 1000
    """in all"""
    houses: tuple[str, ...] = ("stark", "lannister", "baratheon", "targaryen")
    """the starter decks; every table that they can fill is played"""
    seats: int = 2
    """players in a game"""
    seed: int = 0
    """of games and luck"""
    best: bool = False
    """take the best action instead of sampling"""


def main(settings: Settings) -> None:
    """Print the win rate."""
    from training.checkpoint import load
    from training.mixed import matches_of

    matches = matches_of(settings.houses, settings.seats)
    policy = network_policy(load(settings.checkpoint, matches[0]), settings.seed, settings.best)
    result = evaluate(policy, settings.against, matches, settings.games, settings.seed)
    print(f"{result.wins:,} of {result.games:,} games won against {settings.against}: {result.rate:.1%} ({result.low:.1%}-{result.high:.1%})")


if __name__ == "__main__":
    main(tyro.cli(Settings, description=__doc__))
