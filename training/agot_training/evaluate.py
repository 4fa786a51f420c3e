"""How often an agent wins, with an interval: ``python -m agot_training.evaluate net:CHECKPOINT --against random greedy``."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from threading import Event

import numpy as np
import tyro
from numpy.typing import NDArray

from agot_env import agents
from agot_env.agents import Seating, play_on, seated
from agot_env.console.command_line import command_line
from agot_env.console.options import SeedOrNone, parsed
from agot_env.game import Match
from agot_env.messages.arguments import checked_int
from agot_env.messages.guard import UnusableAgentError, guarded
from agot_env.seeds import how_to_repeat, new_seed
from agot_env.simulate import bootstrap
from agot_env.simulate.intervals import MEANING
from agot_env.simulate.plan import Span, cut
from agot_env.simulate.players import check_agents
from agot_env.storage.files import check_new_file
from agot_env.storage.owned import json_object
from agot_training.settings import GameSettings, described, matches_of, write_results
from agot_training.threads import available_threads, in_threads

PARTS, FEWEST, MOST = 2, 64, 2048
"""The least number of parts of an evaluation, which threads play; the fewest and the most games of a part. The larger the parts, the more
positions a network evaluates at once: on two cores, parts of 2,000 games take four fifths of the time of parts of 1,000."""


MOST_GAMES = 10**9
"""The most games of an evaluation: days on a core. The plan of its parts fits into memory."""


@dataclass(frozen=True)
class Result:
    """The result of an agent against an opponent, with a 95 % interval (`agot_env.simulate.intervals.bootstrap`). A game without a winner
    does not count as a win."""

    games: int
    wins: int
    rate: float
    low: float
    high: float


def evaluate(
    agent: agents.Agent,
    opponent: agents.Agent,
    matches: Sequence[Match],
    games: int,
    seed: int | None = None,
    *,
    threads: int | None = None,
) -> Result:
    """Play an agent against an opponent, which has all other seats, in every match and from every seat.

    Every game of a match is played from each seat with the same random numbers: these games have the same index. The interval of the result
    takes this into account.

    The games are divided into parts, and each part is a batch played by copies of the agents (`copy.deepcopy`). The parts depend only on
    the number of games, so the result is the same with any number of threads.

    Args:
        agent: the agent to evaluate.
        opponent: the opponent.
        matches: the matches, which may differ only in their decks. Matches and seats are played equally often, except for a remainder.
        games: the total number of games.
        seed: the seed of the games; None: drawn (`new_seed`), so that no agent can know it beforehand.
        threads: the number of parts played in parallel; None: one for each core that this process may use, but no more than torch
            would use. Torch computes each part with one thread; its setting is restored at the end.

    Raises:
        ValueError: there are no games, or more than `MOST_GAMES`, no matches or threads, the matches differ in more than their decks, or
            an agent cannot play them or cannot be copied.
        AgentError: an agent has raised an exception or chosen an illegal action.
    """
    check_games(games)
    if not matches:
        raise ValueError("no match is given")
    seed = new_seed() if seed is None else seed
    threads = available_threads() if threads is None else threads
    checked_int("threads", threads, 1, 1024)
    places = [(match, seat) for match in matches for seat in range(match.seats)]
    edges = np.linspace(0, games, len(places) + 1).round().astype(int).tolist()
    for player in (agent, opponent):
        agents.check(player, matches[0])

    def won_by(spans: Sequence[Span], stopped: Event) -> NDArray[np.int64]:
        mine, other = _copied(agent, opponent)
        seatings, own = [], []
        for place, start, count in spans:
            match, seat = places[place]
            players = tuple(mine if taken == seat else other for taken in range(match.seats))
            seatings.append(Seating(match, players, count, edges[place - seat] + start))
            own += [seat] * count
        batch = seated(seatings, seed)
        play_on(batch, seatings, stopped)
        return np.stack([batch.records["index"], batch.records["winner"] == own], axis=1).astype(np.int64)

    size = min(max(-(-games // PARTS), FEWEST), MOST)
    indices, won = np.concatenate(list(in_threads(won_by, list(cut(np.diff(edges).tolist(), size)), threads))).T
    wins, each = int(won.sum()), np.bincount(indices)
    return Result(games, wins, wins / games, *bootstrap(np.bincount(indices, won)[each > 0], each[each > 0]))


def check_games(games: int) -> None:
    """Raise a ValueError if an evaluation cannot have this number of games."""
    if not 1 <= games <= MOST_GAMES:
        raise ValueError(f"games must be from 1 to {MOST_GAMES:,}, not {games:,}")


def _copied(*players: agents.Agent) -> tuple[agents.Agent, ...]:
    names = " and ".join(repr(player.name) for player in players)
    with guarded(f"the agents {names} cannot both be copied, once for each part:", error=UnusableAgentError):
        return copy.deepcopy(players)


@dataclass
class Settings(GameSettings):
    """Settings of an evaluation."""

    agent: tyro.conf.Positional[str]
    """name of the agent, such as net:runs/ppo/latest.safetensors"""
    against: tuple[str, ...] = ("random", "greedy")
    """names of the opponents"""
    games: int = 1000
    """games against each opponent"""
    seed: SeedOrNone = None
    """seed of the games; by default a random one, which is printed"""
    threads: int | None = None
    """how many parts of the games are played at a time; all cores if not given"""
    out: Path | None = None
    """a JSON file for settings and results"""
    overwrite: bool = False
    """replace an existing file"""


RESULTS = json_object("the results of an evaluation", "settings", "seed", "results")


def main(settings: Settings) -> None:
    """Print a line for each opponent."""
    matches = matches_of(settings)
    check_games(settings.games)
    if not settings.against:
        raise ValueError("nobody to play against: name agents (against)")
    if settings.out is not None:
        check_new_file(settings.out, overwrite=settings.overwrite, kind=RESULTS)
    elif settings.overwrite:
        raise ValueError("overwrite has no effect: no file is given (out)")
    check_agents((settings.agent, *settings.against), matches[0])
    agent = agents.make(settings.agent, settings.game)
    seed = new_seed() if settings.seed is None else settings.seed
    results = {}
    for name in settings.against:
        result = evaluate(agent, agents.make(name, settings.game), matches, settings.games, seed, threads=settings.threads)
        results[name] = asdict(result)
        print(
            f"{settings.agent} against {name}: {result.wins:,} of {result.games:,} games won, "
            f"{result.rate:.1%} ({result.low:.1%}-{result.high:.1%})"
        )
    print(MEANING)
    if settings.out is not None:
        about = {"settings": described(settings, matches), "seed": seed, "interval": MEANING, "results": results}
        write_results(settings.out, about, matches[0], overwrite=settings.overwrite, kind=RESULTS)
    print(how_to_repeat(seed))


if __name__ == "__main__":
    with command_line("agot_training.evaluate"):
        main(parsed(Settings, description=__doc__))
