"""Win rates that pages and the cards of the shipped networks show: ``python -m benchmarks.evaluations core lands_greedy``.

Each group is a list of evaluations by `agot_training.evaluate`. A table for each group has a row for each of them, which names the command
that repeats it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import tyro

from agot_env import agents
from agot_env.console.command_line import command_line
from agot_env.console.options import parsed
from agot_training import evaluate
from agot_training.settings import matches_of
from benchmarks.markdown import print_table


def of_network(name: str, options: str = "", against: Sequence[str] = ("greedy", "random")) -> list[str]:
    """The evaluations of a shipped network."""
    given = f" {options}" if options else ""
    return [f"net:{name},best=true{given} --against {one} --games 4000 --seed 100000" for one in against]


SEARCHED = {
    "core": "", "winter": "--edition winter", "ice_and_fire": "--edition ice_and_fire", "hbo": "--edition hbo", "lcg": "--edition lcg",
    "melee4": "--seats 4", "lands": "--game lands",
}  # fmt: skip
"""The networks that guide a search, with the options of their games: the divisions of the leaderboard."""


def at_equal_time(seconds: float, games: int, *names: str) -> list[str]:
    """The evaluations of searches that these networks guide against the plain one, which has the same time for each decision."""
    return [
        f"search:{name},seconds={seconds} {options} --against ismcts:seconds={seconds} --games {games} --seed 100000".replace("  ", " ")
        for name, options in SEARCHED.items() if name in names
    ]


LANDS = "net:lands,best=true --game lands"
GROUPS: dict[str, list[str]] = {
    "core": of_network("core"),
    "melee4": of_network("melee4", "--seats 4"),
    "lands": [
        *of_network("lands", "--game lands"), f"{LANDS} --against ismcts:iterations=200 --games 400 --seed 100000",
        *(f"{LANDS} --mode {mode} --against greedy --games 2000 --seed 100000" for mode in ("easy", "medium")),
    ],
    "lands_search": [
        f"search:lands,iterations=100 --game lands --against {one} --games 400 --seed 100000"
        for one in ("net:lands,best=true", "ismcts:iterations=200")
    ],
    "equal_5ms": at_equal_time(0.005, 240, *SEARCHED),
    "equal_20ms": at_equal_time(0.02, 120, *(SEARCHED.keys() - {"melee4"})),
    "melee": [line for seats in range(3, 7) for line in of_network("melee", f"--edition lcg --seats {seats}", ("greedy",))],
    **{edition: of_network(edition, f"--edition {edition}") for edition in ("winter", "ice_and_fire", "hbo", "lcg")},
    "lands_greedy": [
        f"greedy --game lands --mode {mode} --seats {seats} --against random --games 2000 --seed 0"
        for seats in (2, 3) for mode in ("easy", "medium", "hard")
    ],
}  # fmt: skip
"""The options of `agot_training.evaluate` by group."""


@dataclass
class Evaluations:
    """Print a table for each group."""

    groups: tyro.conf.Positional[tuple[Literal[tuple(GROUPS)], ...]]  # type: ignore[valid-type]
    """the groups"""

    def run(self) -> None:
        for group in self.groups:
            print_table(("command", "games won", "95 % interval"), map(measured, GROUPS[group]), group)


def measured(line: str) -> tuple[str, str, str]:
    """The row of an evaluation."""
    settings = parsed(evaluate.Settings, arguments=line.split())
    agent, opponent = (agents.make(name, settings.game) for name in (settings.agent, *settings.against))
    result = evaluate.evaluate(agent, opponent, matches_of(settings), settings.games, settings.seed)
    won = f"{result.wins:,} of {result.games:,} = {result.rate:.1%}"
    return f"`python -m agot_training.evaluate {line}`", won, f"{result.low:.1%} to {result.high:.1%}"


if __name__ == "__main__":
    with command_line("benchmarks.evaluations"):
        tyro.cli(Evaluations, description=__doc__).run()
