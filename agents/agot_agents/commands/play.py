"""``agot play``: a game at the terminal against agents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from rich.console import Console

from agot_env import agents
from agot_env.cli.decks import show_decks
from agot_env.cli.matches import MatchOptions
from agot_env.game import words_of
from agot_env.names import printable
from agot_env.wording import counted

if TYPE_CHECKING:
    from agot_env.batch import Batch


@dataclass
class Play(MatchOptions):
    """Play against agents at the terminal."""

    vs: tuple[str, ...] = ("greedy",)
    """An agent for each other seat: random, greedy, ismcts:iterations=500 ..."""
    seat: int = 0
    """Your seat."""
    seed: int = 0
    """Which game, and which decks of a pool."""

    def run(self, console: Console) -> None:
        """Ask for one decision after the other until the game is over."""
        from agot_agents.human import HumanAgent  # loads the engine

        match = self.match(self.seed)
        if self.decks is not None:
            show_decks(console, match.decks)
        if not 0 <= self.seat < match.seats:
            raise ValueError(f"--seat must be from 0 to {match.seats - 1}, not {self.seat}")
        if len(self.vs) != match.seats - 1:
            raise ValueError(f"--vs wants {counted(match.seats - 1, 'agent')}, one for each other seat, not {len(self.vs)}")
        others = [agents.make(text, match.game) for text in self.vs]
        for agent in others:
            agent.check(match)
        players = [*others[: self.seat], HumanAgent(console), *others[self.seat :]]
        games = match.batch(1, self.seed, autoreset=False)
        for player in players:
            player.reset(np.zeros(1, np.int64))
        seen = Seen(console, games)
        try:
            while games.seat[0] >= 0:
                self._one_decision(seen, games, players[int(games.seat[0])])
        except agents.StopPlaying as stop:
            console.print(f"\n{stop}")
            return
        seen.show_consequences()
        console.print(f"\n{words_of(match).ending(match, games)}", style="bold")

    def _one_decision(self, seen: Seen, games: Batch, player: agents.Agent) -> None:
        words, seat = words_of(games.match), int(games.seat[0])
        own = seat == self.seat
        if own:
            seen.show_consequences()
        action = agents.checked_actions(player, agents.turn_of(games, [0], [0]))
        label = games.label(0, int(action[0])) if own else words.seen_by_others(games, int(action[0]))
        if label is not None:
            seen.decision(label, own)
        games.step(action)


class Seen:
    """What the person at the terminal sees of a game: the decisions of others, and what came of each decision.

    Args:
        console: where it is written.
        games: a batch of one game.
    """

    def __init__(self, console: Console, games: Batch) -> None:
        self._console, self._games, self._words = console, games, words_of(games.match)
        self._since, self._label = games.records.copy(), ""

    def decision(self, label: str, own: bool) -> None:
        """The seat to act decides; nothing has changed yet."""
        self.show_consequences()
        self._label = label
        if not own:
            self._print(f"{self._words.seat_name(self._games.match, int(self._games.seat[0]))}: {label}")

    def show_consequences(self) -> None:
        """Show what has changed since this was last shown."""
        for line in self._words.consequences(self._games.match, self._since, self._games.records, self._label):
            self._print(f"  {line}")
        self._since = self._games.records.copy()

    def _print(self, line: str) -> None:
        self._console.print(printable(line), style="dim", soft_wrap=True)
