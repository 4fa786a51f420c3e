"""``agot demo``."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from rich.console import Console

from agot_env.agot.decks import STARTER_DECKS
from agot_env.cli.results import play, show_results
from agot_env.cli.show import print_log
from agot_env.console.options import Seed


@dataclass
class Demo:
    """Play all pairings of the four starter decks, then show one game."""

    games: int = 2_000
    """Games per pairing."""
    seed: Seed = 11
    """The seed of all games."""

    def run(self, console: Console) -> None:
        """``agot demo``."""
        from agot_env.agot.match import Match
        from agot_env.history.log import game_log
        from agot_env.simulate import Lineup, Memory, Plan

        plan = Plan(
            tuple(Lineup(Match(houses=houses), ("random", "random"), self.games) for houses in itertools.combinations(STARTER_DECKS, 2)),
            self.seed,
        )
        console.print("All six pairings of the four printed decks, random legal play:\n")
        games = Memory()
        play(console, plan, games)
        show_results(console, plan, games.rows())
        match = Match(houses=("stark", "lannister"))
        log = list(game_log(match, self.seed))
        console.print(f"\nOne of the games, its beginning and its end (all of it: agot show --seed {self.seed}):\n")
        print_log(console, log if len(log) <= 60 else [*log[:36], "  ...", *log[-16:]])
