"""``agot show``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.console import Console

from agot_env.cli.matches import MatchOptions
from agot_env.console.options import SeedOrNone
from agot_env.messages.names import printable, shown
from agot_env.seeds import new_seed

if TYPE_CHECKING:
    from agot_env.agents import Agent
    from agot_env.game import Match
    from agot_env.history.game_record import GameRecord


@dataclass
class Show(MatchOptions):
    """Print the log of one game of agents."""

    agents: tuple[str, ...] = ("random",)
    """One agent for all seats, or one for each seat, such as greedy, net:core or ismcts:iterations=200."""
    seed: SeedOrNone = None
    """The seed of the game, which also draws decks from a pool; by default a random seed, which is printed."""
    seat: int | None = None
    """Show only what this seat sees; by default, show everything."""
    json: bool = False
    """Print the events as JSON Lines, which agot replay reads."""

    def run(self, console: Console) -> None:
        """``agot show``."""
        from agot_env.history.game_record import GameRecord
        from agot_env.simulate import Plan

        seed = new_seed() if self.seed is None else self.seed
        match = self.match(seed)
        if self.seat is not None:
            check_seat(self.seat, match.seats)
        [lineup] = Plan.of_matches([match], self.agents, 1, seed).lineups
        players = [] if lineup.is_random else players_of(match, lineup.agents)
        record = GameRecord(match, seed)
        if not self.json:
            console.print(f"Seed {seed}")
            for name, agent in zip(record.players if players else (), lineup.agents):
                console.print(f"{printable(name)}: {shown(agent)}", soft_wrap=True)
            console.print()
        play(record, players)
        print_record(console, record, self.seat, self.json)
        if not self.json:
            console.print(f"\nSeed {seed}: the same options with --seed {seed} show this game again.", soft_wrap=True)


def players_of(match: Match, names: Sequence[str]) -> list[Agent]:
    """The agents of the seats; equal names are one agent.

    Raises:
        ValueError: an agent is unknown, cannot play the match, or would ask a person.
    """
    from agot_env.simulate.players import unattended

    made = {name: unattended(name, match) for name in dict.fromkeys(names)}
    return [made[name] for name in names]


def play(record: GameRecord, players: Sequence[Agent]) -> None:
    """Let agents play a game to its end; without agents, it is played at random, from the RNG stream of the game.

    Raises:
        AgentError: an agent has failed.
    """
    from agot_env.agents import begin_games, decisions, game_numbers
    from agot_env.history.histories import Histories

    if not players:
        record.play_random()
        return
    numbers, histories = game_numbers(1), Histories(record.games)
    for player in players:
        begin_games(player, numbers, [0])
    while not record.is_over:
        record.step(int(decisions(record.games, players, numbers, histories=histories)[0]))


def check_seat(seat: int, seats: int) -> None:
    """Check that a seat exists.

    Raises:
        ValueError: it does not.
    """
    if not 0 <= seat < seats:
        raise ValueError(f"--seat must be from 0 to {seats - 1}, not {seat}")


def print_record(console: Console, record: GameRecord, seat: int | None, json: bool) -> None:
    """Print a game as a log, or as JSON Lines.

    Raises:
        ValueError: the seat does not exist.
    """
    from agot_env.history.log import log_of_events

    if seat is not None:
        check_seat(seat, record.match.seats)
    if json:
        console.file.write(record.to_json(seat))
    else:
        print_log(console, log_of_events(record.events, seat=seat))


def print_log(console: Console, lines: Iterable[str]) -> None:
    """Print lines of a log, headings in bold."""
    for line in lines:
        console.print(printable(line), soft_wrap=True, style="bold" if not line.startswith(" ") else None)
