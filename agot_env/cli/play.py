"""``agot play``: a game at the terminal against agents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.console import Console

from agot_env.cli.matches import MatchOptions

if TYPE_CHECKING:
    from agot_env.game_batch import GameBatch

SECRET = ("setup", "plot", "plot draft", "plot deck", "search", "discard", "top card")
"""Prompts whose answers the others do not see, at least not at once."""


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
        from agot_env.game_batch import GameBatch
        from agot_env.view.log import ending

        match = self.match()
        if not 0 <= self.seat < match.seats:
            raise ValueError(f"--seat must be from 0 to {match.seats - 1}, not {self.seat}")
        if len(self.vs) != match.seats - 1:
            raise ValueError(f"--vs wants {match.seats - 1} agents, one for each other seat, not {len(self.vs)}")
        others = [agents.make(text) for text in self.vs]
        players = [*others[: self.seat], HumanAgent(console), *others[self.seat :]]
        games = GameBatch(1, match, self.seed, autoreset=False)
        for player in players:
            player.reset([0])
        try:
            while games.seat[0] >= 0:
                self._one_decision(console, games, players[int(games.seat[0])])
        except agents.StopPlaying as stop:
            console.print(f"\n{stop}", markup=False)
            return
        console.print(f"\n{ending(match, games)}", style="bold", markup=False, highlight=False)

    def _one_decision(self, console: Console, games: GameBatch, player: Any) -> None:
        from agents import checked_actions, turn_of
        from agot_env.view.labels import seat_name
        from agot_env.view.log import consequences

        seat, before = int(games.seat[0]), games.records.copy()
        secret = seat != self.seat and games.prompt(0) in SECRET
        action = checked_actions(player, turn_of(games, [0], [0]))
        label = "chooses in secret" if secret else games.label(0, int(action[0]))
        games.step(action)
        lines = [f"{seat_name(games.match, seat)}: {label}"] if seat != self.seat else []
        for line in [*lines, *(f"  {line}" for line in consequences(games.match, before, games.records, label))]:
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
