"""Tables at the terminal: names stay distinguishable and numbers whole, however narrow it is."""

import io
import re

import polars as pl
import pytest
from rich.console import Console

from agot_agents.commands import arena as command
from agot_env import Match
from agot_env.cli.results import show_results
from agot_env.cli.tables import print_table
from agot_env.simulate import Lineup, Memory, Plan, simulate

LONG = [f"net:experiments/of-this-week/a-long-name-{k}/step-0000900000.safetensors,best=true" for k in (1, 2)]
"""Names of agents that are equal at both ends."""
NUMBERS = ["50.0% (47.8-52.2)", "1,234", "0.00%"]


def printed(width, show):
    """What ``show(console)`` prints on a terminal of a width."""
    out = io.StringIO()
    show(Console(file=out, width=width, markup=False, highlight=False))
    return out.getvalue()


@pytest.mark.parametrize("width", [20, 40, 80, 200])
def test_numbers_are_whole_and_names_complete(width):
    text = printed(width, lambda out: print_table(out, ["agent", "wins (95 % interval)", "games", "no winner"], [[name, *NUMBERS] for name in LONG], names=(0,)))
    lines = text.splitlines()
    assert all(text.count(number) == 2 for number in NUMBERS)
    assert len({len(line) for line in lines}) == 1
    assert len(lines[0]) <= width or len(lines[0]) < 60  # as narrow as the numbers allow
    left = "".join(line.split()[0] for line in lines if line.split() and line[0] not in " ─")
    assert all(name in left for name in LONG)


def test_houses_and_numbers_fit_80_columns():
    match = Match(houses=("targaryen", "lannister"))
    plan = Plan((Lineup(match, ("random", "random"), 4),), seed=1)
    memory = Memory()
    for _ in simulate(plan, memory):
        pass
    lines = printed(80, lambda out: show_results(out, plan, memory.rows())).splitlines()
    assert all(len(line) <= 80 for line in lines) and "Targaryen Lannister" in " ".join(lines[-1].split())


@pytest.mark.parametrize("seats", [2, 3])
def test_two_networks_of_similar_names_in_a_simulation(seats):
    match = Match(houses=("stark", "lannister", "baratheon")[:seats])
    lineup = Lineup(match, (*LONG, "random")[:seats], 4)
    memory = Memory()
    played = Plan((Lineup(match, ("random",) * seats, 4),), seed=1)
    for _ in simulate(played, memory):
        pass
    plan = Plan((lineup,), seed=1)
    wide, narrow = (printed(width, lambda out: show_results(out, plan, memory.rows())) for width in (300, 60))
    assert len(set(re.findall(r"net:\S+", wide))) == 2
    wins = re.findall(r"\d+\.\d% \(\d+\.\d-\d+\.\d\)", wide)
    assert len(wins) == seats and re.findall(r"\d+\.\d% \(\d+\.\d-\d+\.\d\)", narrow) == wins


def test_two_networks_of_similar_names_in_an_arena():
    table = pl.DataFrame({"player": [LONG[0]], "opponent": [LONG[1]], "games": [8], "win_rate": [0.5], "low": [0.2], "high": [0.8], "draws": [0]})
    text = printed(70, lambda out: command.show_pairs(out, table, LONG))
    columns = [line.split() for line in text.splitlines()[2:]]
    one, other = ("".join(cells[k] for cells in columns if len(cells) > k) for k in (0, 1))
    assert one != other and "50.0% (20.0-80.0)" in text
