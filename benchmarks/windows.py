"""How often a person who always passes is asked at windows: ``python -m benchmarks.windows``.

One seat takes every decision as greedy does, but passes at all windows (see `agot_env.windows`); greedy plays the other seat. Counted are
the windows of the seat, and those at which it is asked by default. Each starter deck of each edition plays against the next one.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

import numpy as np
import tyro
from numpy.typing import NDArray

from agot_env import Match, agents
from agot_env.agents import Agent, Turn
from agot_env.agot.decks.starters import starter_decks
from agot_env.agot.editions import EDITIONS
from agot_env.console.command_line import command_line
from agot_env.windows import Windows, window_of
from benchmarks.markdown import print_table


class Passer(Agent):
    """Passes at all windows and otherwise plays like greedy.

    Attributes:
        windows: game -> the number of its windows.
        asked: game -> the number of those at which a person with these settings is asked.
    """

    name = "passer"

    def __init__(self, match: Match, settings: str) -> None:
        self.player, self.settings = agents.make("greedy", match.game), Windows.of(match, settings)
        self.windows: dict[int, int] = defaultdict(int)
        self.asked: dict[int, int] = defaultdict(int)

    def reset(self, games: NDArray[np.int64]) -> None:
        self.player.reset(games)

    def act(self, turn: Turn) -> NDArray[np.int64]:
        actions, rng = self.player.act(turn), np.random.default_rng(0)
        for row in np.flatnonzero(turn.masks.sum(axis=1) > 1):
            window = window_of(turn.sample([row], rng))
            if window is not None:
                game = int(turn.games[row])
                self.windows[game] += 1
                self.asked[game] += self.settings.asks(window)
                actions[row] = window.done
        return actions


@dataclass
class Asked:
    """Count the windows of a seat that always passes, and those at which it is asked, by edition and deck."""

    games: int = 40
    """Jousts with each deck."""
    seed: int = 7
    settings: str = "default"
    """When the person is asked, as for ``agot play --windows``."""

    def run(self) -> None:
        print_table(("edition", "deck", "windows a joust", f"asked ({self.settings}): mean", "90 %"), self.rows())

    def rows(self) -> list[tuple[str, ...]]:
        """A row for each deck, and one for each edition."""
        rows = []
        for edition in EDITIONS:
            houses = tuple(starter_decks(edition))
            every: list[NDArray[np.int64]] = []
            for house, other in zip(houses, houses[1:] + houses[:1], strict=True):
                every.append(self.counted(Match(edition=edition, houses=(house, other))))
                rows.append(_row(edition, f"{house} against {other}", every[-1]))
            rows.append(_row(edition, "all", np.concatenate(every, axis=1)))
        return rows

    def counted(self, match: Match) -> NDArray[np.int64]:
        """The windows of each game, and those at which the seat is asked: (2, games)."""
        passer = Passer(match, self.settings)
        agents.play(match, [passer, agents.make("greedy", match.game)], self.games, self.seed)
        return np.array([list(passer.windows.values()), [passer.asked[game] for game in passer.windows]])


def _row(edition: str, deck: str, counts: NDArray[np.int64]) -> tuple[str, ...]:
    windows, asked = counts
    return edition, deck, f"{windows.mean():.1f}", f"{asked.mean():.1f}", f"{np.percentile(asked, 90):.0f}"


if __name__ == "__main__":
    with command_line("benchmarks.windows"):
        tyro.cli(Asked).run()
