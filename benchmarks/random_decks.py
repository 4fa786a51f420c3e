"""Results of random decks: greedy agents with random decks against each other and against the printed decks.

``python -m benchmarks.random_decks`` prints a line for each edition and opponent: the share of games that end by power, their length, the
win rate of the random deck, and the win rate of each House. docs/decks.md has the figures.
"""

from dataclasses import dataclass
from itertools import permutations

import tyro

from agot_env import Match
from agot_env.agot.decks import Deck, random_houses, random_lineups, starter_decks
from agot_env.agot.editions import EDITIONS, setting
from agot_env.simulate import Lineup, Memory, Plan, simulate, wilson
from benchmarks.markdown import print_table, row


@dataclass
class Settings:
    decks: int = 50
    """random decks of each House"""
    lineups: int = 200
    """lineups per edition against each kind of opponent"""
    games: int = 10
    """games per lineup"""
    editions: tuple[str, ...] = EDITIONS
    seed: int = 0
    agent: str = "greedy"


def main(settings: Settings) -> None:
    print_table(("edition", "opponent", "games", "by power", "rounds", "power", "wins of the random deck (95 %)", "wins by House"), ())
    for edition in settings.editions:
        seeds = range(settings.seed, settings.seed + settings.decks)
        pool = [Deck.random(house, seed, edition=edition) for house in random_houses(edition) for seed in seeds]
        starters = list(starter_decks(edition).values())
        lineups = random_lineups(pool, settings.lineups, settings.seed, edition=edition)
        pairs = [(deck, opponent(deck, starters, k, edition)) for k, (deck, _) in enumerate(lineups)]
        report(edition, "random decks", lineups, settings)
        report(edition, "printed decks", [pair[:: 1 - 2 * (k % 2)] for k, pair in enumerate(pairs)], settings)
        report(edition, "printed against printed", list(permutations(starters, 2)), settings)


def opponent(deck: Deck, starters: list[Deck], k: int, edition: str) -> Deck:
    """The printed decks in rotation; if the edition determines the Houses, the deck of the other House."""
    allowed = [one for one in starters if one.house != deck.house] if setting(edition, "fixed_houses") else starters
    return allowed[k // 2 % len(allowed)]


def report(edition: str, opponents: str, lineups: list[tuple[Deck, ...]], settings: Settings) -> None:
    games = -(-settings.lineups * settings.games // len(lineups))
    plan = Plan(tuple(Lineup(Match(edition=edition, decks=one), (settings.agent,) * 2, games) for one in lineups), settings.seed)
    memory = Memory()
    for _ in simulate(plan, memory):
        pass
    rows = memory.rows()
    of_house: dict[str, list[bool]] = {}
    of_random: list[bool] = []
    for lineup, winner in rows.select("lineup", "winner").iter_rows():
        decks = plan.lineups[lineup].match.decks
        is_random = [deck.name.startswith("Random") for deck in decks]
        for seat, deck in enumerate(decks):
            if is_random[seat] or not any(is_random):
                of_house.setdefault(deck.house, []).append(winner == seat)
                of_random += [winner == seat] * (sum(is_random) == 1)
    rate = "-"
    if of_random:
        low, high = wilson(sum(of_random), len(of_random))
        rate = f"{sum(of_random) / len(of_random):.1%} ({100 * low:.1f}-{100 * high:.1f})"
    houses = ", ".join(f"{house.capitalize()} {sum(won) / len(won):.0%}" for house, won in sorted(of_house.items()))
    power = (rows["power_0"].mean() + rows["power_1"].mean()) / 2
    by_power = (rows["reason"] == "power").mean()
    line = edition, opponents, f"{rows.height:,}", f"{by_power:.2%}", f"{rows['rounds'].mean():.1f}", f"{power:.1f}", rate, houses
    print(row(line), flush=True)


if __name__ == "__main__":
    main(tyro.cli(Settings))
