"""``agot play``: a game at the terminal against agents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.console import Console

from agot_env.cli.matches import MatchOptions
from agot_env.games import words_of

if TYPE_CHECKING:
    from agot_env.games import AnyBatch


@dataclass
class Play(MatchOptions):
    """Play against agents at the terminal; needs a checkout of the project."""

    vs: tuple[str, ...] = ("greedy",)
    """An agent for each other seat: random, greedy, ismcts:iterations=500 ..."""
    seat: int = 0
    """Your seat."""
    seed: int = 0
    """Which game."""

    def run(self, console: Console) -> None:
        """Ask for one decision after the other until the game is over."""
        agents = import_agents()
        from agents.human import HumanAgent

        match = self.match()
        if not 0 <= self.seat < match.seats:
            raise ValueError(f"--seat must be from 0 to {match.seats - 1}, not {self.seat}")
        if len(self.vs) != match.seats - 1:
            raise ValueError(f"--vs wants {match.seats - 1} agents, one for each other seat, not {len(self.vs)}")
        others = [agents.make(text, match.game) for text in self.vs]
        players = [*others[: self.seat], HumanAgent(console), *others[self.seat :]]
        games = match.batch(1, self.seed, autoreset=False)
        for player in players:
            player.reset([0])
        try:
            while games.seat[0] >= 0:
                self._one_decision(console, games, players[int(games.seat[0])])
        except agents.StopPlaying as stop:
            console.print(f"\n{stop}", markup=False)
            return
        console.print(f"\n{words_of(match).ending(match, games)}", style="bold", markup=False, highlight=False)

    def _one_decision(self, console: Console, games: AnyBatch, player: Any) -> None:
        from agents import checked_actions, turn_of

        words, match = words_of(games.match), games.match
        seat, before = int(games.seat[0]), games.records.copy()
        secret = seat != self.seat and games.prompt(0) in words.SECRET
        action = checked_actions(player, turn_of(games, [0], [0]))
        label = "chooses in secret" if secret else games.label(0, int(action[0]))
        games.step(action)
        lines = [f"{words.seat_name(match, seat)}: {label}"] if seat != self.seat else []
        for line in [*lines, *(f"  {line}" for line in words.consequences(match, before, games.records, label))]:
            console.print(line, style="dim", markup=False, highlight=False, soft_wrap=True)


def import_agents() -> Any:
    """The package `agents` of the checkout.

    Raises:
        ValueError: it cannot be imported, since it is no part of the installed package.
    """
    try:
        import agents
    except ImportError as error:
        raise ValueError(f"the agents are in a checkout of the project; run this command in its folder ({error})") from error
    return agents
